import type { AnySystem, Types } from '@grognard/kernel';
import { anySystem } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { SideView, ThinkReply, ThinkRequest } from './index.ts';
import { botNamed, serveThoughts } from './index.ts';
import { positionAt, seenBy, thinkingDuel } from './test/duelist.ts';

const request = (change: Partial<ThinkRequest> = {}): ThinkRequest => ({
  id: 1,
  system: 'duel',
  scenario: thinkingDuel.scenarios[0],
  view: seenBy(positionAt('intent'), 'ash') as unknown as SideView<Types>,
  bots: ['greedy', 'random'],
  ms: 1000,
  seed: 3,
  ...change,
});

/** A worker in the same thread: what is sent goes through JSON, as it would on its way to another. */
const asked = async (...requests: readonly ThinkRequest[]): Promise<readonly ThinkReply[]> => {
  const replies: ThinkReply[] = [];
  let hear: (request: ThinkRequest) => void = () => undefined;
  let loads = 0;
  const system = async (id: string): Promise<AnySystem | null> => {
    loads += 1;
    return id === 'duel' ? anySystem(thinkingDuel) : null;
  };
  const all = new Promise<void>((resolve) => {
    const port = {
      send: (reply: ThinkReply) => {
        replies.push(JSON.parse(JSON.stringify(reply)) as ThinkReply);
        if (replies.length === requests.length) resolve();
      },
      listen: (listener: (request: ThinkRequest) => void) => {
        hear = listener;
      },
    };
    serveThoughts(port, { system, bot: botNamed });
  });
  for (const one of requests) hear(JSON.parse(JSON.stringify(one)) as ThinkRequest);
  await all;
  expect(loads).toBe(new Set(requests.map((one) => one.system)).size);
  return replies;
};

describe('a bot in a thread of its own', () => {
  it('answers what it is sent, each request by its number', async () => {
    const replies = await asked(request(), request({ id: 2 }));
    expect(replies.map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(replies[0]).toMatchObject({ by: 'greedy', why: { word: 'brain.try' }, troubles: [] });
  });

  it('is as careless as its level, though every answer has a chance of its own', async () => {
    const careless = async (level: string): Promise<number> => {
      const replies = await asked(
        ...Array.from({ length: 200 }, (_, id) => request({ id, seed: 7_000_000 * id, bots: [level] })),
      );
      return replies.filter((reply) => reply.ok && reply.why.word === 'bot.any').length;
    };
    const [beginner, easy, greedy] = [await careless('beginner'), await careless('easy'), await careless('greedy')];
    expect(beginner).toBeGreaterThan(80);
    expect(beginner).toBeLessThan(120);
    expect(easy).toBeGreaterThan(25);
    expect(easy).toBeLessThan(55);
    expect(greedy).toBe(0);
  });

  it('says what is wrong instead of dying', async () => {
    const replies = await asked(request({ system: 'chess' }), request({ bots: ['genius'], id: 5 }));
    expect(replies.find(({ id }) => id === 1)).toEqual({
      id: 1,
      ok: false,
      error: 'chess does not load that scenario',
    });
    expect(replies.find(({ id }) => id === 5)).toMatchObject({ ok: false, error: 'no bot has an answer: ' });
  });
});
