import type { Ask, Layout, Procedure, Procedures, SealedAsk, Sequence } from './procedure.ts';
import { AGAIN, END } from './procedure.ts';
import type { Frame, Types } from './types.ts';

/** How far a frame has come in its sequence while one answer is worked out. */
export interface Course<T extends Types> extends Layout<T, T['frame']> {
  /** The step to run next, by its place. */
  at: number;
}

/** From the step the frame says. */
export const setOut = <T extends Types>(sequence: Sequence<T, T['frame']>, frame: T['frame']): Course<T> => {
  const { names, steps } = sequence.layout ?? layOut(sequence);
  return { names, steps, at: placeOf(names, frame, frame.step) };
};

const layOut = <T extends Types, F>({ steps }: Sequence<T, F>): Layout<T, F> => ({
  names: Object.keys(steps),
  steps: Object.values(steps),
});

/**
 * The same procedures with their steps laid out for good, else it is done each time a frame is run; and with their fields
 * all in one order, those they lack too: one hidden class, which V8 is quicker with.
 */
export const laidOut = <T extends Types>(procedures: Procedures<T>): Procedures<T> => {
  const known: [string, Procedure<T, T['frame']>][] = Object.entries(procedures);
  const done = known.map(([kind, one]) => {
    const layout = 'steps' in one && one.steps ? layOut(one) : undefined;
    return [kind, { ...NO_FIELDS, ...one, layout }];
  });
  return Object.fromEntries(done);
};

type Field = keyof Sequence<Types, never> | keyof Ask<Types, never> | keyof SealedAsk<Types, never>;
const NO_FIELDS: Readonly<Record<Field, undefined>> = {
  rule: undefined,
  ruleOf: undefined,
  waiting: undefined,
  steps: undefined,
  layout: undefined,
  who: undefined,
  prompt: undefined,
  choices: undefined,
  refuse: undefined,
  take: undefined,
  open: undefined,
  reaction: undefined,
  spell: undefined,
  spellLine: undefined,
  budgets: undefined,
  sample: undefined,
  candidates: undefined,
  checks: undefined,
  forecasts: undefined,
  attempts: undefined,
  price: undefined,
  told: undefined,
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
const placeOf = (names: readonly string[], frame: Frame, step: string | undefined): number => {
  if (step === undefined) return 0;
  const at = names.indexOf(step);
  if (at < 0) throw new Error(`${frame.kind} has no step '${step}'; it has ${names.join(', ')}`);
  return at;
};

/** A frame as it is saved, with the step it will run next; as it is where it was not run. */
export const standing = <T extends Types>(frame: T['frame'], course: Course<T> | null): T['frame'] => {
  const step = course === null ? undefined : course.names[course.at];
  return step === undefined || step === frame.step ? frame : { ...frame, step };
};
