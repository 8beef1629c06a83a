import type { HexGround, HexPaint } from '@grognard/looks';
import type { Field } from './field.ts';
import { contours, mapField, valueAt } from './field.ts';
import type { ByHex } from './hex-blend.ts';
import { blend, blendStraight } from './hex-blend.ts';
import type { HexPlan } from './hex-plan.ts';
import { boxOf, smooth } from './line.ts';
import { noise, roughness } from './random.ts';
import type { Area, AreaKind, Relief } from './scene.ts';

/** How the edge of one kind of ground wanders. */
interface Edge {
  readonly kind: AreaKind;
  readonly member: (paint: HexPaint | null) => number;
  readonly sigma: number;
  readonly threshold: number;
  readonly wobble: number;
  /** Whether half of the field is linear between centres, for fields with straight edges. */
  readonly straight: boolean;
}

const only =
  (...paints: readonly HexPaint[]) =>
  (paint: HexPaint | null): number =>
    paint !== null && paints.includes(paint) ? 1 : 0;

// A forest counts a little as light woods, so that it gets a fringe of them.
const FRINGE = 0.62;
const lightWoods = (paint: HexPaint | null): number => (paint === 'lightWoods' ? 1 : paint === 'forest' ? FRINGE : 0);

const SOFT = { sigma: 0.31, threshold: 0.43, wobble: 0.085, straight: false } as const;
const FIELD = { sigma: 0.3, threshold: 0.45, wobble: 0.025, straight: true } as const;

/** The kinds of ground of a hex map, from the ground up. */
export const EDGES: readonly Edge[] = [
  { kind: 'plough', member: only('ploughed'), ...FIELD },
  { kind: 'crop', member: only('crop'), ...FIELD },
  { kind: 'orchard', member: only('orchard'), ...FIELD },
  { kind: 'rough', member: only('rough', 'hill', 'mountain'), ...SOFT },
  { kind: 'marsh', member: only('marsh'), ...SOFT },
  { kind: 'yard', member: only('wooden', 'stone'), sigma: 0.3, threshold: 0.45, wobble: 0.05, straight: true },
  { kind: 'water', member: only('water', 'sea'), sigma: 0.4, threshold: 0.5, wobble: 0.05, straight: false },
  { kind: 'wood', member: lightWoods, ...SOFT },
  { kind: 'forest', member: only('forest'), ...SOFT },
];

/** The paint of a hex; beyond the edge the map goes on as at it. */
export const paintAt = (ground: HexGround, column: number, row: number): HexPaint | null => {
  const c = Math.max(0, Math.min(ground.width - 1, column));
  const r = Math.max(0, Math.min(ground.height - 1, row));
  return ground.paint[r * ground.width + c] ?? null;
};

/** The level of a hex; beyond the edge the map goes on as at it. */
export const levelAt = (ground: HexGround, column: number, row: number): number => {
  const c = Math.max(0, Math.min(ground.width - 1, column));
  const r = Math.max(0, Math.min(ground.height - 1, row));
  return ground.level[r * ground.width + c] ?? 0;
};

/** The field of a kind of ground: positive where it is, and never wrong about the centre of a hex. */
export const edgeField = (plan: HexPlan, ground: HexGround, edge: Edge): Field => {
  const member: ByHex = (column, row) => edge.member(paintAt(ground, column, row));
  const soft = blend(plan, member, edge.sigma);
  if (edge.straight) {
    const straight = blendStraight(plan, member);
    for (let k = 0; k < soft.values.length; k++) soft.values[k] = (soft.values[k]! + straight.values[k]!) / 2;
  }
  const { unit } = plan;
  const seed = ground.seed + edge.kind.charCodeAt(0) * 7 + edge.kind.length;
  // Far from the edge the noise decides nothing, and is not worked out.
  const nearEdge = 2.2 * edge.wobble;
  return mapField(soft, (x, y, value) => {
    const plain = value - edge.threshold;
    if (plain < -nearEdge || plain > 0.5) return plain;
    const coarse = noise((x / unit) * 3.1, (y / unit) * 3.1, seed);
    const fine = noise((x / unit) * 7, (y / unit) * 7, seed + 50);
    return plain + edge.wobble * coarse + 0.5 * edge.wobble * fine;
  });
};

/** The areas of a hex map. */
export const hexAreas = (plan: HexPlan, ground: HexGround): readonly Area[] =>
  EDGES.flatMap((edge): readonly Area[] => {
    if (!ground.paint.some((paint) => edge.member(paint) === 1)) return [];
    const net = edgeField(plan, ground, edge);
    const loops = contours(net, 0).map((line) => smooth(line, 2));
    return [
      {
        kind: edge.kind,
        loops,
        box: boxOf(loops),
        depth: (x, y) => valueAt(net, x, y),
        exact: false,
        seed: ground.seed * 7 + edge.kind.charCodeAt(0),
        net,
      },
    ];
  });

const SLOPE = 0.44;
/** In a wide country a hill of one level stands out by more, so that one hex shows several contours. */
const RISE = { near: 1, wide: 1.55 } as const;
const STEEPNESS = { near: 0.42, wide: 0.8 } as const;
const spanOf = ({ grain = 1 }: HexGround): 'near' | 'wide' => (grain === 1 ? 'near' : 'wide');

const TINTS = ['tint1', 'tint2', 'tint3'] as const;

/** The height field of a hex map. */
export const heightField = (plan: HexPlan, ground: HexGround): Field => {
  const levels = blend(plan, (column, row) => levelAt(ground, column, row), SLOPE);
  const { unit } = plan;
  const rise = RISE[spanOf(ground)];
  return mapField(levels, (x, y, level) => {
    const height = level * rise;
    return height < 0.004
      ? height
      : height +
          0.05 *
            Math.min(1, height * 2 + 0.3) *
            roughness((x / unit) * 1.3, (y / unit) * 1.3, 3, ground.seed + 9) *
            Math.min(1, height * 12);
  });
};

/** The hills of a hex map: tints from each half level on, contours every quarter. */
export const hexRelief = (plan: HexPlan, ground: HexGround): Relief | null => {
  const highest = Math.max(0, ...ground.level);
  if (highest === 0) return null;
  const net = heightField(plan, ground);
  const loops = (level: number) => contours(net, level).map((line) => smooth(line, 2));
  const quarters = Array.from({ length: Math.ceil(highest * RISE[spanOf(ground)]) * 4 + 1 }, (_, i) => (i + 1) / 4);
  return {
    net,
    tints: Array.from({ length: highest }, (_, i) => ({
      loops: loops(i + 0.5),
      ink: TINTS[Math.min(i, TINTS.length - 1)]!,
    })),
    contours: quarters.flatMap((level) =>
      contours(net, level, 'open').map((line) => ({ line: smooth(line, 2), main: level % 1 === 0.5 })),
    ),
    steepness: STEEPNESS[spanOf(ground)],
  };
};
