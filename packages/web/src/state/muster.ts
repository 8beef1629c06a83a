import type { Holes, Message, Space } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import { aboutAction } from './about.ts';
import type { Action, Asked } from './desk.ts';
import { lookOf } from './desk.ts';
import { orFault } from './faults.ts';
import type { Row } from './lines.ts';
import { idOf, linesIn, putDown, rowsIn } from './lines.ts';
import type { Picking } from './picking.ts';
import {
  actionSoFar,
  fill,
  firstPicking,
  holesOf,
  inHandTogether,
  listOf,
  nextGap,
  nextSquad,
  setsUpIn,
  severalOf,
  squadsIn,
  subjectIn,
  subjectsIn,
} from './picking.ts';

/** Pieces that lie in the tray together: a squad, or one alone. */
export interface Lot {
  /** The one that is drawn, and taken for all. */
  readonly piece: Piece;
  /** What all of them are called together. */
  readonly name: Message;
  readonly count: number;
  /** May it be taken now? Some are placed in a given order. */
  readonly isOpen: boolean;
}

/** A set-up in the making: what stands already, and what is still to be placed. */
export interface Muster {
  readonly standing: readonly Piece[];
  readonly waiting: readonly Lot[];
  /** The piece that the next point places. */
  readonly inHand: string | null;
}

/** What a question of the set-up is about; null where none is asked. */
export const musterIn = (asked: Asked, picking: Picking): Muster | null => {
  const { desk, view } = asked;
  if (!desk.looks.mustered || !setsUpIn(asked)) return null;
  const taken = picking.choice ? picking : firstPicking(asked);
  const ids = idsIn(asked, taken);
  const pieces = orFault('mustered', () =>
    desk.looks.mustered!(lookOf(desk, view), view.stack, ids, pointedAction(taken)),
  );
  if (!pieces || pieces.length === 0) return null;
  return {
    standing: pieces.filter(({ at }) => isOnMap(at)),
    waiting: lotsOf(
      asked,
      taken,
      pieces.filter(({ at }) => !isOnMap(at)),
      new Set(ids),
    ),
    inHand: inHandOf(asked, taken),
  };
};

/** The ids that the set-up has for what it places: rows of a sheet, those of a list, or the one piece that is asked about. */
const idsIn = (asked: Asked, picking: Picking): readonly string[] => {
  const list = listOf(picking);
  if (list) return rowsIn(list.space).map(({ id }) => id);
  const several = severalOf(picking);
  if (several) return subjectsIn(asked, picking, several);
  const action = picking.choice?.action;
  return action ? (aboutAction(asked, action)?.pieces.slice(0, 1) ?? []) : [];
};

/** The answer as far as it has been pointed out; null where nothing has. */
const pointedAction = (picking: Picking): Action | null => {
  const holes = Object.entries((picking.choice?.holes ?? {}) as Holes);
  const isPointed = holes.every(([field, { kind }]) => kind !== 'area' || picking.filled[field] !== undefined);
  return isPointed ? actionSoFar(picking) : null;
};

const lotsOf = (
  asked: Asked,
  picking: Picking,
  waiting: readonly Piece[],
  open: ReadonlySet<string>,
): readonly Lot[] => {
  const list = listOf(picking);
  const squads = list ? squadsIn(asked, list.space) : [];
  const firstOf = (id: string): Row | undefined => squads.find((rows) => rows.some((row) => row.id === id))?.[0];
  return [...Map.groupBy(waiting, ({ id }) => firstOf(id)?.id ?? id).values()].map((pieces) => ({
    piece: pieces[0]!,
    name: (pieces.length > 1 && firstOf(pieces[0]!.id)?.under) || pieces[0]!.name,
    count: pieces.length,
    isOpen: open.has(pieces[0]!.id),
  }));
};

const inHandOf = (asked: Asked, picking: Picking): string | null => {
  const { open } = picking;
  if (open?.rows) return open.rows[0] ?? null;
  const list = listOf(picking);
  if (list) {
    const line = open?.at.length === 1 ? linesIn(picking.filled[list.field])[open.at[0]!] : undefined;
    return line ? idOf(list.space, line) : null;
  }
  return severalOf(picking) ? null : (idsIn(asked, picking)[0] ?? null);
};

/** A piece of the set-up taken in hand, from the tray or from where it stands: the next point places it. */
export const takeUp = (asked: Asked, picking: Picking, piece: string): Picking => {
  const taken = picking.choice ? picking : firstPicking(asked);
  const list = listOf(taken);
  if (!list) return severalOf(taken) ? { ...taken, open: { at: [], part: null, rows: [piece] } } : taken;
  const squad = squadsIn(asked, list.space).find((rows) => rows.some(({ id }) => id === piece));
  if (squad) return { ...taken, open: inHandTogether(squad) };
  const row = rowsIn(list.space).find(({ id }) => id === piece);
  if (!row) return taken;
  const lines = putDown(list.space, linesIn(taken.filled[list.field]), row);
  const at = lines.findLastIndex((line) => idOf(list.space, line) === piece);
  const part = Object.entries(row.holes).find(([, space]) => isPlace(space))?.[0] ?? null;
  return { ...fill(taken, list.field, lines), open: { at: [at], part } };
};

const isPlace = ({ kind }: Space): boolean => kind === 'hexes' || kind === 'area';

/** A piece of the set-up put back into the tray. */
export const putAway = (asked: Asked, picking: Picking, piece: string): Picking => {
  const list = listOf(picking);
  if (list) {
    const lines = linesIn(picking.filled[list.field]).flatMap((line) => {
      if (idOf(list.space, line) !== piece) return [line];
      const row = rowsIn(list.space).find(({ id }) => id === piece)!;
      const bare = Object.entries(line).filter(([field]) => !row.holes[field] || !isPlace(row.holes[field]));
      return row.min > 0 ? [Object.fromEntries(bare)] : [];
    });
    const next = { ...fill(picking, list.field, lines), open: null };
    return { ...next, open: nextGap(asked, next, 0) ?? nextSquad(asked, next) };
  }
  const several = severalOf(picking);
  if (several) {
    const now = picking.filled[several.field] as readonly unknown[];
    const kept = now.filter((option) => subjectIn(asked, picking, several.field, option) !== piece);
    return { ...fill(picking, several.field, kept), open: { at: [], part: null, rows: [piece] } };
  }
  const place = holesOf(picking.choice).find(({ space }) => isPlace(space));
  return place ? fill(picking, place.field, undefined) : picking;
};
