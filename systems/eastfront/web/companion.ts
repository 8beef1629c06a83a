import type { CalculatorForm } from '@grognard/looks';
import { BLOCK_TYPES } from '../data/blocks.ts';
import { say } from './say.ts';

const STEPS = [4, 3, 2, 1] as const;

/** Blocks of every type and strength, as they are written for the calculator. */
const list = BLOCK_TYPES.flatMap((type) =>
  STEPS.map((cv) => ({
    id: `${type} ${cv}`,
    name: say('lookCalcBlock', { type: say(`lookType_${type}`), cv }),
    nation: null,
  })),
);

/** How the odds calculator asks: who fights whom first, then the ground and what is rare. */
export const companionForm: CalculatorForm = {
  groups: [
    { title: { en: 'The battle', fr: 'La bataille' }, flags: ['test', 'attack', 'defend', 'rounds'] },
    {
      title: { en: 'The ground', fr: 'Le terrain' },
      flags: ['terrain', 'weather', 'city', 'fortress', 'unsupported'],
    },
    { title: { en: 'In the air', fr: 'Dans les airs' }, flags: ['strike', 'air'] },
    {
      title: { en: 'And also', fr: 'Et aussi' },
      flags: ['joined', 'kept', 'june-41', 'winter-41', 'evacuation'],
    },
  ],
  labels: {
    test: { en: 'what is worked out', fr: 'ce que l’on calcule' },
    attack: { en: 'who attacks', fr: 'qui attaque' },
    defend: { en: 'who defends', fr: 'qui défend' },
    rounds: { en: 'combat rounds', fr: 'rounds' },
  },
  example: { attack: 'armour 4, infantry 3', defend: 'infantry 3, hq 2', rounds: '3' },
  names: { attack: { takes: 'several', list }, defend: { takes: 'several', list } },
  tapes: { rounds: { least: 1, most: 12, unit: 'points', written: '' } },
};
