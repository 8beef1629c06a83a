import { area, blob, box, house, line, road, table, track, trees } from './build.ts';

/**
 * Lingèvres, 14 June 1944: an impression of ours, for the map of the book is lost. The memorial stands opposite the church. Tanks
 * fight here: a lane leads past every house, and hedges about the fields hide them and give way.
 */
export const lingevresTown = table(72, 48, {
  areas: [
    area('square', 'paving', box(29, 19.5, 14, 9)),
    area('memorial', 'rocks', box(35, 26, 1.6, 1.6)),
    area('west-orchard', 'orchard', box(1.5, 14, 5, 7)),
    area('north-wood', 'wood', blob([67.5, 4.5], [4, 3.8], 2)),
    area('west-wheat', 'crops', box(4, 22, 12, 6)),
    area('east-wheat', 'crops', box(56, 16, 13, 7)),
    ...trees('yew', [30.5, 12.5], [30.5, 16.5], 2),
  ],
  lines: [
    road('tilly-road', [0, 20], [16, 20.5], [30, 21.8], [44, 22.5], [58, 26], [72, 28]),
    road('juvigny-road', [40, 0], [41.5, 10], [42, 22.4]),
    road('south-road', [31, 22], [30, 34], [32, 48]),
    track('east-lane', [58, 26], [55, 35], [52, 48]),
    track('west-lane', [16, 20.5], [21, 10], [24, 0]),
    line('churchyard-n', 'lowWall', [29, 10.5], [39.5, 10.5], [39.5, 19]),
    line('churchyard-w', 'lowWall', [29, 10.5], [29, 19]),
    line('bank-w', 'bocage', [18.5, 25], [18.5, 32]),
    line('bank-e', 'bocage', [53.5, 13.5], [53.5, 21]),
    line('hedge-1', 'hedge', [3, 12.8], [15, 12.8]),
    line('hedge-2', 'hedge', [56, 14.5], [69, 14.5]),
    line('hedge-3', 'hedge', [10, 35.2], [18, 35.2]),
    line('hedge-4', 'hedge', [58, 35.8], [65, 35.8]),
    line('garden', 'hedge', [19.5, 14.5], [26, 14.5]),
  ],
  buildings: [
    house('church', [31.5, 12, 7, 6.5], { storeys: 2, doors: ['s', 'w'] }),
    house('mairie', [45, 14.5, 6, 5.5], { storeys: 2, doors: ['w', 's'] }),
    house('notary', [33.8, 30.2, 5.5, 4], { storeys: 2, doors: ['n', 'w'] }),
    house('inn', [22.5, 24.5, 5, 6], { storeys: 2, doors: ['e', 'n'], parted: 'acrossHeight' }),
    house('school', [46.5, 25.5, 6, 4.5], { doors: ['n'] }),
    house('house-1', [20, 16, 5, 3.6], { storeys: 2, doors: ['s'] }),
    house('house-2', [43, 31.4, 4.5, 3.6], { storeys: 2, doors: ['n'] }),
    house('farm', [9, 14.5, 6, 4], { storeys: 2, doors: ['s'] }),
    house('barn', [58.5, 29.5, 6, 4], { material: 'wood', doors: ['n', 's', 'w'] }),
    house('cottage', [60, 23.2, 4.5, 2.6], { doors: ['n'] }),
  ],
});
