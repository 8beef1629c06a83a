import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Action, FrontSide } from '../types.ts';
import { ACTIVE, battle, choose, combatPhase, declare, fight, over, strengths } from './fought.ts';
import { COMMANDS, move, moving } from './moves.ts';
import { block, DONE, hex } from './played.ts';

/** Two old battles, no headquarters. */
const TWO = {
  blocks: [
    block('A1', 'de-5', 1, 'Salsk', { flat: true }),
    block('A2', 'de-52', 1, 'Elista'),
    block('B1', 'su-56', 1, 'Salsk'),
    block('B2', 'su-37', 1, 'Elista'),
  ],
  battles: [battle('Salsk', 'soviet'), battle('Elista', 'soviet')],
};
const roundsOf = (board: { readonly battles: readonly { readonly hex: number; readonly round: string }[] }) =>
  Object.fromEntries(board.battles.map(({ hex: at, round }) => [at, round]));
const declaredBy = (log: Parameters<typeof eventsOf>[0]) =>
  (log as readonly { rule?: string; event?: { type: string; battle?: { hex: number; round: string } } }[]).flatMap(
    ({ rule, event }) =>
      event?.type === 'battleChanged' && event.battle!.round === 'declared' && rule !== 'EF-1.46.3'
        ? [[event.battle!.hex, rule]]
        : [],
  );

describe('7.1 The combat phase', () => {
  it('EF-EX-55 EF-7.14.1 EF-4.43.2 old battles are fought or left as the active side likes', () => {
    const { asked } = combatPhase(TWO);
    expect(asked).toMatchObject([
      {
        kind: 'declare',
        side: 'axis',
        choices: [
          {
            action: declare(),
            holes: { hexes: { kind: 'several', options: [hex('Salsk'), hex('Elista')].sort((a, b) => a - b), min: 0 } },
          },
        ],
      },
    ]);
    const none = combatPhase({ ...TWO, answers: [['axis', declare()]] });
    expect(roundsOf(none.board)).toEqual({ [hex('Salsk')]: 'none', [hex('Elista')]: 'none' });
    const one = combatPhase({ ...TWO, answers: [['axis', declare('Elista')]], dice: [1, 1] });
    expect(roundsOf(one.board)).toEqual({ [hex('Salsk')]: 'none', [hex('Elista')]: 'fought' });
  });

  it('EF-7.14.1 no battle is declared where there is none, or twice', () => {
    const refused = (...at: readonly string[]) =>
      combatPhase({ ...TWO, answers: [['axis', declare(...at)]] }).refusal?.why.word;
    expect(refused('Rostov')).toBe('noBattleToFight');
    expect(refused('Salsk', 'Salsk')).toBe('mustBeFought');
  });

  it('EF-7.21.1 the active side says which battle is next, each once; the last follows by itself', () => {
    const both = { ...TWO, answers: [['axis', declare('Salsk', 'Elista')]] as const };
    const { asked, board } = combatPhase(both);
    expect(asked).toMatchObject([{ kind: 'rounds', side: 'axis', choices: { length: 2 } }]);
    // EF-4.43.2: all units of both are revealed before the first round.
    expect(board.blocks.every(({ flat }) => flat)).toBe(true);
    const { log } = combatPhase({ ...TWO, answers: [...both.answers, ['axis', fight('Salsk')]], dice: [1, 1, 1, 1] });
    expect(eventsOf(log).flatMap((event) => (event.type === 'roundEnded' ? [event.hex] : []))).toEqual([
      hex('Salsk'),
      hex('Elista'),
    ]);
    const undeclared = combatPhase({
      blocks: [...TWO.blocks, block('A3', 'de-8', 1, 'Rostov'), block('B3', 'su-51', 1, 'Rostov')],
      battles: [...TWO.battles, battle('Rostov', 'soviet')],
      answers: [
        ['axis', declare('Salsk', 'Elista')],
        ['axis', fight('Rostov')],
      ],
    });
    expect(undeclared.refusal).toMatchObject({ rule: 'EF-7.21.1', why: { word: 'notDeclared' } });
  });

  it('EF-7.11.1 to attack is to move into a hex with only enemies; elsewhere no battle begins', () => {
    const staff = block('C1', 'de-aga', 2, 'Rostov E2', { flat: true, orders: COMMANDS });
    const blocks = [block('A1', 'de-5', 3, 'Rostov E2'), block('B1', 'su-44', 3, 'Salsk'), staff];
    const attack = moving({ side: 'axis', blocks }, move('A1', 'Salsk'));
    expect(attack.board.battles).toMatchObject([{ hex: hex('Salsk'), defender: 'soviet', isNew: true }]);
    expect(moving({ side: 'axis', blocks }, move('A1', 'Salsk W1')).board.battles).toEqual([]);
    const joined = moving(
      {
        side: 'axis',
        blocks: [...blocks, block('A2', 'de-52', 3, 'Salsk')],
        battles: [['Salsk', 'axis']],
        board: { control: { axis: ['Salsk'] } },
      },
      move('A1', 'Salsk'),
    );
    expect(joined.board.battles).toMatchObject([{ hex: hex('Salsk'), defender: 'axis' }]);
  });

  it('EF-7.15.5 at a fortress the standing duty is waived in the Blitz, that of a new battle is not', () => {
    const siege = (isNew: boolean, blitz: boolean) =>
      declaredBy(
        combatPhase({
          scenario: 'case-blue',
          blocks: [block('A1', 'de-5', 1, 'Sevastopol'), block('B1', 'su-44', 1, 'Sevastopol')],
          battles: [battle('Sevastopol', 'soviet', { isNew })],
          blitz,
          dice: isNew || !blitz ? [1] : [],
        }).log,
      );
    expect(siege(false, false)).toEqual([[hex('Sevastopol'), 'EF-7.15.3']]);
    expect(siege(false, true)).toEqual([]);
    expect(siege(true, true)).toEqual([[hex('Sevastopol'), 'EF-7.15.1']]);
  });

  it('EF-7.15.1 EF-7.15.5 a new battle must be fought, in the Blitz too', () => {
    const fresh = {
      blocks: [TWO.blocks[0]!, TWO.blocks[2]!],
      battles: [battle('Salsk', 'soviet', { isNew: true })],
      dice: [1, 1],
    };
    expect(declaredBy(combatPhase(fresh).log)).toEqual([[hex('Salsk'), 'EF-7.15.1']]);
    expect(declaredBy(combatPhase({ ...fresh, blitz: true }).log)).toEqual([[hex('Salsk'), 'EF-7.15.1']]);
  });

  it('EF-7.15.2 EF-7.13.1 where a strike goes a round must be fought', () => {
    const { log } = combatPhase({
      blocks: [TWO.blocks[0]!, TWO.blocks[2]!, block('C1', 'de-aga', 2, 'Rostov E2', ACTIVE)],
      battles: [battle('Salsk', 'soviet')],
      answers: [['axis', { type: 'strike', hq: 'C1', hex: hex('Salsk') }]],
      dice: [1, 1, 1, 1],
    });
    expect(declaredBy(log)).toEqual([[hex('Salsk'), 'EF-7.15.2']]);
    expect(eventsOf(log)).toContainEqual({ type: 'bombed', hex: hex('Salsk'), hits: 0 });
  });

  it('EF-13.13.1 EF-7.13.1 EF-13.16.1 one strike a battle and a headquarters, only where there is a battle; mud takes a die', () => {
    const struck = (answers: readonly (readonly [FrontSide, Action])[], weather = 'dry') =>
      combatPhase({
        blocks: [
          ...TWO.blocks,
          block('C1', 'de-aga', 2, 'Rostov E2', ACTIVE),
          block('C2', 'de-ags', 3, 'Rostov E2', ACTIVE),
        ],
        battles: TWO.battles,
        board: { weather: { east: weather, west: weather } },
        answers,
      });
    const strike = (hq: string, at: string) => ['axis', { type: 'strike' as const, hq, hex: hex(at) }] as const;
    expect(struck([strike('C1', 'Kropotkin')]).refusal).toMatchObject({ rule: 'EF-13.13.1' });
    expect(struck([strike('C1', 'Salsk'), strike('C2', 'Salsk')]).refusal).toMatchObject({ rule: 'EF-7.13.1' });
    const dice = (weather: string) =>
      struck([strike('C1', 'Salsk')], weather).board.battles.flatMap((one) => (one.strike ? [one.strike.dice] : []));
    expect([dice('dry'), dice('mud')]).toEqual([[2], [1]]);
  });

  const siege = (side: FrontSide, defender: FrontSide, blitz = false) =>
    combatPhase({
      scenario: 'case-blue',
      side,
      blitz,
      blocks: [block('A1', 'de-5', 1, 'Sevastopol'), block('B1', 'su-56', 1, 'Sevastopol')],
      battles: [battle('Sevastopol', defender)],
      answers: side !== defender && !blitz ? [] : [[side, declare()]],
      dice: side !== defender && !blitz ? [1] : [],
    });

  it('EF-7.15.3 EF-1.46.2 whoever besieges a fortress must fight there every turn, out of command too; not in the Blitz', () => {
    expect(declaredBy(siege('axis', 'soviet').log)).toEqual([[hex('Sevastopol'), 'EF-7.15.3']]);
    expect(eventsOf(siege('axis', 'soviet').log)).toContainEqual({ type: 'attackedInVain', hex: hex('Sevastopol') });
    expect(declaredBy(siege('soviet', 'soviet').log)).toEqual([]);
    expect(declaredBy(siege('axis', 'soviet', true).log)).toEqual([]);
  });

  it('EF-7.15.4 attackers that joined are revealed, fought or not; defenders that joined stay hidden', () => {
    const joined = {
      blocks: [
        block('A1', 'de-5', 1, 'Salsk', { flat: true }),
        block('A2', 'de-52', 1, 'Salsk', over('land', 'Rostov E2')),
        block('B1', 'su-56', 1, 'Salsk'),
      ],
      battles: [battle('Salsk', 'soviet')],
      answers: [['axis', declare()]] as const,
    };
    const flat = (board: { readonly blocks: readonly { readonly id: string; readonly flat: boolean }[] }) =>
      board.blocks.flatMap((one) => (one.flat ? [one.id] : []));
    expect(flat(combatPhase(joined).board)).toEqual(['A1', 'A2']);
    const relieved = combatPhase({
      ...joined,
      side: 'soviet',
      blocks: [
        ...joined.blocks.slice(0, 1),
        joined.blocks[2]!,
        block('B2', 'su-37', 1, 'Salsk', over('land', 'Elista')),
      ],
      answers: [['soviet', declare()]],
    });
    expect(flat(relieved.board)).toEqual(['A1']);
  });

  it('EF-7.4.5 EF-7.4.6 EF-7.4.1 support is what command reaches when the phase starts', () => {
    const near = (at: string, cv: number) =>
      combatPhase({
        blocks: [...TWO.blocks, block('C1', 'de-aga', cv, at, ACTIVE)],
        battles: TWO.battles,
        answers: [['axis', DONE]],
      }).board.battles.map(({ hex: at2, supported }) => [at2, supported]);
    const supported = Object.fromEntries(near('Rostov E2', 1));
    expect(supported).toEqual({ [hex('Salsk')]: true, [hex('Elista')]: false });
    expect(combatPhase(TWO).board.battles.every((one) => !one.supported)).toBe(true);
  });

  it('EF-7.4.2 EF-4.46.2 with no headquarters at all one may fight; the enemy needs twice the hits', () => {
    const { board } = combatPhase({
      blocks: [block('A1', 'de-3-pz', 2, 'Salsk'), block('B1', 'su-56', 2, 'Salsk')],
      battles: [battle('Salsk', 'soviet')],
      answers: [['axis', declare('Salsk')]],
      dice: [1, 1, 5, 5],
    });
    expect(strengths(board)).toEqual({ A1: 2, B1: 1 });
  });

  it('EF-4.43.2 EF-5.43.1 EF-4.45.1 after the rounds headquarters stand down', () => {
    const { board, log } = combatPhase({
      blocks: [
        block('A1', 'de-3-pz', 2, 'Salsk', over('land', 'Rostov E2')),
        block('B1', 'su-56', 2, 'Salsk'),
        block('C1', 'de-aga', 2, 'Rostov E2', ACTIVE),
      ],
      battles: [battle('Salsk', 'soviet', { isNew: true, supported: false })],
      answers: [['axis', DONE]],
      dice: [1, 1, 5, 5],
    });
    expect(strengths(board)).toEqual({ A1: 2, C1: 1 });
    expect(eventsOf(log).map(({ type }) => type)).toEqual([
      'battleChanged',
      'battleChanged',
      'shown',
      'shown',
      'fired',
      'fired',
      'stepLost',
      'lost',
      'battleEnded',
      'stepLost',
      'deactivated',
    ]);
  });

  it('EF-7.33.2 a choice among equals is put to the owner in the middle of a phase', () => {
    const { asked, position } = combatPhase({
      blocks: [
        block('A1', 'de-3-pz', 1, 'Salsk', over('land', 'Rostov E2')),
        block('B1', 'su-56', 2, 'Salsk'),
        block('B2', 'su-37', 2, 'Salsk'),
        block('C1', 'de-aga', 2, 'Rostov E2', ACTIVE),
      ],
      battles: [battle('Salsk', 'soviet', { isNew: true })],
      answers: [['axis', DONE]],
      dice: [1, 1, 1, 1, 5],
    });
    expect(asked).toMatchObject([{ side: 'soviet', choices: [{ action: choose('B1') }, { action: choose('B2') }] }]);
    expect(position.stack.map(({ kind }) => kind)).toEqual(['combat', 'battle', 'volley', 'losses', 'choose']);
  });
});
