import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountOf, SESSION_COOKIE } from '../../auth/accounts.ts';
import type { AppContext } from '../../context.ts';
import type { Account } from '../../store/store.ts';
import { problem } from '../http.ts';

/** The name of an account. */
export const playerName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}_.\- ]{2,30}$/u, 'two to thirty letters or digits');

/** Whole milliseconds. */
export const nowIn = ({ clock }: AppContext): number => Math.floor(clock());

/** Who asks; null when he was told already that nobody is signed in. */
export const signedIn = async (
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account | null> => {
  const account = await accountOf(context.store, request.cookies[SESSION_COOKIE], context.clock());
  if (!account) problem(reply, 401, 'nobody is signed in');
  return account;
};

/** Somebody by name, another than who asks; null when the answer is sent already. */
export const another = async (
  { store }: AppContext,
  account: Account,
  name: string,
  reply: FastifyReply,
): Promise<Account | null> => {
  const found = await store.accountNamed(name);
  if (!found) problem(reply, 404, 'there is nobody of that name');
  else if (found.id === account.id) problem(reply, 409, 'that is you');
  else return found;
  return null;
};
