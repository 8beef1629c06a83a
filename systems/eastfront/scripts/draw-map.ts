/** Draws the map file over the atlas it was laid out from: `node draw-map.ts FILE.svg [start line]`, to look at. */

import { writeFileSync } from 'node:fs';
import { allHexes, cubeQ, cubeR, hexesOf, hexsideEntries, OFF_MAP } from '@grognard/hex';
import { problemLine } from '@grognard/kernel';
import mapFile from '../map/map.json' with { type: 'json' };
import { nameOfHex } from '../map/names.ts';
import { readMap } from '../map/read-map.ts';
import linesFile from '../map/start-lines.json' with { type: 'json' };
import { readLines } from '../map/start-lines.ts';
import type { Axial, Point } from './sheet.ts';
import { middleOf } from './sheet.ts';
import { source } from './source.ts';

const [, , path = 'eastfront-map.svg', shown = ''] = process.argv;
const read = readMap(mapFile);
if (!read.ok) throw new Error(read.problems.map(problemLine).join('\n'));
const map = read.value;
const lines = readLines(map, linesFile);
if (!lines.ok) throw new Error(lines.problems.map(problemLine).join('\n'));
const atlas = source();

const UNIT = 70;
const [LEFT, TOP] = [-14.3, -12.9];
const COLOURS = {
  clear: '#efe9d6',
  forest: '#b9d0a0',
  hill: '#ddcda4',
  marsh: '#bcd6cf',
  mountain: '#c9a97e',
  sea: '#b9d7ea',
};
const STROKES = {
  river: 'stroke="#2f7fb5" stroke-width="5"',
  strait: 'stroke="#1b4f9c" stroke-width="6" stroke-dasharray="6 4"',
  lake: 'stroke="#5aa9d6" stroke-width="11"',
  sea: 'stroke="#7fb6dc" stroke-width="11"',
  alpine: 'stroke="#ffffff" stroke-width="9"',
  sivash: 'stroke="#8a5fb5" stroke-width="7"',
};

const px = ([x, y]: Point): Point => [(x - LEFT) * UNIT, (y - TOP) * UNIT];
const text = ([x, y]: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;
const axialOf = (hex: number): Axial => [cubeQ(map.grid, hex as never) - 7, cubeR(map.grid, hex as never) - 14];
const at = (hex: number): Point => px(middleOf(axialOf(hex)));
const corners = (hex: number): readonly Point[] => {
  const [x, y] = at(hex);
  const far = UNIT / Math.sqrt(3);
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const turn = (k * Math.PI) / 3 - Math.PI / 6;
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
  });
};
const sideLine = (side: number, style: string): string => {
  const [hex] = hexesOf(map.grid, side as never);
  const dir = side % 6;
  const all = corners(hex);
  return `<line ${['1', '2']
    .map((n, i) => {
      const [x, y] = all[(dir + 5 + i) % 6]!;
      return `x${n}="${x.toFixed(1)}" y${n}="${y.toFixed(1)}"`;
    })
    .join(' ')} ${style} stroke-linecap="round"/>`;
};
const outline = (points: readonly Point[], style: string): string =>
  `<polyline points="${points.map((point) => text(px(point))).join(' ')}" fill="none" ${style}/>`;

const control = lines.value.find(({ id }) => id === shown)?.control ?? null;
const hexes = allHexes(map.grid);
const ground = hexes.map((hex) => {
  const side = control?.[hex];
  const tint = side === 'axis' ? '#6d7fa8' : side === 'soviet' ? '#c0604a' : null;
  const shape = `points="${corners(hex).map(text).join(' ')}"`;
  const veil = tint === null ? '' : `<polygon ${shape} fill="${tint}" fill-opacity="0.28"/>`;
  return `<polygon ${shape} fill="${COLOURS[map.terrain[hex]!]}" stroke="#a89f86" stroke-width="0.7"/>${veil}`;
});
const borders = hexes.flatMap((hex) =>
  [0, 1, 2].flatMap((dir) => {
    const next = map.grid.neighbours[hex * 6 + dir]!;
    const differs = next !== OFF_MAP && map.nation[hex] !== map.nation[next];
    return differs && map.nation[hex] !== null && map.nation[next] !== null
      ? [sideLine(hex * 6 + dir, 'stroke="#b03060" stroke-width="2.2" stroke-dasharray="3 5"')]
      : [];
  }),
);
const rails = hexsideEntries(map.rail).map(([side]) => {
  const [a, b] = hexesOf(map.grid, side);
  const [[x1, y1], [x2, y2]] = [at(a), at(b as number)];
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#7d2020" stroke-width="2.6"/>`;
});
const label = ([x, y]: Point, size: number, words: string, style = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" text-anchor="middle" ${style}>${words}</text>`;
const townMarks = map.towns.map((town) => {
  const [x, y] = at(town.hex);
  const isPort = map.ports.some(({ hex }) => hex === town.hex);
  const size = town.size === 'major' ? 9 : town.size === 'minor' ? 6 : 3;
  const dot = `<circle cx="${x}" cy="${y}" r="${size}" fill="${town.size === 'minor' ? '#fff' : '#111'}" stroke="#111" stroke-width="2"/>`;
  const value = town.value > 0 ? label([x, y + 4], 11, String(town.value), 'fill="#fff" font-weight="bold"') : '';
  const wall = town.isFortress ? `<circle cx="${x}" cy="${y}" r="14" fill="none" stroke="#111" stroke-width="3"/>` : '';
  const extra = `${isPort ? ' ⚓' : ''}${town.resource ? ` ${town.resource.kind}${town.resource.value}` : ''}`;
  const name = `${town.isStrategic ? `[${town.name}]` : town.name}${extra}`;
  return dot + value + wall + label([x, y - 13], town.size === 'village' ? 9 : 11, name, 'font-weight="bold"');
});
const names = hexes.map((hex) => label([at(hex)[0], at(hex)[1] + 27], 6, nameOfHex(map, hex), 'fill="#777"'));
const entries = [...map.entries.west, ...map.entries.east, ...map.entries.arctic].map(
  (hex) => `<circle cx="${at(hex)[0]}" cy="${at(hex)[1]}" r="17" fill="none" stroke="#d07000" stroke-width="3"/>`,
);
const real = [
  ...[...atlas.seas, ...atlas.islands].map((ring) => outline(ring, 'stroke="#0a5c8c" stroke-width="1.2"')),
  ...atlas.lakes.map(({ line }) => outline(line, 'stroke="#0a5c8c" stroke-width="1"')),
  ...atlas.rivers.map(({ line }) => outline(line, 'stroke="#4a90c0" stroke-width="0.8" stroke-opacity="0.7"')),
];
const dots = atlas.places.map(({ at: where }) => {
  const [x, y] = px(atlas.sheet.on(where));
  return `<path d="M${x - 3} ${y}h6M${x} ${y - 3}v6" stroke="#c00" stroke-width="1"/>`;
});
const [wide, high] = [23.7 * UNIT, 23.2 * UNIT];
writeFileSync(
  path,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" font-family="sans-serif"><rect width="100%" height="100%" fill="#f7f5ee"/>${[
    ...ground,
    ...real,
    ...borders,
    ...hexsideEntries(map.sides).map(([side, kind]) => sideLine(side, STROKES[kind])),
    ...rails,
    ...entries,
    ...townMarks,
    ...names,
    ...dots,
  ].join('\n')}</svg>\n`,
);
