import { describe, expect, it } from 'vitest';
import { against, rolledAgainst, shooting } from './combat.ts';
import type { Drawing, Stood } from './small-map.ts';

const [EAST, WEST] = [1, 4];
const TEN = '..........';
const german = (id: string, type: Stood['type'], hex: string, more: Partial<Stood> = {}): Stood => ({
  id,
  type,
  hex,
  facing: EAST,
  ...more,
});
const soviet = (id: string, type: Stood['type'], hex: string, more: Partial<Stood> = {}): Stood => ({
  id,
  type,
  hex,
  facing: WEST,
  ...more,
});
const row = (rows: string, units: readonly Stood[], more: Partial<Drawing> = {}): Drawing => ({
  rows: [rows],
  units,
  ...more,
});
const LMG = german('g', 'german-lmg', 'A01');
const RIFLES = soviet('s', 'soviet-rifles', 'A04');

describe('7.1 to 7.3 Attack and defence values', () => {
  it('COH-7.2.1, COH-EX-34 the attack value is the FP, the dice and the CAPs: red 2 and dice of 9 make 11', () => {
    const rifles = german('g', 'german-rifles', 'A01');
    const plain = shooting(row(TEN, [rifles, RIFLES]), 'g', { hex: 'A04' });
    expect(against(plain, 's')).toEqual({ fp: [['COH-U.G01', 2]], dv: [['COH-7.3.1', 12]], needs: 10 });
    const helped = { onRoll: { caps: 2, luck: 0 } };
    expect(against(shooting(row(TEN, [rifles, RIFLES]), 'g', { hex: 'A04' }, helped), 's')).toEqual({
      fp: [
        ['COH-U.G01', 2],
        ['COH-3.2.3.1', 2],
      ],
      dv: [['COH-7.3.1', 12]],
      needs: 8,
    });
  });
  it('COH-7.3.1, COH-EX-03 the defence value is DR and modifiers: 12 in a forest make 14', () => {
    const wood = shooting(row('...F......', [LMG, RIFLES]), 'g', { hex: 'A04' });
    expect(against(wood, 's').dv).toEqual([
      ['COH-7.3.1', 12],
      ['COH-4.0.10', 2],
    ]);
  });
  it('COH-7.3.2 an attack from outside the arc of the target meets its flank', () => {
    const away = shooting(row(TEN, [LMG, soviet('s', 'soviet-rifles', 'A04', { facing: EAST })]), 'g', { hex: 'A04' });
    expect(against(away, 's').dv).toEqual([['COH-7.3.2', 11]]);
  });
  it('COH-7.3.3 CAPs are a matter of the attacker: the defence value never has any', () => {
    const helped = shooting(row(TEN, [LMG, RIFLES]), 'g', { hex: 'A04' }, { onRoll: { caps: 2, luck: 0 } });
    expect(against(helped, 's').dv).toEqual([['COH-7.3.1', 12]]);
  });
  it('COH-7.1.1, COH-7.1.2, COH-7.1.3, COH-7.5.1.4, COH-15.0.1, COH-15.1.1, COH-EX-88 each target is met by the FP of its colour: a T-34 has 7 against a tank and 5 against infantry', () => {
    const tank = soviet('s', 't-34a', 'A01', { facing: EAST });
    const targets = [
      german('gTank', 'panzer-3h', 'A05', { facing: WEST }),
      german('gMen', 'german-rifles', 'A05', { facing: WEST }),
    ];
    const shot = shooting(row(TEN, [tank, ...targets]), 's', { hex: 'A05' });
    expect(rolledAgainst(shot)).toEqual(['gTank', 'gMen']);
    expect(against(shot, 'gTank')).toMatchObject({ fp: [['COH-U.S18', 7]], dv: [['COH-7.3.1', 17]] });
    expect(against(shot, 'gMen')).toMatchObject({
      fp: [['COH-U.S18', 5]],
      dv: [
        ['COH-7.3.1', 12],
        ['COH-15.6.1', 1],
      ],
    });
  });
  it('COH-7.2.2 an FP of 0 may attack, one that is missing may not', () => {
    const panzer = german('gTank', 'panzer-3h', 'A05', { facing: WEST });
    expect(rolledAgainst(shooting(row(TEN, [RIFLES, panzer]), 's', { hex: 'A05' }))).toEqual(['gTank']);
    const damaged = soviet('s', 't-34a', 'A01', { facing: EAST, hit: 'v-blueGunDamaged' });
    expect(rolledAgainst(shooting(row(TEN, [damaged, panzer]), 's', { hex: 'A05' }))).toEqual([]);
  });
  it('COH-5.0.2.1 a wall helps whoever stands right behind it', () => {
    const walled = row(TEN, [LMG, RIFLES], { walls: ['A04 W'] });
    expect(against(shooting(walled, 'g', { hex: 'A04' }), 's').dv).toEqual([
      ['COH-7.3.1', 12],
      ['COH-5.0.2.1', 1],
    ]);
  });
  it('COH-11.2.1, COH-11.2.2 the higher one gains 1, whichever of the two it is', () => {
    const up = shooting(row('....', [LMG, RIFLES], { levels: ['0001'] }), 'g', { hex: 'A04' });
    expect(against(up, 's')).toMatchObject({
      fp: [['COH-U.G02', 4]],
      dv: [
        ['COH-7.3.1', 12],
        ['COH-11.2.1', 1],
      ],
    });
    const down = shooting(row('....', [LMG, RIFLES], { levels: ['1000'] }), 'g', { hex: 'A04' });
    expect(against(down, 's')).toMatchObject({
      fp: [
        ['COH-U.G02', 4],
        ['COH-11.2.2', 1],
      ],
      dv: [['COH-7.3.1', 12]],
    });
  });
  it('COH-13.0.2, COH-13.0.5, COH-13.0.10, COH-EX-79 smoke counts where the fire starts, where it passes and where it ends', () => {
    const end = shooting(row(TEN, [LMG, RIFLES], { smoke: [['A04', 2]] }), 'g', { hex: 'A04' });
    expect(against(end, 's').dv).toEqual([
      ['COH-7.3.1', 12],
      ['COH-13.0.2', 2],
    ]);
    const smoke = [
      ['A01', 2],
      ['A03', 1],
    ] as const;
    expect(against(shooting(row(TEN, [LMG, RIFLES], { smoke }), 'g', { hex: 'A04' }), 's').dv).toEqual([
      ['COH-7.3.1', 12],
      ['COH-13.0.2', 2],
      ['COH-13.0.5', 1],
    ]);
  });
  it('COH-5.0.3.1, COH-5.0.3.2 a unit that has just moved without care is easier to hit', () => {
    const shot = shooting(row(TEN, [LMG, RIFLES]), 'g', { hex: 'A04' }, { careless: ['s'] });
    expect(against(shot, 's').dv).toEqual([
      ['COH-7.3.1', 12],
      ['COH-5.0.3.1', -1],
    ]);
  });
  it('COH-7.3.4 all modifiers add up', () => {
    const forts = [
      { id: 'block', kind: 'roadblock', hex: 'A04' },
      { id: 'ditch', kind: 'trench', hex: 'A04' },
    ] as const;
    const units = [
      LMG,
      soviet('s', 'soviet-rifles', 'A04', { fort: 'ditch', hasty: true }),
      soviet('sT', 'bt-7', 'A04'),
    ];
    const busy = row('...S', units, { forts, walls: ['A04 W'], smoke: [['A04', 1]], levels: ['0001'] });
    expect(against(shooting(busy, 'g', { hex: 'A04' }), 's').dv).toEqual([
      ['COH-7.3.1', 12],
      ['COH-4.0.6', 2],
      ['COH-5.0.2.1', 1],
      ['COH-11.2.1', 1],
      ['COH-13.0.5', 1],
      ['COH-18.1.1.3', 2],
      ['COH-18.1.3.2', 1],
      ['COH-18.3.2.3', 1],
      ['COH-15.6.1', 1],
    ]);
  });
});

describe('7.5 What a hit marker changes', () => {
  const marked = (hit: Stood['hit'], type: Stood['type'] = 'soviet-rifles') => soviet('s', type, 'A04', { hit: hit! });
  const fpOf = (unit: Stood, target: Stood) =>
    against(shooting(row(TEN, [unit, target]), 's', { hex: target.hex! }), target.id).fp;
  const MEN = german('g', 'german-rifles', 'A01');

  it('COH-7.5.0.2, COH-EX-38 Suppressed takes 2 from both FPs of a squad', () => {
    expect(fpOf(marked('suppressed'), MEN)).toEqual([
      ['COH-U.S01', 3],
      ['COH-T.3', -2],
    ]);
    expect(fpOf(marked('suppressed'), german('g', 'panzer-3h', 'A01'))).toEqual([
      ['COH-U.S01', 0],
      ['COH-T.3', -2],
    ]);
  });
  it('COH-T.4 Suppressed takes 2 from the red and 3 from the blue FP of a vehicle', () => {
    expect(fpOf(marked('v-suppressed', 't-34a'), MEN)).toEqual([
      ['COH-U.S18', 5],
      ['COH-T.4', -2],
    ]);
    expect(fpOf(marked('v-suppressed', 't-34a'), german('g', 'panzer-3h', 'A01'))).toEqual([
      ['COH-U.S18', 7],
      ['COH-T.4', -3],
    ]);
  });
  it('COH-EX-39 Pinned leaves FP and DR alone', () => {
    expect(fpOf(marked('pinned'), MEN)).toEqual([['COH-U.S01', 3]]);
    expect(against(shooting(row(TEN, [LMG, marked('pinned')]), 'g', { hex: 'A04' }), 's').dv).toEqual([
      ['COH-7.3.1', 12],
    ]);
  });
  it('COH-7.5.0.13 Cowering and Berserk raise the DRs, Panicked lowers the front and raises the flank', () => {
    const dvOf = (hit: Stood['hit'], facing: number) =>
      against(shooting(row(TEN, [LMG, { ...marked(hit), facing }]), 'g', { hex: 'A04' }), 's').dv.slice(1);
    expect(dvOf('cowering', WEST)).toEqual([['COH-T.3', 1]]);
    expect(dvOf('cowering', EAST)).toEqual([['COH-T.3', 1]]);
    expect(dvOf('berserk', WEST)).toEqual([['COH-T.3', 2]]);
    expect(dvOf('berserk', EAST)).toEqual([['COH-T.3', 1]]);
    expect(dvOf('panicked', WEST)).toEqual([['COH-T.3', -2]]);
    expect(dvOf('panicked', EAST)).toEqual([['COH-T.3', 1]]);
    expect(dvOf('unnerved', WEST)).toEqual([]);
  });
  it('COH-7.5.0.16 a range of 1 makes two hexes long range', () => {
    const near = soviet('s', 'soviet-rifles', 'A03', { hit: 'berserk' });
    expect(fpOf(near, MEN)).toEqual([
      ['COH-U.S01', 3],
      ['COH-T.3', 1],
      ['COH-7.7.1.1', -2],
    ]);
  });
});

describe('7.7 Range', () => {
  const fpAt = (type: Stood['type'], hex: string) => {
    const map = row(`${TEN}${TEN}`, [german('g', type, 'A01'), soviet('s', 'soviet-rifles', hex)]);
    return against(shooting(map, 'g', { hex }), 's').fp;
  };
  it('COH-7.7.2.1, COH-EX-44, COH-15.3.1 an adjacent target is at short range, +3, for vehicles too', () => {
    const maxim = soviet('s', 'soviet-maxim', 'A02', { facing: WEST });
    const map = row(TEN, [maxim, german('g', 'german-rifles', 'A01')]);
    const { fp, needs } = against(shooting(map, 's', { hex: 'A01' }), 'g');
    expect(fp).toEqual([
      ['COH-U.S04', 3],
      ['COH-7.7.2.1', 3],
    ]);
    expect(needs).toBe(6);
    expect(fpAt('panzer-3e', 'A02')).toEqual([
      ['COH-U.G22', 3],
      ['COH-7.7.2.1', 3],
    ]);
  });
  it('COH-7.7.0.1, COH-7.7.1.1 up to the range there is no modifier, beyond it 2 less', () => {
    expect(fpAt('german-lmg', 'A10')).toEqual([['COH-U.G02', 4]]);
    expect(fpAt('german-lmg', 'A11')).toEqual([
      ['COH-U.G02', 4],
      ['COH-7.7.1.1', -2],
    ]);
    expect(fpAt('german-lmg', 'A19')).toEqual([
      ['COH-U.G02', 4],
      ['COH-7.7.1.1', -2],
    ]);
  });
  it('COH-7.7.2.2 a unit with a range of 1 fires at short range next door', () => {
    expect(fpAt('german-at-team', 'A02')).toEqual([
      ['COH-U.G07', 1],
      ['COH-7.7.2.1', 3],
    ]);
  });
});
