/** The one formula of the roster: public figures become printed values. docs/panzer-grenadier-roster.md says it in words. */
import type { Kind, Nation } from '../types/sides.ts';
import type { Arms, Entry, Figures, GunFigures, MortarFigures, VehicleFigures } from './figures.ts';
import type { UnitType } from './unit-type.ts';

const METRES_A_HEX = 200;

/** Fire of one arm, in rifles. */
const ARM: Readonly<Record<keyof Arms, number>> = {
  rifle: 1,
  selfLoader: 2,
  smg: 3,
  lmg: 6,
  lightMortar: 8,
  gpmg: 9,
  flamethrower: 12,
  mmg: 24,
  gpmgTripod: 32,
};
/** A machine gun of a vehicle is one on its bipod. */
const VEHICLE_MG = ARM.gpmg;
const VEHICLE_AUTOCANNON = 8;
/** Laid from the ground an automatic gun gains as a machine gun does on its tripod. */
const GROUND_AUTOCANNON = 28;
const RIFLES_A_POINT = 16;
/** Shell of a gun in rifles: the square of its calibre; half as much again where it is laid from the ground. */
const shellOf = (calibre: number): number => calibre ** 2 / 470;
const FROM_THE_GROUND = 1.5;
/** Guns from here on do not fire over open sights. */
const HEAVY_CALIBRE = 100;

interface Fire {
  readonly value: number;
  readonly range: number;
}

const points = (rifles: number): number => Math.max(1, Math.round(rifles / RIFLES_A_POINT));

/** Direct fire of men. */
export const menFire = ({ arms, reach }: { readonly arms: Arms; readonly reach: number }): Fire => ({
  value: points(Object.entries(ARM).reduce((sum, [arm, weight]) => sum + weight * arms[arm as keyof Arms], 0)),
  range: Math.floor(reach / METRES_A_HEX),
});

/** Bombardment: the root of the weight of one salvo. */
export const bombardment = ({
  tubes,
  shellKg,
  rangeMetres,
}: {
  readonly tubes: number;
  readonly shellKg: number;
  readonly rangeMetres: number;
}): Fire => {
  const hexes = Math.floor(rangeMetres / METRES_A_HEX);
  return {
    value: Math.round(2.375 * Math.sqrt(tubes * shellKg)),
    range: hexes < 20 ? hexes : Math.floor(hexes / 10) * 10,
  };
};

/** Light mortars are laid by the eye of their own platoon, which ends at 12 hexes. */
const mortarFire = (figures: MortarFigures): Fire => {
  const { value, range } = bombardment(figures);
  return { value, range: figures.calibre < HEAVY_CALIBRE ? Math.min(12, range) : range };
};

/** Anti-tank value: 13.2 mm a point; beyond 70 mm, 18 mm. */
export const piercing = (mm: number): number =>
  Math.max(1, Math.round(mm <= 70 ? mm / 13.2 : 70 / 13.2 + (mm - 70) / 18));

/** Small guns reach a hex farther than they pierce. */
const piercingRange = (value: number): number => (value <= 3 ? value + 1 : value);

const antiTank = (mm: number, isHowitzer: boolean): Fire => {
  const value = isHowitzer ? Math.ceil(piercing(mm) / 2) : piercing(mm);
  return { value, range: piercingRange(value) };
};

/** Fire of guns laid from the ground. */
export const gunFire = (gun: GunFigures): Fire | null => {
  if (gun.automatic) return { value: points(gun.tubes * GROUND_AUTOCANNON), range: 5 };
  if (gun.calibre >= HEAVY_CALIBRE) return null;
  return {
    value: points(gun.tubes * shellOf(gun.calibre) * FROM_THE_GROUND),
    range: Math.max(3, Math.round(gun.calibre ** 2 / 1000)),
  };
};

/** A commander who loads or lays himself sees less: that costs a hex of range. */
const isShortHanded = ({ turretCrew, guns }: VehicleFigures): boolean => guns > 0 && turretCrew < 3;

export const vehicleFire = (figures: VehicleFigures): Fire => {
  const { mgs, autocannons, guns, calibre = 0 } = figures;
  const shells = guns * shellOf(calibre);
  const reach = guns === 0 ? 3 : 2 + Math.floor(calibre / 25) - (isShortHanded(figures) ? 1 : 0);
  return {
    value: points(mgs * VEHICLE_MG + autocannons * VEHICLE_AUTOCANNON + shells),
    range: Math.min(6, Math.max(3, reach)),
  };
};

/** One man alone in his turret also pierces a point less. */
const vehicleAntiTank = (kind: Kind, figures: VehicleFigures): Fire | null => {
  if (figures.penetration === undefined) return null;
  const { value, range } = antiTank(figures.penetration, figures.howitzer);
  const isAlone = figures.guns > 0 && figures.turretCrew === 1;
  const far = range - (isShortHanded(figures) ? 1 : 0);
  // Trains and vessels have a range finder: they pierce as far as they fire.
  const isRanged = kind === 'train' || kind === 'vessel';
  return {
    value: Math.max(1, isAlone ? value - 1 : value),
    range: Math.max(1, isRanged ? Math.max(far, vehicleFire(figures).range) : far),
  };
};

/** Armour: 16 mm a point, the mean of hull and turret. */
export const armour = ({ hullMm, turretMm }: VehicleFigures): number =>
  Math.min(12, Math.floor((hullMm + turretMm) / 2 / 16));

/** Movement: the root of speed by horsepower a tonne; wheels gain a point. */
export const pace = (kind: Kind, { speed, hp, tonnes }: VehicleFigures): number => {
  if (kind === 'train') return 6; // PG-15.31.1, PG-UD.12
  if (kind === 'vessel') return 5; // PG-15.32.1
  const wheels = kind === 'armouredCar' ? 1 : 0;
  return Math.round(4.6 + wheels + Math.sqrt((speed * hp) / tonnes) / 8);
};

/** What goes at the pace of men and beasts, or of a lorry on any road. */
const PACE: Readonly<Partial<Record<Kind, number>>> = {
  infantry: 3,
  smg: 3,
  engineer: 3,
  hq: 3,
  hmg: 2,
  cavalry: 6,
  motorcycle: 8,
  truck: 10,
  wagon: 4,
  sled: 4,
};
const mortarPace = (calibre: number): number => (calibre <= 60 ? 3 : calibre < HEAVY_CALIBRE ? 2 : 1);
/** Up to here a crew manhandles a limbered gun (PG-5.1.4). */
const MANHANDLED_KG = 1000;

/** PG-UD.13: a weapon's other side is its limbered one; transports are counted by one step too. */
const ONE_STEP: readonly Kind[] = ['mortar', 'hq', 'atGun', 'aaGun', 'artillery', 'truck', 'wagon', 'sled'];

interface Values {
  readonly ma: number;
  readonly limberedMa?: number;
  readonly armour?: number;
  readonly df?: Fire | null;
  readonly bf?: Fire | null;
  readonly at?: Fire | null;
}

const gunValues = (kind: Kind, gun: GunFigures): Values => {
  const { tubes, shellKg, rangeMetres } = gun;
  const at = gun.penetration === undefined ? null : antiTank(gun.penetration, gun.howitzer);
  // The sights of an anti-aircraft gun are made for far targets.
  const sights = kind === 'aaGun' && !gun.automatic ? 1 : 0;
  return {
    ma: 0,
    // PG-UD.7
    ...(gun.weightKg <= MANHANDLED_KG && { limberedMa: 1 }),
    df: gunFire(gun),
    bf: shellKg && rangeMetres ? bombardment({ tubes, shellKg, rangeMetres }) : null,
    at: at && { value: at.value, range: at.range + sights },
  };
};

const vehicleValues = (kind: Kind, figures: VehicleFigures): Values => {
  const { guns, shellKg, rangeMetres } = figures;
  return {
    ma: pace(kind, figures),
    armour: armour(figures),
    df: vehicleFire(figures),
    bf: shellKg && rangeMetres ? bombardment({ tubes: guns, shellKg, rangeMetres }) : null,
    at: vehicleAntiTank(kind, figures),
  };
};

const valuesOf = (kind: Kind, figures: Figures): Values => {
  switch (figures.of) {
    // PG-UD.3, PG-UD.4, PG-UD.5: what the book prints of HMGs and infantry comes out of the figures.
    case 'men':
      return { ma: PACE[kind]!, df: menFire(figures) };
    // PG-UD.8: mortars walk as they stand.
    case 'mortar':
      return { ma: mortarPace(figures.calibre), bf: mortarFire(figures) };
    case 'gun':
      return gunValues(kind, figures);
    case 'vehicle':
      return vehicleValues(kind, figures);
    case 'transport':
      return { ma: PACE[kind]! };
  }
};

const written = (fire: Fire | null | undefined): string | undefined =>
  fire ? `${fire.value}-${fire.range}` : undefined;
/** PG-1.1.18: half, rounded up. */
const reducedFire = (fire: Fire | null | undefined): string | undefined =>
  fire ? `${Math.ceil(fire.value / 2)}-${fire.range}` : undefined;

const firesOf = ({ df, bf, at }: Values, write: typeof written): Pick<UnitType, 'df' | 'bf' | 'at'> =>
  Object.fromEntries(
    Object.entries({ df: write(df), bf: write(bf), at: write(at) }).filter(([, text]) => text !== undefined),
  );

/** A type of the roster, from its public figures. */
export const typeFrom = (nation: Nation, { figures, known, kind, ...words }: Entry): UnitType => {
  const { limberedMa, ...values } = valuesOf(kind, figures);
  // PG-UD.6
  const isTowedOnly = known?.values.limberedMa === null;
  const steps = ONE_STEP.includes(kind) ? 1 : 2;
  return {
    id: words.id,
    nation,
    kind,
    name: words.name,
    short: words.short,
    steps,
    ma: values.ma,
    ...(limberedMa !== undefined && !isTowedOnly && { limberedMa }),
    ...firesOf(values, written),
    ...(values.armour !== undefined && { armour: values.armour }),
    ...(steps === 2 && { reduced: firesOf(values, reducedFire) }),
    traits: words.traits,
    years: words.years,
  };
};
