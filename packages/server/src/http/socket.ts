import type { Socket } from 'node:net';
import type { RawData, WebSocket } from 'ws';
import { accountOf } from '../auth/accounts.ts';
import { authorize } from '../auth/authorize.ts';
import type { AppContext } from '../context.ts';
import { openRelay, type Relay } from '../nodes/relay.ts';
import type { ClientMessage, RefusalCode, ServerMessage } from '../protocol.ts';
import { clientMessage, isPlainAnswer } from '../protocol.ts';
import type { Client } from '../rooms/registry.ts';

/** A client that does not read what it is sent is let go. */
const MOST_UNREAD = 1024 * 1024;
/** So many messages in a row that make no sense, and the line is cut. */
const MOST_NONSENSE = 50;
const HEARTBEAT_MS = 30_000;

/** So long a line that sends too fast is not read. */
const REST_MS = 1000;
/** So many rests, each soon after the last, and the line is cut. */
const MOST_RESTS = 10;
const RESTS_FORGOTTEN_MS = 60_000;
/** What was said last can still be read before the line is gone. */
const FAREWELL_MS = 1000;

/** What the edge knows of somebody who connects. */
export interface Caller {
  /** By what limits know where he comes from. */
  readonly address: string;
  /** All cookies as they came, and that of his session. */
  readonly cookies: string | undefined;
  readonly session: string | undefined;
  /** He came in by another node. */
  readonly isPassedOn: boolean;
  /** May he, and his address, send one more message now? */
  readonly mayAsk: (now: number) => boolean;
  /** He misbehaved: his address is kept out for a while. */
  readonly punish: () => void;
}

interface Line {
  readonly socket: WebSocket;
  readonly context: AppContext;
  readonly caller: Caller;
  /** The room it is at, once it has said hello. */
  at: { readonly room: string; readonly client: Client } | null;
  /** The line to the node that plays the room, if that is another. */
  relay: Relay | null;
  nonsense: number;
  rests: number;
  restedAt: number;
  isResting: boolean;
  isAlive: boolean;
  /** What was asked is answered in the order it came: a hello must be done before what follows it. */
  last: Promise<void>;
}

/** One socket: hello first, then what its seat may do. Nothing it sends is believed. */
export const serveSocket = (context: AppContext, socket: WebSocket, caller: Caller): void => {
  const line: Line = {
    socket,
    context,
    caller,
    at: null,
    relay: null,
    nonsense: 0,
    rests: 0,
    restedAt: 0,
    isResting: false,
    isAlive: true,
    last: Promise.resolve(),
  };
  const heartbeat = setInterval(() => beat(line), HEARTBEAT_MS);
  heartbeat.unref();
  context.metrics.sockets.inc();
  socket.on('pong', () => {
    line.isAlive = true;
  });
  socket.on('ping', () => void mayPass(line));
  socket.on('message', (data, isBinary) => {
    if (mayPass(line)) obey(line, data, isBinary);
  });
  socket.on('error', (error: Error & { readonly code?: string }) => {
    if (error.code?.startsWith('WS_ERR')) caller.punish();
    setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
  });
  socket.on('close', () => {
    clearInterval(heartbeat);
    context.metrics.sockets.dec();
    line.last = line.last.then(() => leave(line));
  });
};

const beat = (line: Line): void => {
  if (!line.isAlive) line.socket.terminate();
  line.isAlive = false;
  if (line.socket.readyState === line.socket.OPEN) line.socket.ping();
};

/** Looked at before the message is: what comes too fast is not read, and what is on its way waits in the network. */
const mayPass = (line: Line): boolean => {
  const { socket, context, caller } = line;
  line.isAlive = true;
  if (line.isResting || socket.readyState !== socket.OPEN) return false;
  const now = context.clock();
  if (caller.mayAsk(now)) return true;
  line.rests = now - line.restedAt > RESTS_FORGOTTEN_MS ? 1 : line.rests + 1;
  line.restedAt = now;
  line.isResting = true;
  socket.pause();
  refuse(line, null, 'tooFast');
  if (line.rests > MOST_RESTS) cut(line, 1013, 'too fast');
  else setTimeout(() => wake(line), REST_MS).unref();
  return false;
};

const wake = (line: Line): void => {
  line.isResting = false;
  line.socket.resume();
};

/** The line is closed, and its address has to wait before it may come back. */
const cut = ({ socket, caller }: Line, code: number, why: string): void => {
  caller.punish();
  socket.close(code, why);
  // It need not agree.
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
};

const obey = (line: Line, data: RawData, isBinary: boolean): void => {
  line.last = line.last
    .then(() => hear(line, data, isBinary))
    .catch((error: unknown) => {
      line.context.log.error({ error: String(error) }, 'a message could not be handled');
      refuse(line, null, 'tryAgain');
    });
};

const send = ({ socket }: Line, message: ServerMessage): void => sendText(socket, JSON.stringify(message));

/** Send a text, unless so much of what was sent before has not been read that nobody seems to be there. */
export const sendText = (socket: WebSocket, text: string): void => {
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
  // Bytes go out as they are; a text would be turned into them once to measure and once to send.
  socket.send(Buffer.from(text), { binary: false });
};

const refuse = (line: Line, id: string | null, code: RefusalCode): void => {
  line.context.metrics.refused.inc({ code });
  send(line, { type: 'refused', id, code, n: null });
};

const leave = (line: Line): void => {
  if (line.at) line.context.manager.leave(line.at.room, line.at.client);
  line.at = null;
  line.relay?.close();
  line.relay = null;
};

const hear = async (line: Line, data: RawData, isBinary: boolean): Promise<void> => {
  const text = String(data);
  const message = isBinary ? null : readMessage(text);
  if (!message) {
    line.nonsense += 1;
    refuse(line, null, 'malformed');
    if (line.nonsense >= MOST_NONSENSE) cut(line, 1008, 'nonsense');
    return;
  }
  line.nonsense = 0;
  if (message.type === 'ping') return send(line, { type: 'pong' });
  if (message.type === 'hello') return greet(line, message);
  const { at, relay } = line;
  if (relay) return relay.say(text);
  if (!at) return refuse(line, message.id, 'noRoom');
  if (at.client.side === null) return refuse(line, message.id, 'noSeat');
  send(line, await line.context.manager.act(at.room, at.client.side, message));
};

const readMessage = (text: string): ClientMessage | null => {
  try {
    const read: unknown = JSON.parse(text);
    if (isPlainAnswer(read)) return read;
    const parsed = clientMessage.safeParse(read);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const greet = async (line: Line, hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void> => {
  const { manager, store, clock } = line.context;
  leave(line);
  const place = await manager.whereIs(hello.room);
  if (place.by === 'another') return lead(line, hello, place.address);
  const opened = await manager.look(hello.room);
  if (!opened.ok) return refuse(line, null, opened.code);
  const account = await accountOf(store, line.caller.session, clock());
  const who = await authorize(store, opened.room, hello.seat, account?.id ?? null);
  // The same words for a wrong link as for a private room: neither tells more than the other.
  if (!who.ok) return refuse(line, null, 'notYourSeat');
  const client: Client = {
    side: who.side,
    isBrief: hello.brief === true,
    send: (text) => sendText(line.socket, text),
    account: account?.id ?? null,
    dismiss: () => {
      leave(line);
      refuse(line, null, 'tryAgain');
    },
    table: null,
  };
  line.at = { room: hello.room, client };
  const joined = await manager.join(hello.room, client, hello.since ?? 0);
  if (!joined.ok) refuse(line, null, joined.code);
  else if (line.socket.readyState !== line.socket.OPEN) leave(line);
  // Whoever is at the table need not be told that it is his move.
  else if (who.side !== null) await store.people.forgetNotice(hello.room, who.side);
};

/** To the node that plays the room; whoever was led once is not led on. */
const lead = (line: Line, hello: Extract<ClientMessage, { type: 'hello' }>, address: string | null): void => {
  const { caller, context } = line;
  if (address === null || caller.isPassedOn) {
    refuse(line, null, 'tryAgain');
    return;
  }
  const relay = openRelay({
    address,
    secret: context.nodes.secret,
    caller,
    onText: (text) => sendText(line.socket, text),
    onLost: () => {
      line.relay = null;
      refuse(line, null, 'tryAgain');
    },
  });
  line.relay = relay;
  relay.say(JSON.stringify(hello));
};
