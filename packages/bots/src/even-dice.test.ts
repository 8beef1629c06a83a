import { fastRandom, rollCheck } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { evenDice } from './even-dice.ts';

const twoDice = { shape: 'plain', rule: 'X', sides: 6, dice: 2, add: [] } as const;

describe('even dice', () => {
  it('go through the outcomes as often as the odds say, in few tries', () => {
    const dice = evenDice(fastRandom(1));
    const totals = Array.from({ length: 360 }, (_, n) => Number(rollCheck(twoDice, dice.nth(n)).result));
    const sevens = totals.filter((total) => total === 7).length;
    expect(Math.abs(sevens - 60)).toBeLessThanOrEqual(3);
    expect(Math.abs(totals.reduce((sum, total) => sum + total, 0) / 360 - 7)).toBeLessThan(0.05);
  });

  it('give the same throw for the same try', () => {
    const [one, two] = [evenDice(fastRandom(1)), evenDice(fastRandom(2))];
    for (let n = 0; n < 20; n += 1) expect(rollCheck(twoDice, one.nth(n))).toEqual(rollCheck(twoDice, two.nth(n)));
  });

  it('know whether they were thrown', () => {
    const dice = evenDice(fastRandom(1)).nth(0);
    expect(dice.rolled()).toBe(false);
    dice.face(6);
    expect(dice.rolled()).toBe(true);
  });

  it('leave large handfuls and late rolls to chance', () => {
    const dice = evenDice(fastRandom(1)).nth(3);
    expect(dice.throwOf!(12, 6)).toHaveLength(12);
    expect(dice.rolled()).toBe(true);
    const faces = Array.from({ length: 12 }, () => dice.face(4));
    expect(faces.every((face) => face >= 1 && face <= 4)).toBe(true);
  });
});
