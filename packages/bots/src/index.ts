import type { Bot } from './bot.ts';
import { doctrineBot } from './doctrine.ts';
import { greedyBot } from './greedy.ts';
import { LEVELS } from './levels.ts';
import { randomBot } from './random.ts';

export type { Analysis, Moved, Rolled } from './analysis.ts';
export { analyse } from './analysis.ts';
export type { Bot, Budget, SideView, Thought } from './bot.ts';
export { doctrineBot } from './doctrine.ts';
export type { Pains } from './greedy.ts';
export { greedily, greedyBot, greedyWith } from './greedy.ts';
export type { Considered, Effort, Searched } from './head.ts';
export type { Hint } from './hint.ts';
export { hints } from './hint.ts';
export { coinOf, leaning, schooled } from './judge.ts';
export { LEVELS, SEARCH, searchBot } from './levels.ts';
export { randomBot } from './random.ts';
export type { Given, Trouble } from './room.ts';
export { answerWithin } from './room.ts';
export { best, search } from './search.ts';
export type { Table } from './table.ts';
export { momentIn } from './table.ts';
export type { Port, Sources, ThinkReply, ThinkRequest } from './thinker.ts';
export { serveThoughts } from './thinker.ts';
export type { BotWord } from './words.ts';
export { BOT_WORDS } from './words.ts';

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
