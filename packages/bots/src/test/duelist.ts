import type { Brain, GameSystem, Idea, Position, Side, View } from '@grognard/kernel';
import { answer, begin, fastRandom, message, view, waitingFor } from '@grognard/kernel';
import { type Duel, duel } from '../../../kernel/src/test/duel.ts';
import type { Bot, SideView } from '../bot.ts';

type Fencer = 'ash' | 'birch';
const other = (side: Side): Fencer => (side === 'ash' ? 'birch' : 'ash');

const ideaOf = (action: Duel['action'], why: string): Idea<Duel> => ({ action, hope: 0, why: message(why) });

/** What a fencer thinks of: to hit is good, to keep one's breath a little. */
const brain: Brain<Duel> = {
  weights: { life: 1, breath: 0.1 },
  scale: 0.5,
  words: { en: { 'brain.try': 'tries it' }, fr: { 'brain.try': 'essaie' } },
  worth: ({ board }, side, weights) => {
    const [own, foe] = [board[side as Fencer], board[other(side)]];
    return (own.life - foe.life) * weights.life! + (own.breath - foe.breath) * weights.breath!;
  },
  ideas: ({ stack, look, side }) => {
    const frame = stack.at(-1)!;
    switch (frame.kind) {
      case 'stance':
        return [ideaOf({ type: 'done' }, 'brain.try')];
      case 'intent':
        return [ideaOf({ type: 'wait' }, 'brain.try'), ideaOf({ type: 'lunge' }, 'brain.try')];
      case 'effort': {
        const most = Math.min(2, look.board[side as Fencer].breath);
        return [0, 1, 2].filter((n) => n <= most).map((points) => ideaOf({ type: 'effort', points }, 'brain.try'));
      }
      default:
        return [ideaOf({ type: 'done' }, 'brain.try'), ideaOf({ type: 'parry' }, 'brain.try')];
    }
  },
  policy: ({ stack }) => {
    const { kind } = stack.at(-1)!;
    if (kind === 'effort') return { type: 'effort', points: 0 };
    return kind === 'intent' ? { type: 'lunge' } : { type: 'done' };
  },
  clock: ({ board }) => board.round,
};

/** The duel of the kernel's tests, for fencers who think. */
export const thinkingDuel: GameSystem<Duel> = { ...duel, brain };

const loaded = duel.load(duel.scenarios[0]);
if (!loaded.ok) throw new Error('the test scenario must load');
export const setting = loaded.value;

/** The start of a bout. */
export const firstPosition = (seed: number): Position<Duel> =>
  begin(thinkingDuel, setting, { key: seed.toString(16).padStart(64, '0'), drawn: 0 }).position;

/** What a side is sent. */
export const seenBy = (position: Position<Duel>, side: Side): SideView<Duel> => ({
  ...(view(thinkingDuel, setting, position, side) as View<Duel>),
  side,
});

/** A position at which a question of this kind is asked. */
export const positionAt = (kind: string, seed = 1): Position<Duel> => {
  for (let s = seed; s < seed + 200; s += 1) {
    let position = firstPosition(s);
    const random = fastRandom(s);
    while (!position.outcome) {
      if (position.stack.at(-1)!.kind === kind) return position;
      const side = waitingFor(thinkingDuel, setting, position)[0]!;
      const { choices } = seenBy(position, side).questions[0]!;
      const { action } = choices[Math.floor(random() * choices.length)]!;
      const answered = answer(thinkingDuel, setting, position, side, action);
      if (!answered.ok) throw new Error(answered.refusal.rule);
      position = answered.position;
    }
  }
  throw new Error(`nobody asks ${kind}`);
};

/** Who wins a bout between two. */
export const winnerOf = (seed: number, bots: Readonly<Record<Fencer, Bot>>, ms = 5000): Side | null => {
  let position = firstPosition(seed);
  const random = fastRandom(seed);
  while (!position.outcome) {
    const side = waitingFor(thinkingDuel, setting, position)[0]! as Fencer;
    const { action } = bots[side].choose(thinkingDuel, setting, seenBy(position, side), { ms, random });
    const answered = answer(thinkingDuel, setting, position, side, action);
    if (!answered.ok) throw new Error(`${side} may not do that: ${answered.refusal.rule}`);
    position = answered.position;
  }
  return position.outcome.winner;
};
