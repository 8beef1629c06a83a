import { now as nowOf } from '@grognard/kernel';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createRoom, placeRoom } from '../rooms/create.ts';
import { openRoom, writeOf } from '../rooms/recover.ts';
import type { Room, Step } from '../rooms/room.ts';
import { askedIn, keptSince } from '../rooms/room.ts';
import { newSystemCache } from '../rooms/system-cache.ts';
import { after, answered, tell } from '../test/rooms.ts';
import { type Home, newHome } from '../test/server.ts';
import { groupCommit } from './commit.ts';
import { CorruptRoom } from './corrupt.ts';
import { kyselyStore } from './kysely.ts';
import { SQLITE_CLOCK } from './leases.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

const systemCache = newSystemCache();
const opened: { home: Home; store: Store }[] = [];
const newStore = async () => {
  const home = newHome();
  const store = await home.open();
  opened.push({ home, store });
  return { home, store };
};
afterEach(async () => {
  for (const { home, store } of opened.splice(0)) {
    await store.close();
    home.clean();
  }
});

const REQUEST = { system: 'toy-patrol', scenario: 'crossing', bots: {}, listed: true, clock: null };

const newRoom = async (store: Store, change: object = {}): Promise<Room> => {
  const created = await createRoom({ store, systemCache }, { ...REQUEST, ...change }, 1000);
  if (!created.ok) throw new Error(created.why);
  return (await openRoom(store, systemCache, created.links.room))!;
};

const saved = async (store: Store, step: Step): Promise<Room> => {
  await store.append(writeOf(step, 2000));
  return step.room;
};

const begunIn = async (store: Store, change: object = {}): Promise<Room> => {
  let room = await newRoom(store, change);
  for (const { side } of room.table.seats)
    room = await saved(store, tell(room, side, { type: 'ready', entropy: side }));
  return room;
};

const oneMore = async (store: Store, room: Room, seed: number): Promise<Room> => {
  const next = answered(room, seed);
  await store.append(writeOf({ room: next, rows: keptSince(next, room.n).map(({ row }) => row) }, 2000));
  return next;
};

describe('a store', () => {
  it('needs nothing of its database but what Kysely knows', async () => {
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) });
    const store = await kyselyStore(db, { commitWaitMs: 0 }, { clock: SQLITE_CLOCK, sole: true });
    opened.push({ home: newHome(), store });
    let room = await begunIn(store);
    for (let i = 0; i < 120; i += 1) if (room.table.status === 'running') room = await oneMore(store, room, i);
    const back = (await openRoom(store, systemCache, room.meta.id))!;
    expect([back.n, back.stands, nowOf(back.match!)]).toEqual([room.n, room.stands, nowOf(room.match!)]);
    const twice = writeOf({ room, rows: [room.kept.at(-1)!.row] }, 2000);
    await expect(store.append(twice)).rejects.toThrow();
  });

  it('gives a room back as it was, after it was closed and opened again', async () => {
    const { home, store } = await newStore();
    let room = await begunIn(store);
    for (let i = 0; i < 25; i += 1) room = await oneMore(store, room, i);
    await store.close();
    const again = await home.open();
    opened.push({ home, store: again });
    opened.shift();
    const back = (await openRoom(again, systemCache, room.meta.id))!;
    expect([back.n, back.stands, back.table]).toEqual([room.n, room.stands, room.table]);
    expect(nowOf(back.match!)).toEqual(nowOf(room.match!));
    expect(back.kept).toEqual(room.kept);
  });

  it('opens a long game from a saved position, far enough back to undo', async () => {
    const { store } = await newStore();
    const system = (await systemCache.system('toy-patrol'))!;
    const scenario = system.scenarios[0] as Readonly<Record<string, unknown>>;
    const start = { board: system.setup(systemCache.setting(system, scenario)), stack: [system.first] };
    const plan = { bots: {}, listed: true, clock: null, scenario, start, forkOf: null };
    const placed = await placeRoom({ store, systemCache }, system, plan, 1000);
    if (!placed.ok) throw new Error(placed.why);
    let room = (await openRoom(store, systemCache, placed.links.room))!;
    for (const side of ['red', 'blue']) room = await saved(store, tell(room, side, { type: 'ready', entropy: '' }));
    while (room.n < 234) {
      room = await oneMore(store, room, 1);
      room = await saved(store, tell(room, 'red', { type: 'undo', to: room.n }));
    }
    room = await oneMore(store, room, 1);
    const back = (await openRoom(store, systemCache, room.meta.id))!;
    expect([back.n, back.stands, back.kept.length]).toEqual([room.n, room.stands, 135]);
    expect(nowOf(back.match!)).toEqual(nowOf(room.match!));
    expect(tell(back, 'red', { type: 'undo', to: back.n }).reply.ok).toBe(true);
  });

  it('refuses a row whose number is taken, and keeps the others of the same transaction', async () => {
    const { store } = await newStore();
    const [one, two] = [await begunIn(store), await begunIn(store)];
    const [again, more] = [answered(one, 1), answered(two, 1)];
    const write = (room: Room) => writeOf({ room, rows: [room.kept.at(-1)!.row] }, 3000);
    await store.append(write(again));
    const results = await Promise.allSettled([store.append(write(again)), store.append(write(more))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect((await store.rows(two.meta.id, 0)).length).toBe(two.n + 1);
  });

  it('reports a room whose journal is broken', async () => {
    const { store } = await newStore();
    const room = await begunIn(store);
    const next = answered(room, 1);
    const row = next.kept.at(-1)!.row;
    const bent =
      row.kind === 'answer' ? { ...row, data: { ...row.data, entry: { ...row.data.entry, side: 'nobody' } } } : row;
    await store.append({ ...writeOf({ room: next, rows: [] }, 1), rows: [bent] });
    await expect(openRoom(store, systemCache, room.meta.id)).rejects.toThrow(CorruptRoom);
    await store.quarantine(room.meta.id, 'broken');
    await expect(openRoom(store, systemCache, room.meta.id)).rejects.toThrow('broken');
    expect(await store.quarantined()).toEqual([{ id: room.meta.id, why: 'broken' }]);
    const short = await begunIn(store);
    await store.append({ ...writeOf({ room: short, rows: [] }, 1), n: short.n + 1 });
    await expect(openRoom(store, systemCache, short.meta.id)).rejects.toThrow('the journal ends at row 1, not 2');
    expect(await openRoom(store, systemCache, 'nosuchroom000000')).toBeNull();
  });

  it('lets a game of older rules go on under the present ones, in a new leg', async () => {
    const { store } = await newStore();
    let room = await begunIn(store);
    for (let i = 0; i < 12; i += 1) room = await oneMore(store, room, i);
    const newer = newSystemCache(async (id) => {
      const system = (await systemCache.system(id))!;
      const to = system.version + 1;
      return { ...system, version: to, upgrades: [...system.upgrades, { to, why: 'a test', board: (old) => old }] };
    });
    const upgraded = (await openRoom(store, newer, room.meta.id))!;
    expect([upgraded.n, upgraded.stands]).toEqual([room.n + 1, room.stands]);
    expect(nowOf(upgraded.match!)).toEqual(nowOf(room.match!));
    const next = await oneMore(store, upgraded, 1);
    const again = (await openRoom(store, newer, room.meta.id))!;
    expect([again.n, nowOf(again.match!).board]).toEqual([next.n, nowOf(next.match!).board]);
  });

  it('lists the latest first, whether they are open or running, and no more than are asked for', async () => {
    const { store } = await newStore();
    const rooms = [await newRoom(store), await begunIn(store), await newRoom(store), await begunIn(store)];
    const ids = rooms.map(({ meta }) => meta.id);
    for (const [i, room] of rooms.entries()) await store.append(writeOf({ room, rows: [] }, 5000 + i));
    const listed = async (most: number) => (await store.lobby(most)).map(({ id }) => ids.indexOf(id));
    expect(await listed(10)).toEqual([3, 2, 1, 0]);
    expect(await listed(3)).toEqual([3, 2, 1]);
  });

  it('lists open games, counts them, and knows whose time is up and who must move', async () => {
    const { store } = await newStore();
    const open = await newRoom(store);
    const hidden = await newRoom(store, { listed: false });
    let timed = await newRoom(store, { clock: { kind: 'correspondence', answerMs: 5000 } });
    for (const side of ['red', 'blue'])
      timed = await saved(store, tell(timed, side, { type: 'ready', entropy: '' }, { now: 100 }));
    expect((await store.lobby(10)).map(({ id }) => id).sort()).toEqual([open.meta.id, timed.meta.id].sort());
    expect((await store.lobby(10)).map(({ id }) => id)).not.toContain(hidden.meta.id);
    expect(await store.counts()).toEqual({ open: 2, running: 1, over: 0 });
    expect(await store.due(5099)).toEqual([]);
    expect(await store.due(5100)).toEqual([timed.meta.id]);
    const hash = 'of the link to red';
    const taken = { hash, side: 'red', account: null };
    await saved(store, { room: timed, rows: [], reply: { ok: true }, taken });
    expect(await store.seatsByHash([hash])).toMatchObject([{ room: timed.meta.id, side: 'red', yourMove: true }]);
    // Whom one plays is told by the list of one's games.
    const [held] = await store.seatsByHash([hash]);
    expect(held!.others).toEqual([{ name: timed.table.seats.find(({ side }) => side === 'blue')!.name, bot: null }]);
    expect(await store.seatsByHash([])).toEqual([]);
    expect(await store.claimSeat(hash, 'somebody')).toBe(true);
    expect(await store.claimSeat(hash, 'another')).toBe(false);
    expect(await store.seatsOfAccount('somebody')).toMatchObject([{ room: timed.meta.id, status: 'running' }]);
    expect([await store.accountOfSeat(timed.meta.id, 'red'), await store.accountOfSeat(timed.meta.id, 'blue')]).toEqual(
      ['somebody', null],
    );
    const handed = after(timed, 'red', { type: 'handOver', side: 'red', bot: 'random' }, { now: 200 });
    await saved(store, { room: handed, rows: [], reply: { ok: true } });
    expect(await store.roomsAskingBots()).toEqual([timed.meta.id]);
    expect(askedIn(handed)).toContain('red');
    await store.ping();
  });

  it('keeps accounts apart by name whatever the case, and sessions until they end', async () => {
    const { store } = await newStore();
    expect(await store.createAccount({ id: '1', name: 'Anna', hash: 'h' }, 1)).toBe(true);
    expect(await store.createAccount({ id: '2', name: 'ANNA', hash: 'h' }, 1)).toBe(false);
    expect(await store.accountNamed('anna')).toEqual({ id: '1', name: 'Anna', hash: 'h' });
    expect(await store.accountNamed('bob')).toBeNull();
    await store.people.openSession({ hash: 's', account: '1', device: '' }, 1, 100);
    expect([await store.accountInSession('s', 99), await store.accountInSession('s', 100)]).toMatchObject([
      { id: '1' },
      null,
    ]);
    await store.endSession('s');
    expect(await store.accountInSession('s', 1)).toBeNull();
  });
});

describe('a group commit', () => {
  it('puts writes that come together into one transaction, and tells each when it is durable', async () => {
    const batches: number[][] = [];
    const group = groupCommit<number>(async (writes) => void batches.push([...writes]), 1);
    await Promise.all([1, 2, 3].map(group.append));
    await group.append(4);
    await group.drain();
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  it('begins the next transaction before the last is done, but not too many', async () => {
    const ends: (() => void)[] = [];
    const sizes: number[] = [];
    const group = groupCommit<number>((writes) => {
      sizes.push(writes.length);
      return new Promise((resolve) => void ends.push(resolve));
    }, 0);
    const done: Promise<void>[] = [];
    for (const n of [1, 2, 3, 4]) {
      done.push(group.append(n));
      await expect.poll(() => sizes.length).toBe(n);
    }
    done.push(group.append(5), group.append(6));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sizes).toEqual([1, 1, 1, 1]);
    ends[0]!();
    await expect.poll(() => sizes).toEqual([1, 1, 1, 1, 2]);
    for (const end of ends) end();
    await Promise.all(done);
    await group.drain();
  });

  it('is drained when all that was given to it is durable', async () => {
    const kept: number[] = [];
    const group = groupCommit<number>(async (writes) => void kept.push(...writes), 50);
    for (const n of [1, 2, 3]) void group.append(n);
    await group.drain();
    expect(kept).toEqual([1, 2, 3]);
  });

  it('lets no bad write take others with it', async () => {
    const kept: number[] = [];
    const group = groupCommit<number>(async (writes) => {
      if (writes.includes(2)) throw new Error('bad');
      kept.push(...writes);
    }, 1);
    const results = await Promise.allSettled([1, 2, 3].map(group.append));
    expect([results.map(({ status }) => status), kept]).toEqual([
      ['fulfilled', 'rejected', 'fulfilled'],
      [1, 3],
    ]);
  });
});
