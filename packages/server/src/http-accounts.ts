import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountOf, newSession, SESSION_COOKIE, SESSION_MS, signIn, signUp } from './accounts.ts';
import { accountIn, bearerOf, problem } from './http.ts';
import type { Parts } from './parts.ts';
import { withSeat } from './play.ts';
import { seatToken } from './protocol.ts';
import { tokenHash } from './seats.ts';
import type { Account } from './store.ts';

const credentials = z.strictObject({
  name: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}_.\- ]{2,30}$/u, 'two to thirty letters or digits'),
  password: z.string().min(8).max(200),
});

/** Accounts, sessions, and the list of games that wait for somebody. */
export const accountRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock, config } = parts;
    const tags = ['accounts'];
    const slow = { rateLimit: { max: config.limits.passwordTriesPerMinute, timeWindow: 60_000 } };
    const enter = async (reply: FastifyReply, account: Account, status: number) => {
      const token = await newSession(store, account, clock());
      return reply
        .setCookie(SESSION_COOKIE, token, {
          httpOnly: true,
          sameSite: 'lax',
          secure: config.trustProxy,
          path: '/',
          maxAge: SESSION_MS / 1000,
        })
        .code(status)
        .send({ name: account.name });
    };

    app.post(
      '/api/accounts',
      { schema: { tags, summary: 'Make an account', body: credentials }, config: slow },
      async ({ body: { name, password } }, reply) => {
        const account = await signUp(store, name, password, clock());
        return account ? enter(reply, account, 201) : problem(reply, 409, 'this name is taken');
      },
    );
    app.post(
      '/api/session',
      { schema: { tags, summary: 'Sign in', body: credentials }, config: slow },
      async ({ body: { name, password } }, reply) => {
        const account = await signIn(store, name, password);
        return account ? enter(reply, account, 200) : problem(reply, 401, 'name and password do not belong together');
      },
    );
    app.delete('/api/session', { schema: { tags, summary: 'Sign out' } }, async (request, reply) => {
      const token = request.cookies[SESSION_COOKIE];
      if (token !== undefined) await store.endSession(tokenHash(token));
      return reply.clearCookie(SESSION_COOKIE, { path: '/' }).code(204).send();
    });
    app.get('/api/me', { schema: { tags, summary: 'Who is signed in' } }, async (request) => {
      const account = await accountOf(store, request.cookies[SESSION_COOKIE], clock());
      return { name: account?.name ?? null };
    });
    app.post(
      '/api/claim',
      { schema: { tags, summary: 'Tie the seat of a link to the account' } },
      async (request, reply) => {
        const account = await accountOf(store, request.cookies[SESSION_COOKIE], clock());
        const token = bearerOf(request);
        if (!account) return problem(reply, 401, 'nobody is signed in');
        const [seat] = token ? await store.seatsByHash([tokenHash(token)]) : [];
        if (!token || !seat) return problem(reply, 404, 'there is no such seat');
        await store.claimSeat(tokenHash(token), account.id);
        await parts.host.change(seat.room, (room) => withSeat(room, seat.side, { name: account.name }));
        return { room: seat.room, side: seat.side };
      },
    );
    app.post(
      '/api/feed',
      {
        schema: {
          tags,
          summary: 'The games of an account and of given links, and which of them wait for an answer',
          body: z.strictObject({ seats: z.array(seatToken).max(200).default([]) }),
        },
      },
      async (request) => {
        const account = await accountIn(parts, request);
        const byLink = await store.seatsByHash(request.body.seats.map(tokenHash));
        const byAccount = account === null ? [] : await store.seatsOfAccount(account);
        const all = new Map([...byLink, ...byAccount].map((seat) => [`${seat.room} ${seat.side}`, seat]));
        const games = [...all.values()];
        return { yourMove: games.filter(({ yourMove }) => yourMove).length, games };
      },
    );
  };
