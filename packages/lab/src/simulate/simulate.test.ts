import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGame } from '@grognard/cli/io/find-game.ts';
import { PROJECT } from '@grognard/cli/io/project.ts';
import type { FakeIo } from '@grognard/cli/test/fake-io.ts';
import { runCommand } from '@grognard/cli/test/run-command.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addSimulateCommand } from './simulate.ts';
import { playGames, playOf } from './worker.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-simulate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const CROSSING = join(PROJECT, 'systems/toy-patrol/scenarios/crossing.json');

const simulate = (...typed: readonly string[]): Promise<FakeIo> =>
  runCommand(addSimulateCommand, ['simulate', ...typed], folder);
const patrol = (...typed: readonly string[]): Promise<FakeIo> => simulate('toy-patrol', 'crossing', ...typed);
const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
/** The results of a run, without the time it took. */
const results = (name: string): unknown => {
  const { playedSeconds, ...rest } = JSON.parse(text(name));
  expect(playedSeconds).toBeGreaterThan(0);
  return rest;
};

describe('grognard simulate', () => {
  it('plays, counts and writes down the same games on any number of threads, and any of them again', async () => {
    const io = await patrol('--games', '9', '--seed', '5', '--threads', '1', '--out', 'one.json', '--csv', 'one.csv');
    await patrol('--games', '9', '--seed', '5', '--threads', '2', '--out', 'two.json', '--csv', 'two.csv');
    await patrol('--games', '1', '--seed', '5', '--from', '7', '--csv', 'seventh.csv');
    expect(results('two.json')).toEqual(results('one.json'));
    expect(text('two.csv')).toBe(text('one.csv'));
    expect(readdirSync(folder).sort()).toEqual(['one.csv', 'one.json', 'seventh.csv', 'two.csv', 'two.json']);

    const rows = text('one.csv').trimEnd().split('\n');
    expect(rows).toHaveLength(10);
    expect(rows[1]).toMatch(/^1,ended,(red|blue|),TP-1\.[45],\d+,\d,$/);
    expect(text('seventh.csv').split('\n')[1]).toBe(rows[7]);

    expect(io.code()).toBe(0);
    expect(io.printed()).toContain('toy-patrol crossing: 9 of 9 games ended, seed 5\n');
    const found = results('one.json') as { summary: { wins: { games: number }[]; draws: { games: number } } };
    expect(found).toMatchObject({
      format: 1,
      kind: 'simulation',
      system: 'toy-patrol',
      scenario: 'crossing',
      seed: 5,
      bots: ['random', 'random'],
      summary: { games: 9, ended: 9, runaway: [], threw: [] },
    });
    const { wins, draws } = found.summary;
    expect(wins.reduce((sum, { games }) => sum + games, draws.games)).toBe(9);
  });

  it('ends with 1 when games ran away, and says how to see one again', async () => {
    const io = await patrol('--games', '2', '--limit', '3', '--threads', '1');
    expect(io.code()).toBe(1);
    expect(io.printed()).toContain('2 games ran away');
    expect(io.printed()).toContain(
      'again: grognard simulate toy-patrol crossing --bots random,random --seed 1 --limit 3 --from 1 --games 1',
    );
  });

  it('tells everything wrong with what was typed, and plays nothing', async () => {
    const numbers = ['--games', '0', '--seed', 'x', '--threads', '1.5', '--limit', '-1', '--from', '0'];
    const files = ['--out', 'no/out.json', '--csv', 'no/out.json'];
    const io = await simulate('toy-patrl', 'crossing', ...numbers, ...files, '--bots', 'random,genius');
    const complaints = io.complained().trimEnd().split('\n');
    expect(complaints).toHaveLength(10);
    for (const part of ['toy-patrl', '--games', '--seed', '--threads', '--limit', '--from', 'genius', 'no such folder'])
      expect(io.complained()).toContain(part);
    expect([io.code(), readdirSync(folder)]).toEqual([2, []]);
  });

  it('tells a wrong scenario, a wrong number of bots, and --resume without --out', async () => {
    const io = await patrol('--bots', 'random,random,random', '--resume');
    expect(io.complained().trimEnd().split('\n')).toHaveLength(2);
    expect(io.complained()).toContain('3 bots for 2 sides (red, blue)');
    expect((await simulate('toy-patrol', 'nowhere')).complained()).toContain('it has: crossing');
    expect((await simulate('toy-patrol', 'nowhere.json')).code()).toBe(2);
    writeFileSync(join(folder, 'bad.json'), '{"format":1}');
    expect((await simulate('toy-patrol', 'bad.json')).complained()).toContain('bad.json.map');
  });

  it('does not take a folder for a file', async () => {
    const io = await patrol('--games', '1', '--out', '.');
    expect([io.code(), io.complained()]).toEqual([2, `  ${folder}  a folder, not a file\n`]);
  });

  it('finds a scenario in a file', async () => {
    const scenario = { ...JSON.parse(readFileSync(CROSSING, 'utf8')), id: 'mine', turns: 1 };
    writeFileSync(join(folder, 'mine.json'), JSON.stringify(scenario));
    expect(await findGame('toy-patrol', 'mine.json', folder)).toMatchObject({
      ok: true,
      value: { id: 'mine', setting: { scenario: { turns: 1 } } },
    });
  });
});

it('a thread refuses what it does not know', async () => {
  const told = { system: 'toy-patrol', scenario: {}, bots: ['random'], seed: 1, limit: 1 };
  await expect(playOf(told)).rejects.toThrow('toy-patrol does not load that scenario');
  const scenario = JSON.parse(readFileSync(CROSSING, 'utf8'));
  await expect(playOf({ ...told, scenario, bots: ['genius'] })).rejects.toThrow("there is no bot 'genius'");
  await expect(playGames([1])).rejects.toThrow('this module runs in a thread of a simulation');
});
