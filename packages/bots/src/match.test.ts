import { fastRandom, message, waitingFor } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { botSteps, greedyBot, playedOut, randomBot, seated } from './index.ts';
import { firstPosition, setting, thinkingDuel } from './test/duelist.ts';

const game = (seed: number) => {
  const seats = {
    ash: { bot: greedyBot, random: fastRandom(seed) },
    birch: { bot: randomBot, random: fastRandom(-seed) },
  };
  const choose = seated(thinkingDuel, setting, (side) => seats[side as 'ash' | 'birch']);
  return { system: thinkingDuel, setting, start: firstPosition(seed), choose };
};

describe('a game between bots', () => {
  it('goes on from answer to answer until it is over', () => {
    const { start, ...rest } = game(1);
    let expected = start;
    for (const { before, entry, after } of botSteps({ start, ...rest })) {
      expect(before).toBe(expected);
      expect(waitingFor(thinkingDuel, setting, before)).toContain(entry.side);
      expected = after;
    }
    expect(expected.outcome).not.toBeNull();
    expect(playedOut(game(1))).toEqual(expected);
  });

  it('shows each bot what its side sees, and no more', () => {
    const { choose, ...rest } = game(2);
    const shown: string[] = [];
    playedOut({
      ...rest,
      choose: (seen) => {
        const { side, board } = seen;
        expect(thinkingDuel.see(setting, board, side)).toEqual(board);
        shown.push(side);
        return choose(seen);
      },
    });
    expect(new Set(shown)).toEqual(new Set(['ash', 'birch']));
  });

  it('stops when nobody asks for more', () => {
    let asked = 0;
    const { choose, ...rest } = game(3);
    const counted = (seen: Parameters<typeof choose>[0]) => {
      asked += 1;
      return choose(seen);
    };
    const steps = botSteps({ ...rest, choose: counted });
    steps.next();
    steps.next();
    expect(asked).toBe(2);
  });

  it('names whoever answers what may not be done', () => {
    const choose = () => ({ action: { type: 'parry' } as const, why: message('bot.any') });
    expect(() => playedOut({ ...game(1), choose })).toThrow(/^ash may not answer {"type":"parry"}: notHere/);
  });
});
