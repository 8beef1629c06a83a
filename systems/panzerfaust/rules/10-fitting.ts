import type { G, L, Man, Vehicle } from '../types.ts';
import { passengersOf, vehicleOn, vehicleProfile } from './pieces.ts';

const hasBracket = (vehicle: Vehicle): boolean =>
  vehicleProfile(vehicle).traits.some((trait) => trait === 'frontFitting' || trait === 'rearFitting');

/** An MG34 or 42 among those aboard, ready to fire. */
const gunnerAboard = (look: L, vehicle: string): Man | undefined =>
  passengersOf(look, vehicle).find(({ weapons }) =>
    weapons.some(({ weapon, state }) => weapon === 'lmg' && state === 'ready'),
  );

/** House, PF-VGER.27: a machine gun that comes aboard goes onto its bracket at once, for it is of no other use there. */
export const fitGun = (g: G, id: string): void => {
  const vehicle = vehicleOn(g, id);
  const gunner = vehicle && vehicle.fitted === null && hasBracket(vehicle) ? gunnerAboard(g, id) : undefined;
  if (gunner) g.emit('PF-VGER.27', { type: 'fitted', vehicle: id, man: gunner.id });
};

/** PF-VGER.27: with its gunner it comes off again. */
export const unfitGun = (g: G, man: string): void => {
  const vehicle = g.board.vehicles.find(({ fitted }) => fitted === man);
  if (vehicle) g.emit('PF-VGER.27', { type: 'fitted', vehicle: vehicle.id, man: null });
};
