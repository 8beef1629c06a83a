import { describe, expect, it } from 'vitest';
import { armyOptions } from '../armies/options.ts';
import { FORMATIONS } from '../data/formations.ts';

const type = FORMATIONS.find(({ nation, years }) => nation === 'germany' && years[0] <= 1941 && years[1] >= 1941)!;
const list = { nation: 'germany', year: 1941, formations: [{ type: type.id }, {}] };

describe('what may stand in an army list', () => {
  it('is the formations of the nation in that year', () => {
    const ids = armyOptions(list, 'formations[0].type')!.map(({ id }) => id);
    expect(ids).toContain(type.id);
    expect(ids.every((id) => FORMATIONS.find((one) => one.id === id)!.nation === 'germany')).toBe(true);
  });

  it('is what the formation has room for, with its points, commanders apart', () => {
    const commanders = armyOptions(list, 'formations[0].commander')!;
    const others = armyOptions(list, 'formations[0].elements[2].profile')!;
    expect(commanders.length).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(0);
    expect([...commanders, ...others].every(({ points }) => points !== null && points >= 0)).toBe(true);
  });

  it('is nothing while the formation has no type, and anything where words of one’s own are written', () => {
    expect(armyOptions(list, 'formations[1].commander')).toEqual([]);
    expect(armyOptions(list, 'title')).toBeNull();
    expect(armyOptions(null, 'formations[0].type')).toBeNull();
  });
});
