import type { Choice } from '@grognard/kernel';
import { bearing, distance, INCH } from '@grognard/table';
import { isOnTable, pieceNamed, piecesOn } from '../rules/pieces.ts';
import type { Action, FrameOf, L } from '../types.ts';
import { enemyPlaces, winsByWaiting } from './goals.ts';
import { blastWorth, hitWorth, type Marksman } from './odds.ts';

const GRENADE: Marksman = { skill: 4, weapon: 'grenade', shell: null, steady: null, vehicle: null };

/** Grenades: the throw under which most of the enemy and none of one's own would be. */
export const bestThrow = (look: L, side: string, choices: readonly Choice<Action>[]): Action => {
  let best: Action = { type: 'done' };
  let most = 0.1;
  for (const { action } of choices) {
    if (action.type !== 'throw' || action.target === null) continue;
    const target = pieceNamed(look, action.target);
    const man = pieceNamed(look, action.man);
    if (!target || !isOnTable(target) || !man || !isOnTable(man)) continue;
    const worth =
      'stance' in target
        ? blastWorth(look, side, GRENADE, target.at.spot)
        : hitWorth(look, GRENADE, target, man.at.spot);
    if (worth > most) [best, most] = [action, worth];
  }
  return best;
};

/** A point of might is spent where one is enough, or two turn what matters. */
export const turnOrPass = (choices: readonly Choice<Action>[], most: number): Action => {
  const [turn] = choices
    .map(({ action }) => action)
    .filter((action) => action.type === 'might' && action.points <= most)
    .sort((a, b) => (a.type === 'might' && b.type === 'might' ? a.points - b.points : 0));
  return turn ?? { type: 'pass' };
};

/** Towards the nearest enemy. */
export const facingFor = (look: L, side: string, f: FrameOf<'facing'>): Action => ({
  type: 'face',
  facings: f.pieces.flatMap((id) => {
    const piece = pieceNamed(look, id);
    if (!piece || !isOnTable(piece)) return [];
    const { spot } = piece.at;
    const [near] = [...enemyPlaces(look, side)].sort((a, b) => distance(a, spot) - distance(b, spot));
    return near && distance(near, spot) > INCH ? [{ piece: id, facing: bearing(spot, near) }] : [];
  }),
});

/** So near an enemy it is time to come out; who attacks does not hide for long. */
const SHOWN = 18 * INCH;
const HIDES_UNTIL = 3;

/** PF-HID.6: which of its markers a side turns over: those with men behind them that have somebody to shoot at. */
export const toShow = (look: L, side: string): readonly string[] => {
  const foes = piecesOn(look).flatMap((piece) => (piece.side !== side && isOnTable(piece) ? [piece.at.spot] : []));
  const isOver = look.board.turn >= HIDES_UNTIL && !winsByWaiting(look, side);
  return look.board.markers.flatMap(({ id, side: own, at, holds }) =>
    own === side && holds !== null && holds !== 'decoy' && (isOver || foes.some((foe) => distance(foe, at) <= SHOWN))
      ? [id]
      : [],
  );
};
