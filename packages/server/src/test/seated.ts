import { loadSystem } from '@grognard/systems';
import { afterEach } from 'vitest';
import type { ServerMessage } from '../protocol.ts';
import { connect, playOn, type TestClient } from './client.ts';
import { makeRoom, type TestServer, testServer } from './server.ts';

/** The practice game most tests are played with. */
export const PATROL = { system: 'toy-patrol', scenario: 'crossing' };

/** A room with a client in every seat. */
export const seated = async (given: { readonly url: string }, request: object = PATROL) => {
  const links = await makeRoom(given, request);
  const clients = await Promise.all(links.seats.map(({ token }) => connect(given, { room: links.room, seat: token })));
  return { links, clients, tokens: links.seats.map(({ token }) => token) };
};

/** The same with its game begun. */
export const begunBy = async (given: { readonly url: string }, request: object = PATROL) => {
  const table = await seated(given, request);
  for (const client of table.clients) await client.request({ type: 'ready', entropy: 'x' });
  for (const client of table.clients) await client.until(({ type }) => type === 'update');
  return table;
};

/** Does a message tell of a game that is over? */
export const isOver = (message: ServerMessage): boolean => 'table' in message && message.table.status === 'over';

/** An answer to the first question of the practice game. */
export const bid = { type: 'bid', points: 0 };

/** A client gives three answers. */
export const answerOf = async (client: TestClient) => {
  const system = (await loadSystem('toy-patrol'))!;
  return playOn(client, system, 3, 1);
};

/** Servers that a test starts as it likes; they are stopped, and leave nothing behind, when it is done. */
export const ownServers = () => {
  let open: TestServer[] = [];
  afterEach(async () => {
    for (const server of open) await server.stop();
    for (const server of open) server.home.clean();
    open = [];
  });
  return async (...given: Parameters<typeof testServer>): Promise<TestServer> => {
    const server = await testServer(...given);
    open.push(server);
    return server;
  };
};
