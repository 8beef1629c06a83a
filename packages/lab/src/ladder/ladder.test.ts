import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNamed } from '@grognard/cli/io/find-game.ts';
import { runCommand } from '@grognard/cli/test/run-command.ts';
import { fastRandom } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { HEX_GAME, TWO_CAMPS } from '@grognard/systems/specimens';
import { afterAll, describe, expect, it } from 'vitest';
import { ratingsOf, sharesOf } from './elo.ts';
import { addLadderCommand } from './ladder.ts';
import { addedUp, campsOf, pairingOf, seatingsOf } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-ladder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The commands here play a game or two: for more threads it would cost more to load the games than to play them. */
const ladder = (typed: readonly string[]) => runCommand(addLadderCommand, [...typed, '--threads', '1'], folder);

const pairing = (first: string, second: string, wins: number, losses: number, draws = 0) => ({
  first,
  second,
  wins,
  losses,
  draws,
});

describe('ratings', () => {
  it('are 400 points apart for ten wins to one, and lie inside their intervals', () => {
    const [a, b] = ratingsOf(['a', 'b'], [pairing('a', 'b', 1000, 100)], fastRandom(1));
    expect(Math.abs(a!.elo - b!.elo - 400)).toBeLessThan(5);
    for (const { elo, low, high } of [a!, b!]) expect(low <= elo && elo <= high).toBe(true);
    expect([a!.games, b!.games]).toEqual([1100, 1100]);
  });

  it('are the same for who are level, draws or not', () => {
    const level = ratingsOf(['a', 'b'], [pairing('a', 'b', 10, 10, 30)], fastRandom(1));
    expect(level.map(({ elo }) => elo)).toEqual([1000, 1000]);
  });

  it('are finite for who always wins', () => {
    const [a] = ratingsOf(['a', 'b'], [pairing('a', 'b', 50, 0)], fastRandom(1));
    expect(a!.elo).toBeGreaterThan(1100);
    expect(a!.elo).toBeLessThan(2000);
  });

  it('put who beats the winner above both', () => {
    const found = ratingsOf(['c', 'b', 'a'], [pairing('a', 'b', 30, 10), pairing('b', 'c', 30, 10)], fastRandom(1));
    expect(found.map(({ player }) => player)).toEqual(['c', 'b', 'a']);
    expect(found[2]!.elo).toBeGreaterThan(found[1]!.elo);
    expect(found[1]!.elo).toBeGreaterThan(found[0]!.elo);
  });

  it('come with shares', () => {
    expect(sharesOf(pairing('a', 'b', 3, 1, 4))).toMatchObject({ games: 8, score: 0.625, won: { games: 3 } });
    expect(sharesOf(pairing('a', 'b', 0, 0)).score).toBe(0);
  });
});

describe('a ladder', () => {
  it('seats every pair at every scenario on both sides', () => {
    const scenario = { id: 's', camps: [['red'], ['blue']], sides: ['red', 'blue'] };
    expect(seatingsOf(['a', 'b', 'c'], [scenario]).map(({ bots }) => bots.join())).toEqual([
      'a,b',
      'b,a',
      'a,c',
      'c,a',
      'b,c',
      'c,b',
    ]);
  });

  it('puts sides that win together into one camp', async () => {
    const { system: id, scenario } = TWO_CAMPS;
    const system = (await loadSystem(id))!;
    const setting = settingNamed(system, scenario);
    const [own, foes] = campsOf(system, setting);
    expect(own![0]).toBe(system.sides(setting)[0]);
    expect([own!.length, foes!.length]).toEqual([2, 2]);
    expect(system.allied(setting, own![0]!, own![1]!)).toBe(true);
    expect(system.allied(setting, own![0]!, foes![0]!)).toBe(false);
  });

  it('counts for the player, whichever side it played, and leaves out what did not end', () => {
    const game = { game: 1, rule: null, answers: 1, turn: 1, error: null, ms: 1 } as const;
    const results = [
      { ...game, status: 'ended', winner: 'red' },
      { ...game, status: 'ended', winner: 'blue' },
      { ...game, status: 'ended', winner: null },
      { ...game, status: 'threw', winner: null },
    ] as const;
    const seat = { scenario: 's', first: 'a', second: 'b', bots: ['a', 'b'], sides: ['red'] };
    const found = pairingOf(seat, results);
    expect(found).toEqual(pairing('a', 'b', 1, 1, 1));
    expect(addedUp([found, found])).toEqual([pairing('a', 'b', 2, 2, 2)]);
  });

  it('is played, printed and written', async () => {
    const typed = ['ladder', 'toy-patrol', '--bots', 'random,beginner', '--games', '2', '--out', 'patrol.md'];
    const io = await ladder(typed);
    expect(io.code()).toBe(0);
    expect(readFileSync(join(folder, 'patrol.md'), 'utf8')).toBe(io.printed());
    expect(io.printed()).toContain('grognard ladder toy-patrol --bots random,beginner --games 2');
    expect(io.printed()).toMatch(/\| (random – beginner|beginner – random) \| 4 \|/);
    expect(io.printed()).toContain('Every game ended, and no answer was refused.');
  });

  it('goes on with the games it kept, also with more of them', async () => {
    // So long that the clock decides nothing.
    const players = ['--bots', 'random,beginner', '--ms', '600000'];
    const typed = (games: string) => ['ladder', 'toy-patrol', ...players, '--games', games];
    const linesKept = () => readdirSync(join(folder, 'kept')).map((name) => read(name).length);
    const read = (name: string) =>
      readFileSync(join(folder, 'kept', name), 'utf8')
        .split('\n')
        .slice(1, -1);
    await ladder([...typed('1'), '--keep', 'kept']);
    expect(linesKept()).toEqual([1, 1]);
    const longer = await ladder([...typed('3'), '--keep', 'kept']);
    expect(linesKept()).toEqual([3, 3]);
    const pairingsIn = (page: string) => page.slice(page.indexOf('| pairing |'));
    const atOnce = await ladder(typed('3'));
    expect(pairingsIn(longer.printed())).toBe(pairingsIn(atOnce.printed()));
  });

  it('mixes no games of another series in', async () => {
    const typed = (seed: string) => [
      'ladder',
      'toy-patrol',
      '--bots',
      'random,beginner',
      '--games',
      '1',
      '--seed',
      seed,
    ];
    await ladder([...typed('1'), '--keep', 'other']);
    const mixed = await ladder([...typed('2'), '--keep', 'other']);
    expect(mixed.code()).toBe(2);
    expect(mixed.complained()).toContain('begun with seed 1, now it is 2');
  });

  it('plays scenarios with their bids, and tells such games from others', async () => {
    const typed = `ladder ${HEX_GAME} --bots random,beginner --scenarios mtsensk-road --games 1`.split(' ');
    const even = await ladder([...typed, '--bids', '--keep', 'bids']);
    expect(even.printed()).toContain('--seed 1 --ms 2000 --bids`');
    const plain = await ladder([...typed, '--keep', 'bids']);
    expect(plain.code()).toBe(2);
    expect(plain.complained()).toContain('digest');
  });

  it('says all that is wrong with what was typed', async () => {
    const typed = ['ladder', 'toy-patrol', '--bots', 'genius', '--scenarios', 'moon', '--games', '0'];
    const io = await ladder(typed);
    expect(io.code()).toBe(2);
    for (const text of ["no bot 'genius'", 'two players', "no scenario 'moon'", '--games'])
      expect(io.complained()).toContain(text);
    const strange = await ladder(['ladder', 'chess']);
    expect(strange.complained()).toContain('no such system');
    const nowhere = ['ladder', 'toy-patrol', '--bots', 'random,beginner', '--games', '1', '--out', 'no/where.md'];
    expect((await ladder(nowhere)).code()).toBe(2);
  });
});
