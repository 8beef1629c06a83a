import { eventsOf } from '@grognard/kernel/contract';
import type { Placed, Situation } from './firing-range.ts';
import { played } from './firing-range.ts';

/** The commanders stand far off, and those of the enemy have acted: nobody watches. */
export const FAR = {
  g0: { profile: 'german-hq', at: [500, 500] },
  s0: { profile: 'soviet-hq', at: [19_500, 11_500], acted: true },
} as const satisfies Readonly<Record<string, Placed>>;

/** What a march is tried with. */
export interface March extends Omit<Situation, 'elements'> {
  readonly elements: Readonly<Record<string, Placed>>;
  readonly order?: string;
  /** What else is said with the way. */
  readonly how?: object;
  /** Answers after the way. */
  readonly next?: readonly (readonly [string, object])[];
}

type Way = readonly (readonly [number, number])[];

/** Points written as pairs. */
export const way = (points: Way): readonly object[] => points.map(([x, y]) => ({ x, y }));

/** The first element named goes that way; whoever is named g is German. */
export const go = (points: Way, { elements, order = 'advance', how = {}, next = [], ...more }: March) => {
  const [mover] = Object.keys(elements);
  const side = mover!.startsWith('g') ? 'german' : 'soviet';
  return played({
    ...more,
    elements: { ...FAR, ...elements },
    stack: [{ kind: 'route', element: mover!, order }],
    answers: [[side, { type: 'route', route: way(points), ...how }], ...next],
  });
};

type Played = ReturnType<typeof played>;

/** The element of that name after all is done. */
export const after = ({ board }: Played, id: string) => board.elements.find((e) => e.id === id);

/** Where an element stands in the end. */
export const placeOf = (run: Played, id: string): readonly [number, number] | null => {
  const at = after(run, id)?.at;
  return at ? [at.x, at.y] : null;
};

/** What was refused, as "rule word", with the numbers that were said. */
export const refused = ({ refusal }: Played): readonly unknown[] | null =>
  refusal && [refusal.rule, refusal.why.word, ...(refusal.why.with ? [refusal.why.with] : [])];

/** The types of what happened, in order. */
export const kinds = ({ log }: Played): readonly string[] => eventsOf(log).map(({ type }) => type);

/** A piece of ground as a rectangle. */
export const area = (
  id: string,
  terrain: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
  more: object = {},
) => ({
  id,
  terrain,
  outline: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
  ...more,
});

/** A wall, road or stream along points. */
export const line = (id: string, terrain: string, points: Way, thickness = 0) => ({
  id,
  terrain,
  line: way(points),
  thickness,
});
