import type { Len, Point, Table } from '@grognard/table';
import { bearing, CM, distance, pointAhead, rotate, within } from '@grognard/table';
import type { Terrain } from '../data/terrain.ts';
import type { TableFile } from '../load/scenario.ts';
import type { Draw } from './draw.ts';

/** The kinds of country. */
export const COUNTRIES = ['farmland', 'woodland', 'steppe', 'village'] as const;
/** A kind of country. */
export type Country = (typeof COUNTRIES)[number];

/** How the two halves of a table are made: each by itself, or the second as the first turned about. */
export type Halves = 'free' | 'mirrored';

/** A table with its roads known by what they are for. */
export interface MadeGround {
  readonly table: TableFile;
  readonly crossroads: Point;
  /** Along the road from one deployment zone to the other. */
  readonly highRoad: readonly Point[];
}

type Area = TableFile['areas'][number];
type Line = TableFile['lines'][number];

const ROAD: Len = 3 * CM;
const TRACK: Len = 2.4 * CM;

/** How many pieces of each kind a half of the table has. */
type Plan = Readonly<Partial<Record<Terrain, number>>>;

const PLANS: Readonly<Record<Country, Plan>> = {
  farmland: { hill: 1, wood: 2, field: 4, orchard: 2, scrub: 2, marsh: 1, house: 3 },
  woodland: { hill: 1, wood: 6, field: 1, scrub: 4, marsh: 1, house: 2 },
  steppe: { hill: 2, wood: 1, field: 5, scrub: 5, marsh: 1, house: 2 },
  village: { wood: 2, field: 3, orchard: 3, scrub: 2, house: 6, rubble: 1 },
};

/** Half the length and half the width that a piece may have, in centimetres. */
const SIZES: Readonly<Partial<Record<Terrain, readonly [number, number]>>> = {
  hill: [12, 20],
  wood: [7, 11],
  field: [8, 12],
  orchard: [5, 8],
  scrub: [4, 7],
  marsh: [4, 7],
  rubble: [3, 4],
};

/** What has straight sides. */
const LAID_OUT: readonly Terrain[] = ['field', 'orchard', 'rubble'];

/** Every hundred square decimetres of table want as many pieces as the plan says. */
const PLAN_SIZE = 96 * 100 * CM * CM;

/** Makes a table of a kind of country. */
export const makeGround = (draw: Draw, size: Table, country: Country, halves: Halves): MadeGround => {
  const crossroads = crossroadsOf(draw, size, halves);
  const roads = roadsOf(draw, size, crossroads, halves);
  const left = halfOf(draw, size, PLANS[country], roads);
  const right = halves === 'free' ? halfOf(draw, size, PLANS[country], turnedAboutRoads(roads, size)) : left;
  const pieces = [...left.areas, ...right.areas.map((area) => ({ ...area, outline: turned(area.outline, size) }))];
  const edges = [...left.lines, ...right.lines.map((line) => ({ ...line, line: turned(line.line, size) }))];
  return {
    crossroads,
    highRoad: roads[0]!.line,
    table: { ...size, areas: numbered(pieces), lines: [...roads, ...numbered(edges)] },
  };
};

const turnedPoint = ({ x, y }: Point, { width, height }: Table): Point => ({ x: width - x, y: height - y });
const turned = (points: readonly Point[], size: Table): Point[] => points.map((p) => turnedPoint(p, size));
const turnedAboutRoads = (roads: readonly Line[], size: Table): readonly Line[] =>
  roads.map((road) => ({ ...road, line: turned(road.line, size) }));

/** Names pieces after their terrain, in the order they lie. */
const numbered = <P extends { readonly terrain: Terrain }>(pieces: readonly P[]): (P & { readonly id: string })[] => {
  const counts = new Map<Terrain, number>();
  return pieces.map((piece) => {
    const count = (counts.get(piece.terrain) ?? 0) + 1;
    counts.set(piece.terrain, count);
    return { ...piece, id: `${piece.terrain}-${count}` };
  });
};

const crossroadsOf = (draw: Draw, { width, height }: Table, halves: Halves): Point => {
  const middle = { x: width / 2, y: height / 2 };
  if (halves === 'mirrored') return middle;
  return { x: middle.x + draw.between(-3, 3) * CM, y: middle.y + draw.between(-8, 8) * CM };
};

/** The road from zone to zone and the track across it. */
const roadsOf = (draw: Draw, size: Table, crossroads: Point, halves: Halves): readonly Line[] => {
  const { width, height } = size;
  const west = wayTo(draw, { x: 0, y: draw.between(30, 70) * (height / 100) }, crossroads, size);
  const north = wayTo(draw, { x: draw.between(35, 65) * (width / 100), y: 0 }, crossroads, size);
  const mirrored = halves === 'mirrored';
  const eastEnd = { x: width, y: draw.between(30, 70) * (height / 100) };
  const southEnd = { x: draw.between(35, 65) * (width / 100), y: height };
  const east = mirrored ? turned(west, size) : wayTo(draw, eastEnd, crossroads, size);
  const south = mirrored ? turned(north, size) : wayTo(draw, southEnd, crossroads, size);
  return [
    { id: 'high-road', terrain: 'road', thickness: ROAD, line: through(west, crossroads, east) },
    { id: 'cross-track', terrain: 'track', thickness: TRACK, line: through(north, crossroads, south) },
  ];
};

const through = (from: readonly Point[], middle: Point, to: readonly Point[]): Point[] => [
  ...from,
  middle,
  ...[...to].reverse(),
];

/** A winding way from the edge to, but without, the crossroads. */
const wayTo = (draw: Draw, from: Point, to: Point, size: Table): Point[] => {
  const bends = 3;
  const start = { x: Math.round(from.x), y: Math.round(from.y) };
  const onward = Array.from({ length: bends }, (_, i) => {
    const part = i + 1;
    const straight = {
      x: Math.round(start.x + ((to.x - start.x) * part) / (bends + 1)),
      y: Math.round(start.y + ((to.y - start.y) * part) / (bends + 1)),
    };
    const bent = pointAhead(straight, bearing(start, to) + draw.pick([90, 270]), draw.between(0, 4) * CM);
    return { x: clamp(bent.x, 0, size.width), y: clamp(bent.y, 0, size.height) };
  });
  return [start, ...onward];
};

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A place that is taken, and how far round it. */
interface Taken {
  readonly at: Point;
  readonly radius: Len;
  readonly terrain: Terrain;
}

interface Half {
  readonly areas: readonly Omit<Area, 'id'>[];
  readonly lines: readonly Omit<Line, 'id'>[];
}

const TRIES = 40;

/** The pieces of the left half: each kind in turn, wherever there is still room. */
const halfOf = (draw: Draw, size: Table, plan: Plan, roads: readonly Line[]): Half => {
  const taken: Taken[] = [];
  const crowd: Crowd = { roads, marks: roads.flatMap(({ line }) => marksAlong(line)), taken };
  const areas: Omit<Area, 'id'>[] = [];
  const lines: Omit<Line, 'id'>[] = [];
  const scale = Math.max(100, Math.round((size.width * size.height * 100) / PLAN_SIZE));
  for (const [terrain, count] of Object.entries(plan) as [Terrain, number][])
    for (let i = 0; i < Math.round((count * scale) / 100); i += 1) {
      const made = terrain === 'house' ? houseBy(draw, size, crowd) : pieceIn(draw, size, crowd, terrain);
      if (!made) continue;
      taken.push(made.taken);
      areas.push(...made.areas);
      lines.push(...made.lines);
    }
  return { areas, lines };
};

interface Made extends Half {
  readonly taken: Taken;
}

/** A piece of open ground, off the roads and off what lies there; only hills have other things on them. */
const pieceIn = (draw: Draw, size: Table, crowd: Crowd, terrain: Terrain): Made | null => {
  const [least, most] = SIZES[terrain]!;
  const long = draw.between(least * 10, most * 10) * (CM / 10);
  const wide = Math.round((long * draw.between(60, 90)) / 100);
  const radius = LAID_OUT.includes(terrain) ? distance({ x: 0, y: 0 }, { x: long, y: wide }) : long;
  const at = placeFor(draw, size, { radius, terrain }, crowd);
  if (!at) return null;
  const tilt = draw.between(0, 179);
  const outline = LAID_OUT.includes(terrain) ? plot(at, long, wide, tilt) : blob(draw, at, long, wide, tilt);
  const lines = terrain === 'field' || terrain === 'orchard' ? hedgeAt(draw, at, long, wide, tilt) : [];
  const top = terrain === 'hill' ? hilltop(draw, at, long, wide, tilt) : [];
  return { taken: { at, radius, terrain }, areas: [{ terrain, outline }, ...top], lines };
};

/** What a new piece must keep off. */
interface Crowd {
  readonly roads: readonly Line[];
  /** Points on the roads, two centimetres apart. */
  readonly marks: readonly Point[];
  readonly taken: readonly Taken[];
}

const BETWEEN_PIECES: Len = 1.5 * CM;
const OFF_THE_ROAD: Len = 3.5 * CM;

const placeFor = (
  draw: Draw,
  { width, height }: Table,
  { radius, terrain }: Omit<Taken, 'at'>,
  { marks, taken }: Crowd,
): Point | null => {
  const grown = radius + BETWEEN_PIECES;
  if (grown * 2 > width / 2 || grown * 2 > height) return null;
  const isHill = terrain === 'hill';
  const rivals = taken.filter((other) => (other.terrain === 'hill') === isHill);
  for (let i = 0; i < TRIES; i += 1) {
    const at = { x: draw.between(grown, width / 2 - grown), y: draw.between(grown, height - grown) };
    const offOthers = rivals.every((other) => !within(at, other.at, other.radius + grown));
    if (offOthers && (isHill || isOff(at, marks, radius + OFF_THE_ROAD))) return at;
  }
  return null;
};

/** Whether a point is farther than a distance from all marks. */
const isOff = ({ x, y }: Point, marks: readonly Point[], far: Len): boolean =>
  marks.every((mark) => (mark.x - x) * (mark.x - x) + (mark.y - y) * (mark.y - y) > far * far);

const marksAlong = (line: readonly Point[]): readonly Point[] =>
  line.flatMap((to, i) => {
    const from = line[i - 1];
    if (!from) return [to];
    const count = Math.ceil(distance(from, to) / (2 * CM));
    return Array.from({ length: count }, (_, k) => alongLeg(from, to, k + 1, count));
  });

const alongLeg = (from: Point, to: Point, part: number, of: number): Point => ({
  x: Math.round(from.x + ((to.x - from.x) * part) / of),
  y: Math.round(from.y + ((to.y - from.y) * part) / of),
});

const plot = (at: Point, long: Len, wide: Len, tilt: number): Point[] =>
  [
    { x: -long, y: -wide },
    { x: long, y: -wide },
    { x: long, y: wide },
    { x: -long, y: wide },
  ].map((corner) => shifted(rotate(corner, tilt), at));

const shifted = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

/** An outline as nature draws it: corners round the middle, none too far out. */
const blob = (draw: Draw, at: Point, long: Len, wide: Len, tilt: number): Point[] => {
  const corners = draw.between(8, 13);
  const step = Math.floor(360 / corners);
  return Array.from({ length: corners }, (_, i) => {
    const out = pointAhead(
      { x: 0, y: 0 },
      i * step + draw.between(0, Math.floor(step / 3)),
      draw.between(78, 100) * CM,
    );
    const stretched = { x: Math.round((out.x * wide) / (100 * CM)), y: Math.round((out.y * long) / (100 * CM)) };
    return shifted(rotate(stretched, tilt), at);
  });
};

const HIGHER = 4;
const TOP_PERCENT = 45;

/** A higher step on the larger hills. */
const hilltop = (draw: Draw, at: Point, long: Len, wide: Len, tilt: number): readonly Omit<Area, 'id'>[] => {
  if (long < 15 * CM) return [];
  const [shorter, narrower] = [long, wide].map((length) => Math.round((length * TOP_PERCENT) / 100)) as [Len, Len];
  return [{ terrain: 'hill', level: HIGHER, outline: blob(draw, at, shorter, narrower, tilt) }];
};

const HEDGE_OFF: Len = 1 * CM;

/** A hedge along a long side of a field, and now and then round its corner. */
const hedgeAt = (draw: Draw, at: Point, long: Len, wide: Len, tilt: number): readonly Omit<Line, 'id'>[] => {
  if (!draw.chance(60)) return [];
  const [one, two, three] = plot(at, long + HEDGE_OFF, wide + HEDGE_OFF, tilt) as [Point, Point, Point];
  return [{ terrain: 'hedge', thickness: 0, line: draw.chance(40) ? [one, two, three] : [one, two] }];
};

const HOUSE = { long: 3.5 * CM, wide: 3 * CM, off: 7 * CM, radius: 4.7 * CM } as const;

/** A house beside a road, with a wall behind it now and then. */
const houseBy = (draw: Draw, size: Table, crowd: Crowd): Made | null => {
  for (let i = 0; i < TRIES; i += 1) {
    const { line } = draw.pick(crowd.roads);
    const leg = draw.between(1, line.length - 1);
    const [from, to] = [line[leg - 1]!, line[leg]!];
    const ahead = bearing(from, to);
    const beside = draw.pick([90, 270]);
    const at = pointAhead(alongLeg(from, to, draw.between(0, 9), 10), ahead + beside, HOUSE.off);
    if (!hasRoom(at, size, crowd)) continue;
    const wall = draw.chance(50) ? wallBehind(at, ahead + beside, crowd) : [];
    const areas = [{ terrain: 'house' as const, outline: plot(at, HOUSE.long, HOUSE.wide, ahead + 90) }];
    return { taken: { at, radius: HOUSE.radius + BETWEEN_PIECES, terrain: 'house' }, areas, lines: wall };
  }
  return null;
};

/** A wall at the back of a house, unless it would run into something. */
const wallBehind = (at: Point, away: number, { marks, taken }: Crowd): readonly Omit<Line, 'id'>[] => {
  const middle = pointAhead(at, away, HOUSE.radius);
  const ends = [-90, 90].map((side) => pointAhead(middle, away + side, HOUSE.long));
  const isClear = [middle, ...ends].every(
    (mark) =>
      isOff(mark, marks, OFF_THE_ROAD) &&
      taken.every((other) => other.terrain === 'hill' || !within(mark, other.at, other.radius + BETWEEN_PIECES)),
  );
  return isClear ? [{ terrain: 'wall', thickness: 0, line: ends }] : [];
};

/** From here to the middle line: a house and its wall keep to their half of the table. */
const HOUSE_MARGIN: Len = 7 * CM;

const hasRoom = (at: Point, { width, height }: Table, { marks, taken }: Crowd): boolean =>
  at.x >= HOUSE_MARGIN &&
  at.x <= width / 2 - HOUSE_MARGIN &&
  at.y >= HOUSE_MARGIN &&
  at.y <= height - HOUSE_MARGIN &&
  taken.every((other) => other.terrain === 'hill' || !within(at, other.at, other.radius + HOUSE.radius)) &&
  isOff(at, marks, HOUSE.radius + ROAD / 2);
