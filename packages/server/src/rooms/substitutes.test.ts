import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../test/client.ts';
import { answered, begun, tell } from '../test/rooms.ts';
import { begunBy, bid, PATROL } from '../test/seated.ts';
import { ask, testServer } from '../test/server.ts';

const LIVE = { kind: 'live', mainMs: 60_000, incrementMs: 0 } as const;

it('a table that agreed on a bot plays on with it for who has no time left; he comes back, and the record tells of both', async () => {
  let now = 1_000_000;
  const server = await testServer({}, { clock: () => now });
  onTestFinished(async () => {
    await server.stop();
    server.home.clean();
  });
  const { links, clients, tokens } = await begunBy(server, { ...PATROL, clock: LIVE, substitute: 'greedy' });
  const [red, blue] = clients as [(typeof clients)[0], (typeof clients)[0]];
  expect(red.welcome().room.substitute).toBe('greedy');
  expect(await red.request({ type: 'answer', to: 1, action: bid })).toMatchObject({ type: 'done' });
  await blue.close();
  now += LIVE.mainMs + 1;
  await server.context.manager.checkClocks();
  // The bot answers from what the seat sees, and the game goes on.
  await red.until(
    (message) => message.type === 'update' && message.told.some((row) => row.what === 'answer' && row.by === 'bot'),
  );
  const state = async () => (await ask(server, `/api/rooms/${links.room}`, { token: tokens[0]! })).json;
  const { table } = await state();
  expect(table.seats[1]).toMatchObject({ kind: 'bot', bot: 'greedy' });
  expect(table.status).toBe('running');
  expect(table.substitutes).toEqual([{ answers: 1, side: 'blue', bot: 'greedy', why: 'timeOut' }]);
  const back = await connect(server, { room: links.room, seat: tokens[1]! });
  expect(await back.request({ type: 'takeSeat' })).toMatchObject({ type: 'done' });
  await back.request({ type: 'resign' });
  const { json: record } = await ask(server, `/api/rooms/${links.room}/export`, { token: tokens[0]! });
  expect(record.substitutes.map(({ answers: _, ...one }: { answers: number }) => one)).toEqual([
    { side: 'blue', bot: 'greedy', why: 'timeOut' },
    { side: 'blue', bot: null, why: 'back' },
  ]);
  expect((await ask(server, `/api/rooms/${links.room}/verify`, { token: tokens[0]! })).json.problems).toEqual([]);
  for (const client of [red, back]) await client.close();
});

it('only a bot that plays for the win is agreed on', async () => {
  const server = await testServer();
  onTestFinished(async () => {
    await server.stop();
    server.home.clean();
  });
  for (const substitute of ['random', 'doctrine', 'nobody'])
    expect((await ask(server, '/api/rooms', { body: { ...PATROL, substitute } })).status).toBe(422);
});

it('a bot whose time is up has lost, and so has everybody where nothing was agreed', async () => {
  const agreed = await begun('toy-patrol', { clock: LIVE, substitute: 'greedy' });
  const late = { now: LIVE.mainMs + 1 };
  const mended = tell(agreed, 'red', { type: 'chat', text: 'late' }, late).room;
  expect(mended.table.seats.map(({ kind }) => kind)).toEqual(['bot', 'bot']);
  expect(mended.table.clock!.left).toEqual({ red: LIVE.mainMs, blue: LIVE.mainMs });
  expect(tell(mended, 'red', { type: 'takeSeat' }, { now: late.now * 2 }).room.table.status).toBe('over');
  const plain = await begun('toy-patrol', { clock: LIVE });
  expect(tell(plain, 'red', { type: 'chat', text: 'late' }, late).room.table.ended).toMatchObject({ how: 'timeOut' });
});

it('what a bot answered for somebody who asked it is told from what he answered himself', async () => {
  const room = await begun();
  const given = tell(answered(room, 1), 'blue', { type: 'handOver', side: 'blue', bot: 'greedy' }).room;
  const played = answered(given, 2, { by: 'bot' });
  const back = tell(played, 'blue', { type: 'takeSeat' }).room;
  expect(back.table.substitutes).toEqual([
    { answers: 1, side: 'blue', bot: 'greedy', why: 'asked' },
    { answers: 2, side: 'blue', bot: null, why: 'back' },
  ]);
  expect(tell(back, 'blue', { type: 'takeSeat' }).room.table.substitutes).toEqual(back.table.substitutes);
});
