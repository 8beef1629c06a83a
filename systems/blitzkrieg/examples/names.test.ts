import { describe, expect, it } from 'vitest';
import { ROSTER } from '../data/roster.ts';

describe('what a type is called', () => {
  it('writes decimals as each language does', () => {
    const guns = ROSTER.filter(({ name }) => /\d[.,]\d+ cm/.test(name.en));
    expect(guns.length).toBeGreaterThan(10);
    expect(guns.filter(({ name }) => /\d,\d/.test(name.en) || /\d\.\d/.test(name.fr))).toEqual([]);
  });
});
