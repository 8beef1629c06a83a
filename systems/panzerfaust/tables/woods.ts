import { area, band, blob, house, line, table, track } from './build.ts';

const STREAM = [
  [0, 31],
  [2, 31],
  [14, 29.5],
  [27, 32],
  [40, 29],
  [54, 31.5],
  [70, 29],
  [72, 29],
] as const;

/** Old woods with rides cut through them, a stream to wade, a forester's house. */
export const woods = table(72, 48, {
  areas: [
    area('stream', 'shallows', band(STREAM, 2)),
    area('north-west-wood', 'wood', blob([13, 11], [12, 9], 1)),
    area('north-wood', 'wood', blob([38, 9], [10, 7.5], 2)),
    area('north-east-wood', 'wood', blob([61, 12], [9, 9], 0)),
    area('south-west-wood', 'wood', blob([12, 40], [10, 6.5], 2)),
    area('south-wood', 'wood', blob([37, 40.5], [11, 6], 1)),
    area('south-east-wood', 'wood', blob([61, 39.5], [9, 7], 2)),
    area('young-trees', 'brush', blob([46, 26.4], [3, 1.6], 1)),
    area('bracken', 'brush', blob([56, 24], [4, 2.2], 2)),
    area('boulders', 'rocks', blob([7, 24], [2.5, 2], 0)),
    area('far-boulders', 'rocks', blob([67, 24], [2.5, 2], 1)),
    area('bog', 'bog', blob([43.5, 33], [3, 1.4], 0)),
    area(
      'bridge',
      'woodenBridge',
      band(
        [
          [25.6, 34.2],
          [25.9, 29.2],
        ],
        3.4,
      ),
    ),
  ],
  lines: [
    track('long-ride', [0, 20], [15, 22.5], [33, 18.5], [50, 19.5], [72, 20]),
    track('cross-ride', [24.5, 48], [25.6, 34.2]),
    track('upper-ride', [25.9, 29.2], [26, 24], [25, 12], [25.5, 0]),
    track('east-ride', [50, 19.5], [50, 8], [49.5, 0]),
    track('south-ride', [49, 48], [50, 37], [49.5, 31.2]),
    line('log-1', 'log', [30, 25], [33, 24.2]),
    line('log-2', 'log', [61, 26], [63.6, 26.6]),
    line('log-3', 'log', [10, 26.6], [13, 27.4]),
    line('timber-stack', 'barricade', [42, 23.5], [46, 23.5]),
    line('paddock', 'fence', [33, 22], [33, 27.5], [41, 27.5]),
  ],
  buildings: [
    house('forester', [34.5, 21.5, 6, 4.5], { material: 'wood', storeys: 2, doors: ['n', 's'] }),
    house('hut', [17, 24.6, 3.6, 3.6], { material: 'wood', doors: ['s'] }),
  ],
});
