import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { botOf, LIVE, member, memberBy, SEEK, untilPage } from '../../test/club.ts';
import { ask, type TestServer } from '../../test/server.ts';
import { withServer } from '../../test/shared-server.ts';

let server: TestServer;
withServer((given) => {
  server = given;
});

let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'examples');
const run = (program: string, file: string, token: string): void => {
  const env = { ...process.env, GROGNARD: server.url, TOKEN: token };
  const args = [join(EXAMPLES, file), 'toy-patrol', 'crossing'];
  children.push(spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }));
};
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The token of a new bot of somebody's. */
const tokenOf = async (owner: string, name: string): Promise<string> => {
  const by = await member(server, owner);
  return (await by.ask('/api/bots', { name })).json.token;
};

interface Page {
  readonly games: readonly { readonly how: string | null; readonly room: string }[];
}

describe('bots of others', () => {
  it('play whole games by the examples, over the socket and over HTTP', async () => {
    run(process.execPath, 'bot.ts', await tokenOf('typist', 'typed'));
    // Where there is no Python the other is the same program: what it asks is asked either way.
    if (hasPython) run('python3', 'bot.py', await tokenOf('snake', 'charmed'));
    else run(process.execPath, 'bot.ts', await tokenOf('snake', 'charmed'));
    const page = await untilPage(server, '/api/players/typed', ({ games }: Page) => games[0]?.how === 'rules');
    expect(page).toMatchObject({ bot: true, owner: 'typist' });
    const names = [page.games[0].first.name, page.games[0].second.name].sort();
    expect(names).toEqual(['charmed', 'typed']);
    const seats = (await ask(server, `/api/rooms/${page.games[0].room}`)).json.table.seats;
    expect(seats.map(({ name }: { name: string }) => name).sort()).toEqual(['charmed [bot]', 'typed [bot]']);
  });

  it('are marked, told apart on the ladder, and never rated against their own', async () => {
    const [owner, other] = [await member(server, 'owner'), await member(server, 'stranger')];
    const [first, second] = [await botOf(server, owner, 'iron'), await botOf(server, owner, 'steel')];
    expect((await first.ask('/api/me')).json).toMatchObject({ name: 'iron' });
    expect((await first.ask('/api/bots', { name: 'grandchild' })).status).toBe(403);
    expect((await other.ask('/api/bots', { name: 'iron' })).status).toBe(409);
    expect((await owner.ask('/api/bots')).json).toEqual([{ name: 'iron' }, { name: 'steel' }]);
    const own = { ...SEEK, clock: { ...LIVE, mainMs: 111_000 } };
    const { seek } = (await first.ask('/api/seeks', own)).json;
    for (const near of [owner, second])
      expect((await near.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).status).toBe(409);
    expect((await second.ask('/api/seeks', own)).json.room).toBe(null);
    expect((await other.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).status).toBe(201);
  });

  it('have a token that is void once it is renewed, and is nobody else’s to renew', async () => {
    const [owner, thief] = [await member(server, 'keeper'), await member(server, 'thief')];
    const bot = await botOf(server, owner, 'watchdog');
    expect((await thief.ask('/api/bots/watchdog/token', undefined, 'POST')).status).toBe(404);
    const renewed = await owner.ask('/api/bots/watchdog/token', undefined, 'POST');
    expect((await bot.ask('/api/me')).json.name).toBe(null);
    const again = memberBy(server, 'watchdog', { authorization: `Bearer ${renewed.json.token}` });
    expect((await again.ask('/api/me')).json.name).toBe('watchdog');
    expect((await thief.ask('/api/bots/watchdog/token', undefined, 'DELETE')).status).toBe(404);
    expect((await owner.ask('/api/bots/watchdog/token', undefined, 'DELETE')).status).toBe(200);
    expect((await again.ask('/api/me')).json.name).toBe(null);
    const sign = { name: 'watchdog', password: 'a long password' };
    expect((await ask(server, '/api/session', { body: sign })).status).toBe(401);
  });

  it('are given legal answers of their own seat, and nobody else is', async () => {
    const [owner, other] = [await member(server, 'sampler'), await member(server, 'sampled')];
    const bot = await botOf(server, owner, 'taster');
    const own = { ...SEEK, rated: false, side: 'red', clock: { ...LIVE, mainMs: 222_000 } };
    const { seek } = (await bot.ask('/api/seeks', own)).json;
    const { room } = (await other.ask(`/api/seeks/${seek}/accept`, undefined, 'POST')).json;
    const path = `/api/rooms/${room}/answers`;
    expect((await bot.ask(path)).json).toEqual({ n: 0, status: 'open', answers: [] });
    for (const one of [bot, other])
      await one.ask(`/api/rooms/${room}/messages`, { type: 'ready', id: 'x', entropy: '' });
    const { n, answers } = (await bot.ask(`${path}?count=3`)).json;
    expect(answers.length).toBeGreaterThan(0);
    expect((await ask(server, path)).status).toBe(403);
    const answer = { type: 'answer', id: 'x', to: n, action: answers[0] };
    expect((await bot.ask(`/api/rooms/${room}/messages`, answer)).status).toBe(200);
    const forged = { type: 'answer', id: 'x', to: n, action: { type: 'win' } };
    expect((await bot.ask(`/api/rooms/${room}/messages`, forged)).status).toBe(409);
  });
});
