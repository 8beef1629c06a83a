import { message } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { turnsOf } from './log-turns.ts';
import type { Line } from './story.ts';

const line = (entry: number, turn?: number): Line => ({
  ...{ entry, side: null, rule: null, text: 'said', roll: null },
  told: turn === undefined ? null : message('told', { turn }),
});
const turns = (lines: readonly Line[], ticks: readonly number[], now: number) => [
  ...turnsOf(
    lines,
    ticks.map((turn) => ({ turn })),
    now,
  ).values(),
];

describe('the turns of the log', () => {
  it('what ends a turn and what begins the next come of one answer', () => {
    const lines = [line(0), line(0, 2), line(0), line(1)];
    expect(turns(lines, [1, 2], 2)).toEqual([1, 2, 2, 2]);
    // Nobody has answered in the new turn yet.
    expect(turns(lines.slice(0, 3), [1], 2)).toEqual([1, 2, 2]);
  });

  it('a line that speaks of a turn to come begins none', () => {
    expect(turns([line(0), line(0, 3), line(1)], [1, 1], 1)).toEqual([1, 1, 1]);
    expect(turns([line(0, 2), line(1)], [1, 1], 1)).toEqual([1, 1]);
  });

  it('what comes before the first turn has none', () => {
    expect(turns([line(-1), line(0), line(0, 1)], [0, 1], 1)).toEqual([0, 0, 1]);
  });
});
