import { botsFor } from '@grognard/bots';
import { playable } from '@grognard/systems';
import { botIds } from '../bots/bots.ts';
import type { SystemCache } from './recover.ts';
import { reactionsOf } from './standing.ts';

/** Every system and scenario that can be played, with its sides, the questions orders may answer, and the bots. */
const listed = async (systemCache: SystemCache) => ({
  bots: botIds(),
  systems: await Promise.all(
    playable().map(async ({ id, title, stage }) => {
      const system = await systemCache.system(id);
      return {
        id,
        title,
        stage,
        reactions: system ? reactionsOf(system) : [],
        bots: system ? botsFor(system).map((bot) => bot.id) : [],
        scenarios: (system?.scenarios ?? []).map((scenario) => ({
          id: scenario.id,
          title: scenario.title,
          notes: scenario.notes ?? { en: '', fr: '' },
          rules: scenario.rules ?? { use: [], skip: [] },
          sides: system!.sides(systemCache.setting(system!, scenario)),
        })),
      };
    }),
  ),
});

export type Catalogue = Awaited<ReturnType<typeof listed>>;

/** The list, made once: every scenario must be loaded for it. */
export const newCatalogue = (systemCache: SystemCache): (() => Promise<Catalogue>) => {
  let made: Promise<Catalogue> | null = null;
  return () => {
    made ??= listed(systemCache);
    return made;
  };
};
