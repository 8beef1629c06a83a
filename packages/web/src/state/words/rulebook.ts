const en = {
  hereNow: 'Here and now',
  hereNowHow: 'The rules that bear on this position',
  nothingHere: 'Nothing in this position leans on it.',
  askedFor: 'You asked because of this:',
  asks: 'It asks: {text}',
  forbids: 'It rules out: {text}',
  counts: 'It decides: {text}',
  countsFor: 'It counts {value} in: {text}',
  happened: 'It came up: {text}',
  jump: 'Show that moment',
  inPosition: 'In this position',
  inExample: 'An example, from a recorded battle',
  short: 'In short',
  bearsHere: 'bears on this position',
  noSuchRule: 'There is no rule {rule} here: the book opens at its beginning.',
} as const;

/** A word of the rulebook beside a game. */
export type RulebookWord = keyof typeof en;

const fr: Readonly<Record<RulebookWord, string>> = {
  hereNow: 'Ici et maintenant',
  hereNowHow: 'Les règles en jeu dans cette position',
  nothingHere: 'Rien dans cette position ne s’appuie sur elle.',
  askedFor: 'Ce qui vous y amène :',
  asks: 'À décider : {text}',
  forbids: 'Elle interdit : {text}',
  counts: 'Elle décide : {text}',
  countsFor: 'Elle compte {value} dans : {text}',
  happened: 'Appliquée : {text}',
  jump: 'Montrer ce moment',
  inPosition: 'Dans cette position',
  inExample: 'Un exemple, tiré d’une partie enregistrée',
  short: 'En clair',
  bearsHere: 'en jeu dans cette position',
  noSuchRule: 'Il n’y a pas ici de règle {rule} : le livre s’ouvre à son début.',
};

/** What the rulebook beside a game says. */
export const RULEBOOK = { en, fr } as const;
