import type { heroes as en } from '../en/heroes.ts';

export const heroes: Readonly<Record<keyof typeof en, string>> = {
  tell_mightSpent: '{hero} dépense de la puissance : {points}.',
  tell_fateSpent: '{man} dépense du destin : {points}.',
  tell_heroicDeclared: '{hero} : {what}.',
  tell_heroicCancelled: '{hero} : {what}, annulé.',
  what_move: 'mouvement héroïque',
  what_shoot: 'tir héroïque',
  what_fight: 'combat héroïque',
  tell_flagTaken: '{bearer, select, none {Le drapeau de {side} est perdu.} other {{bearer} prend le drapeau.}}',
  tell_trumpetBlown: '{man} sonne la charge.',
};
