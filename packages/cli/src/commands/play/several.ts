import type { Space } from '@grognard/kernel';
import { paragraph } from '../../text/layout.ts';
import { listingLines, listingOf } from '../../text/listing.ts';
import type { Filled, Filler, Hole } from './asking.ts';
import { askRow, askUntil, BACK, END, withValue } from './asking.ts';
import { hexText, lookOf } from './desk.ts';
import { hexRanges, labelsOf } from './labels.ts';

/** Some of several values, each under a label. */
export interface Several {
  readonly values: readonly unknown[];
  readonly labels: readonly string[];
  readonly min: number;
  readonly max: number;
  /** May a value come more than once? */
  readonly again?: boolean;
}

/** Several of a list in one line, by number or by name. */
export const askSeveral = async (
  filler: Filler,
  name: string,
  several: Several,
): Promise<Filled<readonly unknown[]>> => {
  const { terminal } = filler;
  const { values, labels, min, max } = several;
  terminal.print(listingLines(terminal, { ...listingOf(labels), page: 'all' }));
  const read = (line: string): readonly unknown[] | undefined => rowsNamed(several, line)?.map((row) => values[row]);
  const prompt = terminal.say('someOf', { name, min, max });
  return askUntil(filler, prompt, read, terminal.say('wantUnits', { min, max }));
};

/** The rows a line names, if it makes sense: numbers and single words, or names between commas. */
const rowsNamed = ({ labels, min, max, again }: Several, line: string): readonly number[] | null => {
  const words = (separator: RegExp): readonly string[] =>
    line
      .split(separator)
      .map((word) => word.trim())
      .filter((word) => word !== '');
  for (const separator of [/,/, /[\s,]+/]) {
    const rows = words(separator).map((word) => rowNamed(labels, word));
    const twice = !again && new Set(rows).size < rows.length;
    if (!twice && !rows.includes(-1) && rows.length >= min && rows.length <= max) return rows;
  }
  return null;
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

/** The options about one unit: where it may go, and how. */
interface Share {
  readonly subject: string;
  readonly options: readonly unknown[];
}

/** Options that are each about one unit of several, unit by unit; null where they are not. */
export const sharesOf = (filler: Filler, { made }: Hole, options: readonly unknown[]): readonly Share[] | null => {
  const found = new Map<string, unknown[]>();
  for (const option of options) {
    const pieces = aboutOf(filler, made([option]))?.pieces ?? [];
    if (pieces.length === 0) return null;
    const subject = pieces[0]!;
    const list = found.get(subject);
    if (list) list.push(option);
    else found.set(subject, [option]);
  }
  return found.size < 2 ? null : [...found].map(([subject, list]) => ({ subject, options: list }));
};

const aboutOf = ({ desk, position, side }: Filler, action: ReturnType<Hole['made']>) =>
  desk.looks.about(lookOf(desk, position, side), action);

const ARRANGE = 'a';

/** Unit by unit: where it goes, then how it stands there; a unit that need not be named may be left out. */
export const askShares = async (
  filler: Filler,
  hole: Hole,
  shares: readonly Share[],
  { min, max }: Extract<Space, { readonly kind: 'several' }>,
): Promise<Filled<readonly unknown[]>> => {
  const { terminal } = filler;
  terminal.print(paragraph(terminal.say('sharesHint'), { width: terminal.width, indent: 1 }).map(terminal.paint.dim));
  const chosen: unknown[] = [];
  let at = 0;
  while (at < shares.length) {
    const left = shares.length - at - 1;
    const mustBe = chosen.filter((one) => one !== NOT_NAMED).length + left < min;
    const share = shares[at]!;
    const one = await askShare(filler, hole, share, mustBe ? 'must' : 'may');
    if (one.kind === 'end') return END;
    if (one.kind === 'back') {
      if (at === 0) return BACK;
      at -= 1;
      chosen.pop();
    } else if (one.value === ARRANGE) return arranged(filler, hole);
    else {
      chosen.push(one.value);
      at += 1;
    }
    if (chosen.filter((value) => value !== NOT_NAMED).length === max) break;
  }
  return withValue(chosen.filter((one) => one !== NOT_NAMED));
};

const NOT_NAMED = Symbol('not named');
const LISTED = 20;

/** Where one unit goes: a hex of those there are, then which of the ways to stand there. */
const askShare = async (
  filler: Filler,
  hole: Hole,
  { subject, options }: Share,
  need: 'must' | 'may',
): Promise<Filled> => {
  const { terminal, desk } = filler;
  const name = desk.speaker.name(subject);
  const byHex = Map.groupBy(options, (option) => hexOf(filler, hole, option));
  const hexes = [...byHex.keys()];
  if (hexes.length < 2 || hexes.includes(null)) return askWay(filler, hole, name, options, need);
  const [many, leaveOut] = [hexes.length > LISTED, need === 'may'];
  const names = new Map(hexes.map((hex) => [hexText(desk, hex!).toLowerCase(), hex!]));
  const where = many
    ? terminal.say('hexesAmong', { ranges: hexRanges(filler, hexes as number[]), count: hexes.length })
    : hexRanges(filler, hexes as number[]);
  const read = (line: string): number | typeof ARRANGE | typeof NOT_NAMED | undefined => {
    if (line.toLowerCase() === ARRANGE) return ARRANGE;
    if (leaveOut && (line === '-' || line === '')) return NOT_NAMED;
    return names.get(line.toLowerCase());
  };
  const prompt = terminal.say(leaveOut ? 'whereOrNot' : 'where', { name, where });
  for (;;) {
    const hex = await askUntil(filler, prompt, read, terminal.say('wantHex', { where }));
    if (hex.kind !== 'value' || typeof hex.value !== 'number') return hex;
    const way = await askWay(filler, hole, name, byHex.get(hex.value)!, 'must');
    if (way.kind !== 'back') return way;
  }
};

/** How it stands there, where there is more than one way. */
const askWay = async (
  filler: Filler,
  hole: Hole,
  name: string,
  options: readonly unknown[],
  need: 'must' | 'may',
): Promise<Filled> => {
  const values = need === 'may' ? [NOT_NAMED, ...options] : options;
  if (values.length === 1) return withValue(values[0]);
  const labels = labelsOf(filler, { tell: (option) => hole.tell([option]) }, options);
  const listed = need === 'may' ? [filler.terminal.say('leftOut'), ...labels] : labels;
  const row = await askRow(filler, name, listingOf(listed));
  return row.kind === 'value' ? withValue(values[row.value]) : row;
};

const hexOf = (filler: Filler, { made }: Hole, option: unknown): number | null => {
  const [place] = aboutOf(filler, made([option])).places;
  return place?.kind === 'hex' ? place.hex : null;
};

/** The list as the rules let it be filled by chance, until the player is content with it. */
const arranged = async (filler: Filler, { anyhow, tell, name }: Hole): Promise<Filled<readonly unknown[]>> => {
  const { terminal } = filler;
  for (;;) {
    const values = anyhow() as readonly unknown[];
    terminal.print(values.flatMap((one) => paragraph(tell([one]), { width: terminal.width, indent: 2, hang: 2 })));
    const read = (line: string): 'take' | 'again' | undefined =>
      line === '' ? 'take' : line === ARRANGE ? 'again' : undefined;
    const typed = await askUntil(filler, terminal.say('arrangedSo', { name }), read, terminal.say('arrangedHelp'));
    if (typed.kind !== 'value') return typed;
    if (typed.value === 'take') return withValue(values);
  }
};
