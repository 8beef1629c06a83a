import { settingNamed } from '@grognard/cli/io/find-game.ts';
import type { Net } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import { withBids } from '../../bids.ts';
import type { Care, Pupil } from './game.ts';
import { courseOf } from './game.ts';
import type { Course } from './lessons.ts';

/** Games to be played by a brain with a net. */
export interface LearnTask {
  readonly system: string;
  readonly scenarios: readonly string[];
  readonly net: Net;
  readonly care: Care;
  readonly seeds: readonly number[];
}

/** A system with all that is needed to teach it; null when it can't be taught. */
export const pupilNamed = async (id: string, care: Care): Promise<Pupil | null> => {
  const system = await loadThinking(id);
  const judge = system?.brain?.judge;
  // Games that either side may win teach most.
  return system?.brain && judge ? { system: withBids(system), brain: system.brain, judge, care } : null;
};

/** The settings of these scenarios of a system. */
export const settingsOf = ({ system }: Pupil, scenarios: readonly string[]): readonly object[] =>
  scenarios.map((id) => settingNamed(system, id));

/** Play these games, in a thread of their own. */
export const playCourses = async ({ system, scenarios, net, care, seeds }: LearnTask): Promise<readonly Course[]> => {
  const pupil = await pupilNamed(system, care);
  if (!pupil) throw new Error(`${system} can't be taught`);
  const settings = settingsOf(pupil, scenarios);
  const taught = { ...pupil, judge: { ...pupil.judge, net } };
  return seeds.map((seed) => courseOf(taught, settings, seed));
};
