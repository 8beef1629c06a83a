import type { Field } from '../field.ts';

const FAR = 1e6;
const STRAIGHT = 1;
const DIAGONAL = Math.SQRT2;

/**
 * How far each knot of a net is from the nearest one of a set, in the drawing's own measure: two passes over the net, each
 * looking back at the four neighbours it has already seen (a chamfer distance, true to about a twentieth).
 */
export const distanceTo = (net: Field, belongs: (value: number) => boolean): Field => {
  const { wide, high } = net;
  const far = new Float32Array(net.values.length);
  for (let k = 0; k < far.length; k++) far[k] = belongs(net.values[k]!) ? 0 : FAR;
  const look = (k: number, i: number, j: number, di: number, dj: number, step: number): void => {
    if (i + di < 0 || i + di >= wide || j + dj < 0 || j + dj >= high) return;
    const there = far[k + dj * wide + di]! + step;
    if (there < far[k]!) far[k] = there;
  };
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      const k = j * wide + i;
      look(k, i, j, -1, 0, STRAIGHT);
      look(k, i, j, 0, -1, STRAIGHT);
      look(k, i, j, -1, -1, DIAGONAL);
      look(k, i, j, 1, -1, DIAGONAL);
    }
  for (let j = high - 1; j >= 0; j--)
    for (let i = wide - 1; i >= 0; i--) {
      const k = j * wide + i;
      look(k, i, j, 1, 0, STRAIGHT);
      look(k, i, j, 0, 1, STRAIGHT);
      look(k, i, j, 1, 1, DIAGONAL);
      look(k, i, j, -1, 1, DIAGONAL);
    }
  return { ...net, values: far.map((steps) => Math.min(steps, FAR) * net.step) };
};
