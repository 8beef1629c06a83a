import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Account, Store } from '../store/store.ts';
import { newToken, tokenHash } from './seats.ts';

const DAY = 86_400_000;
/** A session lasts so long. */
export const SESSION_MS = 30 * DAY;
export const SESSION_COOKIE = 'grognard_session';

/** Argon2id with the costs OWASP asks for: 19 MiB, two passes. The library's default kind is Argon2id. */
export const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What wrong names are checked against, so that they take as long as wrong passwords. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$MScw7CYL0UfHdcOP0/nriA$aYMZ5diOWphLmBAp8P6T8C9gZOSS3cZgOuIGd2+z+10';

/** A new account; null when the name is taken. */
export const signUp = async (store: Store, name: string, password: string, now: number): Promise<Account | null> => {
  const account = { id: randomUUID(), name, hash: await hash(password, COSTS) };
  return (await store.createAccount(account, now)) ? account : null;
};

/** The account of a name and password; null when they do not belong together. */
export const signIn = async (store: Store, name: string, password: string): Promise<Account | null> => {
  const account = await store.accountNamed(name);
  // Who has only passkeys has no hash.
  const matches = await verify(account?.hash || NOBODY, password);
  return matches && account?.hash ? account : null;
};

/** A session; the token goes into the cookie, its hash into the store. */
export const newSession = async (store: Store, account: Account, device: string, now: number): Promise<string> => {
  const token = newToken();
  await store.people.openSession({ hash: tokenHash(token), account: account.id, device }, now, now + SESSION_MS);
  return token;
};

export const accountOf = async (store: Store, token: string | undefined, now: number): Promise<Account | null> =>
  token === undefined ? null : store.accountInSession(tokenHash(token), now);
