import { area, blob, box, house, line, road, table, track } from './build.ts';

/** Five houses at a fork of the road, for a small game. */
export const hamlet = table(48, 48, {
  areas: [
    area('north-wood', 'wood', blob([7.5, 8], [6, 5.5], 1)),
    area('south-wood', 'wood', blob([40.5, 40], [6, 5.5], 2)),
    area('rye', 'crops', box(27, 3, 14, 9)),
    area('oats', 'crops', box(7, 36, 14, 9)),
    area('west-orchard', 'orchard', box(4, 28, 9, 6)),
    area('east-orchard', 'orchard', box(35, 14, 9, 6)),
    area('green', 'brush', blob([43.5, 22.5], [2.4, 1.4], 0)),
    area('rocks', 'rocks', blob([31, 42], [2, 1.6], 1)),
    area('far-rocks', 'rocks', blob([15.5, 5], [2, 1.6], 2)),
  ],
  lines: [
    road('west-road', [0, 22], [12, 22.5], [24, 24], [36, 25.5], [48, 26]),
    road('south-road', [24, 24], [24.5, 36], [24, 48]),
    track('north-track', [24, 24], [21, 12], [22, 0]),
    line('garden-1', 'lowWall', [14, 14.5], [14, 11], [20, 11]),
    line('garden-2', 'lowWall', [34, 32], [34, 37], [28, 37]),
    line('garden-3', 'hedge', [13, 30], [20, 30], [20, 34]),
    line('garden-4', 'hedge', [28, 13], [28, 18], [34, 18]),
    line('rye-hedge', 'hedge', [26, 13], [41.5, 13]),
    line('oats-hedge', 'hedge', [6.5, 35], [21.5, 35]),
    line('west-fence', 'fence', [3, 15], [3, 19.5], [12, 19.5]),
    line('east-fence', 'fence', [45, 33], [45, 28.5], [36, 28.5]),
  ],
  buildings: [
    house('corner-house', [14, 15, 5, 5], { storeys: 2, doors: ['s', 'e'] }),
    house('chapel', [28.5, 18.5, 5, 4], { doors: ['s', 'w'] }),
    house('mill-house', [28, 28, 5, 5], { storeys: 2, doors: ['n', 'w'] }),
    house('farm-cottage', [15, 25.5, 5, 4], { doors: ['n', 'e'] }),
    house('cart-shed', [37.5, 29.5, 5, 3.5], { material: 'wood', doors: ['n'] }),
    house('woodshed', [5.5, 15.5, 5, 3.5], { material: 'wood', doors: ['s'] }),
  ],
});
