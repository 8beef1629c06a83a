import type { Point, Spot } from '@grognard/table';
import { distance2, faceByQuarters } from '@grognard/table';
import { FROM_ABOVE } from '../house.ts';
import type { L, Vehicle } from '../types.ts';
import type { Face } from './checks/wound.ts';
import { heightAt } from './ground.ts';
import { ownSpot, standOf } from './measure.ts';

/** House, PF-VCB.4: so much higher, and so near. */
const isRaised = (look: L, from: Spot, spot: Spot): boolean =>
  heightAt(look, from) - heightAt(look, spot) >= FROM_ABOVE.higher && distance2(from, spot) <= FROM_ABOVE.within ** 2;

/** PF-VCB.4: the front is the quarter before the nose; all the rest is side and rear. */
export const faceTowards = (vehicle: Vehicle, from: Point): Face => {
  const stand = standOf(vehicle);
  return stand && faceByQuarters(stand, from) === 'front' ? 'front' : 'side';
};

/** PF-VCB.1, PF-VCB.2: the armour that a shot from there meets. */
export const faceHit = (look: L, vehicle: Vehicle, from: Spot): Face => {
  const spot = ownSpot(vehicle);
  return spot && isRaised(look, from, spot) ? 'roof' : faceTowards(vehicle, from);
};
