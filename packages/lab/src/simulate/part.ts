import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { Problem, Result, Text } from '@grognard/kernel';
import { canonical } from '@grognard/kernel';
import { z } from 'zod';
import type { TimedResult } from './game.ts';
import { tallySchema } from './tally.ts';

/** What a run is about: games of another run may not be mixed in. */
export interface RunHeader {
  readonly format: 1;
  readonly kind: 'simulation part';
  readonly system: string;
  readonly version: number;
  readonly scenario: string;
  /** Of the scenario's text, so that a changed map is noticed. */
  readonly digest: string;
  readonly bots: readonly string[];
  readonly seed: number;
  readonly limit: number;
  /** What a bot may think about one answer; left out, as long as it always was. */
  readonly ms?: number;
  /** Losses and choices are counted. */
  readonly tally?: true;
}
/** The finished games of a run that was stopped. */
export interface Part {
  readonly results: readonly TimedResult[];
  /** How much of the file is sound: a line torn by a crash lies beyond. */
  readonly bytes: number;
}

const resultSchema = z.strictObject({
  game: z.int().positive(),
  status: z.enum(['ended', 'runaway', 'threw']),
  winner: z.string().nullable(),
  rule: z.string().nullable(),
  answers: z.int().nonnegative(),
  turn: z.number().nullable(),
  error: z.string().nullable(),
  ms: z.number().nonnegative(),
  tally: tallySchema.optional(),
  thinking: z.array(z.strictObject({ answers: z.int(), ms: z.number(), most: z.number(), late: z.int() })).optional(),
});

/** Read what a stopped run left behind; nothing is left when there is no file, or not even a first line. */
export const readPart = (path: string, header: RunHeader): Result<Part> => {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first, ...lines] = whole.split('\n').slice(0, -1);
  if (first === undefined) return { ok: true, value: { results: [], bytes: 0 } };
  const strange = differences(path, parsed(first), header);
  if (strange.length > 0) return { ok: false, problems: strange };
  const results: TimedResult[] = [];
  for (const [i, line] of lines.entries()) {
    const result = resultSchema.safeParse(parsed(line));
    if (!result.success) return { ok: false, problems: [{ path: `${path}:${i + 2}`, why: NOT_FINISHED }] };
    results.push(result.data);
  }
  return { ok: true, value: { results, bytes: Buffer.byteLength(whole) } };
};

const NOT_FINISHED: Text = { en: 'not a finished game', fr: "ce n'est pas une partie finie" };
const NO_PART: Text = {
  en: 'not what a stopped simulation leaves behind',
  fr: "ce n'est pas ce que laisse une simulation arrêtée",
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

const differences = (path: string, found: unknown, wanted: RunHeader): readonly Problem[] => {
  if (found === null || typeof found !== 'object') return [{ path: `${path}:1`, why: NO_PART }];
  const was = found as Readonly<Record<string, unknown>>;
  return Object.entries(wanted)
    .filter(([key, value]) => canonical(was[key]) !== canonical(value))
    .map(([key, value]) => ({
      path: `${path}:1`,
      why: {
        en: `it was begun with ${key} ${canonical(was[key])}, now it is ${canonical(value)}`,
        fr: `commencé avec ${key} ${canonical(was[key])}, maintenant c'est ${canonical(value)}`,
      },
    }));
};

/** Where finished games are put down as they come. */
export interface PartWriter {
  readonly add: (results: readonly TimedResult[]) => void;
  readonly close: () => void;
}

/** At most this much is lost when the machine, and not only the program, stops. */
const SYNC_EVERY_MS = 1000;

/** Go on writing after what is sound. */
export const openPart = (path: string, header: RunHeader, { bytes }: Pick<Part, 'bytes'>): Result<PartWriter> => {
  try {
    return { ok: true, value: writerOf(path, header, bytes) };
  } catch (error) {
    return { ok: false, problems: [{ path, why: error instanceof Error ? error.message : String(error) }] };
  }
};

const writerOf = (path: string, header: RunHeader, bytes: number): PartWriter => {
  if (existsSync(path)) truncateSync(path, bytes);
  const file = openSync(path, 'a');
  if (bytes === 0) writeSync(file, `${JSON.stringify(header)}\n`);
  fsyncSync(file);
  let synced = performance.now();
  return {
    add: (results) => {
      writeSync(file, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
      if (performance.now() - synced < SYNC_EVERY_MS) return;
      fsyncSync(file);
      synced = performance.now();
    },
    close: () => {
      fsyncSync(file);
      closeSync(file);
    },
  };
};
