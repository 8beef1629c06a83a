import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySystem, Language } from '@grognard/kernel';
import { similarTo } from '@grognard/kernel';
import { PROJECT } from '../../io/project.ts';
import type { Terminal } from '../../io/terminal.ts';
import { columns, paragraph } from '../../text/layout.ts';
import { cite } from '../../text/report.ts';
import { marginOf } from '../../text/report-text.ts';
import { speaker } from '../../text/say.ts';
import { parseRulebook } from '../rules/rulebook.ts';

/** A rule's id as the book writes it, however it was typed. */
export const ruleNamed = (system: AnySystem, typed: string): string | null => {
  const ids = Object.keys(system.book);
  const wanted = typed.toLowerCase();
  const whole = ids.find((id) => id.toLowerCase() === wanted);
  return whole ?? ids.find((id) => id.toLowerCase().replace(/^[a-z]+-/, '') === wanted) ?? null;
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
