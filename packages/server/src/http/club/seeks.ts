import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newRoomId } from '../../auth/seats.ts';
import { makeRoomOf, twoSidesOf } from '../../club/rooms.ts';
import { gameOfSeek } from '../../club/seeks.ts';
import type { AppContext } from '../../context.ts';
import { clockSettings, roomId } from '../../protocol.ts';
import type { ClubGame } from '../../store/club/games.ts';
import type { Seek, SeekRefusal, Sought } from '../../store/club/seeks.ts';
import type { Account } from '../../store/store.ts';
import { accountIn, isFull, problem } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { clubId, doneAnswer, seeksAnswer, soughtAnswer } from './schemas.ts';
import { another, nowIn, playerName, signedIn } from './who.ts';

const tags = ['club'];
const MOST_SHOWN = 200;
const points = z.int().min(0).max(4000);
const params = z.strictObject({ id: clubId });

const seekRequest = z.strictObject({
  system: z.string().max(60),
  scenario: z.string().max(80),
  side: z.string().max(60).nullable().default(null).describe('the side you want; left out: any'),
  clock: clockSettings.nullable().default(null),
  rated: z.boolean().default(false).describe('needs a clock'),
  low: points.nullable().default(null).describe('the least rating of your opponent'),
  high: points.nullable().default(null),
  invite: playerName.optional().describe('only this player may take it up'),
});

const WHY: Readonly<Record<SeekRefusal, readonly [status: number, why: string]>> = {
  noSeek: [404, 'there is no such seek'],
  // Who is blocked is not told so.
  apart: [404, 'there is no such seek'],
  own: [409, 'nobody plays himself'],
  ownBot: [409, 'a game with your own bot, or between your bots, can not be rated'],
  range: [409, 'your rating is not within the range that was asked for'],
  tooMany: [429, 'you have too many open seeks'],
};

/** The room, if it became a game. */
const answered = async (
  context: AppContext,
  reply: FastifyReply,
  sought: Sought,
  id: string,
): Promise<FastifyReply> => {
  if (!sought.ok) return problem(reply, ...WHY[sought.why]);
  if (!sought.game) return reply.code(201).send({ seek: id, room: null });
  // Should this node die now, another makes it.
  await makeRoomOf(context, sought.game);
  return reply.code(201).send({ seek: null, room: sought.game.room });
};

const shown = async (context: AppContext, account: string | null) => {
  const { club, people } = context.store;
  const apart = account === null ? [] : await club.social.keptApart(account);
  const now = nowIn(context);
  const isAway = account !== null && (await people.awayUntil(account, now)) !== null;
  const seeks = (await club.seeks.shownTo(account, MOST_SHOWN, now)).filter((seek) => !apart.includes(seek.account));
  const persons = await club.bots.people(
    seeks.flatMap((seek) => [seek.account, ...(seek.invited ? [seek.invited] : [])]),
  );
  const lines = seeks.map(async ({ account: by, invited, ...seek }) => {
    const person = persons.get(by);
    if (!person) return [];
    const { rating, deviation } = await club.ratings.ratingOf(by, seek.system);
    const named = { name: person.name, bot: person.bot, rating, deviation };
    const own = by === account;
    const invitee = invited && (persons.get(invited)?.name ?? null);
    return [{ ...seek, by: named, invited: invitee, own, hidden: own && isAway }];
  });
  return (await Promise.all(lines)).flat();
};

const listRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const summary = 'Who looks for an opponent, your own seeks and invitations to you among them';
    app.get('/api/seeks', { schema: { tags, summary, response: { 200: seeksAnswer, ...PROBLEMS } } }, async (request) =>
      shown(context, await accountIn(context, request)),
    );
  };

const offerRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const summary = 'Look for an opponent, or invite one; where somebody looks for the same the game is made at once';
    app.post(
      '/api/seeks',
      { schema: { tags, summary, body: seekRequest, response: { 201: soughtAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        const { invite, ...wanted } = request.body;
        const sides = await twoSidesOf(context, wanted);
        if (!sides) return problem(reply, 422, 'there is no such scenario for two');
        if (wanted.side !== null && !sides.includes(wanted.side))
          return problem(reply, 422, `there is no such side; the sides are ${sides.join(', ')}`);
        if (wanted.rated && wanted.clock === null) return problem(reply, 422, 'a rated game needs a clock');
        const friend = invite === undefined ? null : await another(context, account, invite, reply);
        if (invite !== undefined && !friend) return reply;
        if (await isFull(context, request)) return problem(reply, 429, 'too many rooms');
        const now = nowIn(context);
        const seek: Seek = {
          ...wanted,
          id: newRoomId(),
          account: account.id,
          invited: friend?.id ?? null,
          rematchOf: null,
          created: now,
        };
        const sought = await context.store.club.seeks.offer(seek, gameOfSeek(sides, now));
        return answered(context, reply, sought, seek.id);
      },
    );
  };

const acceptRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { seeks } = context.store.club;
    app.post(
      '/api/seeks/:id/accept',
      {
        schema: {
          tags,
          summary: 'Take a seek or an invitation up: the room of the game',
          params,
          response: { 201: soughtAnswer, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        const { id } = request.params;
        const seek = await seeks.seek(id);
        const sides = seek && (await twoSidesOf(context, seek));
        if (!sides) return problem(reply, ...WHY.noSeek);
        if (await isFull(context, request)) return problem(reply, 429, 'too many rooms');
        const now = nowIn(context);
        const taken = await seeks.accept(id, { account: account.id, now }, gameOfSeek(sides, now));
        return answered(context, reply, taken, id);
      },
    );
    app.delete(
      '/api/seeks/:id',
      {
        schema: {
          tags,
          summary: 'Withdraw a seek, or decline an invitation',
          params,
          response: { 200: doneAnswer, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        const isGone = await seeks.withdraw(request.params.id, account.id);
        return isGone ? ({ ok: true } as const) : problem(reply, ...WHY.noSeek);
      },
    );
  };

/** The same once more with the sides changed. */
const rematchOf = ({ room, system, scenario, clock, rated, first, second }: ClubGame, { id }: Account): Seek => {
  const other = first.account === id ? second : first;
  return {
    id: newRoomId(),
    account: id,
    system,
    scenario,
    side: other.side,
    clock,
    rated,
    low: null,
    high: null,
    invited: other.account,
    rematchOf: room,
    created: 0,
  };
};

const rematchRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/rooms/:id/rematch',
      {
        schema: {
          tags,
          summary:
            'Offer the other player of a game that is over the same with the sides changed; if he did, it is made',
          params: z.strictObject({ id: roomId }),
          response: { 201: soughtAnswer, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        const game = await context.store.club.games.game(request.params.id);
        const isPlayer = game !== null && [game.first.account, game.second.account].includes(account.id);
        const sides = isPlayer ? await twoSidesOf(context, game) : null;
        if (!game || !sides) return problem(reply, 404, 'there is no such game of yours');
        if (!game.result) return problem(reply, 409, 'this game is not over');
        if (await isFull(context, request)) return problem(reply, 429, 'too many rooms');
        const now = nowIn(context);
        const seek = { ...rematchOf(game, account), created: now };
        const sought = await context.store.club.seeks.offer(seek, gameOfSeek(sides, now));
        return answered(context, reply, sought, seek.id);
      },
    );
  };

/** Finding an opponent. */
export const seekRoutes = [listRoute, offerRoute, acceptRoute, rematchRoute] as const;
