import type { SideView } from '@grognard/bots';
import { randomBot } from '@grognard/bots';
import type { AnySystem, Types } from '@grognard/kernel';
import { WebSocket } from 'ws';
import type { Links } from '../create.ts';
import type { ServerMessage, Told } from '../protocol.ts';

/** A player for load tests: answers as soon as it is asked, keeps little. */
export interface Line {
  readonly socket: WebSocket;
  readonly close: () => void;
}

export interface LineOptions {
  readonly url: string;
  readonly room: string;
  readonly seat: string;
  readonly system: AnySystem;
  readonly setting: object;
  readonly random: () => number;
  readonly since?: number;
  /** A reply to an answer, and how long it took. */
  readonly onDone?: (ms: number, n: number) => void;
  readonly onTold?: (told: readonly Told[], n: number) => void;
  readonly onWelcome?: (message: Extract<ServerMessage, { type: 'welcome' }>) => void;
  readonly onOver?: () => void;
}

/** Sit down, get ready, and play any legal answer until the game is over or the line breaks. */
export const openLine = (options: LineOptions): Line => {
  const socket = new WebSocket(`${options.url.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
  const sent = new Map<string, number>();
  let answeredTo = -1;
  let count = 0;
  const say = (message: object): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const answer = (n: number, view: SideView<Types> | null): void => {
    if (!view || view.questions.length === 0 || n === answeredTo) return;
    answeredTo = n;
    count += 1;
    const { action } = randomBot.choose(options.system, options.setting, view, { ms: 5, random: options.random });
    sent.set(String(count), performance.now());
    say({ type: 'answer', id: String(count), to: n, action });
  };
  const hear = (message: ServerMessage): void => {
    if (message.type === 'done') {
      const at = sent.get(message.id);
      if (at !== undefined) options.onDone?.(performance.now() - at, message.n);
      sent.delete(message.id);
      return;
    }
    if (message.type !== 'welcome' && message.type !== 'update') return;
    if (message.type === 'welcome') options.onWelcome?.(message);
    options.onTold?.(message.told, message.n);
    if (message.table.status === 'over') options.onOver?.();
    else if (message.type === 'welcome' && message.table.status === 'open') say({ type: 'ready', id: 'ready' });
    else answer(message.n, message.view as SideView<Types> | null);
  };
  socket.on('open', () =>
    say({
      type: 'hello',
      room: options.room,
      seat: options.seat,
      ...(options.since === undefined ? {} : { since: options.since }),
    }),
  );
  socket.on('message', (data) => hear(JSON.parse(String(data))));
  socket.on('error', () => undefined);
  return { socket, close: () => socket.terminate() };
};

/** Make a room over HTTP. */
export const makeRoom = async (url: string, request: object): Promise<Links> => {
  const response = await fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (response.status !== 201) throw new Error(`no room: ${response.status} ${await response.text()}`);
  return (await response.json()) as Links;
};

/** The value below which a share of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
