import { createPublicKey, verify } from 'node:crypto';
import type { Deed, Side, Signed } from '@grognard/kernel';
import { commitmentTo, signedText } from '@grognard/kernel';
import type { Room } from './room.ts';

/** What the seat says under its deed, if it says anything. */
interface Mark {
  readonly to?: number | undefined;
  readonly signature?: string | undefined;
}

/**
 * The mark under a deed: null where there is none; `bad` where the seat's key did not make it, or the seat has no key. A seat
 * may leave its mark out (its player came from another machine): the record then does not say that it was he.
 */
export const markUnder = (room: Room, side: Side, deed: Deed, { to, signature }: Mark): Signed | 'bad' | null => {
  if (signature === undefined) return null;
  const key = room.table.keys?.[side];
  if (key === undefined || to === undefined) return 'bad';
  const text = signedText({ commitment: commitmentTo(room.meta.secret), side, to, deed });
  return isMadeBy(key, text, signature) ? { to, signature } : 'bad';
};

/** Node's own Ed25519 says in a twentieth of the time what the kernel says of a record. */
const isMadeBy = (key: string, text: string, signature: string): boolean => {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') };
    return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
};
