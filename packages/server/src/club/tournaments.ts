import { newRoomId } from '../auth/seats.ts';
import type { AppContext } from '../context.ts';
import type { ClubGame, NewGame, Player } from '../store/club/games.ts';
import type { EntrantLine, PairingLine, Tournament } from '../store/club/tournaments.ts';
import { shareOf } from './balance.ts';
import { drawRound, type Entrant, type Pair, roundsOf } from './pairing.ts';
import { twoSidesOf } from './rooms.ts';
import { beginBy } from './seeks.ts';
import { bracketOf, type StandingLine, standingsOf } from './standings.ts';

type Parts = Pick<AppContext, 'store' | 'systemCache' | 'clock'>;

/** A drawn match of a knock-out is played once more. */
const MOST_REPLAYS = 1;

/** What pairs are made from. */
interface Field {
  readonly tournament: Tournament;
  readonly entrants: readonly EntrantLine[];
  readonly sides: readonly [string, string];
  /** The side that usually wins, first. */
  readonly stronger: readonly [string, string];
}

const fieldOf = async (parts: Parts, tournament: Tournament): Promise<Field | null> => {
  const sides = await twoSidesOf(parts, tournament);
  if (!sides) return null;
  const system = await parts.systemCache.system(tournament.system);
  const scenario = system?.scenarios.find(({ id }) => id === tournament.scenario) ?? {};
  const [one, two] = sides;
  const stronger = shareOf(scenario, one, two) >= 0.5 ? ([one, two] as const) : ([two, one] as const);
  return { tournament, entrants: await parts.store.club.tournaments.entrants(tournament.id), sides, stronger };
};

const entrantsOf = (lines: readonly EntrantLine[]): readonly Entrant[] =>
  lines.map(({ account, gone, seed }) => ({ id: account, gone, seed }));

/** How it stands. */
export const tableOf = (
  { kind }: Pick<Tournament, 'kind'>,
  entrants: readonly EntrantLine[],
  pairs: readonly Pair[],
): readonly StandingLine[] => (kind === 'knockOut' ? bracketOf : standingsOf)(entrantsOf(entrants), pairs);

type Match = Pick<NewGame, 'first' | 'second' | 'bid'>;

/** The games of a pair: one with each side, or one with the sides as they were bid for. */
const matchesOf = (
  { tournament, entrants, sides, stronger }: Field,
  first: string,
  second: string,
): readonly Match[] => {
  const game = (one: Player, two: Player): Match => ({ first: one, second: two, bid: null });
  if (tournament.sides === 'both') {
    const [a, b] = sides;
    return [
      game({ account: first, side: a }, { account: second, side: b }),
      game({ account: first, side: b }, { account: second, side: a }),
    ];
  }
  const bidOf = (account: string): number => entrants.find((one) => one.account === account)?.bid ?? 0;
  const firstHasIt = bidOf(first) >= bidOf(second);
  const points = Math.max(bidOf(first), bidOf(second));
  const [strong, weak] = stronger;
  const [own, theirs] = firstHasIt ? [strong, weak] : [weak, strong];
  const bid = points > 0 ? { side: weak, points } : null;
  return [{ first: { account: first, side: own }, second: { account: second, side: theirs }, bid }];
};

const gamesOf = (field: Field, { round, board, first, second }: PairingLine, now: number): readonly NewGame[] => {
  if (second === null) return [];
  const { id, system, scenario, clock, rated } = field.tournament;
  return matchesOf(field, first, second).map((match) => ({
    ...match,
    room: newRoomId(),
    kind: 'tournament',
    system,
    scenario,
    clock,
    rated,
    at: { tournament: id, round, board },
    beginBy: beginBy(clock, now),
    created: Math.floor(now),
  }));
};

const gamesAPair = ({ sides }: Pick<Tournament, 'sides'>): number => (sides === 'both' ? 2 : 1);

/** Go on from a round that is done, or begin; false where there is nothing to do or another node did it. */
const goOn = async (parts: Parts, field: Field, pairs: readonly PairingLine[]): Promise<boolean> => {
  const { store, clock } = parts;
  const { tournament, entrants } = field;
  const seeds = tournament.round === 0 ? await seedsOf(parts, field) : new Map<string, number>();
  const seeded = entrants.map((line) => ({ ...line, seed: seeds.get(line.account) ?? line.seed }));
  const round = tournament.round + 1;
  const drawn = drawRound(tournament.kind, round, entrantsOf(seeded), pairs);
  const pairings = drawn.map(
    ([first, second], board): PairingLine => ({
      round,
      board,
      first,
      second,
      scores: second === null ? [gamesAPair(tournament), 0] : null,
      replays: 0,
    }),
  );
  const games = pairings.flatMap((pairing) => gamesOf(field, pairing, clock()));
  const rounds =
    tournament.round === 0 ? roundsOf(tournament.kind, entrants.length, tournament.rounds) : tournament.rounds;
  return store.club.tournaments.nextRound(tournament.id, { from: tournament.round, rounds, pairings, games, seeds });
};

const seedsOf = async ({ store }: Parts, { tournament, entrants }: Field): Promise<ReadonlyMap<string, number>> => {
  const rated = entrants.map(async ({ account }) => {
    const { rating } = await store.club.ratings.ratingOf(account, tournament.system);
    return [account, rating] as const;
  });
  return new Map(await Promise.all(rated));
};

/** Draw the first round. */
export const beginTournament = async (parts: Parts, tournament: Tournament): Promise<boolean> => {
  const field = await fieldOf(parts, tournament);
  return field !== null && field.entrants.length >= 2 && (await goOn(parts, field, []));
};

/** What each of a pair scored in their games; null while one is still played. */
const scoresOf = (
  { first }: PairingLine,
  games: readonly ClubGame[],
  wanted: number,
): readonly [number, number] | null => {
  if (games.length < wanted || games.some(({ result }) => result === null)) return null;
  let [own, theirs] = [0, 0];
  for (const { first: white, result } of games) {
    const score = result?.score ?? null;
    const [one, two] = score === null ? [0, 0] : [score, 1 - score];
    own += white.account === first ? one : two;
    theirs += white.account === first ? two : one;
  }
  return [own, theirs];
};

/** Look after a tournament that runs: count what was played, play ties again, draw the next round, or end it. */
export const tendTournament = async (parts: Parts, tournament: Tournament): Promise<void> => {
  const { tournaments, games } = parts.store.club;
  const field = await fieldOf(parts, tournament);
  if (!field) return;
  const open = (await tournaments.pairings(tournament.id)).filter(({ scores }) => scores === null);
  const played = open.length > 0 ? await games.ofTournament(tournament.id) : [];
  for (const pairing of open) await tendPairing(parts, field, pairing, played);
  const pairings = await tournaments.pairings(tournament.id);
  if (pairings.some(({ scores }) => scores === null)) return;
  if (tournament.round >= tournament.rounds) await tournaments.end(tournament.id, tournament.round, parts.clock());
  else await goOn(parts, field, pairings);
};

const tendPairing = async (
  { store, clock }: Parts,
  field: Field,
  pairing: PairingLine,
  played: readonly ClubGame[],
): Promise<void> => {
  const { tournament } = field;
  const own = played.filter(({ at }) => at?.round === pairing.round && at.board === pairing.board);
  const scores = scoresOf(pairing, own, gamesAPair(tournament) * (pairing.replays + 1));
  if (!scores) return;
  const isTied = tournament.kind === 'knockOut' && scores[0] === scores[1];
  if (isTied && pairing.replays < MOST_REPLAYS)
    await store.club.tournaments.replay(tournament.id, pairing, gamesOf(field, pairing, clock()));
  else await store.club.tournaments.score(tournament.id, pairing, scores);
};
