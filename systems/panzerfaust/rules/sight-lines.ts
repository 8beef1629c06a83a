import type { Len, Shape, SightLine } from '@grognard/table';
import { depthOf, type Passage, passageOf, stretchesIn } from '@grognard/table';

/** How a piece acts on a line through it: not at all, always, or past a depth. */
export type Stopping = 'never' | 'always' | Len;

interface Meeting {
  readonly at: number;
  readonly stops: boolean;
}

/**
 * Where a line first meets a shape, as a share of its length; Infinity where it does not. A path whose corner lies just
 * on the line is met where it goes over to the other side.
 */
export const meetingOf = (shape: Shape, how: Stopping, line: SightLine): Meeting => {
  if (shape.kind === 'thread') {
    const at = threadMet(shape, line);
    return at === Infinity ? MISSED : { at, stops: how === 'always' };
  }
  const passage = passageOf(shape, line);
  const first = passage?.stretches[0];
  if (!passage || !first) return MISSED;
  const stops = how === 'always' || (how !== 'never' && isDeeper(line, passage, how));
  return { at: first.from.n / first.from.d, stops };
};

/** Does a shape stop a line? The same as `meetingOf` says, for the price of no more than that. */
export const stopsLine = (shape: Shape, how: Stopping, line: SightLine): boolean => {
  if (how === 'never') return false;
  if (shape.kind === 'thread') return how === 'always' && threadMet(shape, line) !== Infinity;
  const [start, end] = line.heights!;
  const { level, bottom } = shape;
  if ((start >= level && end >= level) || (start < bottom && end < bottom)) return false;
  const isWithin = start < level && end < level && start >= bottom && end >= bottom;
  if (how === 'always' && isWithin) return stretchesIn(shape, line.from, line.to).length > 0;
  const passage = passageOf(shape, line);
  if (!passage || passage.stretches.length === 0) return false;
  return how === 'always' || isDeeper(line, passage, how);
};

/** Does a line run deeper inside than that? By ordinary division, unless that is too close to tell. */
const isDeeper = (line: SightLine, passage: Passage, most: Len): boolean => {
  let share = 0;
  for (const { from, to } of passage.stretches) share += to.n / to.d - from.n / from.d;
  const rough = share * Math.sqrt((line.to.x - line.from.x) ** 2 + (line.to.y - line.from.y) ** 2);
  return Math.abs(rough - most) > 1 ? rough > most : depthOf(line, passage) > most;
};

const MISSED: Meeting = { at: Infinity, stops: false };

/** The same for a line without thickness, in whole numbers all through: walls and windows are most of what there is. */
const threadMet = ({ rings, bottom, level }: Shape, { from, to, heights }: SightLine): number => {
  const [start, end] = heights!;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  let first = Infinity;
  for (const path of rings) {
    let px = path[0]! - from.x;
    let py = path[1]! - from.y;
    let side = dx * py - dy * px;
    for (let i = 2; i < path.length; i += 2) {
      const qx = path[i]! - from.x;
      const qy = path[i + 1]! - from.y;
      const next = dx * qy - dy * qx;
      if (side > 0 !== next > 0) {
        const below = next - side;
        const above = px * qy - py * qx;
        const n = below < 0 ? -above : above;
        const d = Math.abs(below);
        const height = start * d + (end - start) * n;
        if (n > 0 && n < d && height < level * d && height >= bottom * d && n / d < first) first = n / d;
      }
      px = qx;
      py = qy;
      side = next;
    }
  }
  return first;
};
