import type { HexId } from '@grognard/hex';
import { columnOf, distance, isShoved, rowOf } from '@grognard/hex';
import type { Drawing, Run } from '@grognard/looks';
import { ACROSS, BUNKER, MINES, ROADBLOCK, TO_NEXT_HEX, trenchAlong, wireAlong } from '@grognard/looks';
import type { Fort, L, Setting } from '../types.ts';

const ROW = Math.sqrt(3) / 2;

/** The middle of a hex, in widths of one. */
const spotOf = ({ grid }: Setting, hex: HexId): { readonly x: number; readonly y: number } => ({
  x: columnOf(grid, hex) + (isShoved(grid, rowOf(grid, hex)) ? 0.5 : 0),
  y: rowOf(grid, hex) * ROW,
});

const bearingOf = (setting: Setting, from: HexId, to: HexId): number => {
  const [a, b] = [spotOf(setting, from), spotOf(setting, to)];
  return Math.round((Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI + 360) % 360;
};

/** How far apart two bearings are, in degrees. */
const between = (a: number, b: number): number => {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
};

/** Neighbours further round than this are one line with it. */
const BENT = 90;
const NEAR = 4;

/** What one line of a position is made of. */
const LINES: readonly Fort['kind'][] = ['trench', 'wire', 'mines', 'roadblock', 'bunker'];

/** How a trench or wire runs: on into the next that is like it, else towards what is near of its position. */
export const runOf = ({ setting, board }: L, fort: Fort): Run => {
  const from = fort.hex as HexId;
  const others = board.forts
    .filter(
      ({ id, hex, kind, side }) => id !== fort.id && hex !== fort.hex && side === fort.side && LINES.includes(kind),
    )
    .map(({ hex, kind }) => ({
      far: distance(setting.grid, from, hex as HexId) * 2 - (kind === fort.kind ? 1 : 0),
      bearing: bearingOf(setting, from, hex as HexId),
    }))
    .filter(({ far }) => far <= NEAR * 2)
    .sort((a, b) => a.far - b.far || a.bearing - b.bearing);
  const [first] = others;
  if (!first) return ACROSS;
  const second = others.find(({ far, bearing }) => far <= 2 && between(bearing, first.bearing) > BENT);
  return [first.bearing, second?.bearing ?? (first.bearing + 180) % 360];
};

/** A work as it lies in its hex. */
export const fortDrawing = (look: L, fort: Fort): Drawing => {
  switch (fort.kind) {
    case 'trench':
      return trenchAlong(runOf(look, fort), TO_NEXT_HEX);
    case 'wire':
      return wireAlong(runOf(look, fort), TO_NEXT_HEX);
    case 'bunker':
      return BUNKER;
    case 'roadblock':
      return ROADBLOCK;
    case 'mines':
      return MINES;
  }
};
