import { verifyRecord } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { connect } from '../test/client.ts';
import { botOf, member, SEEK } from '../test/club.ts';
import { begunBy, ownServers, PATROL } from '../test/seated.ts';
import { ask, claimed, offerRoom, type TestServer } from '../test/server.ts';

const started = ownServers();
const PASSWORD = 'correct horse';

/** The cookie of a new account. */
const memberOf = async (server: TestServer, name: string): Promise<string> => {
  const { headers } = await ask(server, '/api/accounts', { body: { name, password: PASSWORD } });
  return headers.get('set-cookie')!.split(';')[0]!;
};

const orderly = async (): Promise<{ readonly server: TestServer; readonly cookie: string }> => {
  const server = await started({ moderators: ['Judge'] });
  return { server, cookie: await memberOf(server, 'Judge') };
};

const whatWasDone = async (server: TestServer, cookie: string): Promise<readonly string[]> =>
  (await ask(server, '/api/moderation/audit', { headers: { cookie } })).json.audit.map(
    ({ by, what, about, why }: Record<string, string>) => `${by}: ${what} ${about}, ${why}`,
  );

describe('moderators', () => {
  it('are those that are named; to everybody else there is nothing', async () => {
    const { server, cookie } = await orderly();
    const other = await memberOf(server, 'Somebody');
    const ban = { name: 'Judge', kind: 'ban', days: 1, why: 'because I can' };
    for (const path of ['sanctions', 'audit', 'quarantined']) {
      expect((await ask(server, `/api/moderation/${path}`, { headers: { cookie: other } })).status).toBe(404);
      expect((await ask(server, `/api/moderation/${path}`)).status).toBe(404);
      expect((await ask(server, `/api/moderation/${path}`, { headers: { cookie } })).status).toBe(200);
    }
    expect((await ask(server, '/api/moderation/sanctions', { headers: { cookie: other }, body: ban })).status).toBe(
      404,
    );
    // Not even that something was wrong with it.
    for (const path of ['sanctions', 'sanctions/lift', 'rooms/nowhere/ruling', 'reports/1/closing'])
      expect((await ask(server, `/api/moderation/${path}`, { headers: { cookie: other }, body: {} })).status).toBe(404);
    expect((await ask(server, '/api/moderation/sanctions', { headers: { cookie }, body: ban })).status).toBe(409);
    const short = { name: 'Somebody', kind: 'ban', days: 1, why: '' };
    expect((await ask(server, '/api/moderation/sanctions', { headers: { cookie }, body: short })).status).toBe(400);
    expect(await whatWasDone(server, cookie)).toEqual([]);
  });

  it('silence somebody at every table for a while, and let him speak again', async () => {
    let now = 1_000_000;
    const server = await started({ moderators: ['Judge'] }, { clock: () => now });
    const cookie = await memberOf(server, 'Judge');
    const loud = await memberOf(server, 'Loud');
    const { links, tokens } = await begunBy(server);
    const client = await connect(server, { room: links.room, seat: tokens[0]! });
    await ask(server, '/api/claim', { headers: { cookie: loud }, token: tokens[0]!, method: 'POST' });
    const mine = await connect(server, { room: links.room }, { cookie: loud });
    const says = () => mine.request({ type: 'chat', text: 'hear me' });
    expect(await says()).toMatchObject({ type: 'done' });
    const body = { name: 'Loud', kind: 'mute', days: 2, why: 'shouts at guests' };
    expect((await ask(server, '/api/moderation/sanctions', { headers: { cookie }, body })).json).toEqual({
      done: true,
    });
    expect(await says()).toMatchObject({ code: 'notAllowed' });
    now += 2 * 86_400_000 + 1;
    expect(await says()).toMatchObject({ type: 'done' });
    await ask(server, '/api/moderation/sanctions', { headers: { cookie }, body: { ...body, days: null } });
    expect(await says()).toMatchObject({ code: 'notAllowed' });
    const { days: _none, ...lift } = { ...body, why: 'is sorry' };
    expect((await ask(server, '/api/moderation/sanctions/lift', { headers: { cookie }, body: lift })).status).toBe(200);
    expect((await ask(server, '/api/moderation/sanctions/lift', { headers: { cookie }, body: lift })).status).toBe(404);
    expect(await says()).toMatchObject({ type: 'done' });
    expect(await whatWasDone(server, cookie)).toEqual(
      expect.arrayContaining(['Judge: mute Loud, shouts at guests', 'Judge: liftMute Loud, is sorry']),
    );
    await client.close();
    await mine.close();
  });

  it('ban somebody: his sessions end, his sockets are closed, and he gets no new one', async () => {
    const { server, cookie } = await orderly();
    const cheat = await memberOf(server, 'Cheat');
    const links = await claimed(server, await offerRoom(server, { ...PATROL, listed: false }));
    await ask(server, '/api/claim', { headers: { cookie: cheat }, token: links.seats[0]!.token, method: 'POST' });
    const seated = await connect(server, { room: links.room }, { cookie: cheat });
    const body = { name: 'Cheat', kind: 'ban', days: null, why: 'two accounts, one table' };
    await ask(server, '/api/moderation/sanctions', { headers: { cookie }, body });
    await seated.until((message) => message.type === 'refused' && message.code === 'tryAgain');
    expect(await seated.request({ type: 'chat', text: 'still here' })).toMatchObject({ type: 'refused' });
    seated.send({ type: 'hello', protocol: 1, room: links.room });
    await seated.until((message) => message.type === 'refused' && message.code === 'notYourSeat');
    expect((await ask(server, '/api/me', { headers: { cookie: cheat } })).json).toEqual({ name: null });
    const again = await ask(server, '/api/session', { body: { name: 'Cheat', password: PASSWORD } });
    expect([again.status, again.json]).toEqual([403, { error: 'banned' }]);
    const { json } = await ask(server, '/api/moderation/sanctions', { headers: { cookie } });
    expect(json.sanctions).toMatchObject([{ name: 'Cheat', kind: 'ban', until: null, by: 'Judge' }]);
  });

  it('ban the bots of somebody with him, and let them in again with him, by the token they had', async () => {
    const { server, cookie } = await orderly();
    const owner = await member(server, 'Tinkerer');
    const other = await botOf(server, await member(server, 'Neighbour'), 'bystander');
    const bot = await botOf(server, owner, 'contraption');
    const { seek } = (await bot.ask('/api/seeks', { ...SEEK, rated: false })).json;
    const { room } = (await other.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).json;
    const seated = await connect(server, { room }, { ...bot.headers });
    const sanction = { name: 'Tinkerer', kind: 'ban', why: 'his bots shout' };
    const impose = { ...sanction, days: null };
    expect((await ask(server, '/api/moderation/sanctions', { headers: { cookie }, body: impose })).status).toBe(200);
    expect((await bot.ask('/api/me')).json).toEqual({ name: null });
    expect((await bot.ask('/api/seeks', SEEK)).status).toBe(401);
    expect((await other.ask('/api/me')).json).toMatchObject({ name: 'bystander' });
    // Whoever is at a table is let go within seconds, wherever he sits.
    await seated.until((message) => message.type === 'refused' && message.code === 'tryAgain');
    await ask(server, '/api/moderation/sanctions/lift', { headers: { cookie }, body: sanction });
    expect((await bot.ask('/api/me')).json).toMatchObject({ name: 'contraption' });
    await seated.close();
  });

  it('decide a game or end it for nobody; the ruling is in its record, which is true', async () => {
    const { server, cookie } = await orderly();
    const { links, clients } = await begunBy(server);
    const path = `/api/moderation/rooms/${links.room}/ruling`;
    const wrong = { how: 'adjudicated', winner: 'green', why: 'nobody of that name' };
    expect((await ask(server, path, { headers: { cookie }, body: wrong })).status).toBe(409);
    const body = { how: 'adjudicated', winner: 'blue', why: 'red left the table' };
    expect((await ask(server, path, { headers: { cookie }, body })).json).toEqual({ done: true });
    await clients[0]!.until(
      (message) => message.type === 'update' && message.told.some(({ what }) => what === 'ended'),
    );
    expect((await ask(server, path, { headers: { cookie }, body })).status).toBe(409);
    const { json: record } = await ask(server, `/api/rooms/${links.room}/export`, { token: links.seats[0]!.token });
    const ruling = { by: 'Judge', why: 'red left the table' };
    expect(record.ended).toEqual({ how: 'adjudicated', winner: 'blue', side: null, ruling });
    expect(verifyRecord((await loadSystem(PATROL.system))!, record).problems).toEqual([]);
    const other = await begunBy(server);
    const abort = { how: 'aborted', why: 'made twice' };
    await ask(server, `/api/moderation/rooms/${other.links.room}/ruling`, { headers: { cookie }, body: abort });
    const aborted = await ask(server, `/api/rooms/${other.links.room}/export`, { token: other.tokens[0]! });
    expect(aborted.json.ended).toMatchObject({ how: 'aborted', winner: null });
  });

  it('let a room that was put aside be opened again', async () => {
    const { server, cookie } = await orderly();
    const { links, tokens } = await begunBy(server);
    await server.context.store.quarantine(links.room, 'broken');
    server.context.manager.loseAll();
    const look = () => ask(server, `/api/rooms/${links.room}`, { token: tokens[0]! });
    expect((await look()).json).toEqual({ error: 'quarantined' });
    const path = `/api/moderation/rooms/${links.room}/readmission`;
    expect((await ask(server, '/api/moderation/quarantined', { headers: { cookie } })).json.rooms).toEqual([
      { id: links.room, why: 'broken' },
    ]);
    expect((await ask(server, path, { headers: { cookie }, body: { why: 'mended since' } })).status).toBe(200);
    expect((await look()).status).toBe(200);
    expect((await ask(server, path, { headers: { cookie }, body: { why: 'mended since' } })).status).toBe(404);
    expect(await whatWasDone(server, cookie)).toEqual([`Judge: readmit ${links.room}, mended since`]);
  });

  it('read what was reported, and close it once', async () => {
    const { server, cookie } = await orderly();
    const hurt = await memberOf(server, 'Hurt');
    await memberOf(server, 'Rude');
    const body = { name: 'Rude', room: null, text: 'calls me names' };
    expect((await ask(server, '/api/reports', { headers: { cookie: hurt }, body })).status).toBeLessThan(300);
    const open = async () => (await ask(server, '/api/moderation/reports', { headers: { cookie } })).json.reports;
    expect((await ask(server, '/api/moderation/reports', { headers: { cookie: hurt } })).status).toBe(404);
    const [report] = await open();
    expect(report).toMatchObject({ reporter: 'Hurt', about: 'Rude', said: 'calls me names', room: null });
    const path = `/api/moderation/reports/${report.id}/closing`;
    const close = () => ask(server, path, { headers: { cookie }, body: { why: 'was warned' } });
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(404);
    expect(await open()).toEqual([]);
    expect(await whatWasDone(server, cookie)).toEqual([`Judge: closeReport ${report.id}, was warned`]);
  });
});
