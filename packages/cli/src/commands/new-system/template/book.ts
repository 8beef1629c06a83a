// Generated from RULES.md and RULES.fr.md by `grognard rules --write`. Do not edit.
import type { Book } from '@grognard/kernel';

export const book = {
  'TMPL-1.1': { title: { en: 'Turn', fr: 'Tour' }, chapter: '1', source: 'printed' },
  'TMPL-1.2': { title: { en: 'Action', fr: 'Action' }, chapter: '1', source: 'printed' },
  'TMPL-1.3': { title: { en: 'Move', fr: 'Mouvement' }, chapter: '1', source: 'printed' },
  'TMPL-1.4': { title: { en: 'Fire', fr: 'Tir' }, chapter: '1', source: 'printed' },
  'TMPL-1.5': { title: { en: 'Point blank', fr: 'Bout portant' }, chapter: '1', source: 'printed' },
  'TMPL-1.6': { title: { en: 'Hit', fr: 'Coup au but' }, chapter: '1', source: 'printed' },
  'TMPL-1.7': { title: { en: 'End', fr: 'Fin' }, chapter: '1', source: 'house' },
  'TMPL-1.8': { title: { en: 'Counters', fr: 'Pions' }, chapter: '1', source: 'printed', notEnforced: 'the computer sets the game up.' },
} as const satisfies Book<string>;
export type RuleId = keyof typeof book;
