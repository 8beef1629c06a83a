import type { Next } from '@grognard/kernel';
import type { Len, Spot } from '@grognard/table';
import { gapWithin, INCH, normalDegrees, pointAhead } from '@grognard/table';
import type { Hit } from '../types/frames.ts';
import type { FrameOf, G, L, Man, Pf, Vehicle } from '../types.ts';
import { isImmobilised } from './06-contact.ts';
import { isOpenTo } from './06-places.ts';
import { lying, throwOffered } from './08-might.ts';
import { faceTowards } from './10-armour.ts';
import { evadeCheck } from './checks/moving.ts';
import { fits, isEngaged, ownSpot, standAtSpot } from './measure.ts';
import { manNamed, type OnTable, type Piece, vehicleOn, vehicleProfile } from './pieces.ts';

type N = Next<Pf, FrameOf<'drive'>>;

/** House, PF-VCB.13: prone and engaged men do not get out of the way; nor do vehicles that can not move (PF-VCB.14). */
const mayEvade = (look: L, id: string): boolean => {
  const man = manNamed(look, id);
  if (man) return man.stance === 'standing' && !isEngaged(look, man);
  const vehicle = vehicleOn(look, id);
  return vehicle !== undefined && !isImmobilised(vehicle);
};

/** The die of whoever is run at falls, if he may get out of the way at all. */
export const offerEvasion = (g: G, victim: string): Pick<N, 'call'> => {
  if (!mayEvade(g, victim)) return {};
  const isOnFoot = manNamed(g, victim) !== undefined;
  const check = evadeCheck(isOnFoot ? 'PF-VCB.13' : 'PF-VCB.14', victim);
  const offered = throwOffered(g, check, { by: isOnFoot ? victim : null, cause: 'evade' });
  return offered?.call ? { call: offered.call } : {};
};

const evaded = (look: L, victim: string): boolean => mayEvade(look, victim) && lying(look).result >= 0;

const hit = (piece: Piece, strength: number, face: Hit['face']): Hit => ({
  piece: piece.id,
  strength,
  face,
  critical: false,
});

/** PF-VCB.13: who does not get away takes a hit at the vehicle's F. */
export const ramMan = (g: G, vehicle: OnTable<Vehicle>, victim: string): N => {
  const man = manNamed(g, victim);
  const away = evaded(g, victim);
  g.emit('PF-VCB.13', { type: 'rammed', vehicle: vehicle.id, piece: victim, evaded: away });
  if (!man || away) return { goTo: 'clear' };
  const hits = [hit(man, vehicleProfile(vehicle).ram, null)];
  return { call: { kind: 'wounds', hits, origin: null }, goTo: 'clear' };
};

/** PF-VCB.14: each takes a hit at the other's F, the rammer on its front, the other on the side that is struck. */
export const ramVehicle = (g: G, vehicle: OnTable<Vehicle>, victim: string): N => {
  const target = vehicleOn(g, victim);
  const away = evaded(g, victim);
  g.emit('PF-VCB.14', { type: 'rammed', vehicle: vehicle.id, piece: victim, evaded: away });
  if (!target || !ownSpot(target)) return { goTo: 'clear' };
  const other = target as OnTable<Vehicle>;
  if (away) {
    const to = asideOf(g, vehicle, other);
    const { facing, turret } = other;
    if (to) g.emit('PF-VCB.14', { type: 'drove', vehicle: victim, at: { x: to.x, y: to.y }, facing, turret, spent: 0 });
    return { goTo: 'clear' };
  }
  const hits = [
    hit(other, vehicleProfile(vehicle).ram, faceTowards(other, vehicle.at.spot)),
    hit(vehicle, vehicleProfile(other).ram, 'front'),
  ];
  return { call: { kind: 'wounds', hits, origin: null }, goTo: 'clear' };
};

/** PF-VCB.13: run down or not, he ends beside its way. */
export const comeClear = (g: G, vehicle: OnTable<Vehicle>, victim: string): void => {
  const man = manNamed(g, victim);
  if (!man || !ownSpot(man) || man.life === 0) return;
  const to = asideOf(g, vehicle, man as OnTable<Man>);
  if (to) g.emit('PF-VCB.13', { type: 'moved', man: victim, at: to, spent: 0, how: 'pushed' });
};

/** An inch to either side, or as much more as it takes to be out of the way of its hull (ours); the nearer side first. */
const STEPS: readonly Len[] = [INCH, 2 * INCH, 3 * INCH, 4 * INCH];

const asideOf = (look: L, vehicle: OnTable<Vehicle>, victim: OnTable): Spot | null => {
  const { spot } = victim.at;
  const left = normalDegrees(vehicle.facing + 270);
  const right = normalDegrees(vehicle.facing + 90);
  const ahead = pointAhead(vehicle.at.spot, right, INCH);
  const isRight =
    (ahead.x - vehicle.at.spot.x) * (spot.x - vehicle.at.spot.x) +
      (ahead.y - vehicle.at.spot.y) * (spot.y - vehicle.at.spot.y) >=
    0;
  const stand = standAtSpot(vehicle, vehicle.at.spot);
  const corridor = stand.base.shape === 'box' ? { ...stand, base: { ...stand.base, length: 40 * INCH } } : stand;
  for (const step of STEPS)
    for (const side of isRight ? [right, left] : [left, right]) {
      const to: Spot = { ...pointAhead(spot, side, step), storey: spot.storey };
      const free = 'stance' in victim ? isOpenTo(look, victim, to) : fits(look, victim, to);
      if (free && !gapWithin(standAtSpot(victim, to), corridor, 0)) return to;
    }
  return null;
};
