import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoomState, ServerMessage } from '../state/wire.ts';
import { heardIn } from '../state/wire.ts';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** A line to a room: opened again whenever it breaks, from where it broke off. */
export interface RoomLine {
  readonly room: RoomState | null;
  readonly connected: boolean;
  readonly closed: string | null;
  readonly send: (message: Readonly<Record<string, unknown>> & { readonly type: string }) => void;
}

/** The room as it stands, over a socket. */
export const useRoomLine = (id: string, token: string): RoomLine => {
  const [room, setRoom] = useState<RoomState | null>(null);
  const [connected, setConnected] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  const socket = useRef<WebSocket | null>(null);
  const last = useRef(0);
  const count = useRef(0);
  useEffect(() => {
    let over = false;
    let wait = FIRST_WAIT;
    let timer = 0;
    const open = (): void => {
      const line = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
      socket.current = line;
      line.addEventListener('open', () => {
        wait = FIRST_WAIT;
        line.send(JSON.stringify({ type: 'hello', room: id, ...(token ? { seat: token } : {}), since: last.current }));
      });
      line.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as ServerMessage;
        if (message.type === 'welcome') setConnected(true);
        if (message.type === 'welcome' || message.type === 'update') last.current = message.n;
        if (message.type === 'refused' && (message.code === 'noRoom' || message.code === 'notYourSeat'))
          setClosed(message.code);
        setRoom((now) => heardIn(now, message));
      });
      line.addEventListener('close', () => {
        setConnected(false);
        if (over) return;
        timer = globalThis.setTimeout(open, wait) as unknown as number;
        wait = Math.min(LONGEST_WAIT, wait * 2);
      });
    };
    open();
    return () => {
      over = true;
      globalThis.clearTimeout(timer);
      socket.current?.close();
    };
  }, [id, token]);
  const send = useCallback((message: Readonly<Record<string, unknown>> & { readonly type: string }) => {
    count.current += 1;
    socket.current?.send(JSON.stringify({ id: `${Date.now()}-${count.current}`, ...message }));
  }, []);
  return { room, connected, closed, send };
};
