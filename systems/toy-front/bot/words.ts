import type { Language, Words } from '@grognard/kernel';

const en = {
  'brain.move': '{block} goes to {hex}',
  'brain.stop': 'nobody else needs to move',
  'brain.sheet': 'a plan among several',
  'brain.lose': 'that step is the cheapest to make good',
  'brain.other': 'what looks best',
} as const;

type BrainWord = keyof typeof en;

const fr: Words<BrainWord> = {
  'brain.move': '{block} va en {hex}',
  'brain.stop': "personne d'autre n'a besoin de bouger",
  'brain.sheet': 'un plan parmi plusieurs',
  'brain.lose': 'ce pas est le moins cher à remplacer',
  'brain.other': 'ce qui paraît le mieux',
};

/** The reasons its brain gives. */
export const BRAIN_WORDS: Readonly<Record<Language, Words<BrainWord>>> = { en, fr };
