import { boxesMeet, boxOf, distance2, type Point } from '../point.ts';
import { CONTACT, rimPoints, type Stand, samplePoints } from '../shape/base.ts';
import { gapToShapeWithin } from '../shape/footing.ts';
import { type Passage, passageOf, type SightLine } from '../shape/passage.ts';
import { type Scene, shapesByBox } from '../shape/scene.ts';
import type { Shape } from '../shape/shape.ts';
import type { Len } from '../units.ts';
import { judge, type OpacityOf, stopperOf, type Verdict } from './sight.ts';

/**
 * One stand looking at another. `eyes`: where it looks from, its centre, the sample points on the edge of its base, or
 * points of the game's choosing (a muzzle, a turret). The target is looked for at its sample points, or at its centre
 * alone, each at every target height. `blockers` are other stands in the way. An end of a line counts as at the edge of
 * a shape that its base comes within `contact` of.
 */
export interface SightQuery {
  readonly watcher: Stand;
  readonly target: Stand;
  readonly eyes: 'centre' | 'rim' | readonly Point[];
  /** What of the target is looked for; if not said, its sample points. */
  readonly aim?: 'base' | 'centre';
  readonly heights: { readonly eye: number; readonly target: readonly number[] } | null;
  readonly opacity: OpacityOf;
  readonly blockers?: readonly Shape[];
  readonly contact?: Len;
}

/**
 * What a look finds: the first clear line, how many sample points are seen, and if none, what stops the first line
 * tried.
 */
export interface Seen {
  readonly visible: boolean;
  readonly line: SightLine | null;
  readonly seen: number;
  readonly of: number;
  readonly stopped: Verdict | null;
}

/**
 * How much of the target is in a shape or behind it from the watcher's first eye: two for a point, one for one on the
 * edge.
 */
export interface Cover {
  readonly shape: Shape;
  readonly score: number;
  readonly of: number;
  /** The watcher is in the shape or touches it. */
  readonly atWatcher: boolean;
}

interface Prepared {
  readonly eyes: readonly Point[];
  readonly targets: readonly Point[];
  readonly shapes: readonly Shape[];
  readonly passing: (shape: Shape, line: SightLine) => Passage | null;
}

/** The points of the target that are looked for. */
export const aimsOf = ({ aim, target }: Pick<SightQuery, 'aim' | 'target'>): readonly Point[] =>
  aim === 'centre' ? [target.at] : samplePoints(target);

/** The points that are looked from, those nearest to the target first. */
export const eyesOf = ({
  eyes,
  watcher,
  target,
}: Pick<SightQuery, 'eyes' | 'watcher' | 'target'>): readonly Point[] => {
  if (eyes === 'centre') return [watcher.at];
  if (eyes !== 'rim') return eyes;
  return [...rimPoints(watcher)].sort((a, b) => distance2(a, target.at) - distance2(b, target.at));
};

/** Whether a stand touches a shape, worked out once for each shape asked for. */
const touchedBy = (stand: Stand, contact: Len): ((shape: Shape) => boolean) => {
  const known = new Map<Shape, boolean>();
  return (shape) => {
    const found = known.get(shape) ?? gapToShapeWithin(stand, shape, contact);
    known.set(shape, found);
    return found;
  };
};

const prepare = (scene: Scene, look: SightQuery): Prepared => {
  const eyes = eyesOf(look);
  const targets = aimsOf(look);
  const box = boxOf([...eyes, ...targets]);
  const blockers = (look.blockers ?? []).filter((shape) => boxesMeet(shape.box, box));
  const contact = look.contact ?? CONTACT;
  const [touchesWatcher, touchesTarget] = [touchedBy(look.watcher, contact), touchedBy(look.target, contact)];
  const passing = (shape: Shape, line: SightLine): Passage | null => {
    const passage = passageOf(shape, line);
    if (!passage || passage.stretches.length === 0) return null;
    const starts = passage.starts === 'outside' && touchesWatcher(shape) ? 'edge' : passage.starts;
    const ends = passage.ends === 'outside' && touchesTarget(shape) ? 'edge' : passage.ends;
    return starts === passage.starts && ends === passage.ends ? passage : { ...passage, starts, ends };
  };
  return { eyes, targets, shapes: [...shapesByBox(scene, box), ...blockers], passing };
};

/** Every line to be tried to one sample point: from each eye, at each height. */
export const linesTo = (look: Pick<SightQuery, 'heights'>, eyes: readonly Point[], to: Point): readonly SightLine[] => {
  const { heights } = look;
  if (!heights) return eyes.map((from) => ({ from, to, heights: null }));
  return heights.target.flatMap((height) =>
    eyes.map((from) => ({ from, to, heights: [heights.eye, height] as const })),
  );
};

/**
 * The first clear line among many. A shape that stopped one line is tried first on the next: neighbours are mostly
 * stopped by the same wall, and any order of shapes gives the same answer.
 */
const firstClear = (
  lines: readonly SightLine[],
  order: Shape[],
  look: SightQuery,
  passing: Prepared['passing'],
): SightLine | null => {
  for (const line of lines) {
    const stopper = stopperOf(order, line, look.opacity, passing);
    if (!stopper) return line;
    const place = order.indexOf(stopper);
    [order[0], order[place]] = [stopper, order[0]!];
  }
  return null;
};

/** Looks from one stand at another: visible or not, how much of its base, and what is in the way. */
export const lookAt = (scene: Scene, look: SightQuery): Seen => {
  const { eyes, targets, shapes, passing } = prepare(scene, look);
  const order = [...shapes];
  const clear = targets.map((to) => firstClear(linesTo(look, eyes, to), order, look, passing));
  const line = clear.find((found) => found !== null) ?? null;
  const seen = clear.filter((found) => found !== null).length;
  return {
    visible: seen > 0,
    line,
    seen,
    of: targets.length,
    stopped: line ? null : firstStop(look, eyes, targets, { shapes, passing }),
  };
};

const firstStop = (
  look: SightQuery,
  eyes: readonly Point[],
  targets: readonly Point[],
  { shapes, passing }: Pick<Prepared, 'shapes' | 'passing'>,
): Verdict => {
  const line = linesTo(look, eyes, targets[0]!)[0]!;
  const passages = shapes.map((shape) => passing(shape, line)).filter((passage) => passage !== null);
  return judge(line, passages, look.opacity);
};

/** Whether one stand sees any sample point of another: as `lookAt`, but stops at the first clear line. */
export const canSee = (scene: Scene, look: SightQuery): boolean => {
  const { eyes, targets, shapes, passing } = prepare(scene, look);
  const order = [...shapes];
  return targets.some((to) => firstClear(linesTo(look, eyes, to), order, look, passing) !== null);
};

/**
 * What the target is in or behind, seen from the watcher's first eye (at the first target height), in the scene's
 * order.
 */
export const coverFrom = (scene: Scene, look: SightQuery): readonly Cover[] => {
  const { eyes, targets, shapes } = prepare(scene, look);
  const touches = touchedBy(look.watcher, look.contact ?? CONTACT);
  return shapes.flatMap((shape) => {
    const scores = targets.map((to) => coverAt(shape, linesTo(look, eyes, to)[0]!));
    const score = scores.reduce((sum, found) => sum + found, 0);
    return score > 0 ? [{ shape, score, of: targets.length * 2, atWatcher: touches(shape) }] : [];
  });
};

const coverAt = (shape: Shape, line: SightLine): number => {
  const passage = passageOf(shape, line);
  if (!passage) return 0;
  if (passage.stretches.length > 0 || passage.ends === 'inside') return 2;
  return passage.ends === 'edge' ? 1 : 0;
};
