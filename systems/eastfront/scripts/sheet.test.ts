import { allHexes, cubeQ, cubeR, hexesOf } from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import { hex, map } from '../map/test/the-map.ts';
import type { Axial, Point } from './sheet.ts';
import { hexAt, middleOf } from './sheet.ts';
import { landIn } from './shore.ts';
import { farFrom } from './snap.ts';
import { source } from './source.ts';

const atlas = source();
const axialOf = (each: number): Axial => [cubeQ(map.grid, each as never) - 7, cubeR(map.grid, each as never) - 14];
const apart = ([a, b]: Axial, [c, d]: Axial): number =>
  Math.max(Math.abs(a - c), Math.abs(b - d), Math.abs(a + b - c - d));

describe('EF-MAP.4, EF-MAP.5: the sheet', () => {
  it('is 110 km a hex and turned by three degrees', () => {
    expect(atlas.sheet.kilometresAHex).toBeCloseTo(110, 0);
    expect(atlas.sheet.degreesTurned).toBeCloseTo(-3, 0);
  });

  it('brings every place of T13 and T14 into its hex', () => {
    expect(atlas.anchors.length).toBeGreaterThan(65);
    const astray = atlas.anchors.filter(({ at, hex: known }) => apart(hexAt(atlas.sheet.on(at)), known) > 0);
    expect(astray.map(({ name }) => name)).toEqual([]);
  });

  it('needs no stretching beyond a hex', () => {
    const pulled = atlas.anchors.filter(({ at, hex: known }) => apart(hexAt(atlas.sheet.straight(at)), known) > 1);
    expect(pulled.map(({ name }) => name)).toEqual([]);
  });

  it('has every other town at most one hex from where the atlas puts it', () => {
    const far = atlas.places.filter(({ at, hex: known }) => apart(hexAt(atlas.sheet.on(at)), known) > 1);
    expect(far.map(({ name }) => name)).toEqual([]);
    const moved = atlas.places.filter(({ at, hex: known }) => apart(hexAt(atlas.sheet.on(at)), known) === 1);
    expect(moved.map(({ name }) => name)).toEqual(['Athens', 'Ufa', 'Derbent', 'Durazzo']);
  });

  it('has the rivers of the map near those of the atlas, which lacks the upper Niemen and Tisza', () => {
    const astray = map.rivers.flatMap(({ name, sides }) => {
      const lines = atlas.rivers.flatMap((river) => (river.name === name ? [river.line] : []));
      const isFar = sides.some((each) => {
        const [a, b] = hexesOf(map.grid, each).map((one) => middleOf(axialOf(one))) as [Point, Point];
        return farFrom([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], lines) > 1;
      });
      return isFar ? [name] : [];
    });
    expect(astray).toEqual(['Niemen', 'Tisza']);
  });

  it('finds land where the map has it', () => {
    expect(landIn(atlas, axialOf(hex('Moscow')))).toBe(1);
    expect(landIn(atlas, axialOf(hex('Sevastopol SW1')))).toBe(0);
    // Rows 9 to 11 and the last hex of the Caspian lie south of the atlas.
    const wrong = allHexes(map.grid).filter((each) => {
      const [, r] = axialOf(each);
      const land = landIn(atlas, axialOf(each));
      return r < 8 && (map.terrain[each] === 'sea' ? land > 0.55 : land < 0.15);
    });
    expect(wrong).toEqual([]);
  });
});
