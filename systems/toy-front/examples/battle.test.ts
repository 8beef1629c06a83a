import type { Position } from '@grognard/kernel';
import { checksOf, forecastsOf, fraction, readPosition, sumOf } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { front } from '../index.ts';
import type { Action, Front } from '../types.ts';
import { block, fight, hex, leaders, PASS, played, turnOf } from './river.ts';

/** Red comes over the minor river into Cedar, or elsewhere, and fights. */
const fought = (
  blocks: readonly object[],
  answers: readonly (readonly [string, Action])[],
  dice: readonly number[],
  more: object = {},
) => played({ blocks, leaders: leaders({}), turn: 2, ...more }, turnOf('red', 'battles'), answers, dice);

const ASSAULT: Action = { type: 'assault' };
const from = (place: string) => ({ from: hex(place) });
const TANK = block('A1', 'red-4', '0402', 2, from('0302'));
const MILITIA = block('B1', 'blue-5', '0402', 1);
const SECOND = block('B2', 'blue-5', '0402', 1);
const SPARE = [block('C1', 'red-6', '0103', 1), block('C2', 'blue-6', '0703', 1)];

describe('6 Battle', () => {
  it('TF-6.1 a side fights in every hex where both are, in the order it likes', () => {
    const two = [
      TANK,
      MILITIA,
      block('B2', 'blue-1', '0303', 1),
      block('B3', 'red-1', '0303', 1, from('0203')),
      ...SPARE,
    ];
    const { asked } = fought(two, [], []);
    expect(asked[0]!.choices.map(({ action }) => action)).toEqual([fight('0402'), fight('0303')]);
    expect(fought(two, [['red', fight('0301')]], []).refusal).toMatchObject({ rule: 'TF-6.1' });
  });

  it('TF-6.2 blocks are shown, stand up again after the battle, and are remembered with their fortnight', () => {
    const { board, log } = fought(
      [TANK, block('B1', 'blue-1', '0402', 1), ...SPARE],
      [['red', fight('0402')]],
      [1, 5, 1],
    );
    expect(eventsOf(log).slice(0, 3)).toEqual([
      { type: 'battleBegan', side: 'red', hex: hex('0402') },
      { type: 'shown', block: 'A1', unit: 'red-4', strength: 2 },
      { type: 'shown', block: 'B1', unit: 'blue-1', strength: 1 },
    ]);
    expect(board.blocks[0]).toMatchObject({ id: 'A1', shown: false, seen: { unit: 'red-4', strength: 2, turn: 2 } });
    const forBlue = front.see({} as never, board, 'blue').blocks[0]!;
    expect(forBlue).toMatchObject({ unit: 'red-4', strength: 2, seen: { strength: 2, turn: 2 } });
    const later = front.see({} as never, front.reduce(board, { type: 'produced' }), 'blue').blocks[0]!;
    expect(later).toMatchObject({ unit: 'red-4', strength: 0, seen: { strength: 2, turn: 2 } });
  });

  it('TF-6.3 two rounds, the defenders first; a die a step; tanks hit on 5, others on 6', () => {
    const { log } = fought(
      [TANK, block('B1', 'blue-1', '0402', 2), ...SPARE],
      [['red', fight('0402')]],
      [5, 4, 4, 4, 5, 5, 4, 4],
    );
    expect(rollsOf(log).map(({ faces, result }) => [faces, result])).toEqual([
      [[5, 4], 0],
      [[4, 4], 0],
      [[5, 5], 0],
      [[4, 4], 0],
    ]);
  });

  it('TF-6.4 attackers in a town or a forest take 1 off, 1 more over a river in the first round; a 6 hits', () => {
    const checks = rollsOf(
      fought(
        [block('A1', 'red-4', '0404', 2, from('0304')), block('B1', 'blue-1', '0404', 4), ...SPARE],
        [['red', fight('0404')]],
        [1, 1, 1, 1, 6, 5, 1, 1, 1, 5, 5],
      ).log,
    );
    const added = checks.map(({ check, result }) => ['add' in check ? sumOf(check.add) : 0, result]);
    expect(added).toEqual([
      [0, 0],
      [-2, 1],
      [0, 0],
      [-1, 0],
    ]);
  });

  it('TF-6.5 the strongest takes the hit, its owner chooses between equals; the last step goes into the pool', () => {
    const pair = [TANK, block('B1', 'blue-1', '0402', 1), block('B2', 'blue-4', '0402', 1), ...SPARE];
    const { asked } = fought(pair, [['red', fight('0402')]], [1, 1, 5, 1]);
    expect(asked).toMatchObject([{ kind: 'choose', side: 'blue', rule: 'TF-6.5' }]);
    const lost = fought(
      pair,
      [
        ['red', fight('0402')],
        ['blue', { type: 'lose', block: 'B2' }],
      ],
      [1, 1, 5, 1, 1, 5, 1],
    );
    expect(eventsOf(lost.log)).toContainEqual({ type: 'lost', block: 'B2', unit: 'blue-4' });
    expect(lost.board.pool.blue).toContain('blue-4');
    const strong = fought(
      [TANK, block('B1', 'blue-1', '0402', 3), SECOND, ...SPARE],
      [['red', fight('0402')]],
      [1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1],
    );
    expect(eventsOf(strong.log).find(({ type }) => type === 'stepLost')).toEqual({ type: 'stepLost', block: 'B1' });
  });

  const standOff = [TANK, block('A2', 'red-5', '0402', 2, from('0302')), block('B1', 'blue-1', '0402', 2), ...SPARE];
  const noHits = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

  it('TF-6.6 if both are left the attacker storms or falls back', () => {
    const { asked } = fought(standOff, [['red', fight('0402')]], noHits);
    expect(asked).toMatchObject([{ kind: 'storm', side: 'red', choices: [{ action: ASSAULT }, { action: PASS }] }]);
  });

  it('TF-6.7 one throw is read for each defending block in a column of its own', () => {
    const two = [TANK, block('B1', 'blue-1', '0402', 1), block('B2', 'blue-4', '0402', 2), ...SPARE];
    const { log } = fought(
      two,
      [
        ['red', fight('0402')],
        ['red', ASSAULT],
      ],
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 5],
      { points: { red: 0, blue: 0 } },
    );
    const roll = rollsOf(log).at(-1)!;
    expect(roll.check).toMatchObject({
      shape: 'readings',
      readings: [
        { for: 'B1', column: 'double' },
        { for: 'B2', column: 'even' },
      ],
    });
    expect(eventsOf(log).filter(({ type }) => type === 'stepLost' || type === 'lost')).toEqual([
      { type: 'lost', block: 'B1', unit: 'blue-1' },
      { type: 'stepLost', block: 'B2' },
      { type: 'lost', block: 'B2', unit: 'blue-4' },
    ]);
  });

  it('TF-6.8 shifts are capped at two either way, and the cap is a term of its own', () => {
    const inTown = [block('A1', 'red-1', '0404', 2, from('0304')), block('B1', 'blue-1', '0404', 2), ...SPARE];
    const { log } = fought(
      inTown,
      [
        ['red', fight('0404')],
        ['red', ASSAULT],
      ],
      [1, 1, 1, 1, 1, 1, 1, 1, 2, 3],
      {
        leaders: leaders({ Corvin: '0404' }),
        points: { red: 0, blue: 0 },
      },
    );
    const { check } = rollsOf(log).at(-1)!;
    const shifts = check.shape === 'readings' ? check.readings[0]!.shifts : [];
    expect(shifts.map(({ value }) => value)).toEqual([-1, -1, -1, 1]);
    expect(sumOf(shifts)).toBe(-2);
  });

  it('TF-6.9 after the dice fell both sides in turn may turn one, until both pass', () => {
    const { log, board, asked } = fought(
      standOff,
      [
        ['red', fight('0402')],
        ['red', ASSAULT],
        ['red', { type: 'turn', die: 0, by: 1 }],
        ['blue', { type: 'turn', die: 1, by: -1 }],
        ['red', PASS],
        ['blue', PASS],
      ],
      [...noHits, 2, 4],
    );
    expect(eventsOf(log)).toContainEqual({ type: 'assaulted', side: 'red', hex: hex('0402'), total: 6 });
    expect(board.points).toEqual({ red: 2, blue: 2 });
    expect(board.turned).toEqual([]);
    expect(asked[0]!.kind).not.toBe('turnDie');
    const six = fought(
      standOff,
      [
        ['red', fight('0402')],
        ['red', ASSAULT],
        ['red', { type: 'turn', die: 1, by: 1 }],
      ],
      [...noHits, 2, 6],
    );
    expect(six.refusal).toEqual({ rule: 'TF-6.9', why: { word: 'cantTurn' } });
  });

  it('TF-6.10 attackers that did not take the hex go to one of their own next to it, or are lost', () => {
    const { asked, board } = fought(
      standOff,
      [
        ['red', fight('0402')],
        ['red', PASS],
        ['red', { type: 'fallBack', hex: hex('0302') }],
      ],
      noHits,
    );
    expect(board.blocks.slice(0, 2).map(({ at, shown }) => [at, shown])).toEqual([
      [{ in: 'hex', hex: hex('0302') }, false],
      [{ in: 'hex', hex: hex('0302') }, false],
    ]);
    expect(asked[0]!.kind).not.toBe('fallBack');
    const cut = [block('A1', 'red-4', '0503', 2, from('0403')), block('B1', 'blue-1', '0503', 2), ...SPARE];
    const { log } = fought(
      cut,
      [
        ['red', fight('0503')],
        ['red', PASS],
      ],
      [1, 1, 1, 1, 1, 1, 1, 1],
    );
    expect(eventsOf(log)).toContainEqual({ type: 'lost', block: 'A1', unit: 'red-4' });
  });

  it('tells before a battle how its rounds of fire end, by the exact chances of the whole chain', () => {
    const duel = [TANK, MILITIA, ...SPARE];
    const read = readPosition(front, {
      format: 1,
      system: 'toy-front',
      scenario: 'river-line',
      board: { blocks: duel, leaders: leaders({}), turn: 2 },
      stack: turnOf('red', 'battles'),
    });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const position = { ...read.value.position, dice: { key: '', drawn: 0 } } as Position<Front>;
    const [forecast] = forecastsOf(front, read.value.setting, position, 'red', fight('0402'));
    const total = forecast!.outcomes.reduce((sum, { chance }) => sum + Number(chance.ways) / Number(chance.of), 0);
    expect(total).toBeCloseTo(1, 12);
    expect(forecast!.outcomes.map(({ outcome }) => outcome.word)).toEqual(['winsByFire', 'bothLeft', 'losesByFire']);
    // Two dice a round at 5 or more, one fewer after a 6 of the militia before it: worked out by hand.
    const win = (5 / 6) * (5 / 9) + (1 / 6) * (1 / 3);
    const again = (5 / 6) * (4 / 9) * ((5 / 6) * (5 / 9) + (1 / 6) * (1 / 3));
    const weak = (1 / 6) * (2 / 3) * (5 / 6) * (1 / 3);
    const [taken] = forecast!.outcomes;
    expect(Number(taken!.chance.ways) / Number(taken!.chance.of)).toBeCloseTo(win + again + weak, 12);
    expect(fraction(taken!.chance)).toContain('/');
    expect(checksOf(front, read.value.setting, position, 'red', fight('0402'))).toEqual([]);
  });
});
