import type { Point } from '../point.ts';
import {
  ceilOf,
  compareFraction,
  compareRatio,
  type Fraction,
  floorOf,
  fraction,
  LINE_END,
  LINE_START,
  lowest,
  minus,
  ofRatio,
  over,
  plus,
  type Ratio,
  times,
  ZERO,
} from '../ratio.ts';
import { stretchesIn } from '../shape/passage.ts';
import { type Scene, shapesByLine } from '../shape/scene.ts';
import { placeOf, type Shape } from '../shape/shape.ts';
import { arrivesOn, type Stretch } from '../shape/thread.ts';
import type { Len } from '../units.ts';
import { legLengths, type Movement, type Route, type RouteTurn, turnsOf } from './route.ts';

/** A part of a leg with the same ground under it all along: the shapes it runs inside of, in the scene's order. */
export interface RoutePiece {
  readonly leg: number;
  readonly part: Stretch;
  readonly from: Len;
  readonly to: Len;
  readonly shapes: readonly Shape[];
}

/** A place where a route goes over a line without thickness, or into or out of any other shape. */
export interface RouteCrossing {
  readonly leg: number;
  readonly place: Ratio;
  readonly at: Len;
  readonly how: 'crosses' | 'enters' | 'leaves';
  readonly shape: Shape;
}

/** One thing after another along a move. */
export type RouteStep =
  | { readonly kind: 'turn'; readonly turn: RouteTurn }
  | { readonly kind: 'crossing'; readonly crossing: RouteCrossing }
  | { readonly kind: 'piece'; readonly piece: RoutePiece };

/** A price in points: whole numbers, the lower one above zero. */
export interface Charge {
  readonly numerator: number;
  readonly denominator: number;
}

/** A game's own prices: of each unit of length on a piece, of a crossing, of a turn. Null is forbidden. */
export interface Tariff {
  readonly ground: (piece: RoutePiece) => Charge | null;
  readonly crossing?: (crossing: RouteCrossing) => Charge | null;
  readonly turn?: (turn: RouteTurn) => Charge | null;
}

/**
 * What a move costs: all of it, or up to the step that is forbidden or can't be paid, and how far that is, rounded
 * down.
 */
export interface Going {
  readonly spent: Fraction;
  readonly distance: Len;
  readonly stop: { readonly why: 'forbidden' | 'spent'; readonly step: RouteStep } | null;
}

/** A leg of a route with what lies before it. */
interface Leg {
  readonly leg: number;
  readonly before: Len;
  readonly length: Len;
  readonly from: Point;
  readonly to: Point;
}

const legsOf = (route: Route): readonly Leg[] => {
  const legs: Leg[] = [];
  let before = 0;
  for (const [leg, length] of legLengths(route).entries()) {
    if (length > 0) legs.push({ leg, before, length, from: route[leg]!, to: route[leg + 1]! });
    before += length;
  }
  return legs;
};

/** The parts of one leg inside each shape it meets, in the scene's order. */
interface Inside {
  readonly shape: Shape;
  readonly stretches: readonly Stretch[];
}

const insideOf = (shapes: readonly Shape[], a: Point, b: Point): readonly Inside[] => {
  const found: Inside[] = [];
  for (const shape of shapes) {
    if (shape.kind === 'thread') continue;
    const stretches = stretchesIn(shape, a, b);
    if (stretches.length > 0) found.push({ shape, stretches });
  }
  return found;
};

/** Where lines without thickness are crossed on a leg: between its ends, or at its end when it comes onto one there. */
const threadsOf = (
  shapes: readonly Shape[],
  a: Point,
  b: Point,
): readonly { readonly shape: Shape; readonly place: Ratio }[] =>
  shapes
    .filter(({ kind }) => kind === 'thread')
    .flatMap((shape) => [
      ...stretchesIn(shape, a, b).map(({ from }) => ({ shape, place: from })),
      // A corner laid just on a wall is no way round it: who comes onto the wall has crossed it, who leaves it has not.
      ...(shape.rings.some((path) => arrivesOn(path, a, b)) ? [{ shape, place: LINE_END }] : []),
    ]);

/** A place on a leg as a length along the route, rounded up: exact. */
const along = (before: Len, length: Len, { n, d }: Ratio): Len => {
  const product = length * n;
  if (product > Number.MAX_SAFE_INTEGER) return before + ceilOf(times(fraction(length), ofRatio({ n, d })));
  // A rounded quotient is never below a whole number that the true one reaches, so the guess is right or one too high.
  const guess = Math.floor(product / d);
  return before + (product > guess * d ? guess + 1 : guess);
};

const piecesOn = (
  { leg, before, length }: Leg,
  inside: readonly Inside[],
  further: readonly Ratio[],
): readonly RoutePiece[] => {
  const edges = inside.flatMap(({ stretches }) => stretches.flatMap(({ from, to }) => [from, to]));
  const places = [LINE_START, LINE_END, ...further, ...edges];
  const cuts = places.sort(compareRatio).filter((place, i) => i === 0 || compareRatio(place, places[i - 1]!) > 0);
  return cuts.slice(1).map((to, i) => {
    const from = cuts[i]!;
    const covers = ({ stretches }: Inside): boolean =>
      stretches.some((part) => compareRatio(part.from, from) <= 0 && compareRatio(part.to, to) >= 0);
    const shapes = inside.filter(covers).map(({ shape }) => shape);
    return { leg, part: { from, to }, from: along(before, length, from), to: along(before, length, to), shapes };
  });
};

/** Where a leg goes into and out of shapes; `held` are the shapes the leg before ended in. */
const gatesOn = (
  { leg, before, length }: Leg,
  inside: readonly Inside[],
  held: readonly Shape[],
): readonly RouteCrossing[] =>
  inside.flatMap(({ shape, stretches }) =>
    stretches.flatMap(({ from, to }): RouteCrossing[] => {
      const enters = compareRatio(from, LINE_START) > 0 || !held.includes(shape);
      const leaves = compareRatio(to, LINE_END) < 0;
      return [
        ...(enters ? [{ leg, place: from, at: along(before, length, from), how: 'enters' as const, shape }] : []),
        ...(leaves ? [{ leg, place: to, at: along(before, length, to), how: 'leaves' as const, shape }] : []),
      ];
    }),
  );

const endingIn = (inside: readonly Inside[]): readonly Shape[] =>
  inside
    .filter(({ stretches }) => compareRatio(stretches[stretches.length - 1]!.to, LINE_END) === 0)
    .map(({ shape }) => shape);

/**
 * All that happens along a move, in order: turns, then on each leg pieces of ground with the crossings between them. At
 * one place shapes are left, lines crossed and shapes entered in this order, each in the scene's.
 */
export const stepsOf = (scene: Scene, move: Movement): readonly RouteStep[] => {
  const turns = turnsOf(move);
  const start = move.route[0];
  let held: readonly Shape[] = start
    ? shapesByLine(scene, start, start).filter((shape) => placeOf(shape, start) === 'inside')
    : [];
  const steps: RouteStep[] = [];
  for (const leg of legsOf(move.route)) {
    const turn = turns.find((found) => found.leg === leg.leg);
    if (turn) steps.push({ kind: 'turn', turn });
    const shapes = shapesByLine(scene, leg.from, leg.to);
    if (shapes.length === 0 && held.length === 0) {
      steps.push({ kind: 'piece', piece: openPiece(leg) });
      continue;
    }
    const inside = insideOf(shapes, leg.from, leg.to);
    const crossings = crossingsOn(leg, { inside, threads: threadsOf(shapes, leg.from, leg.to), held });
    const places = crossings.map(({ place }) => place);
    steps.push(...inOrder(crossings, piecesOn(leg, inside, places)));
    held = endingIn(inside);
  }
  return steps;
};

/** A leg on which nothing lies. */
const openPiece = ({ leg, before, length }: Leg): RoutePiece => ({
  leg,
  part: WHOLE_LEG,
  from: before,
  to: before + length,
  shapes: NO_SHAPES,
});

const WHOLE_LEG: Stretch = { from: LINE_START, to: LINE_END };
const NO_SHAPES: readonly Shape[] = [];

/** All crossings of a leg: out of what the leg before ended in, into and out of shapes, over lines. */
const crossingsOn = (
  leg: Leg,
  met: {
    readonly inside: readonly Inside[];
    readonly threads: ReturnType<typeof threadsOf>;
    readonly held: readonly Shape[];
  },
): readonly RouteCrossing[] => {
  const left = met.held.filter((shape) => !met.inside.some((found) => found.shape === shape && startsAtOnce(found)));
  return [
    ...left.map((shape) => ({ leg: leg.leg, place: LINE_START, at: leg.before, how: 'leaves' as const, shape })),
    ...gatesOn(leg, met.inside, met.held),
    ...met.threads.map(({ shape, place }) => ({
      leg: leg.leg,
      place,
      at: along(leg.before, leg.length, place),
      how: 'crosses' as const,
      shape,
    })),
  ];
};

const startsAtOnce = ({ stretches }: Inside): boolean => compareRatio(stretches[0]!.from, LINE_START) === 0;

const RANK = { leaves: 0, crosses: 1, enters: 2 } as const;

const inOrder = (crossings: readonly RouteCrossing[], pieces: readonly RoutePiece[]): readonly RouteStep[] => {
  const sorted = [...crossings].sort((a, b) => compareRatio(a.place, b.place) || RANK[a.how] - RANK[b.how]);
  const steps: RouteStep[] = [];
  let next = 0;
  const passed = (until: Ratio): void => {
    for (; next < sorted.length && compareRatio(sorted[next]!.place, until) <= 0; next += 1)
      steps.push({ kind: 'crossing', crossing: sorted[next]! });
  };
  for (const piece of pieces) {
    passed(piece.part.from);
    steps.push({ kind: 'piece', piece });
  }
  passed(LINE_END);
  return steps;
};

/** The pieces of a route by the ground under them, in order. */
export const piecesOf = (scene: Scene, route: Route): readonly RoutePiece[] =>
  legsOf(route).flatMap((leg) => piecesOn(leg, insideOf(shapesByLine(scene, leg.from, leg.to), leg.from, leg.to), []));

/** The exact length of a piece on a leg of a length. */
const lengthOfPiece = ({ part }: RoutePiece, leg: Len): Fraction =>
  times(fraction(leg), minus(ofRatio(part.to), ofRatio(part.from)));

/** What a step costs, or null when it is forbidden. */
export const priceOfStep = (tariff: Tariff, step: RouteStep): Charge | null => {
  switch (step.kind) {
    case 'turn':
      return tariff.turn ? tariff.turn(step.turn) : FREE;
    case 'crossing':
      return tariff.crossing ? tariff.crossing(step.crossing) : FREE;
    case 'piece':
      return tariff.ground(step.piece);
  }
};

const FREE: Charge = { numerator: 0, denominator: 1 };

/** A charge as an exact number. */
export const amountOf = ({ numerator, denominator }: Charge): Fraction => fraction(numerator, denominator);

/** How far a move gets with so many points (null: as many as it takes), and what that costs: exact. */
export const howFar = (scene: Scene, move: Movement, tariff: Tariff, points: Fraction | null): Going => {
  const lengths = legLengths(move.route);
  const before = lengths.map((_, leg) => lengths.slice(0, leg).reduce((sum, length) => sum + length, 0));
  let spent = ZERO;
  let reached = ZERO;
  for (const step of stepsOf(scene, move)) {
    const charge = priceOfStep(tariff, step);
    if (!charge) return { spent: lowest(spent), distance: floorOf(reached), stop: { why: 'forbidden', step } };
    const rate = amountOf(charge);
    const length = step.kind === 'piece' ? lengthOfPiece(step.piece, lengths[step.piece.leg]!) : fraction(1);
    const after = plus(spent, times(rate, length));
    if (points && compareFraction(after, points) > 0) {
      if (step.kind !== 'piece')
        return { spent: lowest(spent), distance: floorOf(reached), stop: { why: 'spent', step } };
      const distance = floorOf(plus(reached, over(minus(points, spent), rate)));
      return { spent: lowest(points), distance, stop: { why: 'spent', step } };
    }
    spent = after;
    if (step.kind !== 'piece') continue;
    const { leg, part } = step.piece;
    reached = plus(fraction(before[leg]!), times(fraction(lengths[leg]!), ofRatio(part.to)));
  }
  return { spent: lowest(spent), distance: floorOf(reached), stop: null };
};

/** What a whole move costs, or null when some of it is forbidden: exact. */
export const costOf = (scene: Scene, move: Movement, tariff: Tariff): Fraction | null => {
  const { spent, stop } = howFar(scene, move, tariff, null);
  return stop ? null : spent;
};
