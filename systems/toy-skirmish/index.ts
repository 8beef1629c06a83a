import type { GameSystem, Problem, Result } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import type { Ground, Len, Point, Shape, Storeys } from '@grognard/table';
import {
  CM,
  changingStoreys,
  distance2,
  keptBy,
  makeStoreys,
  onTable,
  planOf,
  standInside,
  storeysProblems,
} from '@grognard/table';
import { about } from './about.ts';
import { book } from './book.ts';
import { BRAIN_WORDS } from './bot/words.ts';
import { faults } from './faults.ts';
import { inOrder, reduce } from './reduce.ts';
import { activate, activations, game, plans } from './rules/01-turn.ts';
import { march, route } from './rules/02-movement.ts';
import { shot } from './rules/03-fire.ts';
import { reaction, watch } from './rules/03-reaction.ts';
import { place } from './rules/04-hiding.ts';
import { squad, squadMarch } from './rules/08-men.ts';
import { infantryAt, LEVEL } from './rules/facts.ts';
import clearing from './scenarios/clearing.json' with { type: 'json' };
import farm from './scenarios/farm.json' with { type: 'json' };
import street from './scenarios/street.json' with { type: 'json' };
import { guess, hear, see, shownBy, suspicions, twin } from './see.ts';
import { sketch } from './sketch.ts';
import { describe, tell } from './tell.ts';
import type { Board, Scenario, Setting, Skirmish, Stand, Terrain } from './types.ts';
import { actionSchema, boardSchema, frameSchema, SIDES, scenarioSchema } from './types.ts';
import { memory, storeysAndGround } from './upgrades.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

/** Skirmish: a practice game on a free table. */
export const skirmish: GameSystem<Skirmish> = {
  id: about.id,
  title: about.title,
  version: 3,
  upgrades: [memory, storeysAndGround],
  book,
  words: { en: { ...en, ...BRAIN_WORDS.en }, fr: { ...fr, ...BRAIN_WORDS.fr } },
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [farm, clearing, street] as GameSystem<Skirmish>['scenarios'],
  procedures: { game, place, plans, activations, activate, route, march, watch, reaction, shot, squad, squadMarch },
  first: { kind: 'game' },
  load: (given) => {
    const parsed = scenarioSchema.safeParse(given);
    return parsed.success ? settingOf(parsed.data) : { ok: false, problems: problemsOf(parsed.error) };
  },
  sides: () => SIDES,
  allied: (_setting, a, b) => a === b,
  setup,
  reduce,
  see,
  hear,
  guess,
  suspicions,
  shownBy,
  twin,
  faults,
  tell,
  describe,
  sketch,
};

/** A place to hide every so far: close enough that none is far from any place in the wood. */
const APART: Len = 3 * CM;
const PLACES_EACH = 4;

const settingOf = (scenario: Scenario): Result<Setting> => {
  const ground = groundOf(scenario);
  const problems: Problem[] = [
    ...storeysProblems(ground, scenario.houses).map((why) => ({ path: 'areas', why })),
    ...(scenario.cup.length < scenario.turns
      ? [{ path: 'cup', why: { en: `${scenario.turns} chips are needed`, fr: `il faut ${scenario.turns} jetons` } }]
      : []),
    ...(onTable(scenario.objective, scenario.table)
      ? []
      : [{ path: 'objective', why: { en: 'off the table', fr: 'hors de la table' } }]),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const setting = ready(scenario, ground);
  const unsound = [
    ...hidingProblems(setting),
    ...faults(setting, setup(setting)).map((why) => ({ path: 'stands', why })),
  ];
  return unsound.length > 0 ? { ok: false, problems: unsound } : { ok: true, value: setting };
};

const groundOf = ({ table, areas, walls }: Scenario): Ground => ({
  table,
  areas: areas.map((area) => ({ ...area, level: LEVEL[area.terrain] })),
  lines: walls.map((wall) => ({ ...wall, terrain: 'wall', thickness: 0, level: LEVEL.wall })),
});

/** What can be worked out once for all. */
const ready = (scenario: Scenario, ground: Ground): Setting => {
  const first = makeStoreys(ground, scenario.houses);
  const of = (terrain: string): readonly Shape[] => first.sight.shapes.filter((shape) => shape.terrain === terrain);
  const woods = of('wood');
  const storeysAfter = changingStoreys(first);
  const terrainAfter = keptBy((change: Board['ground']) => terrainIn(storeysAfter(change)), TERRAINS_KEPT);
  const hidingPlaces = new Map(woods.map((wood) => [wood.id, placesIn(wood)]));
  const nearFirst = (a: Point, b: Point): number => distance2(a, scenario.objective) - distance2(b, scenario.objective);
  return {
    scenario,
    woods,
    hills: of('hill'),
    terrainAfter,
    hidingPlaces,
    coverPlaces: [...hidingPlaces.values()].flat().sort(nearFirst),
    coverEdges: [...woods, ...of('wall')].flatMap((shape) => shape.sides.map(([from]) => from)),
  };
};

const TERRAINS_KEPT = 64;

const terrainIn = (storeys: Storeys): Terrain => {
  const { shapes } = planOf(storeys, 0);
  const of = (...terrains: readonly string[]): readonly Shape[] =>
    shapes.filter((shape) => terrains.includes(shape.terrain));
  return {
    storeys,
    solid: of('house', 'wreck'),
    rooms: of('floor'),
    walls: of('wall'),
    rough: of('crater', 'ruins'),
  };
};

const placesIn = (wood: Shape): readonly Point[] => {
  const { left, top, right, bottom } = wood.box;
  const places: Point[] = [];
  for (let y = top + APART / 2; y <= bottom; y += APART)
    for (let x = left + APART / 2; x <= right; x += APART)
      if (standInside(infantryAt({ x, y }), wood)) places.push({ x, y });
  return places;
};

/** A wood to set up in must be there, large enough, and named by one side only. */
const hidingProblems = ({ scenario, hidingPlaces }: Setting): readonly Problem[] =>
  scenario.stands.flatMap((stand, i) => {
    if (!('hides' in stand)) return [];
    return stand.hides.flatMap((wood, j): readonly Problem[] => {
      const path = `stands[${i}].hides[${j}]`;
      const others = scenario.stands.filter((other) => 'hides' in other && other.hides.includes(wood));
      if (!hidingPlaces.has(wood))
        return [{ path, why: { en: `${wood} is no wood`, fr: `${wood} n'est pas un bois` } }];
      if (others.some((other) => other.side !== stand.side))
        return [{ path, why: { en: `both sides set up in ${wood}`, fr: `les deux camps se placent dans ${wood}` } }];
      const room = hidingPlaces.get(wood)!.length >= others.length * PLACES_EACH;
      return room
        ? []
        : [
            {
              path,
              why: {
                en: `${wood} is too small for ${others.length} stands`,
                fr: `${wood} est trop petit pour ${others.length} socles`,
              },
            },
          ];
    });
  });

function setup({ scenario }: Setting): Board {
  const shown = scenario.stands.flatMap((s): Stand[] => {
    if (!('at' in s)) return [];
    const { squad: _squad, arm: _arm, ...stand } = s;
    return [{ ...stand, pinned: false, posture: 'standing' }];
  });
  return {
    turn: 1,
    first: 'blue',
    weather: 'clear',
    cup: scenario.cup,
    plans: { red: null, blue: null },
    stands: shown.reduce<readonly Stand[]>(inOrder, []),
    hiding: [],
    lost: [],
    acted: [],
    reacted: [],
    points: { red: 0, blue: 0 },
    march: null,
    orders: [],
    ground: { added: [], removed: [], built: [] },
    lastSeen: [],
  };
}
