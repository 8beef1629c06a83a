import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountOf, SESSION_COOKIE } from '../auth/accounts.ts';
import type { AppContext } from '../context.ts';
import { toOwnerOf } from '../nodes/forward.ts';
import { roomId } from '../protocol.ts';
import { SANCTIONS } from '../store/moderation/store.ts';
import { nowIn } from './club/who.ts';
import { problem } from './http.ts';
import { PROBLEMS } from './schemas.ts';

const tags = ['moderation'];
const DAY = 86_400_000;
const MOST_LINES = 200;
const why = z.string().trim().min(3).max(500).describe('kept in the audit trail, and told to whom it concerns');
const done = z.strictObject({ done: z.literal(true) });
const DONE = { done: true } as const;
const params = z.strictObject({ id: roomId });
const NOBODY = 'there is nobody of that name';

const MODERATOR = 'moderator';

/** The moderator who asks: whoever gets as far as a route is one. */
const moderatorOf = (request: FastifyRequest): string => request.getDecorator<string>(MODERATOR);

/** Who is no moderator is stopped before anything is looked at: to everybody else there is nothing here, whatever they send. */
const onlyModerators = (app: FastifyInstance, { store, clock, config }: AppContext): void => {
  app.decorateRequest(MODERATOR, '');
  app.addHook('onRequest', async (request, reply) => {
    const account = await accountOf(store, request.cookies[SESSION_COOKIE], clock());
    if (!account || !config.moderators.includes(account.name)) return problem(reply, 404, 'there is nothing here');
    request.setDecorator(MODERATOR, account.name);
  });
};

const sanctionLine = z.strictObject({
  name: z.string(),
  kind: z.enum(SANCTIONS),
  why: z.string(),
  by: z.string(),
  since: z.number(),
  until: z.number().nullable().describe('null: for good'),
});

const sanctionRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, manager } = context;
    app.get(
      '/api/moderation/sanctions',
      {
        schema: {
          tags,
          summary: 'Who is muted or banned',
          response: { 200: z.strictObject({ sanctions: z.array(sanctionLine) }), ...PROBLEMS },
        },
      },
      async () => ({ sanctions: [...(await store.moderation.sanctions(nowIn(context)))] }),
    );
    const body = z.strictObject({
      name: z.string().max(60),
      kind: z.enum(SANCTIONS),
      days: z.int().min(1).max(3660).nullable().describe('null: for good'),
      why,
    });
    app.post(
      '/api/moderation/sanctions',
      { schema: { tags, summary: 'Mute or ban somebody', body, response: { 200: done, ...PROBLEMS } } },
      async (request, reply) => {
        const by = moderatorOf(request);
        const { name, kind, days, why: told } = request.body;
        const account = await store.accountNamed(name);
        if (!account) return problem(reply, 404, NOBODY);
        if (context.config.moderators.includes(account.name))
          return problem(reply, 409, 'a moderator is not muted or banned here');
        const since = nowIn(context);
        const until = days === null ? null : since + days * DAY;
        await store.moderation.impose(account.id, { kind, why: told, by, since, until });
        await store.moderation.note({ at: since, by, what: kind, about: account.name, why: told });
        if (kind === 'ban') manager.dismissAccounts([account.id]);
        return DONE;
      },
    );
    app.post(
      '/api/moderation/sanctions/lift',
      {
        schema: {
          tags,
          summary: 'Let somebody speak or come in again',
          body: body.omit({ days: true }),
          response: { 200: done, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const by = moderatorOf(request);
        const { name, kind, why: told } = request.body;
        const account = await store.accountNamed(name);
        if (!account || !(await store.moderation.lift(account.id, kind, nowIn(context))))
          return problem(reply, 404, NOBODY);
        await store.moderation.note({
          at: nowIn(context),
          by,
          what: kind === 'ban' ? 'liftBan' : 'liftMute',
          about: account.name,
          why: told,
        });
        return DONE;
      },
    );
  };

const ruling = z.discriminatedUnion('how', [
  z.strictObject({
    how: z.literal('adjudicated'),
    winner: z.string().max(60).nullable().describe('null: a draw'),
    why,
  }),
  z.strictObject({ how: z.literal('aborted'), why }),
]);

const roomRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, manager } = context;
    app.post(
      '/api/moderation/rooms/:id/ruling',
      {
        schema: {
          tags,
          summary: "End a game by a referee's ruling, which is kept in its record",
          params,
          body: ruling,
          response: { 200: done, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const by = moderatorOf(request);
        const { id } = request.params;
        const elsewhere = await toOwnerOf(context, id, request, reply);
        if (elsewhere) return elsewhere;
        const { how, why: told } = request.body;
        const winner = request.body.how === 'adjudicated' ? request.body.winner : null;
        const not = await manager.rule(id, { how, winner, ruling: { by, why: told } });
        if (not !== null) return problem(reply, not === 'noRoom' ? 404 : 409, not);
        await store.moderation.note({ at: nowIn(context), by, what: how, about: id, why: told });
        return DONE;
      },
    );
    app.post(
      '/api/moderation/rooms/:id/readmission',
      {
        schema: {
          tags,
          summary: 'Let a room that was put aside be opened again',
          params,
          body: z.strictObject({ why }),
          response: { 200: done, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const by = moderatorOf(request);
        const { id } = request.params;
        const elsewhere = await toOwnerOf(context, id, request, reply);
        if (elsewhere) return elsewhere;
        if (!(await store.moderation.release(id))) return problem(reply, 404, 'no such room was put aside');
        manager.readmit(id);
        await store.moderation.note({ at: nowIn(context), by, what: 'readmit', about: id, why: request.body.why });
        return DONE;
      },
    );
  };

const reportRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store } = context;
    const report = z.strictObject({
      id: z.string(),
      reporter: z.string(),
      about: z.string(),
      room: z.string().nullable(),
      said: z.string(),
      at: z.number(),
    });
    app.get(
      '/api/moderation/reports',
      {
        schema: {
          tags,
          summary: 'What was reported and is not dealt with, the oldest first',
          response: { 200: z.strictObject({ reports: z.array(report) }), ...PROBLEMS },
        },
      },
      async () => ({ reports: [...(await store.moderation.reports(MOST_LINES))] }),
    );
    app.post(
      '/api/moderation/reports/:id/closing',
      {
        schema: {
          tags,
          summary: 'A report is dealt with',
          params: z.strictObject({ id: z.uuid() }),
          body: z.strictObject({ why }),
          response: { 200: done, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const by = moderatorOf(request);
        const about = await store.moderation.closeReport(request.params.id);
        if (about === null) return problem(reply, 404, 'no such report is open');
        const { id } = request.params;
        await store.moderation.note({ at: nowIn(context), by, what: 'closeReport', about: id, why: request.body.why });
        return DONE;
      },
    );
  };

const listRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store } = context;
    const aside = z.strictObject({ rooms: z.array(z.strictObject({ id: z.string(), why: z.string() })) });
    app.get(
      '/api/moderation/quarantined',
      { schema: { tags, summary: 'Rooms that were put aside, and why', response: { 200: aside, ...PROBLEMS } } },
      async () => ({ rooms: (await store.quarantined()).map(({ id, why: told }) => ({ id, why: told })) }),
    );
    const line = z.strictObject({
      at: z.number(),
      by: z.string(),
      what: z.string(),
      about: z.string(),
      why: z.string(),
    });
    app.get(
      '/api/moderation/audit',
      {
        schema: {
          tags,
          summary: 'What moderators did, the newest first',
          response: { 200: z.strictObject({ audit: z.array(line) }), ...PROBLEMS },
        },
      },
      async () => ({ audit: [...(await store.moderation.audit(MOST_LINES))] }),
    );
  };

/** For those who keep order here: whatever they do is written down with its reason. */
export const moderationRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    onlyModerators(app, context);
    await app.register(sanctionRoutes(context));
    await app.register(roomRoutes(context));
    await app.register(reportRoutes(context));
    await app.register(listRoutes(context));
  };
