import { describe, expect, it } from 'vitest';
import { TERRAIN, TERRAINS, VEHICLE_AS_GROUND } from '../data/terrain.ts';
import { coverFrom } from '../rules/02-cover.ts';
import { groundLevel, heightOf, isInCover, shelterOf } from '../rules/02-terrain.ts';
import { onTableOf } from '../rules/facts.ts';
import { lookAt } from './firing-range.ts';
import { area, FAR, line } from './marching.ts';

const MEN = { profile: 'soviet-rifles', at: [8000, 6000] } as const;
const FIRER = { profile: 'german-rifles', at: [4000, 6000] } as const;
const TANK = { profile: 't-34-76', at: [8000, 6000], facing: 270 } as const;

const look = (elements: object, areas: readonly object[] = [], lines: readonly object[] = [], more: object = {}) =>
  lookAt({ elements: { ...FAR, ...elements }, areas, lines, ...more });

/** The cover of s1 from g1. */
const cover = (...given: Parameters<typeof look>) => {
  const at = look(...given);
  const { cover: found, hullDown, bunker } = coverFrom(at, onTableOf(at, 'g1'), onTableOf(at, 's1'));
  return [found, ...(hullDown ? ['hull down'] : []), ...(bunker ? ['bunker'] : [])];
};

describe('2 Terrain', () => {
  it('BK-TER.1 to BK-TER.22 have the levels, covers and visibilities of the sheet', () => {
    const row = (terrain: (typeof TERRAINS)[number]) => {
      const { rule, level, cover: of, visibility } = TERRAIN[terrain];
      return [terrain, rule, level, of, typeof visibility === 'string' ? visibility : visibility.partial];
    };
    expect(TERRAINS.map(row)).toEqual([
      ['road', 'BK-TER.1', 0, 'none', 'full'],
      ['track', 'BK-TER.2', 0, 'none', 'full'],
      ['deepRiver', 'BK-TER.3', 0, 'none', 'full'],
      ['shallowRiver', 'BK-TER.4', 0, 'none', 'full'],
      ['marsh', 'BK-TER.4', 0, 'none', 'full'],
      ['railway', 'BK-TER.5', 0, 'none', 'full'],
      ['embankment', 'BK-TER.6', 1, 'heavy', 'blocked'],
      ['gully', 'BK-TER.7', -1, 'heavy', 'full'],
      ['scrub', 'BK-TER.8', 1, 'light', 10],
      ['field', 'BK-TER.9', 1, 'none', 10],
      ['wood', 'BK-TER.10', 2, 'light', 5],
      ['orchard', 'BK-TER.11', 2, 'light', 10],
      ['hill', 'BK-TER.12', 3, 'none', 'blocked'],
      ['house', 'BK-TER.13', 1, 'heavy', 'blocked'],
      ['block', 'BK-TER.14', 2, 'heavy', 'blocked'],
      ['rubble', 'BK-TER.15', 1, 'heavy', 10],
      ['wall', 'BK-TER.16', 1, 'heavy', 'blocked'],
      ['hedge', 'BK-TER.17', 1, 'light', 'blocked'],
      ['bocage', 'BK-TER.18', 2, 'light', 'blocked'],
      ['bunker', 'BK-TER.19', 0, 'heavy', 'full'],
      ['trench', 'BK-TER.20', -1, 'heavy', 'full'],
      ['ditch', 'BK-TER.20', -1, 'heavy', 'full'],
      ['barricade', 'BK-TER.21', 1, 'heavy', 'blocked'],
      ['wire', 'BK-TER.22', 0, 'none', 'full'],
    ]);
    expect(VEHICLE_AS_GROUND).toEqual({ rule: 'BK-TER.23', level: 1, cover: 'heavy', visibility: 'blocked' });
  });

  it('BK-LOS.2 counts heights from the ground, hills and floors', () => {
    const areas = [
      area('hill', 'hill', [7000, 5000, 9000, 7000]),
      area('top', 'hill', [7500, 5500, 8500, 6500], { level: 5 }),
      area('gully', 'gully', [3000, 5000, 3500, 7000]),
      area('block', 'block', [3600, 5600, 4400, 6400]),
    ];
    const at = look({ g1: { ...FIRER, floor: 1 }, s1: MEN }, areas);
    expect([
      groundLevel(at, { x: 7100, y: 5100 }),
      groundLevel(at, { x: 3200, y: 6000 }),
      heightOf(at, onTableOf(at, 's1')),
    ]).toEqual([3, -1, 5]);
    expect(heightOf(at, onTableOf(at, 'g1'))).toBe(1);
  });

  it('BK-HOUSE.40 leaves no floor of a building that came down', () => {
    const areas = [area('block', 'block', [3600, 5600, 4400, 6400])];
    const at = look({ g1: { ...FIRER, floor: 1 }, s1: MEN }, areas);
    const shelled = { ...at, board: { ...at.board, ruins: ['block'] } };
    expect([at, shelled].map((one) => heightOf(one, onTableOf(one, 'g1')))).toEqual([1, 0]);
  });

  it('BK-HOUSE.11 counts the level of what stands on a hill from its top', () => {
    const { setting } = look({ g1: FIRER, s1: MEN }, [
      area('hill', 'hill', [7000, 5000, 9000, 7000]),
      area('wood', 'wood', [7500, 5500, 8500, 6500]),
      area('low', 'wood', [1000, 5500, 2000, 6500]),
    ]);
    expect(['wood', 'low'].map((id) => setting.pieces.get(id)!.shape.level)).toEqual([5, 2]);
  });

  it.each([
    ['embankment', 'heavy'],
    ['gully', 'heavy'],
    ['scrub', 'light'],
    ['field', 'none'],
    ['wood', 'light'],
    ['orchard', 'light'],
    ['house', 'heavy'],
    ['block', 'heavy'],
    ['rubble', 'heavy'],
    ['trench', 'heavy'],
    ['marsh', 'none'],
    ['railway', 'none'],
  ])('BK-LOS.5 gives those in %s %s cover', (terrain, expected) => {
    expect(cover({ g1: FIRER, s1: MEN }, [area('piece', terrain, [7800, 5000, 9000, 7000])])).toEqual([expected]);
  });

  it('BK-LOS.5 asks for at least half of the base in the piece', () => {
    const half = (left: number) =>
      cover({ g1: { ...FIRER, at: [12_000, 6000] }, s1: MEN }, [area('wood', 'wood', [6000, 5000, left, 7000])]);
    expect([half(8000), half(7950)]).toEqual([['light'], ['none']]);
  });

  it('BK-LOS.5 covers those behind a piece, and not those the firer at it looks at', () => {
    const lines = [
      line('wall', 'wall', [
        [7750, 4000],
        [7750, 8000],
      ]),
    ];
    expect(cover({ g1: FIRER, s1: MEN }, [], lines)).toEqual(['heavy']);
    const atWall = [
      line('wall', 'wall', [
        [4250, 4000],
        [4250, 8000],
      ]),
    ];
    expect(cover({ g1: FIRER, s1: MEN }, [], atWall)).toEqual(['none']);
    expect(cover({ g1: FIRER, s1: MEN }, [area('scrub', 'scrub', [7000, 5000, 7500, 7000])])).toEqual(['light']);
  });

  it('BK-LOS.5 takes the best cover only', () => {
    expect(
      cover(
        { g1: FIRER, s1: MEN },
        [area('wood', 'wood', [7900, 5000, 9000, 7000])],
        [
          line('wall', 'wall', [
            [7750, 4000],
            [7750, 8000],
          ]),
        ],
      ),
    ).toEqual(['heavy']);
  });

  it('BK-LOS.5 and BK-TER.23 give infantry behind an armoured vehicle or a wreck heavy cover', () => {
    const vehicle = { profile: 't-34-76', at: [7650, 6000], facing: 0, acted: true } as const;
    expect(cover({ g1: FIRER, s1: MEN, s2: vehicle })).toEqual(['heavy']);
    const board = { wrecks: [{ id: 'w', profile: 't-34-76', at: { x: 7650, y: 6000 }, facing: 0 }] };
    expect(cover({ g1: FIRER, s1: MEN }, [], [], { board })).toEqual(['heavy']);
  });

  it.each([
    ['wood', [], 'light'],
    ['scrub', [], 'light'],
    ['gully', ['hull down'], 'heavy'],
  ])('BK-LOS.6 covers vehicles in %s, %s', (terrain, more, expected) => {
    expect(cover({ g1: FIRER, s1: TANK }, [area('piece', terrain, [7000, 5000, 9000, 7000])])).toEqual([
      expected,
      ...more,
    ]);
  });

  it('BK-LOS.4 and BK-LOS.6 have vehicles behind walls and crests hull down', () => {
    expect(
      cover(
        { g1: FIRER, s1: TANK },
        [],
        [
          line('wall', 'wall', [
            [7640, 4000],
            [7640, 8000],
          ]),
        ],
      ),
    ).toEqual(['heavy', 'hull down']);
    expect(cover({ g1: FIRER, s1: TANK }, [area('hill', 'hill', [7500, 4000, 12_000, 8000])])).toEqual([
      'none',
      'hull down',
    ]);
    expect(cover({ g1: FIRER, s1: TANK }, [area('hill', 'hill', [6000, 4000, 12_000, 8000])])).toEqual(['none']);
  });

  it('BK-TER.19 shelters those in a bunker', () => {
    expect(cover({ g1: FIRER, s1: MEN }, [area('bunker', 'bunker', [7700, 5700, 8300, 6300])])).toEqual([
      'heavy',
      'bunker',
    ]);
  });

  it('BK-HE.3 knows who is sheltered from shells', () => {
    const shelter = (terrain: string) => {
      const at = look({ g1: FIRER, s1: MEN }, [area('piece', terrain, [7500, 5500, 8500, 6500])]);
      return [shelterOf(at, onTableOf(at, 's1')), isInCover(at, onTableOf(at, 's1'))];
    };
    expect(['wood', 'house', 'trench', 'rubble', 'bunker', 'marsh'].map(shelter)).toEqual([
      ['open', true],
      ['sheltered', true],
      ['sheltered', true],
      ['sheltered', true],
      ['bunker', true],
      ['open', false],
    ]);
  });

  it('BK-HE.7 makes a building that was brought down rubble', () => {
    const at = look({ g1: FIRER, s1: MEN }, [area('house', 'house', [7500, 5500, 8500, 6500])], [], {
      board: { ruins: ['house'] },
    });
    expect(coverFrom(at, onTableOf(at, 'g1'), onTableOf(at, 's1'))).toMatchObject({ cover: 'heavy', by: 'house' });
  });
});
