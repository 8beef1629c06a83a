import { z } from 'zod';
import type { FairDice } from '../check/fair.ts';
import { firstDice, sealedDice } from '../check/fair.ts';
import type { Entry, LogItem, Position } from '../engine/game.ts';
import { answer, goOn } from '../engine/game.ts';
import type { Leg, Match, Past } from '../engine/match.ts';
import { now } from '../engine/match.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Outcome, Result, Side, Text, Types } from '../engine/types.ts';
import type { CourseStep } from './course.ts';
import { problemsOf, readSaved, upgradeBoard, upgradeStack } from './file.ts';
import { same } from './json.ts';
import type { Signed } from './signature.ts';

/** A game on paper. To watch it needs `reduce` alone, so it outlives every change of the rules. */
export interface GameRecord<T extends Types> {
  readonly format: 1;
  readonly kind: 'record';
  readonly system: string;
  /** The whole scenario, so that the record needs nothing else. */
  readonly scenario: unknown;
  readonly dice: FairDice;
  readonly legs: readonly Leg<T>[];
  readonly entries: readonly Entry<T>[];
  readonly outcome: Outcome<T> | null;
  /** Where it stopped, for going on; the board is what the entries make of it. */
  readonly now: { readonly stack: readonly T['frame'][]; readonly drawn: number };
  /** The game as it went, where answers were taken back: dice that fell then are thrown again to prove the others. */
  readonly course?: readonly CourseStep<T>[];
  /** How it came to its end at a table: by the rules, or because somebody gave up, both agreed, or time ran out. */
  readonly ended?: RecordedEnd;
  /** The key by which each side signs what it does. */
  readonly keys?: Readonly<Record<Side, string>>;
  /** When a bot sat down for somebody, and when he came back. */
  readonly substitutes?: readonly Substitute[];
}

/** Why a bot sits in somebody's seat, or he does again. */
export const SUBSTITUTED = ['asked', 'left', 'timeOut', 'back'] as const;

/** After so many answers a bot sat down for a side, by its id; or, null, its player again. */
export interface Substitute {
  readonly answers: number;
  readonly side: Side;
  readonly bot: string | null;
  readonly why: (typeof SUBSTITUTED)[number];
}

/** By the rules, by those who played, because nobody came back, or by a referee: one who decides it, or ends it for nobody. */
export const ENDS = ['rules', 'resigned', 'drawAgreed', 'timeOut', 'abandoned', 'adjudicated', 'aborted'] as const;

/** A referee's word on a game. */
export interface Ruling {
  readonly by: string;
  readonly why: string;
}

/** How a game came to its end, and who won; `side` is who gave up or had no time left. */
export interface RecordedEnd {
  readonly how: (typeof ENDS)[number];
  readonly winner: Side | null;
  readonly side: Side | null;
  /** Under giving up: the mark of who did. */
  readonly signed?: Signed;
  /** Where a referee ended it. */
  readonly ruling?: Ruling;
}

/** The match as a record. The secret of the dice goes in only to save a game, or when it is over. */
export const recordOf = <T extends Types>(
  match: Match<T>,
  scenario: unknown,
  secret: 'withSecret' | 'sealed' = now(match).outcome ? 'withSecret' : 'sealed',
): GameRecord<T> => {
  const start: Leg<T> = {
    version: match.system.version,
    entry: match.past?.entries.length ?? 0,
    ...(match.past?.start ?? {
      board: match.system.setup(match.setting),
      stack: [match.system.first],
      drawn: 0,
    }),
    opening: match.opening,
  };
  const { stack, dice, outcome } = now(match);
  return {
    format: 1,
    kind: 'record',
    system: match.system.id,
    scenario,
    dice: secret === 'withSecret' ? match.fair : sealedDice(match.fair),
    legs: [...(match.past?.legs ?? []), start],
    entries: [...(match.past?.entries ?? []), ...match.entries],
    outcome,
    now: { stack, drawn: dice.drawn },
  };
};

const happened = z.object({ type: z.string() }).catchall(z.unknown());
const frames = z.array(z.object({ kind: z.string() }).catchall(z.unknown()));
const sentence = z.object({ word: z.string() }).catchall(z.unknown());
const check = z.object({ shape: z.string(), rule: z.string() }).catchall(z.unknown());
const logItem = z.union([
  z.strictObject({ rule: z.string(), event: happened }),
  z.strictObject({
    roll: z.strictObject({
      check,
      faces: z.array(z.int().positive()),
      again: z.array(z.int().positive()).optional(),
      result: z.union([z.number(), z.string()]),
    }),
  }),
]);

const leg = z.strictObject({
  version: z.int().positive(),
  entry: z.int().nonnegative(),
  board: z.record(z.string(), z.unknown()),
  stack: frames,
  drawn: z.int().nonnegative(),
  opening: z.array(logItem),
});
const signed = z
  .strictObject({
    to: z.int().nonnegative().describe('the last step of the game that the player knew of'),
    signature: z
      .string()
      .regex(/^[0-9a-f]{128}$/)
      .describe('Ed25519, in hex'),
  })
  .optional()
  .describe("the mark of the side's key");
const entry = z.strictObject({
  side: z.string(),
  question: z.string(),
  action: happened,
  log: z.array(logItem),
  signed,
});

const secretText = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits');

/** The shape of a record file; what is inside events and boards is the system's own. */
export const recordSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(1),
  kind: z.literal('record'),
  system: z.string(),
  scenario: z.record(z.string(), z.unknown()).describe('the whole scenario'),
  dice: z
    .strictObject({
      commitment: secretText.describe('SHA-256 of the secret, published before the game'),
      entropy: z.record(z.string(), z.string()).describe('what each player added'),
      secret: secretText.nullable().describe('null while the game runs'),
    })
    .describe('how the dice were made, for verifying them'),
  legs: z.array(leg).min(1).describe('where play began, and where it went on under newer rules'),
  entries: z.array(entry).describe('each answer and all that came of it'),
  outcome: z.strictObject({ winner: z.string().nullable(), rule: z.string(), why: sentence }).nullable(),
  now: z.strictObject({ stack: frames, drawn: z.int().nonnegative() }).describe('where it stopped'),
  course: z
    .array(
      z.union([
        z.strictObject({ leg }),
        z.strictObject({ answer: entry }),
        z.strictObject({ undone: z.string(), signed }),
      ]),
    )
    .optional()
    .describe('the game as it went, where answers were taken back: legs, answers, and whose last answer was undone'),
  ended: z
    .strictObject({
      how: z.enum(ENDS),
      winner: z.string().nullable(),
      side: z.string().nullable().describe('who gave up, or had no time left'),
      signed,
      ruling: z.strictObject({ by: z.string(), why: z.string() }).optional().describe("a referee's word on it"),
    })
    .optional()
    .describe('how it came to its end at a table'),
  keys: z.record(z.string(), secretText).optional().describe('the key by which each side signs, Ed25519 in hex'),
  substitutes: z
    .array(
      z.strictObject({
        answers: z.int().nonnegative().describe('how many had been given'),
        side: z.string(),
        bot: z.string().nullable().describe('null: the player himself again'),
        why: z.enum(SUBSTITUTED),
      }),
    )
    .optional()
    .describe('when a bot sat down for somebody at a table, and when he came back'),
});

/** Read a record; whether it is true is `verifyRecord`'s word. */
export const readRecord = <T extends Types>(system: GameSystem<T>, given: unknown): Result<GameRecord<T>> => {
  const parsed = recordSchema.safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const record = parsed.data as unknown as GameRecord<T>;
  const newest = record.legs.at(-1)!.version;
  if (record.system !== system.id)
    return {
      ok: false,
      problems: [{ path: 'system', why: gameOfAnother(record.system, system.id) }],
    };
  if (newest > system.version)
    return {
      ok: false,
      problems: [
        {
          path: 'legs',
          why: {
            en: `${system.id} is at version ${system.version} here; the game is of version ${newest}`,
            fr: `${system.id} en est ici à la version ${system.version} ; la partie est de la version ${newest}`,
          },
        },
      ],
    };
  return { ok: true, value: record };
};

const gameOfAnother = (played: string, read: string): Text => ({
  en: `this is a game of ${played}, not of ${read}`,
  fr: `c'est une partie de ${played}, et non de ${read}`,
});

/** Every board of a record, folded through `reduce` alone: one at the start of each leg and one after each entry. */
export const boardsOf = <T extends Types>(system: GameSystem<T>, record: GameRecord<T>): readonly T['board'][] => {
  let board = legBoard(system, record.legs[0]!);
  const boards = [board];
  record.entries.forEach((entry, number) => {
    const leg = record.legs.find((candidate, i) => i > 0 && candidate.entry === number);
    if (leg) board = legBoard(system, leg);
    board = fold(system, board, entry.log);
    boards.push(board);
  });
  return boards;
};

/** The board on which a leg's first question was asked. */
const legBoard = <T extends Types>(system: GameSystem<T>, leg: Leg<T>): T['board'] => {
  const board = upgradeBoard(system, leg.version, leg.board) as T['board'];
  return fold(system, board, leg.opening);
};

/** A board after the events of a log. */
export const fold = <T extends Types>(
  system: GameSystem<T>,
  board: T['board'],
  log: readonly LogItem<T>[],
): T['board'] => {
  let after = board;
  for (const item of log) if ('event' in item) after = system.reduce(after, item.event);
  return after;
};

/** The faces of a log, in the order they fell. */
export const facesOf = (log: readonly LogItem<Types>[]): readonly number[] =>
  log.flatMap((item) => ('roll' in item ? [...item.roll.faces, ...(item.roll.again ?? [])] : []));

/** A saved game, taken up again. The secret of its dice must be in it. */
export const resume = <T extends Types>(system: GameSystem<T>, record: GameRecord<T>): Result<Match<T>> => {
  const loaded = system.load(record.scenario);
  if (!loaded.ok) return loaded;
  if (record.dice.secret === null)
    return {
      ok: false,
      problems: [{ path: 'dice.secret', why: SECRET_MISSING }],
    };
  const leg = record.legs.at(-1)!;
  return leg.version === system.version
    ? replayLeg(system, loaded.value, record, leg)
    : startLeg(system, loaded.value, record);
};

const SECRET_MISSING: Text = {
  en: 'the secret of the dice is missing: this record can be watched, not played on',
  fr: 'le secret des dés manque : cette partie peut être revue, mais pas continuée',
};

/** Play the last leg again, answer by answer, so that its whole history is there to be undone. */
const replayLeg = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  record: GameRecord<T>,
  leg: Leg<T>,
): Result<Match<T>> => {
  const dice = { key: firstDice(record.dice).key, drawn: leg.drawn };
  const begun = goOn(system, setting, { board: leg.board, stack: leg.stack, dice, outcome: null });
  const positions: Position<T>[] = [begun.position];
  const entries = record.entries.slice(leg.entry);
  for (const [i, entry] of entries.entries()) {
    const answered = answer(system, setting, positions.at(-1)!, entry.side, entry.action);
    const path = `entries[${leg.entry + i}]`;
    if (!answered.ok) return { ok: false, problems: [{ path, why: refusedNow(answered.refusal.rule) }] };
    if (!same(answered.entry.log, entry.log)) return { ok: false, problems: [{ path, why: LEADS_ELSEWHERE }] };
    positions.push(answered.position);
  }
  const past = record.legs.length === 1 ? null : pastBefore(record, leg);
  return { ok: true, value: { system, setting, fair: record.dice, opening: begun.log, positions, entries, past } };
};

const refusedNow = (rule: string): Text => ({ en: `refused now (${rule})`, fr: `refusé aujourd'hui (${rule})` });
const LEADS_ELSEWHERE: Text = {
  en: 'the same answer now leads elsewhere',
  fr: "le même coup mène aujourd'hui ailleurs",
};

const pastBefore = <T extends Types>(record: GameRecord<T>, { board, stack, drawn, entry }: Leg<T>): Past<T> => ({
  legs: record.legs.slice(0, -1),
  entries: record.entries.slice(0, entry),
  start: { board, stack, drawn },
});

/** Go on under newer rules: the old entries can be told, but no longer undone. */
const startLeg = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  record: GameRecord<T>,
): Result<Match<T>> => {
  const stack = upgradeStack(system, record.legs.at(-1)!.version, record.now.stack);
  const saved = readSaved(system, system.version, boardsOf(system, record).at(-1), stack);
  if (!saved.ok) return saved;
  const { drawn } = record.now;
  const dice = { key: firstDice(record.dice).key, drawn };
  const begun = goOn(system, setting, { ...saved.value, dice, outcome: record.outcome });
  const past = { legs: record.legs, entries: record.entries, start: { ...saved.value, drawn } };
  return {
    ok: true,
    value: { system, setting, fair: record.dice, opening: begun.log, positions: [begun.position], entries: [], past },
  };
};

/** Who answered what, for a list of moves. */
export const answersOf = <T extends Types>(
  record: GameRecord<T>,
): readonly { readonly side: Side; readonly action: T['action'] }[] =>
  record.entries.map(({ side, action }) => ({ side, action }));
