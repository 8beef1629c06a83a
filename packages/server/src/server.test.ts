import { loadSystem } from '@grognard/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, playOn, type TestClient } from './test/client.ts';
import { answerOf, begunBy, bid, isOver, PATROL } from './test/seated.ts';
import { ask, makeRoom, newHome, plainThinker, type TestServer, testServer } from './test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ privateWebhooks: true, webhookSecret: 'between us' });
});
afterAll(async () => {
  await server.stop();
  server.home.clean();
});

describe('reconnecting', () => {
  it('tells what was missed since the last row the client knew, and goes on', async () => {
    const { links, clients } = await begunBy(server);
    const [red, blue] = clients as [TestClient, TestClient];
    await answerOf(red);
    const known = red.now().n;
    await red.close();
    await answerOf(blue);
    await blue.until((message) => message.type === 'update' && message.n > known);
    const again = await connect(server, { room: links.room, seat: links.seats[0]!.token, since: known });
    const welcome = again.welcome();
    expect(welcome.n).toBeGreaterThan(known);
    expect(welcome.told.map(({ n }) => n)).toEqual(Array.from({ length: welcome.n - known }, (_, i) => known + 1 + i));
    expect([welcome.gap, welcome.side, welcome.view]).toMatchObject([false, 'red', { side: 'red' }]);
    const fresh = await connect(server, { room: links.room, seat: links.seats[0]!.token });
    expect(fresh.welcome().told[0]).toMatchObject({ n: 1, what: 'begun' });
  });

  it('refuses stale answers, and answers sent twice', async () => {
    const { clients } = await begunBy(server);
    const [red, blue] = clients as [TestClient, TestClient];
    const { n } = red.now();
    await answerOf(red);
    await answerOf(blue);
    expect(await red.request({ type: 'answer', to: n, action: bid })).toMatchObject({ type: 'refused', code: 'stale' });
    expect(await red.request({ type: 'answer', to: n + 99, action: bid })).toMatchObject({ code: 'stale' });
  });

  it('finds its game again after the server was stopped and started', async () => {
    const home = newHome();
    const first = await testServer({}, {}, home);
    const { links, clients } = await begunBy(first);
    await answerOf(clients[0]!);
    const { n } = clients[0]!.now();
    await first.stop();
    const second = await testServer({}, {}, home);
    const again = await connect(second, { room: links.room, seat: links.seats[0]!.token, since: n });
    expect([again.welcome().n, again.welcome().told]).toEqual([n, []]);
    await second.stop();
    home.clean();
  });
});

describe('a write that fails', () => {
  it('is not acknowledged and told to nobody; the room is read again and goes on', async () => {
    const home = newHome();
    const store = await home.open();
    let isBroken = false;
    const fragile = {
      ...store,
      append: (write: Parameters<typeof store.append>[0]) =>
        isBroken ? Promise.reject(new Error('the disk is full')) : store.append(write),
    };
    const poor = await testServer({}, { store: fragile }, home);
    const { links, clients } = await begunBy(poor);
    const [red, blue] = clients as [TestClient, TestClient];
    const { n } = red.now();
    isBroken = true;
    expect(await red.request({ type: 'answer', to: n, action: bid })).toMatchObject({
      type: 'refused',
      code: 'tryAgain',
    });
    expect(blue.now().n).toBe(n);
    isBroken = false;
    const again = await connect(poor, { room: links.room, seat: links.seats[0]!.token, since: n });
    expect(again.welcome().n).toBe(n);
    expect(await again.request({ type: 'answer', to: n, action: bid })).toMatchObject({ type: 'done', n: n + 1 });
    await poor.stop();
    home.clean();
  });
});

describe('what is sent without right', () => {
  it('is refused and changes nothing: no hello, wrong links, spectators, nonsense', async () => {
    const { links } = await begunBy(server);
    const stranger = await connect(server, null);
    stranger.send({ type: 'resign', id: 'x' });
    expect(await stranger.until(({ type }) => type === 'refused')).toMatchObject({ id: 'x', code: 'noRoom' });
    const wrong = await connect(server, { room: links.room, seat: 'A'.repeat(43) });
    expect(wrong.messages[0]).toMatchObject({ type: 'refused', code: 'notYourSeat' });
    const unlisted = await connect(server, { room: links.room });
    expect(unlisted.messages[0]).toMatchObject({ code: 'notYourSeat' });
    const nowhere = await connect(server, { room: '0'.repeat(16) });
    expect(nowhere.messages[0]).toMatchObject({ code: 'noRoom' });
    const spectator = await connect(server, { room: links.room, seat: links.watch });
    expect(spectator.welcome().side).toBeNull();
    expect(await spectator.request({ type: 'resign' })).toMatchObject({ code: 'noSeat' });
    for (const nonsense of [
      '',
      '{',
      '[]',
      'null',
      '{"type":"hello"}',
      '{"type":"answer","id":"1"}',
      Buffer.from([1, 2]),
    ])
      spectator.send(nonsense);
    spectator.send({ type: 'ping' });
    await spectator.until(({ type }) => type === 'pong');
    expect(spectator.messages.filter((m) => m.type === 'refused' && m.code === 'malformed')).toHaveLength(7);
  });

  it('is cut off when it is too much: size, rate, number', async () => {
    const strict = await testServer({
      limits: { messageBytes: 1000, messagesPerSecond: 1, messageBurst: 5, socketsPerAddress: 2 },
    });
    const big = await connect(strict, null);
    big.send(JSON.stringify({ type: 'ping', more: 'x'.repeat(2000) }));
    expect(await big.closed).toBe(1009);
    const fast = await connect(strict, null);
    for (let i = 0; i < 10; i += 1) fast.send({ type: 'ping' });
    await fast.until((message) => message.type === 'refused' && message.code === 'tooFast');
    // What comes after the burst is not read: one refusal for all of it.
    expect(fast.messages.map(({ type }) => type)).toEqual([...Array.from({ length: 5 }, () => 'pong'), 'refused']);
    const second = await connect(strict, null);
    const third = await connect(strict, null);
    expect(await third.closed).toBe(1013);
    await Promise.all([fast.close(), second.close()]);
    await strict.stop();
    strict.home.clean();
  });

  it('is cut off when it does not stop, and its address finds the door shut', async () => {
    let now = 1_000_000;
    const strict = await testServer({ limits: { messagesPerSecond: 1000, messageBurst: 1000 } }, { clock: () => now });
    for (let strike = 1; strike <= 3; strike += 1) {
      const babbler = await connect(strict, null);
      for (let i = 0; i < 60; i += 1) babbler.send('nonsense');
      expect(await babbler.closed).toBe(1008);
    }
    await expect(connect(strict, null)).rejects.toThrow('429');
    now += 1001;
    const back = await connect(strict, null);
    back.send({ type: 'ping' });
    await back.until(({ type }) => type === 'pong');
    await back.close();
    await strict.stop();
    strict.home.clean();
  });

  it('shares what its address may send with the others there, and rests when that is used up', async () => {
    let now = 1_000_000;
    const limits = { messagesPerSecond: 1000, messageBurst: 1000, messagesPerAddressPerSecond: 5 };
    const strict = await testServer({ limits }, { clock: () => now });
    const [one, other] = [await connect(strict, null), await connect(strict, null)];
    for (let i = 0; i < 10; i += 1) one.send({ type: 'ping' });
    await one.until(() => one.messages.length === 10);
    other.send({ type: 'ping' });
    await other.until((message) => message.type === 'refused' && message.code === 'tooFast');
    now += 2000;
    other.send({ type: 'ping' });
    await other.until(({ type }) => type === 'pong');
    await Promise.all([one.close(), other.close()]);
    await strict.stop();
    strict.home.clean();
  });

  it('may not come from a page of others', async () => {
    const evil = { headers: { origin: 'https://evil.example' } };
    expect((await ask(server, '/api/rooms', { body: PATROL, ...evil })).status).toBe(403);
    await expect(connect(server, null, { origin: 'https://evil.example' })).rejects.toThrow('403');
    const own = await ask(server, '/api/rooms', { body: PATROL, headers: { origin: server.url } });
    expect(own.status).toBe(201);
    expect(
      (await ask(server, '/api/rooms', { body: PATROL, headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403);
  });
});

describe('play around the board', () => {
  it('takes back by consent, draws, pauses, and tells both sides', async () => {
    const { clients } = await begunBy(server);
    const [red, blue] = clients as [TestClient, TestClient];
    await answerOf(red);
    const { n } = red.now();
    await red.request({ type: 'offer', what: 'takeBack', to: n, answers: 1 });
    await blue.until((message) => 'table' in message && message.table.offer?.what === 'takeBack');
    expect(await blue.request({ type: 'agree', what: 'takeBack' })).toMatchObject({ type: 'done', n: n + 1 });
    await red.until((message) => message.type === 'update' && message.n === n + 1);
    expect(red.now().view!.questions).toHaveLength(1);
    await blue.request({ type: 'offer', what: 'draw', to: n + 1, answers: 1 });
    await red.request({ type: 'agree', what: 'draw' });
    expect(await blue.until(isOver)).toMatchObject({ table: { ended: { how: 'drawAgreed', winner: null } } });
  });

  it('ends a game whose clock runs out, whether anybody is there or not', async () => {
    let now = 1_000_000;
    const timed = await testServer({ idleMs: 0 }, { clock: () => now });
    const { links, clients } = await begunBy(timed, {
      ...PATROL,
      clock: { kind: 'live', mainMs: 60_000, incrementMs: 0 },
      listed: true,
    });
    await answerOf(clients[1]!);
    await Promise.all(clients.map((client) => client.close()));
    now += 60_001;
    timed.context.manager.dropIdle();
    await timed.context.manager.checkClocks();
    const { json } = await ask(timed, `/api/rooms/${links.room}`);
    expect(json.table.ended).toEqual({ how: 'timeOut', winner: 'blue', side: 'red' });
    await timed.stop();
    timed.home.clean();
  });

  it('lets a bot take over from one who left, and give the seat back', async () => {
    const brief = await testServer({ absentMs: 0, longAbsentMs: 0 });
    const { links, clients } = await begunBy(brief);
    const [red, blue] = clients as [TestClient, TestClient];
    expect(await red.request({ type: 'handOver', side: 'blue', bot: 'greedy' })).toMatchObject({ code: 'stillHere' });
    await blue.close();
    await red.until((message) => message.type === 'table' && message.table.seats[1]?.online === false);
    expect(await red.request({ type: 'handOver', side: 'blue', bot: 'greedy' })).toMatchObject({ type: 'done' });
    await playOn(red, (await loadSystem('toy-patrol'))!, 5, 4);
    const byBot = red.messages
      .flatMap((m) => (m.type === 'update' ? m.told : []))
      .filter((t) => t.what === 'answer' && t.by === 'bot');
    expect(byBot.length).toBeGreaterThan(0);
    const back = await connect(brief, { room: links.room, seat: links.seats[1]!.token });
    expect(await back.request({ type: 'takeSeat' })).toMatchObject({ type: 'done' });
    expect(back.now().table.seats[1]).toMatchObject({ kind: 'person', bot: null });
    await brief.stop();
    brief.home.clean();
  });

  it('tells a bot what it is committed to by its last thought, and nobody else', async () => {
    const tasks: Parameters<typeof plainThinker.think>[0][] = [];
    const planning = {
      ...plainThinker,
      think: async (task: Parameters<typeof plainThinker.think>[0]) => {
        const given = await plainThinker.think({ ...task, committed: null });
        tasks.push(task);
        return { ...given, thought: { ...given.thought, plan: [{ type: 'pass' }] } };
      },
    };
    const botty = await testServer({}, { thinker: planning });
    const { clients } = await begunBy(botty, { ...PATROL, bots: { blue: 'random' } });
    await playOn(clients[0]!, (await loadSystem('toy-patrol'))!, 9);
    expect(tasks.length).toBeGreaterThan(2);
    expect(tasks[0]!.committed).toBeNull();
    for (const [i, { committed }] of tasks.slice(1).entries()) {
      expect(committed?.view).toEqual(tasks[i]!.view);
      expect(committed?.thought.plan).toEqual([{ type: 'pass' }]);
    }
    await botty.stop();
    botty.home.clean();
  });

  it('plays a whole game against a bot, and asks a simpler one when a bot fails', async () => {
    const asked: string[] = [];
    const failing = {
      ...plainThinker,
      think: async (task: Parameters<typeof plainThinker.think>[0]) => {
        asked.push(task.bot);
        if (task.bot === 'hard') throw new Error('no idea');
        const given = await plainThinker.think(task);
        return task.bot === 'greedy'
          ? { ...given, thought: { ...given.thought, action: { type: 'nonsense' } } }
          : given;
      },
    };
    const botty = await testServer({}, { thinker: failing });
    const { clients } = await begunBy(botty, { ...PATROL, bots: { blue: 'hard' } });
    await playOn(clients[0]!, (await loadSystem('toy-patrol'))!, 9);
    expect(clients[0]!.now().table.status).toBe('over');
    expect(asked.slice(0, 3)).toEqual(['hard', 'greedy', 'random']);
    await botty.stop();
    botty.home.clean();
  });
});

describe('a corrupt room', () => {
  it('is put aside, and the others run', async () => {
    const { links, clients } = await begunBy(server);
    const other = await makeRoom(server, PATROL);
    await answerOf(clients[0]!);
    await Promise.all(clients.map((client) => client.close()));
    const home = server.home;
    const bad = (await server.context.store.room(links.room))!;
    await server.context.store.append({
      room: links.room,
      rows: [
        {
          n: bad.n + 1,
          at: 0,
          kind: 'answer',
          data: { entry: { side: 'nobody', question: '', action: { type: 'x' }, log: [] }, by: 'player' },
        },
      ],
      table: bad.table,
      going: bad.going,
      n: bad.n + 1,
      stands: 2,
      waiting: [],
      asksBot: false,
      deadline: null,
      at: 0,
      position: null,
      taken: null,
    });
    for (const room of [links.room, other.room]) await server.context.store.release(room);
    const second = await testServer({}, {}, home);
    const client = await connect(second, { room: links.room, seat: links.seats[0]!.token });
    expect(client.messages[0]).toMatchObject({ type: 'refused', code: 'quarantined' });
    expect((await ask(second, '/api/health')).json.quarantined).toBe(1);
    const fine = await connect(second, { room: other.room, seat: other.seats[0]!.token });
    expect(fine.welcome().side).toBe('red');
    expect((await ask(second, `/api/rooms/${links.room}`, { token: links.seats[0]!.token })).status).toBe(503);
    await second.stop();
  });
});

describe('the log', () => {
  it('holds no link, no password, no cookie and no dice', async () => {
    const { links, clients, tokens } = await begunBy(server);
    await ask(server, `/api/rooms/${links.room}?seat=${tokens[0]}`, { token: tokens[0]! });
    const made = await ask(server, '/api/accounts', { body: { name: 'Logged', password: 'hunter2hunter2' } });
    await clients[0]!.request({ type: 'resign' });
    const { meta } = (await server.context.store.room(links.room))!;
    const text = server.lines.join('');
    expect(text).toContain(`/api/rooms/${links.room}`);
    for (const secret of [
      ...tokens,
      links.watch,
      meta.secret,
      'hunter2hunter2',
      made.headers.get('set-cookie')!.slice(17, 50),
    ])
      expect(text).not.toContain(secret);
  });
});
