import { percent } from '@grognard/kernel';
import type { LabSpeech } from '../words/say.ts';
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
export const ladderText = (say: LabSpeech, ladder: Ladder): string => {
  const { system, scenarios, command, ratings, pairings, unfinished, pace } = ladder;
  const lines = [
    `# ${say('ladderTitle', { system })}`,
    '',
    say('ladderMadeBy', { command: `\`${command}\`` }),
    say('ladderScenarios', { scenarios: scenarios.join(', ') }),
    unfinished === 0 ? say('ladderAllEnded') : say('ladderUnfinished', { games: unfinished }),
    '',
    say('ladderPlayers'),
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...[...ratings]
      .sort((a, b) => b.elo - a.elo)
      .map(
        ({ player, elo, low, high, games }) =>
          `| ${player} | ${elo} | ${say('fromTo', { low, high })} | ${games} | ${paceText(pace, player)} |`,
      ),
    '',
    say('ladderPairings'),
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...pairings.map((given) => {
      const pairing = strongerFirst(given, ratings);
      const { games, won, score } = sharesOf(pairing);
      const interval = `${percent(won.share)} (${say('fromTo', { low: percent(won.low), high: percent(won.high) })})`;
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
