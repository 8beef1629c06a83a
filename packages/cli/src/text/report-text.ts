import type { Line } from '@grognard/kernel';
import { COLON } from '@grognard/kernel';
import type { Terminal } from '../io/terminal.ts';
import type { Place } from './layout.ts';
import { fill, withMargin } from './layout.ts';
import type { ChanceReport, CheckReport, Cited, ForecastReport, Happening, OddsReport } from './report.ts';
import type { Speaker } from './say.ts';

/** "15/36 (41.7 %)", as the language writes numbers. */
export const chanceText = ({ language }: Pick<Terminal, 'language'>, chance: ChanceReport): string => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${chance.fraction} (${chance.percent.toLocaleString(language, digits)} %)`;
};

/** The odds in one line: to pass, or each result with its own. */
export const oddsText = (terminal: Pick<Terminal, 'language'>, speaker: Speaker, odds: OddsReport): string => {
  if (odds.pass) return chanceText(terminal, odds.pass);
  return odds.results
    .map((row) => `${speaker.name(String(row.result))}${COLON[speaker.language]}${row.fraction}`)
    .join(' · ');
};

/** Of the width of a row so much may be for its odds: those of many rolls leave no room to say what it is. */
const MOST_ODDS = 0.5;

/** The odds of all that a row would roll, in its margin; nothing where they don't fit: they are told when it is chosen. */
export const oddsInRow = (odds: readonly string[], width: number): string => {
  const text = odds.join(' · ');
  return [...text].length <= width * MOST_ODDS ? text : '';
};

/** A rule in the margin; rulings of ours say so. */
export const marginOf = ({ say }: Pick<Terminal, 'say'>, rule: Cited): string =>
  rule.source === 'house' ? `${rule.id} (${say('house')})` : rule.id;

/** A check as aligned lines: its heading, every number with its rule, its odds. */
export const checkLines = (
  terminal: Terminal,
  speaker: Speaker,
  report: CheckReport,
  place: Place,
): readonly string[] => {
  const indent = (place.indent ?? 0) + 2;
  const odds = { label: terminal.say('chance'), text: oddsText(terminal, speaker, report.odds), rule: '' };
  const rows = odds.text === '' ? report.lines : [...report.lines, odds];
  const label = Math.max(...rows.map((row) => [...row.label].length));
  return [
    ...withMargin(report.about, marginOf(terminal, report.rule), place),
    ...rows.flatMap((row) =>
      withMargin(`${fill(row.label, label)}  ${row.text}`, row.rule, { ...place, indent, hang: label + 2 }),
    ),
  ];
};

/** What an answer leads to in the end: the question, then each outcome with its chance. */
export const forecastText = (
  terminal: Terminal,
  { rule, about, lines }: ForecastReport,
  place: Place,
): readonly string[] => [
  ...withMargin(about, marginOf(terminal, rule), place),
  ...sumRows(
    lines.map((line) => ({ ...line, rule: '' })),
    { ...place, indent: (place.indent ?? 0) + 2 },
  ),
];

/** The parts of a number as aligned lines, each with its rule. */
export const sumRows = (rows: readonly Line[], place: Place): readonly string[] => {
  const label = Math.max(0, ...rows.map((row) => [...row.label].length));
  return rows.flatMap((row) =>
    withMargin(`${fill(row.label, label)}  ${row.text}`, row.rule, { ...place, hang: label + 2 }),
  );
};

const citedIn = (terminal: Terminal, { rule, also = [] }: Extract<Happening, { kind: 'event' }>): string =>
  [rule, ...also].map((one) => marginOf(terminal, one)).join(' ');

/** What happened, in lines; events that need no telling leave none. `known` is a check the reader has just seen. */
export const happeningLines = (
  terminal: Terminal,
  speaker: Speaker,
  happening: Happening,
  place: Place,
): readonly string[] => {
  if (happening.kind === 'event')
    return happening.text === null
      ? []
      : [
          ...withMargin(happening.text, citedIn(terminal, happening), place),
          ...sumRows(happening.parts, { ...place, indent: (place.indent ?? 0) + 2 }),
        ];
  const indent = (place.indent ?? 0) + 2;
  return [
    ...checkLines(terminal, speaker, happening.check, place),
    ...withMargin(terminal.paint.bold(happening.text), '', { ...place, indent }),
  ];
};

/** A roll whose breakdown has just been shown: its heading and its result. */
export const rolledLines = (
  terminal: Terminal,
  happening: Extract<Happening, { kind: 'roll' }>,
  place: Place,
): readonly string[] => [
  ...withMargin(happening.check.about, marginOf(terminal, happening.check.rule), place),
  ...withMargin(terminal.paint.bold(happening.text), '', { ...place, indent: (place.indent ?? 0) + 2 }),
];
