import { describe, expect, it } from 'vitest';
import { isEngaged, isWithin } from '../rules/measure.ts';
import { manOf, vehicleOf } from '../rules/pieces.ts';
import { isHardToSee, sightBetween } from '../rules/sight.ts';
import { bodyAt, viewerAt } from '../rules/sight-bodies.ts';
import { box, inch, looked, point, type Situation, spot } from './played.ts';

const sight = (situation: Situation, from = 'g1', to = 'a1') => {
  const look = looked(situation);
  const found = sightBetween(look, manOf(look, from), manOf(look, to))!;
  return {
    seen: found.visible,
    by: found.stoppedBy,
    past: found.obstacles.map(({ id, cover }) => `${id} ${cover}+`),
    friends: found.friends,
  };
};
const line = (id: string, terrain: string, x = 20) => ({ id, terrain, line: [point(x, 5), point(x, 15)] });
const PAIR = { g1: { at: [10, 10] }, a1: { at: [30, 10] } } as const;
const SEEN = { seen: true, by: null, past: [], friends: [] };

describe('what a line of sight crosses', () => {
  it('PF-BASE.14: over open ground all is seen', () => {
    expect(sight({ men: PAIR })).toEqual(SEEN);
  });

  it('PF-COV.1, PF-BASE.14: what hides a part of the body gives an interception roll of its kind', () => {
    const past = (terrain: string) => sight({ men: PAIR, table: { lines: [line('it', terrain)] } }).past;
    expect(['hedge', 'fence', 'lowWall', 'wire'].map((terrain) => past(terrain))).toEqual([
      ['it 3+'],
      ['it 4+'],
      ['it 5+'],
      ['it 3+'],
    ]);
  });

  it('PF-BASE.14: what hides all of it stops the shot', () => {
    expect(sight({ men: PAIR, table: { lines: [line('it', 'wall')] } })).toEqual({ ...SEEN, seen: false, by: 'it' });
  });

  it('PF-BASE.14: from an eye 1.2 inches high, 0.4 prone, to a body an inch wide and 1.3 inches high, 0.5 prone', () => {
    const shown = (stance: 'standing' | 'prone') => {
      const look = looked({ men: { ...PAIR, a1: { at: [30, 10], stance } } });
      const man = manOf(look, 'a1');
      const body = bodyAt(look, man, spot(30, 10));
      const wide = body.columns(point(10, 10)).map(({ y }) => y - inch(10));
      return { eye: viewerAt(look, man, spot(30, 10)).eye, low: body.low, high: body.high, wide };
    };
    const wide = [0, -inch(0.5), inch(0.5)];
    expect(shown('standing')).toEqual({ eye: inch(1.2), low: 0, high: inch(1.3), wide });
    expect(shown('prone')).toEqual({ eye: inch(0.4), low: 0, high: inch(0.5), wide });
  });

  it('PF-BASE.15: each obstacle once, from the shooter outward', () => {
    const lines = [line('far', 'hedge', 26), line('middle', 'lowWall', 20)];
    const areas = [{ id: 'near', terrain: 'tree', outline: box(14, 9.5, 14.5, 10.5) }];
    expect(sight({ men: PAIR, table: { lines, areas } }).past).toEqual(['near 4+', 'middle 5+', 'far 3+']);
  });

  it('PF-BASE.16: what the shooter touches does not trouble him, and a prone man sees over it (PF-MOV.15)', () => {
    const men = { g1: { at: [19.6, 10], stance: 'prone' }, a1: { at: [30, 10] } } as const;
    expect(sight({ men, table: { lines: [line('it', 'lowWall')] } })).toEqual(SEEN);
    expect(sight({ men, table: { lines: [line('it', 'wall')] } }).seen).toBe(false);
  });

  it('PF-COV.1: woods are seen through for six inches, ruins for two (PF-DEM.10)', () => {
    const through = (terrain: string, width: number) =>
      sight({ men: PAIR, table: { areas: [{ id: 'it', terrain, outline: box(20, 5, 20 + width, 15) }] } });
    expect(through('wood', 5)).toEqual({ ...SEEN, past: ['it 4+'] });
    expect(through('wood', 7)).toEqual({ ...SEEN, seen: false, by: 'it' });
    expect(through('ruin', 1.5)).toEqual({ ...SEEN, past: ['it 5+'] });
    expect(through('ruin', 2.5).seen).toBe(false);
  });

  it('PF-ENG.2: a crater covers who is in it and nobody beyond', () => {
    const crater = (x: number) => ({ areas: [{ id: 'it', terrain: 'crater', outline: box(x, 7, x + 6, 13) }] });
    expect(sight({ men: PAIR, table: crater(27) }).past).toEqual(['it 4+']);
    expect(sight({ men: PAIR, table: crater(18) }).past).toEqual([]);
  });

  it('PF-SHOOT.6: the shooter’s own men are in the way unless he touches them; others give 4+', () => {
    const between = (men: object) => sight({ men: { ...PAIR, ...men } });
    expect(between({ g2: { at: [20, 10] } }).friends).toEqual(['g2']);
    expect(between({ g2: { at: [10.985, 10] } }).friends).toEqual([]);
    expect(between({ a2: { at: [20, 10] } })).toEqual({ ...SEEN, past: ['a2 4+'] });
    expect(between({ a2: { at: [20, 10], stance: 'prone' } }).past).toEqual([]);
  });

  it('PF-BASE.36: a vehicle on the path is 5+, and hides who is wholly behind it', () => {
    const tank = (x: number, y: number): Situation => ({
      vehicles: { a9: { at: [x, y], facing: 0, profile: 'us-m4-sherman', arms: [], life: 3 } },
    });
    expect(sight({ men: PAIR, ...tank(20, 12.3) }).past).toEqual(['a9 5+']);
    expect(sight({ men: PAIR, ...tank(20, 10) })).toEqual({ ...SEEN, seen: false, by: 'a9' });
  });

  it('PF-MOV.15: prone and partly covered is hard to see', () => {
    const look = looked({
      men: { g1: { at: [10, 10] }, a1: { at: [20.9, 10], stance: 'prone' } },
      table: { lines: [line('it', 'log')] },
    });
    const [german, american] = [manOf(look, 'g1'), manOf(look, 'a1')];
    expect(isHardToSee(american, sightBetween(look, german, american)!)).toBe(true);
    expect(isHardToSee(german, sightBetween(look, american, german)!)).toBe(false);
  });
});

const HOUSE = {
  buildings: [
    {
      id: 'house',
      material: 'stone',
      outline: box(28, 6, 36, 14),
      storeys: [
        {
          openings: [
            { id: 'window', kind: 'window', from: point(28, 9), to: point(28, 11) },
            { id: 'door', kind: 'door', from: point(30, 14), to: point(32, 14) },
          ],
        },
        { openings: [{ id: 'upper', kind: 'window', from: point(28, 9), to: point(28, 11) }] },
      ],
      links: [{ id: 'stair', kind: 'stairs', ends: [spot(34, 12, 0), spot(34, 8, 1)] }],
    },
  ],
} as const;

describe('buildings and storeys', () => {
  it('PF-COV.1: who is seen through a window is behind the window, 4+', () => {
    expect(sight({ men: { g1: { at: [10, 10] }, a1: { at: [29, 10] } }, table: HOUSE })).toEqual({
      ...SEEN,
      past: ['window 4+'],
    });
    expect(sight({ men: { g1: { at: [10, 10] }, a1: { at: [29, 13] } }, table: HOUSE })).toEqual({
      ...SEEN,
      seen: false,
      by: 'house',
    });
  });

  it('PF-BASE.16: who stands at a window shoots out of it', () => {
    expect(sight({ men: { g1: { at: [10, 10] }, a1: { at: [28.4, 10] } }, table: HOUSE }, 'a1', 'g1')).toEqual(SEEN);
  });

  it('PF-BASE.9: from an upper window one sees down, and not through the floor', () => {
    const men = { g1: { at: [10, 10] }, a1: { at: [28.4, 10, 1] }, g2: { at: [33, 10] } } as const;
    expect(sight({ men, table: HOUSE })).toEqual({ ...SEEN, past: ['upper 4+'] });
    expect(sight({ men, table: HOUSE }, 'a1', 'g1')).toEqual(SEEN);
    expect(sight({ men, table: HOUSE }, 'a1', 'g2').seen).toBe(false);
  });

  it('PF-ACT.1: a door is seen through when it is open', () => {
    const men = { g1: { at: [31, 30] }, a1: { at: [31, 12] } } as const;
    const doors = (state: string) => ({ board: { doors: [{ opening: 'door', state }] } });
    expect(sight({ men, table: HOUSE }).seen).toBe(false);
    expect(sight({ men, table: HOUSE, ...doors('open') })).toEqual(SEEN);
  });

  it('PF-DEM.1: what was demolished hides no more, or as a ruin', () => {
    const damages = (piece: string, became: string) => ({ board: { damages: [{ piece, life: 0, became }] } });
    const walled = { men: PAIR, table: { lines: [line('it', 'wall')] } };
    expect(sight({ ...walled, ...damages('it', 'gone') })).toEqual(SEEN);
    const inside = { men: { g1: { at: [10, 10] }, a1: { at: [29, 13] } }, table: HOUSE } as const;
    expect(sight({ ...inside, ...damages('house', 'ruin') })).toEqual({ ...SEEN, past: ['house/ruin 5+'] });
  });
});

describe('measuring', () => {
  it('PF-GRP.3: from base to base, storeys too', () => {
    const look = looked({
      men: { g1: { at: [30, 10] }, g2: { at: [30, 12.98] }, g3: { at: [30, 10, 1] } },
      table: HOUSE,
    });
    const [one, two, up] = [manOf(look, 'g1'), manOf(look, 'g2'), manOf(look, 'g3')];
    expect([isWithin(look, one, two, inch(2)), isWithin(look, one, two, inch(2) - 2)]).toEqual([true, false]);
    expect([isWithin(look, one, up, inch(3)), isWithin(look, one, up, inch(3) - 1)]).toEqual([true, false]);
  });

  it('PF-BASE.8: contact with an enemy engages; with a vehicle alone it does not', () => {
    const at = (x: number) => looked({ men: { g1: { at: [10, 10] }, a1: { at: [x, 10] } } });
    expect([at(10.985), at(11.1)].map((look) => isEngaged(look, manOf(look, 'g1')))).toEqual([true, false]);
    const look = looked({
      men: { g1: { at: [10, 10] } },
      vehicles: { a9: { at: [11.45, 10], facing: 0, profile: 'us-m4-sherman', arms: [], life: 3 } },
    });
    expect(isWithin(look, manOf(look, 'g1'), vehicleOf(look, 'a9'), 2)).toBe(true);
    expect(isEngaged(look, manOf(look, 'g1'))).toBe(false);
  });
});
