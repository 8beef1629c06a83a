import { rememberedOf } from '../cache/remember.ts';
import { fireValue } from '../rules/07-values.ts';
import type { L } from '../rules/facts.ts';
import { apart, around, forceOf, hexOf, isCombatUnit } from '../rules/facts.ts';
import type { Leader, Nation } from '../types.ts';
import { seesMarks } from './ground.ts';

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

const leads = ({ rank, state }: Leader): boolean => rank !== null && state !== 'demoralised';

/** Where the leaders of a side are who lead others. */
const leadersOf = (look: L, side: Nation): readonly (readonly [id: string, hex: number])[] =>
  look.board.leaders.flatMap((one) => {
    const hex = one.side === side && leads(one) ? hexOf(look, one) : null;
    return hex === null ? [] : [[one.id, hex] as const];
  });

interface Staff {
  /** Those who lead, in a hex and beside it. */
  readonly leadersIn: ReadonlyMap<number, number>;
  readonly leadersBeside: ReadonlyMap<number, number>;
  /** The units that fight, by hex. */
  readonly men: ReadonlyMap<number, number>;
  readonly hasGuns: boolean;
  /** Leaders who see somebody for the guns. */
  readonly observers: readonly string[];
}

const addOne = (counts: Map<number, number>, hex: number): void => {
  counts.set(hex, (counts.get(hex) ?? 0) + 1);
};

const staffOf = (look: L, side: Nation): Staff => {
  const { units, leaders, factors, smoke, turn, event } = look.board;
  return rememberedOf(look.setting, 'staff', forceOf(look, side), [units, leaders, factors, smoke, turn, event], () => {
    const men = new Map<number, number>();
    for (const one of units) {
      const hex = one.side === side && isCombatUnit(look, one) ? hexOf(look, one) : null;
      if (hex !== null) addOne(men, hex);
    }
    const guns = hasGuns(look, side);
    const leading = leadersOf(look, side);
    const [leadersIn, leadersBeside] = [new Map<number, number>(), new Map<number, number>()];
    for (const [, hex] of leading) {
      addOne(leadersIn, hex);
      for (const next of around(look, hex)) addOne(leadersBeside, next);
    }
    const observers = guns ? leading.flatMap(([id, hex]) => (seesMarks(look, side, hex) ? [id] : [])) : [];
    return { leadersIn, leadersBeside, men, hasGuns: guns, observers };
  });
};

/** How much men want a leader who have others already: in their hex, or beside them (PG-3.1.3). */
const LED_HERE = 0.1;
const LED_BESIDE = 0.5;
/** He leads those beside him too, but does not steady them. */
const BESIDE = 0.35;
const MOST_MEN = 3;
const SEEN_ALREADY = 0.2;

export const commandOf = (look: L, leader: Leader): Command => {
  const { leadersIn, leadersBeside, men, hasGuns: fires, observers } = staffOf(look, leader.side);
  const own = leads(leader) ? hexOf(look, leader) : null;
  const wantIn = (hex: number): number => {
    const count = men.get(hex);
    if (count === undefined) return 0;
    // He himself is not among those whom they have already.
    const far = own === null ? null : apart(look, own, hex);
    if ((leadersIn.get(hex) ?? 0) > (far === 0 ? 1 : 0)) return count * LED_HERE;
    return (leadersBeside.get(hex) ?? 0) > (far === 1 ? 1 : 0) ? count * LED_BESIDE : count;
  };
  const isSeen = observers.some((id) => id !== leader.id);
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
      return seesMarks(look, leader.side, hex) ? (isSeen ? SEEN_ALREADY : 1) : 0;
    },
  };
};
