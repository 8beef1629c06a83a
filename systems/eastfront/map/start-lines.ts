/** EF-3.23.1, EF-3.24.5: who holds which hex when a scenario starts; the start line runs between. */
import type { HexId } from '@grognard/hex';
import { allHexes, hexsideBetween, neighboursOf, onHexside, readPicture } from '@grognard/hex';
import type { Problem, Result } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import { z } from 'zod';
import { hexCalled } from './names.ts';
import type { FrontMap, SpecialSide } from './types.ts';

/** The scenarios of the book (IV.0). */
export const SCENARIOS = ['EDEL', 'S41', 'W41', 'S42', 'W42', 'S43', 'W43', 'S44', 'W44'] as const;

const SIDES = { a: 'axis', s: 'soviet' } as const;
type HolderSide = (typeof SIDES)[keyof typeof SIDES];

const side = z.enum(Object.values(SIDES));

const linesSchema = z.array(
  z.strictObject({
    id: z.enum(SCENARIOS),
    date: z.string(),
    why: z.array(z.string()),
    /** Battle hexes and their original defender. */
    battles: z.array(z.strictObject({ hex: z.string(), defender: side })),
    /** EF-OB41.1, EF-OB41.4: military districts and army groups along the line, from the north. */
    sectors: z.array(z.strictObject({ side, name: z.string(), hexes: z.array(z.string()) })),
    rows: z.array(z.string()),
  }),
);

/** How the front stands when a scenario starts. */
export interface StartLine {
  readonly id: (typeof SCENARIOS)[number];
  /** By hex; null at sea. */
  readonly control: readonly (HolderSide | null)[];
  readonly battles: readonly { readonly hex: HexId; readonly defender: HolderSide }[];
  readonly sectors: readonly { readonly side: HolderSide; readonly name: string; readonly hexes: readonly HexId[] }[];
}

/** EF-3.23.1: the start lines of a file, or all that is wrong with them. */
export const readLines = (map: FrontMap, given: unknown): Result<readonly StartLine[]> => {
  const parsed = linesSchema.safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const problems: Problem[] = [];
  const lines = parsed.data.map(({ id, rows, battles, sectors }): StartLine => {
    const read = readPicture(rows.join('\n'), 'pointy');
    if (!read.ok) problems.push(...read.problems.map((why) => ({ path: id, why })));
    const tokens = read.ok ? read.picture.tokens : [];
    return {
      id,
      control: map.terrain.map((terrain, hex) => holderOf(terrain, tokens[hex] ?? '-', `${id}, hex ${hex}`, problems)),
      battles: battles.flatMap(({ hex, defender }) =>
        hexesCalled(map, [hex], `${id}.battles`, problems).map((found) => ({ hex: found, defender })),
      ),
      // EF-1.E.3: Cernauti is Kiev's, Jassy faces Odessa.
      sectors: sectors.map((sector) => ({
        ...sector,
        hexes: hexesCalled(map, sector.hexes, `${id}.sectors`, problems),
      })),
    };
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: lines };
};

const hexesCalled = (map: FrontMap, names: readonly string[], path: string, problems: Problem[]): readonly HexId[] =>
  names.flatMap((name) => {
    const found = hexCalled(map, name);
    if (!found.ok) problems.push({ path, why: found.why });
    return found.ok ? [found.hex] : [];
  });

const holderOf = (terrain: string | null, token: string, path: string, problems: Problem[]): HolderSide | null => {
  const isLand = terrain !== null && terrain !== 'sea';
  const holder = token === 'a' || token === 's' ? SIDES[token] : null;
  if (isLand !== (holder !== null)) problems.push({ path, why: `"${token}" where the map has ${terrain ?? 'no hex'}` });
  return holder;
};

/** EF-3.24.1: the hexes of a side that touch the other's, wherever something can cross between them. */
export const borderHexes = (map: FrontMap, line: StartLine, side: HolderSide): readonly HexId[] =>
  allHexes(map.grid).filter(
    (hex) =>
      line.control[hex] === side &&
      neighboursOf(map.grid, hex).some((next) => {
        const isTheirs = line.control[next] !== null && line.control[next] !== side;
        return isTheirs && !isWall(onHexside(map.sides, hexsideBetween(map.grid, hex, next)!));
      }),
  );

const isWall = (type: SpecialSide | null): boolean => type === 'sea' || type === 'lake' || type === 'alpine';
