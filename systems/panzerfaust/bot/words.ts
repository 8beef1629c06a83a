import type { Language, Words } from '@grognard/kernel';

const en = {
  'brain.any': 'as good as any other',
  'brain.move': 'a better place to be',
  'brain.shoot': 'it does them the most harm',
} as const;
type BrainWord = keyof typeof en;
const fr: Readonly<Record<BrainWord, string>> = {
  'brain.any': 'autant que tout autre',
  'brain.move': 'une meilleure place',
  'brain.shoot': 'ce qui leur fait le plus de mal',
};

/** The reasons its brain gives. */
export const BRAIN_WORDS: Readonly<Record<Language, Words<BrainWord>>> = { en, fr };
