import type { Art, Piece as Drawn } from '@grognard/looks';
import { INCH } from '@grognard/table';
import { isCarriage } from '../armies/muster.ts';
import { type ManId, MEN } from '../data/men.ts';
import { SIZES, type Size, type VehicleProfile } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { type Gear, type WeaponId, weaponOf } from '../data/weapons.ts';
import { isMan, isVehicle, type Piece, vehicleProfile } from '../rules/pieces.ts';
import type { Man } from '../types.ts';

type Carried = Extract<Art, { readonly kind: 'man' }>['weapon'];

/** What a man is known by, the rarer first. */
const CARRIED: readonly (readonly [WeaponId, Carried])[] = [
  ['lightMortar', 'mortar'],
  ['heavyMortar', 'mortar'],
  ['mmg', 'mg'],
  ['hmg', 'mg'],
  ['flamethrower', 'flame'],
  ['rocketLauncher', 'rocket'],
  ['panzerfaust', 'panzerfaust'],
  ['antiTankRifle', 'rocket'],
  ['sniperRifle', 'sniper'],
  ['lmg', 'lmg'],
  ['smg', 'smg'],
  ['assaultRifle', 'smg'],
  ['rifle', 'rifle'],
  ['pistol', 'pistol'],
];

const weaponArt = (weapons: readonly WeaponId[], gear: readonly Gear[]): Carried => {
  if (gear.includes('medicalKit')) return 'medic';
  if (gear.includes('radio')) return 'glasses';
  return CARRIED.find(([id]) => weapons.includes(id))?.[1] ?? 'none';
};

const OFFICERS = /lieutenant|leutnant$/;

const rankOf = (profile: string): 'none' | 'nco' | 'officer' => {
  if (!MEN[profile as ManId].isHero) return 'none';
  return OFFICERS.test(profile) ? 'officer' : 'nco';
};

/** A man by what he is and what he carries. */
const soldier = (
  profile: string,
  weapons: readonly WeaponId[],
  gear: readonly Gear[],
  posture: 'standing' | 'prone' | 'down',
): Art => ({ kind: 'man', weapon: weaponArt(weapons, gear), posture, rank: rankOf(profile) });

const manArt = (man: Man): Art =>
  man.mount
    ? { kind: 'horsemen' }
    : soldier(
        man.profile,
        man.weapons.map(({ weapon }) => weapon),
        man.gear,
        man.fell ? 'down' : man.stance,
      );

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
const TURRET = 0.36;

/** Turrets that are not cornered all round: cast ones, and plates that stand upright. */
const CAST = /sherman|lee|pershing|chaffee|tiger-1/;
const UPRIGHT = /m10|panther|tiger-2|maus/;
const turretOf = (id: string): 'round' | 'box' | 'hex' => (CAST.test(id) ? 'round' : UPRIGHT.test(id) ? 'box' : 'hex');

/** A hull with its turret, by the size of its outline and its gun (PF-BASE.34). */
const hullArt = (id: string, { size, arms }: VehicleProfile): Art => {
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
    turretShape: isTurreted ? turretOf(id) : 'none',
    barrel: reach,
    brake: reach > 30,
  };
};

/** How a piece is drawn. */
export const artOf = (piece: Piece): Art => {
  if (isMan(piece)) return manArt(piece);
  if (isVehicle(piece)) return hullArt(piece.profile, vehicleProfile(piece));
  return gunArt(piece.weapon);
};

const gunArt = (weapon: WeaponId): Art => {
  const { strength } = weaponOf(weapon);
  return { kind: 'gun', barrel: strength < 8 ? 'normal' : 'long', brake: strength >= 8 };
};

const inTenthsOfMm = (tenthsOfAnInch: number): number => Math.round((tenthsOfAnInch * INCH) / 10);

/** A figure of the army lists: `man us-private rifle`, `vehicle us-m4-sherman`. */
export const figureOf = (figure: string): Pick<Drawn, 'nation' | 'body' | 'art'> | null => {
  const [kind, id = '', ...weapons] = figure.split(' ');
  const nation = id.startsWith('us-') ? 'usa' : 'germany';
  const vehicle = VEHICLES[id];
  if (kind === 'vehicle' && vehicle) {
    const { length, width } = SIZES[vehicle.size];
    const body = { kind: 'box', length: inTenthsOfMm(length), width: inTenthsOfMm(width), bare: true } as const;
    return { nation, body, art: hullArt(id, vehicle) };
  }
  if (!(id in MEN)) return null;
  const carried = weapons as WeaponId[];
  const gun = carried.find(isCarriage);
  if (gun) return { nation, body: { kind: 'disc', radius: 200 }, art: gunArt(gun) };
  const gear: readonly Gear[] = MEDICS.test(id) ? ['medicalKit'] : OBSERVERS.test(id) ? ['radio'] : [];
  return { nation, body: { kind: 'disc', radius: 125 }, art: soldier(id, carried, gear, 'standing') };
};
const MEDICS = /-medic$/;
const OBSERVERS = /-observer$/;
