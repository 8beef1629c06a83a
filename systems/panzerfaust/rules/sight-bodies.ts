import type { Footprint, Len, Point, Spot, Stand } from '@grognard/table';
import { cornersOf, distance, INCH, roundedQuotient } from '@grognard/table';
import { SIZES } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import type { L } from '../types.ts';
import { heightAt } from './ground.ts';
import { baseOf, standAtSpot } from './measure.ts';
import { isMan, isVehicle, type Piece } from './pieces.ts';

const tenths = (count: number): Len => Math.round((count * INCH) / 10);

/** PF-BASE.14: eye and top of a man, standing, prone and (ours) mounted. */
export const MAN_HEIGHTS = {
  standing: { eye: tenths(12), top: tenths(13) },
  prone: { eye: tenths(4), top: tenths(5) },
  mounted: { eye: tenths(19), top: tenths(20) },
} as const;
const GUN_TOP = tenths(10);
/** PF-BASE.14: a body is an inch wide. */
const HALF_BODY: Len = INCH / 2;
export const BODY: Footprint = { shape: 'disc', radius: HALF_BODY };

/** From where somebody looks: his eye is so high over the lowest ground. */
export interface Viewer {
  readonly id: string | null;
  readonly side: string | null;
  readonly stand: Stand;
  readonly storey: number;
  readonly floor: Len;
  readonly eye: Len;
  /** Over the same ground all viewers of one mark see the same of it. */
  readonly mark: string;
}

/** What is looked at: a body between two heights, or a mere place. */
export interface Body {
  readonly id: string | null;
  readonly at: Spot;
  readonly columns: (from: Point) => readonly Point[];
  /** Is it the same from all sides, and no wider than a man: a man or a gun? */
  readonly isRound: boolean;
  readonly low: Len;
  readonly high: Len;
  /** Over the same ground all bodies of one mark are seen alike. */
  readonly mark: string;
}

export const topOf = (piece: Piece): Len => {
  if (isMan(piece)) return MAN_HEIGHTS[piece.mount ? 'mounted' : piece.stance].top;
  return isVehicle(piece) ? tenths(SIZES[VEHICLES[piece.profile]?.size ?? 'mediumTank'].height) : GUN_TOP;
};

const eyeOf = (piece: Piece): Len => {
  if (isMan(piece)) return MAN_HEIGHTS[piece.mount ? 'mounted' : piece.stance].eye;
  return isVehicle(piece) ? topOf(piece) - tenths(2) : MAN_HEIGHTS.standing.eye;
};

/** How much over the floor of his storey somebody is: who climbs is on the way up (PF-MOV.11). */
export const raised = (piece: Piece): Len => (isMan(piece) ? (piece.height ?? 0) : 0);

/** A disc looks the same however it is turned. */
const markOf = ({ at, base, facing }: Stand): string =>
  base.shape === 'disc' ? `${at.x},${at.y},${base.radius}` : `${at.x},${at.y},${base.length}x${base.width}/${facing}`;

/** Somebody looking from where he is, or would be. */
export const viewerAt = (look: L, piece: Piece, spot: Spot): Viewer => {
  const floor = heightAt(look, spot) + raised(piece);
  const eye = floor + eyeOf(piece);
  const stand = standAtSpot(piece, spot);
  const { id, side } = piece;
  return { id, side, stand, storey: spot.storey, floor, eye, mark: `${markOf(stand)},${floor},${eye}` };
};

/** A look from a place, such as where a shell burst (PF-TPL.3). */
export const viewerOf = (look: L, spot: Spot): Viewer => {
  const floor = heightAt(look, spot);
  const eye = floor + MAN_HEIGHTS.prone.eye;
  const stand: Stand = { at: spot, facing: 0, base: { shape: 'disc', radius: 0 } };
  return { id: null, side: null, stand, storey: spot.storey, floor, eye, mark: `${markOf(stand)},${floor},${eye}` };
};

/** The two edges of a body as seen from somewhere, and its middle. */
const widthSeen =
  (at: Spot, radius: Len) =>
  (from: Point): readonly Point[] => {
    const far = distance(from, at);
    if (far === 0) return [at];
    const aside = {
      x: roundedQuotient((at.y - from.y) * radius, far),
      y: roundedQuotient((from.x - at.x) * radius, far),
    };
    return [at, { x: at.x + aside.x, y: at.y + aside.y }, { x: at.x - aside.x, y: at.y - aside.y }];
  };

/** Somebody as seen where he is, or would be. */
export const bodyAt = (look: L, piece: Piece, spot: Spot): Body => {
  const low = heightAt(look, spot) + raised(piece);
  const high = low + topOf(piece);
  const base = baseOf(piece);
  const { x, y } = spot;
  if (base.shape === 'disc' || !isVehicle(piece))
    return {
      id: piece.id,
      at: spot,
      columns: widthSeen(spot, HALF_BODY),
      isRound: true,
      low,
      high,
      mark: `${x},${y},${low},${high}`,
    };
  const corners = cornersOf(spot, piece.facing, base);
  const mark = `${markOf({ at: spot, facing: piece.facing, base })},${low},${high}`;
  return { id: piece.id, at: spot, columns: () => [spot, ...corners], isRound: false, low, high, mark };
};

/** A place as seen: scenery, or ground to burst a shell on. */
export const bodyOfPlace = (look: L, spot: Spot): Body => {
  const low = heightAt(look, spot);
  const mark = `${spot.x},${spot.y},${low}`;
  return { id: null, at: spot, columns: () => [spot], isRound: false, low, high: low + 2, mark };
};
