import { describe, expect, it } from 'vitest';
import { hexGround, hexsideAt, seedOf, waysOver } from './hex-ground.ts';

const grid = {
  width: 2,
  height: 2,
  tops: 'pointy',
  shoved: 'odd',
  present: [1, 1, 1, 0],
  // Hex 0 has hex 1 to its east and hex 2 to its south-east.
  neighbours: [-1, 1, 2, -1, -1, -1],
} as const;

describe('the print of a hex map', () => {
  it('is made from its grid: what is not said is not there, and no hex where the grid has none', () => {
    const ground = hexGround(grid, { paintOf: () => 'forest', nameOf: (hex) => `A${hex}`, seed: 'x' });
    expect(ground).toEqual({
      kind: 'hexes',
      manner: 'tactical',
      width: 2,
      height: 2,
      tops: 'pointy',
      shoved: 'odd',
      paint: ['forest', 'forest', 'forest', null],
      level: [0, 0, 0, 0],
      names: ['A0', 'A1', 'A2', 'A3'],
      ways: [],
      sides: [],
      towns: [],
      labels: [],
      theatre: 'summer',
      seed: seedOf('x'),
    });
  });

  it('takes what is said beyond that as it is', () => {
    const sides = [{ kind: 'river', width: 'major', hex: 0, dir: 1 }] as const;
    const ground = hexGround(grid, {
      paintOf: () => 'open',
      nameOf: () => '',
      levelOf: (hex) => hex,
      theatre: 'winter',
      manner: 'operational',
      sides,
      seed: 'x',
    });
    expect([ground.sides, ground.theatre, ground.manner, ground.level]).toEqual([
      sides,
      'winter',
      'operational',
      [0, 1, 2, 3],
    ]);
  });

  it('has ways over hexsides, but none off the map', () => {
    expect(waysOver(grid, [1, 2, 0], 'rail')).toEqual([
      { kind: 'rail', hexes: [0, 1] },
      { kind: 'rail', hexes: [0, 2] },
    ]);
    expect(hexsideAt(8)).toEqual({ hex: 1, dir: 2 });
  });

  it('has another seed for another scenario, the same for the same', () => {
    expect(seedOf('crossing')).toBe(seedOf('crossing'));
    expect(seedOf('crossing')).not.toBe(seedOf('crossings'));
  });
});
