import { INCH } from '@grognard/table';
import type { z } from 'zod';
import type { tableSchema } from '../load/table.ts';

/** A table as it is drawn, before what is left out is filled in. */
export type TableDraft = z.input<typeof tableSchema>;
type Areas = NonNullable<TableDraft['areas']>;
type Lines = NonNullable<TableDraft['lines']>;
type Hills = NonNullable<TableDraft['hills']>;
type Buildings = NonNullable<TableDraft['buildings']>;
type Gates = NonNullable<TableDraft['gates']>;

/** Everything here is drawn in inches, from the top left corner. */
export type Place = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];
type Outline = readonly { readonly x: number; readonly y: number }[];

const inches = (n: number): number => Math.round(n * INCH);
const at = ([x, y]: Place): Outline[number] => ({ x: inches(x), y: inches(y) });

export const ring = (...places: readonly Place[]): Outline => places.map(at);
export const box = (...[x, y, width, height]: Box): Outline =>
  ring([x, y], [x + width, y], [x + width, y + height], [x, y + height]);

/** Twelve points round a middle, and by how much of the radius a grown edge wanders there. */
const ROUND: readonly Place[] = [
  [0, -1],
  [0.5, -0.87],
  [0.87, -0.5],
  [1, 0],
  [0.87, 0.5],
  [0.5, 0.87],
  [0, 1],
  [-0.5, 0.87],
  [-0.87, 0.5],
  [-1, 0],
  [-0.87, -0.5],
  [-0.5, -0.87],
];
const WANDERS = [1, 0.84, 0.97, 0.9, 1, 0.82, 0.95, 1, 0.86, 0.93, 1, 0.88];

/** A grown outline, such as that of a wood: never the same for another turn. */
export const blob = ([x, y]: Place, [wide, high]: Place, turn = 0): Outline =>
  ROUND.map(([dx, dy], i) => {
    const wanders = WANDERS[(i + turn * 5) % WANDERS.length]!;
    return at([x + dx * wide * wanders, y + dy * high * wanders]);
  });

/** The outline of a band along a line, such as a river; its ends are cut square. */
export const band = (places: readonly Place[], width: number): Outline => {
  const sides = places.map(([x, y], i) => {
    const [ax, ay] = places[Math.max(0, i - 1)]!;
    const [bx, by] = places[Math.min(places.length - 1, i + 1)]!;
    const long = Math.hypot(bx - ax, by - ay);
    const [nx, ny] = [(-(by - ay) / long) * (width / 2), ((bx - ax) / long) * (width / 2)];
    return { left: [x + nx, y + ny] as const, right: [x - nx, y - ny] as const };
  });
  return ring(...sides.map(({ left }) => left), ...sides.map(({ right }) => right).reverse());
};

/** A table of so many inches. */
export const table = (width: number, height: number, pieces: Omit<TableDraft, 'width' | 'height'>): TableDraft => ({
  width: inches(width),
  height: inches(height),
  ...pieces,
});

export const area = (id: string, terrain: Areas[number]['terrain'], outline: Outline): Areas[number] => ({
  id,
  terrain,
  outline: [...outline],
});
export const hill = (id: string, level: number, outline: Outline): Hills[number] => ({
  id,
  level,
  outline: [...outline],
});
export const line = (id: string, terrain: Lines[number]['terrain'], ...places: readonly Place[]): Lines[number] => ({
  id,
  terrain,
  line: places.map(at),
});
export const gate = (id: string, ...places: readonly [Place, Place]): Gates[number] => ({ id, line: places.map(at) });

const ROAD = 4;
const TRACK = 3;
export const road = (id: string, ...places: readonly Place[]): Lines[number] => ({
  ...line(id, 'road', ...places),
  thickness: inches(ROAD),
});
export const track = (id: string, ...places: readonly Place[]): Lines[number] => ({
  ...line(id, 'track', ...places),
  thickness: inches(TRACK),
});
export const rails = (id: string, ...places: readonly Place[]): Lines[number] => ({
  ...line(id, 'railway', ...places),
  thickness: inches(2),
});
/** Something with a width of its own: wire, a ditch, a trench. */
export const wide = (
  id: string,
  terrain: Lines[number]['terrain'],
  width: number,
  ...places: readonly Place[]
): Lines[number] => ({
  ...line(id, terrain, ...places),
  thickness: inches(width),
});

const SIDES = ['n', 'e', 's', 'w'] as const;
type Side = (typeof SIDES)[number];

interface HouseOptions {
  readonly material?: Buildings[number]['material'];
  readonly storeys?: number;
  readonly doors?: readonly Side[];
  /** Sides that shells have opened. */
  readonly broken?: readonly Side[];
  /** Sides without a window: a neighbour's wall, a barn. */
  readonly blind?: readonly Side[];
  /** Nobody gets in by the windows of the ground floor: there are bars before them. */
  readonly barred?: true;
  readonly roof?: 'closed' | 'flat';
  /** A wall through it with a door in the middle. */
  readonly parted?: 'acrossWidth' | 'acrossHeight';
}

/** An opening every so many inches of a wall. */
const EVERY = 3;
const WINDOW = 1.2;
const DOOR = 1.4;
const BREACH = 2;

type Opening = NonNullable<NonNullable<Buildings[number]['storeys']>[number]['openings']>[number];

/** The ends of a side, going round. */
const sideOf = ([x, y, width, height]: Box, side: Side): readonly [Place, Place] => {
  switch (side) {
    case 'n':
      return [
        [x, y],
        [x + width, y],
      ];
    case 'e':
      return [
        [x + width, y],
        [x + width, y + height],
      ];
    case 's':
      return [
        [x, y + height],
        [x + width, y + height],
      ];
    case 'w':
      return [
        [x, y],
        [x, y + height],
      ];
  }
};

const along = ([[ax, ay], [bx, by]]: readonly [Place, Place], share: number): Place => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];
const lengthOf = ([[ax, ay], [bx, by]]: readonly [Place, Place]): number => Math.abs(bx - ax) + Math.abs(by - ay);

const kindAt = (options: HouseOptions, side: Side, storey: number, isMiddle: boolean): Opening['kind'] | null => {
  const { doors = ['s'], broken = [], blind = [], material } = options;
  if (storey === 0 && isMiddle && doors.includes(side))
    return material === 'wood' && doors.length > 2 ? 'gate' : 'door';
  if (broken.includes(side)) return 'breach';
  if (blind.includes(side)) return null;
  return material === 'bunker' || (options.barred && storey === 0) ? 'slit' : 'window';
};

const WIDE: Readonly<Record<Opening['kind'], number>> = {
  door: DOOR,
  gate: 2.4,
  window: WINDOW,
  slit: WINDOW,
  breach: BREACH,
};

const openingsOf = (id: string, place: Box, options: HouseOptions, storey: number): Opening[] =>
  SIDES.flatMap((side) => {
    const ends = sideOf(place, side);
    const long = lengthOf(ends);
    const count = Math.max(1, Math.floor(long / EVERY));
    return Array.from({ length: count }, (_, i): Opening[] => {
      const kind = kindAt(options, side, storey, i === Math.floor(count / 2));
      if (kind === null) return [];
      const middle = (i + 0.5) / count;
      const half = WIDE[kind] / 2 / long;
      const [from, to] = [at(along(ends, middle - half)), at(along(ends, middle + half))];
      return [{ id: `${id}-${storey}${side}${i + 1}`, kind, from, to } as Opening];
    }).flat();
  });

/** A wall between two windows from side to side, with a door in its middle. */
const partsOf = (id: string, [x, y, width, height]: Box, { parted }: HouseOptions, storey: number) => {
  if (parted === undefined) return [];
  const long = parted === 'acrossWidth' ? width : height;
  const count = Math.max(2, Math.floor(long / EVERY));
  const cut = (long * Math.floor(count / 2)) / count;
  const ends: readonly [Place, Place] =
    parted === 'acrossWidth'
      ? [
          [x + cut, y],
          [x + cut, y + height],
        ]
      : [
          [x, y + cut],
          [x + width, y + cut],
        ];
  const half = DOOR / 2 / lengthOf(ends);
  const [near, far] = [along(ends, 0.5 - half), along(ends, 0.5 + half)];
  return [
    { id: `${id}-${storey}-wall-1`, kind: 'wall' as const, line: [at(ends[0]), at(near)] },
    { id: `${id}-${storey}-inner-door`, kind: 'door' as const, line: [at(near), at(far)] },
    { id: `${id}-${storey}-wall-2`, kind: 'wall' as const, line: [at(far), at(ends[1])] },
  ];
};

/** A house with windows along its walls, doors in the middle of sides, and stairs in a corner. */
export const house = (id: string, place: Box, options: HouseOptions = {}): Buildings[number] => {
  const [x, y] = place;
  const count = options.storeys ?? 1;
  const isFlat = options.roof === 'flat';
  const flights = Array.from({ length: count - 1 + (isFlat ? 1 : 0) }, (_, storey) => ({
    id: `${id}-up-${storey + 1}`,
    kind: storey < count - 1 ? ('stairs' as const) : ('ladder' as const),
    ends: [
      { ...at([x + 1 + (storey % 2) * 1.4, y + 1]), storey },
      { ...at([x + 1 + ((storey + 1) % 2) * 1.4, y + 1]), storey: storey + 1 },
    ] as const,
  }));
  return {
    id,
    material: options.material ?? 'stone',
    outline: [...box(...place)],
    storeys: Array.from({ length: count }, (_, storey) => ({
      openings: openingsOf(id, place, options, storey),
      inner: partsOf(id, place, options, storey),
    })),
    roof: options.roof ?? 'closed',
    links: flights.map(({ ends: [low, high], ...flight }) => ({ ...flight, ends: [low, high] as const })),
  };
};

/** A bunker looks out of slits and is entered from behind. */
export const bunker = (id: string, place: Box, behind: Side): Buildings[number] =>
  house(id, place, { material: 'bunker', doors: [behind], blind: [behind] });

/** A row of trees, each an obstacle of its own, from one place to another. */
export const trees = (id: string, from: Place, to: Place, count: number): Areas => {
  const share = (i: number): number => (count === 1 ? 0 : i / (count - 1));
  return Array.from({ length: count }, (_, i) =>
    area(`${id}-${i + 1}`, 'tree', blob(along([from, to], share(i)), [0.6, 0.6], i)),
  );
};
