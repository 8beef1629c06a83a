import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE } from '../auth/accounts.ts';

/** What the token of a bot begins with, so that it is told from the secret end of a link. */
export const BOT_PREFIX = 'bot_';

/** A bot shows its token as `Authorization: Bearer bot_…`; from here on it is a session like any other. */
export const admitBot = (headers: IncomingHttpHeaders): void => {
  const token = new RegExp(`^Bearer ${BOT_PREFIX}([A-Za-z0-9_-]{43})$`, 'i').exec(headers.authorization ?? '')?.[1];
  if (token === undefined) return;
  delete headers.authorization;
  headers.cookie = `${SESSION_COOKIE}=${token}`;
};
