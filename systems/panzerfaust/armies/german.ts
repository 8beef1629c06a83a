import type { Entry } from './entry.ts';
import { armed, arming, entry, exchange, kit } from './entry.ts';

const german = (given: Omit<Parameters<typeof entry>[0], 'nation'>): Entry => entry({ nation: 'german', ...given });

const SCHRECK = arming('panzerschreck', 'de-grenadier', 15, 1, 'rocketLauncher', 'pistol');
const FAUST = arming('panzerfaust', 'de-grenadier', 5, 1, 'panzerfaust', 'pistol');
const MG42S = arming('mg42', 'de-grenadier', 20, 2, 'lmg', 'pistol');
const LEADER_SMG = exchange('leutnant-smg', 'de-leutnant', 10, 'pistol', 'smg');
const RIDES = ['de-251-1', 'de-opel'];
const RIDES_WITH_GUN = ['de-251-1', 'de-opel', 'de-horse-team'];

const HQ_MEN = [armed('de-leutnant', 1, 'pistol'), armed('de-unteroffizier', 1, 'smg'), kit('de-grenadier', 3)];
const GRUPPE = [armed('de-obergefreiter', 1, 'smg'), kit('de-gefreiter'), kit('de-grenadier', 8)];

const panzerHq = (points: number, vehicle: string): Entry =>
  german({
    name: { en: 'HQ Panzer-Grenadier Gruppe', fr: 'Commandement de Panzergrenadiers' },
    slot: 'hq',
    goes: 'riding',
    points,
    men: HQ_MEN,
    vehicles: [vehicle],
    armings: [LEADER_SMG, SCHRECK, FAUST],
    joining: [
      { entry: 'de-lmg-panzer-grenadier', most: 2 },
      { entry: 'de-medic', most: 1 },
    ],
    plain: 'de-grenadier',
  });

const panzerGruppe = (points: number, vehicle: string): Entry =>
  german({
    name: { en: 'Panzer-Grenadier Gruppe', fr: 'Groupe de Panzergrenadiers' },
    slot: 'line',
    goes: 'riding',
    points,
    men: GRUPPE,
    vehicles: [vehicle],
    armings: [MG42S, SCHRECK, FAUST],
    plain: 'de-grenadier',
  });

/** PF-LIST-GER. */
export const GERMAN_LIST: Readonly<Record<string, Entry>> = {
  // PF-LIST-GER.1
  'de-hq-grenadier': german({
    name: { en: 'HQ Grenadier Gruppe', fr: 'Commandement de grenadiers' },
    slot: 'hq',
    goes: 'onFoot',
    points: 140,
    men: HQ_MEN,
    armings: [LEADER_SMG, SCHRECK, FAUST],
    joining: [
      { entry: 'de-medic', most: 1 },
      { entry: 'de-sniper', most: 1 },
      { entry: 'de-lmg-grenadier', most: 1 },
      { entry: 'de-side-car', most: 4 }, // PF-LIST-GER.5
      { entry: 'de-kuebelwagen', most: 3 }, // PF-LIST-GER.6
    ],
    plain: 'de-grenadier',
  }),
  // PF-LIST-GER.2
  'de-medic': german({
    name: { en: 'Medic', fr: 'Infirmier' },
    slot: 'extra',
    points: 40,
    men: [{ profile: 'de-medic', count: 1, weapons: ['rifle'], gear: ['grenade', 'medicalKit'] }],
  }),
  // PF-LIST-GER.3
  'de-sniper': german({
    name: { en: 'Sniper', fr: "Tireur d'élite" },
    slot: 'extra',
    points: 20,
    men: [{ profile: 'de-sniper', count: 1, weapons: ['sniperRifle'], gear: ['scope'] }],
  }),
  // PF-LIST-GER.4
  'de-lmg-grenadier': german({
    name: { en: 'LMG Grenadier', fr: 'Grenadier à la mitrailleuse' },
    slot: 'extra',
    points: 30,
    men: [{ profile: 'de-grenadier', count: 1, weapons: ['lmg', 'pistol'] }],
  }),
  // PF-LIST-GER.8: here he has a grenade.
  'de-lmg-panzer-grenadier': german({
    name: { en: 'LMG Grenadier', fr: 'Grenadier à la mitrailleuse' },
    slot: 'extra',
    points: 30,
    men: [armed('de-grenadier', 1, 'lmg', 'pistol')],
  }),
  // PF-LIST-GER.7
  'de-grenadier-gruppe': german({
    name: { en: 'Grenadier Gruppe', fr: 'Groupe de grenadiers' },
    slot: 'line',
    goes: 'onFoot',
    points: 180,
    men: GRUPPE,
    armings: [MG42S, SCHRECK, FAUST],
    plain: 'de-grenadier',
  }),
  // PF-LIST-GER.8
  'de-hq-panzer-truck': panzerHq(170, 'de-opel'),
  'de-hq-panzer-251': panzerHq(270, 'de-251-10'),
  // PF-LIST-GER.9
  'de-panzer-gruppe-truck': panzerGruppe(210, 'de-opel'),
  'de-panzer-gruppe-251': panzerGruppe(270, 'de-251-1'),
  // PF-LIST-GER.10
  'de-mg-team': german({
    name: { en: 'Machine-gun Team', fr: 'Équipe de mitrailleuse' },
    slot: 'mg',
    points: 100,
    men: [kit('de-gefreiter'), kit('de-grenadier', 3), armed('de-grenadier', 1, 'pistol', 'lmg')],
    rides: RIDES,
    plain: 'de-grenadier',
  }),
  // PF-LIST-GER.11
  'de-mortar-team': german({
    name: { en: 'Mortar Team', fr: 'Équipe de mortier' },
    slot: 'mortar',
    points: 120,
    men: [kit('de-gefreiter'), kit('de-grenadier', 3), armed('de-grenadier', 1, 'pistol', 'lightMortar')],
    rides: RIDES,
    plain: 'de-grenadier',
  }),
  // PF-LIST-GER.12
  'de-at-team': german({
    name: { en: 'Anti-tank Team', fr: 'Équipe antichar' },
    slot: 'antiTank',
    points: 145,
    men: [kit('de-gefreiter'), kit('de-grenadier', 4), armed('de-grenadier', 1, 'pistol', 'lightGun')],
    armings: [
      // PF-WPN.27: of the class the list quotes, whatever its calibre.
      exchange('pak38', 'de-grenadier', 25, 'lightGun', 'mediumGun'),
      exchange('pak40', 'de-grenadier', 25, 'lightGun', 'mediumGun'),
    ],
    rides: RIDES_WITH_GUN,
    plain: 'de-grenadier',
  }),
  // PF-LIST-GER.13
  'de-artillery': german({
    name: { en: 'Heavy Artillery Section', fr: "Section d'artillerie lourde" },
    slot: 'artillery',
    points: 305,
    men: [
      armed('de-obergefreiter', 1, 'smg'),
      kit('de-gefreiter'),
      kit('de-grenadier', 7),
      armed('de-grenadier', 1, 'pistol', 'extraHeavyGun'),
    ],
    rides: RIDES_WITH_GUN,
    plain: 'de-grenadier',
  }),
  // PF-LIST-GER.14
  'de-pioneers': german({
    name: { en: 'Pioneer Section', fr: 'Section de pionniers' },
    slot: 'pioneers',
    points: 445,
    men: [armed('de-obergefreiter', 1, 'smg'), kit('de-gefreiter'), kit('de-grenadier', 13)],
    vehicles: ['de-opel'],
    armings: [
      MG42S,
      FAUST,
      arming('flamethrower', 'de-grenadier', 20, 1, 'flamethrower', 'pistol'),
      arming('ppsh', 'de-grenadier', 1, 3, 'smg'),
    ],
    bicycles: 5,
    areEngineers: true,
    plain: 'de-grenadier',
  }),
  // PF-LIST-GER.15
  'de-observer': german({
    name: { en: 'Observer', fr: 'Observateur' },
    slot: 'special',
    points: 20,
    men: [{ profile: 'de-observer', count: 1, weapons: ['rifle'], gear: ['grenade', 'radio'] }],
  }),
};
