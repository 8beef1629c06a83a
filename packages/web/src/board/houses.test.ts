import type { Piece } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { floorsOf, type House } from './houses.ts';

const house = (id: string, x: number, held: boolean): House => ({
  id,
  outline: [
    { x, y: 0 },
    { x: x + 100, y: 0 },
    { x: x + 100, y: 100 },
    { x, y: 100 },
  ],
  held,
  storeys: [0, 1, 2].map((storey) => ({ storey, openings: [], inner: [], stairs: [] })),
});
const man = (x: number, storey: number): Piece => ({ at: { kind: 'spot', x, y: 50, storey } }) as unknown as Piece;

const [held, empty] = [house('held', 0, true), house('empty', 200, false)];
const HOUSES = [held, empty];
const PICKED = new Map([['empty', 2]]);

describe('the floors of houses', () => {
  it('are under a roof where nobody is; a house that somebody is in shows the lowest floor he is on', () => {
    const floors = floorsOf(HOUSES, [man(10, 1), man(20, 1), man(30, 2)], 0, new Map());
    expect(HOUSES.map(floors.shown)).toEqual([1, null]);
    expect([...floors.standing(held)]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('are picked for one house, or for all; what is pointed at is on the floor that is shown', () => {
    const one = floorsOf(HOUSES, [man(10, 0)], 0, PICKED);
    expect([10, 250, 150].map((x) => one.at({ x, y: 50 }))).toEqual([0, 2, 0]);
    const all = floorsOf(HOUSES, [man(10, 0)], 1, new Map());
    expect([10, 250, 150].map((x) => all.at({ x, y: 50 }))).toEqual([1, 1, 0]);
    expect(floorsOf([], [], 1, new Map()).at({ x: 10, y: 50 })).toBe(1);
  });
});
