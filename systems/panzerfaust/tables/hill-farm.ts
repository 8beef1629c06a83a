import { area, blob, box, gate, hill, house, line, road, table, track, wide } from './build.ts';

/** A long hill with a farm on its shoulder; the road runs round it. */
export const hillFarm = table(72, 48, {
  hills: [hill('slope', 1, blob([37, 24], [22, 13], 1)), hill('crest', 2, blob([35, 23], [13, 7.5], 2))],
  areas: [
    area('crest-wood', 'wood', blob([28, 21], [5, 4], 0)),
    area('north-wood', 'wood', blob([61, 6], [8, 4.8], 1)),
    area('south-wood', 'wood', blob([11, 42], [8, 4.8], 2)),
    area('west-wheat', 'crops', box(3, 3, 11, 9)),
    area('east-wheat', 'crops', box(58, 36, 11, 9)),
    area('crest-rocks', 'rocks', blob([43, 20], [3, 2], 1)),
    area('west-brush', 'brush', blob([9, 24], [3.5, 3], 2)),
    area('east-brush', 'brush', blob([64, 23], [3.5, 3], 0)),
    area('orchard', 'orchard', box(38, 30, 8, 5)),
    area('shell-hole', 'crater', blob([37, 16], [1.8, 1.6], 1)),
    area('shell-hole-2', 'crater', blob([31, 31], [1.8, 1.6], 2)),
  ],
  lines: [
    road('valley-road', [0, 19], [12, 17], [22, 9], [38, 6.5], [52, 13.5], [72, 15]),
    road('south-road', [0, 33], [14, 34], [28, 41], [46, 41.5], [58, 31], [72, 29]),
    track('farm-track', [46, 41.5], [48, 34], [50, 27], [52, 13.5]),
    line('farm-wall', 'lowWall', [42, 29], [42, 24.5], [49, 24.5]),
    line('hedge-1', 'hedge', [2, 13.5], [12, 13]),
    line('hedge-2', 'hedge', [70, 34.5], [60, 35]),
    line('hedge-3', 'hedge', [24, 33.5], [36, 36.5]),
    line('hedge-4', 'hedge', [30, 10.5], [44, 10.5]),
    wide('old-trench', 'trench', 1.6, [31, 27.5], [36, 28.5], [40, 27.5]),
    line('summit-sandbags', 'sandbags', [36, 19], [39.5, 19]),
  ],
  gates: [gate('farm-gate', [49, 24.5], [49, 29])],
  buildings: [
    house('farmhouse', [42.6, 25.2, 5, 4], { storeys: 2, doors: ['e', 's'] }),
    house('barn', [52.6, 23.5, 5.5, 4], { material: 'wood', doors: ['w', 'n'] }),
    house('shepherd', [21.5, 25.5, 4, 3.6], { doors: ['e'] }),
  ],
});
