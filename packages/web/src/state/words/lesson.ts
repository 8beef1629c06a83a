const en = {
  programme: 'Lesson, {at, number} of {count, number}',
  show: 'Show me',
  on: 'Go on',
  back: 'The step before',
  leave: 'Leave the lesson',
} as const;

/** A word of the coach. */
export type LessonWord = keyof typeof en;

const fr: Readonly<Record<LessonWord, string>> = {
  programme: 'Leçon, {at, number} sur {count, number}',
  show: 'Montrez-moi',
  on: 'Continuer',
  back: 'L’étape précédente',
  leave: 'Quitter la leçon',
};

/** What the coach says beside the lesson itself. */
export const LESSON = { en, fr } as const;
