import { loadSystem } from '@grognard/systems';
import { afterEach, describe, expect, it } from 'vitest';
import type { Store, TakenWork } from '../store/store.ts';
import { playOn } from '../test/client.ts';
import { begunBy, PATROL } from '../test/seated.ts';
import { ask, type Home, newHome, testServer } from '../test/server.ts';
import { workerThinker } from './thinker.ts';
import { doWork, workUntil } from './worker.ts';

let home: Home;
const opened: Store[] = [];
const opens = async (): Promise<Store> => {
  const store = await home.open({ sole: false });
  opened.push(store);
  return store;
};
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  home.clean();
});

const SIMULATION = { ...PATROL, bots: { red: 'random', blue: 'random' }, games: 6, seed: 3 };
const WORK = { kind: 'simulate', task: JSON.stringify(SIMULATION), total: 6 };
const never = (): boolean => false;
const always = (): boolean => true;

/** Work taken by somebody, which there must be. */
const taken = async (store: Store, worker: string): Promise<TakenWork> => {
  const work = await store.takeWork(worker);
  if (!work) throw new Error('there is no work');
  return work;
};

describe('work that waits in the store', () => {
  it('is taken by one worker, in the order it came; nobody else takes it while it is heard of', async () => {
    home = newHome();
    const [one, two] = [await opens(), await opens()];
    const ids = [await one.addWork(WORK, 1), await one.addWork(WORK, 2)];
    const takers = await Promise.all([one.takeWork('a'), two.takeWork('b')]);
    expect(takers.map((work) => work!.id).toSorted()).toEqual(ids.toSorted());
    expect([await one.takeWork('c'), await two.workWaiting()]).toEqual([null, 0]);
  });

  it('goes on where it was left: stopped, or by one that was not heard of again, it comes to the same', async () => {
    home = newHome();
    const store = await opens();
    const whole = await store.addWork(WORK, 1);
    await doWork(store, 'a', await taken(store, 'a'), never);
    const { result, status } = (await store.workNamed(whole))!;
    expect([status, JSON.parse(result!)]).toMatchObject(['done', { games: 6, failed: 0 }]);
    const id = await store.addWork(WORK, 2);
    // Told to stop, it keeps what it has after a while and lets another go on at once.
    const looks: boolean[] = [];
    const later = (): boolean => looks.push(true) > 100;
    expect(await doWork(store, 'b', await taken(store, 'b'), later)).toBe(false);
    const left = (await store.workNamed(id))!;
    expect([left.status, left.done > 0 && left.done < 6]).toEqual(['waiting', true]);
    // The next one dies.
    const again = await taken(store, 'c');
    expect([again.id, again.done]).toEqual([id, left.done]);
    expect(await store.takeWork('d')).toBeNull();
    await home.spoil('update work set until = 0');
    const heir = await taken(store, 'd');
    expect(await store.keepWork(id, 'c', '{}', 0)).toBe(false);
    expect(await store.endWork(id, 'c', 'done', 'nonsense')).toBe(false);
    expect(await doWork(store, 'd', heir, never)).toBe(true);
    expect((await store.workNamed(id))!.result).toBe(result);
  });

  it('is left when it is cancelled, and says why when it fails', async () => {
    home = newHome();
    const store = await opens();
    const id = await store.addWork(WORK, 1);
    const work = await taken(store, 'a');
    expect([await store.cancelWork(id), await store.cancelWork(id)]).toEqual([true, false]);
    expect(await doWork(store, 'a', work, always)).toBe(false);
    expect((await store.workNamed(id))!.status).toBe('cancelled');
    const wrong = await store.addWork({ ...WORK, kind: 'dig' }, 2);
    await doWork(store, 'a', await taken(store, 'a'), never);
    expect(await store.workNamed(wrong)).toMatchObject({ status: 'failed', result: expect.stringContaining("'dig'") });
    await store.forgetWork(3);
    expect([await store.workNamed(id), await store.workNamed(wrong)]).toEqual([null, null]);
  });
});

describe('a server with workers', () => {
  it('has bots think there, games simulated and analysed, tells how far it got, and cancels', async () => {
    home = newHome();
    const store = await home.open({ sole: false });
    const thinker = workerThinker(store, 50, 60_000);
    const server = await testServer({ databaseUrl: 'there is one' }, { store, thinker }, home);
    let isOver = false;
    const working = workUntil(
      await opens(),
      () => isOver,
      () => undefined,
    );
    const { links, clients, tokens } = await begunBy(server, { ...PATROL, bots: { blue: 'random' } });
    const system = (await loadSystem('toy-patrol'))!;
    await playOn(clients[0]!, system, 1);
    const begun = await ask(server, '/api/work/simulations', { body: SIMULATION });
    expect(begun.status).toBe(202);
    const path = `/api/rooms/${links.room}/analysis?side=red`;
    const analysis = await ask(server, path, { token: tokens[0]!, method: 'POST' });
    expect(analysis.status).toBe(202);
    const workAt = async (id: string) => (await ask(server, `/api/work/${id}`)).json;
    await expect.poll(() => workAt(begun.json.id)).toMatchObject({ status: 'done', done: 6, result: { games: 6 } });
    await expect.poll(() => workAt(analysis.json.id)).toMatchObject({ status: 'done', result: { side: 'red' } });
    isOver = true;
    await working;
    const waiting = (await ask(server, '/api/work/simulations', { body: SIMULATION })).json.id;
    expect(await workAt(waiting)).toMatchObject({ status: 'waiting', done: 0, total: 6, result: null });
    expect((await ask(server, `/api/work/${waiting}`, { method: 'DELETE' })).status).toBe(204);
    expect(await workAt(waiting)).toMatchObject({ status: 'cancelled' });
    const wrong = { ...SIMULATION, bots: { red: 'random' } };
    expect((await ask(server, '/api/work/simulations', { body: wrong })).status).toBe(422);
    await server.stop();
  });

  it('has none on SQLite, and says so', async () => {
    home = newHome();
    const server = await testServer({ databaseUrl: null }, {}, home);
    expect((await ask(server, '/api/work/simulations', { body: SIMULATION })).status).toBe(404);
    await server.stop();
  });
});
