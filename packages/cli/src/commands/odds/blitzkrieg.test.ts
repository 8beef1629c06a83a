import { describe, expect, it } from 'vitest';
import { oddsSchema } from '../../io/schemas.ts';
import { run } from '../../test/run.ts';

const SHOT = [
  ...['odds', 'blitzkrieg', '--firer', 'panzer-4-f2', '--target', 't-34-76', '--weapon', '75L', '--range', '75cm'],
  ...['--cover', 'light', '--moved', '--target-moving', '--face', 'front', '--year', '1943'],
];

describe('grognard odds blitzkrieg', () => {
  it('explains every roll of a shot and what it all comes to', async () => {
    const { out, code } = await run(SHOT, { width: 72 });
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toBe('with 75L');
    for (const rule of ['BK-GUN.s2', 'BK-GUN.m6', 'BK-GUN.m11', 'BK-GUN.m14', 'BK-AT.1', 'BK-AT.m9', 'BK-EXP.2'])
      expect(lines.some((line) => line.includes(rule))).toBe(true);
    // Only a bare 12 hits: 1/36; then 2D6 + 7 − 1 > 13, 15/36.
    expect(out).toContain('destroyed       5/432 (1.2 %)');
  });

  it('speaks French', async () => {
    const { out } = await run([...SHOT, '--lang', 'fr'], { width: 72 });
    expect(out).toContain('avec 75L');
    expect(out).toContain('détruit');
  });

  it('prints JSON, with the same chances', async () => {
    const { out } = await run([...SHOT, '--json']);
    const { kind, system, calculations } = oddsSchema.parse(JSON.parse(out));
    expect([kind, system, calculations.length]).toEqual(['odds', 'blitzkrieg', 1]);
    expect(calculations[0]!.outcomes[0]).toEqual({
      outcome: 'outcomeDestroyed',
      text: 'destroyed',
      fraction: '5/432',
      percent: 1.16,
    });
    expect(calculations[0]!.checks[0]!.check.need).toEqual([{ rule: 'BK-GUN.s2', value: 8 }]);
  });

  it('names every problem at once, in words or as JSON, with code 2', async () => {
    const typed = [
      'odds',
      'blitzkrieg',
      '--firer',
      'panzer-4-z',
      '--cover',
      'thick',
      '--colour',
      'red',
      '--range',
      'far',
    ];
    const { err, code } = await run(typed);
    expect(code).toBe(2);
    for (const flag of ['--firer', '--cover', '--colour', '--range', '--target']) expect(err).toContain(flag);
    const json = await run([...typed, '--json']);
    expect(JSON.parse(json.out).problems.map(({ path }: { path: string }) => path)).toEqual([
      '--colour',
      '--cover',
      '--firer',
      '--target',
      '--range',
    ]);
  });

  it('lists what it can be told', async () => {
    const { out, code } = await run(['odds', 'blitzkrieg']);
    expect(code).toBe(0);
    expect(out).toContain('--firer panzer-4-f2');
    expect(out).toMatch(/--cover .*: none\|light\|heavy/);
  });
});
