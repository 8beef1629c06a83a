import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFile } from '../store/lock.ts';
import { connect } from '../test/client.ts';
import { begunBy, bid, PATROL } from '../test/seated.ts';
import { ask, type Home, makeRoom, newHome, type TestServer, testServer } from '../test/server.ts';

/** Two servers on one database, neither of which is alone on it. */
let home: Home;
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  home = newHome();
  const node = async () => testServer({}, { store: await home.open({ sole: false }) }, home);
  [one, two] = [await node(), await node()];
});
afterAll(async () => {
  await one.stop();
  await two.stop();
  home.clean();
});

/** The first node is not heard of any more. */
const isGivenUp = async (server: TestServer): Promise<void> => {
  const [run] = (await server.context.store.processRuns()).toSorted((a, b) => a.started - b.started);
  await home.spoil(`update lives set lease = 0 where id = '${run!.id}'`);
};

const rowsOf = ({ context }: TestServer, room: string) => context.store.rows(room, 0);

describe('two processes on one database', () => {
  it('do not both play a room: the second is told to try again, and destroys nothing', async () => {
    const { links, clients, tokens } = await begunBy(one);
    const other = await connect(two, { room: links.room, seat: tokens[1]! });
    expect(other.messages[0]).toMatchObject({ type: 'refused', code: 'tryAgain' });
    const path = `/api/rooms/${links.room}/messages`;
    const body = { type: 'answer', id: 'x', to: 1, action: bid };
    expect((await ask(two, path, { token: tokens[1]!, body })).status).toBe(503);
    expect(await clients[0]!.request({ type: 'answer', to: 1, action: bid })).toMatchObject({ type: 'done' });
    expect(await clients[1]!.request({ type: 'answer', to: 1, action: bid })).toMatchObject({ type: 'done' });
  });

  it('give an open seat to one of two who ask at the same time', async () => {
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
    const talk = await clients[1]!.request({ type: 'chat', text: 'is anybody here?' });
    expect(talk).toMatchObject({ type: 'refused', code: 'tryAgain' });
    const answers = (await rowsOf(two, links.room)).filter(({ kind }) => kind === 'answer');
    expect(answers.map(({ data }) => (data as { entry: { action: object } }).entry.action)).toEqual([
      { ...bid, points: 1 },
    ]);
    const line = (await two.context.store.room(links.room))!;
    expect([line.n, line.table.chat]).toEqual([n + 1, []]);
    await one.context.store.heartbeat({ started: 0, seen: 0 });
  });

  it('share the load: a room that one lets go is the other’s', async () => {
    const { links, tokens } = await begunBy(one);
    expect(await two.context.store.claim(links.room)).toBe(false);
    await one.context.store.release(links.room);
    const there = await connect(two, { room: links.room, seat: tokens[0]! });
    expect(there.welcome().side).toBe('red');
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
