import type { ReactElement } from 'react';
import type { Lecture } from '../play/lesson.ts';
import { readIn } from '../state/i18n.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useGame, useSay } from '../ui/hooks.ts';
import '../styles/play/lesson.css';

/** What a lesson says at this step: the same sentence for eye and ear. */
export const LessonSheet = ({ lecture }: { readonly lecture: Lecture }): ReactElement => {
  const say = useSay();
  const { language } = useGame().voice;
  const { step, at, count, show, goOn, leave } = lecture;
  return (
    <section className="sec lesson" data-testid="lesson" data-step={at + 1} aria-label={say('lessons')}>
      <header>
        <h2>{readIn(language, step.title)}</h2>
        <RuleRef rule={step.rule} />
      </header>
      <p className="small muted">{say('lessonStep', { at: at + 1, count })}</p>
      <div className="gauge" aria-hidden="true">
        <i style={{ width: `${((at + 1) / count) * 100}%` }} />
      </div>
      <p className="told" role="status" aria-live="polite">
        {readIn(language, step.text)}
      </p>
      <div className="row">
        {goOn && (
          <button type="button" className="btn" data-testid="lesson-on" onClick={goOn}>
            {say('lessonOn')}
          </button>
        )}
        {show && (
          <button type="button" className="btn" data-testid="lesson-show" onClick={show}>
            {say('lessonShow')}
          </button>
        )}
        <button type="button" className="btn quiet" data-testid="lesson-leave" onClick={leave}>
          {say('lessonLeave')}
        </button>
      </div>
    </section>
  );
};
