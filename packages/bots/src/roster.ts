import type { Bot } from './bot.ts';
import { doctrineBot } from './doctrine.ts';
import { greedyBot } from './greedy.ts';
import { LEVELS } from './levels.ts';
import { randomBot } from './random.ts';

/** Every bot that can be seated, by id. */
export const BOTS: readonly Bot[] = [randomBot, greedyBot, ...LEVELS];

/** Those that can be seated at a game: where its rules have a doctrine, its bot too. */
export const botsFor = ({ doctrine }: { readonly doctrine?: unknown }): readonly Bot[] =>
  doctrine === undefined ? BOTS : [...BOTS, doctrineBot];

/** Any of them, by id. */
export const botNamed = (id: string): Bot | null => [...BOTS, doctrineBot].find((bot) => bot.id === id) ?? null;

/** A bot and the simpler ones to fall back on when it fails. */
export const withFallbacks = (bot: Bot): readonly Bot[] => [
  bot,
  ...[greedyBot, randomBot].filter((simpler) => simpler.id !== bot.id),
];

/** The same for a bot that may not exist; nobody stands for it then but the simpler ones. */
export const botsToAsk = (id: string): readonly Bot[] => {
  const bot = botNamed(id);
  return bot ? withFallbacks(bot) : [greedyBot, randomBot];
};
