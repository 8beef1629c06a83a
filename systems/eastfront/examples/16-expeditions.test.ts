import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { isAstray, mayEnter } from '../rules/16-confined.ts';
import { held, lookAt } from './objectives.ts';
import { block, hex, played, turnOf } from './played.ts';

const AXIS_COMMAND = turnOf('axis', 'command');
const HELD = [block('A1', 'de-54', 4, 'Sevastopol'), block('B1', 'su-44', 2, 'Moscow')];
const RETAKEN = [block('A1', 'ro-4', 3, 'Kiev'), block('B1', 'su-44', 2, 'Sevastopol'), block('C1', 'it-8', 3, 'Kiev')];

describe('16.4 Expeditions', () => {
  it('EF-16.4.1 EF-S42.4 the fall of Sevastopol frees the three others; the Italians come with 3 steps', () => {
    const { board, log } = played('case-blue', { blocks: HELD }, AXIS_COMMAND, []);
    expect(board.freed).toEqual({ Odessa: true, Sevastopol: true });
    expect(board.due.axis.find(({ unit }) => unit === 'it-8')).toEqual({ unit: 'it-8', month: '1942-07', cv: 3 });
    expect(eventsOf(log).map(({ type }) => type)).toContain('expeditionsChanged');
  });

  it('EF-16.4.1 seen when production begins, they come in that very phase', () => {
    const { board } = played('case-blue', { blocks: HELD, date: '1942-07-I' }, [{ kind: 'month' }], []);
    expect(board.due.axis.find(({ unit }) => unit === 'it-8')?.month).toBe('1942-07');
  });

  it('EF-16.4.1 EF-W41.5 who is free may go to Russia, others stay by their country', () => {
    const look = lookAt('typhoon', {
      blocks: [
        block('A1', 'ro-3', 3, 'Kishinev'),
        block('A2', 'ro-4', 3, 'Kishinev'),
        block('A3', 'hu-1', 3, 'Uzhgorod'),
      ],
    });
    const [free, home, hungarian] = look.board.blocks;
    expect(mayEnter(look, free!, hex('Kiev'))).toBe(true);
    expect(mayEnter(look, home!, hex('Kiev'))).toBe(false);
    expect(mayEnter(look, home!, hex('Odessa'))).toBe(true);
    expect(mayEnter(look, hungarian!, hex('Kiev'))).toBe(false);
  });

  it('EF-16.4.2 EF-16.4.3 when Sevastopol is lost again they are astray, and the Italians leave for good', () => {
    const freed = { Odessa: true, Sevastopol: true };
    const { board } = played('uranus', { blocks: RETAKEN, freed }, AXIS_COMMAND, []);
    expect(board.freed).toEqual({ Odessa: true, Sevastopol: false });
    expect(board.retaken).toEqual(['Sevastopol']);
    expect(board.blocks.map(({ unit }) => unit)).toEqual(['ro-4', 'su-44']);
    expect(board.gone.axis).toEqual(['it-8']);
    expect(isAstray({ setting: lookAt('uranus').setting, board }, board.blocks[0]!)).toBe(true);
  });

  it('EF-16.4.3 Italians that were destroyed before stay among the eliminated', () => {
    const freed = { Odessa: true, Sevastopol: true };
    const pool = { axis: ['it-8'], soviet: [] };
    const { board } = played('uranus', { blocks: RETAKEN.slice(0, 2), freed, pool }, AXIS_COMMAND, []);
    expect(board.pool.axis).toEqual(['it-8']);
    expect(board.gone.axis).toEqual([]);
  });

  it('EF-16.4.2 in the supply phase those abroad starve', () => {
    const freed = { Odessa: true, Sevastopol: false };
    const blocks = [block('A1', 'ro-4', 3, 'Kiev'), block('B1', 'su-44', 2, 'Moscow'), block('C1', 'ro-3', 3, 'Kiev')];
    const { board } = played('case-blue', { blocks, freed }, [{ kind: 'attrition', side: 'axis' }], []);
    expect(board.blocks.map(({ id, cv, supplied }) => [id, cv, supplied])).toEqual([
      ['A1', 2, false],
      ['B1', 2, true],
      ['C1', 3, true],
    ]);
  });

  it('EF-W42.4 in the winter of 1942 all four are free', () => {
    expect(lookAt('uranus').board.freed).toEqual({ Odessa: true, Sevastopol: true });
  });

  it('EF-S43.2 EF-W43.1 EF-S44.1 from summer 1943 on all are confined, whoever has the towns', () => {
    for (const scenario of ['citadel', 'crisis-in-ukraine', 'bagration']) {
      const blocks = [block('A1', 'ro-3', 3, 'Jassy'), block('A2', 'de-54', 4, 'Odessa')];
      const { board } = played(scenario, { blocks, freed: { Odessa: true, Sevastopol: true } }, AXIS_COMMAND, []);
      const { setting } = lookAt(scenario);
      expect(mayEnter({ setting, board }, board.blocks[0]!, hex('Kiev')), scenario).toBe(false);
      // Bessarabia was Romania's in 1939.
      expect(mayEnter({ setting, board }, board.blocks[0]!, hex('Kishinev')), scenario).toBe(true);
      expect(
        board.due.axis.some(({ unit }) => unit === 'it-8'),
        scenario,
      ).toBe(false);
    }
  });

  it('EF-2.66.3 who was destroyed and rebuilt stays at home', () => {
    const look = lookAt('typhoon', {
      blocks: [block('A1', 'ro-3', 3, 'Kishinev')],
      lostOnce: { axis: ['ro-3'], soviet: [] },
    });
    expect(mayEnter(look, look.board.blocks[0]!, hex('Kiev'))).toBe(false);
  });

  it('EF-S41.3 in June 1941 Hungarians stay and no German enters Hungary; satellites are confined', () => {
    const blocks = [block('A1', 'de-54', 4, 'Cracow'), block('A2', 'ro-3', 3, 'Jassy')];
    const june = lookAt('barbarossa', { blocks });
    const july = { ...june, board: { ...june.board, date: '1941-07-I' } };
    expect(mayEnter(june, june.board.blocks[0]!, hex('Uzhgorod'))).toBe(false);
    expect(mayEnter(july, july.board.blocks[0]!, hex('Uzhgorod'))).toBe(true);
    expect(mayEnter(july, july.board.blocks[1]!, hex('Kiev'))).toBe(false);
    expect(mayEnter(held(july, 'axis', 'Kiev'), july.board.blocks[1]!, hex('Kishinev'))).toBe(true);
  });
});

describe('16.5 Army Group E', () => {
  it('EF-16.5.1 EF-S44.2 wakes when Soviet units are in the West', () => {
    const away = played('bagration', { blocks: [block('B1', 'su-44', 2, 'Sofia')] }, AXIS_COMMAND, []);
    expect(away.board.armyGroupE).toBe('away');
    const woken = played('bagration', { blocks: [block('B1', 'su-44', 2, 'Nish')] }, AXIS_COMMAND, []);
    expect(woken.board.armyGroupE).toBe('due');
    expect(eventsOf(woken.log).filter(({ type }) => type === 'armyGroupEChanged')).toHaveLength(1);
  });

  it('EF-16.5.1 only once: those on the starting list of the last winter are there already', () => {
    const { board } = played('race-to-berlin', { blocks: [block('B1', 'su-44', 2, 'Nish')] }, AXIS_COMMAND, []);
    expect(board.armyGroupE).toBe('arrived');
  });
});
