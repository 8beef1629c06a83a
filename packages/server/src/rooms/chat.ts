import type { Side } from '@grognard/kernel';
import { now as nowOf, same } from '@grognard/kernel';
import type { ChatLine } from '../protocol.ts';
import type { Room, Step } from './room.ts';
import { unchanged, withTable } from './room.ts';

/** The table is written whole at every answer: older talk is let go. */
const MOST_LINES = 100;

/** One more line of talk. It is no part of the game: nothing becomes stale by it. */
export const spoken = (room: Room, side: Side, text: string, at: number): Step => {
  const line: ChatLine = { n: lastSaid(room) + 1, side, text, at };
  return unchanged(withTable(room, { chat: [...talkOf(room), line].slice(-MOST_LINES) }));
};

/** Rooms of older servers have none. */
const talkOf = ({ table }: Room): readonly ChatLine[] => table.chat ?? [];

/** The number of the last line. */
export const lastSaid = (room: Room): number => talkOf(room).at(-1)?.n ?? 0;

/** What somebody may hear of the talk after a line: players speak of what they alone see, so those who watch wait. */
export const chatFor = (room: Room, side: Side | null, since: number): readonly ChatLine[] => {
  const mayHear = side !== null || room.table.status === 'over' || !hidesAnything(room);
  return mayHear ? talkOf(room).filter(({ n }) => n > since) : [];
};

/** Does any side see something that those who watch do not? */
const hidesAnything = ({ system, setting, match, table }: Room): boolean => {
  if (!match) return false;
  const { board, stack } = nowOf(match);
  if (stack.at(-1)?.sealed !== undefined) return true;
  const watched = system.see(setting, board, null);
  return table.seats.some(({ side }) => !same(system.see(setting, board, side), watched));
};
