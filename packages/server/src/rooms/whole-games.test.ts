import type { AnySystem, Side } from '@grognard/kernel';
import { fastRandom, now as nowOf, same, throughText, unlistedView, view } from '@grognard/kernel';
import { loadSystem, playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '../protocol.ts';
import { connect, playOn, type TestClient } from '../test/client.ts';
import { ask, makeRoom, type TestServer } from '../test/server.ts';
import { withServer } from '../test/shared-server.ts';
import type { Links } from './create.ts';
import type { Row } from './journal.ts';
import { type Recipient, toldSince } from './messages.ts';
import { replayed } from './recover.ts';
import type { Room } from './room.ts';

let server: TestServer;
withServer((one) => {
  server = one;
});

/** The scenario with the fewest letters is near enough the smallest. */
const smallest = (system: AnySystem): string =>
  [...system.scenarios].sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0]!.id;

/** Every state of a room, from its journal alone. */
const statesOf = async (links: Links): Promise<ReadonlyMap<number, Room>> => {
  const { store, systemCache } = server.context;
  const line = (await store.room(links.room))!;
  const system = (await systemCache.system(line.meta.system))!;
  const setting = systemCache.setting(system, line.meta.scenario);
  let room: Room = { meta: line.meta, system, setting, table: line.table, n: 0, stands: 0, match: null, kept: [] };
  const states = new Map<number, Room>([[0, room]]);
  for (const row of (await store.rows(links.room, 0)) as readonly Row[]) {
    room = replayed(room, [row]);
    states.set(row.n, room);
  }
  return states;
};

/** What a side was sent against what the kernel says it may see and hear, and against a twin of the truth. */
const leaksIn = (
  client: TestClient,
  states: ReadonlyMap<number, Room>,
  { side, isBrief }: Recipient,
): readonly string[] => {
  const random = fastRandom(7);
  const leaks: string[] = [];
  let last = 0;
  let status: string | null = null;
  for (const message of client.messages) {
    if ('table' in message) status = message.table!.status;
    if (message.type !== 'update' && message.type !== 'welcome') continue;
    const state = states.get(message.n)!;
    const running: Room = { ...state, table: { ...state.table, status: 'running' } };
    const told = throughText(toldSince(running, side, message.type === 'welcome' ? 0 : last));
    last = message.n;
    // Who learns that an order answered is tested apart.
    if (status === 'running' && !same(message.told, told)) leaks.push(`row ${message.n}: heard more or less`);
    if (status === 'running') leaks.push(...twinLeaks(message, state, { side, isBrief }, random));
  }
  return leaks;
};

const twinLeaks = (
  message: Extract<ServerMessage, { type: 'update' | 'welcome' }>,
  { system, setting, match }: Room,
  { side, isBrief }: Recipient,
  random: () => number,
): readonly string[] => {
  if (!match) return message.view === null ? [] : ['a view before the start'];
  const position = nowOf(match);
  const seen = isBrief ? unlistedView : view;
  const expected = throughText(seen(system, setting, position, side));
  if (!same(message.view, expected)) return [`row ${message.n}: not the view`];
  const twin = system.twin(setting, position.board, side, random);
  if (!twin) return [];
  const other = throughText(seen(system, setting, { ...position, board: twin }, side));
  // Who is asked may depend on what is hidden (a watcher in the woods): the rest may not.
  const rest = { waitingFor: [], questions: [], stack: [] };
  return same({ ...expected, ...rest }, { ...other, ...rest })
    ? []
    : [`row ${message.n}: the view tells what is hidden`];
};

/** Words that only one party may ever have been sent. */
const secretsFrom = async (links: Links, side: Side | null): Promise<readonly string[]> => {
  const { meta, table } = (await server.context.store.room(links.room))!;
  return [
    ...links.seats.filter((seat) => seat.side !== side).map(({ token }) => token),
    ...table.seats.map(({ hash }) => hash),
    meta.watchHash,
    `order-of-${links.seats.find((seat) => seat.side !== side)!.side}`,
  ];
};

const before = (client: TestClient, over: (message: ServerMessage) => boolean): string => {
  const end = client.messages.findIndex(over);
  return client.heard.slice(0, end < 0 ? undefined : end).join('\n');
};

describe.each(playable().map(({ id }) => id))('%s', (id) => {
  it('is played to its end by two sockets, and each is sent its own view and what it may hear and nothing else', async () => {
    const system = (await loadSystem(id))!;
    const links = await makeRoom(server, { system: id, scenario: smallest(system), listed: true });
    const sides = links.seats.map(({ side }) => side);
    // One lists its choices itself, the others are sent them.
    const isBrief = (side: Side | null): boolean => side === sides[1];
    const players = await Promise.all(
      links.seats.map(({ token, side }) => connect(server, { room: links.room, seat: token, brief: isBrief(side) })),
    );
    const spectator = await connect(server, { room: links.room });
    for (const [i, player] of players.entries()) {
      const secretOrder = { question: 'no such question', do: 'ask' as const, against: [`order-of-${sides[i]}`] };
      await player.request({ type: 'orders', orders: [secretOrder] });
      await player.request({ type: 'ready', entropy: `words of ${sides[i]}` });
    }
    const played = await Promise.all(players.map((player, i) => playOn(player, system, i + 1, 1500)));
    const isCut = played.some(({ answers }) => answers >= 1500);
    if (isCut) await players[0]!.request({ type: 'resign' });
    for (const player of players)
      await player.until(({ type, ...rest }) => 'table' in rest && rest.table.status === 'over');
    await spectator.until((message) => 'table' in message && message.table.status === 'over');

    const states = await statesOf(links);
    const { meta } = (await server.context.store.room(links.room))!;
    const isOver = (message: ServerMessage): boolean => 'table' in message && message.table.status === 'over';
    for (const [client, side] of [
      ...players.map((player, i) => [player, sides[i]!] as const),
      [spectator, null] as const,
    ]) {
      expect(leaksIn(client, states, { side, isBrief: isBrief(side) })).toEqual([]);
      const running = before(client, isOver);
      for (const secret of [...(await secretsFrom(links, side)), meta.secret]) expect(running).not.toContain(secret);
    }
    expect(players[0]!.now().table.dice.secret).toBe(meta.secret);
    const verdict = await ask(server, `/api/rooms/${links.room}/verify`);
    expect(verdict.json).toMatchObject({ problems: [], dice: 'proved' });
    await Promise.all([...players, spectator].map((client) => client.close()));
  });
});
