import type {
  AssaultAid,
  AtWeapon,
  Barrel,
  Kind,
  Mount,
  Mover,
  Nation,
  Profile,
  Size,
  SmallArm,
  SpecialShell,
  Traction,
  Trait,
  Weapon,
} from './profile.ts';

/** A profile before it has its points (see points.ts). */
export type Unpriced = Omit<Profile, 'points'>;

/** A name that is the same in both languages, or English and French. */
type Name = string | readonly [en: string, fr: string];

/** What is written about a type of element; the rest follows from its class. */
interface Written {
  readonly id: string;
  readonly name: Name;
  readonly years: readonly [number, number];
  readonly arms?: readonly Weapon[];
  readonly armour?: readonly [front: number, rear: number];
  readonly pace?: Profile['pace'];
  readonly size?: Size;
  readonly traits?: readonly Trait[];
  readonly aids?: readonly AssaultAid[];
  readonly carries?: number;
  readonly tows?: boolean;
}

/** What all elements of a class share. */
interface Class {
  readonly kind: Kind;
  readonly mover: Mover;
  readonly traction: Traction;
  readonly base: Profile['base'];
  readonly traits: readonly Trait[];
  readonly carries: number;
  readonly tows: boolean;
}

const box = (length: number, width: number): Profile['base'] => ({ shape: 'box', length, width });
const round = (radius: number): Profile['base'] => ({ shape: 'round', radius });

const onFoot = { mover: 'foot', traction: 'foot', traits: [], carries: 0, tows: false } as const;
const towed = { kind: 'gun', traction: 'carriage', traits: [], carries: 0, tows: false } as const;
const tracked = { kind: 'vehicle', traction: 'tracked', traits: [], carries: 0, tows: false } as const;
const wheeled = { kind: 'vehicle', traction: 'wheeled', traits: [], carries: 0, tows: false } as const;

// Bases fit models of 1:100 to 1:72. Men ride on the hulls of tanks (BK-MOV.24); carriers have seats, or none.
const CLASSES = {
  squad: { ...onFoot, kind: 'infantry', base: round(18) },
  team: { ...onFoot, kind: 'support', base: round(15) },
  riders: { ...onFoot, kind: 'cavalry', mover: 'cavalry', traction: 'hoof', base: round(20) },
  lightGun: { ...towed, mover: 'lightGun', base: box(35, 25) },
  mediumGun: { ...towed, mover: 'mediumGun', base: box(45, 30) },
  heavyGun: { ...towed, mover: 'heavyGun', base: box(60, 40) },
  // BK-MOV.19: of 80 mm and more, though no bigger than a lesser gun.
  heavyMortar: { ...towed, mover: 'heavyGun', base: box(45, 30) },
  lightTank: { ...tracked, mover: 'lightTank', base: box(50, 28), traits: ['rideable'], carries: 1 },
  carrier: { ...tracked, mover: 'lightTank', base: box(50, 28) },
  mediumTank: { ...tracked, mover: 'mediumTank', base: box(62, 32), traits: ['rideable'], carries: 1 },
  heavyTank: { ...tracked, mover: 'heavyTank', base: box(74, 38), traits: ['rideable'], carries: 1 },
  tankDestroyer: { ...tracked, mover: 'tankDestroyer', base: box(62, 32) },
  armouredCar: { ...wheeled, mover: 'armouredCar', base: box(52, 25) },
  halfTrack: {
    ...tracked,
    mover: 'halfTrack',
    traction: 'halfTracked',
    base: box(60, 25),
    traits: ['openTopped'],
    carries: 2,
    tows: true,
  },
  lorry: { ...wheeled, mover: 'lorry', base: box(62, 25), carries: 2, tows: true },
  jeep: { ...wheeled, mover: 'armouredCar', base: box(38, 20), carries: 1, tows: true },
  wagon: { ...wheeled, mover: 'wagon', base: box(62, 22), carries: 1, tows: true },
} as const satisfies Readonly<Record<string, Class>>;
type ClassName = keyof typeof CLASSES;

/** The profiles of one nation: `germany('mediumTank', { … })`. */
export const rosterOf =
  (nation: Nation) =>
  (className: ClassName, written: Written): Unpriced => {
    const { kind, mover, traction, base, ...shared } = CLASSES[className] as Class;
    const { id, name, years, arms = [], armour, pace = 'normal', size = 'normal', aids = [] } = written;
    const [en, fr] = typeof name === 'string' ? [name, name] : name;
    return {
      id,
      name: { en, fr },
      nation,
      years,
      kind,
      mover,
      pace,
      traction,
      base,
      armour: armour ? { front: armour[0], rear: armour[1] } : null,
      size,
      traits: [...shared.traits, ...(written.traits ?? [])],
      weapons: arms,
      aids,
      carries: written.carries ?? shared.carries,
      tows: written.tows ?? shared.tows,
    };
  };

const BARREL_OF_SUFFIX: Readonly<Record<string, Barrel>> = { '': 'normal', '*': 'short', L: 'long', LL: 'veryLong' };

/** A gun as the sheet prints it: '75', '75*', '75L', '75LL'. */
type Bore = `${number}` | `${number}*` | `${number}L` | `${number}LL`;

const gunOf = (bore: Bore, mount: Mount, shells: readonly SpecialShell[]): Weapon & { readonly kind: 'gun' } => {
  const [, calibre, suffix] = /^(\d+)(\*|L{0,2})$/.exec(bore)!;
  const barrel = BARREL_OF_SUFFIX[suffix!]!;
  return { kind: 'gun', calibre: Number(calibre), barrel, mount, shells, heOnly: false, indirect: null };
};

/** A gun in a turret. */
export const turret = (bore: Bore, ...shells: readonly SpecialShell[]): Weapon => gunOf(bore, 'turret', shells);
/** A gun in the hull: it fires forward (BK-GUN.3). */
export const hull = (bore: Bore, ...shells: readonly SpecialShell[]): Weapon => gunOf(bore, 'hull', shells);
/** A gun on a mount that turns all round without a turret. */
export const allRound = (bore: Bore, ...shells: readonly SpecialShell[]): Weapon => gunOf(bore, 'allRound', shells);
/** A gun on its own wheels, with the arms of its crew. */
export const carriage = (bore: Bore, ...shells: readonly SpecialShell[]): readonly Weapon[] => [
  gunOf(bore, 'carriage', shells),
  crew,
];

/** The same weapons, the guns without any armour-piercing shell but the special ones they have. */
export const heOnly = (weapon: Weapon): Weapon => (weapon.kind === 'gun' ? { ...weapon, heOnly: true } : weapon);

/** Howitzers on the table throw over what they can't see: from 20 cm on, as far as any table goes (BK-HE.5). */
const HOWITZER_REACH = { least: 20, most: 500 } as const;

/** The same weapon, able to fire at what it can't see. */
export const lobbed = (weapon: Weapon): Weapon =>
  weapon.kind === 'gun' ? { ...weapon, indirect: HOWITZER_REACH } : weapon;

/** A line of the small-arms table in men's hands. */
export const hand = (row: SmallArm): Weapon => ({ kind: 'smallArms', row, mount: 'hand' });
/** A line of the small-arms table on a vehicle. */
export const mounted = (row: SmallArm, mount: Mount): Weapon => ({ kind: 'smallArms', row, mount });
/** A 20 mm gun: a pool against men, a factor by its barrel against armour (BK-SA.12). */
export const cannon = (barrel: Barrel, mount: Mount): Weapon => ({ kind: 'smallArms', row: 'cannon20', mount, barrel });
/** Two or four 20 mm guns on one mount. */
export const cannons = (barrel: Barrel, mount: Mount): Weapon => ({
  kind: 'smallArms',
  row: 'multiple20',
  mount,
  barrel,
});
/** An infantry anti-tank weapon. */
export const antiTank = (weapon: AtWeapon): Weapon => ({ kind: 'antiTank', weapon });
/** A mortar of 107 or 120 mm. */
export const heavyMortar = (calibre: 107 | 120): Weapon => ({ kind: 'heavyMortar', calibre });

/** The arms of a gun's crew. */
export const crew: Weapon = hand('gunCrew');
/** A machine gun beside the gun. */
export const coax: Weapon = mounted('hullMg', 'coaxial');
/** A machine gun in the hull front. */
export const bow: Weapon = mounted('hullMg', 'hull');
/** The only machine gun of a small turret. */
export const turretMg: Weapon = mounted('hullMg', 'turret');
/** A light machine gun on a motorcycle or jeep. */
export const sidecarMg: Weapon = mounted('hullMg', 'allRound');
/** A machine gun on a pintle. */
export const pintleMg: Weapon = mounted('mmg', 'allRound');
/** The .50 or 12.7 mm on a pintle. */
export const pintle127: Weapon = mounted('hmg127', 'allRound');

/** What most tanks carry: a gun in the turret, a machine gun beside it and one in the hull. */
export const tankArms = (bore: Bore, ...shells: readonly SpecialShell[]): readonly Weapon[] => [
  turret(bore, ...shells),
  coax,
  bow,
];
