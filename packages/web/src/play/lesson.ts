import type { Types } from '@grognard/kernel';
import type { Lesson, LessonStep, MapPlace } from '@grognard/looks';
import { isOnMap, stepNow } from '@grognard/looks';
import { registeredAs } from '@grognard/systems';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { lookOf } from '../state/desk.ts';
import { useSettings } from '../state/settings.ts';
import type { Table } from '../state/table.ts';
import type { Answering } from './answering.ts';

/** The step of a lesson that is told now, and what can be done about it. */
export interface Lecture {
  readonly step: LessonStep<Types>;
  readonly at: number;
  readonly count: number;
  readonly points: readonly MapPlace[];
  /** Take up the answer it proposes; null where nothing is to be answered now. */
  readonly show: (() => void) | null;
  /** To the next step; null where something is to be done first. */
  readonly goOn: (() => void) | null;
  readonly leave: () => void;
}

/** The lesson of a game that is played here against the computer; null where there is none, or no step is left of it. */
export const useLesson = (table: Table, scenario: string | null, answering: Answering): Lecture | null => {
  const { desk, view, eyes, asked, at: answers, last, hint } = table;
  const [lesson, setLesson] = useState<Lesson<Types> | null>(null);
  const [readTo, setReadTo] = useState(0);
  const lessons = useSettings((settings) => settings.lessons);
  const set = useSettings((settings) => settings.set);
  useEffect(() => {
    let current = true;
    setLesson(null);
    const told = registeredAs(desk.system.id)?.lesson;
    const isTaught = scenario !== null && told?.scenario === scenario && told.side === eyes;
    if (lessons === 'shown' && isTaught && desk.looks.lessons)
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
  const leave = useCallback(() => set({ lessons: 'hidden' }), [set]);
  const { take } = answering;
  return useMemo(() => {
    if (!lesson || !now || answers < last) return null;
    const { step, at } = now;
    const proposed = asked && step.tries ? step.tries(look, view.stack) : null;
    // Where the lesson has no answer of its own, or something else is asked meanwhile, the computer says what it would do.
    const advised = asked && hint && step.isDone ? hint : null;
    const advise = (): void => void advised?.().then((told) => told && take(told.action));
    return {
      step,
      at,
      count: lesson.steps.length,
      points: (step.points?.(look) ?? []).filter(isOnMap),
      show: proposed || advised ? () => (proposed && take(proposed)) || advise() : null,
      goOn: step.isDone ? null : () => setReadTo(at + 1),
      leave,
    };
  }, [lesson, now, answers, last, asked, look, view.stack, take, leave, hint]);
};
