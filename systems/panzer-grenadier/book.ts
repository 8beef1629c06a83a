// Generated from RULES.md and RULES.fr.md by `grognard rules --write`. Do not edit.
import type { Book } from '@grognard/kernel';

export const book = {
  'PG-1.1': { title: { en: 'Turn', fr: 'Tour' }, chapter: '1', source: 'printed' },
  'PG-1.2': { title: { en: 'Action', fr: 'Action' }, chapter: '1', source: 'printed' },
  'PG-1.3': { title: { en: 'End', fr: 'Fin' }, chapter: '1', source: 'house' },
  'PG-1.4': { title: { en: 'Wiped out', fr: 'Anéanti' }, chapter: '1', source: 'printed' },
  'PG-1.5': { title: { en: 'Counters', fr: 'Pions' }, chapter: '1', source: 'printed', notEnforced: 'the computer sets the game up.' },
  'PG-2.1': { title: { en: 'Move', fr: 'Mouvement' }, chapter: '2', source: 'printed' },
  'PG-2.2': { title: { en: 'One unit a hex', fr: 'Une unité par hexagone' }, chapter: '2', source: 'printed' },
  'PG-3.1': { title: { en: 'Fire', fr: 'Tir' }, chapter: '3', source: 'printed' },
  'PG-3.2': { title: { en: 'Range', fr: 'Portée' }, chapter: '3', source: 'printed' },
  'PG-3.3': { title: { en: 'Wood', fr: 'Bois' }, chapter: '3', source: 'printed' },
  'PG-3.4': { title: { en: 'Firing shows', fr: 'Tirer se voit' }, chapter: '3', source: 'printed' },
  'PG-4.1': { title: { en: 'In the woods', fr: 'Dans les bois' }, chapter: '4', source: 'printed' },
  'PG-4.2': { title: { en: 'Discovery', fr: 'Découverte' }, chapter: '4', source: 'printed' },
} as const satisfies Book<string>;
export type RuleId = keyof typeof book;
