import type { L } from '../types.ts';

/** Who comes by sea: the side that never routs (PF-HIST-OMA.7). */
export const landers = ({ setting }: L): string | null =>
  setting.scenario.special === 'omaha' ? (setting.scenario.never[0] ?? null) : null;

const SILENT_TURNS = 2;
/** PF-HIST-OMA.14: who waits for the boats holds his fire on the first two turns. */
export const holdsFire = (look: L, side: string): boolean => {
  const by = landers(look);
  return by !== null && side !== by && look.board.turn <= SILENT_TURNS;
};
