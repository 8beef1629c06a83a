// Generated from RULES.md and RULES.fr.md by `grognard rules --write`. Do not edit.
import type { Book } from '@grognard/kernel';

export const book = {
  'TP-1.1': { title: { en: 'Turn', fr: 'Tour' }, chapter: '1', source: 'printed' },
  'TP-1.2': { title: { en: 'Initiative', fr: 'Initiative' }, chapter: '1', source: 'printed' },
  'TP-1.3': { title: { en: 'Orders', fr: 'Ordres' }, chapter: '1', source: 'printed' },
  'TP-1.4': { title: { en: 'End', fr: 'Fin' }, chapter: '1', source: 'printed' },
  'TP-1.5': { title: { en: 'Wiped out', fr: 'Anéanti' }, chapter: '1', source: 'printed' },
  'TP-2.1': { title: { en: 'Move', fr: 'Mouvement' }, chapter: '2', source: 'printed' },
  'TP-2.2': { title: { en: 'Woods stop', fr: 'Arrêt en bois' }, chapter: '2', source: 'printed' },
  'TP-2.3': { title: { en: 'One unit a hex', fr: 'Une unité par hexagone' }, chapter: '2', source: 'printed' },
  'TP-2.4': { title: { en: 'Bump', fr: 'Rencontre' }, chapter: '2', source: 'printed' },
  'TP-3.1': { title: { en: 'To hit', fr: 'Toucher' }, chapter: '3', source: 'printed' },
  'TP-3.2': { title: { en: 'Wood', fr: 'Bois' }, chapter: '3', source: 'printed' },
  'TP-3.3': { title: { en: 'Range', fr: 'Portée' }, chapter: '3', source: 'printed' },
  'TP-3.4': { title: { en: 'Sight', fr: 'Vue' }, chapter: '3', source: 'printed' },
  'TP-3.5': { title: { en: 'Command points', fr: 'Points de commandement' }, chapter: '3', source: 'printed' },
  'TP-3.6': { title: { en: 'Fire at a hex', fr: 'Tir sur un hexagone' }, chapter: '3', source: 'printed' },
  'TP-3.7': { title: { en: 'Firing shows', fr: 'Tirer se voit' }, chapter: '3', source: 'printed' },
  'TP-3.8': { title: { en: 'Reaction', fr: 'Réaction' }, chapter: '3', source: 'printed' },
  'TP-3.9': { title: { en: 'Return fire', fr: 'Riposte' }, chapter: '3', source: 'printed' },
  'TP-4.1': { title: { en: 'In the woods', fr: 'Dans les bois' }, chapter: '4', source: 'printed' },
  'TP-4.2': { title: { en: 'Discovery', fr: 'Découverte' }, chapter: '4', source: 'printed' },
  'TP-5.1': { title: { en: 'Hits', fr: 'Touchés' }, chapter: '5', source: 'printed' },
  'TP-5.2': { title: { en: 'Second hit', fr: 'Second coup' }, chapter: '5', source: 'printed' },
  'TP-5.3': { title: { en: 'Pinned and shaken', fr: 'Clouée et ébranlée' }, chapter: '5', source: 'printed' },
  'TP-5.4': { title: { en: 'Rally', fr: 'Ralliement' }, chapter: '5', source: 'printed' },
} as const satisfies Book<string>;
export type RuleId = keyof typeof book;
