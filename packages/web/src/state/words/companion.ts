const en = {
  facts: 'The facts',
  missing: 'Still needed: {what}.',
  anew: 'Begin anew',
  example: 'Show an example',
  isExample: 'An example: put what stands on your table in its place.',
  add: 'add …',
  addMore: 'and …',
  takeAway: 'Take away: {name}',
  asText: 'as text',
  throwDice: 'Throw the dice',
  pastThrows: 'The last throws, the newest first',
  cm: 'cm',
  inch: 'in',
  hex: 'hexes',
  printThis: 'Print this calculation',
  reckoned: 'Reckoned from',
} as const;

/** A word of the table companion. */
export type CompanionWord = keyof typeof en;

const fr: Readonly<Record<CompanionWord, string>> = {
  facts: 'La situation',
  missing: 'Il manque encore : {what}.',
  anew: 'Tout effacer',
  example: 'Montrer un exemple',
  isExample: 'Un exemple : remplacez-le par ce qui est sur votre table.',
  add: 'ajouter …',
  addMore: 'et …',
  takeAway: 'Retirer : {name}',
  asText: 'en toutes lettres',
  throwDice: 'Jeter les dés',
  pastThrows: 'Les derniers jets, le plus récent d’abord',
  cm: 'cm',
  inch: 'pouces',
  hex: 'hex',
  printThis: 'Imprimer ce calcul',
  reckoned: 'Calculé d’après',
};

/** What the table companion says. */
export const COMPANION = { en, fr } as const;
