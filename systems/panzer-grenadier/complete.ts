import { overSetup } from '@grognard/kernel';
import { KIND } from './data/kinds.ts';
import type { Fields } from './position/fields.ts';
import { isFields } from './position/fields.ts';
import type { Board, Setting } from './types.ts';

/**
 * What follows from what a position file gives: the rest of a piece that the set-up knows; side and steps by the type; where
 * it began the turn; lists in the order of their names; control of the hexes where somebody stands.
 */
export const complete = (setting: Setting, setup: Board, given: Fields): Fields => {
  const units = listOf(overSetup(setup.units.map(unbegun), given.units))?.map((one) => withType(setting, one));
  const leaders = listOf(overSetup(setup.leaders.map(unbegun), given.leaders));
  return {
    ...given,
    ...(units ? { units: byName(units.map(withBeginning)) } : {}),
    ...(leaders ? { leaders: byName(leaders.map(withBeginning)) } : {}),
    ...(Array.isArray(given.mines) ? { mines: byName(listOf(given.mines)!) } : {}),
    ...(Array.isArray(given.bunkers) ? { bunkers: byName(listOf(given.bunkers)!) } : {}),
    ...controlOver(setting, setup, given.control, units ?? []),
  };
};

/** Where a piece of the set-up began the turn is for its place in the file to say. */
const unbegun = <P extends { readonly began: unknown }>({ began: _where, ...rest }: P): Omit<P, 'began'> => rest;

const listOf = (given: unknown): readonly Fields[] | null =>
  Array.isArray(given) ? given.map((one) => (isFields(one) ? one : {})) : null;

const byName = (list: readonly Fields[]): readonly Fields[] =>
  list.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : String(a.id) > String(b.id) ? 1 : 0));

/** PG-1.1.29: at full strength, and of the nation of its type, unless the file says otherwise. */
const withType = ({ types }: Setting, one: Fields): Fields => {
  const type = types.get(String(one.type));
  return type ? { side: type.nation, steps: type.steps, ...one } : one;
};

const withBeginning = (one: Fields): Fields =>
  isFields(one.at) && one.at.in === 'hex' && one.began === undefined ? { ...one, began: one.at.hex } : one;

/** Whose the hexes are called that are nobody's. */
const NOBODY = 'nobody';

/** PG-1.1.14: whoever stands in a hex has it; the file may give others to a side. */
const controlOver = ({ types }: Setting, setup: Board, given: unknown, units: readonly Fields[]): Fields => {
  if (Array.isArray(given)) return { control: given };
  const control = [...setup.control];
  for (const { at, side, type } of units) {
    const kind = types.get(String(type))?.kind;
    const isHolder = kind !== undefined && (KIND[kind].isCombat || kind === 'apc');
    if (isHolder && isFields(at) && at.in === 'hex') control[Number(at.hex)] = side as Board['control'][number];
  }
  for (const [side, hexes] of Object.entries(isFields(given) ? given : {}))
    for (const hex of Array.isArray(hexes) ? hexes : [])
      control[Number(hex)] = side === NOBODY ? null : (side as Board['control'][number]);
  return units.length > 0 || isFields(given) ? { control } : {};
};
