import { resolve } from 'node:path';
import type { AnySystem, Generator, Problem, Result } from '@grognard/kernel';
import { pretty } from '@grognard/kernel';
import type { Command } from 'commander';
import { readJsonFile, writeFileSafely } from '../../io/files.ts';
import { wholeNumber } from '../../io/find-game.ts';
import type { Io } from '../../io/io.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { speaker } from '../../text/say.ts';
import { systemNamed } from '../systems/systems.ts';

interface Options {
  readonly seed: string;
  readonly points?: string;
  readonly army?: readonly string[];
  readonly out?: string;
}

const LARGEST_SEED = 2_147_483_647;

const wrong = (problems: readonly Problem[]): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems,
});

/** What a generator is told, from what was typed; all that is wrong with it at once. */
export const generatorInput = (
  terminal: Terminal,
  system: AnySystem,
  { seed: typedSeed, points: typedPoints, army = [] }: Omit<Options, 'out'>,
): Result<readonly [number, Parameters<Generator['generate']>[1]]> => {
  const { least, most } = system.generator!.points;
  const seed = wholeNumber('--seed', typedSeed, 0, LARGEST_SEED);
  const points = typedPoints === undefined ? null : wholeNumber('--points', typedPoints, least, most);
  const armies = army.length === 0 ? null : readArmies(terminal, system, army);
  if (!seed.ok || (points && !points.ok) || (armies && !armies.ok))
    return wrong([seed, points, armies].flatMap((part) => (part && !part.ok ? part.problems : [])));
  const options = { ...(points ? { points: points.value } : {}), ...(armies ? { armies: armies.value } : {}) };
  return { ok: true, value: [seed.value, options] };
};

const readArmies = (
  terminal: Terminal,
  system: AnySystem,
  files: readonly string[],
): Result<readonly [unknown, unknown]> => {
  const { io, say, language } = terminal;
  if (!system.armies) return wrong([{ path: '--army', why: say('noArmies') }]);
  const [one, other, more] = files;
  if (one === undefined || other === undefined || more !== undefined)
    return wrong([{ path: '--army', why: say('armiesTwo') }]);
  const lists = [one, other].map((file) => readJsonFile(resolve(io.cwd, file), language));
  const problems = lists.flatMap((list, i) => {
    const found = list.ok ? armyProblems(terminal, system, list.value) : list.problems;
    return found.map(({ path, why }) => ({ path: `${files[i]}: ${path}`, why }));
  });
  if (problems.length > 0) return wrong(problems);
  const [first, second] = lists.map((list) => system.armies!.schema.parse(list.ok ? list.value : null));
  return { ok: true, value: [first, second] };
};

const armyProblems = ({ language }: Terminal, system: AnySystem, list: unknown): readonly Problem[] => {
  const voice = speaker(system, language);
  return system.armies!.check(list, null).map(({ path, why }) => ({ path, why: voice.say(why) }));
};

const make = async (terminal: Terminal, id: string, options: Options): Promise<void> => {
  const { io, say, print, language } = terminal;
  const found = await systemNamed(terminal, id);
  if (!found.ok) return complain(terminal, found.problems);
  const { generator } = found.value;
  if (!generator) return complain(terminal, [{ path: id, why: say('noGenerator') }]);
  const input = generatorInput(terminal, found.value, options);
  if (!input.ok) return complain(terminal, input.problems);
  const scenario = generator.generate(...input.value);
  if (options.out === undefined) return print(pretty(scenario).trimEnd());
  const written = writeFileSafely(resolve(io.cwd, options.out), pretty(scenario), language);
  if (!written.ok) return complain(terminal, written.problems);
  print([say('generateWritten', { file: options.out, title: scenario.title[language] })]);
};

/** `grognard generate SYSTEM --seed N`: a scenario made up from a number. */
export const addGenerateCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('generate')
    .description(say('aboutGenerate'))
    .argument('<system>', say('argumentSystem'))
    .requiredOption('--seed <number>', say('optionGenerateSeed'))
    .option('--points <number>', say('optionGeneratePoints'))
    .option('--army <file>', say('optionGenerateArmy'), (file: string, before: readonly string[] = []) => [
      ...before,
      file,
    ])
    .option('--out <file>', say('optionGenerateOut'))
    .action((id: string, options: Options) => make(terminal, id, options));
};
