import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createRoom } from '../rooms/create.ts';
import { openRoom, writeOf } from '../rooms/recover.ts';
import { newSystemCache } from '../rooms/system-cache.ts';
import { after, tell } from '../test/rooms.ts';
import { batchIn, batchOf, batchText } from './batch.ts';
import { sqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';
import { writerThread } from './writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const REQUEST = { system: 'toy-patrol', scenario: 'crossing', bots: {}, listed: true, clock: null };
const systemCache = newSystemCache();

const openedIn = async (store: Store) => {
  const created = await createRoom({ store, systemCache }, REQUEST, 1000);
  if (!created.ok) throw new Error(created.why);
  return (await openRoom(store, systemCache, created.links.room))!;
};

describe('a store that writes in a thread', () => {
  it('has on disk what it says it has, also for others who read the file', async () => {
    const file = join(folder, 'games.sqlite');
    const store = await sqliteStore(file, 'full', { commitWaitMs: 0, threads: true });
    const room = after(await openedIn(store), 'red', { type: 'ready', entropy: 'r' });
    await store.append(writeOf({ room, rows: [] }, 2000));
    const other = await sqliteStore(file, 'normal', { commitWaitMs: 0 });
    expect((await other.room(room.meta.id))!.table).toEqual(room.table);
    await Promise.all([other.close(), store.close()]);
  });

  it('refuses what can not be written, and writes what came with it', async () => {
    const store = await sqliteStore(join(folder, 'refused.sqlite'), 'normal', { commitWaitMs: 5, threads: true });
    const [one, two] = [await openedIn(store), await openedIn(store)];
    const begun = tell(after(one, 'red', { type: 'ready', entropy: '' }), 'blue', { type: 'ready', entropy: '' });
    await store.append(writeOf(begun, 2000));
    const changed = after(two, 'blue', { type: 'ready', entropy: 'b' });
    const written = await Promise.allSettled([
      store.append(writeOf(begun, 3000)),
      store.append(writeOf({ room: changed, rows: [] }, 3000)),
    ]);
    expect(written.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect((await store.room(two.meta.id))!.table).toEqual(changed.table);
    await store.close();
  });

  it('goes on by itself when the thread is lost, and says so', async () => {
    const troubles: string[] = [];
    const onTrouble = (why: string): void => void troubles.push(why);
    // In memory the thread finds a database of its own, and no tables in it.
    const store = await sqliteStore(':memory:', 'normal', { commitWaitMs: 0, threads: true, onTrouble });
    await expect.poll(() => troubles.length).toBe(1);
    const room = after(await openedIn(store), 'red', { type: 'ready', entropy: 'r' });
    await store.append(writeOf({ room, rows: [] }, 2000));
    expect([(await store.room(room.meta.id))!.table, troubles[0]]).toEqual([
      room.table,
      'the thread that writes has failed: no such table: rooms',
    ]);
    await store.close();
  });

  it('is given what it writes as one text, which says the same', () => {
    const table = { n: 3, stands: 2, state: '{"a":"é\\u001f\\n…"}', status: 'running', waiting: '[]', room: 'r' };
    const batch = batchOf({
      journal: [1, 2].map((n) => ({ room: 'r', n, at: 1_700_000_000_000, kind: 'answer', data: '{"x":null}' })),
      tables: [{ ...table, deadline: null, updated: -1, asks_bot: 1, owner: 'node', epoch: 3 }],
      claims: [{ room: 'r', owner: null, epoch: 3, found: 3 }],
      seats: [{ hash: '', room: 'r', side: 'red', account: null }],
    });
    expect(batchIn(batchText(batch))).toEqual(batch);
    expect(batchIn(batchText(batchOf({})))).toEqual(batchOf({}));
  });

  it('has failed in what the thread had not answered when it was lost', async () => {
    const thread = writerThread(join(folder, 'nowhere', 'games.sqlite'), 'normal', () => undefined);
    await expect(thread.write(batchOf({}))).rejects.toThrow('the thread that writes has failed');
    expect(thread.isLost()).toBe(true);
    await expect(thread.write(batchOf({}))).rejects.toThrow();
    await thread.stop();
  });
});
