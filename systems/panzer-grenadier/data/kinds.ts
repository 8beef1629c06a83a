import type { Kind, MoveClass } from '../types/sides.ts';

/** PG-7.61.1: what loses steps together under fire; armour never does. */
export type LossGroup = 'personnel' | 'weapons' | 'softTransport' | 'armour';

/** What belongs to a kind, whatever the type. */
interface Traits {
  readonly group: LossGroup;
  /** PG-1.1.13: transports of any sort are not. */
  readonly isCombat: boolean;
  /** Unless the type says otherwise. */
  readonly class: MoveClass;
}

/** PG-1.1.24. */
const personnel = { group: 'personnel', isCombat: true, class: 'foot' } as const;
const weapon = { group: 'weapons', isCombat: true, class: 'towed' } as const;
const soft = { group: 'softTransport', isCombat: false, class: 'foot' } as const;
const armour = { group: 'armour', isCombat: true, class: 'mechanised' } as const;

export const KIND: Readonly<Record<Kind, Traits>> = {
  infantry: personnel, // PG-1.1.24
  smg: personnel,
  hmg: personnel,
  engineer: personnel,
  cavalry: personnel,
  motorcycle: { ...personnel, class: 'motorised' }, // PG-5.1.2
  mortar: personnel, // PG-5.63.6
  hq: personnel, // PG-7.61.1, section 23
  atGun: weapon, // PG-1.1.32, PG-7.61.3
  aaGun: weapon,
  artillery: weapon,
  truck: { ...soft, class: 'motorised' }, // PG-1.1.30
  wagon: soft,
  sled: soft,
  apc: { group: 'armour', isCombat: false, class: 'mechanised' }, // PG-1.1.7, PG-4.3.1
  tank: armour, // PG-1.1.6
  armouredCar: { ...armour, class: 'motorised' }, // PG-1.1.5
  train: { ...armour, class: 'rail' },
  vessel: { ...armour, class: 'river' },
};
