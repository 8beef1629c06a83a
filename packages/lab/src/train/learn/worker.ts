import type { Net } from '@grognard/bots';
import { settingNamed } from '@grognard/cli/io/find-game.ts';
import { loadThinking } from '@grognard/systems';
import { withBids } from '../../bids.ts';
import type { Learner, Player } from './game.ts';
import { selfPlay } from './game.ts';
import type { SelfPlayGame } from './samples.ts';

/** Games to be played by a brain with a net. */
export interface LearnTask {
  readonly system: string;
  readonly scenarios: readonly string[];
  readonly net: Net;
  readonly player: Player;
  readonly seeds: readonly number[];
}

/** A system with all that is needed to train its value net; null when it has none. */
export const learnerNamed = async (id: string, player: Player): Promise<Learner | null> => {
  const system = await loadThinking(id);
  const { brain } = system ?? {};
  // Games that either side may win teach most.
  return system && brain?.valueNet ? { system: withBids(system), brain, valueNet: brain.valueNet, player } : null;
};

/** The settings of these scenarios of a system. */
export const settingsOf = ({ system }: Learner, scenarios: readonly string[]): readonly object[] =>
  scenarios.map((id) => settingNamed(system, id));

/** Play these games, in a thread of their own. */
export const playGames = async (task: LearnTask): Promise<readonly SelfPlayGame[]> => {
  const learner = await learnerNamed(task.system, task.player);
  if (!learner) throw new Error(`${task.system} has no value net`);
  const settings = settingsOf(learner, task.scenarios);
  const trained = { ...learner, valueNet: { ...learner.valueNet, net: task.net } };
  return task.seeds.map((seed) => selfPlay(trained, settings, seed));
};
