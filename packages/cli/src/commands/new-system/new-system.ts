import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Problem, Result } from '@grognard/kernel';
import type { Command } from 'commander';
import { printProblems, writeFileSafely } from '../../io/files.ts';
import type { Io } from '../../io/io.ts';
import { PROJECT } from '../../io/project.ts';
import { prefixesOf, readRuleFiles, systemsWithRules } from '../rules/ledger.ts';

/** What a new system is called. */
export interface NewSystem {
  readonly id: string;
  /** The capitals its rule ids begin with. */
  readonly prefix: string;
  readonly title: string;
}

interface NewSystemOptions {
  readonly prefix?: string;
  readonly title?: string;
}

/** `grognard new-system`: a folder that compiles and plays, to be changed into another game. */
export const addNewSystemCommand = (program: Command, io: Io, root: string = PROJECT): void => {
  program
    .command('new-system')
    .description('begin a new system: a two-unit game that plays, with rules, words, tests and a scenario')
    .argument('<name>', 'its id: lower-case words with hyphens')
    .option('--prefix <letters>', "the capitals its rule ids begin with; the words' first letters if left out")
    .option('--title <text>', 'what players read; the name in words if left out')
    .action((name: string, options: NewSystemOptions) => {
      const made = newSystem(root, named(name, options));
      if (!made.ok) {
        printProblems(io, made.problems);
        io.exit(2);
        return;
      }
      io.out(nextSteps(named(name, options), made.value));
    });
};

const named = (id: string, { prefix, title }: NewSystemOptions): NewSystem => ({
  id,
  prefix: prefix ?? prefixFor(id),
  title: title ?? titleFor(id),
});

/** 'winter-war' is WW, 'bastogne' is BAS. */
export const prefixFor = (id: string): string => {
  const words = id.split('-').filter((word) => /^[a-z]/.test(word));
  const letters = words.length > 1 ? words.map((word) => word[0]!).join('') : (words[0] ?? '').replace(/[^a-z]/g, '');
  return letters.slice(0, words.length > 1 ? LONGEST_PREFIX : 3).toUpperCase();
};

const titleFor = (id: string): string => {
  const text = id.replaceAll('-', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

const nextSteps = ({ id, prefix }: NewSystem, files: readonly string[]): string =>
  [
    ...files,
    '',
    `Rules are ${prefix}-1.1 and so on, in systems/${id}/RULES.md. Next:`,
    `  npx grognard play ${id} first`,
    `  npx grognard rules ${id}`,
    `  npx vitest run systems/${id}`,
    '',
  ].join('\n');

const LONGEST_PREFIX = 5;
const LONGEST_ID = 30;
const LONGEST_TITLE = 40;
/** The five big games have theirs before they have rules. */
const PROMISED: readonly string[] = ['COH', 'EF', 'PG', 'BK', 'PF'];

/** Make the folder and the line of the registry: both, or neither. Gives the files made. */
export const newSystem = (root: string, wanted: NewSystem): Result<readonly string[]> => {
  const registryPath = join(root, 'systems/registry.ts');
  const registry = readFileSync(registryPath, 'utf8');
  const registered = withEntry(registry, wanted);
  const problems = [
    ...nameProblems(root, registry, wanted),
    ...(registered === null
      ? [{ path: 'systems/registry.ts', why: 'the list of systems was not found in it: it must end in "\\n];"' }]
      : []),
  ];
  if (registered === null || problems.length > 0) return { ok: false, problems };
  const folder = join(root, 'systems', wanted.id);
  const files = fillFolder(folder, wanted);
  if (!files.ok) return files;
  const written = writeFileSafely(registryPath, registered);
  if (!written.ok) {
    rmSync(folder, { recursive: true, force: true });
    return written;
  }
  return { ok: true, value: [...files.value.map((file) => `systems/${wanted.id}/${file}`), 'systems/registry.ts'] };
};

const nameProblems = (root: string, registry: string, { id, prefix, title }: NewSystem): readonly Problem[] => {
  const rules: readonly (readonly [boolean, string, string])[] = [
    [!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id), id, 'a name is lower-case letters and digits, with single hyphens'],
    [id.length < 3 || id.length > LONGEST_ID, id, `a name has 3 to ${LONGEST_ID} letters`],
    [isTaken(root, registry, id), id, 'there is a system of that name'],
    [
      !/^[A-Z]+$/.test(prefix) || prefix.length < 2 || prefix.length > LONGEST_PREFIX,
      `--prefix ${prefix}`,
      `a prefix is 2 to ${LONGEST_PREFIX} capitals`,
    ],
    [prefixesTaken(root).includes(prefix), `--prefix ${prefix}`, 'the rules of another system begin with it'],
    [
      !/^[\p{L}\p{N}][\p{L}\p{N} .,:&-]*$/u.test(title) || title.length > LONGEST_TITLE,
      `--title ${title}`,
      `a title is at most ${LONGEST_TITLE} letters, digits, spaces and . , : & -`,
    ],
  ];
  return rules.flatMap(([wrong, path, why]) => (wrong ? [{ path, why }] : []));
};

const isTaken = (root: string, registry: string, id: string): boolean =>
  registry.includes(`id: '${id}'`) || existsSync(join(root, 'systems', id));

const prefixesTaken = (root: string): readonly string[] => [
  ...PROMISED,
  ...systemsWithRules(root).flatMap((system) => {
    const { english } = readRuleFiles(root, system);
    return english.ok ? prefixesOf(english.value) : [];
  }),
];

/** The registry with one more system at the end of its list; null when the list is not to be found. */
export const withEntry = (registry: string, { id, title }: NewSystem): string | null => {
  const list = registry.indexOf('export const registry');
  const end = registry.indexOf('\n];', list);
  if (list < 0 || end < 0) return null;
  const entry = [
    '',
    '  {',
    `    id: '${id}',`,
    `    title: same('${title}'),`,
    "    stage: 'alpha',",
    `    load: async () => anySystem((await import('./${id}/index.ts')).system),`,
    '  },',
  ].join('\n');
  return registry.slice(0, end) + entry + registry.slice(end);
};

const TEMPLATE = join(import.meta.dirname, 'template');

/** The template is a whole game of its own; these are its names. */
const renamed = (text: string, { id, prefix, title }: NewSystem): string =>
  text.replaceAll('template-game', id).replaceAll('Template game', title).replaceAll('TMPL', prefix);

/** Fill a folder beside its place, then move it there: it is there whole or not at all. */
const fillFolder = (folder: string, wanted: NewSystem): Result<readonly string[]> => {
  const beside = `${folder}.${process.pid}.part`;
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(TEMPLATE, name)).isFile())
    .sort();
  try {
    for (const name of files) {
      const path = join(beside, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, renamed(readFileSync(join(TEMPLATE, name), 'utf8'), wanted));
    }
    renameSync(beside, folder);
    return { ok: true, value: files };
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    return { ok: false, problems: [{ path: folder, why: error instanceof Error ? error.message : String(error) }] };
  }
};
