import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { load } from '../load/load.ts';
import { isLineClear, isSeenFrom, spots, spotsForGuns, visibility } from '../rules/08-spotting.ts';
import type { Action } from '../types.ts';
import { lookAt, pair } from './looked.ts';
import { acting, field, force, ground, hex, leader, played, unit } from './played.ts';

/** Is a line free when these hexes are woods? */
const isFree = (from: string, to: string, woods: readonly string[]): boolean =>
  isLineClear(
    lookAt({ scenario: field({ terrain: ground({ w: woods }) }), units: [unit('g1', 'german-inf', '0101')] }),
    hex(from),
    hex(to),
  );

const duel = (at: string, to: string, more: object = {}, scenario: object = field()) =>
  lookAt({ scenario, units: [unit('g1', 'german-inf', at), unit('s1', 'soviet-inf', to, more)] });
const seesIt = (at: string, to: string, more: object = {}, scenario: object = field()): boolean => {
  const look = duel(at, to, more, scenario);
  return spots(look, ...pair(look, 'g1', 's1'));
};
const seenBack = (at: string, to: string, scenario: object): boolean => {
  const look = duel(at, to, {}, scenario);
  return spots(look, ...pair(look, 's1', 'g1'));
};

describe('8.3 Line of sight', () => {
  it('PG-8.3.1 PG-8.31.1 a hex that the line crosses blocks it; the ends never do', () => {
    expect(isFree('0502', '0506', [])).toBe(true);
    expect(isFree('0502', '0506', ['0504'])).toBe(false);
    expect(isFree('0502', '0506', ['0502', '0506', '0404', '0604'])).toBe(true);
    expect(isFree('0502', '0503', ['0502', '0503'])).toBe(true);
  });

  it('PG-8.33.1 PG-8.31.1 along hexsides either hex will do, for each hexside anew', () => {
    // 0506 to 0906: beside 0605 and 0606, through 0706, beside 0805 and 0806.
    expect(isFree('0506', '0906', ['0605'])).toBe(true);
    expect(isFree('0506', '0906', ['0606'])).toBe(true);
    expect(isFree('0506', '0906', ['0605', '0806'])).toBe(true);
    expect(isFree('0506', '0906', ['0605', '0606'])).toBe(false);
    expect(isFree('0506', '0906', ['0805', '0806'])).toBe(false);
    expect(isFree('0506', '0906', ['0706'])).toBe(false);
  });

  it('PG-8.33.1 beyond the edge of the map nothing is in the way', () => {
    expect(isFree('0101', '0301', ['0201'])).toBe(true);
    expect(isFree('0201', '0401', ['0301'])).toBe(true);
    expect(isFree('0201', '0401', ['0301', '0302'])).toBe(false);
  });

  it('PG-8.33.2 a hex touched at a corner does not block', () => {
    expect(isFree('0406', '0803', ['0505', '0705'])).toBe(true);
    expect(isFree('0803', '0406', ['0505', '0705'])).toBe(true);
  });

  it('PG-8.33.3 a hex that is only clipped blocks: 4 hexes away, 4 hexes crossed', () => {
    expect(isFree('0406', '0503', [])).toBe(true);
    for (const clipped of ['0405', '0505', '0404', '0504']) expect(isFree('0406', '0503', [clipped])).toBe(false);
  });

  it('PG-EX-25 PG-8.1.1 along a hexside, one of whose hexes is a town', () => {
    const sees = (town: readonly string[], to: string): boolean =>
      seesIt('0506', to, {}, field({ terrain: ground({ t: town }) }));
    expect(sees(['0605'], '0706')).toBe(true);
    expect(sees(['0605'], '0705')).toBe(false);
    expect(sees(['0605', '0606'], '0706')).toBe(false);
  });

  it('PG-8.2.1 PG-8.23.1 woods, hills, fields, towns, cities and smoke limit; roads and rivers do not', () => {
    for (const letter of ['w', 'f', 't', 'c'])
      expect(seesIt('0502', '0506', {}, field({ terrain: ground({ [letter]: ['0504'] }) }))).toBe(false);
    expect(seesIt('0502', '0506', {}, field({ levels: ground({ 1: ['0504'] }, '0') }))).toBe(false);
    const open = field({ roads: [['0504', '0505']], rivers: [{ hexes: ['0503', '0504'], major: true }] });
    expect(seesIt('0502', '0506', {}, open)).toBe(true);
  });

  it('PG-8.2.1 PG-8.21.1 a scenario may say that more limits: it is in the way and hides, on a hill by its height too', () => {
    const orchards = (...limiting: readonly string[]) => field({}, { limiting });
    expect(seesIt('0502', '0506', {}, orchards('0504'))).toBe(false);
    expect(seesIt('0502', '0506', {}, orchards('0506'))).toBe(false);
    expect(seesIt('0502', '0505', {}, orchards('0505'))).toBe(true);
    expect(seesIt('0502', '0506', {}, orchards('0404'))).toBe(true);
    const heights = field(
      { levels: ground({ 2: ['0502'] }, '0') },
      { rules: { use: ['PG-REC-LOS.1'] }, limiting: ['0503'] },
    );
    expect(seesIt('0502', '0506', {}, heights)).toBe(true);
    expect(seesIt('0501', '0506', {}, heights)).toBe(false);
    const off = load(field({}, { limiting: ['9999'] }));
    expect(off).toMatchObject({ ok: false, problems: [{ path: 'limiting[0]' }] });
  });

  it('PG-16.11.1 smoke is in the way and hides whoever is in it', () => {
    const smoky = (at: string, to: string): boolean => {
      const look = lookAt({
        units: [unit('g1', 'german-inf', '0502'), unit('s1', 'soviet-inf', to)],
        board: { smoke: [{ hex: hex(at), side: 'soviet' }] },
      });
      return spots(look, ...pair(look, 'g1', 's1'));
    };
    expect(smoky('0504', '0506')).toBe(false);
    expect(smoky('0404', '0506')).toBe(true);
    expect(smoky('0506', '0506')).toBe(false);
    expect(smoky('0505', '0505')).toBe(true);
  });
});

describe('8.1, 8.2 How far one sees', () => {
  it('PG-8.1.1 twelve hexes in clear daylight, less when the scenario says so', () => {
    const wide = { map: [{ board: { id: '1', terrain: ['..............', '..............'] } }] };
    const reach = (to: string, more: object = {}): boolean =>
      isSeenFrom(
        lookAt({ scenario: field({}, { ...wide, ...more }), units: [unit('g1', 'german-inf', '0101')] }),
        0,
        { ...lookAt({ units: [unit('s1', 'soviet-inf', '0101')] }).board.units[0]! },
        Number(to.slice(0, 2)) - 1,
      );
    expect([reach('1301'), reach('1401')]).toEqual([true, false]);
    const dusk = { visibility: [{ from: 1, hexes: 4 }] };
    expect([reach('0501', dusk), reach('0601', dusk)]).toEqual([true, false]);
  });

  it('PG-8.1.1 PG-17.4.1 visibility by turn; mist lets nobody see beyond three hexes', () => {
    const nightfall = field(
      {},
      {
        visibility: [
          { from: 1, hexes: 12 },
          { from: 3, hexes: 1 },
        ],
      },
    );
    const at = (turn: number, event: number | null) =>
      visibility(lookAt({ scenario: nightfall, units: [unit('g1', 'german-inf', '0101')], board: { turn, event } }));
    expect([at(1, null), at(2, null), at(3, null), at(1, 3), at(3, 3), at(1, 4)]).toEqual([12, 12, 1, 3, 1, 12]);
  });

  it('PG-8.21.1 in limiting terrain one is spotted within three hexes', () => {
    const woods = field({ terrain: ground({ w: ['0506'] }) });
    expect(seesIt('0503', '0506', {}, woods)).toBe(true);
    expect(seesIt('0502', '0506', {}, woods)).toBe(false);
    expect(seesIt('0502', '0507', {}, field({ terrain: ground({ w: ['0507'] }) }))).toBe(false);
  });

  it('PG-8.22.1 PG-8.22.2 who has fired there is spotted, the others of his hex are not', () => {
    const woods = field({ terrain: ground({ w: ['0506'] }) });
    expect(seesIt('0502', '0506', { spotted: true }, woods)).toBe(true);
    const dusk = field({ terrain: ground({ w: ['0506'] }) }, { visibility: [{ from: 1, hexes: 3 }] });
    expect(seesIt('0502', '0506', { spotted: true }, dusk)).toBe(false);
    const look = lookAt({
      scenario: woods,
      units: [
        unit('g1', 'german-inf', '0502'),
        unit('s1', 'soviet-inf', '0506', { spotted: true }),
        unit('s2', 'soviet-inf', '0506'),
      ],
    });
    expect(['s1', 's2'].map((id) => spots(look, ...pair(look, 'g1', id)))).toEqual([true, false]);
  });

  it('PG-8.32.1 mutual, unless one is in limiting terrain and the other beyond three hexes', () => {
    const woods = field({ terrain: ground({ w: ['0506'] }) });
    expect([seesIt('0502', '0506', {}, woods), seenBack('0502', '0506', woods)]).toEqual([false, true]);
    expect([seesIt('0503', '0506', {}, woods), seenBack('0503', '0506', woods)]).toEqual([true, true]);
    const between = field({ terrain: ground({ w: ['0504'] }) });
    expect([seesIt('0502', '0506', {}, between), seenBack('0502', '0506', between)]).toEqual([false, false]);
  });

  it('PG-8.35.1 whoever is carried sees nothing; the demoralised see', () => {
    const look = lookAt({
      units: [
        unit('g1', 'german-inf', 'truck'),
        unit('g2', 'german-inf', '0502', { state: 'demoralised' }),
        unit('s1', 'soviet-inf', '0506'),
        unit('truck', 'german-truck', '0502'),
      ],
    });
    expect(['g1', 'g2', 'truck'].map((id) => spots(look, ...pair(look, id, 's1')))).toEqual([false, true, true]);
  });

  it('PG-9.1.3 PG-8.35.1 who spots for guns: no commissar, nobody who is demoralised', () => {
    const { board } = lookAt({
      units: [unit('g1', 'german-inf', '0101')],
      leaders: [
        leader('a', 'german', 'LT', '0101'),
        leader('b', 'german', 'LT', '0101', { state: 'disrupted', mark: 'moved' }),
        leader('c', 'german', 'LT', '0101', { state: 'demoralised' }),
        leader('d', 'soviet', null, '0102'),
      ],
    });
    expect(board.leaders.map((one) => spotsForGuns(one))).toEqual([true, true, false, false]);
  });
});

describe('8.34 Height, where it is played', () => {
  const USE = { rules: { use: ['PG-REC-LOS.1'], skip: [] } };
  const hills = (levels: Readonly<Record<string, readonly string[]>>, more: object = {}, terrain = ground({})) =>
    field({ levels: ground(levels, '0'), terrain }, more);

  it('PG-8.34.1 without the option a hill limits, however high one stands', () => {
    const valley = hills({ 1: ['0504'], 3: ['0502', '0506'] });
    expect(seesIt('0502', '0506', { spotted: true }, valley)).toBe(false);
    expect(seesIt('0502', '0506', { spotted: true }, hills({ 1: ['0504'], 3: ['0502', '0506'] }, USE))).toBe(true);
  });

  it('PG-REC-LOS.1 PG-REC-LOS.2 what is higher than the line where it passes blocks it', () => {
    const seen = (levels: Readonly<Record<string, readonly string[]>>, woods: readonly string[] = []): boolean =>
      seesIt('0502', '0506', { spotted: true }, hills(levels, USE, ground({ w: woods })));
    expect(seen({ 1: ['0504'] })).toBe(false);
    expect(seen({ 1: ['0504', '0502', '0506'] })).toBe(true);
    // From 2 down to 0 the line is 1 high half-way.
    expect(seen({ 2: ['0502'], 1: ['0504'] })).toBe(true);
    expect(seen({ 2: ['0502'], 1: ['0505'] })).toBe(false);
    expect(seen({ 2: ['0502'] }, ['0504'])).toBe(true);
    expect(seen({ 2: ['0502'], 1: ['0504'] }, ['0504'])).toBe(false);
  });

  it('PG-REC-LOS.3 PG-REC-LOS.4 a bare hill hides from those as high or lower only', () => {
    expect(seesIt('0502', '0506', {}, hills({ 2: ['0502'], 1: ['0506'] }, USE))).toBe(true);
    expect(seesIt('0502', '0506', {}, hills({ 1: ['0502', '0506'] }, USE))).toBe(false);
    expect(seesIt('0502', '0506', {}, hills({ 2: ['0502'], 1: ['0506'] }, USE, ground({ w: ['0506'] })))).toBe(false);
    const dusk = { ...USE, visibility: [{ from: 1, hexes: 3 }] };
    expect(seesIt('0502', '0506', {}, hills({ 2: ['0502'], 1: ['0506'] }, dusk))).toBe(false);
  });
});

describe('8.0 What must be spotted', () => {
  const shot = (shooters: readonly string[], to: string): Action => ({
    type: 'direct',
    shooters,
    hex: hex(to),
    parts: [],
    leaders: [],
    combines: null,
  });
  const woods = field({ terrain: ground({ w: ['0506'] }) });

  it('PG-8.0.1 one spotted is enough, and all in the hex are hit', () => {
    const { log } = played({
      scenario: woods,
      units: [
        unit('g1', 'german-hmg', '0502'),
        unit('s1', 'soviet-inf', '0506', { spotted: true }),
        unit('s2', 'soviet-inf', '0506'),
      ],
      stack: [acting('german', { firing: ['g1'] })],
      answers: [['german', shot(['g1'], '0506')]],
      dice: [3, 4],
    });
    expect(log.flatMap((item) => ('roll' in item ? [item.roll.check] : []))[0]).toMatchObject({
      readings: [{ for: 's1' }, { for: 's2' }],
    });
  });

  it('PG-8.0.3 PG-7.21.1 every unit that fires must see for itself', () => {
    const { refusal } = played({
      scenario: field({ terrain: ground({ w: ['0506', '0403'] }) }),
      units: [unit('g1', 'german-hmg', '0503'), unit('g2', 'german-hmg', '0502'), unit('s1', 'soviet-inf', '0506')],
      leaders: [leader('lt', 'german', 'LT', '0503', { combat: 1 })],
      stack: [acting('german', { leaders: ['lt'], firing: ['g1', 'g2', 'lt'] })],
      answers: [['german', { ...shot(['g1', 'g2'], '0506'), combines: 'lt' } as Action]],
    });
    expect(refusal).toMatchObject({ rule: 'PG-8.0.3', why: { word: 'notSpotted', with: { piece: 'g2' } } });
  });

  it('PG-8.1.1 PG-8.21.1 PG-8.31.1 PG-16.11.1 who sees nobody is told what is in the way', () => {
    const why = (scenario: object, board: object = {}) =>
      played({
        scenario,
        units: [unit('g1', 'german-hmg', '0502'), unit('s1', 'soviet-inf', '0506')],
        board: { ...board },
        stack: [acting('german', { firing: ['g1'] })],
        answers: [['german', shot(['g1'], '0506')]],
        dice: [],
      }).refusal;
    expect(why(field({ terrain: ground({ w: ['0504'] }) }))).toMatchObject({
      rule: 'PG-8.31.1',
      why: { word: 'lineBlocked' },
    });
    expect(why(field(), { smoke: [{ hex: hex('0504'), side: 'soviet' }] })).toMatchObject({
      rule: 'PG-16.11.1',
      why: { word: 'smokeBetween' },
    });
    expect(why(field({ terrain: ground({ w: ['0506'] }) }))).toMatchObject({
      rule: 'PG-8.21.1',
      why: { word: 'coveredThere', with: { most: 3 } },
    });
    expect(why(field({}, { visibility: [{ from: 1, hexes: 3 }] }))).toMatchObject({
      rule: 'PG-8.1.1',
      why: { word: 'tooFarToSee', with: { most: 3 } },
    });
  });

  it('PG-8.0.2 anti-tank fire needs the very target spotted', () => {
    const fired = (target: string) =>
      played({
        scenario: woods,
        units: [
          unit('g1', 'german-pak-40', '0502'),
          unit('t1', 'soviet-t-34', '0506', { spotted: true }),
          unit('t2', 'soviet-t-34', '0506'),
        ],
        stack: [acting('german', { firing: ['g1'] })],
        answers: [['german', { type: 'antiTank', shooter: 'g1', target, through: null }]],
        dice: target === 't1' ? [1, 1] : [],
      }).refusal;
    expect(fired('t1')).toBeNull();
    expect(fired('t2')).toMatchObject({ rule: 'PG-8.0.2' });
  });

  it('PG-8.22.1 PG-13.25.1 firing out of limiting terrain shows where one is; out of the open nothing is marked', () => {
    const events = (at: string) =>
      eventsOf(
        played({
          scenario: field({ terrain: ground({ w: ['0504'] }) }),
          units: [unit('g1', 'german-inf', at), unit('s1', 'soviet-inf', '0506')],
          stack: [acting('german', { firing: ['g1'] })],
          answers: [['german', shot(['g1'], '0506')]],
          dice: [3, 4],
        }).log,
      ).map(({ type }) => type);
    expect(events('0504')).toContain('spotted');
    expect(events('0505')).not.toContain('spotted');
  });

  it('PG-8.22.3 SPOTTED stays on in the marker phase', () => {
    const { board } = played({
      scenario: field({}, { forces: [force('soviet'), force('german')] }),
      units: [unit('g1', 'german-inf', '0502', { spotted: true }), unit('s1', 'soviet-inf', '0902')],
      stack: [acting('german', { moving: ['g1'] })],
      answers: [
        ['german', { type: 'done' }],
        ['soviet', { type: 'pass' }],
        ['german', { type: 'pass' }],
      ],
      dice: [6, 1],
    });
    expect(board.turn).toBe(2);
    expect(board.units[0]).toMatchObject({ mark: 'none', spotted: true });
  });
});
