import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newRoomId } from '../../auth/seats.ts';
import { KINDS } from '../../club/pairing.ts';
import { twoSidesOf } from '../../club/rooms.ts';
import { beginTournament, tableOf } from '../../club/tournaments.ts';
import type { AppContext } from '../../context.ts';
import { clockSettings } from '../../protocol.ts';
import type { Tournament } from '../../store/club/tournaments.ts';
import { accountIn, problem } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { clubId, doneAnswer, tournamentAnswer, tournamentPage, tournamentsAnswer } from './schemas.ts';
import { nowIn, signedIn } from './who.ts';

const tags = ['club'];
const MOST_SHOWN = 100;
const MOST_ENTRANTS = 64;
const MOST_BID = 30;
const params = z.strictObject({ id: clubId });
const DONE = { ok: true } as const;
const done = { 200: doneAnswer, ...PROBLEMS };
const noSuch = [404, 'there is no such tournament'] as const;

const tournamentRequest = z.strictObject({
  name: z.string().trim().min(3).max(60),
  system: z.string().max(60),
  scenario: z.string().max(80),
  kind: z.enum(KINDS),
  sides: z
    .enum(['both', 'bid'])
    .default('both')
    .describe('both: each pair plays two games; bid: one, who bids more has the stronger side and gives the points'),
  rounds: z.int().min(1).max(20).default(5).describe('of a Swiss; the others have as many as they need'),
  clock: clockSettings,
  rated: z.boolean().default(true),
  who: z.enum(['all', 'people', 'bots']).default('all'),
  most: z.int().min(2).max(MOST_ENTRANTS).default(16),
});

const listRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store } = context;
    app.get(
      '/api/tournaments',
      { schema: { tags, summary: 'Tournaments, the newest first', response: { 200: tournamentsAnswer, ...PROBLEMS } } },
      async () => {
        const found = await store.club.tournaments.list(MOST_SHOWN);
        const people = await store.club.bots.people(found.map(({ maker }) => maker));
        return found.map((one) => ({ ...one, maker: people.get(one.maker)?.name ?? '' }));
      },
    );
  };

const createRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const summary = 'Hold a tournament: others join it until you start it';
    app.post(
      '/api/tournaments',
      { schema: { tags, summary, body: tournamentRequest, response: { 201: tournamentAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        const { body } = request;
        if (!(await twoSidesOf(context, body))) return problem(reply, 422, 'there is no such scenario for two');
        const system = await context.systemCache.system(body.system);
        if (body.sides === 'bid' && !system?.withBid)
          return problem(reply, 422, 'no points can be given at the start of this game');
        const tournament: Tournament = {
          ...body,
          id: newRoomId(),
          maker: account.id,
          status: 'open',
          round: 0,
          created: nowIn(context),
          ended: null,
        };
        await context.store.club.tournaments.create(tournament);
        return reply.code(201).send({ ...tournament, maker: account.name });
      },
    );
  };

/** All there is to know of one. */
const pageOf = async ({ store }: AppContext, tournament: Tournament, asker: string | null) => {
  const { tournaments, games, bots } = store.club;
  const [entrants, pairings] = [await tournaments.entrants(tournament.id), await tournaments.pairings(tournament.id)];
  const played = await games.ofTournament(tournament.id);
  const lines = new Map(entrants.map((line) => [line.account, line]));
  const nameOf = (account: string): string => lines.get(account)?.name ?? '';
  const makers = await bots.people([tournament.maker]);
  return {
    ...tournament,
    maker: makers.get(tournament.maker)?.name ?? '',
    mine: asker === tournament.maker,
    joined: entrants.some(({ account, gone }) => account === asker && !gone),
    table: tableOf(tournament, entrants, pairings).map(({ id, ...line }) => ({
      ...line,
      name: nameOf(id),
      bot: lines.get(id)?.bot ?? false,
      seed: lines.get(id)?.seed ?? 0,
    })),
    pairings: pairings.map(({ round, board, first, second, scores }) => ({
      round,
      board,
      first: nameOf(first),
      second: second === null ? null : nameOf(second),
      scores,
      rooms: played
        .filter(({ at, made }) => made && at?.round === round && at.board === board)
        .map(({ room, result, first: white }) => {
          const score = result?.score ?? null;
          // As the first of the pair scored.
          const own = score === null || white.account === first ? score : 1 - score;
          return { room, score: own, over: result !== null };
        }),
    })),
  };
};

const pageRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const summary = 'A tournament with its table and every pair';
    app.get(
      '/api/tournaments/:id',
      { schema: { tags, summary, params, response: { 200: tournamentPage, ...PROBLEMS } } },
      async (request, reply) => {
        const tournament = await context.store.club.tournaments.tournament(request.params.id);
        if (!tournament) return problem(reply, ...noSuch);
        return pageOf(context, tournament, await accountIn(context, request));
      },
    );
  };

const NOT_JOINED = {
  already: 'you take part already',
  full: 'there is no more room',
  begun: 'it has begun',
} as const;

const joinRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { tournaments, bots } = context.store.club;
    const body = z.strictObject({
      bid: z.int().min(0).max(MOST_BID).default(0).describe('points you would give away for the stronger side'),
    });
    app.post(
      '/api/tournaments/:id/join',
      { schema: { tags: [...tags, 'bots'], summary: 'Take part', params, body, response: done } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        const tournament = await tournaments.tournament(request.params.id);
        if (!tournament) return problem(reply, ...noSuch);
        const isBot = (await bots.people([account.id])).get(account.id)?.bot ?? false;
        if (tournament.who !== 'all' && tournament.who !== (isBot ? 'bots' : 'people'))
          return problem(reply, 403, `this one is for ${tournament.who}`);
        const joined = await tournaments.join(tournament.id, account.id, request.body.bid, nowIn(context));
        return joined === 'joined' ? DONE : problem(reply, 409, NOT_JOINED[joined]);
      },
    );
    app.post(
      '/api/tournaments/:id/leave',
      { schema: { tags: [...tags, 'bots'], summary: 'Take part no more', params, response: done } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        const hasLeft = await tournaments.leave(request.params.id, account.id);
        return hasLeft ? DONE : problem(reply, 409, 'you do not take part');
      },
    );
  };

const makerRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { tournaments } = context.store.club;
    app.post(
      '/api/tournaments/:id/start',
      { schema: { tags, summary: 'Begin a tournament of yours: the first round is drawn', params, response: done } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        const tournament = await tournaments.tournament(request.params.id);
        if (!tournament || tournament.maker !== account.id) return problem(reply, ...noSuch);
        if (tournament.status !== 'open') return problem(reply, 409, 'it has begun');
        const isBegun = await beginTournament(context, tournament);
        return isBegun ? DONE : problem(reply, 409, 'at least two must take part');
      },
    );
    app.post(
      '/api/tournaments/:id/cancel',
      { schema: { tags, summary: 'Call a tournament of yours off before it begins', params, response: done } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        const tournament = await tournaments.tournament(request.params.id);
        if (!tournament || tournament.maker !== account.id) return problem(reply, ...noSuch);
        return (await tournaments.cancel(tournament.id)) ? DONE : problem(reply, 409, 'it has begun');
      },
    );
  };

/** Tournaments. */
export const tournamentRoutes = [listRoute, createRoute, pageRoute, joinRoutes, makerRoutes] as const;
