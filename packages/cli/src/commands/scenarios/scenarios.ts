import type { AnySystem, ScenarioFile, Side } from '@grognard/kernel';
import { pretty } from '@grognard/kernel';
import type { Command } from 'commander';
import type { Io } from '../../io/io.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { paragraph, withMargin } from '../../text/layout.ts';
import { speaker } from '../../text/say.ts';
import { systemNamed } from '../systems/systems.ts';

const sidesOf = (system: AnySystem, scenario: ScenarioFile): readonly Side[] => {
  const loaded = system.load(scenario);
  if (!loaded.ok) throw new Error(`${system.id}: the scenario ${scenario.id} does not load`);
  return system.sides(loaded.value);
};

const printScenarios = (terminal: Terminal, system: AnySystem): void => {
  const { language, width, paint, print } = terminal;
  const { name } = speaker(system, language);
  for (const scenario of system.scenarios) {
    const sides = sidesOf(system, scenario).map(name).join(' – ');
    print(withMargin(`${scenario.id}  ${scenario.title[language]}`, sides, { width }).map(paint.bold));
    const notes = scenario.notes?.[language] ?? '';
    if (notes !== '') print(paragraph(notes, { width, indent: 2 }));
  }
};

/** `grognard scenarios SYSTEM`: what can be played. */
export const addScenariosCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('scenarios')
    .description(say('aboutScenarios'))
    .argument('<system>', say('argumentSystem'))
    .option('--json', say('optionJson'))
    .action(async (id: string, { json }: { json?: true }) => {
      const found = await systemNamed(terminal, id);
      if (!found.ok) return complain(terminal, found.problems);
      const system = found.value;
      if (!json) return printScenarios(terminal, system);
      const list = system.scenarios.map((scenario) => ({
        id: scenario.id,
        title: scenario.title,
        notes: scenario.notes ?? { en: '', fr: '' },
        sides: sidesOf(system, scenario),
      }));
      terminal.print(pretty(list).trimEnd());
    });
};
