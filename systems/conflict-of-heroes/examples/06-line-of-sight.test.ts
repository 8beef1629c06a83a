import type { Dir, HexId } from '@grognard/hex';
import { DIRS, distance, neighbour, OFF_MAP, turnDir } from '@grognard/hex';
import { eventsOf } from '@grognard/kernel/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossesWall, inArc, meetsFlank, refuseArc, refuseSight, sight, wallTerms } from '../rules/06-line-of-sight.ts';
import type { Unit } from '../types.ts';
import { FORT_KINDS } from '../types.ts';
import { fire } from './combat.ts';
import { E, NE, NW, refused, SE, SW, W } from './moves.ts';
import type { Placed } from './situation.ts';
import { AP, OPPORTUNITY, play } from './situation.ts';
import { sightByClipping } from './slow-sight.ts';
import type { Drawing, Drawn } from './small-map.ts';
import { draw, told } from './small-map.ts';

/** What stops the line, "clear" or the hex and the rule. */
const look = (map: Drawn, from: string, to: string): string => {
  const seen = sight(map, map.hex(from), map.hex(to));
  return seen.clear ? 'clear' : `${map.setting.names[seen.by]!.slice(2)} ${seen.rule}`;
};
const ROW_OF_TWO = (second: string, first: string) => ({ rows: [second, first] });

describe('COH-6.0 line of sight', () => {
  it('COH-6.0.1: runs from centre to centre over open ground, fields and water', () => {
    expect(look(draw({ rows: ['.f~f.'] }), 'A01', 'A05')).toBe('clear');
  });

  it.each(['w', 'F', 'B', 'S'])('COH-6.0.2: is blocked by a hex of %s it crosses', (terrain) => {
    expect(look(draw({ rows: [`..${terrain}..`] }), 'A01', 'A05')).toBe('A03 COH-6.0.2');
  });

  it('COH-EX-31, COH-6.0.3: one sees into the woods but not through woods or forest', () => {
    const map = draw({ rows: ['.w..', '..F.'] });
    expect(look(map, 'B01', 'B02')).toBe('clear');
    expect(look(map, 'B01', 'B03')).toBe('B02 COH-6.0.2');
    expect(look(map, 'A01', 'A03')).toBe('clear');
    expect(look(map, 'A02', 'A04')).toBe('A03 COH-6.0.2');
  });

  it('COH-EX-29, COH-4.0.1: a hex is a building all over, also where the line only clips it', () => {
    // From A01 to B04 the line cuts a corner off A02 and of B03.
    expect(look(draw(ROW_OF_TWO('....', '....')), 'A01', 'B04')).toBe('clear');
    expect(look(draw(ROW_OF_TWO('....', '.B..')), 'A01', 'B04')).toBe('A02 COH-6.0.2');
    expect(look(draw(ROW_OF_TWO('..S.', '....')), 'A01', 'B04')).toBe('B03 COH-6.0.2');
    expect(look(draw(ROW_OF_TWO('.S..', '..S.')), 'A01', 'B04')).toBe('clear');
  });

  it('COH-6.0.5: along a hexside only the less blocking of the two hexes counts', () => {
    expect(look(draw(ROW_OF_TWO('.F.', '...')), 'A01', 'B03')).toBe('clear');
    expect(look(draw(ROW_OF_TWO('...', '.F.')), 'A01', 'B03')).toBe('clear');
    expect(look(draw(ROW_OF_TWO('.F.', '.F.')), 'A01', 'B03')).toBe('B02 COH-6.0.2');
  });

  it('COH-6.0.5: each pair on the way is judged by itself', () => {
    const between = (a: string, b: string) => draw({ rows: [`...${a}.`, `.${b}...`, '.....'] });
    expect(look(between('F', 'F'), 'A02', 'C05')).toBe('clear');
    const behind = draw({ rows: ['....', '.FFF.', '..F..'].map((row) => row.padEnd(5, '.')) });
    expect(look(behind, 'A02', 'C05')).toBe('B02 COH-6.0.2');
  });

  it('COH-6.0.8: a hex touched at one corner only is not crossed', () => {
    // From A01 to B06 the line touches corners of B03 and of A04.
    expect(look(draw(ROW_OF_TWO('..F...', '...F..')), 'A01', 'B06')).toBe('clear');
    expect(look(draw(ROW_OF_TWO('......', '..F...')), 'A01', 'B06')).toBe('A03 COH-6.0.2');
  });

  it('COH-6.0.9: at the edge of the map the hex on the map counts', () => {
    const edge = (inside: string) => draw({ rows: ['..', `${inside}.`, '..'] });
    // B01 stands half a hex to the east, and nothing lies west of it.
    expect(look(edge('.'), 'A01', 'C01')).toBe('clear');
    expect(look(edge('F'), 'A01', 'C01')).toBe('B01 COH-6.0.2');
  });

  it('COH-6.0.7: neither units nor counters block sight', () => {
    const map = draw({
      rows: ['...'],
      units: [{ id: 'g', type: 'panzer-3e', hex: 'A02' }],
      forts: [
        { id: 'f1', kind: 'roadblock', hex: 'A02' },
        { id: 'f2', kind: 'bunker', hex: 'A02', facing: 1 },
      ],
    });
    expect(look(map, 'A01', 'A03')).toBe('clear');
  });

  it.each(FORT_KINDS)('COH-18.0.2: a counter of %s does not block sight', (kind) => {
    const facing = kind === 'bunker' ? { facing: 1 } : {};
    expect(look(draw({ rows: ['...'], forts: [{ id: 'f', kind, hex: 'A02', ...facing }] }), 'A01', 'A03')).toBe(
      'clear',
    );
  });

  it('COH-6.0.6: whoever asks for a shot is told what blocks it, and has neither paid nor acted', () => {
    const units = {
      g: { type: 'german-rifles', hex: '1-A01', facing: 1, status: 'active' },
      s: { type: 'soviet-rifles', hex: '1-A04', facing: 4 },
    };
    const at = { terrain: ['.F...'], units, forces: { german: { ap: 7 } } };
    const { refusal, board, asked } = play(at, [['german', fire('g', '1-A04', { pay: AP })]]);
    expect(refusal).toMatchObject({ rule: 'COH-6.0.2', why: { with: { by: '1-A02' } } });
    expect([board.forces.german!.ap, asked[0]!.side]).toEqual([7, 'german']);
  });

  it('COH-6.0.11: one always sees one’s own hex and the next, even from forest to forest across a cliff', () => {
    const map = draw({ rows: ['FF'], levels: ['03'], smoke: [['A01', 2]] });
    expect(look(map, 'A01', 'A01')).toBe('clear');
    expect(look(map, 'A01', 'A02')).toBe('clear');
  });

  it('the first hex in the way is named, from either end', () => {
    const map = draw({ rows: ['.F.F.'] });
    expect([look(map, 'A01', 'A05'), look(map, 'A05', 'A01')]).toEqual(['A02 COH-6.0.2', 'A04 COH-6.0.2']);
    expect(refuseSight(map, map.hex('A01'), map.hex('A05'))).toEqual({
      rule: 'COH-6.0.2',
      why: { word: 'sightBlocked', with: { from: '1-A01', to: '1-A05', by: '1-A02' } },
    });
    expect(refuseSight(map, map.hex('A01'), map.hex('A02'))).toBeNull();
  });
});

const hexRows = (letters: readonly string[], width: number, height: number) =>
  fc.array(fc.array(fc.constantFrom(...letters), { minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  });
const WIDTH = 7;
const HEIGHT = 6;
const anyMap = fc
  .tuple(
    hexRows(['.', '.', '.', '.', 'f', 'w', 'B'], WIDTH, HEIGHT),
    hexRows(['0', '0', '0', '1', '1', '2', '3'], WIDTH, HEIGHT),
    fc.boolean(),
    fc.array(fc.tuple(fc.nat(WIDTH * HEIGHT - 1), fc.integer({ min: 1, max: 2 })), { maxLength: 12 }),
  )
  .map(([terrain, level, isFlat, smoke]): Drawn => {
    const rows = terrain.map((row) => row.join(''));
    const drawing: Drawing = isFlat ? { rows } : { rows, levels: level.map((row) => row.join('')) };
    const drawn = draw(drawing);
    return { ...drawn, board: { ...drawn.board, smoke: smoke.map(([hex, points]) => ({ hex, points })) } };
  });

const pairsOf = ({ setting: { hexes } }: Drawn): readonly (readonly [HexId, HexId])[] =>
  hexes.flatMap((a) => hexes.filter((b) => a < b).map((b) => [a, b] as const));

describe('COH-11.4.5 the sight procedure, on any map', () => {
  it('COH-6.0.4: is the same both ways', () => {
    const differs = (map: Drawn, a: number, b: number): boolean => {
      const [there, back] = [sight(map, a, b), sight(map, b, a)];
      if (!there.clear || !back.clear) return there.clear !== back.clear;
      return String(there.hindered) !== String(back.hindered.toReversed());
    };
    fc.assert(
      fc.property(anyMap, (map) => pairsOf(map).every(([a, b]) => !differs(map, a, b))),
      { seed: 1941, numRuns: 40 },
    );
  });

  it('agrees with a slow reading that clips every hex of the map against the line', () => {
    const differs = (map: Drawn, a: number, b: number): boolean => {
      const seen = sight(map, a, b);
      const [isClear, thinSmokes] = sightByClipping(map, a, b);
      return seen.clear !== isClear || (seen.clear && seen.hindered.length !== thinSmokes);
    };
    fc.assert(
      fc.property(anyMap, (map) => pairsOf(map).filter(([a, b]) => differs(map, a, b)).length === 0),
      { seed: 1942, numRuns: 25 },
    );
  });
});

const STAR = draw({ rows: Array.from({ length: 9 }, () => '.........') });
const CENTRE = STAR.hex('E05');
const standing = (facing: number): Unit => ({
  ...draw({ rows: ['.'], units: [{ id: 'g', type: 'german-hmg', hex: 'A01' }] }).unit('g'),
  hex: CENTRE,
  facing,
});
const inArcOf = (facing: number): ReadonlySet<number> =>
  new Set(STAR.setting.hexes.filter((hex) => inArc(STAR, standing(facing), hex)));

/** COH-6.1.3 as it is worded: steps in two neighbouring front directions and nothing else. */
const wedge = (facing: Dir): ReadonlySet<number> => {
  const found = new Set<number>([CENTRE]);
  for (const [first, second] of [
    [turnDir(facing, -1), facing],
    [facing, turnDir(facing, 1)],
  ] as const) {
    const rows: HexId[] = [CENTRE as HexId];
    for (const hex of rows) {
      for (let at: number = hex; at !== OFF_MAP; at = neighbour(STAR.setting.grid, at as HexId, second)) found.add(at);
      const next = neighbour(STAR.setting.grid, hex, first);
      if (next !== OFF_MAP) rows.push(next);
    }
  }
  return found;
};

describe('COH-6.1 arc of fire', () => {
  it.each(DIRS)('COH-6.1.1, COH-6.1.3: the three front hexes, facing %i, and all that lies beyond them', (facing) => {
    expect([...inArcOf(facing)].sort((a, b) => a - b)).toEqual([...wedge(facing)].sort((a, b) => a - b));
    const front = STAR.setting.hexes.filter((hex) => distance(STAR.setting.grid, CENTRE as HexId, hex) === 1);
    expect(front.filter((hex) => inArcOf(facing).has(hex))).toHaveLength(3);
  });

  it('COH-6.1.3: every other facing together covers the map, and the rows between two arcs belong to both', () => {
    const arcs = [0, 2, 4].map(inArcOf);
    const counts = STAR.setting.hexes.map((hex) => arcs.filter((arc) => arc.has(hex)).length);
    expect(Math.min(...counts)).toBe(1);
    const shared = STAR.setting.hexes.filter((_, i) => counts[i] === 2);
    expect(shared.map((hex) => STAR.setting.names[hex]!.slice(2))).toContain('E06');
  });

  it('COH-EX-33, COH-6.1.2: what stands in a flank hex is out of the arc until the unit turns', () => {
    const map = draw({
      rows: ['....', '....', '....'],
      units: [{ id: 's', type: 'soviet-rifles', hex: 'B02', facing: 1 }],
    });
    expect(refuseArc(map, map.unit('s'), map.hex('A03'))).toBeNull();
    expect(refuseArc(map, map.unit('s'), map.hex('B01'))).toEqual({
      rule: 'COH-6.1.2',
      why: { word: 'outOfArc', with: { unit: 's', hex: '1-B01' } },
    });
    expect(refuseArc(map, { ...map.unit('s'), facing: 4 }, map.hex('B01'))).toBeNull();
  });

  it('COH-7.7.3.1: the arc does not matter in one’s own hex; a unit off the map has none', () => {
    expect(inArc(STAR, standing(0), CENTRE)).toBe(true);
    expect(inArc(STAR, { ...standing(0), hex: null }, CENTRE)).toBe(false);
  });

  it('COH-18.1.1.3, COH-18.1.2.2: all round from a trench, as the bunker faces from a bunker', () => {
    const inside = (kind: 'trench' | 'bunker') =>
      draw({
        rows: ['.....'],
        units: [{ id: 'g', type: 'german-hmg', hex: 'A03', facing: 1, fort: 'f' }],
        forts: [{ id: 'f', kind, hex: 'A03', ...(kind === 'bunker' ? { facing: 4 } : {}) }],
      });
    const seen = (map: Drawn) => ['A01', 'A05'].map((hex) => inArc(map, map.unit('g'), map.hex(hex)));
    expect(seen(inside('trench'))).toEqual([true, true]);
    expect(seen(inside('bunker'))).toEqual([true, false]);
  });
});

describe('COH-7.3.2 front and flank', () => {
  const map = draw({
    rows: ['.....'],
    units: [
      { id: 'g', type: 'german-rifles', hex: 'A03', facing: 1 },
      { id: 'h', type: 'german-rifles', hex: 'A03', facing: 1, fort: 'f' },
    ],
    forts: [{ id: 'f', kind: 'trench', hex: 'A03' }],
  });
  const met = (id: string) => ['A05', 'A03', 'A01'].map((hex) => meetsFlank(map, map.unit(id), map.hex(hex)));

  it('an attack from outside the arc meets the flank, and so does close combat (COH-7.7.3.6)', () => {
    expect(met('g')).toEqual([false, true, true]);
  });

  it('COH-18.1.1.4: fire at a trench always meets the front', () => {
    expect(met('h')).toEqual([false, true, false]);
  });
});

describe('COH-5.0.2 walls in the line of fire', () => {
  const crossed = (map: Drawn, from: string, to: string) => crossesWall(map, map.hex(from), map.hex(to));
  const ONE_WALL = { rows: ['.....', '.....'], walls: ['A03 W'] };

  it('COH-5.0.2.1: a wall on the side of the target’s hex that the fire crosses gives +1 DM, at any height', () => {
    const map = draw({ ...ONE_WALL, levels: ['00000', '30000'] });
    expect(told(wallTerms(map, map.hex('A01'), map.hex('A03')))).toEqual([['COH-5.0.2.1', 1]]);
    expect(wallTerms(map, map.hex('A05'), map.hex('A03'))).toEqual([]);
  });

  it('COH-5.0.2.1: a wall farther off, or on the firer’s own far side, gives nothing', () => {
    const map = draw(ONE_WALL);
    expect(crossed(map, 'A01', 'A04')).toBe(false);
    expect(crossed(map, 'A03', 'A01')).toBe(false);
  });

  it('COH-5.0.2.5: neighbours on both sides of one wall each have it', () => {
    const map = draw(ONE_WALL);
    expect([crossed(map, 'A02', 'A03'), crossed(map, 'A03', 'A02')]).toEqual([true, true]);
  });

  it('COH-5.0.2.5: fire that comes in at the corner of a walled and an open side meets no wall', () => {
    const corner = (walls: string[]) => draw({ rows: ['...', '...'], walls });
    // From A01 the line enters B03 at the corner between its sides W and SW.
    expect(crossed(corner(['B03 W']), 'A01', 'B03')).toBe(false);
    expect(crossed(corner(['B03 W', 'B03 SW']), 'A01', 'B03')).toBe(true);
  });

  it('COH-7.7.3.16: a wall does not count within one hex', () => {
    const map = draw(ONE_WALL);
    expect(crossed(map, 'A03', 'A03')).toBe(false);
  });
});

describe('COH-6.0.10 sight all round', () => {
  const FACINGS = [NE, E, SE, SW, W, NW];
  const soviet = (hex: string, facing: number) => ({ type: 'soviet-rifles', hex, facing });
  const german = (hex: string, more: object = {}) => ({ type: 'german-rifles', hex, facing: E, ...more });

  it('COH-6.0.10: an enemy keeps a unit from hiding however he faces, but not while he fights in his own hex', () => {
    const hide = { type: 'hide', units: [{ unit: 'g', hex: '1-E02' }], pay: OPPORTUNITY };
    const hides = (units: Readonly<Record<string, Placed>>) => refused(play({ units }, [['german', hide]]));
    const watched = FACINGS.map((facing) => hides({ g: german('1-E02'), s: soviet('1-E07', facing) }));
    expect(watched).toEqual(FACINGS.map(() => ['COH-10.2.1', 'isWatched']));
    expect(hides({ g: german('1-E02'), g2: german('1-E07'), s: soviet('1-E07', W) })).toBeNull();
  });

  it('COH-6.0.10: an enemy spots a hidden unit behind his back, but not while he fights in his own hex', () => {
    const isSpotted = (facing: number, more: Readonly<Record<string, Placed>> = {}) => {
      const creep = { type: 'hiddenMove', units: [{ unit: 'g', path: ['1-E04'] }], pay: OPPORTUNITY };
      const units = { g: german('1-E03', { hidden: true }), s: soviet('1-E06', facing), ...more };
      return eventsOf(play({ units }, [['german', creep]]).log).some(({ type }) => type === 'revealed');
    };
    expect(FACINGS.map((facing) => isSpotted(facing))).toEqual(FACINGS.map(() => true));
    expect(isSpotted(W, { g2: german('1-E06') })).toBe(false);
  });

  it('COH-6.0.10: facing limits fire all the same', () => {
    const units = { g: german('1-E02'), s: soviet('1-E05', E) };
    expect(refused(play({ units, phase: 'soviet' }, [['soviet', fire('s', '1-E02')]]))).toEqual([
      'COH-6.1.2',
      'outOfArc',
    ]);
  });
});
