import type { Errand } from '@grognard/kernel';
import { sumOf } from '@grognard/kernel';
import { acting } from '../rules/03-acting.ts';
import { actingGroup, activate } from '../rules/03-activate.ts';
import { mayAct, readyPieces } from '../rules/03-activation.ts';
import { companionsOf } from '../rules/05-companions.ts';
import { stepInto } from '../rules/05-going.ts';
import { isEnemyHeld } from '../rules/05-step.ts';
import { hindererOf } from '../rules/05-toward-the-enemy.ts';
import { refuseSettingOut, walkerOf } from '../rules/05-walker.ts';
import { waysInReach } from '../rules/05-way.ts';
import type { L, Piece } from '../rules/facts.ts';
import { around, hexOf, isLeader, pieceAt, unitsIn } from '../rules/facts.ts';
import type { Action, ActionOf, FrameOf, Grenadier } from '../types.ts';

type F = FrameOf<'acting'>;

/** What is left of the way to a hex from everywhere, as the ground has it for this piece. */
const leftTo = (look: L, piece: Piece, goal: number): ReadonlyMap<number, number> => {
  const left = new Map<number, number>([[goal, 0]]);
  const open = [goal];
  for (const hex of open) {
    for (const from of around(look, hex)) {
      if (isEnemyHeld(look, from, piece.side)) continue;
      const step = stepInto(look, piece, from, hex);
      if (!step) continue;
      const far = left.get(hex)! + sumOf(step.cost);
      if (far >= (left.get(from) ?? Number.POSITIVE_INFINITY)) continue;
      left.set(from, far);
      open.push(from);
    }
  }
  return left;
};

/** As far as nobody who could hurt it comes nearer by it: what goes farther is for the player to say. */
const untilSeen = (look: L, piece: Piece, path: readonly number[]): readonly number[] => {
  if (isLeader(piece)) return path;
  let from = hexOf(look, piece);
  for (const [i, to] of path.entries()) {
    if (from !== null && hindererOf(look, piece, from, to) !== null) return path.slice(0, i);
    from = to;
  }
  return path;
};

/** A leader goes with his men or after them, and ahead of nobody. */
const mayEnd = (look: L, f: F, piece: Piece, hex: number): boolean =>
  !isLeader(piece) || f.starts.length === 1 || unitsIn(look, hex, piece.side).length > 0;

/** The way that leaves the least to go; none where it would bring the piece no nearer. */
const wayFor = (look: L, f: F, piece: Piece, goal: number): readonly number[] => {
  if (refuseSettingOut(look, f, piece) !== null) return [];
  const left = leftTo(look, piece, goal);
  const from = hexOf(look, piece);
  const farFrom = (hex: number | undefined): number => left.get(hex ?? -1) ?? Number.POSITIVE_INFINITY;
  let best: readonly number[] = [];
  for (const path of waysInReach(look, walkerOf(look, f, piece)).values()) {
    const safe = untilSeen(look, piece, path);
    const end = safe.at(-1);
    if (end === undefined || !mayEnd(look, f, piece, end)) continue;
    if (farFrom(end) < Math.min(farFrom(from ?? undefined), farFrom(best.at(-1)))) best = safe;
  }
  return best;
};

/** One of those still to go, the leader with the last of his men. */
const nextMove = (look: L, f: F, goal: number): Action | null => {
  const going = f.moving.flatMap((id) => pieceAt(look, id) ?? []).toSorted((a, b) => +isLeader(a) - +isLeader(b));
  const units = going.filter((one) => !isLeader(one) && wayFor(look, f, one, goal).length > 0);
  for (const piece of going) {
    const path = wayFor(look, f, piece, goal);
    if (path.length === 0) continue;
    const alone: ActionOf<'move'> = { type: 'move', unit: piece.id, path, with: [] };
    const along = units.length === 1 ? companionsOf(look, f, piece).map(({ id }) => id) : [];
    for (const action of [{ ...alone, with: along }, alone])
      if (acting.refuse(look, f, f.side, action) === null) return action;
  }
  return null;
};

const isWith = (look: L, one: Piece, other: Piece): boolean => {
  const hex = hexOf(look, one);
  if (hex !== null) return hexOf(look, other) === hex;
  return one.at.in === 'entry' && other.at.in === 'entry' && one.at.group === other.at.group;
};

/** A leader and the men beside him, or a unit by itself. */
const groupOf = (look: L, f: FrameOf<'segment'>, piece: Piece): ActionOf<'activate'> | null => {
  const men = isLeader(piece)
    ? readyPieces(look, f.side).filter(
        (one) => !isLeader(one) && one.state !== 'demoralised' && isWith(look, piece, one),
      )
    : [];
  const woken = (pieces: readonly Piece[]): ActionOf<'activate'> => ({
    type: 'activate',
    lines: pieces.map(({ id }) => ({ row: id, does: 'move' as const })),
  });
  const group = woken([piece, ...men]);
  return activate.refuse(look, f, group) === null ? group : null;
};

/** PG-5.0.1: somebody goes to a place with his men, turn after turn, until they would come under the eyes of those who could hurt them. */
export const go: Errand<Grenadier> = {
  rule: 'PG-5.0.1',
  name: 'errandGo',
  how: 'errandGoHow',
  terms: ['who', 'where'],
  next: (look, frame, _side, { who = '', where = '' }) => {
    const goal = look.setting.hexNamed.get(where);
    if (goal === undefined) return null;
    if (frame.kind === 'acting') return nextMove(look, frame, goal) ?? { type: 'done' };
    const piece = pieceAt(look, who);
    if (frame.kind !== 'segment' || !piece || piece.side !== frame.side || piece.state !== 'good') return null;
    if (!mayAct(look, piece) || hexOf(look, piece) === goal) return null;
    const group = groupOf(look, frame, piece);
    return group && nextMove(look, actingGroup(look, frame.side, group.lines), goal) ? group : null;
  },
};
