import type { Side } from '@grognard/kernel';
import { bearing, type Degrees, type Point } from '@grognard/table';
import { isMeasured } from '../rules/04-targets.ts';
import { isOnTable, piecesOn } from '../rules/pieces.ts';
import type { L } from '../types.ts';

/** A man turns by so much at once: who is looked for anew is then mostly where he was. */
const TURN = 15;

const middleOf = (points: readonly Point[]): Point => ({
  x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / points.length),
  y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / points.length),
});

const nearest = (from: Point, points: readonly Point[]): Point => {
  const far = ({ x, y }: Point): number => (x - from.x) ** 2 + (y - from.y) ** 2;
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
};

/**
 * Where men look: the rules have no facing for them, but they are drawn towards the nearest enemy that is seen. Who is the
 * nearest is not told where nobody measures (PF-SHOOT.2): there all look at the middle of the enemy.
 */
export const looking = (look: L): ((side: Side, from: Point) => Degrees | null) => {
  const { setting, board } = look;
  const standing = [
    ...piecesOn(look).flatMap((piece) => (isOnTable(piece) ? [{ side: piece.side, at: piece.at.spot }] : [])),
    ...board.markers.map(({ side, at }) => ({ side, at })),
  ];
  const foesOf = new Map(
    setting.sides.map((side): [Side, readonly Point[]] => {
      const foes = standing.flatMap((one) => (one.side === side ? [] : [one.at]));
      return [side, isMeasured(look) || foes.length === 0 ? foes : [middleOf(foes)]];
    }),
  );
  return (side, from) => {
    const foes = foesOf.get(side) ?? [];
    return foes.length === 0 ? null : (Math.round(bearing(from, nearest(from, foes)) / TURN) * TURN) % 360;
  };
};
