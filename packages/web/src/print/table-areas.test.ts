import { expect, it } from 'vitest';
import { valueAt } from './field.ts';
import { closed } from './line.ts';
import { tableRelief } from './table-areas.ts';

it('a hill of a table rises without corners, though its foot has some', () => {
  const unit = 20;
  const square = closed([
    [40, 40],
    [120, 40],
    [120, 120],
    [40, 120],
  ]);
  const hill = { paint: 'hill', outline: square, corners: square, level: 1, seed: 1 } as const;
  const { net, contours } = tableRelief([hill], { wide: 160, high: 160 }, unit)!;
  const [atCorner, atEdge] = [valueAt(net, 50, 50), valueAt(net, 50, 80)];
  expect(atEdge - atCorner).toBeGreaterThan(0.2);
  expect(contours.filter(({ main }) => main).map(({ line }) => line)).toEqual([square]);
});
