import type { Layer, Piece } from '@grognard/looks';
import { useCallback, useMemo, useState } from 'react';

/** A house with its roof off, and its floors. */
export type House = Extract<Layer, { readonly kind: 'plans' }>['houses'][number];

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Which floor of which house is looked at: what is pointed at in it is on that floor. */
export interface Floors {
  readonly houses: readonly House[];
  /** The floor that is shown; null: the roof is on. */
  readonly shown: (house: House) => number | null;
  /** The floor that is looked at there; outside of all houses there is the ground alone. */
  readonly at: (spot: Spot) => number;
  /** How many stand on each floor of a house. */
  readonly standing: (house: House) => ReadonlyMap<number, number>;
  readonly houseAt: (spot: Spot) => House | null;
}

/** Does a house have a point in it? */
export const isWithin = ({ outline }: Pick<House, 'outline'>, { x, y }: Spot): boolean => {
  let inside = false;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
};

/** The floors as they are looked at: those picked for one house go before the one that is picked for all. */
export const floorsOf = (
  houses: readonly House[],
  pieces: readonly Piece[],
  storey: number,
  picked: ReadonlyMap<string, number>,
): Floors => {
  const counted = new Map(houses.map((house) => [house.id, standingIn(house, pieces)]));
  const standing = (house: House): ReadonlyMap<number, number> => counted.get(house.id) ?? new Map();
  const houseAt = (spot: Spot): House | null => houses.find((house) => isWithin(house, spot)) ?? null;
  const shown = (house: House): number | null => {
    const wanted = picked.get(house.id) ?? (storey === 0 ? null : storey);
    if (wanted !== null) return wanted;
    // Who is in it alone upstairs is seen there.
    return house.held ? Math.min(...standing(house).keys(), house.storeys.length - 1) : null;
  };
  const at = (spot: Spot): number => {
    if (houses.length === 0) return storey;
    const house = houseAt(spot);
    return house ? (shown(house) ?? 0) : 0;
  };
  return { houses, shown, at, standing, houseAt };
};

const standingIn = (house: House, pieces: readonly Piece[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const { at } of pieces)
    if (at.kind === 'spot' && isWithin(house, at)) counts.set(at.storey ?? 0, (counts.get(at.storey ?? 0) ?? 0) + 1);
  return counts;
};

const NO_HOUSES: readonly House[] = [];

/** The floors of a board, and what looks at another: in all houses, or in one of them. */
export const useFloors = (layers: readonly Layer[], pieces: readonly Piece[]) => {
  const [storey, setStorey] = useState(0);
  const [picked, setPicked] = useState<ReadonlyMap<string, number>>(new Map());
  const houses = layers.find((layer) => layer.kind === 'plans')?.houses ?? NO_HOUSES;
  const floors = useMemo(() => floorsOf(houses, pieces, storey, picked), [houses, pieces, storey, picked]);
  const onStorey = useCallback((next: number) => {
    setStorey(next);
    setPicked(new Map());
  }, []);
  const onFloor = useCallback(
    (house: string, floor: number) => setPicked((before) => new Map([...before, [house, floor]])),
    [],
  );
  return { storey, floors, onStorey, onFloor };
};
