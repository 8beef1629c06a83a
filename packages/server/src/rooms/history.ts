import type { AnySystem, GameRecord, Position, Side, Types, Verdict } from '@grognard/kernel';
import {
  answer,
  boardsOf,
  facesOf,
  goOn,
  hearEntry,
  hearLog,
  proofSentence,
  readRecord,
  scriptedDice,
  sealedDice,
  verifyRecord,
} from '@grognard/kernel';
import { readBack } from '../store/corrupt.ts';
import type { RoomLine, RowText, Store } from '../store/store.ts';
import { type Row, recordFrom } from './journal.ts';
import type { SystemCache } from './recover.ts';
import { fairOf } from './room.ts';

/** A game on paper as it is stored: texts, which are read where there is time for it. */
export interface Paper {
  readonly system: string;
  readonly scenario: unknown;
  readonly dice: GameRecord<Types>['dice'];
  readonly keys: NonNullable<GameRecord<Types>['keys']> | null;
  readonly substitutes: NonNullable<GameRecord<Types>['substitutes']>;
  readonly going: RoomLine['going'];
  readonly over: boolean;
  /** Played elsewhere and brought here, or put into the archive: a whole record. */
  readonly record: string | null;
  readonly rows: readonly RowText[];
}

/** A game on paper that was read. */
export interface History {
  readonly system: AnySystem;
  readonly setting: object;
  readonly scenario: unknown;
  readonly record: GameRecord<Types>;
  readonly over: boolean;
}

/** The paper of a room, from the store alone. The secret of the dice is in it only once the game is over. */
export const paperOf = async (store: Store, line: RoomLine): Promise<Paper> => {
  const over = line.table.status === 'over';
  const fair = fairOf({ meta: line.meta, table: line.table });
  const record = await store.recordText(line.id);
  return {
    system: line.meta.system,
    scenario: line.meta.scenario,
    dice: over ? fair : sealedDice(fair),
    keys: line.table.keys ?? null,
    substitutes: line.table.substitutes ?? [],
    going: line.going,
    over,
    record,
    rows: record === null ? await store.rowTexts(line.id) : [],
  };
};

/** A paper read. */
export const historyFrom = async (systemCache: SystemCache, paper: Paper): Promise<History> => {
  const system = await systemCache.system(paper.system);
  if (!system) throw new Error(`${paper.system} can't be played here`);
  const { scenario, over, dice, keys, substitutes } = paper;
  const setting = systemCache.setting(system, scenario);
  if (paper.record !== null) return { system, setting, scenario, record: readBack(paper.record), over };
  const rows = paper.rows.map(({ data, ...row }) => ({ ...row, data: readBack(data) }) as Row);
  const { stack, drawn, outcome } = paper.going ?? { stack: [], drawn: 0, outcome: null };
  const at = { stack, dice: { key: '', drawn }, outcome };
  const about = {
    system: system.id,
    scenario,
    dice,
    ...(keys ? { keys } : {}),
    ...(substitutes.length > 0 ? { substitutes } : {}),
  };
  return { system, setting, scenario, record: recordFrom(rows, about, at), over };
};

/** A step of a replay: the board as the reader knows it, and what he heard on the way to it. */
export interface ReplayStep {
  readonly answers: number;
  readonly board: unknown;
  readonly heard: unknown;
}

/** Some steps of a replay, from what the reader may know. */
export const replayOf = (
  { system, setting, record }: Pick<History, 'system' | 'setting' | 'record'>,
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
  const { record, over, scenario } = history;
  if (over) return { ...record };
  return {
    format: 1,
    kind: 'knowledge' as const,
    system: record.system,
    scenario,
    side,
    dice: record.dice,
    ...replayOf(history, { truth: false, side }, 0, Number.MAX_SAFE_INTEGER),
  };
};

/** Play a record again, throw its dice again when their secret is out, and say what that proves. */
export const verdictOn = ({ system, record }: History) => {
  const verdict = verifyRecord(system, record);
  return { ...verdict, commitment: record.dice.commitment, told: proofSentence(verdict) };
};

/** A record somebody brings, judged: every problem when it is not sound or not true. */
export type Judged =
  | { readonly ok: false; readonly problems: Verdict['problems'] }
  | {
      readonly ok: true;
      readonly record: GameRecord<Types>;
      /** Not every step of it is proved from the set-up on: nothing is begun from it. */
      readonly watchOnly: boolean;
    };

/** Read and played again from the set-up, every leg of it, before anything else is done with it. */
export const judgeBrought = async (systemCache: SystemCache, text: string): Promise<Judged> => {
  const given = parsed(text);
  const named = (given as { readonly system?: unknown } | null)?.system;
  const system = typeof named === 'string' ? await systemCache.system(named) : null;
  if (!system) return { ok: false, problems: [{ path: 'system', why: 'there is no such system' }] };
  const read = readRecord(system, given);
  if (!read.ok) return read;
  const loaded = system.load(read.value.scenario);
  if (!loaded.ok) return loaded;
  const { problems, start } = verifyRecord(system, read.value);
  if (problems.length > 0) return { ok: false, problems };
  if (start === 'given') return { ok: false, problems: [{ path: 'legs[0].board', why: NOT_FROM_SET_UP }] };
  // Every board of it is seen by everybody once, so that nobody trips over it later.
  const history = { system, setting: loaded.value, record: read.value };
  for (const side of [...system.sides(loaded.value), null])
    replayOf(history, { truth: false, side }, 0, Number.MAX_SAFE_INTEGER);
  return { ok: true, record: read.value, watchOnly: start !== 'setUp' };
};

const NOT_FROM_SET_UP = {
  en: 'this game began from a position of another one: only games from the set-up of a scenario can be brought',
  fr: "cette partie est partie d'une position d'une autre : seules celles qui partent du placement d'un scénario s'apportent",
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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

/** Where a fork of a game that is over begins, or why none does. */
export type ForkPoint =
  | { readonly ok: false; readonly why: string }
  | { readonly ok: true; readonly answers: number; readonly start: Pick<Position<Types>, 'board' | 'stack'> };

/** The true position after so many answers, or where it ended. */
export const forkPointOf = (history: History, wanted: number | null): ForkPoint => {
  const answers = wanted ?? history.record.entries.length;
  const position = positionAt(history, answers);
  if (typeof position === 'string') return { ok: false, why: position };
  if (position.outcome || position.stack.length === 0) return { ok: false, why: 'the game is over at that point' };
  const { board, stack } = position;
  return { ok: true, answers, start: { board, stack } };
};
