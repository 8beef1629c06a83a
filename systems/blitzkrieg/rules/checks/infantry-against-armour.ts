import type { PoolCheck, TargetCheck } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Means, RunOver } from '../../data/infantry-against-armour.ts';
import { MEANS, ON_A_VEHICLE, OVERRUN } from '../../data/infantry-against-armour.ts';
import type { Profile } from '../../data/profile.ts';
import type { Cover } from '../../data/small-arms.ts';
import type { BkCites } from './cites.ts';
import { when } from './cites.ts';
import { oneDie } from './experience.ts';

/** House, BK-HOUSE.5: a wagon is run over as a lorry, cavalry and support weapons as infantry, mortars from this calibre as a gun. */
const HEAVY_MORTAR_FROM = 80;

/** What an attack by men on a vehicle depends on. */
export interface AttackOnVehicleFacts {
  readonly means: Means;
  readonly openTopped: boolean;
  readonly immobilised: boolean;
  readonly moving: boolean;
}

/** BK-INF.2: men attack a vehicle; one success destroys it. */
export const attackOnVehicleCheck = (facts: AttackOnVehicleFacts): PoolCheck<BkCites> => {
  const { score, dice } = MEANS[facts.means];
  return {
    shape: 'pool',
    rule: 'BK-INF.2',
    sides: 6,
    dice: [term('BK-INF.2', dice)],
    add: [
      ...when(facts.openTopped, { rule: 'BK-INF.2', value: ON_A_VEHICLE.openTopped }, 'openTopped'),
      ...when(facts.immobilised, { rule: 'BK-INF.2', value: ON_A_VEHICLE.immobilised }, 'vehicleImmobilised'),
      ...when(facts.moving, { rule: 'BK-INF.2', value: ON_A_VEHICLE.moving }, 'moving'),
    ],
    need: [term('BK-INF.2', score, facts.means)],
    pass: 'atLeast',
  };
};

/** BK-INF.2: what an element may attack a vehicle with, from its roster entry; its arms alone come first. */
export const meansOf = ({ weapons, aids, traits }: Pick<Profile, 'weapons' | 'aids' | 'traits'>): readonly Means[] => {
  const hasArm = (rows: readonly string[]): boolean =>
    weapons.some((weapon) => weapon.kind === 'smallArms' && rows.includes(weapon.row));
  const byHand: Means = hasArm(['assault', 'smg']) || traits.includes('shock') ? 'assault' : 'infantry';
  const carried = (means: Means & ('flame' | 'charge')): readonly Means[] => (hasArm([means]) ? [means] : []);
  return [...new Set<Means>([byHand, ...aids, ...carried('flame'), ...carried('charge')])];
};

/** BK-OVR.1: armour runs over an element. */
export const overrunCheck = (target: RunOver): TargetCheck<BkCites> =>
  oneDie('BK-OVR.1', [term('BK-OVR.1', OVERRUN[target], target)]);

/** BK-OVR.1, BK-HOUSE.5: the line an element is run over by; null: it is armoured and can't be. */
export const runOverAs = (
  profile: Pick<Profile, 'kind' | 'mover' | 'armour' | 'weapons'>,
  cover: Cover,
): RunOver | null => {
  if (profile.armour) return null;
  if (profile.kind === 'gun' || profile.weapons.some(isHeavyMortar)) return 'gun';
  if (profile.kind === 'vehicle') return profile.mover === 'armouredCar' ? 'jeep' : 'lorry';
  return cover === 'none' ? 'infantryInOpen' : 'infantryInCover';
};

const isHeavyMortar = (weapon: Profile['weapons'][number]): boolean =>
  weapon.kind === 'heavyMortar' || (weapon.kind === 'smallArms' && weapon.row === `mortar${HEAVY_MORTAR_FROM}`);
