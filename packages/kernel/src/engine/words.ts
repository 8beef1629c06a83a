import type { KernelWord, Language } from './types.ts';

/** A word list: the sentence for each key, in ICU message syntax. */
export type Words<W extends string = string> = Readonly<Record<W, string>>;

export const KERNEL_WORDS: Readonly<Record<Language, Words<KernelWord>>> = {
  en: {
    gameOver: 'the game is over',
    notAsked: 'it is not for {side} to choose now',
    alreadyAnswered: '{side} has answered already; the others have not',
  },
  fr: {
    gameOver: 'la partie est terminée',
    notAsked: "ce n'est pas à {side} de choisir maintenant",
    alreadyAnswered: '{side} a déjà répondu ; les autres pas encore',
  },
};
