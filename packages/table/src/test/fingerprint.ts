import { bearing, pointAhead } from '../directions.ts';
import { firstContactIn, makeCrowd } from '../movement/crowd.ts';
import { drawRoute } from '../movement/draw.ts';
import { howFar, stepsOf, type Tariff } from '../movement/going.ts';
import { outlinesOf } from '../movement/outline.ts';
import { affordableRoute, stopsAt } from '../movement/pay.ts';
import { reachFrom, routeTo } from '../movement/reachable.ts';
import { type Movement, pointAt, routeLength } from '../movement/route.ts';
import { firstContact } from '../movement/sweep.ts';
import type { Point } from '../point.ts';
import { fraction } from '../ratio.ts';
import { gap, nearerThan, nearestPoints, outOfRangeBy, overlap, type Stand, samplePoints } from '../shape/base.ts';
import { gapToShape, shareInside, touchesShape } from '../shape/footing.ts';
import { lengthsOf, type SightLine } from '../shape/passage.ts';
import { scatter } from '../shape/scatter.ts';
import { makeScene, type Scene } from '../shape/scene.ts';
import { underTemplate } from '../shape/template.ts';
import { anyPartInArc, faceByQuarters, inArc } from '../sight/arc.ts';
import { coversOf } from '../sight/cover.ts';
import { glanceAt, type VeilOf } from '../sight/glance.ts';
import { lookAt } from '../sight/seen.ts';
import { type OpacityOf, passagesAlong, sight } from '../sight/sight.ts';
import { spansGlimpsed, spansInArc, spansInRange, spansSeen } from '../sight/stretches.ts';
import { between, wholeNumbers } from './random.ts';
import { anyGround, anyPoint, anyStand, TABLE } from './tables.ts';

/** A running digest of 64 bits (FNV-1a) over whatever is written to it. */
const makeDigest = (): { readonly add: (value: unknown) => void; readonly hex: () => string } => {
  let state = 0xcbf29ce484222325n;
  const add = (value: unknown): void => {
    const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
    for (let i = 0; i < text.length; i += 1)
      state = ((state ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n) & 0xffffffffffffffffn;
  };
  return { add, hex: () => state.toString(16).padStart(16, '0') };
};

type Digest = ReturnType<typeof makeDigest>;

const opacity: OpacityOf = ({ shape, starts, ends }) => {
  if (shape.terrain === 'wood') return { partial: 500 };
  if (shape.terrain === 'field') return { partial: 1000 };
  if (shape.terrain === 'road') return 'clear';
  return starts === 'outside' && ends === 'outside' ? 'blocks' : 'clear';
};

const TARIFF: Tariff = {
  ground: ({ shapes }) => {
    const has = (terrain: string): boolean => shapes.some((shape) => shape.terrain === terrain);
    if (has('house')) return null;
    return { numerator: has('wood') ? 2 : 1, denominator: has('road') ? 3 : 2 };
  },
  crossing: ({ how }) => ({ numerator: how === 'crosses' ? 500 : 0, denominator: 1 }),
  turn: ({ turn }) => ({ numerator: Math.abs(turn), denominator: 7 }),
};

/** A point some way off, on the table. */
const near = (next: () => number, from: Point, far: number): Point => ({
  x: Math.min(TABLE.width, Math.max(0, from.x + between(next, -far, far))),
  y: Math.min(TABLE.height, Math.max(0, from.y + between(next, -far, far))),
});

const addBases = (digest: Digest, scene: Scene, next: () => number): void => {
  for (let i = 0; i < 1500; i += 1) {
    const a = anyStand(next);
    const b = anyStand(next, near(next, a.at, 1500));
    const shape = scene.shapes[between(next, 0, scene.shapes.length - 1)]!;
    digest.add([gap(a, b), overlap(a, b), nearestPoints(a, b), bearing(a.at, b.at), samplePoints(a)]);
    digest.add([gapToShape(a, shape), shareInside(a, shape), faceByQuarters(a, b.at)]);
    const arc = { from: a.at, facing: a.facing, width: between(next, 0, 360) };
    digest.add([inArc(arc, b.at), anyPartInArc(arc, b)]);
    digest.add(underTemplate({ shape: 'teardrop', tip: a.at, facing: a.facing, length: 2000, width: 600 }, b));
    digest.add(scatter(TABLE, a.at, { degrees: between(next, 0, 359), distance: between(next, 0, 3000) }));
  }
};

const addSight = (digest: Digest, scene: Scene, next: () => number): void => {
  for (let i = 0; i < 3000; i += 1) {
    const from = anyPoint(next);
    const to = near(next, from, 5000);
    const line: SightLine = { from, to, heights: i % 3 === 0 ? null : [between(next, 0, 2), between(next, 0, 3)] };
    digest.add(
      passagesAlong(scene, line).map((passage) => [passage.shape.id, lengthsOf(line, passage), passage.starts]),
    );
    digest.add(sight(scene, line, opacity));
  }
  for (let i = 0; i < 60; i += 1) {
    const watcher = anyStand(next);
    const target = anyStand(next, near(next, watcher.at, 3000));
    const { visible, line, seen, stopped } = lookAt(scene, { watcher, target, eyes: 'rim', heights: null, opacity });
    digest.add([visible, line, seen, stopped]);
  }
};

const addRoutes = (digest: Digest, scene: Scene, next: () => number): void => {
  for (let i = 0; i < 300; i += 1) {
    const stand = anyStand(next);
    const middle = near(next, stand.at, 2000);
    const move: Movement = { stand, route: [stand.at, middle, near(next, middle, 2000)], facing: 'along' };
    const length = routeLength(move.route);
    digest.add([length, pointAt(move.route, between(next, 0, length))]);
    digest.add(
      stepsOf(scene, move).map((step) => (step.kind === 'piece' ? [step.piece.from, step.piece.to] : step.kind)),
    );
    const { spent, distance } = howFar(scene, move, TARIFF, fraction(between(next, 0, 4000), 3));
    digest.add([spent, distance]);
    if (i % 10 > 0) continue;
    digest.add(affordableRoute(scene, move, TARIFF, fraction(2000)));
    const contact = firstContact(move, {
      stands: [anyStand(next, middle)],
      shapes: scene.shapes.slice(0, 30),
      margin: 50,
    });
    digest.add(contact?.at ?? null);
  }
};

const addStretches = (digest: Digest, scene: Scene, next: () => number): void => {
  for (let i = 0; i < 40; i += 1) {
    const stand: Stand = { ...anyStand(next), base: { shape: 'disc', radius: 150 } };
    const move: Movement = { stand, route: [stand.at, near(next, stand.at, 1000)], facing: 'along' };
    const watcher = anyStand(next, near(next, stand.at, 2500));
    digest.add(spansSeen(scene, move, { watcher, eyes: 'centre', opacity, heightsAt: () => null }));
    digest.add(spansInRange(move, watcher, 1500));
    digest.add(spansInArc(move, { from: watcher.at, facing: watcher.facing, width: 120 }, 'any part'));
  }
};

const addReach = (digest: Digest, scene: Scene, next: () => number): void => {
  const stand = anyStand(next, { x: 9000, y: 6000 });
  const points = { numerator: 1000, denominator: 1 };
  const reach = reachFrom(scene, { stand, facing: 'kept', tariff: TARIFF, points, mesh: 100, farthest: 2000 });
  digest.add(outlinesOf(reach));
  for (let i = 0; i < 20; i += 1) digest.add(routeTo(scene, reach, near(next, stand.at, 1500)));
};

const veil: VeilOf = (shape, { watcher, target }) => {
  if (shape.terrain === 'wood') return { partial: 500 };
  if (shape.terrain === 'field') return { partial: 1000 };
  return touchesShape(watcher, shape) || touchesShape(target, shape) ? 'clear' : 'blocks';
};

const addGlances = (digest: Digest, scene: Scene, next: () => number): void => {
  for (let i = 0; i < 400; i += 1) {
    const watcher = anyStand(next);
    const target = anyStand(next, near(next, watcher.at, 3000));
    const heights = i % 2 === 0 ? null : { eye: between(next, 0, 3), target: [between(next, 0, 3)] };
    const { seen, line, stopped } = glanceAt(scene, { watcher, target, eyes: 'rim', heights, veil });
    digest.add([seen, line, stopped]);
    const covers = coversOf(scene, { from: watcher.at, target, heights: null, gives: () => true });
    digest.add([covers.map(({ id }) => id), outOfRangeBy(watcher, target, 1500), nearerThan(watcher, target, 1500)]);
  }
};

const addDrawn = (digest: Digest, scene: Scene, next: () => number): void => {
  const random = (): number => next() / 4_294_967_296;
  const crowd = makeCrowd(Array.from({ length: 40 }, () => anyStand(next)));
  for (let i = 0; i < 400; i += 1) {
    const stand = anyStand(next);
    const route = drawRoute(
      scene,
      {
        stand,
        facing: 'along',
        tariff: TARIFF,
        points: fraction(2000),
        farthest: 3000,
        keepsOff: [{ stands: crowd.stands, shapes: [], margin: 100 }],
        legs: 3,
      },
      random,
    );
    digest.add(route);
    const move: Movement = { stand, route: [stand.at, near(next, stand.at, 3000)], facing: 'along' };
    digest.add([stopsAt(scene, move, TARIFF, fraction(2500, 3)), firstContactIn(crowd, move, 50)]);
    const watch = { watcher: anyStand(next, near(next, stand.at, 2500)), veil, heightsAt: () => null };
    digest.add(spansGlimpsed(scene, move, { ...watch, eyes: 'centre', aim: 'centre' }));
  }
};

/** As `fingerprint`, of what was made quicker later. */
export const quickFingerprint = (): string => {
  const next = wholeNumbers(20_261_115);
  const scene = makeScene(anyGround(next, 120, 40));
  const digest = makeDigest();
  addGlances(digest, scene, next);
  addDrawn(digest, scene, next);
  return digest.hex();
};

/** One number for thousands of results of every kind: if two engines agree on it, they agree on them all. */
export const fingerprint = (): string => {
  const next = wholeNumbers(20_240_606);
  const scene = makeScene(anyGround(next, 120, 40));
  const digest = makeDigest();
  for (let degrees = 0; degrees < 360; degrees += 1) digest.add(pointAhead({ x: 0, y: 0 }, degrees, 99_991));
  addBases(digest, scene, next);
  addSight(digest, scene, next);
  addRoutes(digest, scene, next);
  addStretches(digest, scene, next);
  addReach(digest, scene, next);
  return digest.hex();
};
