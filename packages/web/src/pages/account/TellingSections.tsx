import type { FormEvent, ReactElement } from 'react';
import { useEffect, useState } from 'react';
import {
  deleteAccount,
  endFeed,
  fetchExport,
  type NoticeSettings,
  newFeed,
  removeBrowser,
  setNotices,
} from '../../state/account-api.ts';
import { useSettings } from '../../state/settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { problemOf, type SectionProps, Told, useAccountWords, useAct } from './acting.tsx';
import { canPush, ownBrowser, startPush, stopPush } from './push.ts';
import type { AccountWord } from './words.ts';

const MAIL_WORDS = { off: 'mailOff', soon: 'mailSoon', daily: 'mailDaily' } as const;
const HOUR_MINUTES = 60;

const clockOf = (minute: number): string =>
  [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES].map((part) => String(part).padStart(2, '0')).join(':');
const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
};

/** How one is told that it is his move, and when not. */
export const NoticesSection = ({ info, refresh }: SectionProps): ReactElement => {
  const say = useAccountWords();
  const language = useSettings((settings) => settings.language);
  const [problem, setProblem] = useState<AccountWord | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { notices } = info;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Nobody who has not chosen yet lives by the clock of Greenwich for that.
  const zone = notices.zone === 'UTC' ? here : notices.zone;
  const change = async (changed: Partial<NoticeSettings>): Promise<void> => {
    setSaved(false);
    const answer = await setNotices({ ...notices, zone, language, ...changed });
    setProblem(answer.ok ? null : problemOf(answer.status, { 400: 'failed' }));
    setSaved(answer.ok);
    await refresh();
  };
  const zones = [...new Set([here, zone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <section className="list" data-testid="notices">
      <header>
        <h2>{say('notices')}</h2>
      </header>
      <p className="muted small pad">{say('noticesHow')}</p>
      <Push info={info} refresh={refresh} />
      <h3>{say('byMail')}</h3>
      <div className="seg spaced">
        {(['off', 'soon', 'daily'] as const).map((way) => (
          <button
            key={way}
            type="button"
            data-mail={way}
            aria-pressed={notices.mail === way}
            disabled={info.email === null && way !== 'off'}
            onClick={() => void change({ mail: way })}
          >
            {say(MAIL_WORDS[way])}
          </button>
        ))}
      </div>
      <p className="muted small">{say(info.email === null ? 'mailNeedsAddress' : 'mailSoonHow')}</p>
      <h3>{say('quiet')}</h3>
      <div className="quiet">
        {(['quietFrom', 'quietTo'] as const).map((end) => (
          <label key={end} className="field">
            <span>{say(end)}</span>
            <input
              type="time"
              name={end}
              key={notices[end]}
              defaultValue={clockOf(notices[end])}
              onBlur={({ target }) => {
                if (target.value && minuteOf(target.value) !== notices[end])
                  void change({ [end]: minuteOf(target.value) });
              }}
            />
          </label>
        ))}
        <label className="field grow">
          <span>{say('zone')}</span>
          <select value={zone} onChange={({ target }) => void change({ zone: target.value })}>
            {zones.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <p className="muted small">{say('quietHow')}</p>
      <Told problem={problem} done={isSaved ? say('saved') : null} />
    </section>
  );
};

/** By this browser, and by others. */
const Push = ({ info, refresh }: SectionProps): ReactElement => {
  const say = useAccountWords();
  const [own, setOwn] = useState<string | null>(null);
  const [problem, setProblem] = useState<AccountWord | null>(null);
  const { browsers, key } = info.push;
  // biome-ignore lint/correctness/useExhaustiveDependencies: which of them is this one is asked anew
  useEffect(() => void ownBrowser().then(setOwn), [browsers]);
  const isOn = own !== null && browsers.some(({ id }) => id === own);
  const turn = async (): Promise<void> => {
    const answer = isOn ? await stopPush(own) : await startPush(key);
    setProblem(answer.ok ? null : problemOf(answer.status, { [-1]: 'pushDenied' }));
    await refresh();
  };
  const others = browsers.filter(({ id }) => id !== own);
  return (
    <>
      <h3>{say('byPush')}</h3>
      {canPush() ? (
        <button type="button" className="btn spaced" data-testid="push" aria-pressed={isOn} onClick={() => void turn()}>
          {say(isOn ? 'pushOff' : 'pushOn')}
        </button>
      ) : (
        <p className="muted small spaced">{say('pushNone')}</p>
      )}
      <Told problem={problem} />
      {others.length > 0 && (
        <ul aria-label={say('pushOthers')}>
          {others.map(({ id, device }) => (
            <li key={id} className="row entry">
              <span className="grow">{device || say('device')}</span>
              <button
                type="button"
                className="tool"
                aria-label={say('pushRemove', { name: device || say('device') })}
                onClick={() => void removeBrowser(id).then(refresh)}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Secret addresses for calendars and feed readers. */
export const FeedSection = ({ info, refresh }: SectionProps): ReactElement => {
  const say = useAccountWords();
  const [token, setToken] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const answer = await newFeed();
    if (answer.ok) setToken(answer.value.token);
    await refresh();
  };
  const end = async (): Promise<void> => {
    await endFeed();
    setToken(null);
    await refresh();
  };
  return (
    <section className="list" data-testid="feeds">
      <header>
        <h2>{say('feeds')}</h2>
      </header>
      <p className="muted small pad">{say('feedsHow')}</p>
      {token !== null &&
        (['moves.ics', 'moves.atom'] as const).map((file) => (
          <label key={file} className="field spaced">
            <span>{say(file === 'moves.ics' ? 'feedCalendar' : 'feedAtom')}</span>
            <input
              readOnly
              value={`${location.origin}/api/feeds/${token}/${file}`}
              onFocus={({ target }) => target.select()}
            />
          </label>
        ))}
      {token !== null && <p className="notice spaced">{say('feedOnce')}</p>}
      {token === null && info.feed && <p className="small spaced">{say('feedIs')}</p>}
      <div className="row spaced">
        <button type="button" className="btn" onClick={() => void make()}>
          {say(info.feed ? 'feedAnew' : 'feedNew')}
        </button>
        {info.feed && (
          <button type="button" className="btn" onClick={() => void end()}>
            {say('feedEnd')}
          </button>
        )}
      </div>
    </section>
  );
};

const saveFile = (content: unknown): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }));
  link.download = 'grognard-account.json';
  link.click();
  URL.revokeObjectURL(link.href);
};

/** All that is kept of somebody, and its end. */
export const LeaveSection = ({ info, onLeft }: SectionProps & { readonly onLeft: () => void }): ReactElement => {
  const say = useAccountWords();
  const language = useSettings((settings) => settings.language);
  const act = useAct();
  const [isSure, setSure] = useState(false);
  const [problem, setProblem] = useState<AccountWord | null>(null);
  const save = async (): Promise<void> => {
    const answer = await act(fetchExport);
    if (answer.ok) saveFile(answer.value);
    else setProblem(problemOf(answer.status));
  };
  const leave = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (String(new FormData(event.currentTarget).get('sure')) !== info.name) return;
    const answer = await act(() => deleteAccount(language));
    if (answer.ok) onLeft();
    else setProblem(problemOf(answer.status));
  };
  return (
    <section className="list" data-testid="leave">
      <header>
        <h2>{say('leave')}</h2>
      </header>
      <p className="muted small pad">{say('exportHow')}</p>
      <button type="button" className="btn" data-testid="export" onClick={() => void save()}>
        {say('exportDo')}
      </button>
      <p className="muted small pad">{say('deleteHow')}</p>
      {isSure ? (
        <form className="account-form" onSubmit={(event) => void leave(event)}>
          <label className="field">
            <span>{say('deleteSure')}</span>
            <input name="sure" required placeholder={info.name} autoComplete="off" />
          </label>
          <div className="row">
            <button type="submit" className="btn bad">
              {say('deleteNow')}
            </button>
            <button type="button" className="btn" onClick={() => setSure(false)}>
              {say('cancel')}
            </button>
          </div>
        </form>
      ) : (
        <button type="button" className="btn bad" onClick={() => setSure(true)}>
          {say('deleteDo')}
        </button>
      )}
      <Told problem={problem} />
    </section>
  );
};
