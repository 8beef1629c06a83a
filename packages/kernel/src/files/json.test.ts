import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, difference, pretty, same, throughText } from './json.ts';

describe('canonical text', () => {
  it('puts keys in order, at every depth, and leaves out what is not there', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
    expect(canonical({ a: 1, b: 2 })).toBe(canonical({ b: 2, a: 1 }));
    expect(canonical(undefined)).toBe('null');
  });
});

describe('sameness', () => {
  it('agrees with canonical text on any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(same(a, b)).toBe(canonical(a) === canonical(b));
        expect(same(a, throughText(a))).toBe(true);
        expect(same({ x: a }, { x: a, y: b })).toBe(false);
      }),
      { seed: 4, numRuns: 300 },
    );
  });
  it('knows a list from an object and a shorter list from a longer', () => {
    expect(same([], {})).toBe(false);
    expect(same({}, [])).toBe(false);
    expect(same([1], [1, 2])).toBe(false);
    expect(same({ a: undefined }, {})).toBe(true);
    expect(same({}, { a: undefined })).toBe(true);
    expect(same(null, {})).toBe(false);
    expect(same({}, 1)).toBe(false);
  });
});

describe('a difference', () => {
  it('names the first place', () => {
    expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe('$.a[1].b');
    expect(difference({ a: 1 }, { a: 1 })).toBeNull();
    expect(difference([1], { 0: 1 })).toBe('$');
    expect(difference({ a: 1 }, { b: 1 })).toBe('$.a');
    expect(difference([1, 2], [1])).toBe('$[1]');
  });
});

describe('pretty text', () => {
  it('reads back, and breaks only what is too wide', () => {
    const value = {
      short: [1, 2],
      long: Array.from({ length: 12 }, (_, i) => ({ id: `unit-${i}`, hex: i })),
      none: {},
      gone: undefined,
      void: null,
    };
    const text = pretty(value, 60);
    expect(JSON.parse(text)).toEqual(throughText(value));
    expect(text).toContain('"short": [1, 2],\n');
    expect(text).toContain('    { "id": "unit-3", "hex": 3 },\n');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(pretty(3)).toBe('3\n');
  });
});
