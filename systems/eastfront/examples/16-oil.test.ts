import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../rules/09-network.ts';
import { stepCost } from '../rules/11-costs.ts';
import { levelTerms } from '../rules/11-level.ts';
import { objectiveTerms, staffSurcharge } from '../rules/16-oil.ts';
import type { L } from '../rules/facts.ts';
import type { FrontSide } from '../types.ts';
import { held, lookAt } from './objectives.ts';
import { hex } from './played.ts';

const rulesFor = (look: L, side: FrontSide) => staffSurcharge(look, side).step.map(({ rule }) => rule);
const dearBy = (look: L, side: FrontSide) => {
  const { step, cadre } = staffSurcharge(look, side);
  return [sumOf(step), sumOf(cadre)];
};

describe('16 Oil and supplies', () => {
  it('EF-16.2.1 without Ploesti the Axis pays 5 more for a step of a headquarters and 10 more for a cadre', () => {
    const blue = lookAt('case-blue');
    expect(rulesFor(blue, 'axis')).toEqual([]);
    const lost = held(blue, 'soviet', 'Ploesti');
    expect(rulesFor(lost, 'axis')).toEqual(['EF-16.2.1']);
    expect(dearBy(lost, 'axis')).toEqual([5, 10]);
    expect(sumOf(stepCost(lost, lost.setting.units.get('de-agc')!, false))).toBe(15);
    expect(sumOf(stepCost(lost, lost.setting.units.get('de-5')!, false))).toBe(4);
  });

  it('EF-16.2.1 Ploesti cut off is as good as lost; Baku with a line makes up for it', () => {
    const blue = lookAt('case-blue');
    const around = blue.setting.rails[hex('Ploesti')]!;
    const board = {
      ...blue.board,
      control: blue.board.control.map((owner, at) => (around.some((one) => one === at) ? 'soviet' : owner)),
    };
    const cut = { ...blue, board } as L;
    expect(networkOf(cut, 'axis').hexes.has(hex('Ploesti'))).toBe(false);
    expect(rulesFor(cut, 'axis')).toEqual(['EF-16.2.1']);
    const all = {
      ...blue.board,
      control: blue.board.control.map((owner, at) =>
        owner === null ? null : at === hex('Ploesti') ? 'soviet' : 'axis',
      ),
    };
    expect(rulesFor({ ...blue, board: all } as L, 'axis')).toEqual([]);
  });

  it('EF-16.3.1 the Soviets lose 5 points when no rail leads from the Arctic line to the east', () => {
    const blue = lookAt('case-blue');
    expect(objectiveTerms(blue, 'soviet')).toEqual([]);
    const cut = held(blue, 'axis', 'Vologda');
    expect(objectiveTerms(cut, 'soviet').map(({ rule, value }) => [rule, value])).toEqual([['EF-16.3.1', -5]]);
    expect(levelTerms(cut, 'soviet')).toContainEqual({ rule: 'EF-16.3.1', value: -5 });
    expect(objectiveTerms(cut, 'axis')).toEqual([]);
  });

  it('EF-16.6.1 without Baku Soviet headquarters cost 5 and 10 more', () => {
    const blue = lookAt('case-blue');
    expect(rulesFor(blue, 'soviet')).toEqual([]);
    const lost = held(blue, 'axis', 'Baku');
    expect(rulesFor(lost, 'soviet')).toEqual(['EF-16.6.1']);
    expect(dearBy(lost, 'soviet')).toEqual([5, 10]);
    expect(objectiveTerms(lost, 'soviet')).toEqual([]);
  });

  it('EF-16.61.1 without the way by Guryev 5 points are lost, while Krasnovodsk still takes the oil', () => {
    const blue = lookAt('case-blue');
    const byAstrakhan = held(blue, 'axis', 'Astrakhan');
    expect(objectiveTerms(byAstrakhan, 'soviet').map(({ rule, value }) => [rule, value])).toEqual([['EF-16.61.1', -5]]);
    expect(rulesFor(byAstrakhan, 'soviet')).toEqual([]);
    expect(objectiveTerms(held(blue, 'axis', 'Guryev'), 'soviet').map(({ rule }) => rule)).toEqual(['EF-16.61.1']);
  });

  it('EF-W41.1 EF-W44.4 EF-COST.3 in two winters Axis headquarters cost 15 and 30, whatever becomes of the oil', () => {
    for (const [scenario, rule] of [
      ['typhoon', 'EF-W41.1'],
      ['race-to-berlin', 'EF-W44.4'],
    ] as const) {
      const look = held(lookAt(scenario), 'soviet', 'Ploesti');
      expect(rulesFor(look, 'axis')).toEqual([rule]);
      expect(dearBy(look, 'axis')).toEqual([5, 10]);
    }
  });

  it('EF-W43.4 in the winter of 1943 they cost what they always do', () => {
    expect(dearBy(lookAt('crisis-in-ukraine'), 'axis')).toEqual([0, 0]);
  });

  it('EF-W41.4 EF-S42.3 EF-W42.3 EF-S43.4 EF-W43.3 Leningrad has no rail supply and produces nothing', () => {
    for (const scenario of ['typhoon', 'case-blue', 'uranus', 'citadel', 'crisis-in-ukraine']) {
      const look = lookAt(scenario);
      expect(look.board.control[hex('Leningrad')], scenario).toBe('soviet');
      expect(networkOf(look, 'soviet').hexes.has(hex('Leningrad')), scenario).toBe(false);
      const notes = JSON.stringify(levelTerms(look, 'soviet'));
      expect(notes, scenario).not.toContain('Leningrad');
      expect(notes, scenario).toContain('Moscow');
    }
  });
});
