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

describe('the ground a place is seen from, and what a piece could shoot at', () => {
  const men = { g1: { at: [10, 10] }, u1: { at: [30, 10] } } as const;
  const house = { id: 'hq', material: 'stone', outline: box(18, 8, 22, 12), storeys: [{}] };
  const barred: Situation = { men, table: { buildings: [house] } };
  const of = async (situation: Situation, what: Parameters<Awaited<ReturnType<NonNullable<typeof looks.vistas>>>>[1]) =>
    (await looks.vistas!())(looked(situation), what);
  const from = { place: place(10, 10) };

  it('PF-BASE.14: is all from where a man would be seen who stood there, and nothing behind a house', async () => {
    const vista = (await of(barred, from))!;
    expect([point(14, 10), point(30, 10), point(30, 30)].map(vista.holds)).toEqual([true, false, true]);
    const open = (await of({ men }, from))!;
    expect(open.holds(point(30, 10))).toBe(true);
    const sight = looks.sight!(looked(barred), place(30, 10), place(10, 10));
    expect(sight.clear).toBe(vista.holds(point(30, 10)));
  });

  it('PF-SHOOT.1: ends with the range of the arm, with its arc, and where sight does', async () => {
    const vista = (await of(barred, { piece: 'g1' }))!;
    const far = Math.max(...looks.bands!(looked(barred), 'g1').map(({ radius }) => radius));
    expect(vista.within).toEqual({ at: expect.objectContaining(point(10, 10)), radius: far });
    expect([point(14, 10), point(30, 10)].map(vista.holds)).toEqual([true, false]);
    expect((await of({ men, scenario: { night: true } }, { piece: 'g1' }))!.within!.radius).toBeLessThan(far);
    expect(await of({ men }, { piece: 'nobody' })).toBeNull();
  });

  it('PF-SHOOT.2: is told nobody who has to guess', async () => {
    const strict = { men, scenario: { measured: 'strict' } } as const;
    expect([await of(strict, from), await of(strict, { piece: 'g1' })]).toEqual([null, null]);
  });
});
