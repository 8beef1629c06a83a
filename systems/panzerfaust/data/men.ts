/** Troop profiles (PF-PROF-US, PF-PROF-GER) in the columns of PF-CHG.1; might and fate by rank. */
export interface ManProfile {
  /** Inches. */
  readonly move: number;
  readonly closeCombat: number;
  readonly shooting: number;
  readonly strength: number;
  readonly defence: number;
  readonly attacks: number;
  readonly life: number;
  readonly bravery: number;
  readonly might: number;
  readonly fate: number;
  /** PF-GRP.6: all who have a rank are heroes and lead. */
  readonly isHero: boolean;
  /** Needs nobody's orders. */
  readonly isIndependent: boolean;
  readonly traits: readonly Trait[];
}

/** PF-SR.2 to PF-SR.6: what only some can do. */
export const TRAITS = ['crackShot', 'scout', 'stubborn', 'engineer', 'medic', 'observer'] as const;
export type Trait = (typeof TRAITS)[number];

const man = (
  [closeCombat, shooting, strength, defence, attacks, life, bravery]: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ],
  points: readonly [might: number, fate: number] | null = null,
): ManProfile => ({
  move: 6, // PF-MOV.1
  closeCombat,
  shooting,
  strength,
  defence,
  attacks,
  life,
  bravery,
  // PF-HERO.8
  might: points?.[0] ?? 0,
  fate: points?.[1] ?? 0,
  isHero: points !== null,
  isIndependent: false,
  traits: [],
});

const alone = (profile: ManProfile, ...traits: readonly Trait[]): ManProfile => ({
  ...profile,
  isIndependent: true, // PF-SR.1
  traits,
});

export const MEN = {
  'us-lieutenant': man([4, 4, 4, 4, 2, 2, 5], [2, 1]), // PF-PROF-US.1
  'us-sergeant': man([4, 4, 4, 4, 2, 2, 4], [1, 1]), // PF-PROF-US.2
  'us-corporal': man([3, 4, 3, 3, 1, 1, 3], [0, 1]), // PF-PROF-US.3
  'us-private': man([3, 4, 3, 3, 1, 1, 3]), // PF-PROF-US.4
  'us-sniper': alone(man([3, 3, 3, 3, 1, 1, 4]), 'crackShot', 'scout', 'stubborn'), // PF-PROF-US.5
  'us-medic': alone(man([3, 4, 3, 3, 1, 1, 3]), 'medic'), // PF-PROF-US.6
  'us-observer': alone(man([3, 4, 3, 3, 1, 1, 3]), 'observer', 'scout'), // PF-PROF-US.7
  'de-leutnant': man([4, 4, 4, 4, 2, 2, 5], [2, 1]), // PF-PROF-GER.1
  'de-unteroffizier': man([4, 4, 4, 4, 2, 2, 4], [1, 1]), // PF-PROF-GER.2
  'de-obergefreiter': man([4, 4, 4, 4, 2, 2, 4], [1, 1]), // PF-PROF-GER.3
  'de-gefreiter': man([4, 4, 3, 3, 1, 1, 3], [0, 1]), // PF-PROF-GER.4
  'de-grenadier': man([4, 4, 3, 3, 1, 1, 3]), // PF-PROF-GER.5
  'de-sniper': alone(man([4, 3, 3, 3, 1, 1, 4]), 'crackShot', 'scout', 'stubborn'), // PF-PROF-GER.6
  'de-medic': alone(man([4, 4, 3, 3, 1, 1, 3]), 'medic'), // PF-PROF-GER.7
  'de-observer': alone(man([4, 4, 3, 3, 1, 1, 3]), 'observer', 'scout'), // PF-PROF-GER.8
} as const satisfies Readonly<Record<string, ManProfile>>;
export type ManId = keyof typeof MEN;

/** PF-BASE.24: a horse. */
export const HORSE = { move: 10, strength: 3, defence: 4, attacks: 0, life: 1, bravery: 3 } as const;
