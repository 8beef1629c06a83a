import { mkdirSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fakeIo } from '../test/fake-io.ts';
import { newFolder } from '../test/run.ts';
import { LARGEST_FILE, printProblems, readJsonFile, writeFileSafely } from './files.ts';

const whyNot = (path: string, language: 'en' | 'fr' = 'en') => {
  const read = readJsonFile(path, language);
  if (read.ok) throw new Error('it was read');
  return read.problems;
};

describe('reading a JSON file', () => {
  it('gives what is in it', () => {
    const file = newFolder().write('a.json', '\uFEFF{ "a": [1] }');
    expect(readJsonFile(file)).toEqual({ ok: true, value: { a: [1] } });
  });

  it('says when there is no such file, or it is a folder', () => {
    const { path } = newFolder();
    expect(whyNot(join(path, 'none.json'))).toEqual([{ path: join(path, 'none.json'), why: 'no such file' }]);
    expect(whyNot(path)).toEqual([{ path, why: 'this is a folder' }]);
    expect(whyNot(join(path, 'none.json'), 'fr')[0]!.why).toBe("ce fichier n'existe pas");
  });

  it('says where the JSON goes wrong', () => {
    const file = newFolder().write('a.json', '{\n  "a": 1\n  "b": 2\n}');
    expect(whyNot(file)).toEqual([{ path: 'line 3, column 3', why: 'not JSON: a comma or } is expected here' }]);
    expect(whyNot(file, 'fr')[0]!.path).toBe('ligne 3, colonne 3');
  });

  it('takes nothing too large, and nothing that is no text', () => {
    const folder = newFolder();
    const large = folder.write('large.json', '');
    truncateSync(large, LARGEST_FILE + 1);
    expect(whyNot(large)[0]!.why).toBe('larger than 20 MB');
    expect(whyNot(folder.write('bytes.json', new Uint8Array([0xff, 0xfe, 0x00])))[0]!.why).toBe(
      'not a text file (UTF-8)',
    );
  });
});

describe('writing a file', () => {
  it('writes it whole, over the old one, and leaves nothing else behind', () => {
    const folder = newFolder();
    const file = folder.write('a.txt', 'old');
    expect(writeFileSafely(file, 'new\n')).toEqual({ ok: true, value: file });
    expect([folder.read('a.txt'), readdirSync(folder.path)]).toEqual(['new\n', ['a.txt']]);
  });

  it('says what stops it, and leaves what was there', () => {
    const folder = newFolder();
    const nowhere = join(folder.path, 'none', 'a.txt');
    expect(writeFileSafely(nowhere, 'x')).toEqual({ ok: false, problems: [{ path: nowhere, why: 'no such folder' }] });
    mkdirSync(join(folder.path, 'taken'));
    const written = writeFileSafely(join(folder.path, 'taken'), 'x', 'fr');
    expect(written).toMatchObject({ ok: false, problems: [{ why: "c'est un dossier" }] });
    expect(readdirSync(folder.path)).toEqual(['taken']);
  });
});

describe('problems', () => {
  it('are printed in columns, each with its place', () => {
    const io = fakeIo();
    printProblems(
      io,
      [
        { path: 'a', why: 'one' },
        { path: 'units[3].hex', why: 'two' },
      ],
      'file: 2 problems',
    );
    expect(io.complained()).toBe('file: 2 problems\n  a             one\n  units[3].hex  two\n');
  });
});
