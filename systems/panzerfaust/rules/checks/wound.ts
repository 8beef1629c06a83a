import type { PlainCheck, Sum, TargetCheck } from '@grognard/kernel';
import { sumOf, term } from '@grognard/kernel';
import type { VehicleProfile } from '../../data/vehicle.ts';
import type { WeaponId } from '../../data/weapons.ts';
import { weaponOf } from '../../data/weapons.ts';
import type { Wounding } from '../../data/wounds.ts';
import { woundingOf } from '../../data/wounds.ts';
import type { Shell } from '../../types/board.ts';
import type { PfCites } from './cites.ts';
import { oneDie, when } from './cites.ts';

/** What a weapon strikes at: it counts for what is added against armour (PF-WPN.6 to PF-WPN.8). */
export type Struck = 'man' | 'vehicle' | 'gun' | 'scenery';

/** PF-SHOOT.10: how hard a hit is, part by part. */
export const strengthOf = (weapon: WeaponId, struck: Struck, shell: Shell | null): Sum<PfCites> => {
  const { strength, heStrength, againstVehicles } = weaponOf(weapon);
  // PF-VSH.7: the shell that bursts is the weaker one.
  if (shell === 'he' && heStrength !== null) return [term('PF-VSH.7', heStrength, 'strengthHe')];
  return [
    term('PF-SHOOT.10', strength, 'strengthPrinted'),
    ...when(
      struck === 'vehicle' && againstVehicles > 0,
      { rule: HOLLOW[weapon] ?? 'PF-WPN.6', value: againstVehicles },
      'againstVehicles',
    ),
  ];
};

const HOLLOW: Readonly<Partial<Record<WeaponId, PfCites['rule']>>> = {
  rocketLauncher: 'PF-WPN.6',
  panzerfaust: 'PF-WPN.7',
  antiTankRifle: 'PF-WPN.8',
};

/** PF-VCB.1: the armour that faces a shot. */
export const FACES = ['front', 'side', 'roof'] as const;
export type Face = (typeof FACES)[number];

/** What sandbags still help against (PF-VEQ.4): the Strength as printed, before anything is added to it. */
const SANDBAGS_UP_TO = 5;

/** PF-CHG.4, PF-VCB.1: of three values, the Defence of the plate that is hit. */
export const armourOf = (
  defence: VehicleProfile['defence'],
  face: Face,
  against: { readonly printed: number; readonly sandbags: boolean },
): Sum<PfCites> => [
  term('PF-VCB.1', defence[face], FACE_WORDS[face]),
  ...when(
    against.sandbags && face !== 'roof' && against.printed <= SANDBAGS_UP_TO,
    { rule: 'PF-VEQ.4', value: 1 },
    'sandbags',
  ),
];

/** The word for a plate. */
export const FACE_WORDS = { front: 'armourFront', side: 'armourSide', roof: 'armourRoof' } as const;

/** PF-HVY.22: every gun of the lists has a shield; the heavy one is in no list. */
export const hasShield = (gun: WeaponId): boolean => gun !== 'heavyGun';

/** PF-HVY.17: a gun that is shot at. */
export const gunDefence = (gun: WeaponId): Sum<PfCites> =>
  hasShield(gun) ? [term('PF-HVY.17', 10, 'gunWithShield')] : [term('PF-HVY.17', 9, 'gunBare')];

/** PF-WND.1: what it takes to wound; null: it is impossible. */
export const woundingBy = (strength: Sum<PfCites>, defence: Sum<PfCites>): Wounding | null =>
  woundingOf(sumOf(strength), sumOf(defence));

/** PF-WND.1: the die to wound; where it is 6/n, the first of the two. */
export const woundCheck = ({ first }: Wounding, terms: Sum<PfCites> = []): TargetCheck<PfCites> => ({
  ...oneDie('PF-WND.1', first, 'woundTable'),
  add: terms,
});

/** PF-WND.1: the second die of a 6/n. */
export const secondWoundCheck = (second: number): TargetCheck<PfCites> => oneDie('PF-WND.1', second, 'woundSecond');

const NATURAL_SIX = 6;

/** PF-SHOOT.11: may a wound of a firearm be worse than one? By the face as it fell. */
export const mayBeCritical = (face: number): boolean => face === NATURAL_SIX;

/** PF-SHOOT.11: another 6 makes it critical. */
export const criticalCheck = (): TargetCheck<PfCites> => oneDie('PF-SHOOT.11', NATURAL_SIX, 'critical');

/** PF-GEN.4, PF-SHOOT.11: how many wounds more: half a die, rounded up. */
export const moreWoundsCheck = (): PlainCheck<PfCites> => ({
  shape: 'plain',
  rule: 'PF-SHOOT.11',
  sides: 3,
  dice: 1,
  add: [],
});
