import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FakeIo } from '@grognard/cli/test/fake-io.ts';
import { runCommand } from '@grognard/cli/test/run-command.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addSimulateCommand } from './simulate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-simulate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const patrol = (...typed: readonly string[]): Promise<FakeIo> =>
  runCommand(addSimulateCommand, ['simulate', 'toy-patrol', 'crossing', ...typed], folder);
const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
/** The results of a run, without the time it took. */
const results = (name: string): unknown => {
  const { playedSeconds, ...rest } = JSON.parse(text(name));
  expect(playedSeconds).toBeGreaterThan(0);
  return rest;
};

const start = (...typed: readonly string[]): ChildProcess =>
  spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../cli/bin/grognard.js'), 'simulate', 'toy-patrol', 'crossing', ...typed],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );

/** Until a run has put down some finished games. */
const underWay = async (games: number): Promise<void> => {
  const path = join(folder, 'killed.json.part');
  while (!existsSync(path) || readFileSync(path, 'utf8').split('\n').length < games + 2) await pause(10);
};

const MANY = ['--games', '200', '--seed', '9', '--threads', '1'];

describe('a run that is stopped', () => {
  it('goes on after a kill, and comes to what it would have come to', async () => {
    const child = start(...MANY, '--out', 'killed.json');
    await underWay(5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(folder, 'killed.json'))).toBe(false);
    appendFileSync(join(folder, 'killed.json.part'), '{"game":399,"status":"en');

    const refused = await patrol(...MANY, '--out', 'killed.json');
    expect(refused.complained()).toContain('left by a run that was stopped: add --resume to go on, or delete it');
    const other = await patrol('--games', '200', '--seed', '8', '--out', 'killed.json', '--resume');
    expect(other.complained()).toContain('it was begun with seed 9, now it is 8');
    expect([refused.code(), other.code()]).toEqual([2, 2]);

    const resumed = await patrol(...MANY, '--out', 'killed.json', '--csv', 'killed.csv', '--resume');
    expect(resumed.complained()).toMatch(/^going on after \d+ of 200 games\n/);
    await patrol(...MANY, '--out', 'whole.json', '--csv', 'whole.csv');
    expect(results('killed.json')).toEqual(results('whole.json'));
    expect(text('killed.csv')).toBe(text('whole.csv'));
    expect(readdirSync(folder).sort()).toEqual(['killed.csv', 'killed.json', 'whole.csv', 'whole.json']);
  });

  it('by Ctrl-C says that it can go on', async () => {
    const child = start('--games', '100000', '--threads', '1', '--out', 'killed.json');
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    await underWay(3);
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect(code).toBe(130);
    expect(said).toMatch(/stopped after \d+ of 100000 games; add --resume to go on\n$/);
    expect(readdirSync(folder)).toEqual(['killed.json.part']);
  });
});
