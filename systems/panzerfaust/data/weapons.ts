/**
 * What shooting weapons do (PF-WPN). Ranges are whole inches; a movement penalty says how far its bearer may have
 * gone and still fire (PF-BASE.12). Vehicles have a table of their own for that (PF-VSH.6).
 */

/** PF-SHOOT.12, PF-BASE.12: none, at most half the move, not at all; vehicles by PF-VSH.6. */
export const PENALTIES = ['none', 'half', 'total', 'vehicle'] as const;
export type Penalty = (typeof PENALTIES)[number];

/** PF-RLD.1, PF-HVY.10: stays loaded, unloaded by every shot, by who serves it, gone after one shot. */
export const RELOADS = ['none', 'shot', 'crew', 'once'] as const;
export type Reload = (typeof RELOADS)[number];

/** PF-HVY.10: the lines of the crew table; null for what one man carries and fires. */
export const SERVINGS = ['lmg', 'mg', 'launcher', 'mortar', 'gun'] as const;
export type Serving = (typeof SERVINGS)[number];

/** A template that a shot lays, in whole inches across, or the teardrop of flame (PF-GEN.5). */
export type Blast = 3 | 5 | 'flame' | null;

export interface Weapon {
  readonly range: number;
  readonly strength: number;
  readonly penalty: Penalty;
  readonly rate: number;
  readonly reload: Reload;
  readonly blast: Blast;
  readonly serving: Serving | null;
  /** PF-WPN.6, PF-WPN.7, PF-WPN.8: what is added against vehicles. */
  readonly againstVehicles: number;
  /** PF-VSH.7: the Strength of the shell that bursts, of guns that may load either. */
  readonly heStrength: number | null;
  /** PF-IND.1, PF-HVY.12: may be fired over what is in the way; `always` has no other way. */
  readonly estimated: 'never' | 'may' | 'always';
  /** PF-JAM.1, PF-SHOOT.11: jams and critical damage are for firearms only. */
  readonly isFirearm: boolean;
}

const PLAIN = {
  rate: 1,
  reload: 'none',
  blast: null,
  serving: null,
  againstVehicles: 0,
  heStrength: null,
  estimated: 'never',
  isFirearm: true,
} as const satisfies Partial<Weapon>;

/** A towed gun (PF-WPN.16 to PF-WPN.19): every shot is a template at full Strength (PF-WPN.26). */
const gun = (range: number, strength: number, blast: 3 | 5): Weapon => ({
  ...PLAIN,
  range,
  strength,
  penalty: 'total',
  reload: 'shot',
  blast,
  serving: 'gun',
  estimated: 'may',
});

/** A gun in a vehicle (PF-WPN.22 to PF-WPN.25): the shell that is loaded decides (PF-VSH.7). */
const tankGun = (range: number, strength: number, blast: 3 | 5, heStrength: number): Weapon => ({
  ...PLAIN,
  range,
  strength,
  penalty: 'vehicle',
  reload: 'shot',
  blast,
  heStrength,
});

export const WEAPONS = {
  pistol: { ...PLAIN, range: 12, strength: 3, penalty: 'none', rate: 2 }, // PF-WPN.1
  grenade: { ...PLAIN, range: 6, strength: 5, penalty: 'none', blast: 3, isFirearm: false }, // PF-WPN.2
  rifle: { ...PLAIN, range: 30, strength: 4, penalty: 'half' }, // PF-WPN.3
  sniperRifle: { ...PLAIN, range: 30, strength: 4, penalty: 'half' }, // PF-WPN.4
  assaultRifle: { ...PLAIN, range: 24, strength: 4, penalty: 'none', rate: 2 }, // PF-WPN.5
  // PF-WPN.6
  rocketLauncher: {
    ...PLAIN,
    range: 16,
    strength: 5,
    penalty: 'total',
    reload: 'crew',
    serving: 'launcher',
    againstVehicles: 4,
  },
  // PF-WPN.7
  panzerfaust: { ...PLAIN, range: 16, strength: 5, penalty: 'total', reload: 'once', againstVehicles: 4 },
  antiTankRifle: { ...PLAIN, range: 30, strength: 4, penalty: 'total', againstVehicles: 4 }, // PF-WPN.8
  smg: { ...PLAIN, range: 16, strength: 4, penalty: 'none', rate: 3 }, // PF-WPN.9
  flamethrower: { ...PLAIN, range: 8, strength: 4, penalty: 'half', blast: 'flame', isFirearm: false }, // PF-WPN.10
  lmg: { ...PLAIN, range: 40, strength: 4, penalty: 'total', rate: 4, serving: 'lmg' }, // PF-WPN.11
  mmg: { ...PLAIN, range: 40, strength: 4, penalty: 'total', rate: 5, reload: 'crew', serving: 'mg' }, // PF-WPN.12
  hmg: { ...PLAIN, range: 60, strength: 4, penalty: 'total', rate: 6, reload: 'crew', serving: 'mg' }, // PF-WPN.13
  // PF-WPN.14
  lightMortar: {
    ...PLAIN,
    range: 30,
    strength: 7,
    penalty: 'total',
    reload: 'shot',
    blast: 3,
    serving: 'mortar',
    estimated: 'always',
  },
  // PF-WPN.15
  heavyMortar: {
    ...PLAIN,
    range: 50,
    strength: 8,
    penalty: 'total',
    reload: 'shot',
    blast: 5,
    serving: 'mortar',
    estimated: 'always',
  },
  lightGun: gun(50, 7, 3), // PF-WPN.16
  mediumGun: gun(100, 8, 5), // PF-WPN.17
  heavyGun: gun(150, 10, 5), // PF-WPN.18
  extraHeavyGun: gun(200, 12, 5), // PF-WPN.19
  vehicleMg: { ...PLAIN, range: 30, strength: 4, penalty: 'vehicle', rate: 4 }, // PF-WPN.20
  // PF-WPN.21
  vehicleFlame: {
    ...PLAIN,
    range: 8,
    strength: 4,
    penalty: 'vehicle',
    reload: 'shot',
    blast: 'flame',
    isFirearm: false,
  },
  lightTankGun: tankGun(50, 7, 3, 6), // PF-WPN.22
  mediumTankGun: tankGun(100, 8, 5, 7), // PF-WPN.23
  heavyTankGun: tankGun(150, 10, 5, 8), // PF-WPN.24
  extraHeavyTankGun: tankGun(200, 12, 5, 9), // PF-WPN.25
} as const satisfies Readonly<Record<string, Weapon>>;
export type WeaponId = keyof typeof WEAPONS;
export const WEAPON_IDS = Object.keys(WEAPONS) as [WeaponId, ...WeaponId[]];

export const weaponOf = (id: WeaponId): Weapon => WEAPONS[id];

/**
 * PF-CBT.13: what men fight with, hand to hand; a knife adds nothing (PF-MWP.2). House, PF-CBT.14: sabres and lances are in no
 * list, but scenarios may have them.
 */
export const MELEE = ['tool', 'knife', 'sabre', 'lance'] as const;
export type Melee = (typeof MELEE)[number];

/** PF-EQP: what men carry beside weapons. */
export const GEAR = [
  'bicycle',
  'medicalKit',
  'flag',
  'trumpet',
  'magneticMines',
  'radio',
  'grenade',
  'armour',
  'scope',
] as const;
export type Gear = (typeof GEAR)[number];

/** What gear costs a man (PF-EQP); what is not here comes with the entries that have it. */
export const GEAR_COST = {
  bicycle: 2, // PF-EQP.1
  medicalKit: 25, // PF-EQP.2
  flag: 25, // PF-EQP.3
  trumpet: 25, // PF-EQP.4
  magneticMines: 2, // PF-EQP.5
  radio: 5, // PF-EQP.6
} as const satisfies Partial<Record<Gear, number>>;
export type BoughtGear = keyof typeof GEAR_COST;
