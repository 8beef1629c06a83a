import type { Choice, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import { weaponOf } from '../data/weapons.ts';
import type { Action, ActionOf, G, Gun, L, Man, Pf, Vehicle } from '../types.ts';
import { refuseBusy } from './04-shooters.ts';
import { CREWS, freeLoaders, gunnerOf } from './05-crews.ts';
import { armsOf } from './10-arms.ts';
import { gunNamed, manNamed, menOnTable, vehicleOn } from './pieces.ts';

const isMarked = ({ state }: { readonly state: string }): boolean => state === 'unloaded' || state === 'jammed';

/** PF-RLD.2, PF-JAM.2: does a man have something to load or to clear, and nothing else to do? What he did before does not matter. */
const refuseMan = (look: L, man: Man): Illegal<Pf> | null =>
  refuseBusy(look, man) ??
  (man.weapons.some(isMarked) ? null : illegal('PF-RLD.2', 'nothingToReload', { piece: man.id }));

/** PF-RLD.4: a vehicle that loads its gun fires nothing else. */
const refuseVehicle = (vehicle: Vehicle): Illegal<Pf> | null => {
  if (vehicle.at.in !== 'table') return illegal('PF-SHOOT.3', 'notOnTable', { piece: vehicle.id });
  if (vehicle.did.shot || vehicle.fired.length > 0)
    return illegal('PF-RLD.4', 'firedAndReloadsNot', { piece: vehicle.id });
  return vehicle.arms.some(isMarked) ? null : illegal('PF-RLD.2', 'nothingToReload', { piece: vehicle.id });
};

/** House, PF-RLD.2: it takes as many to load a gun as to fire it (PF-HVY.10). */
const refuseGun = (look: L, gun: Gun): Illegal<Pf> | null => {
  if (gun.at.in !== 'table') return illegal('PF-HVY.14', 'isLimbered', { gun: gun.id });
  const gunner = gunnerOf(look, gun);
  if (!gunner) return illegal('PF-HVY.3', 'noGunner', { gun: gun.id });
  const wrong = refuseBusy(look, gunner);
  if (wrong) return wrong;
  if (!isMarked(gun)) return illegal('PF-RLD.2', 'nothingToReload', { piece: gun.id });
  const there = 1 + freeLoaders(look, gun, gunner).length;
  return there >= CREWS.gun.fire
    ? null
    : illegal('PF-HVY.10', 'tooFewMenToLoad', { gun: gun.id, needed: CREWS.gun.fire, there });
};

const refusePiece = (look: L, side: string, id: string): Illegal<Pf> | null => {
  const [man, vehicle, gun] = [manNamed(look, id), vehicleOn(look, id), gunNamed(look, id)];
  if ((man ?? vehicle ?? gun)?.side !== side) return illegal('PF-SHOOT.4', 'notYours', { piece: id });
  if (man) return refuseMan(look, man);
  return vehicle ? refuseVehicle(vehicle) : refuseGun(look, gun!);
};

/** PF-RLD.2: why these may not reload now. */
export const refuseReload = (look: L, side: string, { pieces }: ActionOf<'reload'>): Illegal<Pf> | null => {
  if (pieces.length === 0) return illegal('PF-RLD.2', 'notHere');
  for (const id of pieces) {
    const wrong = refusePiece(look, side, id);
    if (wrong) return wrong;
  }
  return null;
};

/** PF-RLD.3: one sequence loads and clears everything; PF-VSH.8: a shell goes in face down. */
export const reload = (g: G, { pieces, shell }: ActionOf<'reload'>): void => {
  for (const id of pieces) {
    const [man, vehicle, gun] = [manNamed(g, id), vehicleOn(g, id), gunNamed(g, id)];
    if (man) loadMan(g, man);
    if (vehicle) loadVehicle(g, vehicle, shell ?? 'he');
    if (gun) loadGun(g, gun);
  }
};

const loadMan = (g: G, man: Man): void => {
  g.emit('PF-RLD.2', { type: 'shootingEnded', pieces: [man.id] });
  for (const { weapon } of man.weapons.filter(isMarked))
    g.emit('PF-RLD.3', { type: 'weaponSet', piece: man.id, weapon, arm: null, state: 'ready' });
};

const loadVehicle = (g: G, vehicle: Vehicle, shell: 'heat' | 'he'): void => {
  g.emit('PF-RLD.4', { type: 'shootingEnded', pieces: [vehicle.id] });
  for (const [arm, { weapon }] of armsOf(vehicle).entries()) {
    const { state } = vehicle.arms[arm] ?? { state: 'ready' };
    if (!isMarked({ state })) continue;
    g.emit('PF-RLD.3', { type: 'weaponSet', piece: vehicle.id, weapon, arm, state: 'ready' });
    const isEmpty = state === 'unloaded' && weaponOf(weapon).heStrength !== null;
    if (isEmpty) g.emit('PF-VSH.8', { type: 'loaded', vehicle: vehicle.id, arm, shell });
  }
};

const loadGun = (g: G, gun: Gun): void => {
  const gunner = gunnerOf(g, gun)!;
  const crew = freeLoaders(g, gun, gunner).slice(0, CREWS.gun.fire - 1);
  g.emit('PF-RLD.2', { type: 'shootingEnded', pieces: [gun.id, gunner.id, ...crew.map(({ id }) => id)] });
  g.emit('PF-RLD.3', { type: 'weaponSet', piece: gun.id, weapon: gun.weapon, arm: null, state: 'ready' });
};

/** Who has something to load: one answer each, and for a tank gun one for each shell. */
export const reloadChoices = (look: L, side: string): readonly Choice<Action>[] => {
  const { vehicles, guns } = look.board;
  const men = menOnTable(look, side).filter((man) => man.weapons.some(isMarked) && !refuseMan(look, man));
  const choice = (id: string, shell: 'heat' | 'he' | null): Choice<Action> => ({
    action: { type: 'reload', pieces: [id], shell },
  });
  return [
    ...men.map(({ id }) => choice(id, null)),
    ...vehicles
      .filter((one) => one.side === side && one.arms.some(isMarked) && !refuseVehicle(one))
      .flatMap(({ id }) => [choice(id, 'heat'), choice(id, 'he')]),
    ...guns
      .filter((gun) => gun.side === side && isMarked(gun) && !refuseGun(look, gun))
      .map(({ id }) => choice(id, null)),
  ];
};
