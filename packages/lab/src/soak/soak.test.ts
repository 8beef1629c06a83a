import { fakeIo } from '@grognard/cli/test/fake-io.ts';
import { describe, expect, it } from 'vitest';
import { soak } from './soak.ts';
import { brokenText, figuresText } from './text.ts';
import { soakShare } from './worker.ts';

const soaked = async (...typed: readonly string[]) => {
  const io = fakeIo();
  await soak(io, typed);
  return io;
};

describe('a soak', () => {
  it('plays games of every scenario under the laws, and gives figures', async () => {
    const io = await soaked('--games', '3', '--threads', '1', '--system', 'toy-patrol');
    const [head, row] = io.printed().split('\n');
    expect(head).toBe('system      scenario  games  answers  answers a game  games/s a core  exempt  games broken');
    expect(row).toMatch(/^toy-patrol {2}crossing {2}3 {6}\d+ +\d+\.\d +\d+\.\d +0\.0 % +0$/);
    expect([io.complained(), io.code()]).toEqual(['', 0]);
  });

  it('tells everything wrong with what was typed', async () => {
    const io = await soaked(
      '--games',
      'many',
      '--minutes',
      '0',
      '--from',
      '0',
      '--threads',
      '0',
      '--every',
      '0',
      '--fog-every',
      'x',
      '--system',
      'chess',
    );
    expect(io.complained().trimEnd().split('\n')).toHaveLength(7);
    expect(io.complained()).toMatch(/no such system can be played; these can: .*toy-patrol/);
    expect((await soaked('--scenario', 'nowhere')).complained()).toContain('there is no such scenario');
    const strange = await soaked('--gmaes', '3');
    expect([strange.complained().includes("'--gmaes'"), strange.code()]).toEqual([true, 2]);
  });

  it('finds a broken law and the seed to see it again', async () => {
    const { broken } = await soakShare({
      system: 'toy-patrol',
      scenario: { format: 1 },
      from: 7,
      games: 2,
      every: 1,
      fogEvery: 1,
    });
    expect(broken.map(({ seed, law }) => [seed, law])).toEqual([
      [7, 'scenarios load'],
      [8, 'scenarios load'],
    ]);
    await expect(
      soakShare({ system: 'chess', scenario: {}, from: 1, games: 1, every: 1, fogEvery: 1 }),
    ).rejects.toThrow("can't be played");
  });

  it('names each broken law and how to see it again, a handful of games at most', () => {
    const broken = [9, 4, 4, 5, 6, 7, 8].map((seed, i) => ({ seed, answer: i, law: 'no faults', why: `fault ${i}` }));
    const job = { system: 'toy', name: 'first', games: 10, answers: 55, exempt: 1, judged: 50, ms: 2000, broken };
    expect(figuresText([job]).split('\n')[1]).toBe(
      'toy     first     10     55       5.5             5.0             2.0 %   6',
    );
    const lines = brokenText(job).trimEnd().split('\n');
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 3)).toEqual([
      'toy first seed 4, answer 1: no faults: fault 1',
      'toy first seed 4, answer 2: no faults: fault 2',
      '  again: npm run soak -- --system toy --scenario first --from 4 --games 1',
    ]);
  });
});
