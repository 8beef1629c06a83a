import { describe, expect, it } from 'vitest';
import { randomRecord } from '../../test/games.ts';
import { newFolder, run } from '../../test/run.ts';

const finished = randomRecord(5);
const running = randomRecord(5, 20);

const replay = (content: unknown, flags: readonly string[] = [], more: Parameters<typeof run>[1] = {}) => {
  const folder = newFolder();
  folder.write('game.json', content);
  return run(['replay', 'game.json', ...flags], { ...more, cwd: folder.path });
};

describe('grognard replay', () => {
  it('tells a finished game from the opening to the end, answer by answer', async () => {
    const { out, code, err } = await replay(finished);
    expect([code, err]).toEqual([0, '']);
    const last = finished.entries.length;
    for (const step of [0, 1, last]) expect(out).toMatch(new RegExp(` ${step}/${last}$`, 'm'));
    expect(out).toMatch(/^Red: bid /m);
    expect(out).toContain('turn 1 of 5');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/wins: |Drawn: /);
  });

  it('shows a game that goes on through one side alone, and warns that it is a save', async () => {
    const { out, err, code } = await replay(running, ['--side', 'red']);
    expect(code).toBe(0);
    expect(err).toContain('it is a save, keep it to yourself');
    expect(out).toMatch(/^Red: bid /m);
    expect(out).toMatch(/^Blue +\d+\/20$/m);
    expect(out).not.toMatch(/^Blue: /m);
    expect(out.trimEnd().split('\n').at(-1)).toBe('The game is not over.');
  });

  it('shows a game that goes on to nobody whole', async () => {
    for (const flags of [[], ['--side', 'all']])
      expect(await replay(running, flags)).toMatchObject({
        code: 2,
        out: '',
        err: '  --side  the game is not over: say whose eyes to see it with (red, blue)\n',
      });
  });

  it('shows a finished game through one side if wanted', async () => {
    const { out } = await replay(finished, ['--side', 'blue']);
    expect(out).toMatch(/^Blue: bid /m);
    expect(out).not.toMatch(/^Red: /m);
    expect((await replay(finished, ['--side', 'all'])).out).toMatch(/^Red: /m);
  });

  it('shows one step', async () => {
    const { out } = await replay(finished, ['--step', '1', '--lang', 'fr']);
    expect(out).toMatch(/^Rouge : miser .* 1\/\d+$/m);
    expect(out.match(/ \d+\/\d+$/gm)).toHaveLength(1);
  });

  it('knows no other side and no other step', async () => {
    expect((await replay(finished, ['--side', 'green'])).err).toContain(
      "there is no side 'green'; the sides are red, blue",
    );
    for (const step of ['-1', '99999', 'x'])
      expect(await replay(finished, ['--step', step])).toMatchObject({
        code: 2,
        err: expect.stringContaining('--step'),
      });
  });

  it('is walked through at a terminal: on, back, to a number, and out', async () => {
    const last = finished.entries.length;
    const typed = ['', 'b', '3', '9999', 'zz', String(last), ''];
    const { out, untyped, code } = await replay(finished, [], { typed, interactive: true, env: { NO_COLOR: '1' } });
    expect([code, untyped]).toEqual([0, []]);
    const steps = [...out.matchAll(/ (\d+)\/\d+$/gm)].map((found) => Number(found[1]));
    expect(steps.filter((step, i) => i === 0 || step !== steps[i - 1])).toEqual(
      expect.arrayContaining([0, 1, 3, last]),
    );
    expect(out.match(/there is no such step/g)).toHaveLength(2);
    expect(out).toMatch(/wins: |Drawn: /);
    expect((await replay(finished, [], { typed: ['q'], interactive: true })).code).toBe(0);
    expect((await replay(finished, [], { typed: [], interactive: true })).code).toBe(0);
  });

  it('tells what is wrong with a file it can not follow', async () => {
    const nonsense = { ...finished, entries: [{ side: 'red', question: 'bid', action: { type: 'dance' }, log: [] }] };
    expect(await replay(nonsense)).toMatchObject({ code: 2 });
    expect(await replay({ ...finished, scenario: { format: 1 } })).toMatchObject({
      code: 2,
      err: expect.stringContaining('map'),
    });
    expect((await replay({})).code).toBe(2);
  });
});
