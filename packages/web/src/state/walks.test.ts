import { now } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { playedGame } from '../test/real-games.ts';
import type { Desk } from './desk.ts';
import { walksAt, walksInStory } from './walks.ts';

const moved = async () => {
  const { desk, match } = await playedGame({
    id: 'walks',
    system: 'toy-patrol',
    scenario: 'crossing',
    humans: ['red', 'blue'],
    bot: 'greedy',
    seed: 4,
    most: 60,
    until: ({ match: { entries } }) =>
      entries.at(-1)?.log.some((item) => 'event' in item && item.event.type === 'entered') ?? false,
  });
  return { desk, match, at: match.entries.length };
};

/** The same system, which also says of each step where it led. */
const telling = (desk: Desk): Desk => ({
  ...desk,
  looks: {
    ...desk.looks,
    walked: (_look, event) => {
      const { type, unit, hex } = event as unknown as { type: string; unit: string; hex: number };
      return type === 'entered' ? { piece: unit, to: { kind: 'hex', hex } } : null;
    },
  },
});

describe('the way another went', () => {
  it('is drawn from where he stood, step by step where the system tells it; not that of one’s own move', async () => {
    const { desk, match, at } = await moved();
    const mover = match.entries[at - 1]!.side;
    const other = mover === 'red' ? 'blue' : 'red';
    const [walk] = walksAt(telling(desk), match, 'all', at);
    expect(walk!.length).toBeGreaterThan(1);
    // Where a system tells no steps it is a straight line between the same places.
    const ends = (ways: ReturnType<typeof walksAt>) => ways.map((one) => [one[0], one.at(-1)]);
    expect(ends(walksAt(desk, match, 'all', at))).toEqual(ends([walk!]));
    expect(ends(walksAt(telling(desk), match, other, at))).toEqual(ends(walksAt(desk, match, other, at)));
    expect(walksAt(desk, match, mover, at)).toEqual([]);
    expect(walksAt(telling(desk), match, mover, at)).toEqual([]);
    expect(walksAt(telling(desk), match, 'all', 0)).toEqual([]);
  });

  it('is drawn in a game on a server as far as it was heard', async () => {
    const { desk, match, at } = await moved();
    const { side, log } = match.entries[at - 1]!;
    const steps = {
      [at - 1]: { heard: { side: null, action: null, log: [] }, board: match.positions[at - 1]!.board, byOrder: false },
      [at]: { heard: { side, action: null, log }, board: now(match).board, byOrder: false },
    };
    const story = { last: at, steps, changes: 0, waiting: [] };
    expect(walksInStory(telling(desk), story, null, at)).toEqual(walksAt(telling(desk), match, 'all', at));
    expect(walksInStory(desk, story, null, at)).toEqual([]);
    expect(walksInStory(telling(desk), { ...story, steps: {} }, null, at)).toEqual([]);
  });
});
