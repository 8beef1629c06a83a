/** Every land hex with its ground, its town and what lies on its sides, for whoever sets up a position: a page of docs. */
import type { HexId } from '@grognard/hex';
import { DIRS, hexsideBetween, neighbour, OFF_MAP, onHexside } from '@grognard/hex';
import { landHexes } from '../map/ground.ts';
import { nameOfHex } from '../map/names.ts';
import { sideType } from '../map/side-type.ts';
import type { FrontMap } from '../map/types.ts';

const HEAD = `# The hexes of EastFront

Every land hex: its ground and country (\`W\`: the weather of the West), what is there, and its neighbours with the type of the
hexside between (EF-1.3.1) and the railways that cross it. A major city has its value, a strategic one an asterisk. Made by
\`node systems/eastfront/scripts/write-gazetteer.ts\`.

| hex | ground | there | NE | E | SE | SW | W | NW |
|---|---|---|---|---|---|---|---|---|`;

/** "major city 1, port (Sea of Azov)": what is in a hex. */
const thereIn = ({ towns, ports }: FrontMap, hex: HexId): string => {
  const town = towns.find((one) => one.hex === hex);
  const port = ports.find((one) => one.hex === hex);
  return [
    ...(town?.size === 'major' ? [`major city ${town.value}${town.isStrategic ? '*' : ''}`] : []),
    ...(town?.size === 'minor' ? [`minor city${town.isStrategic ? '*' : ''}`] : []),
    ...(town?.isFortress ? ['fortress'] : []),
    ...(town?.resource ? [`${town.resource.kind} ${town.resource.value}`] : []),
    ...(port ? [`${port.isMajor ? 'major' : 'minor'} port (${port.zones.join(', ')})`] : []),
  ].join(', ');
};

const neighbourIn = (map: FrontMap, hex: HexId, dir: (typeof DIRS)[number]): string => {
  const next = neighbour(map.grid, hex, dir);
  if (next === OFF_MAP) return '';
  if (map.terrain[next] === 'sea') return 'sea';
  const side = hexsideBetween(map.grid, hex, next)!;
  const rail = onHexside(map.rail, side) === true ? ', rail' : '';
  return `${nameOfHex(map, next)} (${sideType(map, side)}${rail})`;
};

/** T6, EF-MAP.2: the seas with their bases and the shores one may land on, and which touch; EF-9.11.1: where rails leave the map. */
const seasAndRails = (map: FrontMap): string => {
  const named = (hexes: readonly HexId[]): string => hexes.map((hex) => nameOfHex(map, hex)).join(', ');
  const touching = (zone: string): string =>
    map.seaLinks
      .filter(({ zones }) => zones.some((one) => one === zone))
      .map(({ zones, strait }) => `${zones.find((one) => one !== zone)}${strait === null ? '' : ' (strait)'}`)
      .join(', ');
  return `
## The seas

| sea | base | touches | shores to land on |
|---|---|---|---|
${map.seas.map(({ zone, base, coast }) => `| ${zone} | ${nameOfHex(map, base)} | ${touching(zone)} | ${named(coast)} |`).join('\n')}

## Where railways leave the map

| edge | hexes |
|---|---|
| west | ${named(map.entries.west)} |
| east | ${named(map.entries.east)} |
| north | ${named(map.entries.arctic)} |
`;
};

/** The whole page. */
export const gazetteer = (map: FrontMap): string => {
  const rows = landHexes(map).map((hex) => [
    nameOfHex(map, hex),
    `${map.terrain[hex]}, ${map.nation[hex]}${map.isWest[hex] ? ', W' : ''}`,
    thereIn(map, hex),
    ...DIRS.map((dir) => neighbourIn(map, hex, dir)),
  ]);
  const lines = rows.toSorted(([a], [b]) => (a! < b! ? -1 : 1)).map((cells) => `| ${cells.join(' | ')} |`);
  return `${[HEAD, ...lines].join('\n')}\n${seasAndRails(map)}`;
};
