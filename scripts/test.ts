/** `npm test`: every check and every test, one line each, and the sum as the last line. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
}
interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const CHECKS: readonly Step[] = [
  { name: 'lint and format', command: ['biome', 'ci', '--colors=off', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'import directions', command: ['depcruise', '--no-progress', 'packages', 'systems', 'scripts'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'rule ledger', command: ['grognard', 'rules', '--check'] },
  { name: 'file schemas', command: ['node', 'scripts/schemas.ts', '--check'] },
];
const UNIT: readonly string[] = ['vitest', 'run', '--coverage', '--reporter=./scripts/tally-reporter.ts'];
/** The same tests of the server on its other database. */
const POSTGRES: readonly string[] = ['vitest', 'run', 'packages/server', '--reporter=./scripts/tally-reporter.ts'];
const BROWSER: readonly string[] = [
  'vitest',
  'run',
  '--config',
  'vitest.browser.config.ts',
  '--reporter=./scripts/tally-reporter.ts',
];

const started = Date.now();
const { DATABASE_URL: databaseUrl, ...plainEnv } = process.env;
requireNode(24);
const tallies: Tally[] = await Promise.all(CHECKS.map(check));
if (!process.argv.includes('--checks-only')) {
  tallies.push(suite('tests', UNIT));
  if (databaseUrl) tallies.push(suite('server tests on PostgreSQL', POSTGRES, { DATABASE_URL: databaseUrl }));
  else console.log('no DATABASE_URL: the server is tested on SQLite alone');
  tallies.push(chromium() ? suite('browser tests', BROWSER) : { passed: 0, failed: 1 });
}
const total = tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }));
console.log(`${Math.round((Date.now() - started) / 1000)} s on ${availableParallelism()} cores`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function requireNode(major: number): void {
  if (Number(process.versions.node.split('.')[0]) >= major) return;
  console.error(`Node ${major} is needed; this is ${process.versions.node}. Run 'npm ci' and then 'npm test'.`);
  process.exit(2);
}

/** A check passes or fails as one; all of them run at once, since none takes up a whole machine. */
async function check({ name, command }: Step): Promise<Tally> {
  const [program, ...args] = command;
  const ran = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [ran.stdout, ran.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const status = await new Promise<number | null>((resolve) => {
    ran.on('error', (error) => {
      said += error;
      resolve(null);
    });
    ran.on('close', resolve);
  });
  const passed = status === 0;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`);
  if (!passed) console.log(said);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** A suite says how many of its tests passed; a run that breaks off counts as a failure of its own. */
function suite(name: string, command: readonly string[], more: NodeJS.ProcessEnv = {}): Tally {
  const [program, ...args] = command;
  const began = Date.now();
  const ran = spawnSync(program!, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...plainEnv, ...more },
    maxBuffer: 256 * 1024 * 1024,
  });
  process.stdout.write(ran.stdout ?? '');
  const found = /^tally: (\d+) passed, (\d+) failed$/m.exec(ran.stdout ?? '');
  const tally = { passed: Number(found?.[1] ?? 0), failed: Number(found?.[2] ?? 0) };
  const broke = ran.status !== 0 && tally.failed === 0;
  const why = broke ? ' (broke off, or coverage too low)' : '';
  console.log(`${ran.status === 0 ? 'ok  ' : 'FAIL'} ${name}, ${Math.round((Date.now() - began) / 1000)} s${why}`);
  return broke ? { ...tally, failed: 1 } : tally;
}

/** Debian's Chromium, installed where it is missing and we may. */
function chromium(): boolean {
  if (existsSync('/usr/bin/chromium') || process.env.CHROMIUM_PATH) return true;
  console.log('installing chromium from the Debian packages');
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (existsSync('/usr/bin/chromium')) return true;
  console.log('FAIL browser tests: no Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return false;
}
