import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { FrameOf, Grenadier, Unit } from '../types.ts';
import { allowanceOf } from './05-going.ts';
import { isLed, startOf, whatItLacks } from './05-led.ts';
import type { Limit, Walker } from './05-step.ts';
import { isEnemyHeld } from './05-step.ts';
import { refuseStandstill } from './15-headquarters.ts';
import { entriesOf } from './16-entry.ts';
import type { L, Piece } from './facts.ts';
import { hexOf, isAboard, isKind, isLeader, isTransport, loadOf, typeOf, unitsIn } from './facts.ts';

type F = FrameOf<'acting'>;

/** PG-5.72.1: he has helped somebody over this turn, and nobody else is there to have done it. */
const isFerrying = (look: L, unit: Unit): boolean => {
  const hex = hexOf(look, unit);
  if (hex === null || look.setting.river[hex] === null || !isKind(look, unit, 'engineer')) return false;
  const others = unitsIn(look, hex).filter((one) => one.side === unit.side && one.id !== unit.id);
  const isNeeded = others.some((one) => one.forded === look.board.turn);
  return isNeeded && !others.some((one) => isKind(look, one, 'engineer') && one.began === hex);
};

/** PG-5.72.1, PG-5.72.2: who stays on the river this turn, whatever he was woken for. */
export const refuseLeavingRiver = (look: L, unit: Unit): Illegal<Grenadier> | null => {
  if (unit.forded === look.board.turn) return illegal('PG-5.72.2', 'staysOnRiver', { piece: unit.id });
  return isFerrying(look, unit) ? illegal('PG-5.72.1', 'ferryStays', { piece: unit.id }) : null;
};

const refuseUnit = (look: L, unit: Unit): Illegal<Grenadier> | null => {
  const one = { piece: unit.id };
  const onRiver = refuseLeavingRiver(look, unit);
  if (onRiver) return onRiver;
  if (allowanceOf(look, unit) === 0) {
    const isDeployed = !unit.limbered && typeOf(look, unit).limberedMa !== undefined;
    return illegal(isDeployed ? 'PG-5.63.2' : 'PG-5.1.3', isDeployed ? 'limberFirst' : 'mustBeTowed', one);
  }
  return refuseStandstill(look, unit);
};

/** PG-3.1.8: was it woken to move, and has it not moved yet? */
export const refuseMover = (f: F, piece: Piece | undefined, id: string): Illegal<Grenadier> | null => {
  if (piece?.mark === 'moved') return illegal('PG-3.1.10', 'hasActed', { piece: id });
  if (!piece || !f.moving.includes(id)) return illegal('PG-3.1.8', 'notToMove', { piece: id });
  return piece.state === 'demoralised' ? illegal('PG-14.3.4', 'demoralisedOnlyRecovers', { piece: id }) : null;
};

/** Why a piece may not set out now, whatever the way. */
export const refuseSettingOut = (look: L, f: F, piece: Piece): Illegal<Grenadier> | null => {
  const one = { piece: piece.id };
  const wrong = refuseMover(f, piece, piece.id);
  if (wrong) return wrong;
  if (f.helped.includes(piece.id)) return illegal('PG-6.55.1', 'helpsRecovery', one);
  if (isAboard(piece)) return illegal('PG-5.61.3', 'movesWithCarrier', one);
  const helper = f.helped.length > 0 ? loadOf(look, piece).find(({ id }) => f.helped.includes(id)) : undefined;
  if (helper) return illegal('PG-6.55.1', 'helpsRecovery', { piece: helper.id });
  // PG-5.0.1: one at a time: who has let another set out has had his move.
  if (piece.spent > 0 && f.mover !== piece.id) return illegal('PG-5.0.1', 'oneAtATime', one);
  return isLeader(piece) ? null : refuseUnit(look, piece);
};

const FREE: Limit = { hexes: Number.POSITIVE_INFINITY, by: 'PG-5.0.5', why: 'oneHex' };

/** PG-14.2.2, PG-5.61.3: carrier and load go as one, so whoever is disrupted goes one hex, be it on wheels. */
const carriesShaken = (look: L, piece: Piece): boolean =>
  !isLeader(piece) &&
  (isTransport(look, piece) || look.setting.scenario.riders) &&
  loadOf(look, piece).some(({ state }) => state === 'disrupted');

const limitOf = (look: L, f: F, piece: Piece, isParting: boolean): Limit => {
  const hasEntered = startOf(look, f, piece.id)?.hex !== hexOf(look, piece);
  const hexes = hasEntered ? 0 : 1;
  if (piece.state === 'disrupted') return { hexes, by: 'PG-14.2.2', why: 'oneHex' };
  if (carriesShaken(look, piece)) return { hexes, by: 'PG-14.2.2', why: 'oneHexWithLoad' };
  if (isParting) return { hexes: 1, by: 'PG-5.3.7', why: 'oneHexFromAssault' };
  if (isLeader(piece) || piece.forded === null) return FREE;
  const isEngineer = isKind(look, piece, 'engineer');
  return { hexes: 1, by: isEngineer ? 'PG-5.74.2' : 'PG-5.72.4', why: 'oneHexFromRiver' };
};

/** PG-5.41.1, PG-5.41.7: is it led, and if not, why not? */
const leadOf = (look: L, f: F, piece: Piece): Pick<Walker, 'isLed' | 'lacks'> =>
  isLeader(piece) || isLed(look, f, piece)
    ? { isLed: true }
    : { isLed: false, lacks: () => whatItLacks(look, f, piece) };

/** A woken piece as it may go now. */
export const walkerOf = (look: L, f: F, piece: Piece): Walker => {
  const from = hexOf(look, piece);
  const isParting = from !== null && !isLeader(piece) && isEnemyHeld(look, from, piece.side);
  return {
    piece,
    from,
    entries: from === null ? entriesOf(look, piece) : [],
    left: allowanceOf(look, piece) - piece.spent,
    isFresh: piece.spent === 0,
    most: limitOf(look, f, piece, isParting),
    ...leadOf(look, f, piece),
    isParting,
  };
};
