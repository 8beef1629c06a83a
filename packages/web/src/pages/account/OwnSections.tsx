import type { ReactElement } from 'react';
import { useState } from 'react';
import {
  addKey,
  addKeyOptions,
  endOtherSessions,
  endSession,
  giveAddress,
  removeKey,
  setPassword,
  takeAddressAway,
} from '../../state/account-api.ts';
import { useSettings } from '../../state/settings.ts';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { problemOf, type SectionProps, Told, useAccountWords, useAct } from './acting.tsx';
import { knowsPasskeys, madePasskey } from './passkeys.ts';
import type { AccountWord } from './words.ts';

const useDates = (): ((at: number) => string) => {
  const language = useSettings((settings) => settings.language);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(at);
};

/** What was told last in a section. */
const useTold = () => {
  const [told, setTold] = useState<{ readonly problem?: AccountWord; readonly done?: string }>({});
  return { told, well: (done: string) => setTold({ done }), badly: (problem: AccountWord) => setTold({ problem }) };
};

/** The address of an account. */
export const MailSection = ({ info, refresh }: SectionProps): ReactElement => {
  const say = useAccountWords();
  const language = useSettings((settings) => settings.language);
  const act = useAct();
  const { told, well, badly } = useTold();
  const give = async (form: FormData): Promise<void> => {
    const address = String(form.get('address'));
    const answer = await act(() => giveAddress(address, language));
    if (answer.ok) well(say('emailSent', { address }));
    else badly(problemOf(answer.status, { 503: 'noMail' }));
  };
  const remove = async (): Promise<void> => {
    const answer = await act(takeAddressAway);
    if (answer.ok) await refresh();
    else badly(problemOf(answer.status));
  };
  return (
    <section className="list" data-testid="mail">
      <header>
        <h2>{say('emailSection')}</h2>
        <small>{info.email !== null && say('emailProved')}</small>
      </header>
      {info.email === null ? (
        <p className="muted pad">{say(info.mail ? 'emailNone' : 'noMail')}</p>
      ) : (
        <div className="row pad">
          <span className="grow address">{info.email}</span>
          <button type="button" className="tool" aria-label={say('emailRemove')} onClick={() => void remove()}>
            <Icon name="trash" size={16} />
          </button>
        </div>
      )}
      {info.mail && (
        <Form className="account-form" onData={give}>
          <label className="field">
            <span>{say(info.email === null ? 'email' : 'emailChange')}</span>
            <span className="row">
              <input className="grow" name="address" type="email" required autoComplete="email" />
              <button type="submit" className="btn">
                {say(info.email === null ? 'emailAdd' : 'sendLink')}
              </button>
            </span>
          </label>
        </Form>
      )}
      <Told problem={told.problem ?? null} done={told.done ?? null} />
    </section>
  );
};

/** Password and passkeys. */
export const WaysInSection = ({ info, refresh }: SectionProps): ReactElement => {
  const say = useAccountWords();
  const language = useSettings((settings) => settings.language);
  const act = useAct();
  const { told, well, badly } = useTold();
  const change = async (data: FormData, form: HTMLFormElement): Promise<void> => {
    const answer = await act(() => setPassword(String(data.get('password')), language));
    if (!answer.ok) return badly(problemOf(answer.status));
    form.reset();
    well(say('passwordChanged'));
    await refresh();
  };
  const add = async (): Promise<void> => {
    const answer = await act(async () => madePasskey(await addKeyOptions(), addKey));
    if (!answer.ok) return badly(problemOf(answer.status));
    well(say('passkeyAdded'));
    await refresh();
  };
  return (
    <section className="list" data-testid="ways-in">
      <header>
        <h2>{say('waysIn')}</h2>
      </header>
      <Passkeys info={info} refresh={refresh} />
      {knowsPasskeys() ? (
        <button type="button" className="btn" data-testid="add-passkey" onClick={() => void add()}>
          {say('passkeyAdd')}
        </button>
      ) : (
        <p className="muted small">{say('noPasskeys')}</p>
      )}
      <Form className="account-form" onData={change}>
        <label className="field">
          <span>{info.hasPassword ? say('newPassword') : `${say('newPassword')} (${say('passwordNone')})`}</span>
          <span className="row">
            <input
              className="grow"
              name="password"
              type="password"
              required
              minLength={8}
              autoComplete="new-password"
            />
            <button type="submit" className="btn">
              {say(info.hasPassword ? 'passwordChange' : 'passwordAdd')}
            </button>
          </span>
        </label>
      </Form>
      <Told problem={told.problem ?? null} done={told.done ?? null} />
    </section>
  );
};

const Passkeys = ({ info, refresh }: SectionProps): ReactElement => {
  const say = useAccountWords();
  const date = useDates();
  const act = useAct();
  const { told, badly } = useTold();
  const remove = async (id: string): Promise<void> => {
    const answer = await act(() => removeKey(id));
    if (answer.ok) await refresh();
    else badly(problemOf(answer.status, { 409: 'failed' }));
  };
  return (
    <>
      <p className="muted small pad">{say('passkeysHow')}</p>
      <ul data-testid="passkeys">
        {info.passkeys.map(({ id, label, created, used }) => {
          const name = label || say('passkeyNamed');
          return (
            <li key={id} className="row entry">
              <span className="grow">
                {name}
                <small>
                  {say('madeAt', { date: date(created) })} ·{' '}
                  {used === null ? say('neverUsed') : say('usedAt', { date: date(used) })}
                </small>
              </span>
              <button
                type="button"
                className="tool"
                aria-label={say('passkeyRemove', { name })}
                onClick={() => void remove(id)}
              >
                <Icon name="trash" size={16} />
              </button>
            </li>
          );
        })}
      </ul>
      <Told problem={told.problem ?? null} />
    </>
  );
};

/** Where one is signed in. */
export const SessionsSection = ({ info, refresh }: SectionProps): ReactElement => {
  const say = useAccountWords();
  const date = useDates();
  const { told, badly } = useTold();
  const end = async (call: ReturnType<typeof endSession>): Promise<void> => {
    const answer = await call;
    if (answer.ok) await refresh();
    else badly(problemOf(answer.status));
  };
  return (
    <section className="list" data-testid="sessions">
      <header>
        <h2>{say('sessions')}</h2>
      </header>
      <ul>
        {info.sessions.map(({ id, device, seen, here }) => {
          const name = device || say('device');
          return (
            <li key={id} className="row entry">
              <span className="grow">
                {name}
                <small>{here ? say('sessionHere') : say('seenAt', { date: date(seen) })}</small>
              </span>
              {!here && (
                <button
                  type="button"
                  className="tool"
                  aria-label={say('endSession', { name })}
                  onClick={() => void end(endSession(id))}
                >
                  <Icon name="x" size={16} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {info.sessions.length > 1 && (
        <button type="button" className="btn spaced" onClick={() => void end(endOtherSessions())}>
          {say('endOthers')}
        </button>
      )}
      <Told problem={told.problem ?? null} />
    </section>
  );
};
