import type { SideView } from '@grognard/bots';
import { botNamed } from '@grognard/bots';
import type { AnySystem, Types } from '@grognard/kernel';
import { freshRandom } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';

/** What a bot is given: the view of its seat and nothing else. */
export interface BotTask {
  readonly bot: string;
  readonly system: string;
  readonly scenario: unknown;
  readonly view: SideView<Types>;
  readonly ms: number;
  readonly seed: number;
}

/** How many loaded scenarios a thread remembers. */
const REMEMBERED = 8;

/** Thinks in a thread of its own; loading a scenario anew for every answer would cost more than most answers. */
const thinker = () => {
  const loaded = new Map<string, { readonly system: AnySystem; readonly setting: object }>();
  const load = async (id: string, scenario: unknown) => {
    const key = `${id} ${JSON.stringify(scenario)}`;
    const known = loaded.get(key);
    if (known) return known;
    const system = await loadThinking(id);
    if (!system) throw new Error(`${id} can't be played`);
    const setting = system.load(scenario);
    if (!setting.ok) throw new Error(setting.problems.map(({ why }) => why).join('; '));
    if (loaded.size >= REMEMBERED) loaded.delete(loaded.keys().next().value!);
    const found = { system, setting: setting.value };
    loaded.set(key, found);
    return found;
  };
  return async ({ bot: id, system: systemId, scenario, view, ms, seed }: BotTask): Promise<Types['action']> => {
    const bot = botNamed(id);
    if (!bot) throw new Error(`there is no bot '${id}'`);
    const { system, setting } = await load(systemId, scenario);
    return bot.choose(system, setting, view, { ms, random: freshRandom(seed) }).action;
  };
};

/** What the pool calls. */
export const think = thinker();
