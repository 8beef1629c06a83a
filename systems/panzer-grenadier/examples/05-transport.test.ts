import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { goes, marched, placeOf, refusedMove } from './moving.ts';
import type { Answers } from './played.ts';
import { DONE, field, hex, leader, unit } from './played.ts';

const truck = unit('t', 'german-truck', '0508');
const inf = unit('g', 'german-inf', '0508');
const gun = (at = '0508', more: object = {}) => unit('gun', 'german-pak-40', at, more);
const far = unit('s', 'soviet-inf', '1201');
const load = (id: string, carrier = 't'): Action => ({ type: 'load', unit: id, carrier });
const unload = (id: string): Action => ({ type: 'unload', unit: id });
const limber = (id: string): Action => ({ type: 'limber', unit: id });
const lt = (id = 'lt', more: object = {}) => leader(id, 'german', 'LT', '0508', more);

const may = (action: Action, units: readonly object[], more: object = {}) =>
  refusedMove(action, {
    units,
    moving: ['t', 'g', 'gun'].filter((id) => units.some((one) => (one as { id: string }).id === id)),
    ...more,
  });
const after = (units: readonly object[], moving: readonly string[], answers: readonly Action[], more: object = {}) =>
  marched({ units: [...units, far], moving, answers: answers.map((one) => ['german', one]) as Answers, ...more });
const pieceIn = (board: ReturnType<typeof after>['board'], id: string) =>
  [...board.units, ...board.leaders].find((one) => one.id === id);

describe('5.61 What is carried', () => {
  it('PG-5.61.1: one personnel unit but no cavalry, or one weapon', () => {
    expect(may(load('g'), [truck, inf])).toBeNull();
    expect(may(load('gun'), [truck, gun()])).toBeNull();
    expect(may(load('g'), [truck, unit('g', 'german-cav', '0508')])).toBe('PG-5.61.1');
    expect(may(load('g'), [truck, unit('g', 'german-pz-4', '0508')])).toBe('PG-5.61.1');
    expect(may(load('g'), [truck, inf, unit('r', 'german-hmg', 't')])).toBe('PG-5.61.1');
    expect(may(load('g', 'h'), [inf, unit('h', 'german-hmg', '0508')], { moving: ['g', 'h'] })).toBe('PG-5.61.1');
  });

  it('PG-1.1.31: tanks carry men where the scenario lets them, and tow nothing', () => {
    const tank = unit('t', 'german-pz-4', '0508');
    const riders = { scenario: field({}, { riders: true }) };
    expect(may(load('g'), [tank, inf])).toBe('PG-1.1.31');
    expect(may(load('g'), [tank, inf], riders)).toBeNull();
    expect(may(load('gun'), [tank, gun()], riders)).toBe('PG-1.1.31');
  });

  it('PG-5.61.2, PG-6.3.2: up to three leaders besides, none on horseback', () => {
    const leaders = ['a', 'b', 'c', 'd'].map((id) => lt(id));
    const units = [truck, unit('g', 'german-inf', 't'), far];
    const on = (count: number) =>
      marched({
        units,
        leaders,
        moving: [],
        led: ['a', 'b', 'c', 'd'],
        answers: ['a', 'b', 'c', 'd'].slice(0, count).map((id) => ['german', load(id)]) as Answers,
      });
    expect(on(3).refusal).toBeNull();
    expect(on(4).refusal?.rule).toBe('PG-5.61.2');
    expect(may(load('lt'), [truck], { leaders: [lt('lt', { mounted: true })], led: ['lt'], moving: [] })).toBe(
      'PG-6.3.2',
    );
  });

  it('PG-5.61.3: carrier and load move as one, and both have moved', () => {
    const { board } = after([truck, unit('g', 'german-inf', 't')], ['t'], [goes('t', ['0507', '0506'])], {
      leaders: [],
    });
    expect([placeOf(board, 't'), placeOf(board, 'g')]).toEqual(['0506', 't']);
    expect(pieceIn(board, 'g')).toMatchObject({ mark: 'moved' });
  });

  it('PG-5.61.4: only in one hex', () => {
    expect(may(load('g'), [truck, unit('g', 'german-inf', '0507')])).toBe('PG-5.61.4');
    expect(may(unload('g'), [truck, inf])).toBe('PG-5.61.4');
  });
});

describe('5.62 Men get on and off', () => {
  it('PG-5.62.1: a point of each, each time', () => {
    const { board } = after([truck, inf], ['t', 'g'], [load('g')]);
    expect([pieceIn(board, 't')?.spent, pieceIn(board, 'g')?.spent]).toEqual([2, 2]);
    const worn = unit('g', 'german-inf', '0508', { spent: 5 });
    expect(may(load('g'), [truck, worn], { frame: { mover: 'g' } })).toBe('PG-5.62.1');
    expect(may(load('g'), [unit('t', 'german-truck', '0508', { spent: 19 }), inf], { frame: { mover: 't' } })).toBe(
      'PG-5.62.1',
    );
    const begun = { ...inf, spent: 6, at: { in: 'aboard', unit: 't' } };
    expect(may(unload('g'), [truck, begun])).toBe('PG-5.62.1');
  });

  it('PG-5.62.2, PG-5.62.3: on, along and off in one segment; then no farther, but the truck drives on', () => {
    const ride = [load('g'), goes('t', ['0507', '0506']), unload('g')];
    const off = after([truck, inf], ['t', 'g'], ride);
    expect(off.refusal).toBeNull();
    expect(pieceIn(off.board, 'g')).toMatchObject({ mark: 'moved', at: { in: 'hex', hex: hex('0506') } });
    expect(after([truck, inf], ['t', 'g'], [...ride, goes('g', ['0505'])]).refusal?.rule).toBe('PG-3.1.10');
    const on = after([truck, inf], ['t', 'g'], [...ride, goes('t', ['0505'])]);
    expect(placeOf(on.board, 't')).toBe('0505');
    // Two points for two swaps, two for each clear hex.
    expect(pieceIn(on.board, 't')?.spent).toBe(2 + 8 + 2 + 4);
  });

  it('PG-5.62.3: a truck that lets men off where it stands drives on too', () => {
    const loaded = [truck, unit('g', 'german-inf', 't')];
    const { board } = after(loaded, ['t', 'g'], [unload('g'), goes('t', ['0507'])]);
    expect([placeOf(board, 't'), placeOf(board, 'g')]).toEqual(['0507', '0508']);
  });

  it('PG-16.72.1, PG-5.61.3: stopped by mines, carrier and load have moved', () => {
    const loaded = [truck, unit('g', 'german-inf', 't')];
    const mines = [{ id: 'm', side: 'soviet', hex: hex('0507'), strength: 1, shown: true }];
    const { board, asked } = after(loaded, ['t', 'g'], [goes('t', ['0507', '0506'])], { board: { mines }, dice: [3] });
    expect([pieceIn(board, 't')?.mark, pieceIn(board, 'g')?.mark]).toEqual(['moved', 'moved']);
    expect(asked[0]?.kind).toBe('segment');
  });

  it('PG-5.62.4: men may walk to the truck; a leader pays for himself alone', () => {
    const walked = after(
      [truck, unit('g', 'german-inf', '0509')],
      ['t', 'g'],
      [goes('g', ['0508']), load('g'), goes('t', ['0507'])],
    );
    expect(walked.refusal).toBeNull();
    expect(placeOf(walked.board, 'g')).toBe('t');
    const aboard = after([truck], [], [load('lt')], { leaders: [lt()], led: ['lt'] });
    expect([pieceIn(aboard.board, 'lt')?.spent, pieceIn(aboard.board, 't')?.spent]).toEqual([2, 0]);
  });
});

describe('5.63 Weapons', () => {
  it('PG-5.63.1, PG-5.63.8: a weapon turns over, either way, and does nothing else', () => {
    const { board } = after([gun()], ['gun'], [limber('gun')]);
    expect(pieceIn(board, 'gun')).toMatchObject({ limbered: true, mark: 'moved' });
    const again = after([gun('0508', { limbered: true })], ['gun'], [limber('gun')]);
    expect(pieceIn(again.board, 'gun')).toMatchObject({ limbered: false, mark: 'moved' });
    const begun = { ...gun('0508', { limbered: true }), spent: 1 };
    expect(may(limber('gun'), [begun])).toBe('PG-5.63.8');
  });

  it('PG-5.63.2, PG-5.1.3: what has no allowance on its front is limbered to move, or towed', () => {
    const light = unit('gun', 'german-pak-36', '0508');
    expect(may(goes('gun', ['0507']), [light])).toBe('PG-5.63.2');
    expect(may(goes('gun', ['0507']), [{ ...light, limbered: true }])).toBeNull();
    expect(may(goes('gun', ['0507']), [gun()])).toBe('PG-5.1.3');
    expect(may(goes('gun', ['0507']), [unit('gun', 'german-mortar-81', '0508')])).toBeNull();
  });

  it('PG-5.63.3, PG-5.63.4: hooking up limbers it and takes both their whole segment', () => {
    const { board } = after([truck, gun()], ['t', 'gun'], [load('gun')]);
    expect(pieceIn(board, 'gun')).toMatchObject({ limbered: true, mark: 'moved', at: { in: 'aboard', unit: 't' } });
    expect(pieceIn(board, 't')).toMatchObject({ mark: 'moved' });
    const begun = unit('t', 'german-truck', '0508', { spent: 4 });
    expect(may(load('gun'), [begun, gun()], { frame: { mover: 't' } })).toBe('PG-5.63.4');
  });

  it('PG-5.63.5, PG-EX-13: a gun comes off deployed, for nothing, and the truck is free to move or to load another', () => {
    const towed = [truck, gun('t', { limbered: true }), inf];
    const off = after(towed, ['t', 'gun', 'g'], [unload('gun')]);
    expect(pieceIn(off.board, 'gun')).toMatchObject({
      limbered: false,
      mark: 'moved',
      at: { in: 'hex', hex: hex('0508') },
    });
    expect(pieceIn(off.board, 't')).toMatchObject({ mark: 'none', spent: 0 });
    const fifth = goes('t', ['0507', '0506', '0505', '0504', '0503']);
    expect(after(towed, ['t', 'gun', 'g'], [unload('gun'), fifth]).refusal).toBeNull();
    expect(after(towed, ['t', 'gun', 'g'], [unload('gun'), load('g')]).refusal).toBeNull();
    // Never towed and dropped in one segment.
    const starts = ['t', 'gun'].map((piece) => ({ piece, hex: hex('0508'), state: 'good' as const }));
    const driven = [{ ...truck, at: { in: 'hex', hex: hex('0507') } }, towed[1]!];
    expect(may(unload('gun'), driven, { frame: { starts } })).toBe('PG-5.63.5');
    const back = [{ ...truck, spent: 4 }, towed[1]!];
    expect(may(unload('gun'), back, { frame: { starts, mover: 't' } })).toBe('PG-5.63.5');
  });

  it('PG-5.63.6: a mortar is hooked up like a gun', () => {
    const mortar = unit('gun', 'german-mortar-81', '0508');
    const { board } = after([truck, mortar], ['t', 'gun'], [load('gun')]);
    expect(pieceIn(board, 'gun')).toMatchObject({ limbered: true, mark: 'moved' });
    expect(pieceIn(board, 't')).toMatchObject({ mark: 'moved' });
  });

  it('PG-5.64.1: guns with armour neither limber nor ride', () => {
    const stug = unit('gun', 'german-stug-3', '0508');
    expect(may(limber('gun'), [stug])).toBe('PG-5.64.1');
    expect(may(load('gun'), [truck, stug])).toBe('PG-5.61.1');
    expect(may(limber('gun'), [truck, gun('t', { limbered: true })])).toBe('PG-5.63.3');
  });
});

describe('5.67 Among enemies', () => {
  const enemy = unit('e', 'soviet-inf', '0508');

  it('PG-5.67.2: beside enemies nothing is loaded, but a load may come off', () => {
    expect(may(load('g'), [truck, inf, enemy])).toBe('PG-5.67.2');
    expect(may(unload('g'), [truck, unit('g', 'german-inf', 't'), enemy])).toBeNull();
  });

  it('PG-5.67.3, PG-EX-15: to unload is a move of both', () => {
    const units = [unit('t', 'german-sdkfz-251', '0508'), unit('g', 'german-inf', 't'), enemy];
    expect(may(unload('g'), units, { moving: ['g'] })).toBe('PG-3.1.8');
    expect(may(load('g'), [units[0]!, inf, enemy])).toBe('PG-5.67.2');
    const { board, asked } = after(units, ['t', 'g'], [unload('g'), DONE]);
    expect(pieceIn(board, 'g')).toMatchObject({ mark: 'moved' });
    expect(pieceIn(board, 't')).toMatchObject({ mark: 'moved' });
    expect(asked[0]?.kind).toBe('segment');
  });

  it('PG-5.62.1: both points are told', () => {
    const { log } = after([truck, inf], ['t', 'g'], [load('g')]);
    expect(eventsOf(log).filter(({ type }) => type === 'paid')).toEqual([
      { type: 'paid', piece: 'g', halves: 2 },
      { type: 'paid', piece: 't', halves: 2 },
    ]);
  });
});
