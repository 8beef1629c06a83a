import type { Illegal } from '@grognard/kernel';
import { illegal, sumOf } from '@grognard/kernel';
import type { Grenadier, Leader, Unit } from '../types.ts';
import { refuseStack } from './04-stacking.ts';
import { isFerryClosed, stepInto } from './05-going.ts';
import { hindererOf } from './05-toward-the-enemy.ts';
import { isNight } from './08-spotting.ts';
import type { L, Piece } from './facts.ts';
import { hexName, holds, isAboard, isKind, isLeader, leadersIn, unitsIn } from './facts.ts';

/** A piece that is about to go somewhere, and what it may spend. */
export interface Walker {
  readonly piece: Piece;
  /** Null: off the map, with these hexes to come in by (PG-16.51.1). */
  readonly from: number | null;
  readonly entries: readonly number[];
  /** Points left, in halves. */
  readonly left: number;
  /** PG-5.0.5: it has spent nothing yet, so one hex is open to it whatever that costs. */
  readonly isFresh: boolean;
  /** PG-14.2.2, PG-5.3.7, PG-5.72.4: one hex for some, and by what rule. */
  readonly most: Limit;
  /** PG-5.41.1, PG-5.5.2: it may go nearer to the enemy, and into the dark. */
  readonly isLed: boolean;
  /** Why not, where a leader of the other sort has woken it (PG-5.41.7, PG-6.83.2). */
  readonly lacks?: () => Grenadier['rule'];
  /** PG-17.3.1: only hexes that nobody watches are open to it. */
  readonly isUnseen?: true | undefined;
  /** PG-12.12.1: it comes out of a hex with enemies in it. */
  readonly isParting: boolean;
}

/** How many hexes a piece may enter at most. */
export interface Limit {
  readonly hexes: number;
  readonly by: Grenadier['rule'];
  readonly why: Grenadier['word'];
}

/** What a step costs in halves, and whether it is the last. */
export interface Paid {
  readonly cost: number;
  readonly isLast: boolean;
}

/** PG-5.3.1, PG-4.3.2: a hex with enemy combat units or APCs, as far as one knows. */
export const isEnemyHeld = (look: L, hex: number, side: Piece['side']): boolean =>
  unitsIn(look, hex).some((one) => one.side !== side && !one.hidden && holds(look, one));

/** Anybody of the enemy, units or leaders, as far as one knows. */
export const hasEnemies = (look: L, hex: number, side: Piece['side']): boolean =>
  unitsIn(look, hex).some((one) => one.side !== side && !one.hidden) ||
  leadersIn(look, hex).some((one) => one.side !== side);

/** PG-5.71.1, PG-5.71.2: where only an engineer helps; or no way at all (PG-5.0.6). */
const noWay = (look: L, piece: Piece, hex: number): Illegal<Grenadier> => {
  const values = { piece: piece.id, hex: hexName(look.setting, hex) };
  const isTracked = !isLeader(piece) && isKind(look, piece, 'train', 'vessel');
  if (look.setting.river[hex] === null || isTracked) return illegal('PG-5.0.6', 'noWay', values);
  if (isFerryClosed(look, hex, piece.side)) return illegal('PG-5.75.2', 'ferryClosed', values);
  return illegal(look.setting.river[hex] === 'major' ? 'PG-5.71.1' : 'PG-5.71.2', 'needsEngineer', values);
};

/** PG-5.41.1, PG-5.5.2: what only led units may do. */
const refuseUnled = (
  look: L,
  { lacks }: Walker,
  unit: Unit,
  [from, to]: readonly [number | null, number],
): Illegal<Grenadier> | null => {
  const hex = hexName(look.setting, to);
  const hinderer = from === null ? null : hindererOf(look, unit, from, to);
  if (hinderer !== null)
    return illegal(lacks?.() ?? 'PG-5.41.1', 'nearerNeedsLeader', {
      piece: unit.id,
      hex,
      enemy: hexName(look.setting, hinderer),
    });
  const isDark = isNight(look) && look.board.control[to] !== unit.side;
  return isDark ? illegal('PG-5.5.2', 'darkNeedsLeader', { piece: unit.id, hex }) : null;
};

export const isPaid = (one: Paid | Illegal<Grenadier>): one is Paid => 'cost' in one;

/** PG-14.2.3, PG-4.3.2, PG-5.3.5, PG-5.3.1: the disrupted may not enter at all; others not past APCs, loads or combat units. */
const whoHolds = (look: L, hex: number, { state, side }: Piece): Grenadier['rule'] => {
  if (state === 'disrupted') return 'PG-14.2.3';
  const holders = unitsIn(look, hex).filter((one) => one.side !== side && !one.hidden && holds(look, one));
  if (holders.every((one) => isKind(look, one, 'apc'))) return 'PG-4.3.2';
  return holders.every(isAboard) ? 'PG-5.3.5' : 'PG-5.3.1';
};

/** One step of a way: what it costs, or why there is none. */
export const priceStep = (look: L, walker: Walker, from: number | null, to: number): Paid | Illegal<Grenadier> => {
  const { piece, isLed, isParting } = walker;
  const values = () => ({ piece: piece.id, hex: hexName(look.setting, to) });
  if (isEnemyHeld(look, to, piece.side)) return illegal(whoHolds(look, to, piece), 'enemyHolds', values());
  if (isParting && hasEnemies(look, to, piece.side)) return illegal('PG-12.12.1', 'enemiesThere', values());
  const step = stepInto(look, piece, from, to);
  if (step === null) return noWay(look, piece, to);
  const paid = { cost: sumOf(step.cost), isLast: step.ferried };
  if (isLeader(piece)) return paid;
  const wrong = refuseStack(look, piece, to) ?? (isLed ? null : refuseUnled(look, walker, piece, [from, to]));
  return wrong ?? paid;
};

/** PG-5.0.8: a leader who goes along pays for himself, on foot. */
export const priceForCompanion = (look: L, leader: Leader, from: number | null, to: number): number | null => {
  const step = stepInto(look, leader, from, to);
  return step && sumOf(step.cost);
};
