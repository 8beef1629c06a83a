import { loadSystem } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import { afterAll, describe, expect, it } from 'vitest';
import { connect, playOn } from '../test/client.ts';
import { begunBy } from '../test/seated.ts';
import { ask, claimed, type TestServer, testServer } from '../test/server.ts';
import { withServer } from '../test/shared-server.ts';
import { type JobDone, processJobs } from './jobs.ts';
import { unpacked } from './packed.ts';

let server: TestServer;
withServer((given) => {
  server = given;
});

/** The record of a game of the practice system, played to its end. */
const playedRecord = async () => {
  const { links, clients, tokens } = await begunBy(server);
  const system = (await loadSystem('toy-patrol'))!;
  await Promise.all(clients.map((client, i) => playOn(client, system, i + 7)));
  return (await ask(server, `/api/rooms/${links.room}/export`, { token: tokens[0]! })).json;
};

const pathsOf = ({ json }: { readonly json: { readonly problems?: readonly { readonly path: string }[] } }) =>
  json.problems?.map(({ path }) => path);

describe('a record that is brought', () => {
  it('is refused when its second leg holds a broken board, a broken stack, or begins elsewhere', async () => {
    const record = await playedRecord();
    const { board, stack, version } = record.legs[0];
    const second = { version, entry: 0, board, stack, drawn: 0, opening: [] };
    const bring = (leg: object) => ask(server, '/api/import', { body: { ...record, legs: [record.legs[0], leg] } });
    for (const leg of [
      { ...second, board: {} },
      { ...second, board: { ...board, units: 'none' } },
      { ...second, stack: [{ kind: 'nonsense' }] },
      { ...second, entry: record.entries.length, board: {} },
      { ...second, entry: 3 },
    ]) {
      const brought = await bring(leg);
      expect([brought.status, pathsOf(brought)?.[0]]).toEqual([422, expect.stringContaining('legs[')]);
    }
    expect((await ask(server, '/api/health')).json).toMatchObject({ ok: true, quarantined: 0 });
  });

  it('is refused when it begins from a position of its own, though it says so', async () => {
    const record = await playedRecord();
    const forked = await ask(server, '/api/import', { body: record });
    const path = `/api/rooms/${forked.json.room}/fork`;
    const fork = await ask(server, path, { token: forked.json.watch, body: { answers: 4, bots: { blue: 'random' } } });
    const { room, seats } = await claimed(server, fork.json);
    const red = await connect(server, { room, seat: seats[0]!.token });
    await red.request({ type: 'ready', entropy: '' });
    await red.request({ type: 'resign' });
    const exported = await ask(server, `/api/rooms/${room}/export`, { token: seats[0]!.token });
    expect(exported.json.ended).toMatchObject({ how: 'resigned', side: 'red' });
    const verdict = await ask(server, `/api/rooms/${room}/verify`, { token: seats[0]!.token });
    expect(verdict.json).toMatchObject({ problems: [], start: 'given' });
    expect(verdict.json.told.en).toContain('from a position that is only told');
    const brought = await ask(server, '/api/import', { body: exported.json });
    expect([brought.status, pathsOf(brought)]).toEqual([422, ['legs[0].board']]);
  });

  it('is refused when its boards lie so far apart that they would fill the memory', async () => {
    const system = (await loadSystem(HEX_GAME))!;
    const scenario = system.scenarios[0] as unknown as { map: readonly { board: unknown }[] };
    const far = { ...scenario, map: [...scenario.map, { ...scenario.map[0]!, at: [8000, 8000] }] };
    const leg = { version: system.version, entry: 0, board: {}, stack: [], drawn: 0, opening: [] };
    const dice = { commitment: '0'.repeat(64), entropy: {}, secret: null };
    const now = { stack: [], drawn: 0 };
    const about = { format: 1, kind: 'record', system: system.id, scenario: far, dice };
    const brought = await ask(server, '/api/import', {
      body: { ...about, legs: [leg], entries: [], outcome: null, now },
    });
    expect([brought.status, pathsOf(brought)]).toEqual([422, ['map']]);
  });

  it('that is no JSON, or nothing at all, is refused in words', async () => {
    const post = (body: string) =>
      fetch(`${server.url}/api/import`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    for (const body of ['{', 'null', '[]', '"a"']) expect((await post(body)).status).toBe(422);
  });
});

describe('heavy work', () => {
  const failureOf = (result: JobDone) => (result.ok ? null : result.failure);
  const small = processJobs({ ms: 60_000, megabytes: 40 });
  afterAll(() => small.close());

  it('is ended when it takes too much memory, and the next is done', async () => {
    const deep = `[${'{},'.repeat(1_500_000)}0]`;
    expect(failureOf(await small.run({ kind: 'import', text: deep }))).toBe('tooLarge');
    const next = await small.run({ kind: 'import', text: '{}' });
    expect(next.ok && unpacked(next.packed)).toContain('there is no such system');
  });

  it('is ended when it takes too long', async () => {
    const hasty = processJobs({ ms: 1, megabytes: 64 });
    expect(failureOf(await hasty.run({ kind: 'import', text: '{}' }))).toBe('tooLong');
    await hasty.close();
  });

  it('is sent zipped to who takes that, and plain to who does not', async () => {
    const { json } = await ask(server, '/api/import', { body: await playedRecord() });
    const replay = (encoding: string) =>
      fetch(`${server.url}/api/rooms/${json.room}/replay?as=truth&count=200`, {
        headers: { authorization: `Bearer ${json.watch}`, 'accept-encoding': encoding },
      });
    const [zipped, plain] = [await replay('gzip'), await replay('identity')];
    expect([zipped, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
    const text = await plain.text();
    expect(JSON.parse(text).steps.length).toBeGreaterThan(1);
    expect(await zipped.text()).toBe(text);
  });

  it('keeps nobody else waiting: others are answered while it is not done', async () => {
    const waiting: ((result: JobDone) => void)[] = [];
    const slow = {
      run: () => new Promise<JobDone>((done) => void waiting.push(done)),
      close: async () => undefined,
    };
    const busy = await testServer({}, { jobs: slow });
    const { links, tokens, clients } = await begunBy(busy);
    const replay = ask(busy, `/api/rooms/${links.room}/replay`, { token: tokens[0]! });
    const brought = ask(busy, '/api/import', { body: {} });
    await expect.poll(() => waiting.length).toBe(2);
    expect(await clients[0]!.request({ type: 'chat', text: 'still here' })).toMatchObject({ type: 'done' });
    expect((await ask(busy, '/api/health')).status).toBe(200);
    for (const tell of waiting) tell({ ok: false, failure: 'busy', why: '' });
    expect([(await replay).status, (await brought).status]).toEqual([503, 503]);
    await busy.stop();
    busy.home.clean();
  });
});
