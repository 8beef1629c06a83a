import type { Language, Words } from '@grognard/kernel';

/** What the facts of the odds calculator are called that one chooses among: by fact and value. */
export const companionWords: Readonly<Record<Language, Words>> = {
  en: {
    'mode.direct': 'its weapons',
    'mode.flame': 'a flame-thrower',
    'higher.attacker': 'who fires',
    'higher.target': 'the target',
    'smoke.1': '1 point',
    'smoke.2': '2 points',
    'cover.hasty': 'a hasty defence',
    'terrain.open': 'open ground',
    'terrain.field': 'field',
    'terrain.forest': 'forest',
    'terrain.water': 'water',
    'terrain.marsh': 'marsh',
    'terrain.corn': 'corn',
  },
  fr: {
    'mode.direct': 'ses armes',
    'mode.flame': 'un lance-flammes',
    'higher.attacker': 'le tireur',
    'higher.target': 'la cible',
    'smoke.1': '1 point',
    'smoke.2': '2 points',
    'cover.hasty': 'des défenses improvisées',
    'terrain.open': 'terrain dégagé',
    'terrain.field': 'champ',
    'terrain.forest': 'forêt',
    'terrain.water': 'eau',
    'terrain.marsh': 'marais',
    'terrain.corn': 'maïs',
  },
};
