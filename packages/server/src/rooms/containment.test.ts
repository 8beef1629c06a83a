import type { AnySystem } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { connect, type TestClient } from '../test/client.ts';
import { begunBy, bid, ownServers, PATROL } from '../test/seated.ts';
import { ask, makeRoom, newHome, type TestServer, testServer } from '../test/server.ts';
import type { SystemCache } from './recover.ts';
import { newSystemCache } from './system-cache.ts';

type Part = 'see' | 'hear' | 'reduce' | 'allied' | 'setup';

/** A practice game some part of which fails once it is told to; every other game is sound. */
const faultyCache = () => {
  const failing = new Set<Part>();
  const breakable = (system: AnySystem): AnySystem => {
    const parts = (['see', 'hear', 'reduce', 'allied', 'setup'] as const).map((part) => [
      part,
      (...given: never[]) => {
        if (failing.has(part)) throw new Error(`a fault in ${part}`);
        return (system[part] as (...all: never[]) => unknown)(...given);
      },
    ]);
    return { ...system, ...Object.fromEntries(parts) } as AnySystem;
  };
  let made: AnySystem | null = null;
  const systemCache: SystemCache = newSystemCache(async (id) => {
    const system = await loadSystem(id);
    if (id !== PATROL.system || !system) return system;
    made ??= breakable(system);
    return made;
  });
  return { systemCache, failing };
};

const started = ownServers();

const isPutAside = (client: TestClient) =>
  client.until((message) => message.type === 'refused' && message.code === 'quarantined');

const OTHER = { system: 'toy-front', scenario: 'bridgehead' };

/** A room of another game, in which somebody goes on. */
const playsOn = async (server: TestServer): Promise<void> => {
  const { clients } = await begunBy(server, OTHER);
  expect(await clients[0]!.request({ type: 'chat', text: 'still here' })).toMatchObject({ type: 'done' });
};

const causesIn = async ({ context }: TestServer) => (await context.store.quarantined()).map(({ why }) => why);

describe('what throws in one room concerns that room alone', () => {
  for (const part of ['see', 'hear', 'reduce'] as const)
    it(`in ${part}: it is put aside with its cause, its players are told, the others play on`, async () => {
      const { systemCache, failing } = faultyCache();
      const server = await started({}, { systemCache });
      const { clients, links } = await begunBy(server, { ...PATROL, bots: {} });
      const [red, blue] = clients as [TestClient, TestClient];
      failing.add(part);
      red.send({ type: 'answer', id: 'a', to: red.now().n, action: bid });
      blue.send({ type: 'answer', id: 'b', to: blue.now().n, action: bid });
      await Promise.all([isPutAside(red), isPutAside(blue)]);
      await playsOn(server);
      await expect.poll(() => causesIn(server)).toEqual([`a fault in ${part}`]);
      expect((await ask(server, '/api/health')).json).toMatchObject({ ok: true, quarantined: 1 });
      failing.clear();
      const again = await connect(server, { room: links.room, seat: links.seats[0]!.token });
      expect(again.messages[0]).toMatchObject({ code: 'quarantined' });
    });

  it('in a view that is asked for over HTTP, or when somebody sits down', async () => {
    const { systemCache, failing } = faultyCache();
    const server = await started({}, { systemCache });
    const asked = await begunBy(server);
    const joined = await begunBy(server);
    failing.add('see');
    const token = asked.tokens[0]!;
    expect((await ask(server, `/api/rooms/${asked.links.room}`, { token })).json).toEqual({ error: 'quarantined' });
    const late = await connect(server, { room: joined.links.room, seat: joined.tokens[0]! });
    expect(late.messages[0]).toMatchObject({ code: 'quarantined' });
    await isPutAside(joined.clients[1]!);
    await expect.poll(() => causesIn(server)).toEqual(['a fault in see', 'a fault in see']);
  });

  it('in a clock that runs out', async () => {
    let now = 1_000_000;
    const { systemCache, failing } = faultyCache();
    const server = await started({}, { systemCache, clock: () => now });
    const { clients } = await begunBy(server, { ...PATROL, clock: { kind: 'live', mainMs: 60_000, incrementMs: 0 } });
    failing.add('allied');
    now += 60_001;
    await server.context.manager.checkClocks();
    await isPutAside(clients[0]!);
    await playsOn(server);
    await expect.poll(() => causesIn(server)).toEqual(['a fault in allied']);
  });

  it('in what a bot is shown, and in bots none of which can answer', async () => {
    const { systemCache, failing } = faultyCache();
    const wrong = { thought: { action: { type: 'bid', points: -1 }, why: { word: 'bot.any' } }, by: 'random' };
    const thinker = {
      think: async () => ({ ...wrong, ms: 0, troubles: [] }) as never,
      close: async () => undefined,
    };
    const server = await started({}, { systemCache, thinker });
    const stuck = await makeRoom(server, { ...PATROL, bots: { blue: 'random' } });
    const client = await connect(server, { room: stuck.room, seat: stuck.seats[0]!.token });
    client.send({ type: 'ready', id: 'r', entropy: '' });
    await isPutAside(client);
    await expect.poll(() => causesIn(server)).toEqual(['no bot could answer for blue: its answer was refused']);
    const blind = await makeRoom(server, { ...PATROL, bots: { blue: 'random' } });
    const other = await connect(server, { room: blind.room, seat: blind.seats[0]!.token });
    failing.add('see');
    other.send({ type: 'ready', id: 'r', entropy: '' });
    await isPutAside(other);
    await playsOn(server);
  });

  it('and does not end the next start either', async () => {
    const home = newHome();
    const silent = { think: () => new Promise<never>(() => undefined), close: async () => undefined };
    const first = await testServer({}, { thinker: silent }, home);
    const spoilt = await begunBy(first, { ...PATROL, bots: { blue: 'random' } });
    await first.stop();
    const { systemCache, failing } = faultyCache();
    failing.add('see');
    const second = await started({}, { systemCache }, home);
    await expect.poll(async () => (await ask(second, '/api/health')).json).toMatchObject({ ok: true, quarantined: 1 });
    await playsOn(second);
    const back = await connect(second, { room: spoilt.links.room, seat: spoilt.tokens[0]! });
    expect(back.messages[0]).toMatchObject({ code: 'quarantined' });
  });

  it('and a store that fails puts no room aside', async () => {
    const home = newHome();
    const store = await home.open();
    let isBroken = false;
    const fragile = {
      ...store,
      seatsOfAccount: (account: string) =>
        isBroken ? Promise.reject(new Error('gone')) : store.seatsOfAccount(account),
      room: (id: string) => (isBroken ? Promise.reject(new Error('gone')) : store.room(id)),
    };
    const server = await started({}, { store: fragile }, home);
    const { links, tokens } = await begunBy(server);
    server.context.manager.dropIdle();
    isBroken = true;
    const unknown = 'a'.repeat(16);
    expect((await ask(server, `/api/rooms/${unknown}`)).json).toEqual({ error: 'tryAgain' });
    isBroken = false;
    expect((await ask(server, `/api/rooms/${links.room}`, { token: tokens[0]! })).status).toBe(200);
    await expect.poll(() => causesIn(server)).toEqual([]);
  });

  it('and what nobody caught is counted, not fatal', async () => {
    const server = await started();
    server.context.faults.note(new Error('out of nowhere'));
    expect((await ask(server, '/api/health')).json).toMatchObject({ ok: true, faults: 1 });
    expect(server.lines.join('')).toContain('out of nowhere');
  });
});
