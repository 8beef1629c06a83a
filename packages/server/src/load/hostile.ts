/** `npm run soak`: forged, stale, malformed, oversized, wrong-seat and replayed messages; others keep playing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fastRandom } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { WebSocket } from 'ws';
import type { Links } from '../create.ts';
import type { ServerMessage } from '../protocol.ts';
import { endChild, startChild } from './child.ts';
import { type Line, makeRoom, openLine, quantile } from './line.ts';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '100000' }, sockets: { type: 'string', default: '8' } },
});
const sockets = Number(values.sockets);
const REQUEST = { system: 'toy-patrol', scenario: 'crossing' };
const PORT = 18_432;
const OVERSIZED = 70_000;
const IN_FLIGHT = 25;
/** Messages a second in all: what one address may send under the usual limits (50 sockets, 30 a second each). */
const STORM = 1500;
/** The row the room attacked is at: both sides have made their secret bids. */
const ROW = 3;

const patrol = (await loadSystem('toy-patrol'))!;
const loaded = patrol.load(patrol.scenarios[0]);
if (!loaded.ok) throw new Error('the practice game can not be loaded');

/** Honest players in other rooms, and how long their answers take. */
const honest = async (url: string, rooms: number) => {
  const delays: number[] = [];
  const lines: Line[] = [];
  const fill = async (seed: number): Promise<void> => {
    const { room, seats } = await makeRoom(url, REQUEST);
    let isOver = false;
    for (const [i, { token }] of seats.entries()) {
      const how = { url, room, seat: token, system: patrol, setting: loaded.value, random: fastRandom(seed + i) };
      const next = (): void => {
        if (!isOver) void fill(seed + 2).catch(() => undefined);
        isOver = true;
      };
      lines.push(openLine({ ...how, onDone: (ms) => void delays.push(ms), onOver: next }));
    }
  };
  for (let i = 0; i < rooms; i += 1) await fill(i * 100);
  return { delays, close: () => lines.map((line) => line.close()) };
};

const BID = { type: 'bid', points: 0 };
/** An answer that was taken once: sent again word for word. */
const REPLAYED = { type: 'answer', id: 'honest', to: 1, action: BID };

/** One wrong message, of a kind that goes with its number. */
const wrongMessage = (i: number, links: Links, random: () => number): string => {
  const id = `h${i}`;
  const far = Math.floor(random() * 2 ** 31);
  const junk = Array.from({ length: 40 }, () => String.fromCharCode(32 + Math.floor(random() * 90))).join('');
  const kinds = [
    {
      type: 'hello',
      room: links.room,
      seat: `${junk}xxx`
        .replace(/[^A-Za-z0-9]/g, 'x')
        .padEnd(43, 'x')
        .slice(0, 43),
    },
    { type: 'answer', id, to: 0, action: BID },
    REPLAYED,
    { type: 'answer', id, to: ROW + 1 + far, action: BID },
    { type: 'answer', id, to: ROW, action: { type: 'bid', points: 99 } },
    { type: 'answer', id, to: ROW, action: { type: junk } },
    { type: 'answer', id, to: ROW, action: BID, side: 'blue' },
    { type: 'answer', id, to: ROW, action: JSON.parse('{"type":"bid","points":99,"__proto__":{"points":0}}') },
    { type: 'agree', id, what: 'draw' },
    { type: 'undo', id, to: 1 },
    { type: 'resume', id },
    { type: 'handOver', id, side: 'blue', bot: junk },
    { type: 'orders', id, orders: [{ question: junk, do: 'cheat' }] },
    { type: 'offer', id, to: 7, what: 'surrender' },
  ];
  // A forged hello takes the socket from its table: rare, so that the rest still comes from a seat.
  const pick = i % 500 === 0 ? 0 : 1 + (i % (kinds.length + 3));
  if (pick < kinds.length) return JSON.stringify(kinds[pick]);
  if (pick === kinds.length) return junk;
  if (pick === kinds.length + 1) return `{"type":"answer","id":"${id}","to":1,"action":${'['.repeat(2000)}`;
  if (pick === kinds.length + 2) return 'null';
  return JSON.stringify({ type: 'answer', id, to: ROW, action: { type: 'spend', points: 3 } });
};

interface Attack {
  sent: number;
  replies: number;
  accepted: string[];
  readonly codes: Map<string, number>;
}

/** One socket that sends nothing but what must be refused. A forged hello takes it from the table: it sits down again. */
const attack = async (url: string, links: Links, seat: string | null, count: number, tally: Attack, seed: number) => {
  const random = fastRandom(seed);
  let left = count;
  const started = performance.now();
  while (left > 0) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
    let open = 0;
    let wake: () => void = () => undefined;
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      open -= 1;
      if (message.type === 'done') tally.accepted.push(String(data));
      if (message.type === 'refused') {
        tally.replies += 1;
        tally.codes.set(message.code, (tally.codes.get(message.code) ?? 0) + 1);
      }
      wake();
    });
    const closed = new Promise<void>((resolve) =>
      socket.on('close', () => {
        resolve();
        wake();
      }),
    );
    await new Promise((resolve) => socket.once('open', resolve));
    if (seat) socket.send(JSON.stringify({ type: 'hello', room: links.room, seat }));
    while (left > 0 && socket.readyState === socket.OPEN) {
      const isTooLarge = left % 2000 === 0;
      const text = isTooLarge ? 'x'.repeat(OVERSIZED) : wrongMessage(left, links, random);
      socket.send(text);
      if (seat && text.startsWith('{"type":"hello"'))
        socket.send(JSON.stringify({ type: 'hello', room: links.room, seat }));
      left -= 1;
      tally.sent += 1;
      open += 1;
      if (isTooLarge) break;
      const ahead = ((count - left) * sockets * 1000) / STORM - (performance.now() - started);
      if (ahead > 5) await new Promise((resolve) => setTimeout(resolve, ahead));
      if (open >= IN_FLIGHT)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    if (left > 0) await closed;
    else {
      await new Promise((resolve) => setTimeout(resolve, 500));
      socket.terminate();
    }
  }
};

const folder = mkdtempSync(join(tmpdir(), 'grognard-hostile-'));
const child = await startChild(folder, PORT);
const { url } = child;
try {
  const victim = await makeRoom(url, { ...REQUEST, listed: true });
  const tokens = victim.seats.map(({ token }) => token);
  for (const message of [{ type: 'ready', id: '1' }, REPLAYED])
    for (const token of tokens)
      await fetch(`${url}/api/rooms/${victim.room}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(message),
      });
  const stateOf = async () => {
    const response = await fetch(`${url}/api/rooms/${victim.room}`, {
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    const { n, view, table, orders } = await response.json();
    return JSON.stringify({
      n,
      view,
      status: table.status,
      offer: table.offer,
      seats: table.seats.map((s: { kind: string }) => s.kind),
      orders,
    });
  };
  const before = await stateOf();
  const players = await honest(url, 10);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  const calm = players.delays.splice(0).sort((a, b) => a - b);
  const tally: Attack = { sent: 0, replies: 0, accepted: [], codes: new Map() };
  const share = Math.ceil(Number(values.messages) / sockets);
  const started = performance.now();
  const seats = [tokens[0]!, tokens[1]!, victim.watch, null];
  await Promise.all(
    Array.from({ length: sockets }, (_, i) =>
      attack(url, victim, seats[i % seats.length] ?? null, share, tally, i + 1),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  const stormy = players.delays.splice(0).sort((a, b) => a - b);
  players.close();
  const isUntouched = (await stateOf()) === before;
  const pace = (delays: readonly number[], s: number): string =>
    `${(delays.length / s).toFixed(0)} answers/s, p50 ${quantile(delays, 0.5).toFixed(1)} ms, p99 ${quantile(delays, 0.99).toFixed(1)} ms`;
  console.log(
    `hostile: ${tally.sent} messages in ${seconds.toFixed(0)} s, ${tally.replies} refusals, ${tally.accepted.length} accepted`,
  );
  console.log(`hostile: refusals ${[...tally.codes].map(([code, count]) => `${code} ${count}`).join(', ')}`);
  console.log(`hostile: other rooms before: ${pace(calm, 4)}; during: ${pace(stormy, seconds)}`);
  console.log(
    `hostile: the room attacked is ${isUntouched ? 'untouched' : 'CHANGED'}; the server ${child.process.exitCode === null ? 'runs' : 'DIED'}`,
  );
  for (const text of tally.accepted.slice(0, 5)) console.log(`hostile: ACCEPTED ${text}`);
  if (!isUntouched || tally.accepted.length > 0 || child.process.exitCode !== null) process.exitCode = 1;
} finally {
  await endChild(child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
