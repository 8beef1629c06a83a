import type { Len, Point } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import { recall } from '../rules/ground.ts';
import { isOnTable, isVehicle, type OnTable, vehicleProfile } from '../rules/pieces.ts';
import type { L, Vehicle } from '../types.ts';

/** Something of the enemy's that may be a tank, and how much there is left of it. */
export interface Quarry {
  readonly at: Point;
  readonly left: number;
  /** Null: a marker, of which nobody knows what it hides. */
  readonly tank: OnTable<Vehicle> | null;
}

const isTank = (vehicle: Vehicle): boolean => vehicleProfile(vehicle).category === 'tank';

/** The enemy's tanks as they are seen; every other marker is thought to be one (PF-HID.2). */
export const quarriesOf = ({ board }: L, side: string): readonly Quarry[] => [
  ...board.vehicles.flatMap((one): readonly Quarry[] =>
    one.side !== side && isOnTable(one) && isTank(one)
      ? [{ at: one.at.spot, left: Math.max(1, one.life), tank: one }]
      : [],
  ),
  ...board.markers.flatMap(({ side: own, at }): readonly Quarry[] =>
    own === side ? [] : [{ at, left: MARKED, tank: null }],
  ),
];
export const MARKED = 4;

const QUARTERS = [0, 1, 2, 3] as const;

export const quarterAt = ({ setting }: L, { x, y }: Point): number => {
  const { width, height } = setting.table.ground.table;
  return (x * 2 < width ? 0 : 1) + (y * 2 < height ? 0 : 2);
};

export const middleOf = ({ setting }: L, quarter: number): Point => {
  const { width, height } = setting.table.ground.table;
  return {
    x: Math.round(width * (quarter % 2 === 0 ? 0.25 : 0.75)),
    y: Math.round(height * (quarter < 2 ? 0.25 : 0.75)),
  };
};

/** The quarters a side means to hold: those without an enemy, then those with the least of him in them and near to its own tanks, so that it keeps to what it has begun. */
export const wanted = (
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

export const tanksOf = ({ board }: L, side: string): readonly OnTable<Vehicle>[] =>
  board.vehicles.filter((one): one is OnTable<Vehicle> => one.side === side && isOnTable(one) && isTank(one));

/** The quarters a side has to hold and means to (PF-HIST-LIN.5); null: it has none to hold. */
const wantedBy = (look: L, side: string): readonly number[] | null => {
  const goal = look.setting.scenario.goals.find(({ kind }) => kind === 'quarters');
  if (goal?.kind !== 'quarters' || goal.side !== side) return null;
  const { vehicles, markers } = look.board;
  return recall(look.setting, `bot wanted ${side}`, [vehicles, markers], () =>
    wanted(look, tanksOf(look, side), quarriesOf(look, side), goal.quarters),
  );
};

/** What a wound counts for beside others: in quarters that are to be held, and rather to what is nearly done for, where there are any to be held. */
export const prizeOf = (look: L, side: string, piece: OnTable): number => {
  const quarters = isVehicle(piece) ? wantedBy(look, side) : null;
  if (!quarters || !isVehicle(piece)) return 1;
  const isOurs = quarters.includes(quarterAt(look, piece.at.spot));
  return (isOurs ? 1 : ELSEWHERE) * (1 + NEARLY_DONE * Math.max(0, MARKED - Math.max(1, piece.life)));
};
const ELSEWHERE = 0.6;
const NEARLY_DONE = 0.3;
