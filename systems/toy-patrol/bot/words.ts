import type { Language, Words } from '@grognard/kernel';

const en = {
  'brain.fire': 'fires at {hex}: {percent} % to hit',
  'brain.stay': 'nothing is worth an order',
  'brain.take': '{unit} takes the objective',
  'brain.wood': '{unit} goes into the wood in {hex}',
  'brain.nearer': '{unit} goes nearer to the objective',
  'brain.place': '{unit} goes where it can do more',
  'brain.spend': 'with {points, plural, =0 {nothing} one {# point} other {# points}} the shot hits in {percent} %',
  'brain.bid': 'as much as going first is worth',
  'brain.hold': 'holds its fire',
} as const;
type BrainWord = keyof typeof en;
const fr: Readonly<Record<BrainWord, string>> = {
  'brain.fire': 'tire sur {hex} : {percent} % de chances de toucher',
  'brain.stay': 'rien ne vaut un ordre',
  'brain.take': "{unit} prend l'objectif",
  'brain.wood': '{unit} entre dans le bois en {hex}',
  'brain.nearer': "{unit} se rapproche de l'objectif",
  'brain.place': '{unit} va là où elle peut faire davantage',
  'brain.spend': 'avec {points, plural, =0 {rien} one {# point} other {# points}} le tir touche à {percent} %',
  'brain.bid': 'ce que vaut de commencer',
  'brain.hold': 'retient son tir',
};

/** The reasons its brain gives. */
export const BRAIN_WORDS: Readonly<Record<Language, Words<BrainWord>>> = { en, fr };
