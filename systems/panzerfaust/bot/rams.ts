import { bearing, distance, INCH, type Len, type Point, pointAhead, turnBetween } from '@grognard/table';
import { SIZES } from '../data/vehicle.ts';
import { isImmobilised } from '../rules/06-contact.ts';
import { faceTowards } from '../rules/10-armour.ts';
import { courseOfDrive, firstMet, isCourse, leftOfVehicle, mayRam, refuseDrive } from '../rules/10-driving.ts';
import { meetsSnares } from '../rules/10-entering.ts';
import { isEngaged } from '../rules/measure.ts';
import { enemyOf, isOnTable, manProfile, menOnTable, type OnTable, vehicleProfile } from '../rules/pieces.ts';
import type { ActionOf, L, Man, Vehicle } from '../types.ts';
import { isInTheWay } from './lanes.ts';
import { woundChance, woundWorth } from './odds.ts';

type Drive = ActionOf<'drive'>;

/** PF-VCB.13, PF-VCB.14: half of those who are run at get out of the way. */
const STAYS = 1 / 2;

export const offSegment = (p: Point, a: Point, b: Point): Len => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
};

/** PF-VCB.13: what it is worth to drive over the enemy's men who stand on a way. */
export const overMen = (look: L, vehicle: OnTable<Vehicle>, route: readonly Point[]): number => {
  const { ram, size } = vehicleProfile(vehicle);
  const reach = (SIZES[size].width * INCH) / 20 + HALF_BASE;
  const way = [vehicle.at.spot, ...route];
  const isMet = ({ at: { spot } }: OnTable<Man>): boolean =>
    spot.storey === 0 && route.some((to, i) => offSegment(spot, way[i]!, to) <= reach);
  return menOnTable(look, enemyOf(look, vehicle.side)).reduce((sum, man) => {
    if (man.life === 0 || !mayRam(vehicle, man) || !isMet(man)) return sum;
    const stays = man.stance === 'standing' && !isEngaged(look, man) ? STAYS : 1;
    return sum + stays * woundChance(ram, manProfile(man).defence) * woundWorth(man);
  }, 0);
};
const HALF_BASE: Len = 125;

/** A drive against one of the enemy's vehicles: where it comes to a stand, and what it does to both. */
export interface Ram {
  readonly action: Drive;
  readonly at: Point;
  readonly worth: number;
}

/** PF-VCB.14: each takes a hit at the other's F, the one who drives on its front. */
const blowWorth = (vehicle: OnTable<Vehicle>, foe: OnTable<Vehicle>, at: Point): number => {
  const [own, theirs] = [vehicleProfile(vehicle), vehicleProfile(foe)];
  const dealt = woundChance(own.ram, theirs.defence[faceTowards(foe, at)]) * woundWorth(foe);
  const taken = woundChance(theirs.ram, own.defence.front) * woundWorth(vehicle);
  return (isImmobilised(foe) ? 1 : STAYS) * (dealt - taken);
};

const ramAt = (look: L, vehicle: OnTable<Vehicle>, foe: OnTable<Vehicle>): Ram | null => {
  const { spot } = vehicle.at;
  const to = bearing(spot, foe.at.spot);
  const base = { type: 'drive', vehicle: vehicle.id, backwards: false, facing: null, turret: null } as const;
  const through = courseOfDrive(look, vehicle, { ...base, route: [{ x: foe.at.spot.x, y: foe.at.spot.y }] });
  if (!isCourse(through)) return null;
  const met = firstMet(look, vehicle, through.move, (one) => isInTheWay(look, vehicle, one));
  if (met?.piece?.id !== foe.id) return null;
  const action: Drive = { ...base, route: [pointAhead(spot, to, Math.round(met.at) + PUSH)] };
  const course = courseOfDrive(look, vehicle, action);
  if (!isCourse(course) || meetsSnares(look, vehicle, course.move)) return null;
  const at = pointAhead(spot, to, Math.round(met.at));
  const worth = blowWorth(vehicle, foe, at);
  return worth > 0 && refuseDrive(look, vehicle, action) === null ? { action, at, worth } : null;
};
/** So far past where hulls touch it means to go. */
const PUSH: Len = INCH / 2;

/** The enemy's vehicles that one can be driven against, where that does them more harm than oneself: its turret points ahead, so that it shoots at them besides. */
export const ramsOf = (look: L, vehicle: OnTable<Vehicle>): readonly Ram[] => {
  const reach = leftOfVehicle(vehicle) + HULLS;
  if (Math.abs(turnBetween(vehicle.facing, vehicle.turret)) > AHEAD) return [];
  return look.board.vehicles.flatMap((foe) =>
    isOnTable(foe) && mayRam(vehicle, foe) && distance(foe.at.spot, vehicle.at.spot) <= reach
      ? (ramAt(look, vehicle, foe) ?? [])
      : [],
  );
};
const HULLS: Len = 3 * INCH;
const AHEAD = 20;
