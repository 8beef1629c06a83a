import type { HexId } from '@grognard/hex';
import { columnOf, distance, rowOf } from '@grognard/hex';
import type { MapSetting } from './map.ts';
import type { Area } from './scenario.ts';

type Ground = Pick<MapSetting, 'grid' | 'hexes' | 'names' | 'hexNamed'>;

const isAtEdge = ({ grid }: Ground, hex: number, edge: NonNullable<Area['edge']>): boolean => {
  const [column, row] = [columnOf(grid, hex as HexId), rowOf(grid, hex as HexId)];
  switch (edge) {
    case 'north':
      return row === 0;
    case 'south':
      return row === grid.height - 1;
    case 'west':
      return column === 0;
    case 'east':
      return column === grid.width - 1;
  }
};

/** Columns and rows are counted from 1, as they are printed. */
const isBetween = (at: number, bounds: readonly [number, number] | undefined): boolean =>
  bounds === undefined || (at + 1 >= bounds[0] && at + 1 <= bounds[1]);

/** The hexes of an area: all that is said must hold; nothing said means the whole map. */
export const hexesIn = (ground: Ground, area: Area | undefined): readonly number[] => {
  if (!area) return ground.hexes;
  const named = area.hexes && new Set(area.hexes.map((name) => ground.hexNamed.get(name)));
  const centre = area.within && ground.hexNamed.get(area.within.hex);
  return ground.hexes.filter((hex) => {
    if (named && !named.has(hex)) return false;
    const boards = area.boards;
    if (boards && !ground.names[hex]!.some((name) => boards.some((board) => name.startsWith(`${board}-`))))
      return false;
    if (!isBetween(columnOf(ground.grid, hex as HexId), area.columns)) return false;
    if (!isBetween(rowOf(ground.grid, hex as HexId), area.rows)) return false;
    if (area.edge && !isAtEdge(ground, hex, area.edge)) return false;
    if (!area.within || centre === undefined) return true;
    return distance(ground.grid, centre as HexId, hex as HexId) <= area.within.hexes;
  });
};
