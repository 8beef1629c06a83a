import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Nation } from '../types.ts';
import { assaulted } from './assaulted.ts';
import { acting, hex, leader, played, unit } from './played.ts';

const woken = (at: string, ...ids: readonly string[]) =>
  ids.map((piece) => ({ piece, hex: hex(at), state: 'good' as const }));

/** One answer of a German group that was woken to move, standing in 0504. */
const moving = (ids: readonly string[], given: Omit<Parameters<typeof played>[0], 'stack'>) =>
  played({ stack: [acting('german', { moving: ids, starts: woken('0504', ...ids) })], ...given });

describe('16.7 Minefields', () => {
  const field_ = (strength: number, more: object = {}) => ({
    id: 'm1',
    side: 'soviet',
    hex: hex('0503'),
    strength,
    ...more,
  });
  const enter = (
    dice: readonly number[],
    {
      mines = [field_(2)] as readonly object[],
      units = [unit('g1', 'german-inf', '0504')],
      leaders = [] as readonly object[],
      path = ['0503', '0502'],
    } = {},
  ) =>
    moving(['g1'], {
      units,
      leaders,
      board: { mines },
      answers: [['german', { type: 'move', unit: 'g1', path: path.map(hex), with: [] }]],
      dice,
    });
  const at = (ran: ReturnType<typeof enter>) => {
    const one = ran.board.units.find(({ id }) => id === 'g1');
    return one && [one.at, one.steps, one.state].map((part) => JSON.stringify(part));
  };
  const is = (where: string, steps: number, state: string) => [
    JSON.stringify({ in: 'hex', hex: hex(where) }),
    JSON.stringify(steps),
    JSON.stringify(state),
  ];

  it('PG-16.72.1 6 takes a step, 5 demoralises, 3 to 6 stop, 1 and 2 do nothing', () => {
    expect(at(enter([1, 2]))).toEqual(is('0502', 2, 'good'));
    expect(at(enter([1, 3]))).toEqual(is('0503', 2, 'good'));
    expect(at(enter([1, 4]))).toEqual(is('0503', 2, 'good'));
    expect(at(enter([1, 5]))).toEqual(is('0503', 2, 'demoralised'));
    expect(at(enter([1, 6]))).toEqual(is('0503', 1, 'good'));
    expect(at(enter([5, 6]))).toEqual(is('0503', 1, 'demoralised'));
    expect(at(enter([5, 5]))).toEqual(is('0503', 2, 'demoralised'));
    expect(at(enter([6, 6]))).toBeUndefined();
  });

  it('PG-16.7.1 PG-16.72.1 fields are turned up and stay; dummies are taken away', () => {
    expect(enter([1, 1]).board.mines).toEqual([field_(2, { shown: true })]);
    const dummy = enter([], { mines: [field_(0)] });
    expect(dummy.board.mines).toEqual([]);
    expect(eventsOf(dummy.log)).toContainEqual({ type: 'minefieldShown', id: 'm1', strength: 0 });
    expect(at(dummy)).toEqual(is('0502', 2, 'good'));
  });

  it('PG-16.72.2 several fields add up', () => {
    const ran = enter([1, 1, 1], { mines: [field_(2), { ...field_(1), id: 'm2' }] });
    expect(rollsOf(ran.log)[0]?.faces).toHaveLength(3);
  });

  it('PG-16.72.2 a leader alone passes; one who goes along is in danger when a step is lost', () => {
    const lt = leader('lt', 'german', 'LT', '0504');
    const alone = played({
      leaders: [lt],
      board: { mines: [field_(3)] },
      stack: [acting('german', { leaders: ['lt'], moving: ['lt'], starts: woken('0504', 'lt') })],
      answers: [['german', { type: 'move', unit: 'lt', path: [hex('0503')], with: [] }]],
    });
    expect(rollsOf(alone.log)).toEqual([]);
    const along = (dice: readonly number[]) =>
      played({
        units: [unit('g1', 'german-inf', '0504')],
        leaders: [lt],
        board: { mines: [field_(1)] },
        stack: [acting('german', { leaders: ['lt'], moving: ['g1', 'lt'], starts: woken('0504', 'g1', 'lt') })],
        answers: [['german', { type: 'move', unit: 'g1', path: [hex('0503')], with: ['lt'] }]],
        dice,
      });
    expect(rollsOf(along([6, 3, 3]).log).map(({ check }) => check.rule)).toEqual(['PG-16.72.1', 'PG-6.7.2']);
    expect(rollsOf(along([5]).log).map(({ check }) => check.rule)).toEqual(['PG-16.72.1']);
  });

  it('PG-16.72.2 in an assault those are in danger who set out with the unit that loses a step', () => {
    const storm = (dice: readonly number[]) =>
      assaulted({
        units: [unit('g1', 'german-inf', '0504'), unit('g2', 'german-inf', '0603'), unit('s1', 'soviet-inf', '0503')],
        leaders: [leader('lt', 'german', 'LT', '0504'), leader('cpt', 'german', 'CPT', '0603')],
        board: { mines: [field_(1)] },
        firing: ['g1', 'g2', 'lt', 'cpt'],
        assault: { in: '0503', units: ['g1', 'g2'], leaders: ['lt', 'cpt'] },
        dice,
      });
    const inDanger = (dice: readonly number[]) =>
      rollsOf(storm(dice).log).flatMap(({ check }) =>
        check.rule === 'PG-6.7.2' || check.rule === 'PG-16.72.1' ? [check.about?.with] : [],
      );
    expect(inDanger([6, 3, 3, 1, 1, 1])).toMatchObject([{ piece: 'g1' }, { leader: 'lt' }, { piece: 'g2' }]);
    expect(inDanger([1, 6, 3, 3, 1, 1])).toMatchObject([{ piece: 'g1' }, { piece: 'g2' }, { leader: 'cpt' }]);
  });

  it('PG-16.73.1 one die less with engineers there, two if only engineers enter', () => {
    const dice = (units: readonly object[]) => {
      const ran = enter([1, 1], { mines: [field_(3)], units: units as object[] });
      return rollsOf(ran.log)[0]?.faces.length;
    };
    expect(dice([unit('g1', 'german-inf', '0504'), unit('e1', 'german-eng', '0503')])).toBe(2);
    const alone = enter([1], { mines: [field_(3)], units: [unit('g1', 'german-eng', '0504')] });
    expect(rollsOf(alone.log)[0]?.faces).toHaveLength(1);
  });

  it("PG-16.75.1 one's own mines go off too", () => {
    expect(at(enter([1, 5], { mines: [field_(2, { side: 'german' })] }))).toEqual(is('0503', 2, 'demoralised'));
  });

  it('PG-16.74.1 engineers take off a point at the end of the third turn running', () => {
    const sweep = (turns: number, mines: readonly object[] = [{ ...field_(2), hex: hex('0504'), shown: true }]) =>
      played({
        units: [unit('g1', 'german-eng', '0504', turns > 0 ? { work: { what: 'mines', turns, last: 2 } } : {})],
        board: { mines, turn: 3, segment: { number: 2, side: 'german', lead: 0, passed: 'soviet', open: true } },
        stack: [acting('german', { moving: ['g1'], starts: woken('0504', 'g1') })],
        answers: [
          ['german', { type: 'clear', unit: 'g1', what: 'mines' }],
          ['soviet', { type: 'pass' }],
          ['german', { type: 'pass' }],
        ],
        dice: [6, 1],
      });
    expect(sweep(1).board.mines[0]?.strength).toBe(2);
    expect(sweep(2).board).toMatchObject({ mines: [{ strength: 1 }], units: [{ work: null }] });
    const not = moving(['g1'], {
      units: [unit('g1', 'german-inf', '0504')],
      board: { mines: [{ ...field_(2), hex: hex('0504') }] },
      answers: [['german', { type: 'clear', unit: 'g1', what: 'mines' }]],
    });
    expect(not.refusal?.rule).toBe('PG-16.74.1');
  });

  it('PG-16.74.1 of several fields their owner chooses', () => {
    const mines = ['m1', 'm2'].map((id) => ({ ...field_(1), id, hex: hex('0504'), shown: true }));
    const ran = played({
      units: [unit('g1', 'german-eng', '0504', { work: { what: 'mines', turns: 3, last: 1 } })],
      board: { mines, segment: { number: 4, side: 'german', lead: 0, passed: 'soviet' } },
      stack: [{ kind: 'segment', side: 'german' }],
      answers: [
        ['german', { type: 'pass' }],
        ['soviet', { type: 'choose', piece: 'm2' }],
      ],
      dice: [6, 1],
    });
    expect(ran.refusal).toBeNull();
    expect(ran.board.mines.map(({ id }) => id)).toEqual(['m1']);
  });

  it('PG-16.76.1 fire into them counts a column more for who laid them', () => {
    const shifts = (side: Nation) => {
      const ran = played({
        units: [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-inf', '0506')],
        board: { mines: [{ ...field_(1), side, hex: hex('0506') }] },
        stack: [acting('german', { firing: ['g1'], starts: woken('0504', 'g1') })],
        answers: [
          ['german', { type: 'direct', shooters: ['g1'], hex: hex('0506'), parts: [], leaders: [], combines: null }],
        ],
        dice: [3, 4],
      });
      const [roll] = rollsOf(ran.log);
      return roll?.check.shape === 'readings' ? roll.check.readings[0]!.shifts.map(({ rule }) => rule) : [];
    };
    expect(shifts('german')).toContain('PG-DFT.7');
    expect(shifts('soviet')).not.toContain('PG-DFT.7');
  });
});
