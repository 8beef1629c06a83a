import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Lecture } from '../play/lesson.ts';
import { readIn } from '../state/i18n.ts';
import { LESSON } from '../state/words/lesson.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useGame, useSay, useWordsOf } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import '../styles/play/lesson.css';

/** What a lesson says at this step: the same sentence for eye and ear. */
export const LessonSheet = ({ lecture }: { readonly lecture: Lecture }): ReactElement => {
  const say = useWordsOf(LESSON);
  const { language } = useGame().voice;
  const { step, steps, at, points, answers, read, show, goOn, leave } = lecture;
  const [shownFor, setShownFor] = useState(-1);
  const count = steps.length;
  return (
    <section
      className="sec lesson"
      data-testid="lesson"
      data-step={at + 1}
      // The button that does what was shown is marked by the coach.
      data-shown={show !== null && shownFor === answers}
      aria-label={useSay()('lessons')}
    >
      <header>
        <h2>{readIn(language, step.title)}</h2>
        <RuleRef rule={step.rule} />
      </header>
      <Programme lecture={lecture} />
      <div className="gauge" aria-hidden="true">
        <i style={{ width: `${((at + 1) / count) * 100}%` }} />
      </div>
      <p className="told" role="status" aria-live="polite">
        <Told text={readIn(language, step.text)} points={points} />
      </p>
      <div className="row">
        {at > 0 && (
          <button
            type="button"
            className="btn"
            data-testid="lesson-back"
            aria-label={say('back')}
            title={say('back')}
            onClick={() => read(at - 1)}
          >
            <Icon name="prev" size={16} />
          </button>
        )}
        {show && (
          <button
            type="button"
            className="btn"
            data-testid="lesson-show"
            onClick={() => {
              setShownFor(answers);
              show();
            }}
          >
            {say('show')}
          </button>
        )}
        {goOn && (
          <button type="button" className="btn" data-testid="lesson-on" onClick={goOn}>
            {say('on')}
          </button>
        )}
        <button type="button" className="btn quiet" data-testid="lesson-leave" onClick={leave}>
          {say('leave')}
        </button>
      </div>
    </section>
  );
};

const MARKS = '①②③④⑤⑥⑦⑧⑨';

/** A sentence with the numbers of what the map shows: what is nowhere on it now has none. */
const Told = ({ text, points }: { readonly text: string; readonly points: Lecture['points'] }): ReactElement => (
  <>
    {text.split(/ ?([①-⑨])/u).map((part) => {
      const at = part === '' ? -1 : MARKS.indexOf(part);
      if (at < 0) return part;
      return (points[at] ?? []).length === 0 ? null : (
        <span key={part} className="mark" data-mark={at + 1}>
          {/* A number does not begin a line. */}
          {'\u00a0'}
          <b aria-hidden="true">{at + 1}</b>
        </span>
      );
    })}
  </>
);

/** How far one is; opened, every step by its name, those behind one to be read again. */
const Programme = ({ lecture: { steps, at, reached, read } }: { readonly lecture: Lecture }): ReactElement => {
  const say = useWordsOf(LESSON);
  const { language } = useGame().voice;
  return (
    <details className="programme" data-testid="lesson-programme">
      <summary className="small muted">{say('programme', { at: at + 1, count: steps.length })}</summary>
      <ol>
        {steps.map(({ title, rule }, i) => (
          <li key={title.en} data-is={i < reached ? 'done' : i === reached ? 'now' : 'to-come'}>
            <button
              type="button"
              disabled={i > reached}
              aria-current={i === at ? 'step' : undefined}
              onClick={() => read(i)}
            >
              <b className="nth">{i < reached ? '✓' : i + 1}</b>
              {readIn(language, title)}
            </button>
            <RuleRef rule={rule} />
          </li>
        ))}
      </ol>
    </details>
  );
};
