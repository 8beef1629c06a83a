import type { ManId } from '../data/men.ts';
import type { Gear, WeaponId } from '../data/weapons.ts';

export const NATIONS = ['us', 'german'] as const;
export type Nation = (typeof NATIONS)[number];

/** Men of one kind who are armed alike. Everybody has a knife. */
export interface Men {
  readonly profile: ManId;
  readonly count: number;
  readonly weapons: readonly WeaponId[];
  readonly gear?: readonly Gear[];
}

/** What may be bought for men of an entry: each gives a weapon up and takes others. */
export interface Arming {
  readonly id: string;
  /** PF-ARMY.4: a man. */
  readonly cost: number;
  readonly most: number;
  readonly profile: ManId;
  readonly instead: WeaponId;
  readonly weapons: readonly WeaponId[];
}

/** Men or vehicles that may come with an entry, at their own price. */
export interface Joining {
  readonly entry: string;
  readonly most: number;
}

/** Where an entry stands in the organisation charts (PF-ARMY.7). */
export const SLOTS = ['hq', 'line', 'mg', 'mortar', 'antiTank', 'artillery', 'pioneers', 'special', 'extra'] as const;
export type Slot = (typeof SLOTS)[number];

export interface Entry {
  readonly nation: Nation;
  readonly name: { readonly en: string; readonly fr: string };
  readonly slot: Slot;
  /** Headquarters and line squads: of platoons on foot, or of those that ride. */
  readonly goes: 'onFoot' | 'riding' | null;
  readonly points: number;
  readonly men: readonly Men[];
  /** What is in its price. */
  readonly vehicles: readonly string[];
  readonly armings: readonly Arming[];
  readonly joining: readonly Joining[];
  /** † One of these must be bought when it supports a platoon that rides (PF-ARMY.6). */
  readonly rides: readonly string[];
  /** What bicycles for everybody cost in place of its vehicle; null where there are none. */
  readonly bicycles: number | null;
  /** PF-SR.6. */
  readonly areEngineers: boolean;
  /** PF-LIST-US, PF-LIST-GER: riflemen who can be added or taken away (PF-ARMY.3). */
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

/** Riflemen who may take something else. */
export const arming = (
  id: string,
  profile: ManId,
  cost: number,
  most: number,
  ...weapons: readonly WeaponId[]
): Arming => ({ id, profile, cost, most, instead: 'rifle', weapons });

/** A weapon other than the rifle that may be changed for another. */
export const exchange = (id: string, profile: ManId, cost: number, instead: WeaponId, weapon: WeaponId): Arming => ({
  id,
  profile,
  cost,
  most: 1,
  instead,
  weapons: instead === 'pistol' ? [weapon] : ['pistol', weapon],
});

/** An entry with what most of them have. */
export const entry = (given: Pick<Entry, 'nation' | 'name' | 'slot' | 'points' | 'men'> & Partial<Entry>): Entry => ({
  goes: null,
  vehicles: [],
  armings: [],
  joining: [],
  rides: [],
  bicycles: null,
  areEngineers: false,
  plain: null,
  ...given,
});
