import { describe, expect, it } from 'vitest';
import { looked, spot } from '../examples/played.ts';
import { eyesOf } from './eyes.ts';

describe('what could come at a man who lies low', () => {
  const dangerAt = (far: number, gear: readonly string[]): number => {
    const look = looked({ men: { g1: { at: [30, 20], life: 1 }, u1: { at: [30, 20 + far], life: 1, gear } } });
    return eyesOf(look, 'german', 'us').from(spot(30, 20), 'prone').danger;
  };

  it('are grenades too, from near by (PF-GREN)', () => {
    expect(dangerAt(5, ['grenade'])).toBeGreaterThan(dangerAt(5, []));
    expect(dangerAt(9, ['grenade'])).toBe(dangerAt(9, []));
  });
});
