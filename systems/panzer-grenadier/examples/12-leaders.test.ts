import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { assaulted, throwsOf } from './assaulted.ts';
import { goes, marched, placeOf } from './moving.ts';
import { acting, DONE, field, ground, hex, leader, played, unit, wake } from './played.ts';

/** Germans and Soviets in 0505, Germans beside it in 0504. */
const INSIDE = [unit('g1', 'german-inf', '0505'), unit('s1', 'soviet-inf', '0505')];
const BESIDE = unit('g2', 'german-inf', '0504');
const lt = (at: string, more: object = {}) => leader('lt', 'german', 'LT', at, more);

const woken = (units: readonly object[], leaders: readonly object[], does: Parameters<typeof wake>[0]) =>
  played({ units, leaders, stack: [{ kind: 'segment', side: 'german' }], answers: [['german', wake(does)]] });

describe('12.51 Leaders and an assault', () => {
  it('PG-12.51.1 a leader beside an assault wakes nobody in it, unit or leader', () => {
    const unheard = woken([...INSIDE, BESIDE], [lt('0504')], { lt: 'fire', g2: 'fire', g1: 'fire' });
    expect(unheard.refusal).toMatchObject({ rule: 'PG-12.51.1', why: { word: 'unheardInAssault' } });
    const leaders = [lt('0504'), leader('cpl', 'german', 'CPL', '0505')];
    expect(woken([...INSIDE, BESIDE], leaders, { lt: 'fire', cpl: 'fire' }).refusal?.rule).toBe('PG-12.51.1');
    expect(woken([...INSIDE, BESIDE], [lt('0505')], { lt: 'fire', g1: 'fire' }).refusal).toBeNull();
    // Where no enemy is with them he reaches them as ever.
    const [alone] = INSIDE;
    expect(woken([alone!, BESIDE], [lt('0504')], { lt: 'move', g2: 'move', g1: 'move' }).refusal).toBeNull();
  });

  it('PG-12.51.1 PG-3.3.4 nor does a tank leader', () => {
    const units = [
      unit('t1', 'german-pz-3', '0504'),
      unit('t2', 'german-pz-3', '0505', { state: 'disrupted' }),
      INSIDE[1]!,
    ];
    expect(woken(units, [], { t1: 'fire', t2: 'fire' }).refusal?.rule).toBe('PG-12.51.1');
  });

  it('PG-12.51.1 PG-5.42.1 whoever leaves an assault nearer to the enemy has no leader in one beside it', () => {
    const units = [unit('g1', 'german-inf', '0505'), INSIDE[1]!, unit('s2', 'soviet-hmg', '0508')];
    const leaving = (at: string) =>
      marched({
        units,
        leaders: [lt(at)],
        moving: ['g1'],
        led: ['lt'],
        answers: [['german', goes('g1', ['0506'])]],
      }).refusal?.rule ?? null;
    expect(leaving('0505')).toBeNull();
    expect(leaving('0504')).toBe('PG-5.41.1');
  });

  it('PG-12.51.2 out of an assault a leader calls units in, and they do nothing else', () => {
    const units = [...INSIDE, BESIDE, unit('s2', 'soviet-inf', '0503')];
    const moving = woken(units, [lt('0505')], { lt: 'fire', g2: 'move' });
    expect(moving.refusal).toMatchObject({ rule: 'PG-12.51.2', why: { word: 'calledIn' } });
    const called = (firing: readonly string[], at: string) =>
      played({
        units,
        leaders: [lt(at)],
        stack: [
          acting('german', {
            firing,
            leaders: firing.filter((id) => id === 'lt'),
            starts: firing.map((piece) => ({ piece, hex: hex(piece === 'lt' ? at : '0504'), state: 'good' as const })),
          }),
        ],
        answers: [
          ['german', { type: 'direct', shooters: ['g2'], hex: hex('0503'), parts: [], leaders: [], combines: null }],
        ],
        dice: [3, 4],
      }).refusal?.rule ?? null;
    expect(called(['lt', 'g2'], '0505')).toBe('PG-12.51.2');
    expect(called(['lt', 'g2'], '0504')).toBeNull();
    // Woken by nobody it fires as it likes.
    expect(called(['g2'], '0505')).toBeNull();
    expect(woken(units, [lt('0505')], { lt: 'fire', g2: 'fire' }).refusal).toBeNull();
  });

  it('PG-12.51.2 he calls no other leader, and nobody who is disrupted', () => {
    const leaders = [lt('0505'), leader('cpl', 'german', 'CPL', '0504')];
    expect(woken([...INSIDE, BESIDE], leaders, { lt: 'fire', cpl: 'fire' }).refusal).toMatchObject({
      rule: 'PG-12.51.2',
      why: { word: 'onlyCallsIn' },
    });
    const shaken = unit('g2', 'german-inf', '0504', { state: 'disrupted' });
    expect(woken([...INSIDE, shaken], [lt('0505')], { lt: 'fire', g2: 'fire' }).refusal?.rule).toBe('PG-12.51.2');
  });
});

describe('12.42 What leaders add', () => {
  const TWO = { combat: 2 };
  it('PG-6.82.2 PG-12.42.2 a leader adds nothing to tanks', () => {
    const units = [unit('t1', 'german-pz-3', '0505'), unit('s1', 'soviet-inf', '0505')];
    const given = { units, leaders: [lt('0505', TWO)], firing: ['t1', 'lt'] };
    const added = assaulted({ ...given, assault: { units: ['t1'], leaders: ['lt'], leader: 'lt' } });
    expect(added.refusal).toMatchObject({ rule: 'PG-6.82.2', why: { word: 'nobodyToAddTo' } });
    // As a defender he does not either: 7 stay 7, not 9; his column he gives (PG-AST.4).
    const defended = assaulted({ ...given, side: 'soviet', firing: ['s1'], dice: [1, 1] });
    expect(rollsOf(defended.log)[0]?.check).toMatchObject({ about: { with: { strength: 7 } } });
    expect(throwsOf(defended.log)[0]?.[0]?.by).toContain('PG-AST.4 1');
  });

  it('PG-12.42.2 PG-12.43.1 a leader whose men first fire has broken has nobody to add to, and throws nothing', () => {
    const ran = assaulted({
      units: [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-inf', '0505', { dugIn: true })],
      leaders: [lt('0504', { ...TWO, morale: 12 })],
      firing: ['g1', 'lt'],
      assault: { units: ['g1'], leaders: ['lt'], leader: 'lt' },
      // First fire, 4 in column 3: a 4 is M. The lieutenant passes, his men throw 12 and are demoralised.
      dice: [4, 1, 1, 6, 6],
    });
    expect(ran.refusal).toBeNull();
    expect(ran.board.units.find(({ id }) => id === 'g1')).toMatchObject({ state: 'demoralised' });
    expect(throwsOf(ran.log)).toHaveLength(1);
  });

  it('PG-12.12.2 PG-12.42.2 a leader adds to the strike at those who leave', () => {
    const { log } = marched({
      units: INSIDE,
      leaders: [leader('slt', 'soviet', 'LT', '0505', TWO)],
      moving: ['g1'],
      answers: [
        ['german', goes('g1', ['0504'])],
        ['soviet', { type: 'strike' }],
      ],
      dice: [1],
    });
    // 4 and 2; a column for him.
    expect(rollsOf(log)[0]?.check).toMatchObject({ about: { with: { strength: 6 } } });
    expect(throwsOf(log)[0]).toMatchObject([{ from: '6', to: '10', by: ['PG-AST.4 1'] }]);
  });
});

describe('12.54 Leaders left among enemies', () => {
  it('PG-12.54.1 PG-6.71.2 whose last men have left is come upon when the segment is over', () => {
    const left = (moves: boolean) =>
      marched({
        units: [INSIDE[0]!, unit('s1', 'soviet-inf', '0505', { mark: 'fired' })],
        leaders: [lt('0505')],
        moving: ['g1'],
        led: moves ? ['lt'] : [],
        answers: [
          ['german', goes('g1', ['0504'])],
          ['soviet', DONE],
          ...(moves ? ([['german', goes('lt', ['0504'])]] as const) : []),
        ],
        // 9: he is taken.
        dice: moves ? [] : [4, 5],
      });
    expect(left(false).board).toMatchObject({ leaders: [], fallen: [{ leader: 'lt' }] });
    expect(rollsOf(left(false).log).map(({ check }) => check.rule)).toEqual(['PG-6.71.2']);
    expect(placeOf(left(true).board, 'lt')).toBe('0504');
    expect(rollsOf(left(true).log)).toEqual([]);
  });
});

describe('7.2 One kind of fire', () => {
  const foes = [unit('s1', 'soviet-inf', '0505'), unit('k', 'soviet-t-60-70', '0508')];
  const tried = (frame: object, more: object = {}) =>
    played({
      units: [unit('t1', 'german-pz-3', '0504', more), ...foes],
      stack: [
        acting('german', { firing: ['t1'], starts: [{ piece: 't1', hex: hex('0504'), state: 'good' }], ...frame }),
      ],
      answers: [
        [
          'german',
          { type: 'assault', units: ['t1'], leaders: [], hex: hex('0505'), leader: null, charges: [], fights: true },
        ],
      ],
      dice: [1, 1],
    }).refusal;
  it('PG-7.31.1 PG-11.2.1 a tank that has made the first of two anti-tank attacks does not assault too', () => {
    expect(tried({})).toBeNull();
    expect(tried({ again: ['t1'] }, { mark: 'fired' })).toMatchObject({
      rule: 'PG-7.31.1',
      why: { word: 'oneKindOfFire' },
    });
  });

  it('PG-7.31.1 PG-7.23.2 nor an HMG that has given a part of its fire', () => {
    const ran = assaulted({
      units: [unit('h', 'german-hmg', '0505', { mark: 'fired' }), foes[0]!],
      firing: ['h'],
      dice: [1, 1],
    });
    expect(ran.refusal).toBeNull();
    const parts = played({
      units: [unit('h', 'german-hmg', '0505', { mark: 'fired' }), foes[0]!],
      stack: [acting('german', { firing: ['h'], parts: [{ unit: 'h', left: 5 }] })],
      answers: [
        [
          'german',
          { type: 'assault', units: ['h'], leaders: [], hex: hex('0505'), leader: null, charges: [], fights: true },
        ],
      ],
    });
    expect(parts.refusal?.rule).toBe('PG-7.31.1');
  });

  it('PG-7.22.1 PG-15.3.4 a train that has fired at a mover assaults nobody', () => {
    expect(tried({}, { shots: { kind: 'df', taken: 1 }, mark: 'opened' })?.rule).toBe('PG-7.22.1');
  });

  it('PG-12.11.1 PG-15.3.3 nobody assaults from a hex he has moved to', () => {
    const moved = { starts: [{ piece: 't1', hex: hex('0503'), state: 'good' as const }] };
    expect(tried(moved)).toMatchObject({ rule: 'PG-12.11.1', why: { word: 'notBeside' } });
  });
});

describe('15.4 Charges', () => {
  const captain = leader('cpt', 'soviet', 'CPT', '0503', { mounted: true });
  const charge = (scenario: object, board: object = {}, dice: readonly number[] = [1, 1], more: object[] = []) =>
    assaulted({
      side: 'soviet',
      units: [unit('c1', 'soviet-cav', '0503'), unit('g1', 'german-inf', '0505', { mark: 'fired' }), ...more],
      leaders: [captain],
      firing: ['c1', 'cpt'],
      scenario,
      board: board as Readonly<Record<string, unknown>>,
      assault: { units: ['c1'], charges: [{ unit: 'c1', through: hex('0504') }] },
      dice,
    });

  it('PG-15.41.1 a road leads no charge into a town or a wood', () => {
    const into = (letter: string) =>
      charge(field({ terrain: ground({ [letter]: ['0505'] }), roads: [['0503', '0504', '0505']] })).refusal?.rule ??
      null;
    expect([into('t'), into('c'), into('w'), into('f')]).toEqual(['PG-15.41.1', 'PG-15.41.1', 'PG-15.41.1', null]);
  });

  it('PG-16.72.1 PG-15.4.1 whom mines stop on his charge does not go in', () => {
    const mines = [{ id: 'm1', side: 'german', hex: hex('0504'), strength: 1, shown: true }];
    const stopped = charge(field(), { mines }, [3]);
    expect(stopped.refusal).toBeNull();
    expect(placeOf(stopped.board, 'c1')).toBe('0504');
    expect(throwsOf(stopped.log)).toEqual([]);
    // A 2 lets them pass.
    expect(placeOf(charge(field(), { mines }, [2, 1, 1]).board, 'c1')).toBe('0505');
  });
});

describe('16.6 Hidden units', () => {
  it('PG-16.62.1 whoever goes into an assault finds who lies hidden beside it', () => {
    const ran = assaulted({
      units: [unit('g1', 'german-inf', '0504'), INSIDE[1]!, unit('s2', 'soviet-inf', '0507', { hidden: true })],
      leaders: [lt('0504')],
      firing: ['g1', 'lt'],
      dice: [1, 1],
    });
    expect(ran.board.units.find(({ id }) => id === 's2')?.hidden).toBe(false);
  });
});
