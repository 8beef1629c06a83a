/**
 * `npm run soak`: forged, stale, malformed, oversized, wrong-seat and replayed messages over sockets, and requests to every
 * route there is that must be refused; others keep playing.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fastRandom } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { Links } from '../src/rooms/create.ts';
import type { Orders, Tally } from './attacker.ts';
import { endChild, startChild } from './child.ts';
import type { HttpOrders, HttpTally } from './http-attacker.ts';
import { type Line, makeRoom, openLine, quantile } from './line.ts';
import { practiceRequest } from './practice.ts';
import { preyAt } from './prey.ts';
import { storeRooms } from './stored.ts';
import { REPLAYED } from './wrong.ts';
import { routesOf } from './wrong-requests.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '140000' },
    requests: { type: 'string', default: '60000' },
    seconds: { type: 'string', default: '10' },
  },
});
const REQUEST = await practiceRequest();
const PORT = 18_432;
const CALM_SECONDS = Number(values.seconds);
const WARM_UP_MS = 4000;
/** Tables of honest players, each at an address of its own; a player takes so long to answer. */
const TABLES = 40;
/** So many that nobody runs out of them before the attack is over. */
const GAMES = 200;
const THINK_MS = 40;
/** The usual limits hold for everybody. */
const USUAL = {
  GROGNARD_MESSAGES_PER_SECOND: '30',
  GROGNARD_MESSAGE_BURST: '60',
  GROGNARD_ADDRESS_MESSAGES_PER_SECOND: '150',
  GROGNARD_SOCKETS_PER_ADDRESS: '50',
  GROGNARD_REQUESTS_PER_MINUTE: '600',
  GROGNARD_METRICS_TOKEN: 'nobody knows it',
  GROGNARD_MODERATORS: 'Judge',
};
/** Many attackers, each just within the limits, so that everything they send is judged. */
const ATTACKERS = Array.from({ length: 14 }, (_, i) => `127.2.0.${i + 1}`);
const SOCKETS_EACH = 5;
const RATE_EACH = 28;
/** The same over HTTP: of six hundred requests a minute a hundred and eighty may be refused. */
const ASKERS = Array.from({ length: 40 }, (_, i) => `127.4.0.${i + 1}`);
const ASKED_EACH = 2.9;
/** An attacker has a machine of his own; on this one he gets what the others leave. */
const ATTACKER_PRIORITY = 10;
const LEAST_KEPT = 0.95;
/** More than can be sent in the time; no socket begins with an oversized one. */
const FLOOD = 999_999_960;

const patrol = (await loadSystem(REQUEST.system))!;
const loaded = patrol.load(patrol.scenarios[0]);
if (!loaded.ok) throw new Error('the practice game can not be loaded');

/** Honest players in other rooms, and how long their answers take. */
const honest = (url: string, links: readonly Links[]) => {
  const delays: number[] = [];
  const lines = Array.from({ length: TABLES }, (_, table) => {
    const games = links.slice(table * GAMES, (table + 1) * GAMES);
    return games[0]!.seats.map(
      (_seat, i): Line =>
        openLine({
          url,
          places: games.map(({ room, seats }) => ({ room, seat: seats[i]!.token })),
          system: patrol,
          setting: loaded.value,
          random: fastRandom(Math.imul(table * 2 + i + 1, 0x9e3779b1)),
          from: `127.1.0.${table + 1}`,
          thinkMs: THINK_MS,
          onDone: (ms) => void delays.push(ms),
        }),
    );
  }).flat();
  return { delays, close: () => lines.map((line) => line.close()) };
};

const attackBy = <T>(by: string, orders: object): Promise<T> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, by), [JSON.stringify(orders)]);
    setPriority(child.pid!, ATTACKER_PRIORITY);
    child.on('message', (tally) => resolve(tally as T));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? undefined : reject(new Error(`the attacker ended with ${code}`))));
  });

/** A room that has begun and in which the answer to be replayed was taken. */
const victimAt = async (url: string) => {
  const links = await makeRoom(url, { ...REQUEST, listed: true });
  const headersOf = (token: string) => ({ 'content-type': 'application/json', authorization: `Bearer ${token}` });
  for (const message of [{ type: 'ready', id: '1' }, REPLAYED])
    for (const { token } of links.seats)
      await fetch(`${url}/api/rooms/${links.room}/messages`, {
        method: 'POST',
        headers: headersOf(token),
        body: JSON.stringify(message),
      });
  const state = async (): Promise<string> => {
    const response = await fetch(`${url}/api/rooms/${links.room}`, { headers: headersOf(links.seats[0]!.token) });
    const { n, view, table, orders } = await response.json();
    const kinds = table.seats.map(({ kind }: { kind: string }) => kind);
    return JSON.stringify({ n, view, status: table.status, offer: table.offer, kinds, orders });
  };
  return { links, state };
};

interface Pace {
  readonly perSecond: number;
  readonly text: string;
}
const paceOf = (delays: number[], seconds: number): Pace => {
  const sorted = delays.splice(0).sort((a, b) => a - b);
  const perSecond = sorted.length / seconds;
  const [p50, p99] = [quantile(sorted, 0.5).toFixed(1), quantile(sorted, 0.99).toFixed(1)];
  return { perSecond, text: `${perSecond.toFixed(0)} answers/s, p50 ${p50} ms, p99 ${p99} ms` };
};

/** How much of their pace the others keep, held against the calm before and after. */
const say = (what: string, [before, after]: readonly [Pace, Pace], stormy: Pace): void => {
  if (after.perSecond === 0) throw new Error('the honest players ran out of games: GAMES is too low');
  const kept = (stormy.perSecond * 2) / (before.perSecond + after.perSecond);
  console.log(
    `hostile: other rooms ${what}: ${stormy.text}; ${(kept * 100).toFixed(0)} % of their pace before (${before.text}) and after (${after.text})`,
  );
  if (kept < LEAST_KEPT) process.exitCode = 1;
};

const folder = mkdtempSync(join(tmpdir(), 'grognard-hostile-'));
const tables = await storeRooms(folder, TABLES * GAMES, REQUEST, 'open');
const child = await startChild(folder, PORT, USUAL);
try {
  const { url } = child;
  const victim = await victimAt(url);
  const hunted = await preyAt(url, REQUEST);
  const routes = routesOf(await (await fetch(`${url}/api/openapi.json`)).json());
  const { room, watch, seats } = victim.links;
  const [before, huntedBefore] = [await victim.state(), await hunted.state()];
  const players = honest(url, tables);
  const rest = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const calmly = async (): Promise<Pace> => {
    await rest(WARM_UP_MS / 1000);
    players.delays.splice(0);
    await rest(CALM_SECONDS);
    return paceOf(players.delays, CALM_SECONDS);
  };
  const under = async (orders: Partial<Orders>) => {
    const started = performance.now();
    const holders = [...seats.map(({ token }) => token), watch, null];
    const usual = { url, room, seats: holders, addresses: ATTACKERS, socketsPerAddress: SOCKETS_EACH };
    const tally = await attackBy<Tally>('attacker.ts', {
      ...usual,
      messages: Number(values.messages),
      perSecond: null,
      seconds: 3600,
      ...orders,
    });
    const seconds = (performance.now() - started) / 1000;
    return { tally, seconds, pace: paceOf(players.delays, seconds) };
  };
  const askedFor = async (orders: HttpOrders) => {
    const started = performance.now();
    const tally = await attackBy<HttpTally>('http-attacker.ts', orders);
    const seconds = (performance.now() - started) / 1000;
    return { tally, seconds, pace: paceOf(players.delays, seconds) };
  };
  const calm = await calmly();
  const flood = await under({
    addresses: ['127.3.0.1'],
    socketsPerAddress: 40,
    seconds: CALM_SECONDS,
    messages: FLOOD,
  });
  const calmAgain = await calmly();
  const judged = await under({ perSecond: RATE_EACH });
  const calmBetween = await calmly();
  const asked = await askedFor({
    url,
    routes,
    prey: hunted.prey,
    addresses: ASKERS,
    requests: Number(values.requests),
    perSecond: ASKED_EACH,
  });
  const calmAtLast = await calmly();
  players.close();
  const accepted = [...judged.tally.accepted, ...flood.tally.accepted, ...asked.tally.accepted];
  const isUntouched = (await victim.state()) === before && (await hunted.state()) === huntedBefore;
  const { quarantined, faults } = await (await fetch(`${url}/api/health`)).json();
  console.log(
    `hostile: ${judged.tally.sent} messages from ${ATTACKERS.length} addresses in ${judged.seconds.toFixed(0)} s, ${judged.tally.refused} refusals, ${accepted.length} accepted`,
  );
  console.log(
    `hostile: refusals ${Object.entries(judged.tally.codes)
      .map(([code, count]) => `${code} ${count}`)
      .join(', ')}; ${judged.tally.cut} lines cut`,
  );
  say('meanwhile', [calmAgain, calmBetween], judged.pace);
  console.log(
    `hostile: a flood of ${flood.tally.sent} from one address in ${flood.seconds.toFixed(0)} s: ${flood.tally.refused} read and refused, ${flood.tally.cut} lines cut, ${flood.tally.shut} times before a shut door`,
  );
  say('in the flood', [calm, calmAgain], flood.pace);
  const { tally } = asked;
  console.log(
    `hostile: ${tally.sent} requests to ${Object.keys(tally.routes).length} routes from ${ASKERS.length} addresses in ${asked.seconds.toFixed(0)} s: ${tally.refused} refused, ${tally.open} to what is open to all, ${tally.accepted.length} accepted, ${tally.failed.length} failed (${Object.entries(
      tally.codes,
    )
      .map(([code, count]) => `${code}: ${count}`)
      .join(', ')})`,
  );
  say('meanwhile', [calmBetween, calmAtLast], asked.pace);
  for (const text of tally.failed.slice(0, 5)) console.log(`hostile: FAILED ${text}`);
  console.log(
    `hostile: what was attacked is ${isUntouched ? 'untouched' : 'CHANGED'}; the server ${child.process.exitCode === null ? 'runs' : 'DIED'}, ${quarantined} rooms put aside, ${faults} faults nobody caught`,
  );
  for (const text of accepted.slice(0, 5)) console.log(`hostile: ACCEPTED ${text}`);
  const isWell = isUntouched && quarantined === 0 && faults === 0 && child.process.exitCode === null;
  if (!isWell || accepted.length > 0 || tally.failed.length > 0) process.exitCode = 1;
} finally {
  await endChild(child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
