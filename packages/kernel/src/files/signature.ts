import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Side } from '../engine/types.ts';
import { canonical } from './json.ts';

/** The mark of a player's own key under what he did; `to`: the last step of the game that he knew of. */
export interface Signed {
  readonly to: number;
  /** Ed25519, in hex. */
  readonly signature: string;
}

/** What a player signs. */
export type Deed = { readonly answer: object } | { readonly undo: true } | { readonly resign: true };

/** A deed in its place: of this game and no other, by this side, after that step. */
export interface PlacedDeed {
  /** What the dice of the game were sealed with: no two games have the same. */
  readonly commitment: string;
  readonly side: Side;
  readonly to: number;
  readonly deed: Deed;
}

/** The text that is signed: equal deeds give equal texts, whatever the order of their fields. */
export const signedText = ({ commitment, side, to, deed }: PlacedDeed): string =>
  canonical(['grognard', 1, commitment, side, to, deed]);

/** A key that only the player has, and the one by which everybody knows him. */
export interface KeyPair {
  readonly secret: string;
  readonly key: string;
}

export const newKeyPair = (): KeyPair => {
  const { secretKey, publicKey } = ed25519.keygen();
  return { secret: bytesToHex(secretKey), key: bytesToHex(publicKey) };
};

export const sign = (secret: string, deed: PlacedDeed): Signed => ({
  to: deed.to,
  signature: bytesToHex(ed25519.sign(utf8ToBytes(signedText(deed)), hexToBytes(secret))),
});

export const isSignedBy = (key: string, deed: PlacedDeed, signature: string): boolean => {
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(signedText(deed)), hexToBytes(key));
  } catch {
    // No point of the curve, or no hex at all: nobody signed with that.
    return false;
  }
};
