/** The map and its start lines as the files have them, read once: they never change. */

import { allHexes } from '@grognard/hex';
import type { Result } from '@grognard/kernel';
import { inLanguage } from '@grognard/kernel';
import mapFile from './map.json' with { type: 'json' };
import { nameOfHex } from './names.ts';
import { readMap } from './read-map.ts';
import linesFile from './start-lines.json' with { type: 'json' };
import { readLines } from './start-lines.ts';

const sound = <V>(file: string, read: Result<V>): V => {
  if (read.ok) return read.value;
  throw new Error(read.problems.map(({ path, why }) => `${file} ${path}: ${inLanguage('en', why)}`).join('\n'));
};

export const FRONT = sound('map.json', readMap(mapFile));
export const START_LINES = sound('start-lines.json', readLines(FRONT, linesFile));

/** EF-1.2.2: what each hex is called. */
export const HEX_NAMES: ReadonlyMap<number, string> = new Map(
  allHexes(FRONT.grid).map((hex) => [hex, nameOfHex(FRONT, hex)]),
);
