import type { SideView } from '@grognard/bots';
import { NO_LIMIT, randomBot } from '@grognard/bots';
import type { AnySystem, Types, UnlistedView } from '@grognard/kernel';
import { listedView } from '@grognard/kernel';
import type { ServerMessage, Told } from '../src/protocol.ts';
import type { Links } from '../src/rooms/create.ts';
import type { Pace } from './pace.ts';
import { openWire, type Wire } from './wire.ts';

/** A player for load tests: answers as soon as it is asked, keeps little. */
export interface Line {
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
  /** When its table has to answer. */
  readonly pace?: Pace;
  /** A reply to an answer, and how long it took from when the answer was due. */
  readonly onDone?: (ms: number, n: number) => void;
  readonly onTold?: (told: readonly Told[], n: number) => void;
  readonly onWelcome?: (message: Extract<ServerMessage, { type: 'welcome' }>) => void;
  readonly onOver?: () => void;
  /** An answer is sent. */
  readonly onSent?: () => void;
  /** The line broke, or the server let go of the room: whoever wants to go on must open another. */
  readonly onLost?: () => void;
}

const UPDATE = '{"type":"update"';
/** How an update ends when the game goes on and the table is as it was. */
const GOES_ON = ['"outcome":null},"canUndo":false}', '"outcome":null},"canUndo":true}'] as const;
/** More bytes than those who must choose and what comes after them take. */
const TAIL = 200;
const NOBODY_HERE = '"questions":[],"waitingFor":';

/** One who only answers need not read such an update whole, and not at all when he is not asked. */
const isPlainUpdate = (bytes: Buffer): boolean => {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - GOES_ON[0].length));
  return GOES_ON.some((end) => tail.endsWith(end)) && bytes.toString('latin1', 0, UPDATE.length) === UPDATE;
};

const isAsked = (bytes: Buffer): boolean =>
  !bytes.toString('latin1', Math.max(0, bytes.length - TAIL)).includes(NOBODY_HERE);

const rowIn = (text: string): number => Number(/"n":(\d+)/.exec(text)![1]);

/** The view of such an update. */
const viewIn = (text: string): UnlistedView<Types> =>
  JSON.parse(text.slice(text.indexOf('"view":{') + '"view":'.length, text.lastIndexOf(',"canUndo":')));

/** A line and where it is. */
interface Playing {
  readonly wire: Wire;
  readonly options: LineOptions;
  /** When each answer was sent. */
  readonly sent: Map<string, number>;
  answeredTo: number;
  count: number;
  game: number;
}

const say = ({ wire }: Playing, message: object): void => wire.say(JSON.stringify(message));

const answer = (line: Playing, n: number, choose: () => object): void => {
  const { thinkMs = 0, pace } = line.options;
  if (n === line.answeredTo) return;
  line.answeredTo = n;
  line.count += 1;
  const id = String(line.count);
  const now = performance.now();
  const due = pace?.due() ?? now + thinkMs;
  const action = choose();
  const give = (): void => {
    line.sent.set(id, due);
    line.options.onSent?.();
    say(line, { type: 'answer', id, to: n, action });
  };
  if (due <= now) give();
  else setTimeout(give, due - now);
};

/** Any legal answer to what a view asks, listed from it as every client with the rules does. */
const chosen = ({ options: { system, setting, random } }: Playing, view: UnlistedView<Types>): object => {
  const listed = listedView(system, setting, view) as SideView<Types>;
  return randomBot.choose(system, setting, listed, { limit: NO_LIMIT, random }).action;
};

const answerUpdate = (line: Playing, text: string): void => answer(line, rowIn(text), () => chosen(line, viewIn(text)));

const sitDown = (line: Playing): void => {
  const { places, since, pace } = line.options;
  pace?.restart();
  const { room, seat } = places[line.game]!;
  line.answeredTo = -1;
  say(line, { type: 'hello', room, seat, brief: true, ...(since === undefined ? {} : { since }) });
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
  if (message.type === 'refused' && message.id === null) options.onLost?.();
  if (message.type !== 'welcome' && message.type !== 'update') return;
  if (message.type === 'welcome') options.onWelcome?.(message);
  options.onTold?.(message.told, message.n);
  if (message.table?.status === 'over') goOn(line);
  else if (message.type === 'welcome' && message.table.status === 'open') say(line, { type: 'ready', id: 'ready' });
  else {
    const view = message.view as UnlistedView<Types> | null;
    if (view && view.questions.length > 0) answer(line, message.n, () => chosen(line, view));
  }
};

/** Sit down, get ready, and play any legal answer until the last game is over or the line breaks. */
export const openLine = (options: LineOptions): Line => {
  const readsAll = options.onTold !== undefined;
  const onMessage = (bytes: Buffer): void => {
    if (readsAll || !isPlainUpdate(bytes)) hear(line, JSON.parse(bytes.toString()));
    else if (isAsked(bytes)) answerUpdate(line, bytes.toString());
  };
  const { url, from, onLost } = options;
  const wire = openWire({
    url,
    ...(from === undefined ? {} : { from }),
    ...(onLost === undefined ? {} : { onClose: onLost }),
    onOpen: () => sitDown(line),
    onMessage,
  });
  const line: Playing = { wire, options, sent: new Map(), answeredTo: -1, count: 0, game: 0 };
  return { close: wire.close };
};

/** Make a room over HTTP, and claim every seat that its links offer. */
export const makeRoom = async (url: string, request: object): Promise<Links> => {
  const response = await fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (response.status !== 201) throw new Error(`no room: ${response.status} ${await response.text()}`);
  const links = (await response.json()) as Links;
  const claim = async ({ token }: { readonly token: string }) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${url}/api/rooms/${links.room}/seat`, { method: 'POST', headers })).json();
  };
  return { ...links, seats: await Promise.all(links.seats.map(claim)) };
};

/** The value below which a share of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
