import { load } from '../load/load.ts';
import type { L } from '../rules/facts.ts';
import type { FrameOf, Nation, Source } from '../types.ts';
import { field, hex, played } from './played.ts';

/** Fire that has struck a hex, and what it says to each: `struck('direct', 'german', '0504', { g1: '2X', lt: 'M2' })`. */
export const struck = (
  source: Source,
  side: Nation,
  at: string,
  results: Readonly<Record<string, string>>,
): FrameOf<'attack'> => ({
  kind: 'attack',
  side,
  source,
  hex: hex(at),
  results: Object.entries(results).map(([piece, result]) => ({ piece, result })),
});

/** A board with these on it, to ask questions of fact about. */
export const standing = ({
  scenario = field(),
  ...given
}: {
  readonly scenario?: object;
  readonly units?: readonly object[];
  readonly leaders?: readonly object[];
  readonly board?: Readonly<Record<string, unknown>>;
}): L => {
  const loaded = load(scenario);
  if (!loaded.ok) throw new Error('the scenario does not load');
  return {
    setting: loaded.value,
    board: played({ scenario, ...given, stack: [{ kind: 'segment', side: 'soviet' }] }).board,
  };
};
