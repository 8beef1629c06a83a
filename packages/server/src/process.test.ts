import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSystem } from '@grognard/systems';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endChild, startChild } from '../bench/child.ts';
import { makeRoom } from '../bench/line.ts';
import { configOf } from './config.ts';
import { startServer } from './serve.ts';
import { connect, playOn } from './test/client.ts';
import { PATROL } from './test/seated.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-process-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const freePort = async (): Promise<number> => {
  const { app, stop } = await startServer(configOf({ GROGNARD_DATA: folder, GROGNARD_LOG: 'silent' }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await stop();
  return Number(new URL(address).port);
};

describe('a server as it is run', () => {
  it('keeps its games in one file, brought up to date beside the play', async () => {
    const config = configOf({ GROGNARD_DATA: folder, GROGNARD_LOG: 'silent' });
    const first = await startServer(config);
    const url = await first.app.listen({ host: '127.0.0.1', port: 0 });
    const { room, seats } = await makeRoom(url, PATROL);
    const players = await Promise.all(seats.map(({ token }) => connect({ url }, { room, seat: token })));
    const size = (): number => statSync(join(folder, 'grognard.sqlite')).size;
    const before = size();
    for (const player of players) await player.request({ type: 'ready', entropy: '' });
    const system = (await loadSystem('toy-patrol'))!;
    await Promise.race(players.map((player, i) => playOn(player, system, i, 10)));
    await expect.poll(size).toBeGreaterThan(before);
    const { n } = players[0]!.now();
    await first.stop();
    const second = await startServer(config);
    expect(await second.context.manager.look(room)).toMatchObject({ ok: true, room: { n: expect.any(Number) } });
    expect((await second.context.store.room(room))!.n).toBeGreaterThanOrEqual(n);
    await second.stop();
  });

  it('ends when it is told to, with everything it acknowledged on disk, and finds it again', async () => {
    const port = await freePort();
    const sqlite = { DATABASE_URL: '' };
    const child = await startChild(folder, port, sqlite);
    const { room, seats } = await makeRoom(child.url, PATROL);
    const players = await Promise.all(seats.map(({ token }) => connect(child, { room, seat: token })));
    for (const player of players) await player.request({ type: 'ready', entropy: '' });
    const done = await players[0]!.request({ type: 'answer', to: 1, action: { type: 'bid', points: 0 } });
    await endChild(child, 'SIGTERM');
    expect([child.process.exitCode, await players[0]!.closed, done]).toMatchObject([0, 1001, { type: 'done', n: 2 }]);
    const again = await startChild(folder, port, sqlite);
    const back = await connect(again, { room, seat: seats[0]!.token });
    expect(back.welcome()).toMatchObject({ n: 2, side: 'red' });
    await endChild(again, 'SIGTERM');
  });
});
