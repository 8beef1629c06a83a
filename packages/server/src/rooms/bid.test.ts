import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { begunBy, PATROL, seated } from '../test/seated.ts';
import { ask, makeRoom, type TestServer } from '../test/server.ts';
import { withServer } from '../test/shared-server.ts';

const CROSSROADS = { system: HEX_GAME, scenario: 'crossroads' };
const BID = { side: 'german', points: 4 };
let server: TestServer;
withServer((one) => {
  server = one;
});

describe('points at the start for one side', () => {
  it('are seen in the lobby and at every seat before the game, and the game begins with them', async () => {
    const { links, clients } = await seated(server, { ...CROSSROADS, listed: true, bid: BID });
    const { json } = await ask(server, '/api/lobby');
    expect(json.open).toMatchObject([{ id: links.room, bid: BID }]);
    for (const client of clients) expect(client.welcome().room.bid).toEqual(BID);
    expect(clients[0]!.welcome().scenario).toMatchObject({ scoring: { start: { german: 4 } } });
    const begun = await begunBy(server, { ...CROSSROADS, bid: BID });
    const { json: stands } = await ask(server, `/api/rooms/${begun.links.room}`, { token: begun.tokens[1]! });
    expect(stands.view.board.forces.german.points).toBe(4);
  });

  it('are none unless they are asked for', async () => {
    const { room } = await makeRoom(server, { ...CROSSROADS, listed: true });
    const { json } = await ask(server, '/api/lobby');
    expect(json.open.find(({ id }: { readonly id: string }) => id === room).bid).toBeNull();
  });

  it('are refused for a side that is not there, beyond measure, and where the game knows none', async () => {
    const whyNot = async (body: object) => {
      const { status, json } = await ask(server, '/api/rooms', { body });
      return [status, json.error];
    };
    expect((await whyNot({ ...CROSSROADS, bid: { side: 'french', points: 4 } }))[0]).toBe(422);
    expect((await whyNot({ ...CROSSROADS, bid: { side: 'german', points: 31 } }))[0]).toBe(400);
    expect(await whyNot({ ...PATROL, bid: { side: 'red', points: 1 } })).toEqual([
      422,
      'no points can be given at the start of this game',
    ]);
  });
});
