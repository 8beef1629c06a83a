import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySystem, Language } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import type { Command } from 'commander';
import type { Io } from '../../io/io.ts';
import { PROJECT } from '../../io/project.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { columns, paragraph } from '../../text/layout.ts';
import { cite } from '../../text/report.ts';
import { marginOf } from '../../text/report-text.ts';
import { speaker } from '../../text/say.ts';
import { similarTo } from '../../text/similar.ts';
import { parseRulebook } from '../rules/rulebook.ts';
import { systemNamed } from '../systems/systems.ts';
import { placeLines } from './places.ts';

/** A rule's id as the book writes it, however it was typed. */
export const ruleNamed = (system: AnySystem, typed: string): string | null => {
  const ids = Object.keys(system.book);
  const wanted = typed.toLowerCase();
  const whole = ids.find((id) => id.toLowerCase() === wanted);
  return whole ?? ids.find((id) => id.toLowerCase().replace(/^[a-z]+-/, '') === wanted) ?? null;
};

/** The rules of a chapter or section: those whose ids go on where what was typed ends, the game's own letters left out or not. */
const rulesUnder = (system: AnySystem, typed: string): readonly string[] => {
  const start = `${typed.toLowerCase().replace(/\.+$/, '')}.`;
  return Object.keys(system.book).filter((id) => {
    const whole = id.toLowerCase();
    return whole.startsWith(start) || whole.replace(/^[a-z]+-/, '').startsWith(start);
  });
};

/** Our text of a rule, from the rulebook beside the system; null where there is none. */
export const ruleText = (system: AnySystem, id: string, language: Language): string | null => {
  const name = language === 'fr' ? 'RULES.fr.md' : 'RULES.md';
  const file = join(PROJECT, 'systems', system.id, name);
  if (!existsSync(file)) return null;
  const parsed = parseRulebook(readFileSync(file, 'utf8'), name);
  const text = parsed.ok ? parsed.value.rules.find((rule) => rule.id === id)?.text : undefined;
  return text === undefined || text === '' ? null : text;
};

/** A rule as a reader wants it: id, title, our text. */
export const ruleLines = (terminal: Terminal, system: AnySystem, id: string): readonly string[] => {
  const { language, paint, width } = terminal;
  const voice = speaker(system, language);
  const cited = cite({ system, speaker: voice }, id);
  const text = ruleText(system, id, language);
  const head = paint.bold(`${marginOf(terminal, cited)}  ${cited.title}`);
  return text === null ? [head] : [head, ...paragraph(text, { width, indent: 2 })];
};

/** Why there is no such rule, with the nearest that there is. */
export const noRule = ({ say }: Terminal, system: AnySystem, typed: string): string => {
  const near = similarTo(typed, Object.keys(system.book));
  return near ? `${say('noRule', { id: typed })} ${say('didYouMean', { near })}` : say('noRule', { id: typed });
};

/** Every rule of the book by its title. */
export const titleLines = ({ language }: Terminal, system: AnySystem): readonly string[] => {
  const { title } = speaker(system, language);
  return columns(Object.keys(system.book).map((id) => [id, title(id)]));
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
