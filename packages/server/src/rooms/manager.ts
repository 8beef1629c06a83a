import type { Side } from '@grognard/kernel';
import { botIds } from '../bots/bots.ts';
import type { RefusalCode, SeatMessage } from '../protocol.ts';
import type { Claimed, Presence } from '../store/store.ts';
import { broadcastStep, checkClock, lookForDaysOff, persist, setTimer, wakeBots } from './advance.ts';
import type { By } from './journal.ts';
import { welcome } from './messages.ts';
import { type NextRoom, type NextSeat, nextRoom, seatVeteran, type Veteran } from './next-battle.ts';
import { claimOffer, takeOpenSeat } from './open-seats.ts';
import { abandoned, handle, type RefereesEnd, ruled } from './play.ts';
import { contain, contained, inRoom } from './quarantine.ts';
import type { Act, ActiveRoom, Client, Outcome, RoomContext, RoomRegistry } from './registry.ts';
import { activate, broadcastTable, connectedSides, evict, inTurn, presentAt, textOf } from './registry.ts';
import type { Room, Step } from './room.ts';
import { type SharedSeat, shareSeat } from './shared-seats.ts';
import type { TakenSeat, Taker } from './taken-seat.ts';

/** A room that could be opened, or why it could not. */
export type Opened = { readonly ok: true; readonly room: Room } | { readonly ok: false; readonly code: RefusalCode };

/** The rooms of this process: each with one queue, opened on demand, dropped when idle. */
export interface RoomManager {
  readonly act: Act;
  /** Somebody sits down or watches; the welcome is sent before anything else. */
  readonly join: (id: string, client: Client, since: number) => Promise<Opened>;
  readonly leave: (id: string, client: Client) => void;
  /** The room as it stands, after all that was asked of it before. */
  readonly look: (id: string) => Promise<Opened>;
  /** Something worked out by the rules of a room: should they throw, the room is put aside. */
  readonly read: <V>(id: string, work: () => V | Promise<V>) => Promise<V | RefusalCode>;
  /** A seat that is open to anybody goes to whoever asks first. */
  readonly takeSeat: (id: string, side: Side, taker: Taker) => Promise<TakenSeat>;
  /** The seat that a link offers goes to whoever comes with it first. */
  readonly claimOffer: (id: string, token: string) => ReturnType<typeof claimOffer>;
  /** One more link to a side, for who plays it. */
  readonly shareSeat: (id: string, asker: Taker) => Promise<SharedSeat>;
  /** Everybody in a seat that is this account's now, but for the account, must show again who he is. */
  readonly dismissOthers: (id: string, side: Side, account: string) => void;
  /** Whoever is at a table as one of these accounts must go. */
  readonly dismissAccounts: (accounts: readonly string[]) => void;
  /** The room of the battle that follows this one in a campaign. */
  readonly nextRoom: (id: string, asker: Side) => Promise<NextRoom>;
  /** A seat in it, for one who sat at the battle before. */
  readonly seatVeteran: (id: string, who: Veteran) => Promise<NextSeat>;
  /** Change a table from outside the game: names of those who sit at it. */
  readonly change: (id: string, how: (room: Room) => Room) => Promise<void>;
  readonly present: (id: string) => readonly Side[];
  /** Who is at the listed tables of this node. */
  readonly presence: () => Presence;
  /** End the games whose time is up, wherever they lie. */
  readonly checkClocks: () => Promise<void>;
  /** Whose the room is; it is made ours where it is nobody's. */
  readonly whereIs: (id: string) => Promise<Claimed>;
  /** Wake rooms in which a bot must answer and that nobody has in memory: their node has died, or this one was started. */
  readonly wakeRooms: () => Promise<void>;
  /** Give every room of this node in which a bot must answer a push: one may not have answered in time. */
  readonly pushBots: () => Promise<void>;
  /** End a game that nobody came back to; was it ended? */
  readonly abandon: (id: string) => Promise<boolean>;
  /** Take a room away in which no game was begun; false where it is another node's, or there is a game. */
  readonly removeOpen: (id: string) => Promise<boolean>;
  /** A referee ends a game; what stood in the way, or null. */
  readonly rule: (id: string, end: RefereesEnd) => Promise<RefusalCode | null>;
  /** A room that was put aside may be opened again. */
  readonly readmit: (id: string) => void;
  /** These rooms are this node's no longer: whoever is at one must say hello again. */
  readonly lose: (ids: readonly string[]) => void;
  /** Every room is read again, should anybody ask for it. */
  readonly loseAll: () => void;
  readonly dropIdle: () => void;
  readonly inMemory: () => number;
  readonly isInMemory: (id: string) => boolean;
  readonly close: () => Promise<void>;
}

const OURS: Claimed = { by: 'us', gap: null };
const NOBODY: Pick<ActiveRoom, 'clients'> = { clients: new Set() };

/** A manager with no room in memory yet. */
export const newRoomManager = (context: RoomContext): RoomManager => {
  const act: Act = (id, side, message, by = 'player') => processMessage(registry, id, { side, message, by });
  const registry: RoomRegistry = {
    context,
    rooms: new Map(),
    queues: new Map(),
    act,
    quarantined: new Set(),
    isClosing: false,
  };
  /** The room, in its turn, if it can be opened. */
  const at = <V>(id: string, work: (active: ActiveRoom) => Promise<V>): Promise<V | RefusalCode> =>
    inRoom(registry, id, work);
  const opened = async (id: string, work: (active: ActiveRoom) => Promise<void>): Promise<Opened> => {
    const done = await at(id, async (active) => {
      await work(active);
      return { ok: true, room: active.room } as const;
    });
    return typeof done === 'string' ? { ok: false, code: done } : done;
  };
  /** The game is ended from outside; what stood in the way, or null. */
  const ended = (id: string, how: (room: Room) => Step): Promise<RefusalCode | null> =>
    at(id, async (active) => {
      const before = active.room;
      const step = how(before);
      if (!step.reply.ok) return step.reply.code;
      if (!(await persist(registry, active, step))) return 'tryAgain';
      broadcastStep(registry, active, before, step.rows.length);
      return null;
    });
  return {
    act,
    join: (id, client, since) =>
      opened(id, async (active) => {
        await lookForDaysOff(registry, active);
        seat(registry, active, client, since);
      }),
    leave: (id, client) => contain(registry, id, () => leave(registry, id, client)),
    // Whoever looks first after a start opens the room, so that it is not woken any more: its bots are.
    look: (id) => opened(id, async (active) => wakeBots(registry, active)),
    read: (id, work) => contained(registry, id, async () => work()),
    takeSeat: async (id, side, taker) => {
      const done = await at(id, (active) => takeOpenSeat(registry, active, side, taker));
      return typeof done === 'string' ? { ok: false, why: done } : done;
    },
    claimOffer: async (id, token) => {
      const done = await at(id, (active) => claimOffer(registry, active, token));
      return typeof done === 'string' ? { ok: false, why: done } : done;
    },
    shareSeat: async (id, asker) => {
      const done = await at(id, (active) => shareSeat(registry, active, asker));
      return typeof done === 'string' ? { ok: false, why: done } : done;
    },
    dismissOthers: (id, side, account) => {
      for (const client of registry.rooms.get(id)?.clients ?? [])
        if (client.side === side && client.account !== account) client.dismiss();
    },
    dismissAccounts: (accounts) => {
      const clients = [...registry.rooms.values()].flatMap((active) => [...active.clients]);
      for (const client of clients) if (client.account !== null && accounts.includes(client.account)) client.dismiss();
    },
    nextRoom: async (id, asker) => {
      const done = await at(id, (active) => nextRoom(registry, active, asker));
      return typeof done === 'string' ? { ok: false, why: done } : done;
    },
    seatVeteran: (id, who) => seatVeteran(registry, id, who),
    change: async (id, how) => {
      await at(id, async (active) => {
        const step: Step = { room: how(active.room), rows: [], reply: { ok: true } };
        if (await persist(registry, active, step)) broadcastTable(registry, active);
      });
    },
    present: (id) => connectedSides(registry.rooms.get(id) ?? NOBODY),
    presence: () =>
      Object.fromEntries(
        [...registry.rooms].flatMap(([id, active]) => {
          const sides = active.room.meta.listed ? connectedSides(active) : [];
          return sides.length > 0 ? [[id, sides] as const] : [];
        }),
      ),
    checkClocks: async () => {
      for (const id of await context.store.due(context.clock())) await checkClock(registry, id);
    },
    whereIs: async (id) => (registry.rooms.has(id) ? OURS : context.ownership.claim(id)),
    wakeRooms: async () => {
      for (const id of await context.store.roomsAskingBots())
        if (!registry.rooms.has(id)) await at(id, async (active) => wakeBots(registry, active));
    },
    pushBots: async () => {
      for (const id of await context.store.roomsAskingBots())
        await at(id, async (active) => wakeBots(registry, active));
    },
    removeOpen: async (id) => {
      const done = await at(
        id,
        async ({ room }) => room.table.status === 'open' && context.store.removeRoom(id, 'open'),
      );
      if (done === true) evict(registry, id);
      return done === true;
    },
    abandon: async (id) => (await ended(id, (room) => abandoned(room, context.clock()))) === null,
    rule: (id, end) => ended(id, (room) => ruled(room, end, context.clock())),
    readmit: (id) => void registry.quarantined.delete(id),
    lose: (ids) => {
      for (const id of ids) evict(registry, id);
    },
    loseAll: () => {
      for (const id of [...registry.rooms.keys()]) evict(registry, id);
    },
    dropIdle: () => dropIdle(registry),
    inMemory: () => registry.rooms.size,
    isInMemory: (id) => registry.rooms.has(id) || registry.queues.has(id),
    close: () => close(registry),
  };
};

interface Asked {
  readonly side: Side;
  readonly message: SeatMessage;
  readonly by: By;
}

/** Whoever moderators have silenced says nothing at any table. */
const isMuted = async ({ context }: RoomRegistry, room: string, side: Side): Promise<boolean> => {
  const account = await context.store.accountOfSeat(room, side);
  return account !== null && context.store.moderation.isUnder(account, 'mute', context.clock());
};

/** One message of one seat: judged, made durable, answered, and told to the others. */
const processMessage = (registry: RoomRegistry, id: string, { side, message, by }: Asked): Promise<Outcome> => {
  const { metrics, clock, store } = registry.context;
  const stop = metrics.actSeconds.startTimer();
  const no = (code: RefusalCode, n: number | null, refusal?: unknown): Outcome => {
    metrics.refused.inc({ code });
    return { type: 'refused', id: message.id, code, n, ...(refusal === undefined ? {} : { refusal }) };
  };
  return inTurn(registry, id, async () => {
    if (registry.isClosing) return no('tryAgain', null);
    const outcome = await contained(registry, id, async () => {
      const active = registry.rooms.get(id) ?? (await activate(registry, id));
      if (typeof active === 'string') return no(active, null);
      await lookForDaysOff(registry, active);
      const before = active.room;
      if (!before.table.seats.some((one) => one.side === side)) return no('noSeat', null);
      if (message.type === 'chat' && !(await store.club.social.mayTalk(id, side))) return no('notAllowed', before.n);
      if (message.type === 'chat' && (await isMuted(registry, id, side))) return no('notAllowed', before.n);
      const present = message.type === 'handOver' ? presentAt(registry, active) : [];
      const step = handle(before, side, message, { now: clock(), present, by, bots: botIds() });
      if (!(await persist(registry, active, step))) return no('tryAgain', null);
      if (step.room !== before)
        queueMicrotask(() => contain(registry, id, () => broadcastStep(registry, active, before, step.rows.length)));
      stop();
      if (step.reply.ok) return { type: 'done', id: message.id, n: active.room.n } as const;
      return no(step.reply.code, active.room.n, step.reply.refusal);
    });
    return typeof outcome === 'string' ? no(outcome, null) : outcome;
  });
};

const seat = (registry: RoomRegistry, active: ActiveRoom, client: Client, since: number): void => {
  const { clock } = registry.context;
  active.clients.add(client);
  active.used = clock();
  const around = { present: connectedSides(active), now: clock() };
  client.send(textOf(welcome(active.room, client, since, around)));
  if (client.side !== null) broadcastTable(registry, active);
  setTimer(registry, active);
  wakeBots(registry, active);
};

const leave = (registry: RoomRegistry, id: string, client: Client): void => {
  const active = registry.rooms.get(id);
  if (!active?.clients.delete(client)) return;
  active.used = registry.context.clock();
  if (client.side === null) return;
  active.lastSeen.set(client.side, registry.context.clock());
  broadcastTable(registry, active);
};

const dropIdle = (registry: RoomRegistry): void => {
  const { config, clock } = registry.context;
  for (const [id, active] of registry.rooms) {
    const isBusy = active.clients.size > 0 || active.thinking.size > 0 || registry.queues.has(id);
    // Nothing more is to come of a game that is over: it is read again if somebody asks.
    const patience = active.room.table.status === 'over' ? 0 : config.idleMs;
    if (!isBusy && clock() - active.used > patience) evict(registry, id);
  }
};

/** What is begun is finished first. */
const close = async (registry: RoomRegistry): Promise<void> => {
  registry.isClosing = true;
  for (const active of registry.rooms.values()) if (active.timer) clearTimeout(active.timer);
  await Promise.all([...registry.queues.values()].map(({ queue }) => queue(async () => undefined)));
  await registry.context.thinker.close();
};
