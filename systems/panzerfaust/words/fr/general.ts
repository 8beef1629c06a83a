import type { general as en } from '../en/general.ts';

export const general: Readonly<Record<keyof typeof en, string>> = {
  notHere: 'ce n’est pas ce qui est demandé ici',
  notYours: '{piece} n’est pas à vous',
  notOnTable: '{piece} n’est pas sur la table',
  inches: '{length} po',
  phase_deployment: 'déploiement',
  phase_start: 'début du tour',
  phase_movement: 'mouvement',
  phase_shooting: 'tir',
  phase_grenades: 'grenades',
  phase_combat: 'corps à corps',
  phase_end: 'fin du tour',
};
