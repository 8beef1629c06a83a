import type { Check, Next, Sequence, Sum, TargetCheck } from '@grognard/kernel';
import { END, passed, sumOf, term } from '@grognard/kernel';
import type { Degrees, Len, Point } from '@grognard/table';
import { gapToPointWithin, INCH, overlap, restOfRoute, rotate, standAt, turnBetween } from '@grognard/table';
import type { Wounding } from '../data/wounds.ts';
import { ON_IT } from '../house.ts';
import type { ActionOf, FrameOf, G, L, Pf, Vehicle } from '../types.ts';
import { passOver } from './01-objectives.ts';
import { standClear } from './02-room.ts';
import {
  type Course,
  clingersTo,
  costUntil,
  courseOfDrive,
  firstMet,
  type Going,
  isCourse,
  isTraverse,
  mayBreak,
  mayRam,
  movementOf,
  pieceOfShape,
} from './10-driving.ts';
import { type Entered, enteredBy, leadingEnd } from './10-entering.ts';
import { comeClear, offerEvasion, ramChecks, ramMan, ramVehicle } from './10-ramming.ts';
import { findLurkers } from './11-ambush.ts';
import { firstSighting, isAnyTurned, knownMarkers } from './11-sighting.ts';
import { obstacleDefence, strikeObstacle } from './12-demolition.ts';
import { DARED, daredAfter, nextMine } from './12-mines.ts';
import type { PfCites } from './checks/cites.ts';
import { bogCheck, mineCheck } from './checks/moving.ts';
import { secondWoundCheck, woundCheck, woundingBy } from './checks/wound.ts';
import { logOf } from './ground.ts';
import { ownSpot, standAtSpot } from './measure.ts';
import { isMan, manNamed, type OnTable, vehicleOn, vehicleProfile } from './pieces.ts';

type F = FrameOf<'drive'>;
type N = Next<Pf, F>;

/** PF-VEH.3: along its way, and what it meets there at its place. */
export const drive: Sequence<Pf, F> = {
  rule: 'PF-VEH.3',
  steps: {
    look: (g, f) => {
      const vehicle = vehicleOn(g, f.vehicle);
      return vehicle && ownSpot(vehicle)
        ? { set: { sighted: knownMarkers(g, vehicle as OnTable<Vehicle>, f.sighted ?? []) } }
        : undefined;
    },
    go: (g, f) => driveOn(g, f),
    /** The die of whoever is run at lies. */
    struck: (g, f) => {
      const vehicle = vehicleOn(g, f.vehicle) as OnTable<Vehicle>;
      const { what, piece } = f.meets!;
      return what === 'man' ? ramMan(g, vehicle, piece) : ramVehicle(g, vehicle, piece);
    },
    clear: (g, f) => {
      const vehicle = vehicleOn(g, f.vehicle);
      if (!vehicle || !ownSpot(vehicle)) return { goTo: END };
      const mover = vehicle as OnTable<Vehicle>;
      const { what, piece } = f.meets!;
      if (what === 'man') comeClear(g, mover, piece);
      // PF-VCB.14: what still stands in its way stops it.
      const stopped = what === 'vehicle' && isStillAhead(g, f, mover, piece);
      return stopped ? stop(g, f) : { set: { meets: null }, goTo: 'go' };
    },
    /** PF-DEM.6: it goes on over what is left of an obstacle, or stops at it. */
    broken: (g, f) => {
      const vehicle = vehicleOn(g, f.vehicle);
      if (!vehicle || !ownSpot(vehicle)) return { goTo: END };
      const stands = obstacleDefence(g, f.meets!.piece) !== null;
      const over = [...(f.over ?? []), logOf(f.meets!.piece)];
      return stands ? stop(g, f) : { set: { meets: null, over }, goTo: 'go' };
    },
    /** PF-HID.5: when a marker was turned over the driver thinks again; what he has not gone is his still. */
    seen: (g, f) => (isAnyTurned(g, f.sighted ?? []) ? { goTo: END } : { goTo: 'go' }),
  },
};

const isStillAhead = (look: L, f: F, vehicle: OnTable<Vehicle>, other: string): boolean => {
  const course = courseOfDrive(look, vehicle, f);
  if (!isCourse(course)) return true;
  const free = { ...vehicle, rammed: vehicle.rammed.filter((id) => id !== other) };
  return firstMet(look, free, course.move, ({ piece }) => piece?.id === other) !== null;
};

const stop = (g: G, f: F): N => {
  g.emit('PF-VEH.3', { type: 'moveEnded', pieces: [f.vehicle], long: false });
  findLurkers(g);
  return { goTo: END };
};

interface Met {
  readonly at: Len;
  readonly what: NonNullable<F['meets']>['what'];
  readonly piece: string;
}

const driveOn = (g: G, f: F): N => {
  const found = vehicleOn(g, f.vehicle);
  if (!found || !ownSpot(found)) return stop(g, f);
  if ((found.bogged || found.wheelsOut) && !isTraverse(found, f)) return stop(g, f);
  const vehicle = found as OnTable<Vehicle>;
  const course = courseOfDrive(g, vehicle, f);
  if (!isCourse(course)) return stop(g, f);
  const entered = enteredBy(g, vehicle, course.move);
  const met = nextMet(g, f, vehicle, { course, entered });
  const goneOn = (along: Len): Pick<F, 'route' | 'mines'> => ({
    route: restOfRoute(course.move.route, along).slice(1),
    mines: daredAfter(entered.ground, f.mines, along),
  });
  const sighted = sightsOn(g, f, vehicle, { course, length: met?.at ?? course.length });
  if (sighted) return { ...sighted.ask, set: { ...goneOn(sighted.along), ...sighted.set } };
  if (!met) return arrive(g, f, vehicle, course);
  driveTo(g, vehicle, course, met.at);
  const set = { ...goneOn(met.at), meets: { what: met.what, piece: met.piece } };
  return meet(g, { ...f, ...set }, set);
};

/** The dice of the first thing it comes to on its way, as far as it is known. */
export const driveChecks = (look: L, action: ActionOf<'drive'>): readonly Check<Pf>[] => {
  const vehicle = vehicleOn(look, action.vehicle);
  const course = vehicle && ownSpot(vehicle) ? courseOfDrive(look, vehicle as OnTable<Vehicle>, action) : null;
  if (!course || !isCourse(course)) return [];
  const mover = vehicle as OnTable<Vehicle>;
  const met = nextMet(look, { ...action, mines: 0 }, mover, { course, entered: enteredBy(look, mover, course.move) });
  switch (met?.what) {
    case 'bog':
    case 'wire':
      return mover.tested ? [] : [bogCheckOf(mover, met.what)];
    case 'mine':
      return [mineCheck(mover.id)];
    case 'man':
    case 'vehicle':
      return ramChecks(look, mover, met.piece);
    case 'obstacle':
      return breakChecks(look, mover, met.piece);
    default:
      return [];
  }
};

const bogCheckOf = (vehicle: Vehicle, what: 'bog' | 'wire'): TargetCheck<Pf> =>
  bogCheck(vehicle.id, { wheeled: vehicleProfile(vehicle).traits.includes('wheeled'), wire: what === 'wire' });

/** PF-HID.5: a marker comes into view before it is there: it goes so far, and its side is asked. */
const sightsOn = (
  g: G,
  f: F,
  vehicle: OnTable<Vehicle>,
  { course, length }: { readonly course: Course; readonly length: Len },
) => {
  const spotAt = (along: Len) => ({ ...standAt(course.move, along).at, storey: 0 });
  const first = firstSighting(g, vehicle, { length, spotAt }, f.sighted ?? []);
  if (!first) return null;
  driveTo(g, vehicle, course, first.along);
  return {
    along: first.along,
    set: { sighted: [...(f.sighted ?? []), ...first.markers] },
    ask: {
      call: { kind: 'sighting', side: f.side, by: vehicle.id, markers: first.markers },
      goTo: 'seen',
    } satisfies N,
  };
};

/** The first thing on its way that takes a die. */
const nextMet = (
  look: L,
  f: Going & Pick<F, 'mines' | 'over'>,
  vehicle: OnTable<Vehicle>,
  { course, entered }: { readonly course: Course; readonly entered: Entered },
): Met | null => {
  const found: Met[] = [];
  const { difficult, wire, ground } = entered;
  const hit = firstMet(look, vehicle, course.move, ({ piece, shape }) =>
    piece ? mayRam(vehicle, piece) : mayBreak(look, shape!) && !f.over?.includes(shape!.id),
  );
  // PF-VEH.5, and by house rule once a phase; to turn no more than the turret is no move.
  const bogs = difficult !== null && !vehicle.tested && !isTraverse(vehicle, f);
  const bog: readonly Met[] = bogs ? [{ at: difficult, what: 'bog', piece: vehicle.id }] : [];
  // It tests where it starts before anything; what it comes to it breaks before it is on what is left of that.
  if (difficult === 0) found.push(...bog);
  if (hit?.piece) found.push({ at: hit.at, what: isMan(hit.piece) ? 'man' : 'vehicle', piece: hit.piece.id });
  else if (hit) found.push({ at: hit.at, what: 'obstacle', piece: pieceOfShape(look, hit.shape!) });
  if (difficult !== 0) found.push(...bog);
  if (wire) found.push({ at: wire.at, what: 'wire', piece: wire.id });
  const mine = nextMine(ground, f.mines);
  if (mine) found.push({ at: mine.at, what: 'mine', piece: mine.field });
  return found.sort((a, b) => a.at - b.at)[0] ?? null;
};

const meet = (g: G, f: F, set: Pick<F, 'route' | 'meets' | 'mines'>): N => {
  const vehicle = vehicleOn(g, f.vehicle) as OnTable<Vehicle>;
  const { what, piece } = f.meets!;
  switch (what) {
    case 'bog':
    case 'wire':
      return bogTest(g, vehicle, f, set);
    case 'mine':
      return dareMine(g, vehicle, f, set);
    case 'man':
    case 'vehicle':
      return { set, ...offerEvasion(g, piece), goTo: 'struck' };
    case 'obstacle':
      return { set, ...ramObstacle(g, vehicle, f, piece), goTo: 'broken' };
  }
};

const bogTest = (g: G, vehicle: Vehicle, f: F, set: Pick<F, 'route' | 'meets' | 'mines'>): N => {
  const wire = f.meets!.what === 'wire' ? f.meets!.piece : null;
  if (vehicle.tested) {
    // It has had its test of this phase: it goes through, and takes the wire along all the same.
    if (wire !== null) tearAway(g, wire);
    return { set: { ...set, meets: null }, goTo: 'go' };
  }
  g.emit('PF-VEH.5', { type: 'bogTested', vehicle: vehicle.id });
  if (!passed(g.roll(bogCheckOf(vehicle, wire === null ? 'bog' : 'wire')))) {
    g.emit('PF-VEH.5', { type: 'bogged', vehicle: vehicle.id });
    return stop(g, f);
  }
  if (wire !== null) tearAway(g, wire);
  return { set: { ...set, meets: null }, goTo: 'go' };
};

/** PF-ENG.5: it takes the wire along. */
const tearAway = (g: G, wire: string): void => {
  if (g.board.defences.some(({ id }) => id === wire)) g.emit('PF-ENG.5', { type: 'defenceGone', id: wire });
  else g.emit('PF-ENG.5', { type: 'obstacleStruck', piece: wire, life: 0, became: 'gone' });
};

/** PF-ENG.4: a mine goes off under its leading end. */
const dareMine = (g: G, vehicle: OnTable<Vehicle>, f: F, set: Pick<F, 'route' | 'meets' | 'mines'>): N => {
  const again = { ...set, meets: null, mines: DARED };
  if (!passed(g.roll(mineCheck(vehicle.id)))) return { set: again, goTo: 'go' };
  const at = leadingEnd(vehicle, movementOf(vehicle, f));
  g.emit('PF-ENG.4', { type: 'mineWentOff', in: f.meets!.piece, at, under: vehicle.id });
  const spot = { ...at, storey: 0 };
  const origin = { piece: null, weapon: null, arm: null, from: spot };
  return {
    set: again,
    call: { kind: 'impact', origin, at: spot, blast: 3, strength: 6, main: vehicle.id, under: [] },
    goTo: 'go',
  };
};

const breaking = (vehicle: Vehicle, defence: Sum<PfCites>): Wounding | null =>
  woundingBy([term('PF-VCB.15', vehicleProfile(vehicle).ram, 'ramStrength')], defence);

/** PF-DEM.4: the first die that tells whether it breaks. */
const breakChecks = (look: L, vehicle: Vehicle, piece: string): readonly TargetCheck<Pf>[] => {
  const defence = obstacleDefence(look, piece);
  const wounding = defence && breaking(vehicle, defence);
  return wounding ? [woundCheck(wounding)] : [];
};

/** PF-DEM.4, PF-DEM.5: each deals the other a hit: the vehicle at its F, the obstacle at its Defence. */
const ramObstacle = (g: G, vehicle: OnTable<Vehicle>, f: F, piece: string): Pick<N, 'call'> => {
  const defence = obstacleDefence(g, piece);
  if (!defence) return {};
  const wounding = breaking(vehicle, defence);
  const broke =
    wounding !== null &&
    passed(g.roll(woundCheck(wounding))) &&
    (wounding.second === null || passed(g.roll(secondWoundCheck(wounding.second))));
  const buried = broke ? strikeObstacle(g, piece, 1) : [];
  const face = f.backwards ? 'side' : 'front';
  const own = { piece: vehicle.id, strength: sumOf(defence), face, critical: false } as const;
  return { call: { kind: 'wounds', hits: [...buried, own], origin: null } };
};

/** It goes so far, and takes along who clings to it (PF-VCB.12). */
const driveTo = (g: G, vehicle: OnTable<Vehicle>, course: Course, along: Len): void => {
  if (along <= 0) return;
  const { at, facing } = standAt(course.move, along);
  const turret = (vehicle.turret + turnBetween(vehicle.facing, facing) + 360) % 360;
  put(g, vehicle, { at, facing, turret, spent: Math.round(costUntil(course, along)) });
  passesOver(g, vehicle, course, along);
};

/** PF-OBJ.1: what a vehicle passes over, looked at every half inch. */
const passesOver = (g: G, vehicle: OnTable<Vehicle>, { move }: Course, along: Len): void =>
  passOver(g, vehicle.side, (objective) => {
    const steps = Math.ceil(along / HALF_INCH);
    return Array.from({ length: steps + 1 }).some((_, i) => {
      const { at, facing } = standAt(move, Math.min(along, i * HALF_INCH));
      return gapToPointWithin(standAtSpot({ ...vehicle, facing }, { ...at, storey: 0 }), objective, ON_IT);
    });
  });
const HALF_INCH: Len = INCH / 2;

type Put = {
  readonly at: { readonly x: number; readonly y: number };
  readonly facing: number;
  readonly turret: number;
  readonly spent: number;
};

const put = (g: G, vehicle: OnTable<Vehicle>, { at, facing, turret, spent }: Put): void => {
  const clinging = clingersTo(g, vehicle).map(({ id, at: { spot } }) => ({
    id,
    off: rotate(
      { x: spot.x - vehicle.at.spot.x, y: spot.y - vehicle.at.spot.y },
      (turnBetween(vehicle.facing, facing) + 360) % 360,
    ),
  }));
  g.emit('PF-VEH.3', { type: 'drove', vehicle: vehicle.id, at: { x: at.x, y: at.y }, facing, turret, spent });
  for (const { id, off } of clinging)
    if (manNamed(g, id))
      g.emit('PF-VCB.12', {
        type: 'moved',
        man: id,
        at: { x: at.x + off.x, y: at.y + off.y, storey: 0 },
        spent: 0,
        how: 'pushed',
      });
  for (const id of new Set([...clinging.map((one) => one.id), ...menUnder(g, vehicle.id)])) standClear(g, id);
};

/** PF-BASE.5: those on whom it lies where it has come to. */
const menUnder = (look: L, id: string): readonly string[] => {
  const vehicle = vehicleOn(look, id) as OnTable<Vehicle>;
  const hull = standAtSpot(vehicle, vehicle.at.spot);
  return look.board.men.flatMap((man) => {
    const spot = ownSpot(man);
    return spot?.storey === 0 && overlap(standAtSpot(man, spot), hull) ? [man.id] : [];
  });
};

const isOnAHull = (
  { board }: L,
  vehicle: OnTable<Vehicle>,
  { at, facing }: { readonly at: Point; readonly facing: Degrees },
): boolean => {
  const hull = standAtSpot({ ...vehicle, facing }, { ...at, storey: 0 });
  return [...board.vehicles, ...board.guns].some((other) => {
    const spot = other.id === vehicle.id ? null : ownSpot(other);
    return spot?.storey === 0 && overlap(standAtSpot(other, spot), hull);
  });
};

/** Nothing more comes between it and the end of its way. */
const arrive = (g: G, f: F, vehicle: OnTable<Vehicle>, course: Course): N => {
  const { at } = standAt(course.move, course.length);
  const spent = Math.round(course.cost);
  // PF-BASE.5: the rest of a way that was broken off may turn it by a hair into a neighbour; it stays where it is.
  if (isOnAHull(g, vehicle, { at, facing: course.facing })) return stop(g, f);
  if (course.length === 0 && course.facing === vehicle.facing)
    g.emit('PF-VEH.7', { type: 'turned', piece: vehicle.id, facing: course.facing, turret: course.turret, spent });
  else {
    put(g, vehicle, { at, facing: course.facing, turret: course.turret, spent });
    passesOver(g, vehicle, course, course.length);
  }
  return stop(g, f);
};
