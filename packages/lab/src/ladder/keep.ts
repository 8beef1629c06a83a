import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySystem, Result } from '@grognard/kernel';
import { canonical } from '@grognard/kernel';
import type { TimedResult } from '../simulate/game.ts';
import type { PartWriter, RunHeader } from '../simulate/part.ts';
import { openPart, readPart } from '../simulate/part.ts';
import type { Seating } from './run.ts';

/** What a ladder has of one seating already, and where it puts down what comes. */
export interface Kept {
  readonly done: readonly TimedResult[];
  readonly writer: PartWriter;
}

/** What all games of a ladder share. */
interface KeptRun {
  readonly system: AnySystem;
  readonly games: number;
  readonly seed: number;
  readonly limit: number;
  readonly ms: number;
}

/** Nothing is kept. */
export const KEEPS_NOTHING: Kept = { done: [], writer: { add: () => {}, close: () => {} } };

/** The games of a seating that lie in a folder, each once, and none beyond those that are wanted. */
export const openKept = (folder: string, run: KeptRun, seating: Seating): Result<Kept> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${seating.scenario}-${seating.bots.join('-')}.part`);
  const header = headerOf(run, seating);
  const part = readPart(path, header);
  if (!part.ok) return part;
  const writer = openPart(path, header, part.value);
  if (!writer.ok) return writer;
  const wanted = part.value.results.filter(({ game }) => game <= run.games);
  const done = [...new Map(wanted.map((result) => [result.game, result])).values()];
  return { ok: true, value: { done, writer: writer.value } };
};

const headerOf = ({ system, seed, limit, ms }: KeptRun, { scenario, bots }: Seating): RunHeader => {
  const text = canonical(system.scenarios.find(({ id }) => id === scenario));
  return {
    format: 1,
    kind: 'simulation part',
    system: system.id,
    version: system.version,
    scenario,
    digest: createHash('sha256').update(text).digest('hex'),
    bots,
    seed,
    limit,
    ms,
  };
};
