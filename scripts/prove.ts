/**
 * Is every rule tied to code and to a test? Small faults are put where code names a rule, and the tests that name the
 * same rule must find one.
 *
 *   npm run prove -- SYSTEM                      every rule whose code or tests have changed since it was last tried
 *   npm run prove -- SYSTEM --rule ID            that rule alone, again; --faults lists what was tried
 *   npm run prove -- SYSTEM --sample 40 --seed 7 rules drawn by lot
 *   npm run prove -- SYSTEM --all                every fault there is, in place of six a rule
 *   npm run prove -- SYSTEM --again              also rules that have not changed
 *   npm run prove -- SYSTEM --open               rules that are not proved, once more
 *   npm run prove -- SYSTEM --overall 300        faults drawn from all of rules/, held against all tests of the system
 *
 * Without a system it does them all. It ends with 1 when fewer rules are proved than should be.
 *
 * Writes systems/SYSTEM/proof.json after each lot of rules, so that a run that is broken off goes on where it was, and
 * docs/proof/SYSTEM.md at the end. Built on Stryker's instrumenter: every fault is there at once behind a switch.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ledgerOf, readRuleFiles, systemsWithRules } from '../packages/cli/src/commands/rules/ledger.ts';
import type { Proof, ProofRow } from '../packages/cli/src/commands/rules/proof.ts';
import { isProved, proofPath, readProof, UNTRIED } from '../packages/cli/src/commands/rules/proof.ts';
import type { Fault } from './prove/faults.ts';
import { tryEverywhere } from './prove/overall.ts';
import { drawFaults, sampleOf } from './prove/plan.ts';
import { reportOf, whyNot } from './prove/report.ts';
import type { Subject } from './prove/subject.ts';
import { faultsAround, faultsIn, keyOf, readSubject, withKeptGames } from './prove/subject.ts';
import type { Outcome } from './prove/trying.ts';
import { tryFaults } from './prove/trying.ts';

const ROOT = join(import.meta.dirname, '..');
const FEW = 6;
/** A rule that the first faults do not prove gets so many more. */
const MORE = 14;
const LOT = 200;
/** So many of the rules of a system should be proved. */
const BAR = 0.97;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rule: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    overall: { type: 'string' },
    workers: { type: 'string', default: process.env.VITEST_MAX_WORKERS ?? String(availableParallelism()) },
  },
});
const seed = Number(values.seed);
const workers = Number(values.workers);
const started = Date.now();

process.chdir(ROOT);
const [system] = positionals;
if (system === undefined) proveEverySystem();
if (system === undefined || !systemsWithRules(ROOT).includes(system)) {
  console.error(`npm run prove -- SYSTEM: one of ${systemsWithRules(ROOT).join(', ')}`);
  process.exit(2);
}
const subject = readSubject(ROOT, system);
let proof: Proof = readProof(ROOT, system) ?? { command: '', date: '', overall: null, rules: {} };

if (values.overall !== undefined) await measureOverall(Number(values.overall));
const isEnough = values.overall !== undefined || (await proveRules(chosenRules()));
// Said in so many words: the test runner sets an exit code of its own each time that a fault makes a test fail.
process.exit(isEnough ? 0 : 1);

function proveEverySystem(): never {
  const failed = systemsWithRules(ROOT).filter(
    (one) => spawnSync(process.execPath, [...process.argv.slice(1), one], { stdio: 'inherit' }).status !== 0,
  );
  process.exit(failed.length > 0 ? 1 : 0);
}

function chosenRules(): readonly string[] {
  const ids = subject.book.rules.filter(({ notEnforced }) => notEnforced === null).map(({ id }) => id);
  if (values.rule !== undefined) {
    const strangers = values.rule.filter((id) => !ids.includes(id));
    if (strangers.length === 0) return values.rule;
    console.error(`no such rule is played: ${strangers.join(', ')}`);
    process.exit(2);
  }
  const drawn = values.sample === undefined ? ids : sampleOf(ids, Number(values.sample), seed);
  if (values.open) return drawn.filter((id) => !isProved(proof, id));
  return values.again ? drawn : drawn.filter((id) => proof.rules[id]?.key !== keyOf(subject, id));
}

/** Whether as many are proved as there should be. */
async function proveRules(rules: readonly string[]): Promise<boolean> {
  console.log(`${system}: ${rules.length} rules to prove, ${workers} at a time`);
  for (let i = 0; i < rules.length; i += LOT) {
    const lot = rules.slice(i, i + LOT);
    const rows = await proveLot(subject, lot);
    save({ ...proof, rules: { ...proof.rules, ...rows } });
    const open = lot.filter((id) => rows[id]!.killed === 0);
    console.log(
      `${i + lot.length} of ${rules.length} after ${seconds()} s: ${lot.length - open.length} of ${lot.length} proved`,
    );
    for (const id of open) console.log(`  ${id}: ${whyNot(subject, id, rows[id]!)} (${rows[id]!.tried} tried)`);
  }
  save(proof);
  const played = subject.book.rules.filter(({ notEnforced }) => notEnforced === null);
  const proved = played.filter(({ id }) => isProved(proof, id));
  console.log(`${system}: ${proved.length} of ${played.length} rules are proved`);
  return proved.length >= BAR * played.length;
}

async function proveLot(from: Subject, rules: readonly string[]): Promise<Readonly<Record<string, ProofRow>>> {
  const faults = await faultsAround(from, rules);
  const most = values.all ? Number.POSITIVE_INFINITY : FEW;
  const first = await tryDrawn(from, rules, (rule) =>
    drawFaults(rule, from.places.get(rule) ?? [], faults, { most, seed }),
  );
  const proved = new Set(first.filter(({ outcome }) => outcome === 'killed').map(({ rule }) => rule));
  const open = values.all ? [] : rules.filter((rule) => !proved.has(rule));
  const second = await tryDrawn(from, open, (rule) =>
    drawFaults(rule, from.places.get(rule) ?? [], faults, { most: FEW + MORE, seed }).slice(FEW),
  );
  const outcomes = [...first, ...second];
  if (values.faults) for (const outcome of outcomes) console.log(faultLine(from, outcome));
  return Object.fromEntries(
    rules.map((rule) => [
      rule,
      rowOf(
        from,
        rule,
        outcomes.filter((one) => one.rule === rule),
      ),
    ]),
  );
}

async function tryDrawn(
  from: Subject,
  rules: readonly string[],
  draw: (rule: string) => readonly Fault[],
): Promise<readonly Outcome[]> {
  const tested = rules.filter((rule) => from.tests.some((test) => test.rules.has(rule)));
  const attempts = new Map<string, { fault: Fault; rules: string[] }>();
  for (const rule of tested)
    for (const fault of draw(rule)) {
      const attempt = attempts.get(fault.name) ?? { fault, rules: [] };
      attempt.rules.push(rule);
      attempts.set(fault.name, attempt);
    }
  return attempts.size === 0 ? [] : tryFaults(from, [...attempts.values()], workers);
}

function rowOf(from: Subject, rule: string, outcomes: readonly Outcome[]): ProofRow {
  const found = outcomes.find(({ outcome }) => outcome === 'killed');
  const place = from.places.get(rule)?.[0];
  const inSystem = (path: string): string => path.slice(`systems/${from.system}/`.length);
  const test = from.tests.find(({ rules }) => rules.has(rule));
  const line = test?.calls.find(({ rules }) => rules.includes(rule))?.line;
  return {
    state: 'told',
    killed: outcomes.filter(({ outcome }) => outcome === 'killed').length,
    tried: outcomes.length,
    code: found ? inSystem(placeOfFault(from, found.fault)) : place ? inSystem(`${place.file}:${place.line}`) : null,
    test: found?.test ? inSystem(found.test) : test ? inSystem(`${test.file}:${line ?? 1}`) : null,
    key: keyOf(from, rule),
  };
}

function placeOfFault(from: Subject, { file, span }: Fault): string {
  return `${file}:${from.code.get(file)!.slice(0, span.start).split('\n').length}`;
}

function faultLine(from: Subject, { fault, rule, outcome, test }: Outcome): string {
  const was = from.code.get(fault.file)!.slice(fault.span.start, fault.span.end).replace(/\s+/g, ' ');
  return `  ${rule} ${outcome.padEnd(9)} ${placeOfFault(from, fault)} ${was.slice(0, 60)} -> ${fault.replacement.replace(/\s+/g, ' ').slice(0, 60)} ${test ?? ''}`;
}

/** Faults from all of rules/, whatever rule they are about: the tests of the whole system may find them. */
async function measureOverall(count: number): Promise<void> {
  const all = await faultsIn(subject, (file) => file.startsWith(`systems/${system}/rules/`));
  const names = new Set(
    sampleOf(
      all.map(({ name }) => name),
      count,
      seed,
    ),
  );
  const drawn = all.filter(({ name }) => names.has(name));
  console.log(`${drawn.length} of ${all.length} faults in rules/`);
  const outcomes = await tryEverywhere(withKeptGames(subject), drawn, { workers, tell: console.log });
  if (values.faults) for (const outcome of outcomes) console.log(faultLine(subject, outcome));
  const killed = outcomes.filter(({ outcome }) => outcome === 'killed').length;
  save({ ...proof, overall: { killed, tried: outcomes.length } });
  console.log(`${killed} of ${outcomes.length} found after ${seconds()} s`);
}

/** Every rule of the book gets a row, whether it was tried or not. */
function save(next: Proof): void {
  const { files } = readRuleFiles(ROOT, system!);
  const { rows } = ledgerOf(system!, subject.book, files, next);
  const rules = Object.fromEntries(
    rows.map(({ rule: { id }, state }) => [id, { ...(next.rules[id] ?? UNTRIED), state }]),
  );
  proof = { ...next, command: `npm run prove -- ${system}`, date: new Date().toISOString().slice(0, 10), rules };
  const lines = Object.entries(rules).map(([id, row]) => `${JSON.stringify(id)}: ${JSON.stringify(row)}`);
  const head = JSON.stringify({ ...proof, rules: undefined }).slice(0, -1);
  writeFileSync(proofPath(ROOT, system!), `${head},"rules":{\n${lines.join(',\n')}\n}}\n`);
  mkdirSync(join(ROOT, 'docs/proof'), { recursive: true });
  writeFileSync(join(ROOT, 'docs/proof', `${system}.md`), reportOf(subject, proof));
}

function seconds(): number {
  return Math.round((Date.now() - started) / 1000);
}
