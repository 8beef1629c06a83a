import { loadSystem } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tendClub } from '../../club/tend.ts';
import { LIVE, type Member, member, memberAt, playFeeds, SEEK, sitDown, untilPage } from '../../test/club.ts';
import { ask, type Home, newHome, type TestServer, testServer } from '../../test/server.ts';

/** Two nodes on one database: every tournament here is looked after by both. */
let home: Home;
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  home = newHome();
  const node = async () => testServer({}, { store: await home.open({ sole: false }) }, home);
  [one, two] = [await node(), await node()];
});
afterAll(async () => {
  await one.stop();
  await two.stop();
  home.clean();
});

const PATROL = { system: 'toy-patrol', scenario: 'crossing', clock: LIVE, rated: false };

const field = async (name: string, count: number): Promise<readonly Member[]> => {
  const made: Member[] = [];
  for (let i = 1; i <= count; i += 1) {
    const joined = await member(one, `${name} ${i}`);
    made.push(i % 2 === 0 ? memberAt(two, joined) : joined);
  }
  return made;
};

const numberOf = ({ name }: { readonly name: string }): number => Number(name.split(' ').at(-1));

/** A tournament that they have all joined. */
const held = async (
  members: readonly Member[],
  request: object,
  bids: readonly number[] = members.map(() => 0),
): Promise<string> => {
  const made = await members[0]!.ask('/api/tournaments', { name: 'a cup', ...PATROL, ...request });
  expect(made.status).toBe(201);
  for (const [i, { ask: asks }] of members.entries())
    expect((await asks(`/api/tournaments/${made.json.id}/join`, { bid: bids[i] })).status).toBe(200);
  return made.json.id;
};

const pageOf = async (id: string) => (await ask(two, `/api/tournaments/${id}`)).json;
const start = (by: Member, id: string) => by.ask(`/api/tournaments/${id}/start`, undefined, 'POST');

/** Both nodes at once; on SQLite, where they share a thread and would wait for each other, one after the other. */
const byBoth = async <V>(work: (server: TestServer) => Promise<V>): Promise<readonly V[]> => {
  const tries = [one, two, one, two];
  if (process.env.DATABASE_URL) return Promise.all(tries.map(work));
  const done: V[] = [];
  for (const server of tries) done.push(await work(server));
  return done;
};

/** Of two who meet the one with the higher number gives up. */
const weakerGivesUp = (id: string) => {
  const rivals = new Map<string, readonly [string, string]>();
  const look = async (): Promise<boolean> => {
    const page = await pageOf(id);
    for (const { first, second, rooms } of page.pairings)
      for (const { room } of rooms) rivals.set(room, [first, second]);
    return page.status === 'over';
  };
  const gives = ({ name }: Member, { room }: { readonly room: string }): boolean => {
    const pair = rivals.get(room);
    return pair?.every((other) => numberOf({ name }) >= numberOf({ name: other })) ?? false;
  };
  return { look, gives };
};

/** The sides of a scenario, the one first that wins more between equal bots. */
const byStrength = async (scenario: string): Promise<readonly string[]> => {
  const found = (await loadSystem(HEX_GAME))!.scenarios.find(({ id }) => id === scenario);
  const { balance } = found as unknown as { readonly balance: { readonly score: Readonly<Record<string, number>> } };
  return Object.keys(balance.score).sort((a, b) => balance.score[b]! - balance.score[a]!);
};

interface Line {
  readonly name: string;
  readonly place: number;
  readonly points: number;
}
const places = (table: readonly Line[]) => table.map(({ name, place, points }) => [numberOf({ name }), place, points]);

describe('a tournament over two nodes', () => {
  it('is a round robin: each pair plays both sides, and the table tells who won', async () => {
    const members = await field('robin', 4);
    const id = await held(members, { kind: 'roundRobin' });
    // Begun twice at once, by either node: one first round is drawn.
    const begun = await Promise.all([start(members[0]!, id), start(memberAt(two, members[0]!), id)]);
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { look, gives } = weakerGivesUp(id);
    await playFeeds(members, gives, look);
    const page = await pageOf(id);
    expect(places(page.table)).toEqual([
      [1, 1, 6],
      [2, 2, 4],
      [3, 3, 2],
      [4, 4, 0],
    ]);
    expect([page.rounds, page.pairings.length]).toEqual([3, 6]);
    expect(page.pairings.every(({ rooms }: { rooms: unknown[] }) => rooms.length === 2)).toBe(true);
    const sides = (await ask(one, '/api/players/robin 1')).json.games.map(
      ({ first, second }: Record<'first' | 'second', { name: string; side: string }>) =>
        (first.name === 'robin 1' ? first : second).side,
    );
    expect(sides.filter((side: string) => side === 'red')).toHaveLength(3);
    expect(sides).toHaveLength(6);
  });

  it('is a Swiss with a bye for each in turn', async () => {
    const members = await field('swiss', 5);
    const id = await held(members, { kind: 'swiss', rounds: 2 });
    expect((await start(members[0]!, id)).status).toBe(200);
    const { look, gives } = weakerGivesUp(id);
    await playFeeds(members, gives, look);
    const page = await pageOf(id);
    const byes = page.pairings.filter(({ second }: { second: string | null }) => second === null);
    expect(new Set(byes.map(({ first }: { first: string }) => first)).size).toBe(2);
    // Nobody he met has beaten him; another may have as many points, by a bye.
    expect(page.table[0]).toMatchObject({ place: 1, points: 4 });
    expect(page.table.find(({ name }: Line) => name === 'swiss 1')).toMatchObject({ points: 4 });
    const pairs = page.pairings.map(({ first, second }: { first: string; second: string }) =>
      [first, second].sort().join(),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('is bid for: who bids more has the stronger side in his one game, and the other has the points from the start', async () => {
    const members = await field('bidder', 3);
    const bids = [0, 6, 3];
    const id = await held(
      members,
      { system: HEX_GAME, scenario: 'crossroads', kind: 'roundRobin', sides: 'bid' },
      bids,
    );
    expect((await start(members[0]!, id)).status).toBe(200);
    const { look, gives } = weakerGivesUp(id);
    await playFeeds(members, gives, look);
    const page = await pageOf(id);
    // A bye is a win: everybody has one.
    expect(places(page.table)).toEqual([
      [1, 1, 3],
      [2, 2, 2],
      [3, 3, 1],
    ]);
    const { games } = (await ask(one, '/api/players/bidder 2')).json;
    expect(games).toHaveLength(2);
    const met: unknown[] = [];
    for (const { first, second, room } of games) {
      const [own, other] = first.name === 'bidder 2' ? [first, second] : [second, first];
      const { json } = await ask(one, `/api/rooms/${room}`);
      met.push([other.name, own.side, other.side, json.room.bid]);
    }
    // He bid more than either.
    const [strong, weak] = await byStrength('crossroads');
    expect(met).toEqual(
      expect.arrayContaining([
        ['bidder 1', strong, weak, { side: weak, points: 6 }],
        ['bidder 3', strong, weak, { side: weak, points: 6 }],
      ]),
    );
    const between = (await ask(one, '/api/players/bidder 1')).json.games.find(
      ({ first, second }: Record<'first' | 'second', { name: string }>) =>
        [first.name, second.name].includes('bidder 3'),
    );
    expect((await ask(one, `/api/rooms/${between.room}`)).json.room.bid).toEqual({ side: weak, points: 3 });
  });

  it('is a knock-out: a tie is played again once, then the better seed goes on', async () => {
    const members = await field('cup', 2);
    const id = await held(members, { kind: 'knockOut' });
    await start(members[0]!, id);
    // Whoever has blue gives up: each wins one.
    const blue = (_: Member, { side }: { readonly side: string }): boolean => side === 'blue';
    await playFeeds(members, blue, async () => (await pageOf(id)).status === 'over');
    const page = await pageOf(id);
    expect([page.pairings[0].rooms.length, page.pairings[0].scores]).toEqual([4, [2, 2]]);
    expect(page.table.map(({ place }: Line) => place)).toEqual([1, 2]);
  });

  it('lets nobody in twice, late, or where he does not belong, and is begun by its maker alone', async () => {
    const members = await field('late', 3);
    const [maker, other, third] = [members[0]!, members[1]!, members[2]!];
    const made = await maker.ask('/api/tournaments', { name: 'small', ...PATROL, kind: 'swiss', most: 2 });
    const path = `/api/tournaments/${made.json.id}`;
    expect((await start(maker, made.json.id)).status).toBe(409);
    const tries = await Promise.all([1, 2, 3].map(() => other.ask(`${path}/join`, {})));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await maker.ask(`${path}/join`, {})).status).toBe(200);
    expect((await third.ask(`${path}/join`, {})).json.error).toBe('there is no more room');
    expect((await start(other, made.json.id)).status).toBe(404);
    expect((await start(maker, made.json.id)).status).toBe(200);
    expect((await third.ask(`${path}/join`, {})).json.error).toBe('it has begun');
    expect((await maker.ask(`${path}/cancel`, undefined, 'POST')).status).toBe(409);
    const bots = await maker.ask('/api/tournaments', { name: 'bots only', ...PATROL, kind: 'swiss', who: 'bots' });
    expect((await other.ask(`/api/tournaments/${bots.json.id}/join`, {})).status).toBe(403);
    expect((await maker.ask('/api/tournaments', { name: 'bid', ...PATROL, kind: 'swiss', sides: 'bid' })).status).toBe(
      422,
    );
  });

  it('counts who is not there as beaten, and goes on', async () => {
    const members = await field('absent', 2);
    const id = await held(members, { kind: 'knockOut' });
    await start(members[0]!, id);
    await expect.poll(async () => (await pageOf(id)).pairings[0].rooms.length).toBe(2);
    const { pairings } = await pageOf(id);
    for (const { room } of pairings[0].rooms)
      await members[1]!.ask(`/api/rooms/${room}/messages`, { type: 'ready', id: 'x', entropy: '' });
    await home.spoil(`update club_games set begin_by = 0 where tournament = '${id}'`);
    await expect.poll(async () => (await pageOf(id)).status, { timeout: 120_000 }).toBe('over');
    const page = await pageOf(id);
    expect([page.table[0].name, page.table[0].points]).toEqual(['absent 2', 2]);
    const [{ room }] = pairings[0].rooms;
    await expect.poll(async () => (await ask(one, `/api/rooms/${room}`)).status, { timeout: 60_000 }).toBe(404);
  });
});

describe('what a node leaves undone', () => {
  it('another does: the room of a game, once', async () => {
    const [ada, bob] = await field('orphan', 2);
    const { seek } = (await ada!.ask('/api/seeks', { ...SEEK, rated: false })).json;
    const { seeks, games } = one.context.store.club;
    const account = (await one.context.store.accountNamed('orphan 2'))!;
    const room = 'orphan'.padEnd(16, '0');
    // Agreed upon; then the node died.
    const agreed = await seeks.accept(
      seek,
      { account: account.id, now: Date.now() },
      ({ account: by, clock, system, scenario }) => ({
        room,
        kind: 'seek',
        system,
        scenario,
        clock,
        rated: false,
        first: { account: by, side: 'red' },
        second: { account: account.id, side: 'blue' },
        bid: null,
        at: null,
        beginBy: Date.now() + 1e9,
        created: 0,
      }),
    );
    expect(agreed.ok).toBe(true);
    await byBoth(({ context }) => tendClub(context));
    await expect.poll(async () => (await games.game(room))?.made).toBe(true);
    await expect.poll(async () => (await ask(one, `/api/rooms/${room}`)).status).toBe(200);
    expect((await bob!.ask('/api/feed', {})).json.games.map((game: { room: string }) => game.room)).toEqual([room]);
  });

  it('both may try: a game counts once', async () => {
    const members = await field('once', 2);
    const own = { ...SEEK, clock: { ...LIVE, mainMs: LIVE.mainMs + 77 } };
    const { seek } = (await members[0]!.ask('/api/seeks', own)).json;
    const { room } = (await members[1]!.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).json;
    const clients = await sitDown(one, room, members);
    for (const client of clients) await client.close();
    await home.spoil(`update tables set stands = 50 where room = '${room}'`);
    const { store } = one.context;
    const game = (await store.club.games.game(room))!;
    const result = { score: 1, how: 'resigned', ended: 5 } as const;
    const rate = () => ({
      first: { rating: 1600, deviation: 200, volatility: 0.06 },
      second: { rating: 1400, deviation: 200, volatility: 0.06 },
    });
    const tries = await byBoth(({ context }) => context.store.club.ratings.settle(game, result, rate));
    expect(tries.filter(Boolean)).toHaveLength(1);
    const page = await untilPage(
      one,
      '/api/players/once 1',
      ({ ratings }: { ratings: unknown[] }) => ratings.length > 0,
    );
    expect([page.ratings[0].games, page.ratings[0].won, page.ratings[0].rating]).toEqual([1, 1, 1600]);
  });
});
