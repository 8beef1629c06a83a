import { describe, expect, it } from 'vitest';
import { load } from '../load/load.ts';
import { PASS } from './moves.ts';
import { PLAIN, start } from './new-game.ts';

describe('18.0.3 Works that come later', () => {
  const late = (kind: string, more: object = {}) => ({
    id: kind,
    kind,
    side: 'soviet',
    hex: '1-B06',
    turn: 2,
    ...more,
  });
  const PASSES = [
    ['german', PASS],
    ['soviet', PASS],
  ] as const;
  const initiative = [6, 6, 1, 1];
  const none = { type: 'spendCaps', points: 0 };
  const toTurnTwo = (forts: readonly object[], answers: readonly (readonly [string, object])[] = []) =>
    start({ ...PLAIN, forts }, [...answers, ...PASSES, ['soviet', none], ['german', none]], initiative);

  it.each(['wire', 'roadblock', 'trench'])(
    'COH-18.0.3, COH-18.3.2.2, COH-18.3.1.4, COH-18.1.0.1 a %s is placed in the turn the scenario names',
    (kind) => {
      expect(start({ ...PLAIN, forts: [late(kind)] }).board.forts).toEqual([]);
      const { board, setting } = toTurnTwo([late(kind)]);
      expect(board.forts).toMatchObject([{ id: kind, kind, hex: setting.hexNamed.get('1-B06'), side: 'soviet' }]);
    },
  );
  it('COH-18.0.3 it never comes where an enemy is, nor on top of another of its kind', () => {
    expect(toTurnTwo([late('roadblock', { hex: '1-C01' })]).board.forts).toEqual([]);
    expect(toTurnTwo([late('roadblock', { hex: '1-C12' })]).board.forts).toHaveLength(1);
  });
  it('COH-18.0.3 mines that come hidden are known to their side alone', () => {
    const laid = toTurnTwo([late('mines', { hidden: true })]);
    expect([laid.seenBy('soviet').forts.length, laid.seenBy('german').forts.length]).toEqual([1, 0]);
  });
  it('COH-18.0.3 the scenario must name a hex and a turn that comes', () => {
    const problems = (fort: object) => {
      const loaded = load({ ...PLAIN, zones: { east: ['1-B06'] }, forts: [fort] });
      return loaded.ok ? [] : loaded.problems.map(({ path }) => path);
    };
    expect(problems(late('wire', { turn: 9 }))).toEqual(['forts[0].turn']);
    expect(problems(late('mines', { hex: undefined, zone: 'east' }))).toEqual(['forts[0].turn']);
    expect(problems(late('wire', { turn: 1 }))).toEqual(['forts[0].turn']);
  });
});
