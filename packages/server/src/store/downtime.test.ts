import { describe, expect, it } from 'vitest';
import { begunBy, PATROL } from '../test/seated.ts';
import { ask, newHome, type TestServer, testServer } from '../test/server.ts';
import { downtimeSince, downtimesBetween } from './downtime.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIVE = { ...PATROL, listed: true, clock: { kind: 'live', mainMs: 10 * MINUTE, incrementMs: 0 } };

const lookAt = async (server: TestServer, room: string) => (await ask(server, `/api/rooms/${room}`)).json.table;

describe('the time without a server', () => {
  it('is what lies between runs, wherever they overlap', () => {
    const run = (started: number, seen: number) => ({ id: String(started), started, seen });
    expect(downtimesBetween([], 50)).toEqual([]);
    expect(downtimesBetween([run(40, 60), run(0, 10), run(5, 20)], 100)).toEqual([
      { from: 20, to: 40 },
      { from: 60, to: 100 },
    ]);
    expect(downtimesBetween([run(0, 100)], 100)).toEqual([]);
  });

  it('counts from when a clock was started, not before', () => {
    const downtimes = [
      { from: 20, to: 40 },
      { from: 60, to: 100 },
    ];
    expect([0, 30, 50, 70, 100].map((since) => downtimeSince(downtimes, since))).toEqual([60, 50, 40, 30, 0]);
  });

  it('is not charged to anybody, however often the server stopped', async () => {
    let now = 10 * HOUR;
    const clock = () => now;
    const home = newHome();
    const first = await testServer({}, { clock }, home);
    const { links } = await begunBy(first, LIVE);
    now += 2 * MINUTE;
    await first.stop();
    now += 5 * HOUR;
    const unseen = await testServer({}, { clock }, home);
    now += MINUTE;
    await unseen.stop();
    now += 5 * HOUR;
    const last = await testServer({}, { clock }, home);
    now += MINUTE;
    await last.context.manager.checkClocks();
    expect((await lookAt(last, links.room)).clock.left).toEqual({ red: 6 * MINUTE, blue: 6 * MINUTE });
    await last.stop();
    const again = await testServer({}, { clock }, home);
    now += 6 * MINUTE - 1;
    await again.context.manager.checkClocks();
    expect((await lookAt(again, links.room)).status).toBe('running');
    now += 1;
    await again.context.manager.checkClocks();
    expect((await lookAt(again, links.room)).ended).toMatchObject({ how: 'timeOut' });
    await again.stop();
    home.clean();
  });

  it('after a crash begins with the last thing that is known to have been done', async () => {
    let now = 10 * HOUR;
    const home = newHome();
    const first = await testServer({}, { clock: () => now }, home);
    now += MINUTE;
    const { links } = await begunBy(first, LIVE);
    const later = now + HOUR;
    // Its lease has run out long since.
    await first.context.store.release(links.room);
    const second = await testServer({}, { clock: () => later }, home);
    expect((await lookAt(second, links.room)).clock.left).toEqual({ red: 10 * MINUTE, blue: 10 * MINUTE });
    await second.stop();
    await first.stop();
    home.clean();
  });

  it('does not call rooms again and again whose time on disk is up and in truth is not', async () => {
    let now = 10 * HOUR;
    const home = newHome();
    const first = await testServer({}, { clock: () => now }, home);
    const { links } = await begunBy(first, LIVE);
    await first.stop();
    now += HOUR;
    const second = await testServer({}, { clock: () => now }, home);
    expect(await second.context.store.due(now)).toEqual([links.room]);
    await second.context.manager.checkClocks();
    expect(await second.context.store.due(now)).toEqual([]);
    expect((await second.context.store.room(links.room))!.table.clock).toEqual({
      left: { red: 10 * MINUTE, blue: 10 * MINUTE },
      since: now,
    });
    await second.stop();
    home.clean();
  });
});
