/**
 * Arcs by facing, exactly.
 *
 * A facing is a twelfth of a circle, clockwise. Even: through the middle of hexside facing / 2. Odd: through the
 * corner between hexsides (facing - 1) / 2 and (facing + 1) / 2. Flat tops: 0 north (a hexside), 1 the corner
 * north-north-east, 3 the corner due east. Pointy tops: 0 north-east (a hexside), 1 the corner east-north-east,
 * 5 the corner due south, 11 the corner due north.
 */
import type { Dir, HexGrid, HexId } from './grid.ts';
import { cubeQ, cubeR, leadOf, turnDir } from './grid.ts';
import { sextantOf } from './sextant.ts';

/** Which way something faces, in twelfths of a circle: even through a hexside, odd through a corner. */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** Half the width of an arc, in twelfths: 1 makes an arc of 60 degrees, 2 of 120, 3 of 180, 6 the whole circle. */
export type HalfWidth = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The whole width of an arc in degrees. */
export type ArcDegrees = 0 | 60 | 120 | 180 | 240 | 300 | 360;

/** Where a hex lies with regard to an arc; on the boundary means that the centres lie exactly on its limit. */
export type ArcPlace = 'inside' | 'boundary' | 'outside';

/** Something that stands in a hex and faces one way. */
export interface Stand {
  readonly hex: HexId;
  readonly facing: Facing;
}

/** The part of a target a line arrives at. */
export type Face = 'front' | 'side' | 'rear';

/** How wide the front and the rear are, in degrees; the rest is side. */
export interface FaceWidths {
  readonly front: ArcDegrees;
  readonly rear: ArcDegrees;
}

/** The facing through a hexside. */
export const facingOf = (dir: Dir): Facing => (dir * 2) as Facing;

/** The facing so many twelfths clockwise of another; negative turns go the other way. */
export const turnFacing = (facing: Facing, twelfths: number): Facing =>
  ((((facing + twelfths) % 12) + 12) % 12) as Facing;

/**
 * The bearing of one hex from another in twenty-fourths of a circle, clockwise from the middle of side 0.
 * Even: exactly on the facing of half that number. Odd: strictly between two facings. Null for the same hex.
 */
export const bearing = (grid: HexGrid, from: HexId, to: HexId): number | null => {
  if (from === to) return null;
  const { turn, first, second } = sextantOf(cubeQ(grid, to) - cubeQ(grid, from), cubeR(grid, to) - cubeR(grid, from));
  const dir = turnDir(turn, -leadOf(grid.tops));
  if (second === 0) return dir * 4;
  if (second === first) return dir * 4 + 2;
  return second < first ? dir * 4 + 1 : dir * 4 + 3;
};

/** Whether a hex lies in the arc that reaches `halfWidth` twelfths to either side of a facing; one's own hex does. */
export const arcOf = (grid: HexGrid, from: HexId, facing: Facing, halfWidth: HalfWidth, to: HexId): ArcPlace => {
  const towards = bearing(grid, from, to);
  if (towards === null || halfWidth === 6) return 'inside';
  const clockwise = (towards - facing * 2 + 24) % 24;
  const away = Math.min(clockwise, 24 - clockwise);
  if (away === halfWidth * 2) return 'boundary';
  return away < halfWidth * 2 ? 'inside' : 'outside';
};

const halfOf = (degrees: ArcDegrees): HalfWidth => (degrees / 60) as HalfWidth;

/** Whether a hex lies in the front arc of a stand, so many degrees wide in all. */
export const inFront = (grid: HexGrid, stand: Stand, degrees: ArcDegrees, to: HexId): ArcPlace =>
  arcOf(grid, stand.hex, stand.facing, halfOf(degrees), to);

/** Whether a hex lies in the rear arc of a stand, so many degrees wide in all. */
export const inRear = (grid: HexGrid, stand: Stand, degrees: ArcDegrees, to: HexId): ArcPlace =>
  arcOf(grid, stand.hex, turnFacing(stand.facing, 6), halfOf(degrees), to);

/**
 * The faces of a target that a line from another hex arrives at: one, or two when it comes in exactly on the limit
 * between them, front first. None from the target's own hex.
 */
export const facesMet = (grid: HexGrid, target: Stand, widths: FaceWidths, from: HexId): readonly Face[] => {
  if (from === target.hex) return [];
  const front = inFront(grid, target, widths.front, from);
  // A rear of no width is no rear, not a line straight back.
  const rear = widths.rear === 0 ? 'outside' : inRear(grid, target, widths.rear, from);
  if (front === 'inside') return ['front'];
  if (rear === 'inside') return ['rear'];
  if (front === 'boundary') return ['front', rear === 'boundary' ? 'rear' : 'side'];
  return rear === 'boundary' ? ['side', 'rear'] : ['side'];
};

/**
 * The hexsides of a target by which a line from another hex arrives: one, or two when it comes in by the corner
 * between them. None from the target's own hex.
 */
export const sidesMet = (grid: HexGrid, target: HexId, from: HexId): readonly Dir[] => {
  const towards = bearing(grid, target, from);
  if (towards === null) return [];
  const dir = Math.floor(towards / 4) as Dir;
  const part = towards % 4;
  if (part === 2) return [dir, turnDir(dir, 1)];
  return part < 2 ? [dir] : [turnDir(dir, 1)];
};
