import type {
  Entry,
  FairDice,
  GameRecord,
  LogItem,
  Match,
  Outcome,
  Position,
  Result,
  ScenarioFile,
  Side,
  Types,
} from '@grognard/kernel';
import { boardsOf, now, resume } from '@grognard/kernel';
import type { Desk } from './desk.ts';
import type { Seat, Session } from './session.ts';

/** A game as it is kept, but for its answers. */
export interface KeptGame {
  readonly id: string;
  readonly system: string;
  readonly version: number;
  readonly scenario: ScenarioFile;
  readonly seats: Readonly<Record<Side, Seat>>;
  readonly dice: FairDice;
  readonly setup: Types['board'];
  readonly first: Types['frame'];
  readonly opening: readonly LogItem<Types>[];
  readonly begun: Trail;
  readonly notes: string;
  readonly created: number;
  readonly updated: number;
  readonly answers: number;
  readonly outcome: Outcome<Types> | null;
  readonly fogged: boolean;
}

/** Where the game stood after an answer: what the board can't tell. */
export interface Trail {
  readonly stack: readonly Types['frame'][];
  readonly key: string;
  readonly drawn: number;
}

/** An answer as it is kept. */
export interface KeptEntry {
  readonly entry: Entry<Types>;
  readonly after: Trail;
}

const trailOf = ({ stack, dice }: Position<Types>): Trail => ({ stack, key: dice.key, drawn: dice.drawn });

/** A session for keeping. */
export const keptGame = (session: Session): KeptGame => {
  const { id, desk, scenario, seats, match, notes, created, fogged } = session;
  return {
    id,
    system: desk.system.id,
    version: desk.system.version,
    scenario,
    seats,
    dice: match.fair,
    setup: desk.system.setup(desk.setting),
    first: desk.system.first,
    opening: match.opening,
    begun: trailOf(match.positions[0]!),
    notes,
    created,
    updated: Date.now(),
    answers: match.entries.length,
    outcome: now(match).outcome,
    fogged,
  };
};

/** An answer of a session for keeping; n from 1. */
export const keptEntry = ({ match }: Session, n: number): KeptEntry => ({
  entry: match.entries[n - 1]!,
  after: trailOf(match.positions[n]!),
});

/**
 * A kept game taken up again. Boards are folded from the events alone, so that a long game opens at once; under newer
 * rules it is played through again instead.
 */
export const restored = (desk: Desk, kept: KeptGame, entries: readonly KeptEntry[]): Result<Session> => {
  const sameRules = kept.version === desk.system.version;
  const match = sameRules
    ? ({ ok: true, value: folded(desk, kept, entries) } as const)
    : resume(desk.system, recordFrom(kept, entries));
  if (!match.ok) return match;
  const { id, scenario, seats, notes, created, fogged } = kept;
  const alone = Object.keys(seats).filter((side) => seats[side]!.kind === 'human');
  const at = alone.length === 1 ? alone[0]! : null;
  return { ok: true, value: { id, desk, scenario, seats, match: match.value, at, fogged, notes, created } };
};

const folded = (desk: Desk, kept: KeptGame, entries: readonly KeptEntry[]): Match<Types> => {
  const { system, setting } = desk;
  const after = (board: Types['board'], log: readonly LogItem<Types>[]): Types['board'] => {
    let changed = board;
    for (const item of log) if ('event' in item) changed = system.reduce(changed, item.event);
    return changed;
  };
  const positionOf = (board: Types['board'], { stack, key, drawn }: Trail, outcome: Outcome<Types> | null) => ({
    board,
    stack,
    dice: { key, drawn },
    outcome,
  });
  let board = after(kept.setup, kept.opening);
  const positions: Position<Types>[] = [positionOf(board, kept.begun, entries.length === 0 ? kept.outcome : null)];
  for (const [i, { entry, after: trail }] of entries.entries()) {
    board = after(board, entry.log);
    positions.push(positionOf(board, trail, i === entries.length - 1 ? kept.outcome : null));
  }
  return {
    system,
    setting,
    fair: kept.dice,
    opening: kept.opening,
    positions,
    entries: entries.map(({ entry }) => entry),
    past: null,
  };
};

/** The kept game as a record that any program of ours reads. */
export const recordFrom = (kept: KeptGame, entries: readonly KeptEntry[]): GameRecord<Types> => {
  const last = entries.at(-1)?.after ?? kept.begun;
  return {
    format: 1,
    kind: 'record',
    system: kept.system,
    scenario: kept.scenario,
    dice: kept.dice,
    legs: [
      { version: kept.version, entry: 0, board: kept.setup, stack: [kept.first], drawn: 0, opening: kept.opening },
    ],
    entries: entries.map(({ entry }) => entry),
    outcome: kept.outcome,
    now: { stack: last.stack, drawn: last.drawn },
  };
};

/**
 * A record of a game that is over or was saved with its secret, as a session to look through. What is over and would go another way under
 * today's rules is watched as it went.
 */
export const sessionFromRecord = (desk: Desk, record: GameRecord<Types>): Result<Session> => {
  const isOld = record.legs.at(-1)!.version !== desk.system.version;
  if (record.dice.secret === null || (isOld && record.outcome !== null)) return watchedSession(desk, record);
  const played = resume(desk.system, record);
  return played.ok || record.outcome === null ? sessionWith(desk, record, played) : watchedSession(desk, record);
};

/** The same without playing it again, which takes long: to be looked at only. */
export const watchedSession = (desk: Desk, record: GameRecord<Types>): Result<Session> =>
  sessionWith(desk, record, watched(desk, record));

const sessionWith = (desk: Desk, record: GameRecord<Types>, match: Result<Match<Types>>): Result<Session> => {
  if (!match.ok) return match;
  const seats = Object.fromEntries(
    desk.system.sides(desk.setting).map((side) => [side, { kind: 'human', name: '' } as Seat]),
  );
  const id = `r${record.dice.commitment.slice(0, 11)}`;
  const scenario = record.scenario as ScenarioFile;
  const shown = { id, desk, scenario, seats, match: match.value, at: null, fogged: true, notes: '' };
  return { ok: true, value: { ...shown, created: Date.now() } };
};

/** Every board by the events alone: a game whose dice are still secret, or that was over under older rules, can be watched, not played on. */
const watched = (desk: Desk, record: GameRecord<Types>): Result<Match<Types>> => {
  const { system, setting } = desk;
  const boards = boardsOf(system, record);
  const positions = boards.map((board, i) => ({
    board,
    stack: [],
    dice: { key: '', drawn: 0 },
    outcome: i === boards.length - 1 ? record.outcome : null,
  }));
  const { opening } = record.legs[0]!;
  return {
    ok: true,
    value: { system, setting, fair: record.dice, opening, positions, entries: record.entries, past: null },
  };
};
