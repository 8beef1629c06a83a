import { describe, expect, it } from 'vitest';
import { FACTOR_ROWS, gunName, gunNamed, MORTAR_FACTORS, PIERCING, RANGE_DROPS } from '../data/armour-factors.ts';
import { AT_WEAPON_ROWS } from '../data/at-weapons.ts';
import { STANCE_SCORES, STANCES, TO_HIT } from '../data/guns.ts';
import type { Nation } from '../data/profile.ts';
import { AT_WEAPONS, BARRELS, SMALL_ARMS } from '../data/profile.ts';
import type { Handful } from '../data/small-arms.ts';
import { SMALL_ARM_ROWS, SMALL_ARM_SCORES } from '../data/small-arms.ts';
import { dropClass, factorOf, factorOfGun, factorOfShell } from '../rules/checks/armour.ts';

const rows = (table: string): readonly string[] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().replace(/\s+/g, ' '));

const handful = ({ dice, each }: Handful): string => `${dice}D6${each === 0 ? '' : each}`;

describe('4 Small arms', () => {
  it('BK-SA.t1 to BK-SA.t18 give each firer its dice, its ranges, its zone and its saving throw', () => {
    const listed = SMALL_ARMS.map((arm) => {
      const { rule, short, long, bands, least, zone, saves } = SMALL_ARM_ROWS[arm];
      const dice = long ? `${handful(short)}/${handful(long)}` : handful(short);
      return [rule, arm, dice, bands.join('/'), `min${least}`, `zone${zone ?? 0}`, saves ? 'saves' : 'none'].join(' ');
    });
    expect(listed).toEqual(
      rows(`
        BK-SA.t1  gunCrew       1D6-1     20        min0  zone0 saves
        BK-SA.t2  militia       1D6/1D6-1 20/40     min0  zone0 saves
        BK-SA.t3  reserve       2D6       20/40     min0  zone0 saves
        BK-SA.t4  line          2D6       30/60     min0  zone0 saves
        BK-SA.t5  smg           3D6/1D6   10/20     min0  zone0 saves
        BK-SA.t6  assault       3D6       20/40     min0  zone0 saves
        BK-SA.t7  heavyInfantry 3D6       30/60     min0  zone0 saves
        BK-SA.t8  hullMg        2D6       30/60     min0  zone0 saves
        BK-SA.t9  mmg           3D6       40/80     min0  zone0 saves
        BK-SA.t10 hmg           4D6       40/80     min0  zone0 saves
        BK-SA.t11 hmg127        4D6       40/80/120 min0  zone0 saves
        BK-SA.t12 cannon20      2D6       40/120    min0  zone0 saves
        BK-SA.t13 multiple20    4D6       40/120    min0  zone0 saves
        BK-SA.t14 mortar50      2D6       60        min10 zone5 saves
        BK-SA.t15 mortar60      2D6       80        min10 zone5 saves
        BK-SA.t16 mortar80      3D6       180       min20 zone5 saves
        BK-SA.t17 charge        4D6       5         min0  zone5 saves
        BK-SA.t18 flame         2D6       10        min0  zone0 none
      `),
    );
  });

  it('BK-SA.2 gives what a die must show', () => {
    expect(SMALL_ARM_SCORES).toEqual({ movingInOpen: 3, stillInOpen: 4, light: 5, heavy: 6 });
  });
});

describe('7 Guns', () => {
  it('BK-GUN.s1 to BK-GUN.s9 give what each firer must throw', () => {
    expect(STANCES.map((stance) => `${STANCE_SCORES[stance].rule} ${stance} ${STANCE_SCORES[stance].score}`)).toEqual(
      rows(`
        BK-GUN.s1 still           4
        BK-GUN.s2 movedTurret     8
        BK-GUN.s3 movedStabilised 6
        BK-GUN.s4 turretPivots    5
        BK-GUN.s5 movedOther      7
        BK-GUN.s6 gunPivots       7
        BK-GUN.s7 rifleStill      5
        BK-GUN.s8 infantryStill   6
        BK-GUN.s9 infantryMoved   8
      `),
    );
  });

  it('BK-GUN.m1 to BK-GUN.m16 give what is added', () => {
    expect(Object.entries(TO_HIT).map(([name, { rule, value }]) => `${rule} ${name} ${value}`)).toEqual(
      rows(`
        BK-GUN.m1  pointBlank        2
        BK-GUN.m2  headOut           1
        BK-GUN.m3  secondShot        1
        BK-GUN.m3  laterShots        2
        BK-GUN.m4  large             1
        BK-GUN.m4  small             -1
        BK-GUN.m5  higher            1
        BK-GUN.m6  eachStep          -1
        BK-GUN.m7  longRange         -2
        BK-GUN.m8  elite             1
        BK-GUN.m8  conscript         -1
        BK-GUN.m9  poorGunners       -1
        BK-GUN.m10 specialShell      -1
        BK-GUN.m11 vehicleInCover    -1
        BK-GUN.m11 hullDown          -2
        BK-GUN.m12 infantryInCover   -2
        BK-GUN.m12 gunInCover        -4
        BK-GUN.m13 bunker            -6
        BK-GUN.m14 movingTarget      -2
        BK-GUN.m15 smoke             -2
        BK-GUN.m16 aimedToImmobilise -3
      `),
    );
  });
});

describe('8 Armour', () => {
  it('BK-AT.m1 to BK-AT.m6 and BK-AT.m11 give what is added', () => {
    expect(Object.entries(PIERCING).map(([name, { rule, value }]) => `${rule} ${name} ${value}`)).toEqual(
      rows(`
        BK-AT.m1  side         1
        BK-AT.m2  rear         2
        BK-AT.m3  above        1
        BK-AT.m3  aboveOpenTop 3
        BK-AT.m4  apcr         1
        BK-AT.m4  apds         2
        BK-AT.m5  heat         2
        BK-AT.m6  pointBlank   2
        BK-AT.m11 longRange    -2
      `),
    );
  });

  it('BK-AT.m7 to BK-AT.m10 give the range at which each barrel loses a point', () => {
    expect(BARRELS.map((barrel) => `${RANGE_DROPS[barrel].rule} ${barrel} ${RANGE_DROPS[barrel].step}`)).toEqual(
      rows(`
        BK-AT.m7  short    20
        BK-AT.m8  normal   30
        BK-AT.m9  long     45
        BK-AT.m10 veryLong 60
      `),
    );
  });

  /** The factor table as it is printed. */
  const PRINTED: readonly (readonly [number, string])[] = [
    [-1, '12.7'],
    [0, '20 37*'],
    [1, '20L 37'],
    [2, '20LL 25L 37L 47*'],
    [3, '25LL 28LL 37LL 40 47 65*'],
    [4, '40L 45L 47L 50 57 75* 76* 88* 95*'],
    [5, '45LL 50L 57L 105* 114* 122*'],
    [6, '57LL 75 76 88 140* 150* 152*'],
    [7, '75L 76L 77L 200*'],
    [8, '85L 88L 90L'],
    [9, '75LL 76LL 100L 150 152'],
    [10, '122L'],
    [11, '88LL'],
    [12, '128L 150L'],
  ];
  const printed = PRINTED.flatMap(([factor, names]) => names.split(' ').map((name) => [name, factor] as const));
  const factorOfNamed = (name: string, nation: Nation = 'germany') => factorOfGun({ ...gunNamed(name)!, nation });

  it.each(printed)('BK-AT.1 gives the %s a factor of %i', (name, factor) => {
    expect(factorOfNamed(name)).toBe(factor);
  });

  it('BK-AT.1 has no gun that is not on the sheet', () => {
    expect(FACTOR_ROWS.map(gunName).sort()).toEqual(printed.map(([name]) => name).sort());
  });

  it('BK-AT.1 gives the Russian 76L 6 where others have 7', () => {
    expect(factorOfNamed('76L', 'ussr')).toBe(6);
    expect(factorOfNamed('76L', 'usa')).toBe(7);
  });

  it('BK-AT.1 gives the Stielgranate 7, rockets 2, and mortars by their calibre', () => {
    const gun = { calibre: 37, barrel: 'long', nation: 'germany' } as const;
    expect(factorOf({ kind: 'shot', gun, shell: 'stielgranate', range: 0 }, false)).toBe(7);
    expect(factorOf({ kind: 'rocket' }, false)).toBe(2);
    expect(MORTAR_FACTORS).toEqual({ 60: 0, 80: 1, 107: 2, 120: 3 });
    const bomb = (calibre: number, openTopped: boolean) => factorOf({ kind: 'mortarBomb', calibre }, openTopped);
    expect([60, 80, 107, 120].map((calibre) => bomb(calibre, true))).toEqual([0, 1, 2, 3]);
    expect([50, 60, 80, 107, 120].map((calibre) => bomb(calibre, false))).toEqual([null, null, 1, 2, 3]);
  });

  it('BK-AT.1 gives each infantry weapon its ranges and its factor', () => {
    expect(
      AT_WEAPONS.map(
        (weapon) => `${weapon} ${AT_WEAPON_ROWS[weapon].bands.join('/')} ${AT_WEAPON_ROWS[weapon].factor}`,
      ),
    ).toEqual(
      rows(`
        atRifle       30/60 1
        panzerfaust42 5     5
        panzerfaust43 5/10  7
        panzerfaust44 5/15  7
        panzerschreck 10/20 7
        bazooka       10/20 5
        piat          10/20 6
      `),
    );
  });

  it('BK-HOUSE.3 lets a gun that is not on the sheet count as the next smaller one, then as a shorter one', () => {
    const asked = ['45', '105', '94L', '155*', '17L', '90LL', '25', '15LL', '13.2'];
    expect(asked.map((name) => [name, factorOfNamed(name)])).toEqual([
      ['45', 3],
      ['105', 6],
      ['94L', 8],
      ['155*', 6],
      ['17L', -1],
      ['90LL', 11],
      ['25', 0],
      ['15LL', -1],
      ['13.2', -1],
    ]);
  });

  it('BK-AT.4 gives a shell the factor of the starred gun of its calibre, the next smaller one if there is none', () => {
    const asked = ['20LL', '37LL', '45L', '50L', '75LL', '85L', '88LL', '100L', '105', '128L', '152', '210'];
    expect(asked.map((name) => [name, factorOfShell({ ...gunNamed(name)!, nation: 'germany' })])).toEqual([
      ['20LL', null],
      ['37LL', 0],
      ['45L', 0],
      ['50L', 2],
      ['75LL', 4],
      ['85L', 4],
      ['88LL', 4],
      ['100L', 4],
      ['105', 5],
      ['128L', 5],
      ['152', 6],
      ['210', 7],
    ]);
  });

  it('BK-AT.3 takes the class of barrel from the suffix, and counts long guns up to 40 mm as normal', () => {
    const asked = ['37*', '37L', '40', '40L', '28LL', '45L', '75*', '75', '75LL'];
    expect(asked.map((name) => `${name} ${dropClass(gunNamed(name)!)}`)).toEqual([
      '37* short',
      '37L normal',
      '40 normal',
      '40L normal',
      '28LL normal',
      '45L long',
      '75* short',
      '75 normal',
      '75LL veryLong',
    ]);
  });

  it('BK-AT.1 is read from the way the sheet writes a gun', () => {
    expect(gunNamed('88ll')).toEqual({ calibre: 88, barrel: 'veryLong' });
    expect(gunNamed('eighty-eight')).toBeNull();
    expect(gunNamed('7')).toBeNull();
  });
});
