import type { Side, Types, UnlistedView } from '@grognard/kernel';
import type { ChatLine, PlannedAnswer, RoomInfo, StandingOrder, TableInfo } from '@grognard/server/protocol';
import type { Story } from './room-story.ts';
import { lostThread, NO_STORY, storyAfter } from './room-story.ts';
import type { Refused, ServerMessage } from './wire.ts';

/** A room as far as this client knows it. */
export interface RoomState {
  readonly info: RoomInfo;
  readonly scenario: unknown;
  /** Null for those who watch. */
  readonly side: Side | null;
  readonly n: number;
  /** Its questions list nothing: the choices are worked out here. */
  readonly view: UnlistedView<Types> | null;
  readonly story: Story;
  readonly table: TableInfo;
  /** When the table was told, by the clock of this machine. */
  readonly heardAt: number;
  readonly orders: readonly StandingOrder[];
  /** What is left of this side's own plan. */
  readonly plan: readonly PlannedAnswer[];
  readonly canUndo: boolean;
  readonly chat: readonly ChatLine[];
  /** Answers of others that came while nobody was here. */
  readonly missed: number;
  readonly refused: Refused | null;
}

type Welcome = Extract<ServerMessage, { readonly type: 'welcome' }>;

/** The room after a message heard at that time. Before the welcome nothing else is understood. */
export const heardIn = (room: RoomState | null, message: ServerMessage, now: number): RoomState | null => {
  if (message.type === 'welcome') return welcomed(room, message, now);
  if (!room) return null;
  switch (message.type) {
    case 'update': {
      const { n, view, table = room.table, canUndo, plan = [] } = message;
      const rows = message.told.filter((row) => row.n > room.n);
      const story = storyAfter(room.story, rows, view?.board ?? null);
      const mine = rows.some((row) => row.what === 'answer' && row.heard.side === room.side);
      const missed = mine ? 0 : room.missed;
      return { ...room, n, view, table, canUndo, plan, story, missed, heardAt: now, refused: null };
    }
    case 'table':
      return { ...room, table: message.table, heardAt: now };
    case 'chat':
      return { ...room, chat: [...room.chat, ...message.lines] };
    case 'refused':
      return { ...room, refused: message };
    case 'done':
      return room.refused ? { ...room, refused: null } : room;
    case 'pong':
      return room;
  }
};

const welcomed = (room: RoomState | null, message: Welcome, now: number): RoomState => {
  const { room: info, scenario, side, n, view, table, orders, plan, canUndo, chat, gap } = message;
  const begun = room?.story ?? NO_STORY;
  const rows = message.told.filter((row) => row.n > (room?.n ?? 0));
  const changes = begun.changes + 1;
  const story = gap ? lostThread(rows, changes) : storyAfter(begun, rows, view?.board ?? null);
  const others = rows.filter((row) => row.what === 'answer' && row.heard.side !== side).length;
  const missed = room ? room.missed + others : 0;
  return {
    info,
    scenario,
    side,
    n,
    view,
    table,
    orders,
    plan,
    canUndo,
    chat,
    story,
    missed,
    heardAt: now,
    refused: null,
  };
};

/** What a side has left on its clock now, in milliseconds; null where there is no clock. */
export const timeLeft = ({ table, heardAt }: RoomState, side: Side, now: number): number | null => {
  const left = table.clock?.left[side];
  if (left === undefined || !table.clock) return null;
  const spent = table.clock.running.includes(side) ? Math.max(0, now - heardAt) : 0;
  return Math.max(0, left - spent);
};

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A time as a clock shows it: 4:07, 1:04:07, and days with hours beyond that. */
export const clockText = (ms: number, day: string): string => {
  const seconds = Math.ceil(ms / SECOND);
  const two = (n: number): string => String(n).padStart(2, '0');
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} ${day} ${Math.floor((seconds % DAY) / HOUR)} h`;
  const short = `${Math.floor((seconds % HOUR) / MINUTE)}:${two(seconds % MINUTE)}`;
  if (seconds < HOUR) return short;
  return `${Math.floor(seconds / HOUR)}:${short.padStart('00:00'.length, '0')}`;
};
