import { describe, expect, it } from 'vitest';
import { acting, field, leader, played, unit, wake } from './played.ts';

/** What is said to a group that is to be activated; null: it may be. */
const refused = (
  group: readonly string[],
  units: readonly object[],
  leaders: readonly object[] = [],
  scenario: object = field(),
) =>
  played({
    scenario,
    units: [...units, unit('s9', 'soviet-inf', '1210')],
    leaders,
    stack: [{ kind: 'segment', side: 'german' }],
    answers: [['german', wake(Object.fromEntries(group.map((id) => [id, 'move'])))]],
  }).refusal?.rule ?? null;

const here = unit('here', 'german-inf', '0504');
const also = unit('also', 'german-hmg', '0504');
const beside = unit('beside', 'german-inf', '0505');
const beyond = unit('beyond', 'german-inf', '0507');
const lieutenant = (more: object = {}) => leader('lt', 'german', 'LT', '0504', more);

describe('what a segment activates', () => {
  it('PG-1.1.1, PG-3.1.1, PG-3.1.2: one piece, or units of one hex, without a leader', () => {
    expect(refused(['here'], [here])).toBeNull();
    expect(refused(['lt'], [here], [lieutenant()])).toBeNull();
    expect(refused(['also', 'here'], [here, also])).toBeNull();
    expect(refused(['beside', 'here'], [here, beside])).toBe('PG-3.1.3');
    expect(refused([], [here])).toBe('PG-3.1.1');
  });

  it('PG-1.1.19, PG-EX-03: nobody activates the enemy; all of one side are friends, whatever their kind', () => {
    expect(refused(['here', 's9'], [here])).toBe('PG-1.1.19');
    expect(refused(['here', 'tank'], [here, unit('tank', 'german-pz-4', '0504')])).toBeNull();
  });

  it('PG-3.1.3, PG-1.1.20: a leader in good order reaches his hex and the six around it', () => {
    expect(refused(['lt', 'here', 'beside'], [here, beside], [lieutenant()])).toBeNull();
    expect(refused(['lt', 'here', 'beyond'], [here, beyond], [lieutenant()])).toBe('PG-3.1.3');
  });

  it('PG-3.1.4: a disrupted one only his own hex', () => {
    const shaken = lieutenant({ state: 'disrupted' });
    expect(refused(['lt', 'here'], [here], [shaken])).toBeNull();
    expect(refused(['lt', 'beside'], [here, beside], [shaken])).toBe('PG-3.1.4');
  });

  it('PG-3.1.5: a demoralised one nobody; he may be activated himself', () => {
    const shaken = lieutenant({ state: 'demoralised' });
    expect(refused(['lt', 'here'], [here], [shaken])).toBe('PG-3.1.5');
    expect(refused(['lt'], [here], [shaken])).toBeNull();
  });

  it('PG-3.1.6: nobody is activated once the group is acting', () => {
    const { refusal } = played({
      units: [here, beside],
      leaders: [lieutenant()],
      stack: [acting('german', { leaders: ['lt'], moving: ['lt', 'here'] })],
      answers: [['german', wake({ beside: 'move' })]],
    });
    expect(refusal).toMatchObject({ rule: 'PG-3.1.6' });
  });

  it('PG-6.62.1, PG-6.6.2: a commissar is activated with the units of his hex, and leads nobody outside it', () => {
    const commissar = leader('com', 'german', null, '0504');
    expect(refused(['com', 'here'], [here], [commissar])).toBeNull();
    expect(refused(['com', 'here', 'beside'], [here, beside], [commissar])).toBe('PG-6.6.2');
  });
});

describe('moving or firing', () => {
  it('PG-3.1.7, PG-1.1.2: each is declared as one or the other before the first acts, in any order then', () => {
    const { position, asked } = played({
      units: [here, also],
      leaders: [lieutenant()],
      stack: [{ kind: 'segment', side: 'german' }],
      answers: [['german', wake({ lt: 'move', here: 'move', also: 'fire' })]],
    });
    expect(position.stack.at(-1)).toMatchObject({
      kind: 'acting',
      side: 'german',
      leaders: ['lt'],
      moving: ['lt', 'here'],
      firing: ['also'],
    });
    expect(asked[0]).toMatchObject({ side: 'german', kind: 'acting' });
  });

  it('PG-3.1.7: nobody is there twice, and whoever is demoralised does not fire (PG-14.3.4)', () => {
    const twice = played({
      units: [here],
      stack: [{ kind: 'segment', side: 'german' }],
      answers: [
        [
          'german',
          {
            type: 'activate',
            lines: [
              { row: 'here', does: 'move' },
              { row: 'here', does: 'fire' },
            ],
          },
        ],
      ],
    });
    expect(twice.refusal).toMatchObject({ rule: 'PG-3.1.7', at: { hole: 'lines', line: 1 } });
    const fires = played({
      units: [unit('here', 'german-inf', '0504', { state: 'demoralised' })],
      stack: [{ kind: 'segment', side: 'german' }],
      answers: [['german', wake({ here: 'fire' })]],
    });
    expect(fires.refusal).toMatchObject({ rule: 'PG-14.3.4' });
  });

  it('PG-3.1.8: digging is for those who were to move', () => {
    const dig = (does: 'moving' | 'firing') =>
      played({
        units: [here],
        stack: [acting('german', { [does]: ['here'] })],
        answers: [['german', { type: 'dig', unit: 'here' }]],
      });
    expect(dig('moving').board.units[0]).toMatchObject({ mark: 'moved' });
    expect(dig('firing').refusal).toMatchObject({ rule: 'PG-3.1.8' });
  });
});

describe('chains of leaders', () => {
  const captain = leader('cpt', 'german', 'CPT', '0504');
  const down = leader('lt', 'german', 'LT', '0505');
  const last = leader('sgt', 'german', 'SGT', '0506');

  it('PG-3.2.1, PG-1.1.26: a chain goes down rank by rank, hex by hex', () => {
    expect(refused(['cpt', 'lt', 'sgt', 'here', 'beyond'], [here, beyond], [captain, down, last])).toBeNull();
    expect(refused(['cpt', 'lt', 'beyond'], [here, beyond], [captain, down, last])).toBe('PG-3.1.3');
  });

  it('PG-3.2.2: not to an equal, nor upwards', () => {
    const peer = leader('cpt2', 'german', 'CPT', '0505');
    expect(refused(['cpt', 'cpt2'], [here], [captain, peer])).toBe('PG-3.2.2');
    // The captain may have the lieutenant, whoever is named first.
    expect(refused(['lt', 'cpt'], [here], [captain, down])).toBeNull();
    const disrupted = leader('cpt', 'german', 'CPT', '0504', { state: 'disrupted' });
    expect(refused(['lt', 'cpt'], [here], [disrupted, down])).not.toBeNull();
  });
});

describe('armour', () => {
  const tank = unit('tank', 'german-pz-4', '0504');
  const next = unit('next', 'german-pz-4', '0505');
  const third = unit('third', 'german-pz-4', '0506');
  const rifles = unit('rifles', 'german-inf', '0504');
  const rifles2 = unit('rifles2', 'german-inf', '0505');
  const gun = unit('gun', 'german-pak-40', '0504');

  it('PG-3.3.1, PG-3.3.4, PG-6.8.1: a tank leader wakes the AFVs next to him, and they wake nobody in turn', () => {
    expect(refused(['tank', 'next'], [tank, next])).toBeNull();
    expect(refused(['tank', 'next', 'third'], [tank, next, third])).toBeNull();
    const fourth = unit('fourth', 'german-pz-4', '0507');
    expect(refused(['tank', 'next', 'third', 'fourth'], [tank, next, third, fourth])).toBe('PG-3.3.4');
  });

  it('PG-6.8.2, PG-6.8.3: without a leader aboard a tank wakes nobody', () => {
    const soviets = (tankLeader: boolean) =>
      played({
        units: [
          unit('a', 'soviet-t-34', '0504', { tankLeader }),
          unit('b', 'soviet-t-34', '0505'),
          unit('g9', 'german-inf', '1210'),
        ],
        stack: [{ kind: 'segment', side: 'soviet' }],
        answers: [['soviet', wake({ a: 'move', b: 'move' })]],
      }).refusal?.rule ?? null;
    expect(soviets(true)).toBeNull();
    expect(soviets(false)).toBe('PG-3.1.3');
  });

  it('PG-3.3.2, PG-3.3.3, PG-6.83.1: of other arms he wakes riflemen of his own hex only', () => {
    expect(refused(['tank', 'next', 'rifles'], [tank, next, rifles])).toBeNull();
    expect(refused(['tank', 'rifles2'], [tank, rifles2])).toBe('PG-3.3.3');
    expect(refused(['tank', 'next', 'gun'], [tank, next, gun])).toBe('PG-6.83.1');
  });

  it('PG-3.3.2, PG-3.3.3, PG-6.82.1: a regular leader wakes AFVs of his own hex, with riflemen beside him', () => {
    expect(refused(['lt', 'tank', 'rifles'], [tank, rifles], [lieutenant()])).toBeNull();
    // The tank leads itself: it is the lieutenant who is out of reach.
    const unled = unit('unled', 'german-sdkfz-251', '0505');
    expect(refused(['lt', 'unled'], [rifles, unled], [lieutenant()])).toBeNull();
    const soviet = (at: string, withRifles: boolean) =>
      played({
        units: [
          unit('t34', 'soviet-t-34', at),
          ...(withRifles ? [unit('inf', 'soviet-inf', '0504')] : [unit('gun', 'soviet-gun-45', '0504')]),
          unit('g9', 'german-inf', '1210'),
        ],
        leaders: [leader('lt', 'soviet', 'LT', '0504')],
        stack: [{ kind: 'segment', side: 'soviet' }],
        answers: [['soviet', wake({ lt: 'move', t34: 'move' })]],
      }).refusal?.rule ?? null;
    expect(soviet('0504', true)).toBeNull();
    expect(soviet('0504', false)).toBe('PG-6.82.1');
    expect(soviet('0505', true)).toBe('PG-3.3.3');
  });

  it('PG-1.1.5, PG-6.82.1, PG-3.3.4: armoured cars are AFVs: leaders and tank leaders wake them as they wake tanks', () => {
    const car = unit('car', 'german-sdkfz-222', '0504');
    expect(refused(['lt', 'car', 'rifles'], [car, rifles], [lieutenant()])).toBeNull();
    expect(refused(['lt', 'car'], [car], [lieutenant()])).toBe('PG-6.82.1');
    expect(refused(['tank', 'far'], [tank, unit('far', 'german-sdkfz-222', '0505')])).toBeNull();
  });

  it('PG-15.3.1, PG-6.8.4: nobody orders a train about, and a tank leader no leader', () => {
    const train = unit('train', 'german-train', '0504');
    expect(refused(['lt', 'train', 'rifles'], [train, rifles], [lieutenant()])).toBe('PG-15.3.1');
    expect(refused(['tank', 'next', 'com'], [tank, next], [leader('com', 'german', null, '0504')])).toBe('PG-6.8.4');
  });

  it('PG-6.84.1, PG-1.1.5: armoured cars wake each other and nobody else', () => {
    const car = unit('car', 'german-sdkfz-222', '0504');
    expect(refused(['car', 'car2'], [car, unit('car2', 'german-sdkfz-231', '0505')])).toBeNull();
    expect(refused(['car', 'next'], [car, unit('next', 'german-pz-4', '0506')])).not.toBeNull();
    expect(refused(['car', 'rifles2'], [car, rifles2])).toBe('PG-6.84.1');
  });
});
