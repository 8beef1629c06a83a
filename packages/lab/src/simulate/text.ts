import type { LabSpeech } from '../words/say.ts';
import type { GameResult } from './game.ts';
import type { Share, Spread, Summary } from './statistics.ts';

/** What a run was asked to do, as its report names it. */
export interface RunTitle {
  readonly system: string;
  readonly scenario: string;
  readonly seed: number;
  /** The arguments that make a single game again, but for its number. */
  readonly again: string;
}

/** The report of a run, for people. */
export const summaryText = (say: LabSpeech, title: RunTitle, summary: Summary): string => {
  const { wins, draws, answers, turns } = summary;
  const rows: readonly (readonly [string, Share])[] = [
    ...wins.map((win) => [`${win.side} (${win.bot})`, win] as const),
    [say('drawn'), draws],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = [
    say('summary', { ...title, ended: summary.ended, games: summary.games }),
    ...rows.map(([name, share]) => `  ${name.padEnd(width)}  ${shareText(say, share)}`),
    ...(answers ? [`  ${say('answersAGame', { spread: spreadText(say, answers) })}`] : []),
    ...(turns ? [`  ${say('turnsAGame', { spread: spreadText(say, turns) })}`] : []),
    ...troubleLines(say, title, summary),
  ];
  return `${lines.join('\n')}\n`;
};

const shareText = (say: LabSpeech, { games, share, low, high }: Share): string => {
  const percent = (part: number): string => say('percent', { share: 100 * part });
  const between = say('shareBetween', { low: percent(low), high: percent(high) });
  return `${String(games).padStart(6)}  ${percent(share).padStart(7)}  ${between}`;
};

const spreadText = (say: LabSpeech, { mean, median, max }: Spread): string => say('spread', { mean, median, max });

const MOST_LISTED = 5;

const troubleLines = (say: LabSpeech, title: RunTitle, { runaway, threw }: Summary): readonly string[] => {
  if (runaway.length === 0 && threw.length === 0) return [`  ${say('everyGameEnded')}`];
  return [
    ...(threw.length > 0 ? [`  ${say('brokeOff', { games: threw.length })}`] : []),
    ...threw
      .slice(0, MOST_LISTED)
      .flatMap(({ game, error }) => [
        `    ${say('gameBroke', { game, error: error.split('\n')[0]! })}`,
        `      ${say('again', { command: repeatCommand(title, game) })}`,
      ]),
    ...(runaway.length > 0 ? [`  ${say('ranAway', { games: runaway.length })}`] : []),
    ...runaway
      .slice(0, MOST_LISTED)
      .map((game) => `    ${say('gameRanAway', { game, command: repeatCommand(title, game) })}`),
  ];
};

const repeatCommand = ({ again }: RunTitle, game: number): string =>
  `grognard simulate ${again} --from ${game} --games 1`;

const COLUMNS = ['game', 'status', 'winner', 'rule', 'answers', 'turn', 'error'] as const;

/** A row for each game: its number, how it stopped, the winner's side (empty: drawn), the rule, answers, turn, what broke. */
export const resultsCsv = (results: readonly GameResult[]): string => {
  const rows = results.map((result) => COLUMNS.map((column) => csvCell(result[column])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`;
};

const csvCell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
