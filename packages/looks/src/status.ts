import type { Message, Side } from '@grognard/kernel';
import type { Calendar } from './calendar.ts';
import type { Piece } from './pieces.ts';

/** Something a side has so many of: points, cards, command. */
export interface Tally {
  readonly label: Message;
  readonly value: number;
  /** Drawn as pips when there is a most. */
  readonly of?: number;
  readonly shape?: 'square' | 'round';
}

/** The goes of a turn that can be told: the last one, this one and those that are sure to follow. */
export interface Goes {
  /** "segment 8", "third impulse". */
  readonly now: Message;
  readonly boxes: readonly {
    readonly nation: Piece['nation'];
    /** Let go by, going on, sure to come before the other side's, or the other side's that comes then. */
    readonly is: 'passed' | 'now' | 'sure' | 'next';
    readonly spoken: Message;
  }[];
}

/** What stands in the bar above the board. */
export interface Status {
  /** The last turn is 0 where there is no limit. */
  readonly turn: { readonly now: number; readonly last: number };
  /** Stands in the place of the turns, where a game counts by the calendar. */
  readonly calendar?: Calendar;
  /** Is it night on the map? Then it is printed as by night, whatever the page is like. */
  readonly dark?: boolean;
  /** Weather, phase and the like. */
  readonly notes: readonly Message[];
  /** Whose go it is where the sides take turns within a turn, as far as that is known. */
  readonly goes?: Goes;
  readonly sides: readonly {
    readonly side: Side;
    readonly name: Message;
    readonly nation: Piece['nation'];
    readonly score: number | null;
    /** What the score counts, where it is not victory. */
    readonly scoreName?: Message;
    /** What is left of it of what there was, and the shares at which something happens to it: a bar with marks. */
    readonly strength?: { readonly left: number; readonly of: number; readonly marks: readonly number[] };
    readonly tallies: readonly Tally[];
  }[];
}
