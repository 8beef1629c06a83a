import type { ReactElement } from 'react';
import type { Reason } from '../../state/rules-here.ts';
import { capital } from '../../state/speech.ts';
import { RULEBOOK } from '../../state/words/rulebook.ts';
import { useWordsOf } from '../../ui/hooks.ts';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What a rule does in the position looked at, line by line. */
export const Reasons = ({
  reasons,
  why,
  onJump,
}: {
  readonly reasons: readonly Reason[];
  /** What brought the reader here. */
  readonly why: string | undefined;
  readonly onJump: ((answers: number) => void) | null;
}): ReactElement => {
  const say = useWordsOf(RULEBOOK);
  const isWhy = ({ kind, text }: Reason): boolean => kind === 'happened' && text === why;
  const moment = (reason: Reason | undefined): ReactElement | null =>
    reason?.kind === 'happened' && onJump ? (
      <button type="button" className="btn small" onClick={() => onJump(reason.entry + 1)}>
        {say('jump')}
      </button>
    ) : null;
  return (
    <div className="reasons" data-testid="rule-here">
      <h3 className="caps">{say('hereNow')}</h3>
      <ul>
        {why !== undefined && (
          <li>
            <span>
              <b>{say('askedFor')}</b> {capital(why)}
            </span>
            {moment(reasons.find(isWhy))}
          </li>
        )}
        {reasons
          // What brought the reader here is not told twice.
          .filter((reason) => !isWhy(reason))
          .map((reason) => (
            <li key={`${reason.kind} ${reason.text}`} data-reason={reason.kind}>
              <span>
                <ReasonLine reason={reason} />
              </span>
              {moment(reason)}
            </li>
          ))}
      </ul>
      {reasons.length === 0 && why === undefined && <p className="muted">{say('nothingHere')}</p>}
    </div>
  );
};

const ReasonLine = ({ reason }: { readonly reason: Reason }): ReactElement => {
  const say = useWordsOf(RULEBOOK);
  const text = capital(reason.text);
  switch (reason.kind) {
    case 'asks':
      return <>{say('asks', { text })}</>;
    case 'happened':
      return <>{say('happened', { text })}</>;
    case 'forbids':
      return (
        <>
          {say('forbids', { text })} – <i>{reason.why}</i>
        </>
      );
    case 'counts':
      return (
        <>
          {reason.value === null ? say('counts', { text }) : say('countsFor', { text, value: signed(reason.value) })}
          {reason.note !== null && <i> {reason.note}</i>}
        </>
      );
  }
};
