import type { AnySystem, FairDice, Match, Position, Side, Substitute, Types } from '@grognard/kernel';
import { commitmentTo, firstDice, goOn, now as nowOf, sealedDice, waitingFor } from '@grognard/kernel';
import type {
  ChatLine,
  ClockSettings,
  Ended,
  OfferKind,
  PlannedAnswer,
  RefusalCode,
  StandingOrder,
} from '../protocol.ts';
import type { ClockState } from './clock.ts';
import { deadlineOf, newClock, started } from './clock.ts';
import type { Errant } from './errands.ts';
import type { Row, RowBody } from './journal.ts';
import { standAfter } from './journal.ts';

/** What is laid down when a room is made and never changes. */
export interface RoomMeta {
  readonly id: string;
  readonly system: string;
  /** The whole scenario, with the optional rules the makers chose. */
  readonly scenario: Readonly<Record<string, unknown>>;
  readonly created: number;
  readonly listed: boolean;
  readonly clock: ClockSettings | null;
  /** Only the referee has it until the game is over. */
  readonly secret: string;
  /** A fork begins here instead of at the set-up. */
  readonly start: { readonly board: object; readonly stack: Position<Types>['stack'] } | null;
  readonly forkOf: { readonly room: string; readonly answers: number } | null;
  /** Points that one side has at the start. Rooms made before there were any say nothing. */
  readonly bid?: { readonly side: Side; readonly points: number } | null;
  /** Brought from elsewhere and not proved from its set-up on: nothing is begun from it. */
  readonly watchOnly?: boolean;
  /** Its players are rated by it: nobody sits in for them. Left out where they are not. */
  readonly rated?: true;
  /** The bot that plays on for who has no time left; left out where he has lost. */
  readonly substitute?: string;
  /** What lets people watch a game that is not listed. */
  readonly watchHash: string;
}

/** Who sits where. */
export interface Seat {
  readonly side: Side;
  /** Of what opens it: only who claimed it has that. */
  readonly hash: string;
  /** Of the link it is offered by, until somebody claims it; the link opens nothing. Rooms of older servers have none. */
  readonly offer?: string | null;
  /** Of the link it was claimed by: it is spent, and whoever comes with it later is told so. */
  readonly spent?: string | null;
  /** Of further links to the same side, for players who share it. Rooms of older servers have none. */
  readonly shares?: readonly Share[];
  readonly kind: 'person' | 'bot';
  readonly bot: string | null;
  readonly name: string | null;
  readonly ready: boolean;
  /** Anybody may take it. */
  readonly open: boolean;
  readonly webhook: string | null;
}

/** A further way to a side. */
export interface Share {
  /** Of the link it is offered by: once somebody came with it, it is spent. */
  readonly offer: string;
  /** Of what opens it from then on; null before. */
  readonly hash: string | null;
}

/** Something one side proposes to the others. */
export interface Offer {
  readonly what: OfferKind;
  readonly by: Side;
  readonly answers: number;
  /** Void once the game has gone on. */
  readonly to: number;
  readonly agreed: readonly Side[];
}

/** What happens around the board: kept whole, written over. */
export interface Table {
  readonly status: 'open' | 'running' | 'over';
  readonly seats: readonly Seat[];
  readonly entropy: Readonly<Record<Side, string>>;
  /** By which sides sign what they do. Rooms of older servers have none. */
  readonly keys?: Readonly<Record<Side, string>>;
  readonly clock: ClockState | null;
  readonly offer: Offer | null;
  readonly paused: boolean;
  readonly ended: Ended | null;
  readonly orders: Readonly<Record<Side, readonly StandingOrder[]>>;
  /** Answers written down beforehand, those still to be given; left out where nobody has any. */
  readonly plans?: Readonly<Record<Side, readonly PlannedAnswer[]>>;
  /** What sides are at whose men act by order; left out where nobody's do. */
  readonly errant?: Readonly<Record<Side, Errant>>;
  readonly chat: readonly ChatLine[];
  /** When bots sat down for players, and when those came back; left out where none did. */
  readonly substitutes?: readonly Substitute[];
  /** The room of the next battle of a campaign, once somebody went on to it. */
  readonly next?: string;
}

/** A row of the journal with the true board before it, by which each side is told what it may hear. */
export interface Kept {
  readonly row: Row;
  readonly before: object;
}

/** A room in memory. Plain data but for the system; every change makes a new one. */
export interface Room {
  readonly meta: RoomMeta;
  readonly system: AnySystem;
  readonly setting: object;
  readonly table: Table;
  /** Rows in the journal. */
  readonly n: number;
  /** Answers that stand: rows less what was taken back. */
  readonly stands: number;
  /** Null before the start. It may begin in mid-game: older positions are in the store. */
  readonly match: Match<Types> | null;
  readonly kept: readonly Kept[];
}

/** What became of a message. */
export type Reply =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: RefusalCode; readonly refusal?: unknown };

/** A room after a message, and the rows that must be on disk before anybody is told. */
export interface Step {
  readonly room: Room;
  readonly rows: readonly Row[];
  readonly reply: Reply;
  /** A seat that somebody took with it. */
  readonly taken?: SeatKey;
}

/** What is kept of the link to a seat, and the account it belongs to. */
export interface SeatKey {
  readonly hash: string;
  readonly side: Side;
  readonly account: string | null;
}

export const DONE: Reply = { ok: true };
export const refused = (room: Room, code: RefusalCode, refusal?: unknown): Step => ({
  room,
  rows: [],
  reply: refusal === undefined ? { ok: false, code } : { ok: false, code, refusal },
});
export const unchanged = (room: Room): Step => ({ room, rows: [], reply: DONE });

/** The dice of a room: its secret and what the players added. */
export const fairOf = ({ meta, table }: Pick<Room, 'meta' | 'table'>): FairDice => ({
  commitment: commitmentTo(meta.secret),
  entropy: table.entropy,
  secret: meta.secret,
});

/** The same once play has begun: they are keyed by then and not worked out again. */
const keptDice = (room: Room): FairDice => room.match?.fair ?? fairOf(room);

/** The same as everybody may see them: the secret is published when the game is over. */
export const publishedDice = (room: Room): FairDice =>
  room.table.status === 'over' ? keptDice(room) : sealedDice(keptDice(room));

/** The sides that must choose now. */
export const askedIn = ({ system, setting, match, table }: Room): readonly Side[] =>
  match && table.status === 'running' ? waitingFor(system, setting, nowOf(match)) : [];

/** Is time running? */
export const deadlineIn = (room: Room): number | null => deadlineOf(room.table.clock, askedIn(room));

export const withTable = (room: Room, change: Partial<Table>): Room => ({
  ...room,
  table: { ...room.table, ...change },
});

/** The table with one seat changed. */
export const withSeat = (room: Room, side: Side, change: Partial<Seat>): Room =>
  withTable(room, { seats: room.table.seats.map((seat) => (seat.side === side ? { ...seat, ...change } : seat)) });

/** The rows after `since`, as far as they are in memory. */
export const keptSince = ({ kept, n }: Room, since: number): readonly Kept[] =>
  since >= n ? [] : kept.slice(Math.max(0, kept.length - (n - since)));

/** So many rows and answers are held at least, as by a room that was opened anew: they can be taken back and told. */
export const LEAST_HELD = 100;
/** What is copied for each answer, and looked through by the collector, is bounded by this: games of five thousand answers are played. */
const MOST_HELD = 2 * LEAST_HELD;

/** The room without what is in the store and not needed in memory any more. */
export const lightened = (room: Room): Room => {
  const { kept, match } = room;
  const light = kept.length > MOST_HELD ? { ...room, kept: kept.slice(-LEAST_HELD) } : room;
  if (!match || match.entries.length <= MOST_HELD) return light;
  const [entries, positions] = [match.entries.slice(-LEAST_HELD), match.positions.slice(-LEAST_HELD - 1)];
  return { ...light, match: { ...match, entries, positions } };
};

/** One more row. `before` is the true board as it was. */
export const withRow = (step: Step, body: RowBody, at: number, change: Partial<Room>): Step => {
  const { room } = step;
  const row = { ...body, n: room.n + 1, at } as Row;
  const before = room.match ? nowOf(room.match).board : {};
  return {
    ...step,
    room: lightened({
      ...room,
      ...change,
      n: row.n,
      stands: standAfter(room.stands, row),
      kept: [...room.kept, { row, before }],
    }),
    rows: [...step.rows, row],
  };
};

/** A table as it is before anybody is ready; bots always are. */
export const newTable = (meta: RoomMeta, seats: readonly Seat[]): Table => ({
  status: 'open',
  seats,
  entropy: {},
  clock: newClock(
    meta.clock,
    seats.map(({ side }) => side),
  ),
  offer: null,
  paused: false,
  ended: null,
  orders: {},
  chat: [],
});

/** The game begins when every seat is ready: the dice are keyed by then. */
export const startIfReady = (step: Step, now: number): Step => {
  const { room } = step;
  if (room.table.status !== 'open' || !room.table.seats.every(({ ready }) => ready)) return step;
  const { clock } = room.table;
  const running = withTable(room, { status: 'running', clock: clock && started(clock, now) });
  const { setting, system, meta } = running;
  const from = meta.start ?? { board: system.setup(setting), stack: [system.first] };
  // A record of two legs says that play did not begin at the scenario's set-up.
  const first = meta.start
    ? withRow(
        { ...step, room: running },
        { kind: 'leg', data: { version: system.version, kept: 0, ...from, drawn: 0, opening: [] } },
        now,
        {},
      )
    : { ...step, room: running };
  return goOnFrom(first, { ...from, drawn: 0, kept: 0 }, now);
};

/** Play goes on from a position, in a new leg of the record. */
export const goOnFrom = (
  step: Step,
  from: {
    readonly board: object;
    readonly stack: Position<Types>['stack'];
    readonly drawn: number;
    readonly kept: number;
  },
  now: number,
): Step => {
  const { room } = step;
  const { match, opening } = legMatch(room, from);
  const { board, stack, drawn, kept } = from;
  const data = { version: room.system.version, kept, board, stack, drawn, opening };
  const added = withRow(step, { kind: 'leg', data }, now, { match });
  // What is heard of an opening is heard on the board it began with.
  const leg = { ...added.room.kept.at(-1)!, before: board };
  return { ...added, room: { ...added.room, kept: [...added.room.kept.slice(0, -1), leg] } };
};

/** The match of a leg: it can't be undone past its beginning. */
export const legMatch = (
  room: Pick<Room, 'system' | 'setting' | 'meta' | 'table'>,
  { board, stack, drawn }: { readonly board: object; readonly stack: Position<Types>['stack']; readonly drawn: number },
) => {
  const { system, setting } = room;
  const fair = fairOf(room);
  const dice = { key: firstDice(fair).key, drawn };
  const begun = goOn(system, setting, { board, stack, dice, outcome: null });
  const match: Match<Types> = {
    system,
    setting,
    fair,
    opening: begun.log,
    positions: [begun.position],
    entries: [],
    past: null,
  };
  return { match, opening: begun.log };
};
