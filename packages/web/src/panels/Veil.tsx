import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSay } from '../ui/hooks.ts';

const HOLD_MS = 600;

interface VeilProps {
  readonly heading: string;
  readonly name: string;
  readonly turn: number;
  readonly lastTurn: number;
  readonly answers: number;
  readonly onLift: () => void;
  readonly onLeave: () => void;
}

/** The screen changes hands. Nothing of the position is in the page; only what both know is said. */
export const Veil = ({ heading, name, turn, lastTurn, answers, onLift, onLeave }: VeilProps): ReactElement => {
  const say = useSay();
  const [held, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(onLift, HOLD_MS);
    return () => clearTimeout(timer);
  }, [held, onLift]);
  return (
    <main className="veil">
      <Contours />
      <div className="neat">
        <p className="caps">{heading}</p>
        <h1>{say('passTo', { name })}</h1>
        <p className="muted">{say('veilText')}</p>
        <p
          className="row"
          style={{ borderTop: 'var(--hair)', borderBottom: 'var(--hair)', padding: '10px 0', marginTop: 16, gap: 32 }}
        >
          <span>
            <b className="serif">{say('turnOf', { turn, last: lastTurn })}</b>
          </span>
          <span>
            <b className="serif">{say('answersSoFar', { answers })}</b>
          </span>
        </p>
        <button
          ref={button}
          type="button"
          className={held ? 'btn primary hold held' : 'btn primary hold'}
          data-testid="lift"
          onPointerDown={() => setHeld(true)}
          onPointerUp={() => setHeld(false)}
          onPointerLeave={() => setHeld(false)}
          onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && setHeld(true)}
          onKeyUp={() => setHeld(false)}
        >
          <i className="lift" />
          <span>{say('liftVeil', { name })}</span>
          <span className="kbd">{say('space')}</span>
        </button>
        <div className="spread small">
          <button type="button" onClick={onLift}>
            {say('liftNow')}
          </button>
          <button type="button" onClick={onLeave}>
            {say('suspend')}
          </button>
        </div>
      </div>
    </main>
  );
};

const LINES = 26;

/** A pattern that has nothing to do with the game. */
const Contours = (): ReactElement => {
  const paths = useMemo(
    () =>
      Array.from({ length: LINES }, (_, i) => {
        const points = Array.from({ length: 41 }, (_, k) => {
          const x = k * 40;
          const y =
            i * 40 +
            26 * Math.sin(k * 0.42 + i * 0.35) +
            34 * Math.sin(k * 0.17 - i * 0.21) +
            12 * Math.sin(k * 0.9 + i);
          return `${x} ${y.toFixed(1)}`;
        });
        return `M${points.join('L')}`;
      }),
    [],
  );
  return (
    <svg viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {paths.map((path, i) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="#a87a44"
          strokeWidth={i % 5 === 0 ? 1.6 : 0.8}
          opacity={i % 5 === 0 ? 0.55 : 0.35}
        />
      ))}
    </svg>
  );
};
