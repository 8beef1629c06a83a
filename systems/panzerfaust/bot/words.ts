import type { Language, Words } from '@grognard/kernel';

const en = {
  'brain.any': 'as good as any other',
} as const;
type BrainWord = keyof typeof en;
const fr: Readonly<Record<BrainWord, string>> = {
  'brain.any': 'autant que tout autre',
};

/** The reasons its brain gives. */
export const BRAIN_WORDS: Readonly<Record<Language, Words<BrainWord>>> = { en, fr };
