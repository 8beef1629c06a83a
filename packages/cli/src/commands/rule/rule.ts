import type { AnySystem } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import type { Command } from 'commander';
import type { Io } from '../../io/io.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { systemNamed } from '../systems/systems.ts';
import { placeLines } from './places.ts';
import { noRule, ruleLines, ruleNamed, titleLines } from './told.ts';

/** The rules of a chapter or section: those whose ids go on where what was typed ends, the game's own letters left out or not. */
const rulesUnder = (system: AnySystem, typed: string): readonly string[] => {
  const start = `${typed.toLowerCase().replace(/\.+$/, '')}.`;
  return Object.keys(system.book).filter((id) => {
    const whole = id.toLowerCase();
    return whole.startsWith(start) || whole.replace(/^[a-z]+-/, '').startsWith(start);
  });
};

/** `grognard rule [SYSTEM] [ID]`: a rule in our own words, and where it is in code and tests. */
export const addRuleCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('rule')
    .description(say('aboutRule'))
    .argument('<system>', say('argumentSystem'))
    .argument('[id]', say('argumentRule'))
    .action(async (first: string, second: string | undefined) => {
      const [systemId, typed] = second === undefined ? (ruleAlone(first) ?? [first]) : [first, second];
      const found = await systemNamed(terminal, systemId);
      if (!found.ok) return complain(terminal, found.problems);
      if (typed === undefined) return terminal.print(titleLines(terminal, found.value));
      const id = ruleNamed(found.value, typed);
      const section = id === null ? rulesUnder(found.value, typed) : [];
      if (section.length > 0) return terminal.print(section.flatMap((one) => ruleLines(terminal, found.value, one)));
      if (id === null) return complain(terminal, [{ path: 'rule', why: noRule(terminal, found.value, typed) }]);
      terminal.print([...ruleLines(terminal, found.value, id), ...placeLines(terminal, found.value.id, id)]);
    });
};

/** A rule that was typed without its game: the letters it begins with say which. */
const ruleAlone = (typed: string): readonly [string, string] | null => {
  const prefix = /^([a-z]+)-.*\d/i.exec(typed)?.[1]?.toUpperCase();
  const entry = playable().find((one) => one.prefix === prefix);
  return entry ? [entry.id, typed] : null;
};
