import type { GameSystem, Types } from '@grognard/kernel';
import { fillHoles, message, pickFrom } from '@grognard/kernel';
import type { Bot, SideView } from './bot.ts';

/** Plays any legal answer: the yardstick for every other bot. */
export const randomBot: Bot = {
  id: 'random',
  choose: (system, setting, view, { random }) => ({
    action: anyAnswer(system, setting, view, random),
    why: message('bot.any'),
  }),
};

/** Any legal answer of a side that is asked. */
export const anyAnswer = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  view: SideView<T>,
  random: () => number,
): T['action'] => {
  const question = view.questions[0];
  const frame = view.stack.at(-1);
  if (!question || !frame) throw new Error(`${view.side} is asked nothing`);
  return fillHoles(
    system,
    { setting, board: view.board },
    frame,
    view.side,
    pickFrom(question.choices, random),
    random,
  );
};
