import { describe, expect, it } from 'vitest';
import { middleOf } from './first-look.ts';
import type { Layout } from './geometry.ts';
import type { BoardProps } from './props.ts';

/** Squares of ten in a row stand in for hexes: each shares two corners with the next. */
const layout = {
  width: 100,
  height: 10,
  dotOf: ({ hex }: { readonly hex: number }) => ({ x: hex * 10 + 5, y: 5 }),
  corners: (hex: number) => [0, 10].flatMap((x) => [0, 10].map((y) => ({ x: hex * 10 + x, y }))),
} as unknown as Layout;
const control = (...held: readonly (readonly number[])[]) =>
  [{ kind: 'control', holders: held.map((hexes) => ({ hexes })) }] as unknown as BoardProps['layers'];

describe('the first look at a map', () => {
  it('is where the pieces stand', () => {
    const pieces = [1, 3].map((hex) => ({ at: { kind: 'hex', hex } })) as unknown as BoardProps['pieces'];
    expect(middleOf({ pieces, layers: control([0, 1], [2, 3]) }, layout)).toEqual({ x: 25, y: 5 });
  });

  it('is the line between the two who hold the land, before any piece stands', () => {
    expect(middleOf({ pieces: [], layers: control([0, 1, 2], [3, 4, 5, 6]) }, layout)).toEqual({ x: 30, y: 5 });
  });

  it('is the middle where there is neither', () => {
    expect(middleOf({ pieces: [], layers: control([0], [7]) }, layout)).toEqual({ x: 50, y: 5 });
  });
});
