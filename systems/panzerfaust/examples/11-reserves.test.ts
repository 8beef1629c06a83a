import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { reserveDice } from '../rules/11-reserves.ts';
import { happened, played, rolls, spot } from './played.ts';

const RESERVE = { in: 'reserve' };
const men = {
  a1: { at: [60, 40] },
  g1: { group: 'g-reserve', at: RESERVE },
  g2: { group: 'g-reserve', at: RESERVE },
  g3: { at: [10, 10] },
} as const;
/** The second group of the Germans is in reserve. */
const board = (turn: number) => ({ turn, phase: 'start' });
const arrivals = [{ kind: 'arrivals', side: 'german' }];
const line = (row: string, x: number, y: number) => ({
  row,
  at: spot(x, y),
  facing: 0,
  hidden: false,
  shell: 'he' as const,
});

describe('reserves', () => {
  it('PF-RES.2: no die on turn 1, one on turn 2, two on turn 3, three from turn 4 on', () => {
    expect([1, 2, 3, 4, 9].map(reserveDice)).toEqual([0, 1, 2, 3, 3]);
  });

  it('PF-RES.1: a unit comes on if any of its dice is 4 or more', () => {
    const run = played({ men, board: board(3), stack: arrivals, dice: [3, 4] });
    expect(happened(run, 'reserveArrived', 'reserveWaits')).toEqual([
      { type: 'reserveArrived', unit: 'g-reserve', side: 'german' },
    ]);
    expect(run.asked.map(({ kind, side }) => [kind, side])).toEqual([['arrive', 'german']]);
  });

  it('PF-RES.2: they are thrown at once, all of them', () => {
    const run = played({ men, board: board(4), stack: arrivals, dice: [4, 1, 1] });
    expect(rolls(run)).toEqual(['PF-RES.2:  -> PF-RES.1 4 = 0']);
    const [roll] = rollsOf(run.log);
    expect(roll!.faces).toEqual([4, 1, 1]);
    // It comes or waits: hits are not counted.
    expect(roll!.check).toMatchObject({ shape: 'target', dice: 3, keep: { best: 'highest', count: 1 } });
    expect(happened(run, 'reserveArrived')).toHaveLength(1);
    expect(happened(played({ men, board: board(4), stack: arrivals, dice: [3, 3, 3] }), 'reserveWaits')).toHaveLength(
      1,
    );
  });

  it('PF-RES.1: it waits if none is', () => {
    const run = played({ men, board: board(2), stack: arrivals, dice: [3] });
    expect(happened(run, 'reserveArrived', 'reserveWaits')).toEqual([
      { type: 'reserveWaits', unit: 'g-reserve', side: 'german' },
    ]);
    expect(run.asked.map(({ kind }) => kind)).toEqual(['order']);
  });

  it('PF-RES.3: it comes on at the edge of its owner, and at no other', () => {
    const answered = (y: number) =>
      played({
        men,
        board: board(2),
        stack: arrivals,
        dice: [6],
        answers: [['german', { type: 'deploy', lines: [line('g1', 20, y), line('g2', 21.5, y)] }]],
      });
    expect(answered(1).board.men.find(({ id }) => id === 'g1')?.at).toEqual({ in: 'table', spot: spot(20, 1) });
    expect(answered(47).refusal?.rule).toBe('PF-RES.3');
    expect(answered(4.5).refusal?.rule).toBe('PF-RES.3');
  });
});

describe('two units at once', () => {
  const two = { ...men, g2: { ...men.g2, group: 'g-more' } } as const;
  const arrive = (...lines: readonly ReturnType<typeof line>[]) =>
    played({
      men: two,
      board: board(2),
      stack: [{ kind: 'arrive', side: 'german', units: ['g-reserve', 'g-more'] }],
      answers: [['german', { type: 'deploy', lines }]],
    });

  it('PF-RES.3: where there is no room for both, one comes on and the other is held back once more', () => {
    const run = arrive(line('g1', 20, 1));
    expect(run.refusal).toBeNull();
    expect(run.board.men.find(({ id }) => id === 'g2')?.at).toEqual(RESERVE);
  });

  it('PF-RES.3: but a unit comes whole, and nobody is no answer', () => {
    expect(arrive().refusal).toMatchObject({ rule: 'PF-RES.3' });
    const half = played({
      men,
      board: board(2),
      stack: [{ kind: 'arrive', side: 'german', units: ['g-reserve'] }],
      answers: [['german', { type: 'deploy', lines: [line('g1', 20, 1)] }]],
    });
    expect(half.refusal).toMatchObject({ rule: 'PF-RES.3', why: { word: 'notPlaced' } });
  });
});
