import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SESSION_COOKIE, signIn } from '../../auth/accounts.ts';
import { shownKey } from '../../auth/passkeys.ts';
import { tokenHash } from '../../auth/seats.ts';
import type { AppContext } from '../../context.ts';
import { problem } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { keySite, nothing, password, secret, signedIn, slowly, ACCOUNT_TAGS as tags } from './guard.ts';

/** By what somebody shows that it is he. */
const proof = z.union([
  z.strictObject({ password }),
  z.strictObject({ ticket: secret, response: z.looseObject({ id: z.string() }) }),
]);

/** A name whose password was guessed at too often waits; true when that has been said. */
export const isLocked = async ({ store, clock }: AppContext, name: string, reply: FastifyReply): Promise<boolean> => {
  const wait = await store.lockedFor(name, clock());
  if (wait <= 0) return false;
  reply.header('retry-after', Math.ceil(wait / 1000));
  problem(reply, 429, 'too many wrong passwords for this name: try again later');
  return true;
};

const isHe = async (
  context: AppContext,
  request: FastifyRequest,
  account: { readonly id: string; readonly name: string },
  given: z.infer<typeof proof>,
): Promise<boolean> => {
  const { store, clock } = context;
  if ('ticket' in given)
    return (await shownKey(store.people, keySite(context, request), given, clock())) === account.id;
  const found = await signIn(store, account.name, given.password);
  if (found) await store.forgiveName(account.name);
  else await store.noteWrongPassword(account.name, clock());
  return found !== null;
};

const confirmRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const summary = 'Show once more that it is you, by password or passkey, before something that matters';
    app.post(
      '/api/session/confirm',
      { schema: { tags, summary, body: proof, response: { 204: nothing, ...PROBLEMS } }, config: slowly(context) },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        const byPassword = 'password' in request.body;
        if (byPassword && (await isLocked(context, who.account.name, reply))) return reply;
        if (!(await isHe(context, request, who.account, request.body)))
          return problem(reply, 401, 'this does not show that it is you');
        await context.store.people.confirmSession(who.hash, context.clock());
        return reply.code(204).send();
      },
    );
  };

const endRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { people } = context.store;
    app.delete(
      '/api/account/sessions/:id',
      {
        schema: {
          tags,
          summary: 'End one of your sessions',
          params: z.object({ id: z.string().max(40) }),
          response: { 204: nothing, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        const ended = await people.endSessionNamed(who.account.id, request.params.id);
        return ended ? reply.code(204).send() : problem(reply, 404, 'you have no such session');
      },
    );
    app.delete(
      '/api/account/sessions',
      { schema: { tags, summary: 'End all of your sessions but this one', response: { 204: nothing, ...PROBLEMS } } },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        await people.endSessions(who.account.id, tokenHash(request.cookies[SESSION_COOKIE]!));
        return reply.code(204).send();
      },
    );
  };

/** Where one is signed in, and that it is still he. */
export const ownSessionRoutes = [confirmRoute, endRoutes] as const;
