import { message } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { curvesOf } from './course.ts';
import type { Desk } from './desk.ts';

/** A game of which nothing is known but what is counted on its boards. */
const desk = {
  setting: null,
  looks: {
    course: ({ board }: { readonly board: { readonly points: number } }) => [
      {
        label: message('points'),
        values: [
          { side: 'red', value: board.points },
          { side: 'blue', value: 7 },
        ],
      },
    ],
  },
} as unknown as Desk;
const boards = [0, 1, 3, 6].map((points) => ({ points })) as unknown as Parameters<typeof curvesOf>[1];

describe('how a game went', () => {
  it('is counted at its start and at the end of each turn, for each side', () => {
    const [curve] = curvesOf(desk, boards, [{ turn: 1 }, { turn: 1 }, { turn: 2 }]);
    expect(curve).toEqual({
      label: { word: 'points' },
      sides: [
        { side: 'red', values: [0, 3, 6] },
        { side: 'blue', values: [7, 7, 7] },
      ],
    });
  });

  it('has no turn for the setting up before the first', () => {
    const [curve] = curvesOf(desk, boards, [{ turn: 0 }, { turn: 1 }, { turn: 2 }]);
    expect(curve?.sides[0]?.values).toEqual([0, 3, 6]);
  });

  it('is nothing where a system counts nothing', () => {
    expect(curvesOf({ ...desk, looks: {} } as unknown as Desk, boards, [])).toEqual([]);
  });
});
