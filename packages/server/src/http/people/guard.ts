import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountOf, newSession, SESSION_COOKIE, SESSION_MS } from '../../auth/accounts.ts';
import { deviceOf } from '../../auth/device.ts';
import type { KeySite } from '../../auth/passkeys.ts';
import { tokenHash } from '../../auth/seats.ts';
import type { AppContext } from '../../context.ts';
import type { SessionLine } from '../../store/people/sessions.ts';
import type { Account } from '../../store/store.ts';
import { problem } from '../http.ts';

export const ACCOUNT_TAGS = ['accounts'];

/** Passwords and secrets may be tried, and letters asked for, so often a minute. */
export const slowly = ({ config }: AppContext) => ({
  rateLimit: { max: config.limits.passwordTriesPerMinute, timeWindow: 60_000 },
});

export const language = z.enum(['en', 'fr']).default('en');
export const secret = z.string().regex(/^[\w-]{43}$/);
/** Two to thirty letters or digits. */
export const accountName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}_.\- ]{2,30}$/u, 'two to thirty letters or digits');
export const password = z.string().min(8).max(200);
export const nothing = z.undefined();

/** Who is signed in, and by which session. */
export interface SignedIn {
  readonly account: Account;
  readonly session: SessionLine;
  readonly hash: string;
}

/** Who is signed in; null when nobody is, and that has been said. */
export const signedIn = async (
  { store, clock }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> => {
  const token = request.cookies[SESSION_COOKIE];
  const account = await accountOf(store, token, clock());
  const hash = tokenHash(token ?? '');
  const session = account && (await store.people.sessionOf(hash, clock()));
  if (session) return { account, session, hash };
  problem(reply, 401, 'nobody is signed in');
  return null;
};

/** What matters most is done only by who has lately shown that it is he. */
const FRESH_MS = 600_000;
export const isFresh = ({ clock }: AppContext, { session }: SignedIn): boolean =>
  clock() - session.confirmed < FRESH_MS;

/** The same, for what only he may do who has lately shown a password or a passkey. */
export const surely = async (
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> => {
  const who = await signedIn(context, request, reply);
  if (!who || isFresh(context, who)) return who;
  problem(reply, 403, 'confirm');
  return null;
};

/** Sign somebody in, here. Nothing is awaited of the reply: it would wait until it is sent. */
export const enter = async (
  { store, clock, config }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<void> => {
  const token = await newSession(store, account, deviceOf(request.headers['user-agent']), clock());
  reply.setCookie(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.trustedHops > 0,
    path: '/',
    maxAge: SESSION_MS / 1000,
  });
};

/** The site that passkeys are for: the public address, or the one that who asks came by. */
export const keySite = ({ config }: AppContext, { headers }: FastifyRequest): KeySite => {
  const { origin, host } = headers;
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  const site = new URL(isOwn && config.publicUrl === null ? origin : (config.publicUrl ?? `http://${host}`));
  return { id: site.hostname, origin: site.origin };
};
