import type { Len, Point } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import { isOnTable, type OnTable, vehicleProfile } from '../rules/pieces.ts';
import type { L, Vehicle } from '../types.ts';
import type { Draw } from './drives.ts';
import { turnsLeft } from './time.ts';

/** Something of the enemy's that may be a tank, and how much there is left of it. */
interface Quarry {
  readonly at: Point;
  readonly left: number;
}

const isTank = (vehicle: Vehicle): boolean => vehicleProfile(vehicle).category === 'tank';

/** The enemy's tanks as they are seen; every other marker is thought to be one (PF-HID.2). */
const quarriesOf = ({ board }: L, side: string): readonly Quarry[] => [
  ...board.vehicles.flatMap((one): readonly Quarry[] =>
    one.side !== side && isOnTable(one) && isTank(one) ? [{ at: one.at.spot, left: Math.max(1, one.life) }] : [],
  ),
  ...board.markers.flatMap(({ side: own, at }): readonly Quarry[] => (own === side ? [] : [{ at, left: MARKED }])),
];
const MARKED = 2;

const QUARTERS = [0, 1, 2, 3] as const;

const quarterAt = ({ setting }: L, { x, y }: Point): number => {
  const { width, height } = setting.table.ground.table;
  return (x * 2 < width ? 0 : 1) + (y * 2 < height ? 0 : 2);
};

const middleOf = ({ setting }: L, quarter: number): Point => {
  const { width, height } = setting.table.ground.table;
  return {
    x: Math.round(width * (quarter % 2 === 0 ? 0.25 : 0.75)),
    y: Math.round(height * (quarter < 2 ? 0.25 : 0.75)),
  };
};

/** The quarters a side means to hold: those with the least of the enemy in them, and near to its own tanks. */
const wanted = (
  look: L,
  tanks: readonly OnTable<Vehicle>[],
  quarries: readonly Quarry[],
  count: number,
): readonly number[] => {
  const against = (quarter: number): number => {
    const middle = middleOf(look, quarter);
    const far = tanks.reduce((sum, { at }) => sum + distance(at.spot, middle), 0) / Math.max(1, tanks.length);
    return quarries.reduce(
      (sum, { at, left }) => (quarterAt(look, at) === quarter ? sum + left : sum),
      far / AS_MUCH_AS_A_WOUND,
    );
  };
  return QUARTERS.toSorted((a, b) => against(a) - against(b)).slice(0, count);
};
/** So much farther on a quarter is as if there were one wound more to be done in it. */
const AS_MUCH_AS_A_WOUND: Len = 6 * INCH;

const tanksOf = ({ board }: L, side: string): readonly OnTable<Vehicle>[] =>
  board.vehicles.filter((one): one is OnTable<Vehicle> => one.side === side && isOnTable(one) && isTank(one));

/** Who of a side's tanks keeps which quarter: to each its nearest. */
const keepersOf = (
  look: L,
  tanks: readonly OnTable<Vehicle>[],
  quarters: readonly number[],
): ReadonlyMap<string, number> => {
  const kept = new Map<string, number>();
  for (let nth = 0; nth < KEEPERS; nth += 1)
    for (const quarter of quarters) {
      const to = middleOf(look, quarter);
      const [nearest] = tanks
        .filter(({ id }) => !kept.has(id))
        .sort((a, b) => distance(a.at.spot, to) - distance(b.at.spot, to));
      if (nearest) kept.set(nearest.id, quarter);
    }
  return kept;
};
/** So many are sent to each. */
const KEEPERS = 2;

/**
 * PF-HIST-LIN.5: tanks go for the enemy's tanks in the quarters that are to be held, to where they are shot at from near by; some
 * keep to their own quarter, and are in it when time runs out.
 */
export const quarterFor = (look: L, vehicle: Vehicle): Draw | null => {
  const goal = look.setting.scenario.goals.find(({ kind }) => kind === 'quarters');
  if (goal?.kind !== 'quarters' || goal.side !== vehicle.side || !isOnTable(vehicle)) return null;
  const tanks = tanksOf(look, vehicle.side);
  const quarries = quarriesOf(look, vehicle.side);
  const quarters = wanted(look, tanks, quarries, goal.quarters);
  const { spot } = vehicle.at;
  const kept = keepersOf(look, tanks, quarters).get(vehicle.id);
  if (kept !== undefined && quarterAt(look, spot) !== kept) {
    const to = middleOf(look, kept);
    if ((turnsLeft(look) - LAST) * A_TURN <= distance(spot, to)) return { at: to, weight: HOME, near: 4 * INCH };
  }
  const isLast = kept !== undefined && turnsLeft(look) <= LAST;
  const isOurs = ({ at }: Quarry): boolean =>
    isLast ? quarterAt(look, at) === kept : quarters.includes(quarterAt(look, at));
  const prey = preyOf(vehicle.id, tanks, quarries.filter(isOurs));
  return prey ? { at: prey.at, weight: HUNTS, near: NEAR } : { at: spot, weight: 0, near: 0 };
};

/** Whom a tank goes for: the nearest, and rather one that is nearly done for, but not all of them for one. */
const preyOf = (id: string, tanks: readonly OnTable<Vehicle>[], quarries: readonly Quarry[]): Quarry | null => {
  const sent = new Map<Quarry, number>();
  const plain = ({ at: { spot } }: OnTable<Vehicle>, { at, left }: Quarry): Len => distance(at, spot) + left * EACH;
  const least = (tank: OnTable<Vehicle>): Len => Math.min(...quarries.map((one) => plain(tank, one)));
  for (const tank of tanks.toSorted((a, b) => least(a) - least(b))) {
    const off = (one: Quarry): Len => plain(tank, one) + Math.max(0, (sent.get(one) ?? 0) - ENOUGH) * CROWDED;
    const [best] = quarries.toSorted((a, b) => off(a) - off(b));
    if (!best || tank.id === id) return best ?? null;
    sent.set(best, (sent.get(best) ?? 0) + 1);
  }
  return null;
};
/** So many are enough for one, and what it costs to be one more. */
const ENOUGH = 3;
const CROWDED: Len = 8 * INCH;
/** So far a tank gets in a turn, with all that is in its way. */
const A_TURN: Len = 6 * INCH;
const LAST = 2;
const HOME = 1;
const HUNTS = 0.15;
/** So near machine guns hit best. */
const NEAR: Len = 7 * INCH;
/** So many inches farther a tank goes for one that is a wound nearer to its end. */
const EACH: Len = 3 * INCH;
