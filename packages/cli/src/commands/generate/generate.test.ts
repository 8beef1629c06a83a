import type { AnySystem } from '@grognard/kernel';
import { TABLE_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { terminalOf } from '../../io/terminal.ts';
import { fakeIo } from '../../test/fake-io.ts';
import { newFolder, run } from '../../test/run.ts';
import { generatorInput } from './generate.ts';

const listed = z.strictObject({ men: z.int() });
const system = {
  id: 'test',
  words: { en: { tooMany: 'too many men' }, fr: { tooMany: "trop d'hommes" } },
  generator: { points: { least: 100, usual: 200, most: 300 } },
  armies: {
    schema: listed,
    check: (list: unknown) => (listed.parse(list).men > 9 ? [{ path: 'men', why: { word: 'tooMany', with: {} } }] : []),
    points: () => 1,
  },
} as unknown as AnySystem;
const { armies: _, ...withoutLists } = system;

describe('grognard generate', () => {
  it('prints a scenario, the same for the same seed', async () => {
    const first = await run(['generate', TABLE_GAME, '--seed', '4']);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(first.out)).toMatchObject({ system: TABLE_GAME, format: 1 });
    expect(await run(['generate', TABLE_GAME, '--seed', '4'])).toEqual(first);
  });

  it('writes it to a file and says what it is', async () => {
    const folder = newFolder();
    const { out } = await run(['generate', TABLE_GAME, '--seed', '4', '--points', '300', '--out', 'made.json'], {
      cwd: folder.path,
    });
    const made = JSON.parse(folder.read('made.json'));
    expect(out).toBe(`made.json: ${made.title.en}\n`);
    const nowhere = await run(['generate', TABLE_GAME, '--seed', '4', '--out', 'no/such/made.json'], {
      cwd: folder.path,
    });
    expect(nowhere).toMatchObject({ code: 2, out: '' });
  });

  it('refuses games that make up none, and games there are not', async () => {
    const without = await run(['generate', 'toy-patrol', '--seed', '1']);
    expect(without.err).toContain('this game makes up no scenarios');
    expect((await run(['generate', 'chess', '--seed', '1'])).code).toBe(2);
    expect((await run(['generate', TABLE_GAME, '--seed', 'x'])).err).toContain('--seed');
  });

  it('says all that is wrong at once', () => {
    const terminal = terminalOf(fakeIo());
    const read = generatorInput(terminal, system, { seed: '-1', points: '99', army: ['one.json'] });
    expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual(['--seed', '--points', '--army']);
  });

  it('takes two army lists that are sound', () => {
    const folder = newFolder();
    folder.write('few.json', { men: 3 });
    folder.write('many.json', { men: 30 });
    const terminal = terminalOf(fakeIo({ cwd: folder.path }));
    const read = (army: readonly string[], of: AnySystem = system) =>
      generatorInput(terminal, of, { seed: '1', points: '200', army });
    expect(read(['few.json', 'few.json'])).toEqual({
      ok: true,
      value: [1, { points: 200, armies: [{ men: 3 }, { men: 3 }] }],
    });
    expect(read(['few.json', 'many.json'])).toEqual({
      ok: false,
      problems: [{ path: 'many.json: men', why: 'too many men' }],
    });
    expect(read(['few.json', 'none.json']).ok).toBe(false);
    expect(read(['few.json', 'few.json', 'few.json'])).toMatchObject({ ok: false, problems: [{ path: '--army' }] });
    expect(read(['few.json', 'few.json'], withoutLists as AnySystem)).toMatchObject({
      ok: false,
      problems: [{ why: 'this game has no army lists' }],
    });
  });
});
