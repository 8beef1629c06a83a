import type { Theatre } from '@grognard/looks';
import { THEATRES } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { plainDistance } from '../test/eyes.ts';
import { atNight, fromOklch, mix, oklch, see } from './colour.ts';
import { DAY, type Ink, NIGHT_EXCEPTIONS } from './palette.ts';
import { sheetOf } from './theatres.ts';

/** The bodies of the nations and the yellow of the pencil by day, as in tokens.css. */
const BODIES = { ger: '#a8b1b3', sov: '#b4785d', usa: '#9b9d60', gbr: '#d9b97b', fra: '#85b3dc', ita: '#8aa392' };
const PICK = '#f0b400';

const inks = Object.keys(DAY) as Ink[];

describe('the printed colours', () => {
  it('by night are the colours of the day, folded into the dark range, but for those listed one by one', () => {
    const night = sheetOf({ night: true, theatre: 'summer' });
    for (const ink of inks)
      expect(night[ink]).toBe(NIGHT_EXCEPTIONS[ink] ?? atNight(sheetOf({ night: false, theatre: 'summer' })[ink]));
  });

  it('keep their hue and most of their chroma by night', () => {
    const day = oklch(DAY.water);
    const night = oklch(atNight(DAY.water));
    expect(night.lightness).toBeCloseTo(0.145 + 0.275 * day.lightness, 2);
    expect(night.chroma).toBeCloseTo(0.8 * day.chroma, 2);
    expect(night.hue).toBeCloseTo(day.hue, 1);
  });

  it('turn ground lighter in winter, brown in mud and sandy in the desert', () => {
    const meadow = (theatre: Theatre) => oklch(sheetOf({ night: false, theatre }).meadow);
    expect(meadow('winter').lightness).toBeGreaterThan(meadow('summer').lightness);
    expect(meadow('winter').chroma).toBeLessThan(meadow('summer').chroma / 3);
    expect(meadow('mud').lightness).toBeLessThan(meadow('summer').lightness);
    expect(meadow('desert').hue).toBeLessThan(meadow('summer').hue);
    expect(meadow('bocage').hue).toBeGreaterThan(meadow('summer').hue);
  });

  it('are as different by night', () => {
    const dark = THEATRES.map((theatre) => sheetOf({ night: true, theatre }).meadow);
    expect(new Set(dark).size).toBe(THEATRES.length);
    expect(oklch(sheetOf({ night: true, theatre: 'mud' }).meadow).lightness).toBeLessThan(
      oklch(sheetOf({ night: true, theatre: 'summer' }).meadow).lightness,
    );
  });

  it.each(THEATRES)('keep every nation apart from the ground, and contours from their tints: %s', (theatre) => {
    const sheet = sheetOf({ night: false, theatre });
    const grounds = [sheet.paper, sheet.meadow, sheet.tint1, sheet.wood];
    for (const body of Object.values(BODIES))
      for (const ground of grounds) expect(plainDistance(body, ground)).toBeGreaterThan(9.5);
    for (const tint of [sheet.tint1, sheet.tint2, sheet.tint3])
      expect(plainDistance(sheet.contour, tint)).toBeGreaterThan(15);
    for (const leaf of [sheet.leaf1, sheet.leaf2, sheet.leaf3]) expect(plainDistance(PICK, leaf)).toBeGreaterThan(11);
  });

  it('survive the way to lightness, chroma and hue and back', () => {
    for (const ink of inks) expect(fromOklch(oklch(DAY[ink]))).toBe(DAY[ink]);
  });

  it('can be mixed and seen through', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(see('#ff8000', 0.5)).toBe('rgba(255,128,0,0.5)');
  });
});
