import { describe, expect, it } from 'vitest';
import { isCrowded } from '../rules/10-direct-fire.ts';
import { goes, marched, refusedMove } from './moving.ts';
import type { Answers } from './played.ts';
import { field, hex, leader, looked, played, unit } from './played.ts';

const three = (type: string, at = '0503') => ['a', 'b', 'c'].map((id) => unit(`${type}-${id}`, type, at));

describe('how many share a hex', () => {
  it('PG-4.0.1, PG-4.1.1, PG-4.5.1: three combat units and three transports; no fourth comes in, nor passes through', () => {
    const units = [...three('german-inf'), unit('g', 'german-inf', '0504'), unit('t', 'german-truck', '0504')];
    expect(refusedMove(goes('g', ['0503']), { units: units.slice(1) })).toBeNull();
    expect(refusedMove(goes('g', ['0503']), { units })).toBe('PG-4.5.1');
    expect(refusedMove(goes('g', ['0503', '0502']), { units })).toBe('PG-4.5.1');
    expect(refusedMove(goes('t', ['0503']), { units })).toBeNull();
    const trucks = [...units, ...three('german-truck')];
    expect(refusedMove(goes('t', ['0503']), { units: trucks })).toBe('PG-4.5.1');
    // Leaders, however many.
    expect(
      refusedMove(goes('lt', ['0503']), { units: trucks, leaders: [leader('lt', 'german', 'LT', '0504')] }),
    ).toBeNull();
  });

  it('PG-4.3.1: APCs are transports: three beside three combat units', () => {
    const units = [...three('german-inf'), ...three('german-truck').slice(1), unit('apc', 'german-sdkfz-251', '0504')];
    expect(refusedMove(goes('apc', ['0503']), { units })).toBeNull();
    expect(refusedMove(goes('apc', ['0503']), { units: [...units, unit('t', 'german-truck', '0503')] })).toBe(
      'PG-4.5.1',
    );
  });

  it('PG-4.4.2: the enemy has a limit of his own where both are', () => {
    const units = [unit('g', 'german-inf', '0504'), unit('here', 'german-inf', '0503'), ...three('soviet-truck')];
    expect(refusedMove(goes('g', ['0503']), { units })).toBeNull();
  });

  it('PG-4.5.2: whoever is carried counts as what he is', () => {
    const loaded = [unit('t', 'german-truck', '0504'), unit('g', 'german-inf', 't')];
    expect(refusedMove(goes('t', ['0503']), { units: [...loaded, ...three('german-inf')] })).toBe('PG-4.5.1');
    expect(refusedMove(goes('t', ['0503']), { units: [loaded[0]!, ...three('german-inf')] })).toBeNull();
    const riders = [unit('t2', 'german-truck', '0503'), unit('r', 'german-inf', 't2'), ...three('german-inf').slice(1)];
    expect(refusedMove(goes('g2', ['0503']), { units: [...riders, unit('g2', 'german-inf', '0504')] })).toBe(
      'PG-4.5.1',
    );
  });

  it('PG-4.4.1: whoever is too many when a segment is over is lost, as his owner chooses', () => {
    const units = [...three('german-inf'), unit('hmg', 'german-hmg', '0503'), unit('s', 'soviet-inf', '0110')];
    const after = (answers: Answers) =>
      played({
        units,
        stack: [{ kind: 'action', step: 'excess' }],
        answers,
      });
    expect(after([]).asked).toMatchObject([{ kind: 'excess', side: 'german' }]);
    expect(after([['german', { type: 'choose', piece: 's' }]]).refusal?.rule).toBe('PG-4.4.1');
    const { board, asked } = after([['german', { type: 'choose', piece: 'hmg' }]]);
    expect(board.units.map(({ id }) => id)).not.toContain('hmg');
    // Whole as it was, it counts for both its steps.
    expect(board.lost).toMatchObject([{ type: 'german-hmg', side: 'german', steps: 2 }]);
    expect(asked[0]?.kind).not.toBe('excess');
  });
});

describe('what makes a crowd', () => {
  const crowded = (units: readonly object[], leaders: readonly object[] = [], scenario = field()) =>
    isCrowded(looked({ scenario, units, leaders }), hex('0503'), 'german');

  it('PG-4.4.3: three combat units, or four, but not two', () => {
    expect(crowded(three('german-inf').slice(1))).toBe(false);
    expect(crowded(three('german-inf'))).toBe(true);
    expect(crowded([...three('german-inf'), unit('apc', 'german-sdkfz-251', '0503')])).toBe(true);
  });

  it('PG-4.2.1, PG-EX-07: three trucks and three leaders are none', () => {
    const leaders = ['x', 'y', 'z'].map((id) => leader(id, 'german', 'LT', '0503'));
    expect(crowded(three('german-truck'), leaders)).toBe(false);
  });

  it('PG-4.3.3: APCs count', () => {
    expect(crowded([...three('german-inf').slice(1), unit('apc', 'german-sdkfz-251', '0503')])).toBe(true);
  });

  it('PG-5.73.2: so does the engineer in his river', () => {
    const river = field({ rivers: [{ hexes: ['0403', '0503', '0602'], major: true }] });
    const units = [...three('german-inf').slice(1), unit('eng', 'german-eng', '0503')];
    expect(crowded(units, [], river)).toBe(true);
  });
});

describe('who keeps others out', () => {
  it('PG-4.3.2: an APC holds its hex; a truck does not', () => {
    const mover = unit('g', 'german-inf', '0504');
    const led = { leaders: [leader('lt', 'german', 'LT', '0504')], led: ['lt'] };
    const apc = unit('apc', 'soviet-universal-carrier', '0503');
    expect(refusedMove(goes('g', ['0503']), { units: [mover, apc], ...led })).toBe('PG-4.3.2');
    const { board } = marched({
      units: [mover, unit('t', 'soviet-truck', '0503')],
      moving: ['g'],
      answers: [['german', goes('g', ['0503'])]],
    });
    expect(board.control[hex('0503')]).toBe('german');
  });
});
