import { tryGame } from '@grognard/kernel/contract';
import { loadSystem } from '@grognard/systems';

/** Some games of one scenario, by their seeds. */
export interface SoakShare {
  readonly system: string;
  readonly scenario: unknown;
  readonly from: number;
  readonly games: number;
  /** The dear laws are tried on one answer in so many. */
  readonly every: number;
  /** Those of fog and faults on one in so many. */
  readonly fogEvery: number;
}
/** A law that a game broke. */
export interface BrokenLaw {
  readonly seed: number;
  readonly answer: number;
  readonly law: string;
  readonly why: string;
}
/** What some games came to. */
export interface SoakResult {
  readonly games: number;
  readonly answers: number;
  /** Of the answers judged by the laws of fog, those they have no hold on. */
  readonly exempt: number;
  readonly judged: number;
  readonly ms: number;
  readonly broken: readonly BrokenLaw[];
}

/** Play random games under all laws. */
export const soakShare = async (share: SoakShare): Promise<SoakResult> => {
  const { system: id, scenario, from, games, every, fogEvery } = share;
  const system = await loadSystem(id);
  if (!system) throw new Error(`${id} can't be played`);
  const started = performance.now();
  const broken: BrokenLaw[] = [];
  let answers = 0;
  let exempt = 0;
  let judged = 0;
  for (let seed = from; seed < from + games; seed += 1) {
    const trial = tryGame(system, scenario, seed, { every, fogEvery });
    answers += trial.answers;
    exempt += trial.exempt;
    judged += trial.judged;
    broken.push(...trial.broken.map(({ law, why, answer }) => ({ seed, answer, law, why })));
  }
  return { games, answers, exempt, judged, ms: performance.now() - started, broken };
};
