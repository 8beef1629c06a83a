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
  purposeHow: 'against the computer, on one screen, or online',
  practiceHow: 'small games of our own',
  armyHow: 'Draw up, check, share and print an army list.',
  replayHow: 'Open the record of a game: watch it, or play on from any moment.',
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
  purposeHow: 'contre l’ordinateur, sur le même écran ou en ligne',
  practiceHow: 'de petits jeux de notre cru',
  armyHow: 'Composer, vérifier, partager et imprimer une liste d’armée.',
  replayHow: 'Ouvrir une partie enregistrée : la revoir ou la reprendre à tout moment.',
};

/** What the first page says. */
export const HOME = { en, fr } as const;
