import type { CalculatorForm } from '@grognard/looks';
import { ROSTER } from '../data/roster.ts';
import { MARK } from './pieces.ts';
import { say } from './say.ts';

/** Every type of the roster, by name. */
const list = [...ROSTER.values()].map(({ id, name, nation }) => ({
  id,
  name: say('lookUnitName', { en: name.en, fr: name.fr }),
  nation: MARK[nation],
}));

/** How the odds calculator asks: who attacks whom and how far first, then the ground, the morale and what is rare. */
export const companionForm: CalculatorForm = {
  groups: [
    { title: { en: 'The attack', fr: 'L’attaque' }, flags: ['test', 'fire', 'at', 'distance'] },
    {
      title: { en: 'The ground', fr: 'Le terrain' },
      flags: ['terrain', 'works', 'hill', 'fire-hill', 'night', 'mines'],
    },
    { title: { en: 'Morale', fr: 'Le moral' }, flags: ['morale', 'fire-morale', 'result', 'year'] },
    {
      title: { en: 'And also', fr: 'Et aussi' },
      flags: ['seen', 'crossfire', 'charge', 'reinforced', 'flak'],
    },
  ],
  labels: {
    test: { en: 'what is worked out', fr: 'ce qui est calculé' },
    fire: { en: 'who fires or attacks', fr: 'qui tire ou attaque' },
    at: { en: 'at whom', fr: 'sur qui' },
    distance: { en: 'distance', fr: 'distance' },
  },
  example: { fire: 'german-inf', at: 'soviet-inf', distance: '2' },
  names: { fire: { takes: 'several', list }, at: { takes: 'several', list } },
  tapes: { distance: { least: 0, most: 20, unit: 'hex', written: '' } },
};
