import type { Point } from '../point.ts';
import { gapToPointWithin, reachOfBase, type Stand } from '../shape/base.ts';
import { boxesInBox, boxesOnLine, type Grid, makeGrid } from '../shape/grid.ts';
import type { Len } from '../units.ts';
import type { Movement } from './route.ts';
import { type Contact, firstContact, nearOf } from './sweep.ts';

/** Many stands made ready for questions, once for each time one of them has moved. */
export interface Crowd {
  readonly stands: readonly Stand[];
  readonly index: Grid;
}

/** Makes stands ready for questions; answers are their places in the list. */
export const makeCrowd = (stands: readonly Stand[]): Crowd => ({
  stands,
  index: makeGrid(
    stands.map(({ at, base }) => {
      const reach = reachOfBase(base);
      return { left: at.x - reach, top: at.y - reach, right: at.x + reach, bottom: at.y + reach };
    }),
  ),
});

/** The stands that may come within a margin of a segment, in order: none that do are left out. */
export const standsByLine = ({ index }: Crowd, a: Point, b: Point, margin: Len): readonly number[] =>
  boxesOnLine(index, a, b, margin);

/** The stands whose edge is at most so far from a point, in order: exact. */
export const standsNear = ({ index, stands }: Crowd, at: Point, range: Len): readonly number[] => {
  const box = { left: at.x - range, top: at.y - range, right: at.x + range, bottom: at.y + range };
  return boxesInBox(index, box).filter((i) => gapToPointWithin(stands[i]!, at, range));
};

/** The first contact of a move with those of a crowd that it minds (all, if not said): as `firstContact`, by index. */
export const firstContactIn = (
  crowd: Crowd,
  move: Movement,
  margin: Len,
  minds: (place: number) => boolean = () => true,
): Contact | null => {
  const near = nearOf(move.stand, margin);
  const places = new Set<number>();
  for (const [i, to] of move.route.entries())
    for (const place of standsByLine(crowd, move.route[Math.max(0, i - 1)]!, to, near))
      if (minds(place)) places.add(place);
  const met = [...places].sort((a, b) => a - b);
  const contact = firstContact(move, { stands: met.map((place) => crowd.stands[place]!), shapes: [], margin });
  if (contact?.with.kind !== 'stand') return null;
  return { at: contact.at, with: { kind: 'stand', index: met[contact.with.index]! } };
};
