import { describe, expect, it } from 'vitest';
import { connect } from '../../test/client.ts';
import { LIVE, member, playOut, SEEK, sitDown, untilPage } from '../../test/club.ts';
import { ask, type TestServer } from '../../test/server.ts';
import { withServer } from '../../test/shared-server.ts';

let server: TestServer;
withServer((given) => {
  server = given;
});

/** Each test looks for games of a pace of its own: what others left open fits none of them. */
const seekFor = (test: number) => ({ ...SEEK, clock: { ...LIVE, mainMs: LIVE.mainMs + test } });

const twoMembers = async (name: string) =>
  [await member(server, `${name} one`), await member(server, `${name} two`)] as const;

describe('seeks', () => {
  it('wait for somebody, who gets a room in which both have their seats; the game counts for both, once', async () => {
    const own = seekFor(1);
    const [ada, bob] = await twoMembers('rated');
    const sought = await ada.ask('/api/seeks', { ...own, side: 'blue' });
    expect([sought.status, sought.json.room]).toEqual([201, null]);
    const listed = (await bob.ask('/api/seeks')).json.find(({ id }: { id: string }) => id === sought.json.seek);
    expect(listed).toMatchObject({ by: { name: 'rated one', bot: false, rating: 1500 }, side: 'blue', own: false });
    const taken = await bob.ask(`/api/seeks/${sought.json.seek}/accept`, undefined, 'POST');
    const { room } = taken.json;
    expect([
      taken.status,
      (await bob.ask('/api/seeks')).json.some(({ id }: { id: string }) => id === listed.id),
    ]).toEqual([201, false]);
    const seats = (await ask(server, `/api/rooms/${room}`)).json.table.seats;
    expect(seats.map(({ side, name }: { side: string; name: string }) => [side, name])).toEqual([
      ['red', 'rated two'],
      ['blue', 'rated one'],
    ]);
    await playOut(server, room, [ada, bob]);
    const page = await untilPage(
      server,
      '/api/players/rated one',
      ({ ratings }: { ratings: unknown[] }) => ratings.length > 0,
    );
    const other = (await ask(server, '/api/players/rated two')).json;
    expect([page.ratings[0].games, other.ratings[0].games]).toEqual([1, 1]);
    expect(page.games[0]).toMatchObject({
      room,
      rated: true,
      how: 'rules',
      first: { name: 'rated one', side: 'blue' },
    });
    const [before, after] = page.games[0].change.first;
    expect([before, after]).toEqual([1500, page.ratings[0].rating]);
    const score = page.games[0].score;
    expect(Math.sign(after - before)).toBe(Math.sign(score - 0.5));
    const ladder = (await ask(server, '/api/ladder/toy-patrol')).json;
    expect(
      ladder
        .filter(({ name }: { name: string }) => name.startsWith('rated '))
        .map(({ name }: { name: string }) => name),
    ).toHaveLength(2);
    expect((await ask(server, '/api/ladder/toy-patrol?who=bots')).json).toEqual([]);
  });

  it('that fit each other become a game at once, and those that do not wait', async () => {
    const own = seekFor(2);
    const [ada, bob] = await twoMembers('fit');
    const first = (await ada.ask('/api/seeks', { ...own, side: 'red', low: 1400, high: 1600 })).json;
    const others = [
      { ...own, side: 'red' },
      { ...own, rated: false },
      { ...own, clock: { ...LIVE, mainMs: 60_000 } },
      { ...own, low: 1501 },
    ];
    for (const other of others) expect((await bob.ask('/api/seeks', other)).json.room).toBe(null);
    const { room, seek } = (await bob.ask('/api/seeks', { ...own, side: 'blue' })).json;
    expect([seek, typeof room]).toEqual([null, 'string']);
    const left = (await ada.ask('/api/seeks')).json.map(({ id }: { id: string }) => id);
    expect(left).not.toContain(first.seek);
  });

  it('are one player’s only: of many who want it one gets it, and nobody takes up his own', async () => {
    const own = seekFor(3);
    const [ada, bob] = await twoMembers('race');
    const rivals = [bob, await member(server, 'race three'), await member(server, 'race four')];
    const { seek } = (await ada.ask('/api/seeks', { ...own, scenario: 'crossing', side: 'red' })).json;
    expect((await ada.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).status).toBe(409);
    const tries = await Promise.all(
      [...rivals, ...rivals].map((rival) => rival.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404, 404]);
    const rooms = (await ada.ask('/api/lobby')).json.games;
    expect(rooms).toHaveLength(1);
    expect((await ask(server, `/api/seeks/${seek}/accept`, { method: 'POST' })).status).toBe(401);
  });

  it('are refused where they can not be: no clock, another side, no such scenario, out of range, too many', async () => {
    const own = seekFor(4);
    const [ada, bob] = await twoMembers('wrong');
    const status = async (change: object) => (await ada.ask('/api/seeks', { ...own, ...change })).status;
    expect(await status({ clock: null })).toBe(422);
    expect(await status({ side: 'green' })).toBe(422);
    expect(await status({ scenario: 'nowhere' })).toBe(422);
    expect(await status({ invite: 'wrong one' })).toBe(409);
    expect(await status({ invite: 'wrong nobody' })).toBe(404);
    const { seek } = (await ada.ask('/api/seeks', { ...own, low: 1900, side: 'red' })).json;
    expect((await bob.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).status).toBe(409);
    expect((await bob.ask(`/api/seeks/${seek}`, undefined, 'DELETE')).status).toBe(404);
    for (let i = 1; i < 10; i += 1) expect(await status({ low: 1900 + i, side: 'red' })).toBe(201);
    expect(await status({ low: 1990, side: 'red' })).toBe(429);
    expect((await ada.ask(`/api/seeks/${seek}`, undefined, 'DELETE')).status).toBe(200);
  });
});

describe('invitations', () => {
  it('are for one; a rematch changes the sides and is made when both want it', async () => {
    const own = seekFor(5);
    const [ada, bob] = await twoMembers('again');
    const eve = await member(server, 'again eve');
    const { seek } = (await ada.ask('/api/seeks', { ...own, side: 'red', rated: false, invite: 'again two' })).json;
    const ids = async (who: typeof ada) => (await who.ask('/api/seeks')).json.map(({ id }: { id: string }) => id);
    expect([(await ids(bob)).includes(seek), (await ids(eve)).includes(seek)]).toEqual([true, false]);
    expect((await eve.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).status).toBe(404);
    const { room } = (await bob.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).json;
    expect((await ada.ask(`/api/rooms/${room}/rematch`, undefined, 'POST')).status).toBe(409);
    const clients = await sitDown(server, room, [ada, bob]);
    await clients[0]!.request({ type: 'resign' });
    await untilPage(
      server,
      '/api/players/again one',
      ({ games }: { games: { how: string }[] }) => games[0]!.how === 'resigned',
    );
    expect((await ask(server, '/api/players/again one')).json.ratings).toEqual([]);
    expect((await eve.ask(`/api/rooms/${room}/rematch`, undefined, 'POST')).status).toBe(404);
    const offered = (await ada.ask(`/api/rooms/${room}/rematch`, undefined, 'POST')).json;
    expect(offered.room).toBe(null);
    const second = (await bob.ask(`/api/rooms/${room}/rematch`, undefined, 'POST')).json;
    const table = (await ask(server, `/api/rooms/${second.room}`)).json.table;
    expect(table.seats.map(({ side, name }: { side: string; name: string }) => [side, name])).toEqual([
      ['red', 'again two'],
      ['blue', 'again one'],
    ]);
  });

  it('come from nobody who is blocked, nor does his talk, and he is not told', async () => {
    const own = seekFor(6);
    const [ada, bob] = await twoMembers('block');
    await ada.ask('/api/friends/block two', undefined, 'PUT');
    await bob.ask('/api/friends/block one', undefined, 'PUT');
    expect((await ada.ask('/api/friends')).json).toEqual([{ name: 'block two', mutual: true }]);
    const { seek } = (await bob.ask('/api/seeks', { ...own, rated: false, invite: 'block one' })).json;
    const { room } = (await ada.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).json;
    const [first, second] = await sitDown(server, room, [bob, ada]);
    expect((await first!.request({ type: 'chat', text: 'good luck' })).type).toBe('done');
    expect((await ada.ask('/api/blocks/block two', undefined, 'PUT')).status).toBe(200);
    expect(await first!.request({ type: 'chat', text: 'pest' })).toMatchObject({ type: 'refused', code: 'notAllowed' });
    expect((await second!.request({ type: 'chat', text: 'bye' })).type).toBe('done');
    expect((await ada.ask('/api/friends')).json).toEqual([]);
    const open = (await ada.ask('/api/seeks', { ...own, side: 'red' })).json.seek;
    expect((await bob.ask('/api/seeks')).json.some(({ id }: { id: string }) => id === open)).toBe(false);
    expect((await bob.ask(`/api/seeks/${open}/accept`, undefined, 'POST')).status).toBe(404);
    expect((await bob.ask('/api/seeks', { ...own, invite: 'block one' })).status).toBe(404);
    expect((await bob.ask('/api/seeks', { ...own, side: 'blue' })).json.room).toBe(null);
    expect((await bob.ask('/api/friends/block one', undefined, 'PUT')).status).toBe(409);
    const told = await bob.ask('/api/reports', { name: 'block one', room, text: 'left without a word' });
    expect(told.status).toBe(200);
  });
});

describe('what counts', () => {
  it('is not a game that was given up before it began in earnest, nor can a bot sit in for who is rated', async () => {
    const own = seekFor(7);
    const [ada, bob] = await twoMembers('abort');
    await ada.ask('/api/seeks', { ...own, side: 'red', high: 1500, low: 1500 });
    const { room } = (await bob.ask('/api/seeks', { ...own, side: 'blue' })).json;
    const [red] = await sitDown(server, room, [ada, bob]);
    expect(await red!.request({ type: 'handOver', side: 'red', bot: 'greedy' })).toMatchObject({ code: 'notAllowed' });
    await red!.request({ type: 'resign' });
    const page = await untilPage(
      server,
      '/api/players/abort one',
      ({ games }: { games: { how: string }[] }) => games[0]!.how === 'resigned',
    );
    expect([page.games[0].change, page.ratings]).toEqual([null, []]);
  });

  it('is nobody’s word: a watcher, a stranger and a forged seat change nothing', async () => {
    const own = seekFor(8);
    const [ada, bob] = await twoMembers('forge');
    const eve = await member(server, 'forge eve');
    await ada.ask('/api/seeks', { ...own, side: 'red', low: 1499, high: 1501 });
    const { room } = (await bob.ask('/api/seeks', { ...own, side: 'blue' })).json;
    await sitDown(server, room, [ada, bob]);
    const resign = { type: 'resign', id: 'x' };
    expect((await eve.ask(`/api/rooms/${room}/messages`, resign)).status).toBe(403);
    expect((await ask(server, `/api/rooms/${room}/messages`, { body: resign, token: 'A'.repeat(43) })).status).toBe(
      404,
    );
    expect((await eve.ask(`/api/rooms/${room}/seats/red/take`, undefined, 'POST')).status).toBe(409);
    const claim = await ask(server, '/api/claim', { method: 'POST', token: 'A'.repeat(43), headers: eve.headers });
    expect(claim.status).toBe(404);
    const watching = await connect(server, { room }, eve.headers);
    expect(watching.welcome().side).toBe(null);
    expect(await watching.request({ type: 'resign' })).toMatchObject({ code: 'noSeat' });
    expect((await ask(server, '/api/players/forge one')).json.games[0].how).toBe(null);
    const watched = (await ask(server, '/api/watch')).json.find((game: { room: string }) => game.room === room);
    expect(watched).toMatchObject({ rated: true, tournament: null });
    expect(watched.players.map(({ name }: { name: string }) => name)).toEqual(['forge one', 'forge two']);
  });
});
