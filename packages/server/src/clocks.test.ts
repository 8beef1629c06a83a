import { describe, expect, it } from 'vitest';
import { addressKey } from './http/address.ts';
import { steadyClock } from './steady-clock.ts';
import { PATROL, seated } from './test/seated.ts';
import { ask, newHome, type TestServer, testServer } from './test/server.ts';

const closing = async (server: TestServer): Promise<void> => {
  await server.stop();
  server.home.clean();
};

/** A machine whose clocks a test sets. */
const machine = () => {
  const at = { wall: 1_000_000_000, monotonic: 50 };
  const clock = steadyClock(
    () => at.wall,
    () => at.monotonic,
  );
  /** So many seconds pass, with a look at the clock in each. */
  const live = (seconds: number): void => {
    for (let i = 0; i < seconds; i += 1) {
      at.monotonic += 1000;
      clock();
    }
  };
  return { at, clock, live };
};

describe('the clock that players play by', () => {
  it('goes on with the time that was lived through, whatever the wall clock is set to', () => {
    const { at, clock, live } = machine();
    expect(clock()).toBe(1_000_000_000);
    live(60);
    at.wall += 86_400_000;
    expect(clock()).toBe(1_000_060_000);
    at.wall -= 10 * 86_400_000;
    live(1);
    expect(clock()).toBe(1_000_061_000);
  });

  it('stands while the machine is suspended or the process is stopped', () => {
    const { at, clock, live } = machine();
    live(10);
    at.monotonic += 8 * 3_600_000;
    expect(clock()).toBe(1_000_010_000);
    live(5);
    expect(clock()).toBe(1_000_015_000);
  });

  it('forfeits nobody when the wall clock jumps or the machine sleeps, and ends a game when time was really up', async () => {
    const { at, clock, live } = machine();
    const server = await testServer({}, { clock });
    const { clients, links } = await seated(server, {
      ...PATROL,
      clock: { kind: 'live', mainMs: 60_000, incrementMs: 0 },
    });
    for (const client of clients) await client.request({ type: 'ready', entropy: '' });
    const statusOf = async () => {
      await server.context.manager.checkClocks();
      return (await server.context.store.room(links.room))!.table.status;
    };
    at.wall += 365 * 86_400_000;
    expect(await statusOf()).toBe('running');
    at.monotonic += 24 * 3_600_000;
    expect(await statusOf()).toBe('running');
    live(61);
    expect(await statusOf()).toBe('over');
    await closing(server);
  });
});

describe('who asks', () => {
  it('is known by what the trusted proxies add on the right, not by what he writes before it', async () => {
    const addressesOf = async (hops: number): Promise<readonly number[]> => {
      const server = await testServer({ trustedHops: hops, limits: { requestsPerMinute: 3 } });
      const statuses: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const headers = { 'x-forwarded-for': `10.9.8.${i}, 198.51.100.7` };
        statuses.push((await ask(server, '/api/me', { headers })).status);
      }
      await closing(server);
      return statuses;
    };
    const limited = [200, 200, 200, 429, 429];
    expect([await addressesOf(0), await addressesOf(1)]).toEqual([limited, limited]);
    // Two proxies, and the second says of whom the first heard.
    expect(await addressesOf(2)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is a network of the newer net, and one address of the older', () => {
    expect([
      addressKey('2001:db8:1:2:3:4:5:6'),
      addressKey('2001:0db8:0001:0002::1'),
      addressKey('2001:db8:1:3::1'),
      addressKey('::1'),
      addressKey('fe80::1%eth0'),
      addressKey('::ffff:192.0.2.1'),
      addressKey('192.0.2.1'),
    ]).toEqual([
      '2001:db8:1:2::/64',
      '2001:db8:1:2::/64',
      '2001:db8:1:3::/64',
      '0:0:0:0::/64',
      'fe80:0:0:0::/64',
      '192.0.2.1',
      '192.0.2.1',
    ]);
  });
});

describe('an account whose password is guessed', () => {
  it('locks slowly: five are free, then each wait is twice the last, and a right password ends it', async () => {
    const home = newHome();
    const store = await home.open();
    let now = 0;
    const waits: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      now += await store.lockedFor('Anna', now);
      await store.noteWrongPassword(i % 2 === 0 ? 'anna' : 'ANNA', now);
      waits.push(await store.lockedFor('Anna', now));
    }
    expect(waits.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 2000, 4000, 8000]);
    expect([waits.at(-1), await store.lockedFor('bob', now)]).toEqual([900_000, 0]);
    await store.forgiveName('Anna');
    expect(await store.lockedFor('Anna', now)).toBe(0);
    await store.close();
    home.clean();
  });

  it('is refused unseen while it is locked, and opens when the time is over', async () => {
    let now = 1_000_000;
    const server = await testServer({}, { clock: () => now });
    const right = { name: 'Guessed', password: 'correct horse' };
    await ask(server, '/api/accounts', { body: right });
    const wrong = () => ask(server, '/api/session', { body: { ...right, password: 'battery staple' } });
    for (let i = 0; i < 6; i += 1) expect((await wrong()).status).toBe(401);
    const locked = await ask(server, '/api/session', { body: right });
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '2']);
    now += 2000;
    expect((await ask(server, '/api/session', { body: right })).status).toBe(200);
    expect((await wrong()).status).toBe(401);
    await closing(server);
  });
});
