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

/** A seat in a room, by its link. */
export interface Place {
  readonly room: string;
  readonly seat: string;
}

export interface LineOptions {
  readonly url: string;
  /** Where it plays, one game after the other, over the same socket. */
  readonly places: readonly Place[];
  readonly system: AnySystem;
  readonly setting: object;
  readonly random: () => number;
  readonly since?: number;
  /** The address it calls from, of those this machine has. */
  readonly from?: string;
  /** It takes so long to answer. */
  readonly thinkMs?: number;
  /** A reply to an answer, and how long it took. */
  readonly onDone?: (ms: number, n: number) => void;
  readonly onTold?: (told: readonly Told[], n: number) => void;
  readonly onWelcome?: (message: Extract<ServerMessage, { type: 'welcome' }>) => void;
  readonly onOver?: () => void;
}

const ASKED = '"questions":[{';

/** An update of a game that goes on: one who only answers need not read it whole, and not at all when he is not asked. */
const isPlainUpdate = (data: Buffer): boolean =>
  data.indexOf('{"type":"update"') === 0 && !data.includes('"status":"over"');

/** The row and the view of such an update. */
const questionIn = (text: string): [number, SideView<Types>] => {
  const n = Number(/"n":(\d+)/.exec(text)![1]);
  const view = text.slice(text.indexOf('"view":{') + '"view":'.length, text.lastIndexOf(',"table":{"status"'));
  return [n, JSON.parse(view)];
};

/** A line and where it is. */
interface Playing {
  readonly socket: WebSocket;
  readonly options: LineOptions;
  /** When each answer was sent. */
  readonly sent: Map<string, number>;
  answeredTo: number;
  count: number;
  game: number;
}

const say = ({ socket }: Playing, message: object): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};

const answer = (line: Playing, n: number, view: SideView<Types> | null): void => {
  const { system, setting, random, thinkMs } = line.options;
  if (!view || view.questions.length === 0 || n === line.answeredTo) return;
  line.answeredTo = n;
  line.count += 1;
  const id = String(line.count);
  const { action } = randomBot.choose(system, setting, view, { ms: 5, random });
  const give = (): void => {
    line.sent.set(id, performance.now());
    say(line, { type: 'answer', id, to: n, action });
  };
  if (thinkMs === undefined) give();
  else setTimeout(give, thinkMs);
};

const sitDown = (line: Playing): void => {
  const { places, since } = line.options;
  const { room, seat } = places[line.game]!;
  line.answeredTo = -1;
  say(line, { type: 'hello', room, seat, ...(since === undefined ? {} : { since }) });
};

/** The game is over: to the next, if there is one. */
const goOn = (line: Playing): void => {
  const { places, onOver } = line.options;
  line.game += 1;
  if (line.game < places.length) sitDown(line);
  else if (line.game === places.length) onOver?.();
};

const hear = (line: Playing, message: ServerMessage): void => {
  const { options, sent } = line;
  if (message.type === 'done') {
    const at = sent.get(message.id);
    if (at !== undefined) options.onDone?.(performance.now() - at, message.n);
    sent.delete(message.id);
    return;
  }
  if (message.type !== 'welcome' && message.type !== 'update') return;
  if (message.type === 'welcome') options.onWelcome?.(message);
  options.onTold?.(message.told, message.n);
  if (message.table.status === 'over') goOn(line);
  else if (message.type === 'welcome' && message.table.status === 'open') say(line, { type: 'ready', id: 'ready' });
  else answer(line, message.n, message.view as SideView<Types> | null);
};

/** Sit down, get ready, and play any legal answer until the last game is over or the line breaks. */
export const openLine = (options: LineOptions): Line => {
  const from = options.from === undefined ? {} : { localAddress: options.from };
  const socket = new WebSocket(`${options.url.replace('http', 'ws')}/ws`, { perMessageDeflate: false, ...from });
  const line: Playing = { socket, options, sent: new Map(), answeredTo: -1, count: 0, game: 0 };
  const readsAll = options.onTold !== undefined;
  socket.on('open', () => sitDown(line));
  socket.on('message', (data: Buffer) => {
    if (readsAll || !isPlainUpdate(data)) hear(line, JSON.parse(data.toString()));
    else if (data.includes(ASKED)) answer(line, ...questionIn(data.toString()));
  });
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
