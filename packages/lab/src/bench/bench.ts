import { printProblems } from '@grognard/cli/io/files.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import { terminalOf } from '@grognard/cli/io/terminal.ts';
import { columns } from '@grognard/cli/text/layout.ts';
import type { Command } from 'commander';
import { labSpeech } from '../words/say.ts';
import type { Measured, Metric, Patience } from './metric.ts';
import { measure, meetsBudget, PATIENT } from './metric.ts';

/** All that is measured, fetched when it is wanted. A new area adds its file here. */
export const allMetrics = async (): Promise<readonly Metric[]> => [
  ...(await import('./kernel.ts')).kernelMetrics,
  ...(await (await import('./games.ts')).gameMetrics()),
  ...(await import('./hex.ts')).hexMetrics,
  ...(await import('./table.ts')).tableMetrics,
  ...(await (await import('./bots.ts')).botMetrics()),
];

interface BenchOptions {
  readonly json?: true;
  readonly strict?: true;
  readonly only?: string;
}

/** `grognard bench`: how fast it is, against its budgets. */
export const addBenchCommand = (
  program: Command,
  io: Io,
  patience: Patience = PATIENT,
  given?: readonly Metric[],
): void => {
  const say = labSpeech(io);
  program
    .command('bench')
    .description(terminalOf(io).say('aboutBench'))
    .option('--only <pattern>', say('benchOnly'))
    .option('--strict', say('benchStrict'))
    .option('--json', say('benchJson'))
    .action(async (options: BenchOptions) => bench(io, patience, given ?? (await allMetrics()), options));
};

const bench = async (io: Io, patience: Patience, all: readonly Metric[], options: BenchOptions): Promise<void> => {
  const metrics = chosen(all, options.only);
  if (typeof metrics === 'string') {
    printProblems(io, [{ path: `--only ${options.only}`, why: metrics }]);
    io.exit(2);
    return;
  }
  const found: (readonly [Metric, Measured])[] = [];
  for (const metric of metrics) found.push([metric, await measure(metric, patience)]);
  if (options.json)
    io.out(`${JSON.stringify(Object.fromEntries(found.map(([{ name }, measured]) => [name, measured])), null, 2)}\n`);
  else io.out(`${benchText(found)}\n`);
  if (options.strict && found.some(([, measured]) => !meetsBudget(measured))) io.exit(1);
};

/** The metrics that match, or why there are none. */
const chosen = (all: readonly Metric[], pattern: string | undefined): readonly Metric[] | string => {
  if (pattern === undefined) return all;
  try {
    const matcher = new RegExp(pattern, 'i');
    const metrics = all.filter(({ name }) => matcher.test(name));
    return metrics.length > 0 ? metrics : `nothing matches; there are: ${all.map(({ name }) => name).join(', ')}`;
  } catch {
    return 'not a regular expression';
  }
};

/** The figures as a table. */
export const benchText = (found: readonly (readonly [Pick<Metric, 'name' | 'about'>, Measured])[]): string => {
  const rows = found.map(([{ name, about }, measured]) => {
    const { value, unit, budget, better } = measured;
    const sign = better === 'higher' ? '≥' : '≤';
    const wanted = budget === null ? '' : `${sign} ${grouped(budget)}`;
    const verdict = budget === null ? '' : meetsBudget(measured) ? 'met' : 'MISSED';
    return [name, `${grouped(value)} ${unit}`, wanted, verdict, about];
  });
  return columns([['metric', 'measured', 'budget', '', ''], ...rows]).join('\n');
};

/** 1234567 as "1,234,567", the same on every machine. */
const grouped = (value: number): string => {
  const [whole, part] = String(value).split('.');
  const text = whole!.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? text : `${text}.${part}`;
};
