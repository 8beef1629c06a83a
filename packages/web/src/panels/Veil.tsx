import type { NationMark } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { blankField, contours, mapField } from '../print/field.ts';
import type { Line } from '../print/line.ts';
import { smooth } from '../print/line.ts';
import { roughness } from '../print/random.ts';
import { called } from '../state/speech.ts';
import { NationBadge } from '../ui/atoms.tsx';
import { useSay } from '../ui/hooks.ts';

const HOLD_MS = 600;

interface VeilProps {
  readonly heading: string;
  readonly name: string;
  readonly nation: NationMark | null;
  readonly turn: number;
  readonly lastTurn: number;
  readonly answers: number;
  readonly onLift: () => void;
  readonly onLeave: () => void;
}

/** The screen changes hands. Nothing of the position is in the page; only what both know is said. */
export const Veil = ({ heading, name, nation, turn, lastTurn, answers, onLift, onLeave }: VeilProps): ReactElement => {
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
        <p className="caps row">
          {nation && <NationBadge nation={nation} size={24} />} {heading}
        </p>
        <h1>{say('passTo', { name: called(name) })}</h1>
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

const [WIDE, HIGH, STEP] = [1600, 1000, 10];
const LEVELS = 22;
const SEED = 1944;
const HILL = 300;

/** Contours of a country that is nowhere: always the same, so that they tell nothing of the game. */
const Contours = (): ReactElement => {
  const paths = useMemo(() => {
    const box = { x0: -STEP, y0: -STEP, x1: WIDE + STEP, y1: HIGH + STEP };
    const net = mapField(blankField(box, STEP), (x, y) => roughness(x / HILL, y / HILL, 3, SEED));
    return Array.from({ length: LEVELS }, (_, i) =>
      contours(net, -0.75 + (i * 1.5) / LEVELS, 'open')
        .map((line) => pathOf(smooth(line, 1)))
        .join(''),
    );
  }, []);
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {paths.map((path, i) => (
        <path
          key={path.slice(0, 40)}
          d={path}
          fill="none"
          stroke="#a87a44"
          strokeWidth={i % 4 === 0 ? 1.6 : 0.8}
          opacity={i % 4 === 0 ? 0.6 : 0.35}
        />
      ))}
    </svg>
  );
};

const pathOf = ({ points, closed }: Line): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;
