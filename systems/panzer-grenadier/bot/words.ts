import type { Language, Words } from '@grognard/kernel';

const en = {
  'brain.fire': 'fire at {hex}',
  'brain.assault': 'assault {hex}',
  'brain.recover': '{piece} has to be steadied first',
  'brain.move': '{unit} goes to {hex}',
  'brain.group': 'these act together: {pieces}',
  'brain.guns': 'the guns behind are ready',
  'brain.other': 'what looks best',
} as const;

export type BrainWord = keyof typeof en;

const fr: Words<BrainWord> = {
  'brain.fire': 'tir sur {hex}',
  'brain.assault': 'assaut en {hex}',
  'brain.recover': '{piece} doit d’abord se rallier',
  'brain.move': '{unit} va en {hex}',
  'brain.group': 'ceux-ci agissent ensemble : {pieces}',
  'brain.guns': 'les canons de l’arrière sont prêts',
  'brain.other': 'ce qui paraît le mieux',
};

/** The reasons its brain gives. */
export const BRAIN_WORDS: Readonly<Record<Language, Words<BrainWord>>> = { en, fr };
