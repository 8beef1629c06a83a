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
    const table = { dice, keys: {} };
    expect(isSwapped(kept, table, 'red')).toBe(false);
    expect(isSwapped(kept, { ...table, dice: { ...dice, commitment: 'another' } }, 'red')).toBe(true);
    const changed = { ...dice, entropy: { red: 'changed', blue: 'theirs' } };
    expect(isSwapped(kept, { ...table, dice: changed }, 'red')).toBe(true);
    expect(isSwapped(kept, { ...table, dice: { ...dice, entropy: {} } }, 'red')).toBe(true);
    expect([isSwapped(null, table, 'red'), isSwapped(kept, table, null)]).toEqual([false, false]);
  });

  it('are no longer his own when the key of his seat was exchanged', () => {
    const kept = { commitment: 'sealed', entropy: 'mine', own: { side: 'red', secret: 's', key: 'k' } };
    const dice = { commitment: 'sealed', entropy: { red: 'mine' }, secret: null };
    expect(isSwapped(kept, { dice, keys: { red: 'k' } }, 'red')).toBe(false);
    expect(isSwapped(kept, { dice, keys: { red: 'other' } }, 'red')).toBe(true);
    expect(isSwapped(kept, { dice, keys: {} }, 'red')).toBe(true);
  });
});
