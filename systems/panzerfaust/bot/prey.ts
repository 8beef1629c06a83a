import type { Len, Point, Spot } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import { groundNow, recall } from '../rules/ground.ts';
import { enemyOf, isOnTable, type OnTable } from '../rules/pieces.ts';
import { sightOf } from '../rules/sight.ts';
import { bodyAt, viewerAt } from '../rules/sight-bodies.ts';
import type { L, Man } from '../types.ts';
import { enemyPlaces } from './goals.ts';
import type { Field, Grid } from './grid.ts';
import { FAR, fieldTo, gridOf } from './grid.ts';
import { pastChance } from './odds.ts';
import type { PfWeights } from './weights.ts';

/** A group of the enemy as it is seen, and how far it is to where it can be shot at from. */
export interface Prey {
  readonly places: readonly Point[];
  readonly size: number;
  readonly field: Field;
}

/** From so near a group is shot at best. */
const RING: Len = 11 * INCH;
/** So many of a group stand for all. */
const SAMPLED = 3;
/** Places with nearly as clear a line as the best there is. */
const CLEAR = 0.6;

const sampled = <V>(list: readonly V[]): readonly V[] =>
  list.length <= SAMPLED
    ? list
    : Array.from({ length: SAMPLED }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / SAMPLED)]!);

const lineTo = (look: L, from: Spot, viewer: Man, foe: OnTable<Man>): number => {
  const sight = sightOf(look, viewerAt(look, viewer, from), bodyAt(look, foe, foe.at.spot));
  return sight.visible ? sight.obstacles.reduce((chance, { cover }) => chance * pastChance(cover), 1) : 0;
};

const cellsWithin = (grid: Grid, at: Point): readonly number[] => {
  const found: number[] = [];
  for (let cell = 0; cell < grid.columns * grid.rows; cell += 1) {
    if (distance(grid.spotOf(cell), at) <= RING) found.push(cell);
  }
  return found;
};

/** Where a group can be shot at from: near it, and with the clearest lines; where there is no such place, where it is. */
const firingPlaces = (look: L, viewer: Man, men: readonly OnTable<Man>[]): readonly Point[] => {
  const grid = gridOf(look);
  const some = sampled(men);
  const near = new Set(some.flatMap((man) => cellsWithin(grid, man.at.spot)));
  const lines = [...near].flatMap((cell) => {
    const from = grid.spotOf(cell);
    const clear = some.reduce((sum, man) => sum + lineTo(look, from, viewer, man), 0);
    return clear > 0 ? [{ from, clear }] : [];
  });
  const most = Math.max(0, ...lines.map(({ clear }) => clear));
  const best = lines.filter(({ clear }) => clear >= CLEAR * most).map(({ from }) => from);
  return best.length > 0 ? best : men.map((man) => man.at.spot);
};

/** The enemy group by group, as far as he is seen; where nobody is, where he comes from. */
export const preysOf = (look: L, side: string): readonly Prey[] => {
  const foe = enemyOf(look, side);
  const [viewer] = look.board.men.filter((man) => man.side === side);
  const seen = look.board.men.filter((man): man is OnTable<Man> => man.side === foe && isOnTable(man) && man.life > 0);
  const groups = viewer
    ? [...Map.groupBy(seen, ({ group }) => group)].map(([group, men]): Prey => {
        const places = men.map((man): Point => man.at.spot);
        const about = [groundNow(look), places.map(({ x, y }) => `${x},${y}`).join(';')];
        const from = recall(look.setting, `bot prey ${side} ${group}`, about, () => firingPlaces(look, viewer, men));
        return { places, size: men.length, field: fieldTo(look, `prey ${side} ${group}`, from) };
      })
    : [];
  const marks = look.board.markers.flatMap(({ id, side: own, at }): readonly Prey[] =>
    own === foe ? [{ places: [at], size: MARKED, field: fieldTo(look, `mark ${side} ${id}`, [at]) }] : [],
  );
  const all = [...groups, ...marks];
  if (all.length > 0) return all;
  const places = enemyPlaces(look, side);
  return [{ places, size: 1, field: fieldTo(look, `prey ${side}`, places) }];
};
/** Men who may be behind a marker. */
const MARKED = 3;

/** A group of one's own, how many they are, and where. */
export interface Pack {
  readonly id: string;
  readonly size: number;
  readonly here: number;
}

/** Whom each group goes for, the nearest first: all of the enemy are to be beaten in time, but one after the other is beaten where all at once would not be. */
export const preysFor = (
  preys: readonly Prey[],
  packs: readonly Pack[],
  army: number,
  w: PfWeights,
): ReadonlyMap<string, Prey> => {
  const sent = new Map<Prey, number>();
  const plain = ({ here }: Pack, { field, size }: Prey): number =>
    (1 - w.together) * Math.min(FAR, field.to(here)) +
    w.together * Math.min(FAR, field.to(army)) -
    w.preferred * INCH * Math.min(10, size);
  const crowd = (prey: Prey): number =>
    w.crowd * INCH * Math.max(0, (sent.get(prey) ?? 0) - w.odds * Math.min(MANY, prey.size));
  const nearest = (pack: Pack): number => Math.min(...preys.map((prey) => plain(pack, prey)));
  const found = new Map<string, Prey>();
  for (const pack of packs.toSorted((a, b) => nearest(a) - nearest(b))) {
    const off = (prey: Prey): number => plain(pack, prey) + crowd(prey);
    const best = preys.reduce((one, other) => (off(other) < off(one) ? other : one));
    sent.set(best, (sent.get(best) ?? 0) + pack.size);
    found.set(pack.id, best);
  }
  return found;
};
/** Nobody goes for more than that with more of his own. */
const MANY = 12;
