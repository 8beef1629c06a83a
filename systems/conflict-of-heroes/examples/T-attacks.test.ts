import { describe, expect, it } from 'vitest';
import type { FireMode, FortKind } from '../types.ts';
import type { Aim } from './combat.ts';
import { against, shelling, shooting } from './combat.ts';
import type { Drawing, Stood } from './small-map.ts';

const [EAST, WEST] = [1, 4];

/** A defender with everything there is around him: a stone building on a hill behind a wall, in smoke, dug in. */
const BUSY: Pick<Drawing, 'rows' | 'levels' | 'walls' | 'smoke'> = {
  rows: ['......S.'],
  levels: ['00000010'],
  walls: ['A07 W'],
  smoke: [['A07', 1]],
};
const DEFENDER: Stood = { id: 's', type: 'soviet-rifles', hex: 'A07', facing: WEST, hasty: true };
const NAMES: Readonly<Record<string, string>> = {
  'COH-4.0.6': 'terrain',
  'COH-5.0.2.1': 'wall',
  'COH-11.2.1': 'height',
  'COH-13.0.5': 'smoke',
  'COH-18.1.3.2': 'fortification',
};
const counted = (attacker: Stood['type'], hex: string, more: Partial<Aim> = {}, defender: Partial<Stood> = {}) => {
  const units: readonly Stood[] = [
    { id: 'g', type: attacker, hex, facing: EAST },
    { ...DEFENDER, ...defender },
  ];
  const { dv } = against(shooting({ ...BUSY, units }, 'g', { hex: 'A07', ...more }), 's');
  return dv
    .slice(1)
    .filter(([, value]) => value !== 0)
    .map(([rule]) => NAMES[rule] ?? rule);
};
const mode = (name: FireMode, weapon?: Aim['weapon']) => ({ mode: name, ...(weapon ? { weapon } : {}) });

describe('T.6 to T.8 The tables of combat', () => {
  it('COH-T.6 the FP modifiers', () => {
    const modified = (type: Stood['type'], hex: string, more: Partial<Aim> = {}) => {
      const at = { type, hex, facing: EAST };
      const units: readonly Stood[] = [
        { id: 'g', ...at },
        { id: 'g2', ...at },
        { ...DEFENDER, hasty: false },
      ];
      return against(shooting({ rows: ['........'], units }, 'g', { hex: 'A07', ...more }), 's').fp.slice(1);
    };
    expect({
      short: modified('german-rifles', 'A06'),
      long: modified('german-rifles', 'A01'),
      close: modified('german-rifles', 'A07', { target: 's' }),
      onWhite: modified('german-hmg', 'A07', { target: 's' }),
      supported: modified('german-rifles', 'A03', { supporters: ['g2'] }),
      aimed: modified('german-rifles', 'A03', { bonus: ['careful-aim'] }),
    }).toEqual({
      short: [['COH-7.7.2.1', 3]],
      long: [['COH-7.7.1.1', -2]],
      close: [['COH-7.7.3.2', 4]],
      onWhite: [['COH-7.7.3.2', -2]],
      supported: [['COH-9.1.2.6', 1]],
      aimed: [['COH-C.09', 2]],
    });
  });
  it('COH-T.7 the defence modifiers of counters, from the front and from the flank', () => {
    const helped = (kind: FortKind | null, facing: number, target: Partial<Stood> = {}) => {
      const units: readonly Stood[] = [
        { id: 'g', type: 'german-lmg', hex: 'A03', facing: EAST },
        { id: 's', type: 'soviet-rifles', hex: 'A07', facing, ...target },
      ];
      const forts = kind === null ? [] : [{ id: 'f', kind, hex: 'A07', ...(kind === 'bunker' ? { facing } : {}) }];
      const { dv } = against(shooting({ rows: ['........'], forts, units }, 'g', { hex: 'A07' }), 's');
      return dv.slice(1).map(([, value]) => value);
    };
    const inside = { fort: 'f' };
    expect({
      trench: [helped('trench', WEST, inside), helped('trench', EAST, inside), helped('trench', WEST)],
      bunker: [helped('bunker', WEST, inside), helped('bunker', EAST, inside), helped('bunker', WEST)],
      roadblock: [helped('roadblock', WEST), helped('roadblock', EAST)],
      hasty: [helped(null, WEST, { hasty: true }), helped(null, EAST, { hasty: true })],
      wire: helped('wire', WEST),
      mines: helped('mines', WEST),
    }).toEqual({
      trench: [[2], [2], []],
      bunker: [[5], [3], []],
      roadblock: [[1], [1]],
      hasty: [[1], [1]],
      wire: [],
      mines: [],
    });
  });
  it('COH-T.8 direct fire meets everything', () => {
    expect(counted('german-lmg', 'A02')).toEqual(['terrain', 'wall', 'height', 'smoke', 'fortification']);
  });
  it('COH-T.8 mortars do not mind walls', () => {
    expect(counted('german-mortar-8cm', 'A02')).toEqual(['terrain', 'height', 'smoke', 'fortification']);
  });
  it('COH-T.8 off-board artillery does not mind heights either', () => {
    const { dv } = against(shelling({ ...BUSY, units: [DEFENDER] }, 'artillery-105', 'A07'), 's');
    expect(dv.slice(1).map(([rule]) => NAMES[rule])).toEqual(['terrain', 'smoke', 'fortification']);
  });
  it('COH-T.8 close combat meets what is in the hex', () => {
    expect(counted('german-lmg', 'A07', { target: 's' })).toEqual(['terrain', 'smoke', 'fortification']);
  });
  it('COH-T.8 flames mind only heights and fortifications', () => {
    expect(counted('german-engineers', 'A06', mode('flame'))).toEqual(['height', 'fortification']);
  });
  it('COH-T.8 grenades meet all that direct fire does', () => {
    expect(counted('german-rifles', 'A06', mode('weapon', 'stick-grenades'))).toEqual([
      'terrain',
      'wall',
      'height',
      'smoke',
      'fortification',
    ]);
  });
  it('COH-T.8 a Tellermine minds nothing but a hasty defence', () => {
    expect(counted('german-rifles', 'A07', { ...mode('weapon', 'tellermine'), target: 's' }, { type: 'bt-7' })).toEqual(
      ['fortification'],
    );
  });
});
