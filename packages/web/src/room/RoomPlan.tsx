import type { PlannedAnswer } from '@grognard/server/protocol';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { lookOf } from '../state/desk.ts';
import { orNull } from '../state/faults.ts';
import { capital } from '../state/speech.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import type { PlanAhead } from './plan-table.ts';
import type { RoomPlay } from './table.ts';

interface PlanProps extends RoomPlay {
  readonly ahead: PlanAhead;
}

/** A planned answer in words, as far as there are any on the board as it is now. */
const useWords = ({ room, desk, voice }: RoomPlay): ((planned: PlannedAnswer) => string) => {
  const say = useSay();
  return ({ action, turn }) => {
    const told = room.view && orNull(() => desk.system.describe(lookOf(desk, room.view!), action, null));
    const text = capital(told ? voice.say(told) : action.type);
    // What is answered before the first turn is for no turn.
    return !turn ? text : say('planInTurn', { turn, what: text });
  };
};

/** Lay these answers down in place of the plan so far. */
const useLay = ({ room, line }: RoomPlay): ((answers: readonly PlannedAnswer[]) => Promise<boolean>) => {
  const { n } = room;
  return async (answers) => {
    const reply = await line.send({ type: 'plan', answers: [...answers] });
    if (reply?.type !== 'done') return false;
    // Where it has answered something already, what is left of it was told with that.
    line.change((now) => (now.n === n ? { ...now, plan: answers } : now));
    return true;
  };
};

const NotTaken = (): ReactElement => {
  const say = useSay();
  return (
    <p className="notice bad" role="alert">
      {say('notSaved')}
    </p>
  );
};

/** What this side will answer while nobody is here: to be looked at, shortened, withdrawn, or written anew. */
export const RoomPlan = (props: PlanProps & { readonly onClose: () => void }): ReactElement => {
  const { room, ahead, onClose } = props;
  const say = useSay();
  const words = useWords(props);
  const lay = useLay(props);
  const [problem, setProblem] = useState(false);
  const keep = async (answers: readonly PlannedAnswer[]): Promise<void> => setProblem(!(await lay(answers)));
  const begin = (): void => {
    ahead.begin?.();
    onClose();
  };
  return (
    <Dialog title={say('plan')} onClose={onClose}>
      <p className="muted">{say('planHow')}</p>
      {room.plan.length === 0 && <p>{say('planNone')}</p>}
      <ol className="plan" data-testid="planned">
        {room.plan.map((planned, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be planned twice, and order is all that tells them apart
          <li key={i} className="row">
            <span className="grow">{words(planned)}</span>
            <button
              type="button"
              className="tool"
              aria-label={say('planWithout', { what: words(planned) })}
              onClick={() => void keep(room.plan.filter((_, at) => at !== i))}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ol>
      {problem && <NotTaken />}
      {!ahead.begin && <p className="muted">{say('planWhenAsked')}</p>}
      <div className="row wrap" style={{ marginTop: 14 }}>
        <button type="button" className="btn primary" data-testid="begin-plan" disabled={!ahead.begin} onClick={begin}>
          {say('planBegin')}
        </button>
        {room.plan.length > 0 && (
          <button type="button" className="btn" data-testid="withdraw-plan" onClick={() => void keep([])}>
            {say('planWithdraw')}
          </button>
        )}
      </div>
    </Dialog>
  );
};

/** While a plan is written: how far it has come, and the way out, with it or without. */
export const PlanNotice = (props: PlanProps): ReactElement | null => {
  const { planning, back, end } = props.ahead;
  const say = useSay();
  const words = useWords(props);
  const lay = useLay(props);
  const [problem, setProblem] = useState(false);
  if (!planning) return null;
  const { answers } = planning;
  const none = answers.length === 0;
  const finish = async (): Promise<void> => {
    const isTaken = await lay(answers);
    setProblem(!isTaken);
    if (isTaken) end();
  };
  return (
    <div className="notice lock planning" role="group" aria-label={say('planning')} data-testid="planning">
      <b>{say('planning')}</b>
      <p className="small">{say('planningHow')}</p>
      {!none && (
        <details className="small">
          <summary>{say('planSoFar', { count: answers.length })}</summary>
          <ol className="plan">
            {answers.map((planned, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be planned twice, and order is all that tells them apart
              <li key={i}>{words(planned)}</li>
            ))}
          </ol>
        </details>
      )}
      {problem && <NotTaken />}
      <div className="row wrap">
        <button
          type="button"
          className="btn primary"
          data-testid="lay-plan"
          disabled={none}
          onClick={() => void finish()}
        >
          {say('planLay')}
        </button>
        <button type="button" className="btn" data-testid="plan-back" disabled={none} onClick={back}>
          {say('planBack')}
        </button>
        <button type="button" className="btn" data-testid="drop-plan" onClick={end}>
          {say('planDrop')}
        </button>
      </div>
    </div>
  );
};
