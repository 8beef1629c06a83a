import type { Position, Side, Space, Spot, Types } from '@grognard/kernel';
import type { Terminal } from '../../io/terminal.ts';
import { listingLines, listingOf, pickRow, readListing } from '../../text/listing.ts';
import type { Desk } from '../../text/report.ts';

/** Who fills in a choice, and where. */
export interface Filler {
  readonly terminal: Terminal;
  readonly desk: Desk;
  readonly position: Position<Types>;
  readonly side: Side;
}

/** Something to be filled in. */
export interface Hole {
  readonly name: string;
  readonly space: Space;
  /** What a value would make of the answer, in words: that is how hexes get their names. */
  readonly tell: (value: unknown) => string;
  /** Where a point of a table is wanted: one, or a list of them. */
  readonly points: 'one' | 'many';
}

/** Ask for what goes into a hole; null when the lines run out. */
export const askSpace = (filler: Filler, hole: Hole): Promise<unknown> => {
  const { name, space, tell, points } = hole;
  switch (space.kind) {
    case 'options':
      return askOne(filler, hole, space.options);
    case 'hexes':
      return askOne(filler, hole, space.hexes);
    case 'several':
      return askSeveral(filler, name, {
        ...space,
        values: space.options,
        labels: space.options.map((option) => labelOf(filler, option)),
      });
    case 'path':
      return askSeveral(filler, name, {
        ...space,
        values: space.hexes,
        labels: space.hexes.map((hex) => tell([hex])),
        again: true,
      });
    case 'units':
      return askSeveral(filler, name, { ...space, values: space.units, labels: space.units });
    case 'number':
      return askNumber(filler, name, [[space.min, space.max]]);
    case 'facing':
      return askNumber(filler, name, [[space.from, space.to]]);
    case 'span':
      return askNumber(filler, name, space.spans);
    case 'route':
      return askSpots(filler, name, 'many');
    case 'area':
      return askSpots(filler, name, points);
    case 'sheet':
    case 'routes':
    case 'open':
      throw new Error(`${name}: a ${space.kind} is not filled in at once`);
  }
};

const askOne = async ({ terminal }: Filler, { name, tell }: Hole, values: readonly unknown[]): Promise<unknown> => {
  const row = await pickRow(terminal, `${name}> `, listingOf(values.map(tell)));
  return row === null ? null : values[row];
};

/** A value as it stands in a list. */
const labelOf = ({ desk }: Filler, value: unknown): string =>
  typeof value === 'string' ? desk.speaker.name(value) : JSON.stringify(value);

/** Some of several values, by name or by number in the list. */
interface Several {
  readonly values: readonly unknown[];
  readonly labels: readonly string[];
  readonly min: number;
  readonly max: number;
  /** May a value come more than once? */
  readonly again?: boolean;
}

const askSeveral = async (filler: Filler, name: string, several: Several): Promise<readonly unknown[] | null> => {
  const { terminal } = filler;
  const { values, labels, min, max } = several;
  let listing = listingOf(labels);
  terminal.print(listingLines(terminal, listing));
  for (;;) {
    const line = await terminal.io.ask(`${name} (${min}–${max})> `);
    if (line === null) return null;
    const turned = readListing(listing, line);
    if (line.trim() === '' && min > 0 && turned.kind === 'turn') {
      listing = turned.listing;
      terminal.print(listingLines(terminal, listing));
      continue;
    }
    const chosen = rowsNamed(several, line);
    if (chosen) return chosen.map((row) => values[row]);
    terminal.print(terminal.say('wantUnits', { min, max }));
  }
};

/** The rows a line names, if it makes sense. */
const rowsNamed = ({ labels, min, max, again }: Several, line: string): readonly number[] | null => {
  const words = line.split(/[\s,]+/).filter((word) => word !== '');
  const rows = words.map((word) => rowNamed(labels, word));
  const twice = !again && new Set(rows).size < rows.length;
  return twice || rows.includes(-1) || rows.length < min || rows.length > max ? null : rows;
};

/** By name, or by number, or by a part of one name alone; −1 for none. */
const rowNamed = (labels: readonly string[], word: string): number => {
  const small = word.toLowerCase();
  const exact = labels.findIndex((label) => label.toLowerCase() === small);
  if (exact >= 0) return exact;
  if (/^[1-9]\d*$/.test(word) && Number(word) <= labels.length) return Number(word) - 1;
  const rows = labels.flatMap((label, row) => (label.toLowerCase().includes(small) ? [row] : []));
  return rows.length === 1 ? rows[0]! : -1;
};

/** Ask until the line makes sense; null when there are no more lines. */
const askUntil = async <V>(
  { terminal }: Filler,
  prompt: string,
  read: (line: string) => V | undefined,
  wanted: string,
): Promise<V | null> => {
  for (;;) {
    const line = await terminal.io.ask(prompt);
    if (line === null) return null;
    const value = read(line.trim());
    if (value !== undefined) return value;
    terminal.print(wanted);
  }
};

const askNumber = (
  filler: Filler,
  name: string,
  spans: readonly (readonly [number, number])[],
): Promise<number | null> => {
  const ranges = spans.map(([from, to]) => `${from}–${to}`).join(', ');
  const read = (line: string): number | undefined => {
    const value = /^-?\d+$/.test(line) ? Number(line) : Number.NaN;
    return spans.some(([from, to]) => value >= from && value <= to) ? value : undefined;
  };
  return askUntil(filler, `${name} (${ranges})> `, read, filler.terminal.say('wantNumber', { ranges }));
};

/** Places in whole tenths of a millimetre: "1200,800 1300,850". */
const askSpots = (filler: Filler, name: string, many: 'many' | 'one'): Promise<readonly Spot[] | Spot | null> => {
  const read = (line: string): readonly Spot[] | Spot | undefined => {
    const spots = line.split(/\s+/).map(spotOf);
    if (spots.some((spot) => spot === undefined) || (many === 'one' && spots.length > 1)) return undefined;
    return many === 'one' ? spots[0] : (spots as readonly Spot[]);
  };
  const { say } = filler.terminal;
  return askUntil(filler, `${name} (${say(many === 'one' ? 'spotForm' : 'spotsForm')})> `, read, say('wantSpots'));
};

const spotOf = (text: string): Spot | undefined => {
  const found = /^(-?\d+),(-?\d+)$/.exec(text);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : undefined;
};
