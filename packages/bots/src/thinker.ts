import type { Types } from '@grognard/kernel';
import { freshRandom, problemLine } from '@grognard/kernel';
import type { Given } from './answer.ts';
import { answerWithin } from './answer.ts';
import type { Limit, SideView } from './bot.ts';
import type { AnyBotSystem } from './brain.ts';
import type { Commitment } from './commitment.ts';
import { nextCommitted } from './commitment.ts';
import { botsToAsk } from './roster.ts';

/** A question for a bot that thinks elsewhere: plain data, so that it can be sent to a thread or a Web Worker. */
export interface ThinkRequest {
  readonly bot: string;
  readonly system: string;
  readonly scenario: unknown;
  /** The view of its seat and nothing else. */
  readonly view: SideView<Types>;
  readonly limit: Limit;
  readonly seed: number;
  /** What the seat is committed to by its last thought; null or left out where it is free. */
  readonly committed?: Commitment<Types> | null;
}

/** A scenario with its system. */
export interface Opened {
  readonly system: AnyBotSystem;
  readonly setting: object;
}

/** Loads scenarios once and lets bots think about them. */
export interface Thinker {
  readonly open: (system: string, scenario: unknown) => Promise<Opened>;
  readonly think: (request: ThinkRequest) => Promise<Given<Types>>;
}

/** How many loaded scenarios are remembered: loading one for every answer would cost more than most answers. */
const REMEMBERED = 8;

/** A thinker that finds its systems by id. */
export const newThinker = (systemNamed: (id: string) => Promise<AnyBotSystem | null>): Thinker => {
  const opened = new Map<string, Promise<Opened>>();
  const open = (id: string, scenario: unknown): Promise<Opened> => {
    const key = `${id} ${JSON.stringify(scenario)}`;
    const known = opened.get(key) ?? load(id, scenario);
    // The one used last comes last: the first is the one to forget.
    opened.delete(key);
    opened.set(key, known);
    if (opened.size > REMEMBERED) opened.delete(opened.keys().next().value!);
    return known;
  };
  const load = async (id: string, scenario: unknown): Promise<Opened> => {
    const system = await systemNamed(id);
    if (!system) throw new Error(`there is no system '${id}' that can be played`);
    const loaded = system.load(scenario);
    if (loaded.ok) return { system, setting: loaded.value };
    throw new Error(`${id} does not load that scenario: ${loaded.problems.map(problemLine).join('; ')}`);
  };
  return {
    open,
    think: async ({ bot, system: id, scenario, view, limit, seed, committed = null }) => {
      const { system, setting } = await open(id, scenario);
      const next = committed && nextCommitted(system, setting, committed, view);
      if (next) return { thought: next, by: bot, ms: 0, troubles: [] };
      return answerWithin(system, setting, view, botsToAsk(bot), { limit, random: freshRandom(seed) });
    },
  };
};
