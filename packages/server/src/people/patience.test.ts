import { expect, it, onTestFinished } from 'vitest';
import { mailingServer, newcomer, PASSWORD, secretIn } from '../test/people.ts';
import { PATROL } from '../test/seated.ts';
import { ask, makeRoom } from '../test/server.ts';

const HOUR = 3_600_000;

/** A server whose clock is set by the test. */
const timed = async () => {
  let ahead = 0;
  const mailing = await mailingServer({}, { clock: () => Date.now() + ahead });
  onTestFinished(mailing.close);
  return {
    ...mailing,
    later: (ms: number): void => {
      ahead += ms;
    },
  };
};

it('asks who is signed in for long to show that it is he, before something that matters', async () => {
  const { server, later } = await timed();
  const anna = await newcomer(server, 'Anna');
  later(HOUR);
  const change = () => anna.ask('/api/account/email', { method: 'PUT', body: { address: 'a@example.org' } });
  expect([(await change()).status, (await change()).json]).toEqual([403, { error: 'confirm' }]);
  for (const [path, method] of [
    ['/api/account', 'DELETE'],
    ['/api/account/export', 'GET'],
    ['/api/account/passkeys/options', 'POST'],
    ['/api/account/passkeys/x', 'DELETE'],
    ['/api/account/email', 'DELETE'],
  ] as const)
    expect([path, (await anna.ask(path, { method })).status]).toEqual([path, 403]);
  expect((await anna.ask('/api/session/confirm', { body: { password: 'wrong horse' } })).status).toBe(401);
  expect((await change()).status).toBe(403);
  expect((await anna.ask('/api/session/confirm', { body: { password: PASSWORD } })).status).toBe(204);
  expect((await change()).status).toBe(202);
});

it('locks a name slowly when its password is guessed at by confirming, too', async () => {
  const { server } = await timed();
  const anna = await newcomer(server, 'Anna');
  for (let i = 0; i < 6; i += 1) await anna.ask('/api/session/confirm', { body: { password: 'wrong horse' } });
  const locked = await anna.ask('/api/session/confirm', { body: { password: PASSWORD } });
  expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

it('takes no link that is too old, nor one for another purpose', async () => {
  const { server, office, later } = await timed();
  await newcomer(server, 'Anna', { email: 'anna@example.org' });
  await expect.poll(() => office.letters.length).toBe(1);
  const token = secretIn(office.letters[0]!, 'verify');
  const reset = await ask(server, '/api/password/reset', { body: { token, password: 'stolen horse' } });
  expect(reset.status).toBe(410);
  later(25 * HOUR);
  expect((await ask(server, '/api/account/email/verify', { body: { token } })).status).toBe(410);
});

it('sends a letter again when it could not be sent, and never when that is of no use', async () => {
  const { server, office } = await timed();
  const { people } = server.context.store;
  office.refuse('for now');
  await newcomer(server, 'Anna', { email: 'anna@example.org' });
  await expect.poll(() => server.lines.some((line) => line.includes('a letter was not sent'))).toBe(true);
  expect(await people.lettersWaiting()).toBe(1);
  office.refuse('no');
  // It waits for its time.
  expect(await people.takeLetter()).toBe(null);
  await server.home.spoil('update outbox set due = 0');
  await expect.poll(() => office.letters.length).toBe(1);
  await expect.poll(() => people.lettersWaiting()).toBe(0);
  office.refuse('for good');
  await newcomer(server, 'Bert', { email: 'bert@example.org' });
  await expect.poll(() => server.lines.filter((line) => line.includes('a letter was not sent')).length).toBe(2);
  await expect.poll(() => people.lettersWaiting()).toBe(0);
  expect(office.letters.length).toBe(1);
});

it('resigns the games of an account that is deleted, and leaves no name at its seats', async () => {
  const { server } = await timed();
  const anna = await newcomer(server, 'Anna');
  const { room, seats } = await makeRoom(server, PATROL);
  const [own, other] = seats;
  expect((await anna.ask('/api/claim', { method: 'POST', token: own!.token })).status).toBe(200);
  const say = (token: string | undefined, body: object) =>
    token === undefined
      ? anna.ask(`/api/rooms/${room}/messages`, { body })
      : ask(server, `/api/rooms/${room}/messages`, { token, body });
  await say(undefined, { type: 'ready', id: '1', entropy: 'a' });
  await say(other!.token, { type: 'ready', id: '2', entropy: 'b' });
  await say(undefined, { type: 'chat', id: '3', text: 'good luck' });
  const kept = (await anna.ask('/api/account/export')).json;
  expect(kept).toMatchObject({
    games: [{ room, side: own!.side, status: 'running' }],
    chat: [{ room, text: 'good luck' }],
  });
  expect((await anna.ask('/api/account', { method: 'DELETE' })).status).toBe(204);
  const { table } = (await ask(server, `/api/rooms/${room}`, { token: other!.token })).json;
  expect([table.status, table.ended.how]).toEqual(['over', 'resigned']);
  expect(table.seats.map(({ name }: { name: string | null }) => name)).toEqual([null, null]);
  expect(await server.context.store.accountOfSeat(room, own!.side)).toBe(null);
});

it('leaves a seat for nobody but another node', async () => {
  const { server } = await timed();
  const { room, seats } = await makeRoom(server, PATROL);
  const body = { room, side: seats[0]!.side, account: 'x' };
  expect((await ask(server, '/api/nodes/leave-seat', { body })).status).toBe(404);
});
