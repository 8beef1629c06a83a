import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import { KIND } from '../data/kinds.ts';
import type { FrameOf, Grenadier, Unit } from '../types.ts';
import { allowanceOf } from './05-going.ts';
import type { L, Piece } from './facts.ts';
import { isAboard, isAfv, isArmoured, isIn, isKind, isLeader, isTransport, loadOf, typeOf, unitAt } from './facts.ts';

type F = FrameOf<'acting'>;

/** PG-5.62.1, PG-5.62.4: a point, for the one who gets on or off and for his carrier, in halves. */
export const SWAP_COST = 2;
/** PG-5.61.2. */
const MOST_LEADERS = 3;

/** PG-5.63.1, PG-5.63.6, PG-5.64.1: weapons and mortars have a limbered side; guns with armour have not. */
export const mayLimber = (look: L, unit: Unit): boolean =>
  !isArmoured(look, unit) && (KIND[typeOf(look, unit).kind].group === 'weapons' || isKind(look, unit, 'mortar'));

/** PG-5.61.1: any personnel but cavalry, or a weapon that can be hooked up. */
const mayRide = (look: L, unit: Unit): boolean =>
  mayLimber(look, unit) || (KIND[typeOf(look, unit).kind].group === 'personnel' && !isKind(look, unit, 'cavalry'));

/** PG-1.1.31: tanks carry men where the scenario says so; they tow nothing. */
const mayCarry = (look: L, carrier: Unit, load: Piece): boolean => {
  if (isTransport(look, carrier)) return true;
  const isRidden = look.setting.scenario.riders && isKind(look, carrier, 'tank') && isAfv(look, carrier);
  return isRidden && (isLeader(load) || !mayLimber(look, load));
};

/** Why a piece may not ride on this carrier, wherever both are. */
export const refuseLoad = (look: L, load: Piece, carrier: Unit): Illegal<Grenadier> | null => {
  const values = { piece: load.id, carrier: carrier.id };
  if (carrier.side !== load.side || carrier.id === load.id || isAboard(carrier) || !mayCarry(look, carrier, load))
    return illegal(isAfv(look, carrier) ? 'PG-1.1.31' : 'PG-5.61.1', 'cannotCarry', values);
  const aboard = loadOf(look, carrier);
  if (isLeader(load)) {
    // PG-6.3.2
    if (load.mounted) return illegal('PG-6.3.2', 'cannotRide', values);
    const isFull = aboard.filter((one) => isLeader(one)).length >= MOST_LEADERS;
    return isFull ? illegal('PG-5.61.2', 'carrierFull', values) : null;
  }
  if (!mayRide(look, load)) return illegal('PG-5.61.1', 'cannotRide', values);
  return aboard.some((one) => !isLeader(one)) ? illegal('PG-5.61.1', 'carrierFull', values) : null;
};

/** Points left in this segment, in halves. */
export const pointsLeft = (look: L, piece: Piece): number => allowanceOf(look, piece) - piece.spent;

/**
 * PG-5.62.3, PG-5.62.4: when it has come to a hex with so many points, could it still take somebody up, let him off, or get
 * on? Only men: weapons take a whole segment.
 */
export const maySwap = (
  look: L,
  f: F,
  piece: Piece,
  there: { readonly hex: number; readonly left: number },
): boolean => {
  if (there.left < SWAP_COST) return false;
  const isOpen = (id: string, is: (unit: Unit) => boolean): boolean => {
    const unit = id === piece.id ? undefined : unitAt(look, id);
    return unit !== undefined && unit.mark !== 'moved' && is(unit);
  };
  const isBeside = (one: Unit): boolean => !isAboard(one) && isIn(look, one, there.hex);
  const isMen = (one: Piece): boolean => isLeader(one) || !mayLimber(look, one);
  if (loadOf(look, piece).some((one) => isMen(one) && f.moving.includes(one.id))) return true;
  return f.moving.some((id) =>
    isOpen(id, (one) => {
      if (!isBeside(one)) return false;
      const isUp = !isLeader(piece) && isMen(one) && refuseLoad(look, one, piece) === null;
      return isUp || (isMen(piece) && refuseLoad(look, piece, one) === null);
    }),
  );
};
