import type { Point } from '../point.ts';
import { distance, samePoint } from '../point.ts';
import { scaled } from '../shape/convex.ts';
import { type Shape, shapeOf, shapeOfLine } from '../shape/shape.ts';
import { ceilingOf, type Fitted, type House, openingsOn, STUB } from './house.ts';

/** What a shape is of a house. */
export interface Part {
  readonly house: string;
  readonly storey: number;
  /** `below` and `above` are the wall under a sill and over a lintel. */
  readonly part: 'wall' | 'opening' | 'below' | 'above' | 'inner' | 'floor' | 'roof';
  readonly opening: string | null;
}

/** A house made ready for questions: what lines of sight meet, and what moves meet on each storey. */
export interface BuiltHouse {
  readonly house: House;
  readonly sight: readonly Shape[];
  readonly plans: ReadonlyMap<number, readonly Shape[]>;
  readonly parts: ReadonlyMap<string, Part>;
}

/** A path from corner to corner; the walls between openings, each run a little into the openings it ends at. */
const solidPaths = (outline: readonly Point[], fittedOn: (side: number) => readonly Fitted[]): Point[][] => {
  const paths: Point[][] = [[]];
  for (const [side, corner] of outline.entries()) {
    paths.at(-1)!.push(corner);
    for (const { near, far } of fittedOn(side)) {
      paths.at(-1)!.push(near, stubFrom(near, far));
      paths.push([stubFrom(far, near), far]);
    }
  }
  const last = paths.at(-1)!;
  if (paths.length === 1) return [[...last, last[0]!]];
  // The last path goes on round the first corner.
  return [[...last, ...paths[0]!], ...paths.slice(1, -1)];
};

const stubFrom = (from: Point, to: Point): Point => {
  const length = distance(from, to);
  return { x: from.x + scaled(to.x - from.x, STUB, length), y: from.y + scaled(to.y - from.y, STUB, length) };
};

interface Made {
  readonly shape: Shape;
  readonly part: Part['part'];
  readonly opening: string | null;
}

interface Band {
  readonly bottom: number;
  readonly level: number;
}

const thread = (id: string, terrain: string, line: readonly Point[], { bottom, level }: Band): Shape =>
  shapeOfLine({ id, terrain, line, thickness: 0, bottom, level });

/** The outer walls of a storey with what is open in them. */
const wallsOf = (house: House, place: number): readonly Made[] => {
  const { outline, walls } = house;
  const { openings, floor, walls: how } = house.storeys[place]!;
  if (how === 'open') return [];
  const storey = house.lowest + place;
  const [bottom, level] = [floor, ceilingOf(house, place)];
  const fitted = outline.map((a, i) => openingsOn(openings, a, outline[(i + 1) % outline.length]!));
  const solid = solidPaths(outline, (side) => fitted[side]!).map((path, i): Made => {
    const line = path.filter((p, k) => k === 0 || !samePoint(p, path[k - 1]!));
    return {
      shape: thread(`${house.id}/${storey}/wall ${i + 1}`, walls, line, { bottom, level }),
      part: 'wall',
      opening: null,
    };
  });
  return [...solid, ...fitted.flat().flatMap((one) => openingOf(house, one, { bottom, level }))];
};

/** An opening with the wall under it and over it. */
const openingOf = ({ walls }: House, { opening, near, far }: Fitted, storey: Band): readonly Made[] => {
  const { id, terrain, sill, lintel } = opening;
  const made = (part: Made['part'], name: string, what: string, band: Band): readonly Made[] =>
    band.bottom < band.level ? [{ shape: thread(name, what, [near, far], band), part, opening: id }] : [];
  return [
    ...made('opening', id, terrain, { bottom: sill, level: lintel }),
    ...made('below', `${id}/below`, walls, { bottom: storey.bottom, level: sill }),
    ...made('above', `${id}/above`, walls, { bottom: lintel, level: storey.level }),
  ];
};

const innerOf = (house: House, place: number): readonly Made[] => {
  const { inner, floor } = house.storeys[place]!;
  const band = { bottom: floor, level: ceilingOf(house, place) };
  return (inner ?? []).map(({ id, terrain, line }) => ({
    shape: thread(id, terrain, line, band),
    part: 'inner',
    opening: null,
  }));
};

const floorOf = (house: House, place: number): Made => {
  const { floor, holes } = house.storeys[place]!;
  const { outline, floors } = house;
  const id = `${house.id}/${house.lowest + place}/floor`;
  const area = { id, terrain: floors, outline, bottom: floor - 1, level: floor, ...(holes ? { holes } : {}) };
  return { shape: shapeOf(area), part: 'floor', opening: null };
};

const roofOf = (house: House): readonly Made[] => {
  const { id, floors, outline, top, storeys } = house;
  if (storeys.at(-1)!.walls === 'open') return [];
  const shape = shapeOf({ id: `${id}/roof`, terrain: floors, outline, bottom: top - 1, level: top });
  return [{ shape, part: 'roof', opening: null }];
};

/** Makes a house ready for questions. */
export const buildHouse = (house: House): BuiltHouse => {
  const storeys = house.storeys.map((_, place) => ({
    storey: house.lowest + place,
    made: [floorOf(house, place), ...wallsOf(house, place), ...innerOf(house, place)],
  }));
  const roof = { storey: house.lowest + house.storeys.length - 1, made: roofOf(house) };
  const all = [...storeys, roof].flatMap(({ storey, made }) => made.map((one) => ({ ...one, storey })));
  // The wall under a sill and over a lintel is for sight alone: whoever goes there goes by the opening.
  const goneOver = (made: readonly Made[]): readonly Shape[] =>
    made.filter(({ part }) => part !== 'below' && part !== 'above').map(({ shape }) => shape);
  return {
    house,
    sight: all.map(({ shape }) => shape),
    plans: new Map(storeys.map(({ storey, made }) => [storey, goneOver(made)])),
    parts: new Map(
      all.map(({ shape, part, storey, opening }) => [shape.id, { house: house.id, storey, part, opening }]),
    ),
  };
};
