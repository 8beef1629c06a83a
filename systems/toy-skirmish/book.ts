// Generated from RULES.md and RULES.fr.md by `grognard rules --write`. Do not edit.
import type { Book } from '@grognard/kernel';

export const book = {
  'TS-1.1': { title: { en: 'Turn', fr: 'Tour' }, chapter: '1', source: 'printed' },
  'TS-1.2': { title: { en: 'Weather', fr: 'Temps' }, chapter: '1', source: 'printed' },
  'TS-1.3': { title: { en: 'Plans', fr: 'Plans' }, chapter: '1', source: 'printed' },
  'TS-1.4': { title: { en: 'Activations', fr: 'Activations' }, chapter: '1', source: 'printed' },
  'TS-1.5': { title: { en: 'Points', fr: 'Points' }, chapter: '1', source: 'printed' },
  'TS-1.6': { title: { en: 'End', fr: 'Fin' }, chapter: '1', source: 'printed' },
  'TS-2.1': { title: { en: 'Move', fr: 'Mouvement' }, chapter: '2', source: 'printed' },
  'TS-2.2': { title: { en: 'Woods', fr: 'Bois' }, chapter: '2', source: 'printed' },
  'TS-2.3': { title: { en: 'Walls', fr: 'Murs' }, chapter: '2', source: 'printed' },
  'TS-2.4': { title: { en: 'Houses', fr: 'Maisons' }, chapter: '2', source: 'printed' },
  'TS-2.5': { title: { en: 'Room', fr: 'Place' }, chapter: '2', source: 'printed' },
  'TS-2.6': { title: { en: 'Turning', fr: 'Pivoter' }, chapter: '2', source: 'printed' },
  'TS-3.1': { title: { en: 'Small arms', fr: 'Armes légères' }, chapter: '3', source: 'printed' },
  'TS-3.2': { title: { en: 'Range', fr: 'Portée' }, chapter: '3', source: 'printed' },
  'TS-3.3': { title: { en: 'Sight', fr: 'Vue' }, chapter: '3', source: 'printed' },
  'TS-3.4': { title: { en: 'Height', fr: 'Hauteur' }, chapter: '3', source: 'printed' },
  'TS-3.5': { title: { en: 'Cover', fr: 'Couvert' }, chapter: '3', source: 'printed' },
  'TS-3.6': { title: { en: 'Gun', fr: 'Canon' }, chapter: '3', source: 'printed' },
  'TS-3.7': { title: { en: 'Field of fire', fr: 'Champ de tir' }, chapter: '3', source: 'printed' },
  'TS-3.8': { title: { en: 'Reaction', fr: 'Réaction' }, chapter: '3', source: 'printed' },
  'TS-4.1': { title: { en: 'Set-up', fr: 'Placement' }, chapter: '4', source: 'printed' },
  'TS-4.2': { title: { en: 'Going into hiding', fr: 'Se cacher' }, chapter: '4', source: 'printed' },
  'TS-4.3': { title: { en: 'Found', fr: 'Découvert' }, chapter: '4', source: 'printed' },
  'TS-5.1': { title: { en: 'Hits', fr: 'Coups au but' }, chapter: '5', source: 'printed' },
  'TS-5.2': { title: { en: 'Rally', fr: 'Ralliement' }, chapter: '5', source: 'printed' },
} as const satisfies Book<string>;
export type RuleId = keyof typeof book;
