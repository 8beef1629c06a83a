import { area, blob, box, house, line, road, table, track } from './build.ts';

/** A lane between hedges with two cottages: a table of the small size (PF-GEN.7). */
export const lane = table(36, 24, {
  areas: [
    area('north-copse', 'wood', blob([31, 4.2], [4, 3.4], 1)),
    area('south-copse', 'wood', blob([5, 19.8], [4, 3.4], 2)),
    area('barley', 'crops', box(2, 2, 9, 6)),
    area('lucerne', 'crops', box(25, 16, 9, 6)),
    area('bushes', 'brush', blob([17, 20.5], [1.8, 1.3], 0)),
    area('upper-bushes', 'brush', blob([19.2, 3.2], [1.8, 1.3], 1)),
  ],
  lines: [
    road('lane', [0, 12.5], [12, 12.5], [24, 11.5], [36, 11.5]),
    track('path', [21, 24], [20, 17], [17.5, 12]),
    track('upper-path', [15, 0], [16, 7], [17.5, 12]),
    line('hedge-1', 'hedge', [1, 9.5], [9, 9.5]),
    line('hedge-2', 'hedge', [35, 14.5], [27, 14.5]),
    line('wall-1', 'lowWall', [10, 15.5], [10, 18.5], [15.5, 18.5]),
    line('wall-2', 'lowWall', [26, 8.5], [26, 5.5], [20.5, 5.5]),
    line('fence-1', 'fence', [2, 15.5], [7.5, 15.5]),
    line('fence-2', 'fence', [34, 8.5], [28.5, 8.5]),
  ],
  buildings: [
    house('south-cottage', [11, 14.6, 4, 3.4], { storeys: 2, doors: ['n', 'e'] }),
    house('north-cottage', [21, 6, 4, 3.4], { storeys: 2, doors: ['s', 'w'] }),
  ],
});
