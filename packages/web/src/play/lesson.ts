import type { Types } from '@grognard/kernel';
import type { Lesson, LessonStep, MapPlace, Place } from '@grognard/looks';
import { isOnMap, stepNow } from '@grognard/looks';
import { registeredAs } from '@grognard/systems';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { lookOf } from '../state/desk.ts';
import { placeKey } from '../state/picking.ts';
import { type Settings, useSettings } from '../state/settings.ts';
import type { Eyes } from '../state/story.ts';
import type { Table } from '../state/table.ts';
import type { Answering } from './answering.ts';

/** The step of a lesson that is told now, and what can be done about it. */
export interface Lecture {
  readonly step: LessonStep<Types>;
  readonly at: number;
  /** All of them, in the order of the rules. */
  readonly steps: readonly LessonStep<Types>[];
  /** The step that is to be done: what lies before it can be read again. */
  readonly reached: number;
  readonly read: (at: number) => void;
  /** How many answers were given: what is shown is shown for the next. */
  readonly answers: number;
  /** What the text speaks of, mention by mention: the first is marked 1 in both. */
  readonly points: readonly (readonly MapPlace[])[];
  /** Take up the answer it proposes; null where nothing is to be answered now. */
  readonly show: (() => void) | null;
  /** To the next step; null where something is to be done first. */
  readonly goOn: (() => void) | null;
  readonly leave: () => void;
}

/** Where they are on the map, each place once. */
const apart = (places: readonly Place[]): readonly MapPlace[] => [
  ...new Map(places.filter(isOnMap).map((place) => [placeKey(place), place])).values(),
];

/** Is this scenario explained to that side, and does somebody want to hear it? */
export const isTaught = (
  system: string,
  scenario: string | null,
  side: Eyes,
  lessons: Settings['lessons'],
): boolean => {
  const told = registeredAs(system)?.lesson;
  return lessons === 'shown' && scenario !== null && told?.scenario === scenario && told.side === side;
};

/** The lesson of a game that is played here against the computer; null where there is none, or no step is left of it. */
export const useLesson = (table: Table, scenario: string | null, answering: Answering): Lecture | null => {
  const { desk, view, eyes, asked, at: answers, last, hint } = table;
  const [lesson, setLesson] = useState<Lesson<Types> | null>(null);
  const [readTo, setReadTo] = useState(0);
  const [again, setAgain] = useState<number | null>(null);
  const lessons = useSettings((settings) => settings.lessons);
  const set = useSettings((settings) => settings.set);
  useEffect(() => {
    let current = true;
    setLesson(null);
    if (isTaught(desk.system.id, scenario, eyes, lessons) && desk.looks.lessons)
      void desk.looks.lessons().then((all) => {
        const found = all.find((one) => one.scenario === scenario && one.side === eyes);
        if (current) setLesson(found ?? null);
      });
    return () => {
      current = false;
    };
  }, [desk, scenario, eyes, lessons]);
  const look = useMemo(() => lookOf(desk, view), [desk, view]);
  const now = useMemo(
    () => (lesson ? stepNow(lesson, { look, stack: view.stack }, readTo) : null),
    [lesson, look, view, readTo],
  );
  const reached = now?.at ?? 0;
  // What was done once stays done, though a new turn wipes its traces off the board; and a step further ends the reading again.
  useEffect(() => {
    setReadTo((before) => Math.max(before, reached));
    setAgain(null);
  }, [reached]);
  const leave = useCallback(() => set({ lessons: 'hidden' }), [set]);
  const { take } = answering;
  return useMemo(() => {
    if (!lesson || !now || answers < last) return null;
    const told = { steps: lesson.steps, reached, read: setAgain, answers, leave };
    const pointsOf = ({ points = [] }: LessonStep<Types>) => points.map((placesIn) => apart(placesIn(look)));
    const old = again !== null && again < reached ? lesson.steps[again] : undefined;
    if (old)
      return { ...told, step: old, at: again!, points: pointsOf(old), show: null, goOn: () => setAgain(again! + 1) };
    const { step, at } = now;
    const proposed = asked && step.tries ? step.tries(look, view.stack) : null;
    // Where the lesson has no answer of its own, or something else is asked meanwhile, the computer says what it would do.
    const advised = asked && hint && step.isDone ? hint : null;
    const advise = (): void => void advised?.().then((found) => found && take(found.action));
    return {
      ...told,
      step,
      at,
      points: pointsOf(step),
      show: proposed || advised ? () => (proposed && take(proposed)) || advise() : null,
      goOn: step.isDone && !step.mayBeLeft ? null : () => setReadTo(at + 1),
    };
  }, [lesson, now, reached, again, answers, last, asked, look, view.stack, take, leave, hint]);
};
