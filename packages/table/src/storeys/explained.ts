import { compareRatio, floorOf, fraction, ofRatio, plus, type Ratio, times } from '../ratio.ts';
import { lengthAt, type SightLine } from '../shape/passage.ts';
import { passagesAlong } from '../sight/sight.ts';
import type { Len } from '../units.ts';
import type { Part } from './built.ts';
import { partNamed, type Storeys } from './storeys.ts';

/** One thing a line between heights meets: where, at which heights of its own, and of which part of which house. */
export interface Met {
  readonly id: string;
  readonly terrain: string;
  readonly from: Len;
  readonly to: Len;
  /** The height of the line where it first meets the thing and where it last does, rounded down; null on the flat. */
  readonly heights: readonly [number, number] | null;
  /** From where to where the thing reaches. */
  readonly bottom: number;
  readonly level: number;
  readonly part: Part | null;
}

const heightAt = ([start, end]: readonly [number, number], place: Ratio): number =>
  floorOf(plus(fraction(start), times(fraction(end - start), ofRatio(place))));

/** All that a line meets at its height, in the order it comes to it: who looks through which window, over what. */
export const metBy = (storeys: Storeys, line: SightLine): readonly Met[] =>
  passagesAlong(storeys.sight, line)
    .filter(({ stretches }) => stretches.length > 0)
    .sort((a, b) => compareRatio(a.stretches[0]!.from, b.stretches[0]!.from))
    .map(({ shape, stretches }) => {
      const [first, last] = [stretches[0]!.from, stretches[stretches.length - 1]!.to];
      return {
        id: shape.id,
        terrain: shape.terrain,
        from: lengthAt(line.from, line.to, ofRatio(first)),
        to: lengthAt(line.from, line.to, ofRatio(last)),
        heights: line.heights && [heightAt(line.heights, first), heightAt(line.heights, last)],
        bottom: shape.bottom,
        level: shape.level,
        part: partNamed(storeys, shape.id),
      };
    });
