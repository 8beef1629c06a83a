import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { madeKey, newKeyOptions, showKeyOptions, shownKey } from '../../auth/passkeys.ts';
import type { AppContext } from '../../context.ts';
import { problem } from '../http.ts';
import { nameAnswer, PROBLEMS } from '../schemas.ts';
import { accountName, enter, keySite, nothing, secret, slowly, surely, ACCOUNT_TAGS as tags } from './guard.ts';

/** The browser's own JSON of WebAuthn: judged by the library, not by us. */
const ceremony = z.looseObject({ id: z.string().max(2000) });
const optionsAnswer = z.object({
  ticket: secret.describe('to be sent back with what the browser made of the options'),
  options: z.looseObject({}).describe('for navigator.credentials, as WebAuthn writes them in JSON'),
});
const label = z.string().trim().max(60).default('');
const MOST_KEYS = 20;

const showRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { people } = context.store;
    app.post(
      '/api/passkeys/show',
      {
        schema: {
          tags,
          summary: 'What a browser shows a passkey by, to sign in or to confirm',
          response: { 200: optionsAnswer, ...PROBLEMS },
        },
      },
      async (request) => {
        const { ticket, options } = await showKeyOptions(people, keySite(context, request), context.clock());
        return { ticket, options: { ...options } };
      },
    );
    app.post(
      '/api/session/passkey',
      {
        schema: {
          tags,
          summary: 'Sign in by a passkey',
          body: z.strictObject({ ticket: secret, response: ceremony }),
          response: { 200: nameAnswer, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async (request, reply) => {
        const id = await shownKey(people, keySite(context, request), request.body, context.clock());
        const account = id === null ? null : await people.accountById(id);
        if (!account) return problem(reply, 401, 'this passkey is not known here');
        await enter(context, request, reply, account);
        return reply.send({ name: account.name });
      },
    );
  };

const signUpRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock } = context;
    app.post(
      '/api/passkeys/sign-up',
      {
        schema: {
          tags,
          summary: 'What a browser makes a passkey by for a new account',
          body: z.strictObject({ name: accountName }),
          response: { 200: optionsAnswer, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async (request) => {
        const owner = { id: randomUUID(), name: request.body.name };
        const way = { kind: 'signUpKey', now: clock() } as const;
        const { ticket, options } = await newKeyOptions(store.people, keySite(context, request), owner, way);
        return { ticket, options: { ...options } };
      },
    );
    app.post(
      '/api/accounts/passkey',
      {
        schema: {
          tags,
          summary: 'Make an account that has a passkey and no password',
          body: z.strictObject({ ticket: secret, response: ceremony, label }),
          response: { 201: nameAnswer, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async (request, reply) => {
        const way = { kind: 'signUpKey', now: clock() } as const;
        const made = await madeKey(store.people, keySite(context, request), request.body, way);
        if (!made) return problem(reply, 401, 'this passkey was not made as asked');
        const account = { ...made.owner, hash: '' };
        if (!(await store.createAccount(account, clock())))
          return problem(reply, 409, 'this name is taken, or looks like one that is');
        await store.people.addPasskey(made.key);
        await enter(context, request, reply, account);
        return reply.code(201).send({ name: account.name });
      },
    );
  };

const ownRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock } = context;
    const { people } = store;
    app.post(
      '/api/account/passkeys/options',
      {
        schema: {
          tags,
          summary: 'What a browser makes one more passkey by',
          response: { 200: optionsAnswer, ...PROBLEMS },
        },
        config: slowly(context),
      },
      async (request, reply) => {
        const who = await surely(context, request, reply);
        if (!who) return reply;
        if ((await people.passkeysOf(who.account.id)).length >= MOST_KEYS)
          return problem(reply, 409, 'you have too many passkeys');
        const way = { kind: 'addKey', now: clock() } as const;
        const { ticket, options } = await newKeyOptions(people, keySite(context, request), who.account, way);
        return { ticket, options: { ...options } };
      },
    );
    app.post(
      '/api/account/passkeys',
      {
        schema: {
          tags,
          summary: 'Add the passkey that the browser made',
          body: z.strictObject({ ticket: secret, response: ceremony, label }),
          response: { 201: nothing, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const who = await surely(context, request, reply);
        if (!who) return reply;
        const way = { kind: 'addKey', now: clock() } as const;
        const made = await madeKey(people, keySite(context, request), request.body, way);
        if (!made || made.owner.id !== who.account.id || !(await people.addPasskey(made.key)))
          return problem(reply, 401, 'this passkey was not made as asked');
        return reply.code(201).send();
      },
    );
    app.delete(
      '/api/account/passkeys/:id',
      {
        schema: {
          tags,
          summary: 'Take a passkey away; not the last way into an account',
          params: z.object({ id: z.string().max(2000) }),
          response: { 204: nothing, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const who = await surely(context, request, reply);
        if (!who) return reply;
        const { id, hash } = who.account;
        if (hash === '' && (await people.passkeysOf(id)).length <= 1)
          return problem(reply, 409, 'this passkey is the only way into the account');
        const removed = await people.removePasskey(id, request.params.id);
        return removed ? reply.code(204).send() : problem(reply, 404, 'you have no such passkey');
      },
    );
  };

/** Passkeys: shown, made with a new account, added and taken away. */
export const passkeyRoutes = [showRoutes, signUpRoutes, ownRoutes] as const;
