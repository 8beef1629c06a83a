import type { CalculatorForm } from '@grognard/looks';
import { ROSTER } from '../data/roster.ts';
import { both } from './say.ts';

const list = ROSTER.map(({ id, name, nation }) => ({ id, name: both(name), nation }));

/** How the odds calculator asks: who fires at what and how far first, all that changes it by groups. */
export const companionForm: CalculatorForm = {
  groups: [
    { title: { en: 'Who fires at what', fr: 'Qui tire sur quoi' }, flags: ['attack', 'firer', 'target', 'range'] },
    {
      title: { en: 'The one who fires, more exactly', fr: 'Le tireur, plus précisément' },
      flags: [
        'calibre',
        'arms',
        'anti-tank',
        'weapon',
        'mount',
        'shell',
        'nation',
        'year',
        'grade',
        'means',
        'shots-before',
        'moved',
        'pivots',
        'opportunity',
        'stabiliser',
        'head-out',
        'higher',
        'from-above',
        'smoke',
        'difficult',
        'registered',
        'assault-troops',
        'commander',
      ],
    },
    {
      title: { en: 'The target, more exactly', fr: 'La cible, plus précisément' },
      flags: [
        'target-kind',
        'armour',
        'size',
        'face',
        'cover',
        'target-grade',
        'hull-down',
        'bunker',
        'sheltered',
        'target-moving',
        'target-demoralised',
        'target-immobilised',
        'target-commander',
        'target-assault-troops',
        'open-topped',
        'schurzen',
        'shield',
      ],
    },
    {
      title: { en: 'A test instead of an attack', fr: 'Un test au lieu d’une attaque' },
      flags: ['test', 'mind', 'uncommanded', 'unseen', 'support', 'shots', 'supply', 'traction', 'all-terrain'],
    },
  ],
  labels: {
    attack: { en: 'attack', fr: 'attaque' },
    firer: { en: 'who fires', fr: 'qui tire' },
    target: { en: 'at whom', fr: 'sur qui' },
    range: { en: 'distance', fr: 'distance' },
  },
  example: { firer: 'panzer-4-f2', target: 't-34-76', range: '40 cm' },
  names: { firer: { takes: 'one', list }, target: { takes: 'one', list } },
  tapes: { range: { least: 0, most: 160, unit: 'cm', written: 'cm' } },
};
