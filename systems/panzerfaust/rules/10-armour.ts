import type { Footprint, Point, Spot } from '@grognard/table';
import { faceByQuarters, gapWithin } from '@grognard/table';
import { FROM_ABOVE } from '../house.ts';
import type { L, Vehicle } from '../types.ts';
import type { Face } from './checks/wound.ts';
import { heightAt } from './ground.ts';
import { ownSpot, standOf } from './measure.ts';

/** House, PF-VCB.4: so much higher, and so near, from base to hull as everything is measured. */
const isRaised = (look: L, vehicle: Vehicle, from: Spot, base: Footprint): boolean => {
  const [spot, hull] = [ownSpot(vehicle), standOf(vehicle)];
  return (
    spot !== null &&
    heightAt(look, from) - heightAt(look, spot) >= FROM_ABOVE.higher &&
    gapWithin({ at: from, facing: 0, base }, hull!, FROM_ABOVE.within)
  );
};

/** Of whoever shoots from above: he is on a floor or a roof, and no vehicle is. */
const ON_FOOT: Footprint = { shape: 'disc', radius: 125 };

/** PF-VCB.4: the front is the quarter before the nose; all the rest is side and rear. */
export const faceTowards = (vehicle: Vehicle, from: Point): Face => {
  const stand = standOf(vehicle);
  return stand && faceByQuarters(stand, from) === 'front' ? 'front' : 'side';
};

/** PF-VCB.1, PF-VCB.2: the armour that a shot from there meets. */
export const faceHit = (look: L, vehicle: Vehicle, from: Spot): Face =>
  isRaised(look, vehicle, from, ON_FOOT) ? 'roof' : faceTowards(vehicle, from);
