import { DIRS } from '@grognard/hex';
import type { L, PricedStep, Unit } from '../types.ts';

/** Where no counters lie, the same as ever for all unmarked units of this type that face so in this hex. */
export const stepsOnGround = (
  { setting, board }: L,
  { type, hex, facing, hit, hidden }: Unit,
  workOut: () => readonly PricedStep[],
): readonly PricedStep[] => {
  if (hex === null || hit !== null || hidden || board.forts.length > 0) return workOut();
  const { steps } = setting.caches;
  let known = steps.get(type);
  if (known === undefined) {
    known = [];
    steps.set(type, known);
  }
  known[hex * DIRS.length + facing] ??= workOut();
  return known[hex * DIRS.length + facing]!;
};
