import type { HexId } from '@grognard/hex';
import {
  allHexes,
  cornersOf,
  distance,
  hexesOf,
  hexsideEntries,
  hexsideOf,
  neighboursOf,
  onHexside,
} from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import mapFile from './map.json' with { type: 'json' };
import { nameOfHex } from './names.ts';
import { readMap } from './read-map.ts';
import { sideType } from './side-type.ts';
import { axial, hex, map, railFrom, side, special, town } from './test/the-map.ts';

const isRail = (a: string, b: string): boolean => onHexside(map.rail, side(a, b)) === true;
const isOnRail = (name: string): boolean => railFrom(name).size > 1;

describe('EF-MAP: what the text says of the map', () => {
  it('EF-MAP.4, EF-1.2.3: rows run east and west, hexes stand on a corner', () => {
    expect(map.grid.tops).toBe('pointy');
    expect(axial('Rostov E1')).toEqual([1, 0]);
    expect(axial('Rostov SE1')).toEqual([0, 1]);
    expect(axial('Rostov NE1')).toEqual([1, -1]);
    // Rostov lies in the fifteenth row; the towns round it as the worked example moves between them.
    const read = readMap(mapFile);
    const hexes = read.ok ? read.value.towns.map((each) => [each.name, each.hex]) : [];
    const at = (row: number, column: number) => row * map.grid.width + column;
    expect(hexes).toContainEqual(['Rostov', at(14, 14)]);
    expect(hexes).toContainEqual(['Kamensk', at(13, 14)]);
    expect(hexes).toContainEqual(['Maikop', at(17, 14)]);
    const around = ['NE1', 'E1', 'SE1', 'SW1', 'W1', 'NW1'].map((way) => hex(`Elista ${way}`));
    expect(new Set(around)).toEqual(new Set(neighboursOf(map.grid, hex('Elista'))));
    for (const each of around) expect(hex(nameOfHex(map, each))).toBe(each);
  });

  it('EF-MAP.5: 26 rows; Cracow and Belgrade touch the west edge, Danzig lies a hex inside, Guryev and Baku at the east', () => {
    expect([map.grid.width, map.grid.height]).toEqual([24, 26]);
    const west = [...map.polishPlain, ...map.hungarianPlain];
    expect(west).toEqual(expect.arrayContaining([hex('Cracow'), hex('Belgrade'), hex('Budapest')]));
    expect(west).toContain(hex('Danzig W1'));
    expect(neighboursOf(map.grid, hex('Baku'))).toHaveLength(3);
    expect(map.entries.east).toContain(hex('Guryev E1'));
    expect([axial('Leningrad')[1], axial('Athens')[1]]).toEqual([-14, 11]);
  });

  it('EF-MAP.6, EF-1.6.2: the Sivash parts Melitopol and Perekop; rails cross it', () => {
    expect(special('Melitopol', 'Perekop')).toBe('sivash');
    expect(hexsideEntries(map.sides).filter(([, type]) => type === 'sivash')).toHaveLength(1);
    expect(isRail('Melitopol', 'Perekop')).toBe(true);
  });

  it('EF-MAP.6: by land one comes to Perekop from the steppe west of it', () => {
    const ways = neighboursOf(map.grid, hex('Perekop')).filter((next) =>
      ['clear', 'river'].includes(sideType(map, side('Perekop', nameOfHex(map, next)))),
    );
    expect(ways.map((each) => nameOfHex(map, each)).toSorted()).toEqual([
      'Eupatoria',
      'Kakhovka',
      'Kherson',
      'Simferopol',
    ]);
  });

  it('no army walks over the Sea of Azov or Lake Peipus', () => {
    expect(special('Mariupol', 'Krasnodar W1')).toBe('sea');
    expect(special('Mariupol', 'Yeisk')).toBe('sea');
    expect(special('Tartu', 'Gdov')).toBe('lake');
    expect(special('Eupatoria', 'Sevastopol')).toBe('sea');
  });

  it('EF-MAP.6, EF-1.39.1, EF-9.12.5: Kerch and Novorossiysk face each other over the only strait, without rails', () => {
    expect(special('Kerch', 'Novorossiysk')).toBe('strait');
    expect(hexsideEntries(map.sides).filter(([, type]) => type === 'strait')).toHaveLength(1);
    expect(isRail('Kerch', 'Novorossiysk')).toBe(false);
  });

  it('EF-MAP.6, EF-1.E.3: the Prut parts Cernauti and Jassy', () => {
    expect(special('Cernauti', 'Jassy')).toBe('river');
    expect(map.rivers.find(({ name }) => name === 'Prut')?.sides).toContain(side('Cernauti', 'Jassy'));
  });

  it.each([
    ['Kamensk', 'Rostov E1'],
    ['Kamensk E1', 'Rostov E1'],
    ['Kamensk E1', 'Rostov E2'],
    ['Kamensk E1', 'Kotelnikovo'],
    ['Kalach', 'Kotelnikovo'],
    ['Rostov', 'Rostov E1'],
  ])('EF-MAP.7: the Don parts %s and %s', (a, b) => {
    expect(special(a, b)).toBe('river');
    expect(map.rivers.find(({ name }) => name === 'Don')?.sides).toContain(side(a, b));
  });

  it.each([
    ['Maikop', 'Krasnodar'],
    ['Maikop', 'Kropotkin'],
    ['Armavir', 'Kropotkin'],
    ['Armavir', 'Stavropol'],
  ])('EF-MAP.7: one enters %s from %s over the Kuban', (to, from) => {
    expect(map.rivers.find(({ name }) => name === 'Kuban')?.sides).toContain(side(to, from));
  });

  it('EF-MAP.7: no river parts Kotelnikovo and Rostov E2', () =>
    expect(sideType(map, side('Kotelnikovo', 'Rostov E2'))).toBe('clear'));

  it('EF-MAP.8, EF-EX-51: four units enter Rostov at once from the west, one of them over a river', () => {
    const from = ['Rostov W1', 'Rostov NW1', 'Rostov NE1'];
    const types = from.map((name) => sideType(map, side('Rostov', name)));
    expect(types).toEqual(['clear', 'clear', 'river']);
    expect(nameOfHex(map, hex('Rostov NE1'))).toBe('Kamensk');
  });

  it('EF-MAP.9, EF-1.E.1: the ground that the tutorial proves', () => {
    expect(town('Rostov').size).toBe('major');
    const read = readMap(mapFile);
    const ground = (name: string) => read.ok && read.value.terrain[hex(name)];
    expect(['Maikop', 'Armavir', 'Kotelnikovo', 'Rostov E1'].map(ground)).toEqual(Array(4).fill('clear'));
    expect(['Tuapse', 'Tuapse E1'].map(ground)).toEqual(['mountain', 'mountain']);
    expect(ground('Grozny')).toBe('forest');
  });

  it('EF-MAP.10, EF-EX-57: Tbilisi is exactly seven rail hexes from Armavir, by Batumi', () => {
    const fromTbilisi = railFrom('Tbilisi');
    expect(fromTbilisi.get(hex('Armavir'))).toBe(7);
    const [toBatumi, onwards] = [fromTbilisi.get(hex('Batumi')), railFrom('Batumi').get(hex('Armavir'))];
    expect([toBatumi, onwards]).toEqual([3, 4]);
    expect(isOnRail('Tuapse')).toBe(true);
  });

  it.each([
    ...['Stalingrad E1', 'Millerovo', 'Kerch', 'Vinnitsa', 'Kiev', 'Luck', 'Constanta', 'Ventspils', 'Rostov'],
    ...['Guryev', 'Perekop', 'Melitopol'],
  ])('EF-MAP.10: %s is on rail', (name) => expect(isOnRail(name)).toBe(true));

  it('EF-MAP.10: Guryev has rails to the east edge', () => expect(isRail('Guryev', 'Guryev E1')).toBe(true));
});

describe('the rules and the examples on this map', () => {
  it('EF-EX-51: the moves of July', () => {
    for (const target of ['Rostov', 'Rostov E1', 'Rostov E2', 'Kotelnikovo'])
      expect(distance(map.grid, hex('Kamensk'), hex(target))).toBeLessThanOrEqual(2);
    // Q goes round by Kamensk E1, so that each river side is crossed once.
    expect(special('Kalach', 'Kamensk E1')).toBeNull();
    expect(special('Kamensk', 'Kamensk E1')).toBeNull();
    for (const name of ['Kamensk', 'Kamensk E1', 'Kalach', 'Voroshilovgrad', 'Rostov W1'])
      expect(map.terrain[hex(name)]).toBe('clear');
  });

  it('EF-EX-57: the Soviet moves of July', () => {
    expect(distance(map.grid, hex('Rostov E2'), hex('Kotelnikovo'))).toBe(1);
    const eleven = Array.from(railFrom('Stalingrad E1')).flatMap(([each, far]) => (far === 11 ? [each] : []));
    // Where the front headquarters came from is lost: the hex before Moscow is as far as it went.
    expect(eleven).toContain(hex('Kolomna'));
  });

  it('EF-1.37.2, EF-15.42.1: the sandbanks of Perekop lie on the Azov side', () => {
    const waters = map.sandbanks.map((each) => hexesOf(map.grid, each).map((one) => map.zone[one] ?? null));
    expect(waters).toEqual([[null, 'Sea of Azov']]);
    expect(hexesOf(map.grid, map.sandbanks[0]!)).toContain(hex('Perekop'));
  });

  it('EF-1.E.2: Transylvania is Hungarian, Bessarabia Romanian as in 1939', () => {
    expect(map.nation[hex('Cluj')]).toBe('Hungary');
    expect(map.nation[hex('Kishinev')]).toBe('Romania');
  });

  it('EF-1.44.2: East Prussia and Danzig are German, Riga and Lvov are not Soviet homes', () => {
    const of = (name: string) => map.nation[hex(name)];
    expect(['Danzig', 'Königsberg', 'Memel'].map(of)).toEqual(Array(3).fill('Germany'));
    expect(
      ['Riga', 'Lvov', 'Warsaw', 'Cracow'].filter((name) => of(name) === 'USSR' || of(name) === 'Germany'),
    ).toEqual([]);
  });

  it('EF-1.7.1: the West begins behind Bulgaria and Romania', () => {
    expect(map.isWest[hex('Belgrade')] && map.isWest[hex('Athens')] && map.isWest[hex('Durazzo')]).toBe(true);
    expect(map.isWest[hex('Sofia')] || map.isWest[hex('Bucharest')] || map.isWest[hex('Budapest')]).toBe(false);
  });

  it('EF-16.7.1, EF-16.8.1: the west edge north of Cracow, and from Cracow to Belgrade', () => {
    expect(map.polishPlain.map((each) => nameOfHex(map, each))).toEqual([
      'Danzig W1',
      'Danzig SW1',
      'Bromberg',
      'Lodz',
      'Cracow NW1',
    ]);
    expect(map.hungarianPlain.map((each) => nameOfHex(map, each))).toEqual([
      'Cracow',
      'Zilina',
      'Budapest NE1',
      'Budapest',
      'Budapest SE1',
      'Subotica',
      'Belgrade',
    ]);
  });

  it('EF-16.3.1: the Arctic line is linked to the east edge', () => {
    const reached = railFrom(nameOfHex(map, map.entries.arctic[0]!));
    expect(map.entries.east.some((each) => reached.has(each))).toBe(true);
  });

  it('EF-9.11.1: entry hexes lie on rails at their edge', () => {
    const reached = [...map.entries.west, ...map.entries.east, ...map.entries.arctic];
    for (const each of reached) {
      expect(isOnRail(nameOfHex(map, each))).toBe(true);
      expect(neighboursOf(map.grid, each).length).toBeLessThan(6);
    }
    expect(map.entries.west.every((each) => map.polishPlain.includes(each) || map.hungarianPlain.includes(each))).toBe(
      true,
    );
  });

  it('EF-9.12.1: but for Guryev all rails hang together', () => {
    const all = railFrom('Moscow');
    const others = hexsideEntries(map.rail).flatMap(([each]) => hexesOf(map.grid, each).filter((one) => !all.has(one)));
    expect(new Set(others)).toEqual(new Set([hex('Guryev'), hex('Guryev E1')]));
  });

  it('EF-11.32.1: every major city and resource is on rail', () => {
    const producing = map.towns.filter(({ value, resource }) => value > 0 || resource !== null);
    expect(producing.filter(({ name }) => !isOnRail(name)).map(({ name }) => name)).toEqual([]);
  });
});

describe('the file', () => {
  it('has land of some nation, or sea', () => {
    for (const each of allHexes(map.grid)) {
      const isSea = map.terrain[each] === 'sea';
      expect([nameOfHex(map, each), map.nation[each] === null]).toEqual([nameOfHex(map, each), isSea]);
      if (!isSea) expect(map.zone[each]).toBeNull();
    }
  });

  it('has towns on land', () => expect(map.towns.filter((each) => map.terrain[each.hex] === 'sea')).toEqual([]));

  it('has rivers that run on without a gap, between land and land', () => {
    for (const { name, sides } of map.rivers) {
      for (const [i, each] of sides.entries()) {
        expect(hexesOf(map.grid, each).every((one) => map.terrain[one] !== 'sea')).toBe(true);
        const last = i === 0 ? null : cornersOf(map.grid, sides[i - 1]!);
        if (last !== null)
          expect([name, i, cornersOf(map.grid, each).some((one) => last.includes(one))]).toEqual([name, i, true]);
      }
    }
  });

  it('has no rails over sea, lake or ridge', () => {
    const barred = hexsideEntries(map.rail).filter(([each]) =>
      ['sea', 'lake', 'alpine', 'strait'].includes(sideType(map, each)),
    );
    expect(barred).toEqual([]);
  });

  it('leaves no land hex without a way out', () => {
    const shut = allHexes(map.grid).filter((each) => {
      const open = ([0, 1, 2, 3, 4, 5] as const).some((dir) => {
        const between = hexsideOf(map.grid, each, dir);
        const isEdge = hexesOf(map.grid, between)[1] === -1;
        return !isEdge && !['sea', 'lake', 'alpine'].includes(sideType(map, between));
      });
      return map.terrain[each] !== 'sea' && !open;
    });
    expect(shut.map((each: HexId) => nameOfHex(map, each))).toEqual([]);
  });

  it('EF-1.3.1: hexsides follow from their hexes where nothing is named', () => {
    expect(sideType(map, side('Kharkov', 'Kharkov W1'))).toBe('clear');
    expect(sideType(map, side('Bryansk', 'Bryansk SW1'))).toBe('forest');
    expect(sideType(map, side('Orel', 'Bryansk'))).toBe('clear');
    expect(sideType(map, side('Pinsk', 'Pinsk E1'))).toBe('marsh');
    expect(sideType(map, side('Tuapse', 'Maikop'))).toBe('mountain');
    expect(sideType(map, side('Odessa', 'Odessa SE1'))).toBe('sea');
    expect(sideType(map, hexsideOf(map.grid, hex('Lodz'), 4))).toBe('clear');
  });

  it('EF-9.12.5: is refused with a railway over the strait of Kerch', () => {
    const ferry = { name: 'Kerch - Novorossiysk', through: ['Kerch', 'Novorossiysk'] };
    expect(readMap({ ...mapFile, railways: [...mapFile.railways, ferry] })).toEqual({
      ok: false,
      problems: [{ path: 'railways', why: 'Kerch - Novorossiysk crosses a strait' }],
    });
    const harmless = { name: 'Simferopol - Kerch', through: ['Simferopol', 'Kerch'] };
    expect(readMap({ ...mapFile, railways: [harmless] }).ok).toBe(true);
  });

  it('is refused with every fault at once', () => {
    const broken = {
      ...mapFile,
      sandbanks: ['Perekop / Moscow', 'Perekop'],
      majorPorts: ['Moscow'],
      armyGroupE: ['Paris'],
      zones: mapFile.zones.map((row) => row.replace('w', 'q')),
    };
    const read = readMap(broken);
    expect(read.ok ? [] : Array.from(new Set(read.problems.map(({ path }) => path)))).toEqual([
      'zones',
      'sandbanks',
      'majorPorts',
      'armyGroupE',
    ]);
    expect(readMap({ ...mapFile, terrain: [] }).ok).toBe(false);
    expect(readMap({ ...mapFile, towns: 3 }).ok).toBe(false);
  });
});
