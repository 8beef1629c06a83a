import type { KernelWord, Language } from './types.ts';

/** A word list: the sentence for each key, in ICU message syntax. */
export type Words<W extends string = string> = Readonly<Record<W, string>>;

/**
 * Endings and verbs of a French sentence that agree with what one of its values names: `é${e}`, `entre${nt}`, `${est}`;
 * of an English one only `verb`.
 * Whoever puts names into sentences says what each agrees with; `usual` is for what has no name.
 */
export const agreeing = (value: string, usual: 'm' | 'f') => {
  const verb = (one: string, several: string): string =>
    `{${value}Is, select, mp {${several}} fp {${several}} other {${one}}}`;
  const ending = usual === 'm' ? 'f {e} mp {s} fp {es} other {}' : 'm {} mp {s} fp {es} other {e}';
  return {
    verb,
    e: `{${value}Is, select, ${ending}}`,
    nt: verb('', 'nt'),
    est: verb('est', 'sont'),
    nEst: verb("n'est", 'ne sont'),
    a: verb('a', 'ont'),
    nA: verb("n'a", "n'ont"),
    peut: verb('peut', 'peuvent'),
    son: verb('son', 'leur'),
    sa: verb('sa', 'leur'),
  };
};

export const KERNEL_WORDS: Readonly<Record<Language, Words<KernelWord>>> = {
  en: {
    gameOver: 'the game is over',
    notAsked: 'it is not for {side} to choose now',
    alreadyAnswered: '{side}: answered already; the others have not',
    noSuchRow: 'the sheet has no row {row}',
    rowTooOften: '{what}: {most, plural, one {once at most} other {# times at most}}',
    rowTooSeldom: '{what}: {least, plural, one {must be there} other {# times at least}}',
    notInRow: '{what}: there is no {hole} to fill in',
    missingInRow: '{what}: {hole} is not filled in',
    outsideHole: '{what}: {hole} can not be this',
    noSuchMover: '{unit} can not move here',
    moverTwice: '{unit} is there twice',
    moversCount: '{min, number} to {max, number} may move together',
    overBudget: '{name}: {costs, number} is more than the {has, number} there are',
    budgetLeft: '{name}: all {has, number} must be used; {costs, number} are',
  },
  fr: {
    gameOver: 'la partie est terminée',
    notAsked: "{side} : ce n'est pas votre tour de choisir",
    alreadyAnswered: '{side} : ordres déjà donnés ; les autres pas encore',
    noSuchRow: "la feuille n'a pas de ligne {row}",
    rowTooOften: '{what} : {most, plural, one {une fois au plus} other {# fois au plus}}',
    rowTooSeldom: '{what} : {least, plural, one {doit y être} other {# fois au moins}}',
    notInRow: "{what} : il n'y a pas de {hole} à remplir",
    missingInRow: "{what} : {hole} n'est pas rempli",
    outsideHole: '{what} : {hole} ne peut pas être cela',
    noSuchMover: '{unit} ne peut pas se déplacer ici',
    moverTwice: '{unit} y est deux fois',
    moversCount: 'de {min, number} à {max, number} peuvent se déplacer ensemble',
    overBudget: '{name} : {costs, number}, mais il n’y a que {has, number}',
    budgetLeft: '{name} : tout doit servir ({has, number}) ; {costs, number} le sont',
  },
};
