import type { Line, Tick } from './story.ts';

/** The turn that a line names as the one it is about. */
const named = ({ told }: Line): number => Number(told?.with?.turn ?? 0);

/**
 * The turn of each line. What an answer leads to belongs to the turn it was given in, up to the line that tells of the next
 * turn, where that begins with it.
 */
export const turnsOf = (
  lines: readonly Line[],
  ticks: readonly Pick<Tick, 'turn'>[],
  now: number,
): ReadonlyMap<Line, number> => {
  let turn = 0;
  return new Map(
    lines.map((line) => {
      const next = ticks[line.entry + 1]?.turn ?? now;
      turn = Math.max(turn, ticks[line.entry]?.turn ?? 0, named(line) === next ? next : 0);
      return [line, turn];
    }),
  );
};
