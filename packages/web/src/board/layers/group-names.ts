import type { Dot } from '../geometry.ts';

/** A squad whose name is to be written beside it. */
export interface Named {
  readonly name: string;
  readonly dots: readonly Dot[];
  /** How far its band goes from the middle of a man. */
  readonly reach: number;
}

/** Where a name is written: its middle, on the line it stands on. */
export type NamePlace = Dot;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How wide a letter is, on the average, of its height. */
const LETTER = 0.56;
const GAP = 4;

const boxAt = ({ x, y }: Dot, name: string, size: number): Box => {
  const half = (name.length * size * LETTER) / 2;
  return { left: x - half, right: x + half, top: y - size, bottom: y + size * 0.3 };
};

const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const roundMan = ({ x, y }: Dot, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/** Below the squad, above it, or to a side of it: the outermost man is what it is written by. */
const placesBy = ({ name, dots, reach }: Named, size: number): readonly NamePlace[] => {
  const out = (far: (dot: Dot) => number): Dot => dots.reduce((best, dot) => (far(dot) > far(best) ? dot : best));
  const [low, high, left, right] = [out(({ y }) => y), out(({ y }) => -y), out(({ x }) => -x), out(({ x }) => x)];
  const half = (name.length * size * LETTER) / 2;
  return [
    { x: low.x, y: low.y + reach + size + GAP },
    { x: high.x, y: high.y - reach - GAP },
    { x: right.x + reach + half + GAP, y: right.y },
    { x: left.x - reach - half - GAP, y: left.y },
    { x: low.x, y: low.y + reach + 2 * size + 2 * GAP },
    { x: high.x, y: high.y - reach - size - 2 * GAP },
  ];
};

/** Where the names of squads are written, so that none lies on a man or on another name, if that can be helped. */
export const namePlaces = (squads: readonly Named[], size: number): readonly NamePlace[] => {
  const men = squads.flatMap(({ dots, reach }) => dots.map((dot) => roundMan(dot, reach * 0.7)));
  const written: Box[] = [];
  return squads.map((squad) => {
    const places = placesBy(squad, size);
    const crowd = (place: NamePlace): number => {
      const box = boxAt(place, squad.name, size);
      return written.filter((one) => touch(one, box)).length * 10 + men.filter((man) => touch(man, box)).length;
    };
    const best = places.reduce((so, place) => (crowd(place) < crowd(so) ? place : so));
    written.push(boxAt(best, squad.name, size));
    return best;
  });
};
