import { lineCache } from '@grognard/hex';
import type { Result } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import { scenarioProblems } from './load-checks.ts';
import { layMap } from './load-map.ts';
import { stepFinder } from './rules/04-steps.ts';
import { bareSightFinder } from './rules/06-line-of-sight.ts';
import { mergeForces } from './rules/20-merged-forces.ts';
import { scenarioSchema } from './scenario.ts';
import type { Setting } from './types.ts';

/** A scenario as written becomes what never changes in a game; all problems at once, each with its place. */
export const load = (given: unknown): Result<Setting> => {
  const parsed = scenarioSchema.safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const scenario = parsed.data;
  const map = layMap(scenario.map, scenario.readAs);
  const problems = [...(map.ok ? [] : map.problems), ...scenarioProblems(scenario, map.ok ? map.value : null)];
  if (!map.ok || problems.length > 0) return { ok: false, problems };
  const ground = map.value;
  const played = scenario.rules.use.includes('COH-20.1.1') ? mergeForces(scenario) : scenario;
  const value: Setting = {
    scenario: played,
    ...ground,
    line: lineCache(ground.grid),
    bareSight: bareSightFinder(ground),
    step: stepFinder(ground),
    forces: played.forces.map(({ id, nation }) => ({ id, nation })),
    options: new Set(scenario.rules.use),
  };
  return { ok: true, value };
};
