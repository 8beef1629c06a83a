import { describe, expect, it } from 'vitest';
import { ATTACK_KINDS, ATTACK_ROWS, FP_MODIFIERS } from '../data/attacks.ts';
import { FORT_ROWS, HASTY_DEFENCE } from '../data/forts.ts';
import type { FireMode } from '../types.ts';
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
    expect(Object.values(FP_MODIFIERS).map(({ fp }) => fp)).toEqual([3, -2, 4, -2, 1, 2]);
  });
  it('COH-T.7 the defence modifiers of counters', () => {
    expect(FORT_ROWS).toMatchObject({
      trench: { front: 2, flank: 2 },
      bunker: { front: 5, flank: 3, dr: 15 },
      roadblock: { all: 1 },
    });
    expect(HASTY_DEFENCE.dm).toBe(1);
  });
  it('COH-T.8 there is a row for each kind of attack that meets a DV', () => {
    expect(Object.keys(ATTACK_ROWS)).toEqual([...ATTACK_KINDS]);
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
