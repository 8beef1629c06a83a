import { randomBot } from '@grognard/bots';
import { gameSecret } from '@grognard/cli/match/seeded.ts';
import type { AnySystem } from '@grognard/kernel';
import { anySystem } from '@grognard/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duel } from '../../../kernel/src/test/duel.ts';
import type { GameResult, Play } from './game.ts';
import { playGame } from './game.ts';
import { medianOf, summarise, wilson } from './statistics.ts';

const playOf = (change: Partial<Play> = {}): Play => {
  const system = change.system ?? anySystem(duel);
  const loaded = system.load(duel.scenarios[0]);
  if (!loaded.ok) throw new Error('the duel does not load');
  return { system, setting: loaded.value, bots: [randomBot, randomBot], seed: 1, limit: 20_000, ...change };
};

const untimed = (play: Play, game: number): GameResult => {
  const { ms: _time, ...result } = playGame(play, game);
  return result;
};

const broken = (change: Partial<AnySystem>): AnySystem => ({ ...anySystem(duel), ...change });

describe('a simulated game', () => {
  it('ends, and is the same whenever it is played again', () => {
    const result = untimed(playOf(), 3);
    expect(result).toMatchObject({ game: 3, status: 'ended', turn: null, error: null });
    expect(result.answers).toBeGreaterThan(5);
    expect(result.rule).toMatch(/^D-/);
    expect(untimed(playOf(), 3)).toEqual(result);
  });

  it('is another for another number or seed', () => {
    const results = [untimed(playOf(), 1), untimed(playOf(), 2), untimed(playOf({ seed: 2 }), 1)];
    expect(new Set(results.map(({ game: _number, ...result }) => JSON.stringify(result))).size).toBe(3);
    expect(new Set([gameSecret(1, 12), gameSecret(11, 2), gameSecret(1, 2), gameSecret(-1, 2)]).size).toBe(4);
  });

  it('that never ends is a runaway', () => {
    expect(untimed(playOf({ limit: 4 }), 1)).toEqual({
      game: 1,
      status: 'runaway',
      winner: null,
      rule: null,
      answers: 4,
      turn: null,
      error: null,
    });
  });

  it('that breaks says where, and nothing else stops', () => {
    const throwing = broken({
      describe: duel.describe as never,
      reduce: () => {
        throw new Error('no such event');
      },
    });
    const result = untimed(playOf({ system: throwing }), 1);
    expect(result).toMatchObject({ status: 'threw', winner: null });
    expect(result.error).toMatch(/^Error: no such event\n/);
    expect(result.error).not.toContain('file:///');
  });

  it('says who may not answer what when a bot answers wrongly', () => {
    const fool = { ...randomBot, choose: () => ({ action: { type: 'parry' }, why: { word: 'bot.any' } }) as never };
    const result = untimed(playOf({ bots: [fool, fool] }), 1);
    expect(result.error).toMatch(/^Error: ash may not answer \{"type":"parry"\}: notHere \(D-2\)/);
  });

  it('says so when nobody is asked', () => {
    const silent = broken({
      first: { kind: 'nothing' },
      procedures: { nothing: { rule: 'D-1', steps: { end: () => ({ goTo: 'end' }) } } } as never,
    });
    expect(untimed(playOf({ system: silent }), 1).error).toContain('no question after');
    const empty = broken({
      procedures: { ...duel.procedures, bout: { rule: 'D-1', steps: { end: () => undefined } } } as never,
    });
    expect(untimed(playOf({ system: empty }), 1).error).toContain('nobody is asked, and the game is not over');
  });

  it('tells the turn of a board that counts turns', () => {
    const turning = broken({ setup: ((setting: never) => ({ ...duel.setup(setting), turn: 7 })) as never });
    expect(untimed(playOf({ system: turning }), 1).turn).toBe(7);
  });
});

describe('a summary', () => {
  const result = (game: number, change: Partial<GameResult> = {}): GameResult => ({
    game,
    status: 'ended',
    winner: 'red',
    rule: 'X-1',
    answers: 10,
    turn: 5,
    error: null,
    ...change,
  });
  const seats = [
    { side: 'red', bot: 'random' },
    { side: 'blue', bot: 'greedy' },
  ];

  it('counts wins, draws, answers, turns, and what went wrong', () => {
    const results = [
      result(1),
      result(2, { winner: 'blue', answers: 30, turn: 3 }),
      result(3, { winner: null, answers: 20 }),
      result(4),
      result(5, { status: 'runaway', winner: null, answers: 20_000 }),
      result(6, { status: 'threw', winner: null, error: 'Error: x' }),
    ];
    expect(summarise(results, seats)).toMatchObject({
      games: 6,
      ended: 4,
      wins: [
        { side: 'red', bot: 'random', games: 2, share: 0.5 },
        { side: 'blue', bot: 'greedy', games: 1, share: 0.25 },
      ],
      draws: { games: 1, share: 0.25 },
      answers: { mean: 17.5, median: 15, max: 30 },
      turns: { mean: 4.5, median: 5, max: 5 },
      runaway: [5],
      threw: [{ game: 6, error: 'Error: x' }],
    });
  });

  it('of nothing has no means', () => {
    expect(summarise([result(1, { status: 'runaway' })], seats)).toMatchObject({
      ended: 0,
      answers: null,
      turns: null,
    });
    expect(summarise([result(1, { turn: null })], seats)).toMatchObject({ turns: null });
  });
});

describe("Wilson's interval", () => {
  it('is as in the books', () => {
    // 8 of 10, 95 %: 0.4902 to 0.9433.
    const { share, low, high } = wilson(8, 10);
    expect([share, low, high].map((x) => x.toFixed(4))).toEqual(['0.8000', '0.4902', '0.9433']);
    expect(wilson(0, 0)).toEqual({ games: 0, share: 0, low: 0, high: 1 });
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(10, 10).high).toBe(1);
  });

  it('holds the share it was made from, and is narrower for more games', () => {
    const someGames = fc.nat({ max: 1000 }).chain((games) => fc.tuple(fc.nat({ max: games }), fc.constant(games)));
    fc.assert(
      fc.property(someGames, ([hits, games]) => {
        const { share, low, high } = wilson(hits, games);
        const more = wilson(hits * 10, games * 10);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        if (games > 0) expect(more.high - more.low).toBeLessThan(high - low);
      }),
      { seed: 5 },
    );
  });
});

it('the middle of an even list lies between the two in the middle', () => {
  expect([medianOf([1, 2, 9]), medianOf([1, 2, 4, 9])]).toEqual([2, 3]);
});
