/**
 * Several nodes on a PostgreSQL of their own, behind players who come back by themselves: nodes are killed, stopped for
 * twenty seconds and cut off from the database, and the database is killed. Afterwards the journals are held against what
 * every player was promised. `--faults 0 --seconds 20 --nodes N` only counts durable answers.
 */
import { parseArgs } from 'node:util';
import { fastRandom } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { type Child, endChild, startChild } from './child.ts';
import { keepPlaying, type Table } from './comeback.ts';
import { type Cuttable, cuttable } from './cut.ts';
import { ask, OWNED_TWICE, ownDatabase, WITNESS } from './database.ts';
import { practiceRequest } from './practice.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '50' },
    nodes: { type: 'string', default: '3' },
    tables: { type: 'string', default: '12' },
    'think-ms': { type: 'string', default: '100' },
    seconds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1944' },
  },
});
const [NODES, FAULTS, SECONDS] = [Number(values.nodes), Number(values.faults), Number(values.seconds)];
const PORT = 18_500;
const DATABASE_PORT = 18_490;
const STOPPED_MS = 20_000;
const CUT_MS = 15_000;
const AWAY_MS = 3000;
const HEALTH_MS = 2000;
/** By then the rooms of a node that is gone must be played by another. */
const TAKEN_OVER_MS = 10_000;
const PATIENCE_MS = 120_000;

const KINDS = ['kill', 'stop', 'cut', 'database'] as const;
type Kind = (typeof KINDS)[number];

const REQUEST = await practiceRequest();
const system = (await loadSystem(REQUEST.system))!;
const loaded = system.load(system.scenarios[0]);
if (!loaded.ok) throw new Error('the practice game can not be loaded');
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const say = (text: string): void => console.log(`faults: ${text}`);

const database = ownDatabase(DATABASE_PORT);
interface Node {
  child: Child;
  readonly wire: Cuttable;
  readonly port: number;
}
const started = (port: number, wire: Cuttable): Promise<Child> =>
  startChild('', port, { DATABASE_URL: `postgres://grognard@127.0.0.1:${wire.port}/postgres`, GROGNARD_LOG: 'fatal' });
const nodes: Node[] = [];
for (let i = 0; i < NODES; i += 1) {
  const wire = await cuttable(DATABASE_PORT + 1 + i, DATABASE_PORT);
  nodes.push({ child: await started(PORT + i, wire), wire, port: PORT + i });
}
if (FAULTS > 0) await ask(database.url, WITNESS);

const tables: Table[] = [];
let answers = 0;
const count = (): void => {
  answers += 1;
};
let visits = 0;
/** As a proxy does it: whoever does not say every two seconds that he is well is left out. */
const well = new Set<string>(nodes.map(({ child }) => child.url));
const askWhoIsWell = async (): Promise<void> => {
  for (const { child } of nodes)
    void fetch(`${child.url}/api/health`, { signal: AbortSignal.timeout(HEALTH_MS) }).then(
      ({ ok }) => (ok ? well.add(child.url) : well.delete(child.url)),
      () => well.delete(child.url),
    );
};
setInterval(askWhoIsWell, HEALTH_MS);
const door = (): string => {
  visits += 1;
  const open = nodes.map(({ child }) => child.url).filter((url) => well.has(url));
  return open[visits % open.length] ?? nodes[visits % nodes.length]!.child.url;
};
const hall = { system, setting: loaded.value, request: REQUEST, door, thinkMs: Number(values['think-ms']) };
const players = Array.from({ length: Number(values.tables) }, (_, i) =>
  keepPlaying({ ...hall, seed: Number(values.seed) + i * 1000, onDone: count }, tables),
);

/** What is done to a node or the database, and undone; resolves when it is undone. */
const FAULTY: Readonly<Record<Kind, (node: Node) => Promise<void>>> = {
  kill: async (node) => {
    await endChild(node.child, 'SIGKILL');
    await after(TAKEN_OVER_MS);
    node.child = await started(node.port, node.wire);
  },
  stop: async ({ child }) => {
    child.process.kill('SIGSTOP');
    await after(STOPPED_MS);
    child.process.kill('SIGCONT');
  },
  cut: async ({ wire }) => {
    wire.cut();
    await after(CUT_MS);
    wire.mend();
  },
  database: async () => {
    database.kill();
    await after(AWAY_MS);
    database.start();
  },
};

/** How long it took until every table that was under way had gone on. */
const allWentOn = async (since: number): Promise<number> => {
  const underWay = tables.filter(({ isOver }) => !isOver);
  while (performance.now() - since < PATIENCE_MS) {
    const waiting = underWay.filter(({ isOver, last }) => !isOver && last < since);
    if (waiting.length === 0) return Math.max(0, ...underWay.map(({ last }) => last - since));
    await after(50);
  }
  return Number.POSITIVE_INFINITY;
};

/** The longest any table stood still from the fault on. */
const standstill = async (since: number, until: Promise<void>): Promise<number> => {
  const went = new Map<Table, number>();
  const look = setInterval(() => {
    for (const table of tables) if (table.last > since && !went.has(table)) went.set(table, table.last - since);
  }, 20);
  await allWentOn(since);
  clearInterval(look);
  const longest = Math.max(0, ...went.values());
  await until;
  return longest;
};

const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!;

const random = fastRandom(Number(values.seed));
// A fault that finds nobody at a table tells nothing.
while (tables.length < players.length) await after(50);
const begun = performance.now();
const took: Record<Kind, number[]> = { kill: [], stop: [], cut: [], database: [] };
for (let fault = 0; fault < FAULTS; fault += 1) {
  await after(SECONDS * 1000 * random());
  const kind = KINDS[fault % KINDS.length]!;
  const victim = nodes[Math.floor(random() * nodes.length)]!;
  const since = performance.now();
  const ms = await standstill(since, FAULTY[kind](victim));
  // Nothing begins anew before all are as they were.
  await allWentOn(performance.now());
  took[kind].push(ms);
  say(`${fault + 1} ${kind}: every table went on within ${Math.round(ms)} ms; ${answers} answers so far`);
}
if (FAULTS === 0) {
  await after(SECONDS * 1000);
  const [before, from] = [answers, performance.now()];
  await after(SECONDS * 1000);
  const perSecond = ((answers - before) / (performance.now() - from)) * 1000;
  say(`${NODES} nodes: ${Math.round(perSecond)} durable answers/s at ${values.tables} tables`);
}
const lasted = Math.round((performance.now() - begun) / 1000);
await Promise.all(players.map(({ stop }) => stop()));
await after(1000);

/** What was promised against what is there. */
const journal = await ask<{ room: string; n: number; kind: string; side: string | null }>(
  database.url,
  "select room, n, kind, data::json->'entry'->>'side' as side from journal order by room, n",
);
const rows = new Map<string, { n: number; kind: string; side: string | null }[]>();
for (const { room, ...row } of journal) rows.set(room, [...(rows.get(room) ?? []), row]);
const wrong: string[] = [];
for (const { room, acknowledged, shown, sent, side } of tables.flatMap(({ seats }) => seats)) {
  const here = rows.get(room) ?? [];
  here.forEach((row, i) => {
    if (row.n !== i + 1) wrong.push(`${room}: row ${i + 1} is missing`);
  });
  // The last answer of a game is acknowledged with the end that came of it.
  for (const n of acknowledged)
    if (here[here[n - 1]?.kind === 'end' ? n - 2 : n - 1]?.side !== side)
      wrong.push(`${room}: row ${n} of ${side} was acknowledged and is not there`);
  if (new Set(acknowledged).size !== acknowledged.length) wrong.push(`${room}: a row was acknowledged twice`);
  const kept = here.filter((row) => row.side === side).length;
  if (kept > sent || kept < acknowledged.length) wrong.push(`${room}: ${side} sent ${sent}, ${kept} are there`);
  for (const n of shown.keys()) if (!here[n - 1]) wrong.push(`${room}: row ${n} was shown and is not there`);
}
const twice = FAULTS > 0 ? await ask<{ room: string; n: number }>(database.url, OWNED_TWICE) : [];
for (const { child } of nodes) await endChild(child, 'SIGTERM');
for (const { wire } of nodes) wire.close();
database.remove();
if (FAULTS > 0) {
  for (const kind of KINDS)
    if (took[kind].length > 0)
      say(
        `${kind}: ${took[kind].length} times, standstill ${Math.round(median(took[kind]))} ms in the middle, ` +
          `${Math.round(Math.max(...took[kind]))} ms at the longest`,
      );
  say(
    `${FAULTS} faults over ${NODES} nodes in ${lasted} s: ${answers} answers acknowledged in ${rows.size} rooms, ` +
      `${wrong.length} lost or doubled, ${twice.length} rows of rooms owned twice`,
  );
}
for (const text of wrong.slice(0, 10)) say(`WRONG ${text}`);
const slow = Object.values(took)
  .flat()
  .filter((ms) => ms > TAKEN_OVER_MS).length;
if (FAULTS > 0) say(`${slow} of ${FAULTS} took longer than ${TAKEN_OVER_MS / 1000} s`);
if (wrong.length > 0 || twice.length > 0 || slow > 0) process.exitCode = 1;
process.exit();
