import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberedTurn, rememberTurn, turnedMost } from './turned.ts';

const turn = (entry: number, change: number) => ({ entry, side: 'red', change, luck: 0, nobody: 0, item: entry + 1 });
const analysis = { side: 'red', choice: {}, luck: {}, nobody: 0 };

describe('where a battle turned', () => {
  it('is where the chances changed most, up or down', () => {
    const curve = [0.5, 0.6, 0.1, 0];
    const turning = [turn(3, 0.1), turn(7, -0.5), turn(9, 0.4), turn(11, -0.09)];
    const most = { entry: 7, item: 8, side: 'red', turns: 3, by: 'choice', curve };
    expect(turnedMost({ ...analysis, curve, turning })).toEqual(most);
    const lucky = { choice: { red: 0.2, blue: -0.1 }, luck: { red: -0.5, blue: 0.1 } };
    expect(turnedMost({ ...analysis, ...lucky, curve, turning })).toEqual({ ...most, by: 'luck' });
    expect(turnedMost({ ...analysis, curve, turning: [] })).toBe(null);
  });

  it('is drawn with few points, the first and the last among them', () => {
    const curve = Array.from({ length: 1000 }, (_, i) => i / 999);
    const drawn = turnedMost({ ...analysis, curve, turning: [turn(1, 1)] })!.curve;
    expect([drawn.length, drawn[0], drawn.at(-1)]).toEqual([48, 0, 1]);
  });
});

describe('what is remembered of battles', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is found again by the battle; the oldest of many is forgotten', () => {
    const turned = (entry: number) =>
      ({ entry, item: null, side: 'red', turns: 1, by: 'luck', curve: [0, 1] }) as const;
    for (let i = 0; i < 61; i += 1) rememberTurn(`battle ${i}`, turned(i));
    rememberTurn('battle 5', turned(500));
    expect([rememberedTurn('battle 0'), rememberedTurn('battle 1'), rememberedTurn('battle 5')]).toEqual([
      null,
      turned(1),
      turned(500),
    ]);
  });

  it('is nothing where the store holds something else', () => {
    store.set('grognard.turned', 'not a list');
    expect(rememberedTurn('battle')).toBe(null);
  });
});
