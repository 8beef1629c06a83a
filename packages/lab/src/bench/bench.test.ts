import type { FakeIo } from '@grognard/cli/test/fake-io.ts';
import { runCommand } from '@grognard/cli/test/run-command.ts';
import { describe, expect, it } from 'vitest';
import { addBenchCommand, allMetrics, benchText } from './bench.ts';
import type { Measured, Metric } from './metric.ts';
import { measure, meetsBudget } from './metric.ts';

const HASTY = { warmUpMs: 2, roundMs: 2, rounds: 3 };
const bench = (...typed: readonly string[]): Promise<FakeIo> =>
  runCommand((program, io) => addBenchCommand(program, io, HASTY), ['bench', ...typed]);

/** A millisecond of the processor each time. */
const wait = (times: number): void => {
  const before = process.threadCpuUsage();
  let used = 0;
  while (used < times * 1000) {
    const { user, system } = process.threadCpuUsage(before);
    used = user + system;
  }
};
const HOPELESS: Metric = {
  name: 'wait',
  about: 'no millisecond is that short',
  unit: '/s',
  budget: 1_000_000,
  better: 'higher',
  prepare: () => Promise.resolve(wait),
};

const measured = (change: Partial<Measured>): Measured => ({
  value: 1000,
  unit: '/s',
  budget: null,
  better: 'higher',
  ...change,
});

describe('grognard bench', () => {
  it('measures everything once, each under a name of its own', async () => {
    const metrics = await allMetrics();
    const io = await bench('--json');
    const found: Readonly<Record<string, Measured>> = JSON.parse(io.printed());
    expect(Object.keys(found)).toEqual(metrics.map(({ name }) => name));
    for (const { name, unit, budget, better } of metrics) {
      expect(found[name]).toMatchObject({ unit, budget, better });
      expect(found[name]!.value).toBeGreaterThan(0);
    }
    expect(io.code()).toBe(0);
  });

  it('measures only what matches', async () => {
    const io = await bench('--only', '^DICE|odds');
    const lines = io.printed().trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['metric', 'dice.official', 'odds.2d6']);
  });

  it('refuses a pattern that is none or matches nothing', async () => {
    const none = await bench('--only', 'zzz');
    expect(none.complained()).toContain('nothing matches; there are: kernel.answers');
    const bad = await bench('--only', '(');
    expect(bad.complained()).toContain('not a regular expression');
    expect([none.code(), bad.code()]).toEqual([2, 2]);
  });

  it('shows the figures with their budgets', () => {
    const rows = [
      [{ name: 'a.b', about: 'things' }, measured({ value: 1234567, budget: 2_000_000 })],
      [{ name: 'c', about: 'others' }, measured({ value: 12.5, budget: 20, better: 'lower', unit: 'ms' })],
      [{ name: 'd', about: 'more' }, measured({})],
    ] as const;
    expect(benchText(rows).split('\n')).toEqual([
      'metric  measured      budget',
      'a.b     1,234,567 /s  ≥ 2,000,000  MISSED  things',
      'c       12.5 ms       ≤ 20         met     others',
      'd       1,000 /s                           more',
    ]);
  });

  it('is strict only when asked', async () => {
    const hopeless = (...typed: readonly string[]): Promise<FakeIo> =>
      runCommand((program, io) => addBenchCommand(program, io, HASTY, [HOPELESS]), ['bench', ...typed]);
    const [lenient, strict] = [await hopeless(), await hopeless('--strict')];
    expect([lenient.code(), strict.code()]).toEqual([0, 1]);
  });
});

describe('a measurement', () => {
  it('is the work done in a second, near enough', async () => {
    const { value } = await measure(HOPELESS, { warmUpMs: 5, roundMs: 60, rounds: 3 });
    expect(value).toBeGreaterThan(500);
    expect(value).toBeLessThanOrEqual(1000);
  });

  it('is warmed up as many times longer as its metric asks for', async () => {
    const before = process.threadCpuUsage();
    // Without it no more than fifteen times ten milliseconds.
    await measure({ ...HOPELESS, warmUps: 25 }, { warmUpMs: 10, roundMs: 2, rounds: 1 });
    const { user, system } = process.threadCpuUsage(before);
    expect(user + system).toBeGreaterThanOrEqual(25 * 10 * 1000);
  });

  it('is held against its budget, above or below', () => {
    expect(meetsBudget(measured({}))).toBe(true);
    expect([999, 1000].map((value) => meetsBudget(measured({ value, budget: 1000 })))).toEqual([false, true]);
    expect([1000, 1001].map((value) => meetsBudget(measured({ value, budget: 1000, better: 'lower' })))).toEqual([
      true,
      false,
    ]);
  });
});
