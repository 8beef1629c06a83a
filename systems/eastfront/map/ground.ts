/** What rules ask of the ground again and again, looked up by hex. */
import type { HexId } from '@grognard/hex';
import { allHexes, hexsideBetween, neighboursOf, onHexside } from '@grognard/hex';
import { sideType } from './side-type.ts';
import type { FrontMap, Port, SideType, Town } from './types.ts';

/** A neighbour of a hex, and what lies between. */
export interface Around {
  readonly hex: HexId;
  readonly side: SideType;
}

export interface Ground {
  readonly map: FrontMap;
  /** Land hexes in play. */
  readonly hexes: readonly HexId[];
  /** By hex: may units stand there? */
  readonly isInPlay: readonly boolean[];
  /** By hex: its neighbours in play, with the hexside between. */
  readonly around: readonly (readonly Around[])[];
  /** By hex: the hexes a main line leads to. */
  readonly rails: readonly (readonly HexId[])[];
  /** By hex: the hexes out of play that a main line leads to, where only part of the map is played. */
  readonly railsBeyond: readonly (readonly HexId[])[];
  /** By hex. */
  readonly towns: readonly (Town | null)[];
  /** By hex. */
  readonly ports: readonly (Port | null)[];
}

/** EF-1.2.1: all land, half hexes at the edges and part-sea hexes too. */
export const landHexes = (map: FrontMap): readonly HexId[] =>
  allHexes(map.grid).filter((hex) => map.terrain[hex] !== 'sea');

/** The ground of these hexes: nothing else is in play. */
export const groundOf = (map: FrontMap, hexes: readonly HexId[]): Ground => {
  const { grid } = map;
  const inPlay = new Set<number>(hexes);
  const byHex = <V>(of: (hex: HexId) => readonly V[]): readonly (readonly V[])[] =>
    Array.from(map.terrain, (_, hex) => (inPlay.has(hex) ? of(hex as HexId) : []));
  const between = (a: HexId, b: HexId) => hexsideBetween(grid, a, b)!;
  // EF-1.6.1: main lines, and no other way counts as one.
  const rails = byHex((hex) =>
    neighboursOf(grid, hex).filter((next) => onHexside(map.rail, between(hex, next)) === true),
  );
  const around = byHex((hex) =>
    neighboursOf(grid, hex)
      .filter((next) => inPlay.has(next))
      .map((next) => ({ hex: next, side: sideType(map, between(hex, next)) })),
  );
  const at = <V extends { readonly hex: HexId }>(list: readonly V[]): readonly (V | null)[] => {
    const found = new Map<number, V>(list.map((one) => [one.hex, one]));
    return Array.from(map.terrain, (_, hex) => found.get(hex) ?? null);
  };
  return {
    map,
    hexes,
    isInPlay: Array.from(map.terrain, (_, hex) => inPlay.has(hex)),
    around,
    rails: rails.map((nexts) => nexts.filter((next) => inPlay.has(next))),
    railsBeyond: rails.map((nexts) => nexts.filter((next) => !inPlay.has(next))),
    towns: at(map.towns),
    ports: at(map.ports),
  };
};
