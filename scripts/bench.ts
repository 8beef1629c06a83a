/**
 * How fast it is: the engine on one core, then the server in a process of its own, then the client in a browser.
 *
 *   npm run bench                          everything
 *   npm run bench -- --only hex            only what matches, of the engine
 *   npm run bench -- --only server         only the server
 *   npm run bench -- --only web            only the client
 *   npm run bench -- --only clicks         how many clicks a deed takes in each game
 */
import { spawnSync } from 'node:child_process';

const args = process.argv.slice(2);
const only = args[args.indexOf('--only') + 1];
const hasOnly = args.includes('--only');
const isServer = hasOnly && only?.startsWith('server');
const isWeb = hasOnly && only?.startsWith('web');
const isClicks = hasOnly && only === 'clicks';
const run = (program: string, rest: readonly string[]): number =>
  spawnSync(program, rest, { stdio: 'inherit' }).status ?? 1;

const engine = isServer || isWeb || isClicks ? 0 : run('grognard', ['bench', ...args]);
// The players share the machine with the server: their collector must not take its cores.
const PLAYERS = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-old-space-size=512'];
const server = hasOnly && !isServer ? 0 : run('node', [...PLAYERS, 'packages/server/bench/bench.ts']);
const web = hasOnly && !isWeb ? 0 : run('node', ['packages/web/bench/bench.ts']);
const clicks = isClicks ? run('node', ['packages/web/bench/clicks.ts']) : 0;
process.exitCode = engine || server || web || clicks;
