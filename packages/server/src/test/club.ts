import { loadSystem } from '@grognard/systems';
import { expect } from 'vitest';
import { connect, playOn } from './client.ts';
import { ask, type TestServer } from './server.ts';

type Reached = Pick<TestServer, 'url'>;

/** Somebody who is signed in, and what he asks. */
export interface Member {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ask: (path: string, body?: unknown, method?: string) => ReturnType<typeof ask>;
}

export const memberBy = (server: Reached, name: string, headers: Readonly<Record<string, string>>): Member => ({
  name,
  headers,
  ask: (path, body, method) =>
    ask(server, path, {
      headers,
      ...(body === undefined ? {} : { body }),
      ...(method === undefined ? {} : { method }),
    }),
});

/** A new account. */
export const member = async (server: Reached, name: string): Promise<Member> => {
  const made = await ask(server, '/api/accounts', { body: { name, password: 'a long password' } });
  expect(made.status).toBe(201);
  return memberBy(server, name, { cookie: made.headers.get('set-cookie')!.split(';')[0]! });
};

/** The same by another node. */
export const memberAt = (server: Reached, { name, headers }: Member): Member => memberBy(server, name, headers);

/** A bot of somebody's. */
export const botOf = async (server: Reached, owner: Member, name: string): Promise<Member> => {
  const made = await owner.ask('/api/bots', { name });
  expect(made.status).toBe(201);
  return memberBy(server, name, { authorization: `Bearer ${made.json.token}` });
};

export const LIVE = { kind: 'live', mainMs: 3_600_000, incrementMs: 0 } as const;
export const SEEK = { system: 'toy-patrol', scenario: 'crossing', clock: LIVE, rated: true };

/** Everybody sits down and is ready. */
export const sitDown = async (server: Reached, room: string, members: readonly Member[]) => {
  const clients = await Promise.all(members.map(({ headers }) => connect(server, { room }, { ...headers })));
  for (const client of clients) await client.request({ type: 'ready', entropy: '' });
  for (const client of clients) await client.until(({ type }) => type === 'update');
  return clients;
};

/** Play a game to its end with any legal answers. */
export const playOut = async (server: Reached, room: string, members: readonly Member[], seed = 1): Promise<void> => {
  const clients = await sitDown(server, room, members);
  const system = (await loadSystem('toy-patrol'))!;
  await Promise.all(clients.map((client, i) => playOn(client, system, seed + i)));
  for (const client of clients) await client.close();
};

/** What a player's page says, once it says so. */
export const untilPage = async (server: Reached, path: string, fits: (page: never) => boolean) => {
  await expect
    .poll(async () => fits((await ask(server, path)).json as never), { timeout: 120_000, interval: 100 })
    .toBe(true);
  return (await ask(server, path)).json;
};

/** A game somebody has a seat in, as his feed tells it. */
interface FeedLine {
  readonly room: string;
  readonly side: string;
  readonly status: 'open' | 'running' | 'over';
}

/** Sit down at whatever waits, and give up what `gives` says: round after round, until it is done. */
export const playFeeds = async (
  members: readonly Member[],
  gives: (member: Member, game: FeedLine) => boolean,
  isDone: () => Promise<boolean>,
): Promise<void> => {
  while (!(await isDone()))
    for (const one of members) {
      const { games } = (await one.ask('/api/feed', {})).json as { readonly games: readonly FeedLine[] };
      for (const game of games) {
        const say = (body: object) => one.ask(`/api/rooms/${game.room}/messages`, { id: 'x', ...body });
        if (game.status === 'open') await say({ type: 'ready', entropy: '' });
        else if (game.status === 'running' && gives(one, game)) await say({ type: 'resign' });
      }
    }
};
