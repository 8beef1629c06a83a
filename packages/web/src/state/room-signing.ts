import { type Deed, sign } from '@grognard/kernel';
import type { KeptKey } from './room-dice.ts';
import type { Draft } from './wire.ts';

export { newKeyPair } from '@grognard/kernel';

/** What of a message is signed; null for what is only said. */
const deedIn = (draft: Draft): { readonly to: number; readonly deed: Deed } | null => {
  switch (draft.type) {
    case 'answer':
      return { to: draft.to, deed: { answer: draft.action } };
    case 'undo':
      return { to: draft.to, deed: { undo: true } };
    case 'resign':
      return { to: draft.to ?? 0, deed: { resign: true } };
    default:
      return null;
  }
};

/** The message with the mark of the seat's key under it. */
export const withMark = (draft: Draft, commitment: string, { side, secret }: KeptKey): Draft => {
  const placed = deedIn(draft);
  if (!placed) return draft;
  const { to, signature } = sign(secret, { commitment, side, ...placed });
  return { ...draft, to, signature } as Draft;
};
