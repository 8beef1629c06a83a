/** A process of its own that sends nothing but what must be refused; told what to do by its first argument. */
import { fastRandom } from '@grognard/kernel';
import { WebSocket } from 'ws';
import type { ServerMessage } from '../src/protocol.ts';
import { wrongMessage } from './wrong.ts';

/** What it is to do. */
export interface Orders {
  readonly url: string;
  readonly room: string;
  readonly seats: readonly (string | null)[];
  readonly addresses: readonly string[];
  readonly socketsPerAddress: number;
  /** Messages in all. */
  readonly messages: number;
  /** Of each socket, so that it stays within its limits; null: as fast as the line takes them. */
  readonly perSecond: number | null;
  readonly seconds: number;
}

/** What came of it. */
export interface Tally {
  sent: number;
  refused: number;
  readonly accepted: string[];
  readonly codes: Record<string, number>;
  /** Lines that were cut, and doors that were shut. */
  cut: number;
  shut: number;
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const MOST_UNSENT = 65_536;
const BREATH_MS = 20;
const SHUT_MS = 500;

const connect = (url: string, localAddress: string): Promise<WebSocket | null> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false, localAddress });
    socket.on('open', () => resolve(socket));
    socket.on('error', () => resolve(null));
  });

const listen = (socket: WebSocket, tally: Tally): void => {
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'done') tally.accepted.push(String(data));
    if (message.type !== 'refused') return;
    tally.refused += 1;
    tally.codes[message.code] = (tally.codes[message.code] ?? 0) + 1;
  });
};

/** One attacker: when its line is cut it comes again. */
const attack = async (orders: Orders, index: number, count: number, tally: Tally): Promise<void> => {
  const { url, room, seats, addresses, perSecond } = orders;
  const random = fastRandom(index + 1);
  const seat = seats[index % seats.length] ?? null;
  const ends = performance.now() + orders.seconds * 1000;
  const isUp = (): boolean => performance.now() >= ends;
  let left = count;
  while (left > 0 && !isUp()) {
    const socket = await connect(url, addresses[index % addresses.length]!);
    if (!socket) {
      tally.shut += 1;
      await after(SHUT_MS);
      continue;
    }
    listen(socket, tally);
    const sitDown = (): void => {
      if (seat !== null) socket.send(JSON.stringify({ type: 'hello', room, seat }));
    };
    sitDown();
    while (left > 0 && socket.readyState === socket.OPEN && !isUp()) {
      const text = wrongMessage(left, orders, random);
      socket.send(text);
      if (text.startsWith('{"type":"hello"')) sitDown();
      left -= 1;
      tally.sent += 1;
      if (perSecond !== null) await after(1000 / perSecond);
      else if (socket.bufferedAmount > MOST_UNSENT) await after(BREATH_MS);
    }
    if (left > 0 && !isUp()) tally.cut += 1;
    // The last replies are still on their way.
    await after(SHUT_MS);
    socket.terminate();
  }
};

const orders = JSON.parse(process.argv[2]!) as Orders;
const tally: Tally = { sent: 0, refused: 0, accepted: [], codes: {}, cut: 0, shut: 0 };
const sockets = orders.addresses.length * orders.socketsPerAddress;
await Promise.all(
  Array.from({ length: sockets }, (_, i) => attack(orders, i, Math.ceil(orders.messages / sockets), tally)),
);
process.send?.(tally);
