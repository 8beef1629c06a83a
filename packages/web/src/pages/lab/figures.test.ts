import { describe, expect, it } from 'vitest';
import type { LabGame } from '../../worker/messages.ts';
import { interval, quantile, scoreOf, verdictOf } from './figures.ts';

const game = (winner: string | null): LabGame => ({
  winner,
  finished: true,
  answers: 10,
  turn: 4,
  scores: {},
  losses: [],
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

  it('counts a draw as half, and tells quarters', () => {
    expect(scoreOf(games(3, 1, 2), 'red')).toBe(4);
    expect([0.25, 0.5, 0.75].map((part) => quantile([4, 1, 3, 2], part))).toEqual([2, 3, 4]);
    const [low, high] = interval(50, 100);
    expect([Math.round(low * 100), Math.round(high * 100)]).toEqual([40, 60]);
  });
});
