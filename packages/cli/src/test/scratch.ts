import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PROJECT } from '../io/project.ts';

/** Made anew or fetched: a copy of the project does without, or has links to them. */
const NOT_COPIED: readonly string[] = ['node_modules', 'dist', 'coverage', '.git', 'pictures'];

/** A copy of the whole project that stands on its own; what it imports of our own packages is its own. */
export const scratchProject = (): { readonly root: string; readonly remove: () => void } => {
  const root = mkdtempSync(join(tmpdir(), 'grognard-scratch-'));
  cpSync(PROJECT, root, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) });
  linkModules(root, '.');
  for (const workspace of [...readdirSync(join(PROJECT, 'packages')).map((name) => `packages/${name}`), 'systems'])
    linkModules(root, workspace);
  // A copy is no repository: what git ignores is not there in the first place.
  const lint = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...lint, vcs: { enabled: false } }));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};

const linkModules = (root: string, workspace: string): void => {
  const [from, to] = [join(PROJECT, workspace, 'node_modules'), join(root, workspace, 'node_modules')];
  if (!existsSync(from)) return;
  const names = readdirSync(from).filter((name) => name !== '@grognard');
  for (const name of names) link(join(from, name), join(to, name));
  if (workspace !== '.') return;
  for (const name of readdirSync(join(PROJECT, 'packages')))
    link(join(root, 'packages', name), join(to, '@grognard', name));
  link(join(root, 'systems'), join(to, '@grognard/systems'));
};

const link = (target: string, path: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
};
