import type { Ask, Next, TargetCheck } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { Spot, Stand } from '@grognard/table';
import { distance2, gapWithin, INCH, normalDegrees, pointAhead, samePoint } from '@grognard/table';
import { STEPS_ASIDE } from '../house.ts';
import type { Hit } from '../types/frames.ts';
import type { FrameOf, G, L, Man, Pf, Vehicle } from '../types.ts';
import { isImmobilised } from './06-contact.ts';
import { isOpenTo } from './06-places.ts';
import { lying, throwOffered } from './08-might.ts';
import { firstWoundCheck } from './09-wounds.ts';
import { faceTowards } from './10-armour.ts';
import { evadeCheck } from './checks/moving.ts';
import { fits, isEngaged, ownSpot, standAtSpot } from './measure.ts';
import { manNamed, type OnTable, type Piece, pieceNamed, vehicleOn, vehicleProfile } from './pieces.ts';

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
  const by = manNamed(g, victim) ? victim : null;
  const offered = throwOffered(g, evasionOf(g, victim), { by, cause: 'evade' });
  return offered?.call ? { call: offered.call } : {};
};

const evasionOf = (look: L, victim: string): TargetCheck<Pf> =>
  evadeCheck(manNamed(look, victim) ? 'PF-VCB.13' : 'PF-VCB.14', victim);

/** PF-VCB.13, PF-VCB.14: the dice of whoever is run at, as far as he is the one who suffers. */
export const ramChecks = (look: L, vehicle: OnTable<Vehicle>, victim: string): readonly TargetCheck<Pf>[] => {
  const wounding = firstWoundCheck(look, { hits: hitsOn(look, vehicle, victim), origin: null });
  return [...(mayEvade(look, victim) ? [evasionOf(look, victim)] : []), ...(wounding ? [wounding] : [])];
};

/** The vehicle strikes at its F: a man anyhow, a vehicle on the side that is struck. */
const hitsOn = (look: L, vehicle: OnTable<Vehicle>, victim: string): readonly Hit[] => {
  const other = vehicleOn(look, victim);
  const face = other && ownSpot(other) ? faceTowards(other as OnTable<Vehicle>, vehicle.at.spot) : null;
  return [{ piece: victim, strength: vehicleProfile(vehicle).ram, face, critical: false }];
};

const evaded = (look: L, victim: string): boolean => mayEvade(look, victim) && lying(look).result >= 0;

/** PF-VCB.13: who does not get away takes a hit at the vehicle's F. */
export const ramMan = (g: G, vehicle: OnTable<Vehicle>, victim: string): N => {
  const man = manNamed(g, victim);
  const away = evaded(g, victim);
  g.emit('PF-VCB.13', { type: 'rammed', vehicle: vehicle.id, piece: victim, evaded: away });
  if (!man) return { goTo: 'clear' };
  if (away) return { call: asideFor(vehicle, man), goTo: 'clear' };
  return { call: { kind: 'wounds', hits: hitsOn(g, vehicle, victim), origin: null }, goTo: 'clear' };
};

/** PF-VCB.14: each takes a hit at the other's F, the rammer on its front, the other on the side that is struck. */
export const ramVehicle = (g: G, vehicle: OnTable<Vehicle>, victim: string): N => {
  const target = vehicleOn(g, victim);
  const away = evaded(g, victim);
  g.emit('PF-VCB.14', { type: 'rammed', vehicle: vehicle.id, piece: victim, evaded: away });
  if (!target || !ownSpot(target)) return { goTo: 'clear' };
  if (away) return { call: asideFor(vehicle, target), goTo: 'clear' };
  const own: Hit = { piece: vehicle.id, strength: vehicleProfile(target).ram, face: 'front', critical: false };
  const hits = [...hitsOn(g, vehicle, victim), own];
  return { call: { kind: 'wounds', hits, origin: null }, goTo: 'clear' };
};

const asideFor = (vehicle: Vehicle, piece: Piece): FrameOf<'evasion'> => ({
  kind: 'evasion',
  side: piece.side,
  piece: piece.id,
  vehicle: vehicle.id,
});

/** PF-VCB.13, PF-VCB.14: who gets away goes to one side or the other, as his owner likes. */
export const evasion: Ask<Pf, FrameOf<'evasion'>> = {
  rule: 'PF-VCB.13',
  reaction: { pass: null },
  who: (look, f) => (waysAside(look, f).length > 0 ? f.side : null),
  prompt: (_look, { piece, vehicle }) => message('askEvasion', { piece, vehicle }),
  choices: (look, f) => waysAside(look, f).map(({ x, y }) => ({ action: { type: 'evade', to: { x, y } } })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'evade') return illegal('PF-VCB.13', 'notHere');
    const isOne = waysAside(look, f).some((to) => samePoint(to, action.to));
    return isOne ? null : illegal('PF-VCB.13', 'noWayAside', { piece: f.piece });
  },
  take: (g, f, _side, action) => {
    const to = action.type === 'evade' && waysAside(g, f).find((spot) => samePoint(spot, action.to));
    if (to) stepAside(g, f.piece, to);
  },
};

const waysAside = (look: L, { piece, vehicle }: FrameOf<'evasion'>): readonly Spot[] => {
  const [hull, victim] = [vehicleOn(look, vehicle), pieceNamed(look, piece)];
  if (!hull || !victim || !ownSpot(hull) || !ownSpot(victim)) return [];
  return asidesOf(look, hull as OnTable<Vehicle>, victim as OnTable);
};

const stepAside = (g: G, id: string, to: Spot): void => {
  const vehicle = vehicleOn(g, id);
  if (vehicle) {
    const { facing, turret } = vehicle;
    g.emit('PF-VCB.14', { type: 'drove', vehicle: id, at: { x: to.x, y: to.y }, facing, turret, spent: 0 });
  } else g.emit('PF-VCB.13', { type: 'moved', man: id, at: to, spent: 0, how: 'pushed' });
};

/** PF-VCB.13: run down he ends beside its way, on the nearer side; who has got away is there already. */
export const comeClear = (g: G, vehicle: OnTable<Vehicle>, victim: string): void => {
  const man = manNamed(g, victim);
  if (!man || !ownSpot(man) || man.life === 0) return;
  const mover = man as OnTable<Man>;
  if (!gapWithin(standAtSpot(mover, mover.at.spot), corridorOf(vehicle), 0)) return;
  const [to] = asidesOf(g, vehicle, mover);
  if (to) g.emit('PF-VCB.13', { type: 'moved', man: victim, at: to, spent: 0, how: 'pushed' });
};

/** All that its hull goes over, straight on and straight back. */
const corridorOf = (vehicle: OnTable<Vehicle>): Stand => {
  const stand = standAtSpot(vehicle, vehicle.at.spot);
  return stand.base.shape === 'box' ? { ...stand, base: { ...stand.base, length: 40 * INCH } } : stand;
};

/** The place on each side of its way where somebody has room, the nearer one first. */
const asidesOf = (look: L, vehicle: OnTable<Vehicle>, victim: OnTable): readonly Spot[] => {
  const { spot } = victim.at;
  const corridor = corridorOf(vehicle);
  const sides = [90, 270].map((turn) => normalDegrees(vehicle.facing + turn));
  const isFree = (to: Spot): boolean => ('stance' in victim ? isOpenTo(look, victim, to) : fits(look, victim, to));
  return sides
    .flatMap((side) => {
      const places = STEPS_ASIDE.map((step): Spot => ({ ...pointAhead(spot, side, step), storey: spot.storey }));
      const free = places.find((to) => isFree(to) && !gapWithin(standAtSpot(victim, to), corridor, 0));
      return free ? [free] : [];
    })
    .sort((a, b) => distance2(a, spot) - distance2(b, spot));
};
