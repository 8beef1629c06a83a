import type { AnyBotSystem } from '@grognard/bots';
import type { GameRecord, Problem, Result, Types } from '@grognard/kernel';
import { readRecord } from '@grognard/kernel';
import type { loadThinking } from '@grognard/systems';
import { systemNamed } from '../commands/systems/systems.ts';
import { readJsonFile } from './files.ts';
import type { Terminal } from './terminal.ts';

/** A record and the system it is a game of. */
export interface ReadRecord {
  readonly system: AnyBotSystem;
  readonly record: GameRecord<Types>;
}

/** The system a file says it is of. */
export const systemOfFile = async (
  terminal: Terminal,
  given: unknown,
  load?: typeof loadThinking,
): Promise<Result<AnyBotSystem>> => {
  const id = typeof given === 'object' && given !== null ? (given as { system?: unknown }).system : undefined;
  if (typeof id === 'string') return systemNamed(terminal, id, load);
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const path = isObject ? 'system' : '(whole file)';
  return { ok: false, problems: [{ path, why: terminal.say(isObject ? 'systemMissing' : 'notObject') }] };
};

/** Read a record file, whatever system it is of. */
export const recordFrom = async (
  terminal: Terminal,
  path: string,
  load?: typeof loadThinking,
): Promise<Result<ReadRecord>> => {
  const read = readJsonFile(path, terminal.language);
  if (!read.ok) return read;
  const found = await systemOfFile(terminal, read.value, load);
  if (!found.ok) return found;
  const record = readRecord(found.value, read.value);
  return record.ok ? { ok: true, value: { system: found.value, record: record.value } } : record;
};

/** Run what leans on data that was never checked: a throw from it is the data's fault. */
export const trusting = <V>(path: string, run: () => V): Result<V> => {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    const problem: Problem = { path, why: error instanceof Error ? error.message : String(error) };
    return { ok: false, problems: [problem] };
  }
};
