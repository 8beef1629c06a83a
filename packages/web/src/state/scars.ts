import type { LogItem, Match, Types } from '@grognard/kernel';
import { hearLog } from '@grognard/kernel';
import type { MapPlace, Piece } from '@grognard/looks';
import type { Desk } from './desk.ts';
import type { Story } from './room-story.ts';
import type { Eyes } from './story.ts';
import { boardFor } from './story.ts';

/** What a battle leaves: the turn, and after how many answers it lay there. */
interface Left {
  readonly turn: number;
  readonly at: number;
}

/** What fell: the piece as it stood, and what is left of it. */
export interface FallenScar extends Left {
  readonly piece: Piece;
  readonly leaves: 'wreck' | 'men';
}

/** What shells and fire do to the ground. */
export interface GroundScar extends Left {
  readonly piece: null;
  readonly place: MapPlace;
  readonly leaves: 'crater' | 'fire';
}

export type Scar = FallenScar | GroundScar;

/** Those of them that were pieces. */
export const fallenOf = (scars: readonly Scar[]): readonly FallenScar[] =>
  scars.flatMap((scar) => (scar.piece ? [scar] : []));

/** A log as it went on from a board that was seen, and after how many answers it was over. */
interface Stretch {
  readonly before: Types['board'];
  readonly log: readonly LogItem<Types>[];
  readonly at: number;
}

const fallenIn = ({ system, setting, looks }: Desk, { before, log, at }: Stretch): readonly Scar[] => {
  const scars: Scar[] = [];
  let board = before;
  try {
    for (const item of log) {
      if ('roll' in item) continue;
      const look = { setting, board };
      const fell = looks.fell?.(look, item.event) ?? null;
      const piece = fell && looks.pieces(look, null).find(({ id }) => id === fell.piece);
      const pits = looks.scarred?.(look, item.event) ?? [];
      const turn = (fell && piece) || pits.length > 0 ? looks.status(look, null).turn.now : 0;
      if (fell && piece) scars.push({ piece, turn, at, leaves: fell.leaves });
      for (const { at: place, leaves } of pits) scars.push({ piece: null, place, turn, at, leaves });
      board = system.reduce(board, item.event);
    }
  } catch {
    // Half of an event may have been heard: what can't be followed from there has left nothing to see.
  }
  return scars;
};

/** May this log hold such an event? That is asked before a board is followed through it. */
const isDeadly = ({ setting, looks }: Desk, { before, log }: Stretch): boolean =>
  log.some((item) => {
    if ('roll' in item) return false;
    const look = { setting, board: before };
    return (looks.fell?.(look, item.event) ?? null) !== null || (looks.scarred?.(look, item.event) ?? []).length > 0;
  });

/** What fell in each answer, to the same eyes. */
export type Scarred = WeakMap<object, readonly Scar[]>;

/** All that those eyes saw fall in a game on this machine, up to a position; no answer is looked through twice. */
export const scarsAt = (
  desk: Desk,
  match: Match<Types>,
  eyes: Eyes,
  at: number,
  known: Scarred = new WeakMap(),
): readonly Scar[] => {
  if (!desk.looks.fell) return [];
  return match.entries.slice(0, at).flatMap((entry, i) => {
    const scars = known.get(entry) ?? scarsOf(desk, match, eyes, i);
    known.set(entry, scars);
    return scars;
  });
};

const scarsOf = (desk: Desk, { entries, positions }: Match<Types>, eyes: Eyes, i: number): readonly Scar[] => {
  const truly = { before: positions[i]!.board, log: entries[i]!.log, at: i + 1 };
  if (!isDeadly(desk, truly)) return [];
  const log = eyes === 'all' ? truly.log : hearLog(desk.system, desk.setting, truly.before, truly.log, eyes);
  return fallenIn(desk, { before: boardFor(desk, truly.before, eyes), log, at: truly.at });
};

/** The same of a game on a server, as far as this side heard it. */
export const scarsInStory = (desk: Desk, { steps }: Story, upTo: number): readonly Scar[] => {
  if (!desk.looks.fell) return [];
  return Array.from({ length: upTo }, (_, i) => i + 1).flatMap((at) => {
    const [step, before] = [steps[at], steps[at - 1]?.board];
    const heard = step && before ? { before, log: step.heard.log, at } : null;
    return heard && isDeadly(desk, heard) ? fallenIn(desk, heard) : [];
  });
};
