import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import { hexesIn } from '../load/areas.ts';
import type { Setting } from '../types.ts';
import { field, ground } from './played.ts';

const loaded = (scenario: object): Setting => {
  const { ok, ...rest } = panzerGrenadier.load(scenario);
  if (!ok || !('value' in rest)) throw new Error(JSON.stringify(rest));
  return rest.value;
};

describe('maps', () => {
  it('PG-2.2.1: every hex has a number and its terrain', () => {
    const { hexNamed, names, terrain } = loaded(field({ terrain: ground({ w: ['0704'], t: ['0301'] }) }));
    const at = (name: string) => terrain[hexNamed.get(name)!];
    expect(['0704', '0301', '0101'].map(at)).toEqual(['woods', 'town', 'clear']);
    expect(names[hexNamed.get('0704')!]).toEqual(['0704']);
  });

  it('PG-2.2.2: the hexes at the edge can be played, the lower ones of the last row too', () => {
    const { hexes, hexNamed } = loaded(field());
    expect(hexes).toHaveLength(12 * 11);
    expect(['0101', '1201', '0111', '1211', '0211'].every((name) => hexNamed.has(name))).toBe(true);
  });

  it('PG-2.2.3: a hex that two boards share is on both', () => {
    const board = (id: string) => ({ id, terrain: Array.from({ length: 3 }, () => '...') });
    const setting = loaded(
      field(
        {},
        {
          map: [{ board: board('1') }, { board: board('2'), at: [2, 0] }],
          goals: [{ points: 1, hold: ['1-0101'] }],
        },
      ),
    );
    const shared = setting.hexNamed.get('1-0301')!;
    expect(setting.names[shared]).toEqual(expect.arrayContaining(['1-0301', '2-0101']));
    expect(hexesIn(setting, { boards: ['1'] })).toContain(shared);
    expect(hexesIn(setting, { boards: ['2'] })).toContain(shared);
    expect(hexesIn(setting, { boards: ['2'] })).not.toContain(setting.hexNamed.get('1-0101'));
  });

  it('PG-2.3.1: a scenario that names a hex or a type that is not there is told so, with its place', () => {
    const wrong = panzerGrenadier.load(
      field({}, { control: [{ side: 'german', hexes: ['9901'] }], goals: [{ points: 1, hold: ['0101'] }] }),
    );
    expect(wrong).toMatchObject({ ok: false, problems: [{ path: 'control[0].hexes' }] });
  });
});
