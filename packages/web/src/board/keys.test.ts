import type { MapPlace, Piece } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { meantIn, nextOpen } from './keys.ts';
import { NO_PENCIL } from './pencil.ts';

const piece = (id: string, side = 'own'): Piece => ({ id, side, states: [] }) as unknown as Piece;
const rings = (...ids: readonly string[]) => ids.map((one) => ({ piece: one, chosen: false }));
const [top, below, third, foe] = [piece('top'), piece('below'), piece('third'), piece('foe', 'foe')];
const stack = [below, third, top, foe];

describe('a stack that is pointed at', () => {
  it('is about the only one in it who answers, whoever lies on top', () => {
    expect(meantIn(stack, rings('below', 'elsewhere'), top)).toBe(below);
  });

  it('is about who is pointed at, where he answers or where several do', () => {
    expect(meantIn(stack, rings('top', 'below'), top)).toBe(top);
    expect(meantIn(stack, rings('below', 'third'), top)).toBe(top);
    expect(meantIn(stack, rings(), top)).toBe(top);
  });

  it('is about who acts already, though another there may act, too', () => {
    const active: Piece = { ...top, states: [{ kind: 'active' }] };
    expect(meantIn([below, active], rings('below'), active)).toBe(active);
  });

  it('is never about another side than the one pointed at', () => {
    expect(meantIn(stack, rings('below'), foe)).toBe(foe);
    expect(meantIn(stack, rings('foe'), top)).toBe(top);
  });
});

describe('stepping from place to place', () => {
  const hex = (number: number): MapPlace => ({ kind: 'hex', hex: number });
  const plate = (number: number, tone: 'own' | 'foe') => ({ at: hex(number), text: '', tone, filled: false });
  const pencil = {
    ...NO_PENCIL,
    legal: [2, 5].map((number) => ({ place: hex(number), label: null, chosen: false })),
    plates: [plate(7, 'own'), plate(8, 'foe')],
  };

  it('goes to where whoever is held can go, then to whom he can fire at, and round', () => {
    const walk = [2, 5, 7].map((number) => nextOpen({ pencil, pieces: [] }, hex(number), 1));
    expect(walk).toEqual([hex(5), hex(7), hex(2)]);
    expect(nextOpen({ pencil, pieces: [] }, hex(2), -1)).toEqual(hex(7));
  });
});
