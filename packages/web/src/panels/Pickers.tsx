import type { Space } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toggled } from '../state/about.ts';
import { chanceOfAction } from '../state/chances.ts';
import type { Asked } from '../state/desk.ts';
import { lookOf } from '../state/desk.ts';
import { percentIn } from '../state/i18n.ts';
import { ledOn } from '../state/pickable.ts';
import { actionWith, alike, fill } from '../state/picking.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { howMany } from './how-many.ts';
import type { Measured } from './MeasuredPicker.tsx';
import { labelsFor } from './option-words.ts';
import type { PickerProps } from './picker.ts';
import { SeveralPicker } from './SeveralPicker.tsx';

const MeasuredPicker = onDemand(() => import('./MeasuredPicker.tsx').then((part) => part.MeasuredPicker));
const Measuring = (props: PickerProps & { readonly space: Measured }): ReactElement => <MeasuredPicker {...props} />;

/** What fills one hole. */
export const Picker = (props: PickerProps): ReactElement => {
  const { space } = props.hole;
  switch (space.kind) {
    case 'options':
      return isScale(space.options) ? (
        <Steps {...props} values={space.options} />
      ) : (
        <OneOf {...props} values={space.options} />
      );
    case 'hexes':
      return <HexPicker {...props} hexes={space.hexes} />;
    case 'path':
      return <PathPicker {...props} space={space} />;
    case 'number':
      return space.max - space.min < FEW ? (
        <OneOf {...props} values={range(space.min, space.max)} />
      ) : (
        <Measuring {...props} space={space} />
      );
    case 'facing':
    case 'span':
    case 'area':
    case 'route':
      return <Measuring {...props} space={space} />;
    case 'units':
      return <UnitsPicker {...props} space={space} />;
    case 'several':
      return <SeveralPicker {...props} space={space} />;
    case 'sheet':
    case 'routes':
    case 'open':
      return <span />;
  }
};

const FEW = 12;
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** More figures than these in even steps are no list to be read, but a scale. */
const MOST_FIGURES = 20;
const isScale = (values: readonly unknown[]): values is readonly number[] => {
  if (values.length <= MOST_FIGURES || !values.every((value) => typeof value === 'number')) return false;
  const step = values[1]! - values[0]!;
  return step > 0 && values.every((value, i) => value === values[0]! + i * step);
};

/** A figure of many in even steps: a slider and a step either way. */
const Steps = ({
  asked,
  picking,
  onPick,
  hole,
  name,
  values,
}: PickerProps & { readonly values: readonly number[] }): ReactElement => {
  const { voice } = useGame();
  const now = Math.max(0, values.indexOf(picking.filled[hole.field] as number));
  const labels = useMemo(
    () => labelsFor(asked, voice, picking, hole.field, values),
    [asked, voice, picking, hole.field, values],
  );
  const put = (step: number): void => {
    const value = values[step];
    if (value !== undefined) onPick(fill(picking, hole.field, value));
  };
  return (
    <div className="row">
      <button
        type="button"
        className="btn step"
        aria-label={`${name} −`}
        disabled={now === 0}
        onClick={() => put(now - 1)}
      >
        −
      </button>
      <input
        type="range"
        aria-label={name}
        aria-valuetext={labels[now]}
        min={0}
        max={values.length - 1}
        value={now}
        style={{ flex: 1 }}
        onInput={(event) => put(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        className="btn step"
        aria-label={`${name} +`}
        disabled={now === values.length - 1}
        onClick={() => put(now + 1)}
      >
        +
      </button>
      <b style={{ minWidth: 64, textAlign: 'right' }}>{labels[now]}</b>
    </div>
  );
};

const SEGMENTS = 7;
/** The six sides of a hex stand in two rows of three. */
const TWO_ROWS = 6;

const OneOf = ({
  asked,
  picking,
  onPick,
  hole,
  values,
  named,
}: PickerProps & {
  readonly values: readonly unknown[];
  /** What the values are called, where that is known better than by what they make of the action. */
  readonly named?: readonly string[];
}): ReactElement => {
  const { voice } = useGame();
  const labels = useMemo(
    () => named ?? labelsFor(asked, voice, picking, hole.field, values),
    [asked, voice, picking, hole.field, values, named],
  );
  const now = picking.filled[hole.field];
  const chanceOf = (value: unknown): number | null =>
    values.length <= SEGMENTS ? chanceOfAction(asked, actionWith(picking, hole.field, value)) : null;
  const short = values.length <= SEGMENTS && labels.every((label) => label.length <= 26);
  const segments = values.length === TWO_ROWS ? 'seg thirds' : 'seg wrap';
  const list = useRef<HTMLDivElement>(null);
  // What is set already is in sight, however long the list.
  useEffect(() => {
    const set = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (set) list.current!.scrollTop = set.offsetTop - list.current!.offsetTop - set.offsetHeight;
  }, []);
  return (
    <div className={short ? segments : 'picklist'} role="group" ref={list}>
      {values.map((value, i) => {
        const chance = chanceOf(value);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: values are plain data without names
            key={i}
            type="button"
            className={short ? '' : 'choice'}
            aria-pressed={alike(now, value)}
            data-value={i}
            onClick={() => onPick(fill(picking, hole.field, value))}
          >
            {labels[i]}
            {chance !== null && <small> · {percentIn(voice.language, chance)}</small>}
          </button>
        );
      })}
    </div>
  );
};

/** The enemies that stand in a hex, by name. */
const useFoesIn = (asked: Asked): ((hex: number) => readonly string[]) => {
  const { voice } = useGame();
  return useMemo(() => {
    const { desk, view, side } = asked;
    const foes = desk.looks.pieces(lookOf(desk, view), side).filter((piece) => piece.side !== side);
    return (hex) => foes.flatMap(({ at, name }) => (at.kind === 'hex' && at.hex === hex ? [voice.say(name)] : []));
  }, [asked, voice]);
};

/** Hexes by name, with who stands there: those that somebody stands in first. */
const HexPicker = ({ hexes, ...props }: PickerProps & { readonly hexes: readonly number[] }): ReactElement => {
  const { asked } = props;
  const hexName = useHexNames(asked);
  const there = useFoesIn(asked);
  const [values, named] = useMemo(() => {
    const told = hexes.map((hex) => ({ hex, who: there(hex) }));
    const sorted = [...told.filter(({ who }) => who.length > 0), ...told.filter(({ who }) => who.length === 0)];
    return [sorted.map(({ hex }) => hex), sorted.map(({ hex, who }) => [hexName(hex), ...who].join(' · '))];
  }, [hexes, there, hexName]);
  return values.length > MOST_HEXES ? (
    <ManyHexes {...props} values={values} named={named} />
  ) : (
    <OneOf {...props} values={values} named={named} />
  );
};

/** More hexes than these are no list: they are lit on the map. */
const MOST_HEXES = 30;
/** So many of them are shown at a time. */
const FIRST_HEXES = 6;

const ManyHexes = ({
  values,
  named,
  ...props
}: PickerProps & { readonly values: readonly number[]; readonly named: readonly string[] }): ReactElement => {
  const say = useSay();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const now = props.picking.filled[props.hole.field];
  const found = values.flatMap((value, i) =>
    named[i]!.toLowerCase().includes(wanted) ? [{ value, name: named[i]! }] : [],
  );
  const chosen = values.flatMap((value, i) => (value === now ? [{ value, name: named[i]! }] : []));
  const shown = [...new Map([...chosen, ...found.slice(0, FIRST_HEXES)].map((one) => [one.value, one])).values()];
  return (
    <>
      <p className="small muted">{say('manyHexes', { count: values.length })}</p>
      <input
        aria-label={say('searchHere')}
        placeholder={say('searchHere')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        style={{ width: '100%' }}
      />
      <OneOf {...props} values={shown.map(({ value }) => value)} named={shown.map(({ name }) => name)} />
    </>
  );
};

const PathPicker = (props: PickerProps & { readonly space: Extract<Space, { kind: 'path' }> }): ReactElement => {
  const { asked, picking, onPick, hole, space } = props;
  const say = useSay();
  const path = (picking.filled[hole.field] as readonly number[] | undefined) ?? [];
  const hexName = useHexNames(asked);
  const there = useFoesIn(asked);
  if (space.max === 1) {
    const ways = [...(space.min === 0 ? [[]] : []), ...space.hexes.map((hex) => [hex])];
    return (
      <OneOf
        {...props}
        values={ways}
        named={ways.map(([hex]) => (hex === undefined ? say('onTheSpot') : hexName(hex)))}
      />
    );
  }
  const { paths, found } = ledOn(asked, picking, { field: hole.field, space });
  const word = say(found ? 'goToHex' : 'addHex');
  // Where ways are found the nearest come first.
  const ends = found?.toSorted((a, b) => paths.get(a)!.length - paths.get(b)!.length) ?? space.hexes;
  return (
    <div>
      <p className="small" aria-live="polite">
        {path.length === 0 ? say('noHexYet') : path.map(hexName).join(' → ')}
      </p>
      <div className="row">
        <select
          aria-label={word}
          value=""
          onChange={(event) => onPick(fill(picking, hole.field, paths.get(Number(event.target.value))))}
        >
          <option value="">{word}</option>
          {ends.map((hex) => (
            <option key={hex} value={hex}>
              {[hexName(hex), ...there(hex)].join(' · ')}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="btn"
          disabled={path.length === 0}
          onClick={() => onPick(fill(picking, hole.field, path.slice(0, -1)))}
        >
          {say('stepBack')}
        </button>
      </div>
    </div>
  );
};

/** What the hexes of the map are called. */
export const useHexNames = ({ desk }: Pick<Asked, 'desk'>): ((hex: number) => string) => {
  const { voice } = useGame();
  return useMemo(() => {
    const { looks, setting } = desk;
    const ground = looks.ground(setting);
    return (hex) => {
      const said = looks.hexName?.(setting, hex);
      if (said) return voice.say(said);
      return ground.kind === 'hexes' ? (ground.names[hex] ?? String(hex)) : String(hex);
    };
  }, [desk, voice]);
};

const UnitsPicker = ({
  asked,
  picking,
  onPick,
  hole,
  space,
}: PickerProps & { readonly space: Extract<Space, { kind: 'units' }> }): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  const now = (picking.filled[hole.field] as readonly string[] | undefined) ?? [];
  const names = useMemo(() => {
    const look = { setting: asked.desk.setting, board: asked.view.board };
    return new Map(asked.desk.looks.pieces(look, asked.side).map((piece) => [piece.id, voice.say(piece.name)]));
  }, [asked, voice]);
  return (
    <>
      <p className="small muted">{howMany(say, space.min, Math.min(space.max, space.units.length))}</p>
      <div className="picklist">
        {space.units.map((unit) => (
          <label key={unit} className="choice">
            <input
              type="checkbox"
              checked={now.includes(unit)}
              disabled={!now.includes(unit) && now.length >= space.max}
              onChange={() => onPick(fill(picking, hole.field, toggled(now, unit, space.max)))}
            />
            <span className="what">{names.get(unit) ?? unit}</span>
          </label>
        ))}
      </div>
    </>
  );
};
