import { distance2 } from '../point.ts';
import {
  ceilOf,
  compareRatio,
  earlierOf,
  type Fraction,
  fraction,
  LINE_END,
  LINE_START,
  minus,
  ofRatio,
  over,
  plus,
  type Ratio,
  ZERO,
} from '../ratio.ts';
import { isqrtBig, isqrtUpBig } from '../root.ts';
import { depthOf, lengthAt, type Passage, passageOf, type SightLine } from '../shape/passage.ts';
import { type Scene, shapesByLine } from '../shape/scene.ts';
import type { Shape } from '../shape/shape.ts';
import type { Len } from '../units.ts';

/** What a shape does to a line that passes it: nothing, stops it, or lets it through for at most a depth above zero. */
export type Opacity = 'clear' | 'blocks' | { readonly partial: Len };

/**
 * A game's own rule of what can be seen through; it is asked for each passage with a stretch below the shape's level.
 */
export type OpacityOf = (passage: Passage, line: SightLine) => Opacity;

/**
 * Whether a line is clear; if not, what stops it, how, and how far from its start (rounded up). Depths in partial
 * shapes count each as a share of what that shape lets through; past a total of one the line stops. Just one is still
 * clear.
 */
export type Verdict =
  | { readonly clear: true }
  | { readonly clear: false; readonly by: string; readonly how: 'blocks' | 'partial'; readonly at: Len };

/** A shape that lets through for a depth, with the passage of the line. */
export interface Veil {
  readonly passage: Passage;
  readonly depth: Len;
}

/** All that a line has to do with shapes, in their order: what it passes, and what its ends lie in or touch. */
export const passagesThrough = (shapes: readonly Shape[], line: SightLine): readonly Passage[] => {
  const found: Passage[] = [];
  for (const shape of shapes) {
    const passage = passageOf(shape, line);
    if (passage) found.push(passage);
  }
  return found;
};

/** All that a line has to do with a scene, in the scene's order; then with further shapes, such as vehicles. */
export const passagesAlong = (scene: Scene, line: SightLine, extra: readonly Shape[] = []): readonly Passage[] =>
  passagesThrough(shapesByLine(scene, line.from, line.to).concat(extra), line);

/** What a line passes, in the order in which it comes to them, as lengths to show. */
export const shownPassages = (line: SightLine, passages: readonly Passage[]): readonly ShownPassage[] =>
  passages
    .filter(({ stretches }) => stretches.length > 0)
    .sort((a, b) => compareRatio(a.stretches[0]!.from, b.stretches[0]!.from))
    .map((passage) => ({
      id: passage.shape.id,
      terrain: passage.shape.terrain,
      from: lengthAt(line.from, line.to, ofRatio(passage.stretches[0]!.from)),
      to: lengthAt(line.from, line.to, ofRatio(passage.stretches.at(-1)!.to)),
      depth: depthOf(line, passage),
    }));

/** One passage as players read it: where the line first enters and last leaves, and how deep it runs inside. */
export interface ShownPassage {
  readonly id: string;
  readonly terrain: string;
  readonly from: Len;
  readonly to: Len;
  readonly depth: Len;
}

/** Whether the shares of a line, added up, come to more than one: exact. */
const pastOne = (line: SightLine, share: Fraction): boolean =>
  BigInt(distance2(line.from, line.to)) * share.n * share.n > share.d * share.d;

/** What a stretch takes of a veil: its part of the line over the depth let through. */
const shareOf = (from: Ratio, to: Ratio, depth: Len): Fraction =>
  over(minus(ofRatio(to), ofRatio(from)), fraction(depth));

/**
 * Whether the veils of a whole line come to more than one: by ordinary division, unless that is too close to tell. A
 * share is wrong by at most 2^-52 a stretch and the line at most 283,000 long: a thousand stretches stay within a
 * millionth.
 */
export const veiled = (line: SightLine, veils: readonly Veil[]): boolean => {
  let rough = 0;
  for (const { passage, depth } of veils)
    for (const { from, to } of passage.stretches) rough += (to.n / to.d - from.n / from.d) / depth;
  const square = distance2(line.from, line.to) * rough * rough;
  if (Math.abs(square - 1) > 1e-6) return square > 1;
  const shares = veils.flatMap(({ passage, depth }) =>
    passage.stretches.map(({ from, to }) => shareOf(from, to, depth)),
  );
  return pastOne(line, shares.reduce(plus, ZERO));
};

/** How much of what veils let through a line uses up: below, at or above all of it; and in hundredths, rounded up. */
export interface VeilShare {
  readonly compared: -1 | 0 | 1;
  readonly percent: number;
}

/** How much of its partial shapes a line uses up, each depth as a share of what that shape lets through: exact. */
export const veilShare = (line: SightLine, passages: readonly Passage[], opacity: OpacityOf): VeilShare => {
  let sum = ZERO;
  for (const passage of passages) {
    if (passage.stretches.length === 0) continue;
    const found = opacity(passage, line);
    if (found === 'clear' || found === 'blocks') continue;
    for (const { from, to } of passage.stretches) sum = plus(sum, shareOf(from, to, found.partial));
  }
  const square = BigInt(distance2(line.from, line.to)) * sum.n * sum.n;
  const whole = sum.d * sum.d;
  const percent = Number(isqrtUpBig((square * 10_000n + whole - 1n) / whole));
  return { compared: square > whole ? 1 : square < whole ? -1 : 0, percent };
};

/** The length at which a line has used up its veils: √(length²) * part + rest, rounded up. */
const usedUpAt = (line: SightLine, part: Fraction, rest: Fraction): Len => {
  const whole = part.n * rest.d;
  const square = BigInt(distance2(line.from, line.to)) * whole * whole;
  const root = whole < 0n ? -isqrtBig(square) : isqrtUpBig(square);
  return ceilOf(fraction(root + rest.n * part.d, part.d * rest.d));
};

/** Where, before a place on the line, the veils come to more than one, or null. */
const veilStop = (line: SightLine, veils: readonly Veil[], until: Ratio): Verdict | null => {
  const places: Ratio[] = [];
  for (const { passage } of veils)
    for (const { from, to } of passage.stretches) places.push(earlierOf(from, until), earlierOf(to, until));
  places.sort(compareRatio);
  let used = ZERO;
  let from = LINE_START;
  for (const to of places) {
    const across = veils.filter(({ passage }) => coversAll(passage, from, to));
    const after = across.reduce((sum, { depth }) => plus(sum, shareOf(from, to, depth)), used);
    if (pastOne(line, after)) {
      const rate = across.reduce((sum, { depth }) => plus(sum, fraction(1, depth)), ZERO);
      const part = minus(ofRatio(from), over(used, rate));
      const at = usedUpAt(line, part, over(fraction(1), rate));
      return { clear: false, by: across[0]!.passage.shape.id, how: 'partial', at };
    }
    used = after;
    from = to;
  }
  return null;
};

const coversAll = (passage: Passage, from: Ratio, to: Ratio): boolean =>
  passage.stretches.some((stretch) => compareRatio(stretch.from, from) <= 0 && compareRatio(stretch.to, to) >= 0);

/** Judges a line by what it passes: clear, or what stops it first and where. Of two at one place the first listed. */
export const judge = (line: SightLine, passages: readonly Passage[], opacity: OpacityOf): Verdict => {
  const veils: Veil[] = [];
  let blocker: Passage | null = null;
  for (const passage of passages) {
    const entry = passage.stretches[0];
    if (!entry) continue;
    const found = opacity(passage, line);
    if (found === 'clear') continue;
    if (found !== 'blocks') veils.push({ passage, depth: found.partial });
    else if (!blocker || compareRatio(entry.from, blocker.stretches[0]!.from) < 0) blocker = passage;
  }
  if (!blocker) return veiled(line, veils) ? veilStop(line, veils, LINE_END)! : { clear: true };
  const place = blocker.stretches[0]!.from;
  const at = lengthAt(line.from, line.to, ofRatio(place));
  // Where to stop is looked for only if the veils of the whole line are too much: mostly they are not.
  const stop = veiled(line, veils) ? veilStop(line, veils, place) : null;
  return stop ?? { clear: false, by: blocker.shape.id, how: 'blocks', at };
};

/**
 * A shape that keeps a line from being clear, or null when it is clear: as `judge`, but quicker, as any blocker will do
 * and nothing is measured. Of veils that together stop the line it is the last.
 */
export const stopperOf = (
  shapes: readonly Shape[],
  line: SightLine,
  opacity: OpacityOf,
  passing: (shape: Shape, line: SightLine) => Passage | null = passageOf,
): Shape | null => {
  const veils: Veil[] = [];
  for (const shape of shapes) {
    const passage = passing(shape, line);
    if (!passage || passage.stretches.length === 0) continue;
    const found = opacity(passage, line);
    if (found === 'blocks') return shape;
    if (found !== 'clear') veils.push({ passage, depth: found.partial });
  }
  return veiled(line, veils) ? veils[veils.length - 1]!.passage.shape : null;
};

/** Judges the line between two points of a scene; further shapes, such as vehicles, may be in the way too. */
export const sight = (scene: Scene, line: SightLine, opacity: OpacityOf, extra: readonly Shape[] = []): Verdict =>
  judge(line, passagesAlong(scene, line, extra), opacity);

/** Whether the line between two points of a scene is clear. */
export const sees = (scene: Scene, line: SightLine, opacity: OpacityOf, extra: readonly Shape[] = []): boolean =>
  stopperOf(shapesByLine(scene, line.from, line.to).concat(extra), line, opacity) === null;
