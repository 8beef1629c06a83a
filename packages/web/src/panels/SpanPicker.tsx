import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { chanceOfAction } from '../state/chances.ts';
import type { Asked } from '../state/desk.ts';
import { percentIn } from '../state/i18n.ts';
import { actionWith, fill, type Picking } from '../state/picking.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import type { PickerProps } from './picker.ts';

type Spans = readonly (readonly [number, number])[];

/** The chance of a moment on the way. */
interface Sample {
  readonly at: number;
  readonly chance: number | null;
}

const SAMPLES = 18;
const MILLIMETRE = 10;
const TENTHS_A_CM = 100;

/** Moments along the spans, their ends among them, with the chance of each. */
const samplesOf = (asked: Asked, picking: Picking, field: string, spans: Spans): readonly (readonly Sample[])[] => {
  const whole = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  const bare = { ...picking, filled: {} };
  return spans.map(([from, to]) => {
    const steps = Math.max(1, Math.round((SAMPLES * (to - from)) / Math.max(1, whole)));
    return Array.from({ length: steps + 1 }, (_, i) => {
      const at = Math.round(from + ((to - from) * i) / steps);
      return { at, chance: chanceOfAction(asked, actionWith(bare, field, at)) };
    });
  });
};

/** The moment along a stretch: the chance changes where the shot does. */
export const SpanPicker = ({ spans, ...props }: PickerProps & { readonly spans: Spans }): ReactElement => {
  const { asked, picking, onPick, hole, name } = props;
  const say = useSay();
  const { voice } = useGame();
  const { choice } = picking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chances hang on the choice, not on the moment picked
  const samples = useMemo(() => samplesOf(asked, picking, hole.field, spans), [asked, choice, hole.field, spans]);
  const now = (picking.filled[hole.field] as number | undefined) ?? spans[0]![0];
  const set = (value: number): void => onPick(fill(picking, hole.field, nearestIn(spans, value)));
  const [low, high] = [spans[0]![0], spans.at(-1)![1]];
  const [best] = samples.flat().sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0));
  const chance = chanceOfAction(asked, actionWith(picking, hole.field, now));
  const { format } = new Intl.NumberFormat(voice.language, { maximumFractionDigits: 1 });
  return (
    <>
      {samples.flat().some((sample) => sample.chance !== null) && (
        <Chances samples={samples} now={now} low={low} high={high} />
      )}
      <input
        type="range"
        aria-label={name}
        aria-valuetext={say('alongCm', { cm: now / TENTHS_A_CM })}
        min={low}
        max={high}
        step={MILLIMETRE}
        value={now}
        style={{ width: '100%' }}
        onChange={(event) => set(Number(event.target.value))}
      />
      <div className="spread small">
        <span>
          {format(now / TENTHS_A_CM)} cm
          {chance !== null && ` · ${percentIn(voice.language, chance)}`}
        </span>
        <button type="button" className="btn" onClick={() => best && set(best.at)}>
          {say('bestMoment')}
        </button>
      </div>
    </>
  );
};

const [WIDE, HIGH, LEFT, TOP] = [340, 92, 34, 8];

/** The chance of a hit along the stretch, drawn in steps, with the moment picked. */
const Chances = ({
  samples,
  now,
  low,
  high,
}: {
  readonly samples: readonly (readonly Sample[])[];
  readonly now: number;
  readonly low: number;
  readonly high: number;
}): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  const x = (at: number): number => LEFT + ((at - low) / Math.max(1, high - low)) * (WIDE - LEFT - 4);
  const y = (part: number): number => TOP + (1 - part) * (HIGH - 2 * TOP);
  const steps = samples.map((list) =>
    list.map(({ at, chance }, i) => `${i === 0 ? `M${x(at)} ` : `H${x(at)}V`}${y(chance ?? 0)}`).join(''),
  );
  const all = samples.flat().map(({ chance }) => chance ?? 0);
  const told = say('chanceAlong', {
    least: percentIn(voice.language, Math.min(...all)),
    most: percentIn(voice.language, Math.max(...all)),
  });
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} width="100%" role="img" aria-label={told}>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <path d={`M${LEFT} ${y(part)}H${WIDE - 4}`} stroke="var(--line)" />
          <text x={LEFT - 5} y={y(part) + 4} textAnchor="end" fontSize={11} fill="var(--ink-2)">
            {percentIn(voice.language, part)}
          </text>
        </g>
      ))}
      {steps.map((d, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: spans lie in a row
          key={i}
          d={`${d}V${y(0)}H${x(samples[i]![0]!.at)}Z`}
          fill="var(--own-soft)"
        />
      ))}
      {steps.map((d, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spans lie in a row
        <path key={i} d={d} fill="none" stroke="var(--own)" strokeWidth={2} />
      ))}
      <path d={`M${x(now)} ${TOP - 4}V${HIGH - TOP}`} stroke="var(--foe)" strokeWidth={2} />
      <path d={`M${x(now) - 6} ${HIGH}v-6l6-5 6 5v6z`} fill="var(--foe)" />
    </svg>
  );
};

const nearestIn = (spans: readonly (readonly [number, number])[], value: number): number => {
  const clamped = spans.map(([a, b]) => Math.min(b, Math.max(a, value)));
  return clamped.sort((a, b) => Math.abs(a - value) - Math.abs(b - value))[0]!;
};
