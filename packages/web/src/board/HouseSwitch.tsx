import type { CSSProperties, KeyboardEvent, ReactElement } from 'react';
import { useSay } from '../ui/hooks.ts';
import type { Floors, House } from './houses.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** One house: a single stop, and its floors by the arrows. */
export const HouseSwitch = ({
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
