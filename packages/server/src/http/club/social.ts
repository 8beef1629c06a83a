import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { roomId } from '../../protocol.ts';
import { problem } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { doneAnswer, friendsAnswer, namesAnswer } from './schemas.ts';
import { another, nowIn, playerName, signedIn } from './who.ts';

const tags = ['club'];
const params = z.strictObject({ name: playerName });
const DONE = { ok: true } as const;
const done = { 200: doneAnswer, ...PROBLEMS };

const friendRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { social } = context.store.club;
    app.get(
      '/api/friends',
      { schema: { tags, summary: 'Your friends', response: { 200: friendsAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        return [...(await social.friendsOf(account.id))];
      },
    );
    app.put(
      '/api/friends/:name',
      { schema: { tags, summary: 'Have a friend', params, response: done } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        const friend = account && (await another(context, account, request.params.name, reply));
        if (!account || !friend) return reply;
        const apart = await social.keptApart(account.id);
        if (apart.includes(friend.id)) return problem(reply, 409, 'one of you has blocked the other');
        await social.befriend(account.id, friend.id, nowIn(context));
        return DONE;
      },
    );
    app.delete(
      '/api/friends/:name',
      { schema: { tags, summary: 'Have him no more', params, response: done } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        const friend = account && (await another(context, account, request.params.name, reply));
        if (!account || !friend) return reply;
        await social.unfriend(account.id, friend.id);
        return DONE;
      },
    );
  };

const blockRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { social } = context.store.club;
    app.get(
      '/api/blocks',
      { schema: { tags, summary: 'Whom you have blocked', response: { 200: namesAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        if (!account) return reply;
        return [...(await social.blockedBy(account.id))];
      },
    );
    app.put(
      '/api/blocks/:name',
      { schema: { tags, summary: 'Hear no more of somebody: seeks, invitations, talk', params, response: done } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        const other = account && (await another(context, account, request.params.name, reply));
        if (!account || !other) return reply;
        await social.block(account.id, other.id, nowIn(context));
        return DONE;
      },
    );
    app.delete(
      '/api/blocks/:name',
      { schema: { tags, summary: 'Let him be heard again', params, response: done } },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        const other = account && (await another(context, account, request.params.name, reply));
        if (!account || !other) return reply;
        await social.unblock(account.id, other.id);
        return DONE;
      },
    );
  };

/** So often somebody may call the moderators. */
const REPORTS_A_MINUTE = 5;

const reportRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const body = z.strictObject({
      name: playerName,
      room: roomId.nullable().default(null),
      text: z.string().trim().min(1).max(1000),
    });
    app.post(
      '/api/reports',
      {
        schema: { tags, summary: 'Tell the moderators of somebody', body, response: done },
        config: { rateLimit: { max: REPORTS_A_MINUTE, timeWindow: 60_000 } },
      },
      async (request, reply) => {
        const account = await signedIn(context, request, reply);
        const { name, room, text } = request.body;
        const other = account && (await another(context, account, name, reply));
        if (!account || !other) return reply;
        const report = { reporter: account.id, about: other.id, room, said: text };
        const id = await context.store.club.social.report(report, nowIn(context));
        context.log.warn({ report: id }, 'somebody was reported');
        return DONE;
      },
    );
  };

/** Friends, and those one would rather not meet. */
export const socialRoutes = [friendRoutes, blockRoutes, reportRoute] as const;
