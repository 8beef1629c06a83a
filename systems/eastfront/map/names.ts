/**
 * EF-1.2.2: a hex goes by the town in it, or by a town, a direction and a distance: "Rostov E2" is also "Salsk NE1".
 * Any such name is read; one is printed: the book's own where it names the hex, else by the nearest town, of those the
 * greatest, then the first by alphabet.
 */

import type { Dir, HexGrid, HexId } from '@grognard/hex';
import { cubeQ, cubeR, distance, neighbour, OFF_MAP } from '@grognard/hex';
import type { Text } from '@grognard/kernel';
import type { BookName, Town } from './types.ts';

/** EF-1.2.3: the directions of the book, clockwise as those of the grid. */
const COMPASS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;

/** The same in French, where it has other letters. */
const FRENCH_COMPASS: Readonly<Record<string, (typeof COMPASS)[number]>> = { O: 'W', NO: 'NW', SO: 'SW' };

/** The greater a town, the sooner its neighbourhood is named after it. */
const RANK: Readonly<Record<Town['size'], number>> = { major: 0, minor: 1, village: 2 };

/** A hex that was meant, or what is wrong with the name. */
export type Called = { readonly ok: true; readonly hex: HexId } | { readonly ok: false; readonly why: Text };

interface Places {
  readonly grid: HexGrid;
  readonly towns: readonly Town[];
}

/** What is needed to name hexes. */
interface Gazetteer extends Places {
  /** The names the book itself uses: those are printed. */
  readonly bookNames: readonly BookName[];
}

/** A name without its accents, in capitals: however it is written. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();

const walked = (grid: HexGrid, from: HexId, dir: Dir, steps: number): HexId | null => {
  let hex = from;
  for (let step = 0; step < steps; step += 1) {
    const next = neighbour(grid, hex, dir);
    if (next === OFF_MAP) return null;
    hex = next;
  }
  return hex;
};

const townCalled = (towns: readonly Town[], name: string): Town | null =>
  towns.find(({ plainNames }) => plainNames.includes(name)) ?? null;

/** EF-1.2.2: the hex of a name, however it is written: "Rostov E2", "salsk ne1", "Konigsberg". */
export const hexCalled = ({ grid, towns }: Places, text: string): Called => {
  const name = plain(text);
  const town = townCalled(towns, name);
  if (town !== null) return { ok: true, hex: town.hex };
  const parts = /^(.+) (NE|E|SE|SW|SO|W|O|NW|NO) ?([1-9][0-9]?)$/.exec(name);
  const from = parts === null ? null : townCalled(towns, parts[1]!);
  if (parts === null || from === null)
    return { ok: false, why: { en: `no town is called "${text}"`, fr: `aucune ville ne s'appelle « ${text} »` } };
  const dir = COMPASS.indexOf(FRENCH_COMPASS[parts[2]!] ?? (parts[2] as (typeof COMPASS)[number])) as Dir;
  const hex = walked(grid, from.hex, dir, Number(parts[3]));
  return hex === null
    ? { ok: false, why: { en: `"${text}" lies off the map`, fr: `« ${text} » est hors de la carte` } }
    : { ok: true, hex };
};

/** EF-1.2.3: which way a hex lies from a town, when it lies straight that way. */
const compassOf = (grid: HexGrid, town: HexId, hex: HexId): (typeof COMPASS)[number] | null => {
  const q = cubeQ(grid, hex) - cubeQ(grid, town);
  const r = cubeR(grid, hex) - cubeR(grid, town);
  if (r === 0) return q > 0 ? 'E' : 'W';
  if (q === 0) return r > 0 ? 'SE' : 'NW';
  if (q + r === 0) return q > 0 ? 'NE' : 'SW';
  return null;
};

const nameBy = (grid: HexGrid, town: Town, hex: HexId): string | null => {
  if (town.hex === hex) return town.name;
  const compass = compassOf(grid, town.hex, hex);
  return compass === null ? null : `${town.name} ${compass}${distance(grid, hex, town.hex)}`;
};

interface Candidate {
  readonly name: string;
  readonly steps: number;
  readonly rank: number;
}

const before = (a: Candidate, b: Candidate): number =>
  a.steps - b.steps || a.rank - b.rank || (a.name < b.name ? -1 : 1);

/** Every name of a hex by a town at most so far away, the nearest first. */
export const namesOf = ({ grid, towns }: Places, hex: HexId, within: number): readonly string[] =>
  towns
    .flatMap((town): readonly Candidate[] => {
      const steps = distance(grid, hex, town.hex);
      const name = steps > within ? null : nameBy(grid, town, hex);
      return name === null ? [] : [{ name, steps, rank: RANK[town.size] }];
    })
    .toSorted(before)
    .map(({ name }) => name);

/** EF-1.2.2: the name of a hex as it is printed. */
export const nameOfHex = (gazetteer: Gazetteer, hex: HexId): string => {
  const { width, height } = gazetteer.grid;
  const inTheBook = gazetteer.bookNames.find((each) => each.hex === hex);
  if (inTheBook !== undefined) return inTheBook.name;
  const name = namesOf(gazetteer, hex, width + height)[0];
  if (name === undefined) throw new Error(`hex ${hex} lies straight from no town`);
  return name;
};
