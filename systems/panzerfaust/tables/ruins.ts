import { area, blob, box, house, line, road, table } from './build.ts';

/** A corner of a ruined town: a table of the small size (PF-GEN.7). */
export const ruins = table(36, 24, {
  areas: [
    area('rubble-1', 'rubble', blob([8, 12], [2.6, 1.8], 1)),
    area('rubble-2', 'rubble', blob([28, 12], [2.6, 1.8], 0)),
    area('fallen-house', 'ruin', box(22, 2.5, 6, 4.5)),
    area('fallen-shop', 'ruin', box(8, 17, 6, 4.5)),
    area('crater-1', 'crater', blob([15.5, 8], [1.6, 1.4], 0)),
    area('crater-2', 'crater', blob([21, 16.5], [1.6, 1.4], 1)),
    area('wreck', 'wreck', box(19.5, 11.2, 3.6, 1.6)),
    area('garden', 'brush', blob([32, 4], [2.6, 2], 0)),
    area('far-garden', 'brush', blob([4, 20], [2.6, 2], 2)),
  ],
  lines: [
    road('street', [0, 12], [18, 12], [36, 12]),
    road('alley', [18, 0], [18, 12], [18, 24]),
    line('wall-1', 'wall', [8, 9.2], [14, 9.2]),
    line('wall-2', 'wall', [22, 14.8], [28, 14.8]),
    line('barricade-1', 'barricade', [16, 6], [20, 6]),
    line('barricade-2', 'barricade', [16, 18], [20, 18]),
  ],
  buildings: [
    house('tenement', [8, 3, 6, 5.5], { storeys: 2, doors: ['s', 'e'], broken: ['n'] }),
    house('bakery', [22, 15.5, 6, 5.5], { storeys: 2, doors: ['n', 'w'], broken: ['s'] }),
    house('west-house', [2, 3, 4, 4.5], { doors: ['e', 's'], broken: ['n'] }),
    house('east-house', [30, 16.5, 4, 4.5], { doors: ['w', 'n'], broken: ['s'] }),
  ],
});
