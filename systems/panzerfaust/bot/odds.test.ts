import { describe, expect, it } from 'vitest';
import { looked } from '../examples/played.ts';
import { woundWorth } from './odds.ts';

describe('what a wound of a vehicle is worth', () => {
  it('is the more the fewer it has left: it counts whole until it is done for (PF-BRV.8)', () => {
    const panther = { profile: 'de-panther', facing: 0, turret: 0, arms: [{}, {}, {}] };
    const worthOf = (life: number): number =>
      woundWorth(looked({ vehicles: { g1: { ...panther, life, at: [10, 40] } } }).board.vehicles[0]!);
    expect(worthOf(4)).toBeCloseTo(16 / 4);
    expect(worthOf(2)).toBeGreaterThan(worthOf(3));
    expect(worthOf(1)).toBeGreaterThan(1.4 * worthOf(4));
  });
});
