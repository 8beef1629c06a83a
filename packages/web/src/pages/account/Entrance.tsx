import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  enterByKey,
  makeAccount,
  makeAccountByKey,
  showKeyOptions,
  signUpKeyOptions,
} from '../../state/account-api.ts';
import { type Answered, signIn } from '../../state/room-api.ts';
import { useSettings } from '../../state/settings.ts';
import { Field, Form, PasswordField } from '../../ui/Form.tsx';
import { problemOf, Told, useAccountWords } from './acting.tsx';
import { knowsPasskeys, madePasskey, shownPasskey } from './passkeys.ts';
import type { AccountWord } from './words.ts';

type Entered = Answered<{ readonly name: string }>;

/** Sign in, or make an account: by password or by passkey. */
export const Entrance = ({ onEnter }: { readonly onEnter: (name: string) => void }): ReactElement => {
  const say = useAccountWords();
  const [isNew, setNew] = useState(false);
  const [problem, setProblem] = useState<AccountWord | null>(null);
  const judge = (answer: Entered): void => {
    if (answer.ok) onEnter(answer.value.name);
    else setProblem(problemOf(answer.status));
  };
  return (
    <div className="content account narrow">
      <h1>{say(isNew ? 'signUpTitle' : 'signInTitle')}</h1>
      <p className="muted">{say('signInHow')}</p>
      {isNew ? <NewAccount judge={judge} /> : <KnownAccount judge={judge} />}
      <Told problem={problem} />
      <button
        type="button"
        className="linklike"
        data-testid="other-way"
        onClick={() => {
          setNew(!isNew);
          setProblem(null);
        }}
      >
        {say(isNew ? 'haveOne' : 'haveNone')}
      </button>
    </div>
  );
};

interface Judged {
  readonly judge: (answer: Entered) => void;
}

const KnownAccount = ({ judge }: Judged): ReactElement => {
  const say = useAccountWords();
  const enter = async (form: FormData): Promise<void> => {
    judge(await signIn(String(form.get('name')), String(form.get('password'))));
  };
  return (
    <Form className="account-form" onData={enter}>
      <Field label={say('name')} name="name" required minLength={2} maxLength={30} autoComplete="username" />
      <PasswordField label={say('password')} is="current" />
      <button type="submit" className="btn primary">
        {say('signInTitle')}
      </button>
      {knowsPasskeys() && (
        <button
          type="button"
          className="btn"
          data-testid="passkey-in"
          onClick={() => void showKeyOptions().then(async (asked) => judge(await shownPasskey(asked, enterByKey)))}
        >
          {say('byPasskey')}
        </button>
      )}
      <Link href="/account/forgotten" className="small">
        {say('forgotten')}
      </Link>
    </Form>
  );
};

const NewAccount = ({ judge }: Judged): ReactElement => {
  const say = useAccountWords();
  const language = useSettings((settings) => settings.language);
  const make = async (form: FormData): Promise<void> => {
    const [name, password, email] = ['name', 'password', 'email'].map((field) => String(form.get(field)));
    judge(await makeAccount({ name: name!, password: password!, language, ...(email ? { email } : {}) }));
  };
  const byKey = async (form: HTMLFormElement | null): Promise<void> => {
    const field = form?.elements.namedItem('name') as HTMLInputElement | null;
    if (!field?.reportValidity()) return;
    judge(await madePasskey(await signUpKeyOptions(field.value), makeAccountByKey));
  };
  return (
    <Form className="account-form" onData={make}>
      <Field label={say('name')} name="name" required minLength={2} maxLength={30} autoComplete="username" />
      <PasswordField label={say('newPassword')} is="new" />
      <Field label={say('emailIf')} name="email" type="email" autoComplete="email" />
      <button type="submit" className="btn primary" data-testid="sign-up">
        {say('signUpTitle')}
      </button>
      {knowsPasskeys() && (
        <button
          type="button"
          className="btn"
          data-testid="passkey-up"
          onClick={({ currentTarget }) => void byKey(currentTarget.form)}
        >
          {say('upByPasskey')}
        </button>
      )}
    </Form>
  );
};
