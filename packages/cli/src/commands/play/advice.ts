import { answerWithin, greedyBot, withFallbacks } from '@grognard/bots';
import type { Match, Side, Types, View } from '@grognard/kernel';
import { now, view } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import type { Sitting } from './screen.ts';

const BOT_MS = 2000;

/** What a bot would answer in the place of a player, from what that player sees. */
export const botAnswer = async (
  { desk }: Pick<Sitting, 'desk'>,
  match: Match<Types>,
  side: Side,
): Promise<Types['action']> => {
  const { setting } = desk;
  const system = (await loadThinking(desk.system.id)) ?? desk.system;
  const seen = view(system, setting, now(match), side) as View<Types> & { readonly side: Side };
  const budget = { limit: { ms: BOT_MS }, random: Math.random };
  return answerWithin(system, setting, seen, withFallbacks(greedyBot), budget).thought.action;
};
