import type { Choice, Game, Illegal, Next, Sum } from '@grognard/kernel';
import type { Action, Coh, Deed, FrameOf, L, Payment } from '../types.ts';
import { exitDeed } from './05-exit.ts';
import { moveDeed } from './05-movement.ts';
import { fireDeed } from './07-combat.ts';
import { rallyDeed } from './07-rally.ts';
import { groupMoveDeed } from './09-group-moves.ts';
import { hiddenMoveDeed } from './10-hidden-moves.ts';
import { hideDeed } from './10-hidden-units.ts';
import { loadDeed, unloadDeed } from './17-transport.ts';
import { digInDeed, shiftDeed } from './18-fortifications.ts';
import { laySmokeDeed } from './19-engineers.ts';

export type DeedType = Deed['type'];
export type DeedOf<K extends DeedType> = Extract<Deed, { type: K }>;

/** What each kind of deed is made of. Payment is the same for all of them (chapter 3). */
export interface DeedRules<D extends Deed> {
  /** The units that act. */
  actors(deed: Omit<D, 'pay'>): readonly string[];
  /**
   * Put into the list what of this kind a side may do now and can pay for, as far as it can see: one for each unit and
   * way of doing it. Holes are left open: spelling them all out would cost more than all the rest. There is one list for
   * all kinds, for a dozen of their own would cost more than what goes into them.
   */
  list(look: L, side: string, found: Choice<D>[]): void;
  /** What may go into the open holes of a listed deed, how it is paid for apart. */
  spell?(look: L, side: string, deed: Omit<D, 'pay'>): NonNullable<Choice<D>['holes']>;
  /** The same with a way to pay for it. Each kind makes its own: the engine copies quickly what always looks alike. */
  paid(deed: Omit<D, 'pay'>, pay: Payment): D;
  /** Why it may not be done, apart from its price. */
  refuse(look: L, side: string, deed: D): Illegal<Coh> | null;
  /** Its normal price, term by term. Only asked for deeds that are not refused. */
  cost(look: L, side: string, deed: Omit<D, 'pay'>): Sum<Coh>;
  /** Those whose move cost goes into the price, whatever else does. */
  movers?(deed: Omit<D, 'pay'>): readonly string[];
  /** Why it may not be done when it is paid for in this way. */
  refuseWay?(look: L, side: string, deed: Omit<D, 'pay'>, pay: Payment): Illegal<Coh> | null;
  /** A deed whose price is rolled (wire, roadblocks) pays by a frame of its own. */
  rolledPrice?(look: L, side: string, deed: D): FrameOf<'obstacle'> | null;
  /** Do it: emit events, or call the frame that does. Runs after it was paid. */
  begin(game: Game<Coh>, side: string, deed: D): Next<Coh, FrameOf<'deed'>> | void;
  /** The rolls it would lead to, as far as the side can see. */
  checks?(look: L, side: string, deed: D): readonly import('@grognard/kernel').Check<Coh>[];
  /** A random way to fill the holes of a listed deed. */
  sample?(look: L, side: string, deed: Omit<D, 'pay'>, random: () => number): Omit<D, 'pay'>;
}

/** Their fields all in one order, those they lack too: the engine is many times as quick with what always looks alike. */
const alike = <D extends Deed>(rules: DeedRules<D>): DeedRules<D> => {
  const { actors, list, spell, paid, refuse, cost, movers, refuseWay, rolledPrice, begin, checks, sample } = rules;
  const all = { actors, list, spell, paid, refuse, cost, movers, refuseWay, rolledPrice, begin, checks, sample };
  return all as DeedRules<D>;
};

export const DEEDS: { readonly [K in DeedType]: DeedRules<DeedOf<K>> } = {
  move: alike(moveDeed),
  groupMove: alike(groupMoveDeed),
  exit: alike(exitDeed),
  fire: alike(fireDeed),
  rally: alike(rallyDeed),
  digIn: alike(digInDeed),
  shift: alike(shiftDeed),
  hide: alike(hideDeed),
  hiddenMove: alike(hiddenMoveDeed),
  load: alike(loadDeed),
  unload: alike(unloadDeed),
  laySmoke: alike(laySmokeDeed),
};

/** The rules of a deed, its kind forgotten: the table above keeps each with its own. */
export const rulesOf = (deed: { readonly type: DeedType }): DeedRules<Deed> =>
  DEEDS[deed.type] as unknown as DeedRules<Deed>;

const ALL_LISTS = Object.values(DEEDS).map(({ list }) => list) as unknown as readonly DeedRules<Deed>['list'][];

/** Put into the list the deeds of every kind, in their order. */
export const listDeeds = (look: L, side: string, found: Choice<Action>[]): void => {
  for (let i = 0; i < ALL_LISTS.length; i += 1) ALL_LISTS[i]!(look, side, found as Choice<Deed>[]);
};
