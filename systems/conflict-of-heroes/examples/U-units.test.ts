import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HouseField, UnitType, UnitTypeId } from '../data/units.ts';
import { isLightInfantry, UNIT_TYPE_IDS, UNIT_TYPES } from '../data/units.ts';
import { SE, W } from './moves.ts';
import { OPPORTUNITY, play } from './situation.ts';

const ALL = UNIT_TYPE_IDS.map((id) => UNIT_TYPES[id]);
const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const idsWhere = (test: (type: UnitType) => boolean): readonly UnitTypeId[] =>
  UNIT_TYPE_IDS.filter((id) => test(UNIT_TYPES[id]));

/** A figure as the unit list gives it: ? for one that the source has lost, - for one the unit does not have. */
const figure = (type: UnitType, field: HouseField, value: number | string | null | undefined): string =>
  type.house.includes(field) ? '?' : String(value ?? '-');
const rangeOf = (type: UnitType): string | null =>
  type.fire === null ? null : type.minRange > 0 ? `${type.minRange}-${type.range}` : String(type.range);
const listed = (id: UnitTypeId): string => {
  const type = UNIT_TYPES[id];
  return [
    type.rule,
    id,
    `x${type.count}`,
    type.years,
    figure(type, 'number', type.number),
    figure(type, 'fire', type.fire),
    figure(type, 'move', type.move),
    figure(type, 'red', type.red?.fp),
    figure(type, 'blue', type.blue?.fp),
    figure(type, 'range', rangeOf(type)),
    figure(type, 'flank', type.flank),
    figure(type, 'front', type.front),
  ].join(' ');
};
const rows = (table: string): readonly string[] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().replace(/\s+/g, ' '));

describe('U The counters', () => {
  it('has every figure of the German list that has come down to us, and chose the others', () => {
    // rule, unit, counters, years, number, fire, move, red FP, blue FP, range, flank DR, front DR
    const list = rows(`
      COH-U.G01 german-rifles     x8 1939–45 01 3 1  2  0  5    11 12
      COH-U.G02 german-lmg        x7 1939–45 09 2 1  4  0  9    ?  ?
      COH-U.G03 german-hmg        x2 1939–43 19 2 2  5  1  13   10 12
      COH-U.G04 german-mortar-5cm x2 1939–42 21 3 1  2  0  2-10 ?  ?
      COH-U.G05 german-mortar-8cm x2 1939–45 23 3 3  3  2  3-16 ?  13
      COH-U.G06 german-engineers  x3 1939–45 16 2 1  4  3  3    12 12
      COH-U.G07 german-at-team    x1 1939–42 25 3 1  1  4  ?    ?  13
      COH-U.G08 leig-18           x2 1939–45 26 3 ?  5  0  25   ?  12
      COH-U.G09 fk-297r           x1 1941–43 32 3 ?  5  7  9    ?  ?
      COH-U.G10 pak-36            x2 1939–42 28 2 ?  2  5  5    ?  ?
      COH-U.G11 pak-38            x2 1941–45 30 3 4  3  8  10   ?  13
      COH-U.G12 flak-18           x1 1939–45 33 3 7  6  12 19   ?  12
      COH-U.G13 german-wagon      x3 1939–45 34 - ?  -  -  -    ?  11
      COH-U.G14 opel-truck        x2 1939–45 37 ? ?  -2 ?  0    ?  11
      COH-U.G15 demag-d7          x1 1941–42 43 3 ?  ?  8  9    ?  ?
      COH-U.G16 protze-pak-36     x1 1941–42 ?  2 ?  2  5  5    ?  12
      COH-U.G17 sdkfz-251         x2 1939–45 39 2 1  3  0  5    12 13
      COH-U.G18 sdkfz-232         x1 1939–45 42 2 ?  ?  4  8    ?  ?
      COH-U.G19 pzjg-35r          x1 1941–44 44 ? ?  ?  ?  ?    13 ?
      COH-U.G20 panzer-38t        x1 1939–42 48 3 ?  3  5  7    ?  16
      COH-U.G21 panzer-2f         x3 1940–43 45 2 ?  4  4  8    ?  15
      COH-U.G22 panzer-3e         x2 1939–41 49 3 1  3  5  7    ?  ?
      COH-U.G23 panzer-3h         x1 1941–42 51 3 ?  ?  8  9    ?  17
      COH-U.G24 panzer-3j         x1 1942–43 52 3 ?  ?  9  11   ?  ?
      COH-U.G25 panzer-4e         x2 1939–43 53 3 ?  5  3  8    ?  ?
      COH-U.G26 panzer-4f2        x1 1942–43 55 ? ?  ?  ?  ?    ?  ?
      COH-U.G27 b2f               x1 1942–44 57 4 ?  ?  ?  ?    ?  ?
      COH-U.G28 somua-s35         x1 1941–44 56 4 1  4  7  8    14 17
      COH-U.G29 captured-t-34     x1 1941–42 58 3 ?  ?  7  7    ?  ?
    `);
    expect(idsWhere((type) => type.nation === 'german').map(listed)).toEqual(list);
  });

  it('has every figure of the Soviet list that has come down to us, and chose the others', () => {
    const list = rows(`
      COH-U.S01 soviet-rifles      x12 1939–41 01 4 1  3  0  5    11 12
      COH-U.S02 soviet-nkvd        x3  1939–45 54 ? ?  3  0  5    11 ?
      COH-U.S03 soviet-smg         x4  1941–42 13 3 1  4  0  3    11 ?
      COH-U.S04 soviet-maxim       x3  1939–45 17 3 2  3  0  12   11 12
      COH-U.S05 soviet-mortar-50mm x2  1939–42 23 3 ?  ?  0  2-10 ?  ?
      COH-U.S06 soviet-mortar-82mm x2  1939–45 25 3 ?  3  1  3-18 ?  13
      COH-U.S07 m27-infantry-gun   x1  1939–45 27 3 ?  ?  0  25   ?  ?
      COH-U.S08 f-22               x1  1939–45 ?  3 ?  ?  ?  ?    ?  ?
      COH-U.S09 m37-at-gun         x2  1939–45 28 3 ?  3  6  ?    ?  ?
      COH-U.S10 soviet-wagon       x4  1939–45 31 - ?  -  -  -    ?  ?
      COH-U.S11 gaz-truck          x2  1939–43 35 3 ?  -2 ?  0    ?  ?
      COH-U.S12 ba-10              x2  1939–43 37 5 ?  ?  ?  ?    ?  ?
      COH-U.S13 bt-7               x2  1939–43 45 5 ?  ?  ?  ?    ?  ?
      COH-U.S14 kv-1a              x2  1940–42 54 5 ?  ?  ?  ?    ?  ?
      COH-U.S15 kv-2a              x1  1940–43 56 6 ?  ?  ?  ?    ?  ?
      COH-U.S16 ot-26              x1  1941–42 39 5 ?  ?  ?  ?    ?  ?
      COH-U.S17 t-26b              x4  1939–42 41 5 ?  ?  ?  ?    ?  ?
      COH-U.S18 t-34a              x4  1940–42 48 5 1  5  7  ?    ?  ?
      COH-U.S19 t-34b              x2  1941–43 52 5 ?  ?  ?  ?    ?  ?
      COH-U.S20 t-35               x1  1939–41 47 6 ?  ?  ?  ?    ?  ?
      COH-U.S21 zis-30             x1  1941–42 40 6 ?  ?  ?  ?    ?  ?
    `);
    expect(idsWhere((type) => type.nation === 'soviet').map(listed)).toEqual(list);
  });

  it('fills the box with 58 German and 56 Soviet counters', () => {
    const counters = (nation: string): number =>
      ALL.filter((type) => type.nation === nation).reduce((sum, type) => sum + type.count, 0);
    expect([UNIT_TYPE_IDS.length, counters('german'), counters('soviet')]).toEqual([50, 58, 56]);
  });

  it('says why wherever it chose, and nowhere else', () => {
    expect(idsWhere((type) => type.house.length > 0 !== type.why.length > 0)).toEqual([]);
    expect(idsWhere((type) => new Set(type.house).size !== type.house.length)).toEqual([]);
  });
});

describe('U.0 What is on a counter', () => {
  it('COH-U.0.1 an indirect fire cost is on the big mortars only, a turret on tanks and armoured cars only', () => {
    expect(idsWhere((type) => type.indirect !== null).map((id) => [id, UNIT_TYPES[id].indirect])).toEqual([
      ['german-mortar-8cm', 4],
      ['soviet-mortar-82mm', 4],
    ]);
    expect(idsWhere((type) => type.turret)).toEqual(
      idsWhere((type) => type.kind === 'tank' || type.kind === 'armouredCar'),
    );
    expect(idsWhere((type) => type.fire === null)).toEqual(['german-wagon', 'soviet-wagon']);
  });

  it('COH-U.0.2 bonus symbols stand beside the move cost of vehicles, never of foot units', () => {
    const bonus = (id: UnitTypeId) => [UNIT_TYPES[id].mobility, UNIT_TYPES[id].move, UNIT_TYPES[id].bonus];
    expect(bonus('sdkfz-251')).toEqual(['tracked', 1, 2]);
    expect(bonus('panzer-3e')).toEqual(['tracked', 1, 1]);
    expect(bonus('t-34a')).toEqual(['tracked', 1, 2]);
    expect(bonus('opel-truck')).toEqual(['wheeled', 1, 2]);
    expect(bonus('gaz-truck')).toEqual(['wheeled', 1, 2]);
    expect(idsWhere((type) => type.mobility === 'foot' && type.bonus > 0)).toEqual([]);
  });

  it('COH-1.1.3 every unit is foot, tracked or wheeled by the colour of its move cost', () => {
    expect(idsWhere((type) => type.mobility === 'wheeled')).toEqual(
      words(`
        german-wagon opel-truck protze-pak-36 sdkfz-232
        soviet-wagon gaz-truck ba-10
      `),
    );
    expect(idsWhere((type) => type.mobility === 'foot')).toEqual(
      words(`
        german-rifles german-lmg german-hmg german-mortar-5cm german-mortar-8cm german-engineers
        german-at-team leig-18 fk-297r pak-36 pak-38 flak-18
        soviet-rifles soviet-nkvd soviet-smg soviet-maxim soviet-mortar-50mm soviet-mortar-82mm
        m27-infantry-gun f-22 m37-at-gun
      `),
    );
  });

  it('COH-1.1.1 foot units are squads, teams, machine guns, mortars and guns, and vehicles the rest', () => {
    const kinds = (test: (type: UnitType) => boolean) => [...new Set(ALL.filter(test).map((type) => type.kind))].sort();
    expect(kinds((type) => type.mobility === 'foot')).toEqual(['gun', 'machineGun', 'mortar', 'squad', 'team']);
    expect(kinds((type) => type.mobility !== 'foot')).toEqual(words('apc armouredCar selfPropelled tank truck wagon'));
  });

  it('COH-1.1.4 squads have a blue firepower, as in the second edition', () => {
    expect(idsWhere((type) => type.kind === 'squad' && type.blue === null)).toEqual([]);
  });

  it('COH-U.0.3 HE symbols are on mortars, flame icons on engineers and two tanks', () => {
    expect(idsWhere((type) => type.he)).toEqual(idsWhere((type) => type.kind === 'mortar'));
    expect(idsWhere((type) => type.flame !== 'none').map((id) => [id, UNIT_TYPES[id].flame])).toEqual([
      ['german-engineers', 'squad'],
      ['b2f', 'hull'],
      ['ot-26', 'turret'],
    ]);
  });

  it('COH-7.7.3.17 crewed weapons are on white, men and half-tracks are not, tanks with their red firepower alone', () => {
    const backs = (type: UnitType): string => [type.red, type.blue].map((fp) => (fp?.white ? 'w' : '-')).join('');
    const kindsWith = (back: string) =>
      [...new Set(ALL.filter((type) => backs(type) === back).map(({ kind }) => kind))].sort();
    expect(kindsWith('ww')).toEqual(['gun', 'machineGun', 'mortar', 'selfPropelled']);
    expect(kindsWith('w-')).toEqual(['armouredCar', 'tank']);
    expect(kindsWith('--')).toEqual(['apc', 'machineGun', 'squad', 'team', 'truck', 'wagon']);
    expect(idsWhere((type) => type.kind === 'machineGun' && !type.red?.white)).toEqual(['german-lmg']);
    expect(UNIT_TYPES['german-hmg'].red).toEqual({ fp: 5, white: true });
    expect(UNIT_TYPES['m37-at-gun'].red).toEqual({ fp: 3, white: true });
  });

  it('COH-18.4.6 guns and tanks fire shells, but not those with machine guns and a 2 cm gun at most', () => {
    const barrels = idsWhere(({ kind }) => ['gun', 'tank', 'selfPropelled', 'armouredCar'].includes(kind));
    expect(idsWhere((type) => type.heShells)).toEqual(
      barrels.filter((id) => !['sdkfz-232', 'panzer-2f', 'ot-26'].includes(id)),
    );
  });

  it('COH-U.0.4 only mortars have a minimum range', () => {
    expect(idsWhere((type) => type.minRange > 0)).toEqual(idsWhere((type) => type.kind === 'mortar'));
    expect(idsWhere((type) => type.minRange > type.range)).toEqual([]);
  });

  it('COH-U.0.5 no flank is better than the front; three vehicles are open above, one is a shield to its passengers', () => {
    expect(idsWhere((type) => type.flank > type.front)).toEqual([]);
    expect(idsWhere((type) => type.openTopped)).toEqual(['sdkfz-251', 'pzjg-35r', 'zis-30']);
    expect(idsWhere((type) => type.shield > 0).map((id) => [id, UNIT_TYPES[id].shield])).toEqual([['sdkfz-251', 2]]);
    expect(idsWhere((type) => type.mobility === 'foot' && type.armour === 'blue')).toEqual([]);
    expect(idsWhere((type) => type.mobility !== 'foot' && type.armour === 'red')).toEqual(
      words('german-wagon opel-truck demag-d7 protze-pak-36 soviet-wagon gaz-truck'),
    );
  });

  it('COH-U.0.6 a counter has a name in both languages and a number of two digits', () => {
    expect(idsWhere(({ name }) => name.en === '' || name.fr === '')).toEqual([]);
    expect(idsWhere((type) => !/^\d\d$/.test(type.number))).toEqual([]);
    const names = (nation: string, language: 'en' | 'fr') =>
      ALL.filter((type) => type.nation === nation).map((type) => type.name[language]);
    for (const list of [names('german', 'en'), names('german', 'fr'), names('soviet', 'en'), names('soviet', 'fr')])
      expect(new Set(list).size).toBe(list.length);
  });

  it('COH-U.0.6 a counter that has acted shows its spent face, and faces as it did', () => {
    const units = {
      g: { type: 'german-rifles', hex: '1-E02', facing: SE },
      s: { type: 'soviet-rifles', hex: '1-E08', facing: W },
    };
    const { unit } = play({ units }, [['german', { type: 'digIn', units: ['g'], pay: OPPORTUNITY }]]);
    expect([unit('g'), unit('s')]).toMatchObject([{ status: 'spent', facing: SE }, { status: 'fresh' }]);
  });

  it('COH-16.0.2 a truck fights with FP -2 at range 0, a wagon never', () => {
    const arms = (id: UnitTypeId) => [UNIT_TYPES[id].red, UNIT_TYPES[id].blue, UNIT_TYPES[id].range];
    for (const id of ['opel-truck', 'gaz-truck'] as const)
      expect(arms(id)).toEqual([{ fp: -2, white: false }, null, 0]);
    for (const id of ['german-wagon', 'soviet-wagon'] as const) expect(arms(id)).toEqual([null, null, 0]);
  });

  it('marks who lays smoke, who clears mines and who hunts tanks', () => {
    expect(idsWhere((type) => type.smoke)).toEqual(['german-mortar-8cm', 'german-engineers', 'soviet-mortar-82mm']);
    expect(idsWhere((type) => type.engineer)).toEqual(['german-engineers']);
    expect(idsWhere((type) => type.tankHunter)).toEqual(['german-at-team']);
  });

  it('COH-1.1.2 light infantry is a foot unit with a move cost of 2 or less: no gun, no 8 cm mortar, no vehicle', () => {
    expect(idsWhere(isLightInfantry)).toEqual(
      words(`
        german-rifles german-lmg german-hmg german-mortar-5cm german-engineers german-at-team
        soviet-rifles soviet-nkvd soviet-smg soviet-maxim soviet-mortar-50mm
      `),
    );
  });
});

describe('U.1 The figures we chose', () => {
  /** What two dice must show at normal range. */
  const needed = (firer: UnitTypeId, target: UnitTypeId, side: 'front' | 'flank'): number =>
    UNIT_TYPES[target][side] - (UNIT_TYPES[firer].blue?.fp ?? 0);
  const falling = (ids: readonly UnitTypeId[], value: (type: UnitType) => number): boolean =>
    ids.every((id, i) => i === 0 || value(UNIT_TYPES[ids[i - 1]!]) > value(UNIT_TYPES[id]));

  it('leaves no figure open', () => {
    const figures = (type: UnitType) => [
      ...Object.values(type).filter((value) => typeof value === 'number'),
      ...[type.red, type.blue].map((firepower) => firepower?.fp ?? 0),
    ];
    expect(idsWhere((type) => !figures(type).every(Number.isInteger))).toEqual([]);
    expect(idsWhere((type) => type.move < 1)).toEqual([]);
    expect(idsWhere((type) => type.flank < 9 || type.front > 20)).toEqual([]);
  });

  it('COH-U.1.1 gives the captured T-34 all but the fire cost of a T-34a', () => {
    const { rule, nation, number, name, years, count, fire, house, why, ...figures } = UNIT_TYPES['t-34a'];
    expect(UNIT_TYPES['captured-t-34']).toMatchObject(figures);
    expect([fire, UNIT_TYPES['captured-t-34'].fire]).toEqual([5, 3]);
    expect(UNIT_TYPES['t-34a'].range).toBe(7);
    expect(UNIT_TYPES['captured-t-34'].red?.fp).toBe(5);
  });

  it('makes armour thinner from the heavy tank down to the half-track, in front and at the side', () => {
    expect(falling(['kv-1a', 't-34a', 'panzer-3h', 'panzer-4e', 'panzer-2f', 't-26b', 'ba-10'], (t) => t.front)).toBe(
      true,
    );
    expect(falling(['kv-1a', 't-34a', 'panzer-3h', 'panzer-2f', 'sdkfz-251'], (t) => t.flank)).toBe(true);
  });

  it('lets the guns of 1941 do what they did', () => {
    expect(needed('pak-36', 't-34a', 'front')).toBeGreaterThan(12);
    expect(needed('pak-36', 't-34a', 'flank')).toBe(11);
    expect(needed('pak-38', 't-34a', 'front')).toBe(10);
    expect(needed('pak-38', 'kv-1a', 'front')).toBe(12);
    expect(needed('flak-18', 'kv-1a', 'front')).toBe(8);
    expect(needed('panzer-4f2', 't-34b', 'front')).toBe(8);
    expect(needed('t-34a', 'panzer-3e', 'front')).toBe(8);
    expect(needed('m37-at-gun', 'panzer-3h', 'front')).toBe(11);
    expect(needed('zis-30', 'panzer-3h', 'front')).toBe(7);
  });

  it('makes a gun dearer to push the heavier it is, and never light infantry', () => {
    expect(falling(['flak-18', 'fk-297r', 'pak-38', 'pak-36'], (type) => type.move)).toBe(true);
    expect(falling(['f-22', 'm27-infantry-gun', 'm37-at-gun'], (type) => type.move)).toBe(true);
    expect(idsWhere((type) => type.kind === 'gun' && type.move <= 2)).toEqual([]);
  });
});

describe('the book', () => {
  const NAMES = {
    'RULES.md': ['fire cost', 'move cost', 'red FP', 'blue FP', 'range', 'flank DR', 'front DR'],
    'RULES.fr.md': ['coût de tir', 'coût de mouvement', 'PF rouge', 'PF bleue', 'portée', 'ND de flanc', 'ND de front'],
  };
  it.each(Object.entries(NAMES))('%s says every figure of every counter, lost ones as house rulings', (file, names) => {
    const lines = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n');
    for (const id of UNIT_TYPE_IDS) {
      const { rule, fire, move, red, blue, range, minRange, flank, front } = UNIT_TYPES[id];
      const line = lines.find((one) => one.startsWith(`- **${rule}**`))!.toLowerCase();
      const figures = [fire, move, red?.fp, blue?.fp, minRange ? `${minRange}–${range}` : range, flank, front];
      for (const [i, figure] of figures.entries()) {
        const said = new RegExp(`${names[i]!.toLowerCase()} ([0-9–−]+)`).exec(line)?.[1]?.replace('−', '-');
        // What a counter does not have need not be said of it.
        if (said !== undefined || (figure ?? 0) !== 0)
          expect([id, names[i], said]).toEqual([id, names[i], `${figure}`]);
      }
    }
  });
});
