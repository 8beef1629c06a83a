import type { fire as en } from '../en/fire.ts';

export const fire: Readonly<Record<keyof typeof en, string>> = {
  directFireAt: 'Tir direct sur {hex}',
  inCover: 'village, ville ou bois',
  onHill: 'sur une colline, le tireur non',
  atNight: 'nuit',
  nextTo: 'hex adjacent',
  sameHex: 'même hex',
  armour: 'blindage',
  antiTankAt: '{shooter} sur {target}',
  bombardmentOf: 'Bombardement de {hex}',
};
