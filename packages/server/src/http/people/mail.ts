import { hash } from '@node-rs/argon2';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { COSTS } from '../../auth/accounts.ts';
import type { AppContext } from '../../context.ts';
import { mailSettings } from '../../mail/postman.ts';
import { post } from '../../people/letters.ts';
import { problem } from '../http.ts';
import { nameAnswer, PROBLEMS } from '../schemas.ts';
import { enter, language, nothing, password, secret, slowly, surely, ACCOUNT_TAGS as tags } from './guard.ts';

const HOUR = 3_600_000;
/** So many letters of a kind go to an address, and so many are sent for an account, in an hour. */
const MOST_TO_ADDRESS = 3;
const MOST_BY_ACCOUNT = 10;

/** One plain address: no lists, no comments, nothing that could be read as another header. */
export const mailAddress = z.email().max(254);

/** Where an address may be proved; whether anybody has it already is nobody's business. */
export const askAddress = async (
  { store, clock, postman }: AppContext,
  account: { readonly id: string; readonly name: string },
  address: string,
  spoken: 'en' | 'fr',
): Promise<void> => {
  const { people } = store;
  const since = clock() - HOUR;
  const isTooMany =
    (await people.lettersTo(address, 'verify', since)) >= MOST_TO_ADDRESS ||
    (await people.lettersBy(account.id, since)) >= MOST_BY_ACCOUNT;
  if (isTooMany) return;
  const letter = { kind: 'verify', name: account.name, link: '' } as const;
  await post(people, { account: account.id, address, language: spoken }, letter, clock());
  postman?.call();
};

const addressRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { people } = context.store;
    const sendsMail = mailSettings(context.config) !== null;
    app.put(
      '/api/account/email',
      {
        schema: {
          tags,
          summary: 'Give an address; a link sent there proves it, and only then takes the place of the old one',
          body: z.strictObject({ address: mailAddress, language }),
          response: { 202: nothing, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async (request, reply) => {
        if (!sendsMail) return problem(reply, 503, 'this server sends no mail');
        const who = await surely(context, request, reply);
        if (!who) return reply;
        await askAddress(context, who.account, request.body.address, request.body.language);
        return reply.code(202).send();
      },
    );
    app.delete(
      '/api/account/email',
      { schema: { tags, summary: 'Take your address away', response: { 204: nothing, ...PROBLEMS } } },
      async (request, reply) => {
        const who = await surely(context, request, reply);
        if (!who) return reply;
        await people.dropAddress(who.account.id);
        return reply.code(204).send();
      },
    );
  };

const verifyRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock, postman } = context;
    const { people } = store;
    app.post(
      '/api/account/email/verify',
      {
        schema: {
          tags,
          summary: 'The address that a link was sent to is yours',
          body: z.strictObject({ token: secret, language }),
          response: { 200: nameAnswer, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async ({ body }, reply) => {
        const ticket = await people.spendTicket('verify', body.token, clock());
        const account = ticket?.account ? await people.accountById(ticket.account) : null;
        if (!ticket || !account) return problem(reply, 410, 'this link is spent or too old');
        const before = await people.addressOf(account.id);
        if (!(await people.setAddress(account.id, ticket.data, clock())))
          return problem(reply, 409, 'this address is another account’s');
        await people.voidTickets('verify', account.id);
        if (before !== null && before !== ticket.data) {
          const to = { account: account.id, address: before, language: body.language };
          await post(people, to, { kind: 'changed', name: account.name, to: ticket.data }, clock());
          postman?.call();
        }
        return { name: account.name };
      },
    );
  };

const resetRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock, postman } = context;
    const { people } = store;
    app.post(
      '/api/password/forgotten',
      {
        schema: {
          tags,
          summary:
            'Have a link sent to an address by which a new password is set. The answer is the same for any address',
          body: z.strictObject({ address: mailAddress, language }),
          response: { 202: nothing, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async ({ body: { address, language: spoken } }, reply) => {
        if (mailSettings(context.config) === null) return problem(reply, 503, 'this server sends no mail');
        const sent = await people.lettersTo(address, 'reset', clock() - HOUR);
        // Whether anybody has it is found out when the letter is sent: until then all is the same for all addresses.
        if (sent < MOST_TO_ADDRESS)
          await people.addLetter({ account: null, address, kind: 'reset', data: '{}', language: spoken }, clock());
        postman?.call();
        return reply.code(202).send();
      },
    );
    app.post(
      '/api/password/reset',
      {
        schema: {
          tags,
          summary: 'Set a new password by the link that was sent; all sessions end, and a new one begins here',
          body: z.strictObject({ token: secret, password, language }),
          response: { 200: nameAnswer, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async (request, reply) => {
        const { token, password: given, language: spoken } = request.body;
        const ticket = await people.spendTicket('reset', token, clock());
        const account = ticket?.account ? await people.accountById(ticket.account) : null;
        if (!account) return problem(reply, 410, 'this link is spent or too old');
        await newPassword(context, account, given, { but: null, language: spoken });
        await store.forgiveName(account.name);
        await enter(context, request, reply, account);
        return reply.send({ name: account.name });
      },
    );
    app.put(
      '/api/account/password',
      {
        schema: {
          tags,
          summary: 'Set a new password; all other sessions end',
          body: z.strictObject({ password, language }),
          response: { 204: nothing, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async (request, reply) => {
        const who = await surely(context, request, reply);
        if (!who) return reply;
        const { password: given, language: spoken } = request.body;
        await newPassword(context, who.account, given, { but: who.hash, language: spoken });
        return reply.code(204).send();
      },
    );
  };

/** Whoever knew the old one is out, and the owner is told. */
const newPassword = async (
  { store, clock, postman }: AppContext,
  account: { readonly id: string; readonly name: string },
  given: string,
  { but, language: spoken }: { readonly but: string | null; readonly language: 'en' | 'fr' },
): Promise<void> => {
  const { people } = store;
  await people.setPassword(account.id, await hash(given, COSTS));
  await people.endSessions(account.id, but);
  await people.voidTickets('reset', account.id);
  const address = await people.addressOf(account.id);
  if (address === null) return;
  const to = { account: account.id, address, language: spoken };
  await post(people, to, { kind: 'passwordChanged', name: account.name }, clock());
  postman?.call();
};

/** Addresses and what they are good for. */
export const mailRoutes = [addressRoutes, verifyRoute, resetRoutes] as const;
