import type { IncomingHttpHeaders } from 'node:http';
import { opens, tokenHash } from '../auth/seats.ts';
import { addressKey } from '../http/address.ts';

/** What one node shows another: the secret they share, and the address of who asks. */
const SECRET = 'x-grognard-node';
const ADDRESS = 'x-grognard-address';

/** What comes with whatever a node passes on. */
export const passedOnHeaders = (secret: string, address: string): Readonly<Record<string, string>> => ({
  [SECRET]: secret,
  [ADDRESS]: address,
});

/** Does another node pass this on? It has looked at where it came from and how often. */
export const isPassedOn = (headers: IncomingHttpHeaders, secret: string): boolean => {
  const shown = headers[SECRET];
  return typeof shown === 'string' && opens(shown, tokenHash(secret));
};

/** By what limits know who asks, wherever he came in. */
export const callerKey = (
  { ip, headers }: { readonly ip: string; readonly headers: IncomingHttpHeaders },
  secret: string,
): string => {
  const told = headers[ADDRESS];
  return typeof told === 'string' && isPassedOn(headers, secret) ? told : addressKey(ip);
};
