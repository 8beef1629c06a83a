import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { OPPORTUNITY, play } from './situation.ts';
import { decides, enemy, ground, shot } from './solitaire.ts';

describe('20.3 Hidden units in solitaire', () => {
  const scenario = { solo: 'soviet', rules: { use: ['COH-20.2.1', 'COH-20.3.1'], skip: [] } };
  const cover = ground('E07 w', 'E09 w');
  const inCup = (more: object = {}) => ({
    coins: [
      { hex: '1-E07', side: 'soviet' },
      { hex: '1-E09', side: 'soviet' },
    ],
    cup: ['sC', null],
    ...more,
  });
  const units = {
    gA: enemy('1-E05'),
    sC: { type: 'soviet-rifles', hex: null, hidden: true },
  };
  const go = (hex: string) => ({ type: 'move', unit: 'gA', path: [hex], facing: 1, pay: OPPORTUNITY });
  const near = { ...units, gA: enemy('1-E06') };

  it('COH-20.3.1 each hidden unit goes into the cup with a decoy, and two likely hexes are marked', () => {
    const hidden = { ...units, sC: { type: 'soviet-rifles', hex: '1-E07', hidden: true } };
    const stack = [{ kind: 'game', step: 'coins' }];
    const { board, log, unit } = play(
      { units: hidden, scenario, terrain: cover, stack, more: { turn: 1 } },
      [],
      ['1-E09', 1],
    );
    expect(rollsOf(log)[0]!.check).toMatchObject({ shape: 'draw', from: ['1-E09'] });
    expect(board.coins).toHaveLength(2);
    expect([board.cup, unit('sC')!.hex, unit('sC')!.hidden]).toEqual([['sC', null], null, true]);
  });

  it('COH-20.3.1 an enemy who comes where a hidden unit would be found draws: a decoy is gone with its coin', () => {
    const { board, log, unit } = play(
      { units: near, scenario, terrain: cover, more: inCup() },
      [['german', go('1-E07')]],
      ['decoy'],
    );
    expect([board.coins.length, board.cup, unit('sC')!.hex]).toEqual([1, ['sC'], null]);
    expect(log).toContainEqual({
      rule: 'COH-20.3.1',
      event: { type: 'coinTurned', hex: expect.any(Number), unit: null },
    });
  });

  it('COH-20.3.1 or the unit appears there, and its side turns it', () => {
    const { board, asked, unit } = play(
      { units: near, scenario, terrain: cover, more: inCup() },
      [['german', go('1-E07')]],
      ['sC'],
    );
    expect([board.cup, unit('sC')!.hidden, unit('sC')!.hex === unit('gA')!.hex]).toEqual([[null], false, true]);
    expect(asked).toEqual([{ kind: 'setFacing', side: 'soviet' }]);
  });

  it('COH-20.3.1 fire that would hit whoever may lie there finds out who does; any other finds nothing', () => {
    const fireAt = (dice: readonly (number | string)[]) =>
      play(
        { units: near, scenario, terrain: cover, more: inCup() },
        [['german', shot('gA', '1-E07', OPPORTUNITY)]],
        dice,
      );
    // German rifles next door: 5 and the dice against 12 and 1 for the woods.
    expect(fireAt([3, 4]).board.coins).toHaveLength(2);
    expect(fireAt([4, 4, 'decoy']).board.coins).toHaveLength(1);
    const found = fireAt([4, 4, 'sC']);
    expect([found.unit('sC')!.hidden, found.asked]).toEqual([false, [{ kind: 'setFacing', side: 'soviet' }]]);
  });

  it('COH-20.3.1 of two that may lie there the one drawn comes out, hit or not', () => {
    const two = { ...near, sN: { type: 'soviet-nkvd', hex: null, hidden: true } };
    const more = inCup({ cup: ['sC', 'sN', null, null] });
    const fired = play(
      { units: two, scenario, terrain: cover, more },
      [['german', shot('gA', '1-E07', OPPORTUNITY)]],
      [4, 4, 'sN'],
    );
    expect([fired.unit('sN')!.hidden, fired.asked[0]!.kind]).toEqual([false, 'setFacing']);
    expect(eventsOf(fired.log).some((event) => event.type === 'hit')).toBe(false);
  });

  it('COH-20.3.1 COH-C.30 scouts turn the coins they can see', () => {
    const forces = { german: { hand: ['scouts'], caps: 1 } };
    const scouting = { type: 'playCard', card: 'scouts', unit: 'gA' };
    const { board } = play(
      { units: near, forces, scenario, terrain: cover, more: inCup() },
      [['german', scouting]],
      ['decoy'],
    );
    expect(board.coins).toHaveLength(1);
  });

  it('COH-20.3.1 COH-10.0.2 the AI lets whoever lies there come out, in a trench if there is one', () => {
    const more = inCup({ forts: [{ id: 'trench-1', kind: 'trench', hex: '1-E07', side: 'soviet' }] });
    const game = { units: near, scenario, terrain: cover, more, phase: 'soviet' };
    expect(decides(game)).toEqual({ type: 'turnCoin', hex: '1-E07' });
    const turn = { type: 'turnCoin', hex: '1-E07' };
    const { unit, asked } = play(game, [['soviet', turn]], ['sC']);
    expect([unit('sC')!.fort, unit('sC')!.hidden, asked]).toEqual([
      'trench-1',
      false,
      [{ kind: 'phase', side: 'soviet' }],
    ]);
    expect(play({ ...game, phase: 'german' }, [['german', turn]]).refusal).toEqual({
      rule: 'COH-20.3.1',
      why: { word: 'noCoinThere', with: { hex: '1-E07' } },
    });
  });

  it('COH-20.3.1 a unit that fits no second hex stays hidden where it is; what fits no marked hex stays in the cup', () => {
    const hidden = { ...units, sC: { type: 'soviet-rifles', hex: '1-E07', hidden: true } };
    const stack = [{ kind: 'game', step: 'coins' }];
    const alone = play({ units: hidden, scenario, terrain: ground('E07 w'), stack }, [], [1]);
    expect([alone.board.coins, alone.board.cup]).toEqual([[], []]);
    const tank = { gA: enemy('1-E06'), sC: { type: 'ba-10', hex: null, hidden: true } };
    const forest = ground('E07 F', 'E09 F');
    const { board } = play({ units: tank, scenario, terrain: forest, more: inCup({ cup: ['sC'] }) }, [
      ['german', go('1-E07')],
    ]);
    expect([board.coins.length, board.cup]).toEqual([1, ['sC']]);
  });
});
