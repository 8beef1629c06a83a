import { expect, it } from 'vitest';
import { connect } from '../test/client.ts';
import { PATROL } from '../test/seated.ts';
import { ask, makeRoom, newHome, testServer } from '../test/server.ts';

it('a bot that was at it when the server stopped goes on once somebody looks at its room', async () => {
  const home = newHome();
  const silent = { think: () => new Promise<never>(() => undefined), close: async () => undefined };
  const first = await testServer({}, { thinker: silent }, home);
  const { room, seats } = await makeRoom(first, { ...PATROL, bots: { blue: 'greedy' } });
  const token = seats[0]!.token;
  const player = await connect(first, { room, seat: token });
  await player.request({ type: 'ready', entropy: '' });
  const { n } = player.now();
  await first.stop();
  // The round that wakes rooms has not come by yet.
  const store = { ...(await home.open()), roomsAskingBots: async () => [] };
  const second = await testServer({}, { store }, home);
  expect((await store.room(room))!.n).toBe(n);
  expect((await ask(second, `/api/rooms/${room}`, { token })).status).toBe(200);
  await expect.poll(async () => (await store.room(room))!.n).toBeGreaterThan(n);
  await second.stop();
  home.clean();
});
