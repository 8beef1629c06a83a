import { describe, expect, it } from 'vitest';
import { armies, checkArmy } from '../armies/army.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';

const rifle = { entry: 'us-rifle' };
const hq = { entry: 'us-hq-rifle' };
const mg = { entry: 'us-mg-team' };
const mortar = { entry: 'us-mortar-team' };
const at = { entry: 'us-at-team' };
const sherman = { vehicle: 'us-m4-sherman' };
const m3 = { rides: [{ vehicle: 'us-m3-half-track' }] };
const armoured = { entry: 'us-armoured' };

const file = (change: object) => ({ format: 1, system: 'panzerfaust', nation: 'us', ...change });
const platoon = (kind: string, units: readonly object[], tanks: readonly object[] = []) => ({ kind, units, tanks });
const army = (...platoons: readonly object[]) => file({ platoons });
const foot = (...units: readonly object[]) => army(platoon('infantry', units));

/** Place, word and rule of each thing that is wrong. */
const wrong = (list: unknown, limit: number | null = null): readonly string[] =>
  checkArmy(list, limit).map(({ path, why }) => [path, why.word, why.with?.rule ?? ''].join(' ').trim());
const ofUnit = (change: object, entry = 'us-rifle') => wrong(foot({ ...rifle, entry, ...change }, rifle));
const german = (...units: readonly object[]) => wrong({ ...army(platoon('infantry', units)), nation: 'german' });

describe('an army', () => {
  it('PF-ARMY.1, PF-ARMY.7: that keeps to the charts has nothing wrong with it', () => {
    expect(checkArmy(army(platoon('infantry', [hq, rifle, rifle, rifle, mg, mg, mortar], [sherman])))).toEqual([]);
    expect(
      checkArmy(army(platoon('motorised', [{ entry: 'us-hq-armoured' }, armoured, { ...mortar, ...m3 }], [sherman]))),
    ).toEqual([]);
    expect(checkArmy(army(platoon('mechanised', [armoured, at], [{ ...sherman, count: 4 }])))).toEqual([]);
  });

  it('is told what can not be read, field by field', () => {
    expect(wrong({ ...foot(rifle), nation: 'atlantis', colour: 'red' })).toEqual([
      'nation armyShape',
      'colour armyNoField',
    ]);
    expect(wrong('no list')).toEqual(['(whole file) armyShape']);
    // And all that is wrong besides, where the rest can be read.
    expect(wrong({ ...foot({ ...rifle, men: 'many' }, { entry: 'us-riffle', hats: 2 }), period: 'X' }, 100)).toEqual([
      'period armyShape',
      'platoons[0].units[0].men armyShape',
      'platoons[0].units[1].hats armyNoField',
      'platoons[0].units[1].entry armyNoEntryNear',
      '(whole file) armyOverLimit PF-GEN.6',
    ]);
  });

  it('is told of names nobody knows, and what was meant', () => {
    expect(wrong(foot(rifle, { entry: 'us-rifel' }))).toEqual(['platoons[0].units[1].entry armyNoEntryNear']);
    expect(wrong(foot(rifle, { entry: 'ratte' }))).toEqual(['platoons[0].units[1].entry armyNoEntry']);
    expect(wrong(army(platoon('mechanised', [], [{ vehicle: 'us-m4-shermann' }])))).toEqual([
      'platoons[0].tanks[0].vehicle armyNoEntryNear',
    ]);
  });

  it('PF-ARMY.1: is of one nation', () => {
    expect(wrong(foot(rifle, { entry: 'de-mg-team' }))).toEqual(['platoons[0].units[1].entry armyNation PF-ARMY.1']);
    expect(wrong(army(platoon('infantry', [rifle], [{ vehicle: 'de-tiger-1' }])))).toEqual([
      'platoons[0].tanks[0].vehicle armyNation PF-ARMY.1',
    ]);
  });

  it('PF-ARMY.2: has only what was in service', () => {
    const pershing = (period: string | null) =>
      wrong({ ...army(platoon('infantry', [rifle], [{ vehicle: 'us-t26-pershing' }])), period });
    expect(pershing('M')).toEqual(['platoons[0].tanks[0].vehicle armyPeriod PF-ARMY.2']);
    expect(pershing('F')).toEqual([]);
    expect(pershing(null)).toEqual([]);
    expect(wrong({ ...army(platoon('infantry', [rifle], [sherman])), period: 'D' })).toEqual([
      'platoons[0].tanks[0].vehicle armyPeriod PF-ARMY.2',
    ]);
    expect(wrong({ ...army(platoon('infantry', [rifle], [sherman])), period: 'M' })).toEqual([]);
  });

  it('PF-GEN.6: keeps to the points agreed upon, given or named', () => {
    expect(wrong(foot(rifle), 195)).toEqual([]);
    expect(wrong(foot(rifle), 194)).toEqual(['(whole file) armyOverLimit PF-GEN.6']);
    expect(wrong({ ...foot(rifle), limit: 190 })).toEqual(['(whole file) armyOverLimit PF-GEN.6']);
    expect([armies.limit!({ ...foot(rifle), limit: 190 }), armies.points(foot(rifle))]).toEqual([190, 195]);
  });
});

describe('men and what they carry', () => {
  it('PF-ARMY.3: leaders, gunners and who carries something else stay, and one plain man', () => {
    expect(ofUnit({ men: -9 })).toEqual([]);
    expect(ofUnit({ men: -10 })).toEqual(['platoons[0].units[0].men armyMenFew PF-ARMY.3']);
    const arms = { armings: [{ arming: 'bar', count: 2 }, { arming: 'bazooka' }] };
    expect(ofUnit({ men: -6, ...arms })).toEqual([]);
    expect(ofUnit({ men: -7, ...arms })).toEqual(['platoons[0].units[0].men armyMenFew PF-ARMY.3']);
    expect(wrong({ ...foot(rifle), special: [{ entry: 'us-observer', men: 1 }] })).toEqual([
      'special[0].men armyMenNone PF-ARMY.3',
    ]);
  });

  it('PF-ARMY.4: options are those of the entry, for so many men', () => {
    const takes = (arming: string, count: number) => ofUnit({ armings: [{ arming, count }] });
    expect(takes('bar', 2)).toEqual([]);
    expect(takes('bar', 3)).toEqual(['platoons[0].units[0].armings[0] armyArmingMost PF-ARMY.4']);
    expect(ofUnit({ armings: [{ arming: 'bazooka' }, { arming: 'bazooka' }] })).toEqual([
      'platoons[0].units[0].armings[1] armyArmingMost PF-ARMY.4',
    ]);
    expect(takes('flamethrower', 1)).toEqual(['platoons[0].units[0].armings[0] armyNoArming PF-ARMY.4']);
    expect(ofUnit({ armings: [{ arming: 'hmg' }] }, 'us-mortar-team')).toEqual([
      'platoons[0].units[0].armings[0] armyNoArmingAtAll PF-ARMY.4',
    ]);
  });

  it('PF-LIST-GER.12: a Pak38 or a Pak40, not both', () => {
    const team = (...guns: readonly string[]) =>
      german({ entry: 'de-grenadier-gruppe' }, { entry: 'de-at-team', armings: guns.map((arming) => ({ arming })) });
    expect(team('pak38')).toEqual([]);
    expect(team('pak38', 'pak40')).toEqual(['platoons[0].units[1].armings armyArmingEither PF-LIST-GER.12']);
  });

  it('PF-ARMY.8: who comes with a headquarters, and how many', () => {
    const joined = (entry: string, count: number, to = 'us-hq-rifle') => ofUnit({ joined: [{ entry, count }] }, to);
    expect(joined('us-medic', 1)).toEqual([]);
    expect(joined('us-medic', 2)).toEqual(['platoons[0].units[0].joined[0] armyJoinedMost PF-ARMY.8']);
    expect(joined('us-sniper', 2)).toEqual(['platoons[0].units[0].joined[0] armyJoinedMost PF-ARMY.8']);
    expect(joined('us-jeep', 4)).toEqual(['platoons[0].units[0].joined[0] armyJoinedMost PF-ARMY.8']);
    expect(joined('us-medic', 1, 'us-rifle')).toEqual(['platoons[0].units[0].joined[0].entry armyJoined PF-ARMY.8']);
    expect(wrong({ ...foot(rifle), special: [mg] })).toEqual(['special[0].entry armyNotHere PF-ARMY.8']);
    expect(wrong({ ...foot(rifle), special: [{ entry: 'us-observer' }] })).toEqual([]);
  });

  it('PF-LIST-GER.14: bicycles are for German pioneers, and then there is no truck to buy for', () => {
    const pioneers = (change: object) =>
      wrong({
        ...army(platoon('infantry', [{ entry: 'de-grenadier-gruppe' }])),
        nation: 'german',
        divisional: { units: [{ entry: 'de-pioneers', ...change }] },
      });
    expect(pioneers({ bicycles: true })).toEqual([]);
    expect(pioneers({ bicycles: true, vehicleOptions: ['aaMg'] })).toEqual([
      'divisional.units[0].vehicleOptions armyNoVehicle PF-ARMY.1',
    ]);
    // PF-HIST-OMA.9: nor where it is left behind.
    expect(pioneers({ onFoot: true, vehicleOptions: ['aaMg'] })).toEqual([
      'divisional.units[0].vehicleOptions armyNoVehicle PF-ARMY.1',
    ]);
    expect(ofUnit({ bicycles: true })).toEqual(['platoons[0].units[0].bicycles armyNoBicycles PF-LIST-GER.14']);
  });

  it('PF-EQP.7: gear is sold to free armies only, to each man once', () => {
    const gear = [{ gear: 'flag', count: 1 }];
    expect(ofUnit({ gear })).toEqual(['platoons[0].units[0].gear[0] armyGear PF-EQP.7']);
    expect(wrong({ ...foot({ ...rifle, gear }), organisation: 'free' })).toEqual([]);
    expect(wrong({ ...foot({ ...rifle, gear: [{ gear: 'bicycle', count: 13 }] }), organisation: 'free' })).toEqual([
      'platoons[0].units[0].gear[0] armyGearMost PF-EQP.7',
    ]);
  });
});

describe('vehicles', () => {
  const tank = (nation: string, vehicle: string, ...options: readonly string[]) =>
    wrong({
      ...army(
        platoon('infantry', [{ entry: nation === 'us' ? 'us-rifle' : 'de-grenadier-gruppe' }], [{ vehicle, options }]),
      ),
      nation,
    });

  it('PF-VUS.12: American tanks may have sandbags and nets, and what is said with them', () => {
    expect(tank('us', 'us-m3-lee', 'sandbags', 'camouflage')).toEqual([]);
    expect(tank('us', 'us-m3-lee', 'aaMg')).toEqual(['platoons[0].tanks[0].options[0] armyOption PF-VUS.12']);
    expect(tank('us', 'us-m4-sherman', 'aaMg', 'aaMg')).toEqual([
      'platoons[0].tanks[0].options[1] armyOptionTwice PF-VUS.12',
    ]);
  });

  it('PF-VGER.26, PF-VGER.28: German tanks may have nets, and what floats beside them on the page', () => {
    expect(tank('german', 'de-maus', 'camouflage')).toEqual([]);
    expect(tank('german', 'de-panzer-3', 'zimmerit', 'skirts')).toEqual([]);
    expect(tank('german', 'de-stug-3', 'zimmerit', 'skirts')).toEqual([]);
    expect(tank('german', 'de-panther', 'aaMg')).toEqual(['platoons[0].tanks[0].options[0] armyOption PF-VGER.28']);
    expect(tank('german', 'de-tiger-1', 'sandbags')).toEqual(['platoons[0].tanks[0].options[0] armyOption PF-VGER.28']);
    const truck = { entry: 'de-mg-team', rides: [{ vehicle: 'de-opel', options: ['camouflage'] }] };
    expect(german({ entry: 'de-grenadier-gruppe' }, truck)).toEqual([
      'platoons[0].units[1].rides[0].options[0] armyOption PF-VGER.26',
    ]);
  });

  it('PF-VGER.17: a Marder has one machine gun more, on one mounting', () => {
    expect(tank('german', 'de-marder', 'hullMg')).toEqual([]);
    expect(tank('german', 'de-marder', 'aaMg', 'hullMg')).toEqual([
      'platoons[0].tanks[0].options armyOptionEither PF-VGER.17',
    ]);
  });

  it('PF-VUS.14, PF-VGER.29: transports are no tanks, armoured cars are', () => {
    expect(tank('us', 'us-gmc')).toEqual(['platoons[0].tanks[0].vehicle armyNoTank PF-VUS.14']);
    expect(tank('us', 'us-m8')).toEqual([]);
    expect(tank('german', 'de-251-10')).toEqual(['platoons[0].tanks[0].vehicle armyNoTank PF-VGER.29']);
    expect(tank('german', 'de-222')).toEqual([]);
  });
});

describe('organisation charts', () => {
  it('PF-ARMY.5: a headquarters comes with squads', () => {
    expect(wrong(army(platoon('mechanised', [{ entry: 'us-hq-armoured' }], [sherman])))).toEqual([
      'platoons[0].units armyHqAlone PF-ARMY.5',
    ]);
    expect(wrong(army(platoon('mechanised', [{ entry: 'us-hq-armoured' }, armoured], [sherman])))).toEqual([]);
  });

  it('PF-ARMY.6: supports by the squads there are, four at most, two of a mechanised platoon', () => {
    expect(wrong(foot(rifle, mg))).toEqual([]);
    expect(wrong(foot(rifle, mg, mortar))).toEqual(['platoons[0] armySupports PF-ARMY.6']);
    expect(wrong(foot(hq, rifle, mg, mortar))).toEqual([]);
    expect(wrong(foot(hq, rifle, rifle, rifle, mg, mg, mortar, mortar))).toEqual([]);
    expect(wrong(foot(hq, rifle, rifle, rifle, mg, mg, mortar, mortar, at))).toEqual([
      'platoons[0] armySupports PF-ARMY.6',
    ]);
    expect(wrong(army(platoon('mechanised', [mortar, at, at], [{ ...sherman, count: 5 }])))).toEqual([
      'platoons[0] armySupports PF-ARMY.6',
    ]);
    expect(wrong(army(platoon('mechanised', [at, at], [{ ...sherman, count: 2 }])))).toEqual([]);
    expect(wrong(army(platoon('mechanised', [at, at], [sherman])))).toEqual(['platoons[0] armySupports PF-ARMY.6']);
  });

  it('PF-ARMY.6: two divisional supports an army, two tanks being one', () => {
    const division = (units: readonly object[], tanks: readonly object[] = []) =>
      wrong({ ...foot(rifle), divisional: { units, tanks } });
    const guns = { entry: 'us-artillery' };
    const pioneers = { entry: 'us-pioneers' };
    expect(division([guns, pioneers])).toEqual([]);
    expect(division([guns], [{ ...sherman, count: 2 }])).toEqual([]);
    expect(division([guns, pioneers], [sherman])).toEqual(['divisional armyDivisional PF-ARMY.6']);
  });

  it('PF-ARMY.6: what supports a motorised platoon rides; other platoons need nothing', () => {
    const team = (more: object, kind = 'motorised') =>
      wrong(army(platoon(kind, [armoured, { ...mortar, ...more }], kind === 'motorised' ? [] : [sherman])));
    expect(team(m3)).toEqual([]);
    expect(team({})).toEqual(['platoons[0].units[1].rides armyNoRide PF-ARMY.6']);
    expect(team({}, 'mechanised')).toEqual([]);
    expect(team({ rides: [{ vehicle: 'us-gmc' }] })).toEqual([
      'platoons[0].units[1].rides[0].vehicle armyRide PF-ARMY.6',
    ]);
    expect(team({ rides: [...m3.rides, ...m3.rides] })).toEqual([
      'platoons[0].units[1].rides[1].vehicle armyRideTwice PF-ARMY.6',
    ]);
    const guns = (kind: string, squad: object) =>
      wrong({ ...army(platoon(kind, [squad])), divisional: { units: [{ entry: 'us-artillery' }] } });
    expect(guns('motorised', armoured)).toEqual(['divisional.units[0].rides armyNoRide PF-ARMY.6']);
    expect(guns('infantry', rifle)).toEqual([]);
  });

  it.each([
    ['infantry', [hq, hq, rifle], [], 'platoons[0].units armyTooMany PF-ARMY.7'],
    ['infantry', [rifle, rifle, rifle, rifle], [], 'platoons[0].units armyTooMany PF-ARMY.7'],
    ['infantry', [hq, rifle, rifle, mg, mg, mg], [], 'platoons[0].units armyTooMany PF-ARMY.7'],
    ['infantry', [hq, rifle, rifle, mortar, mortar, mortar], [], 'platoons[0].units armyTooMany PF-ARMY.7'],
    ['infantry', [hq, rifle, rifle, at, at, at], [], 'platoons[0].units armyTooMany PF-ARMY.7'],
    ['infantry', [hq, rifle], [{ ...sherman, count: 2 }], 'platoons[0].tanks armyTooMany PF-ARMY.7'],
    [
      'motorised',
      [armoured, armoured, armoured],
      [{ ...sherman, count: 3 }],
      'platoons[0].tanks armyTooMany PF-ARMY.7',
    ],
    ['mechanised', [], [{ ...sherman, count: 6 }], 'platoons[0].tanks armyTooMany PF-ARMY.7'],
    ['mechanised', [armoured], [], 'platoons[0].tanks armyTooFew PF-ARMY.7'],
    ['mechanised', [mortar, mortar], [{ ...sherman, count: 2 }], 'platoons[0].units armyTooMany PF-ARMY.7'],
    ['mechanised', [mg], [{ ...sherman, count: 2 }], 'platoons[0].units armyTooMany PF-ARMY.7'],
    ['infantry', [armoured, rifle], [], 'platoons[0].units[0].entry armyNotHere PF-ARMY.7'],
    ['motorised', [rifle, armoured], [], 'platoons[0].units[0].entry armyNotHere PF-ARMY.7'],
    ['infantry', [rifle, { entry: 'us-artillery' }], [], 'platoons[0].units[1].entry armyNotHere PF-ARMY.7'],
  ])('PF-ARMY.7: the chart of %s platoons (%#)', (kind, units, tanks, told) => {
    expect(wrong(army(platoon(kind, units, tanks)))).toEqual([told]);
  });

  it('PF-ARMY.7: an infantry platoon has a squad at least', () => {
    expect(wrong(foot(mg))).toEqual(['platoons[0].units armyTooFew PF-ARMY.7', 'platoons[0] armySupports PF-ARMY.6']);
  });

  it('PF-ARMY.7: the division lends one battery, one section of pioneers, and tanks by the platoons there are', () => {
    const division = (kind: string, squad: object, units: readonly object[], count = 0) =>
      wrong({
        ...army(platoon(kind, [squad])),
        divisional: { units, tanks: count === 0 ? [] : [{ ...sherman, count }] },
      });
    const guns = { entry: 'us-artillery', rides: [{ vehicle: 'us-gmc' }] };
    expect(division('infantry', rifle, [guns, guns])).toEqual(['divisional.units armyTooMany PF-ARMY.7']);
    expect(division('infantry', rifle, [{ entry: 'us-pioneers' }, { entry: 'us-pioneers' }])).toEqual([
      'divisional.units armyTooMany PF-ARMY.7',
    ]);
    expect(division('infantry', rifle, [mg])).toEqual(['divisional.units[0].entry armyNotHere PF-ARMY.7']);
    expect(division('infantry', rifle, [], 2)).toEqual([]);
    expect(division('infantry', rifle, [], 3)).toEqual(['divisional.tanks armyTooMany PF-ARMY.7']);
    expect(division('motorised', armoured, [], 4)).toEqual([]);
  });

  it('PF-ARMY.1: a free order of battle needs none of them', () => {
    const free = { ...foot(hq, mg, mg, mg, { entry: 'us-artillery' }), organisation: 'free' };
    expect(wrong(free)).toEqual([]);
  });
});

it('everything wrong is said at once, in both languages', () => {
  const told = wrong(
    army(
      platoon(
        'infantry',
        [
          { ...hq, joined: [{ entry: 'us-jeep', count: 4 }] },
          { ...mg, men: -5 },
        ],
        [{ ...sherman, options: ['skirts'] }],
      ),
    ),
    100,
  );
  expect(told).toEqual([
    'platoons[0].units[0].joined[0] armyJoinedMost PF-ARMY.8',
    'platoons[0].units[1].men armyMenFew PF-ARMY.3',
    'platoons[0].tanks[0].options[0] armyOption PF-VUS.12',
    'platoons[0].units armyTooFew PF-ARMY.7',
    'platoons[0].units armyHqAlone PF-ARMY.5',
    'platoons[0] armySupports PF-ARMY.6',
    '(whole file) armyOverLimit PF-GEN.6',
  ]);
  const words = Object.keys(en).filter((word) => word.startsWith('army')) as (keyof typeof en)[];
  expect(words.every((word) => fr[word].length > 0)).toBe(true);
});
