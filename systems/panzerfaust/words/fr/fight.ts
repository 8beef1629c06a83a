import type { fight as en } from '../en/fight.ts';

export const fight: Readonly<Record<keyof typeof en, string>> = {
  tell_wounded: '{piece} perd {wounds, plural, one {un point de vie} other {# points de vie}}.',
  tell_restored: '{piece} est sauvé{by, select, medic { par l’infirmier} other { par le destin}}.',
  tell_medicHelped: '{medic} intervient.',
  tell_lost: '{piece} : {how}.',
  how_killed: 'tué',
  how_destroyed: 'détruit',
  how_routed: 'en déroute',
  how_left: 'a quitté la table',
  how_blownUp: 'explosé',
  tell_fought: 'Combat : {pieces}.',
  tell_duelWon: '{winners} l’emportent sur {losers}.',
  tell_trapped: '{man} est bloqué.',
  tell_assaulted:
    '{man} attaque {vehicle} : {came, select, noGrenade {pas de grenade} failed {en vain} other {elle est dedans}}.',
};
