import { agreeing } from '@grognard/kernel';
import type { works as en } from '../en/works.ts';

const { e, est, a, peut } = agreeing('piece', 'f');

export const works: Readonly<Record<keyof typeof en, string>> = {
  cannotDig: `{piece} ne ${peut} pas s’enterrer.`,
  dugInAlready: `{piece} ${est} enterré${e}.`,
  noDiggingThere: 'On ne s’enterre pas en {hex}.',
  standsStill: '{piece} ne bouge pas : une perte toute proche fige les siens.',
  smokeIn: 'Fumée en {hex} : 1 reste, 2 dérive, 3 à 6 disparaît',
  windAt: 'Où dérive la fumée de {hex}',
  minesUnder: 'Mines en {hex}, {piece}',
  minesAhead: 'Ce que les mines font à {piece}',
  minesLost: 'perte',
  minesStepBroken: 'un pas perdu et démoralisation',
  minesStep: 'un pas perdu',
  minesBroken: 'démoralisation',
  minesStop: 'arrêt',
  minesNothing: 'rien',
  cannotPushWrecks: `{piece} ne ${peut} pas dégager d’épave : il faut un blindé en bon ordre, de blindage 2 ou plus.`,
  noWreckThere: 'Il n’y a pas d’épave en {hex}.',
  onlyEngineersSweep: `{piece} ne ${peut} pas déminer : il faut du génie à pied.`,
  noMinesThere: 'Il n’y a pas de mines en {hex}.',
  firedSoAlready: `{piece} ${a} déjà tiré ainsi dans ce segment.`,
  askField: 'Quel champ de mines s’affaiblit ?',
  notThatField: 'Ce champ n’est pas là.',
};
