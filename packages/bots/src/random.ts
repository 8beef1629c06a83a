import { fillHoles, pickFrom } from '@grognard/kernel';
import type { Bot } from './bot.ts';

/** Plays any legal answer. The yardstick for every other bot, and the engine's own tester. */
export const randomBot: Bot = {
  id: 'random',
  choose: (system, setting, view, { random }) => {
    const question = view.questions[0];
    const frame = view.stack.at(-1);
    if (!question || !frame) throw new Error(`${view.side} is asked nothing`);
    return fillHoles(system, { setting, board: view.board }, frame, pickFrom(question.choices, random), random);
  },
};
