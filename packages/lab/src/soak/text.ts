import { columns } from '@grognard/cli/text/layout.ts';
import type { BrokenLaw } from './worker.ts';

/** What the games of one scenario came to. */
export interface SoakFigures {
  readonly system: string;
  /** The scenario's id. */
  readonly name: string;
  readonly games: number;
  readonly answers: number;
  /** Of the answers judged by the laws of fog, those they have no hold on. */
  readonly exempt: number;
  readonly judged: number;
  readonly ms: number;
  readonly broken: readonly BrokenLaw[];
}

/** A scenario that broke so many games has said enough. */
export const ENOUGH_BROKEN = 5;

/** How many games broke a law. */
export const brokenGames = ({ broken }: Pick<SoakFigures, 'broken'>): number =>
  new Set(broken.map(({ seed }) => seed)).size;

/** A row for each scenario. */
export const figuresText = (jobs: readonly SoakFigures[]): string => {
  const head = ['system', 'scenario', 'games', 'answers', 'answers a game', 'games/s a core', 'exempt', 'games broken'];
  const rows = jobs.map((job) => [
    job.system,
    job.name,
    String(job.games),
    String(job.answers),
    (job.answers / Math.max(job.games, 1)).toFixed(1),
    (job.games / Math.max(job.ms / 1000, 0.001)).toFixed(1),
    `${((job.exempt / Math.max(job.judged, 1)) * 100).toFixed(1)} %`,
    String(brokenGames(job)),
  ]);
  return columns([head, ...rows]).join('\n');
};

/** The laws that were broken, and how to see it again. */
export const brokenText = ({ system, name, broken }: SoakFigures): string => {
  const seeds = [...new Set(broken.map(({ seed }) => seed))].sort((a, b) => a - b).slice(0, ENOUGH_BROKEN);
  const lines = seeds.flatMap((seed) => [
    ...broken
      .filter((one) => one.seed === seed)
      .map(({ law, why, answer }) => `${system} ${name} seed ${seed}, answer ${answer}: ${law}: ${why}`),
    `  again: npm run soak -- --system ${system} --scenario ${name} --from ${seed} --games 1`,
  ]);
  return lines.map((line) => `${line}\n`).join('');
};
