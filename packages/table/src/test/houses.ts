import type { Point } from '../point.ts';
import type { House, Opening } from '../storeys/house.ts';
import { between } from './random.ts';

const p = (x: number, y: number): Point => ({ x, y });

/** A house of two storeys, 30 high each, with a door and windows, a stair inside and a ladder to an upper window. */
export const HOUSE: House = {
  id: 'house',
  walls: 'brick',
  floors: 'floor',
  outline: [p(1000, 1000), p(2000, 1000), p(2000, 2000), p(1000, 2000)],
  lowest: 0,
  storeys: [
    {
      floor: 0,
      walls: 'closed',
      openings: [
        { id: 'door', terrain: 'door', from: p(1400, 2000), to: p(1600, 2000), sill: 0, lintel: 20 },
        { id: 'kitchen', terrain: 'window', from: p(1000, 1200), to: p(1000, 1400), sill: 8, lintel: 20 },
      ],
      inner: [{ id: 'partition', terrain: 'brick', line: [p(1000, 1600), p(1800, 1600)] }],
    },
    {
      floor: 30,
      walls: 'closed',
      openings: [{ id: 'bedroom', terrain: 'window', from: p(2000, 1400), to: p(2000, 1600), sill: 38, lintel: 50 }],
    },
  ],
  top: 60,
  links: [
    {
      id: 'stair',
      terrain: 'stair',
      ends: [
        { ...p(1200, 1800), storey: 0 },
        { ...p(1200, 1800), storey: 1 },
      ],
    },
    {
      id: 'ladder',
      terrain: 'ladder',
      ends: [
        { ...p(2100, 1500), storey: 0 },
        { ...p(1900, 1500), storey: 1 },
      ],
    },
  ],
};

/** An upright house of one to three storeys with openings anywhere on its sides. */
export const anyHouse = (next: () => number, id: string, corner: Point): House => {
  const [width, depth] = [between(next, 300, 900), between(next, 300, 900)];
  const outline = [
    corner,
    p(corner.x + width, corner.y),
    p(corner.x + width, corner.y + depth),
    p(corner.x, corner.y + depth),
  ];
  const storeys = Array.from({ length: between(next, 1, 3) }, (_, storey) => {
    const floor = storey * 30;
    const openings = outline.flatMap((a, side): Opening[] => {
      if (between(next, 0, 2) === 0) return [];
      const b = outline[(side + 1) % 4]!;
      const length = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
      const start = between(next, 5, Math.floor(length / 2));
      const end = between(next, start + 10, length - 5);
      const at = (along: number): Point =>
        p(a.x + ((b.x - a.x) / length) * along, a.y + ((b.y - a.y) / length) * along);
      const sill = floor + between(next, 0, 15);
      const name = `${id} ${storey} ${side}`;
      return [
        {
          id: name,
          terrain: 'window',
          from: at(start),
          to: at(end),
          sill,
          lintel: between(next, sill + 1, floor + 30),
        },
      ];
    });
    return { floor, walls: 'closed', openings } as const;
  });
  const top = storeys.length * 30;
  return { id, walls: 'brick', floors: 'floor', outline, lowest: 0, storeys, top, links: [] };
};
