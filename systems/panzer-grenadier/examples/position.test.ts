import { readPosition, writePosition } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import { field, hex } from './played.ts';

const read = (
  board: object,
  stack: readonly object[] = [{ kind: 'segment', side: 'german' }],
  scenario: object | string = field(),
) => {
  const found = readPosition(panzerGrenadier, { format: 1, system: 'panzer-grenadier', scenario, board, stack });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
};

const problems = (board: object) => {
  const found = readPosition(panzerGrenadier, { format: 1, system: 'panzer-grenadier', scenario: field(), board });
  return found.ok ? [] : found.problems;
};

describe('position files', () => {
  it('PG-2.2.1, PG-1.1.29: say where a piece is in a word; the rest follows from its type', () => {
    const { position } = read({
      units: [
        { type: 'german-truck', at: '0504' },
        { type: 'german-pak-40', at: 'german-truck-1', limbered: true },
        { type: 'german-inf', at: 'german-group' },
        { type: 'german-inf', at: '0704', steps: 1, state: 'demoralised', spotted: true },
      ],
      leaders: [{ name: 'Braun', side: 'german', rank: 'LT', at: '0504' }],
    });
    expect(position.board.units).toMatchObject([
      { id: 'german-inf-1', side: 'german', at: { in: 'entry', group: 'german-group' }, steps: 2, began: null },
      { id: 'german-inf-2', at: { in: 'hex', hex: hex('0704') }, steps: 1, state: 'demoralised', spotted: true },
      { id: 'german-pak-40-1', at: { in: 'aboard', unit: 'german-truck-1' }, limbered: true },
      { id: 'german-truck-1', at: { in: 'hex', hex: hex('0504') }, began: hex('0504') },
    ]);
    expect(position.board.leaders).toMatchObject([{ id: 'Braun', name: 'Braun', morale: 8, combat: 0 }]);
  });

  it('PG-2.3.1: whom the set-up has and the list leaves out is told, and whoever was named by his type is there', () => {
    const units = [
      { type: 'german-inf', at: '0504' },
      { id: 'mine', type: 'soviet-inf', at: '0706' },
    ];
    const [left] = read({ units }, [{ kind: 'segment', side: 'german' }], 'first-fight').leftOut;
    expect(left?.path).toBe('board.units');
    expect(left?.ids).toEqual(expect.arrayContaining(['german-inf-2', 'soviet-inf-1']));
    expect(left?.ids).not.toContain('german-inf-1');
  });

  it('PG-1.1.14: give a hex to whoever stands there, unless they say whose it is', () => {
    const { position } = read({
      units: [
        { type: 'german-inf', at: '0504' },
        { type: 'german-truck', at: '0505' },
        { type: 'soviet-inf', at: '0704' },
      ],
      control: { german: ['0101'], nobody: ['0704'] },
    });
    const { control } = position.board;
    expect(['0504', '0505', '0101', '0704'].map((name) => control[hex(name)])).toEqual([
      'german',
      null,
      'german',
      null,
    ]);
  });

  it('name the piece that is nowhere, the type there is not and the hex that is nearest', () => {
    expect(problems({ units: [{ type: 'german-inf', at: '9999' }] })).toMatchObject([{ path: 'board.units[0].at' }]);
    expect(problems({ units: [{ id: 'x', type: 'martians', side: 'german', steps: 1, at: '0504' }] })).toMatchObject([
      { path: 'board' },
    ]);
    expect(problems({ smoke: [{ hex: '0513', side: 'german' }] })).toMatchObject([{ path: 'board.smoke[0].hex' }]);
  });

  it('are read back as they were written, in short', () => {
    const first = read({
      turn: 4,
      phase: 'action',
      units: [
        { type: 'german-pz-4', at: '0504', shots: { kind: 'at', taken: 1 }, mark: 'opened', fireFrom: ['0503'] },
        { type: 'soviet-eng', at: '0704', work: { what: 'mines', turns: 1, last: 3 }, began: null },
      ],
      mines: [{ id: 'm1', side: 'german', hex: '0704', strength: 2 }],
      smoke: [{ hex: '0604', side: 'german' }],
      entrenchments: ['0305'],
      wrecks: [{ hex: '0405', count: 2 }],
    });
    const written = writePosition(panzerGrenadier, first.setting, field(), first.position) as {
      readonly board: object;
    };
    expect(written.board).toMatchObject({
      units: [
        { at: '0504', type: 'german-pz-4', fireFrom: ['0503'] },
        { at: '0704', began: null },
      ],
      entrenchments: ['0305'],
    });
    const again = readPosition(panzerGrenadier, written);
    expect(again).toMatchObject({ ok: true, value: { position: first.position } });
  });
});
