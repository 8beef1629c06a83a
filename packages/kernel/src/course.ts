import type { Sequence } from './procedure.ts';
import { AGAIN, END } from './procedure.ts';
import type { Frame, Types } from './types.ts';

/**
 * How far a frame has come in its sequence while one answer is worked out. The steps are laid out once, when the frame is
 * first run: to look them up again for every step costs more than the step.
 */
export interface Course<T extends Types> {
  /** The steps in order. */
  readonly names: readonly string[];
  readonly steps: readonly Sequence<T, T['frame']>['steps'][string][];
  /** The step to run next, by its place. */
  at: number;
}

/** Lay out the steps, from the one the frame says. */
export const setOut = <T extends Types>({ steps }: Sequence<T, T['frame']>, frame: T['frame']): Course<T> => {
  const names = Object.keys(steps);
  return { names, steps: Object.values(steps), at: placeOf(names, frame, frame.step) };
};

/** Where a step sends its frame, by its place; past the last one it is done. */
export const destination = <T extends Types>(
  { names }: Course<T>,
  frame: T['frame'],
  goTo: string | typeof END | typeof AGAIN,
): number => {
  if (goTo === END) return names.length;
  return goTo === AGAIN ? 0 : placeOf(names, frame, goTo);
};

/** The place of a step in its sequence; of none, the first. */
const placeOf = (names: readonly string[], { kind }: Frame, step: string | undefined): number => {
  if (step === undefined) return 0;
  const at = names.indexOf(step);
  if (at < 0) throw new Error(`${kind} has no step '${step}'; it has ${names.join(', ')}`);
  return at;
};

/** A frame as it is saved, with the step it will run next; as it is where it was not run. */
export const standing = <T extends Types>(frame: T['frame'], course: Course<T> | null): T['frame'] => {
  const step = course === null ? undefined : course.names[course.at];
  return step === undefined || step === frame.step ? frame : { ...frame, step };
};
