import { describe, expect, it } from 'vitest';
import { hexFiles } from './file-names.ts';

const NAMES = ['A1', 'A2', 'B1', 'B2'];
const { read, write } = hexFiles<readonly string[]>({
  keys: { hex: 'one', route: 'list' },
  nameOf: (names, hex) => names[hex],
  hexNamed: (names, name) => (names.includes(name) ? names.indexOf(name) : undefined),
  facings: ['N', 'S'],
});

describe('hexes in files', () => {
  const held = { hex: 3, route: [0, 1], turn: 1, units: [{ hex: null, facing: 1 }] };

  it('are written by their names and read back; facings are read by theirs', () => {
    const written = { hex: 'B2', route: ['A1', 'A2'], turn: 1, units: [{ hex: null, facing: 1 }] };
    expect(write(NAMES, held)).toEqual(written);
    expect(read(NAMES, { ...written, units: [{ hex: null, facing: 'S' }] })).toEqual({ ok: true, value: held });
  });

  it('are left alone in what a message is filled with: words already', () => {
    const message = { about: { word: 'assaultOn', with: { hex: 'B2' } } };
    expect([write(NAMES, message), read(NAMES, message)]).toEqual([message, { ok: true, value: message }]);
  });

  it('may be numbers; numbers the map does not have are left alone', () => {
    expect(read(NAMES, held)).toEqual({ ok: true, value: held });
    expect(write(NAMES, { hex: 9, route: 'none' })).toEqual({ hex: 9, route: 'none' });
  });

  it('are all checked, each in its place', () => {
    expect(read(NAMES, { hex: 'Z9', units: [{ facing: 'W' }, { route: ['A1', 'Z8'] }] })).toEqual({
      ok: false,
      problems: [
        { path: 'hex', why: expect.objectContaining({ en: 'there is no hex "Z9" on this map' }) },
        { path: 'units[0].facing', why: expect.objectContaining({ en: 'there is no facing "W": N, S, or 0 to 1' }) },
        { path: 'units[1].route[1]', why: expect.objectContaining({ en: 'there is no hex "Z8" on this map' }) },
      ],
    });
  });
});
