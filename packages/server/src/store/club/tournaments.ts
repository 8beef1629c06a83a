import type { Kysely, Selectable } from 'kysely';
import type { Kind } from '../../club/pairing.ts';
import type { ClockSettings } from '../../protocol.ts';
import { readBack } from '../corrupt.ts';
import type { Database } from '../schema.ts';
import type { NewGame } from './games.ts';
import { rowsOfGames } from './games.ts';
import { takeTurn } from './lock.ts';
import type { ClubTables } from './tables.ts';

export interface Tournament {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly scenario: string;
  readonly kind: Kind;
  /** Each pair plays both sides, or one game with the sides as they were bid for. */
  readonly sides: 'both' | 'bid';
  readonly rounds: number;
  readonly clock: ClockSettings;
  readonly rated: boolean;
  readonly who: 'all' | 'people' | 'bots';
  readonly maker: string;
  readonly status: 'open' | 'running' | 'over' | 'cancelled';
  readonly round: number;
  /** So many may take part. */
  readonly most: number;
  readonly created: number;
  readonly ended: number | null;
}

/** Somebody who takes part. */
export interface EntrantLine {
  readonly account: string;
  readonly name: string;
  readonly bot: boolean;
  readonly seed: number;
  /** Points he would give away for the stronger side. */
  readonly bid: number;
  readonly gone: boolean;
}

export interface PairingLine {
  readonly round: number;
  readonly board: number;
  readonly first: string;
  readonly second: string | null;
  readonly scores: readonly [number, number] | null;
  readonly replays: number;
}

/** What a tournament goes on with: all of it is written, or nothing where another node was quicker. */
export interface NextRound {
  readonly from: number;
  readonly rounds: number;
  readonly pairings: readonly PairingLine[];
  readonly games: readonly NewGame[];
  /** How good everybody was when it began. */
  readonly seeds: ReadonlyMap<string, number>;
}

export type Joined = 'joined' | 'already' | 'full' | 'begun';

export interface TournamentStore {
  readonly create: (tournament: Tournament) => Promise<void>;
  readonly tournament: (id: string) => Promise<Tournament | null>;
  readonly list: (most: number) => Promise<readonly (Tournament & { readonly entrants: number })[]>;
  readonly running: () => Promise<readonly Tournament[]>;
  readonly entrants: (id: string) => Promise<readonly EntrantLine[]>;
  readonly pairings: (id: string) => Promise<readonly PairingLine[]>;
  readonly join: (id: string, account: string, bid: number, now: number) => Promise<Joined>;
  /** Before it begins he was never in it; after that he is paired no more. */
  readonly leave: (id: string, account: string) => Promise<boolean>;
  readonly cancel: (id: string) => Promise<boolean>;
  readonly nextRound: (id: string, next: NextRound) => Promise<boolean>;
  readonly score: (id: string, pairing: PairingLine, scores: readonly [number, number]) => Promise<boolean>;
  readonly replay: (id: string, pairing: PairingLine, games: readonly NewGame[]) => Promise<boolean>;
  readonly end: (id: string, round: number, now: number) => Promise<boolean>;
}

type Db = Kysely<Database>;

const tournamentOfRow = (row: Selectable<ClubTables['club_tournaments']>): Tournament => ({
  ...row,
  kind: row.kind as Kind,
  sides: row.sides as Tournament['sides'],
  clock: readBack(row.clock),
  rated: row.rated === 1,
  who: row.who as Tournament['who'],
  status: row.status as Tournament['status'],
});

const reads = (
  db: Db,
): Pick<TournamentStore, 'create' | 'tournament' | 'list' | 'running' | 'entrants' | 'pairings'> => ({
  create: async ({ clock, rated, ...rest }) => {
    await db
      .insertInto('club_tournaments')
      .values({ ...rest, clock: JSON.stringify(clock), rated: rated ? 1 : 0 })
      .execute();
  },
  tournament: async (id) => {
    const row = await db.selectFrom('club_tournaments').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? tournamentOfRow(row) : null;
  },
  list: async (most) => {
    const found = await db
      .selectFrom('club_tournaments')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('club_entrants')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('club_entrants.tournament', '=', 'club_tournaments.id')
          .as('entrants'),
      )
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return found.map(({ entrants, ...row }) => ({ ...tournamentOfRow(row), entrants: Number(entrants ?? 0) }));
  },
  running: async () => {
    const found = await db.selectFrom('club_tournaments').selectAll().where('status', '=', 'running').execute();
    return found.map(tournamentOfRow);
  },
  entrants: async (id) => {
    const found = await db
      .selectFrom('club_entrants')
      .innerJoin('accounts', 'accounts.id', 'club_entrants.account')
      .leftJoin('club_bots', 'club_bots.account', 'club_entrants.account')
      .select(['club_entrants.account', 'accounts.name', 'club_bots.owner', 'seed', 'bid', 'gone'])
      .where('tournament', '=', id)
      .orderBy('joined')
      .orderBy('club_entrants.account')
      .execute();
    return found.map(({ owner, gone, ...line }) => ({ ...line, bot: owner !== null, gone: gone === 1 }));
  },
  pairings: async (id) => {
    const found = await db
      .selectFrom('club_pairings')
      .selectAll()
      .where('tournament', '=', id)
      .orderBy('round')
      .orderBy('board')
      .execute();
    return found.map(({ first_score, second_score, tournament: _id, ...line }) => ({
      ...line,
      scores: first_score === null ? null : ([first_score, second_score ?? 0] as const),
    }));
  },
});

const join = (db: Db, id: string, account: string, bid: number, now: number): Promise<Joined> =>
  db.transaction().execute(async (tx): Promise<Joined> => {
    await takeTurn(tx, `tournament ${id}`);
    const found = await tx
      .selectFrom('club_tournaments')
      .select(['status', 'most'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (found?.status !== 'open') return 'begun';
    const there = await tx.selectFrom('club_entrants').select('account').where('tournament', '=', id).execute();
    if (there.some((entrant) => entrant.account === account)) return 'already';
    if (there.length >= found.most) return 'full';
    await tx
      .insertInto('club_entrants')
      .values({ tournament: id, account, seed: 0, bid, joined: Math.floor(now), gone: 0 })
      .execute();
    return 'joined';
  });

const leave = (db: Db, id: string, account: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await takeTurn(tx, `tournament ${id}`);
    const found = await tx.selectFrom('club_tournaments').select('status').where('id', '=', id).executeTakeFirst();
    if (found?.status === 'open') {
      const { numDeletedRows } = await tx
        .deleteFrom('club_entrants')
        .where('tournament', '=', id)
        .where('account', '=', account)
        .executeTakeFirst();
      return Number(numDeletedRows) === 1;
    }
    if (found?.status !== 'running') return false;
    const { numUpdatedRows } = await tx
      .updateTable('club_entrants')
      .set({ gone: 1 })
      .where('tournament', '=', id)
      .where('account', '=', account)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  });

/** The round is counted up first, and only from the one that was looked at: of two nodes one does it. */
const nextRound = (db: Db, id: string, { from, rounds, pairings, games, seeds }: NextRound): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await takeTurn(tx, `tournament ${id}`);
    const { numUpdatedRows } = await tx
      .updateTable('club_tournaments')
      .set({ round: from + 1, rounds, status: 'running' })
      .where('id', '=', id)
      .where('round', '=', from)
      .where('status', '=', from === 0 ? 'open' : 'running')
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) return false;
    for (const [account, seed] of seeds)
      await tx
        .updateTable('club_entrants')
        .set({ seed: Math.round(seed) })
        .where('tournament', '=', id)
        .where('account', '=', account)
        .execute();
    const rows = pairings.map(({ scores, ...pairing }) => ({
      ...pairing,
      tournament: id,
      first_score: scores?.[0] ?? null,
      second_score: scores?.[1] ?? null,
    }));
    if (rows.length > 0) await tx.insertInto('club_pairings').values(rows).execute();
    if (games.length > 0) await tx.insertInto('club_games').values(rowsOfGames(games)).execute();
    return true;
  });

const replay = (db: Db, id: string, pairing: PairingLine, games: readonly NewGame[]): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('club_pairings')
      .set({ replays: pairing.replays + 1 })
      .where('tournament', '=', id)
      .where('round', '=', pairing.round)
      .where('board', '=', pairing.board)
      .where('replays', '=', pairing.replays)
      .where('first_score', 'is', null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) return false;
    await tx.insertInto('club_games').values(rowsOfGames(games)).execute();
    return true;
  });

export const tournamentStore = (db: Db): TournamentStore => ({
  ...reads(db),
  join: (id, account, bid, now) => join(db, id, account, bid, now),
  leave: (id, account) => leave(db, id, account),
  cancel: async (id) => {
    const { numUpdatedRows } = await db
      .updateTable('club_tournaments')
      .set({ status: 'cancelled' })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  },
  nextRound: (id, next) => nextRound(db, id, next),
  score: async (id, { round, board, replays }, [first, second]) => {
    const { numUpdatedRows } = await db
      .updateTable('club_pairings')
      .set({ first_score: first, second_score: second })
      .where('tournament', '=', id)
      .where('round', '=', round)
      .where('board', '=', board)
      .where('replays', '=', replays)
      .where('first_score', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  },
  replay: (id, pairing, games) => replay(db, id, pairing, games),
  end: async (id, round, now) => {
    const { numUpdatedRows } = await db
      .updateTable('club_tournaments')
      .set({ status: 'over', ended: Math.floor(now) })
      .where('id', '=', id)
      .where('round', '=', round)
      .where('status', '=', 'running')
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  },
});
