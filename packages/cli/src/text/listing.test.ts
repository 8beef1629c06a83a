import { describe, expect, it } from 'vitest';
import { terminalOf } from '../io/terminal.ts';
import { fakeIo } from '../test/fake-io.ts';
import { listingLines, listingOf, matching, pickRow, readListing } from './listing.ts';

const rows = Array.from({ length: 45 }, (_, i) => `${i % 2 === 0 ? 'move' : 'Feu'} to 0${100 + i}`);
const listing = listingOf(rows);

describe('a list to choose from', () => {
  it('is shown twenty rows a page', () => {
    const lines = listingLines(terminalOf(fakeIo()), listing);
    expect(lines).toHaveLength(21);
    expect([lines[0], lines[19], lines[20]]).toEqual([
      '   1  move to 0100',
      '  20  Feu to 0119',
      ' page 1 of 3, Enter turns it',
    ]);
  });

  it('turns its pages round', () => {
    let at = listing;
    const first: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      first.push(listingLines(terminalOf(fakeIo()), at)[0]!.trim());
      const typed = readListing(at, '');
      if (typed.kind === 'turn') at = typed.listing;
    }
    expect(first.map((line) => line.split(' ')[0])).toEqual(['1', '21', '41', '1']);
  });

  it('is filtered by words, whatever their case and accents, and rows keep their numbers', () => {
    const typed = readListing(listingOf(['à pied', 'En vélo', 'par le rail']), 'velo EN');
    if (typed.kind !== 'turn') throw new Error(typed.kind);
    expect(matching(typed.listing)).toEqual([1]);
    expect(listingLines(terminalOf(fakeIo()), typed.listing)).toEqual([
      '  2  En vélo',
      " 1 with 'velo EN', Enter shows all",
    ]);
    expect(readListing(typed.listing, '')).toMatchObject({ kind: 'turn', listing: { filter: '' } });
  });

  it('understands a number as a choice, and a longer one as text if it is none', () => {
    expect(readListing(listing, ' 45 ')).toEqual({ kind: 'pick', row: 44 });
    expect(readListing(listing, '46')).toEqual({ kind: 'noSuchNumber' });
    expect(readListing(listing, '144')).toMatchObject({ kind: 'turn', listing: { filter: '144' } });
    expect(readListing(listing, '0144')).toMatchObject({ kind: 'turn', listing: { filter: '0144' } });
    expect(readListing(listing, 'nothing like it')).toEqual({ kind: 'noMatch' });
    expect(readListing(listing, '/move')).toMatchObject({ kind: 'turn', listing: { filter: 'move' } });
  });

  it('is picked from until one row is meant', async () => {
    const pick = async (...typed: string[]) => {
      const io = fakeIo({ typed });
      return { row: await pickRow(terminalOf(io), '> ', listing), printed: io.printed() };
    };
    expect((await pick('3')).row).toBe(2);
    expect((await pick('0144')).row).toBe(44);
    expect((await pick('feu', '', '2')).row).toBe(1);
    const { printed } = await pick('99', 'zzz', '1');
    expect(printed.indexOf('No such number.')).toBeLessThan(printed.indexOf('Nothing matches.'));
    expect((await pick()).row).toBeNull();
  });
});
