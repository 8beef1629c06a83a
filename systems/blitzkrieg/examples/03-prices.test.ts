import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { partsOfWay } from '../rules/03-prices.ts';
import { goingTo } from '../rules/03-routes.ts';
import type { OnTable } from '../rules/facts.ts';
import { elementOf } from '../rules/facts.ts';
import type { Situation } from './firing-range.ts';
import { lookAt } from './firing-range.ts';
import { area, FAR, line } from './marching.ts';

type Pairs = readonly (readonly [number, number])[];

/** What a way costs g1, as "rule what cm" for each part. */
const parts = (way: Pairs, situation: Situation, how: object = {}) => {
  const look = lookAt({ ...situation, elements: { ...FAR, ...situation.elements } });
  const going = { ...goingTo(way.map(([x, y]) => ({ x, y }))), ...how };
  const sum = partsOfWay(look, elementOf(look, 'g1') as OnTable, 'advance', going);
  return [...sum.map(({ rule, value, note }) => `${rule} ${note?.word} ${value}`), sumOf(sum)];
};
const MEN = { profile: 'german-rifles', at: [5000, 6000] } as const;
const TANK = { profile: 'panzer-4-h', at: [5000, 6000], facing: 90 } as const;

describe('3 Movement: what a way is made of', () => {
  it('BK-MOV.20 tells clear ground, half move and crossings apart, each by its rule', () => {
    const areas = [area('wood', 'wood', [5500, 5000, 5800, 7000])];
    const lines = [
      line('wall', 'wall', [
        [6000, 5000],
        [6000, 7000],
      ]),
    ];
    expect(parts([[6100, 6000]], { elements: { g1: MEN }, areas, lines })).toEqual([
      'BK-MOV.1 priceClear 8',
      'BK-TER.10 priceHalf 6',
      'BK-TER.16 priceCrossing 5',
      19,
    ]);
  });

  it('BK-MOV.20 pays the road at its own rate, BK-MOV.16 each pivot', () => {
    const lines = [
      line(
        'road',
        'road',
        [
          [4000, 6000],
          [8000, 6000],
        ],
        300,
      ),
    ];
    expect(parts([[6500, 6000]], { elements: { g1: MEN }, lines })).toEqual(['BK-MOV.20 priceRoad 12', 12]);
    const corner: Pairs = [
      [6000, 6000],
      [6000, 7000],
    ];
    expect(parts(corner, { elements: { g1: TANK } })).toEqual([
      'BK-MOV.8 priceClear 20',
      'BK-MOV.16 pricePivot 10',
      30,
    ]);
    expect(parts([[4500, 6000]], { elements: { g1: TANK } }, { backwards: true })).toEqual([
      'BK-MOV.8 priceClear 5',
      'BK-MOV.23 priceBackwards 5',
      10,
    ]);
  });

  it('BK-HOUSE.14 pays for each vehicle it goes round, and nothing is told of a way that is too long', () => {
    const elements = { g1: TANK, g2: { ...TANK, at: [6500, 6000] } } as const;
    expect(parts([[8000, 6000]], { elements })).toEqual(['BK-MOV.8 priceClear 30', 'BK-HOUSE.14 pricePassing 10', 40]);
    expect(parts([[8001, 6000]], { elements })).toEqual([0]);
  });
});
