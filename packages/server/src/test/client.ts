import type { SideView } from '@grognard/bots';
import { NO_LIMIT, randomBot } from '@grognard/bots';
import type { AnySystem, Types } from '@grognard/kernel';
import { fastRandom, listedView } from '@grognard/kernel';
import { WebSocket } from 'ws';
import type { ClientMessage, SeatMessage, ServerMessage } from '../protocol.ts';

type Of<K extends ServerMessage['type']> = Extract<ServerMessage, { type: K }>;
type Draft = SeatMessage extends infer M ? (M extends SeatMessage ? Omit<M, 'id'> : never) : never;

/** A client as a program would write one: it believes what it is sent and keeps every word of it. */
export interface TestClient {
  readonly heard: readonly string[];
  readonly messages: readonly ServerMessage[];
  readonly send: (message: ClientMessage | string | Buffer) => void;
  /** Ask for something and wait for the reply to it. */
  readonly request: (draft: Draft) => Promise<Of<'done'> | Of<'refused'>>;
  /** The first message, old or to come, that fits. */
  readonly until: (fits: (message: ServerMessage) => boolean) => Promise<ServerMessage>;
  readonly welcome: () => Of<'welcome'>;
  /** What it knows now. */
  readonly now: () => {
    readonly n: number;
    readonly view: SideView<Types> | null;
    readonly table: Of<'table'>['table'];
  };
  readonly closed: Promise<number>;
  readonly close: () => Promise<void>;
}

const PATIENCE_MS = 240_000;

/** Waits for a message that fits, among those that came and those to come. */
const waiter = (messages: readonly ServerMessage[]) => {
  const waiting = new Set<() => void>();
  const until: TestClient['until'] = (fits) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`nothing came that fits; last: ${JSON.stringify(messages.at(-1))?.slice(0, 300)}`));
      }, PATIENCE_MS);
      const check = (): void => {
        const found = messages.find(fits);
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  const look = (): void => {
    for (const check of waiting) check();
  };
  return { until, look };
};

/** Asks for something, and waits for the reply. */
const requester = (socket: WebSocket, until: TestClient['until']): TestClient['request'] => {
  let count = 0;
  return async (draft) => {
    count += 1;
    const id = `q${count}`;
    socket.send(JSON.stringify({ ...draft, id }));
    const fits = (message: ServerMessage): boolean => 'id' in message && message.id === id;
    return (await until(fits)) as Of<'done'> | Of<'refused'>;
  };
};

/** What the messages add up to. */
const knownFrom = (messages: readonly ServerMessage[]) => {
  const state = messages.findLast(({ type }) => type === 'update' || type === 'welcome') as Of<'update'>;
  const told = messages.findLast((message) => 'table' in message) as Of<'table'>;
  return { n: state.n, view: state.view as SideView<Types> | null, table: told.table };
};

/** A socket that is open. */
const opened = async (url: string, headers: Readonly<Record<string, string>>): Promise<WebSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
  const failed = await new Promise<Error | null>((resolve) => {
    socket.on('open', () => resolve(null));
    socket.on('error', resolve);
  });
  if (failed === null) return socket;
  // A node that is cut off from its database, as it may be while a machine has too much to do, says: try again.
  if (!failed.message.endsWith('503')) throw failed;
  await new Promise((resolve) => setTimeout(resolve, 200));
  return opened(url, headers);
};

/** A client that is connected, and has said hello if it was given one. */
export const connect = async (
  { url }: { readonly url: string },
  hello: { readonly room: string; readonly seat?: string; readonly since?: number; readonly brief?: boolean } | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestClient> => {
  const socket = await opened(url, headers);
  const heard: string[] = [];
  const messages: ServerMessage[] = [];
  const { until, look } = waiter(messages);
  socket.on('message', (data) => {
    heard.push(String(data));
    messages.push(JSON.parse(String(data)));
    look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const send: TestClient['send'] = (message) =>
    socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  if (hello) {
    send({ type: 'hello', protocol: 1, ...hello });
    await until(({ type }) => type === 'welcome' || type === 'refused');
  }
  return {
    heard,
    messages,
    send,
    request: requester(socket, until),
    until,
    welcome: () => messages.find((message) => message.type === 'welcome') as Of<'welcome'>,
    now: () => knownFrom(messages),
    closed,
    close: async () => {
      socket.close();
      await closed;
    },
  };
};

/** Play with any legal answer until the game is over. Works on nothing but what it was sent. */
export const playOn = async (
  client: TestClient,
  system: AnySystem,
  seed: number,
  most = 100_000,
): Promise<{ readonly answers: number }> => {
  const loaded = system.load(client.welcome().scenario);
  if (!loaded.ok) throw new Error('the scenario can not be loaded');
  const random = fastRandom(seed);
  let answers = 0;
  for (;;) {
    const { n, view, table } = client.now();
    if (table.status === 'over' || answers >= most) return { answers };
    if (!view || view.questions.length === 0) {
      const known = client.messages.length;
      await client.until((message) => client.messages.indexOf(message, known) >= known && message.type === 'update');
      continue;
    }
    const listed = view.questions[0]!.choices ? view : (listedView(system, loaded.value, view) as SideView<Types>);
    const { action } = randomBot.choose(system, loaded.value, listed, { limit: NO_LIMIT, random });
    const reply = await client.request({ type: 'answer', to: n, action } as Draft);
    if (reply.type === 'done') answers += 1;
    else if (reply.code !== 'stale' && reply.code !== 'notRunning')
      throw new Error(`refused: ${JSON.stringify(reply)}`);
    // The update may come after the reply.
    await client.until(
      (message) => (message.type === 'update' || message.type === 'welcome') && message.n >= (reply.n ?? 0),
    );
  }
};
