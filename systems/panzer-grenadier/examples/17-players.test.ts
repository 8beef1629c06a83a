import type { ForcedFace } from '@grognard/kernel';
import { eventsOf, example, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import type { Action, Rank } from '../types.ts';
import { acting, DONE, field, force, hex, leader, PASS, played, unit, wake } from './played.ts';

const ALL = ['PG-17.5.1', 'PG-17.51.1', 'PG-17.51.2', 'PG-17.52.1'];

/** Both sides shared by two; nobody may hide, so that nobody is asked what all can see. */
const shared = (use: readonly string[] = ALL, more: object = {}): object => {
  const open = (side: 'soviet' | 'german') => force(side, { groups: [{ id: `${side}-group` }], ...more });
  return field({}, { forces: [open('soviet'), open('german')], rules: { use } });
};

const split = (of: Readonly<Record<string, number>>, more: object = {}) => ({
  german: { chief: 1, leader: 'maj', acting: null, of, ...more },
});

describe('17.5 Several players', () => {
  const units = [unit('g1', 'german-inf', '0504'), unit('g2', 'german-inf', '0504'), unit('s1', 'soviet-inf', '1211')];
  const leaders = [leader('maj', 'german', 'MAJ', '0504'), leader('lt', 'german', 'LT', '0504')];
  const of = { g1: 1, maj: 1, g2: 2, lt: 2 };

  const act = (answers: readonly Action[], use: readonly string[] = ALL, more: object = {}) =>
    played({
      scenario: shared(use),
      units,
      leaders,
      board: {
        split: split(of, more),
        segment: { number: 1, side: 'german', lead: 2, passed: null, open: true },
      },
      stack: [{ kind: 'segment', side: 'german' }],
      answers: answers.map((action) => ['german', action] as const),
    });

  it('PG-17.5.1 each commands only his own: nobody wakes another’s men, be it with a leader or in one hex', () => {
    const use = ['PG-17.5.1'];
    expect(act([wake({ g1: 'move', g2: 'move' })], use).refusal).toMatchObject({
      rule: 'PG-17.5.1',
      why: { word: 'notOneCommand' },
    });
    expect(act([wake({ maj: 'move', g2: 'move' })], use).refusal?.rule).toBe('PG-17.5.1');
    expect(act([wake({ maj: 'move', g1: 'move' })], use).refusal).toBeNull();
    expect(act([wake({ lt: 'move', g2: 'move' })], use).refusal).toBeNull();
  });

  it('PG-17.5.1 whoever was given to nobody is the commander’s', () => {
    const given = (mine: Readonly<Record<string, number>>) =>
      act([wake({ g1: 'move', g2: 'move' })], ['PG-17.5.1'], { of: mine }).refusal?.rule;
    expect(given({ g1: 1 })).toBeUndefined();
    expect(given({ g1: 2 })).toBe('PG-17.5.1');
  });

  it('PG-17.5.1 a bunker goes with its crew', () => {
    const fire = (crew: number) =>
      played({
        scenario: shared(['PG-17.5.1']),
        units: [unit('g1', 'german-inf', '0504')],
        board: {
          split: split({ g1: crew }),
          bunkers: [{ id: 'b1', hex: hex('0504'), type: 'mg-bunker' }],
          segment: { number: 1, side: 'german', lead: 2, passed: null, open: true },
        },
        stack: [{ kind: 'segment', side: 'german' }],
        answers: [['german', wake({ g1: 'fire', b1: 'fire' })]],
      }).refusal;
    expect([fire(1), fire(2)]).toEqual([null, null]);
  });

  it('PG-17.5.1 two players do not fire together at a mover', () => {
    const open = (shooters: readonly string[]) =>
      played({
        scenario: shared(['PG-17.5.1']),
        units: [...units.slice(0, 2), unit('s1', 'soviet-inf', '0506')],
        board: { split: split(of) },
        stack: [acting('soviet', { moving: ['s1'], starts: [{ piece: 's1', hex: hex('0506'), state: 'good' }] })],
        answers: [
          ['soviet', { type: 'move', unit: 's1', path: [hex('0606')], with: [] }],
          ['german', { type: 'open', shooters, kind: 'df' }],
        ],
        dice: [3, 3],
      });
    expect(open(['g1', 'g2']).refusal?.rule).toBe('PG-17.5.1');
    expect(open(['g1']).refusal).toBeNull();
    const offered = open(['nobody']).asked[0]?.choices.flatMap(({ action }) =>
      action.type === 'open' ? [action.shooters] : [],
    );
    expect(offered).toEqual([['g1'], ['g2']]);
  });

  it('PG-17.51.2 the commander says who acts; then only his men are woken, and each segment anew', () => {
    const asked = act([]);
    expect(asked.asked[0]?.choices.map(({ action }) => action)).toEqual([
      { type: 'appoint', player: 1 },
      { type: 'appoint', player: 2 },
      PASS,
    ]);
    expect(asked.asked[0]?.prompt).toMatchObject({ word: 'askAppoint', with: { player: 1 } });
    expect(act([wake({ g2: 'move' })]).refusal).toMatchObject({
      rule: 'PG-17.51.2',
      why: { word: 'chiefDecidesFirst' },
    });
    const second: Action = { type: 'appoint', player: 2 };
    expect(act([second]).board.split.german?.acting).toBe(2);
    expect(act([second]).asked[0]?.prompt).toMatchObject({ word: 'askSegmentOf', with: { player: 2 } });
    expect(act([second, wake({ g1: 'move' })]).refusal?.rule).toBe('PG-17.51.2');
    expect(act([second, { type: 'appoint', player: 1 }]).refusal?.why.word).toBe('appointedAlready');
    const over = act([second, wake({ g2: 'move' }), DONE]);
    expect(over.refusal).toBeNull();
    expect(over.board.split.german?.acting).toBeNull();
    expect(over.asked[0]?.choices.map(({ action }) => action.type)).toContain('appoint');
  });

  it('PG-17.51.2 guns and aircraft wait for his word too', () => {
    const fire = (answers: readonly Action[]) =>
      played({
        scenario: shared(),
        units,
        leaders,
        board: {
          split: split(of),
          factors: { german: [{ value: 12, fired: false }] },
          segment: { number: 1, side: 'german', lead: 2, passed: null, open: true },
        },
        stack: [{ kind: 'segment', side: 'german' }],
        answers: answers.map((action) => ['german', action] as const),
      });
    const types = (answers: readonly Action[]) => fire(answers).asked[0]?.choices.map(({ action }) => action.type);
    expect(types([])).not.toContain('artillery');
    expect(types([{ type: 'appoint', player: 2 }])).toContain('artillery');
    const early: Action = { type: 'artillery', lines: [{ row: '1', hex: hex('1211'), as: 'shells', attack: 1 }] };
    expect(fire([early]).refusal?.rule).toBe('PG-17.51.2');
  });

  it('PG-17.51.2 nobody is asked where but one has men left, and only where it is played', () => {
    const one = act([], ALL, { of: { ...of, g2: 1, lt: 1 } });
    expect(one.asked[0]?.choices.map(({ action }) => action.type)).not.toContain('appoint');
    expect(act([{ type: 'appoint', player: 2 }], ALL, { of: { g2: 1, lt: 1 } }).refusal?.rule).toBe('PG-17.51.2');
    const without = act([], ['PG-17.5.1', 'PG-17.51.1']);
    expect(without.asked[0]?.choices.map(({ action }) => action.type)).not.toContain('appoint');
    const spent = act([{ type: 'appoint', player: 3 }]);
    expect(spent.refusal?.why.word).toBe('hasNobodyLeft');
  });
});

describe('17.51 The commander in chief', () => {
  const waiting = { at: { in: 'entry', group: 'german-group' } };
  const units = ['g1', 'g2'].map((id) => unit(id, 'german-inf', '0504', waiting));
  const begun = (ranks: readonly Rank[], answers: readonly Action[], dice: readonly ForcedFace[], use = ALL) =>
    example(panzerGrenadier, {
      scenario: shared(use),
      board: {
        turn: 0,
        phase: 'setUp',
        units,
        leaders: ranks.map((rank, i) => leader(`m${i + 1}`, 'german', rank, '0504', waiting)),
      },
      stack: [
        { kind: 'game', step: 'first' },
        { kind: 'command', side: 'german' },
      ],
      answers: answers.map((action) => ({ side: 'german', action })),
      dice,
    });

  it('PG-17.51.1 a die each says who has the highest leader, equals throw again, and he commands', () => {
    const ran = begun(['LT', 'MAJ'], [], [4, 4, 2, 5]);
    expect(ran.board.split.german).toEqual({ chief: 2, leader: 'm2', acting: null, of: {} });
    expect(rollsOf(ran.log)).toHaveLength(4);
    expect(begun(['LT', 'MAJ'], [], [3, 2]).board.split.german?.chief).toBe(1);
    expect(ran.asked[0]).toMatchObject({ kind: 'split', side: 'german', rule: 'PG-17.5.1' });
    const none = begun(['LT', 'MAJ'], [], [], ['PG-17.5.1']);
    expect(none.board.split.german).toEqual({ chief: null, leader: null, acting: null, of: {} });
  });

  it('PG-17.51.1 of several of the highest rank one is declared senior, or one above them is drawn', () => {
    const two: readonly Rank[] = ['CPT', 'LT', 'CPT'];
    const asked = begun(two, [], [3, 2]).asked[0];
    expect(asked).toMatchObject({ kind: 'senior', side: 'german' });
    expect(asked?.choices.map(({ action }) => action)).toEqual([
      { type: 'choose', piece: 'm1' },
      { type: 'choose', piece: 'm3' },
      { type: 'draw' },
    ]);
    const declared = begun(two, [{ type: 'choose', piece: 'm3' }], [3, 2]);
    expect(declared.board.split.german).toMatchObject({ chief: 1, leader: 'm3' });
    expect(begun(two, [{ type: 'choose', piece: 'm2' }], [3, 2]).refusal?.why.word).toBe('notOfHighestRank');
    const drawn = begun(two, [{ type: 'draw' }], [3, 2, 1, 1]);
    const added = drawn.board.leaders.find(({ rank }) => rank === 'MAJ');
    expect(added?.at).toEqual({ in: 'entry', group: 'german-group' });
    expect(drawn.board.split.german).toMatchObject({ chief: 1, leader: added?.id });
    const colonels = begun(['COL', 'COL'], [{ type: 'draw' }], [3, 2]);
    expect(colonels.refusal?.why.word).toBe('nobodyMoreSenior');
    expect(colonels.asked[0]?.choices).toHaveLength(2);
  });

  it('PG-17.5.1 the pieces are shared as they like; those left out stay with the commander', () => {
    const share = (lines: readonly { row: string; player: number }[]) =>
      begun(['MAJ', 'LT'], [{ type: 'split', lines }], [1, 6]);
    const ran = share([
      { row: 'g1', player: 1 },
      { row: 'm2', player: 1 },
    ]);
    expect(ran.board.split.german?.of).toEqual({ m1: 2, m2: 1, g1: 1, g2: 2 });
    expect(share([{ row: 'g1', player: 3 }]).refusal?.rule).toBe('PG-17.5.1');
    expect(share([{ row: 's1', player: 1 }]).refusal?.rule).toBe('PG-17.5.1');
  });

  it('PG-17.51.1 the highest leader stays with the commander', () => {
    const given = (player: number) =>
      begun(['MAJ', 'LT'], [{ type: 'split', lines: [{ row: 'm1', player }] }], [1, 6]).refusal;
    expect(given(1)).toMatchObject({ rule: 'PG-17.51.1', at: { line: 0, field: 'player' } });
    expect(given(2)).toBeNull();
  });

  it('PG-17.5.1 comes before the set-up, of sides that several share', () => {
    const start = (use: readonly string[], more: object = {}) =>
      played({
        scenario: shared(use, more),
        leaders: null,
        units: null,
        board: { turn: 0, phase: 'setUp' },
        stack: [{ kind: 'game' }],
        answers: [],
      }).asked[0];
    expect(start(['PG-17.5.1'])).toMatchObject({ kind: 'split', side: 'soviet' });
    expect(start(['PG-17.5.1'], { players: 1 })).toMatchObject({ kind: 'setUp', side: 'soviet' });
    expect(start([])).toMatchObject({ kind: 'setUp', side: 'soviet' });
  });
});

describe('17.52 Succession', () => {
  const fallen = (leaders: readonly object[], units: readonly object[], dice: readonly number[], use = ALL) =>
    played({
      scenario: shared(use),
      units: [...units, unit('s1', 'soviet-inf', '1211')],
      leaders,
      board: {
        split: { german: { chief: 1, leader: 'maj', acting: null, of: { lt: 2, g2: 2, sgt: 1, g1: 1 } } },
        segment: { number: 1, side: 'soviet', lead: 0, passed: null, open: true },
      },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', PASS]],
      dice,
    });
  const lt = leader('lt', 'german', 'LT', '0504');
  const sgt = leader('sgt', 'german', 'SGT', '0504');
  const g = (id: string, more: object = {}) => unit(id, 'german-inf', '0504', more);
  const follows = (ran: ReturnType<typeof fallen>) =>
    eventsOf(ran.log).flatMap((one) => (one.type === 'commandTaken' ? [[one.player, one.leader]] : []));

  it('PG-17.52.1 who has the highest leader left follows', () => {
    expect(follows(fallen([lt, sgt], [g('g1'), g('g2', { steps: 1 })], []))).toEqual([[2, 'lt']]);
    expect(follows(fallen([sgt], [g('g1', { steps: 1 }), g('g2')], []))).toEqual([[1, 'sgt']]);
  });

  it('PG-17.52.1 between equals who has more steps of combat units, then the die', () => {
    const other = leader('sgt', 'german', 'LT', '0504');
    expect(follows(fallen([lt, other], [g('g1'), g('g2', { steps: 1 })], []))).toEqual([[1, 'sgt']]);
    const truck = unit('g3', 'german-truck', '0504');
    expect(follows(fallen([lt, other], [g('g1', { steps: 1 }), g('g2'), truck], []))).toEqual([[2, 'lt']]);
    expect(follows(fallen([lt, other], [g('g1'), g('g2')], [2, 6]))).toEqual([[2, 'lt']]);
    expect(follows(fallen([lt, other], [g('g1'), g('g2')], [6, 2]))).toEqual([[1, 'sgt']]);
    expect(follows(fallen([], [g('g1'), g('g2', { steps: 1 })], []))).toEqual([[1, null]]);
  });

  it('PG-17.52.1 not while he lives, and only where it is played', () => {
    const maj = leader('maj', 'german', 'MAJ', '0504');
    expect(follows(fallen([maj, lt], [g('g1'), g('g2')], []))).toEqual([]);
    expect(follows(fallen([lt, sgt], [g('g1'), g('g2')], [], ALL.slice(0, 3)))).toEqual([]);
  });
});

describe('saves from before', () => {
  it('PG-17.5.1 know of nobody who shares a side', () => {
    const [up] = panzerGrenadier.upgrades;
    expect(up?.board({ turn: 3 })).toEqual({ turn: 3, split: {} });
  });
});
