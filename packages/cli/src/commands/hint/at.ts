import type { AnyBotSystem } from '@grognard/bots';
import type { Position, Result, Types } from '@grognard/kernel';
import { now, readPosition, readRecord, resume, runFile } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import { readJsonFile } from '../../io/files.ts';
import { systemOfFile } from '../../io/records.ts';
import type { Terminal } from '../../io/terminal.ts';
import { speaker } from '../../text/say.ts';
import { misfitProblem } from '../referee/referee.ts';

/** A moment of a game, and how many answers led to it. */
export interface At {
  readonly system: AnyBotSystem;
  readonly setting: object;
  readonly position: Position<Types>;
  readonly answers: number;
}

/** Where a saved game stands, or a position file after its answers. */
export const momentIn = async (terminal: Terminal, path: string): Promise<Result<At>> => {
  const read = readJsonFile(path, terminal.language);
  if (!read.ok) return read;
  const system = await systemOfFile(terminal, read.value, loadThinking);
  if (!system.ok) return system;
  const isRecord = (read.value as { readonly kind?: unknown }).kind === 'record';
  return isRecord ? savedGame(system.value, read.value) : position(terminal, system.value, read.value);
};

const savedGame = (system: AnyBotSystem, given: unknown): Result<At> => {
  const record = readRecord(system, given);
  if (!record.ok) return record;
  const resumed = resume(system, record.value);
  if (!resumed.ok) return resumed;
  const match = resumed.value;
  return { ok: true, value: { system, setting: match.setting, position: now(match), answers: match.entries.length } };
};

const position = (terminal: Terminal, system: AnyBotSystem, given: unknown): Result<At> => {
  const file = readPosition(system, given);
  if (!file.ok) return file;
  const { setting, answers, dice } = file.value;
  const run = runFile(system, file.value);
  if (!run.ok) {
    if ('problems' in run) return run;
    const desk = { system, setting, speaker: speaker(system, terminal.language) };
    return { ok: false, problems: [misfitProblem(desk, dice ?? [], run.misfit)] };
  }
  const { end, refused } = run.value.run;
  if (!refused) return { ok: true, value: { system, setting, position: end, answers: answers.length } };
  const { rule, why } = refused.refusal;
  const voice = speaker(system, terminal.language);
  return { ok: false, problems: [{ path: `answers[${refused.number}]`, why: `${voice.say(why)} (${rule})` }] };
};
