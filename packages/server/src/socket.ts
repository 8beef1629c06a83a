import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { accountOf, SESSION_COOKIE } from './accounts.ts';
import type { Client } from './host.ts';
import { newBucket } from './limits.ts';
import type { Parts } from './parts.ts';
import type { ClientMessage, RefusalCode, ServerMessage } from './protocol.ts';
import { clientMessage } from './protocol.ts';
import { whoIs } from './who.ts';

/** A client that does not read what it is sent is let go. */
const MOST_UNREAD = 16 * 1024 * 1024;
/** So many messages in a row that make no sense, and the line is cut. */
const MOST_NONSENSE = 50;
const HEARTBEAT_MS = 30_000;

interface Line {
  readonly socket: WebSocket;
  readonly parts: Parts;
  readonly cookie: string | undefined;
  /** The room it is at, once it has said hello. */
  at: { readonly room: string; readonly client: Client } | null;
  nonsense: number;
}

/** One socket: hello first, then what its seat may do. Nothing it sends is believed. */
export const serveSocket = (parts: Parts, socket: WebSocket, request: FastifyRequest): void => {
  const line: Line = { socket, parts, cookie: request.cookies[SESSION_COOKIE], at: null, nonsense: 0 };
  const { messagesPerSecond, messageBurst } = parts.config.limits;
  const bucket = newBucket(messagesPerSecond, messageBurst, parts.clock());
  let isAlive = true;
  let last: Promise<void> = Promise.resolve();
  const heartbeat = setInterval(() => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  parts.metrics.sockets.inc();
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (data, isBinary) => {
    isAlive = true;
    if (!bucket.take(parts.clock())) return refuse(line, null, 'tooFast');
    // In the order they came: a hello must be done before what follows it.
    last = last
      .then(() => hear(line, data, isBinary))
      .catch((error: unknown) => {
        parts.log.error({ error: String(error) }, 'a message could not be handled');
        refuse(line, null, 'tryAgain');
      });
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(heartbeat);
    parts.metrics.sockets.dec();
    last = last.then(() => leave(line));
  });
};

const send = ({ socket }: Line, message: ServerMessage): void => sendText(socket, JSON.stringify(message));

const sendText = (socket: WebSocket, text: string): void => {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_UNREAD) {
    socket.terminate();
    return;
  }
  // What is said to one client in one breath goes out in one write.
  const wire = (socket as WebSocket & { readonly _socket?: Socket })._socket;
  if (wire && wire.writableCorked === 0) {
    wire.cork();
    setImmediate(() => wire.uncork());
  }
  socket.send(text);
};

const refuse = (line: Line, id: string | null, code: RefusalCode): void => {
  line.parts.metrics.refused.inc({ code });
  send(line, { type: 'refused', id, code, n: null });
};

const leave = (line: Line): void => {
  if (line.at) line.parts.host.leave(line.at.room, line.at.client);
  line.at = null;
};

const hear = async (line: Line, data: RawData, isBinary: boolean): Promise<void> => {
  const message = isBinary ? null : readMessage(String(data));
  if (!message) {
    line.nonsense += 1;
    refuse(line, null, 'malformed');
    if (line.nonsense >= MOST_NONSENSE) line.socket.close(1008, 'nonsense');
    return;
  }
  line.nonsense = 0;
  if (message.type === 'ping') return send(line, { type: 'pong' });
  if (message.type === 'hello') return greet(line, message);
  const { at } = line;
  if (!at) return refuse(line, message.id, 'noRoom');
  if (at.client.side === null) return refuse(line, message.id, 'noSeat');
  send(line, await line.parts.host.act(at.room, at.client.side, message));
};

const readMessage = (text: string): ClientMessage | null => {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const greet = async (line: Line, hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void> => {
  const { host, store, clock } = line.parts;
  leave(line);
  const opened = await host.look(hello.room);
  if (!opened.ok) return refuse(line, null, opened.code);
  const account = await accountOf(store, line.cookie, clock());
  const who = await whoIs(store, opened.room, hello.seat, account?.id ?? null);
  // The same words for a wrong link as for a private room: neither tells more than the other.
  if (!who.ok) return refuse(line, null, 'notYourSeat');
  const client: Client = { side: who.side, send: (text) => sendText(line.socket, text) };
  line.at = { room: hello.room, client };
  const joined = await host.join(hello.room, client, hello.since ?? 0);
  if (!joined.ok) refuse(line, null, joined.code);
  else if (line.socket.readyState !== line.socket.OPEN) leave(line);
};
