import type { HexGround, HexPaint } from '@grognard/looks';
import { HEX_BOARDS } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { valueAt } from './field.ts';
import { EDGES, edgeField, heightField } from './hex-areas.ts';
import { centreOf, hexPlan, hexUnder } from './hex-plan.ts';
import { hash } from './random.ts';

const LETTERS: Readonly<Record<string, HexPaint>> = {
  '.': 'open',
  f: 'crop',
  w: 'lightWoods',
  F: 'forest',
  B: 'wooden',
  S: 'stone',
  '~': 'water',
  m: 'marsh',
};
const ALL: readonly HexPaint[] = [
  'open',
  'ploughed',
  'crop',
  'lightWoods',
  'forest',
  'wooden',
  'stone',
  'water',
  'marsh',
  'orchard',
  'rough',
];

const groundOf = (given: Partial<HexGround> & Pick<HexGround, 'width' | 'height' | 'paint'>): HexGround => ({
  kind: 'hexes',
  manner: 'tactical',
  tops: 'pointy',
  shoved: 'odd',
  level: given.paint.map(() => 0),
  ways: [],
  sides: [],
  towns: [],
  names: given.paint.map(() => ''),
  labels: [],
  theatre: 'summer',
  seed: 3,
  ...given,
});

const printed = Object.entries(HEX_BOARDS).map(([id, board]) => {
  const rows = board.terrain;
  return groundOf({
    width: rows[0]!.length,
    height: rows.length,
    shoved: board.offset ?? 'odd',
    paint: rows.flatMap((row) => [...row].map((letter) => LETTERS[letter]!)),
    level: rows.flatMap((row, r) => [...row].map((_, c) => Number(board.levels?.[r]?.[c] ?? 0))),
    seed: Number(id) * 31,
  });
});

const random = Array.from({ length: 24 }, (_, i) => {
  const [width, height] = [9 + (i % 5), 8 + (i % 4)];
  // Every third board has few kinds of ground, so that large areas form; the others are as wild as can be.
  const kinds = i % 3 === 0 ? ALL.slice(0, 4) : ALL;
  return groundOf({
    width,
    height,
    tops: i % 2 === 0 ? 'pointy' : 'flat',
    shoved: i % 4 < 2 ? 'odd' : 'even',
    paint: Array.from({ length: width * height }, (_, hex) => kinds[Math.floor(hash(hex, i, 9) * kinds.length)]!),
    level: Array.from({ length: width * height }, (_, hex) => Math.floor(hash(hex, i, 5) * 3)),
    seed: i * 101 + 7,
  });
});

/** The hexes whose centre the printed edge puts on the wrong side. */
const wrongCentres = (ground: HexGround): readonly string[] => {
  const plan = hexPlan(ground);
  return EDGES.flatMap((edge) => {
    const field = edgeField(plan, ground, edge);
    return ground.paint.flatMap((paint, hex) => {
      // Light woods may run on under a forest.
      if (edge.kind === 'wood' && paint === 'forest') return [];
      const isIn = valueAt(field, ...centreOf(plan, hex)) > 0;
      return isIn === (edge.member(paint) === 1) ? [] : [`${edge.kind} at ${hex}`];
    });
  });
};

describe('the printed edge', () => {
  it('never lies about the centre of a hex of a printed board', () => {
    expect(printed.flatMap(wrongCentres)).toEqual([]);
  });

  it('never lies about the centre of a hex of any board', () => {
    expect(random.flatMap(wrongCentres)).toEqual([]);
  });

  it('shows each hex at its own level, where the ground is not steeper than the paper allows', () => {
    for (const ground of printed) {
      const plan = hexPlan(ground);
      const height = heightField(plan, ground);
      for (const [hex, level] of ground.level.entries()) {
        const around = ground.level.filter((_, other) => {
          const [a, b] = [centreOf(plan, hex), centreOf(plan, other)];
          return Math.hypot(a[0] - b[0], a[1] - b[1]) < plan.unit * 1.1;
        });
        if (around.every((other) => other === level))
          expect(valueAt(height, ...centreOf(plan, hex))).toBeCloseTo(level, 0);
      }
    }
  });

  it('finds the hex under its own centre on every kind of grid', () => {
    for (const ground of random) {
      const plan = hexPlan(ground);
      for (const hex of ground.paint.keys()) expect(hexUnder(plan, ...centreOf(plan, hex))).toBe(hex);
      expect(hexUnder(plan, -50, -50)).toBe(-1);
    }
  });
});
