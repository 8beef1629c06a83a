import { now } from '@grognard/kernel';
import { registeredAs } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useMemo, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Scene } from '../../board/Scene.tsx';
import { focusOfDeed } from '../../state/focus.ts';
import { readIn } from '../../state/i18n.ts';
import type { Session } from '../../state/session.ts';
import { useSettings } from '../../state/settings.ts';
import { capital, sideCalled, voiceOf, winning } from '../../state/speech.ts';
import type { Turned } from '../../state/turned.ts';
import { SHELF } from '../../state/words/shelf.ts';
import { NationBadge } from '../../ui/atoms.tsx';
import { useInSight, useWordsOf } from '../../ui/hooks.ts';
import type { Thinker } from '../../worker/brain.ts';
import { endName, turnName } from '../after/reckoning.ts';
import type { Book } from './books.ts';
import { useBookSession, useTurned } from './turned-book.ts';

interface BookProps {
  readonly book: Book;
  readonly thinker: () => Thinker;
  readonly onOpen: () => void;
  /** It was worked out where it turned. */
  readonly onTurned: () => void;
}

/** A battle on the shelf: the moment it turned, how its chances went, what it was, how it ended. */
export const BookCard = ({ book, thinker, onOpen, onTurned }: BookProps): ReactElement => {
  const say = useWordsOf(SHELF);
  const language = useSettings((settings) => settings.language);
  const card = useRef<HTMLButtonElement>(null);
  const session = useBookSession(book, useInSight(card));
  const turned = useTurned(book, session, thinker, onTurned);
  const { system, scenario, answers } = book;
  const sides = useMemo(() => {
    if (!session) return [];
    const { desk, match } = session;
    return desk.looks.status({ setting: desk.setting, board: now(match).board }, null).sides;
  }, [session]);
  const count = answers ?? session?.match.entries.length ?? null;
  return (
    <button ref={card} type="button" className="book" data-book={book.id} onClick={onOpen}>
      <span className="cover">
        {session && (
          <ErrorBoundary fallback={null}>
            <Moment session={session} turned={turned} />
          </ErrorBoundary>
        )}
      </span>
      <Spark curve={turned?.curve ?? null} />
      <strong>{readIn(language, scenario.title)}</strong>
      <span className="row small">
        {sides.map(({ side, nation }) => (
          <NationBadge key={side} nation={nation} />
        ))}
        {registeredAs(system)?.title[language]}
      </span>
      {session && turned && <TurnedBy session={session} turned={turned} />}
      <span className="small muted">
        <Ended book={book} session={session} />
        {count !== null && ` · ${say('answers', { answers: count })}`}
      </span>
    </button>
  );
};

const ZOOM = 0.55;
const MIDDLE = 0.6;
/** What led to a turn is near it. */
const LEAD = 3;

/** The map and the pieces where it turned; in the later half, as long as that is not known. */
const Moment = ({ session, turned }: { readonly session: Session; readonly turned: Turned | null }): ReactElement => {
  const last = session.match.entries.length;
  const at = turned ? Math.min(last, turned.entry + 1) : Math.floor(last * MIDDLE);
  const focus = useMemo(() => focusOfDeed(session, Math.max(0, at - LEAD), Math.max(1, at)), [session, at]);
  return <Scene session={session} at={at} focus={focus} zoom={ZOOM} />;
};

const useVoice = ({ desk }: Session) => {
  const language = useSettings((settings) => settings.language);
  return useMemo(() => voiceOf(desk.system, desk.looks, language, desk.setting), [desk, language]);
};

const TurnedBy = ({ session, turned }: { readonly session: Session; readonly turned: Turned }): ReactElement => {
  const voice = useVoice(session);
  // Where nothing turned it more than its end, that says it.
  const { outcome } = session.match.positions[turned.entry + 1]!;
  return <span className="turned">{outcome ? endName(voice, outcome) : turnName(session, voice, turned)}</span>;
};

const Ended = ({ book, session }: { readonly book: Book; readonly session: Session | null }): ReactElement => {
  const say = useWordsOf(SHELF);
  const how = book.from === 'recorded' ? say('example') : '';
  if (!session) return <>{how}</>;
  return (
    <>
      <Winner session={session} />
      {how && ` · ${how}`}
    </>
  );
};

const Winner = ({ session }: { readonly session: Session }): ReactElement => {
  const say = useWordsOf(SHELF);
  const voice = useVoice(session);
  const { outcome, board } = now(session.match);
  if (!outcome) return <>{say('stillOn')}</>;
  if (outcome.winner === null) return <>{say('drawn')}</>;
  const { looks, setting } = session.desk;
  const side = sideCalled(looks.status({ setting, board }, null), voice, outcome.winner);
  return <>{capital(say('wonBy', { side: winning(side, voice.language) }))}</>;
};

const SPARK = { width: 100, height: 18 };

/** How the chances of a side went, with the line of even chances. */
const Spark = ({ curve }: { readonly curve: readonly number[] | null }): ReactElement => {
  const { width, height } = SPARK;
  const points = (curve ?? []).map(
    (chance, i, all) =>
      `${((i / Math.max(1, all.length - 1)) * width).toFixed(1)},${((1 - chance) * height).toFixed(1)}`,
  );
  return (
    <svg className="spark" viewBox={`0 -1 ${width} ${height + 2}`} preserveAspectRatio="none" aria-hidden="true">
      <path
        d={`M0 ${height / 2}H${width}`}
        stroke="var(--line-strong)"
        strokeDasharray="2 2"
        vectorEffect="non-scaling-stroke"
      />
      {curve && (
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="var(--own)"
          strokeWidth={1.8}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
};
