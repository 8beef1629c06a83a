import type { Types, UnlistedView } from '@grognard/kernel';
import { listedView } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { openWire } from '../../bench/wire.ts';
import type { ServerMessage } from '../protocol.ts';
import { connect, playOn } from '../test/client.ts';
import { makeRoom, type TestServer } from '../test/server.ts';
import { withServer } from '../test/shared-server.ts';

let server: TestServer;
withServer((one) => {
  server = one;
});

const PATROL = { system: 'toy-patrol', scenario: 'crossing' };

describe('a brief client', () => {
  it('is sent its view without the choices, which it lists as they are sent to others', async () => {
    const system = (await loadSystem(PATROL.system))!;
    const { room, seats } = await makeRoom(server, PATROL);
    const [brief, full] = await Promise.all(
      [true, false].map((isBrief) => connect(server, { room, seat: seats[0]!.token, brief: isBrief })),
    );
    const blue = await connect(server, { room, seat: seats[1]!.token, brief: true });
    await brief!.request({ type: 'ready', entropy: '' });
    await blue.request({ type: 'ready', entropy: '' });
    await Promise.all([playOn(brief!, system, 1), playOn(blue, system, 2)]);
    await full!.until((message) => message.type === 'update' && message.table?.status === 'over');
    const loaded = system.load(full!.welcome().scenario);
    if (!loaded.ok) throw new Error('the scenario can not be loaded');
    const viewsOf = (messages: readonly ServerMessage[]) =>
      messages.flatMap((message) => (message.type === 'update' ? [message.view as UnlistedView<Types>] : []));
    const [unlisted, listed] = [viewsOf(brief!.messages), viewsOf(full!.messages)];
    expect(unlisted.flatMap(({ questions }) => questions).filter((question) => 'choices' in question)).toEqual([]);
    expect(unlisted.map((view) => listedView(system, loaded.value, view))).toEqual(listed);
  });

  it('is told the table when it changed, and not with every answer', async () => {
    const system = (await loadSystem(PATROL.system))!;
    const { room, seats } = await makeRoom(server, PATROL);
    const clients = await Promise.all(seats.map(({ token }) => connect(server, { room, seat: token, brief: true })));
    for (const client of clients) await client.request({ type: 'ready', entropy: '' });
    for (const client of clients) await client.until(({ type }) => type === 'update');
    for (const seed of [1, 2, 3, 4, 5]) {
      const asked = clients.find((client) => client.now().view?.questions.length === 1)!;
      await playOn(asked, system, seed, 1);
      const { n } = asked.now();
      for (const client of clients) await client.until((message) => message.type === 'update' && message.n === n);
    }
    const updates = clients[0]!.messages.filter((message) => message.type === 'update');
    expect(updates.map((update) => update.table?.status ?? null)).toEqual(['running', null, null, null, null, null]);
    await clients[1]!.request({ type: 'offer', what: 'draw', to: clients[1]!.now().n, answers: 1 });
    await clients[0]!.until((message) => 'table' in message && message.table?.offer?.by === 'blue');
    expect(clients[0]!.now().table.status).toBe('running');
  });
});

describe('a wire of the load tests', () => {
  it('says and hears what other sockets do, however long', async () => {
    const { room, seats } = await makeRoom(server, PATROL);
    const heard: ServerMessage[] = [];
    const wire = openWire({
      url: server.url,
      onOpen: () => {
        wire.say(JSON.stringify({ type: 'hello', room, seat: seats[0]!.token }));
        wire.say(JSON.stringify({ type: 'ready', id: 'é'.repeat(20), entropy: 'x'.repeat(150) }));
        wire.say('{"type":"ping"}');
      },
      onMessage: (bytes) => void heard.push(JSON.parse(bytes.toString())),
    });
    await expect.poll(() => heard.some(({ type }) => type === 'pong')).toBe(true);
    expect(heard.map(({ type }) => type)).toEqual(['welcome', 'table', 'table', 'done', 'pong']);
    wire.close();
    await expect.poll(() => server.context.manager.present(room)).toEqual([]);
  });
});
