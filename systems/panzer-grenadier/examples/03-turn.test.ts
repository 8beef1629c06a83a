import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Answers } from './played.ts';
import { acting, DONE, field, force, leader, PASS, played, unit, wake } from './played.ts';

const TWO = [unit('g1', 'german-inf', '0304'), unit('s1', 'soviet-inf', '1004')];

/** A turn from its beginning, with these initiatives; the Soviets throw first. */
const turn = (soviet: number, german: number, dice: readonly number[], answers: Answers = []) =>
  played({
    scenario: field({}, { forces: [force('soviet', { initiative: soviet }), force('german', { initiative: german })] }),
    units: TWO,
    board: { turn: 0, phase: 'setUp' },
    stack: [{ kind: 'turn' }],
    answers,
    dice,
  });

describe('the initiative phase', () => {
  it('PG-EX-05, PG-3.0.2, PG-3.0.3, PG-3.0.4: 9 against 5 is two segments before the other, then one each', () => {
    const { log, asked } = turn(
      4,
      2,
      [5, 3],
      [
        ['soviet', PASS],
        ['soviet', wake({ s1: 'fire' })],
        ['soviet', DONE],
        ['german', wake({ g1: 'fire' })],
        ['german', DONE],
        ['soviet', PASS],
      ],
    );
    expect(rollsOf(log).map(({ result }) => result)).toEqual([9, 5]);
    const events = eventsOf(log);
    expect(events.find(({ type }) => type === 'leadWon')).toEqual({ type: 'leadWon', side: 'soviet', lead: 2 });
    expect(events.flatMap((event) => (event.type === 'segmentBegan' ? [event.side] : []))).toEqual([
      'soviet',
      'soviet',
      'german',
      'soviet',
      'german',
    ]);
    expect(asked.map(({ side }) => side)).toEqual(['german']);
  });

  it('PG-ABS.7: what a side has lost takes nothing from its initiative', () => {
    const lost = [{ type: 'soviet-inf', side: 'soviet', steps: 2, turn: 1 }];
    const { log } = played({
      scenario: field({}, { forces: [force('soviet', { initiative: 4 }), force('german')] }),
      units: TWO,
      board: { turn: 1, lost, fallen: [{ leader: 'col', side: 'soviet', rank: 'COL' }] },
      stack: [{ kind: 'turn' }],
      dice: [3, 2],
    });
    expect(rollsOf(log).map(({ result }) => result)).toEqual([7, 4]);
  });

  it('PG-3.0.2: equal totals are thrown again', () => {
    const { log, board } = turn(2, 2, [3, 3, 4, 6]);
    expect(rollsOf(log).map(({ result }) => result)).toEqual([5, 5, 6, 8]);
    expect(board.segment).toMatchObject({ side: 'german', lead: 1 });
  });

  it('PG-3.0.3: half the difference is rounded up, so the winner has one at least', () => {
    expect(turn(2, 2, [3, 2]).board.segment).toMatchObject({ side: 'soviet', lead: 1 });
    expect(turn(2, 2, [6, 1]).board.segment).toMatchObject({ side: 'soviet', lead: 3 });
  });

  it('PG-3.0.1: initiative, action, removal of markers, in that order', () => {
    const { log, board } = turn(
      2,
      2,
      [3, 2, 1, 2],
      [
        ['soviet', PASS],
        ['german', PASS],
      ],
    );
    expect(eventsOf(log).flatMap((event) => (event.type === 'phaseBegan' ? [event.phase] : []))).toEqual([
      'initiative',
      'action',
      'markers',
      'initiative',
      'action',
    ]);
    expect(board.turn).toBe(2);
  });
});

describe('passing', () => {
  const passes = (answers: Answers, lead: number, dice: readonly number[] = [], units: readonly object[] = TWO) =>
    played({
      units,
      board: { segment: { number: 0, side: 'german', lead, passed: null } },
      stack: [{ kind: 'action' }],
      answers,
      dice,
    });

  it('PG-3.0.5, PG-3.0.6: two passes by different sides back to back end the action phase', () => {
    const { log, board } = passes(
      [
        ['german', PASS],
        ['soviet', PASS],
      ],
      1,
      [1, 2],
    );
    const ended = eventsOf(log).filter(({ type }) => type === 'segmentEnded');
    expect(ended).toEqual([
      { type: 'segmentEnded', next: 'soviet', lead: 0, passed: 'german' },
      { type: 'segmentEnded', next: null, lead: 0, passed: 'soviet' },
    ]);
    expect(board.turn).toBe(2);
  });

  it('PG-3.0.6: a pass in the lead costs that segment only, and two of one side end nothing', () => {
    const { board, asked } = passes(
      [
        ['german', PASS],
        ['german', PASS],
      ],
      3,
    );
    expect(board.segment).toMatchObject({ number: 3, side: 'german', lead: 1 });
    expect(asked[0]).toMatchObject({ side: 'german', kind: 'segment' });
  });

  it('PG-3.0.6: whoever activates in between breaks the two passes apart', () => {
    const { board } = passes(
      [
        ['german', PASS],
        ['soviet', wake({ s1: 'fire' })],
        ['soviet', DONE],
        ['german', PASS],
      ],
      1,
      [],
      [...TWO, unit('s2', 'soviet-inf', '1005')],
    );
    expect(board).toMatchObject({ turn: 1, segment: { number: 4, side: 'soviet', passed: 'german' } });
  });

  it('PG-3.0.5: a side that can do nothing but pass is not asked', () => {
    const spent = unit('s1', 'soviet-inf', '1004', { mark: 'fired' });
    const open = ['soviet', 'german'].map((side) => ({ side, initiative: 2, morale: [8, 7], groups: [{ id: side }] }));
    const after = (more: object, dice: { readonly dice?: readonly number[] } = {}) =>
      played({
        scenario: field({}, { forces: open }),
        units: [TWO[0]!, spent],
        ...more,
        board: {
          segment: { number: 0, side: 'german', lead: 1, passed: null },
          ...('board' in more ? (more.board as object) : {}),
        },
        stack: [{ kind: 'action' }],
        answers: [['german', PASS]],
        ...dice,
      });
    const { log, board } = after({}, { dice: [6, 1] });
    expect(eventsOf(log).filter(({ type }) => type === 'segmentEnded')).toEqual([
      { type: 'segmentEnded', next: 'soviet', lead: 0, passed: 'german' },
      { type: 'segmentEnded', next: null, lead: 0, passed: 'soviet' },
    ]);
    expect(board.turn).toBe(2);
    const isAsked = (more: object, dice = {}): boolean => after(more, dice).board.turn === 1;
    expect(isAsked({ leaders: [leader('lt', 'soviet', 'LT', '1004')] })).toBe(true);
    expect(isAsked({ board: { factors: { soviet: [{ value: 12, fired: false }] } } })).toBe(true);
    expect(isAsked({ board: { factors: { soviet: [{ value: 12, fired: true }] } } }, { dice: [6, 1] })).toBe(false);
    expect(isAsked({ board: { aircraft: { soviet: [{ id: 'a', used: false }] } } })).toBe(true);
    expect(isAsked({ board: { drive: 'soviet' } })).toBe(true);
    expect(isAsked({ board: { saved: 'soviet' } })).toBe(true);
  });

  it('PG-3.0.5, PG-16.6.1: a side that may have hidden somebody is asked all the same, so that nobody can tell', () => {
    const hiding = field(
      {},
      { forces: [force('soviet', { groups: [{ id: 'soviet-group', hidden: true }] }), force('german')] },
    );
    const { asked } = played({
      scenario: hiding,
      units: [TWO[0]!, unit('s1', 'soviet-inf', '1004', { mark: 'fired' })],
      board: { segment: { number: 0, side: 'german', lead: 1, passed: null } },
      stack: [{ kind: 'action' }],
      answers: [['german', PASS]],
    });
    expect(asked[0]).toMatchObject({ kind: 'segment', side: 'soviet' });
  });

  it('PG-EX-35, PG-3.0.7, PG-14.42.2: not while a demoralised unit has not tried to recover', () => {
    const shaken = (mark: 'none' | 'moved') =>
      played({
        units: [unit('g1', 'german-inf', '0304', { state: 'demoralised', mark }), unit('s1', 'soviet-inf', '1004')],
        stack: [{ kind: 'segment', side: 'german' }],
        answers: [['german', PASS]],
      });
    expect(shaken('none').refusal).toMatchObject({ rule: 'PG-14.42.2', why: { word: 'mustRecoverFirst' } });
    expect(shaken('none').asked[0]!.choices.map(({ action }) => action.type)).toEqual(['activate']);
    expect(shaken('moved').refusal).toBeNull();
  });

  it('PG-6.65.1: nor while a commissar stands idle beside one', () => {
    const { refusal } = played({
      units: [unit('s1', 'soviet-inf', '1004', { state: 'demoralised' }), unit('g1', 'german-inf', '0304')],
      leaders: [leader('com', 'soviet', null, '1004')],
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', PASS]],
    });
    expect(refusal).toMatchObject({ rule: 'PG-6.65.1' });
  });
});

describe('marks', () => {
  it('PG-3.1.10: whoever was activated and did nothing has had his turn', () => {
    const { board } = played({
      units: [...TWO, unit('g2', 'german-inf', '0304')],
      leaders: [leader('lt', 'german', 'LT', '0304')],
      stack: [acting('german', { leaders: ['lt'], moving: ['g1', 'lt'], firing: ['g2'] })],
      answers: [['german', DONE]],
    });
    expect(board.units.map(({ id, mark }) => [id, mark])).toEqual([
      ['g1', 'moved'],
      ['g2', 'fired'],
      ['s1', 'none'],
    ]);
    expect(board.leaders[0]!.mark).toBe('moved');
  });

  it('PG-3.1.10: and can not be activated again this turn', () => {
    const again = (mark: string) =>
      played({
        units: [unit('g1', 'german-inf', '0304', { mark }), unit('s1', 'soviet-inf', '1004')],
        stack: [{ kind: 'segment', side: 'german' }],
        answers: [['german', wake({ g1: 'move' })]],
      }).refusal;
    expect(['moved', 'fired', 'opened'].map((mark) => again(mark)?.rule)).toEqual([
      'PG-3.1.10',
      'PG-3.1.10',
      'PG-3.1.10',
    ]);
    expect(again('none')).toBeNull();
  });

  it('PG-3.0.8: MOVED and FIRED come off when the turn ends; SPOTTED, dug in and morale stay', () => {
    const { board } = played({
      units: [
        unit('g1', 'german-inf', '0304', { mark: 'moved', spotted: true, state: 'disrupted' }),
        unit('s1', 'soviet-inf', '1004', { mark: 'fired', dugIn: true, shots: { kind: 'df', taken: 2 } }),
      ],
      leaders: [leader('lt', 'german', 'LT', '0304', { mark: 'fired' })],
      stack: [{ kind: 'markers' }],
    });
    expect(board.units).toMatchObject([
      { mark: 'none', spotted: true, state: 'disrupted' },
      { mark: 'none', dugIn: true, shots: null },
    ]);
    expect(board.leaders[0]!.mark).toBe('none');
  });
});
