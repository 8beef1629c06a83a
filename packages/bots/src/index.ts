import type { Bot } from './bot.ts';
import { randomBot } from './random.ts';

export type { Bot, Budget } from './bot.ts';
export { randomBot } from './random.ts';

/** Every bot that can be seated, by id. */
export const BOTS: readonly Bot[] = [randomBot];

export const botNamed = (id: string): Bot | null => BOTS.find((bot) => bot.id === id) ?? null;
