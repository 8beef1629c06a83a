import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { whyNoLanding } from '../rules/15-landing.ts';
import { supportedHexes } from '../rules/15-support.ts';
import type { Action } from '../types.ts';
import { battle, fought, over } from './fought.ts';
import { COMMANDS, move, moving, refused, whereIs } from './moves.ts';
import { controlIn, lookAt } from './objectives.ts';
import { block, DONE, hex, played } from './played.ts';

const land = (hq: string, one: string, to: string): Action => ({ type: 'land', hq, block: one, to: hex(to) });
const evacuate = (hq: string, one: string, asRearGuard = false): Action => ({
  type: 'evacuate',
  hq,
  block: one,
  asRearGuard,
});

const LANDS = { ...COMMANDS, task: 'landing' } as const;
const DRY = { weather: { east: 'dry', west: 'dry' } };
const MUD = { weather: { east: 'mud', west: 'dry' } };
/** Soviet Batumi and Novorossiysk, Axis Crimea. */
const control = controlIn('case-blue', 'axis', 'Sevastopol', 'Kerch', 'Simferopol', 'Perekop', 'Eupatoria');
const front = (at: string, more: object = {}) =>
  block('B9', 'su-southern', 2, at, { flat: true, orders: LANDS, ...more });
const army = block('B1', 'su-44', 3, 'Novorossiysk');
const guard = block('A1', 'de-5', 3, 'Simferopol');
const crimea = (blocks: readonly { readonly id: string }[], more: object = {}) => ({
  scenario: 'case-blue',
  side: 'soviet' as const,
  blocks,
  board: { control, ...DRY, ...more },
});

describe('15.4 Landings', () => {
  it('EF-15.4.1 EF-15.41.1 EF-15.43.1 a landing headquarters sets one unit ashore; among enemies a sea assault begins', () => {
    const done = moving(crimea([front('Novorossiysk'), army, guard]), land('B9', 'B1', 'Simferopol'));
    expect(refused(done)).toBeNull();
    expect(done.board.blocks.find(({ id }) => id === 'B1')).toMatchObject({
      at: { hex: hex('Simferopol') },
      by: 'sea',
      from: hex('Novorossiysk'),
      landed: true,
      moved: 'ground',
    });
    expect(done.board.battles).toMatchObject([{ hex: hex('Simferopol'), defender: 'axis', isNew: true }]);
    expect(done.board.blocks.find(({ id }) => id === 'B9')?.orders?.done).toBe(true);
    expect(done.board.portUse).toEqual([]);
    const second = [front('Novorossiysk'), army, block('B2', 'su-40', 3, 'Novorossiysk'), guard];
    expect(refused(moving(crimea(second), land('B9', 'B1', 'Simferopol'), land('B9', 'B2', 'Krasnodar SW1')))).toEqual([
      'EF-15.41.1',
      'noLandingStaff',
    ]);
  });

  it('EF-15.41.1 EF-15.4.1 it moves nobody else: no command, only from its own port', () => {
    const inland = block('B2', 'su-40', 3, 'Krasnodar');
    expect(refused(moving(crimea([front('Novorossiysk'), army, inland]), land('B9', 'B2', 'Simferopol')))).toEqual([
      'EF-15.41.1',
      'notInItsPort',
    ]);
    expect(refused(moving(crimea([front('Novorossiysk'), army]), move('B1', 'Krasnodar SW1')))).toEqual([
      'EF-6.1.1',
      'notCommanded',
    ]);
    const commands = block('B9', 'su-southern', 2, 'Novorossiysk', { flat: true, orders: COMMANDS });
    expect(refused(moving(crimea([commands, army]), land('B9', 'B1', 'Simferopol')))).toEqual([
      'EF-15.41.1',
      'noLandingStaff',
    ]);
  });

  it('EF-15.41.1 EF-15.41.6 EF-15.51.3 who may order a landing: a headquarters in a port of its own, no supreme one, no beachhead', () => {
    const at = (unit: string, town: string) => {
      const look = lookAt('case-blue', {
        blocks: [block('B9', unit, 2, town)],
        control,
        beachhead: { state: 'deployed', hex: hex('Krasnodar SW1') },
      });
      return whyNoLanding(look, look.board.blocks[0]!)?.rule ?? null;
    };
    expect(at('su-southern', 'Novorossiysk')).toBeNull();
    expect(at('su-southern', 'Krasnodar')).toBe('EF-15.41.1');
    expect(at('su-southern', 'Krasnodar SW1')).toBe('EF-15.41.1');
    expect(at('su-stavka', 'Novorossiysk')).toBe('EF-15.41.6');
  });

  it('EF-15.41.5 only in a sea of its port', () => {
    expect(refused(moving(crimea([front('Novorossiysk'), army]), land('B9', 'B1', 'Odessa')))).toEqual([
      'EF-15.41.5',
      'otherSea',
    ]);
    expect(
      refused(moving(crimea([front('Batumi'), block('B1', 'su-44', 3, 'Batumi')]), land('B9', 'B1', 'Mariupol'))),
    ).toEqual(['EF-15.41.5', 'otherSea']);
  });

  it('EF-15.41.7 armour, cavalry and headquarters do not land', () => {
    const tank = block('B1', 'su-4-tank', 3, 'Novorossiysk');
    expect(refused(moving(crimea([front('Novorossiysk'), tank]), land('B9', 'B1', 'Simferopol')))).toEqual([
      'EF-15.41.7',
      'notInfantry',
    ]);
    const coastal = block('B1', 'su-coastal', 3, 'Novorossiysk');
    expect(refused(moving(crimea([front('Novorossiysk'), coastal]), land('B9', 'B1', 'Simferopol')))).toBeNull();
  });

  it('EF-15.42.1 EF-1.37.2 not in mountains or marsh, nor behind the sandbanks of Perekop', () => {
    const to = (hexName: string) => refused(moving(crimea([front('Novorossiysk'), army]), land('B9', 'B1', hexName)));
    expect(to('Sukhumi')).toEqual(['EF-15.42.1', 'noBeach']);
    // Rostov is Axis in this summer, so that the Sea of Azov is too.
    const azov = {
      ...crimea([front('Kerch'), block('B1', 'su-44', 3, 'Kerch')]),
      board: { control: controlIn('case-blue', 'soviet', 'Rostov', 'Kerch'), ...DRY },
    };
    expect(refused(moving(azov, land('B9', 'B1', 'Perekop')))).toEqual(['EF-15.42.1', 'noBeach']);
    expect(refused(moving(azov, land('B9', 'B1', 'Krasnodar W1')))).toEqual(['EF-15.42.1', 'noBeach']);
    expect(refused(moving(azov, land('B9', 'B1', 'Mariupol')))).toBeNull();
  });

  it('EF-6.32.2 out of a battle nobody lands elsewhere', () => {
    const blocks = [front('Novorossiysk'), army, block('A1', 'de-5', 3, 'Novorossiysk')];
    const fights = moving(
      { ...crimea(blocks), battles: [['Novorossiysk', 'soviet']] },
      land('B9', 'B1', 'Krasnodar SW1'),
    );
    expect(refused(fights)).toEqual(['EF-15.41.1', 'noLandingOutOfBattle']);
  });

  it('EF-6.21.1 not where there is no more room', () => {
    const full = ['su-3', 'su-40', 'su-56', 'su-1g'].map((unit, i) => block(`C${i + 1}`, unit, 2, 'Simferopol'));
    expect(refused(moving(crimea([front('Novorossiysk'), army, ...full]), land('B9', 'B1', 'Simferopol')))).toEqual([
      'EF-6.21.1',
      'noRoom',
    ]);
  });

  it('EF-2.66.1 satellites neither land abroad nor are taken there', () => {
    const axisSea = controlIn('case-blue', 'axis', 'Sevastopol', 'Odessa');
    const staff = (at: string) => block('A9', 'de-ags', 2, at, { flat: true, orders: LANDS });
    const base = (blocks: readonly { readonly id: string }[]) => ({
      scenario: 'case-blue',
      side: 'axis' as const,
      blocks,
      board: { control: axisSea, lostOnce: { axis: ['ro-4'], soviet: [] }, ...DRY },
    });
    const ashore = moving(
      base([staff('Constanta'), block('A1', 'ro-4', 3, 'Constanta')]),
      land('A9', 'A1', 'Eupatoria'),
    );
    expect(refused(ashore)).toEqual(['EF-2.66.1', 'staysHome']);
    const off = moving(base([staff('Sevastopol'), block('A1', 'ro-4', 3, 'Galatz')]), evacuate('A9', 'A1'));
    expect(refused(off)).toEqual(['EF-2.66.1', 'staysHome']);
  });

  it('EF-12.24.4 nobody lands in mud', () => {
    expect(refused(moving(crimea([front('Novorossiysk'), army], MUD), land('B9', 'B1', 'Simferopol')))).toEqual([
      'EF-12.24.4',
      'noLandingInMud',
    ]);
  });

  it('EF-15.42.2 one unit a phase into a defended hex, several into an empty one', () => {
    const both = [
      front('Novorossiysk'),
      front('Novorossiysk', { id: 'B8', unit: 'su-western' }),
      army,
      block('B2', 'su-40', 3, 'Novorossiysk'),
    ];
    const defended = moving(crimea([...both, guard]), land('B9', 'B1', 'Simferopol'), land('B8', 'B2', 'Simferopol'));
    expect(refused(defended)).toEqual(['EF-15.42.2', 'oneLanding']);
    expect(refused(moving(crimea(both), land('B9', 'B1', 'Simferopol'), land('B8', 'B2', 'Simferopol')))).toBeNull();
  });

  it('EF-15.41.3 in a Blitz another unit lands, from a headquarters that lands all turn', () => {
    const blitz = { flat: true, orders: { ...LANDS, blitz: 'second' } };
    const base = { ...crimea([block('B9', 'su-southern', 2, 'Novorossiysk', blitz), army]), blitz: true as const };
    expect(whereIs(moving(base, land('B9', 'B1', 'Simferopol')), 'B1')).toBe(hex('Simferopol'));
    const idle = {
      ...crimea([
        block('B9', 'su-southern', 2, 'Novorossiysk', blitz),
        front('Novorossiysk', { id: 'B8', unit: 'su-western' }),
        army,
      ]),
      blitz: true as const,
    };
    expect(refused(moving(idle, land('B8', 'B1', 'Simferopol')))).toEqual(['EF-15.41.1', 'noLandingStaff']);
  });

  it('EF-15.41.3 who was thrown back from the beach does not land again from the same headquarters; another unit does', () => {
    const marked = { flat: true, orders: { ...LANDS, blitz: 'marked' } };
    const staff = block('B9', 'su-southern', 2, 'Novorossiysk', marked);
    const other = block('B8', 'su-western', 2, 'Novorossiysk', marked);
    const second = block('B2', 'su-40', 3, 'Novorossiysk');
    const blitz = (...answers: readonly Action[]) =>
      moving(
        { ...crimea([staff, other, army, second, guard]), dice: [3, 4, 4] },
        land('B9', 'B1', 'Simferopol'),
        DONE,
        DONE,
        ...answers,
      );
    const thrownBack = blitz();
    expect([thrownBack.board.phase, whereIs(thrownBack, 'B1')]).toEqual(['blitzMovement', hex('Novorossiysk')]);
    expect(refused(blitz(land('B9', 'B1', 'Simferopol')))).toEqual(['EF-15.41.3', 'anotherLands']);
    const offered = thrownBack.asked[0]!.choices.flatMap(({ action }) =>
      action.type === 'land' ? [[action.hq, action.block]] : [],
    );
    expect(offered).toEqual([
      ['B8', 'B1'],
      ['B8', 'B2'],
      ['B9', 'B2'],
    ]);
    expect(whereIs(blitz(land('B9', 'B2', 'Simferopol')), 'B2')).toBe(hex('Simferopol'));
  });

  it('EF-15.41.2 EF-15.41.4 it supports shores in its radius, and no others', () => {
    const at = (town: string, cv: number) => {
      const blocks = [
        block('A1', 'de-5', 3, town),
        block('B1', 'su-44', 3, town, over('sea', 'Novorossiysk')),
        front('Novorossiysk', { cv }),
      ];
      const stack = [
        { kind: 'month', step: 'next' },
        { kind: 'turn', side: 'soviet', step: 'combat' },
      ];
      const { log } = played(
        'case-blue',
        { blocks, battles: [{ hex: hex(town), defender: 'axis', isNew: false }], control, ...DRY },
        stack,
        [],
      );
      return eventsOf(log).some((event) => event.type === 'battleChanged' && event.battle.supported);
    };
    expect(at('Simferopol', 2)).toBe(true);
    expect(at('Simferopol', 1)).toBe(false);
    expect(at('Krasnodar', 2)).toBe(false);
    // EF-15.41.3: in the Blitz only those that went on with it.
    const look = lookAt('case-blue', { blocks: [front('Novorossiysk')], control });
    expect(supportedHexes(look, 'soviet', false).has(hex('Simferopol'))).toBe(true);
    expect(supportedHexes(look, 'soviet', true).has(hex('Simferopol'))).toBe(false);
  });

  it('EF-EX-38 EF-15.43.1 EF-7.51.3 EF-13.15.1 at Simferopol the army is thrown back to Novorossiysk and loses a step', () => {
    const { board, log } = fought({
      scenario: 'case-blue',
      side: 'soviet',
      blocks: [guard, block('B1', 'su-44', 3, 'Simferopol', over('sea', 'Novorossiysk')), front('Novorossiysk')],
      battle: battle('Simferopol', 'axis', { isNew: true, strike: { hq: 'B9', dice: 2 } }),
      board: { control, ...DRY },
      dice: [6, 1, 3, 6],
    });
    expect(board.blocks.map(({ id, cv, at }) => [id, cv, at])).toEqual([
      ['A1', 2, { in: 'hex', hex: hex('Simferopol') }],
      ['B1', 2, { in: 'hex', hex: hex('Novorossiysk') }],
      ['B9', 2, { in: 'hex', hex: hex('Novorossiysk') }],
    ]);
    expect(board.battles).toEqual([]);
    expect(rollsOf(log)).toHaveLength(2);
  });

  it('EF-EX-38 EF-15.5.1 the Coastal Army is not repulsed by a 3', () => {
    const { board } = fought({
      scenario: 'case-blue',
      side: 'soviet',
      blocks: [
        block('A1', 'de-5', 2, 'Simferopol'),
        block('B1', 'su-coastal', 3, 'Simferopol', over('sea', 'Novorossiysk')),
        front('Novorossiysk'),
      ],
      battle: battle('Simferopol', 'axis', { isNew: true }),
      board: { control, ...DRY },
      dice: [3, 6, 1, 1],
    });
    expect(board.blocks.find(({ id }) => id === 'B1')).toMatchObject({ cv: 2, at: { hex: hex('Simferopol') } });
  });
});

describe('15.6 Evacuation', () => {
  const stranded = (unit: string) => block('B1', unit, 3, 'Simferopol');
  const simferopol = [['Simferopol', 'axis']] as const;

  it('EF-15.6.1 EF-15.6.3 a unit of any type is brought from the shore to the port', () => {
    const done = moving(crimea([front('Novorossiysk'), stranded('su-4-tank')]), evacuate('B9', 'B1'));
    expect(whereIs(done, 'B1')).toBe(hex('Novorossiysk'));
    expect(done.board.blocks.find(({ id }) => id === 'B9')?.orders?.done).toBe(true);
    const twice = [front('Novorossiysk'), stranded('su-44'), block('B2', 'su-40', 2, 'Simferopol')];
    expect(refused(moving(crimea(twice), evacuate('B9', 'B1'), evacuate('B9', 'B2')))).toEqual([
      'EF-15.6.3',
      'noLandingStaff',
    ]);
    expect(
      refused(moving(crimea([front('Novorossiysk'), block('B1', 'su-44', 3, 'Eupatoria')]), evacuate('B9', 'B1'))),
    ).toEqual(['EF-15.41.5', 'otherSea']);
  });

  it('EF-15.6.2 out of a battle where others stay nobody pursues', () => {
    const blocks = [front('Novorossiysk'), stranded('su-44'), block('B2', 'su-40', 2, 'Simferopol'), guard];
    const done = moving({ ...crimea(blocks), battles: simferopol }, evacuate('B9', 'B1'), DONE);
    expect(whereIs(done, 'B1')).toBe(hex('Novorossiysk'));
    expect(done.board.crossings).toEqual([]);
    expect(rollsOf(done.log)).toEqual([]);
  });

  it('EF-15.6.1 the last one must go as rear guard', () => {
    const blocks = [front('Novorossiysk'), stranded('su-44'), guard];
    expect(refused(moving({ ...crimea(blocks), battles: simferopol }, evacuate('B9', 'B1')))).toEqual([
      'EF-6.41.1',
      'lastIsRearGuard',
    ]);
  });

  it('EF-EX-39 EF-15.5.1 EF-15.6.1 in a retreat by sea infantry pursues with double fire, the Coastal Army with single', () => {
    const needs = (unit: string, pursuer: string) => {
      const blocks = [front('Novorossiysk'), stranded(unit), block('A1', pursuer, 1, 'Simferopol')];
      const done = moving({ ...crimea(blocks), battles: simferopol, dice: [1] }, evacuate('B9', 'B1', true), DONE);
      expect(whereIs(done, 'B1')).toBe(hex('Novorossiysk'));
      expect(done.board.battles).toEqual([]);
      const [roll] = rollsOf(done.log);
      return roll && 'need' in roll.check ? roll.check.need.map(({ value }) => value) : null;
    };
    expect(needs('su-44', 'de-5')).toEqual([5]);
    expect(needs('su-coastal', 'de-5')).toEqual([6]);
    expect(needs('su-coastal', 'de-3-pz')).toEqual([5]);
  });

  it('EF-6.21.1 EF-15.6.1 not into a port that is full', () => {
    const full = ['su-3', 'su-40', 'su-56'].map((unit, i) => block(`C${i + 1}`, unit, 2, 'Novorossiysk'));
    const blocks = [front('Novorossiysk'), ...full, stranded('su-44')];
    expect(refused(moving(crimea(blocks), evacuate('B9', 'B1')))).toEqual(['EF-6.21.1', 'noRoom']);
  });

  it('EF-6.32.3 not into a port in battle', () => {
    const blocks = [front('Novorossiysk'), stranded('su-44'), block('A1', 'de-5', 2, 'Novorossiysk')];
    expect(refused(moving({ ...crimea(blocks), battles: [['Novorossiysk', 'soviet']] }, evacuate('B9', 'B1')))).toEqual(
      ['EF-6.32.3', 'portInBattle'],
    );
  });
});
