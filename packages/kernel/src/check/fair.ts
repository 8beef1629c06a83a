import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Side } from '../engine/types.ts';
import type { DiceState } from './dice.ts';

/**
 * Dice that anyone can check afterwards. The referee picks a secret and publishes its hash before anybody moves; each
 * player may then add words of his own; the dice are keyed by all of it. Nobody can choose the dice: the referee is
 * bound by the hash, and the players spoke before they knew the secret.
 */
export interface FairDice {
  /** Hash of the secret: published at the start. */
  readonly commitment: string;
  /** What each player added, in clear. */
  readonly entropy: Readonly<Record<Side, string>>;
  /** Published when the game is over; until then only the referee has it. */
  readonly secret: string | null;
}

const SECRET_BYTES = 32;
const LABEL = 'grognard dice 1';

/** A new secret; the only place where the kernel touches the machine's own chance. */
export const newSecret = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

export const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** What is published of a secret before the game. */
export const commitmentTo = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** The key of the dice: the secret and what each player added, each part with its length so that none can run into the next. */
export const diceKey = (secret: string, entropy: Readonly<Record<Side, string>>): string => {
  const parts = Object.keys(entropy)
    .sort()
    .flatMap((side) => [utf8ToBytes(side), utf8ToBytes(entropy[side]!)]);
  return bytesToHex(sha256(concatBytes(...[utf8ToBytes(LABEL), hexToBytes(secret), ...parts].flatMap(withLength))));
};

const withLength = (part: Uint8Array): readonly Uint8Array[] => {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, part.length);
  return [length, part];
};

/** The dice of a new game. */
export const fairDice = (secret: string, entropy: Readonly<Record<Side, string>> = {}): FairDice => ({
  commitment: commitmentTo(secret),
  entropy,
  secret,
});

/** The first state of those dice. */
export const firstDice = (fair: FairDice): DiceState => {
  if (fair.secret === null) throw new Error('the secret of these dice is not known');
  return { key: diceKey(fair.secret, fair.entropy), drawn: 0 };
};

/** The same dice as others may see them while the game runs. */
export const sealedDice = (fair: FairDice): FairDice => ({ ...fair, secret: null });
