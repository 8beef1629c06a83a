import type { Field } from './field.ts';
import { blankField } from './field.ts';
import type { HexPlan } from './hex-plan.ts';
import { centreAt } from './hex-plan.ts';

/** How many knots of the net a hex is wide. */
const KNOTS_A_HEX = 14;
/** Hexes beyond the edge that are taken to go on like those at it. */
const BEYOND = 2;
// Farther off than this many hexes a Gaussian of the widths used here has nothing left to give.
const SPREAD = 2.1;

/** A quantity known for each hex of the map and a rim beyond it. */
export type ByHex = (column: number, row: number) => number;

/** The empty net of a map: over the whole drawing and a hex more all round. */
export const netOf = (plan: HexPlan): Field =>
  blankField(
    { x0: -plan.unit, y0: -plan.unit, x1: plan.wide + plan.unit, y1: plan.high + plan.unit },
    plan.unit / KNOTS_A_HEX,
  );

/** One side of a bell curve laid over the net's columns or rows. */
interface Bell {
  readonly from: number;
  readonly weights: Float32Array;
}

const bellAt = (centre: number, start: number, step: number, count: number, width: number): Bell => {
  const reach = width * 4.2;
  const from = Math.max(0, Math.ceil((centre - reach - start) / step));
  const to = Math.min(count - 1, Math.floor((centre + reach - start) / step));
  const weights = new Float32Array(Math.max(0, to - from + 1));
  for (let i = 0; i < weights.length; i++) {
    const off = start + (from + i) * step - centre;
    weights[i] = Math.exp((-off * off) / (2 * width * width));
  }
  return { from, weights };
};

/** Adds a bell at a hex centre to the net. */
const lay = (net: Float32Array, wide: number, across: Bell, down: Bell, value: number): void => {
  for (let j = 0; j < down.weights.length; j++) {
    const strength = down.weights[j]! * value;
    const row = (down.from + j) * wide + across.from;
    for (let i = 0; i < across.weights.length; i++) net[row + i]! += strength * across.weights[i]!;
  }
};

/**
 * A quantity of hexes as a smooth field: at each knot the average of the hexes round it, weighed by a bell curve so many
 * hexes wide. Bells are separable, so each hex is laid down once instead of every knot asking its neighbours.
 */
export const blend = (plan: HexPlan, value: ByHex, sigma: number): Field => {
  const net = netOf(plan);
  const sum = net.values;
  const whole = new Float32Array(sum.length);
  const width = Math.min(sigma, SPREAD / 4.2) * plan.unit;
  const bells = new Map<string, Bell>();
  const bell = (axis: 'x' | 'y', centre: number): Bell => {
    const key = axis + centre.toFixed(2);
    const known = bells.get(key);
    if (known) return known;
    const made =
      axis === 'x'
        ? bellAt(centre, net.x0, net.step, net.wide, width)
        : bellAt(centre, net.y0, net.step, net.high, width);
    bells.set(key, made);
    return made;
  };
  for (let row = -BEYOND; row < plan.height + BEYOND; row++)
    for (let column = -BEYOND; column < plan.width + BEYOND; column++) {
      const [x, y] = centreAt(plan, column, row);
      const [across, down] = [bell('x', x), bell('y', y)];
      lay(whole, net.wide, across, down, 1);
      const here = value(column, row);
      if (here !== 0) lay(sum, net.wide, across, down, here);
    }
  for (let k = 0; k < sum.length; k++) sum[k] = whole[k]! > 1e-9 ? sum[k]! / whole[k]! : 0;
  return net;
};

/** The same with straight edges: linear on the triangle of the three nearest centres. */
export const blendStraight = (plan: HexPlan, value: ByHex): Field => {
  const net = netOf(plan);
  const pointy = plan.tops === 'pointy';
  const back = plan.shoved === 'odd' ? 0 : 1;
  // From cube coordinates back to the column and row that hexes are kept by.
  const at = (q: number, r: number): number => {
    const line = pointy ? r : q;
    const lag = back === 0 ? (line - (line & 1)) / 2 : (line + (line & 1)) / 2;
    return pointy ? value(q + lag, r) : value(q, r + lag);
  };
  const [ox, oy] = centreAt(plan, 0, 0);
  for (let j = 0, k = 0; j < net.high; j++)
    for (let i = 0; i < net.wide; i++, k++) {
      const [x, y] = [net.x0 + i * net.step - ox, net.y0 + j * net.step - oy];
      const lines = (pointy ? y : x) / (plan.radius * 1.5);
      const along = (pointy ? x : y) / plan.unit - lines / 2;
      const [q, r] = pointy ? [along, lines] : [lines, along];
      const [q0, r0] = [Math.floor(q), Math.floor(r)];
      const [u, v] = [q - q0, r - r0];
      net.values[k] =
        u + v <= 1
          ? at(q0, r0) * (1 - u - v) + at(q0 + 1, r0) * u + at(q0, r0 + 1) * v
          : at(q0 + 1, r0 + 1) * (u + v - 1) + at(q0 + 1, r0) * (1 - v) + at(q0, r0 + 1) * (1 - u);
    }
  return net;
};
