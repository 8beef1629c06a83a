import type { Next, Sequence } from '@grognard/kernel';
import { END, message } from '@grognard/kernel';
import type { Len, Spot, Stand } from '@grognard/table';
import { gapWithin, INCH, pointAhead } from '@grognard/table';
import { SIZES } from '../data/vehicle.ts';
import type { FrameOf, G, Gun, L, Man, Pf, Vehicle } from '../types.ts';
import { loseMan } from './09-wounds.ts';
import type { Damage } from './checks/damage.ts';
import { damageCheck } from './checks/damage.ts';
import { fits, ownSpot, standAtSpot, standOf } from './measure.ts';
import { manNamed, passengersOf, vehicleOn, vehicleProfile } from './pieces.ts';

type F = FrameOf<'damage'>;

/** PF-VDM.1: how far those aboard come, and how far it is felt. */
const GETS_OUT: Len = INCH;
const THROWN: Len = 3 * INCH;
const FELT: Len = 3 * INCH;
const ACCIDENT_STRENGTH = 3;

/** PF-VDM.1: the damage die of a vehicle without life left. */
export const damage: Sequence<Pf, F> = {
  rule: 'PF-VDM.1',
  steps: {
    roll: (g, f) => {
      const vehicle = vehicleOn(g, f.vehicle);
      if (!vehicle) return { goTo: END };
      const check = damageCheck({
        volatile: vehicleProfile(vehicle).traits.includes('volatile'),
        skirts: vehicle.options.includes('skirts'),
        wheelsOut: vehicle.wheelsOut,
      });
      const came = g.roll({ ...check, about: message('damageOf', { vehicle: f.vehicle }) }).result as Damage;
      return suffers(g, vehicle, came);
    },
  },
};

const suffers = (g: G, vehicle: Vehicle, came: Damage): Next<Pf, F> => {
  const stand = standOf(vehicle);
  switch (came) {
    case 'nothing':
      g.emit(vehicle.wheelsOut ? 'PF-VDM.3' : 'PF-VEQ.3', { type: 'unharmed', piece: vehicle.id });
      return { goTo: END };
    case 'wheelsOut':
      g.emit('PF-VDM.1', { type: 'wheelsOut', vehicle: vehicle.id });
      return { goTo: END };
    case 'outOfAction':
      bailOut(g, vehicle, GETS_OUT);
      g.emit('PF-VDM.1', { type: 'lost', piece: vehicle.id, how: 'destroyed' });
      return { goTo: END };
    case 'lightAccident':
      for (const man of bailOut(g, vehicle, THROWN)) g.emit('PF-VDM.1', { type: 'knockedDown', man });
      g.emit('PF-VDM.1', { type: 'lost', piece: vehicle.id, how: 'destroyed' });
      return { goTo: END };
    case 'accident':
      return accident(g, vehicle, stand);
    case 'explosion':
      return explosion(g, vehicle, stand);
  }
};

/** PF-VDM.1: those aboard are thrown out and hurt, and all about it are knocked over. */
const accident = (g: G, vehicle: Vehicle, stand: Stand | null): Next<Pf, F> => {
  const thrown = bailOut(g, vehicle, THROWN);
  for (const man of [...thrown, ...menAbout(g, stand).filter((id) => !thrown.includes(id))])
    if (manNamed(g, man)?.mount === null) g.emit('PF-VDM.1', { type: 'knockedDown', man });
  g.emit('PF-VDM.1', { type: 'lost', piece: vehicle.id, how: 'destroyed' });
  const hits = thrown.map((piece) => ({ piece, strength: ACCIDENT_STRENGTH, face: null, critical: false }));
  return { call: { kind: 'wounds', hits, origin: null }, goTo: END };
};

/** PF-VDM.1: it takes those aboard with it, and every soldier within 3"; neither fate nor a medic helps. */
const explosion = (g: G, vehicle: Vehicle, stand: Stand | null): Next<Pf, F> => {
  if (vehicle.tows !== null) g.emit('PF-VDM.1', { type: 'lost', piece: vehicle.tows, how: 'destroyed' });
  const dead = [...passengersOf(g, vehicle.id).map(({ id }) => id), ...menAbout(g, stand)];
  g.emit('PF-VDM.1', { type: 'lost', piece: vehicle.id, how: 'blownUp' });
  for (const piece of dead) loseMan(g, 'PF-VDM.1', piece, 'blownUp');
  return { goTo: END };
};

/** House, PF-VDM.4: all about it on the ground; upper storeys are out of it, as under a template. */
const menAbout = (look: L, stand: Stand | null): readonly string[] =>
  look.board.men
    .filter((man) => {
      const own = standOf(man);
      return stand !== null && own !== null && ownSpot(man)!.storey === 0 && gapWithin(own, stand, FELT);
    })
    .map(({ id }) => id);

/** Those aboard leave it, each to the nearest free place; tells who. Without any room he is lost with it. */
export const bailOut = (g: G, vehicle: Vehicle, within: Len): readonly string[] => {
  const out: string[] = [];
  for (const man of passengersOf(g, vehicle.id)) {
    const at = roomFor(g, vehicle, man, within);
    if (at) {
      g.emit('PF-VDM.1', { type: 'alighted', man: man.id, at });
      out.push(man.id);
    } else loseMan(g, 'PF-VDM.1', man.id, 'killed');
  }
  dropGun(g, vehicle, within);
  return out;
};

/** House, PF-VDM.1: the gun it towed is left beside it. */
const dropGun = (g: G, vehicle: Vehicle, within: Len): void => {
  const gun = g.board.guns.find(({ id }) => id === vehicle.tows);
  const at = gun && roomFor(g, vehicle, gun, within);
  if (!gun) return;
  if (!at) g.emit('PF-VDM.1', { type: 'lost', piece: gun.id, how: 'destroyed' });
  else {
    const { x, y } = at;
    g.emit('PF-VDM.1', { type: 'unlimbered', gun: gun.id, vehicle: vehicle.id, at: { x, y }, facing: vehicle.facing });
  }
};

const WAYS = Array.from({ length: 24 }, (_, i) => i * 15);
const STEP: Len = 64;

/** A free place so near to a vehicle: going round it, from its rear, close by first. */
const roomFor = (look: L, vehicle: Vehicle, piece: Man | Gun, within: Len): Spot | null => {
  const centre = ownSpot(vehicle);
  const stand = standOf(vehicle);
  if (!centre || !stand) return null;
  const { length } = SIZES[vehicleProfile(vehicle).size];
  const farthest = Math.round((length * INCH) / 20) + within;
  for (let far = STEP; far <= farthest; far += STEP)
    for (const way of WAYS) {
      const spot: Spot = { ...pointAhead(centre, (vehicle.facing + 180 + way) % 360, far), storey: 0 };
      if (gapWithin(standAtSpot(piece, spot), stand, within) && fits(look, piece, spot)) return spot;
    }
  return null;
};
