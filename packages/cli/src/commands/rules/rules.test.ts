import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from '../../io/project.ts';
import type { FakeIo } from '../../test/fake-io.ts';
import { runCommand } from '../../test/run-command.ts';
import { addRulesCommand } from './rules.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grognard-rules-'));
  put('systems/alpha/RULES.md', '## 1 Turn (done)\n- **AL-1** Turn. x\n## 2 Fire\n- **AL-2** Hit. x\n');
  put('systems/alpha/RULES.fr.md', '## 1 Tour (done)\n- **AL-1** Tour. x\n## 2 Tir\n- **AL-2** Touche. x\n');
  put('systems/alpha/rules/01.ts', "emit('AL-1'); emit('AL-2')");
  put('systems/alpha/examples/01.test.ts', "it('AL-1')");
  put('systems/beta/RULES.md', '## 1 Turn\n- **BE-1** Turn. x\n');
  put('systems/beta/RULES.fr.md', '## 1 Tour\n- **BE-1** Tour. x\n');
  mkdirSync(join(root, 'systems/empty'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const rules = (...typed: readonly string[]): Promise<FakeIo> =>
  runCommand((program, io) => addRulesCommand(program, io, root), ['rules', ...typed]);
const bookOf = (system: string): string => readFileSync(join(root, `systems/${system}/book.ts`), 'utf8');

describe('grognard rules', () => {
  it('shows a row for each system', async () => {
    const io = await rules();
    expect(io.printed().split('\n')).toEqual([
      'game   rules  proved  enforced  told  n/a  house  optional',
      'alpha      2       0         1     1    0      0         0  ▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░',
      'beta       1       0         0     1    0      0         0  ░░░░░░░░░░░░░░░░░░░░',
      '',
    ]);
    expect(io.code()).toBe(0);
  });

  it('shows a row for each chapter of one system', async () => {
    const io = await rules('alpha');
    expect(io.printed().split('\n')).toEqual([
      'alpha     rules  proved  enforced  told  n/a  house  optional',
      '1 Turn ✓      1       0         1     0    0      0         0  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒',
      '2 Fire        1       0         0     1    0      0         0  ░░░░░░░░░░░░░░░░░░░░',
      'all           2       0         1     1    0      0         0  ▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░',
      '',
    ]);
  });

  it('shows what is proved', async () => {
    const row = {
      state: 'proved',
      killed: 2,
      tried: 6,
      code: 'rules/01.ts:1',
      test: 'examples/01.test.ts:1',
      key: 'k',
    };
    const proof = { command: '', date: '', overall: null, rules: { 'AL-1': row, 'AL-2': { ...row, killed: 0 } } };
    put('systems/alpha/proof.json', JSON.stringify(proof));
    const all = (await rules('alpha')).printed().split('\n').at(-2);
    expect(all).toBe('all           2       1         0     1    0      0         0  ██████████░░░░░░░░░░');
  });

  it('lists what is left', async () => {
    expect((await rules('alpha', '--left')).printed()).toBe('alpha: 1 left of 2 rules\n  AL-2  no test  (Hit)\n');
    put('systems/alpha/examples/02.test.ts', "it('AL-2')");
    expect((await rules('alpha', '--left')).printed()).toBe('alpha: nothing left of 2 rules\n');
  });

  it('gives the ledger as data', async () => {
    const { ledgers } = JSON.parse((await rules('alpha', '--json')).printed());
    expect(ledgers).toHaveLength(1);
    expect(ledgers[0]).toMatchObject({
      system: 'alpha',
      total: { rules: 2, told: 1 },
      rules: [
        { id: 'AL-1', inCode: true, inTests: true, left: false },
        { id: 'AL-2', title: 'Hit', chapter: '2', source: 'printed', notEnforced: null, inTests: false, left: true },
      ],
      strangers: [],
    });
  });

  it('refuses a system without rules', async () => {
    const io = await rules('empty');
    expect(io.complained()).toBe('  empty  no such system has a RULES.md; these have: alpha, beta\n');
    expect(io.code()).toBe(2);
  });

  it('refuses rules that do not read', async () => {
    put('systems/beta/RULES.md', '- **BE-1** Turn. x\n');
    const io = await rules('beta');
    expect(io.complained()).toBe('  systems/beta/RULES.md:1  BE-1 stands before the first chapter\n');
    expect(io.code()).toBe(2);
  });
});

describe('grognard rules --write', () => {
  it('makes every book.ts, and says which it had to', async () => {
    const io = await rules('--write');
    expect(io.printed()).toBe('systems/alpha/book.ts: written\nsystems/beta/book.ts: written\n');
    expect(bookOf('alpha')).toContain(
      "'AL-2': { title: { en: 'Hit', fr: 'Touche' }, chapter: '2', source: 'printed' },",
    );
    expect((await rules('--write', 'alpha')).printed()).toBe('systems/alpha/book.ts: as it was\n');
  });

  it('makes none when one of them can not be made', async () => {
    put('systems/beta/RULES.fr.md', '## 1 Tour\n- **BE-2** Tour. x\n');
    const io = await rules('--write');
    expect(io.complained().split('\n')).toEqual([
      '  systems/beta/RULES.md:2     BE-1 is missing from systems/beta/RULES.fr.md',
      '  systems/beta/RULES.fr.md:2  BE-2 is missing from systems/beta/RULES.md',
      '',
    ]);
    expect(io.code()).toBe(2);
    expect(() => bookOf('alpha')).toThrow('ENOENT');
  });
});

describe('grognard rules --check', () => {
  it('is content with fresh books and done chapters that are done', async () => {
    const io = await rules('--write', '--check');
    expect(io.printed()).toContain('rules: alpha, beta: nothing wrong\n');
    expect(io.code()).toBe(0);
  });

  it('lists everything wrong and ends with 1', async () => {
    put('systems/alpha/rules/01.ts', "emit('AL-3')");
    const io = await rules('--check');
    expect(
      io
        .complained()
        .split('\n')
        .map((line) => line.trim().replace(/ +/g, ' ')),
    ).toEqual([
      'rules: 4 things are wrong',
      'systems/alpha/book.ts there is no such file: run `grognard rules alpha --write`',
      'systems/alpha/RULES.md:2 AL-1 is cited in no code, and its chapter is marked done',
      'systems/alpha/rules/01.ts:1 AL-3 is not in RULES.md',
      'systems/beta/book.ts there is no such file: run `grognard rules beta --write`',
      '',
    ]);
    expect(io.code()).toBe(1);
  });

  it('gives the problems as data', async () => {
    const io = await rules('beta', '--check', '--json');
    expect(JSON.parse(io.printed())).toMatchObject({
      ledgers: [{ system: 'beta' }],
      problems: [{ path: 'systems/beta/book.ts' }],
    });
    expect(io.code()).toBe(1);
  });
});

it('the rules of the practice game are in order', async () => {
  const typed = ['rules', 'toy-patrol', '--check'];
  const io = await runCommand((program, fake) => addRulesCommand(program, fake, PROJECT), typed);
  expect([io.complained(), io.code()]).toEqual(['', 0]);
});
