import { answer, begin, fastRandom, view, waitingFor } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/src/test/duel.ts';
import { BOTS, botNamed, NO_LIMIT, randomBot } from './index.ts';

const loaded = duel.load(duel.scenarios[0]);
if (!loaded.ok) throw new Error('the test scenario must load');
const setting = loaded.value;

const budget = (seed: number) => ({ limit: NO_LIMIT, random: fastRandom(seed) });

describe('the random bot', () => {
  it('plays a whole game from what a side sees, and is never refused', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const dealt = budget(seed);
      let { position } = begin(duel, setting, { key: '00'.repeat(32), drawn: seed });
      while (!position.outcome) {
        const [side] = waitingFor(duel, setting, position);
        const seen = { ...view(duel, setting, position, side!), side: side! };
        const answered = answer(duel, setting, position, side!, randomBot.choose(duel, setting, seen, dealt).action);
        expect(answered.ok).toBe(true);
        if (answered.ok) position = answered.position;
      }
    }
  });

  it('answers the same for the same seed, and whatever it can not see', () => {
    const { position } = begin(duel, setting, { key: '00'.repeat(32), drawn: 0 });
    const twin = duel.twin(setting, position.board, 'ash', fastRandom(1))!;
    const seen = (board: typeof position.board) => ({
      ...view(duel, setting, { ...position, board }, 'ash'),
      side: 'ash',
    });
    for (let seed = 1; seed <= 20; seed += 1)
      expect(randomBot.choose(duel, setting, seen(position.board), budget(seed))).toEqual(
        randomBot.choose(duel, setting, seen(twin), budget(seed)),
      );
  });

  it('has nothing to say when it is not asked', () => {
    const { position } = begin(duel, setting, { key: '00'.repeat(32), drawn: 0 });
    const seen = { ...view(duel, setting, position, 'birch'), side: 'birch' };
    expect(() => randomBot.choose(duel, setting, seen, budget(1))).toThrow('birch is asked nothing');
  });

  it('is found by its name', () => {
    expect(botNamed('random')).toBe(randomBot);
    expect(botNamed('genius')).toBeNull();
    expect(BOTS).toContain(randomBot);
  });
});
