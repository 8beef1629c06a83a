import { area, blob, box, gate, house, line, road, table, track, trees } from './build.ts';

/** A village where two roads cross: church, inn and nine houses with gardens; fields and woods towards both long edges. */
export const village = table(72, 48, {
  areas: [
    area('west-wheat', 'crops', box(2, 3, 15, 11)),
    area('east-wheat', 'crops', box(55, 35, 15, 11)),
    area('north-wood', 'wood', blob([63.5, 7.5], [7.5, 6.5], 1)),
    area('south-wood', 'wood', blob([8.5, 40.5], [7.5, 6.5], 2)),
    area('north-orchard', 'orchard', box(20, 4, 10, 7)),
    area('south-orchard', 'orchard', box(42, 37, 10, 7)),
    area('west-brush', 'brush', blob([5.5, 20.5], [3.5, 2], 0)),
    area('east-brush', 'brush', blob([68, 27.5], [3, 2], 1)),
    area('market', 'paving', box(33, 26, 7, 5)),
    ...trees('lime', [33.6, 30.4], [39.6, 30.4], 2),
  ],
  lines: [
    road('high-street', [0, 26], [18, 25.5], [36, 24], [54, 22.5], [72, 22]),
    road('cross-street', [34, 0], [35, 12], [36, 24], [37, 36], [38, 48]),
    track('mill-lane', [18.5, 25.5], [18.5, 36], [19.5, 48]),
    track('wood-lane', [49.8, 22.8], [49.8, 10], [51, 0]),
    // The churchyard
    line('churchyard-wall', 'lowWall', [48, 20.5], [48, 9], [38, 9], [38, 20.5]),
    line('churchyard-front-west', 'lowWall', [38, 20.5], [42, 20.5]),
    line('churchyard-front-east', 'lowWall', [44, 20.5], [48, 20.5]),
    // Gardens
    line('north-garden-wall', 'lowWall', [20, 17], [20, 12.5], [32.5, 12.5]),
    line('north-garden-hedge', 'hedge', [26.8, 16], [26.8, 12.5]),
    line('south-garden-wall', 'lowWall', [52, 31], [52, 35], [41, 35]),
    line('south-garden-hedge', 'hedge', [47, 32], [47, 35]),
    line('west-garden-fence', 'fence', [21, 33.5], [21, 36.5], [32.5, 36.5], [32.5, 33]),
    line('east-garden-fence', 'fence', [52, 16], [52, 12], [59, 12]),
    // Fields and orchards
    line('west-hedge', 'hedge', [2, 15], [17.5, 15], [17.5, 3]),
    line('east-hedge', 'hedge', [70, 34], [54.5, 34], [54.5, 46]),
    line('north-orchard-hedge', 'hedge', [19.5, 3], [19.5, 11.5], [30.5, 11.5]),
    line('south-orchard-hedge', 'hedge', [52.5, 45], [52.5, 36.5], [41.5, 36.5]),
  ],
  gates: [gate('churchyard-gate', [42, 20.5], [44, 20.5])],
  buildings: [
    house('church', [40, 11, 6, 8], { storeys: 2, doors: ['s', 'w'] }),
    house('north-corner-house', [28, 14.5, 5, 6], { storeys: 2, doors: ['e', 's'] }),
    house('north-house', [21, 16.5, 5, 5], { storeys: 2, doors: ['s'] }),
    house('school', [53, 14.5, 6, 5], { storeys: 1, doors: ['s'], parted: 'acrossWidth' }),
    house('smithy', [11, 18.5, 5, 4], { doors: ['s', 'e'] }),
    house('inn', [41, 27, 7, 5], { storeys: 2, doors: ['n', 's'], parted: 'acrossWidth' }),
    house('south-house', [50, 26, 5, 5], { storeys: 2, doors: ['n'] }),
    house('bakery', [27, 28, 5, 5], { storeys: 2, doors: ['n', 'e'] }),
    house('cottage', [21, 28.5, 4.5, 4.5], { doors: ['n'] }),
    house('barn', [58, 25.5, 6, 4], { material: 'wood', doors: ['n', 's', 'w'] }),
  ],
});
