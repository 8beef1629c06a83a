import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Links } from '../state/room-api.ts';
import type { ServerMessage } from '../state/wire.ts';
import { freshContext, openSite, PATIENCE_MS, playThrough, type Site, type VisitOptions } from './site.ts';

const MAIN = join(import.meta.dirname, '../../../server/src/main.ts');

/** A real server in a process of its own, which serves the built client; and a browser before it. */
export interface Rooms {
  readonly url: string;
  readonly visit: (path: string, options?: VisitOptions) => Promise<Guest>;
  readonly make: (request: object) => Promise<Links>;
  /** As when the machine goes down: nothing is finished, nothing is said. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Somebody at a page, and everything that came to it. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
  /** Every message of the server over the socket, as it came and as it is read. */
  readonly frames: readonly string[];
  readonly messages: readonly ServerMessage[];
  /** Every answer of the API. */
  readonly bodies: readonly string[];
}

/** What is set of a server beside the usual. */
type Env = Readonly<Record<string, string>>;

const start = async (
  folder: string,
  client: string,
  port: string,
  env: Env,
): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      GROGNARD_MODERATORS: 'Judge',
      DATABASE_URL: undefined,
      PORT: port,
      HOST: '127.0.0.1',
      GROGNARD_DATA: folder,
      GROGNARD_CLIENT: client,
      GROGNARD_LOG: 'error',
      GROGNARD_BOT_MS: '100',
      GROGNARD_REQUESTS_PER_MINUTE: '100000',
      GROGNARD_MESSAGES_PER_SECOND: '1000',
      GROGNARD_ROOMS_PER_HOUR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  for await (const part of child.stdout!) {
    told += String(part);
    const found = /http:\/\/localhost:(\d+)/.exec(told);
    if (found) return { child, url: `http://127.0.0.1:${found[1]}` };
  }
  throw new Error(`the server did not start: ${told}`);
};

const watched = async (site: Site, url: string, options: VisitOptions): Promise<Guest> => {
  const context = await freshContext(site.browser, options);
  const page = await context.newPage();
  const [errors, frames, bodies]: [string[], string[], string[]] = [[], [], []];
  const messages: ServerMessage[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      frames.push(String(payload));
      messages.push(JSON.parse(String(payload)) as ServerMessage);
    }),
  );
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    void response.text().then(
      (text) => bodies.push(text),
      () => undefined,
    );
  });
  await page.goto(url);
  return { page, context, errors, frames, messages, bodies };
};

/** Start the server with a built client, and Chromium. */
export const openRooms = async (client: string, env: Env = {}): Promise<Rooms> => {
  const site = await openSite(client);
  const folder = mkdtempSync(join(tmpdir(), 'grognard-rooms-'));
  let { child, url } = await start(folder, site.folder, env.PORT ?? '0', env);
  const kill = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url,
    visit: (path, options = {}) => watched(site, path.startsWith('http') ? path : url + path, options),
    make: async (request) => {
      const answer = await fetch(`${url}/api/rooms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      });
      return (await answer.json()) as Links;
    },
    kill,
    restart: async () => {
      ({ child, url } = await start(folder, site.folder, new URL(url).port, env));
    },
    close: async () => {
      await kill();
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A guest in each seat of a room, all ready. */
export const seated = async (rooms: Rooms, links: Links, options: VisitOptions = {}): Promise<readonly Guest[]> => {
  const guests = await Promise.all(
    links.seats.map(({ token }) => rooms.visit(`/room/${links.room}#${token}`, options)),
  );
  for (const { page } of guests) await page.click('[data-testid=ready]');
  await Promise.all(guests.map(({ page }) => page.waitForSelector('.play')));
  return guests;
};

/** The last row of the journal that a guest was told of. */
export const rowOf = ({ messages }: Guest): number => {
  const last = messages.findLast((message) => 'view' in message);
  return last && 'view' in last ? last.n : 0;
};

const STEP_MS = 25;
const MOST_TRIES = PATIENCE_MS / STEP_MS;

/** All pages play at random until the game has so many rows, or is over. */
export const playUntil = async (guests: readonly Guest[], row: number, seed: number): Promise<void> => {
  await Promise.all(guests.map(({ page }) => page.evaluate(() => delete document.documentElement.dataset.stop)));
  const playing = Promise.all(guests.map(({ page }, i) => playThrough(page, seed + i * 97)));
  // What one of them throws is thrown below: before that it would be nobody's, and fail the run and not the test.
  playing.catch(() => undefined);
  const isOver = (): Promise<boolean> => guests[0]!.page.locator('[data-testid=over]').isVisible();
  for (let tries = 0; tries < MOST_TRIES && rowOf(guests[0]!) < row && !(await isOver()); tries += 1)
    await guests[0]!.page.waitForTimeout(STEP_MS);
  await Promise.all(guests.map(({ page }) => page.evaluate(() => (document.documentElement.dataset.stop = ''))));
  await playing;
};

/** Everything a page has kept in the browser. */
export const storageOf = ({ page }: Guest): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const whole = <V>(request: IDBRequest<V>): Promise<V> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await whole(indexedDB.open(name!));
      for (const store of db.objectStoreNames)
        kept.push(await whole(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    return JSON.stringify(kept);
  });
