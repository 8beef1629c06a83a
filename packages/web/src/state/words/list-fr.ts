import type { ListWord } from './list-en.ts';

/** What is said where a list is filled in, in French. */
export const listFr: Readonly<Record<ListWord, string>> = {
  secretUntilAll: 'Secret jusqu’à ce que tous les camps aient répondu ; tout est alors révélé ensemble.',
  secretKept: 'Secret : les autres ne voient jamais cette liste, seulement ce qui en résulte.',
  budgetLine: '{costs, number} sur {has, number}',
  budgetLeft: '{left, plural, =0 {il ne reste rien} one {reste #} other {restent #}}',
  budgetOver: '{over, number} de trop',
  budgetAll: 'tout doit être employé',
  partByPart: 'Poste par poste',
  thereIs: 'Il y a',
  itCosts: 'Inscrit',
  rowCost: '{cost, plural, one {# point} other {# points}}',
  times: '{used, number} sur {most, number}',
  oneMore: 'Un de plus : {what}',
  oneLess: 'Un de moins : {what}',
  putDown: 'Inscrire : {what}',
  takeOff: 'Retirer : {what}',
  nth: '{what}, {nth, number}',
  holeOf: '{what} : {hole}',
  pointFor: 'Choisir sur la carte : {what}, {hole}',
  choose: 'choisir …',
  nothingToChoose: 'rien à choisir pour l’instant',
  fillAnyhow: 'Remplir au hasard',
  clearAll: 'Tout effacer',
  toFill: 'Encore à remplir.',
  linesWrong: '{count, plural, one {# ligne est incorrecte} other {# lignes sont incorrectes}} : {first}',
  placeNow: 'cliquez là où le placer',
  rowsDown: '{down, number} sur {rows, number}',
  placedOf: '{count, plural, =0 {pas placé} one {# placé} other {# placés}}',
  placeSquad: 'Placer ensemble : {what}',
  squad: 'Qui se déplace',
  wholeSquad: 'Tous ensemble',
  letGo: 'Lâcher',
  inHand:
    '{count, plural, =0 {Personne n’est en main.} one {# en main.} other {# en main : ils gardent leurs distances.}}',
  squadHelp: 'Comment les conduire',
  squadHow:
    'Cliquez sur une pièce pour la prendre en main avec son groupe, une seconde fois pour la prendre seule ; Maj et un clic en ajoutent une, Maj en glissant en encadre plusieurs. Cliquez ensuite là où elle doit aller, ou faites-la glisser jusque-là.',
  squadKeys:
    'Au clavier : B mène à la carte, Maj+Entrée prend en main la pièce qui s’y trouve, Entrée y conduit celles que vous avez en main.',
  staysHere: 'reste sur place',
};
