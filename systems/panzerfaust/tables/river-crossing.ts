import { area, band, blob, box, house, line, road, table, track } from './build.ts';

const RIVER = [
  [0, 22],
  [2, 22],
  [16, 24],
  [30, 23],
  [42, 25],
  [56, 24],
  [70, 26],
  [72, 26],
] as const;

/** A river too deep to wade but for two fords; a stone bridge with a hamlet on either bank. */
export const riverCrossing = table(72, 48, {
  areas: [
    area('river', 'deepWater', band(RIVER, 5)),
    area(
      'west-ford',
      'shallows',
      band(
        [
          [12, 20.3],
          [12.6, 26.6],
        ],
        6,
      ),
    ),
    area(
      'east-ford',
      'shallows',
      band(
        [
          [60, 21.4],
          [59.4, 27.6],
        ],
        6,
      ),
    ),
    area(
      'bridge',
      'stoneBridge',
      band(
        [
          [35.7, 20.2],
          [36.3, 27.8],
        ],
        4.4,
      ),
    ),
    area('north-wood', 'wood', blob([11, 8], [9, 6], 1)),
    area('south-wood', 'wood', blob([61, 41], [9, 6], 0)),
    area('north-wheat', 'crops', box(54, 3, 15, 9)),
    area('south-wheat', 'crops', box(4, 36, 15, 9)),
    area('north-reeds', 'brush', blob([47, 19.5], [4, 1.7], 1)),
    area('south-reeds', 'brush', blob([24, 28.5], [4, 1.7], 2)),
    area('north-meadow-bog', 'bog', blob([22, 17], [3.5, 2], 0)),
    area('south-meadow-bog', 'bog', blob([50, 31], [3.5, 2], 1)),
    area('orchard', 'orchard', box(42, 5, 9, 6)),
    area('south-orchard', 'orchard', box(22, 38, 9, 6)),
  ],
  lines: [
    road('north-road', [33, 0], [34.5, 10], [35.7, 20.2]),
    road('south-road', [36.3, 27.8], [37.5, 38], [39, 48]),
    track('north-bank', [34.5, 13], [22, 12.5], [12, 16], [12, 20.3]),
    track('south-bank', [37.5, 35], [49, 35.5], [59, 32], [59.4, 27.6]),
    track('far-bank', [12.6, 26.6], [11, 34], [0, 33]),
    track('far-bank-2', [60, 21.4], [61, 14], [72, 14]),
    line('north-wall', 'lowWall', [25, 9.5], [25, 4.5], [31.5, 4.5]),
    line('south-wall', 'lowWall', [47.5, 39], [47.5, 44], [41, 44]),
    line('north-hedge', 'hedge', [53.5, 2], [53.5, 13], [59, 13]),
    line('south-hedge', 'hedge', [19.5, 46], [19.5, 35], [13, 35]),
    line('quay-wall', 'lowWall', [38.5, 19.5], [44, 20.5]),
    line('south-quay-wall', 'lowWall', [33.5, 28.5], [28, 27.5]),
    line('orchard-fence', 'fence', [41.5, 12], [51.5, 12]),
    line('south-orchard-fence', 'fence', [21.5, 36.8], [31.5, 36.8]),
  ],
  buildings: [
    house('toll-house', [38.5, 14, 5, 4.5], { storeys: 2, doors: ['w', 's'] }),
    house('ferryman', [28.5, 29.5, 5, 4.5], { storeys: 2, doors: ['e', 'n'] }),
    house('north-house', [26, 5.5, 5.5, 5], { storeys: 2, doors: ['e'], parted: 'acrossWidth' }),
    house('south-house', [41, 38, 5.5, 5], { storeys: 2, doors: ['w'], parted: 'acrossWidth' }),
    house('mill', [30.5, 15.5, 3.2, 4], { storeys: 2, doors: ['e'] }),
    house('smithy', [39.5, 28.8, 4, 4], { doors: ['w'] }),
  ],
});
