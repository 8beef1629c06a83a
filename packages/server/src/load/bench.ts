/** `npm run bench`: durable answers a second, their delay, memory of an idle room, start-up with many games. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fastRandom } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { createRoom } from '../create.ts';
import { newLibrary } from '../library.ts';
import { openRoom, writeOf } from '../recover.ts';
import { sqliteStore } from '../store-sqlite.ts';
import { type Child, endChild, startChild } from './child.ts';
import { type Line, makeRoom, openLine, quantile } from './line.ts';

const REQUEST = { system: 'toy-patrol', scenario: 'crossing' };
const PORT = 18_431;
const WARM_UP_MS = 4000;

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    stored: { type: 'string', default: '10000' },
    sync: { type: 'string', default: 'normal' },
    json: { type: 'boolean', default: false },
  },
});
const patrol = (await loadSystem('toy-patrol'))!;
const loaded = patrol.load(patrol.scenarios[0]);
if (!loaded.ok) throw new Error('the practice game can not be loaded');

const metric = async (url: string, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
};

/** Rooms full of players who answer as soon as they are asked; a game that ends makes place for another. */
const measureAnswers = async ({ url }: Child, rooms: number, seconds: number) => {
  const lines = new Set<Line>();
  let delays: number[] = [];
  let isDone = false;
  const fill = async (seed: number): Promise<void> => {
    if (isDone) return;
    const links = await makeRoom(url, REQUEST);
    const table: Line[] = [];
    let isOver = false;
    const next = (): void => {
      if (isOver) return;
      isOver = true;
      for (const line of table) {
        line.close();
        lines.delete(line);
      }
      void fill(seed + 1).catch(() => undefined);
    };
    for (const [i, { token }] of links.seats.entries()) {
      const random = fastRandom(seed * 2 + i);
      const how = { url, room: links.room, seat: token, system: patrol, setting: loaded.value, random };
      const line = openLine({ ...how, onDone: (ms) => void delays.push(ms), onOver: next });
      table.push(line);
      lines.add(line);
    }
  };
  for (let i = 0; i < rooms; i += 1) await fill(i * 1000);
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const cpuBefore = await metric(url, 'process_cpu_seconds_total');
  delays = [];
  const started = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const perSecond = delays.length / ((performance.now() - started) / 1000);
  const perCpuSecond = delays.length / ((await metric(url, 'process_cpu_seconds_total')) - cpuBefore);
  const sorted = delays.sort((a, b) => a - b);
  isDone = true;
  for (const line of lines) line.close();
  return { perSecond, perCpuSecond, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), answers: sorted.length };
};

/** Many games on disk, each some answers old. */
const storeGames = async (folder: string, games: number): Promise<void> => {
  const store = await sqliteStore(join(folder, 'grognard.sqlite'), 'normal', { commitWaitMs: 0 });
  const library = newLibrary();
  const { handle } = await import('../play.ts');
  for (let i = 0; i < games; i += 1) {
    const created = await createRoom({ store, library }, { ...REQUEST, bots: {}, listed: true, clock: null }, i);
    if (!created.ok) throw new Error(created.why);
    let room = (await openRoom(store, library, created.links.room))!;
    for (const side of ['red', 'blue']) {
      const around = { now: i, present: [], by: 'player', bots: [] } as const;
      const step = handle(room, side, { type: 'ready', id: '1', entropy: '' }, around);
      room = step.room;
      await store.append(writeOf(step, i));
    }
  }
  await store.close();
};

/** Memory that rooms take which nobody is at, before they are dropped. */
const measureIdle = async ({ url }: Child, rooms: number): Promise<number> => {
  const links = [];
  for (let i = 0; i < rooms; i += 1) links.push(await makeRoom(url, { ...REQUEST, listed: true }));
  const before = await metric(url, 'nodejs_heap_size_used_bytes');
  for (const { room, seats } of links)
    for (const { token } of seats)
      await fetch(`${url}/api/rooms/${room}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ type: 'ready', id: '1' }),
      });
  return ((await metric(url, 'nodejs_heap_size_used_bytes')) - before) / rooms;
};

const inFolder = async <V>(work: (folder: string) => Promise<V>): Promise<V> => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const answers = await inFolder(async (folder) => {
  const child = await startChild(folder, PORT, { GROGNARD_SYNC: values.sync });
  const found = await measureAnswers(child, Number(values.rooms), Number(values.seconds));
  await endChild(child, 'SIGTERM');
  return found;
});
const idle = await inFolder(async (folder) => {
  const child = await startChild(folder, PORT);
  const found = await measureIdle(child, 1000);
  await endChild(child, 'SIGTERM');
  return found;
});
const startMs = await inFolder(async (folder) => {
  await storeGames(folder, Number(values.stored));
  const child = await startChild(folder, PORT);
  await endChild(child, 'SIGTERM');
  return child.startMs;
});
const figures = {
  'server.answers': Math.round(answers.perSecond),
  'server.answersPerCpuSecond': Math.round(answers.perCpuSecond),
  'server.delay.p50': Number(answers.p50.toFixed(1)),
  'server.delay.p99': Number(answers.p99.toFixed(1)),
  'server.idleRoom': Math.round(idle),
  'server.start': Math.round(startMs),
};
if (values.json) console.log(JSON.stringify(figures, null, 2));
else {
  const verdict = (met: boolean): string => (met ? 'met' : 'MISSED');
  console.log(
    `server.answers     ${figures['server.answers']} durable answers/s in ${values.rooms} rooms (≥ 3000: ${verdict(answers.perSecond >= 3000)})`,
  );
  console.log(
    `server.cpu         ${figures['server.answersPerCpuSecond']} answers for each second of the server's processor time`,
  );
  console.log(
    `server.delay       p50 ${figures['server.delay.p50']} ms, p99 ${figures['server.delay.p99']} ms (≤ 50: ${verdict(answers.p99 <= 50)})`,
  );
  console.log(`server.idleRoom    ${figures['server.idleRoom']} bytes of heap a room in memory; none once dropped`);
  console.log(`server.start       ${figures['server.start']} ms with ${values.stored} stored games`);
}
