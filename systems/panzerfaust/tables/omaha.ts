import { STRETCH } from '../data/beach.ts';
import type { Place, TableDraft } from './build.ts';
import { area, blob, box, bunker, hill, line, ring, table, wide } from './build.ts';

/** PF-HIST-OMA.3: one stretch of 72", its pieces numbered and moved east. The map of the book is lost: this is an impression of ours. */
const stretch = (n: number): Pick<TableDraft, 'areas' | 'lines' | 'buildings'> => {
  const x = n * STRETCH;
  const named = (name: string): string => (n === 0 ? name : `${name}-${n + 1}`);
  const hedgehog = (i: number, y: number, shift: number) =>
    area(named(`hedgehog-${y}-${i + 1}`), 'hedgehogs', box(x + 3.5 + i * 7 + shift, y, 1.4, 1.4));
  return {
    areas: [
      ...Array.from({ length: 10 }, (_, i) => hedgehog(i, 12, 0)),
      ...Array.from({ length: 9 }, (_, i) => hedgehog(i, 15, 3.5)),
      area(named('shell-hole-1'), 'crater', blob([x + 14, 21.8], [1.8, 1.5], 0)),
      area(named('shell-hole-2'), 'crater', blob([x + 36, 23], [1.8, 1.5], 1)),
      area(named('shell-hole-3'), 'crater', blob([x + 57, 21.8], [1.8, 1.5], 2)),
      area(named('gorse-west'), 'brush', blob([x + 8, 36], [4.5, 3], 1)),
      area(named('gorse-east'), 'brush', blob([x + 64, 36], [4.5, 3], 2)),
    ],
    lines: [
      wide(named('pass-track'), 'track', 3, [x + 36, 24], [x + 36, 36], [x + 35, 48]),
      wide(named('wire-1'), 'wire', 1, [x + 1, 19], [x + 14, 19]),
      wide(named('wire-2'), 'wire', 1, [x + 17, 19], [x + 33, 19]),
      wide(named('wire-3'), 'wire', 1, [x + 38, 19], [x + 55, 19]),
      wide(named('wire-4'), 'wire', 1, [x + 58, 19], [x + 71, 19]),
      line(named('cliff-west'), 'cliff', [x, 25.5], [x + 12, 24.8], [x + 22, 26], [x + 30, 25.4]),
      line(named('cliff-east'), 'cliff', [x + 42, 25.4], [x + 52, 26], [x + 62, 24.8], [x + STRETCH, 25.5]),
      wide(named('trench-west'), 'trench', 1.6, [x + 12.5, 31], [x + 16, 32], [x + 22, 30.5], [x + 26, 31]),
      wide(named('trench-east'), 'trench', 1.6, [x + 46, 31], [x + 50, 30.5], [x + 56, 32], [x + 59.5, 31]),
      line(named('pass-sandbags-west'), 'sandbags', [x + 32.5, 33], [x + 34.2, 33]),
      line(named('pass-sandbags-east'), 'sandbags', [x + 37.8, 33], [x + 39.5, 33]),
    ],
    buildings: [
      bunker(named('west-bunker'), [x + 16, 27, 5, 3.4], 's'),
      bunker(named('east-bunker'), [x + 51, 27, 5, 3.4], 's'),
      bunker(named('rear-bunker'), [x + 38.5, 41.5, 5, 3.6], 's'),
    ],
  };
};

/** The brow of a cliff and its foot inland, from the edge of a stretch to its pass. */
const WEST_BROW: readonly Place[] = [
  [12, 24.8],
  [22, 26],
  [30, 25.4],
  [31.5, 34],
  [29, 40],
  [22, 44],
];
const EAST_BROW: readonly Place[] = [
  [50, 44],
  [43, 40],
  [40.5, 34],
  [42, 25.4],
  [52, 26],
  [62, 24.8],
];
const EDGE: readonly Place[] = [
  [0, 25.5],
  [0, 46],
];

/** The heights from one pass to the next: where two stretches meet they are one hill, without a step between them. */
const heights = (pairs: number): NonNullable<TableDraft['hills']> =>
  Array.from({ length: pairs + 1 }, (_, n) => {
    const moved = (corners: readonly Place[], stretches: number): readonly Place[] =>
      corners.map(([x, y]) => [x + stretches * STRETCH, y]);
    const [top, bottom] = moved(EDGE, n) as readonly [Place, Place];
    const isFirst = n === 0;
    const isLast = n === pairs;
    const name = isFirst ? 'west-cliff' : n === 1 ? 'east-cliff' : `east-cliff-${n}`;
    return hill(
      name,
      2,
      ring(...(isFirst ? [] : moved(EAST_BROW, n - 1)), top, ...(isLast ? [] : moved(WEST_BROW, n)), bottom),
    );
  });

/** The beach for so many pairs of players. */
export const omahaBeach = (pairs: number): TableDraft => {
  const parts = Array.from({ length: pairs }, (_, n) => stretch(n));
  return table(STRETCH * pairs, 48, {
    hills: heights(pairs),
    areas: [
      area('sea', 'shallows', box(0, 0, STRETCH * pairs, 10)),
      area('beach', 'sand', box(0, 10, STRETCH * pairs, 14)),
      ...parts.flatMap(({ areas = [] }) => areas),
    ],
    lines: parts.flatMap(({ lines = [] }) => lines),
    buildings: parts.flatMap(({ buildings = [] }) => buildings),
  });
};
