import type { Check, Choice, Illegal, Next, Sum } from '@grognard/kernel';
import type { Action, ActionOf, G, L, OwnFrame, Pf } from '../types.ts';

/** Whose half of a phase it is; in a heroic action only some may act (PF-HERO.3). */
export interface Half {
  readonly side: string;
  readonly only: readonly string[] | null;
  /** PF-HIST-OMA.15: whose of those who share the army, and what he commands. */
  readonly player?: string | undefined;
  readonly units?: readonly string[] | undefined;
}

/** One of the things that may be answered in a phase: each chapter adds its own to the phase's list. */
export interface Deed<K extends Action['type'] = Action['type']> {
  readonly type: K;
  /** Where several deeds share a type: which of its actions are this one's. */
  owns?(action: ActionOf<K>): boolean;
  choices(look: L, half: Half): readonly Choice<Action>[];
  refuse(look: L, half: Half, action: ActionOf<K>): Illegal<Pf> | null;
  /** A listed choice with its open holes worked out. */
  spell?(look: L, half: Half, choice: Choice<Action>): Choice<Action>;
  /** Fills the holes of a choice; null where nothing legal was found soon. */
  sample?(look: L, half: Half, choice: Choice<Action>, random: () => number): Action | null;
  price?(look: L, action: ActionOf<K>): Sum<Pf>;
  checks?(look: L, action: ActionOf<K>): readonly Check<Pf>[];
  take(g: G, half: Half, action: ActionOf<K>): Next<Pf, OwnFrame> | undefined;
}

/** A deed among others of its phase. */
export const deedOf = <K extends Action['type']>(deed: Deed<K>): Deed => deed as unknown as Deed;

interface Commanded {
  readonly id: string;
  readonly side: string;
  readonly group?: string;
}

/** PF-HIST-OMA.15: is this piece one of those whose player is asked? */
export const isOwn = ({ side, units }: Pick<Half, 'side' | 'units'>, piece: Commanded): boolean =>
  piece.side === side && (units === undefined || units.includes(piece.group ?? piece.id));

/** May this piece act in this half of the phase? */
export const isCalled = (half: Half, piece: Commanded): boolean =>
  isOwn(half, piece) && (half.only === null || half.only.includes(piece.id));
