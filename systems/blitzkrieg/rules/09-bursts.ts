import type { Game } from '@grognard/kernel';
import { diceOf, message, passed } from '@grognard/kernel';
import type { Len, Point } from '@grognard/table';
import { distance2 } from '@grognard/table';
import type { Bk, Element, FrameOf, L } from '../types.ts';
import { loseElement } from './01-losses.ts';
import { comeToLight } from './02-camouflage.ts';
import { shelterOf } from './02-terrain.ts';
import { savesFor } from './04-small-arms.ts';
import { crewStands } from './05-experience.ts';
import { strikeArmour } from './08-armour.ts';
import { hitRiders } from './08-riders.ts';
import type { Projectile } from './checks/armour.ts';
import { armourCheck } from './checks/armour.ts';
import type { Burst } from './checks/high-explosive.ts';
import { burstCheck, vehicleInZoneCheck } from './checks/high-explosive.ts';
import type { OnTable } from './facts.ts';
import { elementNamed, elementOf, hasTrait, isOnTable, isVehicle, onTableOf, profileOf } from './facts.ts';

/** Shells, bombs or rockets that come down on a circle of ground. */
export interface Barrage {
  readonly at: Point;
  readonly radius: Len;
  readonly burst: Burst;
  /** What strikes the vehicles in it. */
  readonly projectile: Projectile;
}

type Hits = FrameOf<'saves'>['hits'];

/** Nobody learns by dice of somebody who is camouflaged (BK-HOUSE.13: to be found he has to be hit). */
export const seenByFor = ({ camouflaged, side }: Element): { readonly seenBy?: readonly string[] } =>
  camouflaged ? { seenBy: [side] } : {};

/** BK-HE.4: who is in a zone: friend or foe, by the centre of the base. */
export const elementsIn = (look: L, at: Point, radius: Len): readonly OnTable[] =>
  look.board.elements.filter((e): e is OnTable => isOnTable(e) && distance2(e.at, at) <= radius * radius);

/** BK-HE.2: a barrage comes down: dice for every element in the zone. Tells whose saving throws follow. */
export const comeDown = (
  game: Game<Bk>,
  rule: Bk['rule'],
  barrage: Barrage,
): { readonly call: FrameOf<'saves'> } | undefined => {
  const { at, radius } = barrage;
  game.emit(rule, { type: 'shellLanded', at, radius });
  const ids = elementsIn(game, at, radius).map(({ id }) => id);
  const hits = ids.flatMap((id) =>
    isVehicle(game, elementOf(game, id)) ? hitVehicle(game, id, barrage) : hitMen(game, id, barrage),
  );
  const left = hits.filter(({ element }) => elementNamed(game, element));
  return left.length > 0 ? savesFor(left, at) : undefined;
};

/** BK-HE.2, BK-HE.3: the dice at men, or at a gun and its crew. */
const hitMen = (game: Game<Bk>, id: string, { burst }: Barrage): Hits => {
  const target = onTableOf(game, id);
  const check = burstCheck({ burst, fire: 'indirect', shelter: shelterOf(game, target) });
  if (diceOf(check) === 0) return [];
  const about = message('burstOf', { target: id });
  const hits = Number(game.roll({ ...check, about, ...seenByFor(target) }).result);
  return hits > 0 ? [{ element: id, hits }] : [];
};

/** BK-HE.2: a vehicle is hit on 4+, from above. */
const hitVehicle = (game: Game<Bk>, id: string, { projectile, at }: Barrage): Hits => {
  const about = message('inZoneOf', { target: id });
  if (!passed(game.roll({ ...vehicleInZoneCheck(), about, ...seenByFor(elementOf(game, id)) }))) return [];
  comeToLight(game, id, 'hit');
  const riders = hitRiders(game, id, at)?.call.hits ?? [];
  return [...riders, ...strikeFromAbove(game, id, projectile).map((element) => ({ element, hits: 1 }))];
};

/** BK-AT.4: something strikes a vehicle from above. Tells who was thrown out of it. */
export const strikeFromAbove = (game: Game<Bk>, id: string, projectile: Projectile): readonly string[] => {
  const vehicle = elementOf(game, id);
  const { armour } = profileOf(game, vehicle);
  // BK-AT.5: without armour a hit is enough.
  if (!armour) return loseElement(game, 'BK-AT.5', id, 'destroyed');
  const openTopped = hasTrait(game, vehicle, 'openTopped');
  const check = armourCheck({ projectile, face: 'top', armour, openTopped, fromAbove: false });
  const thrownOut = strikeArmour(game, id, check && { ...check, about: message('armourOf', { target: id }) });
  // BK-EXP.3, BK-HOUSE.32: whoever is stopped already is shaken by every hit.
  return vehicle.immobilised ? [...thrownOut, ...crewStands(game, id)] : thrownOut;
};
