import { describe, expect, it } from 'vitest';
import { commitmentTo, diceKey, fairDice, firstDice, isSecret, newSecret, sealedDice } from './fair.ts';

const SECRET = '11'.repeat(32);

describe('fair dice', () => {
  it('commit to a secret by its SHA-256', () => {
    // SHA-256 of 32 zero bytes, a published value.
    expect(commitmentTo('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    expect(fairDice(SECRET)).toEqual({ commitment: commitmentTo(SECRET), entropy: {}, secret: SECRET });
  });

  it('are keyed by the secret and by every word the players add, whatever the order of the players', () => {
    const key = diceKey(SECRET, { german: 'a', soviet: 'b' });
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(diceKey(SECRET, { soviet: 'b', german: 'a' })).toBe(key);
    const others = [
      diceKey(SECRET, {}),
      diceKey(SECRET, { german: 'a' }),
      diceKey(SECRET, { german: 'ab', soviet: '' }),
      diceKey(SECRET, { german: 'b', soviet: 'a' }),
      diceKey('22'.repeat(32), { german: 'a', soviet: 'b' }),
      diceKey(SECRET, { germana: '', soviet: 'b' }),
    ];
    expect(new Set([key, ...others]).size).toBe(7);
    expect(firstDice(fairDice(SECRET, { german: 'a', soviet: 'b' }))).toEqual({ key, drawn: 0 });
  });

  it('keep the secret to themselves while the game runs', () => {
    const sealed = sealedDice(fairDice(SECRET));
    expect(sealed).toEqual({ commitment: commitmentTo(SECRET), entropy: {}, secret: null });
    expect(() => firstDice(sealed)).toThrow('the secret of these dice is not known');
  });

  it('get a new secret each time', () => {
    const [a, b] = [newSecret(), newSecret()];
    expect(isSecret(a!) && isSecret(b!)).toBe(true);
    expect(a).not.toBe(b);
    expect(isSecret('xyz')).toBe(false);
    expect(isSecret(`${SECRET}0`)).toBe(false);
  });
});
