import type { AnySystem, ScenarioFile, Types } from '@grognard/kernel';
import { pretty } from '@grognard/kernel';
import type { Command } from 'commander';
import type { Io } from '../../io/io.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { paragraph, withMargin } from '../../text/layout.ts';
import { deskFor, sidesOf } from '../play/desk.ts';
import { systemNamed } from '../systems/systems.ts';

const settingOf = (system: AnySystem, scenario: ScenarioFile): Types['setting'] => {
  const loaded = system.load(scenario);
  if (!loaded.ok) throw new Error(`${system.id}: the scenario ${scenario.id} does not load`);
  return loaded.value;
};

const printScenarios = async (terminal: Terminal, system: AnySystem): Promise<void> => {
  const { language, width, paint, print } = terminal;
  for (const scenario of system.scenarios) {
    const desk = await deskFor(terminal, system, settingOf(system, scenario));
    const sides = sidesOf(desk)
      .map(({ name }) => name)
      .join(' – ');
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
        sides: system.sides(settingOf(system, scenario)),
      }));
      terminal.print(pretty(list).trimEnd());
    });
};
