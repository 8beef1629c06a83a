import type { NoUndo, Step } from '../engine/match.ts';
import { lastStep, plainlyNoUndo, takenBack, whyKnown } from '../engine/match.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Types } from '../engine/types.ts';
import { problemLine } from '../engine/types.ts';
import { resume } from '../files/record.ts';
import { tryRecord } from './trial.ts';

/** Every n-th answer of a random game against whose undo nothing plainly speaks. */
export const undoableSteps = <T extends Types>(
  system: GameSystem<T>,
  scenario: unknown,
  seed: number,
  every: number,
): { readonly setting: T['setting']; readonly steps: readonly Step<T>[] } => {
  const played = resume(system, tryRecord(system, scenario, seed));
  if (!played.ok) throw new Error(played.problems.map(problemLine).join('; '));
  const steps: Step<T>[] = [];
  for (let match = played.value; match.entries.length > 0; match = takenBack(match)) {
    const step = lastStep(match);
    if (match.entries.length % every === 0 && plainlyNoUndo(match, step.entry.side) === null) steps.push(step);
  }
  return { setting: played.value.setting, steps };
};

/**
 * Answers whose undo would be judged otherwise if everything were suspected instead of what the answer could come upon:
 * there are none where suspicions leave out only what can't matter.
 */
export const narrowedWrongly = <T extends Types>(
  system: GameSystem<T>,
  { setting, steps }: ReturnType<typeof undoableSteps<T>>,
  everything: GameSystem<T>['suspicions'],
): readonly { readonly action: T['action']; readonly narrowed: NoUndo | null; readonly whole: NoUndo | null }[] =>
  steps.flatMap((step) => {
    const narrowed = whyKnown(system, setting, step);
    const whole = whyKnown({ ...system, suspicions: everything }, setting, step);
    return narrowed === whole ? [] : [{ action: step.entry.action, narrowed, whole }];
  });
