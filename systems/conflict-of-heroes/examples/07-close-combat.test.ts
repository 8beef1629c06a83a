import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { against, assault, caps, fire, shooting } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { AP, CAP, OPPORTUNITY, play } from './situation.ts';
import type { Drawing, Stood } from './small-map.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const MISS = [1, 1] as const;
const refusalOf = (situation: Situation, shot: object, side = 'german') => {
  const { refusal } = play({ phase: side, ...situation }, [[side, shot]]);
  return refusal && [refusal.rule, refusal.why.word];
};
const MELEE = { g: german('german-rifles', '1-E05'), s: soviet('soviet-rifles', '1-E05') };

/** Two units in hex A02 of a row. */
const inOneHex = (
  attacker: Stood['type'],
  target: Stood['type'],
  more: Partial<Drawing> & { readonly defender?: Partial<Stood> } = {},
) => {
  const { defender = {}, ...drawing } = more;
  const units: readonly Stood[] = [
    { id: 'g', type: attacker, hex: 'A02', facing: EAST },
    { id: 's', type: target, hex: 'A02', facing: EAST, ...defender },
  ];
  return shooting({ rows: ['....'], units, ...drawing }, 'g', { hex: 'A02', target: 's' });
};

describe('7.7.3 Coming unseen', () => {
  it('COH-7.7.3.14, COH-10.1.3 whoever is come upon by a hidden unit may not leave for where it came from either', () => {
    const terrain = ['........', 'wwwwwwww', '........'];
    const units = {
      g: { type: 'german-rifles', hex: '1-B03', facing: 1, hidden: true },
      s: { type: 'soviet-rifles', hex: '1-B04', facing: 4 },
    };
    const creep = { type: 'hiddenMove', units: [{ unit: 'g', path: ['1-B04'] }], pay: OPPORTUNITY };
    const leaves = (hex: string) =>
      play({ terrain, units }, [
        ['german', creep],
        ['german', { type: 'face', facing: 1 }],
        ['soviet', { type: 'move', unit: 's', path: [hex], facing: 4, pay: OPPORTUNITY }],
      ]).refusal?.rule ?? null;
    expect(['1-B03', '1-A04', '1-C04', '1-B05', '1-A05'].map(leaves)).toEqual([
      'COH-7.7.3.14',
      'COH-7.7.3.14',
      'COH-7.7.3.14',
      null,
      null,
    ]);
  });
});

describe('7.7.3 Close combat', () => {
  it('COH-7.7.3.1, COH-7.7.3.2, COH-7.7.3.6 an attack in the same hex: +4 and no short range, against the flank, whatever the facing', () => {
    expect(against(inOneHex('german-rifles', 'soviet-rifles'), 's')).toEqual({
      fp: [
        ['COH-U.G01', 2],
        ['COH-7.7.3.2', 4],
      ],
      dv: [['COH-7.7.3.6', 11]],
      needs: 5,
    });
  });
  it('COH-7.7.3.2, COH-7.7.3.17 an FP printed on white is worth 2 less', () => {
    expect(against(inOneHex('german-hmg', 'soviet-rifles'), 's').fp).toEqual([
      ['COH-U.G03', 5],
      ['COH-7.7.3.2', -2],
    ]);
  });
  it("COH-7.7.3.3, COH-12.0.6 a mortar fights at arm's length in spite of its minimum range", () => {
    expect(against(inOneHex('german-mortar-8cm', 'soviet-rifles'), 's').fp).toEqual([
      ['COH-U.G05', 3],
      ['COH-7.7.3.2', -2],
    ]);
  });
  it('COH-7.7.3.7 the terrain of the hex helps every defender', () => {
    expect(against(inOneHex('german-rifles', 'soviet-rifles', { rows: ['.F..'] }), 's').dv).toEqual([
      ['COH-7.7.3.6', 11],
      ['COH-4.0.10', 2],
    ]);
  });
  it('COH-7.7.3.8, COH-18.1.2.3 a bunker helps its occupants, with its lower value', () => {
    const forts = [{ id: 'bunker', kind: 'bunker', hex: 'A02', facing: WEST }] as const;
    expect(against(inOneHex('german-rifles', 'soviet-rifles', { forts }), 's').dv).toEqual([['COH-7.7.3.6', 11]]);
    expect(
      against(inOneHex('german-rifles', 'soviet-rifles', { forts, defender: { fort: 'bunker' } }), 's').dv,
    ).toEqual([
      ['COH-7.7.3.6', 11],
      ['COH-18.1.2.3', 3],
    ]);
  });
  it('COH-7.7.3.16, COH-15.6.3 smoke counts once, walls not at all, and a vehicle gives no cover from itself', () => {
    const smoky = inOneHex('german-rifles', 'soviet-rifles', { smoke: [['A02', 2]], walls: ['A02 W', 'A02 E'] });
    expect(against(smoky, 's').dv).toEqual([
      ['COH-7.7.3.6', 11],
      ['COH-13.0.2', 2],
    ]);
    expect(against(inOneHex('panzer-3e', 'soviet-rifles'), 's').dv).toEqual([['COH-7.7.3.6', 11]]);
  });
  it('COH-7.7.3.5, COH-7.7.3.10, COH-EX-46 one enemy is named, and he alone is attacked', () => {
    const units = { ...MELEE, g2: german('german-rifles', '1-E05') };
    const situation = { units, phase: 'soviet' };
    expect(refusalOf({ units }, fire('s', '1-E05'), 'soviet')).toEqual(['COH-7.7.3.10', 'nameATarget']);
    expect(refusalOf({ units }, assault('s', '1-E05', 's'), 'soviet')).toEqual(['COH-7.7.3.10', 'nameOneTarget']);
    const { log } = play(situation, [['soviet', assault('s', '1-E05', 'g2')]], MISS);
    expect(rollsOf(log).map(({ check }) => check.about!.with!.target)).toEqual(['g2']);
  });
  it('COH-7.7.3.12 nobody fires out of a hex with an enemy in it', () => {
    const units = { ...MELEE, s2: soviet('soviet-rifles', '1-E07') };
    expect(refusalOf({ units }, fire('g', '1-E07'))).toEqual(['COH-7.7.3.12', 'enemyInHex']);
  });
  it('COH-7.7.3.9 a group in close combat is made up of those in the hex', () => {
    const units = { ...MELEE, g2: german('german-rifles', '1-E05'), g3: german('german-rifles', '1-E04') };
    const { log } = play({ units }, [['german', assault('g', '1-E05', 's', { supporters: ['g2'] })]], MISS);
    expect(rollsOf(log)[0]!.check).toMatchObject({
      add: [{ value: 2 }, { value: 4 }, { rule: 'COH-9.1.2.6', value: 1 }],
    });
    expect(refusalOf({ units }, assault('g', '1-E05', 's', { supporters: ['g3'] }))).toEqual([
      'COH-7.7.3.9',
      'groupInSameHex',
    ]);
    const near = { ...units, s2: soviet('soviet-rifles', '1-E06') };
    expect(refusalOf({ units: near }, fire('g3', '1-E06', { supporters: ['g2'] }))).toEqual([
      'COH-7.7.3.12',
      'enemyInHex',
    ]);
  });
  it('indirect fire and smoke are not for the own hex', () => {
    const units = { ...MELEE, g: german('german-mortar-8cm', '1-E05') };
    expect(refusalOf({ units }, fire('g', '1-E05', { mode: 'smoke', target: 's' }))).toEqual([
      'COH-7.7.0.1',
      'notInOwnHex',
    ]);
  });
  it('COH-17.1.3 of a loaded vehicle the attacker names vehicle or passenger', () => {
    const units = {
      g: german('german-rifles', '1-E05'),
      sV: soviet('gaz-truck', '1-E05'),
      s: soviet('soviet-rifles', '1-E05', { aboard: 'sV' }),
    };
    const at = (target: string) => rollsOf(play({ units }, [['german', assault('g', '1-E05', target)]], MISS).log);
    expect(at('sV')).toHaveLength(1);
    expect(at('s')[0]!.check).toMatchObject({ need: [{ rule: 'COH-7.7.3.6', value: 11 }] });
  });
  it('COH-EX-48, COH-7.7.3.13 engineers go for rifles in a forest: needs of 6, 7 and 5', () => {
    const terrain = Array.from({ length: 10 }, () => '....F.......');
    const units = { g: german('german-engineers', '1-E03'), s: soviet('soviet-rifles', '1-E05') };
    const walk = (hex: string, more: object = {}) => ({
      type: 'move',
      unit: 'g',
      path: [hex],
      facing: EAST,
      pay: AP,
      ...more,
    });
    const { log, board, unit } = play(
      { units, terrain, scenario: { rules: { use: ['COH-5.0.3.1', 'COH-5.0.3.4'], skip: [] } } },
      [
        ['german', { type: 'activate', unit: 'g' }],
        ['german', walk('1-E04', { cautious: true })],
        ['soviet', { type: 'activate', unit: 's' }],
        ['soviet', fire('s', '1-E04', { pay: AP })],
        ['german', walk('1-E05')],
        ['soviet', { type: 'pass' }],
        ['german', { type: 'wait', by: 'ap' }],
      ],
      [2, 3],
    );
    expect(board.forces.german!.ap).toBe(2); // 7 - 2 - 2 - 1
    expect(rollsOf(log)[0]!.check).toMatchObject({ add: [{ value: 3 }, { value: 3 }], need: [{ value: 12 }] });
    expect(unit('g')!.hex).toBe(unit('s')!.hex);
    const close = { rows: ['.F..'] };
    const soviets = shooting(
      {
        ...close,
        units: [
          { id: 's', type: 'soviet-rifles', hex: 'A02' },
          { id: 'g', type: 'german-engineers', hex: 'A02', hit: 'unnerved' },
        ],
      },
      's',
      { hex: 'A02', target: 'g' },
    );
    expect(against(soviets, 'g').needs).toBe(7);
    expect(against(inOneHex('german-engineers', 'soviet-rifles', close), 's').needs).toBe(5);
  });
});

describe("COH-EX-94 an APC, an anti-tank gun and a fight in the gun's hex", () => {
  const OPEN_WITH_HOUSE = Array.from({ length: 10 }, (_, i) => (i === 5 ? '...B........' : '............'));
  const OPTION = { scenario: { rules: { use: ['COH-5.0.3.1', 'COH-5.0.3.4'], skip: [] } } };

  it('COH-16.1.1, COH-16.1.2, COH-17.1.1, COH-17.1.2 step 2: the gun destroys the APC on an 11; its rifles had the shield and stand beside the wreck', () => {
    const units = {
      gV: german('sdkfz-251', '1-E03', { status: 'active' }),
      gR: german('german-rifles', '1-E03', { aboard: 'gV', status: 'active' }),
      sG: soviet('m37-at-gun', '1-E06'),
    };
    const { log, unit, board } = play(
      { units, phase: 'soviet', forces: { german: { ap: 6, caps: 7 } } },
      [
        ['soviet', { type: 'activate', unit: 'sG' }],
        ['soviet', fire('sG', '1-E03', { pay: AP })],
      ],
      [5, 6, ...MISS],
    );
    expect(rollsOf(log).map(({ check }) => check)).toMatchObject([
      { add: [{ rule: 'COH-U.S09', value: 6 }], need: [{ rule: 'COH-7.3.1', value: 13 }] },
      {
        add: [{ rule: 'COH-U.S09', value: 3 }],
        need: [
          { rule: 'COH-17.1.1', value: 11 },
          { rule: 'COH-16.1.1', value: 2 },
        ],
      },
    ]);
    expect(board.gone).toMatchObject([{ id: 'gV' }]);
    expect(board.forces).toMatchObject({ german: { lost: 1, caps: 6, ap: 6 }, soviet: { points: 1, ap: 4 } });
    expect(unit('gR')).toMatchObject({ aboard: null, facing: EAST, hit: null, status: 'active' });
  });
  it("steps 3 to 7: into the house, into the gun's hex, and an attack on the SMG squad that has come to help", () => {
    const units = {
      gR: german('german-rifles', '1-E03', { status: 'active' }),
      gP: german('panzer-3h', '1-G03'),
      sG: soviet('m37-at-gun', '1-E05', { status: 'active', facing: WEST }),
      sM: soviet('soviet-smg', '1-E06'),
    };
    const walk = (unit: string, hex: string, more: object = {}) => ({
      type: 'move',
      unit,
      path: [hex],
      facing: WEST,
      pay: AP,
      ...more,
    });
    const { board, unit, log } = play(
      { ...OPTION, units, terrain: OPEN_WITH_HOUSE, forces: { german: { ap: 6, caps: 6 }, soviet: { ap: 4 } } },
      [
        ['german', walk('gR', '1-E04', { facing: EAST })],
        ['soviet', fire('sG', '1-G03', { pay: AP })],
        ['german', walk('gR', '1-E05', { cautious: true, facing: EAST })],
        ['soviet', { type: 'standDown' }],
        ['soviet', { type: 'activate', unit: 'sM' }],
        ['soviet', walk('sM', '1-E05', { cautious: true })],
        ['german', assault('gR', '1-E05', 'sM', { pay: { by: 'activation', caps: 1 } })],
        ['german', caps(0)],
      ],
      [...MISS, 3, 3, 'suppressed'],
    );
    expect(rollsOf(log).map(({ check }) => check)).toMatchObject([
      { add: [{ value: 6 }], need: [{ value: 17 }] },
      { add: [{ value: 2 }, { value: 4 }], need: [{ rule: 'COH-7.7.3.6', value: 11 }] },
      { shape: 'draw', seenBy: ['soviet'] },
    ]);
    expect(board.forces).toMatchObject({ german: { ap: 0, caps: 5 }, soviet: { ap: 5 } });
    expect(unit('sM')!.hit).toBe('suppressed');
    expect(unit('sG')!.status).toBe('spent');
  });
  it('COH-7.7.3.4 step 8: the SMG squad can not rally, and wins the fight with 1 CAP and a 9', () => {
    const units = {
      gR: german('german-rifles', '1-E05', { status: 'spent' }),
      sG: soviet('m37-at-gun', '1-E05', { status: 'spent' }),
      sM: soviet('soviet-smg', '1-E05', { status: 'active', hit: 'suppressed' }),
    };
    const situation = { units, phase: 'soviet', forces: { soviet: { ap: 5, caps: 3 }, german: { caps: 6, lost: 1 } } };
    const rally = play(situation, [['soviet', { type: 'rally', units: ['sM'], pay: AP }]]);
    expect(rally.refusal).toEqual({ rule: 'COH-7.6.0.4', why: { word: 'enemyInHex', with: { unit: 'sM' } } });
    const { log, board } = play(
      situation,
      [
        ['soviet', assault('sM', '1-E05', 'gR', { pay: AP })],
        ['soviet', caps(1)],
      ],
      [4, 5],
    );
    expect(rollsOf(log)[0]).toMatchObject({
      check: { add: [{ value: 4 }, { value: -2 }, { value: 4 }, { value: 1 }], need: [{ value: 11 }] },
      result: 5,
    });
    expect(board.forces).toMatchObject({ german: { lost: 2, caps: 5 }, soviet: { ap: 1, caps: 2, points: 1 } });
    expect(eventsOf(log)).toContainEqual({ type: 'eliminated', unit: 'gR', by: 'soviet', marker: null });
  });
  it('COH-7.7.3.11 the other choices: the gun fights at -2, and fire from outside would meet the gun too', () => {
    const units = {
      gR: german('german-rifles', '1-E05'),
      sG: soviet('m37-at-gun', '1-E05'),
      sM: soviet('soviet-smg', '1-E06'),
    };
    const gun = play({ units, phase: 'soviet' }, [['soviet', assault('sG', '1-E05', 'gR')]], MISS);
    expect(rollsOf(gun.log)[0]!.check).toMatchObject({ add: [{ value: 3 }, { rule: 'COH-7.7.3.2', value: -2 }] });
    const outside = play({ units, phase: 'soviet' }, [['soviet', fire('sM', '1-E05')]], [...MISS, ...MISS]);
    expect(rollsOf(outside.log).map(({ check }) => check.about!.with!.target)).toEqual(['gR', 'sG']);
  });
  it('a close combat that is paid for costs the printed fire cost', () => {
    const { board } = play(
      { units: MELEE, forces: { german: { caps: 5 } } },
      [['german', assault('g', '1-E05', 's', { pay: CAP })]],
      MISS,
    );
    expect(board.forces.german!.caps).toBe(2);
  });
});
