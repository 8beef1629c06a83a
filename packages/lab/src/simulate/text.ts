import { percent } from '@grognard/kernel';
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
export const summaryText = (title: RunTitle, summary: Summary): string => {
  const { wins, draws, answers, turns } = summary;
  const rows: readonly (readonly [string, Share])[] = [
    ...wins.map((win) => [`${win.side} (${win.bot})`, win] as const),
    ['drawn', draws],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = [
    `${title.system} ${title.scenario}: ${summary.ended} of ${summary.games} games ended, seed ${title.seed}`,
    ...rows.map(([name, share]) => `  ${name.padEnd(width)}  ${shareText(share)}`),
    ...(answers ? [`  answers a game: ${spreadText(answers)}`] : []),
    ...(turns ? [`  turns a game: ${spreadText(turns)}`] : []),
    ...troubleLines(title, summary),
  ];
  return `${lines.join('\n')}\n`;
};

const shareText = ({ games, share, low, high }: Share): string =>
  `${String(games).padStart(6)}  ${percent(share).padStart(7)}  (95 %: ${percent(low)} to ${percent(high)})`;

const spreadText = ({ mean, median, max }: Spread): string => `mean ${mean.toFixed(1)}, median ${median}, most ${max}`;

const MOST_LISTED = 5;

const troubleLines = (title: RunTitle, { runaway, threw }: Summary): readonly string[] => {
  if (runaway.length === 0 && threw.length === 0) return ['  every game ended'];
  return [
    ...(threw.length > 0 ? [`  ${threw.length} games broke off:`] : []),
    ...threw
      .slice(0, MOST_LISTED)
      .flatMap(({ game, error }) => [
        `    game ${game}: ${error.split('\n')[0]}`,
        `      again: ${repeatCommand(title, game)}`,
      ]),
    ...(runaway.length > 0 ? [`  ${runaway.length} games ran away:`] : []),
    ...runaway.slice(0, MOST_LISTED).map((game) => `    game ${game}, again: ${repeatCommand(title, game)}`),
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
