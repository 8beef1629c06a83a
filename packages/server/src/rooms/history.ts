import type { AnySystem, GameRecord, Position, Side, Types } from '@grognard/kernel';
import {
  answer,
  boardsOf,
  facesOf,
  goOn,
  hearEntry,
  hearLog,
  readRecord,
  scriptedDice,
  sealedDice,
  verifyRecord,
} from '@grognard/kernel';
import type { RoomLine, Store } from '../store/store.ts';
import { recordFrom } from './journal.ts';
import type { SystemCache } from './recover.ts';
import { fairOf } from './room.ts';

/** A game on paper, with what is needed to judge who may read it. */
export interface History {
  readonly line: RoomLine;
  readonly system: AnySystem;
  readonly setting: object;
  readonly record: GameRecord<Types>;
  readonly over: boolean;
}

/** The history of a room, from the store alone. The secret of the dice is in it only once the game is over. */
export const historyOf = async (
  { store, systemCache }: { readonly store: Store; readonly systemCache: SystemCache },
  id: string,
): Promise<History | null> => {
  const line = await store.room(id);
  const system = line && (await systemCache.system(line.meta.system));
  if (!line || !system || line.quarantined !== null) return null;
  const over = line.table.status === 'over';
  const setting = systemCache.setting(system, line.meta.scenario);
  const brought = await store.record(id);
  if (brought) return { line, system, setting, record: brought, over: true };
  const fair = fairOf({ meta: line.meta, table: line.table });
  const about = {
    system: system.id,
    scenario: line.meta.scenario,
    dice: over ? fair : sealedDice(fair),
  };
  const { stack, drawn, outcome } = line.going ?? { stack: [], drawn: 0, outcome: null };
  const at = { stack, dice: { key: '', drawn }, outcome };
  return { line, system, setting, record: recordFrom(await store.rows(id, 0), about, at), over };
};

/** A step of a replay: the board as the reader knows it, and what he heard on the way to it. */
export interface ReplayStep {
  readonly answers: number;
  readonly board: unknown;
  readonly heard: unknown;
}

/** Some steps of a replay, from what the reader may know. */
export const replayOf = (
  { system, setting, record }: History,
  reader: { readonly truth: boolean; readonly side: Side | null },
  from: number,
  count: number,
): { readonly answers: number; readonly steps: readonly ReplayStep[] } => {
  const { entries, legs } = record;
  const boards = entries.length === 0 && legs.length === 0 ? [] : boardsOf(system, record);
  const see = (board: object): object => (reader.truth ? board : system.see(setting, board, reader.side));
  const steps = boards.slice(from, from + count).map((board, i) => {
    const answers = from + i;
    return { answers, board: see(board), heard: heardAt({ system, setting, record }, boards, reader, answers) };
  });
  return { answers: entries.length, steps };
};

const heardAt = (
  { system, setting, record }: Pick<History, 'system' | 'setting' | 'record'>,
  boards: readonly object[],
  reader: { readonly truth: boolean; readonly side: Side | null },
  answers: number,
): unknown => {
  if (answers === 0) {
    const leg = record.legs[0]!;
    return reader.truth ? leg.opening : hearLog(system, setting, leg.board, leg.opening, reader.side);
  }
  const entry = record.entries[answers - 1]!;
  return reader.truth ? entry : hearEntry(system, setting, boards[answers - 1]!, entry, reader.side);
};

/** What a reader may take home: the whole record once the game is over, before that what his side knows. */
export const exportOf = (history: History, side: Side | null) => {
  const { record, over, line } = history;
  if (over) return { ...record };
  return {
    format: 1,
    kind: 'knowledge' as const,
    system: record.system,
    scenario: line.meta.scenario,
    side,
    dice: record.dice,
    ...replayOf(history, { truth: false, side }, 0, Number.MAX_SAFE_INTEGER),
  };
};

/** Play a record again, and throw its dice again when their secret is out. */
export const verdictOn = ({ system, record }: History) => verifyRecord(system, record);

/** A record somebody brings; every problem when it is not sound or not true. */
export const readBrought = async (systemCache: SystemCache, given: unknown) => {
  const named = (given as { readonly system?: unknown } | null)?.system;
  const system = typeof named === 'string' ? await systemCache.system(named) : null;
  if (!system) return { ok: false as const, problems: [{ path: 'system', why: 'there is no such system' }] };
  const read = readRecord(system, given);
  if (!read.ok) return read;
  const { problems } = verifyRecord(system, read.value);
  if (problems.length > 0) return { ok: false as const, problems };
  return { ok: true as const, value: { system, record: read.value } };
};

/** The position after so many answers, played again with the recorded faces: a fork has dice of its own. */
export const positionAt = (
  { system, setting, record }: Pick<History, 'system' | 'setting' | 'record'>,
  answers: number,
): Position<Types> | string => {
  // The leg that was being played then: a later one may have begun where answers were taken back to.
  const leg = record.legs.findLast(({ entry }) => entry <= answers);
  if (!leg || leg.version !== system.version) return 'this game was played under other rules: it can only be watched';
  if (answers > record.entries.length) return `the game has ${record.entries.length} answers`;
  const { board, stack } = leg;
  const from = { board, stack, dice: { key: '', drawn: 0 }, outcome: null };
  let { position } = goOn(system, setting, from, scriptedDice(facesOf(leg.opening)));
  for (const { side, action, log } of record.entries.slice(leg.entry, answers)) {
    const answered = answer(system, setting, position, side, action, scriptedDice(facesOf(log)));
    if (!answered.ok) return 'this game can only be watched';
    position = answered.position;
  }
  return position;
};
