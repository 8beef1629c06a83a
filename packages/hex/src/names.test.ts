import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HexId } from './grid.ts';
import { allHexes, hexAt, makeGrid } from './grid.ts';
import type { Count, Naming } from './names.ts';
import { COLUMN_ROW, hexNamed, LETTER_ROW, nameOf, namingFaults, onBoard, rowsFromBottom } from './names.ts';
import { gridsUpTo } from './test/arbitrary.ts';

const board = makeGrid({ width: 17, height: 12, tops: 'pointy', shoved: 'odd', missing: [16] });
const tall = makeGrid({ width: 30, height: 60, tops: 'flat', shoved: 'odd' });

const found = (column: number, row: number) => ({ ok: true, hex: hexAt(board, column, row) });

describe('hex names', () => {
  it('read and print column and row', () => {
    expect(nameOf(board, COLUMN_ROW, hexAt(board, 6, 11) as HexId)).toBe('0712');
    expect(hexNamed(board, COLUMN_ROW, '0712')).toEqual(found(6, 11));
  });

  it('read and print row and column, from any origin', () => {
    const naming: Naming = {
      ...COLUMN_ROW,
      order: 'rowColumn',
      column: { ...COLUMN_ROW.column, first: 0, digits: 3 },
      row: { ...COLUMN_ROW.row, first: 20 },
    };
    expect(nameOf(board, naming, hexAt(board, 6, 11) as HexId)).toBe('31006');
    expect(hexNamed(board, naming, '31006')).toEqual(found(6, 11));
  });

  it('read and print a letter and a number, with the board before it', () => {
    const naming = onBoard(LETTER_ROW, '2');
    expect(nameOf(board, naming, hexAt(board, 9, 9) as HexId)).toBe('2-J10');
    expect(hexNamed(board, naming, '2-J10')).toEqual(found(9, 9));
    expect(hexNamed(board, naming, ' 2-j7 ')).toEqual(found(6, 9));
    expect(nameOf(board, rowsFromBottom(naming), hexAt(board, 9, 11) as HexId)).toBe('2-A10');
    expect(hexNamed(board, rowsFromBottom(naming), '2-L01')).toEqual(found(0, 0));
  });

  it('go on after Z', () => {
    const doubled: Naming = { ...LETTER_ROW, row: { ...LETTER_ROW.row, as: 'doubledLetters' } };
    const last = hexAt(tall, 0, 59) as HexId;
    expect([nameOf(tall, LETTER_ROW, last), nameOf(tall, doubled, last)]).toEqual(['BH01', 'HHH01']);
    const names = [25, 26, 27, 51, 52].map((row) => nameOf(tall, LETTER_ROW, hexAt(tall, 0, row) as HexId));
    expect(names).toEqual(['Z01', 'AA01', 'AB01', 'AZ01', 'BA01']);
    expect(hexNamed(tall, doubled, 'AB01')).toMatchObject({
      ok: false,
      why: { en: '"AB01" is not written like "A01"' },
    });
    expect(hexNamed(tall, doubled, 'BB01')).toEqual({ ok: true, hex: hexAt(tall, 0, 27) });
  });

  it('say what is wrong with a bad one', () => {
    const naming = onBoard(LETTER_ROW, '2');
    const why = (text: string): string => {
      const parsed = hexNamed(board, naming, text);
      return parsed.ok ? 'nothing' : parsed.why.en;
    };
    expect(why('3-J10')).toBe('"3-J10" does not begin with "2-"');
    expect(why('2-10J')).toBe('"2-10J" is not written like "2-A01"');
    expect(why('')).toBe('"" does not begin with "2-"');
    expect(why('2-J18')).toBe('"2-J18": the map has no column 18');
    expect(why('2-J00')).toBe('"2-J00": the map has no column 00');
    expect(why('2-M01')).toBe('"2-M01": the map has no row M');
    expect(why('2-A17')).toBe('"2-A17" is not a hex of the map');
    expect(hexNamed(board, COLUMN_ROW, '712')).toEqual({
      ok: false,
      why: expect.objectContaining({ en: '"712" is not written like "0101"' }),
    });
    expect(hexNamed(board, COLUMN_ROW, '0700')).toEqual({
      ok: false,
      why: expect.objectContaining({ en: '"0700": the map has no row 00' }),
    });
  });

  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(2-)?[A-Z]{1,3}[0-9]{1,9}$/)), (text) => {
        for (const naming of [COLUMN_ROW, LETTER_ROW, onBoard(LETTER_ROW, '2')])
          expect(typeof hexNamed(board, naming, text).ok).toBe('boolean');
      }),
      { seed: 51 },
    );
  });

  it('lead back to the same hex', () => {
    const count = fc.record<Count>({
      as: fc.constantFrom('digits', 'letters', 'doubledLetters'),
      first: fc.integer({ min: 1, max: 80 }),
      digits: fc.integer({ min: 2, max: 4 }),
      runs: fc.constantFrom('onwards', 'backwards'),
    });
    const namings = fc.record<Naming>({
      prefix: fc.constantFrom('', '2-', 'Map B/', '(1) '),
      order: fc.constantFrom('columnRow', 'rowColumn'),
      between: fc.constantFrom('.', '-', ' ', ''),
      column: count,
      row: count,
    });
    fc.assert(
      fc.property(gridsUpTo(9), namings, (grid, naming) => {
        const bothLetters = naming.column.as !== 'digits' && naming.row.as !== 'digits';
        fc.pre(!bothLetters || naming.between !== '');
        for (const hex of allHexes(grid)) {
          const name = nameOf(grid, naming, hex);
          expect(hexNamed(grid, naming, name)).toEqual({ ok: true, hex });
          expect(hexNamed(grid, naming, name.toLowerCase())).toEqual({ ok: true, hex });
        }
        expect(namingFaults(grid, naming)).toEqual([]);
      }),
      { seed: 52 },
    );
  });

  it('are found wanting when the map is too large or the count starts too low', () => {
    const wide = makeGrid({ width: 2, height: 101, tops: 'flat', shoved: 'odd' });
    expect(
      namingFaults(wide, COLUMN_ROW)
        .slice(0, 2)
        .map(({ en }) => en),
    ).toEqual([
      'the hex at column 0, row 99 would be called "01100", which can\'t be read back',
      'the hex at column 1, row 99 would be called "02100", which can\'t be read back',
    ]);
    const fromNought: Naming = { ...LETTER_ROW, row: { ...LETTER_ROW.row, first: 0 } };
    const small = makeGrid({ width: 1, height: 2, tops: 'flat', shoved: 'odd' });
    expect(namingFaults(small, fromNought)).toHaveLength(1);
    const letters: Naming = { ...LETTER_ROW, column: { ...LETTER_ROW.row } };
    expect(namingFaults(makeGrid({ width: 1, height: 28, tops: 'flat', shoved: 'odd' }), letters)).toEqual([]);
    const square = namingFaults(makeGrid({ width: 28, height: 28, tops: 'flat', shoved: 'odd' }), letters);
    expect(square.map(({ en }) => en)).toContain(
      'the hex at column 27, row 0 would be called "AAB", which is another hex',
    );
    const both = namingFaults(makeGrid({ width: 28, height: 1, tops: 'flat', shoved: 'odd' }), letters);
    expect(both).toEqual([
      {
        en: 'the hex at column 26, row 0 would be called "AAA", which can\'t be read back',
        fr: "l'hex de la colonne 26, rangée 0 s'appellerait « AAA », ce qui ne se relit pas",
      },
      {
        en: 'the hex at column 27, row 0 would be called "AAB", which can\'t be read back',
        fr: "l'hex de la colonne 27, rangée 0 s'appellerait « AAB », ce qui ne se relit pas",
      },
    ]);
  });
});
