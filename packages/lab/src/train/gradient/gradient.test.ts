import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sigmoid } from '@grognard/bots';
import { runCommand } from '@grognard/cli/test/run-command.ts';
import { fastRandom } from '@grognard/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { gradientOf } from './fit.ts';
import { addGradientCommand } from './gradient.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-gradient-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the gradient of games with perturbed weights', () => {
  /** Games decided by so much of each weight, and by a seat that wins three in four by itself. */
  const gamesWith = (truth: readonly number[], count: number) => {
    const random = fastRandom(4);
    return Array.from({ length: count }, (_, n) => {
      const off = truth.map(() => (random() + random() + random() - 1.5) * 2);
      const seat = n % 2 === 0 ? 'easy' : 'hard';
      const logit = off.reduce((sum, x, i) => sum + x * truth[i]!, seat === 'easy' ? Math.log(3) : -Math.log(3));
      return { seat, off, result: random() < sigmoid(logit) ? 1 : 0 };
    });
  };

  it('finds what decided the games, however often seats win by themselves', () => {
    const found = gradientOf(['up', 'down', 'idle'], gamesWith([0.5, -0.4, 0], 6000));
    const truth = { up: 0.5, down: -0.4, idle: 0 } as const;
    for (const { name, slope, error } of found) {
      expect(error).toBeGreaterThan(0.02);
      expect(error).toBeLessThan(0.04);
      expect(Math.abs(slope - truth[name as keyof typeof truth])).toBeLessThan(3 * error);
    }
  });

  it('is small and unsure after a few games', () => {
    const [few] = gradientOf(['up'], gamesWith([0.5], 8));
    const [many] = gradientOf(['up'], gamesWith([0.5], 800));
    expect(few!.error).toBeGreaterThan(2 * many!.error);
    expect(Math.abs(few!.slope)).toBeLessThan(few!.error);
  });
});

describe('grognard lab gradient', () => {
  const typed = (games: string, ...more: readonly string[]) => [
    ...['gradient', 'toy-patrol', '--games', games, '--keep', 'games.jsonl'],
    ...more,
  ];
  const kept = (): readonly string[] => readFileSync(join(folder, 'games.jsonl'), 'utf8').trim().split('\n');

  it('keeps every game, goes on where it left off, and tells the slope of every weight', async () => {
    await runCommand(addGradientCommand, typed('2'), folder);
    const before = kept();
    appendFileSync(join(folder, 'games.jsonl'), '{"seat": "cut sh');
    const io = await runCommand(addGradientCommand, typed('4'), folder);
    expect(kept().slice(0, 3)).toEqual(before);
    expect(kept().length).toBe(5);
    expect(JSON.parse(kept()[1]!)).toMatchObject({ off: expect.any(Array), seat: expect.any(String) });
    expect(io.printed()).toContain('4 games against greedy');
    expect(io.printed()).toContain('exposure');
  });

  it('does not mix games of different designs, and names everything that is wrong', async () => {
    const other = await runCommand(addGradientCommand, typed('6', '--seed', '2'), folder);
    expect(other.code()).toBe(2);
    expect(other.complained()).toContain('another system, seed, scenarios or weights');
    expect(kept().length).toBe(5);
    writeFileSync(join(folder, 'weights.json'), '{"exposure": "much", "luck": 1}');
    const wrong = await runCommand(
      addGradientCommand,
      typed('none', '--scenarios', 'nowhere', '--weights', 'weights.json'),
      folder,
    );
    expect(wrong.code()).toBe(2);
    for (const part of ['--games', 'nowhere', 'exposure', 'luck']) expect(wrong.complained()).toContain(part);
    const nobody = await runCommand(addGradientCommand, ['gradient', 'chess', '--keep', 'x.jsonl'], folder);
    expect(nobody.complained()).toContain('no such system with a brain');
  });

  it('reads files that are not what they should be, and says so', async () => {
    const complaint = async (...more: readonly string[]): Promise<string> => {
      const io = await runCommand(addGradientCommand, ['gradient', 'toy-patrol', '--games', '2', ...more], folder);
      expect(io.code()).toBe(2);
      return io.complained();
    };
    writeFileSync(join(folder, 'null.json'), 'null');
    expect(await complaint('--keep', 'x.jsonl', '--weights', 'null.json')).toContain('null.json');
    expect(await complaint('--keep', 'x.jsonl', '--weights', 'missing.json')).toContain('missing.json');
    expect(await complaint('--keep', 'nowhere/x.jsonl')).toContain('folder');
    writeFileSync(join(folder, 'other.jsonl'), '{"system"\n{}\n');
    expect(await complaint('--keep', 'other.jsonl')).toContain('another system');
    writeFileSync(join(folder, 'broken.jsonl'), `${kept().slice(0, 2).join('\n')}\n{"seat": 5}\n`);
    expect(await complaint('--keep', 'broken.jsonl')).toContain('line 3 is no game');
    expect(readFileSync(join(folder, 'broken.jsonl'), 'utf8')).toContain('{"seat": 5}');
  });
});
