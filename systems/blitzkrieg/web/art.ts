import type { Art } from '@grognard/looks';
import type { Profile, Weapon } from '../data/profile.ts';
import type { Hull } from './hulls.ts';
import { HULLS, PLAIN } from './hulls.ts';

type Gun = Extract<Weapon, { kind: 'gun' }>;

const gunOf = ({ weapons }: Profile): Gun | undefined =>
  weapons.find((weapon): weapon is Gun => weapon.kind === 'gun' && weapon.mount === 'turret') ??
  weapons.find((weapon): weapon is Gun => weapon.kind === 'gun');

/** How many calibres long a barrel is, by its class. */
const CALIBRES = { short: 22, normal: 38, long: 48, veryLong: 60 } as const;
/** The part of a barrel that stands out before the turret. */
const OUTSIDE = 0.62;
const SMALLEST_GUN = 0.6;

// The same metre as on every counter of the house: a little more across than along.
const ALONG = 9.4;
const ACROSS = 11.8;
const TURRET = 12.4;

const OWNERS = /^(british|french|polish|romanian|hungarian|finnish|ussr|beute)-/;

/** The hull of a vehicle: the longest name in the list that its id begins with. */
const hullOf = ({ id, mover }: Profile): Hull => {
  const bare = id.replace(OWNERS, '');
  const known = Object.keys(HULLS)
    .filter((name) => bare.startsWith(name))
    .sort((a, b) => b.length - a.length)[0];
  if (known !== undefined) return HULLS[known]!;
  return mover === 'lightTank' || mover === 'heavyTank' || mover === 'tankDestroyer' ? PLAIN[mover] : PLAIN.mediumTank;
};

const tankOf = (profile: Profile): Art => {
  const hull = hullOf(profile);
  const gun = gunOf(profile);
  const reach = gun ? ((gun.calibre * CALIBRES[gun.barrel]) / 1000) * OUTSIDE : SMALLEST_GUN;
  const turreted = profile.weapons.some((weapon) => 'mount' in weapon && weapon.mount === 'turret');
  return {
    kind: 'tank',
    length: Math.round(hull.length * ALONG),
    width: Math.round(hull.width * ACROSS),
    track: Math.max(4, Math.round(hull.track * ACROSS * 1.4)),
    turret: Math.round(hull.turret * TURRET),
    turretShape: turreted || hull.shape === 'none' ? hull.shape : 'none',
    barrel: Math.round(Math.max(SMALLEST_GUN, reach) * ALONG),
    brake: hull.brake && gun !== undefined && gun.barrel !== 'short',
  };
};

const gunArt = (profile: Profile): Art => {
  if (profile.weapons.some(({ kind }) => kind === 'heavyMortar')) return { kind: 'men', weapon: 'mortar' };
  const barrel = gunOf(profile)?.barrel ?? 'normal';
  return {
    kind: 'gun',
    barrel: barrel === 'veryLong' ? 'long' : barrel,
    brake: barrel === 'long' || barrel === 'veryLong',
  };
};

/** Men by the weapon that makes them what they are; the first that fits. */
const menArt = ({ id, weapons, aids }: Profile): Art => {
  const rows = weapons.flatMap((weapon) => (weapon.kind === 'smallArms' ? [weapon.row] : []));
  const has = (...wanted: readonly string[]): boolean => rows.some((row) => wanted.includes(row));
  if (/-hq$|observer|leader|commander/.test(id)) return { kind: 'men', weapon: 'leader' };
  if (weapons.some(({ kind }) => kind === 'heavyMortar') || has('mortar50', 'mortar60', 'mortar80'))
    return { kind: 'men', weapon: 'mortar' };
  if (has('flame') || aids.includes('flame')) return { kind: 'men', weapon: 'flame' };
  if (has('hmg', 'hmg127', 'mmg', 'cannon20')) return { kind: 'men', weapon: 'hmg' };
  if (weapons[0]?.kind === 'antiTank') return { kind: 'men', weapon: 'antiTank' };
  if (has('charge') || /engineer|pioneer|sapper|genie/.test(id)) return { kind: 'men', weapon: 'engineers' };
  if (has('smg', 'assault')) return { kind: 'men', weapon: 'smg' };
  return { kind: 'men', weapon: 'rifles' };
};

/** The silhouette of a kind of element: from its measures in history where they are known, else from what it carries. */
export const artOf = (profile: Profile): Art => {
  switch (profile.mover) {
    case 'foot':
      return menArt(profile);
    case 'cavalry':
      return { kind: 'horsemen' };
    case 'lightGun':
    case 'mediumGun':
    case 'heavyGun':
      return gunArt(profile);
    case 'lightTank':
    case 'mediumTank':
    case 'tankDestroyer':
    case 'heavyTank':
      return tankOf(profile);
    case 'armouredCar':
      return { kind: 'car' };
    case 'halfTrack':
      return { kind: 'halfTrack' };
    case 'lorry':
      return { kind: 'truck' };
    case 'wagon':
      return { kind: 'wagon' };
  }
};
