import { area, blob, box, gate, house, line, road, table, track } from './build.ts';

/** A walled farm on a by-road, for a small game. */
export const farm = table(48, 48, {
  areas: [
    area('yard', 'paving', box(19, 19.5, 10.5, 9)),
    area('wheat', 'crops', box(2, 3, 12, 11)),
    area('beet', 'crops', box(31, 34, 14, 11)),
    area('north-copse', 'wood', blob([38, 8], [7, 5.5], 0)),
    area('south-copse', 'wood', blob([8.5, 40], [6.5, 5.5], 1)),
    area('orchard', 'orchard', box(33, 17, 10, 7)),
    area('pond', 'shallows', blob([9, 30.5], [3.2, 2], 1)),
    area('brambles', 'brush', blob([24, 9], [2.8, 1.8], 2)),
    area('thistles', 'brush', blob([24, 39], [2.8, 1.8], 1)),
  ],
  lines: [
    road('by-road', [0, 18], [12, 19.5], [16, 24], [16, 36], [20, 48]),
    track('upper-track', [16, 24], [16.5, 14], [20, 0]),
    track('field-track', [30, 30], [38, 29], [48, 31]),
    line('yard-wall-n', 'wall', [18.5, 19], [30, 19], [30, 21.5]),
    line('yard-wall-e', 'wall', [30, 24.5], [30, 29]),
    line('yard-wall-s', 'lowWall', [30, 29], [25, 29]),
    line('yard-wall-w', 'lowWall', [18.5, 29], [18.5, 26]),
    line('yard-wall-nw', 'lowWall', [18.5, 22.5], [18.5, 19]),
    line('wheat-hedge', 'hedge', [2, 15], [14, 15]),
    line('beet-hedge', 'hedge', [46, 33], [34, 33]),
    line('orchard-hedge', 'hedge', [32, 16], [44, 16], [44, 25]),
    line('meadow-fence', 'fence', [5, 26], [12.5, 26], [12.5, 34]),
  ],
  gates: [gate('west-gate', [18.5, 26], [18.5, 22.5]), gate('east-gate', [30, 24.5], [30, 21.5])],
  buildings: [
    house('farmhouse', [19.5, 29, 5.5, 5], { storeys: 2, doors: ['n', 's'], parted: 'acrossWidth' }),
    house('barn', [19.5, 12.4, 8, 5], { material: 'wood', doors: ['s', 'e', 'w'] }),
    house('stable', [25.5, 24.5, 4, 4], { doors: ['w'] }),
  ],
});
