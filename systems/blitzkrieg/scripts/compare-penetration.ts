import { sumOf } from '@grognard/kernel';
import { CM } from '@grognard/table';
import { gunName } from '../data/armour-factors.ts';
import type { LaidOn, Piece } from '../data/penetration.ts';
import { faceWorth, LAID_ON, pieceOf, piercesAt } from '../data/penetration.ts';
import type { Nation, Profile } from '../data/profile.ts';
import { ROSTER } from '../data/roster.ts';
import type { Ordnance } from '../rules/checks/armour.ts';
import { armourCheck, ordnanceOf } from '../rules/checks/armour.ts';

/** A gun of a nation, and the years it was there. */
export interface FieldedGun {
  readonly gun: Ordnance;
  readonly piece: Piece;
  readonly years: readonly [number, number];
}

/** What becomes of one gun against one face. Ranges in cm, none beyond `FARTHEST`. */
export interface Comparison {
  readonly fielded: FieldedGun;
  readonly target: Profile;
  readonly face: LaidOn;
  /** As far as this the sheet's roll destroys with an even chance or better; 0: never. */
  readonly even: number;
  /** As far as this it destroys with a chance of 1 in 12 or better. */
  readonly slight: number;
  /** As far as this the gun pierced the plate. */
  readonly history: number;
  readonly verdict: 'fits' | 'tooKind' | 'tooHarsh';
}

/** Tables end, and so does what anybody sees on them: 1500 m. */
export const FARTHEST = 150;
/** How far sheet and history may be apart. */
const TOLERANCE = 30;
/** Beyond point-blank, which has a bonus of its own. */
const NEAREST = 10;
const STEP = 5;
const EVEN = 18;
const SLIGHT = 3;

const AXIS: readonly Nation[] = ['germany', 'italy', 'romania', 'hungary', 'finland', 'japan'];

/** Every gun of every nation that shoots at armour with shot, once. */
export const fieldedGuns = (): readonly FieldedGun[] => {
  const found = new Map<string, FieldedGun>();
  for (const { nation, years, weapons } of ROSTER)
    for (const weapon of weapons) {
      const hasShot = weapon.kind !== 'gun' || !weapon.heOnly;
      const gun = hasShot ? ordnanceOf(weapon, nation) : null;
      const piece = gun && pieceOf(nation, gun);
      if (!piece) continue;
      const key = `${nation} ${gunName(gun)}`;
      const before = found.get(key)?.years ?? years;
      found.set(key, { gun, piece, years: [Math.min(before[0], years[0]), Math.max(before[1], years[1])] });
    }
  return [...found.values()];
};

/** In how many of the 36 throws two dice come to so much. */
const throwsOf = (least: number): number => {
  const faces = [1, 2, 3, 4, 5, 6];
  return faces.flatMap((a) => faces.filter((b) => a + b >= least)).length;
};

/** In how many of 36 throws a gun destroys what it hits, by the sheet. */
const destroysIn = (gun: Ordnance, target: Profile, face: LaidOn, range: number): number => {
  const check = armourCheck({
    projectile: { kind: 'shot', gun, shell: null, range: range * CM },
    face,
    armour: target.armour!,
    openTopped: target.traits.includes('openTopped'),
    fromAbove: false,
  });
  return check ? throwsOf(sumOf(check.need) - sumOf(check.add)) : 0;
};

/** The farthest range, in steps, at which something still holds; 0 when it never does. */
const farthest = (holds: (range: number) => boolean): number => {
  let reached = 0;
  for (let range = NEAREST; range <= FARTHEST && holds(range); range += STEP) reached = range;
  return reached;
};

/** One gun against one face. */
export const compare = (fielded: FieldedGun, target: Profile, face: LaidOn): Comparison => {
  const worth = faceWorth(target.id, face)!;
  const even = farthest((range) => destroysIn(fielded.gun, target, face, range) >= EVEN);
  const slight = farthest((range) => destroysIn(fielded.gun, target, face, range) >= SLIGHT);
  const history = farthest((range) => piercesAt(fielded.piece, range * 10) >= worth);
  const verdict = even > history + TOLERANCE ? 'tooKind' : slight < history - TOLERANCE ? 'tooHarsh' : 'fits';
  return { fielded, target, face, even, slight, history, verdict };
};

const couldMeet = ({ gun, years }: FieldedGun, target: Profile): boolean =>
  AXIS.includes(gun.nation) !== AXIS.includes(target.nation) &&
  years[0] <= target.years[1] &&
  target.years[0] <= years[1];

/** Every gun against every face of every armoured enemy of its years. */
export const compareAll = (): readonly Comparison[] => {
  const armoured = ROSTER.filter(({ armour }) => armour !== null);
  return fieldedGuns().flatMap((fielded) =>
    armoured
      .filter((target) => couldMeet(fielded, target))
      .flatMap((target) => LAID_ON.map((face) => compare(fielded, target, face))),
  );
};
