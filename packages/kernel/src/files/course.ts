import type { Entry } from '../engine/game.ts';
import type { Leg } from '../engine/match.ts';
import type { Types } from '../engine/types.ts';
import type { Signed } from './signature.ts';

/** A game as it went, step by step, with what was taken back: a leg that begins, an answer, an answer undone. */
export type CourseStep<T extends Types> =
  | { readonly leg: Leg<T> }
  | { readonly answer: Entry<T> }
  /** The last answer that stood, and whose it was. */
  | { readonly undone: string; readonly signed?: Signed };

/** What stands of a game: where play began and went on, and its answers. */
export interface Standing<T extends Types> {
  readonly legs: readonly Leg<T>[];
  readonly entries: readonly Entry<T>[];
}

/** A step with its place in the file. */
export type PlacedStep<T extends Types> = CourseStep<T> & { readonly path: string };

/** The course of a record: as it is written, or where nothing was taken back as legs and entries tell it. */
export const courseOf = <T extends Types>({
  course,
  legs,
  entries,
}: Standing<T> & { readonly course?: readonly CourseStep<T>[] }): readonly PlacedStep<T>[] => {
  if (course) return course.map((step, i) => ({ ...step, path: `course[${i}]` }));
  const begun = (number: number): readonly PlacedStep<T>[] =>
    legs.flatMap((leg, l) => (leg.entry === number ? [{ leg, path: `legs[${l}]` }] : []));
  return [
    ...entries.flatMap((entry, i) => [...begun(i), { answer: entry, path: `entries[${i}]` }]),
    ...begun(entries.length),
  ];
};

/** What stands after a course: the legs and entries of its record. */
export const standingAfter = <T extends Types>(course: readonly CourseStep<T>[]): Standing<T> => {
  let legs: readonly Leg<T>[] = [];
  let entries: readonly Entry<T>[] = [];
  for (const step of course)
    if ('leg' in step) {
      entries = entries.slice(0, step.leg.entry);
      legs = [...legs.filter(({ entry }) => entry <= step.leg.entry), step.leg];
    } else if ('answer' in step) entries = [...entries, step.answer];
    else entries = entries.slice(0, -1);
  return { legs, entries };
};

/** How many answers of a course were taken back. */
export const takenBackIn = <T extends Types>(course: readonly CourseStep<T>[]): number =>
  course.filter((step) => 'answer' in step).length - standingAfter(course).entries.length;
