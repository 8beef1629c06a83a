import type { works as en } from '../en/works.ts';

export const works: Readonly<Record<keyof typeof en, string>> = {
  tell_obstacleStruck: '{piece} : {became, select, stands {tient} gone {détruit} ruin {en ruine} other {abattu}}.',
  tell_craterMade: 'Un cratère en {at}.',
  tell_mineWentOff: 'Une mine explose sous {under}.',
  tell_gapMade: 'Un passage dans {in} en {at}.',
  tell_defenceGone: '{id} a disparu.',
  tell_taskFailed: '{man} n’y arrive pas.',
  tell_chargeLaid: 'Une charge est posée.',
  tell_cableUnrolled: 'Le câble de {charge} est déroulé.',
  tell_chargeGone: '{charge} : {how}.',
  how_exploded: 'elle explose',
  how_dud: 'ratée',
  how_defused: 'désamorcée',
  obstacleDefence: 'sa matière',
};
