import { useCallback, useEffect, useRef, useState } from 'react';
import { keptDice } from '../state/room-dice.ts';
import type { RoomState } from '../state/room-state.ts';
import { heardIn } from '../state/room-state.ts';
import type { Draft, Refused, ServerMessage } from '../state/wire.ts';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** So often it is asked whether anybody is there; a line on which nobody says so in time is opened again elsewhere. */
const ASK_EVERY = 3000;
const SILENT = 8000;
/** These will not be better when asked again. */
const FINAL: readonly Refused['code'][] = ['noRoom', 'notYourSeat', 'quarantined', 'newerRules'];

type Reply = Extract<ServerMessage, { readonly type: 'done' | 'refused' }>;

/** A line to a room: opened again whenever it breaks, from where it broke off. */
export interface RoomLine {
  readonly room: RoomState | null;
  readonly connected: boolean;
  readonly closed: Refused['code'] | null;
  /** Ask something of the room; null when the line broke before it was answered. */
  readonly send: (message: Draft) => Promise<Reply | null>;
  readonly change: (how: (room: RoomState) => RoomState) => void;
}

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

/** What is said on a line, and what becomes of what is heard. */
interface Talk {
  readonly hello: () => object;
  /** Is the line good, to be opened again, or of no use? */
  readonly hear: (message: ServerMessage) => 'good' | 'again' | 'useless';
  readonly broken: () => void;
}

interface KeptOpen {
  /** Was it said? Not while the line is broken. */
  readonly say: (message: object) => boolean;
  readonly close: () => void;
}

/** A socket that is opened again whenever it breaks, after a longer and longer while. */
const keptOpen = ({ hello, hear, broken }: Talk): KeptOpen => {
  let over = false;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | null = null;
  let asked: number | null = null;
  const open = (): void => {
    const line = new WebSocket(address());
    socket = line;
    asked = Date.now();
    line.addEventListener('open', () => line.send(JSON.stringify(hello())));
    line.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== line) return;
      asked = null;
      const message = JSON.parse(data) as ServerMessage;
      if (message.type === 'pong') return;
      const heard = hear(message);
      if (heard === 'good') wait = FIRST_WAIT;
      else line.close();
      over ||= heard === 'useless';
    });
    line.addEventListener('close', () => lose(line));
  };
  const lose = (line: WebSocket): void => {
    if (socket !== line) return;
    socket = null;
    broken();
    if (over) return;
    timer = setTimeout(open, wait);
    wait = Math.min(LONGEST_WAIT, wait * 2);
  };
  /** A server that hangs closes nothing: the line is given up without waiting for it. */
  const look = (): void => {
    if (!socket) return;
    if (asked === null && socket.readyState === WebSocket.OPEN) {
      asked = Date.now();
      socket.send(JSON.stringify({ type: 'ping' }));
    } else if (asked !== null && Date.now() - asked > SILENT) {
      const silent = socket;
      lose(silent);
      silent.close();
    }
  };
  const hurry = (): void => {
    if (over || socket) return;
    clearTimeout(timer);
    open();
  };
  open();
  const watch = setInterval(look, ASK_EVERY);
  globalThis.addEventListener('online', hurry);
  const close = (): void => {
    over = true;
    clearTimeout(timer);
    clearInterval(watch);
    globalThis.removeEventListener('online', hurry);
    socket?.close();
  };
  const say = (message: object): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  return { say, close };
};

type Waiting = Map<string, (reply: Reply | null) => void>;

/** A reply goes to whoever waits for it. */
const deliver = (waiting: Waiting, message: ServerMessage): void => {
  if ((message.type !== 'done' && message.type !== 'refused') || message.id === null) return;
  waiting.get(message.id)?.(message);
  waiting.delete(message.id);
};

const SIGNED: readonly Draft['type'][] = ['answer', 'undo', 'resign'];

/** What a player does goes out under the key of his seat, where this browser holds it. */
const marked = async (room: string, draft: Draft): Promise<Draft> => {
  const kept = SIGNED.includes(draft.type) ? keptDice(room) : null;
  if (!kept?.own) return draft;
  const { withMark } = await import('../state/room-signing.ts');
  return withMark(draft, kept.commitment, kept.own);
};

/** The room as it stands, over a socket. */
export const useRoomLine = (id: string, token: string | null): RoomLine => {
  const [room, setRoom] = useState<RoomState | null>(null);
  const [connected, setConnected] = useState(false);
  const [closed, setClosed] = useState<Refused['code'] | null>(null);
  const line = useRef<KeptOpen | null>(null);
  const seen = useRef(0);
  const count = useRef(0);
  const waiting = useRef<Waiting>(new Map());
  useEffect(() => {
    let isIn = false;
    const kept = keptOpen({
      hello: () => ({ type: 'hello', room: id, ...(token ? { seat: token } : {}), since: seen.current, brief: true }),
      hear: (message) => {
        deliver(waiting.current, message);
        if (message.type === 'refused' && message.id === null) {
          // Whoever is refused at the door for how he asks stands at an address that is no room's.
          const useless = FINAL.includes(message.code) || (message.code === 'malformed' && !isIn);
          if (useless) setClosed(message.code);
          // Otherwise the server let go of the room: whoever says hello again is told how it stands.
          return useless ? 'useless' : 'again';
        }
        isIn ||= message.type === 'welcome';
        if (message.type === 'welcome') setConnected(true);
        if (message.type === 'welcome' || message.type === 'update') seen.current = message.n;
        setRoom((now) => heardIn(now, message, Date.now()));
        return 'good';
      },
      broken: () => {
        setConnected(false);
        for (const give of waiting.current.values()) give(null);
        waiting.current.clear();
      },
    });
    line.current = kept;
    return kept.close;
  }, [id, token]);
  const send = useCallback(
    async (draft: Draft): Promise<Reply | null> => {
      const message = await marked(id, draft);
      count.current += 1;
      const name = `${Date.now()}-${count.current}`;
      if (!line.current?.say({ ...message, id: name })) return null;
      return new Promise((resolve) => {
        waiting.current.set(name, resolve);
      });
    },
    [id],
  );
  const change = useCallback((how: (now: RoomState) => RoomState) => setRoom((now) => now && how(now)), []);
  return { room, connected, closed, send, change };
};
