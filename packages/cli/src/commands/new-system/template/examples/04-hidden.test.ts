import { eventsOf, example } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { system } from '../index.ts';
import { hex, move, played, setting, unit } from './played.ts';

const HIDDEN = [unit('red-1', '0102', { hidden: true }), unit('blue-1', '0703')];

describe('4 Hidden units', () => {
  it('TMPL-4.1 who begins in a wood is hidden, and the enemy does not see it', () => {
    const board = system.setup(setting);
    expect(board.units.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['red-1', 'blue-1']);
    expect(system.see(setting, board, 'blue').units.map(({ id }) => id)).toEqual(['red-2', 'blue-1', 'blue-2']);
    expect(system.see(setting, board, null).units.map(({ id }) => id)).toEqual(['red-2', 'blue-2']);
  });

  it('TMPL-4.1 the enemy hears nothing of a move from wood to wood', () => {
    const { log, board } = played(HIDDEN, [move('red-1', '0101')]);
    expect(eventsOf(log)).toEqual([{ type: 'entered', unit: 'red-1', hex: hex('0101') }]);
    const before = {
      ...board,
      units: board.units.map((one) => (one.id === 'red-1' ? { ...one, hex: hex('0102') } : one)),
    };
    const heard = (side: string | null) => eventsOf(log).map((event) => system.hear(setting, before, event, side));
    expect([heard('blue'), heard(null), heard('red')]).toEqual([[null], [null], eventsOf(log)]);
  });

  it('TMPL-4.2 who leaves the woods is seen, and so is who has an enemy next to it', () => {
    expect(eventsOf(played(HIDDEN, [move('red-1', '0103')]).log).at(-1)).toEqual({
      type: 'revealed',
      unit: 'red-1',
      hex: hex('0103'),
    });
    const close = [unit('red-1', '0302'), unit('blue-1', '0102', { hidden: true })];
    expect(eventsOf(played(close, [move('red-1', '0202')]).log).at(-1)).toEqual({
      type: 'revealed',
      unit: 'blue-1',
      hex: hex('0102'),
    });
  });

  it('refuses boards and scenarios that can not be', () => {
    const open = [unit('red-1', '0303', { hidden: true }), unit('blue-1', '0703')];
    expect(() => played(open, [])).toThrow("board: red-1 can't be hidden in 0303 (TMPL-4.2)");
    const twice = [unit('red-1', '0303'), unit('blue-1', '0303')];
    expect(() => played(twice, [])).toThrow('board: two units in 0303 (TMPL-2.2)');
    expect(() => example(system, { scenario: 'first', board: { units: [unit('red-9', '0303')] } })).toThrow('red-9');
    const bad = { ...system.scenarios[0], map: ['..', '.'], units: [{ id: 'a', side: 'red', hex: '0901' }] };
    expect(system.load({ ...bad, units: [...bad.units, { id: 'b', side: 'blue', hex: '0101' }] })).toMatchObject({
      ok: false,
      problems: [{ path: 'map[1]' }, { path: 'map' }, { path: 'units[0].hex' }],
    });
  });
});
