import type { Commitment } from '@grognard/bots';
import type { Side, Types } from '@grognard/kernel';
import type { Thinker } from '../bots/bots.ts';
import type { Config } from '../config.ts';
import type { Log } from '../logs.ts';
import type { Metrics } from '../metrics.ts';
import type { Notifier } from '../notify/webhooks.ts';
import type { RefusalCode, SeatMessage, ServerMessage } from '../protocol.ts';
import { downtimeSince } from '../store/downtime.ts';
import type { Downtime, Store } from '../store/store.ts';
import { NewerRules, OutsideTrouble } from '../store/trouble.ts';
import { charged } from './clock.ts';
import { withDaysOff } from './days-off.ts';
import type { By } from './journal.ts';
import { type Recipient, tableOf, updateText } from './messages.ts';
import type { Ownership } from './ownership.ts';
import { newQueue, type Queue } from './queue.ts';
import type { SystemCache } from './recover.ts';
import { guarded, openRoom } from './recover.ts';
import { askedIn, type Room, withTable } from './room.ts';

/** Somebody at a board, or watching it. */
export interface Client extends Recipient {
  readonly send: (text: string) => void;
  /** Who was signed in when he said hello. */
  readonly account: string | null;
  /** He is at the board no longer, and must say hello again. */
  readonly dismiss: () => void;
  /** The table as it was told last; null when it has not been told by itself or with an update. */
  table: string | null;
}

/** All that rooms need from outside. */
export interface RoomContext {
  readonly store: Store;
  readonly systemCache: SystemCache;
  readonly thinker: Thinker;
  readonly notifiers: readonly Notifier[];
  readonly ownership: Ownership;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly config: Pick<Config, 'idleMs' | 'absentMs' | 'longAbsentMs'>;
  readonly clock: () => number;
  /** When there was no server: clocks stood. */
  readonly downtimes: () => readonly Downtime[];
}

/** The reply to a message: done and durable, or refused. */
export type Outcome = Extract<ServerMessage, { readonly type: 'done' | 'refused' }>;

/** A message of a seat. */
export type Act = (id: string, side: Side, message: SeatMessage, by?: By) => Promise<Outcome>;

/** A room in memory, and those at it. */
export interface ActiveRoom {
  room: Room;
  readonly clients: Set<Client>;
  /** When a side was last there. */
  readonly lastSeen: Map<Side, number>;
  used: number;
  timer: NodeJS.Timeout | null;
  /** The row a bot is thinking about, by its side. */
  readonly thinking: Map<Side, number>;
  /** What a bot is committed to by its last thought, by its side. */
  readonly commitments: Map<Side, Commitment<Types> | null>;
  /** The text of the table as it was told last: without a clock it changes seldom. */
  tableTold: { readonly of: Room['table']; readonly present: string; readonly text: string } | null;
}

/** The rooms of this process. What changes while it runs is in here and nowhere else. */
export interface RoomRegistry {
  readonly context: RoomContext;
  readonly rooms: Map<string, ActiveRoom>;
  readonly queues: Map<string, { readonly queue: Queue; waiting: number }>;
  /** Bots answer by the same door as everybody. */
  readonly act: Act;
  /** Rooms this process has put aside: known at once, before it is written down. */
  readonly quarantined: Set<string>;
  isClosing: boolean;
}

/** One thing at a time in each room. */
export const inTurn = async <V>({ queues }: RoomRegistry, id: string, work: () => Promise<V>): Promise<V> => {
  const held = queues.get(id) ?? { queue: newQueue(), waiting: 0 };
  queues.set(id, held);
  held.waiting += 1;
  try {
    return await held.queue(work);
  } finally {
    held.waiting -= 1;
    if (held.waiting === 0) queues.delete(id);
  }
};

/** The room as it is in memory, read first if it must be; or why it can't be had. */
export const activate = async (registry: RoomRegistry, id: string): Promise<ActiveRoom | RefusalCode> => {
  const { rooms, context } = registry;
  const { ownership, store, systemCache, metrics, clock } = context;
  const known = rooms.get(id);
  if (known) return known;
  if (registry.quarantined.has(id)) return 'quarantined';
  try {
    const claimed = registry.isClosing ? null : await ownership.claim(id);
    if (claimed?.by !== 'us') return 'tryAgain';
    const stored = await openRoom(store, systemCache, id);
    if (!stored) return 'noRoom';
    const found = await withDaysOff(store, stored, clock());
    const active: ActiveRoom = {
      room: chargedWhileUp(found, context, claimed.gap),
      clients: new Set(),
      lastSeen: new Map(),
      used: clock(),
      timer: null,
      thinking: new Map(),
      commitments: new Map(),
      tableTold: null,
    };
    rooms.set(id, active);
    metrics.roomsInMemory.set(rooms.size);
    return active;
  } catch (error) {
    return couldNotOpen(registry, id, error);
  }
};

/** What ran while there was a server is charged at once; so no gap counts twice. */
const chargedWhileUp = (room: Room, { downtimes, clock }: RoomContext, gap: Downtime | null): Room => {
  const { clock: running } = room.table;
  // Rules that can't say who is asked can't go on either.
  const asked = guarded('who is asked', () => askedIn(room));
  if (!running || running.since === null) return room;
  const now = clock();
  const stood = gap ? [...downtimes().filter(({ to }) => to <= gap.from), clipped(gap, now)] : downtimes();
  const since = running.since + downtimeSince(stood, running.since);
  return withTable(room, { clock: charged({ ...running, since }, asked, now) });
};

/** As far as it is past. */
const clipped = ({ from, to }: Downtime, now: number): Downtime => ({ from, to: Math.max(from, Math.min(to, now)) });

const couldNotOpen = async (registry: RoomRegistry, id: string, error: unknown): Promise<RefusalCode> => {
  const { store, metrics, log } = registry.context;
  log.error({ room: id, error: error instanceof Error ? error.message : String(error) }, 'a room could not be opened');
  if (error instanceof NewerRules) return 'newerRules';
  if (error instanceof OutsideTrouble) return 'tryAgain';
  const why = error instanceof Error ? error.message : String(error);
  await store.quarantine(id, why).catch(() => undefined);
  registry.quarantined.add(id);
  metrics.quarantined.set((await store.quarantined()).length);
  return 'quarantined';
};

/** The room leaves memory. Whoever is at the board must say hello again and is told how it stands. */
export const evict = (registry: RoomRegistry, id: string): void => {
  const active = dropFromMemory(registry, id);
  if (active) broadcast(active, () => textOf({ type: 'refused', id: null, code: 'tryAgain', n: null }));
};

/** The room as it was in memory, which it has left. */
export const dropFromMemory = ({ rooms, context }: RoomRegistry, id: string): ActiveRoom | null => {
  const active = rooms.get(id) ?? null;
  if (active?.timer) clearTimeout(active.timer);
  rooms.delete(id);
  context.metrics.roomsInMemory.set(rooms.size);
  void context.ownership.release(id);
  return active;
};

/** The sides somebody is at, each as often as there are sockets at it. */
export const connectedSides = ({ clients }: Pick<ActiveRoom, 'clients'>): readonly Side[] =>
  [...clients].flatMap(({ side }) => (side === null ? [] : [side]));

/** The same, and those who left so lately that nobody may sit down for them. */
export const presentAt = ({ context }: RoomRegistry, active: ActiveRoom): readonly Side[] => {
  const { room, lastSeen } = active;
  const now = context.clock();
  const sides = room.table.seats.map(({ side }) => side);
  // By correspondence one is always away; the clock sees to it.
  if (room.meta.clock?.kind === 'correspondence') return sides;
  const patience = room.meta.clock ? context.config.absentMs : context.config.longAbsentMs;
  const hasJustGoneOn = now - (room.kept.at(-1)?.row.at ?? 0) < patience;
  const there = connectedSides(active);
  return sides.filter((side) => hasJustGoneOn || there.includes(side) || now - (lastSeen.get(side) ?? 0) < patience);
};

/** Each side gets its own text, made once however many watch with it. */
export const broadcast = ({ clients }: ActiveRoom, make: (side: Side | null) => string): void => {
  const texts = new Map<Side | null, string>();
  for (const { side, send } of clients) {
    const text = texts.get(side) ?? make(side);
    texts.set(side, text);
    send(text);
  }
};

/** Something changed around the board. */
export const broadcastTable = (registry: RoomRegistry, active: ActiveRoom): void => {
  const table = tableText(registry, active);
  const text = `{"type":"table","table":${table}}`;
  for (const client of active.clients) {
    client.table = table;
    client.send(text);
  }
};

/** What came of an answer, in as many texts as there are kinds of hearers. */
export const broadcastUpdate = (registry: RoomRegistry, active: ActiveRoom, since: number): void => {
  const table = tableText(registry, active);
  const texts = new Map<string, string>();
  for (const client of active.clients) {
    const isKnown = client.isBrief && client.table === table;
    const kind = `${client.isBrief} ${isKnown} ${client.side ?? ''}`;
    const text = texts.get(kind) ?? updateText(active.room, client, since, isKnown ? null : table);
    texts.set(kind, text);
    client.table = table;
    client.send(text);
  }
};

/** The table as everybody at it sees it, as text. */
export const tableText = ({ context }: RoomRegistry, active: ActiveRoom): string => {
  const { table } = active.room;
  const there = connectedSides(active);
  const present = there.join();
  const { tableTold: last } = active;
  if (last && last.of === table && last.present === present && table.clock === null) return last.text;
  const text = JSON.stringify(tableOf(active.room, there, context.clock()));
  active.tableTold = { of: table, present, text };
  return text;
};

/** A message as it is sent. */
export const textOf = (message: ServerMessage): string => JSON.stringify(message);
