const en = {
  puzzles: 'Puzzles',
  puzzlesHow: 'One position, one best deed: the referee reckons every throw of the dice.',
  ofTheDay: 'Puzzle of the day',
  solve: 'Solve it',
  all: 'All puzzles',
  solvedOf: '{solved} of {all} solved',
  solved: 'solved',
  tried: 'tried',
  open: 'open',
  deeds: 'What do you do?',
  hint: 'Hint',
  answer: 'Judge it',
  reckoning: 'Every throw is being played through…',
  right: 'The best there is.',
  wrong: 'There is a better deed.',
  chances: 'Exact chances',
  best: 'best',
  yours: 'yours',
  why: 'Why',
  again: 'Try again',
  next: 'Next puzzle',
  failed: 'This puzzle could not be judged here.',
  none: 'There is no such puzzle.',
} as const;

/** A word of the pages of puzzles. */
export type PuzzleWord = keyof typeof en;

const fr: Readonly<Record<PuzzleWord, string>> = {
  puzzles: 'Problèmes',
  puzzlesHow: 'Une position, un meilleur coup : l’arbitre compte tous les jets de dés.',
  ofTheDay: 'Problème du jour',
  solve: 'Résoudre',
  all: 'Tous les problèmes',
  solvedOf: '{solved} résolus sur {all}',
  solved: 'résolu',
  tried: 'essayé',
  open: 'à résoudre',
  deeds: 'Que faites-vous ?',
  hint: 'Indice',
  answer: 'Juger',
  reckoning: 'Tous les jets sont joués jusqu’au bout…',
  right: 'On ne peut pas faire mieux.',
  wrong: 'Il y a mieux à faire.',
  chances: 'Chances exactes',
  best: 'meilleur',
  yours: 'le vôtre',
  why: 'Pourquoi',
  again: 'Réessayer',
  next: 'Problème suivant',
  failed: 'Ce problème n’a pas pu être jugé ici.',
  none: 'Ce problème n’existe pas.',
};

/** What the pages of puzzles say. */
export const PUZZLE_WORDS = { en, fr } as const;
