import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Block as Unit } from '../data/blocks.ts';
import { BEACHHEAD_TIMES, costOf, STAFF_MOST } from '../data/costs.ts';
import type { East } from '../types.ts';
import { scenarioNow } from './03-start.ts';
import type { L } from './facts.ts';

const isStaff = ({ type }: Unit): boolean => type === 'hq' || type === 'shq';

/** EF-COST.2, EF-COST.3: what headquarters cost more in the winters of 1941 and 1944; one cause or several, the same. */
const surcharges = (look: L, unit: Unit, kind: 'step' | 'cadre'): Sum<East> => {
  if (!isStaff(unit)) return [];
  const more = STAFF_MOST[kind] - costOf(unit)[kind];
  const { special } = scenarioNow(look);
  if (unit.side === 'axis' && special['EF-W41.1']) return [term('EF-W41.1', more, 'winterNote')];
  if (unit.side === 'axis' && special['EF-W44.4']) return [term('EF-W44.4', more, 'oilNote')];
  return [];
};

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
