import type { Language, Words } from '@grognard/kernel';

const en = {
  'brain.fire': 'fires at {target}: {percent} % to hit',
  'brain.move': '{stand} can stand better elsewhere',
  'brain.turn': '{stand} turns to where there is something to hit',
  'brain.hide': '{stand} goes out of sight',
  'brain.rest': '{stand} has nothing better to do',
  'brain.route': '{stand} goes to {place}',
  'brain.react': '{stand} has a shot at {target}',
  'brain.pass': 'lets them pass',
  'brain.place': '{stand} waits where it counts',
  'brain.plan': 'one plan is as good as the other',
  'brain.burst': '{stand} has something that bursts',
  'brain.squad': '{squad} goes on together',
} as const;
const fr: Readonly<Record<keyof typeof en, string>> = {
  'brain.fire': 'tire sur {target} : {percent} % de chances de toucher',
  'brain.move': '{stand} sera mieux ailleurs',
  'brain.turn': '{stand} se tourne là où il y a de quoi tirer',
  'brain.hide': '{stand} se cache',
  'brain.rest': "{stand} n'a rien de mieux à faire",
  'brain.route': '{stand} va en {place}',
  'brain.react': '{stand} peut tirer sur {target}',
  'brain.pass': 'les laisse passer',
  'brain.place': '{stand} attend là où il le faut',
  'brain.plan': 'un plan en vaut un autre',
  'brain.burst': '{stand} a de quoi faire sauter',
  'brain.squad': '{squad} avance ensemble',
};

/** Why the brain would do what it would do. */
export const BRAIN_WORDS: Readonly<Record<Language, Words>> = { en, fr };
