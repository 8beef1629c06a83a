import type { Words } from '@grognard/kernel';
import type { Word } from './en.ts';

export const fr: Words<Word> = {
  red: 'Rouge',
  blue: 'Bleu',

  askAct: 'déplacez une unité, tirez, ou attendez',
  doMove: '{unit} va en {hex}',
  doFire: '{unit} tire sur {target}',
  doWait: 'attendre',

  toHit: '{unit} sur {target}',
  rangeNote: '{hexes, plural, one {# hexagone} other {# hexagones}}',

  turnBegan: 'Tour {turn}.',
  entered: '{unit} va en {hex}.',
  revealed: '{unit} est vue en {hex}.',
  missed: '{unit} tire sur {target} et manque.',
  lost: '{unit} est touchée et perdue.',

  heldObjective: "{side} tient l'objectif",
  nobodyHeld: "personne ne tient l'objectif",
  wipedOut: "{side} n'a plus d'unité",

  becauseNear: "plus près de l'objectif",
  becauseFree: 'un tir ne coûte rien',
  becauseIdle: 'rien de mieux à faire',

  notYourUnit: "{unit} n'est pas une de vos unités en jeu",
  offMap: "l'hexagone {hex} est hors carte",
  notNext: "{hex} n'est pas voisin de {unit}",
  occupied: 'une unité occupe {hex}',
  notSeen: "{unit} n'est pas un ennemi que l'on voit",
  outOfRange: '{unit} est à {range} hexagones ; le tir porte à {most}',
};
