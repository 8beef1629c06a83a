/** Coasts, lakes and rivers of the source as the print wants them, in widths of a hex from the upper left of the sheet. */
import { cubeQ, cubeR, hexesOf } from '@grognard/hex';
import { FRONT } from '../map/front.ts';
import type { NamedSides } from '../map/types.ts';
import type { Axial, Point } from './sheet.ts';
import { middleOf } from './sheet.ts';
import { source } from './source.ts';

/** Where Rostov lies on the print: in the fifteenth place of the fifteenth row. */
const ROSTOV: Point = [14.5, 14 * (Math.sqrt(3) / 2) + 1 / Math.sqrt(3)];
/** So far from its hexside a river may be pulled towards its real bed. */
const LEASH = 0.085;
/** A real bed farther off than this tells nothing of a hexside. */
const FAR = 0.6;
const PARTS = 4;

type Line = readonly Point[];

const laid = ([x, y]: Point): Point => [x + ROSTOV[0], y + ROSTOV[1]];
const written = (line: Line): string => line.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
const axialOf = (hex: number): Axial => [cubeQ(FRONT.grid, hex as never) - 7, cubeR(FRONT.grid, hex as never) - 14];

/** The two corners that the hexes on either side share. */
const endsOf = (side: number): readonly [Point, Point] => {
  const [a, b] = hexesOf(FRONT.grid, side as never);
  const [[ax, ay], [bx, by]] = [middleOf(axialOf(a)), middleOf(axialOf(b as number))];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const part = 1 / (2 * Math.sqrt(3));
  const [dx, dy] = [-(by - ay) * part, (bx - ax) * part];
  return [
    [mx + dx, my + dy],
    [mx - dx, my - dy],
  ];
};

const near = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.1;

/** Hexsides from spring to mouth as chains of corners; where they do not touch, a new chain begins. */
const chainsOf = ({ sides }: NamedSides): readonly Line[] => {
  const chains: Point[][] = [];
  for (const [i, side] of sides.entries()) {
    const [a, b] = endsOf(side);
    const last = chains.at(-1)?.at(-1);
    if (last && (near(a, last) || near(b, last))) {
      chains.at(-1)!.push(near(a, last) ? b : a);
      continue;
    }
    const next = sides[i + 1] === undefined ? null : endsOf(sides[i + 1]!);
    chains.push(next?.some((end) => near(end, a)) ? [b, a] : [a, b]);
  }
  return chains;
};

const nearestOn = ([x, y]: Point, lines: readonly Line[]): Point | null => {
  let [best, least] = [null as Point | null, FAR];
  for (const line of lines)
    for (let i = 1; i < line.length; i += 1) {
      const [[a, b], [c, d]] = [line[i - 1]!, line[i]!];
      const long = (c - a) ** 2 + (d - b) ** 2 || 1e-9;
      const part = Math.min(1, Math.max(0, ((x - a) * (c - a) + (y - b) * (d - b)) / long));
      const at: Point = [a + part * (c - a), b + part * (d - b)];
      const far = Math.hypot(at[0] - x, at[1] - y);
      if (far < least) [best, least] = [at, far];
    }
  return best;
};

const pullOf = (at: Point, beds: readonly Line[]): Point => {
  const bed = nearestOn(at, beds);
  if (!bed) return [0, 0];
  const far = Math.hypot(bed[0] - at[0], bed[1] - at[1]) || 1e-9;
  const by = (Math.min(far, LEASH) * (1 - far / FAR)) / far;
  return [(bed[0] - at[0]) * by, (bed[1] - at[1]) * by];
};

const meanOf = (pulls: readonly Point[], i: number): Point => {
  const round = pulls.slice(Math.max(0, i - 1), i + 2);
  return [
    round.reduce((sum, [x]) => sum + x, 0) / round.length,
    round.reduce((sum, [, y]) => sum + y, 0) / round.length,
  ];
};

/** A chain of hexsides on a leash to the real bed: near enough to its sides to be read, bent as the river is. */
const bedOf = (chain: Line, beds: readonly Line[]): Line => {
  const points = chain.slice(1).flatMap((to, i) =>
    Array.from({ length: PARTS }, (_, k): Point => {
      const [from, part] = [chain[i]!, k / PARTS];
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }),
  );
  const all = [...points, chain.at(-1)!];
  const pulls = all.map((at) => pullOf(at, beds));
  return all.map(([x, y], i): Point => {
    const [dx, dy] = meanOf(pulls, i);
    return laid([x + dx, y + dy]);
  });
};

/** The file `map/atlas.json`. */
export const atlas = () => {
  const { seas, islands, lakes, rivers } = source();
  return {
    waters: [...seas, ...islands, ...lakes.map(({ line }) => line)].map((ring) => written(ring.map(laid))),
    rivers: FRONT.rivers.map((river) => {
      const beds = rivers.filter(({ name }) => name === river.name).map(({ line }) => line);
      return { name: river.name, lines: chainsOf(river).map((chain) => written(bedOf(chain, beds))) };
    }),
  };
};
