import { DIRS } from '@grognard/hex';
import type { L, PricedStep, Unit } from '../types.ts';

const HEADINGS = DIRS.length + 1;

/*
 * The steps a unit may take, with their prices, by type, hex and heading. Where no counters lie they hang on the map
 * alone, for every unit without a marker: so they are kept with the setting and never forgotten. Whoever hides faces all
 * round. With counters on the map, or a marker, they are worked out afresh.
 */
export const stepsOnGround = (
  { setting, board }: L,
  { type, hex, facing, hit, hidden }: Unit,
  workOut: () => readonly PricedStep[],
): readonly PricedStep[] => {
  if (hex === null || hit !== null || board.forts.length > 0) return workOut();
  const { steps } = setting.caches;
  let known = steps.get(type);
  if (known === undefined) {
    known = [];
    steps.set(type, known);
  }
  const at = hex * HEADINGS + (hidden ? DIRS.length : facing);
  known[at] ??= workOut();
  return known[at];
};
