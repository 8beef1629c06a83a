import type { works as en } from '../en/works.ts';

export const works: Readonly<Record<keyof typeof en, string>> = {
  cannotDig: '{piece} ne peut pas s’enterrer.',
  dugInAlready: '{piece} est enterrée.',
  noDiggingThere: 'On ne s’enterre pas en {hex}.',
  standsStill: '{piece} ne bouge pas : quelqu’un qu’elle attend est tombé près d’elle.',
  smokeIn: 'Fumée en {hex} : 1 reste, 2 dérive, 3 à 6 disparaît',
  windAt: 'Où dérive la fumée de {hex}',
  minesUnder: 'Mines sous {piece} en {hex}',
  minesAhead: 'Ce que les mines font à {piece}',
  minesLost: 'est perdue',
  minesStepBroken: 'perd un pas et est démoralisée',
  minesStep: 'perd un pas',
  minesBroken: 'est démoralisée',
  minesStop: 'doit s’arrêter',
  minesNothing: 'rien',
  cannotPushWrecks: '{piece} ne peut pas dégager d’épave : il faut un blindé en bon ordre, de blindage 2 ou plus.',
  noWreckThere: 'Il n’y a pas d’épave en {hex}.',
  onlyEngineersSweep: '{piece} ne peut pas déminer : il faut du génie à pied.',
  noMinesThere: 'Il n’y a pas de mines en {hex}.',
  askField: 'Quel champ de mines s’affaiblit ?',
  notThatField: 'Ce champ n’est pas là.',
};
