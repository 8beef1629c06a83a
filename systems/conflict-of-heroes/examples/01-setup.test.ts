import { DIRS, neighbour, OFF_MAP } from '@grognard/hex';
import { inLanguage } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { FOOT_POOL, VEHICLE_POOL } from '../data/hits.ts';
import { load } from '../load/load.ts';
import { deployment } from '../rules/01-deployment.ts';
import { setup } from '../rules/01-setup.ts';
import { move, refused } from './moves.ts';
import { PLAIN, start, withForce } from './new-game.ts';
import { OPPORTUNITY, play } from './situation.ts';
import { loadedOrThrow } from './small-map.ts';

const placed = (unit: string, hex: string, more: object = {}) => ({ unit, hex, facing: 0, ...more });
const deploy = (units: readonly object[], more: object = {}) => ({ type: 'deploy', units, ...more });
const zoned = (id: string, more: object = {}) => ({ id, type: 'german-rifles', zone: 'west', ...more });
const ZONES = { zones: { west: ['1-A01', '1-B01', '1-B02'] } };
const inZone = (units: readonly object[], rest: object = {}, force: object = {}) =>
  withForce('german', { units, ...force }, { ...ZONES, ...rest });
const refusalOf = (scenario: object, action: object) => {
  const { refusal } = start(scenario, [['german', action]]);
  return refusal && [refusal.rule, refusal.why.word];
};

describe('1.0 Setup', () => {
  it('COH-1.0.1, COH-1.0.2, COH-1.0.3 the sheet gives boards, units and CAPs; no points, no action points, turn 1', () => {
    const board = setup(loadedOrThrow(load(PLAIN)));
    expect(board.turn).toBe(1);
    expect(board.forces).toEqual({
      german: { caps: 5, lost: 0, points: 0, ap: 0, apSpent: 0, apDice: null, hand: [] },
      soviet: { caps: 6, lost: 0, points: 0, ap: 0, apSpent: 0, apDice: null, hand: [] },
    });
    expect(board.units.map(({ id, facing, status }) => [id, facing, status])).toEqual([
      ['g', 1, 'fresh'],
      ['s', 4, 'fresh'],
    ]);
  });

  it('COH-1.0.2 a bid is points at the start, for a force there is', () => {
    const withStart = (bid: object) => load({ ...PLAIN, scoring: { start: bid } });
    const { forces } = setup(loadedOrThrow(withStart({ soviet: 3 })));
    expect([forces.german!.points, forces.soviet!.points]).toEqual([0, 3]);
    expect(withStart({ finnish: 3 }).ok).toBe(false);
  });

  it('COH-1.0.6 half-hexes are not there: no hex has that name, nothing is next to it', () => {
    const terrain = ['....', '...', '....'];
    const { hexNamed, hexes, grid } = loadedOrThrow(
      load({ ...PLAIN, ...smallForces, map: [{ board: { id: '1', terrain } }] }),
    );
    expect(hexes).toHaveLength(11);
    expect(hexNamed.has('1-B04')).toBe(false);
    expect(DIRS.filter((dir) => neighbour(grid, hexNamed.get('1-B03')!, dir) === OFF_MAP)).toEqual([1]);
    expect(load({ ...PLAIN, ...smallForces, map: [{ board: { id: '1', terrain } }], zones: { z: ['1-B04'] } }).ok).toBe(
      false,
    );
  });
  const smallForces = {
    forces: PLAIN.forces.map((force) => ({ ...force, units: [{ ...force.units[0], hex: '1-A01' }] })),
  };

  it('COH-1.0.7 two pools of twenty hit markers, seen by nobody', () => {
    const { board, seenBy } = start(PLAIN);
    expect([board.footHits, board.vehicleHits]).toEqual([FOOT_POOL, VEHICLE_POOL]);
    expect([FOOT_POOL.length, VEHICLE_POOL.length]).toEqual([20, 20]);
    for (const side of ['german', 'soviet', null])
      expect([...seenBy(side).footHits, ...seenBy(side).vehicleHits].every((marker) => marker === 'unknown')).toBe(
        true,
      );
  });

  it('COH-1.0.8, COH-8.0.2 the cards listed form one pile, and each side is dealt its hand in secret', () => {
    const deck = [
      { card: 'sniper', count: 2 },
      { card: 'luck', count: 2 },
      { card: 'scouts', count: 1 },
    ];
    const forces = PLAIN.forces.map((force) => ({ ...force, hand: force.id === 'german' ? 2 : 1 }));
    const { board, seenBy, log } = start({ ...PLAIN, deck, forces }, [], ['sniper', 'luck', 'luck']);
    expect(rollsOf(log).map(({ check }) => check.rule)).toEqual(['COH-1.0.8', 'COH-1.0.8', 'COH-1.0.8']);
    expect([board.forces.german!.hand, board.forces.soviet!.hand, board.deck]).toEqual([
      ['sniper', 'luck'],
      ['luck'],
      ['sniper', 'scouts'],
    ]);
    expect(seenBy('soviet').forces.german!.hand).toEqual(['unknown', 'unknown']);
    expect(seenBy('soviet').deck).toEqual(['unknown', 'unknown']);
  });

  it('COH-1.1.2 light is who moves for 2 or less; trenches take every mortar besides', () => {
    const forts = [
      { id: 't', kind: 'trench', hex: '1-E03', side: 'german' },
      { id: 'b', kind: 'bunker', hex: '1-E03', side: 'german', facing: 1 },
    ];
    const refusalOf = (type: string, answer: object) => {
      const units = { g: { type, hex: '1-E02', facing: 1 }, s: { type: 'soviet-rifles', hex: '1-A12', facing: 4 } };
      const terrain = Array.from({ length: 10 }, () => '.F.F........');
      return refused(play({ terrain, units, more: { forts } }, [['german', answer]]))?.[0] ?? null;
    };
    const into = (type: string, fort: string) => refusalOf(type, move('g', 'E03', 1, OPPORTUNITY, { fort }));
    const hide = { type: 'hide', units: [{ unit: 'g', hex: '1-E02' }], pay: OPPORTUNITY };
    const allowed = ['german-hmg', 'german-mortar-8cm', 'leig-18'].map((type) => [
      into(type, 't'),
      into(type, 'b'),
      refusalOf(type, hide),
    ]);
    expect(allowed).toEqual([
      [null, null, null],
      [null, 'COH-18.1.2.1', 'COH-10.2.1'],
      ['COH-18.1.1.1', 'COH-18.1.2.1', 'COH-10.2.1'],
    ]);
  });

  it('COH-0.5 optional rules are off unless the scenario says so', () => {
    const activate = [['german', { type: 'activate', unit: 'g' }]] as const;
    expect(start(PLAIN, activate).board.forces.german!.ap).toBe(7);
    const varied = { ...PLAIN, rules: { use: ['COH-3.0.1.1'], skip: [] } };
    const rolled = [...activate, ['german', { type: 'spendCaps', points: 0 }]] as const;
    expect(start(varied, rolled, [1, 2, 1]).board.forces.german!.ap).toBe(3);
  });

  it('COH-3.2.5.1 a handicap of 1 or 2 raises the starting CAPs of every turn, if that rule is agreed upon', () => {
    const handicap = withForce('german', { handicap: 2 }, { rules: { use: ['COH-3.2.5.1'], skip: [] } });
    expect(start(handicap).board.forces.german!.caps).toBe(7);
    const nextTurn = start(handicap, [
      ['german', { type: 'pass' }],
      ['soviet', { type: 'pass' }],
    ]);
    expect([nextTurn.board.turn, nextTurn.board.forces.german!.caps]).toEqual([2, 7]);
    expect(load(withForce('german', { handicap: 2 }))).toEqual({
      ok: false,
      problems: [
        {
          path: 'forces[0].handicap',
          why: expect.objectContaining({ en: 'the optional rule COH-3.2.5.1 is not in use' }),
        },
      ],
    });
  });
});

describe('1.0.5 Deployment', () => {
  it('COH-1.0.5 each unit goes into its zone, once, and none is left out', () => {
    const two = inZone([zoned('g1'), zoned('g2')]);
    const { board, asked } = start(two, [['german', deploy([placed('g1', '1-A01'), placed('g2', '1-B02')])]]);
    expect(board.units.map(({ id, hex }) => [id, hex !== null])).toEqual([
      ['g1', true],
      ['g2', true],
      ['s', true],
    ]);
    expect(asked).toEqual([['phase', 'german']]);
    expect(refusalOf(two, deploy([placed('g1', '1-A01')]))).toEqual(['COH-1.0.5', 'deployMissing']);
    expect(refusalOf(two, deploy([placed('g1', '1-A01'), placed('g1', '1-B01'), placed('g2', '1-B01')]))).toEqual([
      'COH-1.0.5',
      'deployTwice',
    ]);
    expect(refusalOf(two, deploy([placed('g1', '1-A01'), placed('g2', '1-A02')]))).toEqual([
      'COH-1.0.5',
      'deployOutside',
    ]);
    expect(refusalOf(two, deploy([placed('g1', '1-A01'), placed('g2', '1-B01'), placed('s', '1-B01')]))).toEqual([
      'COH-1.0.5',
      'deployStranger',
    ]);
    expect(refusalOf(two, { type: 'pass' })).toEqual(['COH-1.0.5', 'notHere']);
  });

  it('COH-4.0.11, COH-T.2 nobody starts in water, and no truck in a field', () => {
    const map = [{ board: { id: '1', terrain: ['............', '~...........', 'f...........'] } }];
    const forces = [
      { id: 'german', nation: 'german', caps: 5, units: [zoned('g'), zoned('truck', { type: 'opel-truck' })] },
      { ...PLAIN.forces[1], units: [{ ...PLAIN.forces[1].units[0], hex: '1-C12' }] },
    ];
    const wet = { ...PLAIN, ...ZONES, map, forces };
    expect(refusalOf(wet, deploy([placed('g', '1-B01'), placed('truck', '1-B02')]))).toEqual([
      'COH-4.0.11',
      'deployImpassable',
    ]);
    expect(refusalOf(wet, deploy([placed('g', '1-A01'), placed('truck', '1-A01')]))).toEqual([
      'COH-T.2',
      'deployImpassable',
    ]);
    expect(refusalOf(wet, deploy([placed('g', '1-A01'), placed('truck', '1-B02')]))).toBeNull();
  });

  it('COH-1.0.10 the side the scenario names deploys first, else the first listed; facing is free unless it is fixed', () => {
    const forces = PLAIN.forces.map((force) => ({
      ...force,
      units: [{ id: force.id, type: `${force.id}-rifles`, zone: 'west' }],
    }));
    expect(start({ ...PLAIN, ...ZONES, forces }).asked).toEqual([['deployment', 'german']]);
    expect(start({ ...PLAIN, ...ZONES, forces, deployFirst: 'soviet' }).asked).toEqual([['deployment', 'soviet']]);
    const turned = inZone([
      zoned('g1'),
      { id: 'g2', type: 'german-rifles', hex: '1-B02' },
      zoned('g3', { facing: 'SE' }),
    ]);
    const facing = (g3: number) =>
      deploy([
        placed('g1', '1-A01', { facing: 5 }),
        placed('g2', '1-B02', { facing: 3 }),
        placed('g3', '1-A01', { facing: g3 }),
      ]);
    const { board } = start(turned, [['german', facing(2)]]);
    expect(board.units.map(({ facing }) => facing)).toEqual([5, 3, 2, 4]);
    expect(refusalOf(turned, facing(1))).toEqual(['COH-1.0.10', 'deployFacing']);
  });

  it('COH-1.0.9, COH-10.0.1 hidden units and mines are placed in secret, and only those the scenario hides', () => {
    const forts = [{ id: 'field', kind: 'mines', side: 'german', zone: 'west', hidden: true }];
    const ambush = inZone([zoned('g1', { hidden: true }), zoned('g2')], { forts });
    const action = (hidden: boolean) =>
      deploy([placed('g1', '1-A01', { hidden: true }), placed('g2', '1-B01', { hidden })], {
        mines: [{ fort: 'field', hex: '1-B02' }],
      });
    expect(refusalOf(ambush, action(true))).toEqual(['COH-10.0.1', 'deployHidden']);
    const { seenBy, board, heardBy } = start(ambush, [['german', action(false)]]);
    expect(board.units[0]).toMatchObject({ id: 'g1', hidden: true });
    expect(seenBy('soviet').units[0]).toMatchObject({ id: 'g1', hidden: true, hex: null });
    expect([seenBy('german').forts.length, seenBy('soviet').forts.length, seenBy(null).forts.length]).toEqual([
      1, 0, 0,
    ]);
    expect(eventsOf(heardBy('soviet')).filter(({ type }) => type === 'deployed' || type === 'minesPlaced')).toEqual([
      { type: 'deployed', unit: 'g1', hex: null, facing: 0, hidden: true, fort: null, aboard: null },
      { type: 'deployed', unit: 'g2', hex: board.units[1]!.hex, facing: 0, hidden: false, fort: null, aboard: null },
    ]);
  });

  it('COH-10.0.3 who is to stay hidden is not placed with somebody who is seen', () => {
    const ambush = inZone([zoned('g1', { hidden: true }), zoned('g2')]);
    expect(refusalOf(ambush, deploy([placed('g1', '1-A01', { hidden: true }), placed('g2', '1-A01')]))).toEqual([
      'COH-10.0.3',
      'notAloneThere',
    ]);
  });

  it('COH-18.3.3.1, COH-18.0.1 each minefield in its zone and in a hex of its own', () => {
    const forts = ['a', 'b'].map((id) => ({ id, kind: 'mines', side: 'german', zone: 'west' }));
    const mined = inZone([zoned('g')], { forts });
    const mines = (...hexes: readonly (readonly [string, string])[]) =>
      deploy([placed('g', '1-A01')], { mines: hexes.map(([fort, hex]) => ({ fort, hex })) });
    expect(refusalOf(mined, mines(['a', '1-A01'], ['b', '1-B02']))).toBeNull();
    expect(refusalOf(mined, mines(['a', '1-A01']))).toEqual(['COH-18.3.3.1', 'deployMissing']);
    expect(refusalOf(mined, mines(['a', '1-A01'], ['b', '1-A01']))).toEqual(['COH-18.0.1', 'deployTwice']);
    expect(refusalOf(mined, mines(['a', '1-A01'], ['b', '1-A03']))).toEqual(['COH-18.3.3.1', 'deployOutside']);
    expect(refusalOf(mined, mines(['a', '1-A01'], ['b', '1-B02'], ['c', '1-B01']))).toEqual([
      'COH-18.3.3.1',
      'deployStranger',
    ]);
    const tight = load({ ...mined, zones: { west: ['1-A01'] } });
    expect(tight.ok ? [] : tight.problems.map(({ path }) => path)).toEqual(['forts[0].zone', 'forts[1].zone']);
    const both = load(inZone([zoned('g')], { forts: [forts[0], { ...forts[1], side: 'soviet' }] }));
    expect(both.ok ? [] : both.problems.map(({ why }) => inLanguage('en', why))).toContain(
      '"west" overlaps a zone of another side\'s mines',
    );
  });

  it('COH-18.1.0.2, COH-17.0.1 units may start in a trench of their hex, or aboard a vehicle that has room', () => {
    const forts = [{ id: 'ditch', kind: 'trench', side: 'german', hex: '1-A01' }];
    const units = [zoned('g1'), zoned('g2', { type: 'german-lmg' }), zoned('g3'), zoned('apc', { type: 'sdkfz-251' })];
    const motor = inZone(units, { forts });
    const apc = placed('apc', '1-B02');
    const riding = (...ids: readonly string[]) => ids.map((id) => placed(id, '1-B02', { aboard: 'apc' }));
    const { board } = start(motor, [
      ['german', deploy([apc, ...riding('g1', 'g2'), placed('g3', '1-A01', { fort: 'ditch' })])],
    ]);
    expect(board.units.map(({ aboard, fort }) => [aboard, fort])).toEqual([
      ['apc', null],
      ['apc', null],
      [null, 'ditch'],
      [null, null],
      [null, null],
    ]);
    expect(refusalOf(motor, deploy([apc, ...riding('g1', 'g3'), placed('g2', '1-A01')]))).toEqual([
      'COH-17.0.1',
      'deployAboard',
    ]);
    expect(
      refusalOf(
        motor,
        deploy([apc, placed('g1', '1-A01', { aboard: 'apc' }), placed('g2', '1-A01'), placed('g3', '1-A01')]),
      ),
    ).toEqual(['COH-17.0.1', 'deployAboard']);
    expect(
      refusalOf(
        motor,
        deploy([
          placed('apc', '1-A01', { fort: 'ditch' }),
          placed('g1', '1-A01'),
          placed('g2', '1-A01'),
          placed('g3', '1-A01'),
        ]),
      ),
    ).toEqual(['COH-18.1.0.2', 'deployFort']);
  });

  it('a vehicle brings those the scenario has aboard it', () => {
    const units = [zoned('apc', { type: 'sdkfz-251' }), { id: 'g', type: 'german-rifles', aboard: 'apc' }];
    const { board } = start(inZone(units), [['german', deploy([placed('apc', '1-B02', { facing: 2 })])]]);
    expect(board.units[1]).toMatchObject({ hex: board.units[0]!.hex, facing: 2, aboard: 'apc' });
  });

  it('COH-8.4.2 weapon cards that are carried are given to own foot units, artillery to nobody', () => {
    const armed = inZone(
      [zoned('g1'), zoned('tank', { type: 'panzer-3h' })],
      {},
      { weapons: ['stick-grenades', 'artillery-105'] },
    );
    const both = [placed('g1', '1-A01'), placed('tank', '1-B02')];
    const given = (unit: string) => deploy(both, { weapons: [{ card: 'stick-grenades', unit }] });
    expect(start(armed, [['german', given('g1')]]).board.weapons).toEqual([
      { card: 'stick-grenades', side: 'german', unit: 'g1' },
      { card: 'artillery-105', side: 'german', unit: null },
    ]);
    expect(refusalOf(armed, deploy(both))).toEqual(['COH-8.4.2', 'weaponNotGiven']);
    expect(refusalOf(armed, given('tank'))).toEqual(['COH-8.4.2', 'weaponNotYours']);
    expect(refusalOf(armed, given('s'))).toEqual(['COH-8.4.2', 'weaponNotYours']);
    const foreign = load(withForce('german', { weapons: ['molotov', 'luck'] }));
    expect(foreign.ok ? [] : foreign.problems.map(({ why }) => inLanguage('en', why))).toEqual([
      '"molotov" is not for a german force',
      '"luck" is not a weapon card',
    ]);
    const unarmed = load(
      withForce('german', {
        weapons: ['tellermine'],
        units: [{ id: 'g', type: 'panzer-3h', hex: '1-C01', facing: 'E' }],
      }),
    );
    expect(unarmed.ok ? [] : unarmed.problems.map(({ why }) => inLanguage('en', why))).toEqual([
      'nobody on foot could carry "tellermine"',
    ]);
  });

  it('what is offered can be taken, whatever is picked', () => {
    const forts = [{ id: 'ditch', kind: 'trench', side: 'german', hex: '1-A01' }];
    const { position, setting } = start(inZone([zoned('g1'), zoned('g2', { hidden: true })], { forts }));
    const [choice] = deployment.choices(
      { setting, board: position.board },
      { kind: 'deployment', side: 'german' },
      'german',
    );
    const options = (
      choice!.holes as { units: { options: readonly { unit: string; facing: number; fort: string | null }[] } }
    ).units.options;
    expect(options.filter(({ unit }) => unit === 'g1')).toHaveLength(3 * 6 + 6);
    expect(options.filter(({ unit }) => unit === 'g2').map(({ fort }) => fort)).toEqual([null, 'ditch', null, null]);
  });
});
