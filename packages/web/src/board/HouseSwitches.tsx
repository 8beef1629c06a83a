import type { Place } from '@grognard/looks';
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react';
import { useSay } from '../ui/hooks.ts';
import type { Layout } from './geometry.ts';
import type { Floors, House } from './houses.ts';

const BESIDE = 6;

/**
 * Beside a house of several floors that somebody is in, or that was pointed at: a step a floor, with how many are on it.
 * The map's keys turn the floors of the house under its cursor; each switch is a stop of the Tab key too.
 */
export const HouseSwitches = ({
  floors,
  names,
  layout,
  zoom,
  cursor,
  onFloor,
}: {
  readonly floors: Floors;
  /** What the floors are called. */
  readonly names: readonly string[];
  readonly layout: Layout;
  readonly zoom: number;
  readonly cursor: Place | null;
  readonly onFloor: (house: string, floor: number) => void;
}): ReactElement => {
  const pointed = cursor?.kind === 'spot' ? floors.houseAt(cursor) : null;
  const offered = floors.houses.flatMap((house, i) =>
    house.storeys.length > 1 && (house === pointed || floors.shown(house) !== null) ? [{ house, number: i + 1 }] : [],
  );
  return (
    <>
      {offered.map(({ house, number }) => (
        <HouseSwitch
          key={house.id}
          {...{ house, number, floors, names }}
          isPointed={house === pointed}
          style={{ ...cornerOf(house, layout), transform: `scale(${1 / zoom})` }}
          onFloor={(floor) => onFloor(house.id, floor)}
        />
      ))}
    </>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** One house: a single stop, and its floors by the arrows. */
const HouseSwitch = ({
  house,
  number,
  floors,
  names,
  isPointed,
  style,
  onFloor,
}: {
  readonly house: House;
  readonly number: number;
  readonly floors: Floors;
  readonly names: readonly string[];
  readonly isPointed: boolean;
  readonly style: CSSProperties;
  readonly onFloor: (floor: number) => void;
}): ReactElement => {
  const say = useSay();
  const shown = floors.shown(house);
  const steps = house.storeys.map(({ storey }) => storey).reverse();
  const nameOf = (floor: number): string =>
    say('floorWith', { floor: names[floor] ?? String(floor), count: floors.standing(house).get(floor) ?? 0 });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // The map's own keys rest while the switch has them; Escape and the others are for all of the page.
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.stopPropagation();
    if (step === undefined) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(steps.length - 1, steps.indexOf(shown ?? 0) + step));
    onFloor(steps[at]!);
    event.currentTarget.querySelector<HTMLElement>(`[data-floor="${steps[at]}"]`)?.focus();
  };
  return (
    <div
      className="houseswitch storeyswitch"
      role="group"
      aria-label={say('storeysOfHouse', { house: number })}
      data-house-switch={house.id}
      style={style}
      // The sheet does not move, and nothing is pointed at under it.
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    >
      {steps.map((floor) => (
        <button
          key={floor}
          type="button"
          tabIndex={floor === (shown ?? 0) ? 0 : -1}
          data-floor={floor}
          aria-pressed={shown === floor}
          aria-label={nameOf(floor)}
          title={names[floor] ?? String(floor)}
          onClick={() => onFloor(floor)}
        >
          {floor}
          {(floors.standing(house).get(floor) ?? 0) > 0 && <i>{floors.standing(house).get(floor)}</i>}
        </button>
      ))}
      {isPointed && (
        <p className="out-of-sight" role="status">
          {shown === null ? '' : nameOf(shown)}
        </p>
      )}
    </div>
  );
};

const cornerOf = ({ outline }: House, { scale }: Layout): { readonly left: number; readonly top: number } => ({
  left: Math.max(...outline.map(({ x }) => x)) * scale + BESIDE,
  top: Math.min(...outline.map(({ y }) => y)) * scale,
});
