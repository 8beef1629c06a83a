import type { Space } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { chanceOfAction } from '../state/chances.ts';
import type { Action, Asked } from '../state/desk.ts';
import { anyIn, lookOf } from '../state/desk.ts';
import { percentIn } from '../state/i18n.ts';
import { distinctParts } from '../state/labels.ts';
import type { Hole, Picking } from '../state/picking.ts';
import { actionSoFar, alike, described, fill, holesOf, replaced, subjectOf, toggled } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';
import { capital } from '../state/speech.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { Dial, PointPicker, Slider } from './MeasurePickers.tsx';
import type { HolesProps, PickerProps } from './picker.ts';
import { SpanPicker } from './SpanPicker.tsx';

/** What a choice leaves open, each with its picker. */
export const Holes = (props: HolesProps): ReactElement | null => {
  const holes = holesOf(props.picking.choice);
  const say = useSay();
  if (holes.length === 0) return null;
  const { asked, picking, onPick } = props;
  const far = holes.some(({ space }) => space.kind === 'area' || space.kind === 'route');
  const anywhere = (): void => {
    const action = picking.row === null ? null : anyIn(asked, picking.row);
    if (!action) return;
    const fields = Object.keys(picking.choice?.holes ?? {});
    const values = action as Readonly<Record<string, unknown>>;
    onPick({ ...picking, filled: Object.fromEntries(fields.map((field) => [field, values[field]])) });
  };
  return (
    <div className="sec">
      {holes.map((hole) => (
        <HoleView key={hole.field} hole={hole} {...props} />
      ))}
      {far && (
        <button type="button" className="btn" data-testid="anywhere" style={{ marginTop: 8 }} onClick={anywhere}>
          {say('anywhere')}
        </button>
      )}
    </div>
  );
};

const HoleView = ({ hole, asked, picking, onPick }: HolesProps & { readonly hole: Hole }): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const name = voice.hole(hole.field);
  const onBoard = isOnBoard(hole.space);
  const active = picking.field === hole.field;
  const props = { hole, asked, picking, onPick, name };
  return (
    <fieldset className="hole" style={{ border: 0, padding: 0 }}>
      <legend className="out-of-sight">{name}</legend>
      <div className="head">
        <span className="small">{capital(name)}</span>
        {onBoard && (
          <button
            type="button"
            className="small muted"
            aria-pressed={active}
            onClick={() => onPick({ ...picking, field: hole.field })}
          >
            {say(active ? 'pointing' : 'point')}
          </button>
        )}
      </div>
      <Picker {...props} />
    </fieldset>
  );
};

/** Can a hole be filled by pointing? What is paid with, say, stands nowhere. */
const isOnBoard = (space: Space): boolean =>
  space.kind === 'options'
    ? space.options.some((option) => typeof option === 'string')
    : ['hexes', 'path', 'units', 'area', 'route', 'several'].includes(space.kind);

const Picker = (props: PickerProps): ReactElement => {
  const { space } = props.hole;
  switch (space.kind) {
    case 'options':
      return <OneOf {...props} values={space.options} />;
    case 'hexes':
      return <HexPicker {...props} hexes={space.hexes} />;
    case 'path':
      return <PathPicker {...props} space={space} />;
    case 'number':
      return space.max - space.min < FEW ? (
        <OneOf {...props} values={range(space.min, space.max)} />
      ) : (
        <Slider {...props} min={space.min} max={space.max} unit="" />
      );
    case 'facing':
      return <Dial {...props} from={space.from} to={space.to} />;
    case 'span':
      return <SpanPicker {...props} spans={space.spans} />;
    case 'units':
      return <UnitsPicker {...props} space={space} />;
    case 'several':
      return <SeveralPicker {...props} space={space} />;
    case 'area':
    case 'route':
      return <PointPicker {...props} />;
    case 'sheet':
    case 'routes':
    case 'open':
      return <span />;
  }
};

const FEW = 12;
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** An action in words. */
export const wordsFor = (asked: Asked, voice: Voice, action: Action): string => {
  const told = described(asked, action);
  return told ? voice.say(told) : JSON.stringify(action);
};

/** What each value would make of the action, only as far as they differ. */
const labelsFor = (
  asked: Asked,
  voice: Voice,
  picking: Picking,
  field: string,
  values: readonly unknown[],
): readonly string[] => {
  const whole = values.map((value) => wordsFor(asked, voice, { ...actionSoFar(picking), [field]: value } as Action));
  if (new Set(whole).size < whole.length)
    return values.map((value) =>
      typeof value === 'string' ? voice.name(value) : String(typeof value === 'object' ? JSON.stringify(value) : value),
    );
  return distinctParts(whole);
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
    values.length <= SEGMENTS
      ? chanceOfAction(asked, { ...actionSoFar(picking), [hole.field]: value } as Action)
      : null;
  const short = values.length <= SEGMENTS && labels.every((label) => label.length <= 26);
  const segments = values.length === TWO_ROWS ? 'seg thirds' : 'seg wrap';
  return (
    <div className={short ? segments : 'picklist'} role="group">
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

/** Hexes by name, with who stands there: those that somebody stands in first. */
const HexPicker = ({ hexes, ...props }: PickerProps & { readonly hexes: readonly number[] }): ReactElement => {
  const { asked } = props;
  const { voice } = useGame();
  const hexName = useHexNames(asked);
  const there = useMemo(() => {
    const { desk, view, side } = asked;
    const foes = desk.looks.pieces(lookOf(desk, view), side).filter((piece) => piece.side !== side);
    return (hex: number) =>
      foes.flatMap(({ at, name }) => (at.kind === 'hex' && at.hex === hex ? [voice.say(name)] : []));
  }, [asked, voice]);
  const [values, named] = useMemo(() => {
    const told = hexes.map((hex) => ({ hex, who: there(hex) }));
    const sorted = [...told.filter(({ who }) => who.length > 0), ...told.filter(({ who }) => who.length === 0)];
    return [sorted.map(({ hex }) => hex), sorted.map(({ hex, who }) => [hexName(hex), ...who].join(' · '))];
  }, [hexes, there, hexName]);
  return <OneOf {...props} values={values} named={named} />;
};

const PathPicker = (props: PickerProps & { readonly space: Extract<Space, { kind: 'path' }> }): ReactElement => {
  const { asked, picking, onPick, hole, space } = props;
  const say = useSay();
  const { voice } = useGame();
  const path = (picking.filled[hole.field] as readonly number[] | undefined) ?? [];
  const hexName = useHexNames(asked);
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
  return (
    <div>
      <p className="small" aria-live="polite">
        {path.length === 0 ? say('noHexYet') : path.map(hexName).join(' → ')}
      </p>
      <div className="row">
        <select
          aria-label={say('addHex')}
          value=""
          onChange={(event) => onPick(fill(picking, hole.field, [...path, Number(event.target.value)]))}
        >
          <option value="">{say('addHex')}</option>
          {space.hexes.map((hex) => (
            <option key={hex} value={hex}>
              {hexName(hex)}
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
      <span className="out-of-sight">{voice.language}</span>
    </div>
  );
};

const useHexNames = (asked: Asked): ((hex: number) => string) =>
  useMemo(() => {
    const ground = asked.desk.looks.ground(asked.desk.setting);
    return (hex) => (ground.kind === 'hexes' ? (ground.names[hex] ?? String(hex)) : String(hex));
  }, [asked.desk]);

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
      <p className="small muted">{say('pickBetween', { min: space.min, max: space.max })}</p>
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

const SHOWN = 60;

/** Some of many: one line for each piece they are about, with what it has now; opened, all it could have. */
const SeveralPicker = ({
  asked,
  picking,
  onPick,
  hole,
  space,
}: PickerProps & { readonly space: Extract<Space, { kind: 'several' }> }): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  const { field } = hole;
  const now = (picking.filled[field] as readonly unknown[] | undefined) ?? [];
  const [open, setOpen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const bare = picking.choice!;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options hang on the choice alone
  const groups = useMemo(() => {
    const base = { ...picking, choice: bare, filled: {} };
    const found = new Map<string, unknown[]>();
    for (const option of space.options) {
      const key = subjectOf(asked, base, field, option) ?? '';
      const list = found.get(key);
      if (list) list.push(option);
      else found.set(key, [option]);
    }
    return found;
  }, [asked, bare, space.options, field]);
  const labelOf = (option: unknown): string => wordsFor(asked, voice, { ...bare.action, [field]: [option] } as Action);
  return (
    <>
      <p className="small muted">{say('pickBetween', { min: space.min, max: space.max })}</p>
      <div className="picklist" style={{ maxHeight: 320 }}>
        {[...groups].map(([subject, options]) => {
          const chosen = now.find((one) => options.some((option) => alike(option, one)));
          const isOpen = open === subject || groups.size === 1;
          const wanted = search.toLowerCase();
          const shown = isOpen
            ? options.filter((option) => search === '' || labelOf(option).toLowerCase().includes(wanted))
            : [];
          return (
            <div key={subject}>
              <button
                type="button"
                className="choice"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : subject)}
              >
                <span className="what">
                  {chosen === undefined ? say('notChosen', { name: voice.name(subject) }) : labelOf(chosen)}
                </span>
              </button>
              {isOpen && options.length > FEW && (
                <input
                  aria-label={say('searchHere')}
                  placeholder={say('searchHere')}
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                  style={{ width: '100%' }}
                />
              )}
              {shown.slice(0, SHOWN).map((option, i) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: options are plain data without names
                  key={i}
                  type="button"
                  className="choice"
                  style={{ paddingLeft: 24 }}
                  aria-pressed={now.some((one) => alike(one, option))}
                  onClick={() => onPick(fill(picking, field, replaced(asked, picking, field, option, space.max)))}
                >
                  {labelOf(option)}
                </button>
              ))}
              {shown.length > SHOWN && (
                <p className="small muted" style={{ padding: 8 }}>
                  {say('moreOptions', { count: shown.length - SHOWN })}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </>
  );
};
