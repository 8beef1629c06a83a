import { loadSystem, playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { connect } from '../test/client.ts';
import { PATROL } from '../test/seated.ts';
import { ask, makeRoom, type TestServer } from '../test/server.ts';
import { withServer } from '../test/shared-server.ts';

let server: TestServer;
withServer((one) => {
  server = one;
});

/** The systems whose rules play a side that has no player. */
const WITH_DOCTRINE = (await Promise.all(playable().map(async ({ id }) => ({ id, system: (await loadSystem(id))! }))))
  .filter(({ system }) => system.doctrine !== undefined)
  .map(({ id }) => id);

describe.each(WITH_DOCTRINE)('a seat played by the doctrine of %s', (id) => {
  it('is left to it by the scenario of the room, and answered by its rules', async () => {
    const system = (await loadSystem(id))!;
    const scenario = system.scenarios[0]!.id;
    const loaded = system.load(system.scenarios[0]);
    const [player, foe] = system.sides(loaded.ok ? loaded.value : {});
    const links = await makeRoom(server, { system: id, scenario, bots: { [foe!]: 'doctrine' } });
    expect(links.seats.map(({ side }) => side)).toEqual([player]);
    const client = await connect(server, { room: links.room, seat: links.seats[0]!.token });
    await client.request({ type: 'ready', entropy: '' });
    const opened = await server.context.manager.look(links.room);
    if (!opened.ok) throw new Error(opened.code);
    expect(system.doctrine!.plays(opened.room.setting)).toBe(foe);
    expect(opened.room.table.seats.find(({ side }) => side === foe)).toMatchObject({ kind: 'bot', bot: 'doctrine' });
    await client.close();
  });

  it('is one of the bots that are listed for the game', async () => {
    const { json } = await ask(server, '/api/systems');
    const { bots } = json.systems.find((one: { readonly id: string }) => one.id === id);
    expect(bots).toContain('doctrine');
  });

  it('is not to be had where more than two play', async () => {
    const system = (await loadSystem(id))!;
    const crowded = system.scenarios.find((one) => {
      const loaded = system.load(one);
      return loaded.ok && system.sides(loaded.value).length > 2;
    });
    if (!crowded) return;
    const loaded = system.load(crowded);
    const [side] = system.sides(loaded.ok ? loaded.value : {});
    const body = { system: id, scenario: crowded.id, bots: { [side!]: 'doctrine' } };
    expect((await ask(server, '/api/rooms', { body })).status).toBe(422);
  });
});

describe('a game whose rules have no doctrine', () => {
  it('has no such seat', async () => {
    const refused = await ask(server, '/api/rooms', { body: { ...PATROL, bots: { blue: 'doctrine' } } });
    expect(refused.status).toBe(422);
  });
});
