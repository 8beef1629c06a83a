import type { Position, Side, Space, Types } from '@grognard/kernel';
import type { Terminal } from '../../io/terminal.ts';
import { paragraph } from '../../text/layout.ts';
import type { Listing } from '../../text/listing.ts';
import { exactly, listingLines, matching, readListing } from '../../text/listing.ts';
import type { GameDesk } from './desk.ts';

/** Who fills in a choice, and where. */
export interface Filler {
  readonly terminal: Terminal;
  readonly desk: GameDesk;
  readonly position: Position<Types>;
  readonly side: Side;
}

/** Something to be filled in. */
export interface Hole {
  readonly name: string;
  readonly space: Space;
  /** What a value would make of the answer, in words: that is how options get their names. */
  readonly tell: (value: unknown) => string;
  /** The answer with a value in the hole: that is how options are known to be about one unit or another. */
  readonly made: (value: unknown) => Types['action'];
  /** Where a point of a table is wanted: one, or a list of them. */
  readonly points: 'one' | 'many';
  /** A value the rules allow, by chance. */
  readonly anyhow: () => unknown;
  /** What one would usually put there; undefined where nothing is usual. */
  readonly usual: unknown;
}

/** What came of asking: a value, a step back, or no more lines. */
export type Filled<V = unknown> =
  | { readonly kind: 'value'; readonly value: V }
  | { readonly kind: 'back' }
  | { readonly kind: 'end' };

export const BACK = { kind: 'back' } as const;
export const END = { kind: 'end' } as const;
export const withValue = <V>(value: V): { readonly kind: 'value'; readonly value: V } => ({ kind: 'value', value });

/** Ask until a line makes sense. `b` goes back; every question can be left. */
export const askUntil = async <V>(
  { terminal }: Pick<Filler, 'terminal'>,
  prompt: string,
  read: (line: string) => V | undefined,
  wanted: string,
): Promise<Filled<V>> => {
  for (;;) {
    const line = await terminal.io.ask(`${prompt}> `);
    if (line === null) return END;
    const typed = line.trim();
    if (typed.toLowerCase() === 'b') return BACK;
    const value = read(typed);
    if (value !== undefined) return withValue(value);
    terminal.print(paragraph(`${wanted} ${terminal.say('bGoesBack')}`, { width: terminal.width }));
  }
};

/** Let somebody pick a row by its number or by some of its text; Enter takes the usual one where there is one page. */
export const askRow = async (
  { terminal }: Pick<Filler, 'terminal'>,
  name: string,
  from: Listing,
  usual: number | null = null,
): Promise<Filled<number>> => {
  const { io, say, print } = terminal;
  let listing = from;
  print(listingLines(terminal, listing));
  const prompt = usual === null ? name : say('enterTakes', { name, usual: from.text(usual) });
  for (;;) {
    const line = await io.ask(`${prompt}> `);
    if (line === null) return END;
    const typed = line.trim();
    if (typed.toLowerCase() === 'b') return BACK;
    if (typed === '' && usual !== null) return withValue(usual);
    if (typed === '?') {
      print(say('listHelp'));
      continue;
    }
    const row = exactly(from, typed);
    if (row !== null) return withValue(row);
    const read = readListing(listing, line);
    if (read.kind === 'pick') return withValue(read.row);
    if (read.kind !== 'turn') {
      print(say(read.kind));
      continue;
    }
    const only = matching(read.listing);
    if (read.listing.filter !== '' && only.length === 1) return withValue(only[0]!);
    listing = read.listing;
    print(listingLines(terminal, listing));
  }
};
