import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import type { Action, Nation } from '../types.ts';
import { acting, field, force, ground, hex, leader, played, unit, wake } from './played.ts';

const playing = (...use: readonly string[]) => field({}, { rules: { use } });

describe('17 Optional rules', () => {
  it('are named by the scenario; what is no option can not be chosen', () => {
    const problems = (use: string) => {
      const read = panzerGrenadier.load(playing(use));
      return read.ok ? [] : read.problems.map(({ path }) => path);
    };
    expect(problems('PG-17.1.1')).toEqual([]);
    expect(problems('PG-12.4.1')).toEqual(['rules.use[0]']);
    expect(problems('17.1.1')).toEqual(['rules.use[0]']);
  });
});

describe('17.1 Consolidation', () => {
  const half = { steps: 1 };
  const merge = (units: readonly object[], scenario: object = playing('PG-17.1.1')) =>
    played({
      scenario,
      units,
      stack: [acting('german', { moving: ['g1', 'g2'] })],
      answers: [['german', { type: 'consolidate', unit: 'g1', into: 'g2' }]],
    });
  const pair = (first: object = {}, second: object = {}) => [
    unit('g1', 'german-inf', '0504', { ...half, ...first }),
    unit('g2', 'german-inf', '0504', { ...half, ...second }),
  ];

  it('PG-17.1.1 two reduced units become one whole one in the worse state, and have moved', () => {
    expect(merge(pair()).board.units).toMatchObject([{ id: 'g2', steps: 2, state: 'good', mark: 'moved' }]);
    expect(merge(pair({ state: 'disrupted' })).board.units).toMatchObject([{ steps: 2, state: 'disrupted' }]);
  });

  it('PG-17.1.1 only alike, reduced, in one hex, and where it is played', () => {
    expect(merge(pair(), field()).refusal?.rule).toBe('PG-17.1.1');
    expect(merge(pair({ steps: 2 })).refusal?.why.word).toBe('notReduced');
    const apart = [pair()[0]!, unit('g2', 'german-inf', '0503', half)];
    expect(merge(apart).refusal?.why.word).toBe('notTogether');
    const unlike = [pair()[0]!, unit('g2', 'german-hmg', '0504', half)];
    expect(merge(unlike).refusal?.why.word).toBe('notAlike');
    expect(merge(pair({ state: 'demoralised' })).refusal?.rule).toBe('PG-14.3.4');
  });
});

describe('17.2 Saved segment', () => {
  const units = [unit('g1', 'german-inf', '0101'), unit('s1', 'soviet-inf', '1211')];
  const act = (
    lead: number,
    answers: readonly (readonly [Nation, Action])[],
    scenario: object = playing('PG-17.2.1'),
  ) =>
    played({
      scenario,
      units,
      board: { segment: { number: 1, side: 'german', lead, passed: null, open: true } },
      stack: [{ kind: 'segment', side: 'german' }],
      answers,
    });
  const SAVE: Action = { type: 'save' };
  const PASS: Action = { type: 'pass' };

  it('PG-17.2.1 of a lead of 3 or more one may be kept, once', () => {
    expect(act(3, [['german', SAVE]]).board).toMatchObject({ saved: 'german', segment: { lead: 2 } });
    expect(act(2, [['german', SAVE]]).refusal?.why.word).toBe('leadTooShort');
    expect(act(3, [['german', SAVE]], field()).refusal?.why.word).toBe('notPlayed');
    const again = act(4, [
      ['german', SAVE],
      ['german', SAVE],
    ]);
    expect(again.refusal?.why.word).toBe('keptAlready');
  });

  it('PG-17.2.1 it is spent for two segments running', () => {
    const wake: Action = { type: 'activate', lines: [{ row: 'g1', does: 'move' }] };
    const ran = act(3, [
      ['german', SAVE],
      ['german', PASS],
      ['german', PASS],
    ]);
    // The lead is over after two; now the Soviets.
    expect(ran.asked[0]?.side).toBe('soviet');
    const later = played({
      scenario: playing('PG-17.2.1'),
      units,
      board: { saved: 'german', segment: { number: 5, side: 'german', lead: 0, passed: null, open: true } },
      stack: [{ kind: 'segment', side: 'german' }],
      answers: [
        ['german', { type: 'spend' }],
        ['german', wake],
        ['german', { type: 'done' }],
      ],
    });
    expect(later.refusal).toBeNull();
    expect(later.asked.map(({ kind, side }) => [kind, side])).toEqual([['segment', 'german']]);
    expect(later.board.saved).toBeNull();
    const once = act(1, [['german', { type: 'spend' }]]);
    expect(once.refusal?.why.word).toBe('nothingKept');
  });
});

describe('17.3 Strategic movement', () => {
  // A wall of woods between the two.
  const wall = ['0106', '0206', '0306', '0406', '0506', '0606', '0706', '0806', '0906', '1006', '1106', '1206'];
  const terrain = ground({ w: wall });
  const both = { rules: { use: ['PG-17.3.1', 'PG-17.3.2'] } };
  const march = (units: readonly object[], path: readonly string[], more: object = both) =>
    played({
      scenario: field({ terrain }, more),
      units: [unit('g1', 'german-inf', '0501'), ...units],
      stack: [acting('german', { moving: ['g1'], starts: [{ piece: 'g1', hex: hex('0501'), state: 'good' }] })],
      answers: [['german', { type: 'move', unit: 'g1', path: path.map(hex), with: [] }]],
    });
  const far = ['0601', '0701', '0801', '0901', '1001', '1101'];

  it('PG-17.3.1 whoever nobody sees goes twice as far, and no farther', () => {
    const beyond = [unit('s1', 'soviet-inf', '0510')];
    expect(march(beyond, far).refusal).toBeNull();
    expect(march(beyond, [...far, '1201']).refusal?.rule).toBe('PG-5.0.5');
    expect(march(beyond, far, {}).refusal?.rule).toBe('PG-5.0.5');
    const watching = [unit('s1', 'soviet-inf', '1205')];
    expect(march(watching, far).refusal?.rule).toBe('PG-5.0.5');
    expect(march(watching, far.slice(0, 3), { ...both }).refusal?.rule).not.toBe('PG-5.0.5');
  });

  it('PG-17.3.1 PG-17.3.2 out of sight where it sets out and in every hex of its way', () => {
    // One wood hides a single hex from the watcher in the same row.
    const hides = (wood: string) =>
      played({
        scenario: field({ terrain: ground({ w: [wood] }) }, both),
        units: [unit('g1', 'german-inf', '0501'), unit('s1', 'soviet-inf', '0510', { mark: 'fired' })],
        stack: [acting('german', { moving: ['g1'], starts: [{ piece: 'g1', hex: hex('0501'), state: 'good' }] })],
        answers: [['german', { type: 'move', unit: 'g1', path: far.slice(0, 4).map(hex), with: [] }]],
      }).refusal?.rule;
    // The start is hidden, the way is not.
    expect(hides('0506')).toBe('PG-5.0.5');
    const aside = played({
      scenario: field({ terrain: ground({ w: wall.filter((name) => name !== '0506') }) }, both),
      units: [unit('g1', 'german-inf', '0501'), unit('s1', 'soviet-inf', '0510', { mark: 'fired' })],
      stack: [acting('german', { moving: ['g1'], starts: [{ piece: 'g1', hex: hex('0501'), state: 'good' }] })],
      answers: [['german', { type: 'move', unit: 'g1', path: far.map(hex), with: [] }]],
    });
    // The way is hidden, the start is not.
    expect(aside.refusal?.rule).toBe('PG-5.0.5');
  });

  it('PG-17.3.2 hidden units fire at such movers with two columns more, within the bounds', () => {
    const shifts = (path: readonly string[], dice: readonly number[]) => {
      const ran = played({
        scenario: field({ terrain }, both),
        units: [unit('g1', 'german-inf', '0501'), unit('s1', 'soviet-hmg', '0705', { hidden: true })],
        leaders: [leader('lt', 'german', 'LT', '0501')],
        stack: [
          acting('german', {
            moving: ['g1'],
            leaders: ['lt'],
            starts: ['g1', 'lt'].map((piece) => ({ piece, hex: hex('0501'), state: 'good' as const })),
          }),
        ],
        answers: [
          ['german', { type: 'move', unit: 'g1', path: path.map(hex), with: [] }],
          ['soviet', { type: 'open', shooters: ['s1'], kind: 'df' }],
        ],
        dice,
      });
      expect(ran.refusal).toBeNull();
      const [roll] = rollsOf(ran.log);
      return roll?.check.shape === 'readings'
        ? roll.check.readings[0]?.shifts.map(({ rule, value }) => `${rule} ${value}`)
        : [];
    };
    // Two columns make the 7 an M.
    expect(shifts(far, [3, 4, 1, 1])).toContain('PG-17.3.2 2');
    expect(shifts(far.slice(0, 3), [3, 4])).not.toContain('PG-17.3.2 2');
  });
});

describe('17.4 Random events', () => {
  /** The start of turn 2: the Soviets throw first and lose 2 to 2 with initiative 1; then the event's dice. */
  const forces = [
    force('soviet', { initiative: 0, factors: [12, 18], aircraft: [] }),
    force('german', { initiative: 5, factors: [10] }),
  ];
  const begun = (
    event: readonly [number, number],
    given: Partial<Parameters<typeof played>[0]> = {},
    dice: readonly number[] = [],
    use: readonly string[] = ['PG-17.4.1'],
  ) =>
    played({
      scenario: field({}, { forces, rules: { use } }),
      units: [unit('g1', 'german-inf', '0101', { mark: 'none' }), unit('s1', 'soviet-inf', '1211')],
      board: { segment: { number: 4, side: 'soviet', lead: 0, passed: 'german' } },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'pass' }], ...(given.answers ?? [])],
      dice: use.length > 0 ? [2, 2, ...event, ...dice] : [2, 2],
      ...('units' in given ? { units: given.units! } : {}),
      ...('leaders' in given ? { leaders: given.leaders! } : {}),
    });

  it('PG-17.4.1 comes when the dice of the initiative are alike, and where it is played', () => {
    expect(begun([3, 4]).board.event).toBe(7);
    expect(begun([3, 4], {}, [], []).board.event).toBeNull();
    const unlike = played({
      scenario: field({}, { forces, rules: { use: ['PG-17.4.1'] } }),
      units: [unit('g1', 'german-inf', '0101'), unit('s1', 'soviet-inf', '1211')],
      board: { segment: { number: 4, side: 'soviet', lead: 0, passed: 'german' } },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'pass' }]],
      dice: [2, 3],
    });
    expect(unlike.board.event).toBeNull();
  });

  it('PG-17.4.1 2: a stray shell near the highest leader of the loser', () => {
    const leaders = [leader('maj', 'soviet', 'MAJ', '1211'), leader('lt', 'soviet', 'LT', '1211')];
    const ran = begun([1, 1], { leaders }, [1, 1, 6, 6]);
    expect(ran.board.fallen).toMatchObject([{ leader: 'maj' }]);
  });

  it('PG-17.4.1 3: mist, and visibility is 3 at most', () => {
    const ran = begun([1, 2]);
    expect(ran.board.event).toBe(3);
    const seen = (event: number | null) =>
      played({
        units: [unit('g1', 'german-hmg', '0504'), unit('s1', 'soviet-inf', '0508')],
        board: { event },
        stack: [acting('german', { firing: ['g1'] })],
        answers: [
          ['german', { type: 'direct', shooters: ['g1'], hex: hex('0508'), parts: [], leaders: [], combines: null }],
        ],
        dice: event === null ? [3, 4] : [],
      }).refusal?.rule;
    expect([seen(null), seen(3)]).toEqual([undefined, 'PG-8.1.1']);
  });

  it('PG-17.4.1 4, 9, 11: smoke, a unit that steadies, old mines: the loser says where', () => {
    const smoke = begun([2, 2], { answers: [['soviet', { type: 'place', hex: hex('0606') }]] });
    expect(smoke.board.smoke).toEqual([{ hex: hex('0606'), side: 'soviet' }]);
    const steady = begun([4, 5], {
      units: [unit('g1', 'german-inf', '0101'), unit('s1', 'soviet-inf', '1211', { state: 'disrupted' })],
      answers: [['soviet', { type: 'choose', piece: 's1' }]],
    });
    expect(steady.board.units.find(({ id }) => id === 's1')?.state).toBe('good');
    const mines = begun([5, 6], { answers: [['soviet', { type: 'place', hex: hex('0606') }]] });
    expect(mines.board.mines).toMatchObject([{ side: 'soviet', hex: hex('0606'), strength: 1, shown: false }]);
    const near = begun([5, 6], { answers: [['soviet', { type: 'place', hex: hex('0102') }]] });
    expect(near.refusal?.why.word).toBe('notPlaceThere');
    const nobody = begun([4, 5]);
    expect(nobody.asked[0]?.kind).toBe('segment');
  });

  it('PG-17.4.1 5, 6, 10, 12: wires cut, a delay, extra rounds, an aircraft', () => {
    expect(begun([1, 4]).board.factors.german).toEqual([{ value: 10, fired: true }]);
    expect(eventsOf(begun([1, 4]).log)).toContainEqual({ type: 'factorsSilenced', side: 'german' });
    // 5 ahead makes 3 segments; a delay leaves 2.
    expect(begun([3, 4]).board.segment.lead).toBe(3);
    expect(begun([3, 3]).board.segment.lead).toBe(2);
    expect(begun([4, 6]).board.factors.soviet).toEqual([
      { value: 12, fired: false },
      { value: 18, fired: false },
      { value: 18, fired: false, lent: true },
    ]);
    expect(begun([6, 6]).board.aircraft.german).toMatchObject([{ used: false, lent: true }]);
  });

  it('PG-17.4.1 PG-3.0.8 what was lent goes back with the turn, and all can act again', () => {
    const ran = played({
      scenario: field({}, { forces }),
      units: [unit('g1', 'german-inf', '0101'), unit('s1', 'soviet-inf', '1211')],
      board: {
        factors: {
          soviet: [
            { value: 12, fired: true },
            { value: 12, fired: false, lent: true },
          ],
          german: [],
        },
        aircraft: { soviet: [{ id: 'b', used: true }], german: [{ id: 'a', used: false, lent: true }] },
        segment: { number: 4, side: 'soviet', lead: 0, passed: 'german' },
      },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'pass' }]],
      dice: [2, 3],
    });
    expect(ran.board.factors.soviet).toEqual([{ value: 12, fired: false }]);
    expect(ran.board.aircraft).toEqual({ soviet: [{ id: 'b', used: false }], german: [] });
  });

  it('PG-17.2.1 PG-17.4.1 mist, a Drive and a saved segment end with the turn', () => {
    const ran = played({
      scenario: field({}, { forces, rules: { use: ['PG-17.2.1'] } }),
      units: [unit('g1', 'german-inf', '0101'), unit('s1', 'soviet-inf', '1211')],
      board: {
        event: 3,
        drive: 'german',
        saved: 'german',
        segment: { number: 4, side: 'soviet', lead: 0, passed: 'german' },
      },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [
        ['soviet', { type: 'pass' }],
        ['german', { type: 'spend' }],
      ],
      dice: [2, 3],
    });
    expect(ran.board).toMatchObject({ turn: 2, event: null, drive: null, saved: null });
    expect(ran.refusal?.why.word).toBe('nothingKept');
  });

  it('PG-17.4.1 PG-3.1.10 8: Drive, once: a unit in good order of the winner acts again', () => {
    const given = begun([4, 4]);
    expect(given.board.drive).toBe('german');
    const driven = (mark: string, state = 'good') =>
      played({
        units: [unit('g1', 'german-inf', '0101', { mark, state })],
        board: { drive: 'german', segment: { number: 3, side: 'german', lead: 0, passed: null, open: true } },
        stack: [{ kind: 'segment', side: 'german' }],
        answers: [['german', { type: 'drive', unit: 'g1' }]],
      });
    expect(driven('fired').board).toMatchObject({ drive: null, units: [{ mark: 'none' }] });
    expect(driven('fired').asked[0]?.kind).toBe('segment');
    expect(driven('none').refusal?.rule).toBe('PG-17.4.1');
    expect(driven('fired', 'disrupted').refusal?.rule).toBe('PG-17.4.1');
    expect(eventsOf(driven('fired').log)).toContainEqual({ type: 'driveGiven', side: null });
    // Whoever has opportunity-fired starts afresh as well (PG-7.22.1).
    const again = played({
      units: [
        unit('g1', 'german-inf', '0101', { mark: 'fired', shots: { kind: 'df', taken: 2 } }),
        unit('s1', 'soviet-inf', '0102'),
      ],
      board: { drive: 'german', segment: { number: 3, side: 'german', lead: 0, passed: null, open: true } },
      stack: [{ kind: 'segment', side: 'german' }],
      answers: [
        ['german', { type: 'drive', unit: 'g1' }],
        ['german', wake({ g1: 'fire' })],
        ['german', { type: 'direct', shooters: ['g1'], hex: hex('0102'), parts: [], leaders: [], combines: null }],
      ],
      dice: [3, 4],
    });
    expect(again.refusal).toBeNull();
  });
});
