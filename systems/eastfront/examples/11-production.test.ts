import { budgetsOf, eachWrong, sumOf } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';

import { BLOCKS } from '../data/blocks.ts';
import { eastfront } from '../index.ts';
import { shooterOf } from '../rules/07-fire.ts';
import { networkOf } from '../rules/09-network.ts';
import { gatesFor } from '../rules/11-arrivals.ts';
import { levelTerms } from '../rules/11-level.ts';
import { mayEnter } from '../rules/16-confined.ts';
import { victoryTerms } from '../rules/17-points.ts';
import type { Action, FrontSide, ProductionLine } from '../types.ts';
import { lookAt } from './objectives.ts';
import { block, hex, played } from './played.ts';

const loaded = eastfront.load(eastfront.scenarios.find(({ id }) => id === 'barbarossa'));
if (!loaded.ok) throw new Error('barbarossa');
const loadedBarbarossa = loaded.value;
const townSize = (name: string) => loadedBarbarossa.towns[hex(name)]?.size;

const PRODUCTION = [{ kind: 'month', step: 'first' }, { kind: 'production' }];
const AUGUST = { date: '1942-08-I', phase: 'production', contested: [], battles: [] };
const sheet = (...lines: readonly ProductionLine[]): Action => ({ type: 'produce', lines });

/** What is wrong with a sheet, all of it. */
const wrongWith = (board: object, side: FrontSide, ...lines: readonly ProductionLine[]) => {
  const { refusal } = played('edelweiss', { ...AUGUST, ...board }, PRODUCTION, [[side, sheet(...lines)]]);
  return refusal ? eachWrong(refusal).map(({ rule, why }) => [rule, why.word]) : [];
};

const HOME = [block('A1', 'de-5', 3, 'Voroshilovgrad'), block('B1', 'su-44', 2, 'Tbilisi')];

describe('11 Production', () => {
  it('EF-11.1.1 both sides fill in a sheet at once; EF-11.41.1 a step costs its price and comes on', () => {
    const { board, log } = played('edelweiss', { ...AUGUST, blocks: HOME }, PRODUCTION, [
      ['axis', sheet({ row: 'step:A1' })],
      ['soviet', sheet({ row: 'step:B1' })],
    ]);
    expect(board.blocks.map(({ id, cv }) => [id, cv])).toEqual([
      ['A1', 4],
      ['B1', 3],
    ]);
    expect(eventsOf(log).filter(({ type }) => type === 'stepped')).toHaveLength(2);
  });

  it('EF-11.41.1 no step for a full unit, an engaged one, or one without a line', () => {
    const full = [block('A1', 'de-5', 4, 'Voroshilovgrad')];
    expect(wrongWith({ blocks: full }, 'axis', { row: 'step:A1' })).toEqual([['EF-11.1.1', 'noSuchRow']]);
    const engaged = [block('A1', 'de-5', 3, 'Voroshilovgrad'), block('B1', 'su-44', 2, 'Voroshilovgrad')];
    const battles = [{ hex: hex('Voroshilovgrad'), defender: 'axis' }];
    expect(wrongWith({ blocks: engaged, battles }, 'axis', { row: 'step:A1' })).toEqual([['EF-11.1.1', 'noSuchRow']]);
    const lost = [block('A1', 'de-5', 3, 'Tbilisi NE1')];
    expect(wrongWith({ blocks: lost }, 'axis', { row: 'step:A1' })).toEqual([['EF-11.1.1', 'noSuchRow']]);
  });

  const barbarossa = (
    blocks: readonly object[],
    side: FrontSide,
    lines: readonly ProductionLine[],
    more: object = {},
  ) =>
    played('barbarossa', { date: '1941-08-I', phase: 'production', blocks, ...more }, PRODUCTION, [
      [side, sheet(...lines)],
    ]);
  const wrongIn = (...given: Parameters<typeof barbarossa>) => {
    const { refusal } = barbarossa(...given);
    return refusal ? eachWrong(refusal).map(({ rule, why }) => [rule, why.word]) : [];
  };
  const EMPTY = [block('O1', 'de-okh', 3, 'Warsaw'), block('M1', 'su-stavka', 3, 'Moscow')];
  const pool = (axis: readonly string[], soviet: readonly string[] = []) => ({
    pool: { axis, soviet },
    due: { axis: [], soviet: [] },
  });

  it('EF-11.42.1 a cadre has one step, a headquarters none; EF-11.42.3 EF-EX-29 that costs 20 and then 10', () => {
    const { board } = played(
      'barbarossa',
      { date: '1941-08-I', phase: 'production', blocks: EMPTY, ...pool(['de-5', 'de-agn']) },
      PRODUCTION,
      [
        ['axis', sheet({ row: 'cadre:de-5', hex: hex('Warsaw') }, { row: 'cadre:de-agn', hex: hex('Danzig') })],
        ['soviet', sheet()],
      ],
      [1, 1],
    );
    const cvOf = (unit: string) => board.blocks.find((one) => one.unit === unit)?.cv;
    expect([cvOf('de-5'), cvOf('de-agn')]).toEqual([1, 0]);
    expect(costOf('cadre:de-agn', pool(['de-agn']))).toBe(20);
    expect(costOf('step:O1', { blocks: [block('O1', 'de-okh', 2, 'Warsaw'), EMPTY[1]] })).toBe(10);
  });

  /** What one line costs the Axis in August 1941. */
  const costOf = (row: string, more: object) => {
    const { asked, position } = played(
      'barbarossa',
      { date: '1941-08-I', phase: 'production', blocks: EMPTY, ...more },
      PRODUCTION,
      [],
    );
    expect(asked[0]?.kind).toBe('production');
    const hexes = row.startsWith('cadre') ? { hex: hex('Warsaw') } : {};
    const [budget] = budgetsOf(eastfront, loadedBarbarossa, position, 'axis', sheet({ row, ...hexes }));
    return sumOf(budget!.costs);
  };

  it('EF-11.6.1 EF-1.44.1 arrivals come into home cities, strategic ones and entries; EF-11.6.2 one or two a month', () => {
    const some = pool(['de-5', 'de-52', 'de-44'], ['su-44']);
    expect(wrongIn(EMPTY, 'axis', [{ row: 'cadre:de-5', hex: hex('Minsk') }], some)).toEqual([
      ['EF-11.1.1', 'outsideHole'],
    ]);
    expect(wrongIn(EMPTY, 'soviet', [{ row: 'cadre:su-44', hex: hex('Gorki') }], some)).toEqual([]);
    const three = ['de-5', 'de-52', 'de-44'].map((unit) => ({ row: `cadre:${unit}`, hex: hex('Königsberg') }));
    expect(wrongIn(EMPTY, 'axis', three.slice(0, 2), some).map(([rule]) => rule)).toEqual(
      townSize('Königsberg') === 'major' ? [] : ['EF-11.6.2'],
    );
    expect(wrongIn(EMPTY, 'axis', three, some).map(([rule]) => rule)).toContain('EF-11.6.2');
  });

  it('EF-1.41.4 EF-EX-02 Sofia takes the Axis, never the Soviets', () => {
    const some = pool(['de-5'], ['su-44']);
    expect(wrongIn(EMPTY, 'axis', [{ row: 'cadre:de-5', hex: hex('Sofia') }], some)).toEqual([]);
    const theirs = { ...some, control: { soviet: ['Sofia'] } };
    expect(wrongIn(EMPTY, 'soviet', [{ row: 'cadre:su-44', hex: hex('Sofia') }], theirs)).toEqual([
      ['EF-11.1.1', 'outsideHole'],
    ]);
  });

  it('EF-11.3.1 no more than the level; EF-11.33.1 EF-EX-28 Ploesti gives the Axis eight', () => {
    const terms = levelTerms({ setting: loadedBarbarossa, board: barbarossa(EMPTY, 'axis', []).board }, 'axis');
    const oil = terms.filter(({ rule, note }) => rule === 'EF-11.33.1' && note?.with?.town === 'Ploesti');
    expect(sumOf(oil)).toBe(8);
    const weak = ['de-agn', 'de-agc', 'de-ags'].map((unit, i) => ({
      row: `cadre:${unit}`,
      hex: hex(['Warsaw', 'Danzig', 'Königsberg'][i]!),
    }));
    expect(wrongIn(EMPTY, 'axis', weak, pool(['de-agn', 'de-agc', 'de-ags']))).toContainEqual([
      'EF-11.3.1',
      'overBudget',
    ]);
  });

  it('EF-11.5.1 EF-11.51.1 reinforcements come in their month, or a month sooner for a step or a cadre', () => {
    const due = {
      due: {
        axis: [
          { unit: 'de-5', month: '1941-08', cv: 3 },
          { unit: 'de-52', month: '1941-09', cv: 3 },
        ],
        soviet: [],
      },
      pool: { axis: [], soviet: [] },
    };
    const { board } = played(
      'barbarossa',
      { date: '1941-08-I', phase: 'production', blocks: EMPTY, ...due },
      PRODUCTION,
      [
        ['axis', sheet({ row: 'arrive:de-5', hex: hex('Warsaw') }, { row: 'hastenWeak:de-52', hex: hex('Warsaw') })],
        ['soviet', sheet()],
      ],
      [1, 1],
    );
    const cvOf = (unit: string) => board.blocks.find((one) => one.unit === unit)?.cv;
    expect([cvOf('de-5'), cvOf('de-52')]).toEqual([3, 2]);
    expect(board.due.axis).toEqual([]);
  });

  const axisGates = () => {
    const look = lookAt('barbarossa', { date: '1941-08-I', blocks: EMPTY });
    return gatesFor(look, 'axis', look.setting.units.get('de-5')!, networkOf(look, 'axis'));
  };

  it('EF-11.5.1 nobody who is due is held back while there is room, nor for a cadre; where the gates are full it waits', () => {
    const due = (units: readonly string[], pools: readonly string[] = []) => ({
      due: { axis: units.map((unit) => ({ unit, month: '1941-08', cv: 3 })), soviet: [] },
      pool: { axis: pools, soviet: [] },
    });
    expect(wrongIn(EMPTY, 'axis', [], due(['de-5']))).toEqual([['EF-11.5.1', 'mustArrive']]);
    const later = { due: { axis: [{ unit: 'de-5', month: '1941-09', cv: 3 }], soviet: [] }, pool: pool([]).pool };
    expect(wrongIn(EMPTY, 'axis', [], later)).toEqual([]);
    const gates = axisGates();
    const places = gates.flatMap(({ hex: at, most }) => Array.from({ length: most }, () => at));
    const corps = BLOCKS.filter(({ nation, type }) => nation === 'Germany' && type === 'infantry').map(({ id }) => id);
    const many = corps.slice(0, places.length + 1);
    const cadres = places.map((at, i) => ({ row: `cadre:${many[i]}`, hex: at }));
    expect(wrongIn(EMPTY, 'axis', cadres.slice(0, 1), due(['de-55'], many)).at(-1)).toEqual([
      'EF-11.5.1',
      'mustArrive',
    ]);
    const arrivals = places.map((at, i) => ({ row: `arrive:${many[i]}`, hex: at }));
    expect(wrongIn(EMPTY, 'axis', arrivals, due(many))).toEqual([]);
    expect(wrongIn(EMPTY, 'axis', arrivals.slice(1), due(many))).toEqual([
      ['EF-11.5.1', 'mustArrive'],
      ['EF-11.5.1', 'mustArrive'],
    ]);
  });

  it('EF-16.5.1 Army Group E is set down at once', () => {
    const board = { date: '1944-08-I', phase: 'production', blocks: EMPTY, armyGroupE: 'due' };
    const { refusal } = played('bagration', { ...board, due: { axis: [], soviet: [] } }, PRODUCTION, [
      ['axis', sheet()],
    ]);
    expect(eachWrong(refusal!).map(({ rule, why }) => [rule, why.word])).toEqual(
      Array.from({ length: 4 }, () => ['EF-16.5.1', 'mustArrive']),
    );
  });

  it('EF-11.52.1 EF-11.52.2 any unit may be disbanded; it lies in the pool and costs points as if eliminated', () => {
    const { board } = played(
      'barbarossa',
      { date: '1941-08-I', phase: 'production', blocks: [...EMPTY, block('A1', 'de-5', 4, 'Warsaw')], ...pool([]) },
      PRODUCTION,
      [
        ['axis', sheet({ row: 'disband:A1' })],
        ['soviet', sheet()],
      ],
    );
    expect(board.blocks.map(({ id }) => id)).toEqual(['M1', 'O1']);
    expect(board.pool.axis).toContain('de-5');
    const lost = victoryTerms({ setting: loadedBarbarossa, board }, 'axis').filter(({ rule }) => rule === 'EF-17.1.3');
    expect(lost.map(({ value }) => value)).toEqual([-2]);
  });

  it('EF-11.42.2 the Italian 8th is never rebuilt; other satellites are, and stay at home', () => {
    const some = pool(['it-8', 'ro-3', 'de-5']);
    expect(wrongIn(EMPTY, 'axis', [{ row: 'cadre:it-8', hex: hex('Warsaw') }], some)).toEqual([
      ['EF-11.1.1', 'noSuchRow'],
    ]);
    expect(wrongIn(EMPTY, 'axis', [{ row: 'cadre:de-5', hex: hex('Warsaw') }], some)).toEqual([]);
    const freed = { Odessa: true, Sevastopol: true };
    const look = (lost: readonly string[]) => ({
      setting: loadedBarbarossa,
      board: { ...barbarossa(EMPTY, 'axis', []).board, freed, lostOnce: { axis: lost, soviet: [] } },
    });
    const goes = (lost: readonly string[]) => mayEnter(look(lost), { side: 'axis', unit: 'ro-3' }, hex('Kiev'));
    expect([goes([]), goes(['ro-3'])]).toEqual([true, false]);
    const siege = (lost: readonly string[]) => {
      const at = look(lost);
      return shooterOf({ ...at, board: { ...at.board, date: '1942-07-I' } }, { unit: 'de-54', side: 'axis' }).isSiege;
    };
    expect([siege([]), siege(['de-54'])]).toEqual([true, false]);
  });

  it('EF-11.6.4 satellites come in at home, Germans do not need to', () => {
    const some = pool(['ro-4', 'de-5']);
    expect(wrongIn(EMPTY, 'axis', [{ row: 'cadre:ro-4', hex: hex('Bucharest') }], some)).toEqual([]);
    expect(wrongIn(EMPTY, 'axis', [{ row: 'cadre:ro-4', hex: hex('Budapest') }], some)).toEqual([
      ['EF-11.1.1', 'outsideHole'],
    ]);
    expect(wrongIn(EMPTY, 'axis', [{ row: 'cadre:ro-4', hex: hex('Lodz') }], some)).toEqual([
      ['EF-11.1.1', 'outsideHole'],
    ]);
    expect(wrongIn(EMPTY, 'axis', [{ row: 'cadre:de-5', hex: hex('Budapest') }], some)).toEqual([]);
    const full = ['de-7', 'de-8', 'de-9', 'de-4'].map((unit, i) => block(`A${i + 1}`, unit, 2, 'Bucharest'));
    expect(wrongIn([...full, ...EMPTY], 'axis', [{ row: 'cadre:ro-4', hex: hex('Bucharest') }], some)).toEqual([
      ['EF-11.1.1', 'outsideHole'],
    ]);
  });

  it('EF-10.6.2 what counts for a step is the line it has now, not what the last check found', () => {
    const back = [{ ...block('A1', 'de-5', 3, 'Voroshilovgrad'), supplied: false }];
    expect(wrongWith({ blocks: back }, 'axis', { row: 'step:A1' })).toEqual([]);
    const cut = [{ ...block('A1', 'de-5', 3, 'Tbilisi NE1'), supplied: true }];
    expect(wrongWith({ blocks: cut }, 'axis', { row: 'step:A1' })).toEqual([['EF-11.1.1', 'noSuchRow']]);
  });

  it('EF-OOB.1 EF-OOB.2 headquarters grow to III, Army Group A and the fronts to II, and no farther', () => {
    const staffs = (side: FrontSide) => BLOCKS.filter((one) => one.side === side && /hq$/.test(one.type));
    const mayGrow = (side: FrontSide, cv: number) => {
      const at = side === 'axis' ? 'Warsaw' : 'Moscow';
      const able = staffs(side).filter(({ id }) => cv < 3 || !/aga|^su-(?!stavka)/.test(id));
      return able.flatMap(({ id }) => {
        const wrong = wrongIn([block('H1', id, cv, at)], side, [{ row: 'step:H1' }], pool([]));
        return wrong.length === 0 ? [id] : [];
      });
    };
    expect(mayGrow('axis', 2).toSorted()).toEqual(['de-agc', 'de-agn', 'de-ags', 'de-okh']);
    expect(mayGrow('axis', 1)).toHaveLength(5);
    expect(mayGrow('axis', 3)).toEqual([]);
    expect(mayGrow('soviet', 2)).toEqual(['su-stavka']);
    expect(mayGrow('soviet', 1)).toHaveLength(6);
    expect(mayGrow('soviet', 3)).toEqual([]);
  });

  it('EF-11.32.1 EF-9.31.2 a city gives its number while rail or sea reach it, in battle too', () => {
    const kiev = (board: object) => {
      const look = { setting: loadedBarbarossa, board: barbarossa(EMPTY, 'axis', [], board).board };
      return (['axis', 'soviet'] as const).map((side) =>
        sumOf(levelTerms(look, side).filter(({ note }) => note?.with?.town === 'Kiev')),
      );
    };
    expect(kiev({})).toEqual([0, 2]);
    const both = [block('A1', 'de-5', 3, 'Kiev'), block('B1', 'su-44', 3, 'Kiev'), ...EMPTY];
    const battles = [{ hex: hex('Kiev'), defender: 'soviet' }];
    expect(kiev({ blocks: both, battles })).toEqual([0, 2]);
    const near = loadedBarbarossa.rails[hex('Kiev')]!;
    expect(kiev({ control: { axis: near } })).toEqual([0, 0]);
    expect(kiev({ control: { axis: [hex('Kiev')] } })).toEqual([0, 0]);
  });

  it('EF-11.31.1 each scenario gives each side its automatic points, whatever it holds', () => {
    const automatic = (id: string) => {
      const look = lookAt(id);
      return (['axis', 'soviet'] as const).map(
        (side) => levelTerms(look, side).find(({ rule }) => rule === 'EF-11.31.1')?.value,
      );
    };
    expect(['barbarossa', 'typhoon', 'case-blue', 'uranus'].map(automatic)).toEqual([
      [24, 20],
      [16, 22],
      [18, 28],
      [18, 45],
    ]);
    expect(['citadel', 'crisis-in-ukraine', 'bagration', 'race-to-berlin'].map(automatic)).toEqual([
      [28, 48],
      [26, 48],
      [22, 48],
      [20, 48],
    ]);
    // With its cities and resources that makes the level a scenario starts with.
    const level = (id: string) => (['axis', 'soviet'] as const).map((side) => sumOf(levelTerms(lookAt(id), side)));
    expect(['barbarossa', 'typhoon', 'case-blue', 'uranus'].map(level)).toEqual([
      [40, 64],
      [50, 47],
      [51, 54],
      [54, 69],
    ]);
    expect(['citadel', 'crisis-in-ukraine', 'bagration', 'race-to-berlin'].map(level)).toEqual([
      [61, 74],
      [47, 85],
      [40, 90],
      [23, 101],
    ]);
  });

  it('EF-2.65.2 EF-11.41.2 the SS get one step a month in all', () => {
    const ss = BLOCKS.filter((one) => one.ss).slice(0, 2);
    const blocks = [...EMPTY, ...ss.map(({ id }, i) => block(`A${i + 1}`, id, 1, 'Warsaw'))];
    const both = [{ row: 'step:A1' }, { row: 'step:A2' }];
    expect(wrongIn(blocks, 'axis', both, pool([]))).toEqual([['EF-2.65.2', 'oneSsStep']]);
    expect(wrongIn(blocks, 'axis', both.slice(1), pool([]))).toEqual([]);
  });
});
