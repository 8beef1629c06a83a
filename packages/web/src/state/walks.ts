import type { LogItem, Match, Side, Types } from '@grognard/kernel';
import { hearLog } from '@grognard/kernel';
import type { MapPlace, Piece } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { Action, Desk } from './desk.ts';
import { orNull } from './faults.ts';
import { placeKey } from './picking.ts';
import type { Story } from './room-story.ts';
import type { Eyes } from './story.ts';
import { boardFor } from './story.ts';

/** The way a piece went, from where it set out. */
export type Walk = readonly MapPlace[];

/** An answer as it was seen: who gave it, the board before it, and what was heard. */
interface Went {
  readonly side: Side | null;
  readonly action: Action | null;
  readonly before: Types['board'];
  readonly log: readonly LogItem<Types>[];
}
type WentAt = (at: number) => Went | null;

/** More at a time can't be followed. */
const MOST_WALKS = 4;
/** A move is told in so many answers at most: others may fire at it on the way. */
const MOST_ANSWERS = 24;

/** Every piece that an answer took somewhere, and how it went there. */
const walksIn = (desk: Desk, { before, log }: Went): ReadonlyMap<string, Walk> => {
  const { system, setting, looks } = desk;
  const walks = new Map<string, Walk>();
  const stood = (id: string): readonly MapPlace[] => {
    const piece = looks.pieces({ setting, board: before }, null).find((one) => one.id === id);
    return piece && isOnMap(piece.at) ? [piece.at] : [];
  };
  let board = before;
  // Half of an event may have been heard: what can't be followed from there is not drawn.
  orNull(() => {
    for (const item of log) {
      if ('roll' in item) continue;
      const step = looks.walked?.({ setting, board }, item.event);
      if (step) walks.set(step.piece, [...(walks.get(step.piece) ?? stood(step.piece)), step.to]);
      board = system.reduce(board, item.event);
    }
  });
  return walks;
};

/** Did the one who looks draw this way himself? */
const isOwnDrawing = (desk: Desk, { side, action, before }: Went, eyes: Eyes, walk: Walk): boolean => {
  if (side !== eyes || !action) return false;
  const { setting } = desk;
  const ends = orNull(() => desk.looks.about({ setting, board: before }, action).places) ?? [];
  return ends.some((place) => placeKey(place) === placeKey(walk.at(-1)!));
};

/** The way of a piece with what it went in the answers before. */
const fromTheStart = (desk: Desk, wentAt: WentAt, at: number, piece: string, walk: Walk): Walk => {
  let whole = walk;
  for (let n = at - 1; n > at - MOST_ANSWERS; n -= 1) {
    const went = wentAt(n);
    if (!went) break;
    const earlier = walksIn(desk, went).get(piece);
    if (earlier && placeKey(earlier.at(-1)!) === placeKey(whole[0]!)) whole = [...earlier, ...whole.slice(1)];
    else if (earlier || went.log.length > 0) break;
  }
  return whole;
};

const walksTo = (desk: Desk, wentAt: WentAt, at: number, eyes: Eyes): readonly Walk[] => {
  const went = wentAt(at);
  if (!went) return [];
  const shown = new Map<string, Walk>();
  for (const [piece, walk] of walksIn(desk, went)) {
    if (walk.length < 2 || isOwnDrawing(desk, went, eyes, walk)) continue;
    const whole = fromTheStart(desk, wentAt, at, piece, walk);
    shown.set(whole.map(placeKey).join(' '), whole);
  }
  return [...shown.values()].slice(-MOST_WALKS);
};

/** Where systems do not say how a piece went: from where it stood to where it stands. */
const movedTo = (desk: Desk, match: Match<Types>, eyes: Eyes, at: number): readonly Walk[] => {
  const entry = match.entries[at - 1];
  if (!entry || entry.side === eyes) return [];
  const piecesOf = (board: Types['board']): readonly Piece[] =>
    desk.looks.pieces({ setting: desk.setting, board: boardFor(desk, board, eyes) }, null);
  const then = new Map(piecesOf(match.positions[at - 1]!.board).map((piece) => [piece.id, piece.at]));
  const moved = piecesOf(match.positions[at]!.board).find((piece) => {
    const was = then.get(piece.id);
    return was && placeKey(was) !== placeKey(piece.at);
  });
  const walk = moved ? [then.get(moved.id)!, moved.at].filter(isOnMap) : [];
  return walk.length > 1 ? [walk] : [];
};

/** The ways that others went in the answer that led to a position, and those that own pieces went by no wish of their side. */
export const walksAt = (desk: Desk, match: Match<Types>, eyes: Eyes, at: number): readonly Walk[] => {
  if (!desk.looks.walked) return movedTo(desk, match, eyes, at);
  const wentAt: WentAt = (n) => {
    const [entry, before] = [match.entries[n - 1], match.positions[n - 1]?.board];
    if (!entry || !before) return null;
    const log = eyes === 'all' ? entry.log : hearLog(desk.system, desk.setting, before, entry.log, eyes);
    return { side: entry.side, action: entry.action, before: boardFor(desk, before, eyes), log };
  };
  return walksTo(desk, wentAt, at, eyes);
};

/** The same of a game on a server, as far as this side heard it. */
export const walksInStory = (desk: Desk, { steps }: Story, eyes: Eyes, at: number): readonly Walk[] => {
  if (!desk.looks.walked) return [];
  const wentAt: WentAt = (n) => {
    const [step, before] = [steps[n], steps[n - 1]?.board];
    return step && before ? { side: step.heard.side, action: step.heard.action, before, log: step.heard.log } : null;
  };
  return walksTo(desk, wentAt, at, eyes);
};
