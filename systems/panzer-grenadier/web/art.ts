import type { Art, NatoSign } from '@grognard/looks';
import { filled, line } from '@grognard/looks';
import type { UnitType } from '../data/unit-type.ts';
import type { Kind } from '../types.ts';

type Hull = Extract<Art, { kind: 'tank' }>;

const hull = (length: number, width: number, more: Partial<Hull> = {}): Art => ({
  kind: 'tank',
  length,
  width,
  track: 6,
  turret: 10,
  turretShape: 'hex',
  barrel: 16,
  brake: false,
  ...more,
});

/** A platoon of tanks by its weight, as its armour tells it, and by its gun. */
const tankArt = ({ armour = 0, at = '0-0', traits }: UnitType): Art => {
  const gun = Number(at.split('-')[0]);
  const size = Math.min(4, Math.ceil(armour / 1.6));
  return hull(42 + size * 5, 22 + size * 3, {
    track: 5 + size,
    turret: 8 + size * 1.4,
    turretShape: traits.includes('selfPropelled') ? 'none' : size > 2 ? 'hex' : 'round',
    barrel: 10 + gun * 2.4,
    brake: gun >= 6,
  });
};

const TRAIN: Art = {
  kind: 'drawing',
  sign: 'armour',
  drawing: [
    line('M-46 16H46', 3, { line: 'ink' }),
    filled('M-44-10H-16V10H-44ZM-13-12H13V10H-13ZM16-10H44V10H16Z', 'body', { line: 'ink', width: 2.4 }),
    filled('M-36-18H-24V-10H-36ZM24-18H36V-10H24Z', 'dark', { line: 'ink', width: 2 }),
    line('M-24-14H-10M36-14H48', 3.4),
  ],
};

const VESSEL: Art = {
  kind: 'drawing',
  sign: 'boat',
  drawing: [
    filled('M-44-4H34L46-10Q44 14 26 16H-32Q-42 12-44-4Z', 'body', { line: 'ink', width: 2.6 }),
    filled('M-16-18H10V-5H-16Z', 'dark', { line: 'ink', width: 2.2 }),
    line('M10-13H26M-3-18V-30', 3.2),
  ],
};

const SIGNS: Readonly<Partial<Record<Kind, NatoSign>>> = {
  infantry: 'infantry',
  smg: 'infantry',
  hmg: 'machineGun',
  engineer: 'engineers',
  cavalry: 'cavalry',
  motorcycle: 'motorcycle',
  mortar: 'mortar',
};

/** PG-7.61.1: men carry a symbol, what rolls or swims a silhouette: the split of the loss groups. */
export const artOf = (type: UnitType): Art => {
  const sign = SIGNS[type.kind];
  if (sign) return { kind: 'symbol', sign };
  switch (type.kind) {
    case 'hq':
      return { kind: 'symbol', sign: 'headquarters', letters: 'HQ' };
    case 'atGun':
    case 'aaGun':
      return { kind: 'gun', barrel: 'long', brake: false };
    case 'artillery':
      return { kind: 'gun', barrel: 'normal', brake: false };
    case 'truck':
      return { kind: 'truck' };
    case 'wagon':
    case 'sled':
      return { kind: 'wagon' };
    case 'apc':
      return { kind: 'halfTrack' };
    case 'armouredCar':
      return { kind: 'car' };
    case 'train':
      return TRAIN;
    case 'vessel':
      return VESSEL;
    default:
      return tankArt(type);
  }
};
