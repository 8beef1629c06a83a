import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columns, indented, pageWidth, paragraph, withMargin, wrap } from './layout.ts';

describe('text on a page', () => {
  it('is as wide as the screen, but neither too wide nor too narrow to read', () => {
    expect([pageWidth(20), pageWidth(80), pageWidth(300)]).toEqual([40, 80, 100]);
  });

  it('is broken between words, and loses none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }),
        fc.integer({ min: 12, max: 60 }),
        (words, width) => {
          const lines = wrap(words.join(' '), width);
          expect(lines.join(' ')).toBe(words.join(' '));
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
        },
      ),
      { seed: 13, numRuns: 200 },
    );
  });

  it('keeps a word longer than the line whole', () => {
    expect(wrap('a muchtoolongword b', 5)).toEqual(['a', 'muchtoolongword', 'b']);
  });

  it('has its rule in the right margin of its first line', () => {
    expect(withMargin('the first words go on below', 'TP-1.1', { width: 30, indent: 2, hang: 2 })).toEqual([
      '  the first words go    TP-1.1',
      '    on below',
    ]);
    expect(withMargin('short', 'TP-1.1', { width: 20 })).toEqual(['short         TP-1.1']);
  });

  it('wraps a paragraph under its own beginning', () => {
    expect(paragraph('  1  one two three four five', { width: 17, hang: 5 })).toEqual([
      '  1  one two',
      '     three four',
      '     five',
    ]);
  });

  it('stands in columns', () => {
    expect(
      columns([
        ['a', 'bb', 'c'],
        ['aaa', 'b', 'ccc'],
      ]),
    ).toEqual(['a    bb  c', 'aaa  b   ccc']);
  });

  it('moves to the right without touching empty lines', () => {
    expect(indented('a\n\nb', 2)).toBe('  a\n\n  b');
  });
});
