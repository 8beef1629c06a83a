import { describe, expect, it } from 'vitest';
import { friendInLine } from '../rules/02-cover.ts';
import { enemyThatSees, glimpse, sees, seesPoint, throughSmoke } from '../rules/02-sight.ts';
import { onTableOf, rangeBetween } from '../rules/facts.ts';
import { lookAt } from './firing-range.ts';
import { area, FAR, line } from './marching.ts';

const A = { profile: 'german-rifles', at: [4000, 6000] } as const;
const B = { profile: 'soviet-rifles', at: [8000, 6000] } as const;

interface Given {
  readonly areas?: readonly object[];
  readonly lines?: readonly object[];
  readonly g1?: object;
  readonly s1?: object;
  readonly others?: object;
  readonly scenario?: object;
  readonly board?: object;
}

const look = ({ g1 = {}, s1 = {}, others = {}, ...more }: Given) =>
  lookAt({ ...more, elements: { ...FAR, g1: { ...A, ...g1 }, s1: { ...B, ...s1 }, ...others } });

/** Does each see the other? One answer when they agree. */
const seen = (given: Given): boolean => {
  const at = look(given);
  const [there, back] = [
    sees(at, onTableOf(at, 'g1'), onTableOf(at, 's1')),
    sees(at, onTableOf(at, 's1'), onTableOf(at, 'g1')),
  ];
  expect(there).toBe(back);
  return there;
};

/** A piece 30 cm high on the table, across the line, of a depth in tenths of a millimetre. */
const across = (terrain: string, depth: number, from = 5500) =>
  area(terrain, terrain, [from, 3000, from + depth, 9000]);

describe('2 Sight', () => {
  it('BK-LOS.1 measures range between the nearest points of two bases', () => {
    const at = look({});
    expect(rangeBetween(at, onTableOf(at, 'g1'), onTableOf(at, 's1'))).toBe(4000 - 2 * 180);
  });

  it('BK-LOS.1 and BK-HOUSE.8 are content with one clear line, from the edge of a base to any of its points', () => {
    // A house that hides all but the upper edge of the base.
    expect(seen({ areas: [area('house', 'house', [5500, 5830, 6500, 9000])] })).toBe(true);
    expect(seen({ areas: [area('house', 'house', [5500, 5500, 6500, 9000])] })).toBe(false);
  });

  it.each(['house', 'block', 'embankment', 'hill'])('BK-LOS.3 stops a line at a %s', (terrain) => {
    expect(seen({ areas: [across(terrain, 500)] })).toBe(false);
  });

  it.each(['wall', 'hedge', 'bocage', 'barricade'])(
    'BK-LOS.3 stops a line at a %s, but not for those who are at it',
    (terrain) => {
      const wall = (x: number) => ({
        lines: [
          line('wall', terrain, [
            [x, 3000],
            [x, 9000],
          ]),
        ],
      });
      expect([seen(wall(6000)), seen(wall(7730)), seen(wall(4270))]).toEqual([false, true, true]);
      // BK-HOUSE.9: 1 cm off the edge of a base of 18 mm radius, and a tenth of a millimetre more.
      expect([seen(wall(7720)), seen(wall(7719))]).toEqual([true, false]);
    },
  );

  it.each([
    ['wood', 500],
    ['scrub', 1000],
    ['field', 1000],
    ['orchard', 1000],
    ['rubble', 1000],
  ])('BK-LOS.3 lets sight through %s for its depth and not a tenth of a millimetre more', (terrain, depth) => {
    expect([seen({ areas: [across(terrain, depth)] }), seen({ areas: [across(terrain, depth + 1)] })]).toEqual([
      true,
      false,
    ]);
  });

  it('BK-LOS.3 adds up shares of partial pieces', () => {
    const two = (scrub: number) => seen({ areas: [across('wood', 250), across('scrub', scrub, 6500)] });
    expect([two(500), two(501)]).toEqual([true, false]);
  });

  it.each(['road', 'marsh', 'railway', 'gully', 'trench', 'wire', 'bunker'])('BK-LOS.3 sees past %s', (terrain) => {
    expect(seen({ areas: [across(terrain, 1000)] })).toBe(true);
  });

  it('BK-TER.9 sees through bare fields in winter', () => {
    expect(seen({ areas: [across('field', 2000)], scenario: { season: 'winter' } })).toBe(true);
  });

  it('BK-LOS.3 lets those in a house see out, but BK-HOUSE.9 not those who lean on it', () => {
    expect(seen({ areas: [area('house', 'house', [7600, 5600, 8400, 6400])] })).toBe(true);
    expect(seen({ areas: [area('house', 'house', [7000, 5000, 7800, 7000])] })).toBe(false);
  });

  it('BK-LOS.2 looks over what is lower than the line', () => {
    const hills = [area('left', 'hill', [3000, 5000, 5000, 7000]), area('right', 'hill', [7000, 5000, 9000, 7000])];
    expect(seen({ areas: [...hills, across('house', 500)] })).toBe(true);
    // A line from level 3 to 0 is at 1.5 half way: it passes over a wall (1), not over bocage (2).
    const down = (terrain: string) =>
      seen({
        areas: [hills[0]!],
        lines: [
          line('wall', terrain, [
            [6000, 3000],
            [6000, 9000],
          ]),
        ],
      });
    expect([down('wall'), down('bocage')]).toEqual([true, false]);
  });

  it('BK-LOS.4 stops a line at a crest, but for those within 5 cm of it', () => {
    const hill = (right: number) => seen({ areas: [area('hill', 'hill', [5000, 3000, right, 9000])] });
    // The edge of the base is at 78.2 cm.
    expect([hill(7320), hill(7319)]).toEqual([true, false]);
  });

  it('BK-LOS.7 and BK-TER.23 let armoured vehicles and wrecks block, and nobody else', () => {
    const inBetween = (profile: string) => ({ others: { g2: { profile, at: [6000, 6000], facing: 0 } } });
    expect(['tiger', 'opel-blitz', 'german-rifles'].map((profile) => seen(inBetween(profile)))).toEqual([
      false,
      true,
      true,
    ]);
    const board = { wrecks: [{ id: 'w', profile: 'tiger', at: { x: 6000, y: 6000 }, facing: 0 }] };
    expect(seen({ board })).toBe(false);
  });

  it('BK-LOS.7 keeps small arms off friends on foot within 2 cm of the line, unless the firer is a level higher', () => {
    const friend = (y: number, more: Given = {}) => {
      const at = look({ ...more, others: { g2: { profile: 'german-rifles', at: [6000, y] } } });
      return friendInLine(at, onTableOf(at, 'g1'), onTableOf(at, 's1'), 200)?.id ?? null;
    };
    expect([friend(6380), friend(6381)]).toEqual(['g2', null]);
    expect(friend(6000, { areas: [area('hill', 'hill', [3000, 5000, 5000, 7000])] })).toBeNull();
  });

  it('BK-LOS.8 ends sight at 20 cm by night and 30 cm in fog, but for muzzle flashes', () => {
    const near = (gap: number) => ({ s1: { at: [4000 + 360 + gap, 6000] } });
    const night = { scenario: { night: true } };
    expect([seen({ ...near(2000), ...night }), seen({ ...near(2001), ...night })]).toEqual([true, false]);
    const fog = { scenario: { weather: 'fog' } };
    expect([seen({ ...near(3000), ...fog }), seen({ ...near(3001), ...fog })]).toEqual([true, false]);
    const at = look({ ...night, s1: { flash: true } });
    expect(sees(at, onTableOf(at, 'g1'), onTableOf(at, 's1'))).toBe(true);
  });

  it('BK-LOS.9 and BK-HOUSE.22 let two on a floor look out on the side they face', () => {
    const areas = [area('house', 'house', [7500, 5400, 8500, 6800])];
    const mate = { s2: { profile: 'soviet-rifles', at: [8000, 6500], acted: true } };
    const facing = (degrees: number, others: object) => seen({ areas, s1: { facing: degrees }, others });
    expect([facing(270, mate), facing(180, mate), facing(179, mate), facing(90, mate), facing(90, {})]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  it('BK-MOV.22 sees through the gap tracks left in a wall', () => {
    const lines = [
      line('wall', 'wall', [
        [6000, 3000],
        [6000, 9000],
      ]),
    ];
    const board = (y: number) => ({ gaps: [{ in: 'wall', at: { x: 6000, y } }] });
    expect([seen({ lines }), seen({ lines, board: board(6000) }), seen({ lines, board: board(6600) })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('BK-SA.5 and BK-HOUSE.15 know the limit of partial sight: more than half', () => {
    const limit = (depth: number) => {
      const at = look({ areas: [across('wood', depth)] });
      return glimpse(at, onTableOf(at, 'g1'), onTableOf(at, 's1'));
    };
    expect([limit(250), limit(251), limit(501)]).toEqual([
      { seen: true, atLimit: false },
      { seen: true, atLimit: true },
      { seen: false, atLimit: false },
    ]);
  });

  it('BK-GUN.m15 knows when a line runs through smoke', () => {
    const smoky = (y: number) => {
      const at = look({ board: { smoke: [{ at: { x: 6000, y }, radius: 500, until: 2 }] } });
      return throughSmoke(at, onTableOf(at, 'g1'), onTableOf(at, 's1'));
    };
    expect([smoky(6500), smoky(6501)]).toEqual([true, false]);
  });

  it('BK-ART.7 sees points of the ground, and BK-RAL.1 who is seen by the enemy', () => {
    const at = look({ areas: [across('house', 500)] });
    expect([
      seesPoint(at, onTableOf(at, 'g1'), { x: 5000, y: 6000 }),
      seesPoint(at, onTableOf(at, 'g1'), { x: 7000, y: 6000 }),
    ]).toEqual([true, false]);
    expect(enemyThatSees(at, onTableOf(at, 's1'))).toBeNull();
    expect(enemyThatSees(look({}), onTableOf(look({}), 's1'))?.id).toBe('g0');
  });
});
