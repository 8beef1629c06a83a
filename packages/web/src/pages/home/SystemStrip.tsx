import type { Registered } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link } from 'wouter';
import { Scene, useBeats } from '../../board/Scene.tsx';
import { hasLooks } from '../../looks.ts';
import { focusOf } from '../../state/focus.ts';
import { readIn } from '../../state/i18n.ts';
import { recordedSession } from '../../state/recorded.ts';
import type { Session } from '../../state/session.ts';
import { useSettings } from '../../state/settings.ts';
import { HOME } from '../../state/words/home.ts';
import { useInSight, useMotion, useSay, useWordsOf } from '../../ui/hooks.ts';

/** A system: a battle of it that goes on while one looks, what it is about, and the way in. */
export const SystemStrip = ({ entry }: { readonly entry: Registered }): ReactElement => {
  const { id, title, blurb, scale, length, load, scenarios } = entry;
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const strip = useRef<HTMLElement>(null);
  const inSight = useInSight(strip);
  const isReady = load !== null && hasLooks(id);
  const shown = useDemo(entry, isReady && inSight);
  const [held, setHeld] = useState(false);
  return (
    <article
      ref={strip}
      className={isReady ? 'strip' : 'strip not-yet'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div className="picture scene">
        {shown ? (
          // A demo that can't be drawn leaves its place empty, and the page as it is.
          <ErrorBoundary fallback={null}>
            <Demo session={shown} runs={inSight && !held} />
          </ErrorBoundary>
        ) : (
          <span className="caps">{isReady ? '' : say('notYet')}</span>
        )}
      </div>
      <div className="words">
        <h2>{title[language]}</h2>
        <p>{readIn(language, blurb)}</p>
        <dl>
          <dt>{say('scale')}</dt>
          <dd>{scale[language]}</dd>
          <dt>{say('length')}</dt>
          <dd>{length[language]}</dd>
        </dl>
        <div className="foot">
          {isReady ? (
            <Link href={`/scenarios/${id}`} aria-label={say('playSystem', { title: title[language] })}>
              {say('play')}
            </Link>
          ) : (
            <span className="muted">{say('notYet')}</span>
          )}
          <span>{say('scenarioCount', { count: scenarios })}</span>
        </div>
      </div>
    </article>
  );
};

/** The game that a system is shown by, once it was in sight. */
const useDemo = ({ id, demo }: Registered, wanted: boolean): Session | null => {
  const [session, setSession] = useState<Session | null>(null);
  const isThere = session !== null;
  useEffect(() => {
    if (!wanted || isThere || !demo) return;
    let current = true;
    void recordedSession({ system: id, name: demo })
      .then((found) => current && setSession(found))
      // Without a network there is no battle to be seen.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id, demo, wanted, isThere]);
  return session;
};

/** Both sides are on the map by then. */
const WELL_IN = 0.35;
const ZOOM = 0.7;
const SCENE = 14;

const Demo = ({ session, runs }: { readonly session: Session; readonly runs: boolean }): ReactElement => {
  const say = useWordsOf(HOME);
  const moves = useMotion();
  const { desk, match } = session;
  const last = match.entries.length;
  const from = Math.floor(last * WELL_IN);
  const at = useBeats(session, from, last, runs && moves);
  // The eye follows the fight, but not every shot.
  const scene = Math.min(Math.floor(at / SCENE) * SCENE, last - 1);
  const focus = useMemo(() => focusOf(session, scene, Math.min(last, scene + SCENE)), [session, scene, last]);
  const { turn } = desk.looks.status({ setting: desk.setting, board: match.positions[at]!.board }, null);
  return (
    <>
      <Scene session={session} at={at} focus={focus} zoom={ZOOM} />
      {turn.now > 0 && <span className="demo-turn">{say('demoTurn', { turn: turn.now })}</span>}
      <i className="how-far" style={{ width: `${((at - from) / Math.max(1, last - from)) * 100}%` }} />
    </>
  );
};
