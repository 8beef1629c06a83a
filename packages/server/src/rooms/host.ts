import type { Side } from '@grognard/kernel';
import { botIds } from '../bots/bots.ts';
import type { RefusalCode, SeatMessage } from '../protocol.ts';
import type { Act, Client, Hall, HostParts, Live, Outcome } from './hall.ts';
import { forget, inTurn, online, open, presentAt, tellTable, textOf } from './hall.ts';
import type { By } from './journal.ts';
import { type TakenSeat, type Taker, takeOpenSeat } from './open-seats.ts';
import { handle } from './play.ts';
import type { Room, Step } from './room.ts';
import { checkClock, setTimer, take, tellStep, wakeBots } from './steps.ts';
import { welcome } from './tell.ts';

/** A room that could be opened, or why it could not. */
export type Opened = { readonly ok: true; readonly room: Room } | { readonly ok: false; readonly code: RefusalCode };

/** The rooms of this process: each with one queue, opened on demand, dropped when idle. */
export interface Host {
  readonly act: Act;
  /** Somebody sits down or watches; the welcome is sent before anything else. */
  readonly join: (id: string, client: Client, since: number) => Promise<Opened>;
  readonly leave: (id: string, client: Client) => void;
  /** The room as it stands, after all that was asked of it before. */
  readonly look: (id: string) => Promise<Opened>;
  /** A seat that is open to anybody goes to whoever asks first. */
  readonly takeSeat: (id: string, side: Side, taker: Taker) => Promise<TakenSeat>;
  /** Change a table from outside the game: names of those who sit at it. */
  readonly change: (id: string, how: (room: Room) => Room) => Promise<void>;
  readonly present: (id: string) => readonly Side[];
  /** End the games whose time is up, wherever they lie. */
  readonly checkClocks: () => Promise<void>;
  /** Give every room in which a bot must answer a push: after a start, and every so often. */
  readonly wakeRooms: () => Promise<void>;
  readonly dropIdle: () => void;
  readonly inMemory: () => number;
  readonly close: () => Promise<void>;
}

const NOBODY: Pick<Live, 'clients'> = { clients: new Set() };

/** A host with no room open yet. */
export const newHost = (parts: HostParts): Host => {
  const act: Act = (id, side, message, by = 'player') => obey(hall, id, { side, message, by });
  const hall: Hall = { parts, lives: new Map(), queues: new Map(), act, isClosing: false };
  /** The room, in its turn, if it can be opened. */
  const at = <V>(id: string, work: (live: Live) => Promise<V>): Promise<V | RefusalCode> =>
    inTurn(hall, id, async () => {
      const live = await open(hall, id);
      return typeof live === 'string' ? live : work(live);
    });
  const opened = async (id: string, work: (live: Live) => Promise<void>): Promise<Opened> => {
    const done = await at(id, async (live) => {
      await work(live);
      return { ok: true, room: live.room } as const;
    });
    return typeof done === 'string' ? { ok: false, code: done } : done;
  };
  return {
    act,
    join: (id, client, since) => opened(id, async (live) => seat(hall, live, client, since)),
    leave: (id, client) => leave(hall, id, client),
    look: (id) => opened(id, async () => undefined),
    takeSeat: async (id, side, taker) => {
      const done = await at(id, (live) => takeOpenSeat(hall, live, side, taker));
      return typeof done === 'string' ? { ok: false, why: done } : done;
    },
    change: async (id, how) => {
      await at(id, async (live) => {
        const step: Step = { room: how(live.room), rows: [], reply: { ok: true } };
        if (await take(hall, live, step)) tellTable(hall, live);
      });
    },
    present: (id) => online(hall.lives.get(id) ?? NOBODY),
    checkClocks: async () => {
      for (const id of await parts.store.due(parts.clock())) await checkClock(hall, id);
    },
    wakeRooms: async () => {
      for (const id of await parts.store.waitingRooms())
        if (!hall.lives.has(id)) await at(id, async (live) => wakeBots(hall, live));
    },
    dropIdle: () => dropIdle(hall),
    inMemory: () => hall.lives.size,
    close: () => close(hall),
  };
};

interface Asked {
  readonly side: Side;
  readonly message: SeatMessage;
  readonly by: By;
}

/** One message of one seat: judged, made durable, answered, and told to the others. */
const obey = (hall: Hall, id: string, { side, message, by }: Asked): Promise<Outcome> => {
  const { metrics, clock } = hall.parts;
  const stop = metrics.actSeconds.startTimer();
  const no = (code: RefusalCode, n: number | null, refusal?: unknown): Outcome => {
    metrics.refused.inc({ code });
    return { type: 'refused', id: message.id, code, n, ...(refusal === undefined ? {} : { refusal }) };
  };
  return inTurn(hall, id, async () => {
    if (hall.isClosing) return no('tryAgain', null);
    const live = hall.lives.get(id) ?? (await open(hall, id));
    if (typeof live === 'string') return no(live, null);
    const before = live.room;
    if (!before.table.seats.some((one) => one.side === side)) return no('noSeat', null);
    const present = message.type === 'handOver' ? presentAt(hall, live) : [];
    const step = safely(hall, () => handle(before, side, message, { now: clock(), present, by, bots: botIds() }));
    if (!step) return no('tryAgain', before.n);
    if (!(await take(hall, live, step))) return no('tryAgain', null);
    if (step.room !== before) queueMicrotask(() => tellStep(hall, live, before, step.rows.length));
    stop();
    if (step.reply.ok) return { type: 'done', id: message.id, n: live.room.n };
    return no(step.reply.code, live.room.n, step.reply.refusal);
  });
};

/** A fault in the rules leaves the room as it was. */
const safely = ({ parts }: Hall, run: () => Step): Step | null => {
  try {
    return run();
  } catch (error) {
    parts.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'the rules failed');
    return null;
  }
};

const seat = (hall: Hall, live: Live, client: Client, since: number): void => {
  const { clock } = hall.parts;
  const before = online(live);
  live.clients.add(client);
  live.used = clock();
  const around = { present: online(live), now: clock() };
  client.send(textOf(welcome(live.room, client, since, around)));
  if (client.side !== null && !before.includes(client.side)) tellTable(hall, live);
  setTimer(hall, live);
  wakeBots(hall, live);
};

const leave = (hall: Hall, id: string, client: Client): void => {
  const live = hall.lives.get(id);
  if (!live?.clients.delete(client)) return;
  live.used = hall.parts.clock();
  if (client.side === null) return;
  live.lastSeen.set(client.side, hall.parts.clock());
  tellTable(hall, live);
};

const dropIdle = (hall: Hall): void => {
  const { config, clock } = hall.parts;
  for (const [id, live] of hall.lives) {
    const isBusy = live.clients.size > 0 || live.thinking.size > 0 || hall.queues.has(id);
    // Nothing more is to come of a game that is over: it is read again if somebody asks.
    const patience = live.room.table.status === 'over' ? 0 : config.idleMs;
    if (!isBusy && clock() - live.used > patience) forget(hall, id);
  }
};

/** What is begun is finished first. */
const close = async (hall: Hall): Promise<void> => {
  hall.isClosing = true;
  for (const live of hall.lives.values()) if (live.timer) clearTimeout(live.timer);
  await Promise.all([...hall.queues.values()].map(({ queue }) => queue(async () => undefined)));
  await hall.parts.thinker.close();
};
