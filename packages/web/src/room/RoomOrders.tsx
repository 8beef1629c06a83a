import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { lookOf } from '../state/desk.ts';
import { capital } from '../state/speech.ts';
import type { Plan, Reaction } from '../state/standing-orders.ts';
import { ordersOf, plansOf, reactionsIn } from '../state/standing-orders.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useSay } from '../ui/hooks.ts';
import { OddsField } from './OddsField.tsx';
import type { Asking } from './RoomErrands.tsx';
import { RoomErrands } from './RoomErrands.tsx';
import { useSending } from './sending.ts';
import type { RoomPlay } from './table.ts';

/** What is to be done when another's action asks something of this side: once and for all, and nobody else is told. */
export const RoomOrders = (play: RoomPlay & Asking & { readonly onClose: () => void }): ReactElement => {
  const { room, line, desk, isAside, onClose } = play;
  const say = useSay();
  const reactions = useMemo(() => reactionsIn(desk.system), [desk]);
  const [plans, setPlans] = useState(() => plansOf(room.orders, reactions));
  const [problem, setProblem] = useState(false);
  const foes = useMemo(() => foesIn(play), [play]);
  const sent = useSending(play);
  const save = async (): Promise<void> => {
    const orders = [...ordersOf(plans), ...sent.ordersWith(reactions)];
    const reply = await line.send({ type: 'orders', orders });
    if (reply?.type !== 'done') return setProblem(true);
    line.change((now) => ({ ...now, orders }));
    onClose();
  };
  return (
    <Dialog title={say('standingOrders')} isAside={isAside} onClose={onClose}>
      <p className="muted">{say('ordersHow')}</p>
      {reactions.length === 0 && <p>{say('ordersNone')}</p>}
      {reactions.map((reaction, i) => (
        <PlanFields
          key={reaction.question}
          {...play}
          reaction={reaction}
          foes={foes}
          plan={plans[i]!}
          onPlan={(plan) => setPlans(plans.map((old, at) => (at === i ? plan : old)))}
        />
      ))}
      {sent.given && <RoomErrands {...play} {...sent.given} />}
      {problem && (
        <p className="notice bad" role="alert">
          {say('notSaved')}
        </p>
      )}
      <div className="row" style={{ marginTop: 14 }}>
        <button
          type="button"
          className="btn primary"
          data-testid="save-orders"
          disabled={sent.given?.isUnfinished ?? false}
          onClick={() => void save()}
        >
          {say('ordersSave')}
        </button>
      </div>
    </Dialog>
  );
};

/** The enemy as far as he is seen. */
const foesIn = ({ room, desk }: RoomPlay): readonly Piece[] =>
  room.view
    ? desk.looks.pieces(lookOf(desk, room.view), room.side).filter(({ side }) => side !== null && side !== room.side)
    : [];

interface FieldsProps extends RoomPlay {
  readonly reaction: Reaction;
  readonly plan: Plan;
  readonly foes: readonly Piece[];
  readonly onPlan: (plan: Plan) => void;
}

/** One question: ask me, let it pass, or act on terms. */
const PlanFields = (props: FieldsProps): ReactElement => {
  const { reaction, plan, onPlan, voice } = props;
  const say = useSay();
  const ways = (['ask', 'pass', 'act'] as const).filter((way) => way !== 'pass' || reaction.canPass);
  return (
    <fieldset className="order" data-order={reaction.question}>
      <legend>
        {capital(voice.title(reaction.rule))} <code className="rule">{reaction.rule}</code>
      </legend>
      <div className="seg">
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            aria-pressed={plan.do === way}
            data-way={way}
            onClick={() => onPlan({ ...plan, do: way })}
          >
            {say(`order_${way}`)}
          </button>
        ))}
      </div>
      {plan.do === 'act' && <Terms {...props} />}
    </fieldset>
  );
};

/** At which odds, against whom, and what otherwise. */
const Terms = (props: FieldsProps): ReactElement => {
  const { reaction, plan, onPlan } = props;
  const say = useSay();
  return (
    <div className="terms">
      {reaction.hasOdds && <OddsField atLeast={plan.atLeast} onAtLeast={(atLeast) => onPlan({ ...plan, atLeast })} />}
      {reaction.hasTargets && <Targets {...props} />}
      {reaction.canPass && (
        <label className="field">
          <span>{say('orderOtherwise')}</span>
          <select
            value={plan.otherwise}
            onChange={({ target }) => onPlan({ ...plan, otherwise: target.value === 'pass' ? 'pass' : 'ask' })}
          >
            <option value="ask">{say('order_ask')}</option>
            <option value="pass">{say('order_pass')}</option>
          </select>
        </label>
      )}
    </div>
  );
};

const Targets = ({ plan, foes, voice, onPlan }: FieldsProps): ReactElement => {
  const say = useSay();
  const toggle = (id: string): void => {
    const against = plan.against ?? [];
    onPlan({ ...plan, against: against.includes(id) ? against.filter((one) => one !== id) : [...against, id] });
  };
  return (
    <>
      <label className="field">
        <span>{say('orderTargets')}</span>
        <select
          value={plan.against === null ? 'any' : 'some'}
          onChange={({ target }) => onPlan({ ...plan, against: target.value === 'any' ? null : [] })}
        >
          <option value="any">{say('orderAnybody')}</option>
          <option value="some">{say('orderThese')}</option>
        </select>
      </label>
      {plan.against !== null && (
        <ul className="foes">
          {foes.length === 0 && <li className="muted">{say('orderNobodySeen')}</li>}
          {foes.map(({ id, spoken }) => (
            <li key={id}>
              <label className="row">
                <input type="checkbox" checked={plan.against?.includes(id)} onChange={() => toggle(id)} />
                {capital(voice.say(spoken))}
              </label>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
