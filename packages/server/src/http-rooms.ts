import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createRoom, roomRequest } from './create.ts';
import { forkKnowledge, forkRequest, forkTruth } from './fork.ts';
import { exportOf, historyOf, readBrought, replayOf, verdictOn } from './history.ts';
import { accountIn, bearerOf, linksAnswer, notFound, problem } from './http.ts';
import { bucketsBy } from './limits.ts';
import type { Parts } from './parts.ts';
import { roomId, seatMessage } from './protocol.ts';
import type { RoomMeta, Table } from './room.ts';
import { newTable } from './room.ts';
import { newRoomId, newToken, tokenHash } from './seats.ts';
import { infoOf, tableOf, toldSince, viewFor } from './tell.ts';
import { whoIs } from './who.ts';

const HOUR = 3_600_000;
const params = z.strictObject({ id: roomId });
const MOST_LISTED = 200;

type Asked = FastifyRequest<{ Params: { id: string } }>;

/** Rooms over HTTP: making them, playing in them without a socket, and taking them home. */
export const roomRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, host, clock, config } = parts;
    const mayMake = bucketsBy(config.limits.roomsPerAddressPerHour / 3600, config.limits.roomsPerAddressPerHour, HOUR);
    const tags = ['rooms'];

    app.get('/api/systems', { schema: { tags, summary: 'Every system and scenario that can be played' } }, () =>
      parts.listing(),
    );

    app.post(
      '/api/rooms',
      { schema: { tags, summary: 'Make a room; the links are told once', body: roomRequest } },
      async (request, reply) => {
        const full = await isFull(parts);
        if (full || !mayMake(request.ip, clock())) return problem(reply, 429, 'too many rooms');
        return linksAnswer(reply, await createRoom(parts, request.body, clock()));
      },
    );

    app.get('/api/rooms', { schema: { tags, summary: 'Listed rooms, open and running' } }, async () => {
      const lines = await store.lobby(MOST_LISTED);
      return lines.map(({ id, meta, table, n, waiting, updated }) => ({
        ...infoOf(meta),
        status: table.status,
        seats: table.seats.map(({ side, kind, name, bot, ready }) => {
          return { side, kind, name, bot, ready, online: host.present(id).includes(side) };
        }),
        n,
        waiting,
        updated,
      }));
    });

    app.get(
      '/api/rooms/:id',
      { schema: { tags, summary: 'How a room stands, as the asking seat may know it', params, querystring: since } },
      async (request, reply) => {
        const found = await atRoom(parts, request, reply);
        if (!found) return reply;
        const { room, side } = found;
        return {
          room: infoOf(room.meta),
          scenario: room.meta.scenario,
          side,
          n: room.n,
          view: viewFor(room, side),
          told: toldSince(room, side, request.query.since),
          table: tableOf(room, host.present(room.meta.id), clock()),
          orders: side === null ? [] : (room.table.orders[side] ?? []),
        };
      },
    );

    app.post(
      '/api/rooms/:id/messages',
      {
        schema: {
          tags: ['rooms', 'bots'],
          summary: 'What a seat may ask of its room: answers and all else',
          params,
          body: seatMessage,
        },
      },
      async (request, reply) => {
        const found = await atRoom(parts, request, reply);
        if (!found) return reply;
        if (found.side === null) return problem(reply, 403, 'a spectator has no say');
        const answer = await host.act(request.params.id, found.side, request.body);
        return reply.code(answer.type === 'refused' ? 409 : 200).send(answer);
      },
    );
    await app.register(historyRoutes(parts));
  };

const since = z.object({ since: z.coerce.number().int().nonnegative().default(0) });
const MOST_STEPS = 200;
const page = z.object({
  from: z.coerce.number().int().nonnegative().default(0),
  count: z.coerce.number().int().min(1).max(MOST_STEPS).default(50),
  as: z.enum(['seat', 'truth']).default('seat').describe('the truth is told once the game is over'),
});

const historyRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, library, clock } = parts;
    const tags = ['history'];

    app.get(
      '/api/rooms/:id/replay',
      { schema: { tags, summary: 'The game step by step, from what the seat knew', params, querystring: page } },
      async (request, reply) => {
        const found = await atHistory(parts, request, reply);
        if (!found) return reply;
        const { from, count, as } = request.query;
        if (as === 'truth' && !found.history.over) return problem(reply, 403, 'the game is not over');
        return replayOf(found.history, { truth: as === 'truth', side: found.side }, from, count);
      },
    );
    app.get(
      '/api/rooms/:id/export',
      { schema: { tags, summary: 'The record once over; before that what the seat knows', params } },
      async (request, reply) => {
        const found = await atHistory(parts, request, reply);
        if (!found) return reply;
        return reply
          .header('content-disposition', `attachment; filename="grognard-${request.params.id}.json"`)
          .send(exportOf(found.history, found.side));
      },
    );
    app.get(
      '/api/rooms/:id/verify',
      { schema: { tags, summary: 'Play the record again, and throw its dice again', params } },
      async (request, reply) => {
        const found = await atHistory(parts, request, reply);
        if (!found) return reply;
        if (!found.history.over) return problem(reply, 403, 'the game is not over: its secret is not out yet');
        return { ...verdictOn(found.history), commitment: found.history.record.dice.commitment };
      },
    );
    app.post(
      '/api/rooms/:id/fork',
      { schema: { tags, summary: 'A new game from a point of this one', params, body: forkRequest } },
      async (request, reply) => {
        const found = await atHistory(parts, request, reply);
        if (!found) return reply;
        if (await isFull(parts)) return problem(reply, 429, 'too many rooms');
        if (found.history.over) return linksAnswer(reply, await forkTruth(parts, found.history, request.body, clock()));
        const opened = await parts.host.look(request.params.id);
        if (!opened.ok || found.side === null) return problem(reply, 403, 'only a seat can fork a game that runs');
        const from = { room: opened.room, side: found.side, seed: randomInt(2 ** 31) };
        return linksAnswer(reply, await forkKnowledge(parts, from, request.body, clock()));
      },
    );
    app.post(
      '/api/import',
      { schema: { tags, summary: 'Bring a record: to be watched, verified and forked', body: z.looseObject({}) } },
      async (request, reply) => {
        const brought = await readBrought(library, request.body);
        if (!brought.ok) return reply.code(422).send({ error: 'not a true record', problems: brought.problems });
        const { record } = brought.value;
        const watch = newToken();
        const meta: RoomMeta = {
          id: newRoomId(),
          system: record.system,
          scenario: record.scenario as RoomMeta['scenario'],
          created: clock(),
          listed: false,
          clock: null,
          secret: record.dice.secret ?? '0'.repeat(64),
          start: null,
          forkOf: null,
          watchHash: tokenHash(watch),
        };
        const table: Table = { ...newTable(meta, []), status: 'over', entropy: record.dice.entropy };
        await store.createRoom({ meta, table, seats: [], record });
        return reply.code(201).send({ room: meta.id, seats: [], watch });
      },
    );
  };

/** The room that is asked about, and who asks; null when the answer is sent already. */
const atRoom = async (parts: Parts, request: FastifyRequest, reply: FastifyReply) => {
  const opened = await parts.host.look((request as Asked).params.id);
  if (!opened.ok) {
    if (opened.code === 'noRoom') notFound(reply);
    else problem(reply, 503, opened.code);
    return null;
  }
  const who = await whoIs(parts.store, opened.room, bearerOf(request), await accountIn(parts, request));
  if (who.ok) return { room: opened.room, side: who.side };
  notFound(reply);
  return null;
};

const atHistory = async (parts: Parts, request: FastifyRequest, reply: FastifyReply) => {
  const history = await historyOf(parts, (request as Asked).params.id);
  const who = history && (await whoIs(parts.store, history.line, bearerOf(request), await accountIn(parts, request)));
  if (history && who?.ok) return { history, side: who.side };
  notFound(reply);
  return null;
};

const isFull = async ({ store, config }: Parts): Promise<boolean> => {
  const { open, running } = await store.counts();
  return open + running >= config.limits.openRooms;
};
