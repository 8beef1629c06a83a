import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnySystem, Result } from '@grognard/kernel';
import { writeFileSafely } from '../../io/files.ts';
import { schemasOf, schemaText } from '../../io/schemas.ts';
import { keepAll } from '../keep/keep.ts';
import { playthroughPath, playthroughText } from '../playthrough/text.ts';
import type { NewSystem } from './names.ts';
import { nameProblems } from './names.ts';
import { withEntry } from './registry-text.ts';

const TEMPLATE = join(import.meta.dirname, 'template');

/** Make the folder, the entry of the registry and all that is made by commands: everything, or nothing. Gives the files made. */
export const newSystem = async (root: string, wanted: NewSystem): Promise<Result<readonly string[]>> => {
  const registryPath = join(root, 'systems/registry.ts');
  const registry = readFileSync(registryPath, 'utf8');
  const registered = withEntry(registry, wanted.id);
  const problems = [
    ...nameProblems(root, wanted),
    ...(registered === null
      ? [{ path: 'systems/registry.ts', why: 'the list of systems was not found in it: it must end in "\\n];"' }]
      : []),
  ];
  if (registered === null || problems.length > 0) return { ok: false, problems };
  const { undo, forget } = remembered(root, wanted);
  try {
    const files = fillFolder(join(root, 'systems', wanted.id), wanted);
    writeFileSync(registryPath, registered);
    const made = await makeTheRest(root, wanted);
    if (made.ok) {
      forget();
      const own = files.map((file) => `systems/${wanted.id}/${file}`);
      return { ok: true, value: [...own, ...made.value, 'systems/registry.ts'] };
    }
    undo();
    return made;
  } catch (error) {
    undo();
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [{ path: `systems/${wanted.id}`, why }] };
  }
};

/** How to put everything back as it was, groundwork of a promised system included; or that it need not be. */
const remembered = (root: string, { id }: NewSystem): { readonly undo: () => void; readonly forget: () => void } => {
  const registryPath = join(root, 'systems/registry.ts');
  const registry = readFileSync(registryPath, 'utf8');
  const folder = join(root, 'systems', id);
  const before = `${folder}.${process.pid}.before`;
  const wasThere = existsSync(folder);
  if (wasThere) cpSync(folder, before, { recursive: true });
  return {
    undo: () => {
      rmSync(folder, { recursive: true, force: true });
      if (wasThere) renameSync(before, folder);
      writeFileSync(registryPath, registry);
    },
    forget: () => rmSync(before, { recursive: true, force: true }),
  };
};

/** The template is a whole game of its own; these are its names. */
const renamed = (text: string, { id, prefix, title }: NewSystem): string =>
  text
    .replaceAll('template-game', id)
    .replaceAll('Template game', title)
    .replaceAll('TMPL', prefix)
    .replace("from '@grognard/systems'", "from '../about.ts'");

/** Fill a folder beside its place, what lay there before included, then move it there: it is there whole or not at all. */
const fillFolder = (folder: string, wanted: NewSystem): readonly string[] => {
  const beside = `${folder}.${process.pid}.part`;
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(TEMPLATE, name)).isFile())
    .sort();
  try {
    if (existsSync(folder)) cpSync(folder, beside, { recursive: true });
    for (const name of files) {
      const path = join(beside, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, renamed(readFileSync(join(TEMPLATE, name), 'utf8'), wanted));
    }
    if (wanted.promised !== null) writeFileSync(join(beside, 'about.ts'), begun(wanted.promised));
    rmSync(folder, { recursive: true, force: true });
    renameSync(beside, folder);
    return files;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
};

/** What was promised, now that there is a first scenario of it. */
const begun = (about: string): string =>
  about.replace("stage: 'planned'", "stage: 'alpha'").replace('scenarios: 0', 'scenarios: 1');

/** What commands make of rules: the golden game, the save, the finished record, the schemas. */
const makeTheRest = async (root: string, { id }: NewSystem): Promise<Result<readonly string[]>> => {
  const index = pathToFileURL(join(root, 'systems', id, 'index.ts')).href;
  const { system }: { readonly system: AnySystem } = await import(index);
  const kept = keepAll(root, system);
  if (!kept.ok) return kept;
  const files = [goldenGame(system), ...schemaFilesOf(system)];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const written = writeFileSafely(join(root, path), text);
    if (!written.ok) return written;
  }
  return { ok: true, value: [...kept.value, ...files.map(({ path }) => path)] };
};

interface TextFile {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
}

const goldenGame = (system: AnySystem): TextFile => {
  const scenario = system.scenarios[0]!;
  const loaded = system.load(scenario);
  if (!loaded.ok) throw new Error(`${scenario.id} does not load`);
  const { id } = scenario;
  return {
    path: playthroughPath(system, id),
    text: playthroughText({ system, scenario, id, setting: loaded.value }, 1),
  };
};

const schemaFilesOf = (system: AnySystem): readonly TextFile[] =>
  schemasOf(system).map((file) => ({ path: `docs/schemas/${file.name}`, text: schemaText(file) }));
