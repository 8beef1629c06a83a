import { describe, expect, it } from 'vitest';
import { checkArmy } from '../armies/army.ts';
import { armySchema, pointsOf } from '../armies/list.ts';
import { muster } from '../armies/muster.ts';
import { TRAIT_COST, VEHICLE_OPTIONS } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { GEAR_COST } from '../data/weapons.ts';

/** A free army of one unit or vehicle: it costs what that costs. */
const worth = (nation: 'us' | 'german', units: readonly object[], tanks: readonly object[] = []): number =>
  pointsOf(
    armySchema.parse({
      format: 1,
      system: 'panzerfaust',
      nation,
      organisation: 'free',
      platoons: [{ kind: 'infantry', units, tanks }],
    }),
  );
const us = (entry: string, more: object = {}): number => worth('us', [{ entry, ...more }]);
const german = (entry: string, more: object = {}): number => worth('german', [{ entry, ...more }]);
const arms = (...armings: readonly (readonly [string, number])[]) => ({
  armings: armings.map(([arming, count]) => ({ arming, count })),
});
const joined = (...entries: readonly (readonly [string, number])[]) => ({
  joined: entries.map(([entry, count]) => ({ entry, count })),
});
const rides = (...vehicles: readonly string[]) => ({ rides: vehicles.map((vehicle) => ({ vehicle })) });

/** What is wrong with a headquarters that so many come with. */
const wrongWith = (nation: 'us' | 'german', entry: string, count: number): readonly string[] => {
  const [hq, squad] = nation === 'us' ? ['us-hq-rifle', 'us-rifle'] : ['de-hq-grenadier', 'de-grenadier-gruppe'];
  const units = [{ entry: hq, ...joined([entry, count]) }, { entry: squad }, { entry: squad }];
  const list = { format: 1, system: 'panzerfaust', nation, platoons: [{ kind: 'infantry', units, tanks: [] }] };
  return checkArmy(list, null).map(({ why }) => why.word);
};

describe('what the American list costs, without options and with all of them', () => {
  it('PF-LIST-US.1: HQ Rifle Squad', () => {
    expect(us('us-hq-rifle')).toBe(135);
    expect(us('us-hq-rifle', arms(['lieutenant-smg', 1], ['bazooka', 1], ['flamethrower', 1]))).toBe(180);
  });
  it('PF-LIST-US.2, PF-EQP.2: its medic', () => expect(us('us-hq-rifle', joined(['us-medic', 1]))).toBe(170));
  it('PF-LIST-US.3: its sniper', () => expect(us('us-hq-rifle', joined(['us-sniper', 1]))).toBe(155));
  it('PF-LIST-US.4: its jeeps, three at most', () => {
    expect(us('us-hq-rifle', joined(['us-jeep', 3]))).toBe(240);
    expect([3, 4].map((count) => wrongWith('us', 'us-jeep', count))).toEqual([[], ['armyJoinedMost']]);
  });
  it('PF-LIST-US.5, PF-ARMY.4: Rifle Squad, options by the man', () => {
    expect(us('us-rifle')).toBe(195);
    expect(us('us-rifle', arms(['bar', 1]))).toBe(215);
    expect(us('us-rifle', arms(['bar', 2], ['bazooka', 1]))).toBe(250);
  });
  it('PF-LIST-US.6: HQ Armored Rifle Squad', () => {
    expect(us('us-hq-armoured')).toBe(290);
    expect(
      us('us-hq-armoured', {
        ...arms(['lieutenant-smg', 1], ['bazooka', 1]),
        ...joined(['us-medic', 1]),
        vehicleOptions: ['aaMg'],
      }),
    ).toBe(370);
  });
  it('PF-LIST-US.7: Armored Rifle Squad', () => {
    expect(us('us-armoured')).toBe(255);
    expect(us('us-armoured', arms(['bar', 2], ['bazooka', 1]))).toBe(310);
  });
  it('PF-LIST-US.8: Machine-gun Team', () => {
    expect(us('us-mg-team')).toBe(100);
    expect(us('us-mg-team', { ...arms(['hmg', 1]), ...rides('us-m3-half-track') })).toBe(170);
  });
  it('PF-LIST-US.9: Mortar Team', () => {
    expect(us('us-mortar-team')).toBe(115);
    expect(us('us-mortar-team', rides('us-m3-half-track'))).toBe(175);
  });
  it('PF-LIST-US.10: Anti-tank Team', () => {
    expect(us('us-at-team')).toBe(125);
    expect(us('us-at-team', { ...arms(['57mm', 1]), ...rides('us-m3-half-track', 'us-gmc') })).toBe(235);
  });
  it('PF-LIST-US.11: Heavy Artillery Section', () => {
    expect(us('us-artillery')).toBe(295);
    expect(us('us-artillery', rides('us-m3-half-track', 'us-gmc'))).toBe(380);
  });
  it('PF-LIST-US.12: Pioneer Section', () => {
    expect(us('us-pioneers')).toBe(360);
    expect(us('us-pioneers', arms(['bar', 2], ['bazooka', 1], ['flamethrower', 2]))).toBe(455);
  });
  it('PF-LIST-US.13, PF-EQP.6: Observer', () => expect(us('us-observer')).toBe(20));
  it('PF-LIST-US.14, PF-ARMY.3: a private more or less', () => {
    expect(us('us-rifle', { men: 2 })).toBe(219);
    expect(us('us-rifle', { men: -3 })).toBe(159);
  });
});

describe('what the German list costs, without options and with all of them', () => {
  const ALL = arms(['leutnant-smg', 1], ['panzerschreck', 1], ['panzerfaust', 1]);
  const GRUPPE = arms(['mg42', 2], ['panzerschreck', 1], ['panzerfaust', 1]);
  it('PF-LIST-GER.1: HQ Grenadier Gruppe', () => {
    expect(german('de-hq-grenadier')).toBe(140);
    expect(german('de-hq-grenadier', ALL)).toBe(170);
  });
  it('PF-LIST-GER.2: its medic', () => expect(german('de-hq-grenadier', joined(['de-medic', 1]))).toBe(180));
  it('PF-LIST-GER.3: its sniper', () => expect(german('de-hq-grenadier', joined(['de-sniper', 1]))).toBe(160));
  it('PF-LIST-GER.4: its LMG grenadier', () =>
    expect(german('de-hq-grenadier', joined(['de-lmg-grenadier', 1]))).toBe(170));
  it('PF-LIST-GER.5: its side-cars, four at most', () => {
    expect(german('de-hq-grenadier', joined(['de-side-car', 4]))).toBe(280);
    expect([4, 5].map((count) => wrongWith('german', 'de-side-car', count))).toEqual([[], ['armyJoinedMost']]);
  });
  it('PF-LIST-GER.6: its Kübelwagen, three at most', () => {
    expect(german('de-hq-grenadier', joined(['de-kuebelwagen', 3]))).toBe(260);
    expect([3, 4].map((count) => wrongWith('german', 'de-kuebelwagen', count))).toEqual([[], ['armyJoinedMost']]);
  });
  it('PF-LIST-GER.7: Grenadier Gruppe', () => {
    expect(german('de-grenadier-gruppe')).toBe(180);
    expect(german('de-grenadier-gruppe', GRUPPE)).toBe(240);
  });
  it('PF-LIST-GER.8: HQ Panzer-Grenadier Gruppe, by truck or half-track', () => {
    const all = { ...ALL, ...joined(['de-lmg-panzer-grenadier', 2], ['de-medic', 1]) };
    expect(german('de-hq-panzer-truck')).toBe(170);
    expect(german('de-hq-panzer-251')).toBe(270);
    expect(german('de-hq-panzer-truck', all)).toBe(300);
    expect(german('de-hq-panzer-251', all)).toBe(400);
  });
  it('PF-LIST-GER.9: Panzer-Grenadier Gruppe, by truck or half-track', () => {
    expect(german('de-panzer-gruppe-truck')).toBe(210);
    expect(german('de-panzer-gruppe-251')).toBe(270);
    expect(german('de-panzer-gruppe-truck', GRUPPE)).toBe(270);
    expect(german('de-panzer-gruppe-251', GRUPPE)).toBe(330);
  });
  it('PF-LIST-GER.10: Machine-gun Team', () => {
    expect(german('de-mg-team')).toBe(100);
    expect(german('de-mg-team', rides('de-251-1', 'de-opel'))).toBe(220);
  });
  it('PF-LIST-GER.11: Mortar Team', () => {
    expect(german('de-mortar-team')).toBe(120);
    expect(german('de-mortar-team', rides('de-251-1', 'de-opel'))).toBe(240);
  });
  it('PF-LIST-GER.12: Anti-tank Team, Pak38 or Pak40', () => {
    expect(german('de-at-team')).toBe(145);
    expect(german('de-at-team', arms(['pak38', 1]))).toBe(170);
    expect(german('de-at-team', { ...arms(['pak40', 1]), ...rides('de-251-1', 'de-opel', 'de-horse-team') })).toBe(315);
  });
  it('PF-LIST-GER.13: Heavy Artillery Section', () => {
    expect(german('de-artillery')).toBe(305);
    expect(german('de-artillery', rides('de-251-1', 'de-opel', 'de-horse-team'))).toBe(450);
  });
  it('PF-LIST-GER.14, PF-EQP.1: Pioneer Section, bicycles for all instead of the truck for five points', () => {
    const all = arms(['mg42', 2], ['panzerfaust', 1], ['flamethrower', 1], ['ppsh', 3]);
    expect(german('de-pioneers')).toBe(445);
    expect(german('de-pioneers', all)).toBe(513);
    expect(german('de-pioneers', { bicycles: true })).toBe(450);
  });
  it('PF-LIST-GER.15: Observer', () => expect(german('de-observer')).toBe(20));
  it('PF-LIST-GER.16: a grenadier more or less', () => {
    expect(german('de-grenadier-gruppe', { men: 3 })).toBe(219);
    expect(german('de-grenadier-gruppe', { men: -2 })).toBe(154);
  });
});

it('PF-EQP.1, PF-EQP.2, PF-EQP.3, PF-EQP.4, PF-EQP.5, PF-EQP.6: what a free army pays for gear', () => {
  const gear = (what: string, count = 1) => us('us-rifle', { gear: [{ gear: what, count }] }) - 195;
  expect(gear('bicycle', 12)).toBe(24); // PF-EQP.1
  expect(gear('medicalKit')).toBe(25); // PF-EQP.2
  expect(gear('flag')).toBe(25); // PF-EQP.3
  expect(gear('trumpet')).toBe(25); // PF-EQP.4
  expect(gear('magneticMines', 3)).toBe(6); // PF-EQP.5
  expect(gear('radio')).toBe(5); // PF-EQP.6
  expect(Object.keys(GEAR_COST)).toHaveLength(6);
});

it('PF-VEQ.1, PF-VEQ.2, PF-VEQ.3, PF-VEQ.4, PF-VEQ.5, PF-VEQ.6, PF-VEQ.7: what the equipment of vehicles costs', () => {
  expect(TRAIT_COST).toEqual({ slowTurret: -5, gyrostabiliser: 20, volatile: -10 }); // PF-VEQ.1, PF-VEQ.2, PF-VEQ.6
  const tank = (vehicle: string, ...options: readonly string[]) =>
    worth(vehicle.startsWith('us') ? 'us' : 'german', [], [{ vehicle, options }]) - VEHICLES[vehicle]!.points;
  expect(tank('de-panther', 'skirts')).toBe(5); // PF-VEQ.3
  expect(tank('us-m4-sherman', 'sandbags')).toBe(10); // PF-VEQ.4
  expect(tank('de-tiger-1', 'zimmerit')).toBe(5); // PF-VEQ.5
  expect(tank('de-maus', 'camouflage')).toBe(10); // PF-VEQ.7
  expect(tank('us-m5-stuart', 'aaMg')).toBe(20);
  expect(tank('de-marder', 'hullMg')).toBe(20);
  expect(Object.keys(VEHICLE_OPTIONS)).toHaveLength(6);
});

it('PF-ARMY.8: what an army puts on the table; who needs no orders is a group of his own', () => {
  const list = armySchema.parse({
    format: 1,
    system: 'panzerfaust',
    nation: 'german',
    platoons: [
      {
        kind: 'motorised',
        units: [
          {
            entry: 'de-hq-panzer-251',
            ...arms(['panzerfaust', 1]),
            ...joined(['de-lmg-panzer-grenadier', 2], ['de-medic', 1]),
          },
          { entry: 'de-panzer-gruppe-truck', men: 1 },
          { entry: 'de-at-team', ...arms(['pak40', 1]), ...rides('de-opel') },
        ],
        tanks: [{ vehicle: 'de-panther', count: 2, options: ['skirts'] }],
      },
    ],
  });
  const { groups, men, vehicles, guns } = muster(list, 'german');
  const inGroup = (id: string) => men.filter(({ group }) => group === id);
  expect(groups.map(({ id, entry, number }) => [id, entry, number, inGroup(id).length])).toEqual([
    ['german-01', 'de-hq-panzer-251', 1, 7],
    ['german-02', 'de-medic', 1, 1],
    ['german-03', 'de-251-10', 1, 0],
    ['german-04', 'de-panzer-gruppe-truck', 1, 11],
    ['german-05', 'de-opel', 1, 0],
    ['german-06', 'de-at-team', 1, 6],
    ['german-07', 'de-opel', 2, 0],
    ['german-08', 'de-panther', 1, 0],
    ['german-09', 'de-panther', 2, 0],
  ]);
  expect(vehicles.map(({ id, profile, options }) => [id, profile, options.length])).toEqual([
    ['german-03', 'de-251-10', 0],
    ['german-05', 'de-opel', 0],
    ['german-07', 'de-opel', 0],
    ['german-08', 'de-panther', 1],
    ['german-09', 'de-panther', 1],
  ]);
  // PF-HVY.2: the gun stands by itself, and its gunner has a pistol.
  expect(guns.map(({ id, group, weapon }) => [id, group, weapon])).toEqual([
    ['german-06-gun', 'german-06', 'mediumGun'],
  ]);
  expect(men.filter(({ serves }) => serves !== null).map(({ id, weapons }) => [id, weapons[0]!.weapon])).toEqual([
    ['german-06-06', 'pistol'],
  ]);
  // PF-LIST-GER.8: the machine-gunners of its headquarters have grenades; one man has changed his rifle for a Panzerfaust.
  const carried = inGroup('german-01').map(({ weapons, gear }) =>
    [...weapons.map(({ weapon }) => weapon), ...gear].join(' '),
  );
  expect(carried).toEqual([
    'pistol grenade',
    'smg grenade',
    'panzerfaust pistol grenade',
    'rifle grenade',
    'rifle grenade',
    'lmg pistol grenade',
    'lmg pistol grenade',
  ]);
  expect(inGroup('german-02').map(({ gear }) => gear.join(' '))).toEqual(['grenade medicalKit']);
});

it('PF-SR.6, PF-LIST-GER.14: pioneers are engineers; with bicycles they have no truck', () => {
  const list = armySchema.parse({
    format: 1,
    system: 'panzerfaust',
    nation: 'german',
    organisation: 'free',
    platoons: [{ kind: 'infantry', units: [{ entry: 'de-pioneers', bicycles: true, ...arms(['ppsh', 3]) }] }],
  });
  const { men, vehicles } = muster(list, 'german');
  expect(vehicles).toEqual([]);
  expect(men.every(({ engineer, gear }) => engineer && gear.includes('bicycle'))).toBe(true);
  expect(men.filter(({ weapons }) => weapons.length === 1 && weapons[0]!.weapon === 'smg')).toHaveLength(4);
});
