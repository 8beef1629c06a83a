import type { Piece } from '@grognard/looks';
import { TRAY } from '@grognard/looks';
import { isWaiting } from '../rules/01-deployment.ts';
import { elementOf, type OnTable } from '../rules/facts.ts';
import type { Action, BkFrame, L } from '../types.ts';
import { pieceOf } from './piece.ts';

/** BK-HOUSE.20: what a side still places, the one whose turn it is first; that one where it has been put. */
export const mustered = (
  look: L,
  stack: readonly BkFrame[],
  _ids: readonly string[],
  action: Action | null,
): readonly Piece[] => {
  const frame = stack.at(-1);
  if (frame?.kind !== 'place') return [];
  const lying = (id: string): Piece => ({
    ...pieceOf(look, { ...elementOf(look, id), at: { x: 0, y: 0 } } as OnTable),
    at: TRAY,
    facing: null,
  });
  const turn = stack.findLast((one) => one.kind === 'deployment')?.turn ?? 0;
  const others = look.board.elements.filter(
    (one) => one.side === frame.side && one.id !== frame.element && isWaiting(look, one, turn),
  );
  const put = action?.type === 'place' && action.element === frame.element ? action : null;
  const first = put
    ? pieceOf(look, { ...elementOf(look, put.element), at: put.at, facing: put.facing, turret: put.facing } as OnTable)
    : lying(frame.element);
  return [first, ...others.map(({ id }) => lying(id))];
};

/** An element usually faces straight across the table. */
export const facingAcross = ({ setting }: L, at: { readonly x: number; readonly y: number }): number => {
  const { width, height } = setting.scene.table;
  const [dx, dy] = [width / 2 - at.x, height / 2 - at.y];
  if (Math.abs(dx) * height > Math.abs(dy) * width) return dx > 0 ? 90 : 270;
  return dy > 0 ? 180 : 0;
};
