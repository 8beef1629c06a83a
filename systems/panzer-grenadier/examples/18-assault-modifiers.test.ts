import { describe, expect, it } from 'vitest';
import { assaulted, throwsOf } from './assaulted.ts';
import { field, ground, hex, leader, unit } from './played.ts';

/** Germans beside 0505, where Soviets stand; a lieutenant leads them in and stays outside. */
const LT = leader('lt', 'german', 'LT', '0504', { combat: 1 });
const SQUAD = [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-inf', '0505')];
const BOTH_MISS = [1, 1];

describe('18.3 Assault modifiers', () => {
  const in0505 = (letter: string) => field({ terrain: ground({ [letter]: ['0505'] }) });
  const shifts = (given: Partial<Parameters<typeof assaulted>[0]>) => {
    const ran = assaulted({ units: SQUAD, leaders: [LT], firing: ['g1', 'lt'], dice: BOTH_MISS, ...given });
    expect(ran.refusal).toBeNull();
    return throwsOf(ran.log).map((targets) => targets.map((one) => one.by.join(' ')).join(' | '));
  };

  it('PG-AST.1 PG-AST.2 PG-12.41.1 PG-AST.11 towns, cities and woods cover the defender only', () => {
    expect(shifts({ scenario: in0505('t') })).toEqual(['', 'PG-AST.1 -2']);
    expect(shifts({ scenario: in0505('c') })).toEqual(['', 'PG-AST.1 -2']);
    expect(shifts({ scenario: in0505('w') })).toEqual(['', 'PG-AST.2 -1']);
  });

  it('PG-AST.1 PG-16.44.1 PG-16.81.1 PG-16.84.1 works cover those who were there first', () => {
    const control = Array.from({ length: 132 }, (_, i) => (i === hex('0505') ? 'soviet' : null));
    expect(shifts({ board: { entrenchments: [hex('0505')], control } })).toEqual(['', 'PG-AST.1 -2']);
    const bunkers = [{ id: 'b1', hex: hex('0505'), type: 'mg-bunker' }];
    expect(shifts({ board: { bunkers, control }, scenario: in0505('t') })).toEqual(['', 'PG-16.81.1 -3']);
    expect(shifts({ board: { bunkers, control }, scenario: in0505('w') })).toEqual(['', 'PG-16.81.1 -3 PG-AST.2 -1']);
    // Whoever has lost the hex is not in the works.
    const lost = Array.from({ length: 132 }, (_, i) => (i === hex('0505') ? 'german' : null));
    expect(shifts({ board: { bunkers, control: lost } })).toEqual(['', '']);
  });

  it('PG-12.4.3 one die is read for each in his own column where only some are in the works', () => {
    const units = [...SQUAD, unit('s2', 'soviet-t-26', '0505')];
    const control = Array.from({ length: 132 }, (_, i) => (i === hex('0505') ? 'soviet' : null));
    const ran = assaulted({
      units,
      leaders: [LT],
      firing: ['g1', 'lt'],
      board: { entrenchments: [hex('0505')], control },
      answers: [['soviet', { type: 'all' }]],
      dice: BOTH_MISS,
    });
    expect(throwsOf(ran.log)[1]?.map(({ for: id, by }) => [id, ...by])).toEqual([['s1', 'PG-AST.1 -2'], ['s2']]);
  });

  it('PG-AST.3 PG-AST.11 every unit of one side has more morale than every one of the other', () => {
    expect(shifts({ units: [SQUAD[0]!, unit('s1', 'soviet-inf', '0505', { steps: 1 })] })).toEqual(['', 'PG-AST.3 1']);
    const weak = [unit('g1', 'german-inf', '0504', { steps: 1 }), SQUAD[1]!];
    expect(shifts({ units: weak })).toEqual(['PG-AST.3 1', '']);
    const mixed = [SQUAD[0]!, unit('s1', 'soviet-inf', '0505', { steps: 1 }), unit('s2', 'soviet-inf', '0505')];
    expect(shifts({ units: mixed })).toEqual(['', ' | ']);
  });

  it('PG-AST.5 all enemies demoralised', () => {
    const units = [
      unit('g1', 'german-inf', '0504', { steps: 1 }),
      unit('s1', 'soviet-inf', '0505', { state: 'demoralised' }),
    ];
    expect(shifts({ units })).toEqual(['', 'PG-AST.5 1']);
  });

  it('PG-AST.6 PG-AST.12 tanks and riflemen together, of those who learnt it and since when', () => {
    const together = (nation: string, tank: string, men: string, year: number) => {
      const units = [
        unit('t1', tank, '0505', { steps: 1 }),
        unit('r1', men, '0505', { steps: 1 }),
        unit('o1', nation === 'german' ? 'soviet-inf' : 'german-inf', '0505'),
      ];
      const sides = [nation, nation === 'german' ? 'soviet' : 'german'].map((side) => ({
        ...germans,
        side,
        groups: [{ id: side }],
      }));
      const scenario = field({}, { year, forces: sides });
      return shifts({ side: nation as 'german', scenario, units, leaders: [], firing: ['t1', 'r1'] })[1]?.includes(
        'PG-AST.6 1',
      );
    };
    expect(together('german', 'german-pz-2', 'german-inf', 1939)).toBe(true);
    expect(together('soviet', 'soviet-guards-t-34', 'soviet-guards-inf', 1943)).toBe(true);
    expect(together('soviet', 'soviet-guards-t-34', 'soviet-guards-inf', 1942)).toBe(false);
    expect(together('soviet', 'soviet-t-26', 'soviet-inf', 1943)).toBe(false);
    expect(together('polish', 'polish-tks', 'polish-inf', 1944)).toBe(true);
    expect(together('polish', 'polish-tks', 'polish-inf', 1943)).toBe(false);
    expect(together('british', 'british-matilda', 'british-inf', 1944)).toBe(true);
  });

  it('PG-AST.7 PG-16.83.1 engineers who attack a town or works, and only they', () => {
    const eng = [unit('g1', 'german-eng', '0504'), SQUAD[1]!];
    expect(shifts({ units: eng, scenario: in0505('t') })).toEqual(['', 'PG-AST.7 1 PG-AST.1 -2']);
    expect(shifts({ units: eng })).toEqual(['', '']);
    const theirs = [SQUAD[0]!, unit('s1', 'soviet-eng', '0505')];
    expect(shifts({ units: theirs, scenario: in0505('t') })).toEqual(['', 'PG-AST.1 -2']);
    const control = Array.from({ length: 132 }, (_, i) => (i === hex('0505') ? 'soviet' : null));
    const bunkers = [{ id: 'b1', hex: hex('0505'), type: 'mg-bunker' }];
    expect(shifts({ units: eng, board: { bunkers, control } })).toEqual(['', 'PG-16.83.1 1 PG-16.81.1 -3']);
    // An entrenchment hex is one even if those in it are too big for it.
    const tank = [unit('g1', 'german-eng', '0504'), unit('s1', 'soviet-t-26', '0505')];
    const works = { entrenchments: [hex('0505')], control };
    expect(shifts({ units: tank, board: works })).toEqual(['', 'PG-AST.7 1']);
    expect(shifts({ units: tank, board: { ...works, control: control.map(() => null) } })).toEqual(['', 'PG-AST.7 1']);
  });

  it('PG-AST.8 Finns and Japanese, if there is nobody else', () => {
    const scenario = field({}, { forces: [finns, germans] });
    const one = (units: readonly object[]) => shifts({ scenario, units, leaders: [], firing: ['g1'] })[0];
    const g1 = unit('g1', 'german-inf', '0505');
    expect(one([g1, unit('f1', 'finnish-inf', '0505')])).toBe('PG-AST.8 1');
    expect(one([g1, unit('f1', 'finnish-inf', '0505'), unit('f2', 'finnish-hmg', '0505')])).toBe('');
  });

  it('PG-AST.10 PG-AST.15 tanks in cover without riflemen, on either side', () => {
    const units = [unit('g1', 'german-inf', '0505'), unit('s1', 'soviet-t-26', '0505')];
    const inside = { units, leaders: [], firing: ['g1'] };
    expect(shifts({ ...inside, scenario: in0505('t') })).toEqual(['', 'PG-AST.10 1 PG-AST.1 -2']);
    expect(shifts(inside)).toEqual(['', '']);
    const guarded = [...units, unit('s2', 'soviet-inf', '0505')];
    expect(shifts({ ...inside, units: guarded, scenario: in0505('t') })[1]).not.toContain('AST.10');
    // PG-5.67.4: riders do not guard them.
    const loaded = [...units, unit('s2', 'soviet-truck', '0505'), unit('s3', 'soviet-inf', 's2')];
    expect(shifts({ ...inside, units: loaded, scenario: in0505('t') })[1]).toContain('AST.10');
    const attackers = [unit('t1', 'german-pz-2', '0505'), unit('s1', 'soviet-inf', '0505')];
    expect(shifts({ units: attackers, leaders: [], firing: ['t1'], scenario: in0505('w') })[0]).toBe('PG-AST.10 1');
  });
});

const finns = { side: 'finnish', initiative: 2, morale: [8, 7], groups: [{ id: 'f' }] };
const germans = { side: 'german', initiative: 2, morale: [8, 7], groups: [{ id: 'g' }] };
