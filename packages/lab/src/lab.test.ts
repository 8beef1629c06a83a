import { run } from '@grognard/cli/test/run.ts';
import { describe, expect, it } from 'vitest';
import { allOf, scenariosOf, thinkingNamed } from './options.ts';

describe('grognard lab', () => {
  it('lists what makes bots better', async () => {
    const { out } = await run(['lab', '--help']);
    for (const name of ['learn', 'openings', 'gradient']) expect(out).toMatch(new RegExp(`^ +${name} `, 'm'));
  });

  it.each([
    ['learn', 'grognard lab learn'],
    ['openings', 'grognard lab openings'],
    ['slopes', 'grognard lab gradient'],
  ])('says where %s went', async (old, now) => {
    const { code, err } = await run([old, 'toy-patrol', '--games', '5', '--keep', 'x']);
    expect([code, err]).toEqual([2, `grognard ${old} is now: ${now}\n`]);
  });
});

describe('options of a run', () => {
  it('are taken together, or all that is wrong with them is told', () => {
    const bad = (path: string) => ({ ok: false as const, problems: [{ path, why: 'no' }] });
    expect(allOf({ a: { ok: true, value: 1 }, b: { ok: true, value: 'x' } })).toEqual({
      ok: true,
      value: { a: 1, b: 'x' },
    });
    expect(allOf({ a: bad('a'), b: { ok: true, value: 1 }, c: bad('c') })).toEqual({
      ok: false,
      problems: [
        { path: 'a', why: 'no' },
        { path: 'c', why: 'no' },
      ],
    });
  });

  it('name scenarios of the system, all of them where none is named', async () => {
    const found = await thinkingNamed('toy-patrol');
    if (!found.ok) throw new Error('the practice game can be played');
    expect(scenariosOf(found.value, undefined)).toEqual({
      ok: true,
      value: found.value.scenarios.map(({ id }) => id),
    });
    expect(scenariosOf(found.value, 'crossing, moon')).toMatchObject({
      ok: false,
      problems: [
        {
          path: '--scenarios',
          why: { en: expect.stringContaining("no scenario 'moon'"), fr: expect.stringContaining('« moon »') },
        },
      ],
    });
    expect(await thinkingNamed('chess')).toMatchObject({ ok: false, problems: [{ path: 'chess' }] });
  });
});
