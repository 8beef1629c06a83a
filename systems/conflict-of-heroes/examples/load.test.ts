import { type HexId, hexsideBetween } from '@grognard/hex';
import { inLanguage } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { BOARDS } from '../boards/index.ts';
import { load } from '../load/load.ts';
import type { Setting } from '../types.ts';
import { loadedOrThrow, scenarioOf } from './small-map.ts';

const SMALL = scenarioOf({ rows: ['....', '.~F.', '....'], roads: [['A01', 'A02']] });
type Draft = typeof SMALL & Readonly<Record<string, unknown>>;

/** The places and reasons of everything that is wrong. */
const problems = (change: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
  const result = load({ ...SMALL, ...change } as Draft);
  return result.ok ? {} : Object.fromEntries(result.problems.map(({ path, why }) => [path, inLanguage('en', why)]));
};
/** The same for one board laid alone. */
const boardProblems = (board: Readonly<Record<string, unknown>>) =>
  problems({ map: [{ board: { id: '1', terrain: ['...', '...'], ...board } }] });
const GERMAN = { id: 'german', nation: 'german', caps: 5 };
const SOVIET = { id: 'soviet', nation: 'soviet', caps: 5, units: [{ id: 's', type: 'soviet-rifles', hex: 'C01' }] };
/** The same for German units. */
const unitProblems = (units: readonly object[], rest: Readonly<Record<string, unknown>> = {}) =>
  problems({ forces: [{ ...GERMAN, units }, SOVIET], ...rest });
const RIFLES = { id: 'g', type: 'german-rifles', hex: 'A03' };
const onTwoBoards = (second: object): Setting =>
  loadedOrThrow(load({ ...SMALL, map: [{ board: '1' }, second], forces: withEntry('1-A01') }));
const withEntry = (hex: string) =>
  SMALL.forces.map((force) => ({
    ...force,
    units: force.units.map((u) => ({ ...u, entry: { turn: 1, hexes: [hex] } })),
  }));
const nameOf = ({ names }: Setting, hex: number | undefined): string | undefined => names[hex!];
const hasRoad = ({ grid, hexNamed, roads }: Setting, a: string, b: string): boolean => {
  const side = hexsideBetween(grid, hexNamed.get(a) as HexId, hexNamed.get(b) as HexId);
  return side !== null && roads.has(side);
};

describe('COH-1.0.5 hex names', () => {
  it('COH-EX-04: 2-J10 is row J, counted from the south, and column 10 of board 2', () => {
    const setting = loadedOrThrow(load({ ...SMALL, map: [{ board: '2' }], forces: withEntry('2-A01') }));
    const hex = setting.hexNamed.get('2-J10')!;
    const rowsFromNorth = BOARDS['2']!.terrain.length - 'ABCDEFGHIJ'.length;
    expect([Math.floor(hex / setting.grid.width), hex % setting.grid.width]).toEqual([rowsFromNorth, 9]);
    expect(setting.terrain[hex]).toBe('stoneBuilding');
  });

  it('are printed with the number of the board, and read without it when there is one board', () => {
    const setting = loadedOrThrow(load(SMALL));
    expect(setting.hexNamed.get('B03')).toBe(setting.hexNamed.get('1-B03'));
    expect(nameOf(setting, setting.hexNamed.get('B03'))).toBe('1-B03');
    expect(onTwoBoards({ board: '2', at: [0, 12] }).hexNamed.has('B03')).toBe(false);
  });
});

describe('COH-5.5 reinforcements', () => {
  it('COH-5.5.2: enter on a whole hex: half a hex is no place to come on', () => {
    const half = { map: [{ board: { id: '1', terrain: ['....', '...', '....'] } }] };
    expect(problems({ ...half, forces: withEntry('1-B03') })).toEqual({});
    expect(problems({ ...half, forces: withEntry('1-B04') })).toMatchObject({
      'forces[0].units[0].entry.hexes[0]': 'there is no hex "1-B04" on this map',
    });
  });
});

describe('COH-1.0.4 the map', () => {
  it('has terrain, levels, roads and walls of its boards', () => {
    const board = {
      id: '7',
      terrain: ['.fwF', 'BS~.'],
      levels: ['0123', '4567'],
      roads: [['A03', 'A04', 'B04']],
      walls: ['B01 E', 'A01 SW'],
    };
    const setting = loadedOrThrow(load({ ...SMALL, map: [{ board }] }));
    expect(setting.names).toEqual('7-B01 7-B02 7-B03 7-B04 7-A01 7-A02 7-A03 7-A04'.split(' '));
    expect(setting.terrain).toEqual('open field lightWoods forest woodenBuilding stoneBuilding water open'.split(' '));
    expect(setting.level).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([...setting.roadHexes].sort()).toEqual([3, 6, 7]);
    expect(hasRoad(setting, 'A04', 'B04')).toBe(true);
    expect([setting.roads.size, setting.walls.size]).toEqual([2, 2]);
    expect(setting.walls.has(hexsideBetween(setting.grid, 0 as HexId, 1 as HexId)!)).toBe(true);
  });

  it('COH-5.0.1.1 joins boards, and roads run on over the seam', () => {
    const setting = onTwoBoards({ board: '2', at: [0, 12] });
    expect(setting.hexes).toHaveLength(2 * 12 * 17);
    expect(hasRoad(setting, '1-A09', '2-L09')).toBe(true);
    expect(hasRoad(setting, '1-A08', '2-L08')).toBe(false);
    expect(hasRoad(onTwoBoards({ board: '4', at: [17, 0] }), '1-F17', '4-F01')).toBe(true);
  });

  it('turns boards about, with their walls', () => {
    const upright = { id: '3', terrain: ['..', '..'], walls: ['A01 E'] };
    const setting = loadedOrThrow(load({ ...SMALL, map: [{ board: upright, turned: true }] }));
    expect(setting.names).toEqual(['3-A02', '3-A01', '3-B02', '3-B01']);
    expect(setting.walls.has(hexsideBetween(setting.grid, 0 as HexId, 1 as HexId)!)).toBe(true);
  });

  it('says which boards there are when one is unknown, and when boards do not fit', () => {
    expect(problems({ map: [{ board: '99' }] })).toEqual({
      'map[0].board': 'there is no board "99"; there are 1, 2, 3, 4, 5, 6, 7, 8',
    });
    expect(Object.keys(problems({ map: [{ board: '1' }, { board: '2', at: [40, 0] }] }))).toContain('map');
    expect(problems({ map: [{ board: '1' }, { board: '1', at: [0, 12] }] }).map).toMatch('two hexes are called');
  });

  it('says which row is too long or too short', () => {
    expect(boardProblems({ terrain: ['...', '..', '....'] })).toEqual({
      'map[0].board.terrain[0]': 'the row has 3 hexes, not 4',
      'map[0].board.terrain[1]': 'the row has 2 hexes, not 4',
    });
    expect(boardProblems({ levels: ['000'] })).toEqual({
      'map[0].board.levels': 'the terrain has 2 rows, the levels have 1',
    });
    expect(boardProblems({ levels: ['000', '00'] })).toEqual({
      'map[0].board.levels[1]': '2 levels for a row of 3 hexes',
    });
  });

  it('says where a road jumps or leaves the board, and which wall is on no hex', () => {
    expect(boardProblems({ roads: [['A01', 'A03'], ['A01', 'C01']], walls: ['A09 E'] })).toEqual({
      'map[0].board.roads[0][1]': 'A03 is not next to A01',
      'map[0].board.roads[1][1]': '"C01": the map has no row C',
      'map[0].board.walls[0]': '"A09": the map has no column 09',
    }); // biome-ignore format: roads on one line
  });
});

describe('a scenario that can not be loaded', () => {
  it('is sound to begin with', () => {
    expect(problems({})).toEqual({});
    expect(unitProblems([RIFLES])).toEqual({});
  });

  it('is refused with the places where its shape is wrong', () => {
    expect(Object.keys(problems({ turns: 0, forces: [] }))).toEqual(['turns', 'forces']);
  });

  it('names another system', () => {
    expect(problems({ system: 'toy-patrol' })).toEqual({ system: '"toy-patrol" is another system' });
  });

  it.each([
    ['COH-3.0.1.1', ['COH-3.0.1.2', 'COH-3.0.1.3']],
    [
      'COH-5.0.3.1',
      ['COH-5.0.3.2', 'COH-5.0.3.3', 'COH-5.0.3.4', 'COH-5.0.3.5', 'COH-5.0.3.6', 'COH-5.2.2', 'COH-15.6.2'],
    ],
  ])('COH-0.5: every part of an option brings %s with it, and nothing else', (whole, parts) => {
    for (const part of parts) {
      const loaded = load({ ...SMALL, rules: { use: [part] } });
      expect(loaded.ok && [...loaded.value.options].sort()).toEqual([part, whole].sort());
    }
  });

  it('COH-0.5: uses or skips rules that are unknown or not optional', () => {
    const use = ['COH-5.0.3.1', 'X-99', 'COH-5.0.0.1', 'COH-3.0.1.1'];
    expect(problems({ rules: { use, skip: ['COH-3.0.1.1', 'COH-2.2.1'] } })).toEqual({
      'rules.use[1]': 'there is no rule "X-99"',
      'rules.use[2]': 'COH-5.0.0.1 is not an optional rule',
      'rules.use[3]': 'COH-3.0.1.1 is to be skipped, too',
      'rules.skip[1]': 'COH-2.2.1 is not an optional rule',
    });
  });

  it('has hex names that are not on its map, anywhere', () => {
    const found = unitProblems([{ ...RIFLES, hex: 'Z01' }, { id: 'h', type: 'german-lmg', entry: { turn: 1, hexes: ['A01', 'A09'] } }], {
      zones: { north: ['C01', 'C07'] },
      smoke: [{ hex: '2-A01', points: 1 }],
      forts: [{ id: 'f', kind: 'wire', side: 'german', hex: 'D01' }],
      scoring: {
        hexes: [{ hex: 'A08', points: 1 }],
        exits: [{ side: 'german', hexes: ['E01'], points: 1 }],
        control: [{ hex: 'E02', side: 'german' }],
        card: { objectives: [{ hex: 'E03', points: 1 }] },
      },
    }); // biome-ignore format: units on one line
    expect(Object.keys(found)).toEqual([
      'forces[0].units[0].hex',
      'forces[0].units[1].entry.hexes[1]',
      'forts[0].hex',
      'smoke[0].hex',
      'scoring.hexes[0].hex',
      'scoring.exits[0].hexes[0]',
      'scoring.control[0].hex',
      'scoring.card.objectives[0].hex',
      'zones.north[1]',
    ]);
    expect(found['zones.north[1]']).toBe('there is no hex "C07" on this map');
  });

  it('names forces that do not exist', () => {
    const found = problems({
      favours: 'x',
      initiative: 'x',
      deployFirst: 'x',
      forts: [{ id: 'f', kind: 'wire', side: 'x', hex: 'A01' }],
      scoring: {
        unit: { x: 2 },
        hexes: [{ hex: 'A01', points: 1, side: 'x' }],
        exits: [{ side: 'x', hexes: ['A01'], points: 1 }],
        rescue: [{ side: 'x', units: ['nobody'], points: 1 }],
        control: [{ hex: 'A01', side: 'x' }],
        satchel: {
          carrier: 'nobody',
          last: { x: 1 },
          exit: { x: 1 },
          held: { side: 'x', hexes: ['A01'], points: 1, turns: [9] },
        },
        reach: { side: 'x', points: 3 },
        card: { scoring: { x: 1 } },
      },
    });
    expect(Object.keys(found)).toEqual([
      'favours',
      'initiative',
      'deployFirst',
      'forts[0].side',
      'scoring.hexes[0].side',
      'scoring.exits[0].side',
      'scoring.rescue[0].side',
      'scoring.control[0].side',
      'scoring.unit.x',
      'scoring.card.scoring.x',
      'scoring.satchel.last.x',
      'scoring.satchel.exit.x',
      'scoring.satchel.held.side',
      'scoring.reach.side',
      'scoring.satchel.held.turns[0]',
      'scoring.rescue[0].units[0]',
      'scoring.satchel.carrier',
    ]);
    expect(found.favours).toBe('there is no force "x"');
  });

  it('has forces of one nation only, three of one, or two of one name', () => {
    const force = (id: string, nation: string) => ({
      id,
      nation,
      caps: 1,
      units: [{ ...RIFLES, id: `u-${id}-${nation}` }],
    });
    const forces = [force('a', 'german'), force('b', 'german'), force('c', 'german')];
    expect(load({ ...SMALL, forces })).toEqual({
      ok: false,
      problems: [
        { path: 'forces', why: expect.objectContaining({ en: '3 forces are german; a nation has two at most' }) },
        { path: 'forces', why: expect.objectContaining({ en: 'no force is soviet' }) },
      ],
    });
    expect(problems({ forces: [force('a', 'german'), force('a', 'soviet')] })).toEqual({
      'forces[1].id': 'there are two forces "a"',
    });
  });

  it('waits for turns that never come', () => {
    const late = { id: 'g', type: 'german-rifles', entry: { turn: 6, hexes: ['A01'] } };
    const scoring = { hexes: [{ hex: 'A01', points: 1, turns: [1, 7] }] };
    expect(unitProblems([late], { scoring })).toEqual({
      'forces[0].units[0].entry.turn': 'the game has only 5 turns',
      'scoring.hexes[0].turns[1]': 'the game has only 5 turns',
    });
  });

  it('COH-8.4.1: gives a force cards that are no weapons, or has weapons in the deck', () => {
    const forces = [{ ...GERMAN, units: [RIFLES], weapons: ['stick-grenades', 'luck'] }, SOVIET];
    const keepsWeapons = ['molotov', 'luck'];
    expect(problems({ forces, deck: [{ card: 'molotov', count: 1 }, { card: 'luck', count: 2 }], keepsWeapons })).toEqual({
      'forces[0].weapons[1]': '"luck" is not a weapon card',
      'deck[0].card': '"molotov" is a weapon card: give it to a force',
      'keepsWeapons[1]': '"luck" is not a weapon card',
    }); // biome-ignore format: the deck on one line
  });

  it('has two things of one name', () => {
    const forts = [{ id: 's', kind: 'wire', side: 'german', hex: 'A02' }];
    expect(unitProblems([RIFLES, RIFLES], { forts })).toEqual({
      'forces[0].units[1].id': 'there are two things called "g"',
      'forts[0].id': 'there are two things called "s"',
    });
  });

  it('COH-12.3.4: names observers the force does not have', () => {
    const forces = [{ ...GERMAN, units: [RIFLES], observers: ['g', 's'] }, SOVIET];
    expect(problems({ forces })).toEqual({ 'forces[0].observers[1]': 'there is no unit "s" in this force' });
  });

  it('has units without a place or with several', () => {
    const { hex: _hex, ...nowhere } = RIFLES;
    expect(unitProblems([nowhere])).toEqual({
      'forces[0].units[0]': 'g has no place: give it a hex, a zone, an entry or a vehicle to be aboard',
    });
    expect(unitProblems([{ ...RIFLES, zone: 'z' }], { zones: { z: ['A01'] } })).toEqual({
      'forces[0].units[0]': 'g has 2 places: hex, zone',
    });
  });

  it('has units where they can not be', () => {
    const units = [
      { id: 'truck', type: 'opel-truck', hex: 'B03' },
      { id: 'gun', type: 'pak-38', hex: 'B02' },
      { id: 'tank', type: 'panzer-3e', zone: 'wet' },
      { id: 'lost', type: 'panzer-3e', zone: 'nowhere' },
      { id: 'swimmers', type: 'german-rifles', hex: 'B02' },
    ];
    expect(unitProblems(units, { zones: { wet: ['B02'] } })).toEqual({
      'forces[0].units[0].hex': "truck can't be in B03: the ground is closed to it",
      'forces[0].units[1].hex': "gun can't be in B02: the ground is closed to it",
      'forces[0].units[2].zone': 'no hex of the zone "wet" can hold tank',
      'forces[0].units[3].zone': 'there is no zone "nowhere"',
    });
  });

  it('COH-17.0.1: has units aboard what can not carry them', () => {
    const aboard = (id: string, vehicle: string, hex?: string) => ({
      id,
      type: 'german-lmg',
      aboard: vehicle,
      ...(hex ? { hex } : {}),
    });
    const units = [
      RIFLES,
      { id: 'truck', type: 'opel-truck', hex: 'A01' },
      { id: 'tug', type: 'opel-truck', aboard: 'truck' },
      aboard('a', 'nothing'),
      aboard('b', 'g'),
      aboard('c', 'tug'),
      aboard('d', 'truck', 'A02'),
      aboard('e', 'truck', 'A01'),
      aboard('f', 'foreign'),
    ];
    const soviets = { ...SOVIET, units: [{ id: 'foreign', type: 'gaz-truck', hex: 'C01' }] };
    expect(problems({ forces: [{ ...GERMAN, units }, soviets] })).toEqual({
      'forces[0].units[3].aboard': 'there is no unit "nothing"',
      'forces[0].units[4].aboard': 'g is not a vehicle',
      'forces[0].units[5].aboard': 'tug is aboard another vehicle itself',
      'forces[0].units[6].hex': 'truck, which carries it, is not in A02',
      'forces[0].units[8].aboard': 'foreign belongs to another force',
    });
  });

  it('COH-18.1.1.1, COH-18.1.2.1: has units in fortifications that are not for them or not there', () => {
    const forts = [
      { id: 'trench', kind: 'trench', side: 'german', hex: 'A03' },
      { id: 'bunker', kind: 'bunker', side: 'german', hex: 'A03', facing: 'E' },
      { id: 'wire', kind: 'wire', side: 'german', hex: 'A03' },
      { id: 'far', kind: 'trench', side: 'german', hex: 'C03' },
    ];
    const units = [
      { ...RIFLES, fort: 'trench' },
      { ...RIFLES, id: 'mortar', type: 'german-mortar-8cm', fort: 'trench' },
      { ...RIFLES, id: 'gun', type: 'pak-38', fort: 'bunker' },
      { ...RIFLES, id: 'a', fort: 'wire' },
      { ...RIFLES, id: 'b', fort: 'far' },
      { ...RIFLES, id: 'c', fort: 'none' },
    ];
    expect(unitProblems(units, { forts })).toEqual({
      'forces[0].units[2].fort': "gun can't be in bunker (bunker)",
      'forces[0].units[3].fort': "a can't be in wire (wire)",
      'forces[0].units[4].fort': 'far is not in A03',
      'forces[0].units[5].fort': 'there is no fortification "none"',
    });
    expect(unitProblems([units[2]!], { forts, gunsInBunkers: true })).toEqual({});
  });

  it('COH-18.0.1, COH-18.1.2.2: has counters that are badly placed', () => {
    const fort = (id: string, kind: string, rest: object) => ({ id, kind, side: 'german', ...rest });
    const forts = [
      fort('a', 'bunker', { hex: 'A01' }),
      fort('b', 'trench', { hex: 'A01', facing: 'E' }),
      fort('c', 'wire', {}),
      fort('d', 'wire', { hex: 'A02', hidden: true }),
      fort('e', 'wire', { hex: 'A02' }),
      fort('f', 'mines', { zone: 'nowhere' }),
      fort('g', 'roadblock', { zone: 'z' }),
      fort('h', 'mines', { hex: 'A03', zone: 'z' }),
      fort('i', 'mines', { zone: 'z', hidden: true }),
    ];
    expect(problems({ forts, zones: { z: ['A01'] } })).toEqual({
      'forts[0]': 'a needs a facing, as every bunker',
      'forts[1].facing': 'only a bunker has a facing',
      'forts[2]': 'c has no place: give it a hex or a zone',
      'forts[3].hidden': 'only mines can be hidden',
      'forts[4].hex': 'A02 has d of that kind already',
      'forts[5].zone': 'there is no zone "nowhere"',
      'forts[6].zone': 'only mines are placed by their player',
      'forts[7]': 'h has 2 places: hex, zone',
    });
  });

  it('is told all at once, those of the map and those of the rest', () => {
    expect(Object.keys(problems({ map: [{ board: '99' }], favours: 'x' }))).toEqual(['map[0].board', 'favours']);
  });
});
