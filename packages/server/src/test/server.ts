import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newThinker } from '@grognard/bots';
import { loadThinking } from '@grognard/systems';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { Thinker } from '../bots/bots.ts';
import type { Config } from '../config.ts';
import { configOf } from '../config.ts';
import { done } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { packed } from '../jobs/packed.ts';
import type { Links } from '../rooms/create.ts';
import { newSystemCache } from '../rooms/system-cache.ts';
import type { Replaced, Running } from '../serve.ts';
import { startServer } from '../serve.ts';
import { postgresStore } from '../store/postgres.ts';
import { sqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';

/** A place to keep games in, which can be opened again after a stop: PostgreSQL when DATABASE_URL is set. */
export interface Home {
  readonly open: (how?: { readonly sole?: boolean; readonly leaseMs?: number }) => Promise<Store>;
  /** What a server in a process of its own needs to be on the same place. */
  readonly env: Readonly<Record<string, string>>;
  /** Change what is stored behind the back of the server, as a failing disk would. */
  readonly spoil: (statement: string) => Promise<void>;
  readonly clean: () => void;
}

export const newHome = (): Home => {
  const url = process.env.DATABASE_URL;
  if (url) {
    const schema = `test_${randomBytes(6).toString('hex')}`;
    const spoil = async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
      await client.connect();
      await client.query(statement);
      await client.end();
    };
    return {
      open: (how) => postgresStore(url, { commitWaitMs: 1, ...how }, schema),
      env: { DATABASE_URL: url, GROGNARD_SCHEMA: schema },
      spoil,
      clean: () => undefined,
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
  return {
    open: (how) => sqliteStore(join(folder, 'games.sqlite'), 'normal', { commitWaitMs: 1, ...how }),
    env: { DATABASE_URL: '', GROGNARD_DATA: folder },
    spoil: async (statement) => {
      const database = new Sqlite(join(folder, 'games.sqlite'));
      database.exec(statement);
      database.close();
    },
    clean: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Bots on this thread: quick, for tests that are not about threads. */
export const plainThinker: Thinker = {
  think: (task) => newThinker(loadThinking).think({ ...task, limit: { positions: 200 }, seed: 1 }),
  close: async () => undefined,
};

const jobsCache = newSystemCache();
/** Heavy work on this thread: for tests that are not about threads. */
export const plainJobs: Jobs = {
  run: async (job) => {
    try {
      return { ok: true, packed: packed(await done(jobsCache, job)) };
    } catch (error) {
      return { ok: false, failure: 'broken', why: String(error) };
    }
  },
  close: async () => undefined,
};

/** Limits that no test meets by accident. */
const GENEROUS = {
  messagesPerSecond: 100_000,
  messageBurst: 100_000,
  messagesPerAddressPerSecond: 100_000,
  requestsPerMinute: 1_000_000,
  passwordTriesPerMinute: 1000,
  roomsPerAddressPerHour: 100_000,
};

export interface TestServer extends Running {
  readonly url: string;
  readonly home: Home;
  readonly lines: readonly string[];
}

/** A server on a port of its own. */
export const testServer = async (
  change: Partial<Omit<Config, 'limits'>> & { readonly limits?: Partial<Config['limits']> } = {},
  replaced: Replaced = {},
  home: Home = newHome(),
): Promise<TestServer> => {
  const usual = { ...configOf({}), lobbyMs: 0 };
  const config = { ...usual, ...change, limits: { ...usual.limits, ...GENEROUS, ...change.limits } };
  const lines: string[] = [];
  const running = await startServer(config, {
    store: await home.open(),
    thinker: plainThinker,
    jobs: plainJobs,
    logTo: { write: (line) => void lines.push(line) },
    ...replaced,
  });
  const url = await running.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...running, url, home, lines };
};

/** Claim every seat that links offer; what opens them is in their place. */
export const claimed = async (server: { readonly url: string }, links: Links): Promise<Links> => ({
  ...links,
  seats: await Promise.all(
    links.seats.map(
      async ({ token }) => (await ask(server, `/api/rooms/${links.room}/seat`, { token, method: 'POST' })).json,
    ),
  ),
});

/** Make a room over HTTP, and sit down in all of its seats. */
export const makeRoom = async (server: { readonly url: string }, request: object): Promise<Links> =>
  claimed(server, await offerRoom(server, request));

/** Make a room over HTTP: its links offer seats that nobody has yet. */
export const offerRoom = async ({ url }: { readonly url: string }, request: object): Promise<Links> => {
  const response = await fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Links;
};

/** Ask something over HTTP, with a link's secret if there is one. */
export const ask = async (
  { url }: { readonly url: string },
  path: string,
  { token, body, method, headers }: { token?: string; body?: unknown; method?: string; headers?: object } = {},
) => {
  const response = await fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, text, json: isJson && text ? JSON.parse(text) : null };
};
