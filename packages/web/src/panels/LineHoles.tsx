import type { Holes, Space, Spot } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { Asked } from '../state/desk.ts';
import type { Hole, Picking } from '../state/picking.ts';
import { alike, fill, linePicking } from '../state/picking.ts';
import { capital } from '../state/speech.ts';
import { mustGuess, unitIn } from '../state/unit.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { useListWords } from './list-words.ts';
import { labelsFor } from './option-words.ts';
import { Picker, useHexNames } from './Pickers.tsx';

interface LineHolesProps {
  readonly asked: Asked;
  readonly picking: Picking;
  readonly at: number;
  /** What the line is called, for whoever does not see where a control stands. */
  readonly what: string;
  readonly onLine: (line: Picking) => void;
  /** A click on the board is to fill this hole of the line. */
  readonly onPoint: (part: string) => void;
}

/** The holes of one line: short ones on a line of controls, the others each with its own picker. */
export const LineHoles = ({ asked, picking, at, what, onLine, onPoint }: LineHolesProps): ReactElement | null => {
  const line = linePicking(asked, picking, { at, part: null });
  if (!line) return null;
  const holes = Object.entries((line.choice?.holes ?? {}) as Holes);
  const isPointedAt = (part: string): boolean =>
    picking.open?.at.length === 1 && picking.open.at[0] === at && picking.open.part === part;
  return (
    <>
      {holes.map(([field, space]) => (
        <LineHole
          key={field}
          asked={asked}
          line={{ ...line, field }}
          hole={{ field, space }}
          what={what}
          onLine={onLine}
          point={{ isOn: isPointedAt(field), start: () => onPoint(field) }}
        />
      ))}
    </>
  );
};

interface LineHoleProps {
  readonly asked: Asked;
  readonly line: Picking;
  readonly hole: Hole;
  readonly what: string;
  readonly onLine: (line: Picking) => void;
  readonly point: { readonly isOn: boolean; readonly start: () => void };
}

const LineHole = (props: LineHoleProps): ReactElement => {
  const { asked, line, hole, what, onLine } = props;
  const { voice } = useGame();
  const say = useListWords();
  const name = voice.hole(hole.field);
  const label = say('holeOf', { what, hole: name });
  const shown = useRef<HTMLDivElement>(null);
  const isNext = isNextTurn(line, hole);
  // The map says where; which way is said here, which on a phone lies below the edge.
  useEffect(() => {
    if (isNext) shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isNext]);
  switch (hole.space.kind) {
    case 'hexes':
      return (
        <span className="line-hole">
          <HexSelect {...props} label={label} hexes={hole.space.hexes} />
          <PointButton {...props} name={name} />
        </span>
      );
    case 'options':
      return <OptionSelect {...props} label={label} options={hole.space.options} />;
    case 'number':
      return <NumberStepper {...props} label={label} name={name} min={hole.space.min} max={hole.space.max} />;
    default:
      return (
        <div ref={shown} className="line-hole wide" role="group" aria-label={label}>
          <div className="head">
            <span className="small">
              {capital(name)}
              <PointSet {...props} />
            </span>
            {POINTED.has(hole.space.kind) && <PointButton {...props} name={name} />}
          </div>
          {props.point.isOn || hole.space.kind !== 'area' || line.filled[hole.field] === undefined ? (
            <Picker asked={asked} picking={line} hole={hole} name={label} onPick={onLine} />
          ) : null}
        </div>
      );
  }
};

/** Is which way it faces all that a line has still to say? */
const isNextTurn = (line: Picking, { field, space }: Hole): boolean =>
  space.kind === 'facing' &&
  Object.keys((line.choice?.holes ?? {}) as Holes).every(
    (other) => (line.filled[other] === undefined) === (other === field),
  );

/** A point of a line that is not in hand, in a few words: what it is typed with would fill the panel. */
const PointSet = ({ asked, line, hole, point }: LineHoleProps): ReactElement | null => {
  const { voice } = useGame();
  const say = useSay();
  const spot = line.filled[hole.field] as Spot | undefined;
  if (point.isOn || hole.space.kind !== 'area' || spot === undefined) return null;
  if (mustGuess(asked)) return null;
  const unit = unitIn(asked);
  const { format } = new Intl.NumberFormat(voice.language, { maximumFractionDigits: 1 });
  return <b>{` ${format(spot.x / unit.tenths)} × ${format(spot.y / unit.tenths)} ${say(`unit_${unit.name}`)}`}</b>;
};

const POINTED: ReadonlySet<Space['kind']> = new Set(['path', 'route', 'area', 'units', 'several']);

const PointButton = ({ what, point, name }: LineHoleProps & { readonly name: string }): ReactElement => {
  const say = useListWords();
  return (
    <button
      type="button"
      className="btn point"
      aria-pressed={point.isOn}
      aria-label={say('pointFor', { what, hole: name })}
      onClick={point.start}
    >
      <Icon name="target" size={16} />
    </button>
  );
};

/** Values by number: nothing of them is written into the page. */
const Select = ({
  label,
  values,
  names,
  now,
  onValue,
}: {
  readonly label: string;
  readonly values: readonly unknown[];
  readonly names: readonly string[];
  readonly now: unknown;
  readonly onValue: (value: unknown) => void;
}): ReactElement => {
  const say = useListWords();
  const at = values.findIndex((value) => alike(value, now));
  return (
    <select
      aria-label={label}
      value={at < 0 ? '' : String(at)}
      aria-invalid={at < 0 && now !== undefined}
      onChange={(event) => event.target.value !== '' && onValue(values[Number(event.target.value)])}
    >
      {at < 0 && <option value="">{say(values.length === 0 ? 'nothingToChoose' : 'choose')}</option>}
      {names.map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values are plain data without names
        <option key={i} value={i}>
          {name}
        </option>
      ))}
    </select>
  );
};

const HexSelect = ({
  asked,
  line,
  hole,
  onLine,
  label,
  hexes,
}: LineHoleProps & { readonly label: string; readonly hexes: readonly number[] }): ReactElement => {
  const nameOf = useHexNames(asked);
  return (
    <Select
      label={label}
      values={hexes}
      names={hexes.map(nameOf)}
      now={line.filled[hole.field]}
      onValue={(hex) => onLine(fill(line, hole.field, hex))}
    />
  );
};

const OptionSelect = ({
  asked,
  line,
  hole,
  onLine,
  label,
  options,
}: LineHoleProps & { readonly label: string; readonly options: readonly unknown[] }): ReactElement => {
  const { voice } = useGame();
  return (
    <Select
      label={label}
      values={options}
      names={labelsFor(asked, voice, line, hole.field, options)}
      now={line.filled[hole.field]}
      onValue={(option) => onLine(fill(line, hole.field, option))}
    />
  );
};

const NumberStepper = ({
  line,
  hole,
  what,
  onLine,
  label,
  name,
  min,
  max,
}: LineHoleProps & {
  readonly label: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
}): ReactElement => {
  const say = useListWords();
  const common = useSay();
  const now = line.filled[hole.field] as number | undefined;
  const set = (value: number): void => onLine(fill(line, hole.field, Math.min(max, Math.max(min, value))));
  const both = say('holeOf', { what, hole: name });
  return (
    <span className="line-hole stepper">
      <span className="small" aria-hidden="true">
        {capital(name)}
      </span>
      <button
        type="button"
        className="btn"
        aria-label={say('oneLess', { what: both })}
        disabled={(now ?? min) <= min}
        onClick={() => set((now ?? min) - 1)}
      >
        −
      </button>
      <input
        type="number"
        aria-label={label}
        title={common('pickBetween', { min, max })}
        min={min}
        max={max}
        value={now ?? ''}
        onChange={(event) => event.target.value !== '' && set(Math.round(Number(event.target.value)))}
      />
      <button
        type="button"
        className="btn"
        aria-label={say('oneMore', { what: both })}
        disabled={(now ?? min) >= max}
        onClick={() => set((now ?? min) + 1)}
      >
        +
      </button>
    </span>
  );
};
