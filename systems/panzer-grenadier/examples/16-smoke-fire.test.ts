import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { fired, refused } from './fired.ts';
import { field, force, ground, hex, unit } from './played.ts';

const allowed = (on: object = {}) => field(on, { forces: [force('soviet'), force('german', { smoke: true })] });
const smoke = (shooters: readonly string[], at: string): Action => ({ type: 'smoke', shooters, hex: hex(at) });
const mortar = (id: string, at: string) => unit(id, 'german-mortar-81', at);

describe('16.1 Smoke fired by units', () => {
  const told = {
    scenario: allowed(),
    units: [mortar('g1', '0502'), mortar('g2', '0502')],
    frame: { firing: ['g1', 'g2'] },
  };

  it('PG-16.1.1 artillery and mortars, where the scenario has it; they have fired', () => {
    const after = fired({ ...told, dice: [4, 4] }, smoke(['g1'], '0508'));
    expect(after.board.smoke).toEqual([{ hex: hex('0508'), side: 'german' }]);
    expect(after.board.units.map(({ mark }) => mark)).toEqual(['fired', 'none']);
    expect(refused({ ...told, scenario: field() }, smoke(['g1'], '0508'))).toEqual(['PG-16.1.1', 'noSmokeHere']);
    const by = (type: string) =>
      refused(
        { scenario: allowed(), units: [unit('g1', type, '0502')], frame: { firing: ['g1'] }, dice: [4, 4] },
        smoke(['g1'], '0503'),
      );
    expect(by('german-lefh-105')).toBeNull();
    expect(by('german-wespe')).toEqual(['PG-16.1.1', 'firesNoSmoke']);
    expect(by('german-inf')).toEqual(['PG-7.31.1', 'noSuchFire']);
  });

  it('PG-16.1.2 PG-16.1.3 one marker each, which stays on 8 or less', () => {
    const after = fired({ ...told, dice: [4, 5, 4, 4] }, smoke(['g1', 'g2'], '0508'));
    expect(after.board.smoke).toHaveLength(1);
    expect(fired({ ...told, dice: [1, 1, 2, 2] }, smoke(['g1', 'g2'], '0508')).board.smoke).toHaveLength(2);
    expect(refused(told, smoke(['g1', 'g1'], '0508'))).toEqual(['PG-16.1.2', 'twiceNamed']);
  });

  it('PG-16.1.4 any hex in range, seen or not, with or without enemies', () => {
    const short = { ...told, units: [unit('g1', 'german-mortar-50', '0502')], frame: { firing: ['g1'] }, dice: [1, 1] };
    expect(refused(short, smoke(['g1'], '0505'))).toEqual(['PG-7.32.1', 'outOfRange']);
    expect(refused(short, smoke(['g1'], '0504'))).toBeNull();
    const blind = { ...told, scenario: allowed({ terrain: ground({ w: ['0503', '0403', '0603'] }) }), dice: [1, 1] };
    expect(refused(blind, smoke(['g1'], '0508'))).toBeNull();
    expect(refused(told, { type: 'smoke', shooters: ['g1'], hex: 999 })).toEqual(['PG-16.1.4', 'offTheMap']);
  });
});
