import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { strikeCheck } from '../rules/07-fire.ts';
import { supreme } from './moves.ts';
import { lookAt } from './objectives.ts';
import { block, DEALT, DONE, hex, played } from './played.ts';

describe('Scenarios', () => {
  it('EF-EDEL.3 Edelweiss begins with a battle in Stalingrad that the Soviets defend', () => {
    const { board } = played('edelweiss', {}, [{ kind: 'game' }], [], DEALT);
    expect(board.battles.map(({ hex: at, defender }) => [at, defender])).toEqual([[hex('Stalingrad'), 'soviet']]);
  });

  it('EF-EDEL.7 Axis air strikes of Edelweiss are double fire', () => {
    const { need } = strikeCheck(lookAt('edelweiss'), 'axis', 2);
    expect(need.reduce((sum, { value }) => sum + value, 0)).toBe(5);
  });

  it('EF-S41.1 EF-S41.6 summer 1941 begins in the second half of June with one turn each, the Axis first', () => {
    const look = lookAt('barbarossa');
    expect(look.setting.firstToSetUp).toBe('soviet');
    const blocks = [
      block('A1', 'de-okh', 2, 'Warsaw'),
      block('A2', 'de-5', 2, 'Warsaw'),
      block('B1', 'su-stavka', 2, 'Moscow'),
    ];
    const stack = [{ kind: 'month' }];
    const begun = played('barbarossa', { blocks }, stack, []);
    expect(begun.asked.map(({ side, kind }) => [side, kind])).toEqual([['axis', 'command']]);
    const { log, board } = played('barbarossa', { blocks }, stack, [
      ['axis', DONE],
      ['soviet', DONE],
    ]);
    const turns = eventsOf(log).flatMap((event) => (event.type === 'turnBegan' ? [event.side] : []));
    expect(turns).toEqual(['axis', 'soviet']);
    expect([board.date, board.phase]).toEqual(['1941-07-I', 'production']);
  });

  it('EF-S44.3 in the first turn of summer 1944 the Axis activates nobody, and has its supply phase all the same', () => {
    const blocks = [block('A1', 'de-okh', 2, 'Warsaw'), block('B1', 'su-stavka', 2, 'Moscow')];
    const { log, asked } = played('bagration', { blocks }, [{ kind: 'month' }], []);
    expect(asked.map(({ side, kind }) => [side, kind])).toEqual([['soviet', 'command']]);
    const phases = eventsOf(log).flatMap((event) =>
      event.type === 'phaseBegan' && event.side === 'axis' ? [event.phase] : [],
    );
    expect(phases).toEqual(['command', 'movement', 'combat', 'supply']);
  });

  it('EF-5.62.2 EF-15.2.1 a supreme headquarters goes off by sea, the first zone for nothing', () => {
    const blocks = [block('A1', 'de-okh', 2, 'Danzig', { flat: true, orders: supreme(1) })];
    const control = lookAt('barbarossa').board.control.map((owner, at) => (at === hex('Tallinn') ? 'axis' : owner));
    const go = (moves: number, to: string) =>
      played(
        'barbarossa',
        { blocks: [{ ...blocks[0]!, orders: supreme(moves) }], control },
        [
          { kind: 'month', step: 'next' },
          { kind: 'turn', side: 'axis', step: 'combat' },
          { kind: 'mobilise', side: 'axis', blitz: false },
        ],
        [['axis', { type: 'mobiliseBySea', block: 'A1', to: hex(to) }]],
      );
    expect(go(1, 'Tallinn').board.blocks[0]).toMatchObject({ cv: 1, orders: null, at: { hex: hex('Tallinn') } });
    expect(go(0, 'Tallinn').refusal?.rule).toBe('EF-5.62.2');
    expect(go(0, 'Memel').refusal).toBeNull();
  });
});
