/**
 * Lays a bare map out from the atlas and holds the map file against it: `npx node systems/eastfront/scripts/propose-map.ts`.
 * It prints how the places with a known hex fit, which hexes are land, where the rivers run, and what was decided
 * otherwise by hand. The map file is the source: nothing is written.
 */

import { allHexes, columnOf, cubeQ, cubeR, hexAtCube, hexesOf, hexsideBetween } from '@grognard/hex';
import { problemLine } from '@grognard/kernel';
import mapFile from '../map/map.json' with { type: 'json' };
import { nameOfHex } from '../map/names.ts';
import { readMap } from '../map/read-map.ts';
import type { Axial, Point } from './sheet.ts';
import { hexAt, middleOf } from './sheet.ts';
import { landIn } from './shore.ts';
import { snapped } from './snap.ts';
import { source } from './source.ts';

/** Where the rivers of the map rise and end, longitude and latitude: the atlas follows them further than the map. */
const ENDS: Readonly<Record<string, readonly [Point, Point]>> = {
  Don: [
    [39.0, 52.6],
    [39.3, 47.1],
  ],
  Donets: [
    [36.9, 50.4],
    [40.9, 47.6],
  ],
  Volga: [
    [34.5, 56.3],
    [47.6, 46.0],
  ],
  Dnieper: [
    [33.5, 55.2],
    [32.3, 46.5],
  ],
  Berezina: [
    [28.3, 54.6],
    [30.2, 52.6],
  ],
  Desna: [
    [34.0, 53.8],
    [30.6, 50.6],
  ],
  Oka: [
    [36.0, 53.2],
    [43.9, 56.3],
  ],
  Volkhov: [
    [31.3, 58.5],
    [32.3, 60.1],
  ],
  Narva: [
    [27.6, 58.9],
    [28.1, 59.4],
  ],
  'Western Dvina': [
    [31.8, 56.0],
    [24.1, 57.0],
  ],
  Niemen: [
    [26.5, 53.6],
    [21.3, 55.3],
  ],
  Vistula: [
    [19.4, 50.0],
    [18.9, 54.3],
  ],
  San: [
    [22.5, 49.6],
    [21.8, 50.7],
  ],
  'Western Bug': [
    [24.2, 50.5],
    [21.0, 52.5],
  ],
  Narew: [
    [23.5, 53.0],
    [20.8, 52.5],
  ],
  Dniester: [
    [24.0, 49.3],
    [30.4, 46.2],
  ],
  'Southern Bug': [
    [28.5, 49.2],
    [31.9, 46.8],
  ],
  Prut: [
    [25.2, 48.4],
    [28.3, 45.5],
  ],
  Danube: [
    [20.4, 44.8],
    [29.7, 45.2],
  ],
  Tisza: [
    [23.0, 48.1],
    [20.3, 45.2],
  ],
  Kuban: [
    [42.0, 43.9],
    [37.3, 45.3],
  ],
  Terek: [
    [44.3, 43.2],
    [47.4, 43.6],
  ],
  Ural: [
    [51.4, 52.0],
    [51.9, 47.0],
  ],
};
/** Less land than this and a hex is proposed as sea. */
const SHORE = 0.25;

const read = readMap(mapFile);
if (!read.ok) throw new Error(read.problems.map(problemLine).join('\n'));
const map = read.value;
const atlas = source();
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const axialOf = (hex: number): Axial => [cubeQ(map.grid, hex as never) - 7, cubeR(map.grid, hex as never) - 14];
const hexOf = ([q, r]: Axial): number => hexAtCube(map.grid, q + 7, r + 14);
const isSame = ([a, b]: Axial, [c, d]: Axial): boolean => a === c && b === d;

const places = (): void => {
  say(`${atlas.sheet.kilometresAHex.toFixed(1)} km a hex, turned by ${atlas.sheet.degreesTurned.toFixed(1)} degrees`);
  for (const { name, at, hex } of atlas.places) {
    const [straight, laid] = [hexAt(atlas.sheet.straight(at)), hexAt(atlas.sheet.on(at))];
    const [x, y] = atlas.sheet.straight(at).map((value, i) => value - middleOf(hex)[i]!) as [number, number];
    const off = Math.hypot(x, y).toFixed(2);
    if (!isSame(straight, hex) || !isSame(laid, hex))
      say(`  ${name}: map ${hex}, fit ${straight}, sheet ${laid}, off ${off}`);
  }
};

const shores = (): void => {
  say(`\nland by the atlas, in ninths, and where the map differs (land below ${SHORE} of a hex is proposed as sea)`);
  const differing: string[] = [];
  let [row, last] = ['', -1];
  for (const hex of allHexes(map.grid)) {
    const land = landIn(atlas, axialOf(hex));
    if (columnOf(map.grid, hex) < last || last < 0) {
      say(row);
      row = `${axialOf(hex)[1]}`.padStart(3) + ' '.repeat(1 + 2 * columnOf(map.grid, hex) + (axialOf(hex)[1] & 1));
    }
    last = columnOf(map.grid, hex);
    row += `${Math.round(land * 9)} `;
    const isSea = map.terrain[hex] === 'sea';
    if (land < SHORE !== isSea) differing.push(`${nameOfHex(map, hex)}: ${land.toFixed(2)} land, ${map.terrain[hex]}`);
  }
  say(row);
  for (const line of differing) say(`  ${line}`);
};

const rivers = (): void => {
  say('\nrivers on hexsides: + only on the map, - only proposed');
  const land = allHexes(map.grid)
    .filter((hex) => map.terrain[hex] !== 'sea')
    .map(axialOf);
  for (const { name, sides } of map.rivers) {
    const ends = ENDS[name];
    const lines = atlas.rivers.flatMap((river) => (river.name === name ? [river.line] : []));
    if (ends === undefined || lines.length === 0) continue;
    const proposed = snapped(land, lines, [atlas.sheet.on(ends[0]), atlas.sheet.on(ends[1])]).map(
      ([a, b]) => hexsideBetween(map.grid, hexOf(a) as never, hexOf(b) as never)!,
    );
    const called = (side: number): string =>
      hexesOf(map.grid, side as never)
        .map((hex) => nameOfHex(map, hex as never))
        .join(' / ');
    const more = sides.filter((side) => !proposed.includes(side)).map((side) => `+ ${called(side)}`);
    const less = proposed.filter((side) => !sides.includes(side)).map((side) => `- ${called(side)}`);
    say(`  ${name}: ${[...more, ...less].join('; ') || 'as proposed'}`);
  }
};

places();
shores();
rivers();
