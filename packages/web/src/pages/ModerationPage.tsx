import type { FormEvent, ReactElement } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { type Deed, fetchOrder, keepOrder, type Order } from '../state/moderation-api.ts';
import { MODERATION } from '../state/words/moderation.ts';
import { useWordsOf } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { RulingForm, SanctionForm } from './moderation/Forms.tsx';
import { Aside, Audit, Reports, Sanctions } from './moderation/Lists.tsx';
import '../styles/room.css';

/** For those who keep order: what was reported, who is silenced, games to be ruled on, and what was done. */
export const ModerationPage = (): ReactElement => {
  const say = useWordsOf(MODERATION);
  const [order, setOrder] = useState<Order | 'asking' | null>('asking');
  const [deed, setDeed] = useState<Deed | null>(null);
  const look = useCallback(() => void fetchOrder().then(setOrder), []);
  useEffect(look, [look]);
  const done = (): void => {
    setDeed(null);
    look();
  };
  return (
    <Sheet title={say('order')}>
      <div className="content">
        <div className="spread stacks">
          <h1>{say('order')}</h1>
          <span className="muted">{say('orderHow')}</span>
        </div>
        {order === null && <p className="notice">{say('notHere')}</p>}
        {deed && <Reason key={JSON.stringify(deed)} deed={deed} onDone={done} />}
        {order !== null && order !== 'asking' && <Desk order={order} onDeed={setDeed} />}
      </div>
    </Sheet>
  );
};

interface DeskProps {
  readonly order: Order;
  readonly onDeed: (deed: Deed) => void;
}

const Desk = (props: DeskProps): ReactElement => {
  const say = useWordsOf(MODERATION);
  const part = (title: string, what: ReactElement): ReactElement => (
    <section className="list">
      <header>
        <h2>{title}</h2>
      </header>
      {what}
    </section>
  );
  return (
    <div className="lists">
      <div className="column">
        {part(say('reports'), <Reports {...props} />)}
        {part(say('aside'), <Aside {...props} />)}
      </div>
      <div className="column">
        {part(say('sanctions'), <Sanctions {...props} />)}
        <SanctionForm onDeed={props.onDeed} />
      </div>
      <div className="column">
        {part(say('games'), <RulingForm onDeed={props.onDeed} />)}
        {part(say('audit'), <Audit order={props.order} />)}
      </div>
    </div>
  );
};

/** Nothing is done without a reason. */
const Reason = ({ deed, onDone }: { readonly deed: Deed; readonly onDone: () => void }): ReactElement => {
  const say = useWordsOf(MODERATION);
  const [why, setWhy] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await keepOrder(deed, why);
    if (answer.ok) onDone();
    else setRefused(answer.error);
  };
  const about = 'room' in deed ? deed.room : 'name' in deed ? deed.name : '';
  return (
    <form className="notice column" onSubmit={(event) => void submit(event)} data-testid="reason">
      <label className="field">
        <span>
          {say(deed.do === 'adjudicate' ? 'rule' : deed.do)} {about}
        </span>
        <input required minLength={3} maxLength={500} value={why} onChange={(event) => setWhy(event.target.value)} />
      </label>
      <small className="muted">{say('whyHow')}</small>
      {refused !== null && (
        <p className="bad" role="alert">
          {say('refused', { why: refused })}
        </p>
      )}
      <div>
        <button type="submit" className="btn primary">
          {say('doIt')}
        </button>
      </div>
    </form>
  );
};
