import { message } from '@grognard/kernel';
import type { CalculatorForm } from '@grognard/looks';
import { MEN } from '../data/men.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { both } from './say.ts';

const nationOf = (id: string): 'usa' | 'germany' => (id.startsWith('us-') ? 'usa' : 'germany');

/** Everybody of the lists, by name, and everything he may drive. */
const list = [
  ...Object.keys(MEN).map((id) => ({ id, name: message(`profile_${id}`), nation: nationOf(id) })),
  ...Object.entries(VEHICLES).map(([id, { name }]) => ({ id, name: both(name), nation: nationOf(id) })),
];

/** How the odds calculator asks: who shoots whom, with what and how far first, then what is between them. */
export const companionForm: CalculatorForm = {
  groups: [
    { title: { en: 'The shot', fr: 'Le tir' }, flags: ['shooter', 'target', 'weapon', 'range'] },
    {
      title: { en: 'The shooter', fr: 'Le tireur' },
      flags: ['moved', 'shots', 'shell', 'guessed', 'gyrostabiliser', 'shooting'],
    },
    {
      title: { en: 'The target', fr: 'La cible' },
      flags: ['cover', 'prone', 'lies-low', 'behind-gun', 'aim', 'partly', 'fate', 'medic', 'life', 'defence'],
    },
    {
      title: { en: 'A vehicle', fr: 'Un véhicule' },
      flags: ['face', 'sandbags', 'skirts', 'volatile', 'wheels-out'],
    },
  ],
  labels: {
    shooter: { en: 'who shoots', fr: 'qui tire' },
    target: { en: 'at whom', fr: 'sur qui' },
    weapon: { en: 'with what', fr: 'avec quoi' },
    range: { en: 'distance', fr: 'distance' },
  },
  example: { shooter: 'us-private', target: 'de-grenadier', range: '12' },
  names: { shooter: { takes: 'one', list }, target: { takes: 'one', list } },
  tapes: { range: { least: 0, most: 60, unit: 'inch', written: '' } },
};
