import { describe, expect, it } from 'vitest';
import { namePlaces } from './group-names.ts';

const squad = (name: string, ...dots: readonly (readonly [number, number])[]) => ({
  name,
  dots: dots.map(([x, y]) => ({ x, y })),
  reach: 20,
});

describe('the names of squads', () => {
  it('stand below them where there is room', () => {
    expect(namePlaces([squad('1st squad', [100, 100], [130, 90])], 11)).toEqual([{ x: 100, y: 135 }]);
  });

  it('go above or beside where other men stand below', () => {
    const [first] = namePlaces([squad('1st squad', [100, 100]), squad('2nd squad', [100, 140], [140, 140])], 11);
    expect(first!.y).toBeLessThan(100);
  });

  it('do not lie on each other', () => {
    const [a, b] = namePlaces([squad('Anti-tank Team', [100, 100]), squad('Machine-gun Team', [140, 102])], 11);
    const apart = Math.abs(a!.y - b!.y) >= 11 || Math.abs(a!.x - b!.x) >= 11 * 0.56 * 15;
    expect(apart).toBe(true);
  });
});
