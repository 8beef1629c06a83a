import type { Spot } from '@grognard/kernel';
import type { Toll } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { tollOf } from '../state/ahead.ts';
import type { Action, Asked } from '../state/desk.ts';
import type { Picking } from '../state/picking.ts';
import { fill, verdictOn, wholeAction } from '../state/picking.ts';
import type { Unit } from '../state/unit.ts';
import { mustGuess, unitIn } from '../state/unit.ts';
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

/** Points on a table: pointed at, or typed in its unit. */
export const PointPicker = ({ asked, picking, onPick, hole }: PickerProps): ReactElement => {
  const say = useSay();
  const unit = useMemo(() => unitIn(asked), [asked]);
  // Where players have to guess no length is told, and none can be typed to see where it ends.
  const isMeasured = !mustGuess(asked);
  const value = picking.filled[hole.field];
  const isRoute = hole.space.kind === 'route';
  const points: readonly Spot[] = Array.isArray(value) ? (value as readonly Spot[]) : value ? [value as Spot] : [];
  const start = hole.space.kind === 'route' ? hole.space.from : (points[0] ?? { x: 0, y: 0 });
  const last = points.at(-1) ?? start;
  const action = isRoute ? wholeAction(picking) : null;
  const put = (spot: Spot, kept: readonly Spot[]): void =>
    onPick(fill(picking, hole.field, isRoute ? [...kept, spot] : Array.isArray(value) ? [spot] : spot));
  return (
    <div>
      {isMeasured ? (
        <PointText
          unit={unit}
          start={start}
          points={points}
          most={hole.space.kind === 'route' ? hole.space.length : null}
          toll={action && asked.desk.looks.toll ? chargedFor(asked, picking, action) : undefined}
        />
      ) : (
        <p className="small" aria-live="polite">
          {points.length === 0 ? say('pointBare') : say('pointsSet', { count: points.length })}
        </p>
      )}
      {/* Who points at the map needs none of this. */}
      <details>
        <summary className="small muted">{say('byFigures')}</summary>
        {isMeasured && (
          <TypedPoint
            unit={unit}
            label={say(isRoute ? 'addPoint' : 'setPoint')}
            onPoint={(spot) => put(spot, points)}
          />
        )}
        <div className="row" style={{ flexWrap: 'wrap', marginTop: 6 }}>
          <Nudges unit={unit} onNudge={(dx, dy) => put({ x: last.x + dx, y: last.y + dy }, points.slice(0, -1))} />
        </div>
      </details>
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
  );
};

/** What a way costs; null: more than there is. Undefined of ways that nothing is charged for. */
const chargedFor = (asked: Asked, picking: Picking, action: Action): Toll | null | undefined =>
  tollOf(asked, action) ?? (verdictOn(asked, picking) ? null : undefined);

/** The points that are set, and how long a way over them is: as it is charged, where the rules say so. */
const PointText = ({
  unit,
  start,
  points,
  most,
  toll,
}: {
  readonly unit: Unit;
  readonly start: Spot;
  readonly points: readonly Spot[];
  /** How long it may be; null: it is no way but one point. */
  readonly most: number | null;
  /** What it costs as it is charged; null: it can't be paid. Undefined where its length alone counts. */
  readonly toll: Toll | null | undefined;
}): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const { format } = new Intl.NumberFormat(voice.language, { maximumFractionDigits: 1 });
  const long = (length: number): string => format(length / unit.tenths);
  const sign = say(`unit_${unit.name}`);
  const far = most === null ? null : { far: long(lengthOf(start, points)), most: long(most), unit: sign };
  const told = toll ? voice.say(toll.cost) : toll === undefined && far ? say('routeLength', far) : null;
  return (
    <p className="small" aria-live="polite">
      {points.length === 0
        ? say(most === null ? 'pointHint' : 'routeHint')
        : points.map((spot) => `${long(spot.x)} × ${long(spot.y)} ${sign}`).join(' → ')}
      {points.length > 0 && told !== null && ` · ${told}`}
    </p>
  );
};

const typed = (text: string, { tenths }: Unit): number => Math.round(Number(text.replace(',', '.')) * tenths);

const TypedPoint = ({
  unit,
  label,
  onPoint,
}: {
  readonly unit: Unit;
  readonly label: string;
  readonly onPoint: (spot: Spot) => void;
}): ReactElement => {
  const [x, setX] = useState('');
  const [y, setY] = useState('');
  return (
    <div className="row" style={{ flexWrap: 'wrap', marginTop: 4 }}>
      <Length unit={unit} word="across" value={x} onChange={setX} />
      <Length unit={unit} word="down" value={y} onChange={setY} />
      <button
        type="button"
        className="btn"
        disabled={x === '' || y === '' || Number.isNaN(typed(x, unit) + typed(y, unit))}
        onClick={() => onPoint({ x: typed(x, unit), y: typed(y, unit) })}
      >
        {label}
      </button>
    </div>
  );
};

const Length = ({
  unit,
  word,
  value,
  onChange,
}: {
  readonly unit: Unit;
  readonly word: 'across' | 'down';
  readonly value: string;
  readonly onChange: (text: string) => void;
}): ReactElement => {
  const say = useSay();
  return (
    <input
      aria-label={say(word, { unit: say(`unit_${unit.name}`) })}
      placeholder={say(word, { unit: say(`unit_${unit.name}`) })}
      value={value}
      style={{ width: 92 }}
      inputMode="decimal"
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

const WAYS = [
  ['north', 0, -1],
  ['east', 1, 0],
  ['south', 0, 1],
  ['west', -1, 0],
] as const;

/** The last point one unit on, or a tenth of it. */
const Nudges = ({
  unit,
  onNudge,
}: {
  readonly unit: Unit;
  readonly onNudge: (dx: number, dy: number) => void;
}): ReactElement => {
  const say = useSay();
  const sign = say(`unit_${unit.name}`);
  const [whole, tenth] = [unit.tenths, Math.round(unit.tenths / 10)];
  const [step, setStep] = useState(whole);
  return (
    <>
      {WAYS.map(([way, dx, dy]) => (
        <button
          key={way}
          type="button"
          className="btn"
          title={say('nudge', { unit: sign })}
          onClick={({ shiftKey }) => {
            const far = shiftKey ? tenth : step;
            onNudge(dx * far, dy * far);
          }}
        >
          {say(way)}
        </button>
      ))}
      <fieldset className="seg" aria-label={say('nudgeBy')} style={{ padding: 0, margin: 0 }}>
        {[whole, tenth].map((far) => (
          <button key={far} type="button" aria-pressed={step === far} onClick={() => setStep(far)}>
            {far === whole ? `1 ${sign}` : unit.name === 'cm' ? '1 mm' : `⅒ ${sign}`}
          </button>
        ))}
      </fieldset>
    </>
  );
};

const lengthOf = (start: Spot, points: readonly Spot[]): number =>
  [start, ...points].reduce(
    (sum, spot, i, all) => (i === 0 ? 0 : sum + Math.hypot(spot.x - all[i - 1]!.x, spot.y - all[i - 1]!.y)),
    0,
  );
