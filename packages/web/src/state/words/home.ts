const en = {
  firstBattle: 'First battle, {minutes} minutes',
  goOnWith: 'Go on: {title}',
  yours: 'Continue',
  learn: 'Learn',
  learnHow: 'in the order of the rules',
  lessonOf: '{title}, {minutes} min',
  begin: 'begin',
  goOn: 'go on',
  done: 'done',
  demoTurn: 'turn {turn}',
} as const;

/** A word of the first page. */
export type HomeWord = keyof typeof en;

const fr: Readonly<Record<HomeWord, string>> = {
  firstBattle: 'Première bataille, {minutes} minutes',
  goOnWith: 'Reprendre : {title}',
  yours: 'Continuer',
  learn: 'Apprendre',
  learnHow: 'dans l’ordre des règles',
  lessonOf: '{title}, {minutes} min',
  begin: 'commencer',
  goOn: 'reprendre',
  done: 'faite',
  demoTurn: 'tour {turn}',
};

/** What the first page says. */
export const HOME = { en, fr } as const;
