import { loadSystem, playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { connect } from '../test/client.ts';
import { begunBy, isOver, PATROL } from '../test/seated.ts';
import { ask, newHome, type TestServer, testServer } from '../test/server.ts';
import { withServer } from '../test/shared-server.ts';

let server: TestServer;
withServer((one) => {
  server = one;
});

/** A scenario that is the first battle of a campaign: another follows it, whoever wins. */
const firstBattle = async () => {
  for (const { id } of playable()) {
    const system = (await loadSystem(id))!;
    const scenario = system.scenarios.find((one) => {
      const loaded = system.load(one);
      return loaded.ok && system.next?.(loaded.value, system.setup(loaded.value), null)?.scenario;
    });
    const loaded = system.load(scenario);
    if (!scenario || !loaded.ok) continue;
    const follower = system.next!(loaded.value, system.setup(loaded.value), null)!.scenario!;
    return { request: { system: id, scenario: scenario.id }, follower, sides: system.sides(loaded.value) };
  }
  throw new Error('no game has a campaign');
};
const { request, follower, sides } = await firstBattle();

const next = (room: string, token?: string, given: TestServer = server) =>
  ask(given, `/api/rooms/${room}/next`, { method: 'POST', ...(token === undefined ? {} : { token }) });

/** A battle that the second side gave up. */
const givenUp = async (more: object = {}, given: TestServer = server) => {
  const { links, clients } = await begunBy(given, { ...request, ...more });
  await clients.at(-1)!.request({ type: 'resign' });
  for (const client of clients) await client.until(isOver);
  await Promise.all(clients.map((client) => client.close()));
  return links;
};

describe('the next battle of a campaign', () => {
  it('is one room for all who go on, each with the side he had', async () => {
    const { room, seats } = await givenUp({ clock: { kind: 'correspondence', answerMs: 60_000 } });
    const went = await Promise.all(seats.map(({ token }) => next(room, token)));
    expect(went.map(({ status, json }) => [status, json.side])).toEqual(sides.map((side) => [201, side]));
    expect(went[1]!.json.room).toBe(went[0]!.json.room);
    const players = await Promise.all(went.map(({ json }) => connect(server, { room: json.room, seat: json.token })));
    expect(players.map((player) => player.welcome().side)).toEqual(sides);
    const { room: info, scenario } = players[0]!.welcome();
    expect([info.scenario, info.clock]).toEqual([follower.id, { kind: 'correspondence', answerMs: 60_000 }]);
    // Who gave up has lost the battle.
    expect(scenario).toMatchObject({ campaign: { battle: 2, won: { [sides[0]!]: 1 } } });
    for (const player of players) await player.request({ type: 'ready', entropy: '' });
    for (const player of players) await player.until(({ type }) => type === 'update');
    await Promise.all(players.map((player) => player.close()));
  });

  it('keeps the seats for those who had them: no link before they ask, and a new one instead of one that was lost', async () => {
    const { room, seats } = await givenUp({ listed: true });
    const first = await next(room, seats[0]!.token);
    const there = await ask(server, `/api/rooms/${first.json.room}`);
    expect(there.json.table.seats).toMatchObject(sides.map(() => ({ kind: 'person', ready: false, open: false })));
    const take = await ask(server, `/api/rooms/${first.json.room}/seats/${sides[1]}/take`, { method: 'POST' });
    expect(take.status).toBe(409);
    const again = await next(room, seats[0]!.token);
    expect(again.json.room).toBe(first.json.room);
    const sideOf = async (token: string) => (await ask(server, `/api/rooms/${first.json.room}`, { token })).json.side;
    expect([await sideOf(again.json.token), await sideOf(first.json.token)]).toEqual([sides[0], undefined]);
  });

  it('has the bots of the one before, the doctrine with what it needs', async () => {
    const links = await givenUp({ bots: { [sides[1]!]: 'doctrine' } });
    const { json } = await next(links.room, links.seats[0]!.token);
    const opened = await server.context.manager.look(json.room);
    if (!opened.ok) throw new Error(opened.code);
    const { system, setting, table } = opened.room;
    expect(table.seats[1]).toMatchObject({ kind: 'bot', bot: 'doctrine', ready: true });
    expect(system.doctrine!.plays(setting)).toBe(sides[1]);
  });

  it('is for those who sat at a battle that is over, and only where one follows', async () => {
    const { links, clients } = await begunBy(server, { ...request, listed: true });
    expect((await next(links.room, links.seats[0]!.token)).json).toEqual({ error: 'the game is not over' });
    await clients[0]!.request({ type: 'resign' });
    expect((await next(links.room)).status).toBe(403);
    expect((await next('0'.repeat(16), links.seats[0]!.token)).status).toBe(404);
    const alone = await begunBy(server, PATROL);
    await alone.clients[0]!.request({ type: 'resign' });
    expect((await next(alone.links.room, alone.tokens[0])).json).toEqual({ error: 'no battle follows this game' });
    await Promise.all([...clients, ...alone.clients].map((client) => client.close()));
  });

  it('is the same room after a start of the server', async () => {
    const home = newHome();
    const before = await testServer({}, {}, home);
    const { room, seats } = await givenUp({}, before);
    const first = await next(room, seats[0]!.token, before);
    await before.stop();
    const after = await testServer({}, {}, home);
    const second = await next(room, seats[1]!.token, after);
    expect([second.status, second.json.room]).toEqual([201, first.json.room]);
    await after.stop();
    home.clean();
  });

  it('is gone on to by way of any node, though one plays the battle before and another the next', async () => {
    const home = newHome();
    const node = async () => testServer({}, { store: await home.open({ sole: false }) }, home);
    const [one, two, third] = [await node(), await node(), await node()];
    const { room, seats } = await givenUp({}, one);
    const first = await next(room, seats[0]!.token, two);
    expect(first.status).toBe(201);
    // The battle before is let go and found again by another, while the next stays where it is.
    one.context.manager.lose([room]);
    await one.context.store.release(room);
    expect(await two.context.manager.whereIs(room)).toMatchObject({ by: 'us' });
    const second = await next(room, seats[1]!.token, third);
    expect([second.status, second.json.room, second.json.side]).toEqual([201, first.json.room, sides[1]]);
    const who = { side: sides[0], account: null };
    expect((await ask(one, `/api/rooms/${first.json.room}/veteran`, { body: who })).status).toBe(404);
    for (const server of [one, two, third]) await server.stop();
    home.clean();
  });
});
