import { companionsOf } from '../rules/05-companions.ts';
import { refuseSettingOut, walkerOf } from '../rules/05-walker.ts';
import { waysInReach } from '../rules/05-way.ts';
import { dig } from '../rules/16-dig.ts';
import type { L, Piece } from '../rules/facts.ts';
import { hexOf, isCombatUnit, isLeader, pieceAt, unitsIn } from '../rules/facts.ts';
import type { ActionOf, FrameOf } from '../types.ts';
import type { Prospect } from './fires.ts';
import { isAllowed } from './fires.ts';
import { threatAt } from './ground.ts';
import type { GrenadierWeights } from './weights.ts';
import { placeWorth } from './worth.ts';

type F = FrameOf<'acting'>;

/** How many ends of a way are worth a thought. */
const ENDS = 3;
/** What it costs to be shot at on the way: opportunity fire strikes hard (PG-DFT.9). */
const ON_THE_WAY = 0.5;
/** Who is off the map is worth something only once he is on it. */
const ENTERING = 0.6;
/** Three of a kind in a hex draw fire (PG-DFT.11). */
const CROWD = 0.12;

/** What of the fear it takes away, when it is done next turn (PG-16.21.3). */
const DIGGING = 0.5;

const crowdAt = (look: L, piece: Piece, hex: number): number => {
  const there = unitsIn(look, hex, piece.side).filter((one) => isCombatUnit(look, one)).length;
  return there >= 2 ? CROWD * (there - 1) : 0;
};

/** Leaders who go along: those who lead nobody else where they are. */
const withLeaders = (look: L, f: F, piece: Piece, action: ActionOf<'move'>): ActionOf<'move'> => {
  if (isLeader(piece)) return action;
  const from = hexOf(look, piece);
  const stay = from === null ? [] : unitsIn(look, from, piece.side).filter(({ id }) => id !== piece.id);
  if (stay.length > 0) return action;
  let best = action;
  for (const { id } of companionsOf(look, f, piece)) {
    const more = { ...best, with: [...best.with, id] };
    if (isAllowed(look, f, more)) best = more;
  }
  return best;
};

/** The best places a piece could go to, with what they are worth beyond the one it is in. */
const movesOfPiece = (look: L, f: F, piece: Piece, w: GrenadierWeights): readonly Prospect[] => {
  if (refuseSettingOut(look, f, piece) !== null) return [];
  const walker = walkerOf(look, f, piece);
  const from = hexOf(look, piece);
  const here = from === null ? -ENTERING : placeWorth(look, piece, from, w) - crowdAt(look, piece, from);
  const ends = [...waysInReach(look, walker)].map(([hex, path]) => {
    const danger = path.slice(0, -1).reduce((most, step) => Math.max(most, threatAt(look, piece, step, w)), 0);
    const gain = placeWorth(look, piece, hex, w) - crowdAt(look, piece, hex) - here - ON_THE_WAY * w.fear * danger;
    return { path, gain };
  });
  const found: Prospect[] = [];
  for (const { path, gain } of ends.toSorted((a, b) => b.gain - a.gain)) {
    const action: ActionOf<'move'> = { type: 'move', unit: piece.id, path, with: [] };
    if (isAllowed(look, f, action)) found.push({ action: withLeaders(look, f, piece, action), gain });
    if (found.length === ENDS) break;
  }
  return found;
};

const digs = (look: L, f: F, w: GrenadierWeights): readonly Prospect[] =>
  dig.choices(look, f).flatMap(({ action }) => {
    if (!isAllowed(look, f, action)) return [];
    const piece = pieceAt(look, (action as ActionOf<'dig'>).unit)!;
    const hex = hexOf(look, piece);
    return { action, gain: hex === null ? 0 : DIGGING * w.fear * threatAt(look, piece, hex, w) };
  });

/** Every way worth going, and digging in. */
export const movesOf = (look: L, f: F, w: GrenadierWeights): readonly Prospect[] => [
  ...f.moving.flatMap((id) => {
    const piece = pieceAt(look, id);
    return piece ? movesOfPiece(look, f, piece, w) : [];
  }),
  ...digs(look, f, w),
];
