import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountOf, SESSION_COOKIE } from '../auth/accounts.ts';
import { newRoomId, newToken, tokenHash } from '../auth/seats.ts';
import type { AppContext } from '../context.ts';
import { unpacked } from '../jobs/packed.ts';
import { isPassedOn } from '../nodes/caller.ts';
import { toOwner, toOwnerOf } from '../nodes/forward.ts';
import { roomId } from '../protocol.ts';
import { forkKnowledge, forkRequest, forkTruth } from '../rooms/fork.ts';
import { type ForkPoint, type Judged, paperOf } from '../rooms/history.ts';
import type { Veteran } from '../rooms/next-battle.ts';
import type { RoomMeta, Table } from '../rooms/room.ts';
import { newTable } from '../rooms/room.ts';
import { atHistory, atRoom, isFull, notFound, problem, sendLinks, sendPacked, workedOut } from './http.ts';
import { exportAnswer, linksAnswer, PROBLEMS, replayAnswer, takenAnswer, verdictAnswer } from './schemas.ts';

const params = z.strictObject({ id: roomId });
const MOST_STEPS = 200;
const page = z.object({
  from: z.coerce.number().int().nonnegative().default(0),
  count: z.coerce.number().int().min(1).max(MOST_STEPS).default(50),
  as: z.enum(['seat', 'truth']).default('seat').describe('the truth is told once the game is over'),
});
const tags = ['history'];

/** Playing a whole game again is work: it may be asked for a tenth as often as the rest. */
const heavy = ({ config }: AppContext) => ({
  rateLimit: { max: Math.ceil(config.limits.requestsPerMinute / 10), timeWindow: 60_000 },
});

const replayRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/rooms/:id/replay',
      {
        schema: {
          tags,
          summary: 'The game step by step, from what the seat knew',
          params,
          querystring: page,
          response: { 200: replayAnswer, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const found = await atHistory(context, request, reply);
        if (!found) return reply;
        const { from, count, as } = request.query;
        if (as === 'truth' && !found.over) return problem(reply, 403, 'the game is not over');
        const paper = await paperOf(context.store, found.line);
        const reader = { truth: as === 'truth', side: found.side };
        const steps = await workedOut(context, reply, { kind: 'replay', paper, reader, from, count });
        return steps === null ? reply : sendPacked(request, reply, steps);
      },
    );
  };

const exportRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/rooms/:id/export',
      {
        schema: {
          tags,
          summary: 'The record once over; before that what the seat knows',
          params,
          response: { 200: exportAnswer, ...PROBLEMS },
        },
        config: heavy(context),
      },
      async (request, reply) => {
        const found = await atHistory(context, request, reply);
        if (!found) return reply;
        const paper = await paperOf(context.store, found.line);
        const whole = await workedOut(context, reply, { kind: 'export', paper, side: found.side });
        if (whole === null) return reply;
        reply.header('content-disposition', `attachment; filename="grognard-${request.params.id}.json"`);
        return sendPacked(request, reply, whole);
      },
    );
  };

const verifyRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/rooms/:id/verify',
      {
        schema: {
          tags,
          summary: 'Play the record again, and throw its dice again',
          params,
          response: { 200: verdictAnswer, ...PROBLEMS },
        },
        config: heavy(context),
      },
      async (request, reply) => {
        const found = await atHistory(context, request, reply);
        if (!found) return reply;
        if (!found.over) return problem(reply, 403, 'the game is not over: its secret is not out yet');
        const paper = await paperOf(context.store, found.line);
        const verdict = await workedOut(context, reply, { kind: 'verify', paper });
        return verdict === null ? reply : sendPacked(request, reply, verdict);
      },
    );
  };

const forkRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock } = context;
    app.post(
      '/api/rooms/:id/fork',
      {
        schema: {
          tags,
          summary: 'A new game from a point of this one',
          params,
          body: forkRequest,
          response: { 201: linksAnswer, ...PROBLEMS },
        },
        config: heavy(context),
      },
      async (request, reply) => {
        const found = await atHistory(context, request, reply);
        if (!found) return reply;
        if (await isFull(context, request)) return problem(reply, 429, 'too many rooms');
        const { line, over } = found;
        if (over) {
          if (line.meta.watchOnly) return problem(reply, 422, 'this game is not proved from its set-up: watch it');
          const paper = await paperOf(context.store, line);
          const answers = request.body.answers ?? null;
          const chosen = await workedOut(context, reply, { kind: 'forkPoint', paper, answers });
          if (chosen === null) return reply;
          const point = JSON.parse(unpacked(chosen)) as ForkPoint;
          return sendLinks(reply, await forkTruth(context, { line, point }, request.body, clock()));
        }
        const elsewhere = await toOwnerOf(context, request.params.id, request, reply);
        if (elsewhere) return elsewhere;
        const opened = await context.manager.look(request.params.id);
        if (!opened.ok || found.side === null) return problem(reply, 403, 'only a seat can fork a game that runs');
        const from = { room: opened.room, side: found.side, seed: randomInt(2 ** 31) };
        const made = await context.manager.read(request.params.id, () =>
          forkKnowledge(context, from, request.body, clock()),
        );
        return typeof made === 'string' ? problem(reply, 503, made) : sendLinks(reply, made);
      },
    );
  };

const nextRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock, manager } = context;
    app.post(
      '/api/rooms/:id/next',
      {
        schema: {
          tags,
          summary: 'A seat in the next battle of a campaign, for who sat at this one; its link is told once',
          params,
          response: { 201: takenAnswer, ...PROBLEMS },
        },
        config: heavy(context),
        ...toOwner(context),
      },
      async (request, reply) => {
        const found = await atRoom(context, request, reply);
        if (!found) return reply;
        const { room, side } = found;
        if (side === null) return problem(reply, 403, 'only who had a seat goes on to the next battle');
        if (room.table.status !== 'over') return problem(reply, 403, 'the game is not over');
        if (await isFull(context, request)) return problem(reply, 429, 'too many rooms');
        const account = await accountOf(store, request.cookies[SESSION_COOKIE], clock());
        const next = await manager.nextRoom(request.params.id, side);
        if (!next.ok && next.why === 'noCampaign') return problem(reply, 422, 'no battle follows this game');
        if (!next.ok) return problem(reply, 503, next.why);
        const who = { side, account: account && { id: account.id, name: account.name } };
        const instead = { url: `/api/rooms/${next.room}/veteran`, body: who };
        const elsewhere = await toOwnerOf(context, next.room, request, reply, instead);
        return elsewhere ?? sendSeat(context, reply, next.room, who);
      },
    );
  };

const veteran = z.strictObject({
  side: z.string().max(60),
  account: z.strictObject({ id: z.string().max(60), name: z.string().max(60) }).nullable(),
});

const sendSeat = async ({ manager }: AppContext, reply: FastifyReply, room: string, who: Veteran) => {
  const seated = await manager.seatVeteran(room, who);
  if (!seated.ok) return problem(reply, 503, seated.why);
  return reply.code(201).send({ room, side: who.side, token: seated.token });
};

/** For nodes alone: one that found the next battle has who goes on to it seated by the one that plays it. */
const veteranRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/rooms/:id/veteran',
      { schema: { hide: true, params, body: veteran, response: { 201: takenAnswer, ...PROBLEMS } } },
      async (request, reply) =>
        isPassedOn(request.headers, context.nodes.secret)
          ? sendSeat(context, reply, request.params.id, request.body)
          : notFound(reply),
    );
  };

const importRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    // The text is read where it is judged: what a stranger sends is not even taken apart here.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, read) => read(null, body));
    app.post(
      '/api/import',
      {
        schema: {
          tags,
          summary: 'Bring a record: to be watched, verified and forked',
          body: z.string().describe('the record, as JSON'),
          response: { 201: linksAnswer, ...PROBLEMS },
        },
        config: heavy(context),
      },
      async (request, reply) => {
        if (await isFull(context, request)) return problem(reply, 429, 'too many rooms');
        const judgement = await workedOut(context, reply, { kind: 'import', text: request.body });
        if (judgement === null) return reply;
        const brought = JSON.parse(unpacked(judgement)) as Judged;
        if (!brought.ok) return reply.code(422).send({ error: 'not a true record', problems: brought.problems });
        return reply.code(201).send(await putOnShelf(context, brought));
      },
    );
  };

/** A room without seats, for a game that was played elsewhere. */
const putOnShelf = async ({ store, clock }: AppContext, brought: Extract<Judged, { readonly ok: true }>) => {
  const { record, watchOnly } = brought;
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
    ...(watchOnly ? { watchOnly } : {}),
  };
  const table: Table = { ...newTable(meta, []), status: 'over', entropy: record.dice.entropy };
  await store.createRoom({ meta, table, seats: [], record: JSON.stringify(record) });
  return { room: meta.id, seats: [], watch };
};

/** Reading a game again, step by step, whole, or with its dice thrown again; and new games out of old ones. */
export const historyRoutes = [
  replayRoute,
  exportRoute,
  verifyRoute,
  forkRoute,
  nextRoute,
  veteranRoute,
  importRoute,
] as const;
