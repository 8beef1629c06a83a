import { sumOf } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { reachOf } from '../rules/06-ways.ts';
import { fieldOf } from '../rules/07-field.ts';
import { defensiveFire, offensiveFire, shooterOf } from '../rules/07-fire.ts';
import { apart } from '../rules/facts.ts';
import type { Action, FrontSide } from '../types.ts';
import { battle, combatPhase, declare, fought, strengths } from './fought.ts';
import { lookAt } from './objectives.ts';
import { block, hex, played } from './played.ts';

/** How far a unit comes from Poltava in dry weather, mud and snow, and from which face it hits there in attack and defence. */
const traits = (unit: string) => {
  const at = (weather: string) =>
    lookAt('bagration', {
      blocks: [block('A', unit, 2, 'Poltava')],
      weather: { east: weather, west: weather },
      freed: { Odessa: true, Sevastopol: true },
    });
  const speeds = ['dry', 'mud', 'snow'].map((weather) => {
    const look = at(weather);
    const ends = [...reachOf(look, look.board.blocks[0]!).keys()];
    return Math.max(...ends.map((end) => apart(look, hex('Poltava'), end)));
  });
  const look = at('dry');
  const shooter = shooterOf(look, look.board.blocks[0]!);
  const field = fieldOf(look, hex('Poltava'), 'axis', true);
  const faces = [offensiveFire(shooter, field), defensiveFire(shooter, field, 'other')];
  return [...speeds, ...faces.map((face) => (face === null ? null : sumOf(face)))];
};

const NOTHING: Action = { type: 'produce', lines: [] };
/** Does the sheet of a side have this row? */
const isOffered = (side: FrontSide, row: string, board: object, scenario = 'case-blue'): boolean =>
  played(
    scenario,
    { date: '1942-08-I', phase: 'production', due: { axis: [], soviet: [] }, ...board },
    [{ kind: 'month', step: 'first' }, { kind: 'production' }],
    [[side, { ...NOTHING, lines: [{ row }] } as Action]],
  ).refusal === null;

describe('2.2 Types', () => {
  it.each([
    ['EF-2.21.1 armour', 'de-3-pz', [3, 1, 2, 5, 5]],
    ['EF-2.21.1 armour of the other side', 'su-8-tank', [3, 1, 2, 5, 5]],
    ['EF-2.22.1 mechanised', 'su-5-mech', [3, 1, 2, 6, 5]],
    ['EF-2.23.1 infantry', 'de-5', [2, 1, 1, 6, 6]],
    ['EF-2.62.1 mountain', 'de-49-mtn', [2, 1, 1, 6, 6]],
    ['EF-2.63.1 siege', 'de-54', [2, 1, 1, 6, 6]],
    ['EF-2.61.1 coastal', 'su-coastal', [2, 1, 1, 6, 6]],
    ['EF-14.5.1 paratroops', 'su-para', [2, 1, 1, 6, 5]],
    ['EF-2.24.1 cavalry', 'su-2-cav', [3, 2, 2, 6, 6]],
    ['EF-2.25.1 shock', 'su-4-shock', [1, 1, 1, 5, 5]],
    ['EF-2.26.1 headquarters', 'de-agc', [2, 1, 1, null, null]],
    ['EF-2.26.1 supreme headquarters', 'su-stavka', [2, 1, 1, null, null]],
  ] as const)('EF-0.2 EF-2.2.1 the type says how fast and how deadly: %s', (_type, unit, expected) =>
    expect(traits(unit)).toEqual(expected),
  );
});

describe('2.3 and 2.4 Blocks and steps', () => {
  it('EF-2.3.1 in the battles that are fought all are laid flat; elsewhere the defender stays hidden', () => {
    const blocks = [
      block('A', 'de-5', 3, 'Rostov', { flat: true }),
      block('B', 'de-44', 3, 'Kotelnikovo', { flat: true }),
      block('Y', 'su-51', 1, 'Rostov'),
      block('Z', 'su-44', 3, 'Kotelnikovo'),
    ];
    const battles = [battle('Rostov', 'soviet'), battle('Kotelnikovo', 'soviet')];
    const { log } = combatPhase({ blocks, battles, answers: [['axis', declare('Rostov')]], dice: [1, 6, 6, 6] });
    const shown = eventsOf(log).flatMap((event) =>
      event.type === 'shown' ? [[event.block, event.unit, event.cv]] : [],
    );
    expect(shown).toEqual([['Y', 'su-51', 1]]);
  });

  it('EF-2.4.1 steps go one by one; with the last a unit is removed, and may be rebuilt', () => {
    const round = (cv: number) =>
      fought({
        blocks: [block('A', 'de-3-pz', 3, 'Kotelnikovo', { flat: true }), block('Z', 'su-51', cv, 'Kotelnikovo')],
        battle: battle('Kotelnikovo', 'soviet'),
        dice: [...Array.from({ length: cv }, () => 1), 6, 6, 1],
      }).board;
    expect(strengths(round(3))).toEqual({ A: 3, Z: 1 });
    expect(strengths(round(2))).toEqual({ A: 3 });
    expect(round(2).pool.soviet).toContain('su-51');
    const pool = { axis: [], soviet: ['su-51'] };
    const rebuild = { row: 'cadre:su-51', hex: hex('Moscow') };
    const { refusal } = played(
      'case-blue',
      {
        date: '1942-08-I',
        phase: 'production',
        blocks: [block('S', 'su-stavka', 2, 'Moscow')],
        pool,
        due: { axis: [], soviet: [] },
      },
      [{ kind: 'month', step: 'first' }, { kind: 'production' }],
      [['soviet', { type: 'produce', lines: [rebuild] }]],
    );
    expect(refusal).toBeNull();
  });

  it.each([
    ['EF-2.4.1 EF-2.4.2 a German corps', 'axis', 'de-5', 4],
    ['EF-2.4.2 a Soviet army', 'soviet', 'su-44', 3],
    ['EF-2.4.2 a Guards army', 'soviet', 'su-1g', 4],
    ['EF-2.4.2 a shock army', 'soviet', 'su-4-shock', 4],
    ['EF-5.1.2 Army Group A', 'axis', 'de-aga', 2],
    ['EF-5.1.2 Army Group South', 'axis', 'de-ags', 3],
    ['EF-5.1.2 a front', 'soviet', 'su-southern', 2],
    ['EF-5.1.2 EF-5.1.1 STAVKA', 'soviet', 'su-stavka', 3],
  ] as const)('%s is rebuilt to its full strength and no further', (_title, side, unit, most) => {
    const at = side === 'axis' ? 'Warsaw' : 'Moscow';
    const [weak, full] = [most - 1, most].map((cv) => ({ blocks: [block('A', unit, cv, at)], battles: [] }));
    expect([isOffered(side, 'step:A', weak!), isOffered(side, 'step:A', full!)]).toEqual([true, false]);
  });
});

describe('2.6 Special units', () => {
  it('EF-2.68.1 Army Group E comes when the West is entered, and not before', () => {
    const blocks = [block('A', 'de-okh', 2, 'Warsaw')];
    const armyGroupEUnits = ['de-21-e', 'de-22-e', 'de-68-e', 'de-91-e'].map((unit) => ({
      row: `arrive:${unit}`,
      hex: hex('Durazzo'),
    }));
    const arrives = (armyGroupE: string) => {
      const { refusal } = played(
        'bagration',
        { date: '1944-08-I', phase: 'production', blocks, armyGroupE, due: { axis: [], soviet: [] } },
        [{ kind: 'month', step: 'first' }, { kind: 'production' }],
        [['axis', { type: 'produce', lines: armyGroupEUnits }]],
      );
      return refusal === null;
    };
    expect([arrives('away'), arrives('due'), arrives('arrived')]).toEqual([false, true, false]);
  });

  it('EF-2.67.2 EF-6.42.1 a static unit without steps neither fires at a rear guard nor holds it', () => {
    const blocks = [
      block('S', 'su-stavka', 3, 'Moscow', {
        orders: { task: 'command', blitz: 'no', deployed: false, done: false, moves: 2 },
      }),
      block('A', 'su-44', 2, 'Jassy', { flat: true }),
      block('K', 'su-40', 2, 'Balti'),
      block('Y', 'ro-1', 0, 'Jassy'),
      block('Z', 'ro-2', 0, 'Jassy'),
    ];
    const guard: Action = { type: 'move', block: 'A', path: [hex('Balti')], by: 'supreme', asRearGuard: true };
    const { board, log, refusal } = played(
      'barbarossa',
      { blocks, battles: [{ hex: hex('Jassy'), defender: 'axis' }] },
      [
        { kind: 'month', step: 'next' },
        { kind: 'turn', side: 'soviet', step: 'movement' },
      ],
      [
        ['soviet', guard],
        ['soviet', { type: 'done' }],
      ],
    );
    expect(refusal).toBeNull();
    expect(eventsOf(log).filter(({ type }) => type === 'fired')).toEqual([]);
    expect(board.blocks.find(({ id }) => id === 'A')).toMatchObject({ cv: 2, at: { hex: hex('Balti') } });
  });

  it('EF-2.67.2 where nobody fights it a static unit stands alone without steps', () => {
    const blocks = [block('R', 'ro-1', 1, 'Cluj'), block('S', 'su-stavka', 3, 'Moscow')];
    const cut = lookAt('barbarossa').setting.hexes.filter((one) => one !== hex('Cluj'));
    const { board } = played(
      'barbarossa',
      { blocks, control: { soviet: cut } },
      [
        { kind: 'month', step: 'next' },
        { kind: 'turn', side: 'soviet', step: 'supply' },
      ],
      [],
    );
    expect(strengths(board)).toEqual({ R: 0, S: 3 });
  });

  it('EF-2.67.2 EF-5.2.4 a headquarters that is gone for its orders leaves a static unit of no steps alone, and lost', () => {
    const orders = { task: 'command', blitz: 'no', deployed: false, done: false, moves: 0 };
    const { board } = combatPhase({
      scenario: 'barbarossa',
      blocks: [
        block('U', 'de-ags', 0, 'Jassy', { flat: true, orders }),
        block('R', 'ro-1', 0, 'Jassy'),
        block('Z', 'su-44', 3, 'Jassy'),
      ],
      battles: [battle('Jassy', 'axis')],
      answers: [['axis', declare()]],
    });
    expect(board.blocks.map(({ id }) => id)).toEqual(['Z']);
    expect([board.battles, board.pool.axis]).toEqual([[], expect.arrayContaining(['de-ags', 'ro-1'])]);
  });
});
