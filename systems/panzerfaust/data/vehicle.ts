import type { WeaponId } from './weapons.ts';

/** PF-ARMY.2: when a vehicle entered service: 1939-40, 1941-43, 1944-45. */
export const PERIODS = ['D', 'M', 'F'] as const;
export type Period = (typeof PERIODS)[number];

/** PF-VSH.3: how a weapon sits on its vehicle. */
export const MOUNTS = ['hullGun', 'turretGun', 'coaxial', 'turret', 'hull', 'rearHull', 'free'] as const;
export type Mount = (typeof MOUNTS)[number];

/** PF-VSH.3: the whole width of the arc, in degrees; `free` turns all round. */
export const ARC: Readonly<Record<Mount, number>> = {
  hullGun: 45,
  turretGun: 45,
  coaxial: 45,
  turret: 90,
  hull: 90,
  rearHull: 90,
  free: 360,
};

export interface Arm {
  readonly weapon: WeaponId;
  readonly mount: Mount;
}

/** PF-VEQ and what list entries say of vehicles. */
export const VEHICLE_TRAITS = [
  'wheeled',
  'volatile',
  'gyrostabiliser',
  'slowTurret',
  'fearsome',
  'scout',
  'howitzer',
  'frontFitting',
  'rearFitting',
  'horseDrawn',
  'motorcycle',
] as const;
export type VehicleTrait = (typeof VEHICLE_TRAITS)[number];

/** What may be bought for a vehicle, with what it costs (PF-VEQ, PF-VUS, PF-VGER). */
export const VEHICLE_OPTIONS = {
  aaMg: 20,
  hullMg: 20,
  zimmerit: 5, // PF-VEQ.5
  skirts: 5, // PF-VEQ.3
  sandbags: 10, // PF-VEQ.4
  camouflage: 10, // PF-VEQ.7
} as const;
export type VehicleOption = keyof typeof VEHICLE_OPTIONS;

/** Options of which a vehicle may have only one (PF-VGER.17: a Marder has one machine gun more, on one mounting). */
export const EITHER_OPTION: readonly (readonly [VehicleOption, VehicleOption])[] = [['aaMg', 'hullMg']];

/** What the rest of the equipment is worth; it is in the price of the vehicles that have it (PF-VEQ). */
export const TRAIT_COST = {
  slowTurret: -5, // PF-VEQ.1
  gyrostabiliser: 20, // PF-VEQ.2
  volatile: -10, // PF-VEQ.6
} as const satisfies Partial<Record<VehicleTrait, number>>;

/** PF-BASE.34: length, width and height in tenths of an inch. */
export const SIZES = {
  motorcycle: { length: 16, width: 16, height: 12 }, // PF-APX.1: a round base of 40 mm
  jeep: { length: 24, width: 11, height: 14 },
  truck: { length: 45, width: 16, height: 20 },
  team: { length: 60, width: 16, height: 16 },
  halfTrack: { length: 43, width: 16, height: 17 },
  armouredCar: { length: 35, width: 17, height: 17 },
  lightTank: { length: 34, width: 17, height: 18 },
  mediumTank: { length: 42, width: 19, height: 20 },
  heavyTank: { length: 49, width: 26, height: 22 },
  maus: { length: 70, width: 26, height: 22 },
} as const;
export type Size = keyof typeof SIZES;

export interface VehicleProfile {
  readonly name: { readonly en: string; readonly fr: string };
  /** PF-VUS.14, PF-VGER.29. */
  readonly category: 'transport' | 'tank';
  readonly period: Period;
  /** Inches. */
  readonly move: number;
  /** Null: nobody aboard can shoot. */
  readonly shooting: number | null;
  /** PF-VCB.15. */
  readonly ram: number;
  /** PF-VCB.1. */
  readonly defence: { readonly front: number; readonly side: number; readonly roof: number };
  readonly life: number;
  readonly bravery: number;
  readonly arms: readonly Arm[];
  readonly points: number;
  /** PF-VEH.9: men of any units, as long as there is room. */
  readonly passengers: number;
  readonly tows: boolean;
  /** PF-VEH.10. */
  readonly riders: number;
  readonly traits: readonly VehicleTrait[];
  readonly options: readonly VehicleOption[];
  readonly size: Size;
}
