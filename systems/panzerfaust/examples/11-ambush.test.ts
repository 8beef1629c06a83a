import { describe, expect, it } from 'vitest';
import { findLurkers } from '../rules/11-ambush.ts';
import { see } from '../see.ts';
import { diced, driven, happened, looked, played, point, spot } from './played.ts';

const men = (x: number) =>
  ({ g1: { at: [30, 20], lurking: true, profile: 'de-sniper' }, a1: { at: [x, 20] } }) as const;
const wall = { lines: [{ id: 'wall', terrain: 'highWall', line: [point(33, 10), point(33, 30)], thickness: 0 }] };

describe('ambush', () => {
  it('PF-SR.4: only his own side knows where a man lies in ambush', () => {
    const { setting, board } = looked({ men: men(50) });
    expect(see(setting, board, 'us').men.find(({ id }) => id === 'g1')?.at).toEqual({ in: 'ambush' });
    expect(see(setting, board, 'german').men.find(({ id }) => id === 'g1')?.at).toEqual({
      in: 'table',
      spot: spot(30, 20),
    });
  });

  it('PF-SR.4: an enemy within 12 inches who sees him finds him', () => {
    expect(diced({ men: men(42) }, findLurkers, []).events).toEqual([
      { type: 'spotted', piece: 'g1', at: spot(30, 20) },
    ]);
    expect(diced({ men: men(44) }, findLurkers, []).events).toEqual([]);
    expect(diced({ men: men(40), table: wall }, findLurkers, []).events).toEqual([]);
  });

  it('PF-SR.4: he is found as soon as somebody comes so near, on foot or driving', () => {
    const stack = [{ kind: 'movement', side: 'us', only: null }];
    const walks = (x: number) =>
      played({
        men: men(47),
        stack,
        answers: [['us', { type: 'moveGroup', ways: [{ unit: 'a1', route: [spot(x, 20)], stance: 'standing' }] }]],
      });
    expect(happened(walks(42), 'spotted')).toEqual([{ type: 'spotted', piece: 'g1', at: spot(30, 20) }]);
    expect(happened(walks(45), 'spotted')).toEqual([]);
    const drives = played({
      men: men(60),
      vehicles: { u9: { at: [50, 20], profile: 'us-jeep', facing: 270, life: 1, arms: [] } },
      stack,
      answers: [['us', driven('u9', [42, 20])]],
    });
    expect(happened(drives, 'spotted')).toEqual([{ type: 'spotted', piece: 'g1', at: spot(30, 20) }]);
  });
});
