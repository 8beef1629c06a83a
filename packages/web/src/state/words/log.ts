const en = {
  whose: 'Whose',
  all: 'all',
  nobody: 'nobody’s',
  about: 'About',
  anything: 'anything',
  diceOnly: 'dice only',
  shown: '{shown, number} of {all, number}',
  fetching: 'the earlier part is on its way…',
} as const;

/** A word of the log's filters. */
export type LogWord = keyof typeof en;

const fr: Readonly<Record<LogWord, string>> = {
  whose: 'Camp',
  all: 'tous',
  nobody: 'aucun camp',
  about: 'Sujet',
  anything: 'tout',
  diceOnly: 'les jets seulement',
  shown: '{shown, number} sur {all, number}',
  fetching: 'le début arrive…',
};

/** What the log's filters say. */
export const LOG = { en, fr } as const;
