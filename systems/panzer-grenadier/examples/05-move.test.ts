import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { goes, marched, placeOf, refusedMove } from './moving.ts';
import { DONE, field, ground, hex, leader, played, unit, wake } from './played.ts';

const inf = unit('g', 'german-inf', '0508');
const lt = (at = '0508', more: object = {}) => leader('lt', 'german', 'LT', at, more);
const far = unit('s', 'soviet-inf', '1201');

describe('5.0 Movement in general', () => {
  it('PG-5.0.1: hex by hex, each next to the one before', () => {
    expect(refusedMove(goes('g', ['0507', '0505']), { units: [inf] })).toBe('PG-5.0.1');
    const { log, board } = marched({
      units: [inf, far],
      moving: ['g'],
      answers: [['german', goes('g', ['0507', '0506'])]],
    });
    expect(eventsOf(log).filter(({ type }) => type === 'entered')).toEqual([
      { type: 'entered', piece: 'g', hex: hex('0507'), spent: 2 },
      { type: 'entered', piece: 'g', hex: hex('0506'), spent: 2 },
    ]);
    expect(board.units.find(({ id }) => id === 'g')).toMatchObject({ mark: 'moved', spent: 4 });
  });

  it('PG-5.0.1: one at a time: who lets another set out has had his move', () => {
    const units = [unit('t', 'german-truck', '0508'), unit('r', 'german-inf', 't'), unit('o', 'german-inf', '0508')];
    const answers = [
      ['german', goes('t', ['0507'])],
      ['german', goes('o', ['0509'])],
      ['german', goes('t', ['0506'])],
    ] as const;
    const given = { units, moving: ['t', 'r', 'o'] };
    expect(marched({ ...given, answers }).refusal?.rule).toBe('PG-5.0.1');
    expect(marched({ ...given, answers: [answers[0], answers[2]] }).refusal).toBeNull();
  });

  it('PG-5.0.2, PG-5.41.5: a leader may go with a unit he has woken, or stay', () => {
    const given = { units: [inf, far], leaders: [lt()], moving: ['g'], led: ['lt'] };
    const together = marched({ ...given, answers: [['german', goes('g', ['0507', '0506'], ['lt'])]] });
    expect([placeOf(together.board, 'g'), placeOf(together.board, 'lt')]).toEqual(['0506', '0506']);
    expect(together.board.leaders[0]).toMatchObject({ mark: 'moved' });
    const alone = marched({ ...given, answers: [['german', goes('g', ['0507'])]] });
    expect([placeOf(alone.board, 'g'), placeOf(alone.board, 'lt')]).toEqual(['0507', '0508']);
    const elsewhere = { units: [inf], leaders: [lt('0507')], moving: ['g'], led: ['lt'] };
    expect(refusedMove(goes('g', ['0507'], ['lt']), elsewhere)).toBe('PG-5.0.2');
    expect(refusedMove(goes('g', ['0507'], ['lt']), { units: [inf], leaders: [lt()] })).toBe('PG-5.0.2');
    expect(refusedMove(goes('g', ['0507'], ['lt', 'lt']), given)).toBe('PG-5.0.2');
  });

  it('PG-5.0.5: no farther than the allowance; but one hex is always open, whatever it costs', () => {
    expect(refusedMove(goes('g', ['0507', '0506', '0505']), { units: [inf] })).toBeNull();
    expect(refusedMove(goes('g', ['0507', '0506', '0505', '0504']), { units: [inf] })).toBe('PG-5.0.5');
    const scenario = field({ terrain: ground({ w: ['0507', '0506'] }) });
    const hmg = unit('h', 'german-mortar-120', '0508');
    expect(refusedMove(goes('h', ['0507']), { scenario, units: [hmg] })).toBeNull();
    expect(refusedMove(goes('h', ['0507', '0506']), { scenario, units: [hmg] })).toBe('PG-5.0.5');
    // Having paid for something it has no such hex left.
    const begun = unit('h', 'german-mortar-120', '0508', { spent: 1 });
    expect(refusedMove(goes('h', ['0507']), { scenario, units: [begun], frame: { mover: 'h' } })).toBe('PG-5.0.5');
  });

  it('PG-5.0.6: where there is no way there is none, not even for one hex', () => {
    const wrecked = { board: { wrecks: [{ hex: hex('0507'), count: 3 }] } };
    const tank = unit('t', 'german-pz-4', '0508');
    expect(refusedMove(goes('t', ['0507']), { units: [tank], ...wrecked })).toBe('PG-5.0.6');
  });

  it('PG-5.0.7: those woken in one hex need not go together', () => {
    const units = [inf, unit('h', 'german-hmg', '0508'), far];
    const { board } = marched({
      units,
      moving: ['g', 'h'],
      answers: [
        ['german', goes('g', ['0507'])],
        ['german', goes('h', ['0509'])],
      ],
    });
    expect([placeOf(board, 'g'), placeOf(board, 'h')]).toEqual(['0507', '0509']);
    const first = marched({ units, moving: ['g', 'h'], answers: [['german', goes('g', ['0507'])]] }).board;
    expect(['g', 'h'].map((id) => first.units.find((one) => one.id === id)?.mark)).toEqual(['moved', 'none']);
    expect(placeOf(first, 'h')).toBe('0508');
  });

  it('PG-5.0.8: a leader beside a faster unit goes no farther than on his own feet', () => {
    const tank = unit('t', 'german-pz-4', '0510');
    const given = { units: [tank], leaders: [lt('0510')], led: ['lt'] };
    const five = ['0509', '0508', '0507', '0506', '0505'];
    expect(refusedMove(goes('t', five), given)).toBeNull();
    expect(refusedMove(goes('t', five, ['lt']), given)).toBe('PG-5.0.8');
    expect(refusedMove(goes('t', five.slice(0, 4), ['lt']), given)).toBeNull();
  });

  it('PG-3.1.8, PG-5.61.3, PG-6.55.1, PG-14.2.2: who may not set out at all', () => {
    expect(refusedMove(goes('g', ['0507']), { units: [inf, unit('h', 'german-hmg', '0508')], moving: ['h'] })).toBe(
      'PG-3.1.8',
    );
    const aboard = [unit('t', 'german-truck', '0508'), unit('g', 'german-inf', 't')];
    expect(refusedMove(goes('g', ['0507']), { units: aboard })).toBe('PG-5.61.3');
    const helper = { units: [inf], leaders: [lt()], led: ['lt'], moving: [], frame: { helped: ['lt'] } };
    expect(refusedMove(goes('lt', ['0507']), helper)).toBe('PG-6.55.1');
    const shaken = unit('g', 'german-inf', '0508', { state: 'disrupted' });
    expect(refusedMove(goes('g', ['0507']), { units: [shaken] })).toBeNull();
    expect(refusedMove(goes('g', ['0507', '0506']), { units: [shaken] })).toBe('PG-14.2.2');
    expect(
      refusedMove(goes('g', ['0507']), { units: [unit('g', 'german-inf', '0508', { state: 'demoralised' })] }),
    ).toBe('PG-14.3.4');
  });

  it('PG-3.1.8: what takes a whole segment is not for one that has begun to move', () => {
    const dig = { type: 'dig', unit: 'g' } as const;
    expect(refusedMove(dig, { units: [inf] })).toBeNull();
    const begun = unit('g', 'german-inf', '0508', { spent: 2 });
    expect(refusedMove(dig, { units: [begun], frame: { mover: 'g' } })).toBe('PG-3.1.8');
  });

  it('PG-6.72.1, PG-15.1.2: nobody moves near the place where his side lost its head', () => {
    const standstills = (within: number) => ({
      board: { standstills: [{ side: 'german', hex: hex('0505'), within, until: 2 }] },
    });
    expect(refusedMove(goes('g', ['0509']), { units: [inf], ...standstills(3) })).toBe('PG-6.72.1');
    expect(refusedMove(goes('g', ['0509']), { units: [inf], ...standstills(15) })).toBe('PG-15.1.2');
    expect(refusedMove(goes('g', ['0509']), { units: [inf], ...standstills(2) })).toBeNull();
  });

  it('PG-8.22.3, PG-16.22.1: who moves is no longer given away by his fire, and has left his hole', () => {
    const dug = unit('g', 'german-inf', '0508', { spotted: true, dugIn: true });
    const { board } = marched({ units: [dug, far], moving: ['g'], answers: [['german', goes('g', ['0507'])]] });
    expect(board.units.find(({ id }) => id === 'g')).toMatchObject({ spotted: false, dugIn: false });
  });
});

describe('what may be chosen', () => {
  it('PG-5.0.5: whoever is woken has all his points, whatever he spent the turn before', () => {
    const units = [unit('g', 'german-inf', '0508', { spent: 6 }), far];
    const leaders = [lt('0508', { spent: 4 })];
    const woken = played({
      units,
      leaders,
      board: { turn: 2, segment: { number: 0, side: 'german', lead: 1, passed: null } },
      stack: [{ kind: 'action' }],
      answers: [
        ['german', wake({ g: 'move', lt: 'move' })],
        ['german', goes('g', ['0507', '0506', '0505'])],
        ['german', goes('lt', ['0507', '0506'])],
      ],
    });
    expect(woken.refusal).toBeNull();
    expect([placeOf(woken.board, 'g'), placeOf(woken.board, 'lt')]).toEqual(['0505', '0506']);
  });

  it('PG-5.0.5: one choice a unit, with a hole for its way', () => {
    const { asked } = marched({ units: [inf, unit('h', 'german-hmg', '0508'), far], moving: ['g', 'h'], answers: [] });
    const moves = asked[0]!.choices.filter(({ action }) => action.type === 'move');
    expect(moves.map(({ action }) => 'unit' in action && action.unit)).toEqual(['g', 'h']);
    expect(moves[0]).toMatchObject({ holes: { path: { kind: 'open' } } });
  });
});

describe('5.3 Enemies in the hex', () => {
  const enemy = unit('e', 'soviet-inf', '0507');
  const led = { leaders: [lt()], led: ['lt'] };

  it('PG-5.3.1: no way into a hex with enemy combat units but by assault', () => {
    expect(refusedMove(goes('g', ['0507']), { units: [inf, enemy], ...led })).toBe('PG-5.3.1');
    expect(refusedMove(goes('lt', ['0507']), { units: [inf, enemy], ...led, moving: [] })).toBe('PG-5.3.1');
  });

  it('PG-5.3.2, PG-6.71.2: leaders who are alone keep nobody out; they are taken on 9 and more, or get away', () => {
    const given = { units: [inf, far], leaders: [leader('com', 'soviet', 'LT', '0507')], moving: ['g'] };
    const taken = marched({ ...given, answers: [['german', goes('g', ['0507', '0506'])]], dice: [4, 5] });
    expect([placeOf(taken.board, 'g'), taken.board.leaders]).toEqual(['0506', []]);
    const truck = { ...given, units: [unit('g', 'german-truck', '0508'), far] };
    expect(placeOf(marched({ ...truck, answers: [['german', goes('g', ['0507'])]] }).board, 'com')).toBe('0507');
  });

  it('PG-5.3.3: empty trucks that nobody guards are lost to a combat unit that comes in', () => {
    const units = [inf, unit('t', 'soviet-truck', '0507'), unit('w', 'soviet-wagon', '0507'), far];
    const { board } = marched({ units, moving: ['g'], answers: [['german', goes('g', ['0507', '0506'])]] });
    expect(board.units.map(({ id }) => id)).toEqual(['g', 's']);
    expect(placeOf(board, 'g')).toBe('0506');
  });

  it('PG-5.3.4: between empty trucks nothing happens', () => {
    const units = [unit('g', 'german-truck', '0508'), unit('t', 'soviet-truck', '0507'), far];
    const { board } = marched({ units, moving: ['g'], answers: [['german', goes('g', ['0507'])]] });
    expect(board.units.map(({ id }) => id)).toEqual(['g', 's', 't']);
  });

  it('PG-5.3.5: an APC takes them as a combat unit does; a truck with men in it is theirs to defend', () => {
    const apc = unit('g', 'german-sdkfz-251', '0508');
    const units = [apc, unit('t', 'soviet-truck', '0507'), far];
    const { board } = marched({ units, moving: ['g'], answers: [['german', goes('g', ['0507'])]] });
    expect(board.units.map(({ id }) => id)).toEqual(['g', 's']);
    const loaded = [inf, unit('t', 'soviet-truck', '0507'), unit('r', 'soviet-inf', 't')];
    expect(refusedMove(goes('g', ['0507']), { units: loaded, ...led })).toBe('PG-5.3.5');
  });

  it('PG-5.3.7, PG-12.12.1: out of a hex with enemies one hex, and not among others', () => {
    const units = [
      inf,
      unit('e', 'soviet-inf', '0508'),
      unit('b', 'german-hmg', '0508'),
      unit('t', 'soviet-truck', '0509'),
    ];
    expect(refusedMove(goes('g', ['0507']), { units })).toBeNull();
    expect(refusedMove(goes('g', ['0507', '0506']), { units })).toBe('PG-5.3.7');
    expect(refusedMove(goes('g', ['0509']), { units, ...led })).toBe('PG-12.12.1');
  });
});

describe('control', () => {
  it('PG-1.1.14: a hex goes to the combat unit that was there last; trucks and leaders take nothing', () => {
    const after = (mover: object, id: string) =>
      marched({ units: [mover, far], moving: [id], answers: [['german', goes(id, ['0507', '0506'])]] }).board.control;
    expect(after(inf, 'g')[hex('0507')]).toBe('german');
    expect(after(unit('t', 'german-truck', '0508'), 't')[hex('0507')]).toBeNull();
  });

  it('PG-1.1.14: a hex that is left to enemies is theirs', () => {
    const units = [inf, unit('e', 'soviet-inf', '0508'), far];
    const { board } = marched({
      units,
      board: { control: { german: [hex('0508')] } },
      moving: ['g'],
      answers: [
        ['german', goes('g', ['0509'])],
        ['soviet', DONE],
      ],
    });
    expect(board.control[hex('0508')]).toBe('soviet');
  });
});
