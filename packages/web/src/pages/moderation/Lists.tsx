import { COLON } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Deed, Order } from '../../state/moderation-api.ts';
import { useSettings } from '../../state/settings.ts';
import { MODERATION } from '../../state/words/moderation.ts';
import { useWordsOf } from '../../ui/hooks.ts';

interface ListProps {
  readonly order: Order;
  readonly onDeed: (deed: Deed) => void;
}

const useDay = (): ((at: number) => string) => {
  const language = useSettings((settings) => settings.language);
  return (at) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at);
};

export const Reports = ({ order: { reports }, onDeed }: ListProps): ReactElement => {
  const say = useWordsOf(MODERATION);
  const day = useDay();
  if (reports.length === 0) return <p className="muted pad">{say('noReports')}</p>;
  return (
    <ul data-testid="reports">
      {reports.map(({ id, reporter, about, room, said, at }) => (
        <li key={id} className="row entry">
          <span className="grow">
            <strong>{say('reportedBy', { reporter, about })}</strong> <small className="muted">{day(at)}</small>
            <br />
            {said} {room !== null && <Link href={`/room/${room}`}>{say('inRoom')}</Link>}
          </span>
          <button type="button" className="btn" onClick={() => onDeed({ do: 'closeReport', id })}>
            {say('closeReport')}
          </button>
        </li>
      ))}
    </ul>
  );
};

export const Sanctions = ({ order: { sanctions }, onDeed }: ListProps): ReactElement => {
  const language = useSettings((settings) => settings.language);
  const say = useWordsOf(MODERATION);
  const day = useDay();
  if (sanctions.length === 0) return <p className="muted pad">{say('noSanctions')}</p>;
  return (
    <ul data-testid="sanctions">
      {sanctions.map(({ name, kind, why, by, until }) => (
        <li key={`${name} ${kind}`} className="row entry">
          <span className="grow">
            <strong>{name}</strong>
            {COLON[language]}
            {say(kind === 'ban' ? 'banned' : 'muted')},{' '}
            {until === null ? say('forGood') : say('untilDay', { day: day(until) })}
            <br />
            <small className="muted">
              {why} ({by})
            </small>
          </span>
          <button type="button" className="btn" onClick={() => onDeed({ do: 'lift', name, kind })}>
            {say('lift')}
          </button>
        </li>
      ))}
    </ul>
  );
};

export const Aside = ({ order: { rooms }, onDeed }: ListProps): ReactElement => {
  const say = useWordsOf(MODERATION);
  if (rooms.length === 0) return <p className="muted pad">{say('noAside')}</p>;
  return (
    <ul data-testid="aside">
      {rooms.map(({ id, why }) => (
        <li key={id} className="row entry">
          <span className="grow">
            <code>{id}</code>
            <br />
            <small className="muted">{why}</small>
          </span>
          <button type="button" className="btn" onClick={() => onDeed({ do: 'readmit', room: id })}>
            {say('readmit')}
          </button>
        </li>
      ))}
    </ul>
  );
};

const KNOWN = ['mute', 'ban', 'liftMute', 'liftBan', 'closeReport', 'readmit', 'adjudicated', 'aborted'] as const;
/** An older or newer server may tell of something else. */
const isKnown = (what: string): what is (typeof KNOWN)[number] => KNOWN.some((known) => known === what);

export const Audit = ({ order: { audit } }: Pick<ListProps, 'order'>): ReactElement => {
  const say = useWordsOf(MODERATION);
  const day = useDay();
  const language = useSettings((settings) => settings.language);
  if (audit.length === 0) return <p className="muted pad">{say('noAudit')}</p>;
  return (
    <ul data-testid="audit">
      {audit.map(({ at, by, what, about, why }) => (
        <li key={`${at} ${by} ${what} ${about}`} className="row entry">
          <span className="grow">
            {by}
            {COLON[language]}
            {isKnown(what) ? say(`did_${what}`) : what} {about}
            <br />
            <small className="muted">{why}</small>
          </span>
          <small className="muted">{day(at)}</small>
        </li>
      ))}
    </ul>
  );
};
