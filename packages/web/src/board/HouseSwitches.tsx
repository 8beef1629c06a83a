import type { Place } from '@grognard/looks';
import type { ReactElement } from 'react';
import { onDemand } from '../ui/on-demand.tsx';
import type { Layout } from './geometry.ts';
import type { Floors, House } from './houses.ts';

/** Fetched when somebody is in a house, or points at one. */
const HouseSwitch = onDemand(() => import('./HouseSwitch.tsx').then((part) => part.HouseSwitch));

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

const cornerOf = ({ outline }: House, { scale }: Layout): { readonly left: number; readonly top: number } => ({
  left: Math.max(...outline.map(({ x }) => x)) * scale + BESIDE,
  top: Math.min(...outline.map(({ y }) => y)) * scale,
});
