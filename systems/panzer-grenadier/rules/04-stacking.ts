import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Grenadier, Nation, Unit } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { hexName, isCombatUnit, isKind, isLeader, isTransport, loadOf, unitsIn } from './facts.ts';

/** PG-4.0.1, PG-4.1.1: so many of each sort, for each side (PG-4.4.2). Leaders are never counted. */
const MOST = 3;

/** What is counted apart: combat units, and transports with APCs among them (PG-4.3.1). */
type StackSort = 'combat' | 'transport';
export const STACK_SORTS: readonly StackSort[] = ['combat', 'transport'];

const isOfSort = (look: L, unit: Unit, sort: StackSort): boolean =>
  sort === 'combat' ? isCombatUnit(look, unit) : isTransport(look, unit);

/** PG-5.73.1: one engineer in a river hex does not count there. */
const roomFor = (look: L, there: readonly Unit[], hex: number): number =>
  look.setting.river[hex] !== null && there.some((one) => isKind(look, one, 'engineer')) ? MOST + 1 : MOST;

/** PG-4.5.2: whoever is carried counts as what he is. */
const ofSort = (look: L, units: readonly Unit[], side: Nation, sort: StackSort): readonly Unit[] =>
  units.filter((one) => one.side === side && isOfSort(look, one, sort));

/** PG-4.4.1: by how many of a sort a side is over the limit in a hex; those there to choose from. */
export const excessIn = (look: L, hex: number, side: Nation, sort: StackSort): readonly Unit[] => {
  const there = ofSort(look, unitsIn(look, hex), side, sort);
  return areTooMany(look, hex, there) ? there : [];
};

/** PG-4.1.1, PG-5.73.1: would these be more of a side in one hex than it holds? */
export const areTooMany = (look: L, hex: number, units: readonly Unit[]): boolean =>
  STACK_SORTS.some((sort) => {
    const there = units.filter((one) => isOfSort(look, one, sort));
    return there.length > (sort === 'combat' ? roomFor(look, there, hex) : MOST);
  });

/** PG-4.1.1: would these make one stack, wherever that is? */
export const fitTogether = (look: L, units: readonly Unit[]): boolean =>
  STACK_SORTS.every((sort) => units.filter((one) => isOfSort(look, one, sort)).length <= MOST);

/** A unit with all that it carries. */
export const withLoad = (look: L, unit: Unit): readonly Unit[] => [
  unit,
  ...loadOf(look, unit).filter((one: Piece): one is Unit => !isLeader(one)),
];

/** PG-4.5.1: may a unit, with whatever it carries, come into a hex, if only on its way through? */
export const refuseStack = (look: L, unit: Unit, hex: number): Illegal<Grenadier> | null => {
  const there = unitsIn(look, hex);
  if (there.length === 0) return null;
  const all = [...there, ...withLoad(look, unit)];
  for (const sort of STACK_SORTS) {
    const before = ofSort(look, there, unit.side, sort).length;
    const after = ofSort(look, all, unit.side, sort);
    const room = sort === 'combat' ? roomFor(look, after, hex) : MOST;
    if (after.length > before && after.length > room)
      return illegal('PG-4.5.1', 'hexFull', { hex: hexName(look.setting, hex) });
  }
  return null;
};
