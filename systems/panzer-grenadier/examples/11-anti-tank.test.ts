import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { ANTI_TANK } from '../data/fire-tables.ts';
import { antiTankShot, fired, refused, shot } from './fired.ts';
import { acting, field, ground, hex, leader, played, unit } from './played.ts';

const MISS = [1, 1];
const t34 = (id: string, at: string, more: object = {}) => unit(id, 'soviet-t-34', at, more);

/** The terms of the first throw, as written. */
const terms = (after: ReturnType<typeof fired>, nth = 0): readonly string[] => {
  const { check } = rollsOf(after.log)[nth]!;
  return check.shape === 'table' ? check.add.map(({ rule, value }) => `${rule} ${value}`) : [];
};

describe('11.0 Targets', () => {
  const at = (type: string, by = 'german-pak-36') =>
    refused(
      { units: [unit('g1', by, '0503'), unit('s1', type, '0506')], frame: { firing: ['g1'] }, dice: MISS },
      antiTankShot('g1', 's1'),
    );

  it('PG-11.0.1 PG-11.0.2 PG-1.1.3 trucks and whatever has armour; no wagons, sleds or men', () => {
    for (const type of ['soviet-t-34', 'soviet-universal-carrier', 'soviet-truck', 'soviet-ba-64'])
      expect(at(type)).toBeNull();
    for (const type of ['soviet-wagon', 'soviet-sled', 'soviet-inf'])
      expect(at(type)).toEqual(['PG-11.0.2', 'noVehicle']);
  });

  it('PG-EX-19 PG-7.31.1 a mortar has no anti-tank value', () => {
    expect(at('soviet-t-34', 'german-mortar-81')).toEqual(['PG-7.31.1', 'noSuchFire']);
  });

  it('PG-7.4.2 PG-11.0.1 nothing else in the hex is hit', () => {
    const units = [
      unit('g1', 'german-pak-43', '0503'),
      t34('t1', '0505'),
      t34('t2', '0505'),
      unit('s1', 'soviet-inf', '0505'),
    ];
    const { board } = fired({ units, frame: { firing: ['g1'] }, dice: [6, 6] }, antiTankShot('g1', 't1'));
    expect(board.units.map(({ id, steps, state }) => [id, steps, state])).toEqual([
      ['g1', 1, 'good'],
      ['s1', 2, 'good'],
      ['t2', 2, 'good'],
    ]);
  });

  it('PG-7.24.3 PG-12.52.1 PG-10.1.4 into an assault where no friends have vehicles, within one at AFVs; past friends always', () => {
    const into = (friend: string) =>
      refused(
        {
          units: [unit('g1', 'german-pak-40', '0503'), unit('g2', friend, '0506'), t34('t1', '0506')],
          frame: { firing: ['g1'] },
          dice: MISS,
        },
        antiTankShot('g1', 't1'),
      );
    expect(into('german-inf')).toBeNull();
    expect(into('german-pz-4')).toEqual(['PG-7.24.3', 'ownVehiclesThere']);
    const within = (target: string) =>
      refused(
        {
          units: [
            unit('g1', 'german-pz-4', '0503'),
            t34('t1', '0503'),
            unit('c1', 'soviet-universal-carrier', '0503'),
            t34('t2', '0504'),
          ],
          frame: { firing: ['g1'] },
          dice: MISS,
        },
        antiTankShot('g1', target),
      );
    expect(within('t1')).toBeNull();
    expect(within('c1')).toEqual(['PG-12.52.1', 'onlyTanksInHex']);
    expect(within('t2')).toEqual(['PG-12.52.1', 'onlyTanksInHex']);
    const past = refused(
      {
        units: [unit('g1', 'german-pak-40', '0503'), unit('g2', 'german-inf', '0504'), t34('t1', '0505')],
        frame: { firing: ['g1'] },
        dice: MISS,
      },
      antiTankShot('g1', 't1'),
    );
    expect(past).toBeNull();
  });
});

describe('11.1 The throw', () => {
  const check = (told: object, by: string, from: string, target: string, at: string, more: object = {}) =>
    fired(
      { units: [unit('g1', by, from), unit('s1', target, at, more)], frame: { firing: ['g1'] }, dice: MISS, ...told },
      antiTankShot('g1', 's1'),
    );

  it('PG-11.1.1 PG-1.1.4 PG-11.4.1 PG-UD.11 the gun less the armour; that of a truck is −1', () => {
    expect(terms(check({}, 'german-pak-40', '0502', 'soviet-t-34', '0506'))).toEqual(['PG-7.3.1 7', 'PG-1.1.4 -4']);
    expect(terms(check({ dice: [1, 1, 1, 1] }, 'german-pak-40', '0502', 'soviet-truck', '0506'))).toEqual([
      'PG-7.3.1 7',
      'PG-UD.11 1',
    ]);
    expect(terms(check({ dice: [1, 1, 1, 1] }, 'german-pak-40', '0502', 'soviet-ba-64', '0506'))).toEqual([
      'PG-7.3.1 7',
      'PG-1.1.4 0',
    ]);
  });

  it('PG-REC-AT.2 cover, hills, night, and how near it is', () => {
    const cover = { scenario: field({ terrain: ground({ w: ['0505'] }) }) };
    expect(terms(check(cover, 'german-pak-40', '0503', 'soviet-t-34', '0505')).slice(2)).toEqual(['PG-REC-AT.2 -1']);
    const hill = { scenario: field({ levels: ground({ 1: ['0505'] }, '0'), terrain: ground({ t: ['0505'] }) }) };
    expect(terms(check(hill, 'german-pak-40', '0503', 'soviet-t-34', '0505')).slice(2)).toEqual([
      'PG-REC-AT.2 -1',
      'PG-REC-AT.2 -1',
    ]);
    const hills = { scenario: field({ levels: ground({ 1: ['0503', '0505'] }, '0') }) };
    expect(terms(check(hills, 'german-pak-40', '0503', 'soviet-t-34', '0505')).slice(2)).toEqual([]);
    const night = { scenario: field({}, { visibility: [{ from: 1, hexes: 1 }] }) };
    expect(terms(check(night, 'german-pak-40', '0504', 'soviet-t-34', '0505')).slice(2)).toEqual([
      'PG-REC-AT.2 -1',
      'PG-REC-AT.2 1',
    ]);
    expect(terms(check({}, 'german-pz-4', '0505', 'soviet-t-34', '0505')).slice(2)).toEqual(['PG-REC-AT.2 2']);
  });

  it('PG-11.3.1 PG-11.3.2 up to half as far again at half the value, each half rounded up', () => {
    // A T-34 has 5-4: up to 6 hexes.
    const far = (to: string, more: object = {}) =>
      fired(
        {
          units: [t34('s1', '0502', more), unit('g1', 'german-pz-4', to)],
          side: 'soviet',
          frame: { firing: ['s1'] },
          dice: MISS,
        },
        antiTankShot('s1', 'g1'),
      );
    expect(terms(far('0506'))).toEqual(['PG-7.3.1 5', 'PG-1.1.4 -4']);
    expect(terms(far('0507'))).toEqual(['PG-7.3.1 5', 'PG-11.3.1 -2', 'PG-1.1.4 -4']);
    expect(terms(far('0508', { state: 'disrupted' }))).toEqual([
      'PG-7.3.1 5',
      'PG-14.2.1 -2',
      'PG-11.3.2 -1',
      'PG-1.1.4 -4',
    ]);
    expect(far('0509').refusal).toMatchObject({ rule: 'PG-11.3.1' });
    // 2-3 reaches 4 hexes and no 5: one and a half times 3 is not rounded up.
    const short = (to: string) =>
      fired(
        {
          units: [unit('s1', 'soviet-gun-37', '0502'), unit('g1', 'german-pz-4', to)],
          side: 'soviet',
          frame: { firing: ['s1'] },
          dice: MISS,
        },
        antiTankShot('s1', 'g1'),
      ).refusal?.rule;
    expect([short('0506'), short('0507')]).toEqual([undefined, 'PG-11.3.1']);
  });

  it('PG-REC-AT.1 results by the total', () => {
    const row = (total: number) =>
      ANTI_TANK.rows[Math.min(Math.max(total - ANTI_TANK.low, 0), ANTI_TANK.rows.length - 1)]![0];
    expect([2, 7, 8, 9, 10, 11, 12, 13, 20].map(row)).toEqual(['-', '-', 'M', 'M1', 'M2', '1+', '1+', '2', '2']);
  });

  it('PG-REC-AT.4 PG-7.62.1 a truck is gone by any step, a tank loses one and checks', () => {
    const hit = (target: string, dice: readonly number[]) =>
      fired(
        { units: [unit('g1', 'german-pak-40', '0502'), unit('s1', target, '0506')], frame: { firing: ['g1'] }, dice },
        antiTankShot('g1', 's1'),
      ).board.units.filter(({ id }) => id === 's1');
    expect(hit('soviet-truck', [1, 2])).toEqual([]);
    // 7 − 4 + 8 is 11: a step, then morale with 1 added: 3 + 1.
    expect(hit('soviet-t-34', [4, 4, 1, 2])).toMatchObject([{ steps: 1, state: 'good' }]);
  });
});

describe('11.11 Crossfire', () => {
  // A at 0506; its neighbours: 0505 north, 0507 south, 0605 north-east, 0606 south-east.
  const units = [
    unit('a', 'soviet-kv-1', '0506'),
    unit('y', 'german-pak-40', '0503'),
    unit('x', 'german-pak-40', '0509'),
    unit('z', 'german-pak-40', '0803'),
  ];
  const told = { units, frame: { firing: ['x', 'y', 'z'] } };

  it('PG-EX-29 PG-11.11.1 PG-11.11.2 +2 for the second, through a hex not beside that of the first', () => {
    const both = fired({ ...told, dice: [...MISS, ...MISS] }, antiTankShot('y', 'a'), antiTankShot('x', 'a'));
    expect(terms(both, 0)).not.toContain('PG-11.11.1 2');
    expect(terms(both, 1)).toContain('PG-11.11.1 2');
    expect(both.board.units[0]!.fireFrom).toEqual([hex('0505'), hex('0507')]);
  });

  it('PG-11.11.1 PG-11.11.2 through an adjacent hex, or the same one, none', () => {
    const near = fired({ ...told, dice: [...MISS, ...MISS] }, antiTankShot('y', 'a'), antiTankShot('z', 'a'));
    expect(near.board.units[0]!.fireFrom).toEqual([hex('0505'), hex('0605')]);
    expect(terms(near, 1)).not.toContain('PG-11.11.1 2');
    const again = fired(
      {
        units: [units[0]!, units[1]!, unit('w', 'german-pak-40', '0504')],
        frame: { firing: ['y', 'w'] },
        dice: [...MISS, ...MISS],
      },
      antiTankShot('y', 'a'),
      antiTankShot('w', 'a'),
    );
    expect(terms(again, 1)).not.toContain('PG-11.11.1 2');
  });

  it('PG-11.11.2 along a hexside the firer says which; he gets the better one unless he says otherwise', () => {
    // 0506 from 0706: beside 0605 and 0606.
    const from = (through: string | null, before: readonly string[]) =>
      fired(
        {
          units: [unit('a', 'soviet-kv-1', '0506', { fireFrom: before.map(hex) }), unit('g1', 'german-pak-40', '0706')],
          frame: { firing: ['g1'] },
          dice: MISS,
        },
        antiTankShot('g1', 'a', through),
      );
    expect(terms(from(null, ['0505']))).toContain('PG-11.11.1 2');
    expect(terms(from('0605', ['0505']))).not.toContain('PG-11.11.1 2');
    expect(from('0605', []).board.units[0]!.fireFrom).toEqual([hex('0605')]);
    expect(from('0505', []).refusal).toMatchObject({ rule: 'PG-11.11.2' });
  });

  it('PG-11.11.1 none where it has moved since', () => {
    const moved = played({
      units: [unit('a', 'soviet-kv-1', '0506', { fireFrom: [hex('0505')], tankLeader: true })],
      stack: [acting('soviet', { moving: ['a'], starts: [{ piece: 'a', hex: hex('0506'), state: 'good' }] })],
      answers: [['soviet', { type: 'move', unit: 'a', path: [hex('0507')], with: [] }]],
    });
    expect(moved.refusal).toBeNull();
    expect(moved.board.units[0]).toMatchObject({ at: { hex: hex('0507') }, fireFrom: [] });
  });

  it('PG-11.11.2 the ways of the fire are forgotten when the turn ends', () => {
    const ended = played({
      units: [unit('a', 'soviet-kv-1', '0506', { fireFrom: [hex('0505')] }), unit('g1', 'german-pak-40', '0101')],
      board: { segment: { number: 4, side: 'soviet', lead: 0, passed: 'german' } },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'pass' }]],
      dice: [2, 3],
    });
    expect(ended.board).toMatchObject({ turn: 2, units: [{ id: 'a', fireFrom: [] }, { id: 'g1' }] });
  });

  it('PG-11.11.2 shots within a hex give and get none', () => {
    const close = fired(
      {
        units: [unit('a', 'soviet-kv-1', '0506', { fireFrom: [hex('0505')] }), unit('g1', 'german-pz-4', '0506')],
        frame: { firing: ['g1'] },
        dice: MISS,
      },
      antiTankShot('g1', 'a'),
    );
    expect(terms(close)).not.toContain('PG-11.11.1 2');
    expect(close.board.units[0]!.fireFrom).toEqual([hex('0505')]);
  });
});

describe('11.2 Two attacks', () => {
  const twice = (type: string, more: object = {}, year = 1943, side: 'german' | 'soviet' = 'german') => {
    const enemy = side === 'german' ? t34('e', '0506') : unit('e', 'german-tiger', '0506');
    const { refusal } = fired(
      {
        scenario: field({}, { year }),
        units: [enemy, unit('g1', type, '0503', more)],
        side,
        frame: { firing: ['g1'] },
        dice: [...MISS, ...MISS],
      },
      antiTankShot('g1', 'e'),
      antiTankShot('g1', 'e'),
    );
    return refusal === null;
  };
  const once = (type: string, more: object = {}, year = 1943, side: 'german' | 'soviet' = 'german') => {
    const enemy = side === 'german' ? t34('e', '0506') : unit('e', 'german-tiger', '0506');
    return fired(
      {
        scenario: field({}, { year }),
        units: [
          enemy,
          unit('g1', type, '0503', more),
          unit('z', side === 'german' ? 'german-inf' : 'soviet-inf', '0101'),
        ],
        side,
        frame: { firing: ['g1', 'z'] },
        dice: MISS,
      },
      antiTankShot('g1', 'e'),
      antiTankShot('g1', 'e'),
    ).refusal?.rule;
  };

  it('PG-11.2.1 full-strength German AFVs, and Guards from 1943', () => {
    expect(twice('german-pz-4')).toBe(true);
    expect(twice('soviet-guards-t-34', {}, 1943, 'soviet')).toBe(true);
    expect(once('soviet-guards-t-34', {}, 1942, 'soviet')).toBe('PG-3.1.9');
  });

  it('PG-11.2.1 PG-1.1.28 an AFV that has but one step is at full strength with it', () => {
    const type = {
      id: 'german-tankette',
      nation: 'german',
      kind: 'tank',
      name: { en: 'Tankette', fr: 'Chenillette' },
      short: 'Tk',
      steps: 1,
      ma: 8,
      at: '2-3',
      armour: 0,
      years: [1936, 1946],
    };
    const tankette = { id: 'g1', type: 'german-tankette', at: { in: 'hex', hex: hex('0503') } };
    const twoShots = fired(
      {
        scenario: field({}, { types: [type] }),
        units: [t34('e', '0506'), tankette],
        frame: { firing: ['g1'] },
        dice: [...MISS, ...MISS],
      },
      antiTankShot('g1', 'e'),
      antiTankShot('g1', 'e'),
    );
    expect(twoShots.refusal).toBeNull();
  });

  it('PG-11.2.2 reduced ones, other nations and guns fire once, tank leader or not', () => {
    expect(once('german-pz-4', { steps: 1 })).toBe('PG-3.1.9');
    expect(once('soviet-t-34', { tankLeader: true }, 1943, 'soviet')).toBe('PG-3.1.9');
    expect(once('german-pak-40')).toBe('PG-3.1.9');
  });

  it('PG-7.31.1 PG-11.2.1 the second is anti-tank fire again, at whatever target, and there is no third', () => {
    const units = [
      t34('e', '0506'),
      t34('f', '0505'),
      unit('s', 'soviet-inf', '0504'),
      unit('g1', 'german-pz-4', '0503'),
    ];
    const told = { units, frame: { firing: ['g1'] } };
    const other = fired({ ...told, dice: MISS }, antiTankShot('g1', 'e'), shot(['g1'], '0504'));
    expect(other.refusal).toMatchObject({ rule: 'PG-7.31.1', why: { word: 'oneKindOfFire' } });
    const two = fired(
      {
        ...told,
        leaders: [leader('lt', 'german', 'LT', '0101')],
        frame: { leaders: ['lt'], firing: ['g1', 'lt'] },
        dice: [...MISS, ...MISS],
      },
      antiTankShot('g1', 'e'),
      antiTankShot('g1', 'f'),
      antiTankShot('g1', 'f'),
    );
    expect(two.refusal).toMatchObject({ rule: 'PG-3.1.9' });
    expect(two.board.units.find(({ id }) => id === 'g1')!.mark).toBe('fired');
  });
});
