import type { ArmyChoice, ArmyPart, ArmySlot, ArmyUnit } from '@grognard/kernel';
import type { Art } from '@grognard/looks';
import type { ReactElement } from 'react';
import { placeOf, told } from '../state/army.ts';
import { capital } from '../state/speech.ts';
import { ARMY } from '../state/words/army.ts';
import { useWordsOf } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { FigureView } from './FigureView.tsx';
import { slotAnchor } from './Offers.tsx';
import type { OpenList } from './props.ts';

/** The organisation chart: one box a unit, empty places dashed. */
export const Chart = (open: OpenList): ReactElement => (
  <section className="chart no-print">
    {open.chart.parts.map((part) => (
      <PartView key={part.path} open={open} part={part} />
    ))}
  </section>
);

/** One of a few, side by side where they are few and short. */
export const ChoiceView = ({
  open,
  choice,
}: {
  readonly open: OpenList;
  readonly choice: ArmyChoice;
}): ReactElement => {
  const { voice, onChange } = open;
  const name = capital(told(voice, choice.name));
  if (choice.options.length > 4)
    return (
      <label className="one-of">
        <span className="caps">{name}</span>
        <select
          value={choice.chosen}
          onChange={(event) => onChange(choice.options.find(({ id }) => id === event.target.value)!.list)}
        >
          {choice.options.map((option) => (
            <option key={option.id} value={option.id}>
              {told(voice, option.name)}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <fieldset className="one-of">
      <legend className="caps">{name}</legend>
      <div className="seg">
        {choice.options.map((option) => (
          <button
            key={option.id}
            type="button"
            aria-pressed={option.id === choice.chosen}
            onClick={() => onChange(option.list)}
          >
            {told(voice, option.name)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

const PartView = ({ open, part }: { readonly open: OpenList; readonly part: ArmyPart }): ReactElement => {
  const words = useWordsOf(ARMY);
  const { voice, onChange } = open;
  const name = capital(told(voice, part.name));
  return (
    <div className="part">
      <header>
        <h2>{name}</h2>
        <b>{part.points}</b>
        <span className="gap" />
        {part.choices.map((choice) => (
          <ChoiceView key={choice.id} open={open} choice={choice} />
        ))}
        {part.without !== null && (
          <button
            type="button"
            className="btn"
            aria-label={words('armyRemove', { what: name })}
            title={words('armyRemove', { what: name })}
            onClick={() => onChange(part.without)}
          >
            <Icon name="trash" />
          </button>
        )}
      </header>
      {part.rows.map((row) => (
        <div key={row.id} className={`slots ${row.id}`}>
          {row.slots.map((slot) => (
            <SlotView key={slot.id} open={open} part={part} slot={slot} />
          ))}
        </div>
      ))}
    </div>
  );
};

const rangeText = ({ least, most }: ArmySlot): string =>
  most === null ? `${least}+` : least === most ? String(most) : `${least}-${most}`;

const SlotView = ({
  open,
  part,
  slot,
}: {
  readonly open: OpenList;
  readonly part: ArmyPart;
  readonly slot: ArmySlot;
}): ReactElement | null => {
  const words = useWordsOf(ARMY);
  const { voice } = open;
  const name = capital(told(voice, slot.name));
  const room = slot.offers.length > 0 && (slot.most === null || slot.taken < slot.most);
  return (
    <>
      {slot.units.map((unit) => (
        <UnitBox key={unit.path} open={open} unit={unit} slot={slot} />
      ))}
      {room && (
        <button
          type="button"
          className="slot empty"
          onClick={() => {
            // What fills it stands in the list of what can be added, if this part is the one the list is about.
            open.onChoose(part.path);
            requestAnimationFrame(() =>
              document.getElementById(slotAnchor(part, slot.id))?.scrollIntoView({ block: 'center' }),
            );
          }}
        >
          <span className="range">{rangeText(slot)}</span>
          {name}
          {slot.offers.length === 1 && <small>{words('armyPoints', { points: slot.offers[0]!.points })}</small>}
        </button>
      )}
    </>
  );
};

const MOST_DRAWN = 14;
/** Vehicles and guns are drawn larger than men. */
const isLarge = (seen: { readonly art: Art } | null | undefined): boolean =>
  seen !== null && seen !== undefined && seen.art.kind !== 'man' && seen.art.kind !== 'men';

const UnitBox = ({
  open,
  unit,
  slot,
}: {
  readonly open: OpenList;
  readonly unit: ArmyUnit;
  readonly slot: ArmySlot;
}): ReactElement => {
  const words = useWordsOf(ARMY);
  const { voice, looks, chosen, chart, problems } = open;
  const isWrong = problems.some(({ path }) => placeOf(chart, path).unit?.path === unit.path);
  const figures = unit.profiles.flatMap(({ figure, count }) =>
    figure === null ? [] : Array.from({ length: count }, () => figure),
  );
  return (
    <button
      type="button"
      className={isWrong ? 'slot taken wrong' : 'slot taken'}
      aria-pressed={chosen === unit.path}
      onClick={() => open.onChoose(unit.path)}
    >
      <span className="range">{rangeText(slot)}</span>
      <span className="head-line">
        <span className="serif">{capital(told(voice, unit.name))}</span>
        <b>{unit.points}</b>
      </span>
      <span className="figures">
        {figures.slice(0, MOST_DRAWN).map((figure, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: men of a unit have no names of their own
          <FigureView key={i} looks={looks} figure={figure} size={isLarge(looks.figure?.(figure)) ? 54 : 36} />
        ))}
        {figures.length > MOST_DRAWN && <small>+{figures.length - MOST_DRAWN}</small>}
      </span>
      <small>
        {unit.steps
          .filter(({ count, id }) => count > 0 && id !== 'men' && id !== 'count')
          .map(({ name, count }) => (count > 1 ? `${count} ${told(voice, name)}` : told(voice, name)))
          .join(', ') || words('armyAsListed')}
      </small>
    </button>
  );
};
