import type { LogItem, Outcome, Side, Types, View } from '@grognard/kernel';

/** What the server tells of one row of a room's journal, as this side may hear it. */
export type Told =
  | {
      readonly n: number;
      readonly what: 'begun';
      readonly answersKept: number;
      readonly log: readonly LogItem<Types>[];
    }
  | {
      readonly n: number;
      readonly what: 'answer';
      readonly by: 'player' | 'order' | 'bot';
      readonly heard: {
        readonly side: Side;
        readonly action: Types['action'] | null;
        readonly log: readonly LogItem<Types>[];
      };
    }
  | { readonly n: number; readonly what: 'undone'; readonly side: Side }
  | { readonly n: number; readonly what: 'ended'; readonly ended: Ended };

/** How a game came to its end. */
export interface Ended {
  readonly how: 'rules' | 'resigned' | 'drawAgreed' | 'timeOut';
  readonly winner: Side | null;
  readonly side: Side | null;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  readonly side: Side;
  readonly kind: 'person' | 'bot';
  readonly name: string | null;
  readonly bot: string | null;
  readonly ready: boolean;
  readonly online: boolean;
}

/** What happens around the board. */
export interface TableInfo {
  readonly status: 'open' | 'running' | 'over';
  readonly seats: readonly SeatInfo[];
  readonly offer: {
    readonly what: Offer;
    readonly by: Side;
    readonly answers: number;
    readonly agreed: readonly Side[];
  } | null;
  readonly paused: boolean;
  readonly ended: Ended | null;
}

/** What two sides may agree on. */
export type Offer = 'draw' | 'takeBack' | 'pause';

/** The messages of the server that this client reads. */
export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly room: {
        readonly id: string;
        readonly system: string;
        readonly title: { readonly en: string; readonly fr: string };
      };
      readonly scenario: unknown;
      readonly side: Side | null;
      readonly n: number;
      readonly view: View<Types> | null;
      readonly told: readonly Told[];
      readonly table: TableInfo;
      readonly canUndo: boolean;
    }
  | {
      readonly type: 'update';
      readonly n: number;
      readonly told: readonly Told[];
      readonly view: View<Types> | null;
      readonly table: TableInfo;
      readonly canUndo: boolean;
    }
  | { readonly type: 'table'; readonly table: TableInfo }
  | { readonly type: 'done'; readonly id: string; readonly n: number }
  | {
      readonly type: 'refused';
      readonly id: string | null;
      readonly code: string;
      readonly refusal?: { readonly rule: string; readonly why: Outcome['why'] };
    }
  | { readonly type: 'pong' };

/** A room as far as this client knows it. */
export interface RoomState {
  readonly system: string;
  readonly scenario: unknown;
  readonly title: { readonly en: string; readonly fr: string };
  readonly side: Side | null;
  readonly n: number;
  readonly view: View<Types> | null;
  readonly told: readonly Told[];
  readonly table: TableInfo;
  readonly canUndo: boolean;
  readonly refused: Extract<ServerMessage, { type: 'refused' }> | null;
}

/** The room after a message. Messages before the welcome say nothing. */
export const heardIn = (room: RoomState | null, message: ServerMessage): RoomState | null => {
  switch (message.type) {
    case 'welcome': {
      const { system, title } = message.room;
      const kept = room?.told.filter(({ n }) => !message.told.some((row) => row.n === n)) ?? [];
      const { scenario, side, n, view, table, canUndo } = message;
      return {
        system,
        scenario,
        title,
        side,
        n,
        view,
        table,
        canUndo,
        told: inOrder([...kept, ...message.told]),
        refused: null,
      };
    }
    case 'update': {
      if (!room) return null;
      const { n, view, table, canUndo } = message;
      const kept = room.told.filter((row) => !message.told.some((other) => other.n === row.n));
      return { ...room, n, view, table, canUndo, told: inOrder([...kept, ...message.told]), refused: null };
    }
    case 'table':
      return room && { ...room, table: message.table };
    case 'refused':
      return room && { ...room, refused: message };
    default:
      return room;
  }
};

const inOrder = (rows: readonly Told[]): readonly Told[] => [...rows].sort((a, b) => a.n - b.n);

/** The answers that count: those taken back are gone. */
export const answersIn = (told: readonly Told[]): readonly Extract<Told, { what: 'answer' }>[] => {
  const answers: Extract<Told, { what: 'answer' }>[] = [];
  for (const row of told) {
    if (row.what === 'answer') answers.push(row);
    if (row.what === 'undone') answers.pop();
    if (row.what === 'begun') answers.length = Math.min(answers.length, row.answersKept);
  }
  return answers;
};
