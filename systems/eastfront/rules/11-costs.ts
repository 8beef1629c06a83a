import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Block as Unit } from '../data/blocks.ts';
import { BEACHHEAD_TIMES, costOf } from '../data/costs.ts';
import type { East } from '../types.ts';
import { staffSurcharge } from './16-oil.ts';
import type { L } from './facts.ts';

const isStaff = ({ type }: Unit): boolean => type === 'hq' || type === 'shq';

/** EF-COST.2: what headquarters cost more when oil is short, or winter hard. */
const surcharges = (look: L, unit: Unit, kind: 'step' | 'cadre'): Sum<East> =>
  isStaff(unit) ? staffSurcharge(look, unit.side)[kind] : [];

/** EF-11.41.1: what a step costs; twice as much over a beachhead (EF-COST.4). */
export const stepCost = (look: L, unit: Unit, overBeachhead: boolean): Sum<East> => {
  const once: Sum<East> = [
    term(isStaff(unit) ? 'EF-11.42.3' : 'EF-11.41.1', costOf(unit).step, 'stepNote', names(unit)),
    ...surcharges(look, unit, 'step'),
  ];
  if (!overBeachhead) return once;
  const sum = once.reduce((all, { value }) => all + value, 0);
  return [...once, term('EF-COST.4', sum * (BEACHHEAD_TIMES - 1), 'beachheadNote')];
};

/** EF-11.42.1: what a cadre costs. */
export const cadreCost = (look: L, unit: Unit): Sum<East> => [
  term(isStaff(unit) ? 'EF-11.42.3' : 'EF-11.42.1', costOf(unit).cadre, 'cadreNote', names(unit)),
  ...surcharges(look, unit, 'cadre'),
];

const names = ({ name }: Unit) => ({ en: name.en, fr: name.fr });
