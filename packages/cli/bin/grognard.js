#!/usr/bin/env node
// Plain JavaScript for any Node: the program itself needs Node 24, which comes with the project's packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const here = fileURLToPath(import.meta.url);
const major = (version) => Number(version.split('.')[0]);

/** The project's own Node: node_modules/.bin/node in this folder or one above it. */
const ownNode = () => {
  for (let folder = dirname(here); ; folder = dirname(folder)) {
    const node = join(folder, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(node)) return node;
    if (dirname(folder) === folder) return null;
  }
};

if (major(process.versions.node) >= NEEDED) {
  // What was compiled once is kept on this machine: the second start is twice as quick.
  module.enableCompileCache?.();
  // Files of ours name each other exactly; a tenth of a start would go into looking where they are.
  module.registerHooks?.({
    resolve: (name, from, search) =>
      /^\.\.?\/.*\.ts$/.test(name)
        ? { url: new URL(name, from.parentURL).href, format: 'module-typescript', shortCircuit: true }
        : search(name, from),
  });
  const { start } = await import('../src/main.ts');
  await start();
} else {
  const node = process.env.GROGNARD_RERUN ? null : ownNode();
  const env = { ...process.env, GROGNARD_RERUN: '1' };
  const run = node && spawnSync(node, [here, ...process.argv.slice(2)], { stdio: 'inherit', env });
  if (run && run.error === undefined) process.exitCode = run.status ?? 2;
  else {
    console.error(`Grognard needs Node ${NEEDED} or newer; this is Node ${process.versions.node}. Run "npm install".`);
    process.exitCode = 2;
  }
}
