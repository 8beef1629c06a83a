import { describe, expect, it } from 'vitest';
import { happened, rolls, shot } from './firing-range.ts';

const PANZER = { profile: 'panzer-4-f2', at: [1000, 6000], facing: 90 } as const;
const t34 = (more: object = {}) => ({ profile: 't-34-76', at: [4000, 6000] as const, facing: 270, ...more });
const lost = (element: string, how: string, wreck = false) => ({ type: 'lost', element, how, wreck });
const square = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const AP = { shot: { shell: 'ap' } } as const;
const armourRoll = (more: object, dice: readonly number[], from: object = PANZER, how: object = AP) =>
  rolls(shot('g1', 's1', { elements: { g1: from as never, s1: t34(more) }, dice }, how))[1];

describe('8 Armour', () => {
  it('BK-AT.2 finds the face by the diagonals of the hull', () => {
    expect(armourRoll({ facing: 270 }, [6, 6, 1, 1])).toBe('BK-AT.1: BK-AT.1 7 -> BK-AT.2 13, BK-AT.1 1 = -5');
    expect(armourRoll({ facing: 0 }, [6, 6, 1, 1])).toBe(
      'BK-AT.1: BK-AT.1 7, BK-AT.m1 1 -> BK-AT.2 12, BK-AT.1 1 = -3',
    );
    expect(armourRoll({ facing: 90 }, [6, 6, 1, 1])).toBe(
      'BK-AT.1: BK-AT.1 7, BK-AT.m2 2 -> BK-AT.2 12, BK-AT.1 1 = -2',
    );
  });

  it('BK-AT.1 does nothing below the armour', () => {
    const fired = shot('g1', 's1', { elements: { g1: PANZER, s1: t34() }, dice: [6, 6, 3, 2] }, AP);
    expect(happened(fired)).toEqual([{ type: 'unharmed', element: 's1' }]);
  });

  it('BK-AT.1 immobilises at the armour; BK-EXP.2, BK-HOUSE.29 the crew stays or bails out, and leaves the hull', () => {
    const hit = (nerve: number) =>
      shot('g1', 's1', { elements: { g1: PANZER, s1: t34() }, dice: [6, 6, 3, 3, nerve] }, AP);
    expect(happened(hit(4))).toEqual([{ type: 'immobilised', element: 's1' }]);
    const out = hit(3);
    expect(happened(out)).toEqual([{ type: 'immobilised', element: 's1' }, lost('s1', 'bailedOut', true)]);
    expect(out.board.lost).toMatchObject([{ id: 's1', how: 'bailedOut' }]);
  });

  it('BK-EXP.3 tests an immobilised crew again after each shot it survives, hit or miss', () => {
    const stopped = t34({ immobilised: true });
    const missed = shot('g1', 's1', { elements: { g1: PANZER, s1: stopped }, dice: [1, 1, 3] }, AP);
    expect(happened(missed)).toEqual([{ type: 'missed', element: 's1' }, lost('s1', 'bailedOut', true)]);
    const held = shot('g1', 's1', { elements: { g1: PANZER, s1: stopped }, dice: [6, 6, 1, 1, 4] }, AP);
    expect(happened(held)).toEqual([{ type: 'unharmed', element: 's1' }]);
    const equal = shot('g1', 's1', { elements: { g1: PANZER, s1: stopped }, dice: [6, 6, 3, 3, 4] }, AP);
    expect(rolls(equal).map((roll) => roll.split(':')[0])).toEqual(['BK-GUN.1', 'BK-AT.1', 'BK-EXP.2']);
    expect(happened(equal)).toEqual([]);
  });

  it('BK-EXP.2 grades crews by nation, year and corps', () => {
    const stopped = t34({ immobilised: true });
    const need = (year: number, soviet: object = {}) =>
      rolls(
        shot('g1', 's1', { elements: { g1: PANZER, s1: stopped }, scenario: { year }, soviet, dice: [1, 1, 6] }, AP),
      ).at(-1);
    expect(need(1942)).toBe('BK-EXP.2:  -> BK-EXP.1 5 = 1');
    expect(need(1943)).toBe('BK-EXP.2:  -> BK-EXP.1 4 = 2');
    expect(need(1944, { of: 'guards' })).toBe('BK-EXP.2:  -> BK-EXP.1 3 = 3');
  });

  it('BK-AT.m3 helps from two levels higher within 15 cm', () => {
    const hill = { id: 'hill', terrain: 'hill', outline: square(0, 4000, 1800, 8000) };
    const above = (x: number) =>
      rolls(
        shot(
          'g1',
          's1',
          { elements: { g1: PANZER, s1: t34({ at: [x, 6000] }) }, areas: [hill], dice: [6, 6, 1, 1] },
          AP,
        ),
      )[1];
    expect(above(3120)).toContain('BK-AT.m3 1');
    expect(above(3121)).not.toContain('BK-AT.m3');
  });

  it('BK-AT.4 gives HE the starred factor and loses a point each 20 cm', () => {
    expect(armourRoll({}, [6, 6, 1, 1], PANZER, { shot: { shell: 'he' } })).toBe(
      'BK-AT.1: BK-AT.1 4, BK-AT.m7 -1 -> BK-AT.2 13, BK-AT.1 1 = -9',
    );
  });

  it('BK-AT.1 knows the Russian 76L from others, by the gun', () => {
    const fired = shot('s1', 'g1', { elements: { g1: PANZER, s1: t34() }, dice: [6, 6, 1, 1] }, AP);
    expect(rolls(fired)[1]).toBe('BK-AT.1: BK-AT.1 6 -> BK-AT.2 13, BK-AT.1 1 = -6');
  });

  it('BK-AT.5 destroys a vehicle without armour by a hit, and its passengers save', () => {
    const elements = {
      g1: PANZER,
      s1: { profile: 'gaz-aa', at: [3000, 6000], facing: 270 },
      s2: { profile: 'soviet-rifles', at: null, carried: { by: 's1', how: 'inside' } },
    } as const;
    const fired = shot('g1', 's1', { elements, dice: [2, 2, 1] }, { shot: { shell: 'he' } });
    expect(rolls(fired).map((roll) => roll.split(':')[0])).toEqual(['BK-GUN.1', 'BK-SA.3']);
    expect(happened(fired)).toMatchObject([
      { type: 'disembarked', element: 's2' },
      lost('s1', 'destroyed', true),
      lost('s2', 'eliminated'),
    ]);
  });

  it('BK-SA.12 fires 20 mm guns at armour as guns, within 120 cm', () => {
    const flak = { profile: 'flak-38', at: [1000, 6000], facing: 90 } as const;
    // Half a base of 35 mm and half a hull of 62 mm.
    const at = (gap: number, dice: readonly number[]) =>
      shot(
        'g1',
        's1',
        { elements: { g1: flak, s1: { profile: 'ba-20', at: [1435 + gap, 6000], facing: 270 } }, dice },
        AP,
      );
    const near = at(2000, [2, 2, 6, 1]);
    expect(rolls(near)[1]).toMatch(/^BK-AT.1: BK-AT.1 [01] -> BK-AT.2 6, BK-AT.1 1/);
    expect(at(12_001, []).refusal).toMatchObject({ rule: 'BK-SA.t12', why: { word: 'outOfRange' } });
  });

  it('BK-HOUSE.26 throws a die at men riding on a vehicle that is shot at, and they get off', () => {
    const elements = {
      g1: PANZER,
      s1: t34(),
      s2: { profile: 'soviet-smg', at: null, carried: { by: 's1', how: 'riding' } },
    } as const;
    const fired = shot('g1', 's1', { elements, dice: [4, 6, 1, 1] }, AP);
    expect(rolls(fired).slice(0, 2)).toEqual([
      'BK-MOV.24: BK-MOV.24 1 -> BK-SA.2 4 = 1',
      'BK-SA.3:  ->  = outcomeUnharmed',
    ]);
    expect(happened(fired)).toMatchObject([
      { type: 'disembarked', element: 's2' },
      { type: 'unharmed', element: 's2' },
      { type: 'missed', element: 's1' },
    ]);
    const spared = shot('g1', 's1', { elements, dice: [3, 1, 1] }, AP);
    expect(happened(spared)).toMatchObject([{ type: 'disembarked' }, { type: 'missed', element: 's1' }]);
  });
});
