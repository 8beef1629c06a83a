import { sumOf } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { scenarioNow } from '../rules/03-start.ts';
import { victoryTerms } from '../rules/17-points.ts';
import { changed, lookAt } from './objectives.ts';
import { block, played } from './played.ts';

const END = [{ kind: 'month', step: 'next' }];
const using = (id: string, rule: string, more: object = {}) =>
  changed(id, { rules: { use: [rule], skip: [] }, ...more });
const BLOCKS = [block('A1', 'de-5', 3, 'Minsk'), block('B1', 'su-44', 2, 'Moscow')];

describe('3.1 Chained scenarios', () => {
  it('EF-3.12.1 the next scenario takes over: its rules and reinforcements, no new line-up, production in its first month', () => {
    const { board, asked, log } = played(
      using('barbarossa', 'EF-3.12.1'),
      { date: '1941-11-II', blocks: BLOCKS },
      END,
      [],
    );
    expect([board.scenario, board.date, board.phase]).toEqual(['typhoon', '1941-12-I', 'production']);
    expect(asked.map(({ kind }) => kind)).toEqual(['production', 'production']);
    expect(board.blocks.map(({ id, cv }) => [id, cv])).toEqual([
      ['A1', 3],
      ['B1', 2],
    ]);
    expect(board.due.soviet).toContainEqual({ unit: 'su-para', month: '1941-12', cv: 3 });
    expect(board.results).toEqual([]);
    expect(eventsOf(log).some(({ type }) => type === 'scored')).toBe(false);
    const look = { setting: lookAt(using('barbarossa', 'EF-3.12.1')).setting, board };
    expect(scenarioNow(look).special['EF-W41.1']).toBe(true);
    expect(scenarioNow(look).air.axis).toBe('DF');
  });

  it('EF-3.12.1 EF-17.2.1 the winner is found at the end of the second, with its handicap', () => {
    const second = { date: '1942-05-II', blocks: BLOCKS, scenario: 'typhoon' };
    const { position, board } = played(using('barbarossa', 'EF-3.12.1', { handicap: 500 }), second, END, []);
    expect(position.outcome?.rule).toBe('EF-17.3.1');
    expect(board.results.map(({ scenario }) => scenario)).toEqual(['typhoon']);
    expect(board.results[0]!.axis).toBeLessThan(200);
  });

  it('EF-3.12.1 units that are in the game already are not called up again', () => {
    const blocks = [block('B1', 'su-para', 2, 'Moscow')];
    const pool = { axis: [], soviet: ['su-1g-cav'] };
    const { board } = played(using('barbarossa', 'EF-3.12.1'), { date: '1941-11-II', blocks, pool }, END, []);
    const units = board.due.soviet.map(({ unit }) => unit);
    expect(units).not.toContain('su-para');
    expect(units).not.toContain('su-1g-cav');
    expect(units).toContain('su-2g-cav');
    const due = { axis: [], soviet: [{ unit: 'su-2g-cav', month: '1942-01', cv: 2 }] };
    const late = played(using('barbarossa', 'EF-3.12.1'), { date: '1941-11-II', blocks, pool, due }, END, []);
    expect(late.board.due.soviet.filter(({ unit }) => unit === 'su-2g-cav')).toEqual(due.soviet);
  });

  it('EF-3.13.1 a game may be carried on again and again, to the last winter', () => {
    const third = { date: '1942-05-II', blocks: BLOCKS, scenario: 'typhoon' };
    const { board } = played(using('barbarossa', 'EF-3.13.1'), third, END, []);
    expect(board.scenario).toBe('case-blue');
  });

  it('EF-3.14.1 EF-17.4.1 a campaign counts after each scenario and goes on unless one side wins decisively', () => {
    const look = lookAt('case-blue', { date: '1942-11-II', blocks: BLOCKS });
    const lead = sumOf(victoryTerms(look, 'axis')) - sumOf(victoryTerms(look, 'soviet'));
    const at = (points: number) =>
      played(
        using('case-blue', 'EF-3.14.1', { handicap: points - lead }),
        { date: '1942-11-II', blocks: BLOCKS },
        END,
        [],
      );
    const on = at(19);
    expect(on.position.outcome).toBeNull();
    expect([on.board.scenario, on.board.results.length]).toEqual(['uranus', 1]);
    const over = at(20);
    expect(over.position.outcome).toMatchObject({ winner: 'axis', why: { word: 'won_decisive' } });
  });

  it('EF-3.11.1 without these a game ends with its scenario', () => {
    expect(played('barbarossa', { date: '1941-11-II', blocks: BLOCKS }, END, []).position.outcome).not.toBeNull();
  });

  it('EF-15.51.2 EF-W41.6 the beachhead is prepared anew in every scenario, but not taken from under its troops', () => {
    const state = (scenario: string, beachhead: object) =>
      played(
        using(scenario, 'EF-3.12.1'),
        { date: scenario === 'barbarossa' ? '1941-11-II' : '1942-05-II', blocks: BLOCKS, beachhead },
        END,
        [],
      ).board.beachhead.state;
    expect(state('barbarossa', { state: 'none', hex: null })).toBe('preparing');
    expect(state('typhoon', { state: 'ready', hex: null })).toBe('preparing');
    expect(state('typhoon', { state: 'eliminated', hex: null })).toBe('preparing');
    expect(state('typhoon', { state: 'deployed', hex: BLOCKS[1]!.at.hex })).toBe('deployed');
  });

  it('EF-S43.1 EF-S43.2 carried on from winter 1942, summer 1943 begins in June and the Italians are gone', () => {
    const blocks = [...BLOCKS, block('C1', 'it-8', 3, 'Kharkov')];
    const { board } = played(using('uranus', 'EF-3.12.1'), { date: '1943-05-II', blocks }, END, []);
    expect([board.scenario, board.date]).toEqual(['citadel', '1943-06-I']);
    expect(board.gone.axis).toEqual(['it-8']);
    expect(lookAt('citadel').board.date).toBe('1943-07-I');
    const before = played(using('case-blue', 'EF-3.12.1'), { date: '1942-11-II', blocks }, END, []);
    expect([before.board.scenario, before.board.gone.axis]).toEqual(['uranus', []]);
  });
});
