import { eventsOf, rollsOf, rulesOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { battle, choose, fought, over, strengths } from './fought.ts';
import { block, hex } from './played.ts';

const EX19 = {
  scenario: 'barbarossa',
  board: { date: '1941-07-I' },
  blocks: [
    block('A1', 'de-3-pz', 4, 'Salsk', over('land', 'Rostov E2')),
    block('A2', 'de-46-mot', 4, 'Salsk', over('land', 'Rostov E2')),
    block('B1', 'su-4-tank', 3, 'Salsk'),
    block('B2', 'su-3', 3, 'Salsk'),
    block('B3', 'su-4', 2, 'Salsk'),
    block('C1', 'de-ags', 2, 'Rostov E2'),
  ],
  battle: battle('Salsk', 'soviet', { isNew: true, strike: { hq: 'C1', dice: 2 } }),
};

describe('7 A round', () => {
  it('EF-EX-19 EF-7.22.1 EF-7.31.1 EF-7.33.1 air strike, defensive fire, offensive fire; losses after each', () => {
    const { board, log } = fought({
      ...EX19,
      answers: [
        ['soviet', choose('B2')],
        ['axis', choose('A1')],
        ['soviet', choose('B2')],
      ],
      dice: [3, 5, /* B1 */ 5, 1, 4, /* B2 */ 1, 5, /* B3 */ 6, 2, /* A1 */ 5, 6, 4, /* A2 */ 5, 5, 1],
    });
    expect(strengths(board)).toEqual({ A1: 3, A2: 3, B1: 2, B2: 1, B3: 2, C1: 2 });
    expect(eventsOf(log).filter(({ type }) => type !== 'battleChanged')).toEqual([
      { type: 'bombed', hex: hex('Salsk'), hits: 1 },
      { type: 'stepLost', block: 'B2' },
      { type: 'fired', block: 'B1', hits: 1, repulses: 0 },
      { type: 'stepLost', block: 'A1' },
      { type: 'fired', block: 'B2', hits: 0, repulses: 0 },
      { type: 'fired', block: 'B3', hits: 1, repulses: 0 },
      { type: 'stepLost', block: 'A2' },
      { type: 'fired', block: 'A1', hits: 2, repulses: 0 },
      { type: 'stepLost', block: 'B1' },
      { type: 'stepLost', block: 'B2' },
      { type: 'fired', block: 'A2', hits: 0, repulses: 0 },
      { type: 'roundEnded', hex: hex('Salsk') },
    ]);
  });

  it('EF-EX-19 EF-7.33.2 the strongest is hit: among equals the owner says which, and nobody else', () => {
    const asked = fought({ ...EX19, dice: [3, 5] });
    expect(asked.asked).toMatchObject([
      { kind: 'choose', side: 'soviet', choices: [{ action: choose('B1') }, { action: choose('B2') }] },
    ]);
    const weak = fought({ ...EX19, answers: [['soviet', choose('B3')]], dice: [3, 5] });
    expect(weak.refusal).toMatchObject({ rule: 'EF-7.33.2', why: { word: 'notAmongEquals' } });
  });

  it('EF-7.33.2 nothing is asked where each of the equals loses a step', () => {
    const { board, asked } = fought({
      blocks: [block('A1', 'de-3-pz', 2, 'Salsk'), block('B1', 'su-3', 2, 'Salsk'), block('B2', 'su-4', 2, 'Salsk')],
      battle: battle('Salsk', 'soviet'),
      dice: [1, 1, 1, 1, 5, 6],
    });
    expect(asked).toEqual([]);
    expect(strengths(board)).toEqual({ A1: 2, B1: 1, B2: 1 });
  });

  it('EF-EX-52 EF-7.34.1 EF-7.34.2 Rostov: half hits carry from the strike to ground fire, what is over vanishes', () => {
    const { board, log } = fought({
      blocks: [
        block('W', 'de-14-pz', 4, 'Rostov', over('river', 'Kamensk')),
        block('X', 'de-57-pz', 4, 'Rostov', over('land', 'Voroshilovgrad')),
        block('Y', 'de-52', 4, 'Rostov', over('land', 'Taganrog')),
        block('Z', 'de-5', 4, 'Rostov', over('land', 'Taganrog')),
        block('A', 'su-56', 3, 'Rostov', { flat: true }),
        block('U', 'de-aga', 2, 'Kamensk'),
      ],
      battle: battle('Rostov', 'soviet', { isNew: true, strike: { hq: 'U', dice: 2 } }),
      answers: [
        ['axis', choose('Z')],
        ['axis', choose('Y')],
      ],
      dice: [4, 5, /* A */ 1, 5, 6, /* W */ 1, 4, 3, 6, /* X */ 3, 2, 5, 3, /* Y */ 1, 4, 6, /* Z */ 2, 5, 6],
    });
    expect(strengths(board)).toEqual({ A: 1, U: 2, W: 4, X: 4, Y: 3, Z: 3 });
    expect(board.blocks.find(({ id }) => id === 'A')).toMatchObject({ flat: false, hits: 0 });
    // EF-7.5.2: three came by land, so the 1 repulses nobody.
    expect(eventsOf(log).filter(({ type }) => type === 'moved')).toEqual([]);
    expect(eventsOf(log).flatMap((event) => (event.type === 'hitKept' ? [event.hits] : []))).toEqual([1, 0, 1, 0, 1]);
  });

  it('EF-7.12.2 EF-7.21.1 EF-2.3.1 after the round defenders stand hidden, attackers lie face up', () => {
    const { board } = fought({
      blocks: [block('A1', 'de-5', 1, 'Salsk', { flat: true }), block('B1', 'su-56', 1, 'Salsk', { flat: true })],
      battle: battle('Salsk', 'soviet', { isNew: true }),
      dice: [1, 1],
    });
    expect(board.blocks.map(({ id, flat }) => [id, flat])).toEqual([
      ['A1', true],
      ['B1', false],
    ]);
    expect(board.battles).toMatchObject([{ isNew: false, round: 'fought' }]);
  });

  it('EF-7.23.1 the passive side fires first and has the cover, even if it attacked once', () => {
    const { log, board } = fought({
      side: 'soviet',
      blocks: [block('A1', 'de-5', 2, 'Krasnodar SW1', { flat: true }), block('B1', 'su-56', 2, 'Krasnodar SW1')],
      battle: battle('Krasnodar SW1', 'soviet'),
      dice: [6, 1, 6],
    });
    expect(eventsOf(log)).toEqual([
      { type: 'fired', block: 'A1', hits: 1, repulses: 0 },
      { type: 'stepLost', block: 'B1' },
      { type: 'fired', block: 'B1', hits: 1, repulses: 0 },
      { type: 'hitKept', block: 'A1', hits: 1 },
      { type: 'roundEnded', hex: hex('Krasnodar SW1') },
    ]);
    expect(strengths(board)).toEqual({ A1: 2, B1: 1 });
  });

  it('EF-7.33.1 units of the active side take full losses in any ground', () => {
    const { board } = fought({
      blocks: [block('A1', 'de-5', 3, 'Krasnodar SW1'), block('B1', 'su-56', 2, 'Krasnodar SW1')],
      battle: battle('Krasnodar SW1', 'soviet'),
      dice: [6, 6, 6],
    });
    expect(strengths(board)).toEqual({ A1: 1, B1: 2 });
  });

  it('EF-EX-53 EF-7.33.3 EF-7.12.3 with the last step a unit is eliminated; nobody left ends the battle and the fire', () => {
    const { board, log } = fought({
      blocks: [
        block('T', 'de-49-mtn', 3, 'Rostov E1', { ...over('river', 'Kamensk E1'), flat: true }),
        block('V', 'de-3-pz', 4, 'Rostov E1', { ...over('river', 'Kamensk'), flat: true }),
        block('B', 'su-37', 2, 'Rostov E1', { flat: true }),
      ],
      battle: battle('Rostov E1', 'soviet', { isNew: true }),
      dice: [3, 6, /* T */ 1, 2, 5, /* V */ 3, 5, 5],
    });
    expect(strengths(board)).toEqual({ T: 3, V: 3 });
    expect(board.battles).toEqual([]);
    expect(board.pool.soviet).toContain('su-37');
    expect(eventsOf(log).slice(-2)).toEqual([
      { type: 'lost', block: 'B', unit: 'su-37' },
      { type: 'battleEnded', hex: hex('Rostov E1') },
    ]);
    expect(board.blocks.every(({ flat }) => !flat)).toBe(true);
  });

  it('EF-7.33.2 who comes after the last enemy has died does not fire', () => {
    const { log } = fought({
      blocks: [block('A1', 'de-3-pz', 4, 'Salsk'), block('A2', 'de-5', 4, 'Salsk'), block('B1', 'su-37', 1, 'Salsk')],
      battle: battle('Salsk', 'soviet'),
      dice: [1, 5, 5, 5, 5],
    });
    expect(rollsOf(log)).toHaveLength(2);
  });

  it('EF-2.26.1 EF-5.1.3 EF-5.1.4 headquarters are hit like others and never fire; at 0 they die', () => {
    const { board, log } = fought({
      blocks: [block('A1', 'de-3-pz', 4, 'Salsk'), block('B1', 'su-southern', 1, 'Salsk')],
      battle: battle('Salsk', 'soviet'),
      dice: [5, 1, 1, 1],
    });
    expect(strengths(board)).toEqual({ A1: 4, B1: 0 });
    expect(rollsOf(log)).toHaveLength(1);
    const dead = fought({
      blocks: [block('A1', 'de-3-pz', 1, 'Salsk'), block('B1', 'su-southern', 0, 'Salsk')],
      battle: battle('Salsk', 'soviet'),
      dice: [5],
    });
    expect(strengths(dead.board)).toEqual({ A1: 1 });
  });

  it('EF-2.67.2 a static unit left alone at 0 is removed at once; two of them are not alone', () => {
    const statics = (...more: readonly object[]) => ({
      scenario: 'bagration',
      side: 'soviet' as const,
      blocks: [block('A1', 'ro-1', 1, 'Salsk'), ...more, block('B1', 'su-4-tank', 1, 'Salsk')],
      battle: battle('Salsk', 'axis'),
    });
    const alone = fought({ ...statics(), dice: [1, 5] });
    expect(strengths(alone.board)).toEqual({ B1: 1 });
    expect(rulesOf(alone.log)).toContain('EF-2.67.2');
    const pair = fought({ ...statics(block('A2', 'ro-2', 0, 'Salsk')), dice: [1, 5] });
    expect(strengths(pair.board)).toEqual({ A1: 0, A2: 0, B1: 1 });
    // The other is lost: the one at 0 is alone now.
    const left = fought({
      ...statics(block('A2', 'de-5', 1, 'Salsk')),
      blocks: [block('A1', 'ro-1', 0, 'Salsk'), block('A2', 'de-5', 1, 'Salsk'), block('B1', 'su-4-tank', 1, 'Salsk')],
      dice: [1, 5],
    });
    expect(strengths(left.board)).toEqual({ B1: 1 });
    expect(left.board.battles).toEqual([]);
  });

  it('EF-7.4.5 a headquarters that has died since takes its strike with it', () => {
    const { log } = fought({
      blocks: [block('A1', 'de-5', 1, 'Salsk'), block('B1', 'su-37', 1, 'Salsk')],
      battle: battle('Salsk', 'soviet', { strike: { hq: 'C1', dice: 2 } }),
      dice: [1, 1],
    });
    expect(eventsOf(log).some(({ type }) => type === 'bombed')).toBe(false);
  });
});
