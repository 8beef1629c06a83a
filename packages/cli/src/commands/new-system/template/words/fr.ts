import type { Words } from '@grognard/kernel';
import type { Word } from './en.ts';

export const fr: Words<Word> = {
  red: 'Rouge',
  blue: 'Bleu',

  askAct: 'avancer, tirer ou attendre',
  doMove: "avancer d'une case",
  doFire: 'tirer',
  doWait: 'attendre',

  turnBegan: 'Tour {turn}.',
  moved: '{side} avance en case {space}.',
  waited: '{side} attend.',
  missed: '{side} tire et manque.',
  lost: "L'unité du camp {side} est touchée et perdue.",

  shotTheOther: "{side} a touché l'ennemi",
  wentFarther: '{side} est allé plus loin',
  wentAsFar: 'les deux sont allés aussi loin',

  enemyThere: "l'ennemi est en case {space}",
};
