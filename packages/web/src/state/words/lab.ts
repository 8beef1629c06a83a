const en = {
  isItFair: 'Is it fair?',
  verdict: 'Verdict',
  gamesIn: '{games, plural, one {# game} other {# games}}, {seconds} s a game',
  even: 'even',
  saysEven: 'As far as this tells, even.',
  saysLeans: 'Leans to the {side}.',
  saysFavours: 'Favours the {side}.',
  winsOf: '{side} wins {share} of the games; nineteen times in twenty the true share lies between {low} and {high}.',
  evenIn: 'Even play lies within that.',
  evenOut: 'Even play lies outside it.',
  tooFew: 'With so few games nothing more can be said: let more be played.',
  draws: 'Draws: {share}',
  howLong: 'How long',
  turnsOf: 'turns in a game',
  answersOf: 'answers in a game',
  half: 'half of them between {low} and {high}',
  losses: 'Losses',
  lossesHow: 'a game; half of the games inside the bar',
  died: 'Where they died',
  diedHow: 'a dot a loss; the rings are where most fell',
  diedHere: '{side}: {count} of {all}',
  noneDied: 'Nobody fell on the map.',
} as const;

/** A word of the lab. */
export type LabWord = keyof typeof en;

const fr: Readonly<Record<LabWord, string>> = {
  isItFair: 'Est-ce équilibré ?',
  verdict: 'Verdict',
  gamesIn: '{games, plural, one {# partie} other {# parties}}, {seconds} s par partie',
  even: 'égalité',
  saysEven: 'Équilibré, pour autant qu’on puisse en juger.',
  saysLeans: 'Léger avantage : {side}.',
  saysFavours: 'Avantage net : {side}.',
  winsOf: '{side} : {share} de victoires ; dix-neuf fois sur vingt, la vraie part est entre {low} et {high}.',
  evenIn: 'L’égalité est dans l’intervalle.',
  evenOut: 'L’égalité est hors de l’intervalle.',
  tooFew: 'Avec si peu de parties on ne peut en dire plus : faites-en jouer davantage.',
  draws: 'Nulles : {share}',
  howLong: 'La durée',
  turnsOf: 'tours par partie',
  answersOf: 'réponses par partie',
  half: 'la moitié entre {low} et {high}',
  losses: 'Pertes',
  lossesHow: 'par partie ; la moitié des parties dans la barre',
  died: 'Où ils sont tombés',
  diedHow: 'un point par perte ; les cercles marquent où l’on tombe le plus',
  diedHere: '{side} : {count} sur {all}',
  noneDied: 'Personne n’est tombé sur la carte.',
};

/** What the lab says. */
export const LAB = { en, fr } as const;
