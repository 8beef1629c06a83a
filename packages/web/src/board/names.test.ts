import { expect, it } from 'vitest';
import type { Layout } from './geometry.ts';
import { dotOfName } from './Names.tsx';

const layout = { dotOf: () => ({ x: 100, y: 100 }), unit: 80 } as unknown as Layout;
const hill = { at: { kind: 'hex', hex: 7 }, text: 'Hill 187', size: 'small', of: 'land', off: [0, 0] } as const;

it('a hill’s name stands in its hex, below the staff of a pennant there, unless pieces hide that', () => {
  const yWith = (held: readonly number[], marked: readonly number[]): number =>
    dotOfName(hill, layout, { held: new Set(held), marked: new Set(marked) }).y;
  expect(yWith([], [])).toBe(100);
  expect(yWith([], [7])).toBeGreaterThan(120);
  expect(yWith([7], [7])).toBe(100);
  expect(yWith([], [8])).toBe(100);
});
