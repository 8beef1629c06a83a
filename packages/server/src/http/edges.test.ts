import { describe, expect, it } from 'vitest';
import { connect } from '../test/client.ts';
import { answerOf, begunBy, PATROL, seated } from '../test/seated.ts';
import { ask, makeRoom, newHome, type TestServer, testServer } from '../test/server.ts';
import { withServer } from '../test/shared-server.ts';

let server: TestServer;
withServer((one) => {
  server = one;
});

const closing = async (given: TestServer): Promise<void> => {
  await given.stop();
  given.home.clean();
};

describe('the lobby', () => {
  it('lists open and running games, and counts those that wait for who is signed in', async () => {
    const body = { name: 'Lobbyist', password: 'correct horse' };
    const made = await ask(server, '/api/accounts', { body });
    const headers = { cookie: made.headers.get('set-cookie')!.split(';')[0]! };
    const open = await makeRoom(server, { ...PATROL, listed: true });
    const { links, tokens } = await begunBy(server, { ...PATROL, listed: true });
    for (const token of [tokens[0]!, open.seats[0]!.token])
      await ask(server, '/api/claim', { method: 'POST', token, headers });
    const back = await connect(server, { room: links.room }, headers);
    const { json } = await ask(server, '/api/lobby', { headers });
    expect(json.yourMove).toBe(1);
    expect(
      json.games.map(({ room, side, status, yourMove }: Record<string, unknown>) => ({ room, side, status, yourMove })),
    ).toEqual(
      expect.arrayContaining([
        { room: links.room, side: 'red', status: 'running', yourMove: true },
        { room: open.room, side: 'red', status: 'open', yourMove: false },
      ]),
    );
    expect(json.open.map(({ id }: { id: string }) => id)).toEqual([open.room]);
    expect(json.running).toMatchObject([{ id: links.room, waiting: ['red', 'blue'], seats: [{ online: true }, {}] }]);
    await answerOf(back);
    expect((await ask(server, '/api/lobby', { headers })).json.yourMove).toBe(0);
    expect((await ask(server, '/api/lobby')).json).toMatchObject({ yourMove: 0, games: [] });
    expect((await ask(server, '/api/rooms')).json).toHaveLength(2);
  });
});

describe('the description of the API', () => {
  it('says of every route what it answers when all is well and when it is not', async () => {
    const { json } = await ask(server, '/api/openapi.json');
    const answers = Object.entries(json.paths as Record<string, Record<string, { responses: object }>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(
          ([method, { responses }]) => [`${method} ${path}`, Object.keys(responses)] as const,
        ),
    );
    expect(answers.length).toBeGreaterThanOrEqual(18);
    for (const [route, statuses] of answers) {
      expect([route, statuses.some((status) => status.startsWith('2'))]).toEqual([route, true]);
      expect([route, statuses]).toEqual([route, expect.arrayContaining(['4XX'])]);
    }
  });
});

describe('when something is wrong', () => {
  it('says that it is not well, and tells nobody why', async () => {
    const home = newHome();
    const store = await home.open();
    const fail = () => Promise.reject(new Error('the password of the database is 123'));
    const sick = await testServer({}, { store: { ...store, ping: fail, lobby: fail, accountInSession: fail } }, home);
    const { room } = await makeRoom(sick, PATROL);
    const client = await connect(sick, { room }, { cookie: `grognard_session=${'a'.repeat(43)}` });
    expect(client.messages).toEqual([{ type: 'refused', id: null, code: 'tryAgain', n: null }]);
    expect(await ask(sick, '/api/health')).toMatchObject({ status: 503, json: { error: expect.any(String) } });
    const broken = await ask(sick, '/api/rooms');
    expect([broken.status, broken.json]).toEqual([500, { error: 'something went wrong here' }]);
    expect(sick.lines.join('')).toContain('a request failed');
    await sick.stop();
    await store.close();
    home.clean();
  });

  it('refuses a body that is no JSON, or too large', async () => {
    const small = await testServer({ limits: { bodyBytes: 1000 } });
    const post = (body: string) =>
      fetch(`${small.url}/api/rooms`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await post('{')).status).toBe(400);
    expect((await post(JSON.stringify({ ...PATROL, scenario: 'x'.repeat(2000) }))).status).toBe(413);
    await closing(small);
  });

  it('counts forks, records and rooms of the plain page as rooms that are made', async () => {
    const strict = await testServer({ limits: { roomsPerAddressPerHour: 1 } });
    const { links, tokens } = await begunBy(strict);
    const fork = await ask(strict, `/api/rooms/${links.room}/fork`, { token: tokens[0]!, body: {} });
    const form = new URLSearchParams({ scenario: 'toy-patrol/crossing' });
    const plain = await fetch(`${strict.url}/rooms`, { method: 'POST', body: form });
    const brought = await ask(strict, '/api/import', { body: {} });
    expect([fork.status, plain.status, brought.status]).toEqual([429, 429, 429]);
    await closing(strict);
  });

  it('puts the room aside when the rules themselves fail', async () => {
    const faulty = await testServer();
    const { systemCache } = faulty.context;
    const { clients, links } = await seated(faulty);
    const { system } = (await faulty.context.store.room(links.room))!.meta;
    const rules = (await systemCache.system(system))! as { setup: unknown };
    const { setup } = rules;
    await clients[0]!.request({ type: 'ready', entropy: '' });
    rules.setup = () => {
      throw new Error('a fault');
    };
    expect(await clients[1]!.request({ type: 'ready', entropy: '' })).toMatchObject({ code: 'quarantined' });
    rules.setup = setup;
    await clients[0]!.until((message) => message.type === 'refused' && message.code === 'quarantined');
    await closing(faulty);
  });
});

describe('a seat whose holder is away', () => {
  const handOver = { type: 'handOver', side: 'blue', bot: 'greedy' } as const;

  it('is nobody else’s to hand to a bot by correspondence, nor for a day without a clock', async () => {
    let now = 1_000_000;
    const slow = await testServer({}, { clock: () => now });
    const clock = { kind: 'correspondence', answerMs: 3 * 86_400_000 };
    const byPost = await begunBy(slow, { ...PATROL, clock });
    const free = await begunBy(slow);
    for (const { clients } of [byPost, free]) await clients[1]!.close();
    now += 3_600_000;
    expect(await byPost.clients[0]!.request(handOver)).toMatchObject({ code: 'stillHere' });
    expect(await free.clients[0]!.request(handOver)).toMatchObject({ code: 'stillHere' });
    now += 86_400_000;
    expect(await byPost.clients[0]!.request(handOver)).toMatchObject({ code: 'stillHere' });
    expect(await free.clients[0]!.request(handOver)).toMatchObject({ type: 'done' });
    await closing(slow);
  });

  it('may be handed over after some minutes when the clock is a live one', async () => {
    let now = 1_000_000;
    const live = await testServer({}, { clock: () => now });
    const { clients } = await begunBy(live, { ...PATROL, clock: { kind: 'live', mainMs: 3_600_000, incrementMs: 0 } });
    await clients[1]!.close();
    now += 60_000;
    expect(await clients[0]!.request(handOver)).toMatchObject({ code: 'stillHere' });
    now += 60_001;
    expect(await clients[0]!.request(handOver)).toMatchObject({ type: 'done' });
    await closing(live);
  });
});

describe('what is stored', () => {
  it('and can not be read is put aside: its room, and nothing else', async () => {
    const home = newHome();
    const first = await testServer({}, {}, home);
    const clock = { kind: 'live', mainMs: 60_000, incrementMs: 0 };
    const bad = await begunBy(first, { ...PATROL, listed: true, clock });
    const torn = await begunBy(first, { ...PATROL, listed: true });
    const good = await begunBy(first, { ...PATROL, listed: true });
    await first.stop();
    await home.spoil(`update tables set state = '{"tab' where room = '${bad.links.room}'`);
    await home.spoil(`update journal set data = '#' where room = '${torn.links.room}'`);
    const second = await testServer({}, { clock: () => Date.now() + 3_600_000 }, home);
    const listed = async () => (await ask(second, '/api/rooms')).json.map(({ id }: { id: string }) => id);
    expect((await listed()).sort()).toEqual([torn.links.room, good.links.room].sort());
    const feed = await ask(second, '/api/feed', { body: { seats: [bad.tokens[0]!, good.tokens[0]!] } });
    expect(feed.json.games).toHaveLength(2);
    await second.context.manager.checkClocks();
    await second.context.manager.checkClocks();
    const reports = second.lines.filter((line) => line.includes('could not be opened'));
    expect(reports.filter((line) => line.includes(bad.links.room))).toHaveLength(1);
    const sit = ({ links, tokens }: typeof bad) => connect(second, { room: links.room, seat: tokens[0]! });
    expect((await sit(bad)).messages[0]).toMatchObject({ code: 'quarantined' });
    expect((await sit(torn)).messages[0]).toMatchObject({ code: 'quarantined' });
    expect((await sit(good)).welcome().side).toBe('red');
    expect(await listed()).toEqual([good.links.room]);
    const replay = await ask(second, `/api/rooms/${bad.links.room}/replay`, { token: bad.tokens[0]! });
    expect([replay.status, (await ask(second, '/api/health')).json.quarantined]).toEqual([404, 2]);
    await second.stop();
    const third = await testServer({}, {}, home);
    expect(third.lines.filter((line) => line.includes('a room is quarantined'))).toHaveLength(2);
    await closing(third);
  });

  it('of a system that is not here waits until it is', async () => {
    const home = newHome();
    const first = await testServer({}, {}, home);
    const { links, tokens } = await begunBy(first);
    await first.stop();
    const systemCache = { system: async () => null, setting: () => ({}) };
    const second = await testServer({}, { systemCache }, home);
    const token = tokens[0]!;
    expect((await ask(second, `/api/rooms/${links.room}`, { token })).json).toEqual({ error: 'tryAgain' });
    await second.stop();
    const third = await testServer({}, {}, home);
    expect((await ask(third, `/api/rooms/${links.room}`, { token })).json).toMatchObject({ side: 'red', n: 1 });
    await closing(third);
  });

  it('lets a bot go on after a start, whether anybody comes or not', async () => {
    const home = newHome();
    const never = { think: () => new Promise<never>(() => undefined), close: async () => undefined };
    const first = await testServer({}, { thinker: never }, home);
    const { links, tokens } = await begunBy(first, { ...PATROL, bots: { blue: 'random' } });
    await first.stop();
    const second = await testServer({}, {}, home);
    await expect
      .poll(async () => (await ask(second, `/api/rooms/${links.room}`, { token: tokens[0]! })).json.n)
      .toBe(2);
    await closing(second);
  });

  it('of a game that is over leaves memory as soon as nobody is at it', async () => {
    let now = 1_000_000;
    const tidy = await testServer({}, { clock: () => now });
    const over = await begunBy(tidy);
    const running = await begunBy(tidy);
    await over.clients[0]!.request({ type: 'resign' });
    for (const { clients } of [over, running]) await Promise.all(clients.map((client) => client.close()));
    now += 1;
    await expect
      .poll(() => {
        tidy.context.manager.dropIdle();
        return tidy.context.manager.inMemory();
      })
      .toBe(1);
    const token = over.tokens[0]!;
    expect((await ask(tidy, `/api/rooms/${over.links.room}`, { token })).json.table.status).toBe('over');
    await closing(tidy);
  });
});
