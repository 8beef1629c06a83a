import type { TableDraft } from './build.ts';
import { area, blob, box, bunker, hill, line, table, wide } from './build.ts';

/** A stretch of the beach for one pair of players, in inches (PF-HIST-OMA.15). */
export const STRETCH = 72;

/** PF-HIST-OMA.3: one stretch of 72", its pieces numbered and moved east. The map of the book is lost: this is an impression of ours. */
const stretch = (n: number): Pick<TableDraft, 'hills' | 'areas' | 'lines' | 'buildings'> => {
  const x = n * STRETCH;
  const named = (name: string): string => (n === 0 ? name : `${name}-${n + 1}`);
  const hedgehog = (i: number, y: number, shift: number) =>
    area(named(`hedgehog-${y}-${i + 1}`), 'hedgehogs', box(x + 3.5 + i * 7 + shift, y, 1.4, 1.4));
  return {
    hills: [
      hill(named('west-cliff'), 2, [
        ...line('', 'track', [x, 25.5], [x + 12, 24.8], [x + 22, 26], [x + 30, 25.4], [x + 31.5, 34], [x + 29, 40])
          .line,
        ...line('', 'track', [x + 22, 44], [x, 46]).line,
      ]),
      hill(named('east-cliff'), 2, [
        ...line('', 'track', [x + 42, 25.4], [x + 52, 26], [x + 62, 24.8], [x + STRETCH, 25.5]).line,
        ...line('', 'track', [x + STRETCH, 46], [x + 50, 44], [x + 43, 40], [x + 40.5, 34]).line,
      ]),
    ],
    areas: [
      area(named('sea'), 'shallows', box(x, 0, STRETCH, 10)),
      area(named('beach'), 'sand', box(x, 10, STRETCH, 14)),
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

/** The beach for so many pairs of players. */
export const omahaBeach = (pairs: number): TableDraft => {
  const parts = Array.from({ length: pairs }, (_, n) => stretch(n));
  return table(STRETCH * pairs, 48, {
    hills: parts.flatMap(({ hills = [] }) => hills),
    areas: parts.flatMap(({ areas = [] }) => areas),
    lines: parts.flatMap(({ lines = [] }) => lines),
    buildings: parts.flatMap(({ buildings = [] }) => buildings),
  });
};
