import type { Message, Roll } from '@grognard/kernel';
import { COLON, facesNow, passed, readingsOf, sumOf } from '@grognard/kernel';
import type { MapPlace, Piece, Shot } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { Say } from '../state/i18n.ts';
import { placeKey } from '../state/picking.ts';
import type { Scar } from '../state/scars.ts';
import { capital, type Voice } from '../state/speech.ts';
import type { Line } from '../state/story.ts';
import type { Dot, Layout } from './geometry.ts';

/** Dice as they fell on the map: from whom, where that is another, and at whom. */
export interface Throw {
  readonly roll: Roll;
  readonly text: string;
  readonly from: MapPlace | null;
  readonly to: MapPlace;
}

/** Where pieces stand, and where those stood who are gone, by their ids. */
export type Stood = ReadonlyMap<string, MapPlace>;

/** The same with those that stand now. */
export const stoodIn = (before: Stood, pieces: readonly Piece[], scars: readonly Scar[]): Stood =>
  new Map([
    ...before,
    ...[...scars.flatMap(({ piece }) => piece ?? []), ...pieces].flatMap(({ id, at }) =>
      isOnMap(at) ? [[id, at] as const] : [],
    ),
  ]);

/** More at a time nobody reads. */
const MOST = 3;

interface Told {
  readonly lines: readonly Line[];
  readonly shots: readonly Shot[];
  /** After how many answers: what fell in the last of them. */
  readonly at: number;
}

/** The dice of the answer that led here, the last of them. What names nobody fell where the others of that answer did. */
export const throwsOf = ({ lines, shots, at }: Told, stood: Stood): readonly Throw[] => {
  const rolled = lines.flatMap(({ entry, roll, text }) =>
    entry === at - 1 && roll && roll.check.shape !== 'draw' ? [{ roll, text }] : [],
  );
  const placed = rolled.map(({ roll }) => whereOf(roll, stood));
  const thrown = rolled.flatMap(({ roll, text }, i): readonly Throw[] => {
    const isOfAll = roll.check.shape === 'pool' && !roll.check.about?.with;
    const where = placed[i] ?? (isOfAll ? placed.slice(i).find((one) => one !== null) : null);
    const isFire = roll.check.shape === 'readings';
    return where ? [{ roll, text, to: where.to, from: isFire ? firedFrom(shots, where.to) : where.from }] : [];
  });
  return thrown.slice(-MOST);
};

/** What is read for several at once names them and not who fires: a shot that was seen to go there. */
const firedFrom = (shots: readonly Shot[], to: MapPlace): MapPlace | null =>
  shots.find((shot) => shot.from && !shot.strays && placeKey(shot.to) === placeKey(to))?.from ?? null;

/** The pieces that a roll names, by whatever names them: who throws, and at whom; where it is one alone, at himself. */
const whereOf = (roll: Roll, stood: Stood): Pick<Throw, 'from' | 'to'> | null => {
  const { check } = roll;
  const named = namedIn(check.about, stood);
  const read = check.shape === 'readings' ? check.readings.flatMap((one) => stood.get(one.for) ?? []) : [];
  const to = read[0] ?? named.at(-1);
  return to ? { to, from: read.length === 0 && named.length > 1 ? named[0]! : null } : null;
};

const namedIn = (told: Message | undefined, stood: Stood): readonly MapPlace[] =>
  Object.values(told?.with ?? {}).flatMap((value) => {
    if (typeof value === 'string') return stood.get(value) ?? [];
    return typeof value === 'object' && 'word' in value ? namedIn(value, stood) : [];
  });

/** What is read of a throw: what it was for, where the line does not show it; what it came to, and how. */
export interface Verdict {
  readonly head: string | null;
  readonly text: string;
  readonly sum: string | null;
}

/** A throw with what is read of it. */
export type Read = Throw & {
  readonly verdict: Verdict;
  /** One of several at the same: a line of die and verdict, so that they hide as little as may be. */
  readonly inRow?: boolean;
};

/** Several throws of few dice at the same place are rows of a strip; what each was for, and how it added up, is in the log. */
export const inRows = (beats: readonly Read[]): readonly Read[] =>
  beats.map((beat, i) => {
    const others = beats.filter((other, j) => j !== i && placeKey(other.to) === placeKey(beat.to));
    return others.length > 0 && beat.roll.faces.length <= ABREAST
      ? { ...beat, inRow: true, verdict: { ...beat.verdict, head: null, sum: null } }
      : beat;
  });

/** "12 needed, 11: missed" of a shot at somebody; of a check of his own, what he needed; of what is neither, what it came to. */
export const verdictOf = (say: Say, voice: Voice, { roll, text, from }: Throw): Verdict => {
  const { check } = roll;
  const sum = sumSaid(roll);
  const head = from === null && check.about ? capital(voice.say(check.about)) : null;
  if (check.shape === 'target') {
    const values = { need: plain(sumOf(check.need)), came: plain(cameTo(roll)) };
    if (from) return { head, sum, text: say(passed(roll) ? 'verdictHit' : 'verdictMissed', values) };
    return { head, sum, text: say(passed(roll) ? 'verdictPassed' : 'verdictFailed', { ...values, bound: check.pass }) };
  }
  if (check.shape === 'pool')
    return { head, sum, text: say('verdictHits', { dice: roll.faces.length, hits: Number(roll.result) }) };
  const colon = COLON[voice.language];
  if (check.shape === 'readings') return { head, sum, text: readSaid(say, voice, roll) };
  const at = text.lastIndexOf(colon);
  return { head, sum, text: at < 0 ? text : text.slice(at + colon.length) };
};

/** A printed table writes a dash where nothing happens. */
const NOTHING = '-';

const readSaid = (say: Say, voice: Voice, roll: Roll): string => {
  const cells = readingsOf(roll);
  const came = plain(cameTo(roll));
  if (roll.check.shape !== 'readings' || [...cells.values()].every((cell) => cell === NOTHING))
    return say('verdictNothing', { came });
  const read = roll.check.readings.map((one) => `${voice.say(one.about)} ${cells.get(one.for)}`);
  return `${came}${COLON[voice.language]}${read.join(' · ')}`;
};

/** Did it come off? Null where that is no question. */
export const cameOff = (roll: Roll): boolean | null => {
  const { shape } = roll.check;
  if (shape === 'target' || shape === 'pool') return passed(roll);
  return shape === 'readings' ? [...readingsOf(roll).values()].some((cell) => cell !== NOTHING) : null;
};

const cameTo = (roll: Roll): number =>
  facesNow(roll).reduce((sum, face) => sum + face, 0) + (roll.check.shape === 'draw' ? 0 : sumOf(roll.check.add));

/** "5 + 2 + 4 = 11", where more than one die makes it up. */
const sumSaid = (roll: Roll): string | null => {
  const { check } = roll;
  if (check.shape === 'draw' || check.shape === 'pool') return null;
  const added = sumOf(check.add);
  const faces = facesNow(roll);
  if (faces.length < 2 && added === 0) return null;
  const more = added === 0 ? '' : ` ${added < 0 ? '−' : '+'} ${Math.abs(added)}`;
  return `${faces.join(' + ')}${more} = ${plain(cameTo(roll))}`;
};

/** A number as it is printed. */
const plain = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** As they are seen on the page: the breadth of a die and of a letter, and the height of a line. */
const DIE = 36;
const LETTER = 7.8;
const SMALL_LETTER = 6;
const EDGES = 24;
const ROW = 28;
const SMALL_ROW = 17;
/** Longer heads go over two lines. */
const HEAD_LETTERS = 38;
/** So many dice lie side by side, and so many are seen at all: the faces of more are in the log. */
const ABREAST = 3;
export const MOST_DICE = 6;

/** How far from the middle of what they were thrown at. */
const ASIDE = 46;

/** Where dice lie on the sheet with their verdict. */
export interface Lies {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
  /** To the left of their target they are set against it. */
  readonly side: 'left' | 'right';
}

/** Where the dice of each lie: beside their target, away from who fires, and below what lies there already. */
export const laidOut = (beats: readonly Read[], layout: Pick<Layout, 'dotOf'>, scale: number): readonly Lies[] => {
  const laid: Lies[] = [];
  for (const beat of beats) {
    const { from, to } = beat;
    const [at, start] = [layout.dotOf(to), from && layout.dotOf(from)];
    const { wide, high } = sizeOf(beat, scale);
    const side = start && start.x > at.x ? 'left' : 'right';
    const left = side === 'left' ? at.x - ASIDE - wide : at.x + ASIDE;
    let lies: Lies = { left, top: at.y - ASIDE, wide, high, side };
    for (const other of laid.toSorted((a, b) => a.top - b.top))
      if (meets(lies, other)) lies = { ...lies, top: other.top + other.high };
    laid.push(lies);
  }
  return laid;
};

const sizeOf = ({ roll, verdict, inRow }: Read, scale: number): { wide: number; high: number } => {
  const { head, text, sum } = verdict;
  if (inRow) return { wide: scale * (DIE * roll.faces.length + LETTER * text.length + EDGES), high: scale * DIE };
  const shown = roll.faces.length > MOST_DICE ? 0 : roll.faces.length;
  const rows = Math.ceil(shown / ABREAST);
  const headed = head?.length ?? 0;
  const letters = Math.max(LETTER * text.length, SMALL_LETTER * Math.min(HEAD_LETTERS, headed)) + EDGES;
  const small = SMALL_ROW * (Math.ceil(headed / HEAD_LETTERS) + (sum === null ? 0 : 1));
  return {
    wide: scale * Math.max(DIE * Math.min(ABREAST, shown), letters),
    high: scale * (rows * DIE + ROW + small + 6),
  };
};

const meets = (a: Lies, b: Lies): boolean =>
  a.left < b.left + b.wide && b.left < a.left + a.wide && a.top < b.top + b.high && b.top < a.top + a.high;

/** The corner of what lies there that is farthest from its target: once that is in sight, all of it is. */
export const farCorner = ({ left, top, wide, high, side }: Lies): Dot => ({
  x: side === 'left' ? left : left + wide,
  y: top + high,
});
