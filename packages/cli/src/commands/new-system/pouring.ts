import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '@grognard/systems';
import { PROJECT } from '../../io/project.ts';
import { scratchProject } from '../../test/scratch.ts';

const isBegun = (id: string): boolean => readdirSync(join(PROJECT, 'systems', id)).join() !== 'about.ts';

/** What the registry promises and nobody has begun, and a system nobody has heard of, with the longest names there can be. */
const PROMISED = registry.find(({ id, stage }) => stage === 'planned' && !isBegun(id));
const LONG = { id: 'the-long-road-from-here-to-now', prefix: 'ROADS', title: 'A road, long: 1944 & after - Été' };
const NEW = [...(PROMISED ? [PROMISED.id] : []), LONG.id];

/** For tests: a copy of the project to pour systems into, and its programs. */
export const pouring = () => {
  const { root, remove } = scratchProject();
  /** Run a program of the copy; what it said, and how it ended. */
  const ran = (
    program: string,
    ...args: readonly string[]
  ): Promise<{ readonly said: string; readonly code: unknown }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [join(root, program), ...args], { cwd: root });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
      child.on('close', (code) => resolve({ said, code }));
    });
  const grognard = (...args: readonly string[]) => ran('packages/cli/bin/grognard.js', ...args);
  return { LONG, NEW, PROMISED, grognard, ran, remove, root };
};
