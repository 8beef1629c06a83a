import { WebSocket } from 'ws';
import { passedOnHeaders } from './caller.ts';

/** So long a node may be silent before it is given up; it is asked whether it is there every third of that. */
const SILENT_MS = 4000;
/** It must take the line within this: one that hangs is asked again until its lease has run out. */
const TAKEN_MS = 2000;

/** A line to the node that plays the room, for one who came in here. */
export interface Relay {
  readonly say: (text: string) => void;
  readonly close: () => void;
}

export interface RelayOptions {
  readonly address: string;
  readonly secret: string;
  /** Who asks: his address and what he is signed in with. */
  readonly caller: { readonly address: string; readonly cookies: string | undefined };
  readonly onText: (text: string) => void;
  /** The other node is gone, or has let go of the line. */
  readonly onLost: () => void;
}

/** What is said is passed on as it is, both ways, until either end is gone. */
export const openRelay = ({ address, secret, caller, onText, onLost }: RelayOptions): Relay => {
  const headers = {
    ...passedOnHeaders(secret, caller.address),
    ...(caller.cookies === undefined ? {} : { cookie: caller.cookies }),
  };
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/ws`, { headers, handshakeTimeout: TAKEN_MS });
  const unsaid: string[] = [];
  let isClosed = false;
  let heard = performance.now();
  const noteLife = (): void => {
    heard = performance.now();
  };
  const watch = setInterval(() => {
    if (performance.now() - heard > SILENT_MS) socket.terminate();
    else if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, SILENT_MS / 3);
  watch.unref();
  socket.on('open', () => {
    noteLife();
    for (const text of unsaid.splice(0)) socket.send(text);
  });
  socket.on('pong', noteLife);
  socket.on('message', (data) => {
    noteLife();
    if (!isClosed) onText(String(data));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(watch);
    if (!isClosed) onLost();
    isClosed = true;
  });
  return {
    say: (text) => {
      if (socket.readyState === WebSocket.CONNECTING) unsaid.push(text);
      else if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      isClosed = true;
      socket.close();
    },
  };
};
