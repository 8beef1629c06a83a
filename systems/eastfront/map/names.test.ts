import { allHexes, distance } from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import { hexCalled, nameOfHex, namesOf } from './names.ts';
import { hex, map } from './test/the-map.ts';

describe('EF-1.2.2: names of hexes', () => {
  it('every hex has one printed name, which leads back to it', () => {
    const names = allHexes(map.grid).map((each) => nameOfHex(map, each));
    expect(new Set(names).size).toBe(allHexes(map.grid).length);
    for (const each of allHexes(map.grid))
      expect(hexCalled(map, nameOfHex(map, each))).toEqual({ ok: true, hex: each });
  });

  it('the book prints these, though other towns are as near', () => {
    const names = ['Rostov', 'Rostov E1', 'Rostov E2', 'Kamensk E1', 'Stalingrad E1', 'Stalingrad SE1', 'Salsk E1'];
    const more = ['Armavir E1', 'Tuapse E1', 'Kremenchug W1', 'Volkhov', 'Kotelnikovo'];
    for (const name of [...names, ...more]) expect(nameOfHex(map, hex(name))).toBe(name);
  });

  it('one hex has several names', () => {
    expect(hex('Rostov E2')).toBe(hex('Salsk NE1'));
    expect(hex('Kotelnikovo E1')).toBe(hex('Stalingrad SE1'));
    expect(namesOf(map, hex('Rostov E2'), 2)).toEqual(
      expect.arrayContaining(['Rostov E2', 'Salsk NE1', 'Kotelnikovo SW1']),
    );
  });

  it('are read in small letters, without accents, in other spellings', () => {
    expect(hexCalled(map, 'konigsberg')).toEqual({ ok: true, hex: hex('Königsberg') });
    expect(hexCalled(map, ' salsk  ne 1')).toEqual({ ok: true, hex: hex('Rostov E2') });
    expect(hexCalled(map, 'Volkov')).toEqual({ ok: true, hex: hex('Volkhov') });
  });

  it('are read as French writes them', () => {
    expect(hexCalled(map, 'Moscou')).toEqual({ ok: true, hex: hex('Moscow') });
    expect(hexCalled(map, 'Kalatch O1')).toEqual({ ok: true, hex: hex('Kalach W1') });
    expect(hexCalled(map, 'Velikié Louki NO1')).toEqual({ ok: true, hex: hex('Velikiye Luki NW1') });
    const spellings = map.towns.flatMap(({ plainNames }) => [...new Set(plainNames)]);
    expect(new Set(spellings).size).toBe(spellings.length);
  });

  it('that mean nothing are refused with the reason', () => {
    expect(hexCalled(map, 'Paris')).toEqual({
      ok: false,
      why: { en: 'no town is called "Paris"', fr: "aucune ville ne s'appelle « Paris »" },
    });
    expect(hexCalled(map, 'Paris E1')).toEqual({
      ok: false,
      why: { en: 'no town is called "Paris E1"', fr: "aucune ville ne s'appelle « Paris E1 »" },
    });
    expect(hexCalled(map, 'Lodz W1')).toEqual({
      ok: false,
      why: { en: '"Lodz W1" lies off the map', fr: '« Lodz W1 » est hors de la carte' },
    });
  });

  it('of one town are as far away as they say', () => {
    for (const each of allHexes(map.grid)) {
      const [, name = '', steps = '0'] = /^(.+?)(?: (?:NE|E|SE|SW|W|NW)(\d+))?$/.exec(nameOfHex(map, each)) ?? [];
      expect(distance(map.grid, each, hex(name))).toBe(Number(steps));
    }
  });

  it('no two towns share a name', () => {
    const all = map.towns.flatMap(({ name, also }) => [name, ...also]);
    expect(new Set(all).size).toBe(all.length);
  });
});
