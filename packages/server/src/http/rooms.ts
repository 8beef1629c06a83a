import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { toOwner } from '../nodes/forward.ts';
import { roomId, seatMessage } from '../protocol.ts';
import { createRoom, roomRequest } from '../rooms/create.ts';
import { infoOf, planOf, tableOf, toldSince, viewFor } from '../rooms/messages.ts';
import { cachedText } from './cached.ts';
import { atRoom, isFull, problem, sendLinks, sendText } from './http.ts';
import { doneAnswer, linksAnswer, PROBLEMS, refusedAnswer, roomAnswer, systemsAnswer } from './schemas.ts';

const params = z.strictObject({ id: roomId });
const since = z.object({ since: z.coerce.number().int().nonnegative().default(0) });
const tags = ['rooms'];

const systemsRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const told = cachedText(Number.POSITIVE_INFINITY, context.clock, systemsAnswer, context.catalogue);
    app.get(
      '/api/systems',
      {
        schema: {
          tags,
          summary: 'Every system and scenario that can be played',
          response: { 200: systemsAnswer, ...PROBLEMS },
        },
      },
      async (_request, reply) => sendText(reply, await told()),
    );
  };

const createRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/rooms',
      {
        schema: {
          tags,
          summary: 'Make a room; the links are told once',
          body: roomRequest,
          response: { 201: linksAnswer, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        if (await isFull(context, request)) return problem(reply, 429, 'too many rooms');
        return sendLinks(reply, await createRoom(context, request.body, context.clock()));
      },
    );
  };

const lookRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { manager, clock } = context;
    app.get(
      '/api/rooms/:id',
      {
        schema: {
          tags: [...tags, 'bots'],
          summary: 'How a room stands, as the asking seat may know it',
          params,
          querystring: since,
          response: { 200: roomAnswer, ...PROBLEMS },
        },
        ...toOwner(context),
      },
      async (request, reply) => {
        const found = await atRoom(context, request, reply);
        if (!found) return reply;
        const { room, side } = found;
        const told = await manager.read(room.meta.id, () => ({
          room: infoOf(room.meta),
          scenario: room.meta.scenario,
          side,
          n: room.n,
          view: viewFor(room, side),
          told: toldSince(room, side, request.query.since),
          table: tableOf(room, manager.present(room.meta.id), clock()),
          orders: side === null ? [] : (room.table.orders[side] ?? []),
          plan: planOf(room, side),
        }));
        return typeof told === 'string' ? problem(reply, 503, told) : told;
      },
    );
  };

const messageRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/rooms/:id/messages',
      {
        schema: {
          tags: [...tags, 'bots'],
          summary: 'What a seat may ask of its room: answers and all else',
          params,
          body: seatMessage,
          response: { 200: doneAnswer, 409: refusedAnswer, ...PROBLEMS },
        },
        ...toOwner(context),
      },
      async (request, reply) => {
        const found = await atRoom(context, request, reply);
        if (!found) return reply;
        if (found.side === null) return problem(reply, 403, 'a spectator has no say');
        const answer = await context.manager.act(request.params.id, found.side, request.body);
        return answer.type === 'refused' ? reply.code(409).send(answer) : reply.code(200).send(answer);
      },
    );
  };

/** Making rooms, looking at them, and playing in them without a socket. */
export const roomRoutes = [systemsRoute, createRoute, lookRoute, messageRoute] as const;
