import type { Sum } from '@grognard/kernel';
import { sumOf } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { levelTerms } from '../rules/11-level.ts';
import { victoryTerms } from '../rules/17-points.ts';
import { degreeOf, tournamentPoints } from '../rules/17-victory.ts';
import type { East } from '../types.ts';
import { changed, lookAt } from './objectives.ts';
import { block, hex, played } from './played.ts';

const END = [{ kind: 'month', step: 'next' }];
/** Rule and value of each term but for the level and the handicap. */
const without = (terms: Sum<East>) =>
  terms.filter(({ rule }) => rule !== 'EF-17.1.1' && rule !== 'EF-17.2.1').map(({ rule, value }) => [rule, value]);

describe('17.1 Victory points', () => {
  it('EF-17.1.1 the production level counts for each side', () => {
    const look = lookAt('case-blue');
    for (const side of ['axis', 'soviet'] as const) {
      const [first] = victoryTerms(look, side);
      expect(first).toEqual({ rule: 'EF-17.1.1', value: sumOf(levelTerms(look, side)) });
      expect(first!.value).toBeGreaterThan(20);
    }
  });

  it('EF-17.1.2 EF-17.1.6 two for a step of a headquarters in play, four less for one that is lost and no more', () => {
    const blocks = [
      block('A1', 'de-agc', 3, 'Minsk'),
      block('A2', 'de-okh', 2, 'Warsaw'),
      block('B1', 'su-stavka', 1, 'Moscow'),
    ];
    const pool = { axis: ['de-agn'], soviet: ['su-western', 'su-southern'] };
    const look = lookAt('case-blue', { blocks, pool });
    expect(without(victoryTerms(look, 'axis'))).toEqual([
      ['EF-17.1.2', 10],
      ['EF-17.1.2', -4],
    ]);
    expect(without(victoryTerms(look, 'soviet'))).toEqual([
      ['EF-17.1.2', 2],
      ['EF-17.1.2', -8],
    ]);
  });

  it('EF-17.1.3 EF-17.1.4 an eliminated unit costs the Axis 2 and the Soviets 1; an unsupplied one 1 and nothing', () => {
    const blocks = [
      { ...block('A1', 'de-5', 3, 'Minsk'), supplied: false },
      { ...block('A2', 'de-6', 3, 'Minsk'), supplied: false },
      { ...block('B1', 'su-44', 3, 'Moscow'), supplied: false },
    ];
    const pool = { axis: ['de-7', 'de-8', 'de-9'], soviet: ['su-3', 'su-40'] };
    const look = lookAt('case-blue', { blocks, pool });
    expect(without(victoryTerms(look, 'axis'))).toEqual([
      ['EF-17.1.3', -6],
      ['EF-17.1.3', -2],
    ]);
    expect(without(victoryTerms(look, 'soviet'))).toEqual([['EF-17.1.4', -2]]);
  });

  it('EF-17.1.3 EF-16.4.3 an expedition called back costs 1, the Italians 2', () => {
    const blocks = [
      block('A1', 'ro-4', 3, 'Jassy'),
      block('A2', 'hu-2', 3, 'Debrecen'),
      block('A3', 'ro-3', 3, 'Jassy'),
    ];
    const board = { blocks, freed: { Odessa: true, Sevastopol: false }, retaken: ['Sevastopol'] };
    const look = lookAt('uranus', { ...board, gone: { axis: ['it-8'], soviet: [] } });
    expect(without(victoryTerms(look, 'axis'))).toEqual([
      ['EF-17.1.3', -2],
      ['EF-16.4.3', -2],
    ]);
    expect(without(victoryTerms(lookAt('citadel', { ...board }), 'axis'))).toEqual([]);
  });

  it('EF-17.1.5 who began eliminated counts, but not in the summer of 1941', () => {
    const pool = { axis: [], soviet: ['su-3', 'su-40'] };
    const lostOnce = { axis: [], soviet: ['su-3'] };
    const value = (scenario: string) =>
      without(victoryTerms(lookAt(scenario, { blocks: [], pool, lostOnce, due: { axis: [], soviet: [] } }), 'soviet'));
    expect(value('barbarossa')).toEqual([['EF-17.1.4', -1]]);
    expect(value('case-blue')).toEqual([['EF-17.1.4', -2]]);
    const due = { axis: [], soviet: [{ unit: 'su-40', month: '1942-09', cv: 2 }] };
    expect(without(victoryTerms(lookAt('case-blue', { due }), 'soviet'))).toEqual([]);
  });

  it('EF-17.1.7 units that a surrender took cost 2 each, the one that changed sides and Army Group E nothing', () => {
    const blocks = [{ ...block('A1', 'ro-3', 3, 'Jassy'), side: 'soviet' }];
    const gone = { axis: ['it-8', 'ro-1', 'ro-4'], soviet: [] };
    const look = lookAt('bagration', { blocks, gone, surrendered: ['Romania'] });
    expect(without(victoryTerms(look, 'axis'))).toEqual([['EF-17.1.7', -4]]);
  });

  it('EF-17.2.1 the handicap goes into the Axis total', () => {
    const look = lookAt(changed('case-blue', { handicap: -40 }));
    expect(victoryTerms(look, 'axis')).toContainEqual({ rule: 'EF-17.2.1', value: -40 });
    expect(victoryTerms(look, 'soviet').some(({ rule }) => rule === 'EF-17.2.1')).toBe(false);
  });

  it('EF-W41.3 in the winter of 1941 the Soviets gain a point for each of 14 steps of headquarters the Axis lacks', () => {
    const look = lookAt('typhoon', { blocks: [block('A1', 'de-agc', 3, 'Minsk'), block('A2', 'de-okh', 2, 'Warsaw')] });
    expect(without(victoryTerms(look, 'soviet'))).toEqual([['EF-W41.3', 9]]);
    expect(without(victoryTerms(lookAt('case-blue'), 'soviet'))).toEqual([]);
  });
});

describe('17.3 Degrees', () => {
  it('EF-17.3.1 the difference makes the degree: 6 is a marginal victory', () => {
    expect([0, 4, -5, 6, 9, -10, 19, 20, -50].map(degreeOf)).toEqual([
      'draw',
      'draw',
      'marginal',
      'marginal',
      'marginal',
      'major',
      'major',
      'decisive',
      'decisive',
    ]);
  });

  it('EF-17.31.1 a marginal victory is worth 2 points in a tournament', () => {
    expect(tournamentPoints('marginal')).toMatchObject({ winner: 2, loser: 0 });
    expect(tournamentPoints('draw')).toMatchObject({ winner: 1, loser: 1 });
  });

  it('EF-17.3.1 EF-3.11.1 at the end of November the points are counted, and the difference decides', () => {
    const look = lookAt('case-blue', { date: '1942-11-II' });
    const lead = sumOf(victoryTerms(look, 'axis')) - sumOf(victoryTerms(look, 'soviet'));
    const ahead = (points: number) =>
      played(changed('case-blue', { handicap: points - lead }), { date: '1942-11-II' }, END, []);
    const { position, log, board } = ahead(6);
    expect(position.outcome).toMatchObject({
      winner: 'axis',
      rule: 'EF-17.3.1',
      why: { word: 'won_marginal', with: { points: 2, other: 0 } },
    });
    expect(eventsOf(log).map(({ type }) => type)).toEqual(['scored']);
    expect(board.results[0]!.axis - board.results[0]!.soviet).toBe(6);
    expect(ahead(-20).position.outcome).toMatchObject({ winner: 'soviet', why: { word: 'won_decisive' } });
    expect(ahead(4).position.outcome).toMatchObject({ winner: null, why: { word: 'drawn' } });
  });

  it('EF-EDEL.8 Edelweiss is scored in the same way, with no handicap', () => {
    const { position } = played(
      'edelweiss',
      { date: '1942-08-II', blocks: [block('A1', 'de-5', 3, 'Rostov')] },
      END,
      [],
    );
    expect(position.outcome?.rule).toBe('EF-17.3.1');
    const look = lookAt('edelweiss', { blocks: [block('A1', 'de-5', 3, 'Rostov')] });
    expect(victoryTerms(look, 'axis')).toContainEqual({ rule: 'EF-17.2.1', value: 0 });
    expect(look.board.control[hex('Maikop')]).toBe('soviet');
  });
});
