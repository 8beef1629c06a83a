import type { Check, Sum } from '@grognard/kernel';
import { chanceOf, chanceToPass, diceOf, fraction, odds, sumOf } from '@grognard/kernel';
import { CM } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { gunNamed } from '../data/armour-factors.ts';
import type { Barrel, Profile, SmallArm } from '../data/profile.ts';
import type { ArmourFacts, Projectile } from '../rules/checks/armour.ts';
import { armourCheck, armourResult, ordnanceOf } from '../rules/checks/armour.ts';
import type { CloseCombatFacts } from '../rules/checks/experience.ts';
import {
  closeCombatCheck,
  cohesionTest,
  crewTest,
  experienceTest,
  isLower,
  rallyTest,
  savingThrow,
} from '../rules/checks/experience.ts';
import { burstCheck, burstDice, demolitionCheck, vehicleInZoneCheck } from '../rules/checks/high-explosive.ts';
import { attackOnVehicleCheck, meansOf, overrunCheck, runOverAs } from '../rules/checks/infantry-against-armour.ts';
import {
  allTerrainCheck,
  antiPersonnelCheck,
  bogCheck,
  clearingCheck,
  freeingTest,
  wireTest,
} from '../rules/checks/mines.ts';
import {
  airRocketsCheck,
  ammunitionCheck,
  antiAircraftCheck,
  precisionCheck,
  requestCheck,
  scatterDirectionCheck,
  scatterDistance,
  scatterDistanceCheck,
  shiftCheck,
} from '../rules/checks/support.ts';

const said = (sum: Sum): readonly string[] =>
  sum.map(({ rule, value, note }) => `${rule} ${value} ${note?.word ?? ''}`.trim());
const chance = (check: unknown): string => fraction(chanceToPass(check as Check));

const shot = (name: string, cm: number, shell: Extract<Projectile, { kind: 'shot' }>['shell'] = null): Projectile => ({
  kind: 'shot',
  gun: { ...gunNamed(name)!, nation: 'germany' },
  shell,
  range: cm * CM,
});
const FACTS: ArmourFacts = {
  projectile: shot('75L', 20),
  face: 'front',
  armour: { front: 13, rear: 10 },
  openTopped: false,
  fromAbove: false,
};
const armour = (facts: Partial<ArmourFacts>) => armourCheck({ ...FACTS, ...facts })!;
/** What is added besides the factor. */
const mods = (facts: Partial<ArmourFacts>): readonly string[] => said(armour(facts).add.slice(1));

describe('8 Armour', () => {
  it('BK-AT.1 destroys above the armour, immobilises at it, does nothing below', () => {
    const check = armour({});
    expect([said(check.add), said(check.need)]).toEqual([
      ['BK-AT.1 7 antiTankFactor'],
      ['BK-AT.2 13 frontArmour', 'BK-AT.1 1 mustExceed'],
    ]);
    // 2D6 + 7 > 13: 7 or more destroys, a 6 immobilises.
    const all = odds(check as Check);
    const of = (wanted: string) => fraction(chanceOf(all, (margin) => armourResult(Number(margin)) === wanted));
    expect([of('destroyed'), of('immobilised'), of('nothing')]).toEqual(['21/36', '5/36', '10/36']);
  });

  it('BK-AT.2 uses the rear value for sides and rear, with m1 and m2 on top', () => {
    expect(said(armour({ face: 'side' }).need)[0]).toBe('BK-AT.2 10 rearArmour');
    expect(mods({ face: 'side' })).toEqual(['BK-AT.m1 1']);
    expect(said(armour({ face: 'rear' }).need)[0]).toBe('BK-AT.2 10 rearArmour');
    expect(mods({ face: 'rear' })).toEqual(['BK-AT.m2 2']);
  });

  it('BK-AT.m3 adds 1 from above and 3 into an open top; the top counts as the rear value', () => {
    expect(mods({ face: 'front', fromAbove: true })).toEqual(['BK-AT.m3 1']);
    expect(mods({ face: 'side', fromAbove: true, openTopped: true })).toEqual(['BK-AT.m1 1', 'BK-AT.m3 3']);
    const bomb: Projectile = { kind: 'mortarBomb', calibre: 120 };
    expect(said(armour({ projectile: bomb, face: 'top' }).need)[0]).toBe('BK-AT.2 10 rearArmour');
    expect(said(armour({ projectile: bomb, face: 'top' }).add)).toEqual(['BK-AT.1 3 antiTankFactor', 'BK-AT.m3 1']);
  });

  it('BK-AT.m4 helps APCR by 1 and APDS by 2 up to 60 cm', () => {
    expect(mods({ projectile: shot('75L', 40, 'apcr') })).toEqual(['BK-AT.m4 1']);
    expect(mods({ projectile: shot('75L', 40, 'apds') })).toEqual(['BK-AT.m4 2']);
    expect(mods({ projectile: shot('75LL', 60, 'apds') })).toEqual(['BK-AT.m4 2']);
    const far: Projectile = { kind: 'shot', gun: { ...gunNamed('75LL')!, nation: 'usa' }, shell: 'apcr', range: 6001 };
    expect(mods({ projectile: far })).toEqual(['BK-AT.m10 -1']);
  });

  it('BK-AT.m5 helps HEAT at all ranges, which keeps the drop of its gun (BK-AT.3)', () => {
    expect(mods({ projectile: shot('75*', 90, 'heat') })).toEqual(['BK-AT.m5 2', 'BK-AT.m7 -4']);
  });

  it('BK-HOUSE.4 gives a Stielgranate its own factor and no m5', () => {
    expect(said(armour({ projectile: shot('37L', 30, 'stielgranate') }).add)).toEqual(['BK-AT.1 7 antiTankFactor']);
  });

  it('BK-AT.m6 helps guns under 10 cm, not infantry weapons', () => {
    expect(mods({ projectile: shot('75L', 9.99) })).toEqual(['BK-AT.m6 2']);
    expect(mods({ projectile: shot('75L', 10) })).toEqual([]);
    expect(mods({ projectile: { kind: 'infantryWeapon', weapon: 'piat', range: 5 * CM } })).toEqual([]);
  });

  it('BK-AT.3 counts steps begun past the first for BK-AT.m7, m8, m9 and m10', () => {
    const drops = (name: string, ...cm: readonly number[]) =>
      cm.map((at) => mods({ projectile: shot(name, at) }).join());
    expect(drops('75*', 20, 20.01, 41)).toEqual(['', 'BK-AT.m7 -1', 'BK-AT.m7 -2']);
    expect(drops('75', 30, 30.01, 60, 61)).toEqual(['', 'BK-AT.m8 -1', 'BK-AT.m8 -1', 'BK-AT.m8 -2']);
    expect(drops('37LL', 31)).toEqual(['BK-AT.m8 -1']);
    expect(drops('75L', 45, 45.01, 91)).toEqual(['', 'BK-AT.m9 -1', 'BK-AT.m9 -2']);
    expect(drops('75LL', 60, 60.01, 121)).toEqual(['', 'BK-AT.m10 -1', 'BK-AT.m10 -2']);
  });

  it('BK-AT.m11 takes 2 from infantry weapons at long range, and nothing else', () => {
    const faust = (cm: number): Projectile => ({ kind: 'infantryWeapon', weapon: 'panzerfaust44', range: cm * CM });
    expect(said(armour({ projectile: faust(5) }).add)).toEqual(['BK-AT.1 7 antiTankFactor']);
    expect(mods({ projectile: faust(15) })).toEqual(['BK-AT.m11 -2']);
  });

  it('BK-AT.4 gives direct HE the starred factor and m7, and plunging HE no range drop', () => {
    const gun = { ...gunNamed('75L')!, nation: 'germany' } as const;
    expect(said(armour({ projectile: { kind: 'shell', gun, range: 50 * CM } }).add)).toEqual([
      'BK-AT.1 4 antiTankFactor',
      'BK-AT.m7 -2',
    ]);
    expect(said(armour({ projectile: { kind: 'shell', gun, range: 5 * CM } }).add)).toEqual([
      'BK-AT.1 4 antiTankFactor',
      'BK-AT.m6 2',
    ]);
    expect(said(armour({ projectile: { kind: 'plunging', gun }, face: 'top' }).add)).toEqual([
      'BK-AT.1 4 antiTankFactor',
      'BK-AT.m3 1',
    ]);
  });

  it('BK-AIR.1 strafes with factor 0 and rockets with factor 2, from above', () => {
    expect(said(armour({ projectile: { kind: 'strafing', factor: 0 }, face: 'top' }).add)).toEqual([
      'BK-AT.1 0 antiTankFactor',
      'BK-AT.m3 1',
    ]);
    expect(said(armour({ projectile: { kind: 'rocket' }, face: 'top' }).add)).toEqual([
      'BK-AT.1 2 antiTankFactor',
      'BK-AT.m3 1',
    ]);
  });

  it('BK-SA.12 gives 12.7 mm and 20 mm weapons a factor, a 20 mm gun by its barrel', () => {
    const arms = (row: SmallArm, barrel?: Barrel) =>
      ordnanceOf({ kind: 'smallArms', row, mount: 'turret', ...(barrel ? { barrel } : {}) }, 'italy');
    expect(arms('hmg127')).toEqual({ calibre: 12.7, barrel: 'normal', nation: 'italy' });
    expect(arms('cannon20')).toEqual({ calibre: 20, barrel: 'normal', nation: 'italy' });
    expect(arms('multiple20', 'long')).toEqual({ calibre: 20, barrel: 'long', nation: 'italy' });
    expect([arms('hmg'), ordnanceOf({ kind: 'antiTank', weapon: 'piat' }, 'britain')]).toEqual([null, null]);
  });

  it('BK-AT.1 has no roll for what has no factor: a 60 mm bomb on a closed tank, a 20 mm shell', () => {
    expect(armourCheck({ ...FACTS, projectile: { kind: 'mortarBomb', calibre: 60 }, face: 'top' })).toBeNull();
    const gun = { ...gunNamed('20L')!, nation: 'germany' } as const;
    expect(armourCheck({ ...FACTS, projectile: { kind: 'shell', gun, range: 0 } })).toBeNull();
  });
});

describe('5 Experience', () => {
  it('BK-EXP.1 is passed 4, 3 and 2 times of 6', () => {
    expect([chance(crewTest('elite')), chance(crewTest('veteran')), chance(crewTest('conscript'))]).toEqual([
      '4/6',
      '3/6',
      '2/6',
    ]);
    expect(experienceTest('BK-SEQ.5', 'veteran').rule).toBe('BK-SEQ.5');
  });

  it('BK-RAL.1 adds for fanatics and for being out of sight, takes from the hesitant and the uncommanded', () => {
    const calm = { grade: 'veteran', mind: null, commanded: true, seenByEnemy: true } as const;
    expect(said(rallyTest(calm).add)).toEqual([]);
    expect(said(rallyTest({ ...calm, mind: 'fanatic', seenByEnemy: false }).add)).toEqual([
      'BK-RAL.1 1 fanatic',
      'BK-RAL.1 1 outOfEnemySight',
    ]);
    expect(said(rallyTest({ ...calm, mind: 'hesitant', commanded: false }).add)).toEqual([
      'BK-RAL.1 -1 hesitant',
      'BK-RAL.1 -2 uncommanded',
    ]);
  });

  it('BK-EXP.3 knows no automatic pass or failure', () => {
    const lost = { grade: 'conscript', mind: 'hesitant', commanded: false, seenByEnemy: true } as const;
    expect(chance(rallyTest(lost))).toBe('0/6');
    const sure = { grade: 'elite', mind: 'fanatic', commanded: true, seenByEnemy: false } as const;
    expect(chance(rallyTest(sure))).toBe('6/6');
  });

  it('BK-COH.1 adds for fanatics and takes from the hesitant', () => {
    expect(
      [null, 'fanatic', 'hesitant'].map((mind) => chance(cohesionTest({ grade: 'veteran', mind: mind as never }))),
    ).toEqual(['3/6', '4/6', '2/6']);
  });

  it('BK-SA.3 saves by grade, −1 if demoralised and −1 for each hit beyond the first', () => {
    const results = (facts: Parameters<typeof savingThrow>[0]) => {
      const { ways } = odds(savingThrow(facts) as Check);
      return ['outcomeEliminated', 'outcomeDemoralised', 'outcomeUnharmed']
        .map((result) => Number(ways.get(result) ?? 0n))
        .join(' ');
    };
    const once = { demoralised: false, hits: 1 } as const;
    expect(results({ grade: 'elite', ...once })).toBe('1 2 3');
    expect(results({ grade: 'veteran', ...once })).toBe('1 3 2');
    expect(results({ grade: 'conscript', ...once })).toBe('1 4 1');
    expect(results({ grade: 'elite', demoralised: true, hits: 1 })).toBe('2 2 2');
    expect(results({ grade: 'veteran', demoralised: true, hits: 3 })).toBe('4 2 0');
    expect(results({ grade: 'elite', demoralised: false, hits: 6 })).toBe('6 0 0'); // BK-SA.9
  });

  it('BK-CC.1 eliminates on 5+, with its three modifiers', () => {
    const plain: CloseCombatFacts = { grade: 'veteran', enemyGrade: 'veteran', assault: false, commander: false };
    expect(chance(closeCombatCheck(plain))).toBe('2/6');
    expect(said(closeCombatCheck({ ...plain, assault: true, commander: true, enemyGrade: 'elite' }).add)).toEqual([
      'BK-CC.1 1 assaultTroops',
      'BK-CC.1 1 commander',
      'BK-CC.1 -1 lowerExperience',
    ]);
    expect([isLower('conscript', 'veteran'), isLower('elite', 'veteran')]).toEqual([true, false]);
  });
});

describe('9 High explosive', () => {
  const burst = { kind: 'shell', calibre: 105 } as const;
  it('BK-HE.1 and BK-HE.2 roll the dice of the calibre, on 5+ in the open', () => {
    const direct = burstCheck({ burst, fire: 'direct', shelter: 'open' });
    expect([direct.rule, diceOf(direct), sumOf(direct.need)]).toEqual(['BK-HE.1', 4, 5]);
    expect(burstCheck({ burst, fire: 'indirect', shelter: 'open' }).rule).toBe('BK-HE.2');
  });

  it('BK-HE.3 takes a die and needs 6 in shelter; a bunker takes one die or three in its place', () => {
    const at = (fire: 'direct' | 'indirect', shelter: 'sheltered' | 'bunker') => {
      const check = burstCheck({ burst, fire, shelter });
      return `${diceOf(check)}D6 ${sumOf(check.need)}`;
    };
    expect([at('direct', 'sheltered'), at('indirect', 'sheltered')]).toEqual(['3D6 6', '3D6 6']);
    expect([at('direct', 'bunker'), at('indirect', 'bunker')]).toEqual(['3D6 6', '1D6 6']);
  });

  it('BK-HE.2 hits a vehicle in the zone on 4+', () => {
    expect(chance(vehicleInZoneCheck())).toBe('3/6');
  });

  it('BK-HE.7 brings down a house on 5+ and a block on 6, from 91 mm', () => {
    expect([chance(demolitionCheck(91, 'house')), chance(demolitionCheck(150, 'block'))]).toEqual(['2/6', '1/6']);
    expect(demolitionCheck(90, 'house')).toBeNull();
  });

  it('BK-AIR.1 throws six dice for a bomb', () => {
    expect(burstDice({ kind: 'airBomb' })).toBe(6);
  });
});

describe('10 Infantry against armour', () => {
  const still = { openTopped: false, immobilised: false, moving: false } as const;
  it('BK-INF.2 rolls by the means, two dice for a flame-thrower of which one is enough', () => {
    expect(chance(attackOnVehicleCheck({ ...still, means: 'magneticMine' }))).toBe('5/6');
    expect(chance(attackOnVehicleCheck({ ...still, means: 'flame' }))).toBe('27/36');
    expect(
      said(attackOnVehicleCheck({ openTopped: true, immobilised: true, moving: true, means: 'infantry' }).add),
    ).toEqual(['BK-INF.2 1 openTopped', 'BK-INF.2 1 vehicleImmobilised', 'BK-INF.2 -1 moving']);
  });

  it('BK-INF.2 knows what an element can attack with from its roster entry', () => {
    const rifles: Pick<Profile, 'weapons' | 'aids' | 'traits'> = {
      weapons: [{ kind: 'smallArms', row: 'line', mount: 'hand' }],
      aids: ['molotov'],
      traits: [],
    };
    expect(meansOf(rifles)).toEqual(['infantry', 'molotov']);
    expect(meansOf({ ...rifles, traits: ['shock'] })).toEqual(['assault', 'molotov']);
    const flame = { kind: 'smallArms', row: 'flame', mount: 'hand' } as const;
    const smg = { kind: 'smallArms', row: 'smg', mount: 'hand' } as const;
    const charge = { kind: 'smallArms', row: 'charge', mount: 'hand' } as const;
    expect(meansOf({ weapons: [smg, flame, charge], aids: [], traits: [] })).toEqual(['assault', 'flame', 'charge']);
  });

  it('BK-OVR.1 runs over by the kind of target; a gun is always destroyed', () => {
    expect([chance(overrunCheck('infantryInOpen')), chance(overrunCheck('gun'))]).toEqual(['4/6', '6/6']);
  });

  it('BK-HOUSE.5 finds the line of the table', () => {
    const base = { kind: 'infantry', mover: 'foot', armour: null, weapons: [] } as const;
    expect(runOverAs(base, 'none')).toBe('infantryInOpen');
    expect(runOverAs({ ...base, kind: 'cavalry', mover: 'cavalry' }, 'light')).toBe('infantryInCover');
    expect(runOverAs({ ...base, kind: 'support', weapons: [{ kind: 'heavyMortar', calibre: 120 }] }, 'none')).toBe(
      'gun',
    );
    const mortar = { kind: 'smallArms', row: 'mortar80', mount: 'hand' } as const;
    expect(runOverAs({ ...base, kind: 'support', weapons: [mortar] }, 'none')).toBe('gun');
    expect(runOverAs({ ...base, kind: 'gun', mover: 'lightGun' }, 'heavy')).toBe('gun');
    expect(runOverAs({ ...base, kind: 'vehicle', mover: 'wagon' }, 'none')).toBe('lorry');
    expect(runOverAs({ ...base, kind: 'vehicle', mover: 'armouredCar' }, 'none')).toBe('jeep');
    expect(
      runOverAs({ ...base, kind: 'vehicle', mover: 'mediumTank', armour: { front: 9, rear: 7 } }, 'none'),
    ).toBeNull();
  });
});

describe('11 Support', () => {
  it('BK-ART.1, BK-ART.3 and BK-ART.5 are single dice', () => {
    expect(chance(requestCheck('aircraft', 'usa', 1944))).toBe('4/6');
    expect(chance(shiftCheck())).toBe('4/6');
    expect([
      chance(precisionCheck('ussr')),
      chance(precisionCheck('finland')),
      chance(precisionCheck('france')),
    ]).toEqual(['1/6', '1/6', '2/6']);
    expect(precisionCheck('germany', 'registered')).toBeNull();
  });

  it('BK-ART.6 scatters 5 cm a pip, half of it for weapons on the table', () => {
    expect([1, 6].map((face) => scatterDistance(face, 'offTable'))).toEqual([500, 3000]);
    expect([1, 5].map((face) => scatterDistance(face, 'table'))).toEqual([250, 1250]);
    expect([scatterDirectionCheck(), scatterDistanceCheck()].map((check) => odds(check as Check).of)).toEqual([6n, 6n]);
  });

  it('BK-AMM.1 must exceed the shots fired, −1 if limited, +1 with a stockpile', () => {
    expect([1, 3, 6].map((shots) => chance(ammunitionCheck(shots, 'normal')))).toEqual(['5/6', '3/6', '0/6']);
    expect(chance(ammunitionCheck(3, 'limited'))).toBe('2/6');
    expect(said(ammunitionCheck(3, 'stockpile').add)).toEqual(['BK-AMM.1 1 stockpile']);
  });

  it('BK-AIR.1 drives aircraft off on 6, on 5+ with multiple 20 mm guns; rockets hit on 5+', () => {
    expect([chance(antiAircraftCheck('single')), chance(antiAircraftCheck('multiple20'))]).toEqual(['1/6', '2/6']);
    expect(chance(airRocketsCheck())).toBe('2/6');
  });
});

describe('12 Mines and bogging', () => {
  it('BK-MINE.1 hits men on 5+; engineers clear on 2+, others test', () => {
    expect(chance(antiPersonnelCheck())).toBe('2/6');
    expect([chance(clearingCheck('conscript', 'engineers')), chance(clearingCheck('conscript', 'others'))]).toEqual([
      '5/6',
      '2/6',
    ]);
  });

  it('BK-MOV.18, BK-HOUSE.6 bogs tracks on 1, half-tracks to 2, wheels to 3; men never', () => {
    expect([chance(bogCheck('tracked')), chance(bogCheck('halfTracked')), chance(bogCheck('wheeled'))]).toEqual([
      '5/6',
      '4/6',
      '3/6',
    ]);
    expect([chance(bogCheck('hoof')), bogCheck('foot')]).toEqual(['3/6', null]); // BK-HOUSE.6
    expect(chance(allTerrainCheck())).toBe('3/6');
  });

  it('BK-TER.22 and BK-MOV.19 are experience tests', () => {
    expect([wireTest('elite').rule, chance(wireTest('elite'))]).toEqual(['BK-TER.22', '4/6']);
    expect([freeingTest('veteran').rule, chance(freeingTest('veteran'))]).toEqual(['BK-MOV.19', '3/6']);
  });
});
