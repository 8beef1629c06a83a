import type { morale as en } from '../en/morale.ts';

export const morale: Readonly<Record<keyof typeof en, string>> = {
  moraleOf: 'Moral de {piece}',
  recoveryOf: '{piece} se rallie',
  strictlyBelow: 'strictement inférieur',
  casualtyOf: '{leader} est-il touché ?',
  stepsLost: 'pas perdus au même endroit',
  askLoss: 'Qui perd le prochain de {left} pas ?',
  losesNoStep: '{piece} ne perd pas de pas ici.',
  leastAffectedFirst: 'Le premier pas est pris aux moins affectés : pas à {piece}.',
  tankMustLose: "Un pas d'un blindé doit être parmi ces pertes : pas {piece}.",
};
