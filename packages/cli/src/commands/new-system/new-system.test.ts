import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tryGame } from '@grognard/kernel/contract';
import type { registry } from '@grognard/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../io/project.ts';
import type { FakeIo } from '../../test/fake-io.ts';
import { runCommand } from '../../test/run-command.ts';
import { stalePlaythrough } from '../playthrough/playthrough.ts';
import { audit, ledgerOf, readRuleFiles } from '../rules/ledger.ts';
import { addNewSystemCommand, newSystem, prefixFor, withEntry } from './new-system.ts';
import { system as template } from './template/index.ts';

/** A short name, and the longest there can be: lines must not break otherwise. */
const NEW = ['winter-war', 'the-long-road-from-here-to-now'] as const;

/** A copy of the systems, with the packages of the project. */
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'grognard-new-'));
  cpSync(join(PROJECT, 'systems'), join(root, 'systems'), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  const include = [...NEW.map((id) => `systems/${id}/**/*.ts`), 'systems/registry.ts'];
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ extends: join(PROJECT, 'tsconfig.json'), include }));
  const lint = JSON.parse(readFileSync(join(PROJECT, 'biome.json'), 'utf8'));
  writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...lint, vcs: { enabled: false } }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const make = (...typed: readonly string[]): Promise<FakeIo> =>
  runCommand((program, io) => addNewSystemCommand(program, io, root), ['new-system', ...typed]);

const folderOf = (id: string): string => join(root, 'systems', id);

/** Run a program of the project on the copy. */
const output = (program: string, ...args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(PROJECT, 'node_modules/.bin', program), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
};

describe('grognard new-system', () => {
  beforeAll(async () => {
    const made = await make('winter-war');
    expect(made.complained()).toBe('');
    expect(made.printed()).toContain('systems/winter-war/rules/01-turn.ts\n');
    expect(made.printed()).toContain('Rules are WW-1.1 and so on, in systems/winter-war/RULES.md.');
    const long = await make(NEW[1], '--prefix', 'ROADS', '--title', 'A road, long: 1944 & after - Été');
    expect(long.code()).toBe(0);
  });

  it('makes whole folders, without the names of the template', () => {
    const files = readdirSync(folderOf('winter-war'), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['README.md', 'index.ts', 'scenarios/first.json', 'words/fr.ts']));
    for (const name of files.filter((file) => file.includes('.')))
      expect(readFileSync(join(folderOf('winter-war'), name), 'utf8')).not.toMatch(/template.game|TMPL/i);
    const left = readdirSync(join(root, 'systems')).filter((name) => name.endsWith('.part'));
    expect(left).toEqual([]);
  });

  it('makes systems that compile', () => {
    const ours = [...NEW.map((id) => `systems/${id}/`), 'systems/registry.ts'];
    const errors = output('tsc', '-p', '.').split('\n');
    expect(errors.filter((line) => ours.some((path) => line.startsWith(path)))).toEqual([]);
  });

  it('makes systems that lint, whatever they are called', () => {
    const folders = NEW.map((id) => `systems/${id}`);
    const said = output('biome', 'check', '--colors=off', ...folders, 'systems/registry.ts');
    expect(said).toMatch(/^Checked \d\d files in .*No fixes applied\.\n$/);
  });

  it('makes systems whose rules are all in code and tests, and whose golden game is fresh', async () => {
    const { registry: list }: { registry: typeof registry } = await import(
      pathToFileURL(join(root, 'systems/registry.ts')).href
    );
    const entry = list.find(({ id }) => id === 'winter-war');
    expect(entry).toMatchObject({ title: { en: 'Winter war', fr: 'Winter war' }, stage: 'alpha' });
    const system = (await entry?.load?.())!;
    const read = readRuleFiles(root, 'winter-war');
    expect(audit(read)).toEqual([]);
    expect(read.english.ok && ledgerOf('winter-war', read.english.value, read.files).total.left).toBe(0);

    const [scenario] = system.scenarios;
    const loaded = system.load(scenario);
    if (!loaded.ok) throw new Error('its scenario does not load');
    expect(stalePlaythrough(root, { system, scenario, id: 'first', setting: loaded.value })).toBeNull();
    for (let seed = 1; seed <= 20; seed += 1) {
      const trial = tryGame(system, scenario, seed);
      expect(trial.broken).toEqual([]);
      expect(trial.outcome).not.toBeNull();
    }
  });

  it('refuses names that are bad or taken, everything at once', async () => {
    const io = await make('Toy--patrol!', '--prefix', 'tp', '--title', "it's");
    expect(io.complained().trimEnd().split('\n')).toHaveLength(3);
    const taken = await make('toy-patrol', '--prefix', 'TP');
    expect(taken.complained()).toContain('there is a system of that name');
    expect(taken.complained()).toContain('the rules of another system begin with it');
    const promised = await make('eastfront', '--prefix', 'EF');
    expect(promised.complained().trimEnd().split('\n')).toHaveLength(2);
    const short = await make('x1');
    expect(short.complained()).toContain('a name has 3 to 30 letters');
    expect([io.code(), taken.code(), promised.code(), short.code()]).toEqual([2, 2, 2, 2]);
    expect(existsSync(folderOf('eastfront'))).toBe(false);
  });
});

it('the template itself holds every law', () => {
  const [scenario] = template.scenarios;
  const trials = Array.from({ length: 20 }, (_, seed) => tryGame(template, scenario, seed));
  expect(trials.flatMap(({ broken }) => broken)).toEqual([]);
});

it('a prefix is made of the first letters of the words, or of one word', () => {
  expect(['winter-war', 'bastogne', 'a-b-c-d-e-f', 'hill-112', 'ab'].map(prefixFor)).toEqual([
    'WW',
    'BAS',
    'ABCDE',
    'HIL',
    'AB',
  ]);
});

it('a registry that is not to be understood is left alone', () => {
  const strange = mkdtempSync(join(tmpdir(), 'grognard-strange-'));
  try {
    cpSync(join(PROJECT, 'systems/package.json'), join(strange, 'systems/package.json'));
    writeFileSync(join(strange, 'systems/registry.ts'), 'export const list = [];\n');
    const wanted = { id: 'winter-war', prefix: 'WW', title: 'Winter war' };
    expect(withEntry('export const list = [];\n', wanted)).toBeNull();
    expect(newSystem(strange, wanted)).toMatchObject({ ok: false, problems: [{ path: 'systems/registry.ts' }] });
    expect(readdirSync(join(strange, 'systems')).sort()).toEqual(['package.json', 'registry.ts']);
  } finally {
    rmSync(strange, { recursive: true, force: true });
  }
});
