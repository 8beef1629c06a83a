import { setImmediate as othersFirst } from 'node:timers/promises';
import { botsFor } from '@grognard/bots';
import type { AnySystem } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import { botIds } from '../bots/bots.ts';
import type { SystemCache } from './recover.ts';
import { reactionsOf } from './standing.ts';

const scenariosOf = async (systemCache: SystemCache, system: AnySystem) => {
  const found = [];
  for (const scenario of system.scenarios) {
    // To load all of them takes seconds, in which games go on.
    await othersFirst();
    found.push({
      id: scenario.id,
      title: scenario.title,
      notes: scenario.notes ?? { en: '', fr: '' },
      rules: scenario.rules ?? { use: [], skip: [] },
      sides: system.sides(systemCache.setting(system, scenario)),
    });
  }
  return found;
};

/** Every system and scenario that can be played, with its sides, the questions orders may answer, and the bots. */
const listed = async (systemCache: SystemCache) => {
  const systems = [];
  for (const { id, title, stage } of playable()) {
    await othersFirst();
    const system = await systemCache.system(id);
    systems.push({
      id,
      title,
      stage,
      reactions: system ? reactionsOf(system) : [],
      bots: system ? botsFor(system).map((bot) => bot.id) : [],
      scenarios: system ? await scenariosOf(systemCache, system) : [],
    });
  }
  return { bots: botIds(), systems };
};

export type Catalogue = Awaited<ReturnType<typeof listed>>;

/** The list, made once: every scenario must be loaded for it. */
export const newCatalogue = (systemCache: SystemCache): (() => Promise<Catalogue>) => {
  let made: Promise<Catalogue> | null = null;
  return () => {
    made ??= listed(systemCache);
    return made;
  };
};
