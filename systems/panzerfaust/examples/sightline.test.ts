import { describe, expect, it } from 'vitest';
import { looks } from '../web/looks.ts';
import { box, looked, point, type Situation } from './played.ts';

const place = (x: number, y: number) => ({ kind: 'spot' as const, ...point(x, y) });

describe('a look from one place to another', () => {
  const men = { g1: { at: [10, 10] }, u1: { at: [30, 10] } } as const;
  const house = { id: 'hq', material: 'stone', outline: box(18, 8, 22, 12), storeys: [{}] };
  const barred: Situation = { men, table: { buildings: [house] } };
  const seen = (situation: Situation, to = place(30, 10)) => looks.sight!(looked(situation), place(10, 10), to);

  it('PF-BASE.14: is free over the open, and says how far it is', () => {
    expect(seen({ men })).toMatchObject({ clear: true, distance: { with: { inches: 20 } }, stoppedBy: null });
  });

  it('PF-COV.2: is stopped by a house, at the house, whether or not somebody stands behind it', () => {
    for (const to of [place(30, 10), place(26, 10)]) {
      const { clear, stoppedBy } = seen(barred, to);
      expect([clear, stoppedBy?.rule]).toEqual([false, 'PF-COV.2']);
      const at = stoppedBy!.place;
      expect(at.kind === 'spot' && at.x > point(18, 0).x && at.x < point(24, 0).x).toBe(true);
    }
    expect(seen(barred, place(30, 20)).clear).toBe(true);
  });

  it('PF-NIGHT.1: ends at twelve inches in the dark', () => {
    expect(seen({ men, scenario: { night: true } }).stoppedBy).toMatchObject({ rule: 'PF-NIGHT.1' });
    expect(seen({ men, scenario: { night: true } }, place(20, 10)).clear).toBe(true);
  });

  it('PF-SHOOT.2: tells no length to who has to guess', () => {
    const { distance } = seen({ men, scenario: { measured: 'strict' } });
    expect(distance).toMatchObject({ word: 'lookUnmeasured' });
  });

  it('PF-WPN.1: vehicles and guns reach as far as the farthest of their arms', () => {
    const vehicles = { ut: { profile: 'us-m4-sherman', at: [40, 40] } } as const;
    const far = (id: string) => Math.max(0, ...looks.bands!(looked({ men, vehicles }), id).map(({ radius }) => radius));
    expect(far('ut')).toBeGreaterThan(far('u1'));
    expect(far('nobody')).toBe(0);
  });
});
