import { createHash } from 'node:crypto';
import type { AnySystem } from '@grognard/kernel';
import { problemLine } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { SystemCache } from './recover.ts';

/** Settings kept for rooms to share. */
const MOST_SETTINGS = 200;

/** Systems and settings, each loaded once: many rooms play the same scenario. */
export const newSystemCache = (find: (id: string) => Promise<AnySystem | null> = loadSystem): SystemCache => {
  const settings = new Map<string, object>();
  return {
    system: find,
    setting: (system, scenario) => {
      const key = createHash('sha256')
        .update(`${system.id} ${JSON.stringify(scenario)}`)
        .digest('hex');
      const known = settings.get(key);
      if (known) return known;
      const loaded = system.load(scenario);
      if (!loaded.ok) throw new Error(loaded.problems.map(problemLine).join('; '));
      if (settings.size >= MOST_SETTINGS) settings.delete(settings.keys().next().value!);
      settings.set(key, loaded.value);
      return loaded.value;
    },
  };
};
