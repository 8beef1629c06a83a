import { fastRandom } from '@grognard/kernel';
import type { Spot } from '@grognard/table';
import type { Bench } from '../bench.ts';
import { panzerfaust } from './index.ts';
import { sightOf } from './rules/sight.ts';
import { bodyAt, viewerAt } from './rules/sight-bodies.ts';
import type { L, Man } from './types.ts';

const SEED = 24;
const STOREYS = 3;
/** To a man: to his middle and both his sides, low, middle and high. */
const LINES = 9;
const FARTHEST = 24 * 254;

/** A town of houses with storeys, and its men looking for each other from places where nobody has looked before. */
const looking = (): ((times: number) => void) => {
  const random = fastRandom(SEED);
  const loaded = panzerfaust.load(panzerfaust.scenarios.find(({ id }) => id === 'aachen'));
  if (!loaded.ok) throw new Error('aachen does not load');
  const look: L = { setting: loaded.value, board: { ...loaded.value.start, men: [] } };
  const [viewer, target] = loaded.value.start.men as readonly [Man, Man];
  const { width, height } = loaded.value.table.ground.table;
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const storey = (): number => between(0, STOREYS - 1);
  const inside = (at: number, most: number): number => Math.min(Math.max(at, 0), most);
  return (times) => {
    for (let lines = 0; lines < times; lines += LINES) {
      const from: Spot = { x: between(0, width), y: between(0, height), storey: storey() };
      const to: Spot = {
        x: inside(from.x + between(-FARTHEST, FARTHEST), width),
        y: inside(from.y + between(-FARTHEST, FARTHEST), height),
        storey: storey(),
      };
      sightOf(look, viewerAt(look, viewer, from), bodyAt(look, target, to));
    }
  };
};

/** After some 20,000 answers they come no faster: before, the compiler is still at work on the rules. */
const WARM_UPS = 25;

export const bench: Bench = {
  answers: [
    {
      name: 'panzerfaust.answers',
      about: 'answers of Panzerfaust (2 × 45 men, 4 vehicles), all choices listed',
      scenario: 'formigny',
      budget: 3_000,
      warmUps: WARM_UPS,
    },
    {
      name: 'panzerfaust.answers.armour',
      about: 'answers of Panzerfaust (2 × 16 men, 8 vehicles), all choices listed',
      scenario: 'encounter-armour',
      budget: 3_000,
      warmUps: WARM_UPS,
    },
  ],
  own: [
    {
      name: 'panzerfaust.sight',
      about: 'lines of sight of men between the storeys of a town, nine a look and each look from a new place',
      budget: 50_000,
      prepare: looking,
    },
  ],
};
