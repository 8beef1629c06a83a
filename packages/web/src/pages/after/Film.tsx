import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { Scene, useBeats } from '../../board/Scene.tsx';
import { focusOfDeed } from '../../state/focus.ts';
import { percentIn } from '../../state/i18n.ts';
import type { Session } from '../../state/session.ts';
import { useSettings } from '../../state/settings.ts';
import { AFTER } from '../../state/words/after.ts';
import { useMotion, useWordsOf } from '../../ui/hooks.ts';
import type { TurnedAt } from './reckoning.ts';

/** What led to a turn is shown with it. */
const LEAD = 3;
const SCENE_MS = 6000;
const ZOOM = 0.85;

interface FilmProps {
  readonly session: Session;
  readonly points: readonly TurnedAt[];
  readonly turnOf: (entry: number) => number;
}

/** The battle in thirty seconds: scene by scene where it turned, each named, with what it was worth and why. */
export const Film = ({ session, points, turnOf }: FilmProps): ReactElement => {
  const say = useWordsOf(AFTER);
  const language = useSettings((settings) => settings.language);
  const moves = useMotion();
  const [scene, setScene] = useState(0);
  const [runs, setRuns] = useState(false);
  const last = session.match.entries.length;
  const shown = points[scene];
  const to = shown ? shown.entry + 1 : last;
  const from = Math.max(0, to - LEAD);
  useEffect(() => {
    if (!runs || points.length === 0) return;
    const timer = setTimeout(() => (scene + 1 < points.length ? setScene(scene + 1) : setRuns(false)), SCENE_MS);
    return () => clearTimeout(timer);
  }, [runs, scene, points]);
  const beat = useBeats(session, from, to, runs && moves);
  const focus = useMemo(() => focusOfDeed(session, from, to), [session, from, to]);
  return (
    <section>
      <header className="head">
        <h2>{say('film')}</h2>
        <small>{say('filmHow')}</small>
      </header>
      <div className="film scene" data-testid="film" data-scene={scene + 1}>
        <Scene session={session} at={runs && moves ? beat : to} focus={focus} zoom={ZOOM} />
        {shown && <p className="caption">{shown.name}</p>}
      </div>
      <div className="row" style={{ margin: '8px 0' }}>
        <button
          type="button"
          className="btn"
          data-testid="run-film"
          disabled={points.length === 0}
          onClick={() => {
            if (!runs) setScene(0);
            setRuns(!runs);
          }}
        >
          {say(runs ? 'halt' : 'run')}
        </button>
      </div>
      <ol className="scenes">
        {points.map((point, i) => (
          <li key={point.entry}>
            <button
              type="button"
              aria-pressed={scene === i}
              onClick={() => {
                setRuns(false);
                setScene(i);
              }}
            >
              <Still session={session} at={point.entry + 1} />
              <b className="nth">{i + 1}</b>
              <span>
                <strong>{point.name}</strong>
                {point.change !== null && (
                  <span className={point.change > 0 ? 'gain' : 'loss'}>
                    {`${point.change > 0 ? '▲ +' : '▼ −'}${percentIn(language, Math.abs(point.change))}, ${say(WORD[point.by])}`}
                  </span>
                )}
                <small>{say('inTurn', { turn: turnOf(point.entry), answer: point.entry + 1 })}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

const FRAME_ZOOM = 0.5;

/** The moment of a scene, still. */
const Still = ({ session, at }: { readonly session: Session; readonly at: number }): ReactElement => {
  const focus = useMemo(() => focusOfDeed(session, Math.max(0, at - LEAD), at), [session, at]);
  return (
    <span className="still">
      <Scene session={session} at={at} focus={focus} zoom={FRAME_ZOOM} />
    </span>
  );
};

const WORD = { choice: 'byChoice', luck: 'byLuck', nobody: 'byNobody' } as const;
