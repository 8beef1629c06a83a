/** Somebody asks for five replays a second of the longest game there is: how long do the others wait for their answers? */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fastRandom } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { endChild, startChild } from './child.ts';
import { makeRoom, openLine, quantile } from './line.ts';
import { newPaces } from './pace.ts';
import { practiceRequest } from './practice.ts';

const { values } = parseArgs({
  options: {
    record: { type: 'string' },
    tables: { type: 'string', default: '40' },
    rate: { type: 'string', default: '200' },
    replays: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '15' },
  },
});
const PORT = 18_441;
const GAMES = 12;
const SETTLE_MS = 5000;
const SYSTEMS = join(import.meta.dirname, '..', '..', '..', 'systems');

/** The longest that is kept, unless another is named. */
const recordText = (): string => {
  const files = values.record ? [values.record] : globSync(join(SYSTEMS, '*', 'games', '*.json'));
  return files.map((file) => readFileSync(file, 'utf8')).toSorted((a, b) => b.length - a.length)[0]!;
};

const REQUEST = await practiceRequest();
const system = (await loadSystem(REQUEST.system))!;
const loaded = system.load(system.scenarios[0]);
if (!loaded.ok) throw new Error('the practice game can not be loaded');
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const folder = mkdtempSync(join(tmpdir(), 'grognard-replays-'));
const child = await startChild(folder, PORT, { DATABASE_URL: '' });
const { url } = child;
const brought = await fetch(`${url}/api/import`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: recordText(),
});
if (brought.status !== 201) throw new Error(`the record was not taken: ${brought.status} ${await brought.text()}`);
const { room, watch } = (await brought.json()) as { readonly room: string; readonly watch: string };

let delays: number[] = [];
const tables = Number(values.tables);
const { paces, start } = newPaces(tables, fastRandom(1944));
const lines = [];
for (let table = 0; table < tables; table += 1) {
  const games = [];
  for (let i = 0; i < GAMES; i += 1) games.push(await makeRoom(url, REQUEST));
  for (const [i, { side: _side }] of games[0]!.seats.entries()) {
    const places = games.map((links) => ({ room: links.room, seat: links.seats[i]!.token }));
    const random = fastRandom(table * 2 + i + 1);
    const onDone = (ms: number): void => void delays.push(ms);
    lines.push(openLine({ url, places, system, setting: loaded.value, random, onDone, pace: paces[table]! }));
  }
}
start(Number(values.rate));

const measured = async (): Promise<string> => {
  delays = [];
  await after(Number(values.seconds) * 1000);
  const sorted = delays.slice().sort((a, b) => a - b);
  const ms = (share: number): string => quantile(sorted, share).toFixed(1);
  return `${Math.round(sorted.length / Number(values.seconds))} answers/s, p50 ${ms(0.5)} ms, p95 ${ms(0.95)} ms, p99 ${ms(0.99)} ms`;
};
await after(SETTLE_MS);
console.log(`replays: none: ${await measured()}`);
let [asked, given] = [0, 0];
const asking = setInterval(() => {
  asked += 1;
  const path = `/api/rooms/${room}/replay?as=truth&count=200&from=${(asked % 5) * 200}`;
  void fetch(`${url}${path}`, { headers: { authorization: `Bearer ${watch}` } })
    .then(async (response) => {
      await response.arrayBuffer();
      if (response.ok) given += 1;
    })
    .catch(() => undefined);
}, 1000 / Number(values.replays));
await after(SETTLE_MS);
console.log(`replays: ${values.replays}/s: ${await measured()}; ${given} of ${asked} replays were given so far`);
clearInterval(asking);
for (const line of lines) line.close();
await endChild(child, 'SIGTERM');
rmSync(folder, { recursive: true, force: true });
process.exit();
