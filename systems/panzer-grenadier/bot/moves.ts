import { companionsOf } from '../rules/05-companions.ts';
import { refuseSettingOut, walkerOf } from '../rules/05-walker.ts';
import { dig } from '../rules/16-dig.ts';
import type { L, Piece } from '../rules/facts.ts';
import { hexOf, isCombatUnit, isLeader, pieceAt, unitsIn } from '../rules/facts.ts';
import type { ActionOf, FrameOf } from '../types.ts';
import type { Prospect } from './fires.ts';
import { isAllowed } from './fires.ts';
import { sectorOf } from './ground.ts';
import { waysOf } from './ways.ts';
import type { GrenadierWeights } from './weights.ts';
import { judgeOf } from './worth.ts';

type F = FrameOf<'acting'>;

/** How many ends of a way are worth a thought, and of how many the way there is looked at. */
const ENDS = 3;
const WALKED = 10;

const crowdAt = (look: L, piece: Piece, hex: number, w: GrenadierWeights): number => {
  const there = unitsIn(look, hex, piece.side).filter((one) => isCombatUnit(look, one)).length;
  return there >= 2 ? w.crowd * (there - 1) : 0;
};

/** One leader goes along with the last who leaves a hex, or enters with him; the others find men of their own. */
const withLeader = (look: L, f: F, piece: Piece, action: ActionOf<'move'>): ActionOf<'move'> => {
  if (isLeader(piece)) return action;
  const from = hexOf(look, piece);
  const stay = from === null ? [] : unitsIn(look, from, piece.side).filter(({ id }) => id !== piece.id);
  if (stay.length > 0) return action;
  for (const { id } of companionsOf(look, f, piece)) {
    const led = { ...action, with: [id] };
    if (isAllowed(look, f, led)) return led;
  }
  return action;
};

/** A way to somewhere, and what it is worth to be there beyond where one is. */
interface Going {
  readonly path: readonly number[];
  readonly gain: number;
  readonly hope: number;
}

/** The best places a piece could go to, what happens on the way counted in. */
const goingsOf = (look: L, f: F, piece: Piece, w: GrenadierWeights): readonly Going[] => {
  if (refuseSettingOut(look, f, piece) !== null) return [];
  const from = hexOf(look, piece);
  const judge = judgeOf(look, piece, w);
  const { threat } = sectorOf(look, piece, w);
  const here = from === null ? -w.entering : judge(from) - crowdAt(look, piece, from, w);
  const walker = walkerOf(look, f, piece);
  const ways = waysOf(look, walker);
  // Nobody gets them out of it again.
  const before = from === null ? 0 : threat(from);
  const alone = (hex: number): number => (walker.isLed ? 0 : w.unled * Math.max(0, threat(hex) - before));
  return ways.ends
    .map((hex) => ({ hex, gain: judge(hex) - crowdAt(look, piece, hex, w) - alone(hex) - here }))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, WALKED)
    .map(({ hex, gain }) => {
      const path = ways.to(hex);
      let danger = 0;
      for (let i = 0; i < path.length - 1; i += 1) danger = Math.max(danger, threat(path[i]!));
      return { path, gain: gain - w.onTheWay * w.fear * danger, hope: -alone(hex) };
    })
    .sort((a, b) => b.gain - a.gain);
};

/** So much better off a piece can be by a move; nothing where there is no better place. */
export const bestGoing = (look: L, f: F, piece: Piece, w: GrenadierWeights): number =>
  goingsOf(look, f, piece, w)[0]?.gain ?? 0;

const movesOfPiece = (look: L, f: F, piece: Piece, w: GrenadierWeights, count: number): readonly Prospect[] => {
  const found: Prospect[] = [];
  for (const { path, gain, hope } of goingsOf(look, f, piece, w)) {
    const action: ActionOf<'move'> = { type: 'move', unit: piece.id, path, with: [] };
    if (isAllowed(look, f, action)) found.push({ action: withLeader(look, f, piece, action), gain, hope });
    if (found.length === count) break;
  }
  return found;
};

/** Digging in where fire could come (PG-16.21.3). */
export const digsOf = (look: L, f: F, w: GrenadierWeights): readonly Prospect[] =>
  dig.choices(look, f).flatMap(({ action }) => {
    if (!isAllowed(look, f, action)) return [];
    const piece = pieceAt(look, (action as ActionOf<'dig'>).unit)!;
    const hex = hexOf(look, piece);
    const gain = hex === null ? 0 : w.digging * w.fear * sectorOf(look, piece, w).threat(hex);
    return { action, gain, hope: gain };
  });

/** Every way worth going. */
export const movesOf = (look: L, f: F, w: GrenadierWeights): readonly Prospect[] =>
  f.moving.flatMap((id) => {
    const piece = pieceAt(look, id);
    return piece ? movesOfPiece(look, f, piece, w, ENDS) : [];
  });

/** The first of those who are to move that has anywhere better to be. */
export const firstMove = (look: L, f: F, w: GrenadierWeights): Prospect | null => {
  for (const id of f.moving) {
    const piece = pieceAt(look, id);
    const [best] = piece ? movesOfPiece(look, f, piece, w, 1) : [];
    if (best && best.gain > 0) return best;
  }
  return null;
};
