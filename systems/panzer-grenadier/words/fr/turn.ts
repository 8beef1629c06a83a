import type { turn as en } from '../en/turn.ts';

export const turn: Readonly<Record<keyof typeof en, string>> = {
  nobodyWoken: 'Personne n’est activé.',
  hasActed: '{piece} a déjà agi ce tour.',
  notInReach: 'Aucun chef activé n’atteint {piece}.',
  initiativeOf: 'Initiative, {side}',
  mustRecoverFirst: '{piece} est démoralisée et n’a pas tenté de se rallier ce tour : vous ne pouvez pas passer.',
  demoralisedOnlyRecovers: '{piece} est démoralisée : elle ne peut que tenter de se rallier.',
  askSegment: 'Activez un groupe, ou passez',
  askAct: 'Qui agit maintenant ?',
  commissarMustHelp:
    '{leader} est auprès d’une unité démoralisée et ne l’a pas encore aidée : vous ne pouvez pas passer.',
};
