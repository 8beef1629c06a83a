import type { AnySystem } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { terminalOf } from '../../io/terminal.ts';
import { fakeIo } from '../../test/fake-io.ts';
import { newFolder, run } from '../../test/run.ts';
import { judgeFile } from './army.ts';

/** A game whose armies are so many men, at most ten points of them. */
const system = {
  id: 'men',
  title: { en: 'Men', fr: 'Hommes' },
  book: {},
  words: { en: { tooMany: '{men} men are too many' }, fr: { tooMany: '{men} hommes, c’est trop' } },
  armies: {
    schema: z.strictObject({ men: z.int() }),
    check: ({ men }: { men: number }, limit: number | null) =>
      men > (limit ?? 10) ? [{ path: 'men', why: { word: 'tooMany', with: { men } } }] : [],
    points: ({ men }: { men: number }) => men,
    limit: ({ most }: { most?: number }) => most ?? null,
  },
} as unknown as AnySystem;

const judged = async (
  list: unknown,
  options: Parameters<typeof judgeFile>[3] = {},
  env: Record<string, string> = {},
) => {
  const folder = newFolder();
  folder.write('army.json', list);
  const io = fakeIo({ cwd: folder.path, env });
  await judgeFile(terminalOf(io), system, 'army.json', options);
  return { out: io.printed(), err: io.complained(), code: io.code() };
};

describe('grognard army', () => {
  it('says what an army costs and that it may be fielded', async () => {
    expect(await judged({ men: 7 })).toEqual({ out: '7 points\nThis army may be fielded.\n', err: '', code: 0 });
    expect((await judged({ men: 7 }, { limit: '8' })).out).toBe('7 of 8 points\nThis army may be fielded.\n');
  });

  it('says all that is wrong, in either language, and ends with 1', async () => {
    expect(await judged({ men: 12 })).toEqual({
      out: '12 points\nThis army may not be fielded: 1 problem.\n  men  12 men are too many\n',
      err: '',
      code: 1,
    });
    expect((await judged({ men: 12 }, { limit: '11' }, { LC_ALL: 'fr' })).out).toBe(
      '12 points sur 11\nCette armée ne peut pas être alignée : 1 problème.\n  men  12 hommes, c’est trop\n',
    );
  });

  it('prints the same as JSON', async () => {
    const { out, code } = await judged({ men: 12 }, { json: true, limit: '11' });
    expect([code, JSON.parse(out)]).toEqual([
      1,
      {
        format: 1,
        kind: 'army',
        system: 'men',
        ok: false,
        points: 12,
        limit: 11,
        problems: [{ path: 'men', why: '12 men are too many' }],
      },
    ]);
  });

  it('keeps the limit that the list names where none is given', async () => {
    const limitOf = async (options: object) =>
      JSON.parse((await judged({ men: 7, most: 9 }, { json: true, ...options })).out).limit;
    expect([await limitOf({}), await limitOf({ limit: '8' })]).toEqual([9, 8]);
    expect((await judged({ men: 7, most: 9 })).out).toBe('7 of 9 points\nThis army may be fielded.\n');
  });

  it('refuses limits, files and games that make no sense, with 2', async () => {
    expect(await judged({ men: 1 }, { limit: 'ten' })).toMatchObject({ out: '', code: 2 });
    expect(await judged('{ men: 1')).toMatchObject({ out: '', code: 2 });
    expect(await run(['army', 'nowhere', 'army.json'])).toMatchObject({ out: '', code: 2 });
    expect(await run(['army', 'toy-patrol', 'army.json'])).toMatchObject({
      err: '  toy-patrol  this game has no army lists\n',
      code: 2,
    });
  });
});
