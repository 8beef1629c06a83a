import type { Types } from '@grognard/kernel';
import type { Lesson } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { OpenScenario } from '../play/opened.ts';
import { sideCalled, type Voice } from '../state/speech.ts';
import { PICKER } from '../state/words/picker.ts';
import { useWordsOf } from '../ui/hooks.ts';

/** The lesson of a scenario, where it has one. */
export const useLessonOf = (opened: OpenScenario | null): Lesson<Types> | null => {
  const [lesson, setLesson] = useState<Lesson<Types> | null>(null);
  useEffect(() => {
    let current = true;
    void opened?.desk.looks.lessons?.().then((all) => {
      if (current) setLesson(all.find(({ scenario }) => scenario === opened.scenario.id) ?? null);
    });
    return () => {
      current = false;
    };
  }, [opened]);
  return lesson;
};

/** That a scenario is explained step by step, and to whom. */
export const LessonNote = ({
  opened,
  voice,
}: {
  readonly opened: OpenScenario;
  readonly voice: Voice;
}): ReactElement | null => {
  const words = useWordsOf(PICKER);
  const lesson = useLessonOf(opened);
  return (
    lesson && (
      <p className="notice" data-testid="has-lesson">
        {words('lessonHere', { side: sideCalled(opened.status, voice, lesson.side), count: lesson.steps.length })}
      </p>
    )
  );
};
