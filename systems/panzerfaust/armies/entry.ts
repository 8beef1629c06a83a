import type { ManId } from '../data/men.ts';
import type { Gear, WeaponId } from '../data/weapons.ts';

export type Nation = 'us' | 'german';

/** Men of one kind who are armed alike. Everybody has a knife. */
export interface Men {
  readonly profile: ManId;
  readonly count: number;
  readonly weapons: readonly WeaponId[];
  readonly gear?: readonly Gear[];
}

/** What may be bought for men of an entry: each takes a weapon, and a pistol instead of his rifle unless he keeps it. */
export interface Arming {
  readonly id: string;
  /** PF-ARMY.4: a man. */
  readonly cost: number;
  readonly most: number;
  readonly profile: ManId;
  readonly weapons: readonly WeaponId[];
}

/** Men or vehicles that may come with an entry, at their own price. */
export interface Joining {
  readonly entry: string;
  readonly most: number;
}

/** Where an entry stands in the organisation charts (PF-ARMY.7). */
export type Slot = 'hq' | 'line' | 'mg' | 'mortar' | 'antiTank' | 'artillery' | 'pioneers' | 'independent' | 'extra';

export interface Entry {
  readonly nation: Nation;
  readonly name: { readonly en: string; readonly fr: string };
  readonly slot: Slot;
  readonly points: number;
  readonly men: readonly Men[];
  /** What is in its price. */
  readonly vehicles: readonly string[];
  readonly armings: readonly Arming[];
  readonly joining: readonly Joining[];
  /** † One of these must be bought when it supports a platoon that rides (PF-ARMY.6). */
  readonly rides: readonly string[];
  /** PF-SR.6. */
  readonly areEngineers: boolean;
  /** PF-LIST: riflemen who can be added or taken away (PF-ARMY.3). */
  readonly plain: ManId | null;
}

const KIT: readonly WeaponId[] = ['rifle'];
const WITH_GRENADE: readonly Gear[] = ['grenade'];

/** Men with rifle, grenade and knife. */
export const kit = (profile: ManId, count = 1): Men => ({ profile, count, weapons: KIT, gear: WITH_GRENADE });
/** Men with another weapon, grenade and knife. */
export const armed = (profile: ManId, count: number, ...weapons: readonly WeaponId[]): Men => ({
  profile,
  count,
  weapons,
  gear: WITH_GRENADE,
});

export const arming = (
  id: string,
  profile: ManId,
  cost: number,
  most: number,
  ...weapons: readonly WeaponId[]
): Arming => ({
  id,
  profile,
  cost,
  most,
  weapons,
});

/** An entry with what most of them have. */
export const entry = (given: Pick<Entry, 'nation' | 'name' | 'slot' | 'points' | 'men'> & Partial<Entry>): Entry => ({
  vehicles: [],
  armings: [],
  joining: [],
  rides: [],
  areEngineers: false,
  plain: null,
  ...given,
});
