import { describe, expect, it } from 'vitest';
import { fired, refused, shot } from './fired.ts';
import { hex, leader, unit } from './played.ts';

const NOTHING = [3, 4];
const german = (id: string, at: string, more: object = {}) => unit(id, 'german-inf', at, more);
const soviet = (id: string, at: string, more: object = {}) => unit(id, 'soviet-inf', at, more);

describe('6.4 Combining', () => {
  const units = [
    german('g1', '0503'),
    german('g2', '0503'),
    german('g3', '0403'),
    german('g4', '0603'),
    german('g5', '0502'),
    soviet('s1', '0505'),
  ];
  const by = (more: object = {}, frame: object = {}) => ({
    units,
    leaders: [leader('lt', 'german', 'LT', '0503', { combat: 1, ...more })],
    frame: { leaders: ['lt'], firing: ['g1', 'g2', 'g3', 'g4', 'g5', 'lt'], ...frame },
    dice: NOTHING,
  });
  const under = (...shooters: readonly string[]) => shot(shooters, '0505', { combines: 'lt' });

  it('PG-10.2.2 PG-6.4.1 a stack needs nobody, several hexes need a leader', () => {
    expect(refused(by(), shot(['g1', 'g2'], '0505'))).toBeNull();
    expect(refused(by(), shot(['g1', 'g3'], '0505'))).toEqual(['PG-6.4.1', 'needsCombiner']);
    expect(refused(by(), under('g1', 'g2'))).toEqual(['PG-6.4.1', 'nothingToCombine']);
    expect(refused(by(), under('g1', 'g2', 'g3'))).toBeNull();
  });

  it('PG-6.41.1 in good order, his own hex and as many beside it as his modifier', () => {
    expect(refused(by(), under('g1', 'g3', 'g4'))).toEqual(['PG-6.41.1', 'tooManyHexes']);
    expect(refused(by({ combat: 2 }), under('g1', 'g3', 'g4'))).toBeNull();
    expect(refused(by({ combat: 0 }), under('g1', 'g3'))).toEqual(['PG-6.41.1', 'cannotCombine']);
    expect(refused(by({ state: 'disrupted' }), under('g1', 'g3'))).toEqual(['PG-6.41.1', 'cannotCombine']);
    expect(refused(by({ at: { in: 'hex', hex: hex('0303') } }), under('g1', 'g3'))).toEqual([
      'PG-6.41.1',
      'beyondLeader',
    ]);
    expect(refused(by({}, { firing: ['g1', 'g3'] }), under('g1', 'g3'))).toEqual(['PG-6.41.1', 'leaderNotFiring']);
    expect(refused(by({}, { helped: ['lt'] }), under('g1', 'g3'))).toEqual(['PG-6.55.1', 'leaderHasHelped']);
  });

  it('PG-6.41.2 direct fire and bombardment are never one attack', () => {
    const told = { ...by(), units: [...units, unit('m1', 'german-mortar-81', '0503')] };
    const frame = { leaders: ['lt'], firing: ['g1', 'm1', 'lt'] };
    expect(refused({ ...told, frame }, shot(['g1', 'm1'], '0505'))).toEqual(['PG-7.31.1', 'noSuchFire']);
    const mixed = { type: 'bombard' as const, shooters: ['m1', 'g1'], hex: hex('0505'), combines: null };
    expect(refused({ ...told, frame }, mixed)).toEqual(['PG-7.31.1', 'noSuchFire']);
  });

  it('PG-6.41.3 he combines once a segment', () => {
    const { refusal } = fired(by(), under('g1', 'g3'), under('g2', 'g4'));
    expect(refusal).toMatchObject({ rule: 'PG-6.41.3' });
  });

  it('PG-12.51.2 from within an assault he directs nobody outside', () => {
    const told = by();
    const fight = { ...told, units: [...units, soviet('s2', '0503')] };
    expect(refused(fight, under('g3', 'g4'))).toEqual(['PG-6.41.1', 'tooManyHexes']);
    expect(
      refused({ ...fight, leaders: [leader('lt', 'german', 'LT', '0503', { combat: 2 })] }, under('g3', 'g4')),
    ).toEqual(['PG-12.51.2', 'leaderInAssault']);
  });

  it('PG-EX-17 PG-6.42.1 a leader adds his combat modifier to a unit of his hex', () => {
    const strength = (more: object) => {
      const after = fired(by(more), shot(['g1'], '0505', { leaders: ['lt'] }));
      return after.log.flatMap((item) => ('roll' in item ? [item.roll.check.about?.with?.strength] : []))[0];
    };
    expect(strength({})).toBe(6);
    expect(strength({ combat: 2 })).toBe(7);
    // PG-6.42.2: half of it, rounded up.
    expect(strength({ combat: 2, state: 'disrupted' })).toBe(6);
  });

  it('PG-6.42.2 PG-6.42.1 half of it when disrupted; none when demoralised, nor for those of another hex', () => {
    const lend = (shooter: string, more: object = {}) =>
      refused(by(more), shot([shooter], '0505', { leaders: ['lt'] }));
    expect(lend('g1', { state: 'disrupted' })).toBeNull();
    expect(lend('g1', { state: 'demoralised' })).toEqual(['PG-6.42.1', 'nothingToAdd']);
    expect(lend('g1', { combat: 0 })).toEqual(['PG-6.42.1', 'nothingToAdd']);
    expect(lend('g3')).toEqual(['PG-6.42.1', 'nobodyToAddTo']);
  });

  it('PG-6.42.3 once an activation, one leader to a unit', () => {
    const { refusal } = fired(
      by(),
      shot(['g1'], '0505', { leaders: ['lt'] }),
      shot(['g2'], '0505', { leaders: ['lt'] }),
    );
    expect(refusal).toMatchObject({ rule: 'PG-6.42.3' });
    const two = {
      ...by(),
      leaders: [
        leader('lt', 'german', 'LT', '0503', { combat: 1 }),
        leader('sg', 'german', 'SGT', '0503', { combat: 1 }),
      ],
      frame: { leaders: ['lt', 'sg'], firing: ['g1', 'g2', 'lt', 'sg'] },
    };
    expect(refused(two, shot(['g1'], '0505', { leaders: ['lt', 'sg'] }))).toEqual(['PG-6.42.1', 'nobodyToAddTo']);
    expect(refused(two, shot(['g1', 'g2'], '0505', { leaders: ['lt', 'sg'] }))).toBeNull();
    expect(refused(two, shot(['g1', 'g2'], '0505', { leaders: ['lt', 'lt'] }))).toEqual(['PG-6.42.3', 'addedAlready']);
  });

  it('PG-6.82.2 he adds nothing to a tank', () => {
    const told = {
      ...by(),
      units: [unit('g1', 'german-pz-4', '0503'), soviet('s1', '0505')],
      frame: { leaders: ['lt'], firing: ['g1', 'lt'] },
    };
    expect(refused(told, shot(['g1'], '0505', { leaders: ['lt'] }))).toEqual(['PG-6.82.2', 'nobodyToAddTo']);
  });
});
