import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { misplacedIn } from './json-place.ts';

describe('where a text stops being JSON', () => {
  it.each([
    ['', { line: 1, column: 1, expected: 'value' }],
    ['{\n  "a": 1,\n  b: 2\n}', { line: 3, column: 3, expected: 'key' }],
    ['{ "a" 1 }', { line: 1, column: 7, expected: 'colon' }],
    ['{ "a": 1 "b": 2 }', { line: 1, column: 10, expected: 'commaOrBrace' }],
    ['[1 2]', { line: 1, column: 4, expected: 'commaOrBracket' }],
    ['[1, 2,]', { line: 1, column: 7, expected: 'value' }],
    ['{ "a": 1, }', { line: 1, column: 11, expected: 'key' }],
    ['["abc]', { line: 1, column: 2, expected: 'string' }],
    ['["a\\qb"]', { line: 1, column: 2, expected: 'string' }],
    ['{} {}', { line: 1, column: 4, expected: 'end' }],
    ['[01]', { line: 1, column: 3, expected: 'commaOrBracket' }],
    ['nul', { line: 1, column: 1, expected: 'value' }],
    ['{"a": [1, {"b": [}]}', { line: 1, column: 18, expected: 'value' }],
  ])('of %j is found', (text, place) => {
    expect(misplacedIn(text)).toEqual(place);
  });

  it('is nowhere in what JSON writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(misplacedIn(JSON.stringify(value, null, indent))).toBeNull();
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it('is somewhere exactly when the engine can not read the text', () => {
    const text = fc.array(
      fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', '-', 'true', ' ', '\n', '"', '0.5'),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const joined = parts.join('');
        let readable = true;
        try {
          JSON.parse(joined);
        } catch {
          readable = false;
        }
        expect(misplacedIn(joined) === null).toBe(readable);
      }),
      { seed: 12, numRuns: 3000 },
    );
  });
});
