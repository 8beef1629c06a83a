import type { Pains, SideView, Table } from '@grognard/bots';
import { coinOf, greedily, momentIn, schooled } from '@grognard/bots';
import { gameSecret } from '@grognard/cli/match/simulation.ts';
import type { AnySystem, Brain, Judge, Position, Side, Types, View } from '@grognard/kernel';
import { answer, begin, fairDice, fastRandom, firstDice, view, waitingFor } from '@grognard/kernel';
import { campsOf } from '../../ladder/run.ts';
import type { Course, Lesson, Sight } from './lessons.ts';

/** A system whose brain can be taught. */
export interface Pupil {
  readonly system: AnySystem;
  readonly brain: Brain<Types>;
  readonly judge: Judge<Types>;
  readonly care: Care;
}

/** How much care the players take: less makes more games, of which each teaches less, unless the rule of thumb is good. */
export type Care = 'full' | 'haste' | 'first' | 'thumb';
const HASTE: Pains = { ideas: 4, boards: 1, tries: 2 };
/** Of so many ideas one is drawn, when an answer is left to chance. */
const ANY_OF = 6;
/** Answers left to chance, so that boards come up that nobody would choose. */
const CARELESS = 0.1;
const MOST_ANSWERS = 4000;

/**
 * Play a game of a pupil against itself or against what it was before it was taught, and keep the boards it passed
 * through when nothing was left to settle: those are what bots judge.
 */
export const courseOf = (pupil: Pupil, settings: readonly object[], seed: number): Course => {
  const scenario = seed % settings.length;
  const setting = settings[scenario]!;
  const { system } = pupil;
  const [first, second] = campsOf(system, setting) as readonly [readonly Side[], readonly Side[]];
  const choose = chooserOf(pupil, setting, { first, seed });
  const lessons: Lesson[] = [];
  let { position } = begin(system, setting, firstDice(fairDice(gameSecret(seed, 0))));
  for (let answers = 1; !position.outcome && answers <= MOST_ANSWERS; answers += 1) {
    const before = position;
    position = choose(before);
    if (!isSettled(before, position)) continue;
    const lookFrom = (side: Side): Sight => sightOf(pupil, setting, position, side);
    lessons.push({ first: lookFrom(first[0]!), second: lookFrom(second[0]!) });
  }
  const winner = position.outcome?.winner ?? null;
  return { scenario, result: winner === null ? 0.5 : first.includes(winner) ? 1 : 0, lessons };
};

const isSettled = (before: Position<Types>, after: Position<Types>): boolean =>
  !after.outcome && after.stack.length <= before.stack.length && after.stack.at(-1)?.sealed === undefined;

const sightOf = ({ brain, judge }: Pupil, setting: object, { board }: Position<Types>, side: Side): Sight => {
  const look = { setting, board };
  return { worth: brain.worth(look, side, brain.weights) / coinOf(brain), signs: judge.signs(look, side) };
};

/** Who was taught: both camps, the first, the second, one game after the other. */
const chooserOf = (
  { system, brain, judge, care }: Pupil,
  setting: object,
  { first, seed }: { readonly first: readonly Side[]; readonly seed: number },
): ((position: Position<Types>) => Position<Types>) => {
  const random = fastRandom(seed * 7 + 1);
  const taught = schooled({ ...brain, judge });
  const brainOf = (side: Side): Brain<Types> =>
    seed % 3 === 0 || (seed % 3 === 1) === first.includes(side) ? taught : brain;
  return (position) => {
    const side = waitingFor(system, setting, position)[0]!;
    const seen: SideView<Types> = { ...(view(system, setting, position, side) as View<Types>), side };
    const table = { system, setting, brain: brainOf(side), weights: brain.weights, random };
    const action = random() < CARELESS ? anyIdea(table, seen) : considered(table, seen, care);
    const answered = answer(system, setting, position, side, action);
    if (!answered.ok) throw new Error(`${side} may not answer so: ${answered.refusal.rule}`);
    return answered.position;
  };
};

const considered = (table: Table<Types>, seen: SideView<Types>, care: Care): Types['action'] => {
  const { brain, random, weights } = table;
  const moment = momentIn(table.setting, seen);
  if (care === 'thumb') return brain.policy(moment, random, weights);
  if (care === 'first') return brain.ideas(moment, random, brain.veteran ?? weights)[0]!.action;
  return greedily(table, seen, () => true, care === 'haste' ? HASTE : undefined).action;
};

const anyIdea = ({ brain, setting, random, weights }: Table<Types>, seen: SideView<Types>): Types['action'] => {
  const ideas = brain.ideas(momentIn(setting, seen), random, weights).slice(0, ANY_OF);
  return ideas[Math.floor(random() * ideas.length)]!.action;
};
