import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../test/client.ts';
import { mailingServer, newcomer, type Person, secretIn, withAddress } from '../test/people.ts';
import { PATROL } from '../test/seated.ts';
import { ask, makeRoom, type TestServer } from '../test/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Monday, at noon in Paris. */
const NOON = Date.UTC(2026, 5, 1, 10);

const timed = async () => {
  let now = NOON;
  const mailing = await mailingServer(
    { privateWebhooks: true, pushMs: 30_000, mailMs: 10 * MINUTE, mailGapMs: HOUR },
    { clock: () => now },
  );
  onTestFinished(mailing.close);
  return {
    ...mailing,
    later: (ms: number): void => {
      now += ms;
    },
  };
};

/** A push service that keeps what it is given. */
const pushService = async () => {
  const pushes: IncomingHttpHeaders[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    pushes.push(request.headers);
    request.resume();
    request.on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return {
    pushes,
    answer: (next: number): void => {
      status = next;
    },
    subscription: () => {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      return {
        endpoint: `http://127.0.0.1:${port}/${randomBytes(4).toString('hex')}`,
        keys: { p256dh, auth: randomBytes(16).toString('base64url') },
      };
    },
  };
};

const SETTINGS = { language: 'fr', zone: 'Europe/Paris', quietFrom: 22 * 60, quietTo: 7 * 60, push: true, mail: 'off' };

const settle = async (one: Person, change: object): Promise<void> => {
  const { status } = await one.ask('/api/account/notices', { method: 'PUT', body: { ...SETTINGS, ...change } });
  expect(status).toBe(204);
};

/** A game whose first move is everybody's; the account holds one seat, and is not at it. */
const gameOf = async (server: TestServer, one: Person) => {
  const { room, seats } = await makeRoom(server, PATROL);
  const [own, other] = seats;
  await one.ask('/api/claim', { method: 'POST', token: own!.token });
  const say = (body: object) => one.ask(`/api/rooms/${room}/messages`, { body });
  await say({ type: 'ready', id: '1', entropy: 'a' });
  await ask(server, `/api/rooms/${room}/messages`, {
    token: other!.token,
    body: { type: 'ready', id: '2', entropy: 'b' },
  });
  return { room, side: own!.side, token: other!.token, say };
};

const noted = (server: TestServer, account: string) => async () =>
  (await server.context.store.people.noticesOf(account)).map(({ room, pushAt, mailAt }) => ({ room, pushAt, mailAt }));
const idOf = async (server: TestServer, name: string): Promise<string> =>
  (await server.context.store.accountNamed(name))!.id;

it('pushes a move once its owner had time to come, to every browser that he let tell him, and once', async () => {
  const { server, later } = await timed();
  const service = await pushService();
  const anna = await newcomer(server, 'Anna');
  await settle(anna, {});
  for (let i = 0; i < 2; i += 1)
    expect((await anna.ask('/api/account/push', { body: service.subscription() })).status).toBe(201);
  const { room } = await gameOf(server, anna);
  const id = await idOf(server, 'Anna');
  await expect.poll(noted(server, id)).toEqual([{ room, pushAt: NOON + 30_000, mailAt: null }]);
  expect(service.pushes).toEqual([]);
  later(31_000);
  await expect.poll(() => service.pushes.length).toBe(2);
  expect(service.pushes[0]).toMatchObject({ topic: room, 'content-encoding': 'aes128gcm' });
  expect(service.pushes[0]!.authorization).toMatch(/^vapid t=/);
  await expect.poll(noted(server, id)).toEqual([{ room, pushAt: null, mailAt: null }]);
  later(HOUR);
  expect(await server.context.store.people.duePushes(NOON + 2 * HOUR, 9)).toEqual([]);
});

it('says nothing to who came to the table, nor of a move that was made', async () => {
  const { server, later } = await timed();
  const service = await pushService();
  const anna = await newcomer(server, 'Anna');
  await settle(anna, {});
  await anna.ask('/api/account/push', { body: service.subscription() });
  const id = await idOf(server, 'Anna');
  const first = await gameOf(server, anna);
  await expect.poll(async () => (await noted(server, id)()).length).toBe(1);
  const client = await connect(server, { room: first.room }, { cookie: anna.cookie() });
  await client.until(({ type }) => type === 'welcome');
  await expect.poll(noted(server, id)).toEqual([]);
  const second = await gameOf(server, anna);
  await expect.poll(async () => (await noted(server, id)()).length).toBe(1);
  const { n } = (await anna.ask(`/api/rooms/${second.room}`)).json;
  const moved = await second.say({ type: 'answer', id: '3', to: n, action: { type: 'bid', points: 0 } });
  expect(moved.json.type).toBe('done');
  later(31_000);
  await expect.poll(noted(server, id)).toEqual([]);
  expect(service.pushes).toEqual([]);
});

it('forgets a browser that wants no more, and tries again when the service fails', async () => {
  const { server, later } = await timed();
  const service = await pushService();
  const anna = await newcomer(server, 'Anna');
  await settle(anna, {});
  await anna.ask('/api/account/push', { body: service.subscription() });
  const id = await idOf(server, 'Anna');
  service.answer(503);
  await gameOf(server, anna);
  await expect.poll(async () => (await noted(server, id)()).length).toBe(1);
  later(31_000);
  await expect.poll(() => service.pushes.length).toBe(1);
  await expect.poll(async () => (await noted(server, id)())[0]?.pushAt).toBe(NOON + 31_000 + 2 * MINUTE);
  service.answer(410);
  later(3 * MINUTE);
  await expect.poll(() => service.pushes.length).toBe(2);
  await expect.poll(async () => (await anna.ask('/api/account')).json.push.browsers).toEqual([]);
});

it('is still at night, by the clock of who is told', async () => {
  const { server, later } = await timed();
  const service = await pushService();
  const anna = await newcomer(server, 'Anna');
  await settle(anna, {});
  await anna.ask('/api/account/push', { body: service.subscription() });
  later(11 * HOUR);
  const { room } = await gameOf(server, anna);
  const morning = Date.UTC(2026, 5, 2, 5);
  const id = await idOf(server, 'Anna');
  await expect.poll(noted(server, id)).toEqual([{ room, pushAt: morning, mailAt: null }]);
  // Whoever makes the night longer meanwhile is not woken either.
  await settle(anna, { quietTo: 9 * 60 });
  later(8 * HOUR + MINUTE);
  await expect.poll(noted(server, id)).toEqual([{ room, pushAt: morning + 2 * HOUR, mailAt: null }]);
  expect(service.pushes).toEqual([]);
});

it('writes one letter for all games that wait, with a link by which it is the last', async () => {
  const mailing = await timed();
  const { server, office, later } = mailing;
  const anna = await withAddress(mailing, 'Anna', 'anna@example.org');
  await settle(anna, { mail: 'soon', push: false });
  const id = await idOf(server, 'Anna');
  const games = [await gameOf(server, anna), await gameOf(server, anna)];
  await expect.poll(async () => (await noted(server, id)()).length).toBe(2);
  later(11 * MINUTE);
  await expect.poll(() => office.letters.length).toBe(2);
  const digest = office.letters[1]!;
  expect(digest.subject).toBe('À vous de jouer dans 2 parties');
  for (const { room } of games) expect(digest.text).toContain(`http://games.test/room/${room}`);
  expect(digest.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  // The next one is no sooner than an hour after it.
  await gameOf(server, anna);
  const next = async () => (await noted(server, id)()).flatMap(({ mailAt }) => (mailAt === null ? [] : [mailAt]));
  await expect.poll(next).toEqual([NOON + 11 * MINUTE + HOUR]);
  const key = secretIn(digest, 'unsubscribe');
  const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  expect((await ask(server, `/api/unsubscribe?key=${forged}`, { method: 'POST' })).status).toBe(404);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const oneClick = await fetch(`${server.url}/api/unsubscribe?key=${key}`, {
    method: 'POST',
    headers,
    body: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.status).toBe(204);
  later(2 * HOUR);
  await expect.poll(async () => (await noted(server, id)()).filter(({ mailAt }) => mailAt !== null)).toEqual([]);
  await expect.poll(() => server.context.store.people.lettersWaiting()).toBe(0);
  expect(office.letters.length).toBe(2);
});

it('shows moves that wait in a calendar and a feed, to who has the secret address', async () => {
  const { server } = await timed();
  const anna = await newcomer(server, 'Anna');
  await settle(anna, {});
  const { room } = await gameOf(server, anna);
  const { token } = (await anna.ask('/api/account/feed', { method: 'POST' })).json;
  const [calendar, feed] = await Promise.all(
    ['ics', 'atom'].map((kind) => ask(server, `/api/feeds/${token}/moves.${kind}`)),
  );
  expect(calendar!.headers.get('content-type')).toContain('text/calendar');
  expect(calendar!.text.replaceAll('\r\n\t', '')).toContain(`http://games.test/room/${room}`);
  expect(feed!.headers.get('content-type')).toContain('atom');
  expect(feed!.text).toContain(`http://games.test/room/${room}`);
  expect(feed!.text).toContain('À vous de jouer');
  const next = (await anna.ask('/api/account/feed', { method: 'POST' })).json.token;
  expect((await ask(server, `/api/feeds/${token}/moves.ics`)).status).toBe(404);
  expect((await ask(server, `/api/feeds/${next}/moves.ics`)).status).toBe(200);
  await anna.ask('/api/account/feed', { method: 'DELETE' });
  expect((await ask(server, `/api/feeds/${next}/moves.atom`)).status).toBe(404);
});

it('takes nothing for an endpoint that is none, and lets nobody take another’s away', async () => {
  const { server } = await timed();
  const service = await pushService();
  const anna = await newcomer(server, 'Anna');
  const good = service.subscription();
  await anna.ask('/api/account/push', { body: good });
  const bad = { ...service.subscription(), keys: { p256dh: 'AAAA', auth: 'AAAA' } };
  expect((await anna.ask('/api/account/push', { body: bad })).status).toBe(422);
  const [{ id }] = (await anna.ask('/api/account')).json.push.browsers;
  const thief = await newcomer(server, 'Thief');
  expect((await thief.ask(`/api/account/push/${id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await anna.ask(`/api/account/push/${id}`, { method: 'DELETE' })).status).toBe(204);
  const zone = await anna.ask('/api/account/notices', { method: 'PUT', body: { ...SETTINGS, zone: 'Nowhere/Town' } });
  expect(zone.status).toBe(400);
});
