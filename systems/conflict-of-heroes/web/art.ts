import type { Art } from '@grognard/looks';
import type { UnitType, UnitTypeId } from '../data/units.ts';

type Hull = Extract<Art, { kind: 'tank' }>;

/** The measures of a vehicle in metres: its hull, its tracks, half its turret, and what of the gun stands out before it. */
interface Metres {
  readonly hull: readonly [length: number, width: number];
  readonly track: number;
  readonly turret: number;
  readonly gun: number;
}

// A metre is a little more across than along, as the eye has it from above; so a light tank is small and a KV is broad.
const ALONG = 9.4;
const ACROSS = 11.8;
const TURRET = 12.4;

const vehicle = (
  { hull: [length, width], track, turret, gun }: Metres,
  turretShape: Hull['turretShape'] = 'hex',
  muzzle: 'brake' | 'plain' = 'plain',
): Art => ({
  kind: 'tank',
  length: Math.round(length * ALONG),
  width: Math.round(width * ACROSS),
  track: Math.max(4, Math.round(track * ACROSS * 1.4)),
  turret: Math.round(turret * TURRET),
  turretShape,
  barrel: Math.round(gun * ALONG),
  brake: muzzle === 'brake',
});

/** The vehicles by their measures. */
// biome-ignore format: a vehicle a line reads as a table
const HULLS: Partial<Readonly<Record<UnitTypeId, Art>>> = {
  'panzer-38t': vehicle({ hull: [4.6, 2.14], track: 0.29, turret: 0.72, gun: 1.3 }, 'round'),
  'panzer-2f': vehicle({ hull: [4.8, 2.28], track: 0.3, turret: 0.7, gun: 0.8 }),
  'panzer-3e': vehicle({ hull: [5.4, 2.91], track: 0.36, turret: 0.88, gun: 1.1 }),
  'panzer-3h': vehicle({ hull: [5.4, 2.95], track: 0.4, turret: 0.88, gun: 1.3 }),
  'panzer-3j': vehicle({ hull: [5.5, 2.95], track: 0.4, turret: 0.88, gun: 2.1 }),
  'panzer-4e': vehicle({ hull: [5.9, 2.86], track: 0.4, turret: 1, gun: 0.8 }),
  'panzer-4f2': vehicle({ hull: [5.9, 2.88], track: 0.4, turret: 1, gun: 2.4 }, 'hex', 'brake'),
  b2f: vehicle({ hull: [6.4, 2.5], track: 0.5, turret: 0.68, gun: 0.8 }, 'round'),
  'somua-s35': vehicle({ hull: [5.4, 2.12], track: 0.36, turret: 0.68, gun: 0.9 }, 'round'),
  'captured-t-34': vehicle({ hull: [5.9, 3], track: 0.55, turret: 0.9, gun: 1.7 }),
  'sdkfz-232': { kind: 'car' },
  'pzjg-35r': vehicle({ hull: [4.2, 1.87], track: 0.3, turret: 0.8, gun: 1.7 }, 'none'),
  'ba-10': { kind: 'car' },
  'bt-7': vehicle({ hull: [5.7, 2.3], track: 0.26, turret: 0.72, gun: 1.4 }, 'round'),
  'kv-1a': vehicle({ hull: [6.7, 3.3], track: 0.7, turret: 1.02, gun: 1.6 }, 'box'),
  'kv-2a': vehicle({ hull: [6.7, 3.3], track: 0.7, turret: 1.35, gun: 1.2 }, 'box'),
  'ot-26': vehicle({ hull: [4.6, 2.44], track: 0.26, turret: 0.7, gun: 0.6 }, 'round'),
  't-26b': vehicle({ hull: [4.6, 2.44], track: 0.26, turret: 0.74, gun: 1.3 }, 'round'),
  't-34a': vehicle({ hull: [5.9, 3], track: 0.55, turret: 0.9, gun: 1.3 }),
  't-34b': vehicle({ hull: [5.9, 3], track: 0.55, turret: 0.9, gun: 2 }),
  't-35': vehicle({ hull: [8.9, 3.2], track: 0.53, turret: 1, gun: 0.7 }, 'round'),
  'zis-30': vehicle({ hull: [3.5, 1.86], track: 0.2, turret: 0, gun: 2.6 }, 'none'),
};

const TEAMS: Partial<Readonly<Record<UnitTypeId, Art>>> = {
  'german-lmg': { kind: 'men', weapon: 'lmg' },
  'german-hmg': { kind: 'men', weapon: 'hmg' },
  'soviet-maxim': { kind: 'men', weapon: 'hmg' },
  'soviet-smg': { kind: 'men', weapon: 'smg' },
  'german-engineers': { kind: 'men', weapon: 'engineers' },
  'german-at-team': { kind: 'men', weapon: 'antiTank' },
  'protze-pak-36': { kind: 'halfTrack' },
  'demag-d7': { kind: 'halfTrack' },
  'flak-18': { kind: 'gun', barrel: 'long', brake: false },
  'pak-38': { kind: 'gun', barrel: 'long', brake: true },
  'leig-18': { kind: 'gun', barrel: 'short', brake: false },
  'm27-infantry-gun': { kind: 'gun', barrel: 'short', brake: false },
};

/** The silhouette of a kind of counter. */
export const artOf = (id: UnitTypeId, type: UnitType): Art => {
  const own = HULLS[id] ?? TEAMS[id];
  if (own) return own;
  switch (type.kind) {
    case 'mortar':
      return { kind: 'men', weapon: 'mortar' };
    case 'gun':
      return { kind: 'gun', barrel: 'normal', brake: false };
    case 'apc':
      return { kind: 'halfTrack' };
    case 'truck':
      return { kind: 'truck' };
    case 'wagon':
      return { kind: 'wagon' };
    case 'tank':
    case 'selfPropelled':
    case 'armouredCar':
      return vehicle({ hull: [5.5, 2.6], track: 0.36, turret: 0.85, gun: 1.4 });
    default:
      return { kind: 'men', weapon: 'rifles' };
  }
};
