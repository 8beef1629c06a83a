import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@grognard/cli/test/run-command.ts';
import { fastRandom } from '@grognard/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { candidates, followed } from './step.ts';
import { addTuneCommand } from './tune.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-tune-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WEIGHTS = { a: 1, b: 0.5, none: 0 };

describe('a step of tuning', () => {
  it('tries two sets that lie on either side of the weights', () => {
    const { up, down } = candidates(WEIGHTS, 0, fastRandom(1));
    for (const name of ['a', 'b'] as const) {
      expect(up[name]! * down[name]!).toBeCloseTo(WEIGHTS[name] ** 2, 9);
      expect(up[name]).not.toBe(down[name]);
    }
    expect([up.none, down.none]).toEqual([0, 0]);
  });

  it('follows the winner, stays on a draw, and goes the other way when the other won', () => {
    const { up, down } = candidates(WEIGHTS, 0, fastRandom(1));
    const round = { round: 0, weights: WEIGHTS, up, down, draws: 0 };
    const won = followed({ ...round, wins: 10, losses: 0 });
    const lost = followed({ ...round, wins: 0, losses: 10 });
    const level = followed({ ...round, wins: 5, losses: 5 });
    expect(Math.sign(won.a! - 1)).toBe(Math.sign(up.a! - 1));
    expect(Math.sign(lost.a! - 1)).toBe(Math.sign(down.a! - 1));
    expect(level).toEqual(WEIGHTS);
    expect(followed({ ...round, wins: 0, losses: 0 })).toEqual(WEIGHTS);
  });
});

describe('grognard tune', () => {
  it('keeps every round, and goes on where it left off', async () => {
    const typed = (rounds: string) => ['tune', 'toy-patrol', '--rounds', rounds, '--games', '2', '--out', 'tuned.json'];
    const first = await runCommand(addTuneCommand, typed('1'), folder);
    const before = JSON.parse(readFileSync(join(folder, 'tuned.json'), 'utf8'));
    const second = await runCommand(addTuneCommand, typed('2'), folder);
    const after = JSON.parse(readFileSync(join(folder, 'tuned.json'), 'utf8'));
    expect([before.rounds.length, after.rounds.length]).toEqual([1, 2]);
    expect(after.rounds[0]).toEqual(before.rounds[0]);
    expect(after.method).toContain('perturbation');
    expect(first.printed()).toContain('objective');
    expect(second.complained()).toContain('round 2');
  });

  it('is for systems with a brain', async () => {
    const io = await runCommand(addTuneCommand, ['tune', 'chess', '--games', '1', '--out', 'x.json'], folder);
    expect(io.code()).toBe(2);
    expect(io.complained()).toContain('no such system with a brain');
    expect(io.complained()).toContain('--games');
  });

  it('says when what it found can not be written', async () => {
    const typed = ['tune', 'toy-patrol', '--rounds', '1', '--games', '2', '--out', 'nowhere/tuned.json'];
    const io = await runCommand(addTuneCommand, typed, folder);
    expect(io.code()).toBe(2);
    expect(io.complained()).toContain('nowhere');
    expect(io.printed()).toBe('');
  });
});
