import { hexCalled } from './map/names.ts';
import type { Board, FrontSide, Setting } from './types.ts';
import { SIDES } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * What follows from what a position file gives: blocks in the order of their names; whoever is on the map is neither
 * eliminated nor still to come; control by lists of hexes for each side, over that of the start line.
 */
export const complete = (setting: Setting, setup: Board, given: Fields): Fields => ({
  ...given,
  ...(Array.isArray(given.blocks) ? withBlocks(setup, given, given.blocks) : {}),
  ...(isFields(given.control) ? { control: controlOver(setting, setup, given.control) } : {}),
});

const withBlocks = (setup: Board, given: Fields, blocks: readonly unknown[]): Fields => {
  const known = new Set(blocks.map((one) => (isFields(one) ? one.unit : undefined)));
  const idOf = (one: unknown): string => (isFields(one) ? String(one.id) : '');
  const forBoth = <V>(of: (side: FrontSide) => V) => ({ axis: of('axis'), soviet: of('soviet') });
  return {
    blocks: [...blocks].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
    pool: given.pool ?? forBoth((side) => setup.pool[side].filter((unit) => !known.has(unit))),
    due: given.due ?? forBoth((side) => setup.due[side].filter(({ unit }) => !known.has(unit))),
  };
};

const controlOver = ({ map, isInPlay }: Setting, setup: Board, given: Fields): readonly (FrontSide | null)[] => {
  const control = [...setup.control];
  for (const side of SIDES) {
    const hexes = given[side];
    for (const name of Array.isArray(hexes) ? hexes : []) {
      const found = typeof name === 'number' ? name : hexCalled(map, String(name));
      const hex = typeof found === 'number' ? found : found.ok ? found.hex : -1;
      if (isInPlay[hex]) control[hex] = side;
    }
  }
  return control;
};
