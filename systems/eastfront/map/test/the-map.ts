import type { HexId, HexsideId } from '@grognard/hex';
import { cubeQ, cubeR, hexesOf, hexsideBetween, hexsideEntries, onHexside } from '@grognard/hex';
import type { Result } from '@grognard/kernel';
import { problemLine } from '@grognard/kernel';
import mapFile from '../map.json' with { type: 'json' };
import { hexCalled } from '../names.ts';
import { readMap } from '../read-map.ts';
import linesFile from '../start-lines.json' with { type: 'json' };
import { readLines } from '../start-lines.ts';
import type { Town } from '../types.ts';

const must = <T>(read: Result<T>): T => {
  if (!read.ok) throw new Error(read.problems.map(problemLine).join('\n'));
  return read.value;
};

/** The map, and how every scenario starts on it. */
export const map = must(readMap(mapFile));
export const lines = must(readLines(map, linesFile));

/** A hex by its name. */
export const hex = (name: string): HexId => {
  const found = hexCalled(map, name);
  if (!found.ok) throw new Error(found.why.en);
  return found.hex;
};

/** Where a hex lies from Rostov: q east, r south-east. */
export const axial = (name: string): readonly [number, number] => [
  cubeQ(map.grid, hex(name)) - cubeQ(map.grid, hex('Rostov')),
  cubeR(map.grid, hex(name)) - cubeR(map.grid, hex('Rostov')),
];

/** The hexside between two hexes. */
export const side = (a: string, b: string): HexsideId => {
  const between = hexsideBetween(map.grid, hex(a), hex(b));
  if (between === null) throw new Error(`${a} and ${b} do not touch`);
  return between;
};

/** What lies on it, but for the ground of the hexes. */
export const special = (a: string, b: string) => onHexside(map.sides, side(a, b));

export const town = (name: string): Town => {
  const found = map.towns.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no town is called ${name}`);
  return found;
};

export const port = (name: string) => map.ports.find((each) => each.hex === hex(name));

/** How many rail hexes it is from a hex to every other on rail. */
export const railFrom = (from: string): ReadonlyMap<number, number> => {
  const far = new Map<number, number>([[hex(from), 0]]);
  const steps = hexsideEntries(map.rail).map(([each]) => hexesOf(map.grid, each));
  for (const here of far.keys())
    for (const pair of steps)
      if (pair.includes(here as HexId))
        for (const next of pair) if (!far.has(next)) far.set(next, (far.get(here) ?? 0) + 1);
  return far;
};
