import { describe, expect, it } from 'vitest';
import { BOMBARDMENT, columnFor } from '../data/fire-tables.ts';
import { KIND } from '../data/kinds.ts';
import { ROSTER } from '../data/roster.ts';
import { allowanceOf, classOf } from '../rules/05-going.ts';
import { fireValue } from '../rules/07-values.ts';
import { spots } from '../rules/08-spotting.ts';
import { halved, isAfv, isAssaultHex, isCombatUnit, isTransport, leaderAt, unitAt, unitOf } from '../rules/facts.ts';
import { field, force, hex, leader, looked, played, unit } from './played.ts';

const KINDS = looked({
  units: [
    unit('inf', 'german-inf', '0101'),
    unit('hmg', 'german-hmg', '0201'),
    unit('cav', 'german-cav', '0301'),
    unit('cycle', 'german-motorcycle', '0401'),
    unit('mortar', 'german-mortar-81', '0501'),
    unit('gun', 'german-pak-40', '0601'),
    unit('truck', 'german-truck', '0701'),
    unit('wagon', 'german-wagon', '0801'),
    unit('apc', 'german-sdkfz-251', '0901'),
    unit('car', 'german-sdkfz-222', '1001'),
    unit('tank', 'german-pz-4', '1101'),
    unit('flak', 'german-flak-20', '1201'),
  ],
});
const those = (is: (id: string) => boolean): readonly string[] =>
  KINDS.board.units.map(({ id }) => id).filter((id) => is(id));
const of = (id: string) => unitOf(KINDS, id);

describe('kinds of units', () => {
  it('PG-1.1.6, PG-1.1.7: AFVs have armour and are no APCs', () => {
    expect(those((id) => isAfv(KINDS, of(id)))).toEqual(['car', 'tank']);
  });

  it('PG-UD.9, PG-UD.10: an SdKfz 251 and a Bren Carrier are APCs: armour and direct fire, but no AFV', () => {
    const look = looked({
      scenario: field({}, { forces: [force('british'), force('german')] }),
      units: [unit('a', 'german-sdkfz-251', '0101'), unit('b', 'british-bren-carrier', '0201')],
      board: { segment: { number: 1, side: 'german', lead: 0, passed: null } },
    });
    const carriers = ['a', 'b'].map((id) => unitOf(look, id));
    expect(carriers.map((one) => [isAfv(look, one), isCombatUnit(look, one), isTransport(look, one)])).toEqual([
      [false, false, true],
      [false, false, true],
    ]);
    expect(carriers.map((one) => fireValue(look, one, 'df')?.value)).toEqual([4, 2]);
  });

  it('PG-1.1.13, PG-1.1.7: combat units fire, transports and APCs are none', () => {
    expect(those((id) => !isCombatUnit(KINDS, of(id)))).toEqual(['apc', 'truck', 'wagon']);
  });

  it('PG-1.1.30: transports', () => {
    expect(those((id) => isTransport(KINDS, of(id)))).toEqual(['apc', 'truck', 'wagon']);
  });

  it('PG-1.1.24, PG-1.1.32: personnel and weapons', () => {
    const group = (id: string) => KIND[ROSTER.get(of(id).type)!.kind].group;
    expect(those((id) => group(id) === 'personnel')).toEqual(['cav', 'cycle', 'hmg', 'inf', 'mortar']);
    expect(those((id) => group(id) === 'weapons')).toEqual(['flak', 'gun']);
  });

  it('PG-1.1.21, PG-1.1.5: four types of movement; armoured cars are motorised', () => {
    const moving = (type: string) => those((id) => classOf(KINDS, of(id)) === type);
    expect(moving('mechanised')).toEqual(['apc', 'tank']);
    expect(moving('motorised')).toEqual(['car', 'cycle', 'truck']);
    expect(moving('towed')).toEqual(expect.arrayContaining(['gun']));
    expect(moving('foot')).toEqual(expect.arrayContaining(['cav', 'inf', 'mortar', 'wagon']));
  });

  it('PG-1.1.22: an allowance is so many points, which are kept in halves', () => {
    expect(allowanceOf(KINDS, of('inf'))).toBe(2 * ROSTER.get('german-inf')!.ma);
    expect(allowanceOf(KINDS, of('truck'))).toBeGreaterThan(allowanceOf(KINDS, of('inf')));
  });
});

describe('values', () => {
  it('PG-1.1.18: halves are rounded up', () => {
    expect([1, 4, 5].map(halved)).toEqual([1, 2, 3]);
  });

  it('PG-1.1.16, PG-14.2.1, PG-14.3.1: disruption costs firepower, demoralisation all of it', () => {
    const { setting, board } = looked({
      units: [
        unit('a', 'german-inf', '0304'),
        unit('b', 'german-inf', '0404', { state: 'disrupted' }),
        unit('c', 'german-inf', '0504', { state: 'demoralised' }),
      ],
    });
    const df = (id: string) => fireValue({ setting, board }, unitOf({ setting, board }, id), 'df')?.value ?? null;
    expect(['a', 'b', 'c'].map(df)).toEqual([5, 3, null]);
  });

  it('PG-1.1.25: a value has its range', () => {
    const look = looked({ units: [unit('g1', 'german-inf', '0304')] });
    expect(fireValue(look, unitOf(look, 'g1'), 'df')).toMatchObject({ value: 5, range: 3 });
  });

  it('PG-EX-01, PG-1.1.11: column 5 of the bombardment table and two to the right is column 12', () => {
    const { columns } = BOMBARDMENT;
    expect(columns[columns.indexOf(columnFor(BOMBARDMENT, 5)) + 2]).toBe('12');
  });

  it('PG-1.1.20: a leader is one man, no unit', () => {
    const look = looked({ units: [unit('g1', 'german-inf', '0304')], leaders: [leader('lt', 'german', 'LT', '0304')] });
    expect(unitAt(look, 'lt')).toBeUndefined();
    expect(leaderAt(look, 'lt')).toMatchObject({ rank: 'LT' });
  });
});

describe('the hex', () => {
  it('PG-1.1.9: where both sides have combat units, or one an APC, there is an assault', () => {
    const both = (type: string) => {
      const look = looked({ units: [unit('g1', type, '0504'), unit('s1', 'soviet-inf', '0504')] });
      return isAssaultHex(look, hex('0504'));
    };
    expect(['german-inf', 'german-sdkfz-251', 'german-truck'].map(both)).toEqual([true, true, false]);
  });

  it('PG-1.1.27: everybody sees enemies in his hex and next to it, whatever the ground', () => {
    const woods = Array.from({ length: 11 }, () => 'wwwwwwwwwwww');
    const look = looked({
      scenario: field({ terrain: woods }),
      units: [
        unit('g1', 'german-inf', '0504'),
        unit('s1', 'soviet-inf', '0504'),
        unit('s2', 'soviet-inf', '0505'),
        unit('s3', 'soviet-inf', '0506'),
      ],
    });
    const seen = ['s1', 's2', 's3'].map((id) => spots(look, unitOf(look, 'g1'), unitOf(look, id)));
    expect(seen).toEqual([true, true, false]);
  });

  it('PG-1.1.15: a hex belongs at first to whoever is nearest, to nobody between equals, unless the scenario says', () => {
    const { board } = played({
      scenario: field({}, { control: [{ side: 'soviet', hexes: ['0204'] }] }),
      units: [
        unit('g1', 'german-inf', '0304'),
        unit('s1', 'soviet-inf', '0704'),
        // Neither trucks nor whoever hides count.
        unit('g2', 'german-truck', '0804'),
        unit('g3', 'german-inf', '0904', { hidden: true }),
      ],
      board: { control: { soviet: [hex('0204')] } },
      stack: [{ kind: 'game', step: 'control' }],
      dice: [1, 2],
    });
    const owner = (name: string) => board.control[hex(name)];
    expect(['0304', '0104', '0404', '0504', '0604', '0804', '1204', '0204'].map(owner)).toEqual([
      'german',
      'german',
      'german',
      null,
      'soviet',
      'soviet',
      'soviet',
      'soviet',
    ]);
  });
});

describe('steps', () => {
  it('PG-1.1.28: the first loss turns a unit to its reduced side', () => {
    const look = looked({ units: [unit('g1', 'german-inf', '0304'), unit('g2', 'german-inf', '0304', { steps: 1 })] });
    expect(fireValue(look, unitOf(look, 'g1'), 'df')!.value).toBeGreaterThan(
      fireValue(look, unitOf(look, 'g2'), 'df')!.value,
    );
  });

  it('PG-1.1.29: units begin at full strength unless the scenario says otherwise', () => {
    const group = {
      id: 'all',
      area: { hexes: ['0304'] },
      units: [{ type: 'german-inf' }, { type: 'german-hmg', steps: 1 }],
    };
    const { board } = played({
      scenario: field({}, { forces: [force('soviet'), force('german', { groups: [group] })] }),
      units: null,
      stack: [{ kind: 'setUp', side: 'german' }],
    });
    expect(board.units.map(({ type, steps }) => [type, steps])).toEqual([
      ['german-hmg', 1],
      ['german-inf', 2],
    ]);
  });
});
