import type { morale as en } from '../en/morale.ts';

export const morale: Readonly<Record<keyof typeof en, string>> = {
  moraleOf: 'Moral de {piece}',
  recoveryOf: '{piece} se rallie',
  strictlyBelow: 'strictement inférieur',
};
