import type { ReactElement, ReactNode } from 'react';
import { createContext, useContext, useState } from 'react';
import { type AccountInfo, confirmByKey, confirmByPassword, showKeyOptions } from '../../state/account-api.ts';
import type { Answered } from '../../state/room-api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, PasswordField } from '../../ui/Form.tsx';
import { useWordsOf } from '../../ui/hooks.ts';
import { knowsPasskeys, shownPasskey } from './passkeys.ts';
import { ACCOUNT, type AccountWord } from './words.ts';

export const useAccountWords = () => useWordsOf<AccountWord>(ACCOUNT);

/** What a section shows, and how it has it asked for again. */
export interface SectionProps {
  readonly info: AccountInfo;
  readonly refresh: () => Promise<void>;
}

/** Why something was refused, by the status of the answer. */
const PROBLEMS: Readonly<Record<number, AccountWord>> = {
  [-1]: 'cancelled',
  0: 'noServer',
  400: 'malformed',
  401: 'wrong',
  403: 'banned',
  409: 'taken',
  410: 'linkOld',
  429: 'tooOften',
};
export const problemOf = (status: number, more: Readonly<Record<number, AccountWord>> = {}): AccountWord =>
  more[status] ?? PROBLEMS[status] ?? 'failed';

type Call<V> = () => Promise<Answered<V>>;
/** Does something with the account; who is asked to show once more that it is he does so in between. */
export type Act = <V>(call: Call<V>) => Promise<Answered<V>>;

const Acting = createContext<Act>((call) => call());
export const useAct = (): Act => useContext(Acting);

/** Everything in here may ask who is at the page to show once more that it is he. */
export const Confirming = ({
  hasPassword,
  children,
}: {
  readonly hasPassword: boolean;
  readonly children: ReactNode;
}): ReactElement => {
  const [asking, setAsking] = useState<{ readonly done: (isHe: boolean) => void } | null>(null);
  const act: Act = async (call) => {
    const answer = await call();
    if (answer.ok || answer.status !== 403) return answer;
    const isHe = await new Promise<boolean>((done) => setAsking({ done }));
    setAsking(null);
    return isHe ? call() : answer;
  };
  return (
    <Acting value={act}>
      {children}
      {asking && <Confirm hasPassword={hasPassword} done={asking.done} />}
    </Acting>
  );
};

const Confirm = ({
  hasPassword,
  done,
}: {
  readonly hasPassword: boolean;
  readonly done: (isHe: boolean) => void;
}): ReactElement => {
  const say = useAccountWords();
  const [problem, setProblem] = useState<AccountWord | null>(null);
  const judge = (answer: Answered<null>): void => {
    if (answer.ok) done(true);
    else setProblem(problemOf(answer.status, { 401: 'wrongProof' }));
  };
  const confirm = async (form: FormData): Promise<void> => judge(await confirmByPassword(String(form.get('password'))));
  return (
    <Dialog title={say('confirmTitle')} onClose={() => done(false)}>
      <Form className="account-form" onData={confirm} testid="confirm">
        <p>{say('confirmHow')}</p>
        {hasPassword && (
          <>
            <PasswordField label={say('password')} is="current" />
            <button type="submit" className="btn primary">
              {say('confirm')}
            </button>
          </>
        )}
        {knowsPasskeys() && (
          <button
            type="button"
            className="btn"
            onClick={() => void showKeyOptions().then(async (asked) => judge(await shownPasskey(asked, confirmByKey)))}
          >
            {say('byPasskey')}
          </button>
        )}
        <Told problem={problem} />
      </Form>
    </Dialog>
  );
};

/** What came of it. */
export const Told = ({
  problem,
  done,
}: {
  readonly problem?: AccountWord | null;
  readonly done?: string | null;
}): ReactElement => {
  const say = useAccountWords();
  return (
    <div role="status" className="told">
      {problem && <p className="notice bad">{say(problem)}</p>}
      {!problem && done && <p className="notice">{done}</p>}
    </div>
  );
};
