import { remembered } from '../cache/remember.ts';
import { fireValue } from '../rules/07-values.ts';
import type { L } from '../rules/facts.ts';
import { apart, around, hexOf, isCombatUnit } from '../rules/facts.ts';
import type { Leader, Nation } from '../types.ts';
import { isSeenBy, markedHexes } from './ground.ts';

/** What a leader is good for in hexes of a board. */
interface Command {
  /** How many units would have him to themselves, or nearly. */
  men(hex: number): number;
  /** Would he see somebody there for the guns that nobody else sees? */
  sees(hex: number): number;
}

/** PG-9.2.1: has a side guns that fire by what leaders see? */
const hasGuns = (look: L, side: Nation): boolean =>
  (look.board.factors[side] ?? []).length > 0 ||
  look.board.units.some((one) => one.side === side && fireValue(look, one, 'bf') !== null);

/** Where the leaders of a side are who lead others. */
const leadersOf = (look: L, side: Nation): readonly (readonly [id: string, hex: number])[] =>
  look.board.leaders.flatMap((one) => {
    const hex = one.side === side && one.rank !== null && one.state !== 'demoralised' ? hexOf(look, one) : null;
    return hex === null ? [] : [[one.id, hex] as const];
  });

interface Staff {
  readonly leaders: readonly (readonly [id: string, hex: number])[];
  /** The units that fight, by hex. */
  readonly men: ReadonlyMap<number, number>;
  readonly hasGuns: boolean;
  readonly marks: readonly number[];
}

const staffOf = (look: L, side: Nation): Staff =>
  remembered(look.setting, `staff of ${side}`, [look.board.units, look.board.leaders, look.board.factors], () => {
    const men = new Map<number, number>();
    for (const one of look.board.units) {
      const hex = one.side === side && isCombatUnit(look, one) ? hexOf(look, one) : null;
      if (hex !== null) men.set(hex, (men.get(hex) ?? 0) + 1);
    }
    const guns = hasGuns(look, side);
    return { leaders: leadersOf(look, side), men, hasGuns: guns, marks: guns ? markedHexes(look, side) : [] };
  });

/** How much men want a leader who have others already: in their hex, or beside them (PG-3.1.3). */
const LED_HERE = 0.1;
const LED_BESIDE = 0.5;
/** He leads those beside him too, but does not steady them. */
const BESIDE = 0.35;
const MOST_MEN = 3;
const SEEN_ALREADY = 0.2;

export const commandOf = (look: L, leader: Leader): Command => {
  const { leaders, men, hasGuns: fires, marks } = staffOf(look, leader.side);
  const others = leaders.flatMap(([id, hex]) => (id === leader.id ? [] : [hex]));
  const wantIn = (hex: number): number => {
    const count = men.get(hex);
    if (count === undefined) return 0;
    const nearest = others.reduce((least, one) => Math.min(least, apart(look, one, hex)), 9);
    return count * (nearest === 0 ? LED_HERE : nearest === 1 ? LED_BESIDE : 1);
  };
  const isSeen = fires && others.some((hex) => marks.some((mark) => isSeenBy(look, hex, mark)));
  return {
    men: (hex) => {
      let beside = 0;
      for (const one of around(look, hex)) beside += wantIn(one);
      // PG-6.71.1: alone he is the target of whoever sees him.
      const alone = men.has(hex) ? 0 : 1;
      return Math.min(MOST_MEN, wantIn(hex) + (men.has(hex) ? 0.5 : 0) + BESIDE * beside) - alone;
    },
    sees: (hex) => {
      if (!fires || leader.rank === null) return 0;
      return marks.some((mark) => isSeenBy(look, hex, mark)) ? (isSeen ? SEEN_ALREADY : 1) : 0;
    },
  };
};
