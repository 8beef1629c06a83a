import type { Sequence } from './procedure.ts';
import { AGAIN, END } from './procedure.ts';
import type { Frame, Types } from './types.ts';

/**
 * How far a frame has come in its sequence while one answer is worked out. The steps are laid out once, when the frame is
 * first run: to look them up again for every step costs more than the step.
 */
export interface Course<T extends Types> {
  /** The steps in order; null until the frame is run, and for asks. */
  names: readonly string[] | null;
  steps: readonly Sequence<T, T['frame']>['steps'][string][];
  /** The step to run next, by its place; null where the frame itself says. */
  at: number | null;
}

const NO_STEPS: readonly never[] = [];

/** Nothing is known yet. */
export const newCourse = <T extends Types>(): Course<T> => ({ names: null, steps: NO_STEPS, at: null });

/** Lay out the steps, from the one the frame says. */
export const setOut = <T extends Types>(
  course: Course<T>,
  { steps }: Sequence<T, T['frame']>,
  frame: T['frame'],
): void => {
  course.names = Object.keys(steps);
  course.steps = Object.values(steps);
  course.at = placeOf(course.names, frame, frame.step);
};

/** Where a step sends its frame, by its place; past the last one it is done. */
export const destination = <T extends Types>(
  { names }: Course<T>,
  frame: T['frame'],
  goTo: string | typeof END | typeof AGAIN,
): number => {
  if (goTo === END) return names!.length;
  return goTo === AGAIN ? 0 : placeOf(names!, frame, goTo);
};

/** The place of a step in its sequence; of none, the first. */
const placeOf = (names: readonly string[], { kind }: Frame, step: string | undefined): number => {
  if (step === undefined) return 0;
  const at = names.indexOf(step);
  if (at < 0) throw new Error(`${kind} has no step '${step}'`);
  return at;
};

/** A frame as it is saved, with the step it will run next. */
export const standing = <T extends Types>(frame: T['frame'], { names, at }: Course<T>): T['frame'] => {
  const step = names === null || at === null ? undefined : names[at];
  return step === undefined || step === frame.step ? frame : { ...frame, step };
};
