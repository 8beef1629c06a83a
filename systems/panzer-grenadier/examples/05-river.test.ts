import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { assaulted } from './assaulted.ts';
import { goes, marched, placeOf, refusedMove } from './moving.ts';
import { acting, field, hex, leader, played, unit } from './played.ts';

// The river runs through 0506; those who cross come from 0507.
const river = (major: boolean, more: object = {}) =>
  field({ rivers: [{ hexes: ['0406', '0506', '0605'], major }] }, more);
const MAJOR = river(true);
const MINOR = river(false);
const eng = (more: object = {}) => unit('e', 'german-eng', '0506', more);
const inf = (at = '0507', more: object = {}) => unit('g', 'german-inf', at, more);
const truck = (at = '0507', more: object = {}) => unit('g', 'german-truck', at, more);
const far = unit('s', 'soviet-inf', '1201');
const onto = goes('g', ['0506']);
const off = goes('g', ['0505']);
const may = (scenario: object, units: readonly object[], action = onto, more: object = {}) =>
  refusedMove(action, { scenario, units, ...more });

describe('5.71 Who needs an engineer', () => {
  it('PG-5.71.1: everybody on a major river', () => {
    for (const one of [inf(), truck(), unit('g', 'german-pz-4', '0507')]) {
      expect(may(MAJOR, [one])).toBe('PG-5.71.1');
      expect(may(MAJOR, [one, eng()])).toBeNull();
    }
  });

  it('PG-5.71.2: on a minor one only wheels', () => {
    expect(may(MINOR, [inf()])).toBeNull();
    expect(may(MINOR, [unit('g', 'german-pz-4', '0507')])).toBeNull();
    expect(may(MINOR, [truck()])).toBe('PG-5.71.2');
    expect(may(MINOR, [truck(), eng()])).toBeNull();
  });
});

describe('5.72 The crossing', () => {
  it('PG-5.72.1: the engineer is in good order and has been there all turn', () => {
    expect(may(MAJOR, [inf(), eng({ state: 'disrupted' })])).not.toBeNull();
    expect(may(MAJOR, [inf(), eng({ began: hex('0507') })])).toBe('PG-5.71.1');
  });

  it('PG-5.72.1: and stays with those he helps', () => {
    const units = [inf('0506', { forded: 1, mark: 'moved' }), eng()];
    const leaves = goes('e', ['0507']);
    expect(refusedMove(leaves, { scenario: MAJOR, units })).toBe('PG-5.72.1');
    expect(refusedMove(leaves, { scenario: MAJOR, units: [...units, unit('e2', 'german-eng', '0506')] })).toBeNull();
    expect(refusedMove(leaves, { scenario: MAJOR, units: [inf('0506', { forded: 0 }), eng()] })).toBeNull();
  });

  it('PG-5.72.2: two points, and no farther this turn', () => {
    expect(may(MAJOR, [inf(), eng()], goes('g', ['0506', '0505']))).toBe('PG-5.72.2');
    const { board } = marched({
      scenario: MAJOR,
      units: [inf(), eng(), far],
      moving: ['g'],
      answers: [['german', onto]],
    });
    expect(board.units.find(({ id }) => id === 'g')).toMatchObject({ spent: 4, forded: 1, mark: 'moved' });
    expect(may(MAJOR, [inf('0506', { forded: 1 }), eng()], off)).toBe('PG-5.72.2');
  });

  const leaving = (dice: readonly number[], units: readonly object[], scenario = MAJOR, way = off) =>
    marched({ scenario, units: [...units, far], moving: ['g'], answers: [['german', way]], dice });

  it("PG-5.72.3: off a major river with two dice at most the scenario's number, else it stays and has moved", () => {
    const units = [inf('0506', { forded: 0 }), eng()];
    const gone = leaving([3, 4], units);
    expect(placeOf(gone.board, 'g')).toBe('0505');
    // Ashore it is bound to the river no longer.
    expect(gone.board.units.find(({ id }) => id === 'g')).toMatchObject({ forded: null });
    expect(rollsOf(gone.log)[0]).toMatchObject({ check: { rule: 'PG-5.72.3', need: [{ value: 7 }] } });
    const stuck = leaving([4, 4], units);
    expect(placeOf(stuck.board, 'g')).toBe('0506');
    expect(stuck.board.units.find(({ id }) => id === 'g')).toMatchObject({ mark: 'moved' });
    expect(placeOf(leaving([5, 5], units, river(true, { crossing: 10 })).board, 'g')).toBe('0505');
  });

  it('PG-5.72.3: wheels leave a minor one without a throw', () => {
    const { log, board } = leaving([], [truck('0506', { forded: 0 }), eng()], MINOR);
    expect([placeOf(board, 'g'), rollsOf(log)]).toEqual(['0505', []]);
  });

  it('PG-5.72.4: one hex in that turn', () => {
    expect(may(MAJOR, [inf('0506', { forded: 0 }), eng()], goes('g', ['0505', '0504']))).toBe('PG-5.72.4');
    expect(may(MINOR, [truck('0506', { forded: 0 }), eng()], goes('g', ['0505', '0504']))).toBe('PG-5.72.4');
  });

  it('PG-5.72.5: back the way it came by the same throw', () => {
    const units = [inf('0506', { forded: 0 }), eng()];
    expect(placeOf(leaving([1, 1], units, MAJOR, goes('g', ['0507'])).board, 'g')).toBe('0507');
    expect(placeOf(leaving([6, 6], units, MAJOR, goes('g', ['0507'])).board, 'g')).toBe('0506');
  });

  it('PG-5.72.3, PG-5.72.2, PG-5.72.1: nobody storms out of the river before he is off it', () => {
    const storm = (units: readonly object[], id: string, dice: readonly number[] = []) =>
      played({
        scenario: MAJOR,
        dice,
        units: [...units, unit('s', 'soviet-inf', '0505')],
        leaders: [leader('lt', 'german', 'LT', '0506')],
        stack: [acting('german', { leaders: ['lt'], moving: ['lt'], firing: [id] })],
        answers: [
          [
            'german',
            { type: 'assault', units: [id], leaders: [], hex: hex('0505'), leader: null, charges: [], fights: true },
          ],
        ],
      }).refusal?.rule ?? null;
    expect(storm([inf('0506', { forded: 0 }), eng()], 'g')).toBe('PG-5.72.3');
    expect(storm([inf('0506', { forded: 1 }), eng()], 'e')).toBe('PG-5.72.1');
    expect(storm([unit('g', 'german-eng', '0506', { forded: 1 })], 'g')).toBe('PG-5.72.2');
    expect(storm([eng()], 'e', [1, 1])).toBeNull();
  });

  it('PG-5.72.2: whoever an engineer helps into an assault on the river stays on it too', () => {
    const storm = (scenario: object) =>
      assaulted({
        scenario,
        units: [unit('g', 'german-inf', '0507'), eng(), unit('s', 'soviet-inf', '0506')],
        leaders: [leader('lt', 'german', 'LT', '0507')],
        firing: ['g', 'lt'],
        assault: { in: '0506', units: ['g'], leaders: ['lt'] },
        dice: [1, 1],
      }).board.units.find(({ id }) => id === 'g');
    expect(storm(MAJOR)).toMatchObject({ at: { hex: hex('0506') }, forded: 1 });
    expect(storm(MINOR)).toMatchObject({ at: { hex: hex('0506') }, forded: null });
  });

  it('PG-5.75.4: without an engineer it is two harder, and another who comes makes it good', () => {
    const alone = [inf('0506', { forded: 0 })];
    expect(placeOf(leaving([3, 2], alone).board, 'g')).toBe('0505');
    expect(placeOf(leaving([3, 3], alone).board, 'g')).toBe('0506');
    expect(placeOf(leaving([3, 3], [...alone, eng({ began: hex('0507') })]).board, 'g')).toBe('0505');
  });
});

describe('5.73 Room, and the engineers themselves', () => {
  it('PG-5.73.1: three combat units besides the engineer', () => {
    const others = ['a', 'b'].map((id) => unit(id, 'german-inf', '0506', { forded: 0 }));
    expect(may(MAJOR, [inf(), eng(), ...others])).toBeNull();
    expect(may(MAJOR, [inf(), eng(), ...others, unit('c', 'german-inf', '0506', { forded: 0 })])).toBe('PG-4.5.1');
    expect(may(MINOR, [inf(), ...others, unit('c', 'german-inf', '0506')])).toBe('PG-4.5.1');
  });

  it('PG-5.73.1, PG-4.4.1: in an assault on the river too', () => {
    const attack = (...inside: readonly object[]) =>
      assaulted({
        scenario: MINOR,
        units: [unit('g', 'german-inf', '0507'), unit('s', 'soviet-inf', '0506'), ...inside],
        leaders: [leader('lt', 'german', 'LT', '0507')],
        firing: ['g', 'lt'],
        assault: { in: '0506', units: ['g'] },
        dice: [1, 1],
      }).refusal?.rule ?? null;
    const others = ['a', 'b'].map((id) => unit(id, 'german-inf', '0506'));
    expect(attack(...others, eng())).toBeNull();
    expect(attack(...others, unit('c', 'german-inf', '0506'))).toBe('PG-4.5.1');
  });

  it('PG-5.74.1: engineers enter by themselves, for three points on a major river', () => {
    const swims = unit('g', 'german-eng', '0507');
    const { board } = marched({ scenario: MAJOR, units: [swims, far], moving: ['g'], answers: [['german', onto]] });
    expect(board.units.find(({ id }) => id === 'g')).toMatchObject({ spent: 6, forded: 1 });
  });

  it('PG-5.74.2: and leave without a throw, one hex in that turn', () => {
    const units = [unit('g', 'german-eng', '0506', { forded: 0 }), far];
    expect(may(MAJOR, units, goes('g', ['0505', '0504']))).toBe('PG-5.74.2');
    const { board, log } = marched({ scenario: MAJOR, units, moving: ['g'], answers: [['german', off]] });
    expect([placeOf(board, 'g'), rollsOf(log)]).toEqual(['0505', []]);
  });

  it('PG-5.75.2: nobody else comes in while they are shaken, not even on foot into a minor river', () => {
    expect(may(MINOR, [inf(), eng({ state: 'disrupted' })])).toBe('PG-5.75.2');
    expect(may(MAJOR, [inf(), eng({ state: 'demoralised' })])).toBe('PG-5.75.2');
    expect(may(MINOR, [unit('g', 'german-eng', '0507'), eng({ state: 'disrupted' })])).toBeNull();
    expect(may(MINOR, [inf(), eng({ state: 'disrupted' }), unit('e2', 'german-eng', '0506')])).toBeNull();
  });
});
