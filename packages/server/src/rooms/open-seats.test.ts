import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../test/client.ts';
import { PATROL } from '../test/seated.ts';
import { ask, makeRoom, newHome, type TestServer, testServer } from '../test/server.ts';

const OPEN = { ...PATROL, listed: true, open: ['blue'] };
const home = newHome();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, {}, home);
});
afterAll(async () => {
  await server.stop();
  home.clean();
});

const takeFrom = (room: string, side = 'blue', how: { readonly token?: string; readonly headers?: object } = {}) =>
  ask(server, `/api/rooms/${room}/seats/${side}/take`, { method: 'POST', ...how });

const seatsInLobby = async (room: string) => {
  const { json } = await ask(server, '/api/lobby');
  return json.open.find(({ id }: { readonly id: string }) => id === room).seats;
};

const signedUp = async (name: string): Promise<{ readonly cookie: string }> => {
  const { headers } = await ask(server, '/api/accounts', { body: { name, password: 'long enough' } });
  return { cookie: headers.get('set-cookie')!.split(';')[0]! };
};

describe('a seat open to anybody', () => {
  it('is listed as open, has no link, goes to who asks first, and is told at the table', async () => {
    const links = await makeRoom(server, OPEN);
    expect(links.seats.map(({ side }) => side)).toEqual(['red']);
    expect(await seatsInLobby(links.room)).toMatchObject([{ open: false }, { side: 'blue', open: true }]);
    const red = await connect(server, { room: links.room, seat: links.seats[0]!.token });
    const { status, json } = await takeFrom(links.room);
    expect([status, json.room, json.side]).toEqual([201, links.room, 'blue']);
    await red.until((message) => message.type === 'table' && !message.table.seats[1]!.open);
    const blue = await connect(server, { room: links.room, seat: json.token });
    expect(blue.welcome().side).toBe('blue');
    expect(await seatsInLobby(links.room)).toMatchObject([{ open: false }, { open: false, online: true }]);
    await red.request({ type: 'ready', entropy: '' });
    await blue.request({ type: 'ready', entropy: '' });
    await blue.until((message) => message.type === 'update' && message.table?.status === 'running');
  });

  it('goes to one of two who ask at once', async () => {
    const { room } = await makeRoom(server, OPEN);
    const asked = await Promise.all([takeFrom(room), takeFrom(room), takeFrom(room)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { token } = asked.find(({ status }) => status === 201)!.json;
    expect((await ask(server, `/api/rooms/${room}`, { token })).json.side).toBe('blue');
  });

  it('is not given in a private room, nor where there is none, nor when it is somebody’s', async () => {
    const hidden = await makeRoom(server, PATROL);
    expect((await takeFrom(hidden.room)).status).toBe(404);
    expect((await takeFrom(hidden.room, 'blue', { token: hidden.watch })).status).toBe(409);
    const links = await makeRoom(server, OPEN);
    expect((await takeFrom('0'.repeat(16))).status).toBe(404);
    expect((await takeFrom(links.room, 'green')).json).toEqual({ error: 'there is no such seat' });
    expect((await takeFrom(links.room, 'red')).json).toEqual({ error: 'the seat is taken' });
    expect((await takeFrom(links.room, 'blue', { token: hidden.seats[0]!.token })).status).toBe(404);
  });

  it('is not for one who sits at the table already, by link or by account', async () => {
    const links = await makeRoom(server, { ...OPEN, open: ['red', 'blue'] });
    const headers = await signedUp('Ney');
    const red = await takeFrom(links.room, 'red', { headers });
    expect(red.status).toBe(201);
    expect((await takeFrom(links.room, 'blue', { headers })).json).toEqual({ error: 'you sit at this table already' });
    expect((await takeFrom(links.room, 'blue', { token: red.json.token })).status).toBe(409);
    expect(await seatsInLobby(links.room)).toMatchObject([{ name: 'Ney', open: false }, { open: true }]);
    const { json } = await ask(server, '/api/lobby', { headers });
    expect(json.games).toMatchObject([{ room: links.room, side: 'red' }]);
  });

  it('may be had only in a listed room, for a side that no bot plays', async () => {
    const refused = (change: object) => ask(server, '/api/rooms', { body: { ...OPEN, ...change } });
    expect((await refused({ listed: false })).json).toEqual({ error: 'only a listed room has seats for anybody' });
    expect((await refused({ open: ['green'] })).status).toBe(422);
    expect((await refused({ bots: { blue: 'random' } })).status).toBe(422);
  });

  it('counts as a room made: nobody sits down at every table', async () => {
    const strict = await testServer({ limits: { roomsPerAddressPerHour: 2 } });
    const links = await makeRoom(strict, { ...OPEN, open: ['red', 'blue'] });
    const statusOf = async (side: string): Promise<number> =>
      (await ask(strict, `/api/rooms/${links.room}/seats/${side}/take`, { method: 'POST' })).status;
    expect([await statusOf('blue'), await statusOf('red')]).toEqual([201, 429]);
    await strict.stop();
    strict.home.clean();
  });

  it('stays taken after a start, and its link opens it', async () => {
    const { room } = await makeRoom(server, OPEN);
    const { json } = await takeFrom(room);
    await server.stop();
    server = await testServer({}, {}, home);
    expect((await takeFrom(room)).status).toBe(409);
    expect((await ask(server, `/api/rooms/${room}`, { token: json.token })).json.side).toBe('blue');
    expect((await ask(server, '/api/feed', { body: { seats: [json.token] } })).json.games).toMatchObject([{ room }]);
  });
});
