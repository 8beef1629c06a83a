import { message } from '@grognard/kernel';
import type { Bot } from './bot.ts';
import { momentIn } from './context.ts';
import { randomBot } from './random.ts';

/** Plays as the rules have a side played that has no player; where they have nothing of the sort, any legal answer. */
export const doctrineBot: Bot = {
  id: 'doctrine',
  choose: (system, setting, view, budget) => {
    const { doctrine } = system;
    if (!doctrine) return randomBot.choose(system, setting, view, budget);
    return { action: doctrine.answer(momentIn(setting, view), budget.random), why: message('bot.doctrine') };
  },
};
