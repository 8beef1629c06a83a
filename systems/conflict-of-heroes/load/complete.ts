import { overSetup, overSetupByName, stockWithout } from '@grognard/kernel';
import type { Board, Setting } from '../types.ts';

type Given = Readonly<Record<string, unknown>>;

const fieldOf = (list: unknown, field: string): readonly unknown[] =>
  Array.isArray(list) ? list.flatMap((one: Given | null) => one?.[field] ?? []) : [];

/**
 * What a board in a position file leaves unsaid: units and forces are as the set-up has them but for what is said of
 * them, hit markers under units are not in the cups (COH-1.0.7), and cards in a hand or played are not in the deck
 * (COH-1.0.8).
 */
export const complete = (_setting: Setting, setup: Board, given: Given): Given => {
  const units = 'units' in given ? { units: overSetup(setup.units, given.units) } : {};
  const forces = 'forces' in given ? { forces: overSetupByName(setup.forces, given.forces) } : {};
  const hits = fieldOf(given.units, 'hit');
  const hands = Object.values((given.forces ?? {}) as Readonly<Record<string, Given>>).flatMap(
    (force) => (force?.hand ?? []) as readonly unknown[],
  );
  const discards = Array.isArray(given.discards) ? given.discards : [];
  return {
    footHits: stockWithout(setup.footHits, hits),
    vehicleHits: stockWithout(setup.vehicleHits, hits),
    deck: stockWithout(setup.deck, [...hands, ...discards]),
    ...given,
    ...units,
    ...forces,
  };
};
