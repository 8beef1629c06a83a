import type { Len, Point } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import { isOnTable, type OnTable, vehicleProfile } from '../rules/pieces.ts';
import type { L, Vehicle } from '../types.ts';
import type { Draw } from './drives.ts';
import { stationed, stationsAbout } from './stations.ts';
import { turnsLeft } from './time.ts';

/** Something of the enemy's that may be a tank, and how much there is left of it. */
interface Quarry {
  readonly at: Point;
  readonly left: number;
  /** Null: a marker, of which nobody knows what it hides. */
  readonly tank: OnTable<Vehicle> | null;
}

const isTank = (vehicle: Vehicle): boolean => vehicleProfile(vehicle).category === 'tank';

/** The enemy's tanks as they are seen; every other marker is thought to be one (PF-HID.2). */
const quarriesOf = ({ board }: L, side: string): readonly Quarry[] => [
  ...board.vehicles.flatMap((one): readonly Quarry[] =>
    one.side !== side && isOnTable(one) && isTank(one)
      ? [{ at: one.at.spot, left: Math.max(1, one.life), tank: one }]
      : [],
  ),
  ...board.markers.flatMap(({ side: own, at }): readonly Quarry[] =>
    own === side ? [] : [{ at, left: MARKED, tank: null }],
  ),
];
const MARKED = 4;

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

/** The quarters a side means to hold: those without an enemy, then those with the least of him in them and near to its own tanks, so that it keeps to what it has begun. */
const wanted = (
  look: L,
  tanks: readonly OnTable<Vehicle>[],
  quarries: readonly Quarry[],
  count: number,
): readonly number[] => {
  const against = (quarter: number): number => {
    const those = quarries.filter(({ at }) => quarterAt(look, at) === quarter);
    if (those.length === 0) return 0;
    const middle = middleOf(look, quarter);
    const far = tanks.reduce((sum, { at }) => sum + distance(at.spot, middle), 0) / Math.max(1, tanks.length);
    return those.reduce((sum, { left }) => sum + left, far / AS_MUCH_AS_A_WOUND);
  };
  return QUARTERS.toSorted((a, b) => against(a) - against(b)).slice(0, count);
};
/** So much farther on a quarter is as if there were one wound more to be done in it. */
const AS_MUCH_AS_A_WOUND: Len = 2 * INCH;

const tanksOf = ({ board }: L, side: string): readonly OnTable<Vehicle>[] =>
  board.vehicles.filter((one): one is OnTable<Vehicle> => one.side === side && isOnTable(one) && isTank(one));

const getsAbout = ({ bogged, wheelsOut }: Vehicle): boolean => !bogged && !wheelsOut;

/** Who of a side's tanks keeps which quarter: to each its nearest that is there or gets there. */
const keepersOf = (
  look: L,
  tanks: readonly OnTable<Vehicle>[],
  quarries: readonly Quarry[],
  quarters: readonly number[],
): ReadonlyMap<string, number> => {
  const kept = new Map<string, number>();
  for (let nth = 0; nth < KEEPERS; nth += 1)
    for (const quarter of quarters) {
      if (nth > 0 && !quarries.some(({ at }) => quarterAt(look, at) === quarter)) continue;
      const to = middleOf(look, quarter);
      const [nearest] = tanks
        .filter((tank) => !kept.has(tank.id) && (quarterAt(look, tank.at.spot) === quarter || getsAbout(tank)))
        .sort((a, b) => distance(a.at.spot, to) - distance(b.at.spot, to));
      if (nearest) kept.set(nearest.id, quarter);
    }
  return kept;
};
/** So many are sent to each where there is an enemy. */
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
  const kept = keepersOf(look, tanks, quarries, quarters).get(vehicle.id);
  if (kept !== undefined && quarterAt(look, spot) !== kept) {
    const to = middleOf(look, kept);
    if ((turnsLeft(look) - SPARE) * A_TURN <= distance(spot, to)) return { at: to, weight: HOME, near: 4 * INCH };
  }
  if (kept !== undefined && turnsLeft(look) <= LAST) {
    const prey = preyOf(
      vehicle.id,
      tanks,
      quarries.filter(({ at }) => quarterAt(look, at) === kept),
    );
    return prey ? { at: prey.at, weight: HUNTS, near: NEAR } : { at: spot, weight: HOME, near: 0 };
  }
  const isOurs = ({ at }: Quarry): boolean => quarters.includes(quarterAt(look, at));
  const station = stationsIn(look, tanks, quarries, isOurs).get(vehicle.id);
  if (station) return { at: station, weight: TAKES_ITS_PLACE, near: INCH, enough: WELL };
  const prey = preyOf(vehicle.id, tanks, quarries.filter(isOurs));
  return prey ? { at: prey.at, weight: HUNTS, near: NEAR, enough: WELL } : { at: spot, weight: 0, near: 0 };
};
/** Wounds a turn: two machine guns and now and then a gun at a tank's side, no farther off than fifteen inches. */
const WELL = 0.175;

/**
 * From where each tank shoots at one of them: at its side, with nobody before it, and rather at one that is nearly done for. Who finds
 * no place about those in the quarters that are to be held goes for the others.
 */
const stationsIn = (
  look: L,
  tanks: readonly OnTable<Vehicle>[],
  quarries: readonly Quarry[],
  isOurs: (one: Quarry) => boolean,
): ReadonlyMap<string, Point> => {
  const marks = quarries.flatMap((one) => {
    const farther = one.left * EACH + (isOurs(one) ? 0 : ELSEWHERE);
    return one.tank ? [{ stations: stationsAbout(look, one.tank, tanks[0]!), farther }] : [];
  });
  return stationed(tanks, marks);
};
/** So much farther off seems who stands in a quarter that need not be held. */
const ELSEWHERE: Len = 40 * INCH;

/** PF-HIST-LIN.5: where a side would begin best, by what is seen of the enemy: before the quarter that it has to clear. */
export const quarterBefore = (look: L, side: string): Point | null => {
  const goal = look.setting.scenario.goals.find(({ kind }) => kind === 'quarters');
  if (goal?.kind !== 'quarters' || goal.side !== side) return null;
  const quarries = quarriesOf(look, side);
  const held = wanted(look, [], quarries, goal.quarters).filter((quarter) =>
    quarries.some(({ at }) => quarterAt(look, at) === quarter),
  );
  return held.length > 0 ? middleOf(look, held[0]!) : null;
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
const A_TURN: Len = 8 * INCH;
const LAST = 1;
const SPARE = 2;
const HOME = 1;
const HUNTS = 0.15;
/** Who shoots on the way there would be in the others' way. */
const TAKES_ITS_PLACE = 0.4;
/** So near machine guns hit best. */
const NEAR: Len = 7 * INCH;
/** So many inches farther a tank goes for one that is a wound nearer to its end. */
const EACH: Len = 4 * INCH;
