import type { Game, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Block, East, FrameOf, FrontSide } from '../types.ts';
import type { Word } from '../words/en.ts';
import { commandedHexes, supremeOf } from './05-radius.ts';
import { isNotYetAtWar } from './16-confined.ts';
import type { L } from './facts.ts';
import { hexName, hexOf, unitOf } from './facts.ts';
import { blockName } from './names.ts';

/** Why something may not be done: a rule and its words. */
export interface Reason {
  readonly rule: East['rule'];
  readonly word: Word;
}

/** A reason as a player is told it. */
export const told = (look: L, { rule, word }: Reason, block: string, hex: number | null): Illegal<East> =>
  illegal(rule, word, {
    block: blockName(look, block),
    hex: hex !== null && look.setting.isInPlay[hex] ? hexName(look.setting, hex) : '',
  });

const MOVED: Reason = { rule: 'EF-6.1.3', word: 'hasMoved' };
const GUARDS: Reason = { rule: 'EF-6.41.1', word: 'isRearGuard' };
const COMMANDS: Reason = { rule: 'EF-5.2.2', word: 'hqIsActive' };
const STOOD_DOWN: Reason = { rule: 'EF-5.43.1', word: 'hqStoodDown' };
const DISPERSED: Reason = { rule: 'EF-14.6.1', word: 'isDispersed' };
const NOT_AT_WAR: Reason = { rule: 'EF-S41.3', word: 'notYetAtWar' };
const OFF_MAP: Reason = { rule: 'EF-6.1.1', word: 'notOnMap' };

/** Why a block stays where it is, whatever the manner of moving. */
export const whyStays = (look: L, one: Block): Reason | null => {
  if (hexOf(one) === null) return OFF_MAP;
  if (one.moved !== 'no') return MOVED;
  if (one.orders !== null) return COMMANDS;
  if (one.stoodDown) return STOOD_DOWN;
  if (one.dispersed) return DISPERSED;
  if (look.board.rearGuards.some(({ block }) => block === one.id)) return GUARDS;
  return isNotYetAtWar(look, one) ? NOT_AT_WAR : null;
};

/** Who can give a block its order (EF-6.1.1): a headquarters in range, the supreme one, or neither. */
export interface Command {
  /** EF-5.3.3: hexes in command radius. */
  readonly hexes: ReadonlySet<number>;
  /** Supreme moves left. */
  readonly supreme: number;
}

type Phase = Pick<FrameOf<'manoeuvre'>, 'side' | 'blitz'>;

/** EF-5.61.1: supreme moves left; none in the Blitz (EF-6.51.3). */
export const supremeLeft = (look: L, { side, blitz }: Phase): number =>
  blitz ? 0 : (supremeOf(look, side)?.orders?.moves ?? 0);

/** EF-4.42.1, EF-4.44.1: who commands what in this phase. */
export const commandOf = (look: L, phase: Phase): Command => ({
  hexes: commandedHexes(look, phase.side, phase.blitz),
  supreme: supremeLeft(look, phase),
});

/** EF-2.67.1: not for a headquarters, on land or at sea. */
export const STATIC: Reason = { rule: 'EF-2.67.1', word: 'staticBySupreme' };
const OUT_OF_RADIUS: Reason = { rule: 'EF-6.1.1', word: 'notCommanded' };
const NO_MOVES: Reason = { rule: 'EF-5.61.1', word: 'noSupremeMoves' };

/** EF-6.51.2: supplied or not; static units wait for a supreme move (EF-2.67.1, EF-6.53.3). */
export const whyNotCommanded = (look: L, { hexes }: Command, one: Block): Reason | null => {
  if (unitOf(look, one)?.type === 'static') return STATIC;
  return hexes.has(hexOf(one)!) ? null : OUT_OF_RADIUS;
};

/** EF-6.51.1: anywhere, and whatever stands between. */
export const whyNotSupreme = ({ supreme }: Pick<Command, 'supreme'>): Reason | null => (supreme > 0 ? null : NO_MOVES);

/** EF-5.61.1: supreme moves are spent. */
export const spendMoves = (g: Game<East>, rule: East['rule'], side: FrontSide, count: number): void => {
  const supreme = supremeOf(g, side);
  if (!supreme?.orders) return;
  const orders = { ...supreme.orders, moves: Math.max(0, supreme.orders.moves - count) };
  g.emit(rule, { type: 'ordersChanged', block: supreme.id, orders });
};
