import { distance2, type Point } from '../point.ts';
import { reachOfBase, rimPoints, type Stand } from '../shape/base.ts';
import { gapToShapeWithin } from '../shape/footing.ts';
import { segmentMeetsBox } from '../shape/grid.ts';
import { roughShareInside, runsBelow } from '../shape/inside.ts';
import { type Passage, passageOf, reaches, type SightLine, staysIn } from '../shape/passage.ts';
import { type Scene, shapesByLine } from '../shape/scene.ts';
import type { Shape } from '../shape/shape.ts';
import type { Len } from '../units.ts';
import { aimsOf, eyesOf, linesTo, type Seen, type SightQuery } from './seen.ts';
import { shuts } from './shutter.ts';
import { judge, type Opacity, veiled } from './sight.ts';

/** The two stands at the ends of a look. */
export interface Ends {
  readonly watcher: Stand;
  readonly target: Stand;
}

/**
 * A game's own rule of what can be seen through, told once for each shape between two stands rather than for each line:
 * so it may depend on where the stands are, and not on where a line runs.
 */
export type VeilOf = (shape: Shape, ends: Ends) => Opacity;

/** Whether either stand of a look comes at most so near to a shape, edge to edge: close behind a crest, say. */
export const closeBehind = (shape: Shape, { watcher, target }: Ends, range: Len): boolean =>
  gapToShapeWithin(watcher, shape, range) || gapToShapeWithin(target, shape, range);

/** A look from one stand at another, as `SightQuery`, that asks about each shape only once: many times quicker. */
export interface Glance extends Omit<SightQuery, 'opacity' | 'contact'> {
  readonly veil: VeilOf;
}

/** The shapes that matter between two stands, with what each does to lines. */
interface Between {
  readonly blockers: Shape[];
  readonly veils: { readonly shape: Shape; readonly depth: Len }[];
}

/** No point looked from or at lies farther than this from the line between the centres, on either axis. */
const spreadOf = ({ watcher, target, eyes }: Glance): Len => {
  let most = Math.max(reachOfBase(watcher.base), reachOfBase(target.base));
  if (typeof eyes === 'string') return most;
  for (const { x, y } of eyes) most = Math.max(most, Math.abs(x - watcher.at.x), Math.abs(y - watcher.at.y));
  return most;
};

/** Whether a shape is at the height of some line of a look. */
const actsOn = ({ heights }: Pick<Glance, 'heights'>, shape: Shape): boolean =>
  !heights || heights.target.some((height) => reaches(shape, heights.eye, height));

/** The shapes near the way from one stand to another, further ones last. */
const shapesBetween = (scene: Scene, look: Glance): readonly Shape[] => {
  const [from, to, spread] = [look.watcher.at, look.target.at, spreadOf(look)];
  const found = shapesByLine(scene, from, to, spread);
  for (const shape of look.blockers ?? []) if (segmentMeetsBox(from, to, shape.box, spread)) found.push(shape);
  return found;
};

const sorted = (look: Glance, shapes: readonly Shape[]): Between => {
  const blockers: Shape[] = [];
  const veils: Between['veils'] = [];
  for (const shape of shapes) {
    if (!actsOn(look, shape)) continue;
    const opacity = look.veil(shape, look);
    if (opacity === 'blocks') blockers.push(shape);
    else if (opacity !== 'clear') veils.push({ shape, depth: opacity.partial });
  }
  return { blockers, veils };
};

/** How much of a line lies inside a shape and at its heights, by ordinary division. */
const roughShareBelow = ({ from, to, heights }: SightLine, shape: Shape): number => {
  if (!heights || staysIn(shape, heights[0], heights[1])) return roughShareInside(shape, from, to);
  if (!reaches(shape, heights[0], heights[1])) return 0;
  const [start, end] = heights;
  const at = (height: number): number => Math.min(1, Math.max(0, (height - start) / (end - start)));
  // A line may come down through a shape that hangs in the air, into it below its level and out of it above its bottom.
  return start < end
    ? roughShareInside(shape, from, to, [at(shape.bottom), at(shape.level)])
    : roughShareInside(shape, from, to, [at(shape.level), at(shape.bottom)]);
};

/** How near to one the shares of a line may come before ordinary division can't be trusted with them. */
const TOO_CLOSE = 1e-6;

/**
 * Whether veils stop a line: by ordinary division, and exactly when that is too close to tell. Each adds to the others,
 * so the last need not be looked at once it is too much; what made it so is looked at first on the next line.
 */
const veilsStop = (line: SightLine, veils: Between['veils']): boolean => {
  const length2 = distance2(line.from, line.to);
  let rough = 0;
  for (let i = 0; i < veils.length; i += 1) {
    const veil = veils[i]!;
    rough += roughShareBelow(line, veil.shape) / veil.depth;
    if (length2 * rough * rough <= 1 + TOO_CLOSE) continue;
    [veils[0], veils[i]] = [veil, veils[0]!];
    return true;
  }
  if (length2 * rough * rough < 1 - TOO_CLOSE) return false;
  return veiled(
    line,
    veils.flatMap(({ shape, depth }) => {
      const passage = passageOf(shape, line);
      return passage ? [{ passage, depth }] : [];
    }),
  );
};

/** Whether a line is clear; a shape that stops it is moved to the front, as it mostly stops the next line too. */
const isClear = ({ blockers, veils }: Between, line: SightLine): boolean => {
  for (let i = 0; i < blockers.length; i += 1) {
    const shape = blockers[i]!;
    if (!runsBelow(shape, line)) continue;
    [blockers[0], blockers[i]] = [shape, blockers[0]!];
    return false;
  }
  return veils.length === 0 || !veilsStop(line, veils);
};

const FLAT: readonly null[] = [null];

/** The first clear line to a point: at each height, from each eye. */
const clearLineTo = (look: Glance, between: Between, eyes: readonly Point[], to: Point): SightLine | null => {
  const { heights } = look;
  for (const height of heights?.target ?? FLAT)
    for (const from of eyes) {
      const line: SightLine = { from, to, heights: heights && [heights.eye, height!] };
      if (isClear(between, line)) return line;
    }
  return null;
};

/** Whether one shape alone, seen to be so at once, hides all of the target; false may only mean that it takes longer. */
const isHidden = (
  look: Glance,
  blockers: readonly Shape[],
  eyes: readonly Point[],
  aims: readonly Point[],
): boolean => {
  const { heights } = look;
  const shutsAll = (shape: Shape): boolean =>
    !heights || heights.target.every((height) => staysIn(shape, heights.eye, height));
  return blockers.some((shape) => shutsAll(shape) && shuts(shape, eyes, aims));
};

/** Whether one stand sees some of another: as `canSee`, but quicker. */
export const glimpses = (scene: Scene, look: Glance): boolean => glimpsesThrough(shapesBetween(scene, look), look);

/** The same among given shapes, blockers and all: for many looks over the same ground. */
export const glimpsesPast = (shapes: readonly Shape[], look: Glance): boolean => {
  const [from, to, spread] = [look.watcher.at, look.target.at, spreadOf(look)];
  const near: Shape[] = [];
  for (const shape of shapes) if (segmentMeetsBox(from, to, shape.box, spread)) near.push(shape);
  return glimpsesThrough(near, look);
};

const glimpsesThrough = (shapes: readonly Shape[], look: Glance): boolean => {
  if (look.aim === 'centre' && look.eyes === 'centre') return middleSeesMiddle(shapes, look);
  const between = sorted(look, shapes);
  if (between.blockers.length === 0 && between.veils.length === 0) return true;
  const eyes = nearestFirst(look);
  // Most looks are settled by one line, or by one shape that hides all: only then are all lines tried.
  if (clearLineTo(look, between, eyes.slice(0, 1), look.target.at)) return true;
  const aims = aimsOf(look);
  if (isHidden(look, between.blockers, eyes, aims)) return false;
  return aims.some((to) => clearLineTo(look, between, eyes, to) !== null);
};

/** The points that are looked from, the nearest first and the others in any order. */
const nearestFirst = ({ eyes, watcher, target }: Glance): readonly Point[] => {
  if (eyes === 'centre') return [watcher.at];
  if (eyes !== 'rim') return eyes;
  const points = [...rimPoints(watcher)];
  let nearest = 0;
  for (let i = 1; i < points.length; i += 1)
    if (distance2(points[i]!, target.at) < distance2(points[nearest]!, target.at)) nearest = i;
  [points[0], points[nearest]] = [points[nearest]!, points[0]!];
  return points;
};

/** With one line alone, the game is asked only about what that line runs through. */
const middleSeesMiddle = (shapes: readonly Shape[], look: Glance): boolean => {
  const { heights, watcher, target } = look;
  for (const height of heights?.target ?? FLAT) {
    const line: SightLine = { from: watcher.at, to: target.at, heights: heights && [heights.eye, height!] };
    const passed: Shape[] = [];
    for (const shape of shapes) if (runsBelow(shape, line)) passed.push(shape);
    const { blockers, veils } = sorted(look, passed);
    if (blockers.length === 0 && (veils.length === 0 || !veilsStop(line, veils))) return true;
  }
  return false;
};

/** Looks from one stand at another: as `lookAt`, but quicker. */
export const glanceAt = (scene: Scene, look: Glance): Seen => {
  const [eyes, aims] = [eyesOf(look), aimsOf(look)];
  const shapes = shapesBetween(scene, look);
  const between = sorted(look, shapes);
  const hidden = isHidden(look, between.blockers, eyes, aims);
  const clear = aims.map((to) => (hidden ? null : clearLineTo(look, between, eyes, to)));
  const line = clear.find((found) => found !== null) ?? null;
  const seen = clear.filter((found) => found !== null).length;
  const stopped = line ? null : judgeFirst(look, shapes, linesTo(look, eyes, aims[0]!)[0]!);
  return { visible: seen > 0, line, seen, of: aims.length, stopped };
};

const judgeFirst = (look: Glance, shapes: readonly Shape[], line: SightLine): Seen['stopped'] => {
  const passages = shapes.map((shape) => passageOf(shape, line)).filter((passage) => passage !== null);
  return judge(line, passages, ({ shape }: Passage) => look.veil(shape, look));
};
