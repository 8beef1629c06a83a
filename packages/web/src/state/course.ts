import type { Side, Types } from '@grognard/kernel';
import type { Course } from '@grognard/looks';
import type { Desk } from './desk.ts';
import type { Tick } from './story.ts';

/** How something went, turn by turn, for each side. */
export interface Curve {
  readonly label: Course['label'];
  readonly sides: readonly { readonly side: Side; readonly values: readonly number[] }[];
}

/** What a system counts of a game that is over, at its start and at the end of each turn; setting up is no turn. */
export const curvesOf = (
  { looks, setting }: Desk,
  boards: readonly Types['board'][],
  ticks: readonly Pick<Tick, 'turn'>[],
): readonly Curve[] => {
  if (!looks.course || ticks.length === 0) return [];
  const ends = ticks.flatMap(({ turn }, i) => (turn === 0 || turn === ticks[i + 1]?.turn ? [] : [i + 1]));
  const countAt = (at: number): readonly Course[] => looks.course!({ setting, board: boards[at]! });
  const start = boards.findIndex((_, at) => countAt(at).length > 0);
  const counted = [start, ...ends].map(countAt);
  return (counted[0] ?? []).map(({ label, values }, nth) => ({
    label,
    sides: values.map(({ side }, i) => ({ side, values: counted.map((courses) => courses[nth]!.values[i]!.value) })),
  }));
};
