/**
 * From the globe to the hexes: a Lambert conic, the similarity that brings all places with a known hex nearest to
 * the middle of it (least squares), then a rubber sheet that pulls those still outside their hex just inside.
 *
 * Points of the sheet are counted in hexes: [across, down], Rostov at [0, 0], down = r * √3 / 2, across = q + r / 2.
 */

/** Longitude and latitude in degrees, or a point of the sheet. */
export type Point = readonly [number, number];

/** The hex at axial coordinates: q eastwards, r to the south-east, Rostov at 0, 0. */
export type Axial = readonly [q: number, r: number];

/** A place whose hex is known. */
export interface Anchor {
  readonly name: string;
  readonly at: Point;
  readonly hex: Axial;
}

/** What a similarity does: turn and stretch by `along` and `across`, then shift. */
interface Similarity {
  readonly along: number;
  readonly across: number;
  readonly from: Point;
  readonly to: Point;
}

/** How the map lies on the globe. */
export interface Sheet {
  readonly kilometresAHex: number;
  readonly degreesTurned: number;
  /** Where a place lies before the sheet is pulled. */
  readonly straight: (at: Point) => Point;
  /** Where it lies on the map. */
  readonly on: (at: Point) => Point;
}

const RADIANS = Math.PI / 180;
const EARTH_KM = 6371;
const [SOUTH, NORTH] = [43, 57].map((degrees) => degrees * RADIANS) as [number, number];
const CENTRE: Point = [32, 50];
const ROW = Math.sqrt(3) / 2;

const steep = (latitude: number): number => Math.tan(Math.PI / 4 + latitude / 2);
const CONE = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(steep(NORTH) / steep(SOUTH));
const SCALE = (EARTH_KM * Math.cos(SOUTH) * steep(SOUTH) ** CONE) / CONE;

/** Kilometres east and south of the centre. */
const conic = ([longitude, latitude]: Point): Point => {
  const turn = CONE * (longitude - CENTRE[0]) * RADIANS;
  const far = SCALE / steep(latitude * RADIANS) ** CONE;
  return [far * Math.sin(turn), far * Math.cos(turn) - SCALE / steep(CENTRE[1] * RADIANS) ** CONE];
};

/** The middle of a hex. */
export const middleOf = ([q, r]: Axial): Point => [q + r / 2, r * ROW];

/** The hex a point lies in. */
export const hexAt = ([across, down]: Point): Axial => {
  const r = down / ROW;
  const exact = [across - r / 2, r, -(across - r / 2) - r] as const;
  const near = exact.map(Math.round) as [number, number, number];
  const off = near.map((whole, i) => Math.abs(whole - exact[i]!));
  if (off[0]! > off[1]! && off[0]! > off[2]!) return [-near[1] - near[2], near[1]];
  return off[1]! > off[2]! ? [near[0], -near[0] - near[2]] : [near[0], near[1]];
};

const meanOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

const fitted = (pairs: readonly (readonly [Point, Point])[]): Similarity => {
  const from = meanOf(pairs.map(([a]) => a));
  const to = meanOf(pairs.map(([, b]) => b));
  let [along, across, size] = [0, 0, 0];
  for (const [[x, y], [u, v]] of pairs) {
    along += (x - from[0]) * (u - to[0]) + (y - from[1]) * (v - to[1]);
    across += (x - from[0]) * (v - to[1]) - (y - from[1]) * (u - to[0]);
    size += (x - from[0]) ** 2 + (y - from[1]) ** 2;
  }
  return { along: along / size, across: across / size, from, to };
};

const moved = ({ along, across, from, to }: Similarity, [x, y]: Point): Point => [
  to[0] + along * (x - from[0]) - across * (y - from[1]),
  to[1] + across * (x - from[0]) + along * (y - from[1]),
];

/** How far from the middle of its hex a place may stay, as part of the way to the edge. */
const INSIDE = 0.72;

const isWithin = ([across, down]: Point, [mu, mv]: Point): boolean => {
  const [x, y] = [Math.abs(across - mu), Math.abs(down - mv)];
  return Math.max(x, x / 2 + y * ROW) <= 0.5 * INSIDE;
};

/** The pull that brings a point just inside its hex, straight towards the middle. */
const pullInto = (point: Point, middle: Point): Point => {
  for (let part = 0; part <= 1; part += 0.02) {
    const pull: Point = [(middle[0] - point[0]) * part, (middle[1] - point[1]) * part];
    if (isWithin([point[0] + pull[0], point[1] + pull[1]], middle)) return pull;
  }
  return [middle[0] - point[0], middle[1] - point[1]];
};

interface Pull {
  readonly at: Point;
  readonly by: Point;
}

/** The mean of all pulls, near ones counting most; beyond some hexes the sheet lies still. */
const pulled = (pulls: readonly Pull[], [across, down]: Point): Point => {
  let [u, v, all] = [0, 0, 0.15];
  for (const { at, by } of pulls) {
    const weight = 1 / (0.02 + (across - at[0]) ** 2 + (down - at[1]) ** 2) ** 1.5;
    u += weight * by[0];
    v += weight * by[1];
    all += weight;
  }
  return [across + u / all, down + v / all];
};

/** Fits the sheet to all anchors together. */
export const sheetOf = (anchors: readonly Anchor[]): Sheet => {
  const similarity = fitted(anchors.map(({ at, hex }) => [conic(at), middleOf(hex)] as const));
  const straight = (at: Point): Point => moved(similarity, conic(at));
  let pulls: readonly Pull[] = anchors.map(({ at }) => ({ at: straight(at), by: [0, 0] }));
  // A pull also moves its neighbours, so the pulls are corrected until all of them sit.
  for (let round = 0; round < 60; round += 1)
    pulls = pulls.map(({ at, by }, i) => {
      const more = pullInto(pulled(pulls, at), middleOf(anchors[i]!.hex));
      return { at, by: [by[0] + more[0], by[1] + more[1]] };
    });
  const size = Math.hypot(similarity.along, similarity.across);
  return {
    kilometresAHex: 1 / size,
    degreesTurned: Math.atan2(similarity.across, similarity.along) / RADIANS,
    straight,
    on: (at) => pulled(pulls, straight(at)),
  };
};
