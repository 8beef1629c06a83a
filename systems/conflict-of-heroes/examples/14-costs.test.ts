import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { UNIT_TYPES } from '../data/units.ts';
import { entryCost, isIllegal } from '../rules/05-foot-movement.ts';
import { driveCost, mostHexes, mustTestForBogging, refuseBonus } from '../rules/14-vehicle-movement.ts';
import type { UnitTypeId } from '../types.ts';
import type { Drawing, Drawn, Stood } from './small-map.ts';
import { draw, told } from './small-map.ts';

const EAST = 1;
const WEST = 4;

interface Scene extends Partial<Drawing> {
  readonly type: UnitTypeId;
  readonly also?: readonly Stood[];
  readonly facing?: number;
}
/** A vehicle in A01 that faces east. */
const vehicle = ({ type, also = [], facing = EAST, ...rest }: Scene): Drawn =>
  draw({ rows: ['....'], ...rest, units: [{ id: 'g', type, hex: 'A01', facing }, ...also] });

/** The cost of a drive along these hexes, term by term, or the rule that forbids it. */
const drive = (map: Drawn, ...names: readonly string[]) => {
  const cost = driveCost(map, map.unit('g'), names.map(map.hex));
  return isIllegal(cost) ? cost.rule : told(cost);
};
const enter = (type: UnitTypeId, terrain: string) => {
  const map = vehicle({ type, rows: [`.${terrain}`] });
  const cost = entryCost(map, map.unit('g'), map.hex('A02'));
  return isIllegal(cost) ? cost.rule : sumOf(cost);
};
const bonus = (map: Drawn, hex = 'A02') => refuseBonus(map, map.unit('g'), map.hex(hex))?.rule ?? 'granted';

describe('COH-14 the cost of a hex for vehicles', () => {
  it('COH-T.2, COH-14.0.2: tracked vehicles', () => {
    const costs = [...'.fwFBS~'].map((terrain) => enter('panzer-3e', terrain));
    expect(costs).toEqual([1, 1, 2, 3, 3, 4, 'COH-T.2']);
  });

  it('COH-14.0.1: what has tracks or wheels moves as a vehicle, from hex to hex as on foot', () => {
    expect([enter('panzer-3e', 'w'), enter('opel-truck', 'w'), enter('german-rifles', 'w')]).toEqual([2, 3, 1]);
    for (const type of ['panzer-3e', 'opel-truck'] as const) {
      expect(drive(vehicle({ type }), 'A03')).toBe('COH-5.0.0.1');
      expect(drive(vehicle({ type, levels: ['0100'] }), 'A02')).toEqual([
        ['COH-14.0.2', UNIT_TYPES[type].move],
        ['COH-11.0.3', 1],
      ]);
    }
  });

  it('COH-16.0.1: every truck and wagon has wheels', () => {
    const transports = Object.values(UNIT_TYPES).filter(({ kind }) => kind === 'truck' || kind === 'wagon');
    expect(transports.length).toBeGreaterThan(3);
    expect(new Set(transports.map(({ mobility }) => mobility))).toEqual(new Set(['wheeled']));
  });

  it('COH-T.2: wheeled vehicles', () => {
    const costs = [...'.fwFBS~'].map((terrain) => enter('opel-truck', terrain));
    expect(costs).toEqual([1, 'COH-T.2', 3, 'COH-T.2', 'COH-T.2', 'COH-T.2', 'COH-T.2']);
  });

  it('COH-14.2.1: a truck drives a road through the forest and over a bridge', () => {
    const map = vehicle({ type: 'opel-truck', rows: ['.F~'], roads: [['A01', 'A02', 'A03']] });
    expect(drive(map, 'A02', 'A03')).toEqual([['COH-14.0.2', 1]]);
  });

  it('COH-14.2.2: a road hex entered beside the road is its real terrain', () => {
    const map = draw({
      rows: ['...', '.F.'],
      roads: [['A01', 'A02', 'A03']],
      units: [{ id: 'g', type: 'opel-truck', hex: 'B02', facing: 2 }],
    });
    expect(drive(map, 'A02')).toBe('COH-T.2');
  });

  it('COH-5.0.2.3: tracks cross a wall for 1 more, wheels do not', () => {
    const walls = ['A01 E'];
    expect(drive(vehicle({ type: 'panzer-3e', walls }), 'A02')).toEqual([
      ['COH-14.0.2', 1],
      ['COH-5.0.2.3', 1],
    ]);
    expect(drive(vehicle({ type: 'opel-truck', walls }), 'A02')).toBe('COH-5.0.2.3');
  });

  it('COH-14.4.1: reversing costs 1 more', () => {
    expect(drive(vehicle({ type: 'panzer-3e', facing: WEST }), 'A02')).toEqual([
      ['COH-14.0.2', 1],
      ['COH-14.4.1', 1],
    ]);
  });

  it.each([
    ['trench', 'COH-18.1.1.2'],
    ['wire', 'COH-18.3.1.1'],
    ['roadblock', 'COH-18.3.2.1'],
  ] as const)('a hex with %s is closed to wheels by %s, even on the road', (kind, rule) => {
    const forts = [{ id: 'f', kind, hex: 'A02' }];
    expect(drive(vehicle({ type: 'opel-truck', forts, roads: [['A01', 'A02']] }), 'A02')).toBe(rule);
    expect(drive(vehicle({ type: 'panzer-3e', forts }), 'A02')).toEqual([['COH-14.0.2', 1]]);
  });

  it('COH-5.0.3.1: caution is for foot units', () => {
    const map = vehicle({ type: 'panzer-3e', use: ['COH-5.0.3.1'] });
    expect(entryCost(map, map.unit('g'), map.hex('A02'), 'cautious')).toMatchObject({ rule: 'COH-5.0.3.1' });
  });

  it('COH-5.5.3: a truck comes on by a road through the forest and drives on along it', () => {
    const map = draw({
      rows: ['FFF.'],
      roads: [['A01', 'A02', 'A03']],
      units: [{ id: 'g', type: 'opel-truck' }],
    });
    expect(drive(map, 'A01', 'A02', 'A03')).toEqual([['COH-14.0.2', 1]]);
    expect(drive(map, 'A04')).toEqual([['COH-14.0.2', 1]]);
  });
});

describe('COH-14.1 bonus moves', () => {
  it('COH-EX-83, COH-14.1.3: a T-34a goes road, road, open for 1 AP in one action, and no farther', () => {
    const map = vehicle({ type: 't-34a', rows: ['.....'], roads: [['A01', 'A02', 'A03']] });
    expect(mostHexes(map, map.unit('g'))).toBe(3);
    expect(drive(map, 'A02', 'A03', 'A04')).toEqual([['COH-14.0.2', 1]]);
    expect(drive(map, 'A02', 'A03', 'A04', 'A05')).toBe('COH-14.1.1');
  });

  it('COH-EX-84: a Panzer IIIe crosses two open hexes for 1 AP; forest costs it 3 AP without a bonus', () => {
    const map = vehicle({ type: 'panzer-3e', rows: ['...F'] });
    expect(drive(map, 'A02', 'A03')).toEqual([['COH-14.0.2', 1]]);
    const next = draw({ rows: ['..F.'], units: [{ id: 'g', type: 'panzer-3e', hex: 'A02', facing: EAST }] });
    expect(drive(next, 'A03')).toEqual([
      ['COH-14.0.2', 1],
      ['COH-T.2', 2],
    ]);
    expect(drive(next, 'A03', 'A04')).toBe('COH-14.1.2');
  });

  it('COH-EX-86: from forest into a forest road hex beside the road 3 AP, then along the road 1 AP with the bonus', () => {
    const map = draw({
      rows: ['F...', 'FFF.'],
      roads: [['A01', 'A02', 'A03']],
      units: [
        { id: 'g', type: 'panzer-3e', hex: 'B01', facing: 2 },
        { id: 'g2', type: 'panzer-3e', hex: 'A01', facing: EAST },
      ],
    });
    expect(drive(map, 'A01')).toEqual([
      ['COH-14.0.2', 1],
      ['COH-T.2', 2],
    ]);
    expect(told(driveCost(map, map.unit('g2'), [map.hex('A02'), map.hex('A03')]) as never)).toEqual([
      ['COH-14.0.2', 1],
    ]);
  });

  it('COH-EX-91: a half-track that tows a PaK38 crosses three open hexes for 1 AP', () => {
    const also = [{ id: 'gun', type: 'pak-38', hex: 'A01', aboard: 'g' }] as const;
    expect(drive(vehicle({ type: 'sdkfz-251', also }), 'A02', 'A03', 'A04')).toEqual([['COH-14.0.2', 1]]);
  });

  it('COH-14.1.2: wheels have their bonus on roads only, and both the paid hex and the next must grant it', () => {
    const roads = [['A01', 'A02', 'A03']];
    expect(drive(vehicle({ type: 'opel-truck' }), 'A02', 'A03')).toBe('COH-14.1.2');
    expect(drive(vehicle({ type: 'opel-truck', roads }), 'A02', 'A03')).toEqual([['COH-14.0.2', 1]]);
    expect(drive(vehicle({ type: 'opel-truck', roads }), 'A02', 'A03', 'A04')).toBe('COH-14.1.2');
  });

  it('COH-4.0.9: a field gives tracks no bonus, a road across it does', () => {
    expect(bonus(vehicle({ type: 'panzer-3e', rows: ['.f'] }))).toBe('COH-14.1.2');
    expect(bonus(vehicle({ type: 'panzer-3e', rows: ['.f'], roads: [['A01', 'A02']] }))).toBe('granted');
  });

  it('COH-14.1.3: a bonus hex costs its surcharges alone', () => {
    const map = vehicle({ type: 't-34a', levels: ['0011'], walls: ['A04 W'] });
    expect(drive(map, 'A02', 'A03', 'A04')).toEqual([
      ['COH-14.0.2', 1],
      ['COH-11.0.3', 1],
      ['COH-5.0.2.3', 1],
    ]);
  });

  it('COH-14.1.5: a vehicle turns in every hex it enters, so a bend in the road is no reverse', () => {
    const map = vehicle({ type: 't-34a', rows: ['FFF', '..F'], roads: [['A01', 'A02', 'B02', 'B01']] });
    expect(drive(map, 'A02', 'B02', 'B01')).toEqual([['COH-14.0.2', 1]]);
  });

  it('COH-14.4.1: there is no bonus after a reverse', () => {
    expect(drive(vehicle({ type: 't-34a', facing: WEST }), 'A02', 'A03')).toBe('COH-14.4.1');
  });

  it('COH-14.1.1: a vehicle without symbols has no bonus', () => {
    expect(drive(vehicle({ type: 'b2f' }), 'A02', 'A03')).toBe('COH-14.1.1');
  });

  it('COH-14.5.4: a vehicle that tows another vehicle has no bonus', () => {
    const map = vehicle({ type: 't-34a', also: [{ id: 'h', type: 'panzer-3e', hex: 'A01', aboard: 'g' }] });
    expect(mostHexes(map, map.unit('g'))).toBe(1);
    expect(drive(map, 'A02', 'A03')).toBe('COH-14.5.4');
  });

  it('COH-13.0.3: thick smoke in the hex cancels the bonus, thin smoke does not', () => {
    const smoky = (points: number) => vehicle({ type: 'panzer-3e', smoke: [['A02', points]] });
    expect([bonus(smoky(2)), bonus(smoky(1))]).toEqual(['COH-13.0.3', 'granted']);
  });

  it('COH-18.1.1.2, COH-18.3.1.1: so do a trench and wire', () => {
    const across = (kind: 'trench' | 'wire' | 'mines') =>
      bonus(vehicle({ type: 'panzer-3e', forts: [{ id: 'f', kind, hex: 'A02' }] }));
    expect([across('trench'), across('wire'), across('mines')]).toEqual(['COH-18.1.1.2', 'COH-18.3.1.1', 'granted']);
  });

  it('COH-14.2.4: another vehicle on the road, friend or enemy, ends the bonus of wheels but not of tracks', () => {
    const jam = (type: UnitTypeId, other: Stood) =>
      bonus(vehicle({ type, roads: [['A01', 'A02', 'A03']], also: [other] }));
    expect(jam('opel-truck', { id: 'h', type: 'opel-truck', hex: 'A02' })).toBe('COH-14.2.4');
    expect(jam('opel-truck', { id: 's', type: 't-34a', hex: 'A02' })).toBe('COH-14.2.4');
    expect(jam('opel-truck', { id: 'h', type: 'german-rifles', hex: 'A02' })).toBe('granted');
    expect(jam('panzer-3e', { id: 'h', type: 'opel-truck', hex: 'A02' })).toBe('granted');
  });

  it('goes hex by hex', () => {
    const map = vehicle({ type: 't-34a' });
    expect(drive(map, 'A03')).toBe('COH-5.0.0.1');
    expect(drive(map, 'A02', 'A04')).toBe('COH-5.0.0.1');
    expect(drive(map)).toEqual([]);
  });
});

describe('COH-14.5 immobilisation', () => {
  it('COH-14.5.1, COH-14.5.7: only a stone building bogs a vehicle down, and not along a road', () => {
    const tests = (scene: Scene) => {
      const map = vehicle(scene);
      return mustTestForBogging(map, map.unit('g'), map.hex('A02'));
    };
    expect(tests({ type: 'panzer-3e', rows: ['.S'] })).toBe(true);
    expect(tests({ type: 'panzer-3e', rows: ['.B'] })).toBe(false);
    expect(tests({ type: 'panzer-3e', rows: ['.S'], roads: [['A01', 'A02']] })).toBe(false);
    expect(tests({ type: 'german-rifles', rows: ['.S'] })).toBe(false);
  });
});
