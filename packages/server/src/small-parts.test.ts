import { now as nowOf, view } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { newToken, opens, tokenHash } from './auth/seats.ts';
import { botAnswer, threadThinker } from './bots/bots.ts';
import { configOf } from './config.ts';
import { bucketsBy, newBucket, newDoors, openCount } from './http/limits.ts';
import { escaped } from './http/lobby-page.ts';
import { newMetrics } from './metrics.ts';
import { isPublic, webhookNotifier } from './notify/webhooks.ts';
import { clientMessage, isPlainAnswer } from './protocol.ts';
import { newQueue } from './rooms/queue.ts';
import { newSystemCache } from './rooms/system-cache.ts';
import { begun } from './test/rooms.ts';

describe('a plain answer', () => {
  it('is known without the schema, which would take it too', () => {
    const answer = { type: 'answer', id: 'q1', to: 3, action: { type: 'move', path: [1, 2] } };
    const odd: readonly unknown[] = [
      null,
      'answer',
      [],
      { ...answer, more: 1 },
      { ...answer, id: '' },
      { ...answer, id: 7 },
      { ...answer, id: 'x'.repeat(41) },
      { ...answer, to: -1 },
      { ...answer, to: 1.5 },
      { ...answer, to: 2 ** 53 },
      { ...answer, to: '3' },
      { ...answer, action: null },
      { ...answer, action: [] },
      { ...answer, action: {} },
      { ...answer, action: { type: 3 } },
      { ...answer, action: { type: 'x'.repeat(61) } },
      { type: 'answer', id: 'q1', to: 3 },
      { type: 'undo', id: 'q1', to: 3 },
    ];
    expect(isPlainAnswer(answer) && clientMessage.safeParse(answer).success).toBe(true);
    expect(odd.filter(isPlainAnswer)).toEqual([]);
    expect(odd.filter((read) => clientMessage.safeParse(read).success)).toEqual([odd.at(-1)]);
  });
});

describe('limits', () => {
  it('let a burst through, then so many a second', () => {
    const bucket = newBucket(2, 3, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
    expect([bucket.take(500), bucket.take(500), bucket.take(10_000)]).toEqual([true, false, true]);
  });

  it('count by address and forget those who were away for long', () => {
    const may = bucketsBy(0, 1, 1000);
    expect([may('a', 0), may('a', 1), may('b', 1), may('b', 2000), may('a', 2000)]).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it('shut the door on an address that misbehaves again and again, each time for longer', () => {
    const doors = newDoors();
    const shutFor = (now: number): number =>
      [0, 999, 1999, 3999, 59_999].findLastIndex((ms) => doors.isShut('a', now + ms));
    const seen = [0, 1, 2, 3, 4].map((i) => {
      doors.punish('a', i * 100_000);
      return shutFor(i * 100_000);
    });
    expect([seen, doors.isShut('b', 0)]).toEqual([[-1, -1, 1, 2, 3], false]);
    for (let i = 0; i < 20; i += 1) doors.punish('a', 1_000_000);
    expect([doors.isShut('a', 1_059_999), doors.isShut('a', 1_060_000)]).toEqual([true, false]);
    doors.punish('b', 2_000_000);
    doors.punish('a', 2_000_000);
    expect(doors.isShut('a', 2_000_000)).toBe(false);
  });

  it('hold the number of open lines, in all and of one address', () => {
    const lines = openCount(3, 2);
    expect(['a', 'a', 'a', 'b', 'b'].map(lines.enter)).toEqual([true, true, false, true, false]);
    lines.leave('a');
    expect([lines.enter('b'), lines.all()]).toEqual([true, 3]);
    lines.leave('a');
    expect(lines.all()).toBe(2);
  });
});

describe('bots', () => {
  it('think in a thread of their own, from the view of their seat', async () => {
    const { system, setting, match, meta } = await begun();
    const seen = view(system, setting, nowOf(match!), 'red');
    // A thread is given three times as long as its bot, and one that starts on a busy machine takes its time.
    const thinker = threadThinker(60_000, 1);
    const task = { system: meta.system, scenario: meta.scenario, view: { ...seen, side: 'red' } };
    const greedy = await thinker.think({ bot: 'greedy', ...task });
    expect(greedy).toMatchObject({ by: 'greedy', thought: { action: { type: 'bid' } } });
    expect(await thinker.think({ bot: 'nobody', ...task })).toMatchObject({ by: 'greedy' });
    await expect(thinker.think({ bot: 'random', ...task, system: 'none' })).rejects.toThrow("no system 'none'");
    await expect(thinker.think({ bot: 'random', ...task, scenario: {} })).rejects.toThrow();
    const given: unknown[] = [];
    const failed = await botAnswer(thinker, newMetrics(), { bot: 'nobody', ...task }, async ({ action }) => {
      given.push(action);
      return 'refused';
    });
    expect([failed, given.length]).toEqual([{ by: null, late: false, why: 'its answer was refused' }, 2]);
    await thinker.close();
  });

  it('give way to ever simpler ones when their thread is ended, or the answer is refused', async () => {
    const asked: string[] = [];
    const thinker = {
      think: async ({ bot }: { readonly bot: string }) => {
        asked.push(bot);
        if (bot === 'hard') throw new Error('its thread was ended');
        return { thought: { action: { type: 'any' }, why: { word: 'bot.any' } }, by: bot, ms: 0, troubles: [] };
      },
      close: async () => undefined,
    };
    const task = { bot: 'hard', system: 'any', scenario: {}, view: {} as never };
    const refused = (bot: string) => async () => (asked.at(-1) === bot ? ('refused' as const) : ('taken' as const));
    expect(await botAnswer(thinker, newMetrics(), task, refused('hard'))).toMatchObject({ by: 'greedy' });
    expect(await botAnswer(thinker, newMetrics(), task, refused('greedy'))).toMatchObject({ by: 'random' });
    expect(asked).toEqual(['hard', 'greedy', 'hard', 'greedy', 'random']);
  });
});

describe('the system cache', () => {
  it('loads a setting once for all rooms that play it, and lets the oldest go', async () => {
    const systemCache = newSystemCache();
    const system = (await systemCache.system('toy-patrol'))!;
    const scenario = system.scenarios[0]!;
    const first = systemCache.setting(system, scenario);
    expect(systemCache.setting(system, structuredClone(scenario))).toBe(first);
    for (let i = 0; i < 200; i += 1) systemCache.setting(system, { ...scenario, id: `other-${i}` });
    expect(systemCache.setting(system, scenario)).not.toBe(first);
    expect(() => systemCache.setting(system, {})).toThrow();
  });
});

describe('webhooks', () => {
  it('call nobody of the own network unless that is allowed, and nobody at all without an address', async () => {
    const notifier = webhookNotifier({ secret: null, allowPrivate: false, publicUrl: 'https://x.example' });
    const notice = { room: 'r', side: 's', n: 1, title: { en: '', fr: '' }, account: null };
    for (const webhook of [
      'http://127.0.0.1/',
      'http://10.1.2.3/',
      'http://[::1]/',
      'http://192.168.0.1:81/',
      'ftp://1.1.1.1/',
      'http://[::ffff:10.0.0.1]/',
      'http://localhost:1/',
    ])
      await expect(notifier.yourTurn({ ...notice, webhook })).rejects.toThrow('may not be called');
    await expect(notifier.yourTurn({ ...notice, webhook: 'https://no-such-host.invalid/' })).rejects.toThrow();
    expect([isPublic('1.1.1.1'), isPublic('2606:4700:4700::1111'), isPublic('fe80::1')]).toEqual([true, true, false]);
    await notifier.yourTurn({ ...notice, webhook: null });
    const open = webhookNotifier({ secret: null, allowPrivate: true, publicUrl: 'https://x.example' });
    await expect(open.yourTurn({ ...notice, webhook: 'http://127.0.0.1:1/' })).rejects.toThrow();
  });
});

describe('small parts', () => {
  it('read their settings, and take the usual for what makes no sense', () => {
    const config = configOf({ PORT: '9000', GROGNARD_SYNC: 'full', GROGNARD_IDLE_MS: 'soon' });
    expect([config.port, config.sync, config.idleMs]).toEqual([9000, 'full', 600_000]);
    expect([configOf({}).port, configOf({}).sync, configOf({ PORT: '-1' }).port]).toEqual([8080, 'normal', 8080]);
  });

  it('keep tokens as hashes only', () => {
    const token = newToken();
    expect([opens(token, tokenHash(token)), opens(newToken(), tokenHash(token)), opens(token, 'short')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('do one thing after the other, whatever fails', async () => {
    const queue = newQueue();
    const done: number[] = [];
    const first = queue(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      done.push(1);
      throw new Error('no');
    });
    const second = queue(async () => done.push(2));
    await expect(first).rejects.toThrow('no');
    await second;
    expect(done).toEqual([1, 2]);
  });

  it('write nothing into a page that could be markup', () => {
    expect(escaped(`<a href="x">'&`)).toBe('&#60;a href=&#34;x&#34;&#62;&#39;&#38;');
  });
});
