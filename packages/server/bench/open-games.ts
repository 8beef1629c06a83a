/**
 * Very many games at once, both players at each: one process on SQLite, or `--nodes N` on a PostgreSQL of its own. How long
 * until all sit at their tables, and how long an answer takes while so many a second are given over all of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fastRandom } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { Links } from '../src/rooms/create.ts';
import { postgresStore } from '../src/store/postgres.ts';
import { metric } from './answers.ts';
import { type Child, endChild, startChild } from './child.ts';
import { ownDatabase } from './database.ts';
import { openLine, quantile } from './line.ts';
import { newPaces } from './pace.ts';
import { practiceRequest } from './practice.ts';
import { fillStore, storeRooms } from './stored.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '5000' },
    nodes: { type: 'string', default: '0' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '20' },
  },
});
const [GAMES, NODES, RATE, SECONDS] = [values.games, values.nodes, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
];
const PORT = 18_451;
const DATABASE_PORT = 18_461;
/** Who comes in at once: a server that was started again is not stormed by all in the same moment either. */
const AT_ONCE = 200;
const SETTLE_MS = 5000;
const ANSWERS_BEGUN = 2;
const ROOM_FOR_ALL = { GROGNARD_SOCKETS: String(4 * GAMES), GROGNARD_LOG: 'fatal' };
const MEGABYTE = 1024 * 1024;

const request = await practiceRequest();
const system = (await loadSystem(request.system))!;
const loaded = system.load(system.scenarios[0]);
if (!loaded.ok) throw new Error('the practice game can not be loaded');
const setting = loaded.value;
const say = (text: string): void => console.log(`open games: ${text}`);
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Who serves the games, and how it is ended. */
interface Served {
  readonly links: readonly Links[];
  readonly children: readonly Child[];
  readonly clean: () => void;
}

const onSqlite = async (): Promise<Served> => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-open-'));
  const links = await storeRooms(folder, GAMES, request, ANSWERS_BEGUN);
  const child = await startChild(folder, PORT, { ...ROOM_FOR_ALL, DATABASE_URL: '' });
  return { links, children: [child], clean: () => rmSync(folder, { recursive: true, force: true }) };
};

const onPostgres = async (): Promise<Served> => {
  const database = ownDatabase(DATABASE_PORT);
  process.once('exit', database.remove);
  const store = await postgresStore(database.url, { commitWaitMs: 0 });
  const links = await fillStore(store, { rooms: GAMES, request, answers: ANSWERS_BEGUN });
  await store.close();
  const children: Child[] = [];
  for (let i = 0; i < NODES; i += 1)
    children.push(await startChild('', PORT + i, { ...ROOM_FOR_ALL, DATABASE_URL: database.url }));
  return { links, children, clean: () => undefined };
};

const { links, children, clean } = NODES === 0 ? await onSqlite() : await onPostgres();
say(`${GAMES} stored; ${NODES === 0 ? 'one process on SQLite' : `${NODES} nodes on PostgreSQL`}`);
const { paces, start } = newPaces(GAMES, fastRandom(1944));
start(RATE);
let delays: number[] = [];
let [seated, lost] = [0, 0];
const begun = performance.now();
const lines = [];
for (const [table, { room, seats }] of links.entries()) {
  for (const [i, { token }] of seats.entries())
    lines.push(
      openLine({
        url: children[table % children.length]!.url,
        places: [{ room, seat: token }],
        system,
        setting,
        random: fastRandom(Math.imul(table * 2 + i + 1, 0x9e3779b1)),
        pace: paces[table]!,
        onDone: (ms) => void delays.push(ms),
        onWelcome: () => {
          seated += 1;
        },
        onLost: () => {
          lost += 1;
        },
      }),
    );
  while (lines.length - seated > AT_ONCE) await after(5);
}
while (seated < lines.length) await after(5);
say(`${lines.length} players at their tables after ${((performance.now() - begun) / 1000).toFixed(1)} s, ${lost} lost`);
await after(SETTLE_MS);
delays = [];
await after(SECONDS * 1000);
const sorted = delays.slice().sort((a, b) => a - b);
const ms = (share: number): string => quantile(sorted, share).toFixed(1);
const memory = await Promise.all(children.map(({ url }) => metric(url, 'process_resident_memory_bytes')));
say(
  `${Math.round(sorted.length / SECONDS)} durable answers/s of ${RATE} offered, p50 ${ms(0.5)} ms, p95 ${ms(0.95)} ms, p99 ${ms(0.99)} ms from when each was due, ${lost} lost`,
);
say(`memory: ${memory.map((bytes) => `${Math.round(bytes / MEGABYTE)} MB`).join(', ')}`);
for (const line of lines) line.close();
for (const child of children) await endChild(child, 'SIGTERM');
clean();
process.exit();
