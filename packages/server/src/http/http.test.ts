import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadSystem } from '@grognard/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureOf } from '../notify/webhooks.ts';
import type { ServerMessage } from '../protocol.ts';
import { connect, playOn, type TestClient } from '../test/client.ts';
import { answerOf, begunBy, bid, PATROL, seated } from '../test/seated.ts';
import { ask, claimed, makeRoom, type TestServer, testServer } from '../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ privateWebhooks: true, webhookSecret: 'between us' });
});
afterAll(async () => {
  await server.stop();
  server.home.clean();
});

describe('history', () => {
  it('shows a running game from each side’s knowledge only, and the truth once it is over', async () => {
    const { links, clients, tokens } = await begunBy(server);
    const system = (await loadSystem('toy-patrol'))!;
    const paths = ['replay', 'export', 'verify'].map((path) => `/api/rooms/${links.room}/${path}`) as [
      string,
      string,
      string,
    ];
    const token = tokens[0]!;
    await answerOf(clients[0]!);
    expect((await ask(server, paths[0])).status).toBe(404);
    expect((await ask(server, `${paths[0]}?as=truth`, { token })).status).toBe(403);
    expect((await ask(server, paths[2], { token })).status).toBe(403);
    const known = await ask(server, paths[1], { token: tokens[1]! });
    expect(known.json).toMatchObject({ kind: 'knowledge', side: 'blue', dice: { secret: null } });
    expect(known.text).not.toContain('"secret":"');
    expect(known.json.steps.at(-1).heard).toMatchObject({ side: 'red', action: null });
    await Promise.all(clients.map((client, i) => playOn(client, system, i)));
    const replay = await ask(server, `${paths[0]}?as=truth&from=0&count=2`, { token });
    expect(replay.json.steps).toHaveLength(2);
    const record = await ask(server, paths[1], { token });
    expect(record.json).toMatchObject({ kind: 'record', system: 'toy-patrol' });
    expect((await ask(server, paths[2], { token })).json).toMatchObject({ problems: [], dice: 'proved' });
  });

  it('exports, imports and forks: a record comes back true, and plays on from any point with new dice', async () => {
    const { links, clients, tokens } = await begunBy(server);
    const system = (await loadSystem('toy-patrol'))!;
    await Promise.all(clients.map((client, i) => playOn(client, system, i + 20)));
    const { json: record } = await ask(server, `/api/rooms/${links.room}/export`, { token: tokens[0]! });
    const brought = await ask(server, '/api/import', { body: record });
    expect(brought.status).toBe(201);
    const watch = { token: brought.json.watch as string };
    expect((await ask(server, `/api/rooms/${brought.json.room}/export`, watch)).json).toEqual(record);
    expect((await ask(server, `/api/rooms/${brought.json.room}/verify`, watch)).json).toMatchObject({ problems: [] });
    const bent = { ...record, entries: record.entries.slice(1) };
    expect((await ask(server, '/api/import', { body: bent })).status).toBe(422);
    expect((await ask(server, '/api/import', { body: { system: 'none' } })).status).toBe(422);
    for (const [room, token] of [
      [links.room, tokens[0]!],
      [brought.json.room, brought.json.watch],
    ]) {
      const path = `/api/rooms/${room}/fork`;
      const made = await ask(server, path, { token, body: { answers: 4 } });
      expect(made.status).toBe(201);
      const forked = { json: await claimed(server, made.json) };
      const players = await Promise.all(
        forked.json.seats.map((seat) => connect(server, { room: forked.json.room, seat: seat.token })),
      );
      for (const player of players) await player.request({ type: 'ready', entropy: '' });
      await players[0]!.until(({ type }: ServerMessage) => type === 'update');
      const there = await ask(server, `/api/rooms/${room}/replay?from=4&count=1`, { token });
      const side = token === tokens[0]! ? 'red' : null;
      if (side) expect(players[0]!.now().view!.board).toEqual(there.json.steps[0].board);
      await Promise.all(players.map((player: TestClient, i: number) => playOn(player, system, i + 40)));
      const seat = { token: forked.json.seats[0]!.token };
      expect((await ask(server, `/api/rooms/${forked.json.room}/verify`, seat)).json).toMatchObject({
        problems: [],
        dice: 'proved',
      });
      expect((await ask(server, path, { token, body: { answers: 9999 } })).status).toBe(422);
    }
  });

  it('forks a running game from what a side knows, when it is asked', async () => {
    const { links, tokens } = await begunBy(server);
    const path = `/api/rooms/${links.room}/fork`;
    const forked = await ask(server, path, { token: tokens[0]!, body: { bots: { blue: 'random' } } });
    expect([forked.status, forked.json.seats.length]).toEqual([201, 1]);
    expect((await ask(server, path, { token: links.watch, body: {} })).status).toBe(403);
  });
});

describe('the HTTP API', () => {
  it('lets a program play without a socket', async () => {
    const links = await makeRoom(server, { ...PATROL, bots: { blue: 'random' }, listed: true });
    const { token } = links.seats[0]!;
    const path = `/api/rooms/${links.room}`;
    const say = (body: object) => ask(server, `${path}/messages`, { token, body: { id: '1', ...body } });
    expect((await say({ type: 'ready' })).json).toMatchObject({ type: 'done' });
    const { json } = await ask(server, `${path}?since=0`, { token });
    expect(json).toMatchObject({ side: 'red', view: { side: 'red', questions: [{ kind: 'bid' }] } });
    expect((await say({ type: 'answer', to: json.n + 5, action: bid })).status).toBe(409);
    expect((await ask(server, `${path}/messages`, { body: { id: '1', type: 'resign' } })).status).toBe(403);
    expect((await say({ type: 'nonsense' })).status).toBe(400);
    expect((await say({ type: 'resign' })).json).toMatchObject({ type: 'done' });
    expect((await ask(server, `/api/rooms/${'0'.repeat(16)}`)).status).toBe(404);
    expect((await ask(server, path, { token: 'rubbish' })).status).toBe(404);
  });

  it('documents itself, says that it is well, and counts', async () => {
    const { json } = await ask(server, '/api/openapi.json');
    const paths = Object.keys(json.paths);
    for (const path of [
      '/api/rooms',
      '/api/rooms/{id}/messages',
      '/api/rooms/{id}/fork',
      '/api/session',
      '/api/health',
    ])
      expect(paths).toContain(path);
    expect((await ask(server, '/api/health')).json).toMatchObject({ ok: true });
    expect((await ask(server, '/metrics')).text).toContain('grognard_answers_total{by="player"}');
    const systems = await ask(server, '/api/systems');
    expect(systems.json.systems.map(({ id }: { id: string }) => id)).toContain('toy-patrol');
    expect((await ask(server, '/nowhere')).status).toBe(404);
  });

  it('makes no room of what does not exist, nor more rooms than allowed', async () => {
    const make = (body: object) => ask(server, '/api/rooms', { body });
    expect((await make({ system: 'none', scenario: 'x' })).status).toBe(422);
    expect((await make({ system: 'toy-patrol', scenario: 'x' })).status).toBe(422);
    expect((await make({ ...PATROL, bots: { green: 'random' } })).status).toBe(422);
    expect((await make({ ...PATROL, bots: { red: 'nobody' } })).status).toBe(422);
    expect((await make({ ...PATROL, bots: { red: 'random', blue: 'random' } })).status).toBe(422);
    expect((await make({ ...PATROL, rules: { use: ['no such rule'], skip: [] } })).status).toBe(422);
    expect((await make({ ...PATROL, surprise: 1 })).status).toBe(400);
    const strict = await testServer({ limits: { roomsPerAddressPerHour: 2, openRooms: 1 } });
    await makeRoom(strict, PATROL);
    expect((await ask(strict, '/api/rooms', { body: PATROL })).status).toBe(429);
    await strict.stop();
    strict.home.clean();
  });

  it('guards its pages by a strict policy, and has a lobby that needs no script', async () => {
    const lobby = await ask(server, '/');
    expect(lobby.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(lobby.text).toContain('<form method="post" action="/rooms">');
    expect(lobby.text).not.toContain('<script');
    const made = await fetch(`${server.url}/rooms`, {
      method: 'POST',
      body: new URLSearchParams({ scenario: 'toy-patrol/crossing', listed: 'yes' }),
    });
    expect([made.status, (await made.text()).match(/\/room\/[a-z0-9]{16}#[\w-]{43}/g)?.length]).toEqual([201, 6]);
    const wrong = await fetch(`${server.url}/rooms`, {
      method: 'POST',
      body: new URLSearchParams({ scenario: 'toy-patrol/none' }),
    });
    expect(wrong.status).toBe(422);
    expect((await ask(server, '/')).text).toContain('toy-patrol');
    expect((await ask(server, '/room/x')).status).toBe(200);
  });

  it('counts what makes work against an address, not the files of the client', async () => {
    const strict = await testServer({ limits: { requestsPerMinute: 3 } }, { client: import.meta.dirname });
    const statuses = async (path: string): Promise<readonly number[]> => {
      const found: number[] = [];
      for (let i = 0; i < 5; i += 1) found.push((await ask(strict, path)).status);
      return found;
    };
    expect(await statuses('/app.ts')).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses('/api/systems')).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses('/app.ts')).toEqual([200, 200, 200, 200, 200]);
    await strict.stop();
    strict.home.clean();
  });

  it('does not listen to an address that was refused three times of ten, until the minute is over', async () => {
    const strict = await testServer({ limits: { requestsPerMinute: 10 } });
    const statuses: number[] = [];
    for (const path of ['/api/systems', '/api/nothing', '/api/nothing', '/api/systems', '/api/nothing', '/api/systems'])
      statuses.push((await ask(strict, path)).status);
    expect(statuses).toEqual([200, 404, 404, 200, 404, 429]);
    await strict.stop();
    strict.home.clean();
  });

  it('serves a built client, whose own addresses all lead to its page', async () => {
    const built = await testServer({}, { client: import.meta.dirname });
    expect((await ask(built, '/app.ts')).text).toBe(readFileSync(`${import.meta.dirname}/app.ts`, 'utf8'));
    expect((await ask(built, '/api/nothing')).status).toBe(404);
    expect((await ask(built, '/room/somewhere')).status).toBe(404);
    await built.stop();
    built.home.clean();
  });
});

describe('accounts', () => {
  it('are made with a password, hold seats, and are told whose move it is', async () => {
    const body = { name: 'Anna K.', password: 'correct horse' };
    const made = await ask(server, '/api/accounts', { body });
    const cookie = made.headers.get('set-cookie')!;
    expect([made.status, cookie.includes('HttpOnly'), cookie.includes('SameSite=Lax')]).toEqual([201, true, true]);
    expect((await ask(server, '/api/accounts', { body: { ...body, name: 'anna k.' } })).status).toBe(409);
    expect((await ask(server, '/api/session', { body: { ...body, password: 'wrong horse' } })).status).toBe(401);
    expect((await ask(server, '/api/session', { body: { ...body, name: 'Nobody' } })).status).toBe(401);
    const signed = await ask(server, '/api/session', { body });
    const headers = { cookie: signed.headers.get('set-cookie')!.split(';')[0]! };
    expect((await ask(server, '/api/me', { headers })).json).toEqual({ name: 'Anna K.' });
    const { links, clients, tokens } = await begunBy(server);
    expect((await ask(server, '/api/claim', { method: 'POST', token: tokens[0]! })).status).toBe(401);
    expect((await ask(server, '/api/claim', { method: 'POST', headers })).status).toBe(404);
    expect((await ask(server, '/api/claim', { method: 'POST', token: tokens[0]!, headers })).json).toEqual({
      room: links.room,
      side: 'red',
    });
    await clients[1]!.until((message) => message.type === 'table' && message.table.seats[0]?.name === 'Anna K.');
    const byCookie = await connect(server, { room: links.room }, headers);
    expect(byCookie.welcome().side).toBe('red');
    const feed = await ask(server, '/api/feed', { body: { seats: [tokens[1]!] }, headers });
    expect(feed.json).toMatchObject({
      yourMove: 2,
      games: expect.arrayContaining([expect.objectContaining({ side: 'red' })]),
    });
    const left = await ask(server, '/api/session', { method: 'DELETE', headers });
    expect(left.status).toBe(204);
    expect((await ask(server, '/api/me', { headers })).json).toEqual({ name: null });
  });
});

describe('the turn feed', () => {
  it('calls the webhook of a seat nobody is at, signed, and says nothing secret', async () => {
    const calls: { body: string; signature: unknown }[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        calls.push({ body, signature: request.headers['x-grognard-signature'] });
        response.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/turn`;
    const { clients, tokens, links } = await seated(server);
    await clients[1]!.request({ type: 'webhook', url });
    await clients[1]!.request({ type: 'ready', entropy: '' });
    await clients[1]!.close();
    await clients[0]!.request({ type: 'ready', entropy: '' });
    await expect.poll(() => calls.length).toBe(1);
    expect(JSON.parse(calls[0]!.body)).toMatchObject({ event: 'yourTurn', room: links.room, side: 'blue', n: 1 });
    expect(calls[0]!.signature).toBe(signatureOf('between us', calls[0]!.body));
    for (const token of tokens) expect(calls[0]!.body).not.toContain(token);
    await new Promise((resolve) => receiver.close(resolve));
  });
});
