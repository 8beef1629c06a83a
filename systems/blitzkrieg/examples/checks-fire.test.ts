import type { Check, PoolCheck, Sum } from '@grognard/kernel';
import { chanceToPass, diceOf, fraction, odds, sumOf } from '@grognard/kernel';
import { CM } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import type { GunTarget, StanceFacts, ToHitFacts } from '../rules/checks/guns.ts';
import { gunStance, infantryStance, schurzenSave, toHitCheck } from '../rules/checks/guns.ts';
import type { SmallArmsFacts } from '../rules/checks/small-arms.ts';
import {
  bandOf,
  canFire,
  jamCheck,
  jams,
  leastReachOfArm,
  reachOfArm,
  shortReachOfArm,
  smallArmsCheck,
} from '../rules/checks/small-arms.ts';

const LINE: SmallArmsFacts = {
  arm: 'line',
  range: 20 * CM,
  cover: 'none',
  targetMoving: false,
  targetInBunker: false,
  reduced: false,
  difficult: false,
};
const burst = (facts: Partial<SmallArmsFacts>) => smallArmsCheck({ ...LINE, ...facts });
const said = (sum: Sum): readonly string[] =>
  sum.map(({ rule, value, note }) => `${rule} ${value} ${note?.word ?? ''}`.trim());
const pool = (check: PoolCheck): string => `${diceOf(check)}D6 ${sumOf(check.need)}+ ${sumOf(check.add)}`;

describe('4 Small arms: the pool', () => {
  it('BK-SA.2 needs 3+ of a target moving in the open, 4+ still, 5+ in light and 6 in heavy cover, moving or not', () => {
    expect(pool(burst({ targetMoving: true }))).toBe('2D6 3+ 0');
    expect(pool(burst({}))).toBe('2D6 4+ 0');
    expect(pool(burst({ cover: 'light', targetMoving: true }))).toBe('2D6 5+ 0');
    expect(pool(burst({ cover: 'heavy' }))).toBe('2D6 6+ 0');
  });

  it('BK-SA.2 adds 1 to each die under 10 cm, and not at 10 cm', () => {
    expect(pool(burst({ range: 10 * CM - 1 }))).toBe('2D6 4+ 1');
    expect(pool(burst({ range: 10 * CM }))).toBe('2D6 4+ 0');
  });

  it('BK-SA.1 takes a die for movement, long range, difficult circumstances and a bunker, and adds them up', () => {
    const all = burst({
      arm: 'hmg',
      range: 80 * CM,
      reduced: true,
      difficult: true,
      cover: 'heavy',
      targetInBunker: true,
    });
    expect(said(all.dice)).toEqual([
      'BK-SA.t10 4',
      'BK-SA.1 -1 longRange',
      'BK-SA.1 -1 fireAndMovement',
      'BK-SA.1 -1 difficultCircumstances',
      'BK-SA.1 -1 targetInBunker',
    ]);
    expect(canFire(all)).toBe(false); // BK-SA.6
    expect(canFire(burst({ reduced: true }))).toBe(true);
  });

  it('BK-SA.1 counts long range from 0.1 mm past the short one', () => {
    expect(diceOf(burst({ range: 30 * CM }))).toBe(2);
    expect(diceOf(burst({ range: 30 * CM + 1 }))).toBe(1);
  });

  it('BK-SA.6 takes two dice in the third band', () => {
    const at = (cm: number) => said(burst({ arm: 'hmg127', range: cm * CM }).dice);
    expect([at(40), at(80), at(120)]).toEqual([
      ['BK-SA.t11 4'],
      ['BK-SA.t11 4', 'BK-SA.1 -1 longRange'],
      ['BK-SA.t11 4', 'BK-SA.1 -1 longRange', 'BK-SA.6 -1 veryLongRange'],
    ]);
  });

  it('BK-SA.6 takes the second value of a row with two instead of a die', () => {
    expect(pool(burst({ arm: 'smg', range: 10 * CM }))).toBe('3D6 4+ 0');
    expect(pool(burst({ arm: 'smg', range: 20 * CM }))).toBe('1D6 4+ 0');
    expect(pool(burst({ arm: 'militia', range: 20 * CM }))).toBe('1D6 4+ 0');
    expect(pool(burst({ arm: 'militia', range: 40 * CM }))).toBe('1D6 4+ -1');
  });

  it('BK-SA.4 reads 1D6−1 as −1 on the die: a 3+ needs a 4', () => {
    const crew = burst({ arm: 'gunCrew', targetMoving: true });
    expect(said(crew.add)).toEqual(['BK-SA.4 -1']);
    expect(fraction(chanceToPass(crew as Check))).toBe('3/6');
  });

  it('BK-SA.t1 is short range all the way to 20 cm; mortars have a nearest range', () => {
    expect([reachOfArm('gunCrew'), shortReachOfArm('gunCrew'), leastReachOfArm('gunCrew')]).toEqual([2000, 2000, 0]);
    expect([reachOfArm('mortar80'), leastReachOfArm('mortar80')]).toEqual([18000, 2000]);
    expect([bandOf([40, 80], 4000), bandOf([40, 80], 4001), bandOf([40, 80], 8001)]).toEqual([0, 1, null]);
  });

  it('BK-SEQ.13 jams on two bare ones and clears on 3+', () => {
    expect([jams([1, 2, 1]), jams([1, 6, 6]), jams([1, 1, 1])]).toEqual([true, false, true]);
    expect(fraction(chanceToPass(jamCheck() as Check))).toBe('4/6');
  });
});

const TANK: GunTarget = { kind: 'vehicle', size: 'normal', cover: 'none', hullDown: false };
const SHOT: ToHitFacts = {
  stance: 'still',
  range: 25 * CM,
  weapon: null,
  shell: null,
  grade: 'veteran',
  nation: 'germany',
  headOut: false,
  shotsBefore: 0,
  higher: false,
  target: TANK,
  targetMoving: false,
  throughSmoke: false,
  toImmobilise: false,
};
const added = (facts: Partial<ToHitFacts>): readonly string[] => said(toHitCheck({ ...SHOT, ...facts }).add);

describe('7 Guns: to hit', () => {
  it('BK-GUN.1 misses on a bare 2 and hits on a bare 12, whatever the rest says', () => {
    const sure = toHitCheck({ ...SHOT, range: 5 * CM });
    expect(fraction(chanceToPass(sure as Check))).toBe('35/36');
    const hopeless = toHitCheck({ ...SHOT, stance: 'movedTurret', range: 300 * CM });
    expect(fraction(chanceToPass(hopeless as Check))).toBe('1/36');
  });

  it('BK-GUN.s1 to BK-GUN.s9 are cited as what is needed', () => {
    expect(said(toHitCheck({ ...SHOT, stance: 'gunPivots' }).need)).toEqual(['BK-GUN.s6 7']);
  });

  it('BK-GUN.m1 helps under 10 cm only', () => {
    expect(added({ range: 10 * CM - 1 })).toEqual(['BK-GUN.m1 2']);
    expect(added({ range: 10 * CM })).toEqual([]);
  });

  it('BK-GUN.2 counts steps of 30 cm begun past the first for BK-GUN.m6', () => {
    const at = (range: number) => sumOf(toHitCheck({ ...SHOT, range }).add);
    expect([3000, 3001, 6000, 6001, 9000, 9001].map(at)).toEqual([0, -1, -1, -2, -2, -3]);
    expect(added({ range: 75 * CM })).toEqual(['BK-GUN.m6 -2']);
  });

  it('BK-GUN.m7 takes 2 from infantry weapons at long range, instead of m6 and without m1', () => {
    const weapon = 'panzerschreck';
    expect(added({ weapon, range: 10 * CM })).toEqual([]);
    expect(added({ weapon, range: 5 * CM })).toEqual([]);
    expect(added({ weapon, range: 20 * CM })).toEqual(['BK-GUN.m7 -2']);
    expect(added({ weapon: 'atRifle', range: 60 * CM })).toEqual(['BK-GUN.m7 -2']);
  });

  it('BK-GUN.m2, m3, m5, m8, m9, m10 and m16 are of the firer', () => {
    expect(added({ headOut: true })).toEqual(['BK-GUN.m2 1']);
    expect([0, 1, 2, 5].map((shotsBefore) => added({ shotsBefore }))).toEqual([
      [],
      ['BK-GUN.m3 1 secondShot'],
      ['BK-GUN.m3 2 laterShot'],
      ['BK-GUN.m3 2 laterShot'],
    ]);
    expect(added({ higher: true })).toEqual(['BK-GUN.m5 1']);
    expect(added({ grade: 'elite' })).toEqual(['BK-GUN.m8 1 elite']);
    expect(added({ grade: 'conscript' })).toEqual(['BK-GUN.m8 -1 conscript']);
    expect(added({ shell: 'apcr' })).toEqual(['BK-GUN.m10 -1']);
    expect(added({ shell: 'apds' })).toEqual(['BK-GUN.m10 -1']);
    expect(added({ shell: 'stielgranate' })).toEqual(['BK-GUN.m10 -1']);
    expect(added({ shell: 'heat' })).toEqual([]);
    expect(added({ toImmobilise: true })).toEqual(['BK-GUN.m16 -3']);
  });

  it('BK-GUN.m9 is for Russians, French and minors, not for Italians', () => {
    const poor = (nation: ToHitFacts['nation']) => added({ nation }).length === 1;
    expect((['ussr', 'france', 'romania', 'japan'] as const).map(poor)).toEqual([true, true, true, true]);
    expect((['germany', 'usa', 'britain', 'italy'] as const).map(poor)).toEqual([false, false, false, false]);
  });

  it('BK-GUN.m4, m11, m14 and m15 are of a vehicle that is shot at', () => {
    expect(added({ target: { ...TANK, size: 'large' } })).toEqual(['BK-GUN.m4 1 large']);
    expect(added({ target: { ...TANK, size: 'small' } })).toEqual(['BK-GUN.m4 -1 small']);
    expect(added({ target: { ...TANK, cover: 'heavy' } })).toEqual(['BK-GUN.m11 -1 vehicleInCover']);
    expect(added({ target: { ...TANK, cover: 'light', hullDown: true } })).toEqual(['BK-GUN.m11 -2 hullDown']);
    expect(added({ targetMoving: true, throughSmoke: true })).toEqual(['BK-GUN.m14 -2', 'BK-GUN.m15 -2']);
  });

  it('BK-GUN.m12 and m13 are of men and guns; light and heavy cover are alike (BK-GUN.7)', () => {
    const men = (cover: 'none' | 'light' | 'heavy', inBunker = false): GunTarget => ({
      kind: 'infantry',
      cover,
      inBunker,
    });
    expect(added({ target: men('none') })).toEqual([]);
    expect(added({ target: men('light') })).toEqual(['BK-GUN.m12 -2 infantryInCover']);
    expect(added({ target: men('heavy') })).toEqual(['BK-GUN.m12 -2 infantryInCover']);
    expect(added({ target: men('heavy', true) })).toEqual(['BK-GUN.m13 -6']);
    const gun = (size: 'large' | 'normal' | 'small', cover: 'none' | 'light'): GunTarget => ({
      kind: 'gun',
      size,
      cover,
      inBunker: false,
    });
    expect(added({ target: gun('normal', 'light') })).toEqual(['BK-GUN.m12 -4 gunInCover']);
    expect(added({ target: gun('normal', 'none') })).toEqual([]);
    expect(added({ target: gun('small', 'none') })).toEqual(['BK-GUN.m4 -1 small']);
    expect(added({ target: gun('large', 'none') })).toEqual(['BK-GUN.m4 1 large']);
  });

  it('BK-GUN.3 finds the line of the table from what the firer did', () => {
    const stance = (facts: Partial<StanceFacts>) =>
      gunStance({ carried: 'tankTurret', moved: false, pivots: false, stabilised: false, ...facts });
    expect(stance({})).toBe('still');
    expect(stance({ pivots: true })).toBe('turretPivots');
    expect(stance({ moved: true, pivots: true })).toBe('movedTurret');
    expect(stance({ moved: true, stabilised: true })).toBe('movedStabilised');
    expect(stance({ carried: 'allRound', pivots: true })).toBe('turretPivots');
    expect(stance({ carried: 'allRound', moved: true })).toBe('movedOther');
    expect(stance({ carried: 'hull' })).toBe('still');
    expect(stance({ carried: 'hull', pivots: true })).toBe('movedOther');
    expect(stance({ carried: 'towed' })).toBe('still');
    expect(stance({ carried: 'towed', pivots: true })).toBe('gunPivots');
    expect(stance({ carried: 'team' })).toBe('still');
    expect(stance({ carried: 'team', moved: true })).toBe('infantryMoved');
  });

  it('BK-SEQ.11 gives an AT rifle that moved the score of other infantry weapons', () => {
    expect(infantryStance('atRifle', false)).toBe('rifleStill');
    expect(infantryStance('piat', false)).toBe('infantryStill');
    expect(infantryStance('atRifle', true)).toBe('infantryMoved');
  });

  it('BK-GUN.m16 lets Schürzen save on 4+', () => {
    expect(fraction(chanceToPass(schurzenSave() as Check))).toBe('3/6');
    expect(odds(schurzenSave() as Check).of).toBe(6n);
  });
});
