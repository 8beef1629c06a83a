import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountOf, SESSION_COOKIE, signIn, signUp } from '../auth/accounts.ts';
import { NO_LINK, tokenHash } from '../auth/seats.ts';
import type { AppContext } from '../context.ts';
import { mailSettings } from '../mail/postman.ts';
import { toOwnerOf } from '../nodes/forward.ts';
import { withSeat } from '../rooms/room.ts';
import { bearerOf, problem } from './http.ts';
import { accountName, enter, language, password, slowly, ACCOUNT_TAGS as tags } from './people/guard.ts';
import { askAddress, mailAddress } from './people/mail.ts';
import { isLocked } from './people/sessions.ts';
import { claimAnswer, nameAnswer, PROBLEMS } from './schemas.ts';

const credentials = z.strictObject({ name: accountName, password });
const newcomer = z.strictObject({
  name: accountName,
  password,
  email: mailAddress.optional().describe('is proved by a link that is sent there'),
  language,
});

const signUpRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/accounts',
      {
        schema: { tags, summary: 'Make an account', body: newcomer, response: { 201: nameAnswer, ...PROBLEMS } },
        config: slowly(context),
      },
      async (request, reply) => {
        const { name, password: given, email, language: spoken } = request.body;
        const account = await signUp(context.store, name, given, context.clock());
        if (!account) return problem(reply, 409, 'this name is taken, or looks like one that is');
        if (email !== undefined && mailSettings(context.config) !== null)
          await askAddress(context, account, email, spoken);
        await enter(context, request, reply, account);
        return reply.code(201).send({ name: account.name });
      },
    );
  };

const sessionRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock } = context;
    app.post(
      '/api/session',
      {
        schema: { tags, summary: 'Sign in', body: credentials, response: { 200: nameAnswer, ...PROBLEMS } },
        config: slowly(context),
      },
      async (request, reply) => {
        const { name, password: given } = request.body;
        if (await isLocked(context, name, reply)) return reply;
        const account = await signIn(store, name, given);
        if (!account) {
          await store.noteWrongPassword(name, clock());
          return problem(reply, 401, 'name and password do not belong together');
        }
        await store.forgiveName(name);
        if (await store.moderation.isUnder(account.id, 'ban', clock())) return problem(reply, 403, 'banned');
        await enter(context, request, reply, account);
        return reply.send({ name: account.name });
      },
    );
    app.delete(
      '/api/session',
      { schema: { tags, summary: 'Sign out', response: { 204: z.undefined(), ...PROBLEMS } } },
      async (request, reply) => {
        const token = request.cookies[SESSION_COOKIE];
        if (token !== undefined) await store.endSession(tokenHash(token));
        return reply.clearCookie(SESSION_COOKIE, { path: '/' }).code(204).send();
      },
    );
    app.get(
      '/api/me',
      { schema: { tags, summary: 'Who is signed in', response: { 200: nameAnswer, ...PROBLEMS } } },
      async (request) => {
        const account = await accountOf(store, request.cookies[SESSION_COOKIE], clock());
        return { name: account?.name ?? null };
      },
    );
  };

const claimRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock, manager } = context;
    const summary = 'Tie a seat to the account, for good: only the account opens it from now on';
    app.post(
      '/api/claim',
      { schema: { tags, summary, response: { 200: claimAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const account = await accountOf(store, request.cookies[SESSION_COOKIE], clock());
        const token = bearerOf(request);
        if (!account) return problem(reply, 401, 'nobody is signed in');
        const [seat] = token ? await store.seatsByHash([tokenHash(token)]) : [];
        if (!token || !seat) return problem(reply, 404, 'there is no such seat');
        const elsewhere = await toOwnerOf(context, seat.room, request, reply);
        if (elsewhere) return elsewhere;
        if (!(await store.claimSeat(tokenHash(token), account.id)))
          return problem(reply, 409, 'this seat is somebody’s account’s already');
        await manager.change(seat.room, (room) =>
          withSeat(room, seat.side, { name: account.name, hash: NO_LINK, shares: [] }),
        );
        // Whoever else had the link is out.
        manager.dismissOthers(seat.room, seat.side, account.id);
        return { room: seat.room, side: seat.side };
      },
    );
  };

/** Accounts, sessions, and seats that belong to them. */
export const accountRoutes = [signUpRoute, sessionRoutes, claimRoute] as const;
