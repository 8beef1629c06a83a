import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Box, Len, Spot } from '@grognard/table';
import {
  bearing,
  CONTACT,
  cutRoute,
  distance,
  firstContact,
  gapToLineWithin,
  gapWithin,
  onTable,
  overlap,
  restOfRoute,
  turnBetween,
} from '@grognard/table';
import { lately } from '../lately.ts';
import type { L, Man, Pf, Vehicle, Way } from '../types.ts';
import { refuseAlone } from './02-alone.ts';
import { isScaling, stopsClimbing } from './02-climbs.ts';
import { isRestricted } from './02-command.ts';
import { type Course, courseOf, type Goer } from './02-going.ts';
import { costDown, hangingOn } from './02-ladders.ts';
import { gaitsOf, leftOf, stanceCost } from './02-purse.ts';
import { isImmobilised } from './06-contact.ts';
import { groundNow } from './ground.ts';
import { baseOf, boxAround, CONTROL, controls, inContact, isEngaged, ownSpot, standAtSpot } from './measure.ts';
import {
  hasGrenades,
  inInches,
  isGun,
  isVehicle,
  type OnTable,
  type Piece,
  passengersOf,
  vehicleProfile,
} from './pieces.ts';
import { canSee } from './sight.ts';
import { menIn } from './whereabouts.ts';

/** Where a way has come after so much of it; stairs and ladders have no length on the plan. */
export const spotAlong = (way: readonly Spot[], along: Len): Spot => {
  let left = along;
  for (let leg = 1; leg < way.length; leg += 1) {
    const [from, to] = [way[leg - 1]!, way[leg]!];
    if (from.storey !== to.storey) continue;
    const length = distance(from, to);
    if (left <= length) {
      const { x, y } = cutRoute([from, to], left).at(-1)!;
      return { x, y, storey: from.storey };
    }
    left -= length;
  }
  return way.at(-1)!;
};

/** What is left of a way after so much of it, beginning there. */
export const wayAfter = (way: readonly Spot[], along: Len): readonly Spot[] => {
  let left = along;
  for (let leg = 1; leg < way.length; leg += 1) {
    const [from, to] = [way[leg - 1]!, way[leg]!];
    if (from.storey !== to.storey) {
      if (left === 0) return way.slice(leg - 1);
      continue;
    }
    const length = distance(from, to);
    if (left < length) {
      const { x, y } = restOfRoute([from, to], left)[0]!;
      return [{ x, y, storey: from.storey }, ...way.slice(leg)];
    }
    left -= length;
  }
  return way.slice(-1);
};

/** By way, where it ended for whom on which board: it is asked when it is judged, gone and looked back on. */
const settledWays = lately<
  readonly Spot[],
  { readonly board: L['board']; readonly man: Man; readonly way: readonly Spot[] }
>();

/** PF-BASE.7: whoever draws his way into an enemy stops where he touches him. */
export const settled = (look: L, man: OnTable<Man>, route: readonly Spot[]): readonly Spot[] => {
  const last = settledWays.get(route);
  if (last && last.board === look.board && last.man === man) return last.way;
  const way = stoppedShort(look, man, route);
  settledWays.set(route, { board: look.board, man, way });
  return way;
};

const stoppedShort = (look: L, man: OnTable<Man>, route: readonly Spot[]): readonly Spot[] => {
  const end = route.at(-1);
  if (!end) return route;
  const from = route.at(-2) ?? man.at.spot;
  if (from.storey !== end.storey) return route;
  const stand = standAtSpot(man, from);
  const there = standAtSpot(man, end);
  const met = touchedAt(look, man, end).some((foe) => overlap(there, standAtSpot(foe, foe.at.spot)));
  if (!met) return route;
  const foes = piecesNear(look, end, 4000).filter((other) => other.side !== man.side);
  const contact = firstContact(
    { stand, route: [from, end], facing: 'kept' },
    { stands: foes.map((foe) => standAtSpot(foe, foe.at.spot)), shapes: [], margin: 0 },
  );
  if (!contact) return route;
  const { x, y } = cutRoute([from, end], contact.at).at(-1)!;
  return [...route.slice(0, -1), { x, y, storey: end.storey }];
};

const piecesNear = ({ board }: L, { x, y, storey }: Spot, far: Len): readonly OnTable[] => {
  const found: OnTable[] = [];
  for (const list of [board.men, board.vehicles, board.guns] as const)
    for (const piece of list) {
      const at = ownSpot(piece);
      if (at && at.storey === storey && Math.abs(at.x - x) <= far && Math.abs(at.y - y) <= far)
        found.push(piece as OnTable);
    }
  return found;
};

/** A way worked out: how it is gone, and what it costs in all. */
export interface Trip {
  readonly goer: Goer;
  readonly way: readonly Spot[];
  readonly course: Extract<Course, { readonly ok: true }>;
  readonly cost: Len;
  /** He ends on a ladder, so high (PF-BASE.9); null: on the ground or a floor. */
  readonly hangs: Len | null;
  /** So far along he hangs on a wall or cliff when his move is over (PF-MOV.11); null: he comes to the end of his way. */
  readonly stops: Len | null;
}

/** By way, what was on it when it was last worked out, and of what: it is drawn, given and gone. Nothing hangs on what is kept. */
const courses = lately<readonly Spot[], { readonly about: readonly unknown[]; readonly course: Course }>();

const courseOn = (look: L, goer: Goer, route: readonly Spot[], way: readonly Spot[]): Course => {
  const { at, height, mount, profile } = goer.man;
  const about = [look.setting, groundNow(look), look.board.gaps, goer.gait, at, height, mount, profile];
  const last = courses.get(route);
  if (last && about.every((part, i) => part === last.about[i])) return last.course;
  const course = courseOf(look, goer, way);
  courses.set(route, { about, course });
  return course;
};

/** The way of a man with what it costs, standing up and lying down too (PF-MOV.13); or why he can not go it. */
export const tripOf = (look: L, man: OnTable<Man>, { route, stance }: Way, grace: Len = 0): Trip | Illegal<Pf> => {
  const ahead = settled(look, man, route);
  const way = [man.at.spot, ...ahead];
  const posture = stanceCost(man, stance);
  let refusal = null as Illegal<Pf> | null;
  for (const gait of gaitsOf(man, stance)) {
    const goer: Goer = { man, gait };
    const course = courseOn(look, goer, ahead, way);
    if (!course.ok) {
      refusal ??= illegal(course.rule, course.why, { man: man.id, piece: course.piece });
      continue;
    }
    const down = isScaling(man, course) ? 0 : costDown(look, man, way);
    const before = posture + down;
    const cost = course.cost + before;
    const left = leftOf(man, gait);
    if (cost <= left + grace) return { goer, way, course, cost, hangs: null, stops: null };
    const hanging = stance === 'prone' ? null : hangingOn(look, man, course, { way, left: left - before });
    if (hanging) return { goer, way: hanging.way, course, cost: left, hangs: hanging.height, stops: null };
    const stops =
      stance === 'prone' || gait !== 'walk' ? null : stopsClimbing(man, course, { left: left - posture, down });
    if (stops !== null) return { goer, way, course, cost: left, hangs: null, stops };
    const most = inInches(leftOf(man, gait));
    // Who could walk there if it were nearer is not told how slowly he would crawl.
    if (gait === 'crawl' && refusal?.why.word === 'tooLongAWay') continue;
    refusal = illegal(gait === 'crawl' ? 'PF-MOV.14' : posture > 0 ? 'PF-MOV.13' : 'PF-MOV.1', 'tooLongAWay', {
      man: man.id,
      cost: inInches(cost),
      most,
    });
  }
  return refusal!;
};

export const isTrip = (found: Trip | Illegal<Pf>): found is Trip => 'goer' in found;

/** PF-BASE.8 and the rest of what keeps somebody from moving at all. */
export const whyNoMove = (look: L, man: Man): Illegal<Pf> | null => {
  if (!ownSpot(man) || man.life === 0) return illegal('PF-BASE.4', 'notOnTable', { piece: man.id });
  if (man.did.moved || man.did.long) return illegal('PF-BASE.4', 'hasMoved', { man: man.id });
  if (man.shaken) return illegal('PF-BRV.4', 'isShaken', { man: man.id });
  if (isEngaged(look, man)) return illegal('PF-BASE.8', 'fightsHandToHand', { man: man.id });
  if (leftOf(man, gaitsOf(man, man.stance).at(-1)!) === 0) return illegal('PF-MOV.1', 'hasMoved', { man: man.id });
  return null;
};

/** PF-ACT.2: a long action takes a whole move that is still whole, and a man on his own feet. */
export const refuseLongAction = (look: L, man: Man): Illegal<Pf> | null => {
  const stuck = whyNoMove(look, man);
  if (stuck) return stuck;
  if (man.mount) return illegal('PF-ACT.2', 'mountsStand', { man: man.id });
  return man.did.spent > 0 ? illegal('PF-ACT.2', 'noTimeLeft', { man: man.id }) : null;
};

/** The enemies a man would touch at a spot. */
export const touchedAt = (look: L, man: Man, spot: Spot): readonly OnTable[] => {
  const touched: OnTable[] = [];
  const touch = (other: Piece): void => {
    const { at } = other;
    if (at.in !== 'table' || other.side === man.side || at.spot.storey !== spot.storey) return;
    if (Math.abs(at.spot.x - spot.x) > TOUCHES || Math.abs(at.spot.y - spot.y) > TOUCHES) return;
    if (gapWithin(standAtSpot(man, spot), standAtSpot(other, at.spot), CONTACT)) touched.push(other as OnTable);
  };
  for (const other of menIn(look, boxAround(spot, TOUCHES), spot.storey)) touch(other);
  for (const vehicle of look.board.vehicles) touch(vehicle);
  for (const gun of look.board.guns) touch(gun);
  return touched;
};

/** More than two bases that touch are apart, middle to middle. */
const TOUCHES: Len = 1600;

/** Why a man may not go a way, as far as his side can see. */
export const refuseWay = (look: L, man: Man, given: Way): Illegal<Pf> | null => {
  const stuck = whyNoMove(look, man);
  if (stuck) return stuck;
  const mover = man as OnTable<Man>;
  if (given.stance === 'prone' && man.mount) return illegal('PF-MOV.13', 'mountsStand', { man: man.id });
  if (given.route.length === 0 && (given.stance ?? man.stance) === man.stance)
    return illegal('PF-BASE.4', 'goesNowhere', { man: man.id });
  const { table } = look.setting.table.ground;
  // PF-BASE.11.
  if (!given.route.every((spot) => onTable(spot, table))) return illegal('PF-BASE.11', 'offTable');
  const trip = tripOf(look, mover, given);
  if (!isTrip(trip)) return trip;
  // Who stays where he is meets nobody.
  if (given.route.length === 0) return null;
  const gone = goneOf(trip);
  const end = gone.way.at(-1)!;
  const touched = touchedAt(look, man, end);
  return (
    refuseJumps(mover, trip) ??
    refuseBases(look, mover, gone) ??
    refuseZones(look, mover, gone, touched) ??
    refuseCharge(look, mover, given, { touched, end }) ??
    refuseAlone(look, mover, gone.way)
  );
};

/** PF-MOV.11: who stays hanging has not come to the end of his way. */
const goneOf = (trip: Trip): Trip => {
  if (trip.stops === null) return trip;
  const { storey } = trip.way[0]!;
  return { ...trip, way: cutRoute(trip.way, trip.stops).map(({ x, y }) => ({ x, y, storey })) };
};

/** PF-MOV.8: who jumps must be able to come down on the far side. */
const refuseJumps = (man: Man, { course }: Trip): Illegal<Pf> | null => {
  const { base } = { base: baseOf(man) };
  const room = base.shape === 'disc' ? base.radius : 0;
  const short = course.stages.find(
    (stage) => (stage.kind === 'jump' || stage.kind === 'climb') && stage.at + stage.wide + room > course.length,
  );
  return short && 'piece' in short ? illegal('PF-MOV.8', 'noRoomBeyond', { man: man.id, piece: short.piece }) : null;
};

/** PF-BASE.5: nobody goes through anybody, or stands on him. */
const refuseBases = (look: L, man: OnTable<Man>, { way }: Trip): Illegal<Pf> | null => {
  const base = baseOf(man);
  const radius = base.shape === 'disc' ? base.radius : 0;
  const met = firstOnWay(look, man, way, radius - 1);
  return met && illegal('PF-BASE.5', 'inTheWay', { man: man.id, other: met.id });
};

/** Somebody whose base comes nearer than that to the middle of a way. */
const firstOnWay = (look: L, man: OnTable<Man>, way: readonly Spot[], reach: Len): OnTable | null => {
  for (let leg = 1; leg < way.length; leg += 1) {
    const [from, to] = [way[leg - 1]!, way[leg]!];
    const start = from.storey === to.storey ? from : to;
    for (const other of piecesNearLeg(look, [start, to], reach))
      if (other.id !== man.id && nearLeg(other, start, to, reach) && !getsClear(man, other, way)) return other;
  }
  return null;
};

/** A quick look: those on its storey about whose middles a base may reach a leg of a way. */
const piecesNearLeg = (look: L, leg: readonly [Spot, Spot], reach: Len): readonly OnTable[] => {
  const found: OnTable[] = [...menIn(look, boxAbout(leg, reach + 201), leg[1].storey)];
  // No base reaches farther from its middle than a hull.
  const { left, right, top, bottom } = boxAbout(leg, reach + 1300);
  for (const list of [look.board.vehicles, look.board.guns] as const) {
    for (const piece of list) {
      const { at } = piece;
      if (at.in !== 'table' || at.spot.storey !== leg[1].storey) continue;
      const { x, y } = at.spot;
      if (x >= left && x <= right && y >= top && y <= bottom) found.push(piece as OnTable);
    }
  }
  return found;
};

/** PF-BASE.5: two whom a jump has thrown together may step apart. */
const getsClear = (man: OnTable<Man>, other: OnTable, way: readonly Spot[]): boolean => {
  const there = standAtSpot(other, other.at.spot);
  const overlaps = (spot: Spot): boolean =>
    spot.storey === other.at.spot.storey && overlap(standAtSpot(man, spot), there);
  return overlaps(way[0]!) && !overlaps(way.at(-1)!);
};

const nearLeg = (other: OnTable, from: Spot, to: Spot, reach: Len): boolean =>
  gapToLineWithin(standAtSpot(other, other.at.spot), [from, to], reach);

/** PF-BASE.6: into an enemy's zone only to charge him; who begins in one may leave it. */
const refuseZones = (look: L, man: OnTable<Man>, { way }: Trip, touched: readonly Piece[]): Illegal<Pf> | null => {
  const base = baseOf(man);
  const reach = CONTROL + (base.shape === 'disc' ? base.radius : 0);
  const end = way.at(-1)!;
  // Most are nowhere near: the box about his way tells.
  const { left, right, top, bottom } = boxAbout(way, reach + 400);
  for (const foe of look.board.men) {
    const there = foe.side === man.side ? null : ownSpot(foe);
    if (!there || there.x < left || there.x > right || there.y < top || there.y > bottom) continue;
    if (touched.includes(foe) || !comesNear(foe as OnTable<Man>, way, reach) || !controls(look, foe)) continue;
    const begins = gapWithin(standAtSpot(man, man.at.spot), standAtSpot(foe, there), CONTROL);
    const stays = gapWithin(standAtSpot(man, end), standAtSpot(foe, there), CONTROL) && end.storey === there.storey;
    if (!begins || stays) return illegal('PF-BASE.6', 'inZone', { man: man.id, foe: foe.id });
  }
  return null;
};

/** Does a way lead past somebody so near, on his storey? */
const comesNear = (foe: OnTable<Man>, way: readonly Spot[], reach: Len): boolean => {
  const there = foe.at.spot;
  for (let leg = 1; leg < way.length; leg += 1) {
    const [from, to] = [way[leg - 1]!, way[leg]!];
    if (to.storey !== there.storey || !isBetween(from, to, there, reach)) continue;
    if (nearLeg(foe, from.storey === to.storey ? from : to, to, reach)) return true;
  }
  return false;
};

/** The box that reaches so far about a way on each axis. */
export const boxAbout = (way: readonly Spot[], far: Len): Box => {
  const { x, y } = way[0]!;
  let [left, right, top, bottom] = [x, x, y, y];
  for (const spot of way) {
    left = Math.min(left, spot.x);
    right = Math.max(right, spot.x);
    top = Math.min(top, spot.y);
    bottom = Math.max(bottom, spot.y);
  }
  return { left: left - far, right: right + far, top: top - far, bottom: bottom + far };
};

/** A quick look at one axis at a time. */
const isBetween = (a: Spot, b: Spot, p: Spot, reach: Len): boolean => {
  const far = reach + 400;
  return (
    p.x >= Math.min(a.x, b.x) - far &&
    p.x <= Math.max(a.x, b.x) + far &&
    p.y >= Math.min(a.y, b.y) - far &&
    p.y <= Math.max(a.y, b.y) + far
  );
};

/** PF-MOV.3, PF-BASE.7, PF-VCB.5, PF-HVY.21: a way that ends in contact is a charge. */
const refuseCharge = (
  look: L,
  man: OnTable<Man>,
  { stance }: Way,
  { touched, end }: { readonly touched: readonly OnTable[]; readonly end: Spot },
): Illegal<Pf> | null => {
  const foes = touched.filter((other) => !inContact(man, other));
  if (foes.length === 0) return null;
  if (stance === 'prone') return illegal('PF-BASE.7', 'chargesStanding', { man: man.id });
  if (isRestricted(look, man)) return illegal('PF-GRP.4', 'noCharge', { man: man.id });
  for (const foe of foes) {
    const about = { man: man.id, foe: foe.id };
    if (!canSee(look, man, foe)) return illegal('PF-MOV.3', 'unseen', about);
    if (isVehicle(foe) && !mayAssault(man) && !carriesPrey(look, foe)) return illegal('PF-VCB.5', 'noGrenade', about);
    // PF-HVY.23: the front is the half before it.
    if (isGun(foe) && Math.abs(turnBetween(foe.facing, bearing(foe.at.spot, end))) < 90)
      return illegal('PF-HVY.21', 'notFromTheFront', about);
  }
  return null;
};

/** PF-VCB.11: the men in a transport that is stuck may be charged. */
const carriesPrey = (look: L, vehicle: Vehicle): boolean =>
  isImmobilised(vehicle) &&
  vehicleProfile(vehicle).category === 'transport' &&
  passengersOf(look, vehicle.id).length > 0;

/** PF-VCB.5: only who has grenades, or mines, goes at a vehicle. */
const mayAssault = (man: Man): boolean => hasGrenades(man) || man.gear.includes('magneticMines');

/** The farthest a man could go at all: for hints and samples. */
export const farthest = (man: Man): Len => Math.max(...gaitsOf(man, man.stance).map((gait) => leftOf(man, gait)));
