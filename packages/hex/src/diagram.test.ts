import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawGrid, hexMarked, pictureOf, readPicture } from './diagram.ts';
import type { HexId } from './grid.ts';
import { allHexes, halfHexes, makeGrid } from './grid.ts';
import { COLUMN_ROW, LETTER_ROW, nameOf } from './names.ts';
import { gridsUpTo } from './test/arbitrary.ts';

const lines = (...content: readonly string[]): string => content.join('\n');
const problemsOf = (text: string, tops: 'flat' | 'pointy') => {
  const result = readPicture(text, tops);
  return result.ok ? [] : result.problems;
};

describe('pictures', () => {
  it('of flat tops have shoved columns one line lower', () => {
    const picture = pictureOf(
      `
        f   .   h
          .   w
        .   g   -
          h   .
      `,
      'flat',
    );
    expect(picture.grid).toEqual(makeGrid({ width: 5, height: 2, tops: 'flat', shoved: 'odd', missing: [9] }));
    expect(picture.tokens).toEqual(['f', '.', '.', 'w', 'h', '.', 'h', 'g', '.', null]);
    expect(hexMarked(picture, 'g')).toBe(7);
  });

  it('of flat tops may begin with a shoved column', () => {
    const picture = pictureOf(lines('    b', 'a       c', '    e', 'd       f'), 'flat');
    expect(picture.grid).toEqual(makeGrid({ width: 3, height: 2, tops: 'flat', shoved: 'even' }));
    expect(picture.tokens.join('')).toBe('abcdef');
  });

  it('of pointy tops have shoved rows half a hex further right', () => {
    const picture = pictureOf(lines('f   .   h', '  a   b   c', '    -   d'), 'pointy');
    expect(picture.grid).toEqual(makeGrid({ width: 3, height: 3, tops: 'pointy', shoved: 'odd', missing: [6, 7] }));
    expect(picture.tokens).toEqual(['f', '.', 'h', 'a', 'b', 'c', null, null, 'd']);
  });

  it('of pointy tops may begin with a shoved row, or be one row', () => {
    expect(pictureOf(lines('  a   b', 'c   d'), 'pointy')).toEqual({
      grid: makeGrid({ width: 2, height: 2, tops: 'pointy', shoved: 'even' }),
      tokens: ['a', 'b', 'c', 'd'],
    });
    expect(pictureOf('a  b  c', 'pointy').grid).toEqual(
      makeGrid({ width: 3, height: 1, tops: 'pointy', shoved: 'odd' }),
    );
    expect(pictureOf('a', 'flat').grid).toEqual(makeGrid({ width: 1, height: 1, tops: 'flat', shoved: 'odd' }));
  });

  it('say what is wrong with them', () => {
    expect(problemsOf(' \n ', 'flat')).toEqual(['the picture is empty']);
    expect(problemsOf(lines('a   b   c', '  d    e'), 'pointy')).toEqual([
      '"e" at line 2, character 8 is not in a column',
    ]);
    expect(problemsOf(lines('a   b   c', '  d   e', 'f g'), 'flat')).toEqual([
      '"g" at line 3, character 3 should stand half a hex further',
    ]);
    expect(problemsOf(lines('a   b', 'c   d'), 'pointy')).toEqual([
      '"b" at line 1, character 5 should stand half a hex further',
      '"c" at line 2, character 1 should stand half a hex further',
    ]);
    expect(() => pictureOf('', 'flat')).toThrow('the picture is empty');
  });

  it('mark one hex, or the test is at fault', () => {
    const picture = pictureOf('a   b   b', 'pointy');
    expect(() => hexMarked(picture, 'b')).toThrow('2 hexes are marked "b"');
    expect(() => hexMarked(picture, 'c')).toThrow('0 hexes are marked "c"');
  });
});

describe('drawings', () => {
  it('of flat tops show names over cells', () => {
    const shape = { width: 4, height: 2, tops: 'flat', shoved: 'odd' } as const;
    const grid = makeGrid({ ...shape, missing: halfHexes(shape) });
    const name = (hex: HexId) => nameOf(grid, COLUMN_ROW, hex);
    expect(drawGrid(grid, { cell: (hex) => `u${hex}`, name })).toBe(
      lines('0101      0301', 'u0   0201 u2   0401', '0102 u1   0302 u3', 'u4   -    u6   -'),
    );
  });

  it('of pointy tops show names over cells', () => {
    const grid = makeGrid({ width: 3, height: 2, tops: 'pointy', shoved: 'odd' });
    const name = (hex: HexId) => nameOf(grid, LETTER_ROW, hex);
    expect(drawGrid(grid, { cell: (hex) => `u${hex}`, name })).toBe(
      lines('A01 A02 A03', 'u0  u1  u2', '  B01 B02 B03', '  u3  u4  u5'),
    );
  });

  it('without names are as plain as can be', () => {
    const flat = makeGrid({ width: 3, height: 2, tops: 'flat', shoved: 'even' });
    expect(drawGrid(flat, { cell: (hex) => 'abcdef'.charAt(hex) })).toBe(lines('  b', 'a   c', '  e', 'd   f'));
    const pointy = makeGrid({ width: 2, height: 2, tops: 'pointy', shoved: 'even', missing: [1] });
    expect(drawGrid(pointy, { cell: () => 'wood' })).toBe(lines('   wood  -', 'wood  wood'));
  });

  it('fit a terminal for boards as large as they come', () => {
    const board = makeGrid({ width: 17, height: 12, tops: 'pointy', shoved: 'odd' });
    const map = makeGrid({ width: 20, height: 14, tops: 'flat', shoved: 'odd' });
    const widest = (text: string) => Math.max(...text.split('\n').map((content) => content.length));
    const name = (hex: HexId) => nameOf(map, COLUMN_ROW, hex);
    expect(widest(drawGrid(board, { cell: () => 'tank5' }))).toBeLessThanOrEqual(120);
    expect(widest(drawGrid(map, { cell: () => 'tank5', name }))).toBeLessThanOrEqual(120);
  });

  it('are read back as they were', () => {
    const letters = fc.stringMatching(/^[.a-z#]{1,5}$/);
    fc.assert(
      fc.property(gridsUpTo(7), fc.array(letters, { minLength: 49, maxLength: 49 }), (grid, texts) => {
        // With a single column or row nothing shows which ones are shoved: it is read as the odd ones.
        fc.pre(grid.shoved === 'odd' || (grid.tops === 'flat' ? grid.width : grid.height) > 1);
        const picture = pictureOf(drawGrid(grid, { cell: (hex) => texts[hex]! }), grid.tops);
        expect(picture.grid).toEqual(grid);
        for (const hex of allHexes(grid)) expect(picture.tokens[hex]).toBe(texts[hex]);
      }),
      { seed: 81, numRuns: 200 },
    );
  });

  it('refuse cells that would spoil the picture', () => {
    const grid = makeGrid({ width: 1, height: 1, tops: 'flat', shoved: 'odd' });
    for (const cell of ['', 'a b', 'sixsix', '-'])
      expect(() => drawGrid(grid, { cell: () => cell })).toThrow("can't be drawn");
  });
});
