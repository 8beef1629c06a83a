import { describe, expect, it } from 'vitest';
import { atNight, fromOklch, mix, oklch, see } from './colour.ts';
import { DAY, type Ink, NIGHT_EXCEPTIONS, sheetOf } from './palette.ts';

const inks = Object.keys(DAY) as Ink[];

describe('the printed colours', () => {
  it('by night are the colours of the day, folded into the dark range, but for those listed one by one', () => {
    const night = sheetOf({ night: true, season: 'summer' });
    for (const ink of inks) expect(night[ink]).toBe(NIGHT_EXCEPTIONS[ink] ?? atNight(DAY[ink]));
  });

  it('keep their hue and most of their chroma by night', () => {
    const day = oklch(DAY.water);
    const night = oklch(atNight(DAY.water));
    expect(night.lightness).toBeCloseTo(0.145 + 0.275 * day.lightness, 2);
    expect(night.chroma).toBeCloseTo(0.8 * day.chroma, 2);
    expect(night.hue).toBeCloseTo(day.hue, 1);
  });

  it('turn ground lighter in winter and leave roads with a surface as they are', () => {
    const [summer, winter] = [sheetOf({ night: false, season: 'summer' }), sheetOf({ night: false, season: 'winter' })];
    expect(oklch(winter.forest).lightness).toBeGreaterThan(oklch(summer.forest).lightness);
    expect(winter.paved).toBe(summer.paved);
  });

  it('are browner in mud, by night too', () => {
    for (const night of [false, true]) {
      const [summer, mud] = [sheetOf({ night, season: 'summer' }), sheetOf({ night, season: 'mud' })];
      expect(oklch(mud.meadow).lightness).toBeLessThan(oklch(summer.meadow).lightness);
    }
  });

  it('survive the way to lightness, chroma and hue and back', () => {
    for (const ink of inks) expect(fromOklch(oklch(DAY[ink]))).toBe(DAY[ink]);
  });

  it('can be mixed and seen through', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(see('#ff8000', 0.5)).toBe('rgba(255,128,0,0.5)');
  });
});
