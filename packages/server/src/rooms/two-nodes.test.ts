import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSystem } from '@grognard/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endChild, startChild } from '../../bench/child.ts';
import { lockFile } from '../store/lock.ts';
import { connect, playOn, type TestClient } from '../test/client.ts';
import { begunBy, bid, PATROL } from '../test/seated.ts';
import { ask, type Home, makeRoom, newHome, type TestServer, testServer } from '../test/server.ts';

/** Two servers on one database, neither of which is alone on it. */
let home: Home;
let one: TestServer;
let two: TestServer;
const node = async () => testServer({}, { store: await home.open({ sole: false }) }, home);
beforeAll(async () => {
  home = newHome();
  [one, two] = [await node(), await node()];
});
afterAll(async () => {
  await one.stop();
  await two.stop();
  home.clean();
});

/** A node is not heard of any more. */
const isGivenUp = async ({ url }: TestServer): Promise<void> => {
  await home.spoil(`update lives set lease = 0 where address = '${url}'`);
};

/** As a client does that comes back by itself. */
const untilWelcome = async (come: () => Promise<TestClient>): Promise<TestClient> => {
  for (;;) {
    const client = await come().catch(() => null);
    if (client?.messages[0]?.type === 'welcome') return client;
    await client?.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const freePort = async (): Promise<number> => {
  const probe = await testServer();
  await probe.stop();
  probe.home.clean();
  return Number(new URL(probe.url).port);
};

const rowsOf = ({ context }: TestServer, room: string) => context.store.rows(room, 0);
const isToComeAgain = (client: TestClient) =>
  client.until((message) => message.type === 'refused' && message.code === 'tryAgain');

describe('two nodes on one database', () => {
  it('lead to the one that plays the room: over the socket and over HTTP, by either, one game to its end', async () => {
    const { links, clients, tokens } = await begunBy(one);
    const [room, seat] = [links.room, tokens[1]!];
    await clients[1]!.close();
    const other = await connect(two, { room, seat });
    expect(other.welcome()).toMatchObject({ side: 'blue', n: 1 });
    const asked = await ask(two, `/api/rooms/${room}`, { token: seat });
    expect([asked.status, asked.json.side, asked.json.n]).toEqual([200, 'blue', 1]);
    const body = { type: 'answer', id: 'x', to: 1, action: bid };
    expect((await ask(two, `/api/rooms/${room}/messages`, { token: seat, body })).json).toMatchObject({ n: 2 });
    const again = await ask(two, `/api/rooms/${room}/messages`, { token: seat, body });
    expect([again.status, again.json.code]).toEqual([409, 'stale']);
    const system = (await loadSystem('toy-patrol'))!;
    await Promise.all([clients[0]!, other].map((client, i) => playOn(client, system, i)));
    expect([two.context.manager.isInMemory(room), (await two.context.store.room(room))!.table.status]).toEqual([
      false,
      'over',
    ]);
  });

  it('tell in the lobby who is at a table, whichever plays it, and no more once he has gone', async () => {
    const { links, clients } = await begunBy(one, { ...PATROL, listed: true });
    const onlineAt = async (server: TestServer) => {
      const { running } = (await ask(server, '/api/lobby')).json;
      return running
        .find(({ id }: { id: string }) => id === links.room)
        .seats.map(({ sockets }: { sockets: number }) => sockets);
    };
    await expect.poll(() => onlineAt(two)).toEqual([1, 1]);
    await clients[1]!.close();
    await expect.poll(() => onlineAt(two)).toEqual([1, 0]);
    expect(await onlineAt(one)).toEqual([1, 0]);
  });

  it('pass nothing on that was passed on already, and let nobody pass for a node', async () => {
    const { links, tokens } = await begunBy(one);
    const path = `/api/rooms/${links.room}`;
    const { secret } = two.context.nodes;
    const shown = (value: string) =>
      ask(two, path, { token: tokens[0]!, headers: { 'x-grognard-node': value, 'x-grognard-address': 'a' } });
    expect([(await shown(secret)).status, (await shown('x'.repeat(43))).status]).toEqual([503, 200]);
  });

  it('give an open seat to one of two who ask at the same time, and the seat of a link to one of two who come with it', async () => {
    const { room } = await makeRoom(one, { ...PATROL, listed: true, open: ['blue'] });
    await one.context.store.release(room);
    const take = (server: TestServer) => ask(server, `/api/rooms/${room}/seats/blue/take`, { method: 'POST' });
    const statuses = (await Promise.all([take(one), take(two)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const seats = await one.context.store.room(room);
    expect(seats!.table.seats.find(({ side }) => side === 'blue')).toMatchObject({ open: false });
  });

  it('pass a room on when a node is not heard of; what it writes then is refused, and never acknowledged', async () => {
    const { links, clients, tokens } = await begunBy(one);
    const { n } = clients[0]!.now();
    await isGivenUp(one);
    const heir = await connect(two, { room: links.room, seat: tokens[0]! });
    expect(heir.welcome()).toMatchObject({ side: 'red', n });
    expect(await heir.request({ type: 'answer', to: n, action: { ...bid, points: 1 } })).toMatchObject({
      type: 'done',
    });
    const late = await clients[0]!.request({ type: 'answer', to: n, action: bid });
    expect(late).toMatchObject({ type: 'refused', code: 'tryAgain' });
    const answers = (await rowsOf(two, links.room)).filter(({ kind }) => kind === 'answer');
    expect(answers.map(({ data }) => (data as { entry: { action: object } }).entry.action)).toEqual([
      { ...bid, points: 1 },
    ]);
    expect((await two.context.store.room(links.room))!.n).toBe(n + 1);
    // Heard again, it holds nothing, sends its people to say hello again, and leads them to the other.
    await isToComeAgain(clients[1]!);
    await expect.poll(() => one.lines.some((line) => line.includes('heard again'))).toBe(true);
    const back = await connect(one, { room: links.room, seat: tokens[1]! });
    expect(back.welcome()).toMatchObject({ side: 'blue', n: n + 1 });
    expect(await back.request({ type: 'answer', to: n, action: bid })).toMatchObject({ type: 'done' });
  });

  it('send whoever was led to a node that is gone to say hello again', async () => {
    const third = await node();
    const { links, tokens } = await begunBy(third);
    const led = await connect(two, { room: links.room, seat: tokens[0]! });
    const { n } = led.now();
    const stopping = third.stop();
    await isToComeAgain(led);
    // It let its rooms go before it closed its lines: nobody waits for its lease.
    const back = await connect(two, { room: links.room, seat: tokens[0]!, since: n });
    expect(back.welcome()).toMatchObject({ side: 'red', n });
    expect(await back.request({ type: 'answer', to: n, action: bid })).toMatchObject({ type: 'done', n: n + 1 });
    await stopping;
  });

  it('share the load: a room that one lets go is the other’s', async () => {
    const { links, tokens } = await begunBy(one);
    expect(await two.context.store.claim(links.room)).toEqual({ by: 'another', address: one.url });
    await one.context.store.release(links.room);
    const there = await connect(two, { room: links.room, seat: tokens[0]! });
    expect(there.welcome().side).toBe('red');
  });

  it('remember together how often a password was wrong', async () => {
    const right = { name: 'Twice guessed', password: 'correct horse' };
    await ask(one, '/api/accounts', { body: right });
    const wrong = (server: TestServer) =>
      ask(server, '/api/session', { body: { ...right, password: 'battery staple' } });
    for (const server of [one, two, one, two, one, two]) expect((await wrong(server)).status).toBe(401);
    expect([(await wrong(one)).status, (await wrong(two)).status]).toEqual([429, 429]);
  });

  it('tie a seat to an account by whichever node is asked', async () => {
    const { links, tokens } = await begunBy(one);
    const made = await ask(two, '/api/accounts', { body: { name: 'Far away', password: 'correct horse' } });
    const cookie = made.headers.get('set-cookie')!.split(';')[0]!;
    const claimed = await ask(two, '/api/claim', { token: tokens[0]!, method: 'POST', headers: { cookie } });
    expect([claimed.status, claimed.json]).toEqual([200, { room: links.room, side: 'red' }]);
    const seats = (await ask(two, `/api/rooms/${links.room}`, { headers: { cookie } })).json.table.seats;
    expect(seats[0]).toMatchObject({ side: 'red', name: 'Far away' });
  });
});

describe('a room that is put away', () => {
  it('is removed, kept or put aside by the node that holds it and by no other', async () => {
    const { room } = await makeRoom(one, PATROL);
    const { store } = two.context;
    expect(await store.removeRoom(room, 'open')).toBe(false);
    await store.quarantine(room, 'a mistake');
    const line = (await store.room(room))!;
    expect(line.quarantined).toBeNull();
    await expect(store.archive(line, '{}')).rejects.toThrow('another node plays this room');
    expect(await one.context.store.removeRoom(room, 'running')).toBe(false);
    expect(await one.context.store.removeRoom(room, 'open')).toBe(true);
    expect(await store.room(room)).toBeNull();
  });
});

// On SQLite there is one process.
if (process.env.DATABASE_URL)
  describe('a node in a process of its own', () => {
    it('is stopped: another takes its rooms over, and when it wakes it can write nothing; killed, the same', async () => {
      const leaseMs = 3000;
      const port = await freePort();
      const child = await startChild('', port, { ...home.env, GROGNARD_LEASE_MS: String(leaseMs) });
      const { links, clients, tokens } = await begunBy(child);
      const [red, blue] = tokens as [string, string];
      const led = await connect(two, { room: links.room, seat: blue });
      expect(await led.request({ type: 'answer', to: 1, action: bid })).toMatchObject({ type: 'done', n: 2 });
      child.process.kill('SIGSTOP');
      // What is sent now it reads when it wakes.
      const late = clients[0]!.request({ type: 'answer', to: 1, action: bid });
      const heir = await untilWelcome(() => connect(two, { room: links.room, seat: red }));
      expect(heir.welcome()).toMatchObject({ side: 'red', n: 2 });
      const given = { ...bid, points: 1 };
      expect(await heir.request({ type: 'answer', to: 2, action: given })).toMatchObject({ type: 'done', n: 3 });
      child.process.kill('SIGCONT');
      // Its line is closed, or it is told no.
      expect(await Promise.race([late, clients[0]!.closed])).not.toMatchObject({ type: 'done' });
      const rows = (await rowsOf(two, links.room)).filter(({ kind }) => kind === 'answer');
      expect(rows.map(({ data }) => (data as { entry: { action: object } }).entry.action)).toEqual([bid, given]);
      // The woken one leads to the other; and it gives up what it holds when it dies.
      const woken = await untilWelcome(() => connect(child, { room: links.room, seat: red }));
      expect(woken.welcome().n).toBe(3);
      const own = await begunBy(child);
      await endChild(child, 'SIGKILL');
      const taken = await untilWelcome(() => connect(two, { room: own.links.room, seat: own.tokens[0]! }));
      expect(taken.welcome()).toMatchObject({ side: 'red', n: 1 });
    });
  });

describe('a file', () => {
  it('is played from by one process only; another is refused in words, until the first has gone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'grognard-lock-'));
    const file = join(folder, 'grognard.sqlite');
    const first = lockFile(file);
    expect(() => lockFile(file)).toThrow(/another server plays from .*un autre serveur/);
    first.release();
    lockFile(file).release();
    rmSync(folder, { recursive: true, force: true });
  });
});
