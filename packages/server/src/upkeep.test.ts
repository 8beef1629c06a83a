import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSystem } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { lookOf } from './auth/look-alike.ts';
import { sendText } from './http/socket.ts';
import { tidyRooms } from './rooms/archive.ts';
import { newSystemCache } from './rooms/system-cache.ts';
import { lockedStore } from './store/lock.ts';
import { connect, playOn } from './test/client.ts';
import { begunBy, ownServers, PATROL } from './test/seated.ts';
import { ask, makeRoom, newHome, offerRoom, plainJobs, testServer } from './test/server.ts';

const started = ownServers();

describe('who does not read or does not write', () => {
  it('is cut off once a megabyte of what he was sent is unread', () => {
    const done: string[] = [];
    const socketWith = (bufferedAmount: number) =>
      ({
        OPEN: 1,
        readyState: 1,
        bufferedAmount,
        send: () => done.push('sent'),
        terminate: () => done.push('cut'),
      }) as unknown as WebSocket;
    for (const unread of [0, 1024 * 1024, 1024 * 1024 + 1]) sendText(socketWith(unread), 'x');
    expect(done).toEqual(['sent', 'sent', 'cut']);
  });

  it('is cut off when the body of his request does not come', async () => {
    const { url } = await started({ limits: { requestMs: 50 } });
    const line = dial(Number(new URL(url).port), '127.0.0.1');
    line.write(
      'POST /api/rooms HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{"',
    );
    const heard = await new Promise<string>((resolve) => {
      let text = '';
      line.on('data', (part) => (text += String(part)));
      line.on('close', () => resolve(text));
    });
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
  });
});

const DAY = 86_400_000;

describe('rooms that are left alone', () => {
  it('are gone when they never began, and in the archive when they are over: watched, proved and forked as before', async () => {
    let now = 1_000 * DAY;
    const server = await started({}, { clock: () => now });
    const { store, manager, log } = server.context;
    const never = await makeRoom(server, PATROL);
    const running = await begunBy(server);
    const played = await begunBy(server);
    const system = (await loadSystem('toy-patrol'))!;
    await Promise.all(played.clients.map((client, i) => playOn(client, system, i)));
    const { room } = played.links;
    const token = played.tokens[0]!;
    const exported = await ask(server, `/api/rooms/${room}/export`, { token });
    for (const { clients } of [running, played]) await Promise.all(clients.map((client) => client.close()));
    const tidy = async () => {
      manager.dropIdle();
      const parts = { store, jobs: plainJobs, log, isInMemory: manager.isInMemory, abandon: manager.abandon };
      await tidyRooms(parts, { openDays: 30, runningDays: 365, overDays: 90 }, now);
    };
    await tidy();
    expect(await store.counts()).toEqual({ open: 1, running: 1, over: 1 });
    now += 31 * DAY;
    await expect.poll(async () => tidy().then(() => store.room(never.room))).toBeNull();
    expect(await store.rows(room, 0)).not.toEqual([]);
    now += 60 * DAY;
    await expect.poll(async () => tidy().then(() => store.rows(room, 0))).toEqual([]);
    expect(await store.counts()).toEqual({ open: 0, running: 1, over: 1 });
    expect((await ask(server, `/api/rooms/${room}/export`, { token })).json).toEqual(exported.json);
    expect((await ask(server, `/api/rooms/${room}/verify`, { token })).json).toMatchObject({
      problems: [],
      dice: 'proved',
    });
    expect((await ask(server, `/api/rooms/${room}`, { token })).json.table).toMatchObject({ status: 'over' });
    expect((await ask(server, `/api/rooms/${room}/fork`, { token, body: { answers: 3 } })).status).toBe(201);
    const table = async () =>
      (await ask(server, `/api/rooms/${running.links.room}`, { token: running.tokens[0]! })).json.table;
    expect(await table()).toMatchObject({ status: 'running' });
    now += 400 * DAY;
    await expect
      .poll(async () => tidy().then(table))
      .toMatchObject({
        status: 'over',
        ended: { how: 'abandoned', winner: null, side: null },
      });
    const proof = await ask(server, `/api/rooms/${running.links.room}/verify`, { token: running.tokens[0]! });
    expect(proof.json).toMatchObject({ problems: [] });
  });
});

describe('the lobby', () => {
  it('is looked up once for all who ask within a moment', async () => {
    let now = 1_000_000;
    const home = newHome();
    const store = await home.open();
    let looks = 0;
    const counting = {
      ...store,
      lobby: (most: number) => {
        looks += 1;
        return store.lobby(most);
      },
    };
    const server = await started({ lobbyMs: 1000 }, { store: counting, clock: () => now }, home);
    for (let i = 0; i < 5; i += 1) await ask(server, '/api/lobby');
    expect(looks).toBe(1);
    await offerRoom(server, { ...PATROL, listed: true });
    now += 1000;
    expect((await ask(server, '/api/lobby')).json.open).toHaveLength(1);
    expect(looks).toBe(2);
  });
});

describe('those who run the server', () => {
  it('are told that it is not well when nothing can be written', async () => {
    const home = newHome();
    const server = await started({}, {}, home);
    expect((await ask(server, '/api/health')).status).toBe(200);
    const sick = await started({}, { clock: () => 1 });
    await sick.home.spoil('drop table lives');
    expect((await ask(sick, '/api/health')).status).toBe(503);
  });

  it('read the figures on the machine itself or with a token; nobody else does', async () => {
    const plain = await started();
    expect((await ask(plain, '/metrics')).status).toBe(200);
    const forwarded = { 'x-forwarded-for': '127.0.0.1' };
    expect((await ask(plain, '/metrics', { headers: forwarded })).status).toBe(404);
    const behind = await started({ trustedHops: 1 });
    expect((await ask(behind, '/metrics')).status).toBe(404);
    const locked = await started({ metricsToken: 'of the figures', trustedHops: 1 });
    const show = (token: string) => ask(locked, '/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect([(await show('wrong')).status, (await ask(locked, '/metrics')).status]).toEqual([404, 404]);
    const named = await started({ metricsToken: 'figures' });
    expect((await ask(named, '/metrics', { headers: { authorization: 'Bearer figures' } })).status).toBe(200);
  });

  it('find the database for their eyes only, are refused an empty one, and one of a newer version, in words', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'grognard-file-'));
    const file = join(folder, 'grognard.sqlite');
    const openFile = () => lockedStore(file, 'normal', { commitWaitMs: 1 });
    const store = await openFile();
    await store.heartbeat({ started: 1, seen: 1, address: null });
    for (const one of [file, `${file}-wal`, `${file}-shm`].filter(existsSync))
      expect([one, (statSync(one).mode & 0o777).toString(8)]).toEqual([one, '600']);
    await store.close();
    const { default: Sqlite } = await import('better-sqlite3');
    const database = new Sqlite(file);
    database.exec("insert into kysely_migration values ('999-later', '2030-01-01')");
    database.close();
    await expect(openFile()).rejects.toThrow(/newer version of Grognard.*version plus récente/);
    writeFileSync(file, '');
    for (const one of [`${file}-wal`, `${file}-shm`]) rmSync(one, { force: true });
    await expect(openFile()).rejects.toThrow(/is there and empty.*est vide/);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('names', () => {
  it('that look like one that is taken are taken', async () => {
    const server = await started();
    const signUp = async (name: string) =>
      (await ask(server, '/api/accounts', { body: { name, password: 'correct horse' } })).status;
    expect(await signUp('Michel O')).toBe(201);
    for (const name of ['michel o', 'Michеl O', 'MICHEL 0', 'Míchel.O', 'Mlchel-O', 'Michel_O'])
      expect([name, await signUp(name)]).toEqual([name, 409]);
    expect([await signUp('Michelle'), await signUp('Мария')]).toEqual([201, 201]);
    expect([lookOf('Bernard'), lookOf('Bemard')]).toEqual(['bemard', 'bemard']);
  });
});

describe('rules that were rolled back', () => {
  it('refuse a game of newer ones in words, and leave it as it is until they are back', async () => {
    const home = newHome();
    const later = newSystemCache(async (id) => {
      const system = await loadSystem(id);
      return system && { ...system, version: system.version + 1 };
    });
    const first = await testServer({}, { systemCache: later }, home);
    const { links, tokens } = await begunBy(first);
    await first.stop();
    const second = await testServer({}, {}, home);
    const seat = { room: links.room, seat: tokens[0]! };
    expect((await connect(second, seat)).messages[0]).toMatchObject({ type: 'refused', code: 'newerRules' });
    expect((await ask(second, '/api/health')).json.quarantined).toBe(0);
    await second.stop();
    const third = await started({}, { systemCache: later }, home);
    expect((await connect(third, seat)).welcome().side).toBe('red');
  });
});
