import type { Position, Side, View } from '@grognard/kernel';
import { begin, fastRandom, message, pickFrom, view } from '@grognard/kernel';
import { type Duel, duel } from '../../../kernel/src/test/duel.ts';
import type { Bot, Limit, SideView } from '../bot.ts';
import type { BotSystem, Brain, Idea } from '../brain.ts';
import { botSteps, playedOut, seated } from '../match.ts';

type Fencer = 'ash' | 'birch';
const other = (side: Side): Fencer => (side === 'ash' ? 'birch' : 'ash');

const ideaOf = (action: Duel['action'], why: string): Idea<Duel> => ({ action, hope: 0, why: message(why) });

/** What a fencer thinks of: to hit is good, to keep one's breath a little. */
const brain: Brain<Duel> = {
  weights: { life: 1, breath: 0.1 },
  scale: 0.5,
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
export const thinkingDuel: BotSystem<Duel> = { ...duel, brain };

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
    const random = fastRandom(s);
    const choose = ({ questions: [question] }: SideView<Duel>) => ({
      action: pickFrom(question!.choices, random).action,
      why: message('brain.try'),
    });
    const start = firstPosition(s);
    if (start.stack.at(-1)!.kind === kind) return start;
    for (const { after } of botSteps({ system: thinkingDuel, setting, start, choose }))
      if (after.stack.at(-1)?.kind === kind) return after;
  }
  throw new Error(`nobody asks ${kind}`);
};

/** Who wins a bout between two. */
export const winnerOf = (seed: number, bots: Readonly<Record<Fencer, Bot>>, limit?: Limit): Side | null => {
  const random = fastRandom(seed);
  const seatOf = (side: Side) => ({ bot: bots[side as Fencer], random });
  const choose = seated(thinkingDuel, setting, seatOf, limit);
  return playedOut({ system: thinkingDuel, setting, start: firstPosition(seed), choose }).outcome!.winner;
};
