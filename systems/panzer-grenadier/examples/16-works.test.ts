import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import type { Action, Nation } from '../types.ts';
import { acting, field, ground, hex, leader, played, unit } from './played.ts';

const woken = (at: string, ...ids: readonly string[]) =>
  ids.map((piece) => ({ piece, hex: hex(at), state: 'good' as const }));

/** One answer of a German group that was woken to move, standing in 0504. */
const moving = (ids: readonly string[], given: Omit<Parameters<typeof played>[0], 'stack'>) =>
  played({ stack: [acting('german', { moving: ids, starts: woken('0504', ...ids) })], ...given });

const bySoviet = Array.from({ length: 132 }, () => 'soviet');

describe('16.1 Smoke', () => {
  /** The removal of markers, with smoke in 0505. */
  const drifted = (dice: readonly number[], at = '0505') =>
    played({
      board: {
        smoke: [{ hex: hex(at), side: 'german' }],
        segment: { number: 4, side: 'soviet', lead: 0, passed: 'german' },
      },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'pass' }]],
      // The next initiative follows.
      dice: [...dice, 6, 1],
    }).board.smoke.map((one) => one.hex);

  it('PG-16.12.1 PG-3.0.8 a marker stays on 1, drifts on 2 and is gone on more', () => {
    expect(drifted([1])).toEqual([hex('0505')]);
    expect([3, 4, 5, 6].map((face) => drifted([face]))).toEqual([[], [], [], []]);
  });

  it('PG-REC-SMOKE.1 1 is north, and so on clockwise; off the map it is gone', () => {
    const ways = [1, 2, 3, 4, 5, 6].map((face) => drifted([2, face])[0]);
    expect(ways).toEqual(['0504', '0604', '0605', '0506', '0405', '0404'].map(hex));
    expect(drifted([2, 1], '0501')).toEqual([]);
  });
});

describe('16.2 Digging in', () => {
  const dig = (more: object = {}, given: Partial<Parameters<typeof played>[0]> = {}) =>
    moving(['g1'], {
      units: [unit('g1', 'german-inf', '0504', more)],
      answers: [['german', { type: 'dig', unit: 'g1' }]],
      ...given,
    });
  const g1 = (ran: ReturnType<typeof dig>) => ran.board.units.find(({ id }) => id === 'g1');

  it('PG-16.21.2 PG-16.21.3 PG-16.22.2 two turns that follow each other, each a whole segment', () => {
    expect(g1(dig())).toMatchObject({ dugIn: false, work: { what: 'dig', turns: 1, last: 1 }, mark: 'moved' });
    expect(g1(dig({ work: { what: 'dig', turns: 1, last: 0 } }))).toMatchObject({ dugIn: true, work: null });
    const gap = dig({ work: { what: 'dig', turns: 1, last: 1 } }, { board: { turn: 3 } });
    expect(g1(gap)).toMatchObject({ dugIn: false, work: { turns: 1, last: 3 } });
  });

  it('PG-16.21.1 not in towns, cities, woods, rivers or works', () => {
    const on = (letter: string) =>
      dig({}, { scenario: field({ terrain: ground({ [letter]: ['0504'] }) }) }).refusal?.rule;
    expect(['t', 'c', 'w', 'f'].map(on)).toEqual(['PG-16.21.1', 'PG-16.21.1', 'PG-16.21.1', undefined]);
    const rivers = [{ hexes: ['0503', '0504', '0505'] }];
    expect(dig({}, { scenario: field({ rivers }) }).refusal?.rule).toBe('PG-16.21.1');
    expect(dig({}, { board: { entrenchments: [hex('0504')] } }).refusal?.rule).toBe('PG-16.21.1');
    expect(dig({}, { board: { bunkers: [{ id: 'b', hex: hex('0504'), type: 'mg-bunker' }] } }).refusal?.rule).toBe(
      'PG-16.21.1',
    );
    expect(dig({ state: 'demoralised' }).refusal?.rule).toBe('PG-16.21.1');
  });

  it('PG-16.24.1 PG-16.24.2 each for itself; vehicles and whoever is carried can not', () => {
    const other = dig({}, { units: [unit('g1', 'german-inf', '0504'), unit('g2', 'german-inf', '0504')] });
    expect(other.board.units.find(({ id }) => id === 'g2')?.work).toBeNull();
    const type = (name: string) => dig({}, { units: [unit('g1', name, '0504')] }).refusal?.rule;
    expect(['german-pz-4', 'german-truck', 'german-hmg'].map(type)).toEqual(['PG-16.24.2', 'PG-16.24.2', undefined]);
    const carried = dig({}, { units: [unit('t', 'german-truck', '0504'), unit('g1', 'german-inf', 't')] });
    expect(carried.refusal?.rule).toBe('PG-16.24.2');
  });

  it('PG-16.22.1 firing ends what is not finished and leaves what is; moving ends both', () => {
    const fire = (more: object) =>
      played({
        units: [unit('g1', 'german-inf', '0504', more), unit('s1', 'soviet-inf', '0506')],
        stack: [acting('german', { firing: ['g1'], starts: woken('0504', 'g1') })],
        answers: [
          ['german', { type: 'direct', shooters: ['g1'], hex: hex('0506'), parts: [], leaders: [], combines: null }],
        ],
        dice: [3, 4],
      }).board.units.find(({ id }) => id === 'g1');
    expect(fire({ work: { what: 'dig', turns: 1, last: 0 } })).toMatchObject({ work: null, dugIn: false });
    expect(fire({ dugIn: true })).toMatchObject({ dugIn: true });
    const walk = moving(['g1'], {
      units: [unit('g1', 'german-inf', '0504', { dugIn: true })],
      answers: [['german', { type: 'move', unit: 'g1', path: [hex('0503')], with: [] }]],
    });
    expect(walk.board.units[0]).toMatchObject({ dugIn: false });
  });

  it('PG-16.22.1 so does being demoralised', () => {
    const ran = played({
      units: [unit('g1', 'german-inf', '0504', { work: { what: 'dig', turns: 1, last: 0 } })],
      stack: [
        { kind: 'attack', side: 'german', source: 'direct', hex: hex('0504'), results: [{ piece: 'g1', result: 'M' }] },
      ],
      dice: [6, 6],
    });
    expect(ran.board.units[0]).toMatchObject({ state: 'demoralised', work: null });
  });
});

describe('16.3 Wrecks', () => {
  const hit = (at: string, given: Partial<Parameters<typeof played>[0]> = {}, type = 'german-pz-4') =>
    played({
      units: [unit('t1', type, at)],
      stack: [
        { kind: 'attack', side: 'german', source: 'antiTank', hex: hex(at), results: [{ piece: 't1', result: '2' }] },
      ],
      ...given,
    }).board.wrecks;

  it('PG-16.3.1 each step of an AFV lost in a town, a city or on a bridge leaves a wreck', () => {
    const in_ = (letter: string) => hit('0504', { scenario: field({ terrain: ground({ [letter]: ['0504'] }) }) });
    expect(in_('t')).toEqual([{ hex: hex('0504'), count: 2 }]);
    expect(in_('c')).toEqual([{ hex: hex('0504'), count: 2 }]);
    expect(in_('w')).toEqual([]);
    const bridge = field({ rivers: [{ hexes: ['0404', '0504'] }], roads: [['0503', '0504', '0505']] });
    expect(hit('0504', { scenario: bridge })).toEqual([{ hex: hex('0504'), count: 2 }]);
    expect(hit('0404', { scenario: bridge })).toEqual([]);
    const town = field({ terrain: ground({ t: ['0504'] }) });
    expect(hit('0504', { scenario: town }, 'german-sdkfz-251')).toEqual([]);
  });

  it('PG-16.31.1 one wreck costs a vehicle 1, two cost 5, three bar its way; men do not mind', () => {
    const go = (type: string, count: number, path: readonly string[]) =>
      moving(['g1'], {
        units: [unit('g1', type, '0504')],
        board: { wrecks: count > 0 ? [{ hex: hex('0503'), count }] : [] },
        answers: [['german', { type: 'move', unit: 'g1', path: path.map(hex), with: [] }]],
      }).refusal?.rule;
    // PzKpfw IV has 7: seven clear hexes, six with a wreck in one, two with two wrecks.
    const row = ['0503', '0502', '0501', '0601', '0602', '0603', '0604'];
    expect(go('german-pz-4', 0, row)).toBeUndefined();
    expect(go('german-pz-4', 1, row)).toBe('PG-5.0.5');
    expect(go('german-pz-4', 1, row.slice(0, 6))).toBeUndefined();
    expect(go('german-pz-4', 2, row.slice(0, 3))).toBe('PG-5.0.5');
    expect(go('german-pz-4', 2, row.slice(0, 2))).toBeUndefined();
    expect(go('german-pz-4', 3, ['0503'])).toBe('PG-5.0.6');
    expect(go('german-truck', 3, ['0503'])).toBe('PG-5.0.6');
    expect(go('german-inf', 3, row.slice(0, 3))).toBeUndefined();
  });

  it('PG-16.32.1 a good AFV with armour 2 pushes one aside in two turns', () => {
    const wrecks = [{ hex: hex('0504'), count: 2 }];
    const clear = (more: object, type = 'german-pz-4') =>
      moving(['g1'], {
        units: [unit('g1', type, '0504', more)],
        board: { wrecks },
        answers: [['german', { type: 'clear', unit: 'g1', what: 'wreck' }]],
      });
    expect(clear({}).board).toMatchObject({ wrecks, units: [{ mark: 'moved', work: { what: 'wreck', turns: 1 } }] });
    const second = clear({ work: { what: 'wreck', turns: 1, last: 0 } });
    expect(second.board).toMatchObject({ wrecks: [{ hex: hex('0504'), count: 1 }], units: [{ work: null }] });
    expect(clear({ state: 'disrupted' }).refusal?.rule).toBe('PG-16.32.1');
    expect(clear({}, 'german-pz-1').refusal?.rule).toBe('PG-16.32.1');
    expect(clear({}, 'german-sdkfz-251').refusal?.rule).toBe('PG-16.32.1');
  });
});

describe('16.4 Entrenchments', () => {
  const shift = (type: string, at: string, scenario = field()) => {
    const ran = played({
      scenario,
      units: [unit('s1', type, at), unit('g1', 'german-inf', '0507')],
      board: { entrenchments: [hex(at)], control: bySoviet },
      stack: [acting('german', { firing: ['g1'], starts: woken('0507', 'g1') })],
      answers: [['german', { type: 'direct', shooters: ['g1'], hex: hex(at), parts: [], leaders: [], combines: null }]],
      dice: [3, 4],
    });
    const [roll] = rollsOf(ran.log);
    return roll?.check.shape === 'readings'
      ? roll.check.readings[0]?.shifts.map((one) => `${one.rule} ${one.value}`)
      : [];
  };

  it('PG-16.4.1 PG-16.42.1 PG-16.43.1 works cover men, not vehicles or horsemen', () => {
    expect(shift('soviet-inf', '0505')).toContain('PG-DFT.1 -2');
    expect(shift('soviet-truck', '0505')).not.toContain('PG-DFT.1 -2');
    expect(shift('soviet-cav', '0505')).not.toContain('PG-DFT.1 -2');
  });

  it('PG-16.42.1 they stay when those in them are gone, and serve whoever takes them', () => {
    const ran = moving(['g1'], {
      units: [unit('g1', 'german-inf', '0504')],
      board: { entrenchments: [hex('0503')], control: bySoviet },
      answers: [['german', { type: 'move', unit: 'g1', path: [hex('0503')], with: [] }]],
    });
    expect(ran.board.entrenchments).toEqual([hex('0503')]);
    expect(ran.board.control[hex('0503')]).toBe('german');
  });
});

describe('16.6 Hidden units', () => {
  const walk = (units: readonly object[], path: readonly string[], scenario: object = field()) =>
    moving(['g1'], {
      scenario,
      units,
      leaders: [leader('lt', 'german', 'LT', '0504')],
      stack: [
        acting('german', { leaders: ['lt'], moving: ['g1'], starts: [...woken('0504', 'g1'), ...woken('0504', 'lt')] }),
      ],
      answers: [['german', { type: 'move', unit: 'g1', path: path.map(hex), with: [] }]],
    } as Parameters<typeof played>[0]);
  const hidden = (at: string) => unit('s1', 'soviet-inf', at, { hidden: true, mark: 'fired' });
  const g1 = unit('g1', 'german-inf', '0504');

  it('PG-16.61.1 PG-16.62.1 a quarter of the distance: 3 hexes in the clear, 1 in woods', () => {
    expect(walk([g1, hidden('0508')], ['0505']).board.units.find(({ id }) => id === 's1')?.hidden).toBe(false);
    expect(walk([g1, hidden('0509')], ['0505']).board.units.find(({ id }) => id === 's1')?.hidden).toBe(true);
    const woods = field({ terrain: ground({ w: ['0507'] }) });
    expect(walk([g1, hidden('0507')], ['0505'], woods).board.units.find(({ id }) => id === 's1')?.hidden).toBe(true);
    expect(walk([g1, hidden('0507')], ['0505', '0506'], woods).board.units.find(({ id }) => id === 's1')?.hidden).toBe(
      false,
    );
  });

  it('PG-16.62.2 whoever would enter its hex is stopped before it and keeps his points', () => {
    const woods = field({ terrain: ground({ w: ['0503', '0505'] }) });
    const ran = walk([g1, unit('s1', 'soviet-inf', '0505', { hidden: true })], ['0505'], woods);
    expect(eventsOf(ran.log)).toContainEqual(expect.objectContaining({ type: 'revealed' }));
    expect(ran.board.units.find(({ id }) => id === 'g1')).toMatchObject({ at: { hex: hex('0504') }, spent: 0 });
  });

  it('PG-16.62.1 firing and moving show it', () => {
    const fire = played({
      units: [unit('g1', 'german-inf', '0504', { hidden: true }), unit('s1', 'soviet-inf', '0506')],
      stack: [acting('german', { firing: ['g1'], starts: woken('0504', 'g1') })],
      answers: [
        ['german', { type: 'direct', shooters: ['g1'], hex: hex('0506'), parts: [], leaders: [], combines: null }],
      ],
      dice: [3, 4],
    });
    expect(fire.board.units.find(({ id }) => id === 'g1')?.hidden).toBe(false);
    const move = moving(['g1'], {
      units: [unit('g1', 'german-inf', '0504', { hidden: true })],
      answers: [['german', { type: 'move', unit: 'g1', path: [hex('0503')], with: [] }]],
    });
    expect(move.board.units[0]?.hidden).toBe(false);
  });

  it('PG-16.62.1 PG-8.1.1 whom it gets light enough to see is shown as the turn begins', () => {
    const dawn = (hexes: number, where: string) =>
      played({
        scenario: field(
          {},
          {
            visibility: [
              { from: 1, hexes: 1 },
              { from: 2, hexes },
            ],
          },
        ),
        units: [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-inf', where, { hidden: true })],
        board: { segment: { number: 4, side: 'soviet', lead: 0, passed: 'german', open: true } },
        stack: [{ kind: 'segment', side: 'soviet' }],
        answers: [['soviet', { type: 'pass' }]],
        dice: [2, 3],
      }).board.units.find(({ id }) => id === 's1')?.hidden;
    expect([dawn(12, '0507'), dawn(12, '0508'), dawn(4, '0507'), dawn(4, '0505')]).toEqual([false, true, true, false]);
  });

  it('PG-16.62.1 a mover is shown in the first hex it enters, not where it lay', () => {
    const ran = moving(['g1'], {
      units: [unit('g1', 'german-inf', '0504', { hidden: true })],
      answers: [['german', { type: 'move', unit: 'g1', path: [hex('0503')], with: [] }]],
    });
    const shown = eventsOf(ran.log).find(({ type }) => type === 'revealed');
    expect(shown).toMatchObject({ unit: { id: 'g1', at: { hex: hex('0503') } } });
  });

  it('PG-16.6.1 the enemy does not hear that it is activated', () => {
    const units = [unit('g1', 'german-inf', '0504', { hidden: true }), unit('g2', 'german-inf', '0504')];
    const { board } = played({ units, stack: [{ kind: 'segment', side: 'german' }] });
    const read = panzerGrenadier.load(field());
    if (!read.ok) throw new Error('the field does not load');
    const activated = { type: 'activated', pieces: ['g1', 'g2'] } as const;
    const heardBy = (side: Nation | null) => panzerGrenadier.hear(read.value, board, activated, side);
    expect(heardBy('german')).toEqual(activated);
    for (const side of ['soviet', null] as const) expect(heardBy(side)).toEqual({ type: 'activated', pieces: ['g2'] });
  });

  it('PG-16.6.1 the enemy does not see it on the board', () => {
    const { board } = played({ units: [hidden('0909')], stack: [{ kind: 'segment', side: 'soviet' }] });
    const read = panzerGrenadier.load(field());
    if (!read.ok) throw new Error('the field does not load');
    expect(panzerGrenadier.see(read.value, board, 'german').units).toEqual([]);
    expect(panzerGrenadier.see(read.value, board, 'soviet').units).toHaveLength(1);
  });
});

describe('16.8 Bunkers', () => {
  const bunkers = [{ id: 'b1', hex: hex('0505'), type: 'gun-bunker' }];
  const crew = unit('s1', 'soviet-inf', '0505');
  const fireAt = (target: string): Action => ({
    type: 'direct',
    shooters: ['b1'],
    hex: hex(target),
    parts: [],
    leaders: [],
    combines: null,
  });
  const wake = (
    units: readonly object[],
    answers: readonly (readonly [Nation, Action])[],
    dice: readonly number[] = [],
  ) =>
    played({
      units,
      board: { bunkers, control: bySoviet },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'activate', lines: [{ row: 'b1', does: 'fire' }] }], ...answers],
      dice,
    });
  const target = unit('g1', 'german-inf', '0507', { mark: 'fired' });
  const tank = unit('g2', 'german-pz-4', '0508', { mark: 'fired' });

  it('PG-16.82.1 a manned bunker is woken, fires in both its ways in one segment and is marked', () => {
    const ran = wake(
      [crew, target, tank],
      [
        ['soviet', fireAt('0507')],
        ['soviet', { type: 'antiTank', shooter: 'b1', target: 'g2', through: null }],
      ],
      [3, 4, 1, 1],
    );
    expect(ran.refusal).toBeNull();
    expect(rollsOf(ran.log).map(({ check }) => check.rule)).toEqual(['PG-10.2.1', 'PG-11.1.1']);
    expect(ran.board.bunkers[0]?.mark).toBe('fired');
    const twice = wake(
      [crew, target, tank],
      [
        ['soviet', fireAt('0507')],
        ['soviet', fireAt('0507')],
      ],
      [3, 4],
    );
    expect(twice.refusal?.rule).toBe('PG-16.82.1');
  });

  it('PG-16.82.1 nobody wakes an empty bunker, or one with a gun in it', () => {
    expect(wake([target], []).refusal).not.toBeNull();
    expect(wake([unit('s1', 'soviet-gun-45', '0505'), target], []).refusal).not.toBeNull();
  });

  it('PG-16.82.1 PG-16.44.1 it fires for the side that holds the works', () => {
    const ran = played({
      units: [crew, unit('z9', 'german-inf', '0505'), target],
      board: { bunkers, control: bySoviet.map(() => 'german') },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'activate', lines: [{ row: 'b1', does: 'fire' }] }]],
    });
    expect(ran.refusal).not.toBeNull();
  });

  it('PG-16.82.1 PG-3.0.8 its mark comes off with the turn, like that of a unit', () => {
    const ran = played({
      units: [crew, unit('g9', 'german-inf', '0101')],
      board: {
        bunkers: bunkers.map((one) => ({ ...one, mark: 'fired' })),
        control: bySoviet,
        segment: { number: 4, side: 'soviet', lead: 0, passed: 'german' },
      },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'pass' }]],
      dice: [2, 3],
    });
    expect(ran.board).toMatchObject({ turn: 2, bunkers: [{ mark: 'none' }] });
  });

  it('PG-16.82.1 it never moves', () => {
    const ran = played({
      units: [crew],
      board: { bunkers, control: bySoviet },
      stack: [acting('soviet', { moving: ['b1'], starts: woken('0505', 'b1') })],
      answers: [['soviet', { type: 'move', unit: 'b1', path: [hex('0504')], with: [] }]],
    });
    expect(ran.refusal).not.toBeNull();
  });

  it('PG-16.82.1 PG-13.0.4 of its gun it has one', () => {
    const ran = played({
      units: [
        unit('s1', 'soviet-inf', '0505', { mark: 'fired' }),
        unit('g2', 'german-pz-4', '0508', { tankLeader: true }),
      ],
      board: { bunkers, control: bySoviet },
      stack: [acting('german', { moving: ['g2'], starts: woken('0508', 'g2') })],
      answers: [
        ['german', { type: 'move', unit: 'g2', path: [hex('0507'), hex('0607')], with: [] }],
        ['soviet', { type: 'open', shooters: ['b1'], kind: 'at' }],
      ],
      dice: [1, 1],
    });
    expect(ran.refusal).toBeNull();
    expect(ran.board.bunkers[0]?.mark).toBe('fired');
    expect(ran.asked.map(({ kind }) => kind)).not.toContain('opportunity');
  });

  it('PG-16.82.1 PG-13.0.2 it takes two opportunity shots a turn', () => {
    const ran = played({
      units: [unit('s1', 'soviet-inf', '0505', { mark: 'fired' }), unit('g1', 'german-motorcycle', '0508')],
      leaders: [leader('lt', 'german', 'LT', '0508')],
      board: { bunkers, control: bySoviet },
      stack: [acting('german', { leaders: ['lt'], moving: ['g1'], starts: woken('0508', 'g1', 'lt') })],
      answers: [
        ['german', { type: 'move', unit: 'g1', path: [hex('0507'), hex('0506'), hex('0606')], with: [] }],
        ['soviet', { type: 'open', shooters: ['b1'], kind: 'df' }],
        ['soviet', { type: 'open', shooters: ['b1'], kind: 'df' }],
      ],
      // A 7 is nothing in column 7, and M in column 16 when it is next to it.
      dice: [3, 4, 3, 4, 1, 1],
    });
    expect(ran.refusal).toBeNull();
    expect(ran.board.bunkers[0]?.mark).toBe('fired');
    expect(ran.asked.map(({ kind }) => kind)).not.toContain('opportunity');
  });
});
