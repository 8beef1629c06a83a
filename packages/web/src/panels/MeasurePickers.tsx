import type { Spot } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { fill } from '../state/picking.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import type { PickerProps } from './picker.ts';

/** A number in a range, by slider or typed. */
export const Slider = ({
  picking,
  onPick,
  hole,
  min,
  max,
  unit,
  name,
}: PickerProps & { readonly min: number; readonly max: number; readonly unit: string }): ReactElement => {
  const now = (picking.filled[hole.field] as number | undefined) ?? min;
  return (
    <div className="row">
      <input
        type="range"
        aria-label={name}
        min={min}
        max={max}
        value={now}
        style={{ flex: 1 }}
        onChange={(event) => onPick(fill(picking, hole.field, Number(event.target.value)))}
      />
      <input
        type="number"
        aria-label={name}
        min={min}
        max={max}
        value={now}
        style={{ width: 86 }}
        onChange={(event) => onPick(fill(picking, hole.field, Math.round(Number(event.target.value))))}
      />
      {unit}
    </div>
  );
};

const DIAL_STEP = 5;

/** A direction on a dial. */
export const Dial = ({
  from,
  to,
  ...props
}: PickerProps & { readonly from: number; readonly to: number }): ReactElement => {
  const { picking, onPick, hole } = props;
  const say = useSay();
  const now = (picking.filled[hole.field] as number | undefined) ?? from;
  return (
    <div className="row">
      <svg width={64} height={64} viewBox="-32 -32 64 64" aria-hidden="true">
        <circle r={28} fill="var(--raised)" stroke="var(--line-strong)" />
        <path d="M0-24 6-10H-6Z" fill="var(--own)" transform={`rotate(${now})`} />
      </svg>
      <div style={{ flex: 1 }}>
        <Slider {...props} min={from} max={to} unit="°" />
        <div className="row">
          {[-DIAL_STEP, DIAL_STEP].map((by) => (
            <button
              key={by}
              type="button"
              className="btn"
              onClick={() => onPick(fill(picking, hole.field, Math.min(to, Math.max(from, now + by))))}
            >
              {say(by < 0 ? 'turnLeft' : 'turnRight', { degrees: DIAL_STEP })}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
};

const MILLIMETRE = 10;
const CENTIMETRE = 100;

/** Points on a table: pointed at, or typed in centimetres. */
export const PointPicker = ({ picking, onPick, hole }: PickerProps): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const value = picking.filled[hole.field];
  const isRoute = hole.space.kind === 'route';
  const points: readonly Spot[] = Array.isArray(value) ? (value as readonly Spot[]) : value ? [value as Spot] : [];
  const start = hole.space.kind === 'route' ? hole.space.from : (points[0] ?? { x: 0, y: 0 });
  const last = points.at(-1) ?? start;
  const [x, setX] = useState('');
  const [y, setY] = useState('');
  const [step, setStep] = useState(CENTIMETRE);
  const format = new Intl.NumberFormat(voice.language, { maximumFractionDigits: 1 });
  const put = (spot: Spot, replace: boolean): void => {
    const kept = replace ? points.slice(0, -1) : points;
    onPick(fill(picking, hole.field, isRoute ? [...kept, spot] : Array.isArray(value) ? [spot] : spot));
  };
  const nudge = (dx: number, dy: number): void => put({ x: last.x + dx, y: last.y + dy }, points.length > 0);
  const typed = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);
  return (
    <div>
      <p className="small" aria-live="polite">
        {points.length === 0
          ? say(isRoute ? 'routeHint' : 'pointHint')
          : points.map((spot) => `${format.format(spot.x / 100)} × ${format.format(spot.y / 100)} cm`).join(' → ')}
        {hole.space.kind === 'route' &&
          points.length > 0 &&
          ` · ${say('routeLength', { cm: format.format(lengthOf(start, points) / 100), most: format.format(hole.space.length / 100) })}`}
      </p>
      <div className="row" style={{ flexWrap: 'wrap', marginTop: 4 }}>
        <input
          aria-label={say('acrossCm')}
          placeholder={say('acrossCm')}
          value={x}
          style={{ width: 92 }}
          inputMode="decimal"
          onChange={(event) => setX(event.target.value)}
        />
        <input
          aria-label={say('downCm')}
          placeholder={say('downCm')}
          value={y}
          style={{ width: 92 }}
          inputMode="decimal"
          onChange={(event) => setY(event.target.value)}
        />
        <button
          type="button"
          className="btn"
          disabled={x === '' || y === '' || Number.isNaN(typed(x) + typed(y))}
          onClick={() => put({ x: typed(x), y: typed(y) }, false)}
        >
          {say(isRoute ? 'addPoint' : 'setPoint')}
        </button>
      </div>
      <div className="row" style={{ flexWrap: 'wrap', marginTop: 6 }}>
        {(
          [
            ['north', 0, -1],
            ['east', 1, 0],
            ['south', 0, 1],
            ['west', -1, 0],
          ] as const
        ).map(([way, dx, dy]) => (
          <button
            key={way}
            type="button"
            className="btn"
            title={say('nudgeCm')}
            onClick={(event) => {
              const far = event.shiftKey ? MILLIMETRE : step;
              nudge(dx * far, dy * far);
            }}
          >
            {say(way)}
          </button>
        ))}
        <fieldset className="seg" aria-label={say('nudgeBy')} style={{ padding: 0, margin: 0 }}>
          {[CENTIMETRE, MILLIMETRE].map((far) => (
            <button key={far} type="button" aria-pressed={step === far} onClick={() => setStep(far)}>
              {far === CENTIMETRE ? '1 cm' : '1 mm'}
            </button>
          ))}
        </fieldset>
        {isRoute && (
          <button
            type="button"
            className="btn"
            disabled={points.length === 0}
            onClick={() => onPick(fill(picking, hole.field, points.slice(0, -1)))}
          >
            {say('stepBack')}
          </button>
        )}
      </div>
    </div>
  );
};

const lengthOf = (start: Spot, points: readonly Spot[]): number =>
  [start, ...points].reduce(
    (sum, spot, i, all) => (i === 0 ? 0 : sum + Math.hypot(spot.x - all[i - 1]!.x, spot.y - all[i - 1]!.y)),
    0,
  );
