import type { Text } from '@grognard/kernel';
import type {
  Area,
  Ground,
  House,
  InnerWall,
  LineFeature,
  Opening,
  Part,
  Point,
  Storeys,
  StoreysChange,
} from '@grognard/table';
import { changingStoreys, makeStoreys, placeOf, type Shape, shapeOf, storeysProblems } from '@grognard/table';
import { z } from 'zod';
import {
  AREA_TERRAINS,
  BUILDINGS,
  HILL_LEVEL,
  LINE_TERRAINS,
  type Material,
  OPENING_HEIGHTS,
  type OpeningKind,
  STOREY,
  TERRAIN,
  type Terrain,
} from '../data/terrain.ts';
import { id, length, point } from '../types/board.ts';

const outline = z.array(point).min(3).readonly();
const path = z.array(point).min(2).readonly();
const ownHeight = length.positive().optional().describe('where it is not the one of data/terrain.ts');

/** PF-ACT.1, PF-ACT.2: what may be opened, closed and locked in play. */
export const DOOR_STATES = ['open', 'closed', 'locked'] as const;
export type DoorState = (typeof DOOR_STATES)[number];
const state = z.enum(DOOR_STATES).default('closed');

const opening = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.enum(['door', 'gate']), from: point, to: point, state }),
  z.strictObject({ id, kind: z.enum(['window', 'slit', 'breach']), from: point, to: point }),
]);

const storey = z.strictObject({
  openings: z.array(opening).readonly().default([]),
  inner: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ id, kind: z.literal('wall'), line: path }),
        z.strictObject({ id, kind: z.literal('door'), line: path, state }),
      ]),
    )
    .readonly()
    .default([])
    .describe('walls within and the doors between them, end to end'),
  holes: z.array(outline).readonly().default([]).describe('in its floor, such as a stairwell'),
});

const spotOf = z.strictObject({ x: length, y: length, storey: z.int().min(-1).max(5) }).readonly();

const building = z.strictObject({
  id,
  material: z.enum(Object.keys(BUILDINGS) as [Material, ...Material[]]),
  outline,
  cellar: storey.nullable().default(null).describe('storey -1'),
  storeys: z
    .array(storey)
    .min(1)
    .max(5)
    .readonly()
    .default([{ openings: [], inner: [], holes: [] }])
    .describe('from the ground up, each 3" high (PF-BASE.9); one without openings where nothing is said'),
  roof: z.enum(['closed', 'flat']).default('closed').describe('flat: a storey more, to stand on'),
  links: z
    .array(z.strictObject({ id, kind: z.enum(['stairs', 'ladder']), ends: z.tuple([spotOf, spotOf]).readonly() }))
    .readonly()
    .default([])
    .describe('a ladder may stand outside, its lower end on storey 0'),
});

/** The shape of a table: its size and all that lies on it, in tenths of a millimetre, each piece with a name of its own. */
export const tableSchema = z.strictObject({
  width: length.positive(),
  height: length.positive(),
  hills: z
    .array(z.strictObject({ id, outline, level: z.int().min(1).max(4) }).readonly())
    .readonly()
    .default([])
    .describe('2" a level; what is steep has a line of cliff along its edge'),
  areas: z
    .array(
      z
        .strictObject({
          id,
          terrain: z.enum(AREA_TERRAINS),
          outline,
          holes: z.array(outline).readonly().default([]),
          height: ownHeight,
        })
        .readonly(),
    )
    .readonly()
    .default([])
    .describe('where two overlap the later lies on top: a bridge comes after its river'),
  lines: z
    .array(
      z
        .strictObject({
          id,
          terrain: z.enum(LINE_TERRAINS),
          line: path,
          thickness: length
            .nonnegative()
            .default(0)
            .describe('0 for walls, hedges and fences; roads, streams, ditches and wire have a width'),
          height: ownHeight,
        })
        .readonly(),
    )
    .readonly()
    .default([]),
  gates: z
    .array(z.strictObject({ id, line: path, state }).readonly())
    .readonly()
    .default([])
    .describe('in a gap of a wall or fence (PF-ACT.2)'),
  buildings: z.array(building.readonly()).readonly().default([]),
});
export type TableFile = z.infer<typeof tableSchema>;
type BuildingFile = TableFile['buildings'][number];
type StoreyFile = BuildingFile['storeys'][number];
type OpeningFile = StoreyFile['openings'][number];

/** A door or gate as the table has it at the start. */
export interface Door {
  readonly id: string;
  readonly kind: 'door' | 'gate';
  readonly state: DoorState;
  readonly line: readonly Point[];
  /** The building it is of, and its storey; gates in walls are of none. */
  readonly building: string | null;
  readonly storey: number;
}

/** A table made ready for questions, as it is before anything happens to it. */
export interface Table {
  readonly file: TableFile;
  readonly ground: Ground;
  readonly hills: readonly Shape[];
  readonly houses: readonly House[];
  readonly storeys: Storeys;
  /** The table after changes to it, each made once. */
  readonly changed: (change: StoreysChange) => Storeys;
  readonly doors: ReadonlyMap<string, Door>;
  /** What each shape of a building is of it, by the shape's id. */
  readonly parts: ReadonlyMap<string, Part>;
  readonly materials: ReadonlyMap<string, Material>;
}

const WALLS = { wood: 'woodenWall', stone: 'stoneWall', bunker: 'bunkerWall' } as const satisfies Record<
  Material,
  Terrain
>;

/** What a door or gate is to sight and movement in a state of it. */
export const doorTerrain = (kind: Door['kind'], how: DoorState): Terrain =>
  kind === 'door' ? (how === 'open' ? 'doorOpen' : 'doorShut') : how === 'open' ? 'gateOpen' : 'gateShut';

/** The height of the ground out of doors: of the highest hill there. */
export const hillUnder = (hills: readonly Shape[], at: Point): number =>
  hills.reduce((most, hill) => (placeOf(hill, at) === 'inside' ? Math.max(most, hill.level) : most), 0);

const openingOf = (one: OpeningFile, floor: number): Opening => {
  const [sill, lintel] = OPENING_HEIGHTS[one.kind satisfies OpeningKind];
  const terrain = 'state' in one ? doorTerrain(one.kind, one.state) : one.kind;
  return { id: one.id, terrain, from: one.from, to: one.to, sill: floor + sill, lintel: floor + lintel };
};

const innerOf = (one: StoreyFile['inner'][number]): InnerWall => ({
  id: one.id,
  terrain: one.kind === 'wall' ? 'partition' : doorTerrain('door', one.state),
  line: one.line,
});

const houseOf = (file: BuildingFile, base: number): House => {
  const lowest = file.cellar ? -1 : 0;
  const levels = [...(file.cellar ? [file.cellar] : []), ...file.storeys];
  const top = base + file.storeys.length * STOREY;
  const storeys = levels.map((one, place) => {
    const floor = base + (place + lowest) * STOREY;
    return {
      floor,
      walls: 'closed' as const,
      openings: one.openings.map((each) => openingOf(each, floor)),
      inner: one.inner.map(innerOf),
      holes: one.holes,
    };
  });
  const roof = { floor: top, walls: 'open' as const, openings: [] };
  return {
    id: file.id,
    walls: WALLS[file.material],
    floors: 'floor',
    outline: file.outline,
    lowest,
    storeys: file.roof === 'flat' ? [...storeys, roof] : storeys,
    top,
    links: file.links.map(({ id: name, kind, ends }) => ({ id: name, terrain: kind, ends })),
  };
};

const doorsOf = ({ buildings, gates }: TableFile): ReadonlyMap<string, Door> => {
  const found: Door[] = gates.map(({ id: name, line, state: how }) => ({
    id: name,
    kind: 'gate',
    state: how,
    line,
    building: null,
    storey: 0,
  }));
  for (const { id: house, cellar, storeys } of buildings)
    for (const [storeyNumber, level] of [...(cellar ? [[-1, cellar] as const] : []), ...storeys.entries()]) {
      const within = { building: house, storey: storeyNumber };
      for (const one of level.openings)
        if ('state' in one)
          found.push({ id: one.id, kind: one.kind, state: one.state, line: [one.from, one.to], ...within });
      for (const one of level.inner)
        if (one.kind === 'door') found.push({ id: one.id, kind: 'door', state: one.state, line: one.line, ...within });
    }
  return new Map(found.map((door) => [door.id, door]));
};

const hillOf = ({ id: name, outline: ring, level }: TableFile['hills'][number]): Area => ({
  id: name,
  terrain: 'hill',
  outline: ring,
  level: level * HILL_LEVEL,
});

/** Pieces as geometry knows them; what stands on a hill is as much higher, by the ground under its first corner. */
const groundOf = (file: TableFile, hills: readonly Shape[]): Ground => {
  const topOf = (terrain: Terrain, at: Point, own: number | undefined): number =>
    hillUnder(hills, at) + (own ?? TERRAIN[terrain].height);
  const areas = file.areas.map(
    ({ id: name, terrain, outline: ring, holes, height }): Area => ({
      id: name,
      terrain,
      outline: ring,
      ...(holes.length > 0 ? { holes } : {}),
      level: topOf(terrain, ring[0]!, height),
    }),
  );
  const lines = file.lines.map(
    ({ id: name, terrain, line, thickness, height }): LineFeature => ({
      id: name,
      terrain,
      line,
      thickness,
      level: topOf(terrain, line[0]!, height),
    }),
  );
  const gates = file.gates.map(({ id: name, line, state: how }): LineFeature => {
    const terrain = doorTerrain('gate', how);
    return { id: name, terrain, line, thickness: 0, level: topOf(terrain, line[0]!, undefined) };
  });
  return {
    table: { width: file.width, height: file.height },
    areas: [...file.hills.map(hillOf), ...areas],
    lines: [...lines, ...gates],
  };
};

const partsOf = (file: TableFile): Pick<Table, 'hills' | 'houses' | 'ground'> => {
  const hills = file.hills.map((hill) => shapeOf(hillOf(hill)));
  const houses = file.buildings.map((one) => houseOf(one, hillUnder(hills, one.outline[0]!)));
  return { hills, houses, ground: groundOf(file, hills) };
};

/** Everything wrong with a table, in words: empty when all is well. */
export const tableProblems = (file: TableFile): readonly Text[] => {
  const { ground, houses } = partsOf(file);
  return storeysProblems(ground, houses);
};

/** Makes a sound table ready for questions. */
export const makeTable = (file: TableFile): Table => {
  const parts = partsOf(file);
  const storeys = makeStoreys(parts.ground, parts.houses);
  return {
    file,
    ...parts,
    storeys,
    changed: changingStoreys(storeys),
    doors: doorsOf(file),
    parts: new Map(storeys.houses.flatMap(({ parts: all }) => [...all])),
    materials: new Map(file.buildings.map(({ id: name, material }) => [name, material])),
  };
};
