import { botsFor } from '@grognard/bots';
import { playable } from '@grognard/systems';
import { botIds } from '../bots/bots.ts';
import type { Library } from './recover.ts';
import { reactionsOf } from './standing.ts';

/** Every system and scenario that can be played, with its sides, the questions orders may answer, and the bots. */
const listed = async (library: Library) => ({
  bots: botIds(),
  systems: await Promise.all(
    playable().map(async ({ id, title, stage }) => {
      const system = await library.system(id);
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
          sides: system!.sides(library.setting(system!, scenario)),
        })),
      };
    }),
  ),
});

export type Listing = Awaited<ReturnType<typeof listed>>;

/** The list, made once: every scenario must be loaded for it. */
export const newListing = (library: Library): (() => Promise<Listing>) => {
  let made: Promise<Listing> | null = null;
  return () => {
    made ??= listed(library);
    return made;
  };
};
