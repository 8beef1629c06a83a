import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { HitMarker, Marker } from '../data/hits.ts';
import { FOOT_POOL, HIT_MARKERS, MARKERS, VEHICLE_POOL } from '../data/hits.ts';
import { ACTION_COSTS, TERRAIN_ROWS } from '../data/tables.ts';
import { UNIT_TYPES } from '../data/units.ts';
import { entryCost, isIllegal } from '../rules/05-foot-movement.ts';
import { sight } from '../rules/06-line-of-sight.ts';
import type { Terrain } from '../types.ts';
import { TERRAINS } from '../types.ts';
import type { Drawing } from './small-map.ts';
import { draw } from './small-map.ts';

const [EAST, WEST] = [1, 4];

const rows = (table: string): readonly string[] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().replace(/\s+/g, ' '));
const orNo = (cost: number | null): string => (cost === null ? 'no' : String(cost));

/** Does a hex of this terrain stop a line across it, between hexes of its own level? */
const sightOver = (terrain: Terrain): string => {
  const map = draw({ rows: ['.fwFBS~mc'] });
  const hex = map.setting.hexes.find((one) => map.setting.terrain[one] === terrain)!;
  const letter = '.fwFBS~mc'[hex]!;
  const between = draw({ rows: [`.${letter}.`] });
  return sight(between, between.hex('A01'), between.hex('A03')).clear ? 'clear' : 'blocks';
};

describe('T.1, T.2 Terrain', () => {
  it('COH-T.1 gives each terrain its cost on foot, DM, sight and cover', () => {
    const listed = TERRAINS.map((terrain) => {
      const { cost, dm, cover } = TERRAIN_ROWS[terrain];
      return [terrain, orNo(cost.foot), dm, sightOver(terrain), cover ? 'cover' : 'bare'].join(' ');
    });
    expect(listed).toEqual(
      rows(`
        open           0 0  clear  bare
        field          0 0  clear  bare
        lightWoods     0 1  blocks cover
        forest         1 2  blocks cover
        woodenBuilding 1 1  blocks cover
        stoneBuilding  1 2  blocks cover
        water          4 -1 clear  bare
        marsh          0 0  clear  bare
        corn           1 0  clear  bare
      `),
    );
  });

  it('COH-T.2 gives each terrain its cost for wheels and tracks, their bonus and the immobilisation test', () => {
    const listed = TERRAINS.map((terrain) => {
      const { cost, bonus, bogs } = TERRAIN_ROWS[terrain];
      const wheels = `${orNo(cost.wheeled)}${bonus.wheeled ? '+' : ''}`;
      const tracks = `${orNo(cost.tracked)}${bonus.tracked ? '+' : ''}${bogs ? '!' : ''}`;
      return [terrain, wheels, tracks].join(' ');
    });
    expect(listed).toEqual(
      rows(`
        open           0  0+
        field          no 0
        lightWoods     2  1
        forest         no 2
        woodenBuilding no 2
        stoneBuilding  no 3!
        water          no no
        marsh          0  0+!
        corn           no 1
      `),
    );
  });

  it('COH-T.1, COH-T.2 have rows that are no terrain of a hex: road, wall, reverse, climb and steep side', () => {
    const MOVERS = ['german-rifles', 'opel-truck', 'panzer-3e'] as const;
    const extra = (drawing: Omit<Drawing, 'units'>, facing = EAST) =>
      MOVERS.map((type) => {
        const map = draw({ ...drawing, units: [{ id: 'g', type, hex: 'A01', facing }] });
        const cost = entryCost(map, map.unit('g'), map.hex('A02'));
        return isIllegal(cost) ? 'no' : String(sumOf(cost) - UNIT_TYPES[type].move);
      });
    const rows = ['..'];
    expect(
      Object.entries({
        road: extra({ rows: ['FF'], roads: [['A01', 'A02']] }),
        wall: extra({ rows, walls: ['A01 E'] }),
        reverse: extra({ rows }, WEST),
        climb: extra({ rows, levels: ['01'] }),
        steepUp: extra({ rows, levels: ['02'] }),
        steepDown: extra({ rows, levels: ['20'] }),
      }).map(([row, costs]) => [row, ...costs].join(' ')),
    ).toEqual(['road 0 0 0', 'wall 1 no 1', 'reverse 1 1 1', 'climb 1 1 1', 'steepUp 2 no no', 'steepDown 0 no no']);
  });
});

describe('T.3, T.4 Hit markers', () => {
  /** A marker by what it changes; what it leaves alone is left out. */
  const effects = (marker: Marker): Partial<HitMarker> => {
    const { rules, pool, count, name, ...all } = HIT_MARKERS[marker];
    return Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== 0 && value !== false && value !== null),
    );
  };

  it('COH-T.3 every foot marker does what the table says', () => {
    expect(effects('stunned')).toEqual({ rally: 7, noAction: true });
    expect(effects('unnerved')).toEqual({ rally: 7 });
    expect(effects('eliminated')).toEqual({ kills: true });
    expect(effects('panicked')).toEqual({ rally: 8, noFire: 'all', front: -2, flank: 1 });
    expect(effects('pinned')).toEqual({ rally: 7, noMove: true });
    expect(effects('suppressed')).toEqual({ rally: 7, fireCost: 1, red: -2, blue: -2 });
  });

  it('COH-7.5.0.13 cowering raises both DRs by 1, berserk the front by 2 and the flank by 1', () => {
    expect(effects('cowering')).toEqual({ rally: 8, fireCost: 2, moveCost: 1, range: 1, front: 1, flank: 1 });
    expect(effects('berserk')).toEqual({ rally: 8, fireCost: -1, red: 1, blue: 1, range: 1, front: 2, flank: 1 });
  });

  it('COH-T.4 every vehicle marker does what the table says', () => {
    expect(effects('v-destroyed')).toEqual({ kills: true });
    expect(effects('v-panicked')).toEqual({ rally: 9, noFire: 'all', front: -4 });
    expect(effects('v-stunned')).toEqual({ rally: 9, noAction: true });
    expect(effects('v-suppressed')).toEqual({ rally: 8, fireCost: 1, red: -2, blue: -3 });
  });

  it('COH-15.2.2 damaged guns, immobilised and light damage can never be rallied', () => {
    expect(effects('v-immobilised')).toEqual({ noMove: true, front: -1, flank: 1 });
    expect(effects('v-lightDamage')).toEqual({});
    expect(MARKERS.filter((marker) => HIT_MARKERS[marker].rally === null && !HIT_MARKERS[marker].kills)).toEqual([
      'v-redGunDamaged',
      'v-blueGunDamaged',
      'v-immobilised',
      'v-lightDamage',
    ]);
  });

  it('COH-15.2.3 of the two damaged-guns markers one takes the red firepower, one the blue', () => {
    expect([effects('v-redGunDamaged'), HIT_MARKERS['v-redGunDamaged'].count]).toEqual([{ noFire: 'red' }, 1]);
    expect([effects('v-blueGunDamaged'), HIT_MARKERS['v-blueGunDamaged'].count]).toEqual([{ noFire: 'blue' }, 1]);
  });

  it('has twenty markers in each pool, in the quantities of the tables', () => {
    const tally = (pool: readonly Marker[]) =>
      MARKERS.map((marker) => [marker, pool.filter((drawn) => drawn === marker).length] as const)
        .filter(([, count]) => count > 0)
        .map(([marker, count]) => `${marker} ${count}`);
    expect([FOOT_POOL.length, VEHICLE_POOL.length]).toEqual([20, 20]);
    expect(tally(FOOT_POOL)).toEqual(
      rows(`
        stunned 2
        unnerved 2
        eliminated 1
        panicked 2
        pinned 5
        suppressed 5
        cowering 2
        berserk 1
      `),
    );
    expect(tally(VEHICLE_POOL)).toEqual(
      rows(`
        v-destroyed 1
        v-redGunDamaged 1
        v-blueGunDamaged 1
        v-immobilised 5
        v-lightDamage 4
        v-panicked 1
        v-stunned 2
        v-suppressed 5
      `),
    );
  });
});

describe('T.5 Action costs', () => {
  it('COH-T.5 has the costs that are the same for every unit', () => {
    expect(Object.entries(ACTION_COSTS).map(([action, { cost }]) => `${action} ${cost}`)).toEqual(
      rows(`
        pivot         1
        hiddenToCover 3
        hiddenToOpen  6
        hide          7
        turretOffArc  2
        engineerSmoke 2
        rally         5
        hastyDefence  7
        wait          1
      `),
    );
  });
});
