import { describe, expect, it } from 'vitest';
import { connect } from '../test/client.ts';
import { PATROL } from '../test/seated.ts';
import { ask, offerRoom, type TestServer } from '../test/server.ts';
import { withServer } from '../test/shared-server.ts';

let server: TestServer;
withServer((given) => {
  server = given;
});

const claim = (room: string, token: string) => ask(server, `/api/rooms/${room}/seat`, { token, method: 'POST' });
const signedUp = async (name: string): Promise<string> => {
  const made = await ask(server, '/api/accounts', { body: { name, password: 'correct horse' } });
  return made.headers.get('set-cookie')!.split(';')[0]!;
};

describe('the links of a new room', () => {
  it('show nothing and do nothing: they offer a seat, and no more', async () => {
    const { room, seats } = await offerRoom(server, PATROL);
    for (const { token } of seats) {
      expect((await ask(server, `/api/rooms/${room}`, { token })).status).toBe(404);
      expect((await ask(server, `/api/rooms/${room}/replay`, { token })).status).toBe(404);
      const body = { id: '1', type: 'resign' };
      expect((await ask(server, `/api/rooms/${room}/messages`, { token, body })).status).toBe(404);
      expect((await connect(server, { room, seat: token })).messages[0]).toMatchObject({ code: 'notYourSeat' });
    }
    expect((await ask(server, '/api/feed', { body: { seats: seats.map(({ token }) => token) } })).json.games).toEqual(
      [],
    );
  });

  it('are spent by the first who comes: the maker who kept one reads nothing and resigns for nobody', async () => {
    const { room, seats } = await offerRoom(server, PATROL);
    const blue = seats[1]!;
    const claimed = await claim(room, blue.token);
    expect([claimed.status, claimed.json.side]).toEqual([201, 'blue']);
    const again = await claim(room, blue.token);
    expect([again.status, again.json.error]).toEqual([409, expect.stringContaining('spent')]);
    expect((await ask(server, `/api/rooms/${room}`, { token: blue.token })).status).toBe(404);
    expect((await connect(server, { room, seat: blue.token })).messages[0]).toMatchObject({ code: 'notYourSeat' });
    const held = await connect(server, { room, seat: claimed.json.token });
    expect(held.welcome().side).toBe('blue');
    expect((await claim(room, claimed.json.token)).status).toBe(404);
  });

  it('are spent once, however many come with one at the same time', async () => {
    const { room, seats } = await offerRoom(server, PATROL);
    const all = await Promise.all(Array.from({ length: 8 }, () => claim(room, seats[0]!.token)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

describe('a seat', () => {
  it('shows how many are connected to it', async () => {
    const { room, seats } = await offerRoom(server, PATROL);
    const { token } = (await claim(room, seats[0]!.token)).json;
    const first = await connect(server, { room, seat: token });
    const second = await connect(server, { room, seat: token });
    const countOf = () => first.now().table.seats.find(({ side }) => side === 'red')!.sockets;
    await expect.poll(countOf).toBe(2);
    await second.close();
    await expect.poll(countOf).toBe(1);
  });

  it('that is an account’s is opened by the account alone, and is nobody else’s to claim', async () => {
    const { room, seats } = await offerRoom(server, PATROL);
    const { token } = (await claim(room, seats[0]!.token)).json;
    const spy = await connect(server, { room, seat: token });
    const [owner, thief] = [await signedUp('Owner'), await signedUp('Thief')];
    const tie = (cookie: string) => ask(server, '/api/claim', { token, method: 'POST', headers: { cookie } });
    expect((await tie(owner)).status).toBe(200);
    await spy.until((message) => message.type === 'refused' && message.code === 'tryAgain');
    expect(await spy.request({ type: 'resign' })).toMatchObject({ type: 'refused', code: 'noRoom' });
    expect((await tie(thief)).status).toBe(404);
    expect((await ask(server, `/api/rooms/${room}`, { token })).status).toBe(404);
    expect((await ask(server, `/api/rooms/${room}`, { token, headers: { cookie: owner } })).json.side).toBe('red');
    expect((await ask(server, `/api/rooms/${room}`, { token, headers: { cookie: thief } })).status).toBe(404);
  });
});

describe('a side that several players share', () => {
  const share = (room: string, token: string) => ask(server, `/api/rooms/${room}/share`, { token, method: 'POST' });
  const sat = async () => {
    const { room, seats } = await offerRoom(server, PATROL);
    const [red, blue] = await Promise.all(seats.map(async ({ token }) => (await claim(room, token)).json.token));
    return { room, red: red as string, blue: blue as string };
  };

  it('has further links: whoever comes with one sees that side and may answer for it, and no other side', async () => {
    const { room, red, blue } = await sat();
    const link = await share(room, red);
    expect([link.status, link.json.side]).toEqual([201, 'red']);
    // The link itself opens nothing; it is spent by the first who comes.
    expect((await ask(server, `/api/rooms/${room}`, { token: link.json.token })).status).toBe(404);
    const second = await claim(room, link.json.token);
    expect([second.status, second.json.side]).toEqual([201, 'red']);
    expect((await claim(room, link.json.token)).status).toBe(409);
    const one = await connect(server, { room, seat: red });
    const two = await connect(server, { room, seat: second.json.token });
    expect([one.welcome().side, two.welcome().side]).toEqual(['red', 'red']);
    const foe = await connect(server, { room, seat: blue });
    await two.request({ type: 'ready', entropy: '' });
    await foe.request({ type: 'ready', entropy: '' });
    await one.until((message) => message.type === 'update' && message.table?.status === 'running');
  });

  it('is shared by who plays it, with so many and no more; an account that claims the seat has it alone', async () => {
    const { room, red } = await sat();
    expect((await share(room, 'x'.repeat(43))).status).toBe(404);
    const links = await Promise.all(Array.from({ length: 6 }, () => share(room, red)));
    expect(links.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    const token = links.find(({ status }) => status === 201)!.json.token;
    const { json } = await claim(room, token);
    const cookie = await signedUp('Sharer');
    // A further link is no seat that an account could have for good.
    const claimFor = (seat: string) => ask(server, '/api/claim', { method: 'POST', token: seat, headers: { cookie } });
    expect((await claimFor(json.token)).status).toBe(404);
    expect((await claimFor(red)).status).toBe(200);
    expect((await ask(server, `/api/rooms/${room}`, { token: json.token })).status).toBe(404);
  });
});
