import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A name for a room that can't be guessed from others. */
export const newRoomId = (): string => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** What a secret link ends in. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: nobody who reads the database can take a seat. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The hash of a seat that nobody has a link to yet: no token opens it. */
export const NO_LINK = '';

/** Does a token open this seat? In the same time whatever the answer. */
export const opens = (token: string, hash: string): boolean => {
  const [given, kept] = [Buffer.from(tokenHash(token)), Buffer.from(hash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
};
