import type { AnyBotSystem, Brain, Context, SideView, Thought, ValueNet } from '@grognard/bots';
import { botSteps, greedily, meterOf, momentIn, NO_LIMIT, withValueNet, worthPerLogit } from '@grognard/bots';
import { gameSecret } from '@grognard/cli/match/seeded.ts';
import type { Position, Side, Types } from '@grognard/kernel';
import { begin, fairDice, fastRandom, firstDice } from '@grognard/kernel';
import { campsOf } from '../../ladder/run.ts';
import type { Input, Sample, SelfPlayGame } from './samples.ts';

/** A system whose value net can be trained. */
export interface Learner {
  readonly system: AnyBotSystem;
  readonly brain: Brain<Types>;
  readonly valueNet: ValueNet<Types>;
  readonly player: Player;
}

/** Who plays: `greedy` with care, or whoever takes the first of its ideas, which makes more games in the same time. */
export type Player = 'greedy' | 'first';
/** Of so many ideas one is drawn, when an answer is left to chance. */
const ANY_OF = 6;
/** Answers left to chance (exploration), so that boards come up that nobody would choose. */
const EXPLORATION = 0.1;
const MOST_ANSWERS = 4000;

/**
 * A game of a learner against itself or against its brain without the net. The boards it passes through when nothing is
 * left to settle are its samples: those are what bots evaluate.
 */
export const selfPlay = (learner: Learner, settings: readonly object[], seed: number): SelfPlayGame => {
  const scenario = seed % settings.length;
  const setting = settings[scenario]!;
  const { system } = learner;
  const [first, second] = campsOf(system, setting) as readonly [readonly Side[], readonly Side[]];
  const choose = chooserOf(learner, setting, { first, seed });
  const samples: Sample[] = [];
  const { position: start } = begin(system, setting, firstDice(fairDice(gameSecret(seed, 0))));
  let [end, answers] = [start, 0];
  for (const { before, after } of botSteps({ system, setting, start, choose })) {
    end = after;
    answers += 1;
    const inputFor = (side: Side): Input => inputOf(learner, setting, after, side);
    if (isSettled(before, after)) samples.push({ first: inputFor(first[0]!), second: inputFor(second[0]!) });
    if (answers >= MOST_ANSWERS) break;
  }
  const winner = end.outcome?.winner ?? null;
  return { scenario, result: winner === null ? 0.5 : first.includes(winner) ? 1 : 0, samples };
};

const isSettled = (before: Position<Types>, after: Position<Types>): boolean =>
  !after.outcome && after.stack.length <= before.stack.length && after.stack.at(-1)?.sealed === undefined;

const inputOf = ({ brain, valueNet }: Learner, setting: object, { board }: Position<Types>, side: Side): Input => {
  const look = { setting, board };
  return {
    worth: brain.worth(look, side, brain.weights) / worthPerLogit(brain),
    features: valueNet.features(look, side),
  };
};

/** Who plays with the net: both camps, the first, the second, one game after the other. */
const chooserOf = (
  { system, brain, valueNet, player }: Learner,
  setting: object,
  { first, seed }: { readonly first: readonly Side[]; readonly seed: number },
): ((seen: SideView<Types>) => Thought<Types>) => {
  const random = fastRandom(seed * 7 + 1);
  const trained = withValueNet({ ...brain, valueNet });
  const brainOf = (side: Side): Brain<Types> =>
    seed % 3 === 0 || (seed % 3 === 1) === first.includes(side) ? trained : brain;
  const meter = meterOf(NO_LIMIT, 1);
  return (seen) => {
    const context = { system, setting, brain: brainOf(seen.side), weights: brain.weights, random, meter };
    return random() < EXPLORATION ? anyIdea(context, seen) : considered(context, seen, player);
  };
};

const considered = (context: Context<Types>, seen: SideView<Types>, player: Player): Thought<Types> => {
  const { brain, random, weights, setting } = context;
  return player === 'greedy'
    ? greedily(context, seen)
    : brain.ideas(momentIn(setting, seen), random, brain.tunedWeights ?? weights)[0]!;
};

const anyIdea = ({ brain, setting, random, weights }: Context<Types>, seen: SideView<Types>): Thought<Types> => {
  const ideas = brain.ideas(momentIn(setting, seen), random, weights).slice(0, ANY_OF);
  return ideas[Math.floor(random() * ideas.length)]!;
};
