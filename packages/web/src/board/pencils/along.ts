import type { Dot, Layout } from '../geometry.ts';

/** How long a way through dots is. */
export const wayLength = (dots: readonly Dot[]): number =>
  dots.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - dots[i]!.x, y - dots[i]!.y), 0);

/** A dot on a way, and the direction of the way there in degrees clockwise from north. */
export interface OnWay extends Dot {
  readonly degrees: number;
}

/** Where one is after so much of a way; at its ends beyond them. */
export const afterOf = (dots: readonly Dot[], far: number): OnWay => {
  let left = Math.max(0, far);
  for (let i = 1; i < dots.length; i++) {
    const [a, b] = [dots[i - 1]!, dots[i]!];
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= long || i === dots.length - 1) {
      const part = long > 0 ? Math.min(1, left / long) : 0;
      const degrees = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
      return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, degrees };
    }
    left -= long;
  }
  return { x: dots[0]?.x ?? 0, y: dots[0]?.y ?? 0, degrees: 0 };
};

/** The part of a way between two distances along it. */
export const cutOut = (dots: readonly Dot[], from: number, to: number): readonly Dot[] => {
  let passed = 0;
  const inner = dots.filter(({ x, y }, i) => {
    if (i > 0) passed += Math.hypot(x - dots[i - 1]!.x, y - dots[i - 1]!.y);
    return passed > from && passed < to;
  });
  return [afterOf(dots, from), ...inner, afterOf(dots, to)];
};

const SAMPLES = 240;

/** Where a straight line passes from hex to hex. */
export const entries = (layout: Layout, from: Dot, to: Dot): readonly Dot[] => {
  if (layout.kind !== 'hexes') return [];
  const out: Dot[] = [];
  let before: number | null = null;
  for (let i = 0; i <= SAMPLES; i++) {
    const dot = { x: from.x + ((to.x - from.x) * i) / SAMPLES, y: from.y + ((to.y - from.y) * i) / SAMPLES };
    const place = layout.placeAt(dot);
    const hex = place?.kind === 'hex' ? place.hex : null;
    if (hex !== null && before !== null && hex !== before) out.push(dot);
    if (hex !== null) before = hex;
  }
  return out;
};

/** A short line across a straight one, at a dot of it. */
export const across = (from: Dot, to: Dot, at: Dot, half: number): readonly [Dot, Dot] => {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [(-(to.y - from.y) / long) * half, ((to.x - from.x) / long) * half];
  return [
    { x: at.x - nx, y: at.y - ny },
    { x: at.x + nx, y: at.y + ny },
  ];
};
