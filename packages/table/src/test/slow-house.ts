import type { Point } from '../point.ts';
import { compareFraction, type Fraction, fraction, minus, over, plus, times } from '../ratio.ts';
import type { SightLine } from '../shape/passage.ts';
import { ceilingOf, type House } from '../storeys/house.ts';
import { slowStretches } from './slow.ts';

const below = (a: Fraction, b: Fraction): boolean => compareFraction(a, b) < 0;
const atMost = (a: Fraction, b: Fraction): boolean => compareFraction(a, b) <= 0;

const heightAt = ([start, end]: readonly [number, number], t: Fraction): Fraction =>
  plus(fraction(start), times(t, fraction(end - start)));

/** How far along a segment, and how far along a side, the two cross; null when they run side by side. */
const crossing = (a: Point, b: Point, c: Point, d: Point): readonly [Fraction, Fraction] | null => {
  const lower = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (lower === 0) return null;
  const [sign, size] = [Math.sign(lower), Math.abs(lower)];
  const t = sign * ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x));
  const u = sign * ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x));
  return [fraction(t, size), fraction(u, size)];
};

/**
 * Whether an upright house stops a line, straight from what a house is: each outer wall is gone through only where some
 * opening of the storey at that height is, and no floor or roof is gone through at all.
 */
export const slowHouseStops = (house: House, line: SightLine): boolean =>
  wallStops(house, line) || slabHeights(house).some((height) => slabStops(house, line, height));

const [ZERO, ONE] = [fraction(0), fraction(1)];

const wallStops = (house: House, { from, to, heights }: SightLine): boolean =>
  house.outline.some((c, side) => {
    const d = house.outline[(side + 1) % house.outline.length]!;
    const met = crossing(from, to, c, d);
    if (!met) return false;
    const [t, u] = met;
    const meets = below(ZERO, t) && below(t, ONE) && atMost(ZERO, u) && atMost(u, ONE);
    return meets && !isOpenAt(house, u, heightAt(heights!, t), [c, d]);
  });

const isOpenAt = (house: House, u: Fraction, height: Fraction, [c, d]: readonly [Point, Point]): boolean => {
  const place = house.storeys.findIndex(
    ({ floor }, i) => atMost(fraction(floor), height) && below(height, fraction(ceilingOf(house, i))),
  );
  // Over the roof, or under the ground, there is no wall.
  if (place < 0) return true;
  const length = Math.abs(d.x - c.x) + Math.abs(d.y - c.y);
  const along = times(u, fraction(length));
  const off = (p: Point): number => Math.abs(p.x - c.x) + Math.abs(p.y - c.y);
  const isOn = (p: Point): boolean => (c.x === d.x ? p.x === c.x : p.y === c.y);
  return house.storeys[place]!.openings.some(({ from, to, sill, lintel }) => {
    if (!isOn(from) || !isOn(to)) return false;
    const [near, far] = [Math.min(off(from), off(to)), Math.max(off(from), off(to))];
    // The wall runs a tenth of a millimetre into the opening.
    const wide = atMost(fraction(near + 1), along) && atMost(along, fraction(far - 1));
    return wide && atMost(fraction(sill), height) && below(height, fraction(lintel));
  });
};

const slabHeights = ({ storeys, top }: House): readonly number[] => [...storeys.map(({ floor }) => floor), top];

/** Whether the line is inside the outline while it is within the unit below a height. */
const slabStops = ({ outline }: House, { from, to, heights }: SightLine, height: number): boolean => {
  const [start, end] = heights!;
  const inside = slowStretches([outline], from, to);
  if (start === end) return start >= height - 1 && start < height && inside.length > 0;
  const at = (h: number): Fraction =>
    over(times(fraction(h - start), fraction(Math.sign(end - start))), fraction(Math.abs(end - start)));
  const [first, last] = start < end ? [at(height - 1), at(height)] : [at(height), at(height - 1)];
  return inside.some(([a, b]) => below(first, b) && below(a, last) && below(ZERO, minus(b, a)));
};
