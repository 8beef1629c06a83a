const en = {
  balanceHow: 'Between equal bots, in per cent, a draw as half',
  bidPoints: 'points at the start for {side} ({points} made those games even)',
  lessonHere: 'With a lesson: explained in {count, number} steps to whoever plays {side} on this screen.',
  houseRulings: '{count, plural, one {# ruling of ours} other {# rulings of ours}}, where the book is silent',
  balanceOf: '{scores} ± {margin}, {games, number} games',
  balance: 'Balance',
  balanceUnknown: 'balance not measured yet',
  playerCount: '{count, plural, one {# player} other {# players}}',
} as const;

const fr: Readonly<Record<keyof typeof en, string>> = {
  balanceHow: 'Entre ordinateurs de même force, en pour cent ; une partie nulle compte pour moitié',
  bidPoints: 'points de départ pour {side} ({points} auraient équilibré ces parties)',
  lessonHere: 'Avec une leçon : le jeu expliqué en {count, number} étapes à qui joue {side} sur cet écran.',
  houseRulings: '{count, plural, one {# règle maison} other {# règles maison}}, là où le livret se tait',
  balanceOf: '{scores} ± {margin}, {games, number} parties',
  balance: 'Équilibre',
  balanceUnknown: 'équilibre pas encore mesuré',
  playerCount: '{count, plural, one {# joueur} other {# joueurs}}',
};

/** What is said where a scenario is chosen, and nowhere else. */
export const PICKER = { en, fr } as const;
