import type { SideView } from '@grognard/bots';
import type { Side, Types } from '@grognard/kernel';
import { now as nowOf, view } from '@grognard/kernel';
import type { Thinker } from './bots.ts';
import { botAnswer, botIds } from './bots.ts';
import type { Config } from './config.ts';
import type { Notifier } from './feed.ts';
import type { By } from './journal.ts';
import type { Log } from './logs.ts';
import type { Metrics } from './metrics.ts';
import type { Ownership } from './ownership.ts';
import { handle, outOfTime } from './play.ts';
import type { RefusalCode, SeatMessage, ServerMessage } from './protocol.ts';
import { newQueue, type Queue } from './queue.ts';
import type { Library } from './recover.ts';
import { CorruptRoom, openRoom, writeOf } from './recover.ts';
import type { Room, Step } from './room.ts';
import { askedIn, deadlineIn } from './room.ts';
import type { Store } from './store.ts';
import { tableOf, update, welcome } from './tell.ts';

/** Somebody at a board, or watching it. */
export interface Client {
  readonly side: Side | null;
  readonly send: (text: string) => void;
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
  readonly config: Pick<Config, 'idleMs' | 'absentMs'>;
  readonly clock: () => number;
}

/** A room in memory, and those at it. */
interface Live {
  room: Room;
  readonly clients: Set<Client>;
  /** When a side was last there. */
  readonly lastSeen: Map<Side, number>;
  used: number;
  timer: NodeJS.Timeout | null;
  /** The row a bot is thinking about, by its side. */
  readonly thinking: Map<Side, number>;
}

export type Opened = { readonly ok: true; readonly room: Room } | { readonly ok: false; readonly code: RefusalCode };

/** The rooms of this process: each with one queue, opened on demand, dropped when idle. */
export interface Host {
  readonly act: (id: string, side: Side, message: SeatMessage, by?: By) => Promise<ServerMessage>;
  /** Somebody sits down or watches; the welcome is sent before anything else. */
  readonly join: (id: string, client: Client, since: number) => Promise<Opened>;
  readonly leave: (id: string, client: Client) => void;
  /** The room as it stands, after all that was asked of it before. */
  readonly look: (id: string) => Promise<Opened>;
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

export const newHost = (parts: HostParts): Host => {
  const { store, library, thinker, notifiers, ownership, metrics, log, config, clock } = parts;
  const lives = new Map<string, Live>();
  const queues = new Map<string, { readonly queue: Queue; waiting: number }>();
  let isClosing = false;

  /** One thing at a time in each room. */
  const inTurn = async <V>(id: string, work: () => Promise<V>): Promise<V> => {
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

  const open = async (id: string): Promise<Live | RefusalCode> => {
    const known = lives.get(id);
    if (known) return known;
    try {
      if (!(await ownership.claim(id))) return 'tryAgain';
      const room = await openRoom(store, library, id);
      if (!room) return 'noRoom';
      const live = {
        room,
        clients: new Set<Client>(),
        lastSeen: new Map<Side, number>(),
        used: clock(),
        timer: null,
        thinking: new Map<Side, number>(),
      };
      lives.set(id, live);
      metrics.roomsInMemory.set(lives.size);
      return live;
    } catch (error) {
      return couldNotOpen(id, error);
    }
  };

  const couldNotOpen = async (id: string, error: unknown): Promise<RefusalCode> => {
    log.error(
      { room: id, error: error instanceof Error ? error.message : String(error) },
      'a room could not be opened',
    );
    if (!(error instanceof CorruptRoom)) return 'tryAgain';
    await store.quarantine(id, error.message).catch(() => undefined);
    metrics.quarantined.set((await store.quarantined()).length);
    return 'quarantined';
  };

  const presentAt = (live: Live): readonly Side[] => {
    const there = [...live.clients].flatMap(({ side }) => (side === null ? [] : [side]));
    const lately = [...live.lastSeen].filter(([, at]) => clock() - at < config.absentMs).map(([side]) => side);
    return [...new Set([...there, ...lately])];
  };
  const online = (live: Live): readonly Side[] => [
    ...new Set([...live.clients].flatMap(({ side }) => (side === null ? [] : [side]))),
  ];

  /** Each side gets its own view, made once however many watch with it. */
  const tellAll = (live: Live, make: (side: Side | null) => ServerMessage): void => {
    const texts = new Map<Side | null, string>();
    for (const { side, send } of live.clients) {
      const text = texts.get(side) ?? JSON.stringify(make(side));
      texts.set(side, text);
      send(text);
    }
  };

  /** Make a step durable, then known. */
  const take = async (live: Live, step: Step): Promise<boolean> => {
    const before = live.room;
    if (step.room === before) return true;
    try {
      await store.append(writeOf(step, clock()));
    } catch (error) {
      log.error({ room: before.meta.id, error: String(error) }, 'a write failed: the room is read again');
      forget(before.meta.id);
      return false;
    }
    live.room = step.room;
    live.used = clock();
    for (const row of step.rows) if (row.kind === 'answer') metrics.answers.inc({ by: row.data.by });
    ownership.announce(before.meta.id, step.room.n);
    return true;
  };

  const tellStep = (live: Live, before: Room, rows: number): void => {
    const around = { present: online(live), now: clock() };
    const { room } = live;
    if (rows > 0) tellAll(live, (side) => update(room, side, before.n, around));
    else tellAll(live, () => ({ type: 'table', table: tableOf(room, around.present, around.now) }));
    setTimer(live);
    notifyAsked(live, before);
    wakeBots(live);
  };

  const setTimer = (live: Live): void => {
    if (live.timer) clearTimeout(live.timer);
    live.timer = null;
    const deadline = deadlineIn(live.room);
    if (deadline === null || isClosing) return;
    const { id } = live.room.meta;
    live.timer = setTimeout(() => void checkClock(id), Math.min(Math.max(0, deadline - clock()) + 1, LONGEST_TIMER));
    live.timer.unref();
  };

  const checkClock = (id: string): Promise<void> =>
    inTurn(id, async () => {
      const live = await open(id);
      if (typeof live === 'string') return;
      const before = live.room;
      const step = outOfTime(before, clock());
      if (step.rows.length === 0) setTimer(live);
      else if (await take(live, step)) tellStep(live, before, step.rows.length);
    });

  const notifyAsked = (live: Live, before: Room): void => {
    const { room } = live;
    const already = room.n === before.n ? askedIn(before) : [];
    const absent = askedIn(room).filter((side) => !already.includes(side) && !online(live).includes(side));
    for (const side of absent) void notify(room, side);
  };

  const notify = async (room: Room, side: Side): Promise<void> => {
    const seat = room.table.seats.find((one) => one.side === side);
    if (!seat || seat.kind === 'bot') return;
    const { id, scenario } = room.meta;
    const account = await store.accountOfSeat(id, side).catch(() => null);
    const title = scenario.title as { readonly en: string; readonly fr: string };
    const notice = { room: id, side, n: room.n, title, webhook: seat.webhook, account };
    for (const notifier of notifiers)
      try {
        await notifier.yourTurn(notice);
        metrics.notices.inc({ result: 'sent' });
      } catch (error) {
        metrics.notices.inc({ result: 'failed' });
        log.warn({ room: id, notifier: notifier.name, error: String(error) }, 'a notice could not be sent');
      }
  };

  const wakeBots = (live: Live): void => {
    if (live.room.table.paused || isClosing) return;
    for (const side of askedIn(live.room)) {
      const seat = live.room.table.seats.find((one) => one.side === side);
      if (seat?.kind === 'bot' && live.thinking.get(side) !== live.room.n)
        void letThink(live, side, seat.bot ?? 'random');
    }
  };

  /** A bot is given what its seat sees, as a person in it would be. */
  const letThink = async (live: Live, side: Side, bot: string): Promise<void> => {
    const { system, setting, match, meta, n } = live.room;
    live.thinking.set(side, n);
    const seen = view(system, setting, nowOf(match!), side) as SideView<Types>;
    const give = async (action: Types['action']): Promise<'taken' | 'refused'> => {
      const reply = await act(meta.id, side, { type: 'answer', id: 'bot', to: n, action } as SeatMessage, 'bot');
      // When the game has gone on meanwhile the answer is nobody's fault.
      return reply.type === 'refused' && reply.n === n ? 'refused' : 'taken';
    };
    const task = { bot, system: meta.system, scenario: meta.scenario, view: seen };
    const answered = await botAnswer(thinker, metrics, task, give);
    if (live.thinking.get(side) === n) live.thinking.delete(side);
    if (answered === null && !isClosing) log.error({ room: meta.id, side, bot }, 'no bot could answer');
  };

  const act: Host['act'] = (id, side, message, by = 'player') => {
    const stop = metrics.actSeconds.startTimer();
    const no = (code: RefusalCode, n: number | null, refusal?: unknown): ServerMessage => {
      metrics.refused.inc({ code });
      return { type: 'refused', id: message.id, code, n, ...(refusal === undefined ? {} : { refusal }) };
    };
    return inTurn(id, async () => {
      if (isClosing) return no('tryAgain', null);
      const live = await open(id);
      if (typeof live === 'string') return no(live, null);
      const before = live.room;
      if (!before.table.seats.some((seat) => seat.side === side)) return no('noSeat', null);
      const around = { now: clock(), present: presentAt(live), by, bots: botIds() };
      const step = safely(() => handle(before, side, message, around));
      if (!step) return no('tryAgain', before.n);
      if (!(await take(live, step))) return no('tryAgain', null);
      if (step.room !== before) queueMicrotask(() => tellStep(live, before, step.rows.length));
      stop();
      if (step.reply.ok) return { type: 'done', id: message.id, n: live.room.n };
      return no(step.reply.code, live.room.n, step.reply.refusal);
    });
  };

  /** A fault in the rules leaves the room as it was. */
  const safely = (run: () => Step): Step | null => {
    try {
      return run();
    } catch (error) {
      log.error({ error: error instanceof Error ? error.stack : String(error) }, 'the rules failed');
      return null;
    }
  };

  const forget = (id: string): void => {
    const live = lives.get(id);
    if (live?.timer) clearTimeout(live.timer);
    lives.delete(id);
    metrics.roomsInMemory.set(lives.size);
    // Whoever is at the board must say hello again and is told how it stands.
    if (live) tellAll(live, () => ({ type: 'refused', id: null, code: 'tryAgain', n: null }));
    void ownership.release(id);
  };

  const tellTable = (live: Live): void => {
    const table = tableOf(live.room, online(live), clock());
    tellAll(live, () => ({ type: 'table', table }));
  };

  return {
    act,
    join: (id, client, since) =>
      inTurn(id, async (): Promise<Opened> => {
        const live = await open(id);
        if (typeof live === 'string') return { ok: false, code: live };
        const before = online(live);
        live.clients.add(client);
        live.used = clock();
        const around = { present: online(live), now: clock() };
        client.send(JSON.stringify(welcome(live.room, client.side, since, around)));
        if (client.side !== null && !before.includes(client.side)) tellTable(live);
        setTimer(live);
        wakeBots(live);
        return { ok: true, room: live.room };
      }),
    leave: (id, client) => {
      const live = lives.get(id);
      if (!live?.clients.delete(client)) return;
      live.used = clock();
      if (client.side === null) return;
      live.lastSeen.set(client.side, clock());
      tellTable(live);
    },
    look: (id) =>
      inTurn(id, async (): Promise<Opened> => {
        const live = await open(id);
        return typeof live === 'string' ? { ok: false, code: live } : { ok: true, room: live.room };
      }),
    change: (id, how) =>
      inTurn(id, async () => {
        const live = await open(id);
        if (typeof live === 'string') return;
        if (await take(live, { room: how(live.room), rows: [], reply: { ok: true } })) tellTable(live);
      }),
    present: (id) => {
      const live = lives.get(id);
      return live ? online(live) : [];
    },
    checkClocks: async () => {
      for (const id of await store.due(clock())) await checkClock(id);
    },
    wakeRooms: async () => {
      for (const id of await store.waitingRooms())
        if (!lives.has(id))
          await inTurn(id, async () => {
            const live = await open(id);
            if (typeof live !== 'string') wakeBots(live);
          });
    },
    dropIdle: () => {
      for (const [id, live] of lives) {
        const isBusy = live.clients.size > 0 || live.thinking.size > 0 || queues.has(id);
        if (!isBusy && clock() - live.used > config.idleMs) forget(id);
      }
    },
    inMemory: () => lives.size,
    close: async () => {
      isClosing = true;
      for (const live of lives.values()) if (live.timer) clearTimeout(live.timer);
      await Promise.all([...queues.values()].map(({ queue }) => queue(async () => undefined)));
      await thinker.close();
    },
  };
};

/** Timers can't be set further ahead than this. */
const LONGEST_TIMER = 2 ** 31 - 1;
