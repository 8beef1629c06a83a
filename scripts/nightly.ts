/**
 * `npm run nightly`: what is too long for every change. Each part can be run by itself:
 *
 *   vitest run --project nightly             tests that take longer than a change should wait for
 *   vitest run --project nightly-browser     every system's first battle to its end by mouse, touch, keys, ear, and online
 *   vitest run --project unit --coverage     how much of kernel, geometry and server the tests reach; fails below 95 %
 *   npm run soak -- --minutes 60             random games of every scenario under every law
 *   npm run soak -- --server                 a hostile client, then kills under load
 *   npm run type-games                       every scenario played in the terminal by typing
 *   npm run mutate                           small faults put into dice, odds and geometry
 *   npm run prove                            small faults put where each rule is; fails below 97 % of rules
 *
 * All parts run, whatever becomes of the first; it ends with 1 when any of them failed.
 */
import { spawnSync } from 'node:child_process';

interface Part {
  readonly name: string;
  readonly command: readonly string[];
}

const PARTS: readonly Part[] = [
  { name: 'long tests', command: ['vitest', 'run', '--project', 'nightly'] },
  { name: 'battles by every hand', command: ['vitest', 'run', '--project', 'nightly-browser'] },
  { name: 'coverage', command: ['vitest', 'run', '--project', 'unit', '--coverage'] },
  { name: 'soak', command: ['node', 'scripts/soak.ts', '--minutes', '60'] },
  { name: 'server under attack', command: ['node', 'scripts/soak.ts', '--server'] },
  { name: 'typed games', command: ['node', 'scripts/type-games.ts'] },
  { name: 'mutation', command: ['stryker', 'run'] },
  { name: 'proof', command: ['node', 'scripts/prove.ts'] },
];

const failed = PARTS.filter(({ name, command: [program, ...args] }) => {
  console.log(`== ${name}`);
  return spawnSync(program!, args, { stdio: 'inherit' }).status !== 0;
});
console.log(
  failed.length === 0 ? 'nightly: all well' : `nightly: failed: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
