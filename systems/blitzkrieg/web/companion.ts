import type { CalculatorForm } from '@grognard/looks';
import { ROSTER } from '../data/roster.ts';
import { both, say } from './say.ts';

const roster = ROSTER.map(({ id, name, nation }) => ({ id, name: both(name), nation }));

/** How the odds calculator asks: who fires at what and how far first, all that changes it by groups. */
export const calculator: CalculatorForm = {
  groups: [
    { title: say('lookCalcMain'), flags: ['attack', 'firer', 'target', 'range'] },
    {
      title: say('lookCalcFirer'),
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
      title: say('lookCalcTarget'),
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
      title: say('lookCalcTest'),
      flags: ['test', 'mind', 'uncommanded', 'unseen', 'support', 'shots', 'supply', 'traction', 'all-terrain'],
    },
  ],
  names: { firer: roster, target: roster },
};
