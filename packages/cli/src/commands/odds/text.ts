import type { AnySystem, Calculation, Calculator, Line } from '@grognard/kernel';
import { partLines } from '@grognard/kernel';
import type { Terminal } from '../../io/terminal.ts';
import { columns, indented } from '../../text/layout.ts';
import type { ChanceReport, CheckReport } from '../../text/report.ts';
import { reportChance, reportCheck } from '../../text/report.ts';
import { chanceText, checkLines, sumRows } from '../../text/report-text.ts';
import type { Speaker } from '../../text/say.ts';
import { takesText } from './flags.ts';

/** A calculation as it is told. */
interface CalculationReport {
  readonly about: string;
  readonly checks: readonly CheckReport[];
  /** What counts beside the rolls, each number with its rule. */
  readonly terms: readonly Line[];
  readonly outcomes: readonly (ChanceReport & { readonly outcome: string; readonly text: string })[];
}

/** A calculation with its words said. */
export const reportCalculation = (
  system: AnySystem,
  speaker: Speaker,
  { about, checks, terms = [], outcomes }: Calculation,
): CalculationReport => ({
  about: speaker.say(about),
  checks: checks.map((check) => reportCheck({ system, speaker }, check)),
  terms: partLines(terms, speaker.speech),
  outcomes: outcomes.map(({ what, chance }) => ({
    outcome: what.word,
    text: speaker.say(what),
    ...reportChance(chance),
  })),
});

/** A calculation in lines: each roll explained, then what it all comes to. */
export const calculationLines = (
  terminal: Terminal,
  speaker: Speaker,
  report: CalculationReport,
): readonly string[] => {
  const { paint, width, say } = terminal;
  const outcomes = report.outcomes.map((row) => [row.text, chanceText(terminal, row)]);
  return [
    paint.bold(report.about),
    ...report.checks.flatMap((check) => checkLines(terminal, speaker, check, { width, indent: 2 })),
    ...sumRows(report.terms, { width, indent: 2 }),
    indented(paint.bold(say('allInAll')), 2),
    ...columns(outcomes).map((line) => indented(line, 4)),
  ];
};

/** What a calculator can be told, in lines. */
export const flagLines = ({ language }: Terminal, calculator: Calculator, speaker: Speaker): readonly string[] =>
  columns(
    calculator.flags.map((flag) => {
      const long = takesText(flag);
      const about = speaker.say({ word: flag.about });
      const listed = flag.takes.kind === 'options';
      const colon = language === 'fr' ? ' :' : ':';
      return [
        `--${flag.name}${flag.takes.kind === 'text' ? ` ${long}` : ''}`,
        listed ? `${about}${colon} ${long}` : about,
      ];
    }),
  );
