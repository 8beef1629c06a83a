import type { HexId } from '@grognard/hex';
import { allHexes, hexesOf, hexsideEntries, neighbour, OFF_MAP } from '@grognard/hex';
import type { Atlas, AtlasPoint, HexGround, HexPaint, SideFeature, Town as TownMark } from '@grognard/looks';
import { hexGround, hexsideAt, waysOver } from '@grognard/looks';
import atlasFile from '../map/atlas.json' with { type: 'json' };
import type { FrontMap, SpecialSide, Terrain, Town } from '../map/types.ts';
import type { Setting } from '../types.ts';

const PAINT: Readonly<Record<Terrain, HexPaint>> = {
  clear: 'open',
  forest: 'forest',
  hill: 'hill',
  marsh: 'marsh',
  mountain: 'mountain',
  sea: 'sea',
};

const pointsOf = (text: string): readonly AtlasPoint[] =>
  text.split(' ').map((pair) => pair.split(',').map(Number) as unknown as AtlasPoint);

/** How wide rivers are at their spring and at their mouth, in parts of a hex. */
const WIDTHS: Readonly<Record<string, readonly [number, number]>> = {
  Volga: [0.026, 0.068],
  Dnieper: [0.026, 0.06],
  Don: [0.026, 0.054],
  Danube: [0.048, 0.064],
  Vistula: [0.026, 0.048],
};
const MINOR = [0.024, 0.038] as const;

/** The rivers as they are drawn, from spring to mouth. */
export const RIVER_LINES = atlasFile.rivers.map(({ name, lines }) => ({ name, lines: lines.map(pointsOf) }));

const ATLAS: Atlas = {
  waters: atlasFile.waters.map(pointsOf),
  rivers: RIVER_LINES.flatMap(({ name, lines }) => lines.map((line) => ({ line, widths: WIDTHS[name] ?? MINOR }))),
};

const featuresOf = (side: number, type: SpecialSide): readonly SideFeature[] => {
  const at = hexsideAt(side);
  switch (type) {
    case 'river':
      return []; // drawn by the atlas, bent along its hexsides
    case 'strait':
      return [
        { ...at, kind: 'coast' },
        { ...at, kind: 'strait' },
      ];
    case 'lake':
    case 'sea':
    case 'sivash':
      return [{ ...at, kind: 'coast' }];
    case 'alpine':
      return [{ ...at, kind: 'ridge' }];
  }
};

/** Where countries meet on land; EF-1.7.1: where the weather of the West begins. */
const frontiers = (map: FrontMap): readonly SideFeature[] =>
  allHexes(map.grid).flatMap((hex) =>
    ([0, 1, 2] as const).flatMap((dir): readonly SideFeature[] => {
      const next = neighbour(map.grid, hex, dir);
      if (next === OFF_MAP || map.nation[hex] === null || map.nation[next] === null) return [];
      if (map.nation[hex] === map.nation[next]) return [];
      return [{ hex, dir, kind: map.isWest[hex] === map.isWest[next] ? 'border' : 'boundary' }];
    }),
  );

const SIZES = { major: 'city', minor: 'town', village: 'village' } as const;

const markOf = (map: FrontMap, town: Town): TownMark => {
  const port = map.ports.find(({ hex }) => hex === town.hex);
  const isBase = map.seas.some(({ base }) => base === town.hex);
  return {
    hex: town.hex,
    size: town.isFortress && town.size !== 'major' ? 'fortress' : SIZES[town.size],
    value: town.value > 0 ? town.value : null,
    port: port !== undefined,
    ...(isBase ? { naval: 'base' as const } : port?.isMajor ? { naval: 'major' as const } : {}),
    ...(town.isFortress && town.size === 'major' ? { walled: true as const } : {}),
    ...(town.isStrategic ? { strategic: true as const } : {}),
    resource: town.resource,
  };
};

const railSides = (map: FrontMap): readonly number[] =>
  hexsideEntries(map.rail).flatMap(([side]) => (hexesOf(map.grid, side)[1] === OFF_MAP ? [] : [side]));

/** The print: the same for every scenario but for the part of it that is played on. */
export const ground = ({ map, hexes, scenario }: Setting): HexGround =>
  hexGround(map.grid, {
    manner: 'operational',
    paintOf: (hex) => PAINT[map.terrain[hex as HexId] ?? 'sea'],
    // Hexes go by their towns (EF-1.2.2): to print all names would bury the map.
    nameOf: () => '',
    sides: [...hexsideEntries(map.sides).flatMap(([side, type]) => featuresOf(side, type)), ...frontiers(map)],
    ways: waysOver(map.grid, railSides(map), 'rail'),
    towns: map.towns.map((town) => markOf(map, town)),
    atlas: ATLAS,
    ...(scenario.area === null ? {} : { played: hexes }),
    seed: 'eastfront',
  });
