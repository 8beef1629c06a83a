import { pretty } from '@grognard/kernel';
import type { Command } from 'commander';
import type { Io } from '../../io/io.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { speaker } from '../../text/say.ts';
import { systemNamed } from '../systems/systems.ts';
import { calculateTyped, typedFlags } from './flags.ts';
import { calculationLines, flagLines, reportCalculation } from './text.ts';

const calculate = async (terminal: Terminal, id: string, args: readonly string[], json: boolean): Promise<void> => {
  const { say, print } = terminal;
  const found = await systemNamed(terminal, id);
  if (!found.ok) return complain(terminal, found.problems, undefined, json);
  const system = found.value;
  const { calculator } = system;
  if (!calculator) return complain(terminal, [{ path: id, why: say('noCalculator') }], undefined, json);
  const voice = speaker(system, terminal.language);
  if (args.length === 0 && !json) return print([say('oddsFlags'), '', ...flagLines(terminal, calculator, voice)]);
  const calculated = calculateTyped(calculator, typedFlags(calculator.flags, args, say), voice);
  if (!calculated.ok) return complain(terminal, calculated.problems, undefined, json);
  const reports = calculated.value.map((calculation) => reportCalculation(system, voice, calculation));
  if (json) return print(pretty({ format: 1, kind: 'odds', system: id, calculations: reports }).trimEnd());
  for (const report of reports) print(calculationLines(terminal, voice, report));
};

/** `grognard odds SYSTEM FACTS`: exact chances for a real table, without a map. */
export const addOddsCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('odds')
    .description(say('aboutOdds'))
    .argument('<system>', say('argumentSystem'))
    .argument('[facts...]', say('argumentFacts'))
    .option('--json', say('optionJson'))
    // The flags are the system's own: it says itself which of them it does not know.
    .allowUnknownOption()
    .action((id: string, args: readonly string[], { json }: { json?: true }) =>
      calculate(terminal, id, args, json === true),
    );
};
