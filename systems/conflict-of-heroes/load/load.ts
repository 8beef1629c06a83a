import { lineCache } from '@grognard/hex';
import type { Result } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import { groundCache } from '../cache/ground.ts';
import { newCaches } from '../cache/remember.ts';
import { mergeForces } from '../rules/20-merged-forces.ts';
import type { Setting } from '../types.ts';
import { scenarioProblems } from './checks.ts';
import { layMap } from './map.ts';
import { scenarioSchema } from './scenario.ts';

/** The rule that each part of an option hangs on. */
const WHOLE_OF: Partial<Readonly<Record<RuleId, RuleId>>> = {
  'COH-3.0.1.2': 'COH-3.0.1.1',
  'COH-3.0.1.3': 'COH-3.0.1.1',
  'COH-5.0.3.2': 'COH-5.0.3.1',
  'COH-5.0.3.3': 'COH-5.0.3.1',
  'COH-5.0.3.4': 'COH-5.0.3.1',
  'COH-5.0.3.5': 'COH-5.0.3.1',
  'COH-5.0.3.6': 'COH-5.0.3.1',
  'COH-5.2.2': 'COH-5.0.3.1',
  'COH-15.6.2': 'COH-5.0.3.1',
};

/** COH-0.5: the optional rules in use: whoever names a part of an option has all that it hangs on. */
const optionsIn = (use: readonly string[]): ReadonlySet<string> =>
  new Set(use.flatMap((id) => [id, WHOLE_OF[id as RuleId] ?? id]));

/** A scenario as written becomes what never changes in a game; all problems at once, each with its place. */
export const load = (given: unknown): Result<Setting> => {
  const parsed = scenarioSchema.safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const scenario = parsed.data;
  const map = layMap(scenario);
  const problems = [...(map.ok ? [] : map.problems), ...scenarioProblems(scenario, map.ok ? map.value : null)];
  if (!map.ok || problems.length > 0) return { ok: false, problems };
  const ground = map.value;
  const played = scenario.rules.use.includes('COH-20.1.1') ? mergeForces(scenario) : scenario;
  const value: Setting = {
    scenario: played,
    ...ground,
    line: lineCache(ground.grid),
    ...groundCache(ground),
    forces: played.forces.map(({ id, nation }) => ({ id, nation })),
    nations: Object.fromEntries(played.forces.map(({ id, nation }) => [id, nation])),
    caches: newCaches(),
    options: optionsIn(scenario.rules.use),
  };
  return { ok: true, value };
};
