import type { Side } from '@grognard/kernel';
import type { TableInfo } from '@grognard/server/protocol';

/** What this browser knows of the dice of a room by itself: what was sealed before it spoke, and what it added. */
export interface KeptDice {
  readonly commitment: string;
  readonly entropy: string;
  /** Rooms that were begun before seats had keys have none. */
  readonly own?: KeptKey;
}

/** The key of the seat held here: its secret half has never left this browser. */
export interface KeptKey {
  readonly side: Side;
  readonly secret: string;
  readonly key: string;
}

const place = (room: string): string => `grognard.dice.${room}`;
const RANDOM_BYTES = 16;

/** Words of the player with chance of the browser's own: nobody who knew the words could have chosen a secret to go with them. */
export const ownEntropy = (words: string): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const chance = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return words === '' ? chance : `${words} ${chance}`;
};

/** Keep what was sealed when the browser added its own to the dice. */
export const keepDice = (room: string, kept: KeptDice): void => localStorage.setItem(place(room), JSON.stringify(kept));

/** What was kept of the dice of a room; null where this browser added nothing to them. */
export const keptDice = (room: string): KeptDice | null => {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(place(room)) ?? 'null') as KeptDice | null;
  } catch {
    return null;
  }
};

/** Are the dice of a game others than those that were sealed and added to, or its key another's? */
export const isSwapped = (
  kept: KeptDice | null,
  { dice, keys }: Pick<TableInfo, 'dice' | 'keys'>,
  side: Side | null,
): boolean => {
  if (kept === null || side === null) return false;
  const isOtherKey = kept.own !== undefined && keys[side] !== kept.own.key;
  return isOtherKey || kept.commitment !== dice.commitment || kept.entropy !== dice.entropy[side];
};
