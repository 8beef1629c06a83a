import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexMarked, pictureOf } from './diagram.ts';
import type { Dir, HexGrid, HexId } from './grid.ts';
import { allHexes, DIRS, dirTo, distance, makeGrid, neighbour, neighboursOf, OFF_MAP } from './grid.ts';
import type { StepCost } from './reach.ts';
import { cheapestPath, connected, pathTo, reach } from './reach.ts';
import { gridsUpTo, gridWithPair } from './test/arbitrary.ts';

// Relaxes every step of the map until nothing changes: slow, and sure.
const slowCosts = (grid: HexGrid, from: HexId, cost: StepCost, stops: (hex: HexId) => boolean) => {
  const costs = new Map([[from, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [hex, spent] of costs) {
      if (hex !== from && stops(hex)) continue;
      for (const dir of DIRS) {
        const to = neighbour(grid, hex, dir);
        const step = to === OFF_MAP ? null : cost(hex, to, dir);
        if (to === OFF_MAP || step === null || spent + step >= (costs.get(to) ?? 1_000)) continue;
        costs.set(to, spent + step);
        changed = true;
      }
    }
  }
  return costs;
};

// A cost that looks random but depends on the step alone; one step in seven is closed.
const bumpy = (from: HexId, to: HexId, dir: Dir): number | null => {
  const mixed = (from * 31 + to * 17 + dir * 7) % 7;
  return mixed === 6 ? null : mixed % 4;
};
const isSticky = (hex: HexId): boolean => hex % 5 === 3;

describe('reach', () => {
  it('is a disc on open ground, with what is left', () => {
    const grid = makeGrid({ width: 7, height: 7, tops: 'flat', shoved: 'odd' });
    const from = 24 as HexId;
    const reached = reach(grid, { from, points: 5, cost: () => 2 });
    expect(reached.size).toBe(19);
    for (const [hex, { left }] of reached) expect(left).toBe(5 - 2 * distance(grid, from, hex));
    expect(reached.get(from)).toEqual({ left: 5, via: null });
    expect(Array.from(reached.keys()).slice(0, 7)).toEqual([from, ...neighboursOf(grid, from)]);
  });

  it('goes round what can not be entered, pays for woods, and stops in a marsh', () => {
    const picture = pictureOf(
      `
      S   .   .   A
        w   f   .
      m   w   .   .
        B   .   .
      `,
      'pointy',
    );
    const token = (hex: HexId) => picture.tokens[hex];
    const cost: StepCost = (_from, to) => (token(to) === 'w' ? null : token(to) === 'f' ? 2 : 1);
    const from = hexMarked(picture, 'S');
    const reached = reach(picture.grid, { from, points: 4, cost, stops: (hex) => token(hex) === 'm' });
    expect(reached.get(hexMarked(picture, 'A'))?.left).toBe(1);
    expect(reached.get(hexMarked(picture, 'f'))?.left).toBe(1);
    expect(reached.has(hexMarked(picture, 'm'))).toBe(false);
    const path = pathTo(reached, hexMarked(picture, 'A'));
    expect(path).toEqual([0, 1, 2, 3]);
    expect(pathTo(reached, hexMarked(picture, 'B'))).toBeNull();
  });

  it('ends the move on entering a stop, but may start from one', () => {
    const grid = makeGrid({ width: 5, height: 1, tops: 'pointy', shoved: 'odd' });
    const stops = (hex: HexId) => hex === 0 || hex === 2;
    const reached = reach(grid, { from: 0 as HexId, points: 9, cost: () => 1, stops });
    expect(Array.from(reached)).toEqual([
      [0, { left: 9, via: null }],
      [1, { left: 8, via: 0 }],
      [2, { left: 7, via: 1 }],
    ]);
  });

  it('takes steps that cost nothing, also when no points are left', () => {
    const grid = makeGrid({ width: 4, height: 1, tops: 'pointy', shoved: 'odd' });
    const road: StepCost = (from) => (from === 0 ? 1 : 0);
    expect(Array.from(reach(grid, { from: 0 as HexId, points: 1, cost: road }).values(), ({ left }) => left)).toEqual([
      1, 0, 0, 0,
    ]);
    expect(reach(grid, { from: 0 as HexId, points: 0, cost: road }).size).toBe(1);
  });

  it('sees the direction of each step', () => {
    const grid = makeGrid({ width: 3, height: 3, tops: 'flat', shoved: 'odd' });
    const cost: StepCost = (from, to, dir) => {
      expect(dirTo(grid, from, to)).toBe(dir);
      return 1;
    };
    expect(reach(grid, { from: 4 as HexId, points: 2, cost }).size).toBe(9);
  });

  it('finds the cheapest way everywhere, like the slow search', () => {
    fc.assert(
      fc.property(gridWithPair(9), fc.nat({ max: 12 }), ([grid, from], points) => {
        const reached = reach(grid, { from, points, cost: bumpy, stops: isSticky });
        const slow = Array.from(slowCosts(grid, from, bumpy, isSticky)).filter(([, spent]) => spent <= points);
        expect(new Map(Array.from(reached, ([hex, { left }]) => [hex, points - left]))).toEqual(new Map(slow));
        const spent = Array.from(reached.values(), ({ left }) => points - left);
        expect(spent).toEqual(spent.toSorted((a, b) => a - b));
        for (const [hex, { left, via }] of reached) {
          if (via === null) continue;
          const step = bumpy(via, hex, dirTo(grid, via, hex)!);
          expect(reached.get(via)!.left - step!).toBe(left);
        }
      }),
      { seed: 71, numRuns: 150 },
    );
  });

  it('is the same each time, order and all', () => {
    fc.assert(
      fc.property(gridWithPair(9), ([grid, from]) => {
        const mover = { from, points: 9, cost: bumpy };
        expect(Array.from(reach(grid, mover))).toEqual(Array.from(reach(grid, mover)));
      }),
      { seed: 72, numRuns: 30 },
    );
  });

  it('refuses costs below nought or with a fraction', () => {
    const grid = makeGrid({ width: 2, height: 1, tops: 'pointy', shoved: 'odd' });
    const from = 0 as HexId;
    expect(() => reach(grid, { from, points: 1, cost: () => -1 })).toThrow("a step can't cost -1");
    expect(() => reach(grid, { from, points: 1, cost: () => 0.5 })).toThrow("a step can't cost 0.5");
  });
});

describe('the cheapest path', () => {
  it('costs what the slow search says, and each step is next to the last', () => {
    fc.assert(
      fc.property(gridWithPair(9), ([grid, from, to]) => {
        const path = cheapestPath(grid, { from, to, cost: bumpy, stops: isSticky });
        const slow = slowCosts(grid, from, bumpy, isSticky).get(to);
        expect(path?.cost).toBe(slow);
        if (path === null) return;
        expect([path.hexes[0], path.hexes.at(-1)]).toEqual([from, to]);
        const costs = path.hexes
          .slice(1)
          .map((hex, at) => bumpy(path.hexes[at]!, hex, dirTo(grid, path.hexes[at]!, hex)!));
        expect(costs.reduce<number>((sum, step) => sum + step!, 0)).toBe(path.cost);
        expect(path.hexes.slice(1, -1).some(isSticky)).toBe(false);
      }),
      { seed: 73, numRuns: 150 },
    );
  });

  it('is the hex itself when one is there, and nothing when the way is closed', () => {
    const grid = makeGrid({ width: 3, height: 1, tops: 'pointy', shoved: 'odd', missing: [1] });
    const cost = () => 1;
    expect(cheapestPath(grid, { from: 0 as HexId, to: 0 as HexId, cost })).toEqual({ hexes: [0], cost: 0 });
    expect(cheapestPath(grid, { from: 0 as HexId, to: 2 as HexId, cost })).toBeNull();
  });
});

describe('connected hexes', () => {
  it('are all of the map when nothing is in the way', () => {
    fc.assert(
      fc.property(gridsUpTo(6), (grid) => {
        const found = connected(grid, [0 as HexId], () => true);
        const walked = reach(grid, { from: 0 as HexId, points: 1_000, cost: () => 1 });
        expect(found).toEqual(new Set(walked.keys()));
      }),
      { seed: 74, numRuns: 50 },
    );
  });

  it('spread from every source, but not over what does not let them pass', () => {
    const picture = pictureOf(
      `
      a   .   x   .   .
        .   x   x   .   b
      .   .   .   x   .
      `,
      'pointy',
    );
    const passes = (_from: HexId, to: HexId) => picture.tokens[to] !== 'x';
    const a = hexMarked(picture, 'a');
    const b = hexMarked(picture, 'b');
    expect(Array.from(connected(picture.grid, [a], passes)).toSorted((x, y) => x - y)).toEqual([0, 1, 5, 10, 11, 12]);
    const open = allHexes(picture.grid).filter((hex) => picture.tokens[hex] !== 'x');
    expect(Array.from(connected(picture.grid, [a, b], passes)).toSorted((x, y) => x - y)).toEqual(open);
    expect(connected(picture.grid, [], passes).size).toBe(0);
  });
});
