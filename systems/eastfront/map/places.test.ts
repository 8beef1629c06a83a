import { distance, hexAtCube } from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import { axial, hex, map, port, town } from './test/the-map.ts';

/** T13: the hexes the tutorial fixes, with their other names. */
const T13: readonly (readonly [name: string, q: number, r: number, also: string | null])[] = [
  ['Rostov', 0, 0, null],
  ['Rostov E1', 1, 0, null],
  ['Rostov E2', 2, 0, 'Salsk NE1'],
  ['Kamensk', 1, -1, 'Kamensko'],
  ['Kamensk E1', 2, -1, null],
  ['Voroshilovgrad', 0, -1, 'Kamensk W1'],
  ['Millerovo', 1, -2, null],
  ['Kalach', 3, -2, null],
  ['Kotelnikovo', 3, -1, null],
  ['Stalingrad', 4, -2, null],
  ['Stalingrad SE1', 4, -1, 'Kotelnikovo E1'],
  ['Stalingrad E1', 5, -2, null],
  ['Salsk', 1, 1, null],
  ['Salsk E1', 2, 1, null],
  ['Kropotkin', 0, 2, null],
  ['Stavropol', 1, 2, null],
  ['Krasnodar', -1, 2, null],
  ['Maikop', -1, 3, null],
  ['Armavir', 0, 3, null],
  ['Armavir E1', 1, 3, null],
  ['Tuapse', -2, 4, null],
  ['Tuapse E1', -1, 4, null],
  ['Novorossiysk', -3, 3, null],
];

/** T14: every place the rules use. */
const T14: readonly (readonly [name: string, q: number, r: number])[] = [
  ['Moscow', 2, -9],
  ['Leningrad', 0, -14],
  ['Kiev', -5, -3],
  ['Kharkov', -1, -3],
  ['Minsk', -5, -7],
  ['Bryansk', -1, -6],
  ['Kalinin', 2, -11],
  ['Tula', 2, -8],
  ['Yaroslavl', 5, -12],
  ['Voronezh', 2, -5],
  ['Stalingrad', 4, -2],
  ['Rostov', 0, 0],
  ['Stalino', -1, -1],
  ['Dnepropetrovsk', -3, -1],
  ['Zaporozhye', -3, 0],
  ['Odessa', -7, 2],
  ['Riga', -5, -10],
  ['Tbilisi', 2, 6],
  ['Baku', 6, 6],
  ['Batumi', -1, 6],
  ['Grozny', 3, 4],
  ['Maikop', -1, 3],
  ['Sevastopol', -6, 4],
  ['Simferopol', -5, 3],
  ['Perekop', -5, 2],
  ['Melitopol', -4, 1],
  ['Kerch', -4, 3],
  ['Novorossiysk', -3, 3],
  ['Mariupol', -2, 1],
  ['Nikolaev', -6, 1],
  ['Astrakhan', 6, 0],
  ['Guryev', 9, -2],
  ['Makhachkala', 4, 4],
  ['Tallinn', -3, -13],
  ['Ventspils', -6, -11],
  ['Memel', -7, -9],
  ['Königsberg', -8, -8],
  ['Danzig', -9, -8],
  ['Warsaw', -10, -5],
  ['Cracow', -12, -3],
  ['Belgrade', -15, 3],
  ['Lvov', -9, -2],
  ['Luck', -8, -3],
  ['Vinnitsa', -7, -1],
  ['Cernauti', -9, 0],
  ['Jassy', -9, 1],
  ['Ploesti', -11, 3],
  ['Bucharest', -11, 4],
  ['Constanta', -10, 5],
  ['Varna', -11, 6],
  ['Burgas', -11, 7],
  ['Sofia', -14, 6],
  ['Volkhov', 1, -14],
  ['Kremenchug', -4, -1],
  ['Kremenchug W1', -5, -1],
  ['Kursk', 0, -5],
  ['Budapest', -14, 0],
];

/** T6: who controls a zone, and its other ports. */
const T6: readonly (readonly [zone: string, base: string, others: readonly string[]])[] = [
  ['Eastern Baltic', 'Danzig', ['Königsberg', 'Memel', 'Ventspils']],
  ['Gulf of Finland', 'Tallinn', ['Leningrad']],
  ['Gulf of Riga', 'Riga', ['Ventspils']],
  ['Western Black Sea', 'Sevastopol', ['Burgas', 'Constanta', 'Nikolaev', 'Odessa', 'Varna']],
  ['Eastern Black Sea', 'Batumi', ['Kerch', 'Novorossiysk', 'Sevastopol']],
  ['Sea of Azov', 'Rostov', ['Kerch', 'Mariupol']],
  ['Northern Caspian', 'Astrakhan', ['Baku', 'Guryev', 'Makhachkala']],
  ['Southern Caspian', 'Baku', []],
];

const MAJOR_CITIES = [
  ...['Moscow', 'Leningrad', 'Kiev', 'Kharkov', 'Minsk', 'Bryansk', 'Kalinin', 'Tula', 'Yaroslavl', 'Voronezh'],
  ...['Stalingrad', 'Rostov', 'Stalino', 'Dnepropetrovsk', 'Zaporozhye', 'Odessa', 'Riga', 'Tbilisi'],
];

describe('T13, EF-MAP.4: the hexes of the tutorial', () => {
  it.each(T13)('%s lies at %i, %i', (name, q, r, also) => {
    expect(axial(name)).toEqual([q, r]);
    if (also !== null) expect(axial(also)).toEqual([q, r]);
  });
});

describe('T14: the gazetteer', () => {
  it.each(T14)('%s lies at %i, %i', (name, q, r) => expect(axial(name)).toEqual([q, r]));

  it('every city that S41 garrisons is major', () =>
    expect(MAJOR_CITIES.filter((name) => town(name).size !== 'major')).toEqual([]));

  it('EF-EDEL.8, EF-11.33.1, EF-EX-28: the values the text gives', () => {
    expect(town('Rostov').value).toBe(1);
    expect(town('Stalino').value).toBe(2);
    expect(town('Stalino').resource).toEqual({ kind: 'ore', value: 1 });
    expect(town('Maikop').resource).toEqual({ kind: 'oil', value: 1 });
    expect(town('Ploesti').resource).toEqual({ kind: 'oil', value: 4 });
    expect(town('Baku').resource?.kind).toBe('oil');
  });

  it('EF-1.41.4, EF-EX-02: Sofia is a strategic city; strategic cities are major and at home to neither great power', () => {
    expect(town('Sofia')).toMatchObject({ isStrategic: true, size: 'major' });
    expect(map.nation[hex('Sofia')]).toBe('Bulgaria');
    const strategic = map.towns.filter((each) => each.isStrategic);
    expect(strategic.filter(({ size }) => size !== 'major')).toEqual([]);
    expect(strategic.filter((each) => ['Germany', 'USSR'].includes(map.nation[each.hex] ?? ''))).toEqual([]);
  });

  it('EF-1.46.1, EF-EX-04: the fortresses are Leningrad and Sevastopol', () =>
    expect(map.towns.flatMap(({ name, isFortress }) => (isFortress ? [name] : []))).toEqual([
      'Leningrad',
      'Sevastopol',
    ]));

  it('EF-1.44.1: Batumi and Grozny are home cities', () => {
    for (const name of ['Batumi', 'Grozny']) {
      expect(town(name).size).toBe('minor');
      expect(map.nation[hex(name)]).toBe('USSR');
    }
  });

  it('EF-W44.6: Berlin, at -14, -6, lies three hexes beyond the west edge', () => {
    const [q, r] = axial('Bromberg');
    expect([q, r]).toEqual([-11, -6]);
    expect(hexAtCube(map.grid, 7 + q - 1, 14 + r)).toBe(-1);
    expect(Math.max(Math.abs(q + 14), Math.abs(r + 6))).toBe(3);
  });
});

describe('T6: sea zones and ports', () => {
  it.each(T6)('%s is ruled from %s', (zone, base, others) => {
    const sea = map.seas.find((each) => each.zone === zone);
    expect(sea?.base).toBe(hex(base));
    const harbours = map.ports.filter(({ zones }) => zones.some((each) => each === zone)).map((each) => each.hex);
    expect(harbours.toSorted()).toEqual([base, ...others].map(hex).toSorted());
  });

  it('EF-15.1.4: there are no others', () => expect(map.ports).toHaveLength(22));

  it('EF-MAP.1, EF-1.45.2, EF-EX-03: the double ports', () => {
    const double = map.ports.filter(({ zones }) => zones.length === 2).map((each) => each.hex);
    expect(double.toSorted()).toEqual(['Ventspils', 'Sevastopol', 'Kerch', 'Baku'].map(hex).toSorted());
    expect(port('Kerch')?.zones).toEqual(['Eastern Black Sea', 'Sea of Azov']);
  });

  it('EF-MAP.2: the zones that touch; the Kerch strait shuts Azov off', () => {
    expect(map.seaLinks.map(({ zones }) => zones.join(' - '))).toEqual([
      'Eastern Baltic - Gulf of Finland',
      'Eastern Baltic - Gulf of Riga',
      'Western Black Sea - Eastern Black Sea',
      'Eastern Black Sea - Sea of Azov',
      'Northern Caspian - Southern Caspian',
    ]);
    const gated = map.seaLinks.filter(({ strait }) => strait !== null);
    expect(gated.map(({ zones }) => zones)).toEqual([['Eastern Black Sea', 'Sea of Azov']]);
  });

  it('EF-MAP.3: the eight bases, Leningrad, Odessa and Königsberg are major', () => {
    const major = map.ports.filter(({ isMajor }) => isMajor).map((each) => each.hex);
    const bases = T6.map(([, base]) => base);
    expect(major.toSorted()).toEqual([...bases, 'Leningrad', 'Odessa', 'Königsberg'].map(hex).toSorted());
  });

  it('every port lies on the coast of its zones', () => {
    for (const { hex: harbour, zones } of map.ports)
      for (const zone of zones) expect(map.seas.find((sea) => sea.zone === zone)?.coast).toContain(harbour);
  });

  it('EF-16.5.1: Army Group E comes in by Greek and Albanian ports, which sail nowhere', () => {
    expect(new Set(map.armyGroupE.map((each) => map.nation[each]))).toEqual(new Set(['Albania', 'Greece']));
    expect(map.ports.filter((each) => map.armyGroupE.includes(each.hex))).toEqual([]);
  });

  it('EF-EX-34: Danzig to Tallinn is two zones', () => {
    expect([port('Danzig')?.zones, port('Tallinn')?.zones]).toEqual([['Eastern Baltic'], ['Gulf of Finland']]);
    expect(map.seaLinks.some(({ zones }) => zones.join() === 'Eastern Baltic,Gulf of Finland')).toBe(true);
  });

  it('EF-EX-38: one lands at Simferopol from Novorossiysk without changing seas', () => {
    const sea = map.seas.find(({ zone }) => zone === 'Eastern Black Sea');
    expect(sea?.coast).toContain(hex('Simferopol'));
    expect(port('Novorossiysk')?.zones).toEqual(['Eastern Black Sea']);
    expect(distance(map.grid, hex('Simferopol'), hex('Novorossiysk'))).toBe(2);
  });
});
