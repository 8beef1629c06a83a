const en = {
  shelf: 'Replays',
  shelfHow: 'Watch a battle, see where it turned, or play on from any moment.',
  search: 'Search: a scenario, a game, a winner',
  all: 'all',
  mine: 'mine',
  examples: 'examples',
  going: 'not over',
  turning: 'eventful',
  chosen: 'decided by choices',
  count: '{count, plural, =0 {nothing found} one {# battle} other {# battles}}',
  wonBy: '{side} win',
  drawn: 'Drawn',
  stillOn: 'not over',
  answers: '{answers, plural, one {# answer} other {# answers}}',
  example: 'Two computers, recorded',
  import: 'Open a file or a link',
  link: 'A link to a battle',
  toShelf: 'all battles, a file or a link',
  open: 'Open',
  opening: 'The battle is played again…',
  otherGame: 'It is of a game that is not here: {game}.',
  brokenScenario: 'What it says of its scenario can’t be read.',
  brokenPart: 'Its part “{part}” can’t be read.',
  looking: 'Looking along the shelf…',
  noLink:
    'This link leads to no battle that can be opened: it may have been cut short, or the rules have changed since.',
} as const;

/** A word of the shelf. */
export type ShelfWord = keyof typeof en;

const fr: Readonly<Record<ShelfWord, string>> = {
  shelf: 'Parties enregistrées',
  shelfHow: 'Revoir une bataille, ses tournants, ou la reprendre à n’importe quel moment.',
  search: 'Chercher : un scénario, un jeu, un vainqueur',
  all: 'toutes',
  mine: 'les miennes',
  examples: 'exemples',
  going: 'en cours',
  turning: 'mouvementées',
  chosen: 'décidées par les choix',
  count: '{count, plural, =0 {rien trouvé} one {# bataille} other {# batailles}}',
  wonBy: 'Victoire {side}',
  drawn: 'Partie nulle',
  stillOn: 'en cours',
  answers: '{answers, plural, one {# coup} other {# coups}}',
  example: 'Deux ordinateurs, enregistrés',
  import: 'Ouvrir un fichier ou un lien',
  link: 'Lien vers une bataille',
  toShelf: 'toutes les parties, un fichier ou un lien',
  open: 'Ouvrir',
  opening: 'La bataille est rejouée…',
  otherGame: 'Elle est d’un jeu inconnu ici : {game}.',
  brokenScenario: 'Ce qu’elle dit de son scénario est illisible.',
  brokenPart: 'Sa partie « {part} » est illisible.',
  looking: 'On parcourt l’étagère…',
  noLink:
    'Ce lien ne mène à aucune bataille que l’on puisse ouvrir : il a pu être coupé, ou les règles ont changé depuis.',
};

/** What the shelf of battles says. */
export const SHELF = { en, fr } as const;
