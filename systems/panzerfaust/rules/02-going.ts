import type { Len, Link, Point, RouteCrossing, RoutePiece, RouteStep, Shape, Spot, Storeys } from '@grognard/table';
import { distance, gapToShapeWithin, INCH, partsOfWay, planOf, pointAt, shapesByBox, stepsOf } from '@grognard/table';
import type { RuleId } from '../book.ts';
import { type Passing, TERRAIN, type Terrain } from '../data/terrain.ts';
import { hillUnder } from '../load/table.ts';
import type { L, Man } from '../types.ts';
import { beginsUp, isOnLadder, LADDER_RATE } from './02-ladders.ts';
import { DIFFICULT, type Gait, paceOf } from './02-purse.ts';
import { isSoft } from './11-weather.ts';
import { cutAtGaps, laidOn } from './12-mines.ts';
import { groundNow, heightAt } from './ground.ts';
import { baseOf } from './measure.ts';

/** PF-MOV.7, PF-MOV.18: under ½" nothing, up to 2" a jump, above it a climb; a mount jumps ditches of 4". */
export const LOW: Len = INCH / 2;
const JUMPED: Len = 2 * INCH;
const MOUNT_DITCH: Len = 4 * INCH;
/** PF-ENG.5: an inch of wire is a whole move. */
const WIRE_INCH = 6;

/** One thing after another on a way: a stretch of ground, something to get over, a stair or ladder. */
export type Stage =
  | { readonly kind: 'ground'; readonly from: Len; readonly to: Len; readonly cost: Len; readonly mines: string | null }
  | {
      readonly kind: 'jump' | 'climb';
      readonly at: Len;
      readonly piece: string;
      /** Of a ditch this is its width. */
      readonly height: Len;
      readonly over: 'barrier' | 'ditch' | 'cliff';
      /** PF-MOV.8: from there to its far side, along the way; of what is climbed nothing: that ends on it. */
      readonly wide: Len;
      readonly cost: Len;
    }
  /** PF-MOV.5: the figure fits and its base does not. */
  | { readonly kind: 'narrow'; readonly at: Len; readonly piece: string; readonly cost: Len }
  | {
      readonly kind: 'link';
      readonly at: Len;
      readonly to: Spot;
      readonly how: 'stairs' | 'ladder';
      readonly cost: Len;
    };

/** A way as it would be gone, or what forbids it. */
export type Course =
  | { readonly ok: true; readonly stages: readonly Stage[]; readonly cost: Len; readonly length: Len }
  | { readonly ok: false; readonly rule: RuleId; readonly why: Hindrance; readonly piece: string };
export type Hindrance =
  | 'noWayThrough'
  | 'shutDoor'
  | 'wireInTheWay'
  | 'tooHighForMounts'
  | 'noFloor'
  | 'noStair'
  | 'mountsStayOut';

const forbidden = (rule: RuleId, why: Hindrance, piece: string): Course => ({ ok: false, rule, why, piece });

/** Who goes, and how. */
export interface Goer {
  readonly man: Man;
  readonly gait: Gait;
}

/** What is on a man's way, stage after stage, each with what it costs; `way` begins where he is. */
export const courseOf = (look: L, goer: Goer, way: readonly Spot[]): Course => {
  const storeys = groundNow(look);
  const parts = partsOfWay(storeys, way);
  if ('noLinkAfter' in parts) return forbidden('PF-BASE.9', 'noStair', '');
  const stages: Stage[] = [];
  let along = 0;
  for (const part of parts) {
    if (part.kind === 'link') {
      if (goer.gait !== 'walk') return forbidden('PF-BASE.9', 'mountsStayOut', part.link.id);
      const done = stages.length === 0 && beginsUp(way) ? heightOn(look, goer.man) : 0;
      stages.push(linkStage(look, part, along, done));
      continue;
    }
    const found = legsOn(look, goer, { storeys, storey: part.storey, route: part.route, along });
    if (!found.ok) return found;
    stages.push(...found.stages);
    along += found.length;
  }
  return { ok: true, stages, cost: stages.reduce((sum, { cost }) => sum + cost, 0), length: along };
};

/** How much of a ladder somebody has climbed. */
const heightOn = (look: L, man: Man): Len => (isOnLadder(look, man) ? (man.height ?? 0) : 0);

/** PF-BASE.9: a ladder is climbed without a roll at half rate; PF-MOV.5: a stair is narrow, and so difficult ground as long as it is on the plan. */
const linkStage = (
  look: L,
  { link, to, from }: { readonly link: Link; readonly to: Spot; readonly from: Spot },
  at: Len,
  done: Len,
): Stage => {
  const rise = Math.abs(heightAt(look, to) - heightAt(look, from));
  if (link.terrain === 'ladder') return { kind: 'link', at, to, how: 'ladder', cost: LADDER_RATE * (rise - done) };
  return { kind: 'link', at, to, how: 'stairs', cost: DIFFICULT.walk * distance(from, to) };
};

interface Legs {
  readonly storeys: Storeys;
  readonly storey: number;
  readonly route: readonly Point[];
  /** How far he has come before. */
  readonly along: Len;
}

const legsOn = (look: L, goer: Goer, { storeys, storey, route, along }: Legs): Course => {
  const stand = { at: route[0]!, facing: 0, base: baseOf(goer.man) };
  const stages: Stage[] = [];
  let length = 0;
  const steps = stepsOf(planOf(storeys, storey), { stand, route, facing: 'kept' });
  for (const step of steps) {
    if (step.kind === 'turn') continue;
    if (step.kind === 'piece') {
      length = Math.max(length, step.piece.to);
      for (const piece of cutAtGaps(look, step.piece, route)) {
        const { from, to } = piece;
        const rate = rateOn(look, goer, piece, { storey, route });
        if (typeof rate !== 'number') return rate;
        const cost = (to - from) * rate * paceOf(goer.man, goer.gait);
        const mines = laidOn(look, piece, 'minefield', route);
        if (to > from) stages.push({ kind: 'ground', from: along + from, to: along + to, cost, mines });
      }
      continue;
    }
    const met = crossingOn(look, goer, step.crossing, { storey, route, along, wide: widthMet(steps, step.crossing) });
    // PF-MOV.11: who sits on a wall leaves it to either side.
    if (met === null || (goer.man.height !== null && along + step.crossing.at <= STEP)) continue;
    if ('ok' in met) return met;
    stages.push(met);
  }
  return { ok: true, stages, cost: stages.reduce((sum, { cost }) => sum + cost, 0), length };
};

/** Wider than any move is long: the way ends before the far side. */
const ENDLESS: Len = 100 * INCH;

/** PF-MOV.8: how far it is across what a way comes to, slantwise too. */
const widthMet = (steps: readonly RouteStep[], { shape, how, at }: RouteCrossing): Len => {
  if (how !== 'enters') return 0;
  for (const step of steps) {
    const out = step.kind === 'crossing' && step.crossing.shape === shape && step.crossing.how === 'leaves';
    if (out && step.crossing.at >= at) return step.crossing.at - at;
  }
  return ENDLESS;
};

const terrainOf = ({ terrain }: Shape): Terrain => terrain as Terrain;
const passingOf = (shape: Shape): Passing => TERRAIN[terrainOf(shape)].foot;

export const BRIDGES: readonly Terrain[] = ['woodenBridge', 'stoneBridge'];
export const ROADS: readonly Terrain[] = ['road', 'track', 'railway', 'paving'];
/** PF-DEM.8: what lies on a road is still in the way. */
export const STREWN: readonly Terrain[] = ['crater', 'rubble', 'ruin', 'wreck', 'log', 'tree', 'wire'];

/** PF-BASE.10: shallows that lie over deep water are a ford through it. */
export const isFord = (shapes: readonly Shape[]): boolean => shapes.some((shape) => terrainOf(shape) === 'shallows');

/** What each unit of length counts on a piece of ground. */
const rateOn = (
  look: L,
  { gait }: Goer,
  piece: RoutePiece,
  { storey, route }: Pick<Legs, 'storey' | 'route'>,
): number | Course => {
  const { shapes } = piece;
  const isMounted = gait === 'ride' || gait === 'cycle';
  const floored = shapes.some((shape) => terrainOf(shape) === 'floor');
  if (storey !== 0 && !floored) return forbidden('PF-BASE.9', 'noFloor', '');
  if (floored && isMounted) return forbidden('PF-BASE.9', 'mountsStayOut', '');
  if (shapes.some((shape) => BRIDGES.includes(terrainOf(shape)))) return 1;
  const isWaded = isFord(shapes);
  const closed = shapes.find(
    (shape) =>
      shape.kind !== 'thread' && passingOf(shape) === 'impassable' && !(isWaded && terrainOf(shape) === 'deepWater'),
  );
  if (closed)
    return forbidden(terrainOf(closed) === 'deepWater' ? 'PF-BASE.10' : 'PF-BASE.9', 'noWayThrough', closed.id);
  const wire = laidOn(look, piece, 'wire', route);
  // PF-ENG.5: infantry cross only prone, at an inch a turn, and mounts not at all.
  if (wire !== null) return gait === 'crawl' ? WIRE_INCH / 3 : forbidden('PF-ENG.5', 'wireInTheWay', wire);
  const onRoad = shapes.some((s) => ROADS.includes(terrainOf(s))) && !shapes.some((s) => STREWN.includes(terrainOf(s)));
  // PF-MOV.4; by rain and snow all but roads and floors (PF-WTH.3, PF-WTH.4).
  const isHard = shapes.some((shape) => passingOf(shape) === 'difficult') || (isSoft(look) && !floored);
  return !onRoad && isHard ? DIFFICULT[gait] : 1;
};

/** What there is to get over where a way crosses a line, or goes into a ditch or a thick wall. */
const crossingOn = (
  look: L,
  { man, gait }: Goer,
  { shape, how, at }: RouteCrossing,
  { storey, route, along, wide }: Pick<Legs, 'storey' | 'route' | 'along'> & { readonly wide: Len },
): Stage | Course | null => {
  if (how === 'leaves') return null;
  const terrain = terrainOf(shape);
  const passing = passingOf(shape);
  const isMounted = gait === 'ride' || gait === 'cycle';
  const there = pointAt(route, at);
  switch (passing) {
    case 'impassable':
      if (how !== 'crosses') return null;
      return terrain === 'doorShut' || terrain === 'gateShut'
        ? forbidden('PF-ACT.1', 'shutDoor', shape.id)
        : forbidden('PF-BASE.9', 'noWayThrough', shape.id);
    case 'barrier': {
      // PF-MOV.6: what is an inch thick is no barrier, and mounts jump barriers only (PF-MOV.18).
      if (isMounted && shape.kind === 'strip' && widthOf(shape) >= INCH)
        return forbidden('PF-MOV.6', 'tooHighForMounts', shape.id);
      const height = terrain === 'window' ? TERRAIN.window.height : shape.level - groundUnder(look, there, storey);
      const done = climbedOf(man, along + at);
      return overBarrier(shape.id, { height, done, at: along + at, wide, isMounted, over: 'barrier' });
    }
    case 'cliff': {
      const height = Math.abs(
        groundUnder(look, pointAt(route, Math.max(0, at - STEP)), storey) -
          groundUnder(look, pointAt(route, at + STEP), storey),
      );
      const done = climbedOf(man, along + at);
      return overBarrier(shape.id, { height, done, at: along + at, wide: 0, isMounted, over: 'cliff' });
    }
    case 'ditch': {
      const width = shape.kind === 'strip' ? widthOf(shape) : 0;
      return overDitch(shape.id, { width, at: along + at, wide, isMounted });
    }
    case 'clear':
      return narrowAt(man, gait, shape, along + at);
    case 'difficult':
    case 'wire':
      return null;
  }
};

const widthOfBase = (man: Man): Len => {
  const base = baseOf(man);
  return base.shape === 'disc' ? 2 * base.radius : 0;
};

/** PF-MOV.5: an opening that the figure fits through and its base does not. */
export const isNarrow = (man: Man, { kind, terrain, rings }: Shape): boolean => {
  if (kind !== 'thread' || TERRAIN[terrain as Terrain].foot !== 'clear') return false;
  const path = rings[0]!;
  return distance({ x: path[0]!, y: path[1]! }, { x: path.at(-2)!, y: path.at(-1)! }) < widthOfBase(man);
};

/** PF-MOV.5: such an opening is gone through as difficult ground, for as far as the base is wide. */
const narrowAt = (man: Man, gait: Gait, shape: Shape, at: Len): Stage | null =>
  isNarrow(man, shape)
    ? { kind: 'narrow', at, piece: shape.id, cost: widthOfBase(man) * (DIFFICULT[gait] - 1) * paceOf(man, gait) }
    : null;

/** PF-MOV.11: so near to a wall or cliff hangs who is on it. */
export const AT_THE_FOOT: Len = Math.round(INCH / 4);

/** A step to either side of a cliff's edge. */
export const STEP: Len = 20;

const groundUnder = (look: L, at: Point, storey: number): Len =>
  storey === 0 ? hillUnder(look.setting.table.hills, at) : heightAt(look, { ...at, storey });

/** Something in the way, where on it, how far it is across, and whether it is met on horseback. */
interface Obstacle {
  readonly at: Len;
  readonly wide: Len;
  readonly isMounted: boolean;
}

interface Wall {
  readonly height: Len;
  /** How much of it he has climbed before (PF-MOV.11). */
  readonly done: Len;
  readonly over: 'barrier' | 'cliff';
}

/** PF-MOV.11: how much of what he comes to so far along he has climbed: he hangs on it. */
const climbedOf = (man: Man, at: Len): Len =>
  man.height !== null && at <= widthOfBase(man) / 2 + AT_THE_FOOT ? man.height : 0;

/** PF-MOV.7, PF-MOV.18: by its height. */
const overBarrier = (
  piece: string,
  { height, done, at, wide, isMounted, over }: Obstacle & Wall,
): Stage | Course | null => {
  if (height < LOW) return null;
  if (height <= JUMPED) return { kind: 'jump', at, piece, height, over, wide, cost: 0 };
  if (isMounted) return forbidden('PF-MOV.18', 'tooHighForMounts', piece);
  return { kind: 'climb', at, piece, height, over, wide: 0, cost: Math.max(0, height - done) };
};

/** PF-MOV.10, PF-MOV.18: by its width; what is too wide to jump is climbed down into and out of. */
const overDitch = (
  piece: string,
  { width, at, wide, isMounted }: Obstacle & { readonly width: Len },
): Stage | Course | null => {
  if (width < LOW) return null;
  if (width <= (isMounted ? MOUNT_DITCH : JUMPED))
    return { kind: 'jump', at, piece, height: width, over: 'ditch', wide, cost: 0 };
  if (isMounted) return forbidden('PF-MOV.18', 'tooHighForMounts', piece);
  const depth = TERRAIN.ditch.height * 2;
  return { kind: 'climb', at, piece, height: depth, over: 'ditch', wide: 0, cost: depth };
};

/** How wide a strip is: the shortest side of its first leg. */
const widthOf = ({ sides }: Shape): Len => Math.min(...sides.slice(0, 4).map(([a, b]) => distance(a, b)));

/** PF-GRP.4: what gives cover to somebody at this spot: he is in it, or so near to it. */
export const coverAt = (look: L, spot: Spot, reach: Len): readonly Shape[] => {
  const body = { at: spot, facing: 0, base: { shape: 'disc', radius: 0 } } as const;
  return shapesByBox(planOf(groundNow(look), spot.storey), {
    left: spot.x - reach,
    top: spot.y - reach,
    right: spot.x + reach,
    bottom: spot.y + reach,
  }).filter((shape) => {
    const terrain = terrainOf(shape);
    if (TERRAIN[terrain].cover === null || terrain === 'hill' || terrain === 'floor') return false;
    return gapToShapeWithin(body, shape, reach);
  });
};
