import type { AnyBotSystem } from '@grognard/bots';
import { botSteps, meterOf, momentIn, NO_LIMIT, SEARCH, search, withValueNet } from '@grognard/bots';
import type { Position, Types, View } from '@grognard/kernel';
import { begin, fastRandom, message, view, waitingFor } from '@grognard/kernel';
import { loadThinking, playable } from '@grognard/systems';
import type { Metric, Work } from './metric.ts';

/** So far into a game there is something to think about. */
const INTO_THE_GAME = 12;
const SEED = 5;

/** A position in the middle of things, reached by the policy. */
const middleOf = (system: AnyBotSystem, setting: object): Position<Types> => {
  const brain = system.brain!;
  const random = fastRandom(SEED);
  const { position: start } = begin(system, setting, { key: SEED.toString(16).padStart(64, '0'), drawn: 0 });
  let [answers, isRich] = [0, false];
  const choose = (seen: Parameters<typeof momentIn<Types>>[1]) => {
    const moment = momentIn(setting, seen);
    isRich = brain.ideas(moment, random, brain.weights).length > 3;
    return { action: brain.policy(moment, random, brain.weights), why: message('bot.only') };
  };
  for (const { before } of botSteps({ system, setting, start, choose })) {
    if (answers >= INTO_THE_GAME && isRich) return before;
    answers += 1;
  }
  throw new Error(`${system.id} has no middle game`);
};

/** Counts the positions answered inside a search, not the searches. */
const searching = async (id: string, scenario: string): Promise<Work> => {
  const system = (await loadThinking(id))!;
  const loaded = system.load(system.scenarios.find((one) => one.id === scenario));
  if (!loaded.ok) throw new Error(`${id} does not load ${scenario}`);
  const setting = loaded.value;
  const position = middleOf(system, setting);
  const side = waitingFor(system, setting, position)[0]!;
  const seen = { ...(view(system, setting, position, side) as View<Types>), side };
  const own = withValueNet(system.brain!);
  // Where the policy's answer stands, nothing is searched until there are rollouts.
  const brain = own.incumbency ? { ...own, horizon: SEARCH.rollout } : own;
  const meter = meterOf(NO_LIMIT, 1);
  return (times) => {
    for (let done = 0; done < times; ) {
      const context = { system, setting, brain, weights: brain.weights, random: fastRandom(SEED + done), meter };
      done += search(context, seen, { ...SEARCH, positions: times - done }).positions;
    }
  };
};

const metric = (id: string, scenario: string, budget: number): Metric => ({
  name: `search.${id}`,
  about: `positions answered inside the search, ${scenario}`,
  unit: '/s',
  budget,
  better: 'higher',
  prepare: () => searching(id, scenario),
});

/** What thinking costs, in each system that has a budget for it. */
export const botMetrics = async (): Promise<readonly Metric[]> => {
  const found = await Promise.all(playable().map(async ({ id, bench }) => ({ id, search: (await bench?.())?.search })));
  return found.flatMap(({ id, search: wanted }) => (wanted ? [metric(id, wanted.scenario, wanted.budget)] : []));
};
