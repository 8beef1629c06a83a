import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAccount } from '../../room/account.ts';
import { forgotPassword, proveAddress, resetPassword, unsubscribe } from '../../state/account-api.ts';
import { useSettings } from '../../state/settings.ts';
import { Field, Form, PasswordField } from '../../ui/Form.tsx';
import { problemOf, Told, useAccountWords } from './acting.tsx';
import type { AccountWord } from './words.ts';

/** The secret that a link of a letter ends in; it does not stay in the address. */
const useSecret = (): string => {
  const [secret] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return secret;
};

/** An address is proved by the link that was sent there. */
export const Verify = (): ReactElement => {
  const say = useAccountWords();
  const language = useSettings((settings) => settings.language);
  const secret = useSecret();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<AccountWord | null>(null);
  const prove = async (): Promise<void> => {
    const answer = await proveAddress(secret, language);
    if (answer.ok) setName(answer.value.name);
    else setProblem(problemOf(answer.status, { 400: 'linkOld', 409: 'addressTaken' }));
  };
  return (
    <div className="content account narrow">
      <h1>{say('verifyTitle')}</h1>
      {name === null && problem === null && (
        <button type="button" className="btn primary" data-testid="prove" onClick={() => void prove()}>
          {say('confirm')}
        </button>
      )}
      <Told problem={problem} done={name === null ? null : say('verified', { name })} />
      <Link href="/account">{say('toAccount')}</Link>
    </div>
  );
};

/** A new password by the link of a letter. */
export const Reset = (): ReactElement => {
  const say = useAccountWords();
  const language = useSettings((settings) => settings.language);
  const secret = useSecret();
  const { enter } = useAccount();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<AccountWord | null>(null);
  const set = async (form: FormData): Promise<void> => {
    const answer = await resetPassword(secret, String(form.get('password')), language);
    if (!answer.ok) return setProblem(problemOf(answer.status));
    enter(answer.value.name);
    navigate('/account');
  };
  return (
    <div className="content account narrow">
      <h1>{say('resetTitle')}</h1>
      <Form className="account-form" onData={set}>
        <PasswordField label={say('newPassword')} is="new" />
        <button type="submit" className="btn primary">
          {say('setPassword')}
        </button>
        <Told problem={problem} />
      </Form>
    </div>
  );
};

/** Have a link sent by which a new password is set. */
export const Forgotten = (): ReactElement => {
  const say = useAccountWords();
  const language = useSettings((settings) => settings.language);
  const [told, setTold] = useState<AccountWord | null>(null);
  const send = async (form: FormData): Promise<void> => {
    const answer = await forgotPassword(String(form.get('address')), language);
    setTold(answer.ok ? 'linkSent' : problemOf(answer.status, { 503: 'noMail' }));
  };
  return (
    <div className="content account narrow">
      <h1>{say('forgotten')}</h1>
      <p className="muted">{say('forgottenHow')}</p>
      <Form className="account-form" onData={send}>
        <Field label={say('email')} name="address" type="email" required autoComplete="email" />
        <button type="submit" className="btn primary">
          {say('sendLink')}
        </button>
        <Told problem={told === 'linkSent' ? null : told} done={told === 'linkSent' ? say('linkSent') : null} />
      </Form>
      <Link href="/account" className="small">
        {say('signInTitle')}
      </Link>
    </div>
  );
};

/** No more letters about moves. */
export const Unsubscribe = (): ReactElement => {
  const say = useAccountWords();
  const secret = useSecret();
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<AccountWord | null>(null);
  const end = async (): Promise<void> => {
    const answer = await unsubscribe(secret);
    if (answer.ok) setDone(true);
    else setProblem(problemOf(answer.status, { 404: 'linkOld' }));
  };
  return (
    <div className="content account narrow">
      <h1>{say('unsubscribeTitle')}</h1>
      {!isDone && <p className="muted">{say('unsubscribeHow')}</p>}
      {!isDone && (
        <button type="button" className="btn primary" onClick={() => void end()}>
          {say('unsubscribeDo')}
        </button>
      )}
      <Told problem={problem} done={isDone ? say('unsubscribed') : null} />
      <Link href="/account">{say('toAccount')}</Link>
    </div>
  );
};
