import type { Len } from '@grognard/table';
import type { Grade } from '../data/experience.ts';
import type { Means } from '../data/infantry-against-armour.ts';
import type { AssaultAid, Kind, Mover, Nation, Profile, Size, SpecialShell, Trait, Weapon } from '../data/profile.ts';
import type { Cover } from '../data/small-arms.ts';
import type { Face } from '../rules/checks/armour.ts';
import type { Attack, TargetKind } from './flags.ts';

/** Who attacks. */
export interface Attacker {
  readonly nation: Nation;
  readonly grade: Grade;
  readonly kind: Profile['kind'];
  /** A firer without a name that is no man is a tank. */
  readonly mover: Mover;
  readonly weapons: readonly Weapon[];
  readonly traits: readonly Trait[];
  readonly aids: readonly AssaultAid[];
  /** Null: nobody said. */
  readonly armoured: boolean | null;
}

/** Who is attacked. */
export interface Victim {
  readonly kind: TargetKind;
  /** Its role in the roster: support weapons are men, but fight worse (BK-CC.4). */
  readonly role: Kind;
  readonly mover: Mover;
  readonly weapons: readonly Weapon[];
  readonly armour: Profile['armour'];
  readonly size: Size;
  readonly grade: Grade;
  readonly traits: readonly Trait[];
  readonly aids: readonly AssaultAid[];
}

/** All that an attack depends on. */
export interface Situation {
  readonly attack: Attack;
  readonly attacker: Attacker;
  readonly victim: Victim;
  readonly range: Len;
  readonly rangeSaid: boolean;
  readonly shell: 'ap' | 'he' | SpecialShell | null;
  readonly means: Means | null;
  readonly face: Face;
  readonly cover: Cover;
  readonly shotsBefore: number;
  /** The switches that are on. */
  readonly on: ReadonlySet<string>;
}
