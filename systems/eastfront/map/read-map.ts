/** The map file, read into plain data; everything that is wrong with it at once. */
import type { HexGrid, HexId, HexsideId } from '@grognard/hex';
import {
  allHexes,
  columnOf,
  hexAtCube,
  hexsideBetween,
  hexsideMap,
  neighboursOf,
  onHexside,
  readPicture,
} from '@grognard/hex';
import type { Problem, Result } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import { z } from 'zod';
import { inFrench } from './french-names.ts';
import { hexCalled, plain } from './names.ts';
import type { FrontMap, NamedSides, SeaLink, SeaZone, SpecialSide, Town, Zone } from './types.ts';
import { NATIONS, SIZES, SPECIAL_SIDES, TERRAIN, ZONES } from './types.ts';

/** Rostov's place among the rows of the file: the book of places counts from there (T13, T14). */
const ROSTOV = { q: 7, r: 14 };

const names = z.array(z.string());
const axial = z.tuple([z.int(), z.int()]);
const zone = z.enum(Object.values(ZONES));
const nation = z.enum(Object.values(NATIONS));

const townSchema = z.strictObject({
  name: z.string(),
  also: names.optional(),
  at: axial,
  size: z.enum(SIZES),
  value: z.int().min(1).optional(),
  strategic: z.literal(true).optional(),
  fortress: z.literal(true).optional(),
  oil: z.int().min(1).optional(),
  ore: z.int().min(1).optional(),
  why: z.string().optional(),
});

const mapSchema = z.strictObject({
  about: names,
  terrain: names,
  nations: names,
  zones: names,
  west: z.array(nation),
  towns: z.array(townSchema),
  bookNames: names,
  rivers: z.array(z.strictObject({ name: z.string(), sides: names, why: z.string().optional() })),
  hexsides: z.array(z.strictObject({ type: z.enum(SPECIAL_SIDES), sides: names, why: z.string() })),
  sandbanks: names,
  railways: z.array(z.strictObject({ name: z.string(), through: names, why: z.string().optional() })),
  seas: z.array(z.strictObject({ zone, base: z.string(), ports: names, alsoCoast: names })),
  seaLinks: z.array(z.strictObject({ zones: z.tuple([zone, zone]), strait: z.string().optional() })),
  majorPorts: names,
  entries: z.strictObject({ west: names, east: names, arctic: names }),
  armyGroupE: names,
});
type MapFile = z.infer<typeof mapSchema>;

interface Reading {
  readonly grid: HexGrid;
  readonly towns: readonly Town[];
  readonly problems: Problem[];
}

/** The map of a file, or all that is wrong with it. */
export const readMap = (given: unknown): Result<FrontMap> => {
  const parsed = mapSchema.safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const file = parsed.data;
  const picture = readPicture(file.terrain.join('\n'), 'pointy');
  if (!picture.ok) return { ok: false, problems: picture.problems.map((why) => ({ path: 'terrain', why })) };
  const { grid, tokens } = picture.picture;
  const problems: Problem[] = [];
  const towns = file.towns.map((town, i): Town => townOf(grid, town, `towns[${i}]`, problems));
  const reading: Reading = { grid, towns, problems };
  const map = mapOf(reading, file, tokens);
  problems.push(...trainsAfloat(map));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: map };
};

const mapOf = (reading: Reading, file: MapFile, tokens: readonly (string | null)[]): FrontMap => {
  const { grid, towns } = reading;
  const land = lettersOf(reading, 'nations', file.nations, NATIONS);
  const water = lettersOf(reading, 'zones', file.zones, ZONES);
  const rivers = file.rivers.map(({ name, sides }, i) => ({ name, sides: sidesOf(reading, sides, `rivers[${i}]`) }));
  const railways = file.railways.map(
    ({ name, through }, i): NamedSides => ({ name, sides: stepsOf(reading, through, `railways[${i}]`) }),
  );
  const west = westEdge(grid);
  const cracow = west.indexOf(hexOf(reading, 'Cracow', 'west edge'));
  const belgrade = west.indexOf(hexOf(reading, 'Belgrade', 'west edge'));
  return {
    grid,
    terrain: tokens.map((token, hex) => (token === null ? null : terrainOf(reading, token, hex))),
    nation: land,
    zone: water,
    // EF-1.7.1.
    isWest: land.map((each) => each !== null && file.west.includes(each)),
    towns,
    bookNames: file.bookNames.map((name) => ({ hex: hexOf(reading, name, 'bookNames'), name })),
    sides: hexsideMap([
      ...rivers.flatMap(({ sides }) => sides.map((side): [HexsideId, SpecialSide] => [side, 'river'])),
      ...file.hexsides.flatMap(({ type, sides }, i) =>
        sidesOf(reading, sides, `hexsides[${i}]`).map((side): [HexsideId, SpecialSide] => [side, type]),
      ),
    ]),
    sandbanks: sidesOf(reading, file.sandbanks, 'sandbanks'),
    rivers,
    rail: hexsideMap(railways.flatMap(({ sides }) => sides.map((side): [HexsideId, true] => [side, true]))),
    railways,
    ports: portsOf(reading, file),
    seas: file.seas.map((sea, i) => seaOf(reading, water, sea, `seas[${i}]`)),
    seaLinks: file.seaLinks.map(({ zones, strait }, i): SeaLink => {
      const sides = strait === undefined ? [] : sidesOf(reading, [strait], `seaLinks[${i}]`);
      return { zones, strait: sides[0] ?? null };
    }),
    entries: {
      west: hexesOf(reading, file.entries.west, 'entries.west'),
      east: hexesOf(reading, file.entries.east, 'entries.east'),
      arctic: hexesOf(reading, file.entries.arctic, 'entries.arctic'),
    },
    armyGroupE: hexesOf(reading, file.armyGroupE, 'armyGroupE'),
    hungarianPlain: west.slice(cracow, belgrade + 1),
    polishPlain: west.slice(0, cracow).filter((hex) => water[hex] === null),
  };
};

/** EF-9.12.5: no railway crosses a strait. */
const trainsAfloat = ({ sides, railways }: FrontMap): readonly Problem[] =>
  railways
    .filter((railway) => railway.sides.some((side) => onHexside(sides, side) === 'strait'))
    .map(({ name }) => ({ path: 'railways', why: `${name} crosses a strait` }));

/** EF-MAP.5: the hexes that touch the west edge, from the north. */
const westEdge = (grid: HexGrid): readonly HexId[] => allHexes(grid).filter((hex) => columnOf(grid, hex) === 0);

const townOf = (grid: HexGrid, town: MapFile['towns'][number], path: string, problems: Problem[]): Town => {
  const { name, also = [], at, size, value = 0, strategic = false, fortress = false, oil, ore } = town;
  const hex = hexAtCube(grid, at[0] + ROSTOV.q, at[1] + ROSTOV.r); // EF-MAP.4
  if (hex === -1) problems.push({ path, why: `${name} lies off the map` });
  if ((size === 'major') !== value > 0)
    problems.push({ path, why: `${name}: major cities, and they alone, have a value` });
  const resource =
    oil !== undefined
      ? ({ kind: 'oil', value: oil } as const)
      : ore !== undefined
        ? ({ kind: 'ore', value: ore } as const)
        : null;
  const plainNames = [name, inFrench(name), ...also].map(plain);
  return {
    name,
    also,
    plainNames,
    hex: hex as HexId,
    size,
    value,
    isStrategic: strategic,
    isFortress: fortress, // EF-1.46.1
    resource,
  };
};

/** EF-MAP.9: what the letters of the picture mean. */
const terrainOf = ({ problems }: Reading, token: string, hex: number) => {
  const terrain = Object.entries(TERRAIN).find(([letter]) => letter === token)?.[1] ?? null;
  if (terrain === null) problems.push({ path: 'terrain', why: `"${token}" (hex ${hex}) is no terrain` });
  return terrain;
};

/** A picture of letters laid over the map: "." where there is nothing to say. */
const lettersOf = <T extends string>(
  { grid, problems }: Reading,
  path: string,
  rows: readonly string[],
  letters: Readonly<Record<string, T>>,
): readonly (T | null)[] => {
  const read = readPicture(rows.join('\n'), 'pointy');
  if (!read.ok) {
    problems.push(...read.problems.map((why) => ({ path, why })));
    return Array.from(grid.present, () => null);
  }
  const { tokens, grid: laid } = read.picture;
  if (laid.width !== grid.width || laid.height !== grid.height) problems.push({ path, why: 'not as large as the map' });
  return Array.from(grid.present, (_, hex) => {
    const token = tokens[hex] ?? '.';
    const meant = letters[token];
    if (meant === undefined && token !== '.') problems.push({ path, why: `"${token}" (hex ${hex}) means nothing` });
    return meant ?? null;
  });
};

const hexOf = ({ grid, towns, problems }: Reading, name: string, path: string): HexId => {
  const found = hexCalled({ grid, towns }, name);
  if (found.ok) return found.hex;
  problems.push({ path, why: found.why });
  return 0 as HexId;
};

const hexesOf = (reading: Reading, list: readonly string[], path: string): readonly HexId[] =>
  list.map((name) => hexOf(reading, name, path));

const sideOf = (reading: Reading, a: string, b: string, path: string): readonly HexsideId[] => {
  const side = hexsideBetween(reading.grid, hexOf(reading, a, path), hexOf(reading, b, path));
  if (side === null) reading.problems.push({ path, why: `${a} and ${b} are not next to each other` });
  return side === null ? [] : [side];
};

/** EF-MAP.6, EF-MAP.7, EF-MAP.8: hexsides written "Rostov / Rostov E1": rivers, and what else parts two hexes. */
const sidesOf = (reading: Reading, list: readonly string[], path: string): readonly HexsideId[] =>
  list.flatMap((text) => {
    const [a, b] = text.split(' / ');
    if (a !== undefined && b !== undefined) return sideOf(reading, a, b, path);
    reading.problems.push({ path, why: `"${text}" is not written like "Rostov / Rostov E1"` });
    return [];
  });

/** EF-MAP.10: the hexsides a line of hexes crosses, one after the other. */
const stepsOf = (reading: Reading, through: readonly string[], path: string): readonly HexsideId[] =>
  through.slice(1).flatMap((name, i) => sideOf(reading, through[i]!, name, path));

const portsOf = (reading: Reading, { seas, majorPorts }: MapFile): FrontMap['ports'] => {
  const towns = Array.from(new Set(seas.flatMap(({ base, ports }) => [base, ...ports])));
  for (const name of majorPorts)
    if (!towns.includes(name)) reading.problems.push({ path: 'majorPorts', why: `${name} is no port` });
  return towns.map((name) => ({
    hex: hexOf(reading, name, 'seas'),
    // EF-1.45.1, EF-1.45.2, EF-MAP.1: two for a double port.
    zones: seas.filter(({ base, ports }) => base === name || ports.includes(name)).map((sea) => sea.zone),
    isMajor: majorPorts.includes(name), // EF-MAP.3
  }));
};

const seaOf = (
  reading: Reading,
  water: readonly (Zone | null)[],
  sea: MapFile['seas'][number],
  path: string,
): SeaZone => {
  const { grid } = reading;
  const also = hexesOf(reading, sea.alsoCoast, path);
  const isShore = (hex: HexId): boolean =>
    water[hex] === null && neighboursOf(grid, hex).some((next) => water[next] === sea.zone);
  const coast = allHexes(grid).filter((hex) => isShore(hex) || also.includes(hex));
  return { zone: sea.zone, base: hexOf(reading, sea.base, path), coast };
};
