/** The nations whose armies can be fielded. The minors share the rows the sheet gives them. */
export const NATIONS = [
  'germany',
  'ussr',
  'usa',
  'britain',
  'france',
  'italy',
  'poland',
  'romania',
  'hungary',
  'finland',
  'japan',
] as const;
/** A nation. */
export type Nation = (typeof NATIONS)[number];

/** The lines of the movement table (BK-MOV.1–14); heavy guns can only be towed (BK-MOV.19). */
export const MOVERS = [
  'foot',
  'lightGun',
  'mediumGun',
  'heavyGun',
  'cavalry',
  'lightTank',
  'mediumTank',
  'tankDestroyer',
  'heavyTank',
  'armouredCar',
  'halfTrack',
  'lorry',
  'wagon',
] as const;
/** A line of the movement table. */
export type Mover = (typeof MOVERS)[number];

/** What carries a vehicle: woods, mud and walls ask for it. */
export const TRACTIONS = ['foot', 'hoof', 'carriage', 'tracked', 'halfTracked', 'wheeled'] as const;
/** How something moves over the ground. */
export type Traction = (typeof TRACTIONS)[number];

/** The lines of the small-arms table (BK-SA.t1–t18). */
export const SMALL_ARMS = [
  'gunCrew',
  'militia',
  'reserve',
  'line',
  'smg',
  'assault',
  'heavyInfantry',
  'hullMg',
  'mmg',
  'hmg',
  'hmg127',
  'cannon20',
  'multiple20',
  'mortar50',
  'mortar60',
  'mortar80',
  'charge',
  'flame',
] as const;
/** A line of the small-arms table. */
export type SmallArm = (typeof SMALL_ARMS)[number];

/** The infantry anti-tank weapons of the sheet. */
export const AT_WEAPONS = [
  'atRifle',
  'panzerfaust42',
  'panzerfaust43',
  'panzerfaust44',
  'panzerschreck',
  'bazooka',
  'piat',
] as const;
/** An infantry anti-tank weapon. */
export type AtWeapon = (typeof AT_WEAPONS)[number];

/** What men carry against armour besides their arms (BK-INF.2). */
export const ASSAULT_AIDS = ['molotov', 'charge', 'magneticMine', 'flame'] as const;
/** Something carried against armour. */
export type AssaultAid = (typeof ASSAULT_AIDS)[number];

/** Shells that only some guns of the roster have (BK-GUN.5). */
export const SPECIAL_SHELLS = ['apcr', 'apds', 'heat', 'stielgranate'] as const;
/** A special shell. */
export type SpecialShell = (typeof SPECIAL_SHELLS)[number];

/** Where a weapon sits: it decides its field of fire (BK-GUN.3). */
export const MOUNTS = ['hand', 'hull', 'turret', 'coaxial', 'allRound', 'carriage'] as const;
/** A mount. */
export type Mount = (typeof MOUNTS)[number];

/** A barrel's class after the suffix of its calibre: * short, none, L long, LL very long (BK-AT.3). */
export const BARRELS = ['short', 'normal', 'long', 'veryLong'] as const;
/** A class of barrel. */
export type Barrel = (typeof BARRELS)[number];

/** Something that fires. */
export type Weapon =
  | {
      readonly kind: 'smallArms';
      readonly row: SmallArm;
      readonly mount: Mount;
      /** Of a 20 mm gun, whose factor against armour follows its barrel (BK-SA.12); left out: normal. */
      readonly barrel?: Barrel;
    }
  | {
      readonly kind: 'gun';
      readonly calibre: number;
      readonly barrel: Barrel;
      readonly mount: Mount;
      readonly shells: readonly SpecialShell[];
      /** No AP at all: infantry guns and howitzers that carry HE only. */
      readonly heOnly: boolean;
      /** How far it throws shells at what it can't see, in cm; null when it can't (BK-HE.5). */
      readonly indirect: { readonly least: number; readonly most: number } | null;
    }
  | { readonly kind: 'heavyMortar'; readonly calibre: 107 | 120 }
  | { readonly kind: 'antiTank'; readonly weapon: AtWeapon };

/** How large a vehicle stands (BK-GUN.m4). */
export const SIZES = ['small', 'normal', 'large'] as const;
/** A size. */
export type Size = (typeof SIZES)[number];

/** What sets a vehicle or squad apart. */
export const TRAITS = [
  'openTopped',
  'stabiliser',
  'schurzen',
  'amphibious',
  'allTerrain',
  'radio',
  'engineers',
  'shock',
  'shield',
  'observer',
  'rideable',
] as const;
/** A trait. */
export type Trait = (typeof TRAITS)[number];

/** The roles an element can have. */
export const KINDS = ['infantry', 'support', 'gun', 'cavalry', 'vehicle'] as const;
/** A role. */
export type Kind = (typeof KINDS)[number];

/** What is printed about one type of element. Lengths in cm; bases in mm. */
export interface Profile {
  readonly id: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly nation: Nation;
  /** First and last year in service. */
  readonly years: readonly [number, number];
  readonly kind: Kind;
  readonly mover: Mover;
  /** BK-MOV.15. */
  readonly pace: 'normal' | 'fast' | 'slow';
  readonly traction: Traction;
  readonly base:
    | { readonly shape: 'round'; readonly radius: number }
    | { readonly shape: 'box'; readonly length: number; readonly width: number };
  /** Null: not armoured. Side shots use the rear figure (BK-AT.2). */
  readonly armour: { readonly front: number; readonly rear: number } | null;
  readonly size: Size;
  readonly traits: readonly Trait[];
  readonly weapons: readonly Weapon[];
  readonly aids: readonly AssaultAid[];
  /** How many infantry or support elements ride in it (BK-MOV.24), and whether it can tow a gun. */
  readonly carries: number;
  readonly tows: boolean;
  readonly points: number;
}
