import type { Text } from '@grognard/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Point, samePoint } from '../point.ts';
import { drawSection } from '../section.ts';
import type { SightLine } from '../shape/passage.ts';
import type { Shape } from '../shape/shape.ts';
import { glanceAt, glimpses, type VeilOf } from '../sight/glance.ts';
import { lookAt } from '../sight/seen.ts';
import { type OpacityOf, sees, sight } from '../sight/sight.ts';
import { anyHouse, HOUSE } from '../test/houses.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { slowHouseStops } from '../test/slow-house.ts';
import { anyGround } from '../test/tables.ts';
import { metBy } from './explained.ts';
import type { House } from './house.ts';
import {
  changingStoreys,
  floorUnder,
  makeStoreys,
  partNamed,
  planOf,
  type Storeys,
  type StoreysChange,
  storeysProblems,
  storeysWith,
} from './storeys.ts';

const inEnglish = (problems: readonly Text[]): readonly string[] => problems.map(({ en }) => en);

const TABLE = { width: 6000, height: 6000 };
const BARE = { table: TABLE, areas: [], lines: [] };
const p = (x: number, y: number): Point => ({ x, y });
const opacity: OpacityOf = ({ shape }) => (shape.terrain === 'window' || shape.terrain === 'door' ? 'clear' : 'blocks');
const veil: VeilOf = (shape) => (shape.terrain === 'window' || shape.terrain === 'door' ? 'clear' : 'blocks');
const line = (from: Point, to: Point, ...heights: [number, number]): SightLine => ({ from, to, heights });
const TOWN = makeStoreys(BARE, [HOUSE]);
const stopOf = (...ends: Parameters<typeof line>) => {
  const verdict = sight(TOWN.sight, line(...ends), opacity);
  return verdict.clear ? 'clear' : verdict.by;
};
const MAN = 10;

describe('sight between storeys', () => {
  it('goes through a window at its height, and not under its sill or over its lintel', () => {
    const [inside, street] = [p(1100, 1300), p(0, 1300)];
    expect(stopOf(inside, street, MAN, MAN)).toBe('clear');
    expect(stopOf(inside, street, 3, 3)).toBe('kitchen/below');
    expect(stopOf(inside, street, 8, 8)).toBe('clear');
    expect(stopOf(inside, street, 20, 20)).toBe('kitchen/above');
    expect(stopOf(inside, p(0, 1500), MAN, MAN)).toBe('clear');
    expect(stopOf(inside, p(0, 2900), MAN, MAN)).toBe('house/0/wall 2');
  });
  it('goes through a door down to the floor, and a partition stops it within', () => {
    expect(stopOf(p(1500, 1700), p(1500, 3000), 1, 1)).toBe('clear');
    expect(stopOf(p(1500, 1500), p(1500, 3000), 1, 1)).toBe('partition');
    expect(stopOf(p(1900, 1500), p(1200, 2600), 1, 1)).toBe('clear');
    expect(stopOf(p(1900, 1500), p(1200, 3000), 1, 1)).toBe('house/0/wall 1');
  });
  it('from upstairs goes over what is lower, and stops at the floor and the roof', () => {
    const room = p(1900, 1500);
    expect(stopOf(room, p(2200, 1500), 40, MAN)).toBe('bedroom/below');
    expect(stopOf(room, p(4000, 1500), 40, MAN)).toBe('clear');
    expect(stopOf(room, p(1500, 1500), 40, MAN)).toBe('house/1/floor');
    expect(stopOf(room, p(1500, 1500), 40, 80)).toBe('house/roof');
    expect(stopOf(p(0, 1500), p(6000, 1500), 61, 61)).toBe('clear');
    expect(stopOf(p(0, 1500), p(6000, 1500), 60, 60)).toBe('clear');
    expect(stopOf(p(0, 1500), p(6000, 1500), 59, 59)).toBe('house/1/wall 1');
  });
  it('finds no way between a wall and its opening, nor through a corner', () => {
    for (const height of [1, 9, 25])
      for (const y of [1199, 1200, 1400, 1401]) expect(stopOf(p(1050, y), p(500, y), height, height)).not.toBe('clear');
    expect(stopOf(p(1050, 1201), p(500, 1201), 9, 9)).toBe('clear');
    expect(stopOf(p(900, 900), p(1100, 1100), 5, 5)).toBe('house/0/wall 1');
  });
  it('is what the definition of a house says, for any house and line', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const next = wholeNumbers(seed);
        const house = anyHouse(next, 'any', p(between(next, 100, 900), between(next, 100, 900)));
        const town = makeStoreys(BARE, [house]);
        for (let i = 0; i < 20; i += 1) {
          const at = (): Point => p(between(next, 0, 2000), between(next, 0, 2000));
          const one = line(at(), at(), between(next, 0, 100), between(next, 0, 100));
          // A line that begins or ends on a wall, or runs along one, is a matter of the plan's own conventions.
          const onWall = (q: Point): boolean => {
            const [a, , c] = house.outline as [Point, Point, Point];
            return q.x === a.x || q.x === c.x || q.y === a.y || q.y === c.y;
          };
          if (onWall(one.from) || onWall(one.to) || samePoint(one.from, one.to)) continue;
          expect([one, sees(town.sight, one, opacity)]).toEqual([one, !slowHouseStops(house, one)]);
        }
      }),
      { numRuns: 300 },
    );
  });
  it('is the same by quick glances as by slow looks', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const next = wholeNumbers(seed);
        const houses = [0, 1, 2].map((i) => anyHouse(next, `house ${i}`, p(500 + i * 1500, 1000)));
        const town = makeStoreys(BARE, houses);
        for (let i = 0; i < 6; i += 1) {
          const man = (): { at: Point; facing: number; base: { shape: 'disc'; radius: number } } => ({
            at: p(between(next, 100, 5900), between(next, 500, 2500)),
            facing: 0,
            base: { shape: 'disc', radius: 125 },
          });
          const heights = { eye: between(next, 0, 90), target: [between(next, 0, 90), between(next, 0, 90)] };
          const look = { watcher: man(), target: man(), eyes: 'centre', heights } as const;
          const slow = lookAt(town.sight, { ...look, opacity });
          expect(glimpses(town.sight, { ...look, veil })).toBe(slow.visible);
          expect(glanceAt(town.sight, { ...look, veil }).seen).toBe(slow.seen);
          const middles = { ...look, aim: 'centre' } as const;
          expect(glimpses(town.sight, { ...middles, veil })).toBe(lookAt(town.sight, { ...middles, opacity }).visible);
        }
      }),
      { numRuns: 120 },
    );
  });
  it('tells through which window of which storey it goes, at what height, and draws it', () => {
    const down = line(p(1900, 1500), p(4000, 1500), 40, MAN);
    expect(metBy(TOWN, down)).toEqual([
      {
        id: 'bedroom',
        terrain: 'window',
        from: 100,
        to: 100,
        heights: [38, 38],
        bottom: 38,
        level: 50,
        part: { house: 'house', storey: 1, part: 'opening', opening: 'bedroom' },
      },
    ]);
    expect(partNamed(TOWN, 'wood')).toBeNull();
    const canvas = { columns: 40, rows: 7 };
    expect(drawSection(TOWN.sight, line(p(1500, 1500), p(3000, 1500), 45, 45), opacity, canvas)).toMatchInlineSnapshot(`
      "  53 |ffffffffffffff                          |
        44 |****************************************|
        35 |             b                          |
        26 |fffffffffffffb                          |
        17 |             b                          |
         8 |             b                          |
        -1 |fffffffffffffb                          |
      f floor  b brick  w window
      clear"
    `);
    expect(drawSection(TOWN.sight, line(p(1500, 1500), p(3000, 1500), 45, 5), opacity, canvas)).toMatchInlineSnapshot(`
      "  53 |ffffffffffffff                          |
        44 |*            b                          |
        35 | *********   b                          |
        26 |ffffffffff***......                     |
        17 |             b     .........            |
         8 |             b              .........   |
        -1 |fffffffffffffb                       ...|
      f floor  b brick  w window
      stopped by bedroom/below at 500"
    `);
  });
});

describe('a table with houses', () => {
  it('has each name once, and sound ground and houses, all told at once', () => {
    expect(inEnglish(storeysProblems(BARE, [HOUSE]))).toEqual([]);
    const wall = { id: 'stair', terrain: 'wall', line: [p(0, 0)], thickness: 0, level: 0 };
    expect(
      inEnglish(storeysProblems({ ...BARE, lines: [wall, wall] }, [HOUSE, { ...HOUSE, id: 'twin', top: 30 }])),
    ).toEqual([
      'stair: two features have this id',
      'stair: 1 points do not make a line',
      'stair: 1 points do not make a line',
      'door: two features have this id',
      'kitchen: two features have this id',
      'partition: two features have this id',
      'bedroom: two features have this id',
      'ladder: two features have this id',
      'twin: no room between 30 and 30',
      'bedroom: from 38 to 50 is not between floor 30 and ceiling 30',
    ]);
  });
});

describe('floors', () => {
  it('are under those who are inside, on each storey; out of doors there is none', () => {
    const height = (x: number, y: number, storey: number) => floorUnder(TOWN, { x, y, storey })?.height ?? null;
    expect([height(1500, 1500, 0), height(1500, 1500, 1), height(1500, 1500, 2)]).toEqual([0, 30, null]);
    expect([height(500, 500, 0), height(999, 1500, 0), height(500, 500, 1)]).toEqual([null, null, null]);
    expect([height(1500, 2000, 0), height(1000, 1500, 1)]).toEqual([0, 30]);
  });
  it('have holes one may look through', () => {
    const well = [p(1400, 1700), p(1600, 1700), p(1600, 1900), p(1400, 1900)];
    const [ground, upper] = HOUSE.storeys;
    const town = makeStoreys(BARE, [{ ...HOUSE, storeys: [ground!, { ...upper!, holes: [well] }] }]);
    const down = line(p(1500, 1750), p(1500, 1850), 40, 5);
    expect([sees(town.sight, down, opacity), sees(TOWN.sight, down, opacity)]).toEqual([true, false]);
    expect(floorUnder(town, { x: 1500, y: 1800, storey: 1 })).toBeNull();
  });
});

const ids = (shapes: readonly Shape[]): readonly string[] => shapes.map(({ id }) => id).sort();

describe('houses that change in play', () => {
  const wreck = {
    id: 'wreck',
    terrain: 'wreck',
    level: 8,
    outline: [p(3000, 1400), p(3200, 1400), p(3200, 1600), p(3000, 1600)],
  };
  const ruins = { id: 'ruins', terrain: 'ruins', level: 5, outline: HOUSE.outline };
  const breach = { id: 'breach', terrain: 'breach', from: p(1700, 2000), to: p(1900, 2000), sill: 0, lintel: 30 };
  const breached: House = {
    ...HOUSE,
    storeys: HOUSE.storeys.map((storey, i) => (i > 0 ? storey : { ...storey, openings: [...storey.openings, breach] })),
  };
  it('fall: walls, floors and stairs are gone, and what is left lies on the ground', () => {
    const fallen = storeysWith(TOWN, { added: [ruins], removed: ['house'], built: [] });
    expect([ids(fallen.sight.shapes), ids(planOf(fallen, 1).shapes), fallen.links]).toEqual([['ruins'], [], []]);
    expect(sees(fallen.sight, line(p(0, 1500), p(6000, 1500), 10, 10), opacity)).toBe(true);
    expect(floorUnder(fallen, { x: 1500, y: 1500, storey: 1 })).toBeNull();
  });
  it('are breached: sight goes where there was a wall', () => {
    const town = storeysWith(TOWN, { added: [], removed: ['house'], built: [breached] });
    const through = line(p(1850, 1800), p(1800, 3000), 5, 5);
    const seen = (ground: Storeys) =>
      sees(ground.sight, through, ({ shape }) => (shape.terrain === 'brick' ? 'blocks' : 'clear'));
    expect([seen(TOWN), seen(town)]).toEqual([false, true]);
  });
  it('a wreck in the street stops sight from the ground and not from upstairs', () => {
    const town = storeysWith(TOWN, { added: [wreck], removed: [], built: [] });
    const from = (height: number, x: number) => sees(town.sight, line(p(x, 1500), p(4000, 1500), height, 5), opacity);
    expect([from(5, 2100), from(48, 1990)]).toEqual([false, true]);
    expect(ids(planOf(town, 0).shapes)).toContain('wreck');
    expect(planOf(town, 1)).toBe(planOf(TOWN, 1));
  });
  it('are what they would be if made anew of the same ground and houses', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const next = wholeNumbers(seed);
        const ground = anyGround(next, 8, 4);
        const houses = Array.from({ length: 6 }, (_, i) =>
          anyHouse(next, `house ${i}`, p(200 + i * 1500, between(next, 100, 5000))),
        );
        const gone = houses.filter(() => between(next, 0, 1) === 0);
        const built = gone
          .filter(() => between(next, 0, 1) === 0)
          .map(({ id }) => anyHouse(next, id, p(between(next, 100, 9000), 7000)));
        const change: StoreysChange = {
          added: [wreck],
          removed: [...gone.map(({ id }) => id), 'area 1', 'line 0'],
          built,
        };
        const changed = storeysWith(makeStoreys(ground, houses), change);
        const anew = makeStoreys(
          {
            ...ground,
            areas: [...ground.areas.filter(({ id }) => id !== 'area 1'), wreck],
            lines: ground.lines.filter(({ id }) => id !== 'line 0'),
          },
          [...houses.filter((house) => !gone.includes(house)), ...built],
        );
        expect(ids(changed.sight.shapes)).toEqual(ids(anew.sight.shapes));
        for (const storey of [0, 1, 2])
          expect(ids(planOf(changed, storey).shapes)).toEqual(ids(planOf(anew, storey).shapes));
        for (let i = 0; i < 10; i += 1) {
          const one = line(
            p(between(next, 0, 18_000), between(next, 0, 9000)),
            p(between(next, 0, 18_000), between(next, 0, 9000)),
            between(next, 0, 80),
            between(next, 0, 80),
          );
          expect(sees(changed.sight, one, opacity)).toBe(sees(anew.sight, one, opacity));
        }
      }),
      { numRuns: 60 },
    );
  });
  it('are kept by what they are made of', () => {
    const after = changingStoreys(TOWN);
    const change = { added: [wreck], removed: ['house'], built: [breached] };
    expect(after(change)).toBe(after(JSON.parse(JSON.stringify(change))));
    expect(after({ added: [], removed: [], built: [] })).toBe(TOWN);
  });
});
