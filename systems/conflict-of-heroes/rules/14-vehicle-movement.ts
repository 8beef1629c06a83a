import type { HexId } from '@grognard/hex';
import { dirTo } from '@grognard/hex';
import type { Illegal, Sum, Term } from '@grognard/kernel';
import { illegal, message, term } from '@grognard/kernel';
import { REVERSE, ROAD, TERRAIN_ROWS } from '../data/tables.ts';
import type { Coh, FortKind, L, Step, Unit } from '../types.ts';
import { followsRoad, stepOf } from './04-steps.ts';
import { refuseStep, terrainAt } from './04-terrain.ts';
import { hasThickSmoke } from './13-smoke.ts';
import { carried, hasFort, hexName, isBehind, isReversing, isVehicle, markerCost, typeOf, unitsIn } from './facts.ts';

/** House, COH-14.1.6: the longest drive of one action: a hex and the counter's symbols; what an earlier one left unused is lost. */
const longestDrive = (symbols: number): number => 1 + symbols;

/** House, COH-14.2.4: every other vehicle in a road hex ends the wheel bonus, friend or enemy, of its own group as they go; what the mover tows does not. */
const isInTheWay = (
  mover: { readonly id: string },
  other: { readonly id: string; readonly aboard: string | null },
): boolean => other.id !== mover.id && other.aboard !== mover.id;

/** House, COH-14.5.7: no immobilisation test along a road, which lifts the restrictions of its terrain. */
const testsForBogging = (followsRoad: boolean): boolean => !followsRoad;

/** What it costs a vehicle to enter a hex next to it (COH-T.2), or why it can't; a bonus hex has surcharges only (COH-14.1.3). */
export const vehicleEntryCost = (
  look: L,
  unit: Unit,
  to: number,
  manner: 'normal' | 'cautious' | 'bonus',
): Sum<Coh> | Illegal<Coh> => {
  if (manner === 'cautious') return illegal('COH-5.0.3.1', 'cautionIsForFoot', { unit: unit.id });
  const step = stepOf(look, unit, to);
  if (step === null) return refuseStep(look, unit, to)!;
  const refused = refuseVehicle(look, unit, to, step) ?? (manner === 'bonus' ? refuseBonus(look, unit, to) : null);
  if (refused) return refused;
  const { move, mobility } = typeOf(unit);
  const cost: Term<Coh>[] = manner === 'normal' ? [term('COH-14.0.2', move)] : [];
  for (const one of markerCost(unit)) cost.push(one);
  for (const one of step.extra) cost.push(one);
  if (isBehind(look, unit, step.dir)) cost.push(term('COH-14.4.1', REVERSE.cost[mobility]!));
  return cost;
};

/** What closes a hex to wheels. */
const NO_WHEELS = { trench: 'COH-18.1.1.2', wire: 'COH-18.3.1.1', roadblock: 'COH-18.3.2.1' } as const;

/** Why the ground or a counter keeps a vehicle from this step. */
export const refuseVehicle = (look: L, unit: Unit, to: number, { closed }: Step): Illegal<Coh> | null => {
  if (closed) {
    const values = { unit: unit.id, hex: hexName(look.setting, to), terrain: message(terrainAt(look, to)) };
    return illegal(closed.rule, closed.word, values);
  }
  if (typeOf(unit).mobility !== 'wheeled') return null;
  for (const kind of ['trench', 'wire', 'roadblock'] as const)
    if (hasFort(look, to, kind)) {
      const values = { unit: unit.id, hex: hexName(look.setting, to), fort: message(kind) };
      return illegal(NO_WHEELS[kind], 'closedToWheels', values);
    }
  return null;
};

/** How many hexes a unit may enter in one action, in each anew (COH-14.1.6): the one it pays for, and those of its bonus. */
export const mostHexes = (look: L, unit: Unit): number => longestDrive(isTowing(look, unit) ? 0 : typeOf(unit).bonus);

const isTowing = (look: L, { id }: Unit): boolean => carried(look, id).some(isVehicle);

/** What else denies the bonus in a hex, by the counter that lies there. */
const NO_BONUS: readonly (readonly [FortKind, 'COH-18.1.1.2' | 'COH-18.3.1.1'])[] = [
  ['trench', 'COH-18.1.1.2'],
  ['wire', 'COH-18.3.1.1'],
];

/**
 * Why going there now neither is a bonus move nor leads to one, or null: asked of the hex paid for and of every bonus
 * hex alike (COH-14.1.3).
 */
export const refuseBonus = (look: L, unit: Unit, to: number): Illegal<Coh> | null => {
  const values = { unit: unit.id, hex: hexName(look.setting, to) };
  if (typeOf(unit).bonus === 0) return illegal('COH-14.1.1', 'noBonusSymbols', values);
  if (isTowing(look, unit)) return illegal('COH-14.5.4', 'noBonusTowing', values);
  if (isReversing(look, unit, to)) return illegal('COH-14.4.1', 'noBonusReversing', values);
  if (!isBonusGround(look, unit, to)) return illegal('COH-14.1.2', 'noBonusGround', values);
  if (hasThickSmoke(look, to)) return illegal('COH-13.0.3', 'noBonusInSmoke', values);
  for (const [kind, rule] of NO_BONUS)
    if (hasFort(look, to, kind)) return illegal(rule, 'noBonusAcross', { ...values, fort: message(kind) });
  return isCongested(look, unit, to) ? illegal('COH-14.2.4', 'roadCongested', values) : null;
};

const isBonusGround = (look: L, unit: Unit, to: number): boolean => {
  const { mobility } = typeOf(unit);
  if (mobility === 'foot') return false;
  const { bonus } = followsRoad(look, unit, to) ? ROAD : TERRAIN_ROWS[terrainAt(look, to)];
  return bonus[mobility];
};

const isCongested = (look: L, unit: Unit, to: number): boolean =>
  typeOf(unit).mobility === 'wheeled' &&
  unitsIn(look, to).some((other) => !other.hidden && isVehicle(other) && isInTheWay(unit, other));

/**
 * What a whole drive of one action costs, hex by hex: the first in full, the others by the bonus (COH-14.1.1); or why
 * it can't be made. A vehicle turns as it likes in every hex it enters (COH-14.1.5), so only the first can be a reverse.
 */
export const driveCost = (look: L, vehicle: Unit, path: readonly number[]): Sum<Coh> | Illegal<Coh> => {
  if (path.length === 1) return vehicleEntryCost(look, vehicle, path[0]!, 'normal');
  const most = mostHexes(look, vehicle);
  const cost: Sum<Coh>[number][] = [];
  let unit = vehicle;
  for (const [at, hex] of path.entries()) {
    const refused = at === 1 ? refuseBonus(look, vehicle, path[0]!) : null;
    if (refused) return refused;
    if (at >= most) return illegal('COH-14.1.1', 'driveTooLong', { unit: vehicle.id, most });
    const step = vehicleEntryCost(look, unit, hex, at === 0 ? 'normal' : 'bonus');
    if ('why' in step) return step;
    cost.push(...step);
    unit = turnedTo(look, { ...unit, hex }, path[at + 1]);
  }
  return cost;
};

/** Could a drive go on after these hexes, as far as they and the vehicle say? */
export const mayDriveOn = (look: L, vehicle: Unit, path: readonly number[]): boolean =>
  path.length < mostHexes(look, vehicle) && (path.length > 1 || refuseBonus(look, vehicle, path[0]!) === null);

const turnedTo = (look: L, unit: Unit & { readonly hex: number }, next: number | undefined): Unit => {
  const dir = next === undefined ? null : dirTo(look.setting.grid, unit.hex as HexId, next as HexId);
  return dir === null ? unit : { ...unit, facing: dir, fort: null };
};

/** Must a vehicle that goes there now test for immobilisation (COH-14.5.1)? */
export const mustTestForBogging = (look: L, unit: Unit, to: number): boolean =>
  isVehicle(unit) && TERRAIN_ROWS[terrainAt(look, to)].bogs && testsForBogging(followsRoad(look, unit, to));
