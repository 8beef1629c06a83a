import type { Place } from '@grognard/looks';
import type { ReactElement } from 'react';
import type { Layout } from './geometry.ts';
import type { Floors, House } from './houses.ts';

const BESIDE = 6;

/**
 * Beside a house of several floors that somebody is in, or that was pointed at: a step a floor, with how many are on it.
 * Who steps with keys has the switch in the corner.
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
  const offered = floors.houses.filter(
    (house) => house.storeys.length > 1 && (house === pointed || floors.shown(house) !== null),
  );
  return (
    <>
      {offered.map((house) => (
        <div
          key={house.id}
          className="houseswitch storeyswitch"
          data-house-switch={house.id}
          aria-hidden="true"
          style={{ ...cornerOf(house, layout), transform: `scale(${1 / zoom})` }}
          // The sheet does not move, and nothing is pointed at under it.
          onPointerDown={(event) => event.stopPropagation()}
        >
          {house.storeys
            .map(({ storey }) => storey)
            .reverse()
            .map((floor) => {
              const count = floors.standing(house).get(floor) ?? 0;
              return (
                <button
                  key={floor}
                  type="button"
                  tabIndex={-1}
                  data-floor={floor}
                  aria-pressed={floors.shown(house) === floor}
                  title={names[floor] ?? String(floor)}
                  onClick={() => onFloor(house.id, floor)}
                >
                  {floor}
                  {count > 0 && <i>{count}</i>}
                </button>
              );
            })}
        </div>
      ))}
    </>
  );
};

const cornerOf = ({ outline }: House, { scale }: Layout): { readonly left: number; readonly top: number } => ({
  left: Math.max(...outline.map(({ x }) => x)) * scale + BESIDE,
  top: Math.min(...outline.map(({ y }) => y)) * scale,
});
