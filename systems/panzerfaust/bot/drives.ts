import type { Len, Point } from '@grognard/table';
import { bearing, distance, INCH, pointAhead, routeLength, turnBetween } from '@grognard/table';
import { modelsOf } from '../data/models.ts';
import { weaponOf } from '../data/weapons.ts';
import { armsOf, isMainGun, motionOf } from '../rules/10-arms.ts';
import { courseOfDrive, hasTurret, isCourse, leftOfVehicle, refuseDrive, whyNoDrive } from '../rules/10-driving.ts';
import type { Motion } from '../rules/checks/hit.ts';
import { type Half, isCalled } from '../rules/deeds.ts';
import { enemyOf, isOnTable, isVehicle, type OnTable, piecesOn, vehicleProfile } from '../rules/pieces.ts';
import { sightOf } from '../rules/sight.ts';
import { bodyAt, viewerAt } from '../rules/sight-bodies.ts';
import type { ActionOf, L, Vehicle } from '../types.ts';
import { FAR } from './grid.ts';
import { endsClear, isSafe, isSoftGoing, LANE, type Lane, laneTo, standingBy } from './lanes.ts';
import { hitChance, hitWorth, type Marksman, pastChance, woundWorth } from './odds.ts';
import { evenly } from './places.ts';
import { offSegment, overMen, type Ram, ramsOf } from './rams.ts';
import { hasElbowRoom, type Reached, reachedBy } from './reach.ts';
import type { PfWeights } from './weights.ts';

type Drive = ActionOf<'drive'>;

/** Where a vehicle could end, and what it could do from there. */
interface Stand {
  readonly action: Drive | null;
  readonly at: Point;
  readonly worth: number;
}

const foesOf = (look: L, side: string): readonly OnTable[] =>
  piecesOn(look).filter((piece): piece is OnTable => piece.side === side && isOnTable(piece));

/** Somebody who is seen from a place, how far off, and what gets past whatever covers him. */
interface InView {
  readonly foe: OnTable;
  readonly range: Len;
  readonly past: number;
  /** PF-SHOOT.6: do one's own stand between? */
  readonly isMasked: boolean;
}

const inView = (look: L, vehicle: OnTable<Vehicle>, at: Point, most = Infinity): readonly InView[] => {
  const viewer = viewerAt(look, vehicle, { ...at, storey: 0 });
  return foesOf(look, enemyOf(look, vehicle.side))
    .slice(0, MOST_FOES)
    .filter((foe) => distance(at, foe.at.spot) <= most)
    .flatMap((foe) => {
      const sight = sightOf(look, viewer, bodyAt(look, foe, foe.at.spot));
      if (!sight.visible) return [];
      const past = sight.obstacles.reduce((chance, { cover }) => chance * pastChance(cover), 1);
      return [{ foe, range: distance(at, foe.at.spot), past, isMasked: sight.friends.length > 0 }];
    });
};

/** What its arms could do to somebody from a place, moved so far. */
const firepower = (
  look: L,
  vehicle: OnTable<Vehicle>,
  at: Point,
  motion: Motion,
  { foe, range, past }: InView,
): number => {
  const { shooting, traits } = vehicleProfile(vehicle);
  const steadied = { motion, gyrostabiliser: traits.includes('gyrostabiliser') };
  let sum = 0;
  for (const arm of armsOf(vehicle)) {
    const { heStrength, rate, range: far } = weaponOf(arm.weapon);
    if (range > far * INCH || (isMainGun(arm) && motion === 'more')) continue;
    const shell = heStrength === null ? null : isVehicle(foe) ? 'heat' : 'he';
    const marksman: Marksman = { skill: shooting ?? 6, weapon: arm.weapon, shell, steady: null, vehicle: steadied };
    const burst = shell === 'he' ? BURST : 1;
    const load = isMainGun(arm) ? LOADED : 1;
    sum +=
      rate * burst * load * hitChance(marksman, range) * past * hitWorth(look, marksman, foe, { ...at, storey: 0 });
  }
  return sum;
};

/** What a vehicle's shooting from a place is worth, less what it fears there; how many wounds that would be, and on whom. */
interface Shooting {
  readonly worth: number;
  readonly wounds: number;
  readonly target: Point | null;
}

/** What its arms could do from a place, moved so far, and what could be done to it. */
const standWorth = (
  look: L,
  vehicle: OnTable<Vehicle>,
  at: Point,
  motion: Motion,
  seen: readonly InView[],
  w: PfWeights,
): Shooting => {
  let [best, wounds, target]: [number, number, Point | null] = [0, 0, null];
  let fear = 0;
  for (const one of seen) {
    const sum = one.isMasked ? 0 : firepower(look, vehicle, at, motion, one);
    if (sum > best)
      [best, wounds, target] = [sum, sum / woundWorth(one.foe), { x: one.foe.at.spot.x, y: one.foe.at.spot.y }];
    fear += w.tankFear * one.past * threatOf(look, one.foe, vehicle, one.range);
  }
  return { worth: best - fear, wounds, target };
};
const MOST_FOES = 24;
/** Men under a shell that bursts; how often a gun is loaded. */
const BURST = 2;
const LOADED = 0.6;

/** What somebody could do to a vehicle from so far. */
const threatOf = (look: L, foe: OnTable, vehicle: OnTable<Vehicle>, range: number): number => {
  const weapons = isVehicle(foe)
    ? armsOf(foe).map(({ weapon }) => weapon)
    : 'weapons' in foe
      ? foe.weapons.map(({ weapon }) => weapon)
      : [foe.weapon];
  let most = 0;
  for (const weapon of weapons) {
    const { heStrength, againstVehicles } = weaponOf(weapon);
    if (heStrength === null && againstVehicles === 0 && 'weapons' in foe) continue;
    const marksman: Marksman = {
      skill: 4,
      weapon,
      shell: heStrength === null ? null : 'heat',
      steady: null,
      vehicle: null,
    };
    most = Math.max(most, hitChance(marksman, range) * hitWorth(look, marksman, vehicle, foe.at.spot));
  }
  return most;
};

const clamped = ({ setting }: L, { x, y }: Point): Point => {
  const { width, height } = setting.table.ground.table;
  const room = 2 * INCH;
  return {
    x: Math.round(Math.min(width - room, Math.max(room, x))),
    y: Math.round(Math.min(height - room, Math.max(room, y))),
  };
};

/** Corners that lie on the line between their neighbours are none. */
const thinned = (from: Point, route: readonly Point[]): readonly Point[] =>
  route.filter((at, i) => {
    const [last, next] = [route[i - 1] ?? from, route[i + 1]];
    return !next || (at.x - last.x) * (next.y - at.y) !== (at.y - last.y) * (next.x - at.x);
  });

/** How a vehicle would go to where it is drawn: the lane there, and the places it gets to now. */
interface Course {
  readonly lane: Lane;
  readonly reached: readonly Reached[];
}

/** Who gets hardly on looks for the way he has to stand for it; where even that brings nothing, the lane goes round where he is stuck. */
export const courseTo = (look: L, vehicle: OnTable<Vehicle>, goal: Point): Course => {
  const others = standingBy(look, vehicle);
  const { spot } = vehicle.at;
  const lane = laneTo(look, vehicle, goal, others);
  const left = lane.to(spot);
  const reached = reachedBy(look, vehicle);
  const getsOn = (places: readonly Reached[]): boolean =>
    left === 0 || left >= FAR || places.some(({ at }) => lane.to(at) <= Math.max(0, left - GETS_ON));
  if (getsOn(reached)) return { lane, reached };
  const turning = reachedBy(look, vehicle, true);
  if (getsOn(turning)) return { lane, reached: turning };
  const closed = lane.way(spot).find((step) => !turning.some(({ at }) => distance(at, step) < LANE / 2));
  return { lane: closed ? laneTo(look, vehicle, goal, [...others, closed]) : lane, reached: turning };
};
/** Who gets no nearer than that is stuck. */
const GETS_ON: Len = 4 * INCH;

/** The places from which a vehicle would do most by shooting at those near by: few of all that it gets to, and easily missed. */
const firingPlaces = (look: L, vehicle: OnTable<Vehicle>, places: readonly Reached[], w: PfWeights) =>
  places
    .map((one) => {
      const near = inView(look, vehicle, one.at, NEAR_BY);
      return { one, wounds: near.length === 0 ? 0 : standWorth(look, vehicle, one.at, 'still', near, w).wounds };
    })
    .filter(({ wounds }) => wounds > 0)
    .sort((a, b) => b.wounds - a.wounds)
    .slice(0, FIRING)
    .map(({ one }) => one);
/** So near machine guns hit well. */
const NEAR_BY: Len = 15 * INCH;
const FIRING = 4;

/** The places that are thought about: those nearest to what it is drawn to, some others, and those it would shoot best from. */
const chosenOf = (
  places: readonly Reached[],
  off: (at: Point) => Len,
  firing: readonly Reached[],
): readonly Reached[] => {
  const ranked = places
    .map((one) => ({ one, off: off(one.at) }))
    .sort((a, b) => a.off - b.off)
    .map(({ one }) => one);
  return [...new Set([...ranked.slice(0, FOREMOST), ...evenly(ranked.slice(FOREMOST), OTHERS), ...firing])];
};

/** Ways a vehicle could go: to those places, and straight to what it is drawn to and aside of it, far and half as far. */
const drivesFor = (look: L, vehicle: OnTable<Vehicle>, goal: Point, places: readonly Reached[]): readonly Drive[] => {
  const { spot } = vehicle.at;
  const reach = leftOfVehicle(vehicle);
  const base = { type: 'drive', vehicle: vehicle.id, backwards: false, facing: null, turret: null } as const;
  const found: Drive[] = places.map(({ route, backwards }) => ({ ...base, backwards, route: thinned(spot, route) }));
  const ahead = distance(spot, goal) === 0 ? vehicle.facing : bearing(spot, goal);
  for (const turn of [0, 25, -25, 50, -50, 90, -90])
    for (const share of [0.85, 0.45]) {
      const to = clamped(look, pointAhead(spot, (ahead + turn + 720) % 360, Math.floor((reach - INCH) * share)));
      if (reach > 2 * INCH && distance(to, spot) > INCH) found.push({ ...base, route: [to] });
    }
  return found.filter((drive) => refuseDrive(look, vehicle, drive) === null && isSafe(look, vehicle, drive));
};
const FOREMOST = 5;
const OTHERS = 9;

/** A gun in the hull or a machine gun in it, that the hull has to be turned for. */
const hasHullArm = (vehicle: Vehicle): boolean =>
  armsOf(vehicle).some(({ mount }) => mount === 'hull' || mount === 'hullGun');

/** Would a loaded gun shoot worse for a longer move? */
const spoilsShot = (look: L, vehicle: OnTable<Vehicle>, before: Drive, after: Drive): boolean => {
  const isLoaded = armsOf(vehicle).some((arm, i) => isMainGun(arm) && vehicle.arms[i]?.state === 'ready');
  const motionAfter = (drive: Drive): Motion => {
    const course = courseOfDrive(look, vehicle, drive);
    const spent = vehicle.did.spent + (isCourse(course) ? course.cost : 0);
    return motionOf({ ...vehicle, did: { ...vehicle.did, spent } });
  };
  const [plain, turned] = [motionAfter(before), motionAfter(after)];
  if (!isLoaded || plain === turned) return false;
  return turned === 'more' || !vehicleProfile(vehicle).traits.includes('gyrostabiliser');
};

/** The turret, and the hull for what is in it, is turned on whoever is to be shot at. */
const aimedAt = (look: L, vehicle: OnTable<Vehicle>, action: Drive, at: Point, target: Point | null): Drive => {
  if (!target || distance(at, target) === 0) return action;
  const to = bearing(at, target);
  const mayTurn = (drive: Drive): boolean =>
    refuseDrive(look, vehicle, drive) === null && endsClear(look, vehicle, drive);
  if (!hasTurret(vehicle)) return mayTurn({ ...action, facing: to }) ? { ...action, facing: to } : action;
  // A turret goes round whatever the hull stands against.
  const aimed = refuseDrive(look, vehicle, { ...action, turret: to }) === null ? { ...action, turret: to } : action;
  const nosed = { ...action, facing: to, turret: to };
  const faces = action.route.length === 0 ? vehicle.facing : bearing(action.route.at(-2) ?? vehicle.at.spot, at);
  const isAside = Math.abs(turnBetween(faces, to)) > HULL_ARC;
  if (!isAside || !hasHullArm(vehicle) || !mayTurn(nosed)) return aimed;
  return spoilsShot(look, vehicle, aimed, nosed) ? aimed : nosed;
};
const HULL_ARC = 40;

/** From where others of its side shoot, and at whom: nobody drives in between. */
const linesOf = (look: L, vehicle: OnTable<Vehicle>): readonly (readonly [Point, Point])[] => {
  const foes = foesOf(look, enemyOf(look, vehicle.side));
  return look.board.vehicles.flatMap((one) => {
    if (one.side !== vehicle.side || one.id === vehicle.id || !isOnTable(one)) return [];
    const { spot } = one.at;
    const [foe] = foes
      .filter(
        ({ at }) =>
          distance(spot, at.spot) <= NEAR_BY && Math.abs(turnBetween(one.turret, bearing(spot, at.spot))) <= AIMED,
      )
      .sort((a, b) => distance(a.at.spot, spot) - distance(b.at.spot, spot));
    return foe ? [[spot, foe.at.spot] as const] : [];
  });
};
/** Somewhat more than half the width of a hull; and what it costs that somebody's shots do not get past it. */
const HULL: Len = Math.round(1.4 * INCH);
const HIDDEN = 0.5;

/** What a vehicle does in its movement; null: it stays as it is. */
const driveOf = (look: L, vehicle: OnTable<Vehicle>, draw: Draw, w: PfWeights): Drive | null => {
  const { at: goal, weight, near, enough } = draw;
  const { spot } = vehicle.at;
  const reach = leftOfVehicle(vehicle);
  const { lane, reached } = courseTo(look, vehicle, goal);
  const size = Math.max(1, modelsOf(vehicle.profile) / 4);
  const off = (at: Point): Len => {
    const driven = lane.to(at);
    return driven < FAR ? Math.max(driven, distance(at, goal)) : distance(at, goal) + NO_LANE;
  };
  const lines = linesOf(look, vehicle);
  // Where it could not turn it may stand for good, and others behind it.
  const pull = (at: Point, { target, wounds }: Shooting, isRoomy = hasElbowRoom(look, vehicle, at)): number => {
    const drawn = enough === undefined ? 1 : 1 - Math.min(1, wounds / enough);
    const isNear = target !== null && distance(at, target) <= near + SOMEBODY;
    const far = Math.max(0, off(at) - (isNear ? near : Math.min(near, BLIND)));
    const hides = lines.filter(([from, to]) => offSegment(at, from, to) < HULL).length;
    return (-weight * drawn * size * w.drive * (far + (isRoomy ? 0 : NARROW))) / INCH - hides * HIDDEN;
  };
  const still = standWorth(look, vehicle, spot, 'still', inView(look, vehicle, spot), w);
  let best: Stand = { action: null, at: spot, worth: still.worth * BOTH_TURNS + pull(spot, still) };
  let target = still.target;
  const firing = enough === undefined ? [] : firingPlaces(look, vehicle, reached, w);
  const judge = ({ action, at, worth: blows }: Ram, isRoomy?: boolean): void => {
    const motion = routeLength([spot, ...action.route]) <= reach / 2 - INCH ? 'half' : 'more';
    const seen = inView(look, vehicle, at);
    const stand = standWorth(look, vehicle, at, motion, seen, w);
    const next = standWorth(look, vehicle, at, 'still', seen, w);
    const stuck = isSoftGoing(look, vehicle, action) ? STUCK * size : 0;
    const worth = stand.worth + (BOTH_TURNS - 1) * next.worth + pull(at, next, isRoomy) - stuck + blows;
    if (worth > best.worth + LEAST_GAIN) [best, target] = [{ action, at, worth }, stand.target ?? next.target];
  };
  for (const action of drivesFor(look, vehicle, goal, chosenOf(reached, off, firing)))
    judge({ action, at: action.route.at(-1)!, worth: overMen(look, vehicle, action.route) });
  // Whom it stands against can not drive off either, and is run at again next turn.
  for (const ram of ramsOf(look, vehicle)) judge(ram, true);
  if (best.action) return aimedAt(look, vehicle, best.action, best.at, target);
  if (!target) return null;
  const to = bearing(spot, target);
  const points = hasTurret(vehicle) ? vehicle.turret : vehicle.facing;
  const isAside = hasHullArm(vehicle) && Math.abs(turnBetween(vehicle.facing, to)) > HULL_ARC;
  if (Math.abs(turnBetween(points, to)) < AIMED && !isAside) return null;
  const stay: Drive = { type: 'drive', vehicle: vehicle.id, route: [], backwards: false, facing: null, turret: null };
  const turned = aimedAt(look, vehicle, stay, spot, target);
  return turned === stay ? null : turned;
};
/** What a place is good for this turn and the next. */
const BOTH_TURNS = 1.6;
const STUCK = 0.4;
/** So much farther from where it wants to be a place seems where it could not turn. */
const NARROW: Len = 3 * INCH;
/** Who is near enough, but has nobody to shoot at from there, goes on until he is so near; and whom he shoots at may stand a little farther off. */
const BLIND: Len = 3 * INCH;
const SOMEBODY: Len = 5 * INCH;
/** What it counts for that no lane leads there. */
const NO_LANE: Len = 40 * INCH;

/** What draws a vehicle, how much, and how near it has to come; who would do so many wounds a turn from where he is goes no farther. */
export interface Draw {
  readonly at: Point;
  readonly weight: number;
  readonly near: Len;
  readonly enough?: number;
}

const LEAST_GAIN = 0.05;
/** So near to its mark an arm need not be turned. */
const AIMED = 20;

/** The next vehicle that has somewhere better to be, or somebody to turn on: whoever is ahead first, so that the others get past. */
export const nextDrive = (look: L, half: Half, drawOf: (vehicle: Vehicle) => Draw, w: PfWeights): Drive | null => {
  const drawn = look.board.vehicles
    .filter(
      (vehicle): vehicle is OnTable<Vehicle> =>
        isCalled(half, vehicle) && isOnTable(vehicle) && whyNoDrive(vehicle) === null && vehicle.did.spent === 0,
    )
    .map((vehicle) => ({ vehicle, draw: drawOf(vehicle) }))
    .sort((a, b) => distance(a.vehicle.at.spot, a.draw.at) - distance(b.vehicle.at.spot, b.draw.at));
  for (const { vehicle, draw } of drawn) {
    const action = driveOf(look, vehicle, draw, w);
    if (action && refuseDrive(look, vehicle, action) === null) return action;
  }
  return null;
};
