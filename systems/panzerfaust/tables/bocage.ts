import { area, blob, box, gate, house, line, road, table, track, wide } from './build.ts';

/** Small fields behind banks and hedges, lanes between them, a farm and a cottage. */
export const bocage = table(72, 48, {
  areas: [
    area('orchard', 'orchard', box(27, 4, 12, 9)),
    area('lower-orchard', 'orchard', box(33, 35, 12, 9)),
    area('wheat', 'crops', box(3, 4, 17, 9)),
    area('clover', 'crops', box(52, 35, 17, 9)),
    area('west-copse', 'wood', blob([8, 40], [6.5, 5.5], 1)),
    area('east-copse', 'wood', blob([64, 8], [6.5, 5.5], 0)),
    area('pond', 'shallows', blob([61, 15.3], [3, 1.8], 2)),
    area('nettles', 'brush', blob([22, 32], [3, 2], 1)),
  ],
  lines: [
    road('high-road', [0, 17], [14, 17.5], [28, 17], [42, 19], [56, 21], [72, 21]),
    track('west-lane', [24, 48], [25, 38], [31, 28], [34.5, 20.5]),
    track('east-lane', [48, 48], [48, 34], [54, 28], [57.5, 22]),
    track('farm-track', [46, 0], [45, 8], [42, 19]),
    // Along the high road, with gaps to drive into the fields
    line('road-bank-n1', 'bocage', [0, 14.4], [13, 14.9]),
    line('road-bank-n2', 'bocage', [16, 15], [28, 14.4], [39, 15.8]),
    line('road-bank-n3', 'bocage', [46, 17.3], [56, 18.4], [62, 18.4]),
    line('road-bank-n4', 'bocage', [65, 18.4], [72, 18.4]),
    line('road-bank-s1', 'bocage', [0, 19.6], [8, 19.8]),
    line('road-bank-s2', 'bocage', [11, 20], [28, 19.6], [33, 20.3]),
    line('road-bank-s3', 'bocage', [36, 20.8], [48, 22.4], [56, 23.6]),
    line('road-bank-s4', 'bocage', [59, 23.6], [72, 23.6]),
    // Between the fields
    line('bank-1', 'bocage', [21.5, 0], [21.5, 11]),
    line('bank-2', 'bocage', [41, 3], [41, 13]),
    line('bank-3', 'bocage', [55.5, 0], [55.5, 14]),
    line('bank-4', 'bocage', [14, 23], [14, 34]),
    line('bank-5', 'bocage', [14, 37], [14, 48]),
    line('bank-6', 'bocage', [0, 31], [11, 31]),
    line('bank-7', 'bocage', [58, 27], [58, 34], [72, 34]),
    line('bank-8', 'bocage', [50.5, 37], [50.5, 48]),
    line('bank-9', 'bocage', [31.5, 34], [31.5, 45]),
    line('bank-10', 'bocage', [34, 33.5], [44, 33.5]),
    line('orchard-hedge', 'hedge', [26, 3], [26, 13.5], [39.5, 13.5]),
    wide('ditch', 'ditch', 1.2, [28, 45], [29, 38], [33, 31]),
    line('farm-wall', 'wall', [47, 12], [47, 4.5], [54, 4.5]),
  ],
  gates: [gate('farm-gate', [47, 12], [47, 14.5])],
  buildings: [
    house('farmhouse', [48.5, 5.5, 6, 5], { storeys: 2, doors: ['s', 'w'], parted: 'acrossWidth' }),
    house('cottage', [17, 25, 5, 4.5], { storeys: 2, doors: ['e', 'n'] }),
    house('cider-press', [61, 27, 6, 4.5], { doors: ['w', 'n'] }),
    house('shed', [3, 24, 4.5, 4], { material: 'wood', doors: ['e'] }),
  ],
});
