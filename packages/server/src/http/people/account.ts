import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SESSION_COOKIE } from '../../auth/accounts.ts';
import type { AppContext } from '../../context.ts';
import { mailSettings } from '../../mail/postman.ts';
import { isPassedOn } from '../../nodes/caller.ts';
import { USUAL_NOTICES } from '../../notify/moves.ts';
import { pushKeys } from '../../notify/push.ts';
import { allOf } from '../../people/export.ts';
import { leaveForGood, leaveSeat } from '../../people/farewell.ts';
import { roomId } from '../../protocol.ts';
import { problem } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { isFresh, language, nothing, signedIn, slowly, surely, ACCOUNT_TAGS as tags } from './guard.ts';
import { noticeSettings } from './notices.ts';

/** All that the page of an account shows. */
const accountAnswer = z.object({
  name: z.string(),
  created: z.number(),
  email: z.string().nullable().describe('the address that was proved'),
  mail: z.boolean().describe('does this server send mail'),
  hasPassword: z.boolean(),
  fresh: z.boolean().describe('nothing need be confirmed before something that matters'),
  passkeys: z.array(z.object({ id: z.string(), label: z.string(), created: z.number(), used: z.number().nullable() })),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      created: z.number(),
      seen: z.number(),
      here: z.boolean().describe('the one that asks'),
    }),
  ),
  notices: noticeSettings,
  push: z.object({
    key: z.string().describe('by which browsers know this server'),
    browsers: z.array(z.object({ id: z.string(), device: z.string(), created: z.number() })),
  }),
  feed: z.boolean().describe('is there a secret address of feeds'),
});

const readRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock, config } = context;
    const { people } = store;
    app.get(
      '/api/account',
      {
        schema: {
          tags,
          summary: 'Your account: address, passkeys, sessions, how you are told',
          response: { 200: accountAnswer, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        const { id, name, hash } = who.account;
        const [known, email, passkeys, sessions, notices, browsers, keys, feed] = await Promise.all([
          people.accountById(id),
          people.addressOf(id),
          people.passkeysOf(id),
          people.sessionsOf(id, clock()),
          people.noticeSettings(id),
          people.endpointsOf(id),
          pushKeys(people),
          people.hasFeed(id),
        ]);
        return {
          name,
          created: known?.created ?? 0,
          email,
          mail: mailSettings(config) !== null,
          hasPassword: hash !== '',
          fresh: isFresh(context, who),
          passkeys: passkeys.map(({ id: key, label, created, used }) => ({ id: key, label, created, used })),
          sessions: sessions.map((line) => ({
            id: line.id,
            device: line.device,
            created: line.created,
            seen: line.seen,
            here: line.id === who.session.id,
          })),
          notices: notices ?? USUAL_NOTICES,
          push: {
            key: keys.publicKey,
            browsers: browsers.map(({ id: browser, device, created }) => ({ id: browser, device, created })),
          },
          feed,
        };
      },
    );
  };

const leaveRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/account/export',
      {
        schema: {
          tags,
          summary: 'All that is kept of you, as one file',
          response: { 200: z.looseObject({ format: z.number() }), ...PROBLEMS },
        },
        config: slowly(context),
      },
      async (request, reply) => {
        const who = await surely(context, request, reply);
        if (!who) return reply;
        reply.header('content-disposition', 'attachment; filename="grognard-account.json"');
        return reply.send(await allOf(context, who.account));
      },
    );
    app.delete(
      '/api/account',
      {
        schema: {
          tags,
          summary: 'Delete your account: games that run are resigned, seats are nobody’s, nothing is kept',
          querystring: z.object({ language }),
          response: { 204: nothing, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async (request, reply) => {
        const who = await surely(context, request, reply);
        if (!who) return reply;
        await leaveForGood(context, who.account, request.query.language);
        return reply.clearCookie(SESSION_COOKIE, { path: '/' }).code(204).send();
      },
    );
    // For other nodes only: to everybody else there is nothing here.
    app.post(
      '/api/nodes/leave-seat',
      {
        schema: {
          hide: true,
          body: z.strictObject({ room: roomId, side: z.string(), account: z.string() }),
          response: { 204: nothing, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        if (!isPassedOn(request.headers, context.nodes.secret)) return problem(reply, 404, 'there is nothing here');
        await leaveSeat(context, request.body);
        return reply.code(204).send();
      },
    );
  };

/** The account as a whole. */
export const wholeAccountRoutes = [readRoute, leaveRoutes] as const;
