import type { general as en } from '../en/general.ts';

export const general: Readonly<Record<keyof typeof en, string>> = {
  notHere: 'Pas maintenant.',
  notYours: '{piece} n’est pas à vous.',
  pieceNamed: '{piece}',
  leaderNamed: '{leader}',
  german: 'Allemands',
  soviet: 'Soviétiques',
  polish: 'Polonais',
  finnish: 'Finlandais',
  italian: 'Italiens',
  british: 'Britanniques',
  commonwealth: 'Commonwealth',
  american: 'Américains',
  japanese: 'Japonais',
  chinese: 'Chinois',
  french: 'Français',
};
