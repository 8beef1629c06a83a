import { hearEntry, now as nowOf, same, throughText } from '@grognard/kernel';
import { loadSystem, playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { connect, playOn } from '../test/client.ts';
import { answerOf, begunBy, PATROL } from '../test/seated.ts';
import { ask, makeRoom, type TestServer } from '../test/server.ts';
import { withServer } from '../test/shared-server.ts';

let server: TestServer;
withServer((one) => {
  server = one;
});

describe.each(playable().map(({ id }) => id))('a running game of %s', (id) => {
  it('is replayed and exported to each side, and to those who watch, from what they know', async () => {
    const system = (await loadSystem(id))!;
    const links = await makeRoom(server, { system: id, scenario: system.scenarios[0]!.id, listed: true });
    const players = await Promise.all(
      links.seats.map(({ token }) => connect(server, { room: links.room, seat: token })),
    );
    for (const player of players) await player.request({ type: 'ready', entropy: '' });
    for (const player of players) await player.until(({ type }) => type === 'update');
    await Promise.race(players.map((player, i) => playOn(player, system, i + 3, 6)));
    await Promise.all(players.map((player) => player.close()));
    const opened = await server.context.manager.look(links.room);
    if (!opened.ok) throw new Error(opened.code);
    const { room } = opened;
    const { positions, entries } = room.match!;
    for (const side of [...links.seats.map((seat) => seat.side), null]) {
      const token = links.seats.find((seat) => seat.side === side)?.token ?? links.watch;
      const path = `/api/rooms/${links.room}`;
      const { json: replay } = await ask(server, `${path}/replay?count=200`, { token });
      const expected = positions.map(({ board }, i) => ({
        answers: i,
        board: system.see(room.setting, board, side),
        heard: i === 0 ? null : hearEntry(system, room.setting, positions[i - 1]!.board, entries[i - 1]!, side),
      }));
      const seen = replay.steps.map((step: object, i: number) => (i === 0 ? { ...step, heard: null } : step));
      expect(same(seen, throughText(expected))).toBe(true);
      const { json: known } = await ask(server, `${path}/export`, { token });
      expect([known.kind, known.side, same(known.steps, replay.steps)]).toEqual(['knowledge', side, true]);
      expect((await ask(server, `${path}/replay?as=truth`, { token })).status).toBe(403);
    }
    expect(nowOf(room.match!).outcome).toBeNull();
  });
});

describe('an answer that was undone', () => {
  it('is in no record, which is still found true', async () => {
    const { links, clients, tokens } = await begunBy(server, { ...PATROL, bots: {} });
    await answerOf(clients[0]!);
    const { n } = clients[0]!.now();
    expect(await clients[0]!.request({ type: 'undo', to: n })).toMatchObject({ type: 'done', n: n + 1 });
    await clients[1]!.request({ type: 'resign' });
    const { json: record } = await ask(server, `/api/rooms/${links.room}/export`, { token: tokens[0]! });
    expect([record.kind, record.entries]).toEqual(['record', []]);
    const { json: verdict } = await ask(server, `/api/rooms/${links.room}/verify`, { token: tokens[0]! });
    expect(verdict).toMatchObject({ problems: [], answers: 0, dice: 'proved' });
  });
});
