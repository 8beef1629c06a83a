import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signUp } from '../../auth/accounts.ts';
import { newToken, tokenHash } from '../../auth/seats.ts';
import { BOT_PREFIX } from '../../club/bot-token.ts';
import type { AppContext } from '../../context.ts';
import { problem } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { botAnswer, botsAnswer } from './schemas.ts';
import { nowIn, playerName, signedIn } from './who.ts';

const tags = ['club', 'bots'];
const MOST_BOTS = 10;
/** Until it is renewed. */
const LONG_MS = 100 * 365 * 86_400_000;

const listRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/bots',
      { schema: { tags, summary: 'Your bots', response: { 200: botsAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        return [...(await context.store.club.bots.botsOf(account.id))];
      },
    );
  };

/** A token for a bot: what it shows, told this once. */
const tokenFor = async ({ store }: AppContext, bot: string, now: number) => {
  const token = newToken();
  await store.people.openSession({ hash: tokenHash(token), account: bot, device: '' }, now, now + LONG_MS);
  return { shown: `${BOT_PREFIX}${token}`, hash: tokenHash(token) };
};

const createRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store } = context;
    const body = z.strictObject({ name: playerName });
    const summary = 'An account for a bot of yours, marked as one; it has no password, its token is told this once';
    app.post(
      '/api/bots',
      { schema: { tags, summary, body, response: { 201: botAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const owner = await signedIn(context, request, reply);
        if (!owner) return reply;
        const [own] = (await store.club.bots.people([owner.id])).values();
        if (own?.bot) return problem(reply, 403, 'a bot has no bots');
        if ((await store.club.bots.botsOf(owner.id)).length >= MOST_BOTS) return problem(reply, 429, 'too many bots');
        const now = nowIn(context);
        const bot = await signUp(store, request.body.name, newToken(), now);
        if (!bot) return problem(reply, 409, 'this name is taken');
        const { shown, hash } = await tokenFor(context, bot.id, now);
        await store.club.bots.mark(bot.id, owner.id, hash, now);
        return reply.code(201).send({ name: bot.name, token: shown });
      },
    );
  };

const ownBot = async ({ store }: AppContext, owner: string, name: string) => {
  const named = await store.accountNamed(name);
  return (await store.club.bots.botsOf(owner)).find(({ account }) => account === named?.id) ?? null;
};

const renewRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store } = context;
    const params = z.strictObject({ name: playerName });
    const summary = 'A new token for a bot of yours; the old one is void';
    app.post(
      '/api/bots/:name/token',
      { schema: { tags, summary, params, response: { 201: botAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const owner = await signedIn(context, request, reply);
        if (!owner) return reply;
        const bot = await ownBot(context, owner.id, request.params.name);
        if (!bot) return problem(reply, 404, 'you have no such bot');
        await store.endSession(bot.token);
        const { shown, hash } = await tokenFor(context, bot.account, nowIn(context));
        await store.club.bots.renew(bot.account, hash);
        return reply.code(201).send({ name: bot.name, token: shown });
      },
    );
  };

const revokeRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store } = context;
    const params = z.strictObject({ name: playerName });
    const response = { 200: z.strictObject({ ok: z.literal(true) }), ...PROBLEMS };
    app.delete(
      '/api/bots/:name/token',
      {
        schema: {
          tags,
          summary: 'The token of a bot of yours is void; it has none until you make one',
          params,
          response,
        },
      },
      async (request, reply) => {
        const owner = await signedIn(context, request, reply);
        if (!owner) return reply;
        const bot = await ownBot(context, owner.id, request.params.name);
        if (!bot) return problem(reply, 404, 'you have no such bot');
        await store.endSession(bot.token);
        context.manager.dismissAccounts([bot.account]);
        return { ok: true } as const;
      },
    );
  };

/** Accounts that programs play for. */
export const botRoutes = [listRoute, createRoute, renewRoute, revokeRoute] as const;
