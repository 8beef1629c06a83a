import type { HexGround } from '@grognard/looks';
import type { Pt } from './line.ts';

/** How wide a hex is from flat to flat in the drawing, at zoom 1. */
export const HEX_UNIT = 104;

const SQRT3 = Math.sqrt(3);

/** The part of a ground that says where its hexes lie. */
export type HexShape = Pick<HexGround, 'width' | 'height' | 'tops' | 'shoved'>;

/** Where the hexes of a map lie in the drawing. */
export interface HexPlan extends HexShape {
  readonly unit: number;
  /** From the centre to a corner. */
  readonly radius: number;
  /** The size of the whole drawing. */
  readonly wide: number;
  readonly high: number;
}

/** The plan of a map whose hexes are so wide. */
export const hexPlan = ({ width, height, tops, shoved }: HexShape, unit = HEX_UNIT): HexPlan => {
  const radius = unit / SQRT3;
  const [rowsLong, lines] = tops === 'pointy' ? [width, height] : [height, width];
  const along = (rowsLong + (lines > 1 ? 0.5 : 0)) * unit;
  const across = (lines * 1.5 + 0.5) * radius;
  const [wide, high] = tops === 'pointy' ? [along, across] : [across, along];
  return { width, height, tops, shoved, unit, radius, wide, high };
};

/** The centre of the hex in a column and a row, on the map or beyond. */
export const centreAt = (plan: HexPlan, column: number, row: number): Pt => {
  const line = plan.tops === 'pointy' ? row : column;
  const shove = (line & 1) === (plan.shoved === 'odd' ? 1 : 0) ? 0.5 : 0;
  return plan.tops === 'pointy'
    ? [(column + 0.5 + shove) * plan.unit, (row * 1.5 + 1) * plan.radius]
    : [(column * 1.5 + 1) * plan.radius, (row + 0.5 + shove) * plan.unit];
};

/** The centre of a hex. */
export const centreOf = (plan: HexPlan, hex: number): Pt =>
  centreAt(plan, hex % plan.width, Math.floor(hex / plan.width));

/** The column and row next to one in a direction, on the map or beyond; directions as in the hex package. */
export const nextTo = (plan: HexPlan, column: number, row: number, dir: number): readonly [number, number] => {
  const line = plan.tops === 'pointy' ? row : column;
  const pushed = (line & 1) === (plan.shoved === 'odd' ? 1 : 0) ? 1 : 0;
  if (plan.tops === 'pointy') {
    const steps = [
      [pushed, -1],
      [1, 0],
      [pushed, 1],
      [pushed - 1, 1],
      [-1, 0],
      [pushed - 1, -1],
    ];
    return [column + steps[dir]![0]!, row + steps[dir]![1]!];
  }
  const steps = [
    [0, -1],
    [1, pushed - 1],
    [1, pushed],
    [0, 1],
    [-1, pushed],
    [-1, pushed - 1],
  ];
  return [column + steps[dir]![0]!, row + steps[dir]![1]!];
};

/** The direction of a hexside, in degrees clockwise from north. */
export const sideAngle = (tops: HexShape['tops'], dir: number): number => dir * 60 + (tops === 'pointy' ? 30 : 0);

/** The six corners of a hex, drawn at a part of its size. Side d lies between corner d and the next. */
export const cornersAt = (plan: HexPlan, column: number, row: number, part = 1): readonly Pt[] => {
  const [x, y] = centreAt(plan, column, row);
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = ((sideAngle(plan.tops, k) - 30) * Math.PI) / 180;
    return [x + plan.radius * part * Math.sin(angle), y - plan.radius * part * Math.cos(angle)];
  });
};

/** The six corners of a hex. */
export const cornersOfHex = (plan: HexPlan, hex: number, part = 1): readonly Pt[] =>
  cornersAt(plan, hex % plan.width, Math.floor(hex / plan.width), part);

/** The two ends of a hexside. */
export const sideOf = (plan: HexPlan, hex: number, dir: number): readonly [Pt, Pt] => {
  const corners = cornersOfHex(plan, hex);
  return [corners[dir]!, corners[(dir + 1) % 6]!];
};

/** The hex whose centre is nearest to a point, or -1 beyond the map. */
export const hexUnder = (plan: HexPlan, x: number, y: number): number => {
  const lineAt = Math.round((plan.tops === 'pointy' ? y : x) / (plan.radius * 1.5) - 2 / 3);
  let [best, least] = [-1, plan.radius * plan.radius * 1.0001];
  for (let line = lineAt - 1; line <= lineAt + 1; line++) {
    const along = Math.round((plan.tops === 'pointy' ? x : y) / plan.unit - 0.5);
    for (let k = along - 1; k <= along + 1; k++) {
      const [column, row] = plan.tops === 'pointy' ? [k, line] : [line, k];
      if (column < 0 || row < 0 || column >= plan.width || row >= plan.height) continue;
      const [cx, cy] = centreAt(plan, column, row);
      const far = (cx - x) ** 2 + (cy - y) ** 2;
      if (far < least) [best, least] = [row * plan.width + column, far];
    }
  }
  return best;
};
