import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountOf, newSession, SESSION_COOKIE, SESSION_MS, signIn, signUp } from '../auth/accounts.ts';
import { NO_LINK, tokenHash } from '../auth/seats.ts';
import type { AppContext } from '../context.ts';
import { toOwnerOf } from '../nodes/forward.ts';
import { withSeat } from '../rooms/play.ts';
import type { Account } from '../store/store.ts';
import { bearerOf, problem } from './http.ts';
import { claimAnswer, nameAnswer, PROBLEMS } from './schemas.ts';

const credentials = z.strictObject({
  name: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}_.\- ]{2,30}$/u, 'two to thirty letters or digits'),
  password: z.string().min(8).max(200),
});

const tags = ['accounts'];

/** Passwords may be tried so often a minute. */
const slow = ({ config }: AppContext) => ({
  rateLimit: { max: config.limits.passwordTriesPerMinute, timeWindow: 60_000 },
});

const enter = async ({ store, clock, config }: AppContext, reply: FastifyReply, account: Account, status: number) => {
  const token = await newSession(store, account, clock());
  return reply
    .setCookie(SESSION_COOKIE, token, {
      httpOnly: true,
      sameSite: 'lax',
      secure: config.trustedHops > 0,
      path: '/',
      maxAge: SESSION_MS / 1000,
    })
    .code(status)
    .send({ name: account.name });
};

const signUpRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/accounts',
      {
        schema: { tags, summary: 'Make an account', body: credentials, response: { 201: nameAnswer, ...PROBLEMS } },
        config: slow(context),
      },
      async ({ body: { name, password } }, reply) => {
        const account = await signUp(context.store, name, password, context.clock());
        return account
          ? enter(context, reply, account, 201)
          : problem(reply, 409, 'this name is taken, or looks like one that is');
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
        config: slow(context),
      },
      async ({ body: { name, password } }, reply) => {
        const wait = await store.lockedFor(name, clock());
        if (wait > 0) {
          reply.header('retry-after', Math.ceil(wait / 1000));
          return problem(reply, 429, 'too many wrong passwords for this name: try again later');
        }
        const account = await signIn(store, name, password);
        if (account) await store.forgiveName(name);
        else await store.noteWrongPassword(name, clock());
        if (account) return enter(context, reply, account, 200);
        return problem(reply, 401, 'name and password do not belong together');
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
