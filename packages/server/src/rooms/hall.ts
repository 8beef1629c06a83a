import type { Commitment } from '@grognard/bots';
import type { Side, Types } from '@grognard/kernel';
import type { Thinker } from '../bots/bots.ts';
import type { Config } from '../config.ts';
import type { Log } from '../logs.ts';
import type { Metrics } from '../metrics.ts';
import type { Notifier } from '../notify/webhooks.ts';
import type { RefusalCode, SeatMessage, ServerMessage } from '../protocol.ts';
import { CorruptRoom } from '../store/corrupt.ts';
import { downSince, type Gap } from '../store/life.ts';
import type { Store } from '../store/store.ts';
import { charged } from './clock.ts';
import type { By } from './journal.ts';
import type { Ownership } from './ownership.ts';
import { newQueue, type Queue } from './queue.ts';
import type { Library } from './recover.ts';
import { openRoom } from './recover.ts';
import { askedIn, type Room, withTable } from './room.ts';
import { type Hearer, tableOf, updateText } from './tell.ts';

/** Somebody at a board, or watching it. */
export interface Client extends Hearer {
  readonly send: (text: string) => void;
  /** The table as it was told last; null when it has not been told by itself or with an update. */
  table: string | null;
}

/** All that a host needs from outside. */
export interface HostParts {
  readonly store: Store;
  readonly library: Library;
  readonly thinker: Thinker;
  readonly notifiers: readonly Notifier[];
  readonly ownership: Ownership;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly config: Pick<Config, 'idleMs' | 'absentMs' | 'longAbsentMs'>;
  readonly clock: () => number;
  /** When there was no server: clocks stood. */
  readonly gaps: readonly Gap[];
}

/** The reply to a message: done and durable, or refused. */
export type Outcome = Extract<ServerMessage, { readonly type: 'done' | 'refused' }>;

/** A message of a seat. */
export type Act = (id: string, side: Side, message: SeatMessage, by?: By) => Promise<Outcome>;

/** A room in memory, and those at it. */
export interface Live {
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
export interface Hall {
  readonly parts: HostParts;
  readonly lives: Map<string, Live>;
  readonly queues: Map<string, { readonly queue: Queue; waiting: number }>;
  /** Bots answer by the same door as everybody. */
  readonly act: Act;
  isClosing: boolean;
}

/** One thing at a time in each room. */
export const inTurn = async <V>({ queues }: Hall, id: string, work: () => Promise<V>): Promise<V> => {
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
export const open = async (hall: Hall, id: string): Promise<Live | RefusalCode> => {
  const { lives, parts } = hall;
  const { ownership, store, library, metrics, clock } = parts;
  const known = lives.get(id);
  if (known) return known;
  try {
    if (!(await ownership.claim(id))) return 'tryAgain';
    const found = await openRoom(store, library, id);
    if (!found) return 'noRoom';
    const live: Live = {
      room: chargedWhileUp(found, parts),
      clients: new Set(),
      lastSeen: new Map(),
      used: clock(),
      timer: null,
      thinking: new Map(),
      commitments: new Map(),
      tableTold: null,
    };
    lives.set(id, live);
    metrics.roomsInMemory.set(lives.size);
    return live;
  } catch (error) {
    return couldNotOpen(hall, id, error);
  }
};

/** What ran while there was a server is charged at once; so no gap counts twice. */
const chargedWhileUp = (room: Room, { gaps, clock }: HostParts): Room => {
  const { clock: running } = room.table;
  if (!running || running.since === null) return room;
  const since = running.since + downSince(gaps, running.since);
  return withTable(room, { clock: charged({ ...running, since }, askedIn(room), clock()) });
};

const couldNotOpen = async ({ parts }: Hall, id: string, error: unknown): Promise<RefusalCode> => {
  const { store, metrics, log } = parts;
  log.error({ room: id, error: error instanceof Error ? error.message : String(error) }, 'a room could not be opened');
  if (!(error instanceof CorruptRoom)) return 'tryAgain';
  await store.quarantine(id, error.message).catch(() => undefined);
  metrics.quarantined.set((await store.quarantined()).length);
  return 'quarantined';
};

/** The room leaves memory. Whoever is at the board must say hello again and is told how it stands. */
export const forget = ({ lives, parts }: Hall, id: string): void => {
  const live = lives.get(id);
  if (live?.timer) clearTimeout(live.timer);
  lives.delete(id);
  parts.metrics.roomsInMemory.set(lives.size);
  if (live) tellAll(live, () => textOf({ type: 'refused', id: null, code: 'tryAgain', n: null }));
  void parts.ownership.release(id);
};

/** The sides somebody is at. */
export const online = ({ clients }: Pick<Live, 'clients'>): readonly Side[] => {
  const sides = new Set<Side>();
  for (const { side } of clients) if (side !== null) sides.add(side);
  return [...sides];
};

/** The same, and those who left so lately that nobody may sit down for them. */
export const presentAt = ({ parts }: Hall, live: Live): readonly Side[] => {
  const { room, lastSeen } = live;
  const now = parts.clock();
  const sides = room.table.seats.map(({ side }) => side);
  // By correspondence one is always away; the clock sees to it.
  if (room.meta.clock?.kind === 'correspondence') return sides;
  const patience = room.meta.clock ? parts.config.absentMs : parts.config.longAbsentMs;
  const hasJustGoneOn = now - (room.kept.at(-1)?.row.at ?? 0) < patience;
  const there = online(live);
  return sides.filter((side) => hasJustGoneOn || there.includes(side) || now - (lastSeen.get(side) ?? 0) < patience);
};

/** Each side gets its own text, made once however many watch with it. */
export const tellAll = ({ clients }: Live, make: (side: Side | null) => string): void => {
  const texts = new Map<Side | null, string>();
  for (const { side, send } of clients) {
    const text = texts.get(side) ?? make(side);
    texts.set(side, text);
    send(text);
  }
};

/** Something changed around the board. */
export const tellTable = (hall: Hall, live: Live): void => {
  const table = tableText(hall, live);
  const text = `{"type":"table","table":${table}}`;
  for (const client of live.clients) {
    client.table = table;
    client.send(text);
  }
};

/** What came of an answer, in as many texts as there are kinds of hearers. */
export const tellUpdate = (hall: Hall, live: Live, since: number): void => {
  const table = tableText(hall, live);
  const texts = new Map<string, string>();
  for (const client of live.clients) {
    const isKnown = client.isBrief && client.table === table;
    const kind = `${client.isBrief} ${isKnown} ${client.side ?? ''}`;
    const text = texts.get(kind) ?? updateText(live.room, client, since, isKnown ? null : table);
    texts.set(kind, text);
    client.table = table;
    client.send(text);
  }
};

/** The table as everybody at it sees it, as text. */
export const tableText = ({ parts }: Hall, live: Live): string => {
  const { table } = live.room;
  const there = online(live);
  const present = there.join();
  const { tableTold: last } = live;
  if (last && last.of === table && last.present === present && table.clock === null) return last.text;
  const text = JSON.stringify(tableOf(live.room, there, parts.clock()));
  live.tableTold = { of: table, present, text };
  return text;
};

/** A message as it is sent. */
export const textOf = (message: ServerMessage): string => JSON.stringify(message);
