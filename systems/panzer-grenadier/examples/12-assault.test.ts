import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { assaulted, throwsOf } from './assaulted.ts';
import { acting, hex, leader, played, unit } from './played.ts';

/** Germans beside 0505, where Soviets stand; a lieutenant leads them in. */
const LT = leader('lt', 'german', 'LT', '0504', { combat: 1 });
const SQUAD = [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-inf', '0505')];
const BOTH_MISS = [1, 1];

const stateOf = (ran: ReturnType<typeof assaulted>, id: string) =>
  [...ran.board.units, ...ran.board.leaders].find((one) => one.id === id);

describe('12.1 Going in', () => {
  it('PG-1.1.8 PG-12.0.1 PG-12.11.1 PG-12.11.3 PG-12.2.1 PG-12.4.4 a led unit goes in and fights at once', () => {
    const ran = assaulted({ units: SQUAD, leaders: [LT], firing: ['g1', 'lt'], dice: BOTH_MISS });
    expect(ran.refusal).toBeNull();
    expect(stateOf(ran, 'g1')).toMatchObject({ at: { in: 'hex', hex: hex('0505') }, mark: 'fired' });
    expect(stateOf(ran, 's1')).toMatchObject({ mark: 'none' });
    // The lieutenant need not go in.
    expect(stateOf(ran, 'lt')).toMatchObject({ at: { in: 'hex', hex: hex('0504') }, mark: 'none' });
    expect(rollsOf(ran.log).map(({ check }) => check.rule)).toEqual(['PG-12.4.3', 'PG-12.4.3']);
    expect(eventsOf(ran.log).at(-1)).toEqual({ type: 'assaultFought', hex: hex('0505') });
  });

  it('PG-12.11.1 nobody goes in without a leader', () => {
    const ran = assaulted({ units: SQUAD, firing: ['g1'] });
    expect(ran.refusal).toMatchObject({ rule: 'PG-12.11.1', why: { word: 'assaultNeedsLeader' } });
  });

  it('PG-5.3.6 nobody goes in from farther than the next hex', () => {
    const units = [unit('g1', 'german-inf', '0503'), unit('s1', 'soviet-inf', '0505')];
    expect(assaulted({ units, leaders: [LT], firing: ['g1', 'lt'] }).refusal).toMatchObject({
      rule: 'PG-5.3.6',
      why: { word: 'notBeside' },
    });
  });

  it('PG-12.11.2 PG-12.13.1 disrupted units do not go in, but fight where they are', () => {
    const shaken = { state: 'disrupted' };
    const outside = [unit('g1', 'german-inf', '0504', shaken), unit('s1', 'soviet-inf', '0505')];
    expect(assaulted({ units: outside, leaders: [LT], firing: ['g1', 'lt'] }).refusal?.rule).toBe('PG-12.13.1');
    const inside = [unit('g1', 'german-inf', '0505', shaken), unit('s1', 'soviet-inf', '0505')];
    const ran = assaulted({ units: inside, firing: ['g1'], dice: BOTH_MISS });
    expect(ran.refusal).toBeNull();
    // PG-14.2.1: 5 halved is 3.
    expect(throwsOf(ran.log)[1]?.[0]).toMatchObject({ for: 's1', from: '3' });
  });

  it('PG-12.13.2 demoralised units do not attack, and defend with a quarter', () => {
    const inside = [unit('g1', 'german-inf', '0505', { state: 'demoralised' }), unit('s1', 'soviet-inf', '0505')];
    expect(assaulted({ units: inside, firing: ['g1'] }).refusal?.rule).toBe('PG-12.13.2');
    const units = [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-smg', '0505', { state: 'demoralised' })];
    const ran = assaulted({ units, leaders: [LT], firing: ['g1', 'lt'], dice: BOTH_MISS });
    // PG-14.3.2: a quarter of 7 is 2.
    expect(throwsOf(ran.log)[0]?.[0]).toMatchObject({ for: 'g1', from: '1' });
  });

  it('PG-12.11.4 PG-EX-15 PG-5.67.4 an APC goes in loaded, and its load adds nothing', () => {
    const units = [
      unit('apc', 'german-sdkfz-251', '0504'),
      unit('g1', 'german-inf', 'apc'),
      unit('s1', 'soviet-inf', '0505'),
    ];
    const ran = assaulted({
      units,
      leaders: [LT],
      firing: ['apc', 'lt'],
      dice: BOTH_MISS,
    });
    expect(ran.refusal).toBeNull();
    expect(throwsOf(ran.log)[1]?.[0]).toMatchObject({ from: '3' });
    // The defender strikes the half-track; what befalls the load is copied from it.
    expect(throwsOf(ran.log)[0]?.map((one) => one.for)).toEqual(['apc']);
    const carried = assaulted({ units, leaders: [LT], firing: ['g1', 'lt'], assault: { units: ['g1'] } });
    expect(carried.refusal?.rule).toBe('PG-5.67.1');
  });

  it('PG-EX-15 PG-5.67.3 when the Soviets assault, half-track and men defend together', () => {
    const units = [
      unit('apc', 'german-sdkfz-251', '0505', { mark: 'moved' }),
      unit('g1', 'german-inf', '0505', { mark: 'moved' }),
      unit('s1', 'soviet-inf', '0505'),
    ];
    const ran = assaulted({ units, side: 'soviet', firing: ['s1'], dice: BOTH_MISS });
    // 4 and 5 make 9.
    expect(throwsOf(ran.log)[0]?.[0]).toMatchObject({ for: 's1', from: '6' });
  });

  it('PG-6.81.1 PG-12.11.3 a tank goes in under a tank leader, not under a lieutenant', () => {
    const pair = [unit('t1', 'soviet-t-34', '0504'), unit('g1', 'german-inf', '0505')];
    const lt = leader('lt', 'soviet', 'LT', '0504');
    const plain = assaulted({ units: pair, leaders: [lt], side: 'soviet', firing: ['t1', 'lt'] });
    expect(plain.refusal?.rule).toBe('PG-12.11.1');
    const led = [unit('t1', 'soviet-t-34', '0504', { tankLeader: true }), unit('g1', 'german-inf', '0505')];
    const ran = assaulted({ units: led, side: 'soviet', firing: ['t1'], dice: BOTH_MISS });
    expect(ran.refusal).toBeNull();
    expect(eventsOf(ran.log)).toContainEqual({ type: 'tankLeaderShown', unit: 't1', has: true });
  });

  it('PG-6.83.2 PG-12.11.3 a tank leader takes riflemen only where nobody has direct fire', () => {
    const tank = unit('t1', 'german-pz-4', '0504');
    const men = unit('g1', 'german-inf', '0504');
    const against = (type: string) =>
      assaulted({
        units: [tank, men, unit('s1', type, '0505')],
        firing: ['t1', 'g1'],
        assault: { units: ['g1'] },
        dice: BOTH_MISS,
      }).refusal?.rule;
    expect(against('soviet-inf')).toBe('PG-12.11.1');
    expect(against('soviet-mortar-82')).toBeUndefined();
  });

  it('PG-4.4.1 PG-4.4.2 three of each side have room', () => {
    const units = [
      ...['g1', 'g2', 'g3', 'g4'].map((id, i) => unit(id, 'german-inf', i < 3 ? '0504' : '0506')),
      unit('s1', 'soviet-inf', '0505'),
    ];
    const leaders = [LT, leader('sgt', 'german', 'SGT', '0506')];
    const four = assaulted({ units, leaders, firing: ['g1', 'g2', 'g3', 'g4', 'lt', 'sgt'] });
    expect(four.refusal?.rule).toBe('PG-4.4.1');
  });

  it('PG-5.3.7 nobody goes from one assault into another', () => {
    const units = [
      unit('g1', 'german-inf', '0504'),
      unit('s2', 'soviet-inf', '0504'),
      unit('s1', 'soviet-inf', '0505'),
    ];
    expect(assaulted({ units, leaders: [LT], firing: ['g1', 'lt'] }).refusal?.rule).toBe('PG-5.3.7');
  });

  it('PG-15.1.2 PG-6.72.1 whoever has to stand still does not go in', () => {
    const standstills = [{ side: 'german', hex: hex('0101'), within: 15, until: 3 }];
    const ran = assaulted({ units: SQUAD, leaders: [LT], board: { standstills }, firing: ['g1', 'lt'] });
    expect(ran.refusal?.rule).toBe('PG-15.1.2');
    const near = [{ side: 'german', hex: hex('0503'), within: 3, until: 2 }];
    const other = assaulted({ units: SQUAD, leaders: [LT], board: { standstills: near }, firing: ['g1', 'lt'] });
    expect(other.refusal?.rule).toBe('PG-6.72.1');
  });
});

describe('12.3 Chosen assault', () => {
  const inside = [unit('g1', 'german-inf', '0505'), unit('g2', 'german-inf', '0504'), unit('s1', 'soviet-inf', '0505')];

  it('PG-12.2.1 PG-12.3.1 one may go in and wait where friends are, nowhere else', () => {
    const waits = assaulted({
      units: inside,
      leaders: [LT],
      firing: ['g2', 'lt'],
      assault: { fights: false },
    });
    expect(waits.refusal).toBeNull();
    expect(rollsOf(waits.log)).toEqual([]);
    expect(stateOf(waits, 'g2')).toMatchObject({ at: { in: 'hex', hex: hex('0505') }, mark: 'fired' });
    const alone = assaulted({ units: SQUAD, leaders: [LT], firing: ['g1', 'lt'], assault: { fights: false } });
    expect(alone.refusal?.rule).toBe('PG-12.2.1');
  });

  it('PG-12.3.2 PG-12.3.3 PG-7.63.4 not all need to join; only participants lose steps, all check', () => {
    const ran = assaulted({
      units: [...inside, unit('s2', 'soviet-smg', '0505'), unit('s3', 'soviet-smg', '0505')],
      leaders: [LT],
      firing: ['g1', 'g2', 'lt'],
      assault: { units: ['g2'] },
      // 4 + 7 + 7 is column 15: a 6 takes a step. Then two checks.
      dice: [6, 1, 3, 3, 3, 3],
    });
    expect(throwsOf(ran.log)[0]?.map((one) => one.for)).toEqual(['g1', 'g2']);
    expect(stateOf(ran, 'g2')).toMatchObject({ steps: 1 });
    expect(stateOf(ran, 'g1')).toMatchObject({ steps: 2, mark: 'none' });
    expect(rollsOf(ran.log).filter(({ check }) => check.rule === 'PG-14.1.1')).toHaveLength(2);
  });

  it('PG-12.3.2 whoever was inside when the turn began joins, with his leader; whoever is demoralised does not', () => {
    const sergeant = leader('sgt', 'german', 'SGT', '0505', { combat: 1 });
    const joins = (more: object, firing = ['g1', 'sgt'], leaders = ['sgt']) =>
      assaulted({
        units: [unit('g1', 'german-inf', '0505', more), ...inside.slice(2)],
        leaders: [sergeant],
        firing,
        assault: { units: ['g1'], leaders, leader: leaders[0] ?? null },
        dice: BOTH_MISS,
      });
    const fought = joins({});
    expect(fought.refusal).toBeNull();
    expect(throwsOf(fought.log)[1]?.[0]).toMatchObject({ for: 's1', from: '6', by: ['PG-AST.4 1'] });
    expect([stateOf(fought, 'g1')?.mark, stateOf(fought, 'sgt')?.mark]).toEqual(['fired', 'fired']);
    expect(joins({ state: 'demoralised' }).refusal?.rule).toBe('PG-12.13.2');
    expect(joins({}, ['g1']).refusal?.rule).toBe('PG-3.1.9');
  });

  it('PG-12.3.2 PG-5.72.1 everybody begins the turn where he is', () => {
    const { board } = played({
      units: [unit('g1', 'german-inf', '0505'), unit('t', 'german-truck', '0506'), unit('g2', 'german-inf', 't')],
      leaders: [LT],
      board: { turn: 0 },
      stack: [{ kind: 'turn' }],
      dice: [6, 1],
    });
    const began = [...board.units, ...board.leaders].map((one) => [one.id, one.began]);
    expect(Object.fromEntries(began)).toEqual({
      g1: hex('0505'),
      g2: hex('0506'),
      t: hex('0506'),
      lt: hex('0504'),
    });
  });

  it('PG-12.53.1 an HMG alone starts an assault with half, but joins one with all', () => {
    const hmg = unit('h1', 'german-hmg', '0504');
    const enemy = unit('s1', 'soviet-inf', '0505');
    const column = (units: readonly object[], firing: readonly string[]) =>
      throwsOf(
        assaulted({
          units,
          leaders: [LT],
          firing: [...firing, 'lt'],
          assault: { units: firing },
          dice: BOTH_MISS,
        }).log,
      )[1]?.[0]?.from;
    // 9 halved is 5.
    expect(column([hmg, enemy], ['h1'])).toBe('3');
    // 9 and 5 with riflemen beside it.
    expect(column([hmg, unit('g1', 'german-inf', '0504'), enemy], ['h1', 'g1'])).toBe('10');
    expect(column([hmg, unit('g1', 'german-inf', '0505'), enemy], ['h1'])).toBe('6');
  });
});

describe('12.5 What else', () => {
  it('PG-12.54.1 PG-6.71.2 leaders whose units are wiped out are lone leaders come upon', () => {
    const units = [
      unit('g1', 'german-inf', '0504'),
      unit('g2', 'german-hmg', '0504'),
      unit('s1', 'soviet-inf', '0505', { steps: 1 }),
      unit('s2', 'soviet-truck', '0505'),
    ];
    const ran = assaulted({
      units,
      leaders: [LT, leader('kpt', 'soviet', 'CPT', '0505')],
      firing: ['g1', 'g2', 'lt'],
      // Column 10, a 6: a step of the men, a step of the trucks. He checks, is not hit, and is taken.
      dice: [1, 6, 3, 3, 6, 6, 5, 5],
    });
    expect(stateOf(ran, 's1')).toBeUndefined();
    expect(stateOf(ran, 's2')).toBeUndefined();
    expect(stateOf(ran, 'kpt')).toBeUndefined();
    expect(rollsOf(ran.log).map(({ check }) => check.rule)).toEqual([
      'PG-12.4.3',
      'PG-12.4.3',
      'PG-14.1.1',
      'PG-6.7.2',
      'PG-6.71.2',
    ]);
  });

  it('PG-5.3.3 trucks that nobody is left to guard are lost', () => {
    const units = [
      unit('g1', 'german-inf', '0504'),
      unit('g2', 'german-hmg', '0504'),
      unit('s1', 'soviet-inf', '0505', { steps: 1 }),
      unit('s2', 'soviet-truck', '0505'),
      unit('s3', 'soviet-truck', '0505'),
    ];
    // One step of the men, one truck, and the check of the other.
    const ran = assaulted({ units, leaders: [LT], firing: ['g1', 'g2', 'lt'], dice: [1, 6, 3, 3] });
    expect(ran.board.units.map(({ id }) => id)).toEqual(['g1', 'g2']);
  });

  it('PG-12.51.2 a leader inside directs units beside the hex to come in', () => {
    const units = [...SQUAD, unit('g2', 'german-inf', '0505')];
    const inside = leader('lt', 'german', 'LT', '0505');
    const ran = assaulted({ units, leaders: [inside], firing: ['g1', 'lt'], dice: BOTH_MISS });
    expect(ran.refusal).toBeNull();
  });

  it('PG-6.2.1 PG-12.11.2 a leader marked MOVED or FIRED is not woken, and starts nothing', () => {
    const ran = played({
      units: SQUAD,
      leaders: [leader('lt', 'german', 'LT', '0504', { mark: 'moved' })],
      stack: [{ kind: 'segment', side: 'german' }],
      board: { segment: { number: 1, side: 'german', lead: 0, passed: null } },
      answers: [
        [
          'german',
          {
            type: 'activate',
            lines: [
              { row: 'lt', does: 'fire' },
              { row: 'g1', does: 'fire' },
            ],
          },
        ],
      ],
    });
    expect(ran.refusal?.rule).toBe('PG-3.1.10');
  });

  it('PG-16.72.1 PG-16.73.1 whoever goes in goes into the mines of the hex', () => {
    const mines = [{ id: 'm1', side: 'soviet', hex: hex('0505'), strength: 2, shown: true }];
    const ran = assaulted({ units: SQUAD, leaders: [LT], firing: ['g1', 'lt'], board: { mines }, dice: [1, 5, 1] });
    // Demoralised by a mine he does not attack, but is attacked.
    expect(stateOf(ran, 'g1')).toMatchObject({ state: 'demoralised', at: { hex: hex('0505') } });
    expect(throwsOf(ran.log).map(([one]) => one?.for)).toEqual(['g1']);
    const sappers = [...SQUAD, unit('e1', 'german-eng', '0504')];
    const two = assaulted({
      units: sappers,
      leaders: [LT],
      firing: ['g1', 'e1', 'lt'],
      board: { mines },
      dice: [1, 1, 1, 1],
    });
    expect(
      rollsOf(two.log)
        .filter(({ check }) => check.rule === 'PG-16.72.1')
        .map(({ faces }) => faces.length),
    ).toEqual([1, 1]);
  });

  it('PG-12.52.1 whoever is in an assault fires at nobody outside', () => {
    const ran = played({
      units: [...SQUAD, unit('s2', 'soviet-inf', '0506'), unit('g2', 'german-inf', '0505')],
      stack: [acting('german', { firing: ['g2'] })],
      answers: [
        ['german', { type: 'direct', shooters: ['g2'], hex: hex('0506'), parts: [], leaders: [], combines: null }],
      ],
    });
    expect(ran.refusal?.rule).toBe('PG-12.52.1');
  });

  it('PG-12.0.1 nobody assaults an empty hex', () => {
    expect(assaulted({ units: [SQUAD[0]!], leaders: [LT], firing: ['g1', 'lt'] }).refusal?.rule).toBe('PG-12.0.1');
  });

  it('PG-12.0.1 nobody is named twice', () => {
    const named = (assault: object) =>
      assaulted({ units: SQUAD, leaders: [LT], firing: ['g1', 'lt'], assault }).refusal?.why.word;
    expect(named({ units: ['g1', 'g1'] })).toBe('goesInTwice');
    expect(named({ units: ['g1'], leaders: ['lt', 'lt'] })).toBe('goesInTwice');
  });

  it('PG-6.42.3 PG-12.42.2 a leader lends his modifier once in an activation', () => {
    const ran = played({
      units: SQUAD,
      leaders: [LT],
      stack: [
        acting('german', {
          firing: ['g1', 'lt'],
          leaders: ['lt'],
          added: ['lt'],
          starts: ['g1', 'lt'].map((piece) => ({ piece, hex: hex('0504'), state: 'good' as const })),
        }),
      ],
      answers: [
        [
          'german',
          {
            type: 'assault',
            units: ['g1'],
            leaders: ['lt'],
            hex: hex('0505'),
            leader: 'lt',
            charges: [],
            fights: true,
          },
        ],
      ],
    });
    expect(ran.refusal?.rule).toBe('PG-6.42.3');
  });
});
