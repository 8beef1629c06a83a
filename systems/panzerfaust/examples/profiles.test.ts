import { describe, expect, it } from 'vitest';
import { MEN } from '../data/men.ts';
import { VEHICLES } from '../data/vehicles.ts';
import type { WeaponId } from '../data/weapons.ts';
import { weaponOf } from '../data/weapons.ts';
import { baseOf } from '../rules/measure.ts';
import { looked } from './played.ts';

const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' '));

/** The book's rows: rule, id, MV, CC/CT, F, D, A, PV, B, might, fate; a dash for who is no hero. */
const BOOK_MEN = `
  PF-PROF-US.1 us-lieutenant 6 4/4 4 4 2 2 5 2 1
  PF-PROF-US.2 us-sergeant 6 4/4 4 4 2 2 4 1 1
  PF-PROF-US.3 us-corporal 6 3/4 3 3 1 1 3 0 1
  PF-PROF-US.4 us-private 6 3/4 3 3 1 1 3 - -
  PF-PROF-US.5 us-sniper 6 3/3 3 3 1 1 4 - -
  PF-PROF-US.6 us-medic 6 3/4 3 3 1 1 3 - -
  PF-PROF-US.7 us-observer 6 3/4 3 3 1 1 3 - -
  PF-PROF-GER.1 de-leutnant 6 4/4 4 4 2 2 5 2 1
  PF-PROF-GER.2 de-unteroffizier 6 4/4 4 4 2 2 4 1 1
  PF-PROF-GER.3 de-obergefreiter 6 4/4 4 4 2 2 4 1 1
  PF-PROF-GER.4 de-gefreiter 6 4/4 3 3 1 1 3 0 1
  PF-PROF-GER.5 de-grenadier 6 4/4 3 3 1 1 3 - -
  PF-PROF-GER.6 de-sniper 6 4/3 3 3 1 1 4 - -
  PF-PROF-GER.7 de-medic 6 4/4 3 3 1 1 3 - -
  PF-PROF-GER.8 de-observer 6 4/4 3 3 1 1 3 - -
`;

/** The book's rows: rule, id, period, MV, CT, F, D front/side/roof, PV, B, points. */
const BOOK_VEHICLES = `
  PF-VUS.1 us-jeep D 16 4 2 5/5/4 1 3 35
  PF-VUS.2 us-gmc D 12 - 2 5/5/4 1 3 25
  PF-VUS.3 us-m3-half-track D 12 4 4 9/8/5 2 4 60
  PF-VUS.4 us-m8 M 16 5 4 9/8/6 1 4 80
  PF-VUS.5 us-m5-stuart M 16 5 5 10/9/7 2 4 160
  PF-VUS.6 us-m3-lee M 12 4 5 11/10/8 3 5 245
  PF-VUS.7 us-m4-sherman M 12 4 6 12/11/9 3 5 205
  PF-VUS.8 us-m10 M 12 4 5 11/11/5 3 5 170
  PF-VUS.9 us-t26-pershing F 12 4 6 13/12/10 3 5 265
  PF-VUS.10 us-m24-chaffee F 16 5 5 11/10/8 2 4 180
  PF-VUS.11 us-m7-priest M 12 4 5 11/10/5 3 5 175
  PF-VGER.1 de-side-car D 16 4 2 5/5/4 1 3 35
  PF-VGER.2 de-kuebelwagen D 16 4 2 5/5/4 1 3 40
  PF-VGER.3 de-251-1 D 12 4 4 9/8/5 2 4 90
  PF-VGER.4 de-251-10 D 12 4 4 9/8/5 2 4 130
  PF-VGER.5 de-opel D 12 - 2 5/5/4 1 3 30
  PF-VGER.6 de-horse-team D 10 - 2 5/5/4 1 3 25
  PF-VGER.7 de-222 M 16 5 4 8/8/6 1 3 100
  PF-VGER.8 de-234 M 16 4 5 10/8/5 2 4 130
  PF-VGER.9 de-panzer-1 D 12 5 4 9/8/6 2 4 90
  PF-VGER.10 de-panzer-2 D 12 5 5 10/9/7 2 4 115
  PF-VGER.11 de-panzer-3 D 12 4 5 11/10/8 3 5 170
  PF-VGER.12 de-stug-3 M 12 4 6 12/10/8 3 5 170
  PF-VGER.13 de-panzer-4 M 12 4 5 11/10/8 3 5 190
  PF-VGER.14 de-panther M 12 4 6 13/11/9 4 6 225
  PF-VGER.15 de-tiger-1 M 12 3 6 13/12/10 4 6 260
  PF-VGER.16 de-tiger-2 F 12 3 7 14/12/10 4 6 265
  PF-VGER.17 de-marder M 12 4 4 9/8/5 3 5 140
  PF-VGER.18 de-wespe M 12 4 4 9/8/5 2 4 165
  PF-VGER.19 de-hummel M 12 4 4 9/8/5 3 5 185
  PF-VGER.20 de-hetzer F 12 5 6 12/10/8 3 5 160
  PF-VGER.21 de-jagdpanzer-4 F 12 4 6 12/10/8 3 5 170
  PF-VGER.22 de-jagdpanther F 12 4 6 13/11/9 4 6 220
  PF-VGER.23 de-jagdtiger F 12 4 7 14/12/10 4 6 250
  PF-VGER.24 de-elefant F 8 4 7 14/12/10 4 6 220
  PF-VGER.25 de-maus F 8 4 7 15/14/12 4 6 320
`;

const dashed = (value: number | null): string => (value === null ? '-' : String(value));

describe('profiles are as the book prints them', () => {
  it.each(rowsOf(BOOK_MEN))('%s %s', (_rule, id, ...printed) => {
    const { move, closeCombat, shooting, strength, defence, attacks, life, bravery, might, fate, isHero } =
      MEN[id as keyof typeof MEN];
    const points = isHero ? [might, fate].map(String) : ['-', '-'];
    const own = [move, `${closeCombat}/${shooting}`, strength, defence, attacks, life, bravery].map(String);
    expect([...own, ...points]).toEqual(printed);
  });

  it('PF-SR.1, PF-SR.2, PF-SR.3, PF-SR.4, PF-SR.5: snipers, medics and observers stand alone', () => {
    const alone = Object.entries(MEN).filter(([, { isIndependent }]) => isIndependent);
    expect(alone.map(([id, { traits }]) => `${id} ${traits.join(' ')}`)).toEqual([
      'us-sniper crackShot scout stubborn',
      'us-medic medic',
      'us-observer observer scout',
      'de-sniper crackShot scout stubborn',
      'de-medic medic',
      'de-observer observer scout',
    ]);
  });

  it.each(rowsOf(BOOK_VEHICLES))('%s %s', (_rule, id, ...printed) => {
    const { period, move, shooting, ram, defence, life, bravery, points } = VEHICLES[id!]!;
    const armour = `${defence.front}/${defence.side}/${defence.roof}`;
    expect([period, move, dashed(shooting), ram, armour, life, bravery, points].map(String)).toEqual(printed);
  });
});

/** What a vehicle fires, as the lists write it: a calibre class or MG, and how it is mounted. */
const armsOf = (id: string): string => VEHICLES[id]!.arms.map(({ weapon, mount }) => `${weapon} ${mount}`).join(', ');
const GUN = { light: 'lightTankGun', medium: 'mediumTankGun', heavy: 'heavyTankGun', extra: 'extraHeavyTankGun' };
const armed = (gun: string, mount: string, ...mgs: readonly string[]): string =>
  [`${gun} ${mount}`, ...mgs.map((mg) => `vehicleMg ${mg}`)].join(', ');

describe('what vehicles are armed with and carry', () => {
  const { light, medium, heavy, extra } = GUN;
  it.each([
    ['PF-VUS.1', 'us-jeep', ''],
    ['PF-VUS.2', 'us-gmc', ''],
    ['PF-VUS.3', 'us-m3-half-track', ''],
    ['PF-VUS.4', 'us-m8', armed(light, 'turretGun', 'coaxial')],
    ['PF-VUS.5', 'us-m5-stuart', armed(light, 'turretGun', 'coaxial', 'hull')],
    ['PF-VUS.6', 'us-m3-lee', `${armed(light, 'turretGun', 'coaxial', 'turret')}, ${medium} hullGun`],
    ['PF-VUS.7', 'us-m4-sherman', armed(medium, 'turretGun', 'coaxial', 'hull')],
    ['PF-VUS.8', 'us-m10', armed(heavy, 'turretGun')],
    ['PF-VUS.9', 'us-t26-pershing', armed(extra, 'turretGun', 'coaxial', 'hull')],
    ['PF-VUS.10', 'us-m24-chaffee', armed(medium, 'turretGun', 'coaxial', 'hull')],
    ['PF-VUS.11', 'us-m7-priest', armed(extra, 'hullGun')],
    ['PF-VGER.1', 'de-side-car', ''],
    ['PF-VGER.2', 'de-kuebelwagen', ''],
    ['PF-VGER.3', 'de-251-1', 'vehicleMg hull'],
    ['PF-VGER.4', 'de-251-10', armed(light, 'hullGun', 'hull')],
    ['PF-VGER.5', 'de-opel', ''],
    ['PF-VGER.6', 'de-horse-team', ''],
    ['PF-VGER.7', 'de-222', armed(light, 'turretGun', 'coaxial')],
    ['PF-VGER.8', 'de-234', armed(medium, 'hullGun')],
    ['PF-VGER.9', 'de-panzer-1', 'vehicleMg turret, vehicleMg turret'],
    ['PF-VGER.10', 'de-panzer-2', armed(light, 'turretGun', 'coaxial')],
    ['PF-VGER.11', 'de-panzer-3', armed(light, 'turretGun', 'coaxial', 'hull')],
    ['PF-VGER.12', 'de-stug-3', armed(medium, 'hullGun', 'hull')],
    ['PF-VGER.13', 'de-panzer-4', armed(medium, 'turretGun', 'coaxial', 'hull')],
    ['PF-VGER.14', 'de-panther', armed(medium, 'turretGun', 'coaxial', 'hull')],
    ['PF-VGER.15', 'de-tiger-1', armed(heavy, 'turretGun', 'coaxial', 'hull')],
    ['PF-VGER.16', 'de-tiger-2', armed(heavy, 'turretGun', 'coaxial', 'hull')],
    ['PF-VGER.17', 'de-marder', armed(medium, 'hullGun', 'hull')],
    ['PF-VGER.18', 'de-wespe', armed(extra, 'hullGun', 'hull')],
    ['PF-VGER.19', 'de-hummel', armed(extra, 'hullGun')],
    ['PF-VGER.20', 'de-hetzer', armed(medium, 'hullGun', 'hull')],
    ['PF-VGER.21', 'de-jagdpanzer-4', armed(medium, 'hullGun', 'hull')],
    ['PF-VGER.22', 'de-jagdpanther', armed(heavy, 'hullGun', 'hull')],
    ['PF-VGER.23', 'de-jagdtiger', armed(extra, 'hullGun', 'hull')],
    ['PF-VGER.24', 'de-elefant', armed(heavy, 'hullGun', 'hull')],
    ['PF-VGER.25', 'de-maus', `${extra} turretGun, ${medium} turretGun, vehicleMg hull`],
  ])('%s %s', (_rule, id, arms) => {
    expect(armsOf(id)).toBe(arms);
  });

  const carriers = (of: 'passengers' | 'riders'): readonly string[] =>
    Object.entries(VEHICLES).flatMap(([id, one]) =>
      one[of] > 0 ? [`${id} ${one[of]}${one.tows ? ' + gun' : ''}`] : [],
    );

  it('PF-VEH.9, PF-VUS.13: what transports carry', () => {
    expect(carriers('passengers')).toEqual([
      'us-jeep 3',
      'us-gmc 20 + gun',
      'us-m3-half-track 13 + gun',
      'de-side-car 2',
      'de-kuebelwagen 3',
      'de-251-1 12 + gun',
      'de-251-10 12 + gun',
      'de-opel 20 + gun',
      'de-horse-team 10 + gun',
    ]);
  });

  it('PF-VEH.10, PF-VUS.14, PF-VGER.29: ten men ride on a tank with tracks, none on an armoured car', () => {
    const onTracks = Object.entries(VEHICLES).filter(
      ([, one]) => one.category === 'tank' && !one.traits.includes('wheeled'),
    );
    expect(carriers('riders')).toEqual(onTracks.map(([id]) => `${id} 10`));
    expect(onTracks).toHaveLength(24);
  });

  it('PF-SR.4, PF-SR.7, PF-SR.8, PF-VEQ.1, PF-VEQ.2, PF-VEQ.6, PF-VGER.27: what is said with them', () => {
    const having = (trait: string): string =>
      Object.keys(VEHICLES)
        .filter((id) => (VEHICLES[id]!.traits as readonly string[]).includes(trait))
        .join(' ');
    expect(having('wheeled')).toBe(
      'us-jeep us-gmc us-m8 de-side-car de-kuebelwagen de-opel de-horse-team de-222 de-234',
    );
    expect(having('volatile')).toBe('us-m8 us-m4-sherman us-m7-priest');
    expect(having('gyrostabiliser')).toBe('us-m5-stuart us-m3-lee us-m4-sherman us-m10 us-t26-pershing us-m24-chaffee');
    expect(having('slowTurret')).toBe('us-m10 de-panther de-tiger-1 de-tiger-2');
    expect(having('fearsome')).toBe('de-tiger-1 de-tiger-2');
    expect(having('scout')).toBe('us-m8 de-222 de-234');
    expect(having('howitzer')).toBe('us-m7-priest de-wespe de-hummel');
    expect(having('frontFitting')).toBe('de-side-car de-kuebelwagen');
    expect(having('rearFitting')).toBe('de-251-1 de-251-10');
  });
});

/** The book's rows: rule, id, range, F, penalty, rate, reload, template; `O` and `Sp` as printed. */
const BOOK_WEAPONS = `
  PF-WPN.1 pistol 12 3 none 2 none -
  PF-WPN.2 grenade 6 5 none 1 none 3
  PF-WPN.3 rifle 30 4 half 1 none -
  PF-WPN.4 sniperRifle 30 4 half 1 none -
  PF-WPN.5 assaultRifle 24 4 none 2 none -
  PF-WPN.6 rocketLauncher 16 5 total 1 crew -
  PF-WPN.7 panzerfaust 16 5 total 1 once -
  PF-WPN.8 antiTankRifle 30 4 total 1 none -
  PF-WPN.9 smg 16 4 none 3 none -
  PF-WPN.10 flamethrower 8 4 half 1 none flame
  PF-WPN.11 lmg 40 4 total 4 none -
  PF-WPN.12 mmg 40 4 total 5 crew -
  PF-WPN.13 hmg 60 4 total 6 crew -
  PF-WPN.14 lightMortar 30 7 total 1 shot 3
  PF-WPN.15 heavyMortar 50 8 total 1 shot 5
  PF-WPN.16 lightGun 50 7 total 1 shot 3
  PF-WPN.17 mediumGun 100 8 total 1 shot 5
  PF-WPN.18 heavyGun 150 10 total 1 shot 5
  PF-WPN.19 extraHeavyGun 200 12 total 1 shot 5
  PF-WPN.20 vehicleMg 30 4 vehicle 4 none -
  PF-WPN.21 vehicleFlame 8 4 vehicle 1 shot flame
  PF-WPN.22 lightTankGun 50 7 vehicle 1 shot 3
  PF-WPN.23 mediumTankGun 100 8 vehicle 1 shot 5
  PF-WPN.24 heavyTankGun 150 10 vehicle 1 shot 5
  PF-WPN.25 extraHeavyTankGun 200 12 vehicle 1 shot 5
`;

it.each(rowsOf(BOOK_WEAPONS))('%s %s is as the book prints it', (_rule, id, ...printed) => {
  const { range, strength, penalty, rate, reload, blast } = weaponOf(id as WeaponId);
  expect([range, strength, penalty, rate, reload, blast ?? '-'].map(String)).toEqual(printed);
});

it('PF-APX.1: bases of 25 mm for men, of 40 mm for riders, motorcycles and guns; vehicles stand on their outline', () => {
  const { board } = looked({
    men: { g1: { at: [10, 10] }, g2: { at: [14, 10], mount: { life: 1 } } },
    vehicles: {
      gm: { profile: 'de-side-car', life: 1, arms: [], at: [20, 10] },
      gt: { profile: 'de-tiger-1', life: 4, arms: [{}, {}, {}], at: [30, 10] },
    },
    guns: { gg: { weapon: 'lightGun', at: [40, 10] } },
  });
  const bases = [...board.men, ...board.vehicles, ...board.guns].map((piece) => {
    const base = baseOf(piece);
    return [piece.id, base.shape === 'disc' ? (2 * base.radius) / 10 : base.shape];
  });
  expect(bases).toEqual([
    ['g1', 25],
    ['g2', 40],
    ['gm', 40],
    ['gt', 'box'],
    ['gg', 40],
  ]);
});
