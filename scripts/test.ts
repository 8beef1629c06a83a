/** `npm test`: every check and every test, told as they go; the last line is the sum. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}
interface Tally {
  readonly passed: number;
  readonly failed: number;
}
/** What of Vitest's JSON report is counted here. */
interface TestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numTotalTests: number;
}

const CHECKS: readonly Check[] = [
  { name: 'lint and format', command: ['biome', 'ci', '--colors=off', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'import directions', command: ['depcruise', '--no-progress', 'packages', 'systems', 'scripts'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'rule ledger', command: ['grognard', 'rules', '--check'] },
  { name: 'file schemas', command: ['node', 'scripts/schemas.ts', '--check'] },
];

const started = Date.now();
requireNode(24);
const tallies: Tally[] = await Promise.all(CHECKS.map(check));
if (!process.argv.includes('--checks-only')) {
  if (!process.env.DATABASE_URL) console.log('no DATABASE_URL: the server is tested on SQLite alone');
  requireChromium();
  tallies.push(tests());
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
async function check({ name, command }: Check): Promise<Tally> {
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

/** All tests in one run of Vitest, which tells of each file as it ends; a run that breaks off is a failure of its own. */
function tests(): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-tests-'));
  const file = join(folder, 'report.json');
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/unsteady.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const projects = ['unit', 'browser', ...(process.env.DATABASE_URL ? ['postgres'] : [])];
  const { status } = spawnSync('vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const report: TestReport | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numTotalTests - report.numPassedTests;
  const brokeOff = failed === 0 && (status !== 0 || !report.success);
  if (brokeOff) console.log('FAIL the run of the tests broke off, or something threw outside of them');
  return { passed: report.numPassedTests, failed: brokeOff ? 1 : failed };
}

/** Debian's Chromium, installed where it is missing and we may; without one the browser's tests fail, and say why. */
function requireChromium(): void {
  if (existsSync('/usr/bin/chromium') || process.env.CHROMIUM_PATH) return;
  console.log('installing chromium from the Debian packages');
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync('/usr/bin/chromium'))
    console.log('no Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH');
}
