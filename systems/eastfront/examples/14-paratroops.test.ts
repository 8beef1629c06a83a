import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { activatable, orderable } from '../rules/05-activation.ts';
import { zonesOfControl } from '../rules/08-control.ts';
import { supplyOf } from '../rules/10-lines.ts';
import type { Action } from '../types.ts';
import { battle, choose, fought, over } from './fought.ts';
import { COMMANDS, move, moving, refused, whereIs } from './moves.ts';
import { changed, held, lookAt } from './objectives.ts';
import { block, hex, played } from './played.ts';

const drop = (hq: string, one: string, to: string): Action => ({ type: 'drop', hq, block: one, to: hex(to) });
/** The first winter, with paratroops. */
const WINTER = changed('typhoon', { rules: { use: ['EF-14.1.1'], skip: [] } });
const DROPS = { ...COMMANDS, task: 'drop' } as const;
const DRY = { weather: { east: 'dry', west: 'dry' }, due: { axis: [], soviet: [] } };
const western = (more: object = {}) => block('B9', 'su-western', 2, 'Tula', { flat: true, orders: DROPS, ...more });
const para = (at = 'Tula', more: object = {}) => block('B1', 'su-para', 3, at, more);
const dropping = (...blocks: readonly { readonly id: string }[]) => ({
  scenario: WINTER,
  side: 'soviet' as const,
  blocks,
  board: DRY,
});

describe('14 Paratroops', () => {
  it('EF-14.1.1 EF-W41.6 only where the players use them; they come in December 1941', () => {
    const at = (scenario: object | string) => {
      const look = lookAt(scenario, {
        blocks: [para(), block('B9', 'su-western', 2, 'Tula')],
        due: { axis: [], soviet: [] },
      });
      return orderable(look, activatable(look, 'soviet').find(({ id }) => id === 'B9')!);
    };
    expect(at(WINTER)).toContain('drop');
    expect(at('typhoon')).not.toContain('drop');
    expect(lookAt('typhoon').board.due.soviet).toContainEqual({ unit: 'su-para', month: '1941-12', cv: 3 });
  });

  it('EF-14.2.1 the headquarters must be with them already, commands nobody else and flies no strike', () => {
    const order = (at: string, to: string | null) =>
      played(
        WINTER,
        { blocks: [para('Tula'), block('B9', 'su-western', 2, at)], ...DRY },
        [
          { kind: 'month', step: 'next' },
          { kind: 'turn', side: 'soviet', step: 'command' },
        ],
        [['soviet', { type: 'activate', block: 'B9', to: to === null ? null : hex(to), as: 'drop' }]],
      ).refusal;
    expect(order('Tula', null)).toBeNull();
    expect(order('Moscow', null)?.rule).toBe('EF-14.2.1');
    expect(order('Tula', 'Moscow')?.rule).toBe('EF-14.2.1');
    const other = block('B2', 'su-44', 2, 'Tula');
    expect(refused(moving(dropping(western(), para(), other), move('B2', 'Moscow')))).toEqual([
      'EF-6.1.1',
      'notCommanded',
    ]);
    const blocks = [
      western({ orders: { ...DROPS, done: true } }),
      block('A1', 'de-5', 3, 'Orel'),
      block('B2', 'su-44', 2, 'Orel'),
    ];
    const phase = played(
      WINTER,
      {
        blocks: blocks.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        battles: [{ hex: hex('Orel'), defender: 'axis' }],
        ...DRY,
      },
      [{ kind: 'combat', side: 'soviet', blitz: false }],
      [],
    );
    expect(phase.asked.map(({ kind }) => kind)).toEqual(['declare']);
    // EF-14.5.1: nor does it support.
    expect(phase.board.battles[0]?.supported).toBe(false);
  });

  it('EF-14.3.1 anywhere in air range but mountains, twice as far from STAVKA', () => {
    expect(refused(moving(dropping(western(), para()), drop('B9', 'B1', 'Kiev')))).toEqual([
      'EF-14.3.1',
      'outOfDropRange',
    ]);
    const far = moving(
      dropping(block('B9', 'su-stavka', 2, 'Tula', { flat: true, orders: DROPS }), para()),
      drop('B9', 'B1', 'Kursk'),
    );
    expect(refused(far)).toBeNull();
    const hills = [block('B9', 'su-western', 2, 'Batumi', { flat: true, orders: DROPS }), para('Batumi')];
    expect(refused(moving(dropping(...hills), drop('B9', 'B1', 'Sukhumi')))).toEqual([
      'EF-14.3.1',
      'noDropInMountains',
    ]);
  });

  it('EF-6.21.1 EF-6.32.2 not into a full hex, nor out of a battle', () => {
    const full = ['su-3', 'su-40', 'su-44', 'su-56'].map((unit, i) => block(`C${i + 1}`, unit, 2, 'Orel'));
    expect(refused(moving(dropping(western(), para(), ...full), drop('B9', 'B1', 'Orel')))).toEqual([
      'EF-6.21.1',
      'noRoom',
    ]);
    const blocks = [western(), para(), block('A1', 'de-5', 3, 'Tula')];
    const fights = { ...dropping(...blocks), battles: [['Tula', 'soviet']] as const };
    expect(refused(moving(fights, drop('B9', 'B1', 'Orel')))).toEqual(['EF-14.2.1', 'noDropOutOfBattle']);
  });

  it('EF-14.3.1 EF-14.6.1 they land dispersed and go no further', () => {
    const done = moving(dropping(western(), para()), drop('B9', 'B1', 'Orel'));
    expect(done.board.blocks.find(({ id }) => id === 'B1')).toMatchObject({
      at: { hex: hex('Orel') },
      dispersed: true,
      by: 'air',
      from: hex('Tula'),
    });
    expect(done.board.blocks.find(({ id }) => id === 'B9')?.orders?.done).toBe(true);
    const command = block('B8', 'su-southern', 2, 'Orel', { flat: true, orders: { ...COMMANDS, blitz: 'second' } });
    const blitz = { ...dropping(command, para('Orel', { dispersed: true })), blitz: true as const };
    expect(refused(moving(blitz, move('B1', 'Tula')))).toEqual(['EF-14.6.1', 'isDispersed']);
    expect(refused(moving(dropping(western(), para('Moscow')), drop('B9', 'B1', 'Orel')))).toEqual([
      'EF-14.2.1',
      'notWithStaff',
    ]);
  });

  it('EF-14.2.2 in a Blitz the second drop needs paratroops that were thrown back', () => {
    const second = { flat: true, orders: { ...DROPS, blitz: 'second' } };
    const blitz = (one: object) => ({
      ...dropping(block('B9', 'su-western', 2, 'Tula', second), one as { id: string }),
      blitz: true as const,
    });
    expect(whereIs(moving(blitz(para('Tula', { moved: 'ground' })), drop('B9', 'B1', 'Orel')), 'B1')).toBe(hex('Orel'));
    expect(refused(moving(blitz(para('Orel', { dispersed: true })), drop('B9', 'B1', 'Kursk')))).toEqual([
      'EF-14.6.1',
      'isDispersed',
    ]);
    const marked = {
      ...dropping(
        block('B8', 'su-southern', 2, 'Tula', { ...second, orders: { ...COMMANDS, blitz: 'second' } }),
        western(),
        para(),
      ),
      blitz: true as const,
    };
    expect(refused(moving(marked, drop('B9', 'B1', 'Orel')))).toEqual(['EF-14.2.1', 'noDropStaff']);
  });

  it('EF-14.4.1 alone among enemies it is an airborne assault: a 1 throws it back a step weaker', () => {
    const attack = moving(dropping(western(), para(), block('A1', 'de-5', 3, 'Orel')), drop('B9', 'B1', 'Orel'));
    expect(attack.board.battles).toMatchObject([{ hex: hex('Orel'), isNew: true, defender: 'axis' }]);
    const { board } = fought({
      scenario: WINTER,
      side: 'soviet',
      blocks: [para('Orel', { ...over('air', 'Tula'), dispersed: true }), block('A1', 'de-5', 3, 'Orel')],
      battle: battle('Orel', 'axis', { isNew: true }),
      board: DRY,
      dice: [1, 2, 3],
    });
    expect(board.blocks.find(({ id }) => id === 'B1')).toMatchObject({
      cv: 2,
      at: { hex: hex('Tula') },
      dispersed: false,
    });
  });

  it('EF-14.4.2 into a running battle there is no repulse', () => {
    const { log } = fought({
      scenario: WINTER,
      side: 'soviet',
      blocks: [para('Orel', over('air', 'Tula')), block('B2', 'su-44', 3, 'Orel'), block('A1', 'de-5', 1, 'Orel')],
      battle: battle('Orel', 'axis'),
      board: DRY,
      dice: [1, 1, 1, 1, 1, 1, 1],
    });
    expect(eventsOf(log).some((event) => event.type === 'fired' && event.repulses > 0)).toBe(false);
  });

  it('EF-EX-21 EF-14.41.1 EF-7.54.1 with a river assault 1 is the number for all; the owner chooses who goes', () => {
    const base = {
      scenario: WINTER,
      side: 'soviet' as const,
      blocks: [
        block('A1', 'de-5', 4, 'Orel'),
        para('Orel', { ...over('air', 'Tula'), dispersed: true }),
        block('B2', 'su-1g', 4, 'Orel', over('river', 'Tula')),
        block('B3', 'su-44', 3, 'Orel', over('river', 'Tula')),
      ],
      battle: battle('Orel', 'axis', { isNew: true }),
      board: DRY,
    };
    const asked = fought({ ...base, dice: [6, 1, 5, 2] });
    expect(asked.asked[0]?.choices.map(({ action }) => action)).toEqual([choose('B1'), choose('B3')]);
    const { board } = fought({
      ...base,
      answers: [['soviet', choose('B1')]],
      dice: [6, 1, 5, 2, ...Array.from({ length: 6 }, () => 1)],
    });
    expect(board.blocks.map(({ id, cv }) => [id, cv])).toEqual([
      ['A1', 4],
      ['B1', 2],
      ['B2', 3],
      ['B3', 3],
    ]);
    expect(board.blocks[1]?.at).toEqual({ in: 'hex', hex: hex('Tula') });
  });

  it('EF-EX-32 EF-14.6.1 dispersed they hold nothing and cut nothing; friends can’t fall back to them', () => {
    const look = lookAt(WINTER, { blocks: [para('Orel', { dispersed: true })], due: { axis: [], soviet: [] } });
    expect(zonesOfControl(look).soviet.size).toBe(0);
    const at = held(look, 'axis', 'Orel');
    expect(supplyOf(at, 'axis').network.hexes.has(hex('Orel'))).toBe(true);
    const blocks = [
      block('A1', 'de-5', 3, 'Tula'),
      block('B2', 'su-44', 2, 'Tula'),
      block('B3', 'su-40', 2, 'Tula'),
      block('B8', 'su-southern', 2, 'Tula', { flat: true, orders: COMMANDS }),
      para('Moscow', { dispersed: true }),
    ];
    const back = { ...dropping(...blocks), battles: [['Tula', 'soviet']] as const };
    expect(refused(moving(back, move('B2', 'Moscow')))).toEqual(['EF-14.6.1', 'friendsDispersed']);
  });

  it('EF-EX-32 EF-14.6.2 in its own supply phase it regroups with friends beside it, or is lost', () => {
    const supply = (...blocks: readonly { readonly id: string }[]) =>
      played(
        WINTER,
        { blocks: blocks.toSorted((a, b) => (a.id < b.id ? -1 : 1)), ...DRY },
        [{ kind: 'supply', side: 'soviet' }],
        [],
      );
    const linked = supply(para('Orel', { dispersed: true }), block('B2', 'su-44', 2, 'Orel'));
    expect(linked.board.blocks.find(({ id }) => id === 'B1')?.dispersed).toBe(false);
    const lost = supply(para('Minsk', { dispersed: true }), block('B2', 'su-44', 2, 'Moscow'));
    expect(lost.board.pool.soviet).toContain('su-para');
    expect(rollsOf(lost.log)).toEqual([]);
  });
});
