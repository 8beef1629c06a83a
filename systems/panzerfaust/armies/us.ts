import type { Entry } from './entry.ts';
import { armed, arming, entry, exchange, kit } from './entry.ts';

const us = (given: Omit<Parameters<typeof entry>[0], 'nation'>): Entry => entry({ nation: 'us', ...given });

const BAZOOKA = arming('bazooka', 'us-private', 15, 1, 'rocketLauncher', 'pistol');
const BARS = arming('bar', 'us-private', 20, 2, 'lmg', 'pistol');
const LEADER_SMG = exchange('lieutenant-smg', 'us-lieutenant', 10, 'pistol', 'smg');
const RIDES = ['us-m3-half-track'];
const RIDES_WITH_GUN = ['us-m3-half-track', 'us-gmc'];

/** PF-LIST-US. */
export const US_LIST: Readonly<Record<string, Entry>> = {
  // PF-LIST-US.1
  'us-hq-rifle': us({
    name: { en: 'HQ Rifle Squad', fr: 'Commandement de fusiliers' },
    slot: 'hq',
    goes: 'onFoot',
    points: 135,
    men: [armed('us-lieutenant', 1, 'pistol'), armed('us-sergeant', 1, 'smg'), kit('us-private', 3)],
    armings: [LEADER_SMG, BAZOOKA, arming('flamethrower', 'us-private', 20, 1, 'flamethrower', 'pistol')],
    joining: [
      { entry: 'us-medic', most: 1 },
      { entry: 'us-sniper', most: 1 },
      { entry: 'us-jeep', most: 3 }, // PF-LIST-US.4
    ],
    plain: 'us-private',
  }),
  // PF-LIST-US.2
  'us-medic': us({
    name: { en: 'Medic', fr: 'Infirmier' },
    slot: 'extra',
    points: 35,
    men: [{ profile: 'us-medic', count: 1, weapons: ['rifle'], gear: ['grenade', 'medicalKit'] }],
  }),
  // PF-LIST-US.3
  'us-sniper': us({
    name: { en: 'Sniper', fr: "Tireur d'élite" },
    slot: 'extra',
    points: 20,
    men: [{ profile: 'us-sniper', count: 1, weapons: ['sniperRifle'], gear: ['scope'] }],
  }),
  // PF-LIST-US.5
  'us-rifle': us({
    name: { en: 'Rifle Squad', fr: 'Groupe de fusiliers' },
    slot: 'line',
    goes: 'onFoot',
    points: 195,
    men: [armed('us-sergeant', 1, 'smg'), kit('us-corporal'), kit('us-private', 10)],
    armings: [BARS, BAZOOKA],
    plain: 'us-private',
  }),
  // PF-LIST-US.6
  'us-hq-armoured': us({
    name: { en: 'HQ Armored Rifle Squad', fr: 'Commandement de fusiliers portés' },
    slot: 'hq',
    goes: 'riding',
    points: 290,
    men: [
      armed('us-lieutenant', 1, 'pistol'),
      armed('us-sergeant', 1, 'smg'),
      kit('us-private', 6),
      armed('us-private', 1, 'pistol', 'lightGun'),
    ],
    vehicles: ['us-m3-half-track'],
    armings: [LEADER_SMG, BAZOOKA],
    joining: [{ entry: 'us-medic', most: 1 }],
    plain: 'us-private',
  }),
  // PF-LIST-US.7
  'us-armoured': us({
    name: { en: 'Armored Rifle Squad', fr: 'Groupe de fusiliers portés' },
    slot: 'line',
    goes: 'riding',
    points: 255,
    men: [armed('us-sergeant', 1, 'smg'), kit('us-corporal'), kit('us-private', 10)],
    vehicles: ['us-m3-half-track'],
    armings: [BARS, BAZOOKA],
    plain: 'us-private',
  }),
  // PF-LIST-US.8
  'us-mg-team': us({
    name: { en: 'Machine-gun Team', fr: 'Équipe de mitrailleuse' },
    slot: 'mg',
    points: 100,
    men: [kit('us-corporal'), kit('us-private', 3), armed('us-private', 1, 'pistol', 'mmg')],
    armings: [exchange('hmg', 'us-private', 10, 'mmg', 'hmg')],
    rides: RIDES,
    plain: 'us-private',
  }),
  // PF-LIST-US.9
  'us-mortar-team': us({
    name: { en: 'Mortar Team', fr: 'Équipe de mortier' },
    slot: 'mortar',
    points: 115,
    men: [kit('us-corporal'), kit('us-private', 3), armed('us-private', 1, 'pistol', 'lightMortar')],
    rides: RIDES,
    plain: 'us-private',
  }),
  // PF-LIST-US.10
  'us-at-team': us({
    name: { en: 'Anti-tank Team', fr: 'Équipe antichar' },
    slot: 'antiTank',
    points: 125,
    men: [kit('us-corporal'), kit('us-private', 3), armed('us-private', 1, 'pistol', 'lightGun')],
    armings: [exchange('57mm', 'us-private', 25, 'lightGun', 'mediumGun')],
    rides: RIDES_WITH_GUN,
    plain: 'us-private',
  }),
  // PF-LIST-US.11
  'us-artillery': us({
    name: { en: 'Heavy Artillery Section', fr: "Section d'artillerie lourde" },
    slot: 'artillery',
    points: 295,
    men: [
      armed('us-sergeant', 1, 'smg'),
      kit('us-corporal'),
      kit('us-private', 7),
      armed('us-private', 1, 'pistol', 'extraHeavyGun'),
    ],
    rides: RIDES_WITH_GUN,
    plain: 'us-private',
  }),
  // PF-LIST-US.12
  'us-pioneers': us({
    name: { en: 'Pioneer Section', fr: 'Section de pionniers' },
    slot: 'pioneers',
    points: 360,
    men: [armed('us-sergeant', 1, 'smg'), kit('us-corporal'), kit('us-private', 10)],
    vehicles: ['us-gmc'],
    armings: [BARS, BAZOOKA, arming('flamethrower', 'us-private', 20, 2, 'flamethrower', 'pistol')],
    areEngineers: true,
    plain: 'us-private',
  }),
  // PF-LIST-US.13
  'us-observer': us({
    name: { en: 'Observer', fr: 'Observateur' },
    slot: 'special',
    points: 20,
    men: [{ profile: 'us-observer', count: 1, weapons: ['rifle'], gear: ['grenade', 'radio'] }],
  }),
};
