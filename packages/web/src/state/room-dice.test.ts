import { describe, expect, it } from 'vitest';
import { isSwapped, ownEntropy } from './room-dice.ts';

describe('the dice of a room', () => {
  it('get chance of the browser’s own, another each time, whatever words the player adds', () => {
    const [one, two] = [ownEntropy('for luck'), ownEntropy('for luck')];
    expect(one).toMatch(/^for luck [0-9a-f]{32}$/);
    expect(one).not.toBe(two);
    expect(ownEntropy('')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('are others when the seal or what was added is not as the browser remembers it', () => {
    const kept = { commitment: 'sealed', entropy: 'mine' };
    const dice = { commitment: 'sealed', entropy: { red: 'mine', blue: 'theirs' }, secret: null };
    expect(isSwapped(kept, dice, 'red')).toBe(false);
    expect(isSwapped(kept, { ...dice, commitment: 'another' }, 'red')).toBe(true);
    expect(isSwapped(kept, { ...dice, entropy: { red: 'changed', blue: 'theirs' } }, 'red')).toBe(true);
    expect(isSwapped(kept, { ...dice, entropy: {} }, 'red')).toBe(true);
    expect([isSwapped(null, dice, 'red'), isSwapped(kept, dice, null)]).toEqual([false, false]);
  });
});
