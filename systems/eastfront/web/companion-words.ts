import type { Language, Words } from '@grognard/kernel';

/** What the facts of the odds calculator are called that one chooses among: by fact and value. */
export const companionWords: Readonly<Record<Language, Words>> = {
  en: {
    'test.battle': 'a battle',
    'test.repulse': 'a repulse',
    'test.pursuit': 'a pursuit',
    'terrain.clear': 'clear',
    'terrain.forest': 'forest',
    'terrain.hill': 'hills',
    'terrain.marsh': 'marsh',
    'terrain.mountain': 'mountains',
    'weather.dry': 'dry',
    'weather.mud': 'mud',
    'weather.snow': 'snow',
    'air.SF': 'single fire',
    'air.DF': 'double fire',
    'air.TF': 'triple fire',
  },
  fr: {
    'test.battle': 'une bataille',
    'test.repulse': 'un refoulement',
    'test.pursuit': 'une poursuite',
    'terrain.clear': 'dégagé',
    'terrain.forest': 'forêt',
    'terrain.hill': 'collines',
    'terrain.marsh': 'marais',
    'terrain.mountain': 'montagnes',
    'weather.dry': 'sec',
    'weather.mud': 'boue',
    'weather.snow': 'neige',
    'air.SF': 'tir simple',
    'air.DF': 'tir double',
    'air.TF': 'tir triple',
  },
};
