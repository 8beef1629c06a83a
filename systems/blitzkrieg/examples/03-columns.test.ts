import { describe, expect, it } from 'vitest';
import { after, area, go, kinds, line, refused } from './marching.ts';

/** One mover of each column of the table, men and a gun by hand. */
const MOVERS = ['german-rifles', 'pak-36', 'panzer-4-h', 'sdkfz-251', 'opel-blitz', 'german-wagon'] as const;
const NO_DICE: readonly number[] = [];

/** What 4 cm to the right cost each of them across some ground; nobody has to roll for it. */
const across = (ground: object, mover: string, dice = NO_DICE) => {
  const run = go([[5400, 6000]], {
    elements: { g1: { profile: mover, at: [5000, 6000], facing: 90 } },
    ...ground,
    dice,
  });
  return run.refusal ? refused(run)?.[0] : [after(run, 'g1')?.paid, kinds(run).includes('bogged')];
};

describe('3 Movement: the column of the terrain table', () => {
  const rails = (terrain: string) => ({
    lines: [
      line(
        'rails',
        terrain,
        [
          [5200, 4000],
          [5200, 8000],
        ],
        200,
      ),
    ],
  });
  const yard = (terrain: string) => ({ areas: [area('yard', terrain, [4000, 5000, 7000, 7000])] });
  const freely = MOVERS.map(() => [400, false]);

  it('BK-TER.5 lets everybody cross a railway, or go along it, as clear ground', () => {
    expect(MOVERS.map((mover) => across(rails('railway'), mover))).toEqual(freely);
    expect(MOVERS.map((mover) => across(yard('railway'), mover))).toEqual(freely);
  });

  it('BK-TER.6 lets everybody over a railway embankment at the normal rate', () => {
    expect(MOVERS.map((mover) => across(rails('embankment'), mover))).toEqual(freely);
    expect(MOVERS.map((mover) => across(yard('embankment'), mover))).toEqual(freely);
  });
});
