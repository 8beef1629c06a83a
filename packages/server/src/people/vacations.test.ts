import { expect, it, onTestFinished } from 'vitest';
import { tendClub } from '../club/tend.ts';
import { charged, deadlineOf } from '../rooms/clock.ts';
import { type Member, member, SEEK } from '../test/club.ts';
import { mailingServer, newcomer, type Person, withAddress } from '../test/people.ts';
import { bid, PATROL } from '../test/seated.ts';
import { ask, claimed, offerRoom, type TestServer } from '../test/server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 5, 1, 10);
const BY_MAIL = { kind: 'correspondence', answerMs: 3 * DAY };
const PATH = '/api/account/vacations';

const timed = async () => {
  let now = NOON;
  const mailing = await mailingServer({ pushMs: 0, mailMs: 0, mailGapMs: 0 }, { clock: () => now });
  onTestFinished(mailing.close);
  const later = (ms: number): void => {
    now += ms;
  };
  return { ...mailing, later };
};

/** A game by correspondence in which only the account is to move. */
const gameOf = async (server: TestServer, one: Person) => {
  const links = await claimed(server, await offerRoom(server, { ...PATROL, clock: BY_MAIL, listed: true }));
  const [own, other] = links.seats;
  await one.ask('/api/claim', { method: 'POST', token: own!.token });
  const path = `/api/rooms/${links.room}/messages`;
  const said = (body: object) => one.ask(path, { body });
  const others = (body: object) => ask(server, path, { token: other!.token, body });
  await said({ type: 'ready', id: '1', entropy: 'a' });
  await others({ type: 'ready', id: '2', entropy: 'b' });
  expect((await others({ type: 'answer', id: '3', to: 1, action: bid })).status).toBe(200);
  const table = async () => (await ask(server, `/api/rooms/${links.room}`, { token: other!.token })).json.table;
  return { room: links.room, side: own!.side, table, said, others };
};

it('clocks of games by correspondence stand in days off, over a restart too, and others see until when', async () => {
  const { server, later } = await timed();
  const anna = await newcomer(server, 'Anna');
  const { room, side, table } = await gameOf(server, anna);
  const looked = async () => {
    await server.context.manager.checkClocks();
    const { status, clock, seats } = await table();
    const seat = seats.find((one: { side: string }) => one.side === side);
    return { status, left: clock.left[side] / DAY, away: seat.away };
  };
  later(DAY);
  expect(await looked()).toEqual({ status: 'running', left: 2, away: undefined });
  const taken = await anna.ask(PATH, { body: { days: 5 } });
  const [vacation] = taken.json.vacations;
  expect([taken.status, vacation.to - vacation.from, taken.json.daysLeft]).toEqual([201, 5 * DAY, 23]);
  later(4 * DAY);
  expect(await looked()).toEqual({ status: 'running', left: 2, away: vacation.to });
  expect((await ask(server, '/api/players/Anna')).json.away).toBe(vacation.to);
  server.context.manager.loseAll();
  expect(await looked()).toEqual({ status: 'running', left: 2, away: vacation.to });
  later(2 * DAY);
  expect((await looked()).left).toBeCloseTo(1, 5);
  later(DAY + 1000);
  expect((await looked()).status).toBe('over');
  const { json } = await ask(server, `/api/rooms/${room}`);
  expect(json.table.ended).toMatchObject({ how: 'timeOut', side });
});

it('days off count from the moment they are taken: whose time was up before has lost', async () => {
  const { server, later } = await timed();
  const anna = await newcomer(server, 'Anna');
  const { table, said } = await gameOf(server, anna);
  later(3 * DAY + 1000);
  await anna.ask(PATH, { body: { days: 5, from: NOON } });
  expect((await said({ type: 'answer', id: '4', to: 2, action: bid })).status).toBe(409);
  expect((await table()).status).toBe('over');
});

it('there are twenty-eight days in a year, no two at once; what is left of days that end early counts no more', async () => {
  const { server, later } = await timed();
  const anna = await newcomer(server, 'Anna');
  const take = (body: object) => anna.ask(PATH, { body });
  expect((await ask(server, PATH)).status).toBe(401);
  expect((await take({ days: 29 })).status).toBe(400);
  const first = await take({ days: 20 });
  expect((await take({ days: 2, from: NOON + 10 * DAY })).json.error).toBe('you have days off then already');
  expect((await take({ days: 9, from: NOON + 30 * DAY })).json.error).toBe('no more than 28 days a year');
  later(5 * DAY);
  const ended = await anna.ask(`${PATH}/${first.json.vacations[0].id}`, { method: 'DELETE' });
  expect([ended.status, ended.json.vacations, ended.json.daysLeft]).toEqual([200, [], 23]);
  const planned = await take({ days: 23, from: NOON + 30 * DAY });
  expect([planned.status, planned.json.daysLeft]).toEqual([201, 0]);
  const { id } = planned.json.vacations[0];
  const other = await newcomer(server, 'Other');
  expect((await other.ask(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await anna.ask(`${PATH}/${id}`, { method: 'DELETE' })).json.daysLeft).toBe(23);
});

it('nothing is told in days off; what waits comes when they are over', async () => {
  const { server, office, later } = await timed();
  const anna = await withAddress({ server, office }, 'Anna', 'anna@example.org');
  const settings = { language: 'en', zone: 'UTC', quietFrom: 0, quietTo: 0, push: false, mail: 'soon' };
  expect((await anna.ask('/api/account/notices', { method: 'PUT', body: settings })).status).toBe(204);
  const before = office.letters.length;
  await anna.ask(PATH, { body: { days: 2 } });
  const { room } = await gameOf(server, anna);
  const account = (await server.context.store.accountNamed('Anna'))!.id;
  const noted = async () => (await server.context.store.people.noticesOf(account)).map(({ mailAt }) => mailAt);
  await expect.poll(noted).toEqual([NOON + 2 * DAY]);
  later(DAY);
  await expect.poll(noted).toEqual([NOON + 2 * DAY]);
  expect(office.letters.length).toBe(before);
  later(DAY + HOUR);
  await expect.poll(() => office.letters.length).toBe(before + 1);
  expect(office.letters.at(-1)!.text).toContain(`/room/${room}`);
});

it('who has days off loses no game by correspondence by not coming to it, until they are over', async () => {
  const { server } = await timed();
  const [ada, bob] = [await member(server, 'Ada'), await member(server, 'Bob')];
  const { seek } = (await ada.ask('/api/seeks', { ...SEEK, clock: BY_MAIL })).json;
  const { room } = (await bob.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).json;
  const { vacations } = (await ada.ask(PATH, { days: 2 })).json;
  await server.home.spoil(`update club_games set begin_by = 0 where room = '${room}'`);
  const tended = async () => {
    await tendClub(server.context);
    return (await bob.ask('/api/players/Bob')).json.games[0].how;
  };
  expect(await tended()).toBe(null);
  await ada.ask(`${PATH}/${vacations[0].id}`, undefined, 'DELETE');
  await expect.poll(tended).toBe('noShow');
});

it('seeks of who has days off are hidden, and nobody is led to them, until they are over', async () => {
  const { server, later } = await timed();
  const [ada, bob] = [await member(server, 'Ada'), await member(server, 'Bob')];
  const offered = async (by: Member) => (await by.ask('/api/seeks', { ...SEEK, clock: BY_MAIL })).json;
  const listed = async (to: Member) =>
    (await to.ask('/api/seeks')).json.map(({ id, hidden }: { id: string; hidden: boolean }) => [id, hidden]);
  const { seek } = await offered(ada);
  expect([await listed(bob), await listed(ada)]).toEqual([[[seek, false]], [[seek, false]]]);
  await ada.ask(PATH, { days: 2 });
  expect([await listed(bob), await listed(ada)]).toEqual([[], [[seek, true]]]);
  expect((await ask(server, '/api/seeks')).json).toEqual([]);
  expect((await bob.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).status).toBe(404);
  const other = await offered(bob);
  expect(other.room).toBe(null);
  await bob.ask(`/api/seeks/${other.seek}`, undefined, 'DELETE');
  later(2 * DAY);
  expect(await listed(bob)).toEqual([[seek, false]]);
  expect((await offered(bob)).room).not.toBe(null);
});

it('a clock runs up to days off and on after them, for who has them alone', () => {
  const away = {
    red: [
      { from: 100, to: 200 },
      { from: 300, to: 400 },
    ],
  };
  const clock = { left: { red: 150, blue: 150 }, since: 50, away };
  expect(charged(clock, ['red', 'blue'], 150)).toEqual({ left: { red: 100, blue: 50 }, since: 150, away });
  expect(charged(charged(clock, ['red'], 150), ['red'], 250).left.red).toBe(50);
  // Fifty before, a hundred between, and the last moment falls where the second begins.
  expect(deadlineOf(clock, ['red'])).toBe(300);
  expect(deadlineOf({ ...clock, left: { red: 151, blue: 0 } }, ['red'])).toBe(401);
  expect(deadlineOf(clock, ['blue', 'red'])).toBe(200);
});
