import { describe, expect, it } from 'vitest';
import { errands } from '../standing/errands.ts';
import type { Action, FrameOf } from '../types.ts';
import { acting, field, ground, hex, leader, looked, unit } from './played.ts';

const german = (id: string, at: string, more: object = {}) => unit(id, 'german-inf', at, more);
const soviet = (id: string, at: string, more: object = {}) => unit(id, 'soviet-inf', at, more);

type Given = Parameters<typeof looked>[0];
type Terms = Parameters<(typeof errands.kinds)['fire']['next']>[3];

/** What an errand answers in a segment of the Germans, or while a group of theirs acts. */
const next = (errand: string, given: Given, terms: Terms = {}, frame?: Partial<FrameOf<'acting'>>): Action | null => {
  const asked = frame ? acting('german', { starts: [], parts: [], bunkers: [], again: [], ...frame }) : null;
  const look = looked(given);
  return errands.kinds[errand]!.next(look, (asked ?? { kind: 'segment', side: 'german' }) as never, 'german', terms);
};
const woken = (action: Action | null): readonly string[] =>
  action?.type === 'activate' ? action.lines.map(({ row, does }) => `${row} ${does}`) : [];

describe('errands: what a group does by standing order', () => {
  const near = { units: [german('g1', '0504'), german('g2', '0504'), soviet('s1', '0505')] };

  it('fire: whoever has a shot that is worth it is woken, and takes it with all who can join', () => {
    expect(woken(next('fire', near, { atLeast: 20 }))).toEqual(['g1 fire', 'g2 fire']);
    expect(next('fire', near, { atLeast: 20 }, { firing: ['g1', 'g2'] })).toMatchObject({
      type: 'direct',
      shooters: ['g1', 'g2'],
      hex: hex('0505'),
    });
    expect(next('fire', near, { atLeast: 100 })).toBeNull();
    expect(next('fire', near, { atLeast: 100 }, { firing: ['g1', 'g2'] })).toEqual({ type: 'done' });
    expect(next('fire', { units: [german('g1', '0504'), soviet('s1', '1010')] })).toBeNull();
    expect(next('fire', { units: [german('g1', '0504', { mark: 'fired' }), soviet('s1', '0505')] })).toBeNull();
  });

  it('fire: with the leader who lends his voice, without the one who would only stand by', () => {
    const leaders = [
      leader('cpt', 'german', 'CPT', '0504', { combat: 1 }),
      leader('lt', 'german', 'LT', '0503', { combat: 0 }),
    ];
    const group = woken(next('fire', { ...near, leaders }, { atLeast: 20 }));
    expect(group.toSorted()).toEqual(['cpt fire', 'g1 fire', 'g2 fire']);
    expect(next('fire', { ...near, leaders }, {}, { firing: ['g1', 'g2', 'cpt'], leaders: ['cpt'] })).toMatchObject({
      leaders: ['cpt'],
    });
  });

  it('fire: armour at what its gun is best against', () => {
    const tanks = { units: [unit('p4', 'german-pz-4', '0504'), unit('t34', 'soviet-t-34', '0506')] };
    expect(woken(next('fire', tanks))).toEqual(['p4 fire']);
    expect(next('fire', tanks, {}, { firing: ['p4'] })).toMatchObject({
      type: 'antiTank',
      shooter: 'p4',
      target: 't34',
    });
  });

  it('steady: the demoralised first, with the leader who helps most, and all whom he helps', () => {
    const units = [
      german('g1', '0504', { state: 'disrupted' }),
      german('g2', '0504', { state: 'demoralised' }),
      german('g3', '0504'),
      german('g4', '0909', { state: 'disrupted' }),
    ];
    const leaders = [
      leader('cpt', 'german', 'CPT', '0504', { support: 1 }),
      leader('lt', 'german', 'LT', '0504', { support: 2 }),
    ];
    expect(woken(next('steady', { units, leaders })).toSorted()).toEqual(['g1 move', 'g2 move', 'lt move']);
    expect(woken(next('steady', { units }))).toEqual(['g2 move']);
    const tried = next(
      'steady',
      { units, leaders },
      {},
      {
        moving: ['g1', 'g2', 'lt'],
        leaders: ['lt'],
        starts: ['g1', 'g2', 'lt'].map((piece) => ({ piece, hex: hex('0504'), state: 'good' as const })),
      },
    );
    expect(tried).toMatchObject({ type: 'recover', helper: 'lt' });
    expect(next('steady', { units: [german('g3', '0504')] })).toBeNull();
    expect(next('steady', { units: [german('g3', '0504')] }, {}, { moving: ['g3'] })).toEqual({ type: 'done' });
  });

  const WALKING = { who: 'lt', where: '0508' };
  const column = { units: [german('g1', '0504')], leaders: [leader('lt', 'german', 'LT', '0504')] };
  const starts = ['g1', 'lt'].map((piece) => ({ piece, hex: hex('0504'), state: 'good' as const }));
  const onTheMarch = { moving: ['g1', 'lt'], leaders: ['lt'], starts };

  it('go: a leader with the men beside him, straight on, until they are there', () => {
    expect(woken(next('go', column, WALKING))).toEqual(['lt move', 'g1 move']);
    expect(next('go', column, WALKING, onTheMarch)).toEqual({
      type: 'move',
      unit: 'g1',
      path: ['0505', '0506', '0507'].map(hex),
      with: ['lt'],
    });
    const there = { units: [german('g1', '0508')], leaders: [leader('lt', 'german', 'LT', '0508')] };
    expect(next('go', there, WALKING)).toBeNull();
    expect(next('go', column, { who: 'lt', where: '9999' })).toBeNull();
    expect(next('go', column, { who: 'nobody', where: '0508' })).toBeNull();
  });

  it('go: round what they can not cross, and no nearer to those who could hurt them', () => {
    const woods = field({ terrain: ground({ w: ['0505', '0506', '0507'] }) });
    const walked = next('go', { ...column, scenario: woods }, WALKING, onTheMarch);
    expect(walked).toMatchObject({ type: 'move', unit: 'g1' });
    const watched = { ...column, units: [...column.units, soviet('s1', '0508')] };
    const near1 = next('go', watched, { who: 'lt', where: '0507' }, onTheMarch);
    expect(near1).toEqual({ type: 'done' });
    expect(next('go', watched, { who: 'lt', where: '0507' })).toBeNull();
  });

  it('suggested: steady, fire, and each leader to the nearest hex that scores and is not held', () => {
    const goals = [
      { points: 1, hold: ['0508', '1010'] },
      { points: 1, side: 'soviet', hold: ['0505'] },
    ];
    const look = looked({ scenario: field({}, { goals }), ...column });
    expect(errands.suggested(look, 'german')).toEqual([
      { errand: 'steady' },
      { errand: 'fire', atLeast: 33 },
      { errand: 'go', who: 'lt', where: '0508' },
    ]);
    const held = looked({ scenario: field({}, { goals }), ...column, board: { control: { german: [hex('0508')] } } });
    expect(errands.suggested(held, 'german')).toContainEqual({ errand: 'go', who: 'lt', where: '1010' });
    expect(errands.senders(look, 'german')).toEqual(['lt']);
    expect(errands.places(held, 'german')).toEqual(['0508', '1010']);
    expect(errands.places(look, 'soviet')).toEqual(['0508', '1010', '0505']);
    expect([errands.isPlace(look.setting, '0508'), errands.isPlace(look.setting, '9999')]).toEqual([true, false]);
  });
});
