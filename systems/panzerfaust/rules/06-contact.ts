import { planOf, shapesAlong } from '@grognard/table';
import { TERRAIN, type Terrain } from '../data/terrain.ts';
import type { L, Man, Vehicle } from '../types.ts';
import { isNarrow } from './02-going.ts';
import { groundNow, heightAt } from './ground.ts';
import { inContact, ownSpot } from './measure.ts';
import { passengersOf, vehicleOn, vehicleProfile } from './pieces.ts';

/** PF-VCB.8, PF-VCB.11: can not move any more, or not now. */
export const isImmobilised = ({ bogged, wheelsOut }: Vehicle): boolean => bogged || wheelsOut;

/** The transport that a man is in and out of which he can be fought (PF-VCB.11); null: none. */
const fightsFrom = (look: L, { at }: Man): Vehicle | null => {
  const vehicle = at.in === 'vehicle' ? vehicleOn(look, at.vehicle) : undefined;
  return vehicle && isImmobilised(vehicle) && vehicleProfile(vehicle).category === 'transport' ? vehicle : null;
};

/** PF-VCB.11: who can be fought in a vehicle: those in a transport that is stuck. */
export const fightersIn = (look: L, vehicle: string): readonly string[] =>
  passengersOf(look, vehicle).flatMap((man) => (man.life > 0 && fightsFrom(look, man) ? [man.id] : []));

/** Can two men fight each other: base to base, or at the side of a transport that is stuck (PF-VCB.11)? */
export const canFight = (look: L, a: Man, b: Man): boolean => {
  if (a.side === b.side || a.life === 0 || b.life === 0) return false;
  const [inA, inB] = [fightsFrom(look, a), fightsFrom(look, b)];
  if (inA && inB) return false;
  if (inA) return inContact(inA, b);
  return inB ? inContact(a, inB) : inContact(a, b);
};

/** PF-CBT.12, PF-VCB.11: is there a barrier between them, or are they in a narrow passage? */
export const isAcross = (look: L, a: Man, b: Man): boolean => {
  if (fightsFrom(look, a) || fightsFrom(look, b)) return true;
  const [from, to] = [ownSpot(a), ownSpot(b)];
  if (!from || !to) return false;
  return shapesAlong(planOf(groundNow(look), from.storey), from, to).some(
    (shape) => TERRAIN[shape.terrain as Terrain].foot === 'barrier' || isNarrow(a, shape) || isNarrow(b, shape),
  );
};

const heightOf = (look: L, man: Man): number => {
  const spot = ownSpot(man);
  return spot ? heightAt(look, spot) + (man.height ?? 0) : 0;
};

/** PF-CBT.5: does a man stand below another, as on stairs, a ladder or the foot of a slope? */
export const isBelow = (look: L, man: Man, foe: Man): boolean => heightOf(look, man) < heightOf(look, foe);
