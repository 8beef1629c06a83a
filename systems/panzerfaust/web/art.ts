import type { Art } from '@grognard/looks';
import { SIZES, type Size, type VehicleProfile } from '../data/vehicle.ts';
import { type WeaponId, weaponOf } from '../data/weapons.ts';
import { isMan, isVehicle, manProfile, type Piece, vehicleProfile } from '../rules/pieces.ts';
import type { Man } from '../types.ts';

type Carried = Extract<Art, { readonly kind: 'man' }>['weapon'];

/** What a man is known by, the rarer first. */
const CARRIED: readonly (readonly [WeaponId, Carried])[] = [
  ['flamethrower', 'flame'],
  ['rocketLauncher', 'rocket'],
  ['panzerfaust', 'panzerfaust'],
  ['antiTankRifle', 'rocket'],
  ['sniperRifle', 'sniper'],
  ['lmg', 'lmg'],
  ['mmg', 'lmg'],
  ['hmg', 'lmg'],
  ['smg', 'smg'],
  ['assaultRifle', 'smg'],
  ['rifle', 'rifle'],
  ['pistol', 'pistol'],
];

const weaponArt = (man: Man): Carried => {
  if (man.gear.includes('medicalKit')) return 'medic';
  if (man.gear.includes('radio')) return 'glasses';
  return CARRIED.find(([id]) => man.weapons.some(({ weapon }) => weapon === id))?.[1] ?? 'none';
};

const OFFICERS = /lieutenant|leutnant$/;

const rankOf = (man: Man): 'none' | 'nco' | 'officer' => {
  if (!manProfile(man).isHero) return 'none';
  return OFFICERS.test(man.profile) ? 'officer' : 'nco';
};

const manArt = (man: Man): Art => {
  if (man.mount) return { kind: 'horsemen' };
  if (man.weapons.some(({ weapon }) => weaponOf(weapon).serving === 'mortar')) return { kind: 'men', weapon: 'mortar' };
  const posture = man.fell ? 'down' : man.stance;
  return { kind: 'man', weapon: weaponArt(man), posture, rank: rankOf(man) };
};

/** Vehicles without a hull of their own. */
const PLAIN: Partial<Readonly<Record<Size, 'halfTrack' | 'truck' | 'car' | 'wagon'>>> = {
  motorcycle: 'car',
  jeep: 'car',
  truck: 'truck',
  team: 'wagon',
  halfTrack: 'halfTrack',
  armouredCar: 'car',
};

/** Parts of a hundred for each tenth of an inch of a hull. */
const SCALE = 1.5;
const TURRET = 0.55;

/** A hull with its turret, by the size of its outline and its gun (PF-BASE.34). */
const hullArt = ({ size, arms }: VehicleProfile): Art => {
  const plain = PLAIN[size];
  if (plain) return { kind: plain };
  const { length, width } = SIZES[size];
  const [gun] = arms;
  const isTurreted = arms.some(({ mount }) => mount === 'turretGun' || mount === 'turret');
  const reach = gun ? Math.min(40, 14 + weaponOf(gun.weapon).strength * 2) : 10;
  return {
    kind: 'tank',
    length: Math.round(length * SCALE),
    width: Math.round(width * SCALE),
    track: Math.max(4, Math.round(width * 0.3)),
    turret: Math.round(width * SCALE * TURRET),
    turretShape: isTurreted ? 'hex' : 'none',
    barrel: reach,
    brake: reach > 30,
  };
};

/** How a piece is drawn. */
export const artOf = (piece: Piece): Art => {
  if (isMan(piece)) return manArt(piece);
  if (isVehicle(piece)) return hullArt(vehicleProfile(piece));
  const { strength } = weaponOf(piece.weapon);
  return { kind: 'gun', barrel: strength < 8 ? 'normal' : 'long', brake: strength >= 8 };
};
