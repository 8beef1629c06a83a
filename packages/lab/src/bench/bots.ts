import { SEARCH, schooled, search } from '@grognard/bots';
import type { AnySystem, Position, Types, View } from '@grognard/kernel';
import { answer, begin, fastRandom, view, waitingFor } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import type { Metric, Work } from './metric.ts';

/** So far into a game there is something to think about. */
const INTO_THE_GAME = 12;
const SEED = 5;

/** A position in the middle of things, reached by rule of thumb. */
const middleOf = (system: AnySystem, setting: object): Position<Types> => {
  const brain = system.brain!;
  const random = fastRandom(SEED);
  let { position } = begin(system, setting, { key: SEED.toString(16).padStart(64, '0'), drawn: 0 });
  for (let i = 0; ; i += 1) {
    const side = waitingFor(system, setting, position)[0]!;
    const seen = view(system, setting, position, side);
    const moment = {
      look: { setting, board: seen.board },
      stack: seen.stack,
      side,
      choices: () => seen.questions[0]!.choices,
    };
    const isRich = brain.ideas(moment, random, brain.weights).length > 3;
    if (i >= INTO_THE_GAME && isRich) return position;
    const answered = answer(system, setting, position, side, brain.policy(moment, random, brain.weights));
    if (!answered.ok || answered.position.outcome) throw new Error(`${system.id} has no middle game`);
    position = answered.position;
  }
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
  const taught = schooled(system.brain!);
  // Where the rule of thumb leads, nothing is searched until games are played on.
  const brain = taught.thumb ? { ...taught, horizon: SEARCH.playOn } : taught;
  return (times) => {
    for (let done = 0; done < times; ) {
      const table = { system, setting, brain, weights: brain.weights, random: fastRandom(SEED + done) };
      const effort = { ...SEARCH, positions: times - done };
      done += search(table, seen, effort, () => true).positions;
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

/** What thinking costs. */
export const botMetrics: readonly Metric[] = [
  metric('blitzkrieg', 'state-farm', 500),
  metric('conflict-of-heroes', 'rearguard', 2000),
  metric('toy-patrol', 'crossing', 2000),
  metric('toy-skirmish', 'farm', 500),
];
