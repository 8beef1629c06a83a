import type { Kysely, Selectable } from 'kysely';
import type { ClockSettings, Ended } from '../../protocol.ts';
import type { Table } from '../../rooms/room.ts';
import { readBack } from '../corrupt.ts';
import type { Database } from '../schema.ts';
import type { ClubTables } from './tables.ts';

/** Somebody and the side he plays. */
export interface Player {
  readonly account: string;
  readonly side: string;
}

/** Which board of a tournament a game is played on. */
export interface TournamentBoard {
  readonly tournament: string;
  readonly round: number;
  readonly board: number;
}

/** A game of the club that is to be played. */
export interface NewGame {
  readonly room: string;
  readonly kind: 'seek' | 'invitation' | 'rematch' | 'tournament';
  readonly system: string;
  readonly scenario: string;
  readonly clock: ClockSettings | null;
  readonly rated: boolean;
  readonly first: Player;
  readonly second: Player;
  readonly bid: { readonly side: string; readonly points: number } | null;
  readonly at: TournamentBoard | null;
  /** Who is not there by then has lost it. */
  readonly beginBy: number;
  readonly created: number;
}

/** A rating before and after. */
export type Change = readonly [before: number, after: number];

/** What came of it: `score` is the first one's, null where neither has one. */
export interface Result {
  readonly score: number | null;
  readonly how: Ended['how'] | 'noShow' | 'gone';
  readonly ended: number;
  readonly change: { readonly first: Change; readonly second: Change } | null;
}

export interface ClubGame extends NewGame {
  readonly made: boolean;
  readonly result: Result | null;
}

/** A game that waits to be settled, and its table. */
export interface GameAtTable {
  readonly game: ClubGame;
  readonly table: Table;
  /** Answers that stand. */
  readonly stands: number;
}

/** The games of the club: written down before their rooms are made. */
export interface GameStore {
  /** Games whose room was to be made before then and was not: whoever was to make it has died. */
  readonly unmade: (before: number) => Promise<readonly ClubGame[]>;
  readonly markMade: (room: string) => Promise<void>;
  /** Games that are over and not settled. */
  readonly over: () => Promise<readonly GameAtTable[]>;
  /** Games that were to begin by now and did not. */
  readonly late: (now: number) => Promise<readonly GameAtTable[]>;
  /** Games whose room is gone. */
  readonly lost: () => Promise<readonly ClubGame[]>;
  readonly game: (room: string) => Promise<ClubGame | null>;
  /** Somebody's last games, the newest first. */
  readonly gamesOf: (account: string, most: number) => Promise<readonly ClubGame[]>;
  readonly ofTournament: (tournament: string) => Promise<readonly ClubGame[]>;
  /** Those of these rooms that are the club's. */
  readonly among: (rooms: readonly string[]) => Promise<readonly ClubGame[]>;
}

type Db = Kysely<Database>;
type Row = Selectable<ClubTables['club_games']>;

/** So many are looked at in one round; the rest in the next. */
const MOST_AT_ONCE = 200;

export const gameOfRow = (row: Row): ClubGame => ({
  room: row.room,
  kind: row.kind as ClubGame['kind'],
  system: row.system,
  scenario: row.scenario,
  clock: readBack(row.clock),
  rated: row.rated === 1,
  first: { account: row.first, side: row.first_side },
  second: { account: row.second, side: row.second_side },
  bid: row.bid === null ? null : readBack(row.bid),
  at:
    row.tournament === null || row.round === null || row.board === null
      ? null
      : { tournament: row.tournament, round: row.round, board: row.board },
  beginBy: row.begin_by,
  created: row.created,
  made: row.made === 1,
  result:
    row.settled === 1
      ? {
          score: row.score,
          how: row.how as Result['how'],
          ended: row.ended ?? 0,
          change: row.change === null ? null : readBack(row.change),
        }
      : null,
});

/** The rows of games that are to be played. */
export const rowsOfGames = (games: readonly NewGame[]): Row[] =>
  games.map(({ first, second, clock, bid, at, rated, beginBy, ...game }) => ({
    ...game,
    clock: JSON.stringify(clock),
    rated: rated ? 1 : 0,
    first: first.account,
    first_side: first.side,
    second: second.account,
    second_side: second.side,
    bid: bid && JSON.stringify(bid),
    tournament: at?.tournament ?? null,
    round: at?.round ?? null,
    board: at?.board ?? null,
    begin_by: beginBy,
    made: 0,
    settled: 0,
    score: null,
    how: null,
    ended: null,
    change: null,
  }));

const atTables = (db: Db, status: Table['status']) =>
  db
    .selectFrom('club_games')
    .innerJoin('tables', 'tables.room', 'club_games.room')
    .selectAll('club_games')
    .select(['tables.state', 'tables.stands'])
    .where('settled', '=', 0)
    .where('made', '=', 1)
    .where('tables.status', '=', status)
    .limit(MOST_AT_ONCE);

const seated = (rows: readonly (Row & { readonly state: string; readonly stands: number })[]): readonly GameAtTable[] =>
  rows.map((row) => ({
    game: gameOfRow(row),
    table: readBack<{ readonly table: Table }>(row.state).table,
    stands: row.stands,
  }));

/** What is asked about games. */
export const gameStore = (db: Db): GameStore => ({
  unmade: async (before) => {
    const found = await db
      .selectFrom('club_games')
      .selectAll()
      .where('settled', '=', 0)
      .where('made', '=', 0)
      .where('created', '<=', before)
      .limit(MOST_AT_ONCE)
      .execute();
    return found.map(gameOfRow);
  },
  markMade: async (room) => {
    await db.updateTable('club_games').set({ made: 1 }).where('room', '=', room).execute();
  },
  over: async () => seated(await atTables(db, 'over').execute()),
  late: async (now) => seated(await atTables(db, 'open').where('begin_by', '<=', now).execute()),
  lost: async () => {
    const found = await db
      .selectFrom('club_games')
      .leftJoin('tables', 'tables.room', 'club_games.room')
      .selectAll('club_games')
      .where('settled', '=', 0)
      .where('made', '=', 1)
      .where('tables.room', 'is', null)
      .execute();
    return found.map(gameOfRow);
  },
  game: async (room) => {
    const found = await db.selectFrom('club_games').selectAll().where('room', '=', room).executeTakeFirst();
    return found ? gameOfRow(found) : null;
  },
  gamesOf: async (account, most) => {
    const found = await db
      .selectFrom('club_games')
      .selectAll()
      .where((eb) => eb.or([eb('first', '=', account), eb('second', '=', account)]))
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return found.map(gameOfRow);
  },
  ofTournament: async (tournament) => {
    const found = await db
      .selectFrom('club_games')
      .selectAll()
      .where('tournament', '=', tournament)
      .orderBy('created')
      .orderBy('room')
      .execute();
    return found.map(gameOfRow);
  },
  among: async (rooms) => {
    if (rooms.length === 0) return [];
    const found = await db
      .selectFrom('club_games')
      .selectAll()
      .where('room', 'in', [...rooms])
      .execute();
    return found.map(gameOfRow);
  },
});
