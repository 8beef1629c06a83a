import type { Layer, MapPlace } from '@grognard/looks';
import { expect, it } from 'vitest';
import { linksAfter } from './SquadLinks.tsx';

const spot = (x: number): MapPlace => ({ kind: 'spot', x, y: 0 });
const layout = {
  scale: 1,
  dotOf: (place: MapPlace) => (place.kind === 'spot' ? { x: place.x, y: place.y } : { x: 0, y: 0 }),
};
const squads = (...groups: readonly (readonly number[])[]) =>
  ({
    kind: 'groups',
    groups: groups.map((xs, i) => ({ id: `${i}`, members: xs.map(spot), link: 15, width: 5 })),
  }) as unknown as Extract<Layer, { readonly kind: 'groups' }>;

it('a squad that is led is tied where its men will stand, and torn where one stays too far behind', () => {
  const ways = [[spot(10), spot(40)], [spot(20), spot(50)], [spot(0)]];
  expect(linksAfter(squads([0, 10, 20]), ways, layout)).toEqual([
    {
      ends: [
        { x: 0, y: 0 },
        { x: 40, y: 0 },
      ],
      isTorn: true,
    },
    {
      ends: [
        { x: 40, y: 0 },
        { x: 50, y: 0 },
      ],
      isTorn: false,
    },
  ]);
});

it('squads of whom nobody goes show no links, nor do two who both stay', () => {
  const ways = [[spot(30), spot(40)]];
  expect(linksAfter(squads([0, 10], [20, 25, 30]), ways, layout)).toEqual([
    {
      ends: [
        { x: 25, y: 0 },
        { x: 40, y: 0 },
      ],
      isTorn: false,
    },
  ]);
});
