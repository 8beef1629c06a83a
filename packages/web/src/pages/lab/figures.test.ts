import { describe, expect, it } from 'vitest';
import type { Deed, LabGame } from '../../worker/messages.ts';
import { decidedBy, interval, quantile, scoreOf, verdictOf, wholeShares } from './figures.ts';

const game = (winner: string | null): LabGame => ({
  winner,
  finished: true,
  answers: 10,
  turn: 4,
  scores: {},
  losses: [],
  deeds: [],
  ms: 100,
});
const games = (red: number, blue: number, drawn = 0): readonly LabGame[] => [
  ...Array.from({ length: red }, () => game('red')),
  ...Array.from({ length: blue }, () => game('blue')),
  ...Array.from({ length: drawn }, () => game(null)),
];
const SIDES = ['red', 'blue'];

describe('what the games of the lab say', () => {
  it('is nothing while they are few, and even while that lies in the interval', () => {
    expect(verdictOf(games(5, 1), SIDES)).toEqual({ is: 'tooFew' });
    expect(verdictOf(games(11, 9), SIDES)).toEqual({ is: 'even' });
  });

  it('names the side that is better off, and by how much', () => {
    expect(verdictOf(games(116, 84), SIDES)).toEqual({ is: 'leans', side: 'red' });
    expect(verdictOf(games(20, 180), SIDES)).toEqual({ is: 'favours', side: 'blue' });
  });

  it('tells shares in whole percents that come to a hundred', () => {
    expect(wholeShares([25 / 200, 175 / 200])).toEqual([0.13, 0.87]);
    expect(wholeShares([1 / 3, 1 / 3, 1 / 3])).toEqual([0.34, 0.33, 0.33]);
    expect(wholeShares([1, 0])).toEqual([1, 0]);
    expect(wholeShares([0.004, 0.996])).toEqual([0.004, 0.996]);
  });

  it('counts a draw as half, and tells quarters', () => {
    expect(scoreOf(games(3, 1, 2), 'red')).toBe(4);
    expect([0.25, 0.5, 0.75].map((part) => quantile([4, 1, 3, 2], part))).toEqual([2, 3, 4]);
    const [low, high] = interval(50, 100);
    expect([Math.round(low * 100), Math.round(high * 100)]).toEqual([40, 60]);
  });
});

describe('what decided', () => {
  const deed: Deed = { side: 'red', piece: 'r1', turn: 1, to: { kind: 'hex', hex: 7 } };
  const stay: Deed = { side: 'blue', piece: 'b1', turn: 2, to: null };
  /** So many games of a winner, in so many of which it was done. */
  const wonBy = (winner: string, all: number, done: number, what: Deed): readonly LabGame[] =>
    Array.from({ length: all }, (_, i) => ({ ...game(winner), deeds: i < done ? [what] : [] }));

  it('is what winners did clearly more often than losers, with its interval', () => {
    const [found, ...more] = decidedBy([...wonBy('red', 100, 70, deed), ...wonBy('blue', 100, 30, deed)], SIDES);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ deed, difference: expect.closeTo(0.4, 6) });
    expect(found!.margin).toBeCloseTo(1.96 * Math.sqrt((0.7 * 0.3 * 2) / 100), 6);
  });

  it('is what they did less often, told of the side that did it', () => {
    const [found] = decidedBy([...wonBy('red', 100, 80, stay), ...wonBy('blue', 100, 20, stay)], SIDES);
    expect(found).toMatchObject({ deed: stay, difference: expect.closeTo(-0.6, 6) });
  });

  it('is nothing where chance would do as much, where games are few, or drawn', () => {
    expect(decidedBy([...wonBy('red', 100, 55, deed), ...wonBy('blue', 100, 45, deed)], SIDES)).toEqual([]);
    expect(decidedBy([...wonBy('red', 11, 11, deed), ...wonBy('blue', 90, 1, deed)], SIDES)).toEqual([]);
    expect(
      decidedBy(
        wonBy('red', 50, 25, deed).map((one) => ({ ...one, winner: null })),
        SIDES,
      ),
    ).toEqual([]);
  });
});
