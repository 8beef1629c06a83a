import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letter, mailingServer, newcomer, PASSWORD, person, secretIn, withAddress } from '../test/people.ts';
import { ask } from '../test/server.ts';

type Mailing = Awaited<ReturnType<typeof mailingServer>>;
let mailing: Mailing;
beforeAll(async () => {
  mailing = await mailingServer();
});
afterAll(() => mailing.close());

const lastTo = async (address: string, count = 1) => {
  const of = () => mailing.office.letters.filter(({ to }) => to.includes(address));
  await expect.poll(() => of().length).toBeGreaterThanOrEqual(count);
  return of().at(-1)!;
};

describe('an address', () => {
  it('is an account’s once the link sent there was followed, and then only once', async () => {
    const { server } = mailing;
    const anna = await newcomer(server, 'Anna', { email: 'anna@example.org', language: 'fr' });
    expect((await anna.ask('/api/account')).json).toMatchObject({ name: 'Anna', email: null, mail: true });
    const sent = await lastTo('anna@example.org');
    expect(sent.subject).toBe('Cette adresse est-elle la vôtre ?');
    expect(sent.text).toContain('« Anna »');
    const token = secretIn(sent, 'verify');
    expect(token).toMatch(/^[\w-]{43}$/);
    const first = await ask(server, '/api/account/email/verify', { body: { token } });
    expect([first.status, first.json]).toEqual([200, { name: 'Anna' }]);
    expect((await ask(server, '/api/account/email/verify', { body: { token } })).status).toBe(410);
    expect((await anna.ask('/api/account')).json.email).toBe('anna@example.org');
  });

  it('is changed by a link to the new one, and the old one is told', async () => {
    const bert = await withAddress(mailing, 'Bert', 'bert@example.org');
    const asked = await bert.ask('/api/account/email', { method: 'PUT', body: { address: 'bert@example.net' } });
    expect(asked.status).toBe(202);
    const sent = await lastTo('bert@example.net');
    expect((await bert.ask('/api/account')).json.email).toBe('bert@example.org');
    await bert.ask('/api/account/email/verify', { body: { token: secretIn(sent, 'verify') } });
    expect((await bert.ask('/api/account')).json.email).toBe('bert@example.net');
    const told = await lastTo('bert@example.org', 2);
    expect([told.subject, told.text]).toEqual([
      'Your address was changed',
      expect.stringContaining('bert@example.net'),
    ]);
  });

  it('that is another’s is not told of before it is proved, and not given to two', async () => {
    const { server } = mailing;
    await withAddress(mailing, 'Clara', 'clara@example.org');
    const thief = await newcomer(server, 'Thief');
    const [known, unknown] = await Promise.all(
      ['clara@example.org', 'nobody@example.org'].map((address) =>
        thief.ask('/api/account/email', { method: 'PUT', body: { address } }),
      ),
    );
    expect([known!.status, known!.text]).toEqual([unknown!.status, unknown!.text]);
    const sent = await lastTo('clara@example.org', 2);
    const proved = await thief.ask('/api/account/email/verify', { body: { token: secretIn(sent, 'verify') } });
    expect(proved.status).toBe(409);
    expect((await thief.ask('/api/account')).json.email).toBe(null);
  });

  it('carries nothing else into a letter', async () => {
    const { server, office } = mailing;
    const evil = await newcomer(server, 'Evil');
    for (const address of [
      'a@example.org\r\nBcc: all@example.org',
      'a@example.org, b@example.org',
      '"a\\r\\nBcc: x"@example.org',
      'a@example.org%0aBcc:x@example.org',
    ]) {
      const answer = await evil.ask('/api/account/email', { method: 'PUT', body: { address } });
      expect([address, answer.status]).toEqual([address, 400]);
    }
    expect(office.letters.flatMap(({ to }) => to)).not.toContain('all@example.org');
  });

  it('is not flooded: three letters of a kind in an hour, and the answer stays the same', async () => {
    const { server, office } = mailing;
    const eager = await newcomer(server, 'Eager');
    for (let i = 0; i < 5; i += 1)
      expect(
        (await eager.ask('/api/account/email', { method: 'PUT', body: { address: 'flood@example.org' } })).status,
      ).toBe(202);
    await expect.poll(() => server.context.store.people.lettersWaiting()).toBe(0);
    expect(office.letters.filter(({ to }) => to.includes('flood@example.org')).length).toBe(3);
  });
});

describe('a forgotten password', () => {
  it('is set anew by a link, which ends all sessions and is good once', async () => {
    const { server } = mailing;
    const dora = await withAddress(mailing, 'Dora', 'dora@example.org');
    expect((await ask(server, '/api/password/forgotten', { body: { address: 'DORA@example.org' } })).status).toBe(202);
    await expect.poll(() => mailing.office.letters.some(({ subject }) => subject === 'A new password')).toBe(true);
    const token = secretIn(mailing.office.letters.find(({ subject }) => subject === 'A new password')!, 'reset');
    const anew = person(server);
    const body = { token, password: 'another horse' };
    expect((await anew.ask('/api/password/reset', { body })).json).toEqual({ name: 'Dora' });
    expect((await ask(server, '/api/password/reset', { body })).status).toBe(410);
    expect((await dora.ask('/api/me')).json.name).toBe(null);
    expect((await anew.ask('/api/me')).json.name).toBe('Dora');
    const old = await ask(server, '/api/session', { body: { name: 'Dora', password: PASSWORD } });
    const young = await ask(server, '/api/session', { body: { name: 'Dora', password: 'another horse' } });
    expect([old.status, young.status]).toEqual([401, 200]);
  });

  it('tells nobody which addresses are known: same answer, no letter', async () => {
    const { server, office } = mailing;
    const answer = await ask(server, '/api/password/forgotten', { body: { address: 'who@example.org' } });
    expect([answer.status, answer.text]).toEqual([202, '']);
    await expect.poll(() => server.context.store.people.lettersWaiting()).toBe(0);
    expect(office.letters.flatMap(({ to }) => to)).not.toContain('who@example.org');
  });
});

describe('sessions', () => {
  it('are listed with their device, and each can be ended by its owner alone', async () => {
    const { server } = mailing;
    const emil = await newcomer(server, 'Emil');
    const phone = person(server, 'Mozilla/5.0 (iPhone) Version/19 Safari/605');
    await phone.ask('/api/session', { body: { name: 'Emil', password: PASSWORD } });
    const { sessions } = (await emil.ask('/api/account')).json;
    expect(sessions.map(({ device, here }: { device: string; here: boolean }) => [device, here]).sort()).toEqual([
      ['Firefox, Linux', true],
      ['Safari, iPhone', false],
    ]);
    const other = sessions.find(({ here }: { here: boolean }) => !here).id;
    const stranger = await newcomer(server, 'Stranger');
    expect((await stranger.ask(`/api/account/sessions/${other}`, { method: 'DELETE' })).status).toBe(404);
    expect((await phone.ask('/api/me')).json.name).toBe('Emil');
    expect((await emil.ask(`/api/account/sessions/${other}`, { method: 'DELETE' })).status).toBe(204);
    expect((await phone.ask('/api/me')).json.name).toBe(null);
    await phone.ask('/api/session', { body: { name: 'Emil', password: PASSWORD } });
    expect((await emil.ask('/api/account/sessions', { method: 'DELETE' })).status).toBe(204);
    expect([(await phone.ask('/api/me')).json.name, (await emil.ask('/api/me')).json.name]).toEqual([null, 'Emil']);
    expect((await ask(server, '/api/account')).status).toBe(401);
  });

  it('change a password for all but the one that did', async () => {
    const { server } = mailing;
    const fritz = await newcomer(server, 'Fritz');
    const other = person(server);
    await other.ask('/api/session', { body: { name: 'Fritz', password: PASSWORD } });
    expect((await fritz.ask('/api/account/password', { method: 'PUT', body: { password: 'new horse!' } })).status).toBe(
      204,
    );
    expect([(await other.ask('/api/me')).json.name, (await fritz.ask('/api/me')).json.name]).toEqual([null, 'Fritz']);
  });
});

describe('leaving', () => {
  it('takes everything along and leaves nothing behind', async () => {
    const { server } = mailing;
    const gerda = await withAddress(mailing, 'Gerda', 'gerda@example.org');
    const { club, accountNamed } = server.context.store;
    const [own, friend] = [(await accountNamed('Gerda'))!.id, (await accountNamed('Emil'))!.id];
    await club.social.befriend(own, friend, 1);
    await club.social.befriend(friend, own, 1);
    const file = await gerda.ask('/api/account/export');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(file.json).toMatchObject({
      format: 1,
      account: { name: 'Gerda', email: 'gerda@example.org' },
      seats: [],
      games: [],
      chat: [],
      friends: { friends: [{ name: 'Emil', mutual: true }], blocked: [] },
    });
    expect((await gerda.ask('/api/account?language=fr', { method: 'DELETE' })).status).toBe(204);
    expect((await gerda.ask('/api/me')).json.name).toBe(null);
    expect((await ask(server, '/api/session', { body: { name: 'Gerda', password: PASSWORD } })).status).toBe(401);
    expect((await lastTo('gerda@example.org', 2)).subject).toBe('Votre compte est supprimé');
    expect(await club.social.friendsOf(friend)).toEqual([]);
    expect(await server.context.store.people.accountAt('gerda@example.org')).toBe(null);
    expect((await newcomer(server, 'Gerda')).cookie()).not.toBe('');
  });
});

it('keeps no secret of a letter in its memory', async () => {
  const { server } = mailing;
  const hans = await newcomer(server, 'Hans');
  mailing.office.refuse('for now');
  await hans.ask('/api/account/email', { method: 'PUT', body: { address: 'hans@example.org' } });
  const { people } = server.context.store;
  await expect.poll(() => people.lettersWaiting()).toBe(1);
  mailing.office.refuse('no');
  await server.home.spoil('update outbox set due = 0');
  const sent = await lastTo('hans@example.org');
  expect(secretIn(sent, 'verify')).not.toBe('');
  expect(await letter(mailing.office, 0)).toBeDefined();
});
