import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import type { Person } from '../../store/club/bots.ts';
import type { ClubGame, Player } from '../../store/club/games.ts';
import { cachedText } from '../cached.ts';
import { problem, sendText } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { ladderAnswer, profileAnswer, watchAnswer } from './schemas.ts';
import { nowIn, playerName } from './who.ts';

const tags = ['club'];
const MOST_GAMES = 50;
const MOST_ON_LADDER = 200;
const MOST_WATCHED = 200;

type People = ReadonlyMap<string, Person>;

const named = (people: People, { account, side }: Player) => {
  const person = people.get(account);
  return { name: person?.name ?? '', bot: person?.bot ?? false, side };
};

const shownGame = (people: People, { first, second, result, at, ...game }: ClubGame) => ({
  ...game,
  first: named(people, first),
  second: named(people, second),
  score: result?.score ?? null,
  how: result?.how ?? null,
  change: result?.change ?? null,
  tournament: at?.tournament ?? null,
  ended: result?.ended ?? null,
});

const profileRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store } = context;
    const summary = 'A player: his ratings, by system, and his last games';
    const params = z.strictObject({ name: playerName });
    app.get(
      '/api/players/:name',
      { schema: { tags, summary, params, response: { 200: profileAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const account = await store.accountNamed(request.params.name);
        if (!account) return problem(reply, 404, 'there is nobody of that name');
        const games = await store.club.games.gamesOf(account.id, MOST_GAMES);
        const [own] = (await store.club.bots.people([account.id])).values();
        const others = games.flatMap(({ first, second }) => [first.account, second.account]);
        const people = await store.club.bots.people([...others, ...(own?.owner ? [own.owner] : [])]);
        return {
          name: account.name,
          bot: own?.bot ?? false,
          owner: own?.owner ? (people.get(own.owner)?.name ?? null) : null,
          since: own?.created ?? 0,
          away: await store.people.awayUntil(account.id, nowIn(context)),
          ratings: [...(await store.club.ratings.ratingsOf(account.id))],
          games: games.map((game) => shownGame(people, game)),
        };
      },
    );
  };

const ladderRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const summary = 'The best of a system, people and bots apart';
    const params = z.strictObject({ system: z.string().max(60) });
    const querystring = z.object({ who: z.enum(['people', 'bots']).default('people') });
    app.get(
      '/api/ladder/:system',
      { schema: { tags, summary, params, querystring, response: { 200: ladderAnswer, ...PROBLEMS } } },
      async (request) => [
        ...(await context.store.club.ratings.ladder(request.params.system, request.query.who, MOST_ON_LADDER)),
      ],
    );
  };

/** The games that run, with who plays them and what for. */
const watched = async ({ store }: AppContext) => {
  const running = (await store.lobby(MOST_WATCHED)).filter(({ table }) => table.status === 'running');
  const games = await store.club.games.among(running.map(({ id }) => id));
  const ofRoom = new Map(games.map((game) => [game.room, game]));
  const people = await store.club.bots.people(games.flatMap(({ first, second }) => [first.account, second.account]));
  const tournaments = new Map(
    (await store.club.tournaments.running()).map(({ id, name }) => [id, { id, name }] as const),
  );
  const lines = running.map(async ({ id, meta, table, n, updated }) => {
    const game = ofRoom.get(id);
    const players = table.seats.map(async ({ side, name, kind, bot }) => {
      const player = game && [game.first, game.second].find((one) => one.side === side);
      const person = player && people.get(player.account);
      const rated = person && (await store.club.ratings.ratingOf(person.account, meta.system));
      return {
        side,
        name: person?.name ?? name ?? bot,
        bot: person?.bot ?? kind === 'bot',
        rating: rated && rated.games > 0 ? rated.rating : null,
      };
    });
    return {
      room: id,
      system: meta.system,
      scenario: String(meta.scenario.id),
      title: meta.scenario.title as { readonly en: string; readonly fr: string },
      players: await Promise.all(players),
      rated: game?.rated ?? false,
      tournament: (game?.at && tournaments.get(game.at.tournament)) ?? null,
      n,
      updated,
    };
  });
  return Promise.all(lines);
};

const watchRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const summary = 'Games to watch. Who watches sees what is public, and what is hidden once the game is over';
    const told = cachedText(context.config.lobbyMs, context.clock, watchAnswer, () => watched(context));
    app.get(
      '/api/watch',
      { schema: { tags, summary, response: { 200: watchAnswer, ...PROBLEMS } } },
      async (_request, reply) => sendText(reply, await told()),
    );
  };

/** Players, and who is how good. */
export const playerRoutes = [profileRoute, ladderRoute, watchRoute] as const;
