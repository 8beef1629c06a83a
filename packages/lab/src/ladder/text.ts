import { percent } from '@grognard/kernel';
import type { Pairing, Rating } from './elo.ts';
import { sharesOf } from './elo.ts';

/** What a ladder came to. */
export interface Ladder {
  readonly system: string;
  readonly scenarios: readonly string[];
  readonly command: string;
  readonly ratings: readonly Rating[];
  readonly pairings: readonly Pairing[];
  /** Games that broke off or never ended. */
  readonly unfinished: number;
  readonly pace: readonly Pace[];
}

/** The answers of a player: how many, the mean and the longest time of one in milliseconds, and how many were late. */
interface Pace {
  readonly player: string;
  readonly answers: number;
  readonly mean: number;
  readonly most: number;
  readonly late: number;
}

/** The ladder as a page, in Markdown: it reads as well on a terminal. */
export const ladderText = ({ system, scenarios, command, ratings, pairings, unfinished, pace }: Ladder): string => {
  const lines = [
    `# How strong the bots are at ${system}`,
    '',
    `Made by \`${command}\`.`,
    `Scenarios: ${scenarios.join(', ')}. Every pair plays both camps equally often.`,
    unfinished === 0
      ? 'Every game ended, and no answer was refused.'
      : `${unfinished} games did not end; they count for nobody.`,
    '',
    '| player | Elo | 95 % interval | games | answers | ms an answer (mean, most) | late |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...[...ratings]
      .sort((a, b) => b.elo - a.elo)
      .map(
        ({ player, elo, low, high, games }) =>
          `| ${player} | ${elo} | ${low} to ${high} | ${games} | ${paceText(pace, player)} |`,
      ),
    '',
    '| pairing | games | won | lost | drawn | won, 95 % interval | score |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...pairings.map((given) => {
      const pairing = strongerFirst(given, ratings);
      const { games, won, score } = sharesOf(pairing);
      const interval = `${percent(won.share)} (${percent(won.low)} to ${percent(won.high)})`;
      const { first, second, wins, losses, draws } = pairing;
      return `| ${first} – ${second} | ${games} | ${wins} | ${losses} | ${draws} | ${interval} | ${percent(score)} |`;
    }),
  ];
  return `${lines.join('\n')}\n`;
};

/** Each pair is told from the side of the stronger. */
const strongerFirst = (pairing: Pairing, ratings: readonly Rating[]): Pairing => {
  const eloOf = (name: string): number => ratings.find(({ player }) => player === name)?.elo ?? 0;
  const { first, second, wins, losses, draws } = pairing;
  return eloOf(first) >= eloOf(second) ? pairing : { first: second, second: first, wins: losses, losses: wins, draws };
};

const paceText = (pace: Ladder['pace'], player: string): string => {
  const found = pace.find((one) => one.player === player);
  return found ? `${found.answers} | ${found.mean.toFixed(1)}, ${found.most.toFixed(0)} | ${found.late}` : '| |';
};
