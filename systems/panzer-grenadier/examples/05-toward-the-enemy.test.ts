import { describe, expect, it } from 'vitest';
import { goes, marched, refusedMove } from './moving.ts';
import { field, ground, hex, leader, unit } from './played.ts';

// The enemy stands at 0503; 0507 is four hexes away, 0506 three.
const inf = unit('g', 'german-inf', '0507');
const foe = (type = 'soviet-inf', more: object = {}) => unit('s', type, '0503', more);
const lt = (at = '0507', more: object = {}) => leader('lt', 'german', 'LT', at, more);
const nearer = goes('g', ['0506']);
const unled = (units: readonly object[], more: object = {}) => refusedMove(nearer, { units, ...more });

describe('5.4 Toward the enemy', () => {
  it('PG-5.41.1: no hex nearer to an enemy who could hurt it there, unless a leader has woken it', () => {
    expect(unled([inf, foe()])).toBe('PG-5.41.1');
    expect(unled([inf, foe()], { leaders: [lt()], led: ['lt'] })).toBeNull();
  });

  it('PG-5.41.8: out of his range, out of his sight, spent or demoralised he hinders nobody', () => {
    // Direct fire of soviet infantry reaches three hexes: 0506 is in it, 0507 not.
    expect(refusedMove(goes('g', ['0507']), { units: [unit('g', 'german-inf', '0508'), foe()] })).toBeNull();
    expect(unled([inf, foe('soviet-inf', { mark: 'fired' })])).toBeNull();
    expect(unled([inf, foe('soviet-inf', { mark: 'moved' })])).toBeNull();
    expect(unled([inf, foe('soviet-inf', { mark: 'opened', shots: { kind: 'df', taken: 1 } })])).toBe('PG-5.41.1');
    expect(unled([inf, foe('soviet-inf', { state: 'demoralised' })])).toBeNull();
    const woods = field({ terrain: ground({ w: ['0504'] }) });
    expect(unled([inf, foe()], { scenario: woods })).toBeNull();
  });

  it('PG-5.41.8, PG-16.82.1: a bunker with men in it hinders as they do, an empty one does not', () => {
    const board = {
      bunkers: [{ id: 'b1', hex: hex('0503'), type: 'mg-bunker' }],
      control: Array.from({ length: 132 }, (_, i) => (i === hex('0503') ? 'soviet' : null)),
    };
    // Four hexes: the men reach three, the bunker four.
    const farther = goes('g', ['0507']);
    const from = unit('g', 'german-inf', '0508');
    expect(refusedMove(farther, { units: [from, foe()], board })).toBe('PG-5.41.1');
    expect(refusedMove(farther, { units: [from, foe()] })).toBeNull();
    expect(refusedMove(farther, { units: [from, foe('soviet-gun-45')], board })).toBeNull();
  });

  it('PG-5.41.2: enemies in an assault hinder all the same', () => {
    expect(unled([inf, foe(), unit('b', 'german-inf', '0503')])).toBe('PG-5.41.1');
  });

  it('PG-5.41.3: guns with nothing but anti-tank fire do not hinder men, nor direct fire armour', () => {
    expect(unled([inf, foe('soviet-bs-3')])).toBeNull();
    const tank = unit('g', 'german-pz-4', '0507');
    const apc = unit('g', 'german-sdkfz-251', '0507');
    expect(unled([apc, foe('soviet-hmg')])).toBeNull();
    expect(unled([apc, foe('soviet-gun-76')])).toBe('PG-5.41.1');
    expect(unled([tank, foe('soviet-hmg')])).toBeNull();
  });

  it('PG-5.41.4: equally far or farther needs nobody', () => {
    expect(refusedMove(goes('g', ['0508']), { units: [inf, foe()] })).toBeNull();
    const beside = unit('g', 'german-inf', '0504');
    expect(refusedMove(goes('g', ['0603']), { units: [unit('g', 'german-inf', '0504'), foe()] })).toBeNull();
    expect(refusedMove(goes('g', ['0505']), { units: [beside, foe()] })).toBeNull();
  });

  it('PG-5.41.5: the leader need not go along', () => {
    const { refusal, board } = marched({
      units: [inf, unit('s', 'soviet-bs-3', '0503'), unit('x', 'soviet-mortar-82', '0103')],
      leaders: [lt()],
      moving: ['g'],
      led: ['lt'],
      answers: [['german', nearer]],
    });
    expect(refusal).toBeNull();
    expect(board.leaders[0]).toMatchObject({ mark: 'none' });
  });

  it('PG-5.41.6: bombardment hinders nobody', () => {
    expect(unled([inf, foe('soviet-mortar-82')])).toBeNull();
  });
});

describe('whose word counts', () => {
  const led = (units: readonly object[], leaders: readonly object[], ids: readonly string[] = ['lt']) =>
    refusedMove(nearer, { units, leaders, led: ids });

  it('PG-5.42.1: a good leader of the hex or the next, a disrupted one of the hex, when the activation begins', () => {
    expect(led([inf, foe()], [lt('0508')])).toBeNull();
    expect(led([inf, foe()], [lt('0509')])).toBe('PG-5.41.1');
    expect(led([inf, foe()], [lt('0507', { state: 'disrupted' })])).toBeNull();
    expect(led([inf, foe()], [lt('0508', { state: 'disrupted' })])).toBe('PG-5.41.1');
    expect(led([inf, foe()], [lt()], [])).toBe('PG-5.41.1');
    // He was beside it then; where he has gone since does not matter.
    const starts = [{ piece: 'lt', hex: 12 * 6 + 4, state: 'good' as const }];
    expect(
      refusedMove(nearer, { units: [inf, foe()], leaders: [lt('0511')], led: ['lt'], frame: { starts } }),
    ).toBeNull();
  });

  it('PG-6.6.2, PG-5.42.1: a commissar takes nobody nearer', () => {
    expect(led([inf, foe()], [leader('lt', 'german', null, '0507')])).toBe('PG-5.41.1');
  });

  const gun = foe('soviet-gun-76');
  const year41 = field({}, { year: 1941 });

  it('PG-5.41.7, PG-6.82.2: a regular leader takes no tank nearer to guns that could hurt it', () => {
    const tank = unit('g', 'soviet-t-34', '0507');
    const given = {
      scenario: year41,
      units: [tank, unit('s', 'german-pak-38', '0503')],
      leaders: [leader('lt', 'soviet', 'LT', '0507')],
    };
    expect(refusedMove(nearer, { ...given, side: 'soviet', led: ['lt'] })).toBe('PG-5.41.7');
    expect(refusedMove(nearer, { ...given, side: 'soviet' })).toBe('PG-5.41.1');
  });

  it('PG-5.43.1, PG-6.81.1: a tank goes with a tank leader aboard, in its hex or next to it', () => {
    const german = unit('g', 'german-pz-4', '0507');
    expect(refusedMove(nearer, { units: [german, gun] })).toBeNull();
    const at = (where: string, more: object = {}) => ({
      scenario: year41,
      units: [
        unit('g', 'soviet-t-34', '0507'),
        unit('o', 'soviet-t-34', where, { tankLeader: true, ...more }),
        unit('s', 'german-pak-38', '0503'),
      ],
      moving: ['g', 'o'],
    });
    const soviets = (given: ReturnType<typeof at>) => refusedMove(nearer, { ...given, side: 'soviet' });
    expect(soviets(at('0507'))).toBeNull();
    expect(soviets(at('0508'))).toBeNull();
    expect(soviets(at('0509'))).toBe('PG-5.41.1');
    expect(soviets({ ...at('0508'), moving: ['g'] })).toBe('PG-5.41.1');
  });

  it('PG-5.41.7, PG-6.83.2: a tank leader takes no men nearer', () => {
    expect(refusedMove(nearer, { units: [inf, foe(), unit('t', 'german-pz-4', '0507')], moving: ['g', 't'] })).toBe(
      'PG-6.83.2',
    );
  });

  it('PG-5.43.2: an APC goes with either', () => {
    const apc = unit('g', 'german-sdkfz-251', '0507');
    expect(refusedMove(nearer, { units: [apc, gun] })).toBe('PG-5.41.1');
    expect(led([apc, gun], [lt('0508')])).toBeNull();
    expect(refusedMove(nearer, { units: [apc, gun, unit('t', 'german-pz-4', '0508')], moving: ['g', 't'] })).toBeNull();
  });

  it('PG-5.43.3: both fires hinder a truck, and a regular leader clears both', () => {
    const truck = unit('g', 'german-truck', '0507');
    expect(unled([truck, foe()])).toBe('PG-5.41.1');
    expect(unled([truck, foe('soviet-bs-3')])).toBe('PG-5.41.1');
    expect(led([truck, foe()], [lt()])).toBeNull();
    expect(led([truck, foe('soviet-bs-3')], [lt()])).toBeNull();
  });

  it('PG-6.84.1, PG-15.3.1: armoured cars lead themselves', () => {
    expect(refusedMove(nearer, { units: [unit('g', 'german-sdkfz-222', '0507'), gun] })).toBeNull();
  });

  it('PG-6.81.1: what takes a tank nearer comes out', () => {
    const { board } = marched({
      side: 'soviet',
      moving: ['g'],
      answers: [['soviet', nearer]],
      scenario: year41,
      units: [
        unit('g', 'soviet-t-34', '0507', { tankLeader: true }),
        unit('s', 'german-pak-38', '0503', { mark: 'opened', shots: { kind: 'df', taken: 1 } }),
      ],
    });
    expect(board.units.find(({ id }) => id === 'g')).toMatchObject({ leaderShown: true });
  });
});

describe('5.5 Night', () => {
  const night = field({}, { visibility: [{ from: 1, hexes: 1 }] });
  const own = { board: { control: { german: [hex('0506')] } } };

  it('PG-5.5.1, PG-5.5.2: where one sees one hex only, a hex that is not its own is entered with a leader', () => {
    const units = [inf, unit('s', 'soviet-inf', '1201')];
    expect(unled(units, { scenario: night })).toBe('PG-5.5.2');
    expect(unled(units, { scenario: night, ...own })).toBeNull();
    expect(unled(units, { scenario: night, leaders: [lt()], led: ['lt'] })).toBeNull();
    expect(unled(units, { scenario: field({}, { visibility: [{ from: 1, hexes: 2 }] }) })).toBeNull();
  });
});
