import { resolve } from 'node:path';
import type { AnySystem, ArmyProblem, Problem } from '@grognard/kernel';
import { pretty } from '@grognard/kernel';
import type { Command } from 'commander';
import { readJsonFile } from '../../io/files.ts';
import { wholeNumber } from '../../io/find-game.ts';
import type { Io } from '../../io/io.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { paragraph } from '../../text/layout.ts';
import { speaker } from '../../text/say.ts';
import { systemNamed } from '../systems/systems.ts';

/** What was found out about an army list. */
interface Verdict {
  readonly points: number;
  readonly limit: number | null;
  readonly problems: readonly Problem[];
}

/** Look an army list over, in the language of the terminal. */
const judgeArmy = (
  { language }: Pick<Terminal, 'language'>,
  system: AnySystem,
  list: unknown,
  limit: number | null,
): Verdict => {
  const { check, points, limit: own } = system.armies!;
  const { say } = speaker(system, language);
  const told = ({ path, why }: ArmyProblem): Problem => ({ path, why: say(why) });
  return { points: points(list), limit: limit ?? own?.(list) ?? null, problems: check(list, limit).map(told) };
};

/** A verdict for people. */
const armyLines = ({ say, paint, width }: Terminal, { points, limit, problems }: Verdict): readonly string[] => [
  limit === null ? say('armyPoints', { points }) : say('armyPointsOf', { points, limit }),
  problems.length === 0 ? paint.green(say('armySound')) : paint.red(say('armyWrong', { problems: problems.length })),
  ...problems.flatMap(({ path, why }) => paragraph(`${path}  ${why}`, { width, indent: 2, hang: 2 })),
];

/** Larger limits are slips of the finger. */
const MOST_POINTS = 1_000_000;

interface Options {
  readonly limit?: string;
  readonly json?: true;
}

/** Look the army list in a file over, and say what came of it. */
export const judgeFile = async (
  terminal: Terminal,
  system: AnySystem,
  file: string,
  { limit: typed, json }: Options,
): Promise<void> => {
  const { io, say, print } = terminal;
  if (!system.armies) return complain(terminal, [{ path: system.id, why: say('noArmies') }], undefined, json);
  const limit = typed === undefined ? null : wholeNumber('--limit', typed, 1, MOST_POINTS);
  if (limit && !limit.ok) return complain(terminal, limit.problems, undefined, json);
  const read = readJsonFile(resolve(io.cwd, file), terminal.language);
  if (!read.ok) return complain(terminal, read.problems, file, json);
  const verdict = judgeArmy(terminal, system, read.value, limit?.value ?? null);
  const ok = verdict.problems.length === 0;
  if (json) print(pretty({ format: 1, kind: 'army', system: system.id, ok, ...verdict }).trimEnd());
  else print(armyLines(terminal, verdict));
  if (!ok) io.exit(1);
};

/** `grognard army SYSTEM FILE`: may this army be fielded, and for how many points? */
export const addArmyCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('army')
    .description(say('aboutArmy'))
    .argument('<system>', say('argumentSystem'))
    .argument('<file>', say('argumentArmy'))
    .option('--limit <points>', say('optionLimit'))
    .option('--json', say('optionJson'))
    .action(async (id: string, file: string, options: Options) => {
      const found = await systemNamed(terminal, id);
      if (!found.ok) return complain(terminal, found.problems, undefined, options.json);
      await judgeFile(terminal, found.value, file, options);
    });
};
