import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryGame } from '@grognard/kernel/contract';
import { registry } from '@grognard/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../io/project.ts';
import { camelCase, named, nameProblems, prefixFor } from './names.ts';
import { newSystem } from './pour.ts';
import { pouring } from './pouring.ts';
import { withEntry } from './registry-text.ts';
import { system as template } from './template/index.ts';

const { LONG, NEW, PROMISED, grognard, ran, remove, root } = pouring();
afterAll(remove);

/** Its own tests, its kept games and its share of the contract. */
const TESTS_OF_ONE = 15;

describe('grognard new-system', () => {
  beforeAll(async () => {
    if (PROMISED) {
      writeFileSync(join(root, 'systems', PROMISED.id, 'groundwork.json'), '{}\n');
      expect(await grognard('new-system', PROMISED.id)).toMatchObject({ code: 0 });
    }
    const long = await grognard('new-system', LONG.id, '--prefix', LONG.prefix, '--title', LONG.title);
    expect(long.said).toContain(`systems/${LONG.id}/rules/01-turn.ts\n`);
    expect(long.said).toContain(`Rules are ROADS-1.1 and so on, in systems/${LONG.id}/RULES.md.`);
  });

  it('makes all that a system needs, without the names of the template', () => {
    for (const id of NEW) {
      const folder = join(root, 'systems', id);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const wanted of [
        ...['about.ts', 'README.md', 'RULES.md', 'RULES.fr.md', 'index.ts', 'words/fr.ts', 'scenarios/first.json'],
        ...['web/looks.ts', 'bot/brain.ts', 'playthroughs/first.txt', 'saves/v1/first.json', 'games/first.json'],
      ])
        expect(files).toContain(wanted);
      for (const name of files.filter((file) => file.includes('.')))
        expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/template.game|TMPL/i);
      for (const kind of ['scenario', 'position'])
        expect(existsSync(join(root, `docs/schemas/${id}.${kind}.json`))).toBe(true);
    }
  });

  it('keeps the title, the prefix and the texts that were promised', () => {
    if (!PROMISED) return;
    const about = readFileSync(join(root, 'systems', PROMISED.id, 'about.ts'), 'utf8');
    const before = readFileSync(join(PROJECT, 'systems', PROMISED.id, 'about.ts'), 'utf8');
    expect(about).toBe(before.replace("stage: 'planned'", "stage: 'alpha'").replace('scenarios: 0', 'scenarios: 1'));
    const rules = readFileSync(join(root, 'systems', PROMISED.id, 'RULES.md'), 'utf8');
    expect(rules).toContain(`# ${PROMISED.title.en}: rules`);
    expect(rules).toContain(`- **${PROMISED.prefix}-1.1** Turn.`);
  });

  it('keeps the groundwork of what was promised, and leaves nothing beside it', () => {
    if (!PROMISED) return;
    const folders = readdirSync(join(root, 'systems')).filter((name) => name.startsWith(PROMISED.id));
    expect(folders).toEqual([PROMISED.id]);
    expect(readFileSync(join(root, 'systems', PROMISED.id, 'groundwork.json'), 'utf8')).toBe('{}\n');
  });

  it('leaves its tests, the contract and the laws content', async () => {
    const files = [...NEW.map((id) => `systems/${id}`), 'systems/kept.test.ts', 'systems/contract.test.ts'];
    const prefixes = [...(PROMISED ? [PROMISED.prefix] : []), LONG.prefix];
    const only = `(${NEW.join('|')}) (keeps|still)|(${prefixes.join('|')})-|^(draws|shows|a bot)`;
    const { said, code } = await ran('node_modules/.bin/vitest', 'run', ...files, '-t', only);
    expect([code, said]).toEqual([0, expect.stringMatching(/Tests .*\d+ passed/)]);
    expect(Number(/Tests .*?(\d+) passed/.exec(said)![1])).toBeGreaterThanOrEqual(TESTS_OF_ONE * NEW.length);
  });

  it('makes a game that can be played at a terminal', async () => {
    const bots = ['red', 'blue'].flatMap((side) => ['--bot', `${side}=greedy`]);
    const { code, said } = await grognard('play', LONG.id, 'first', ...bots, '--lang', 'fr');
    expect([code, said]).toEqual([0, expect.stringContaining('Tour 2.')]);
  });

  it('refuses names that are bad or taken, everything at once, and changes nothing', async () => {
    const taken = registry.find(({ stage }) => stage !== 'planned')!;
    const why = (...typed: readonly string[]) =>
      grognard('new-system', ...typed).then(({ said, code }) => [code, said]);
    const bad = await why('Toy--patrol!', '--prefix', 'tp', '--title', "it's");
    expect([bad[0], String(bad[1]).trimEnd().split('\n')]).toEqual([2, expect.objectContaining({ length: 3 })]);
    const again = await why(taken.id, '--prefix', taken.prefix);
    expect(again).toEqual([2, expect.stringContaining('there is a system of that name')]);
    expect(await why('winter-war', '--prefix', taken.prefix)).toEqual([
      2,
      expect.stringContaining('the rules of another system begin with it'),
    ]);
    expect(await why('x1')).toEqual([2, expect.stringContaining('a name has 3 to 30 letters')]);
    expect(existsSync(join(root, 'systems/winter-war'))).toBe(false);
  });
});

it('a promise is kept to the letter: another prefix or title is a slip', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-promise-'));
  try {
    for (const id of ['alpha', 'beta'])
      cpSync(join(import.meta.dirname, 'template/about.ts'), join(folder, `systems/${id}/about.ts`));
    const path = join(folder, 'systems/alpha/about.ts');
    writeFileSync(path, readFileSync(path, 'utf8').replace("'alpha'", "'planned'"));
    expect(named(folder, { id: 'alpha' })).toMatchObject({ prefix: 'TMPL', title: 'Template game' });
    expect(named(folder, { id: 'beta' })).toMatchObject({ prefix: 'BET', promised: null });
    // Groundwork, a map for example, breaks no promise; an engine does.
    writeFileSync(join(folder, 'systems/alpha/map.json'), '{}');
    expect(named(folder, { id: 'alpha' }).promised).not.toBeNull();
    writeFileSync(join(folder, 'systems/alpha/index.ts'), '');
    expect(named(folder, { id: 'alpha' }).promised).toBeNull();
    rmSync(join(folder, 'systems/alpha/index.ts'));
    const problems = nameProblems(folder, named(folder, { id: 'alpha', prefix: 'AL', title: 'Alpha' }));
    expect(problems.map((problem) => problem.why)).toEqual([
      'its about.ts says TMPL: change it there first',
      'its about.ts says Template game: change it there first',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
  expect(['winter-war', 'hill-112'].map(camelCase)).toEqual(['winterWar', 'hill112']);
});

it('a registry that is not to be understood is left alone', async () => {
  const strange = mkdtempSync(join(tmpdir(), 'grognard-strange-'));
  try {
    cpSync(join(PROJECT, 'systems/package.json'), join(strange, 'systems/package.json'));
    writeFileSync(join(strange, 'systems/registry.ts'), 'export const list = [];\n');
    expect(withEntry('export const list = [];\n', 'winter-war')).toBeNull();
    const made = await newSystem(strange, named(strange, { id: 'winter-war' }));
    expect(made).toMatchObject({ ok: false, problems: [{ path: 'systems/registry.ts' }] });
    expect(readdirSync(join(strange, 'systems')).sort()).toEqual(['package.json', 'registry.ts']);
  } finally {
    rmSync(strange, { recursive: true, force: true });
  }
});

it('what can not be finished is undone', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'grognard-broken-'));
  try {
    // No schema can be written where a file is in the way.
    writeFileSync(join(broken, 'docs'), 'no folder');
    cpSync(join(PROJECT, 'systems/registry.ts'), join(broken, 'systems/registry.ts'));
    const before = readFileSync(join(broken, 'systems/registry.ts'), 'utf8');
    expect(await newSystem(broken, named(broken, { id: 'winter-war' }))).toMatchObject({ ok: false });
    expect(readdirSync(join(broken, 'systems'))).toEqual(['registry.ts']);
    expect(readFileSync(join(broken, 'systems/registry.ts'), 'utf8')).toBe(before);
  } finally {
    rmSync(broken, { recursive: true, force: true });
  }
});
