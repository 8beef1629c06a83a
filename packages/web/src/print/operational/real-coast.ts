import type { Atlas, HexGround } from '@grognard/looks';
import type { Field } from '../field.ts';
import { mapField, valueAt } from '../field.ts';
import { blend } from '../hex-blend.ts';
import type { HexPlan } from '../hex-plan.ts';
import { centreOf, sideOf } from '../hex-plan.ts';
import type { Line, Pt } from '../line.ts';
import { open, smooth, toStretch2 } from '../line.ts';
import { noise } from '../random.ts';
import type { River } from '../scene.ts';

/** Beyond so many knots from a coast only the side of it matters. */
const NEAR = 4;
/** Half the width of water that parts two hexes of land, in hexes. */
const CHANNEL = 0.075;
/** How sharply a field turns from land to water: the depth of a hex, in its own measure. */
const STEEP = 2.4;

const scaled = (plan: HexPlan, ring: readonly (readonly [number, number])[]): readonly Pt[] =>
  ring.map(([x, y]): Pt => [x * plan.unit, y * plan.unit]);

/** Which knots of a net lie within an odd number of rings, by the crossings of each row. */
const parityOf = (net: Field, rings: readonly (readonly Pt[])[]): Uint8Array => {
  const rows: number[][] = Array.from({ length: net.high }, () => []);
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) {
      const [[ax, ay], [bx, by]] = [ring[i]!, ring[(i + 1) % ring.length]!];
      const first = Math.max(0, Math.ceil((Math.min(ay, by) - net.y0) / net.step));
      const last = Math.min(net.high - 1, Math.ceil((Math.max(ay, by) - net.y0) / net.step) - 1);
      for (let j = first; j <= last; j++) rows[j]!.push(ax + ((net.y0 + j * net.step - ay) / (by - ay)) * (bx - ax));
    }
  const inside = new Uint8Array(net.wide * net.high);
  for (const [j, crossings] of rows.entries()) {
    crossings.sort((a, b) => a - b);
    for (let c = 0; c + 1 < crossings.length; c += 2) {
      const from = Math.max(0, Math.ceil((crossings[c]! - net.x0) / net.step));
      const to = Math.min(net.wide - 1, Math.floor((crossings[c + 1]! - net.x0) / net.step));
      inside.fill(1, j * net.wide + from, j * net.wide + Math.max(from, to + 1));
    }
  }
  return inside;
};

/** How far each knot is from some stretches, where it is near one. */
const nearness = (net: Field, stretches: readonly (readonly [Pt, Pt])[]): Float32Array => {
  const reach = NEAR * net.step;
  const far2 = new Float32Array(net.wide * net.high).fill(reach * reach);
  for (const [a, b] of stretches) {
    const i0 = Math.max(0, Math.floor((Math.min(a[0], b[0]) - reach - net.x0) / net.step));
    const i1 = Math.min(net.wide - 1, Math.ceil((Math.max(a[0], b[0]) + reach - net.x0) / net.step));
    const j0 = Math.max(0, Math.floor((Math.min(a[1], b[1]) - reach - net.y0) / net.step));
    const j1 = Math.min(net.high - 1, Math.ceil((Math.max(a[1], b[1]) + reach - net.y0) / net.step));
    for (let j = j0; j <= j1; j++)
      for (let i = i0; i <= i1; i++) {
        const k = j * net.wide + i;
        far2[k] = Math.min(far2[k]!, toStretch2(a, b, net.x0 + i * net.step, net.y0 + j * net.step));
      }
  }
  return far2.map(Math.sqrt);
};

const stretchesOf = (rings: readonly (readonly Pt[])[]): readonly (readonly [Pt, Pt])[] =>
  rings.flatMap((ring) => ring.map((a, i) => [a, ring[(i + 1) % ring.length]!] as const));

/** The water of an atlas: positive on it, by how far the coast is, in hexes. */
const atlasField = (plan: HexPlan, net: Field, atlas: Atlas): Field => {
  const rings = atlas.waters.map((ring) => scaled(plan, ring));
  const inside = parityOf(net, rings);
  const far = nearness(net, stretchesOf(rings));
  return { ...net, values: far.map((value, k) => ((inside[k] === 1 ? 1 : -1) * value) / plan.unit) };
};

/**
 * The sea as the atlas has it wherever hexes and atlas agree about the middle of a hex; round those where they do not, the
 * hexes are right. Water that parts two hexes of land is opened along their side. The middle of a hex never changes sides.
 */
export const realSea = (plan: HexPlan, ground: HexGround, atlas: Atlas, byHexes: Field): Field => {
  const real = atlasField(plan, byHexes, atlas);
  const isWrong = (hex: number): boolean => {
    const [x, y] = centreOf(plan, hex);
    return ground.paint[hex] !== null && valueAt(real, x, y) > 0 !== (ground.paint[hex] === 'sea');
  };
  const wrong = ground.paint.map((_, hex) => isWrong(hex));
  const doubt = blend(
    plan,
    (column, row) =>
      column >= 0 && row >= 0 && column < ground.width && row < ground.height && wrong[row * ground.width + column]
        ? 1
        : 0,
    0.3,
  );
  const parted = nearness(
    byHexes,
    ground.sides.flatMap(({ kind, hex, dir }) => (kind === 'coast' ? [sideOf(plan, hex, dir)] : [])),
  );
  let k = 0;
  const { unit } = plan;
  return mapField(real, (x, y, value) => {
    const trust = Math.min(1, doubt.values[k]! * 2.2);
    const mixed = value * (1 - trust) + (byHexes.values[k]! / STEEP) * trust;
    const wander = 0.035 * noise((x / unit) * 4, (y / unit) * 4, ground.seed + 31);
    const channel = CHANNEL + wander - parted[k]! / unit;
    k += 1;
    return Math.max(mixed, channel);
  });
};

const PIECES = 3;

/** The rivers of an atlas, wider towards their mouths: cut into pieces, each with its width. */
export const realRivers = (plan: HexPlan, atlas: Atlas): readonly River[] =>
  atlas.rivers.flatMap(({ line, widths: [spring, mouth] }) => {
    const { points } = smooth(open(scaled(plan, line)), 2);
    const pieces: { readonly line: Line; readonly width: number }[] = [];
    for (let i = 0; i < points.length - 1; i += PIECES)
      pieces.push({
        line: open(points.slice(i, i + PIECES + 1)),
        width: (spring + (mouth - spring) * (i / points.length)) * plan.unit,
      });
    return pieces;
  });
