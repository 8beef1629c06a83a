import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deviceOf } from '../../auth/device.ts';
import { newToken, tokenHash } from '../../auth/seats.ts';
import type { AppContext } from '../../context.ts';
import { USUAL_NOTICES } from '../../notify/moves.ts';
import { isEndpoint } from '../../notify/push.ts';
import { isZone } from '../../notify/quiet.ts';
import { unsubscriberOf } from '../../notify/unsubscribe.ts';
import { MAIL_WAYS } from '../../store/people/notices.ts';
import { problem } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { nothing, secret, signedIn, slowly } from './guard.ts';

const tags = ['notices'];
const minute = z.int().min(0).max(1439).describe('of the day');
const MOST_BROWSERS = 20;

/** How somebody is told that it is his move. */
export const noticeSettings = z.object({
  language: z.enum(['en', 'fr']),
  zone: z.string().max(60).refine(isZone, 'no time zone').describe('as the IANA names it: Europe/Paris'),
  quietFrom: minute,
  quietTo: minute.describe('the same as quietFrom: never quiet'),
  push: z.boolean(),
  mail: z.enum(MAIL_WAYS).describe('soon: a few minutes after the move, no more than one an hour; daily: once'),
});

const settingsRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.put(
      '/api/account/notices',
      {
        schema: {
          tags,
          summary: 'How you are told that it is your move, and when you are not',
          body: z.strictObject(noticeSettings.shape),
          response: { 204: nothing, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        await context.store.people.setNoticeSettings(who.account.id, request.body);
        return reply.code(204).send();
      },
    );
  };

const pushRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock, config } = context;
    const { people } = store;
    const body = z.strictObject({
      endpoint: z.url().max(1000),
      keys: z.strictObject({ p256dh: z.string().max(120), auth: z.string().max(60) }),
    });
    app.post(
      '/api/account/push',
      {
        schema: {
          tags,
          summary: 'Let this browser tell you: what PushManager.subscribe gave',
          body,
          response: { 201: nothing, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        const given = { endpoint: request.body.endpoint, ...request.body.keys };
        if (!isEndpoint(given, { allowPrivate: config.privateWebhooks }))
          return problem(reply, 422, 'this is no push endpoint');
        if ((await people.endpointsOf(who.account.id)).length >= MOST_BROWSERS)
          return problem(reply, 409, 'too many browsers tell you already');
        await people.addEndpoint(who.account.id, given, deviceOf(request.headers['user-agent']), clock());
        return reply.code(201).send();
      },
    );
    app.delete(
      '/api/account/push/:id',
      {
        schema: {
          tags,
          summary: 'That browser tells you no longer',
          params: z.object({ id: z.string().max(100) }),
          response: { 204: nothing, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        const removed = await people.removeEndpoint(who.account.id, request.params.id);
        return removed ? reply.code(204).send() : problem(reply, 404, 'you have no such browser');
      },
    );
  };

const feedRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { people } = context.store;
    app.post(
      '/api/account/feed',
      {
        schema: {
          tags,
          summary: 'A new secret address for your calendar and feed, told this once; the old one ends',
          response: { 201: z.object({ token: secret }), ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        const token = newToken();
        await people.setFeed(who.account.id, USUAL_NOTICES, tokenHash(token));
        return reply.code(201).send({ token });
      },
    );
    app.delete(
      '/api/account/feed',
      { schema: { tags, summary: 'No calendar and feed any more', response: { 204: nothing, ...PROBLEMS } } },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        await people.setFeed(who.account.id, USUAL_NOTICES, null);
        return reply.code(204).send();
      },
    );
  };

const unsubscribeRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { people } = context.store;
    // What mail programs send along says nothing that is not in the address.
    app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1000 }, (_request, body, done) => {
      body.resume();
      body.on('end', () => done(null, undefined));
    });
    app.post(
      '/api/unsubscribe',
      {
        schema: {
          tags,
          summary: 'No more letters about moves, by the link in one of them',
          querystring: z.object({ key: z.string().max(200) }),
          response: { 204: nothing, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async ({ query: { key } }, reply) => {
        const account = await unsubscriberOf(people, key);
        if (account === null) return problem(reply, 404, 'this link is none of ours');
        await people.setMailWay(account, 'off');
        return reply.code(204).send();
      },
    );
  };

/** How people are told, and how they are not. */
export const noticeRoutes = [settingsRoute, pushRoutes, feedRoutes, unsubscribeRoute] as const;
