/** `npm run bench`: durable answers a second, their delay, memory of an idle room, start-up with many games. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSystem } from '@grognard/systems';
import { WebSocket } from 'ws';
import type { Links } from '../src/rooms/create.ts';
import { measureAnswers, metric } from './answers.ts';
import { type Child, endChild, startChild } from './child.ts';
import { practiceRequest } from './practice.ts';
import { storeRooms } from './stored.ts';

const REQUEST = await practiceRequest();
const PORT = 18_431;
/** Games each table has before it: more than it can play in the time. */
const GAMES = 18;
const IDLE_ROOMS = 1000;
const WARM_UP_ROOMS = 200;
const INSPECTOR = 18_434;
/** How far a game in memory has got: about half. */
const ANSWERS_OLD = 25;
/** Where very many are stored, each has but begun. */
const ANSWERS_BEGUN = 2;

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    // Between two games nobody is asked: about a tenth fewer come of it.
    rate: { type: 'string', default: '3400' },
    stored: { type: 'string', default: '10000' },
    sync: { type: 'string', default: 'normal' },
    only: { type: 'string', default: 'answers,idle,start' },
    json: { type: 'boolean', default: false },
  },
});

const inFolder = async <V>(work: (folder: string) => Promise<V>): Promise<V> => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The games of each seat of a table, in their order. */
const tableOf = (games: readonly Links[]) =>
  games[0]!.seats.map((_, i) => games.map(({ room, seats }) => ({ room, seat: seats[i]!.token })));

const answersOf = (rooms: number, how: { readonly seconds: number; readonly perSecond: number }) =>
  inFolder(async (folder) => {
    const system = (await loadSystem(REQUEST.system))!;
    const loaded = system.load(system.scenarios[0]);
    if (!loaded.ok) throw new Error('the practice game can not be loaded');
    const links = await storeRooms(folder, rooms * GAMES, REQUEST, 'open');
    const places = Array.from({ length: rooms }, (_, i) => tableOf(links.slice(i * GAMES, (i + 1) * GAMES)));
    const child = await startChild(folder, PORT, { GROGNARD_SYNC: values.sync });
    const found = await measureAnswers(child, { system, setting: loaded.value, places }, how);
    await endChild(child, 'SIGTERM');
    return found;
  });

/** Have the collector run, so that only what is held counts. */
const collect = async (): Promise<void> => {
  const [target] = await (await fetch(`http://127.0.0.1:${INSPECTOR}/json`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.once('open', resolve));
  const done = new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await done;
  socket.terminate();
};

/** What the server holds after rooms were looked at: nobody is at them, and they stay until they are dropped. */
const heldAfter = async ({ url }: Child, links: readonly Links[]): Promise<number> => {
  for (const { room } of links) await (await fetch(`${url}/api/rooms/${room}`)).arrayBuffer();
  await collect();
  return metric(url, 'nodejs_heap_size_used_bytes');
};

const idleOf = (rooms: number): Promise<number> =>
  inFolder(async (folder) => {
    const links = await storeRooms(folder, rooms + WARM_UP_ROOMS, REQUEST, ANSWERS_OLD);
    const child = await startChild(folder, PORT, {}, [`--inspect=127.0.0.1:${INSPECTOR}`]);
    const before = await heldAfter(child, links.slice(rooms));
    const held = await heldAfter(child, links.slice(0, rooms));
    await endChild(child, 'SIGTERM');
    return (held - before) / rooms;
  });

const startOf = (games: number): Promise<number> =>
  inFolder(async (folder) => {
    await storeRooms(folder, games, REQUEST, ANSWERS_BEGUN);
    const child = await startChild(folder, PORT);
    await endChild(child, 'SIGTERM');
    return child.startMs;
  });

const budget = (met: boolean, text: string): string => `(${text}: ${met ? 'met' : 'MISSED'})`;
const only = values.only.split(',');
const figures: Record<string, number> = {};
const lines: string[] = [];
if (only.includes('answers')) {
  const { capacity, paced } = await answersOf(Number(values.rooms), {
    seconds: Number(values.seconds),
    perSecond: Number(values.rate),
  });
  figures['server.answers'] = Math.round(capacity.perSecond);
  figures['server.answersPerCpuSecond'] = Math.round(capacity.perServerSecond);
  figures['server.paced'] = Math.round(paced.perSecond);
  figures['server.delay.p50'] = Number(paced.p50.toFixed(1));
  figures['server.delay.p99'] = Number(paced.p99.toFixed(1));
  lines.push(
    `server.answers     ${figures['server.answers']} durable answers/s in ${values.rooms} rooms, all as fast as they can ${budget(capacity.perSecond >= 3000, '≥ 3000')}; each then waits for the others, p50 ${capacity.p50.toFixed(1)} ms, p99 ${capacity.p99.toFixed(1)} ms`,
    `server.cpu         ${figures['server.answersPerCpuSecond']} answers for each second of the server's processor time; ${Math.round(capacity.perPlayerSecond)} for each of the players'`,
    `server.delay       p50 ${figures['server.delay.p50']} ms, p99 ${figures['server.delay.p99']} ms from when each was due, at ${figures['server.paced']} answers/s of ${values.rate} offered ${budget(paced.p99 <= 50, '≤ 50')}`,
  );
}
if (only.includes('idle')) {
  figures['server.idleRoom'] = Math.round(await idleOf(IDLE_ROOMS));
  lines.push(
    `server.idleRoom    ${figures['server.idleRoom']} bytes of heap for a game of ${ANSWERS_OLD} answers that nobody is at; none once dropped`,
  );
}
if (only.includes('start')) {
  figures['server.start'] = Math.round(await startOf(Number(values.stored)));
  lines.push(`server.start       ${figures['server.start']} ms with ${values.stored} stored games`);
}
console.log(values.json ? JSON.stringify(figures, null, 2) : lines.join('\n'));
