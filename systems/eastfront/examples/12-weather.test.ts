import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { stackingIn } from '../rules/01-map.ts';
import { deployments } from '../rules/05-activation.ts';
import { effectiveCv } from '../rules/05-radius.ts';
import { lookAt } from './objectives.ts';
import { block, hex, played } from './played.ts';

const BLOCKS = [block('A1', 'de-okh', 3, 'Warsaw'), block('S1', 'su-stavka', 3, 'Moscow')];

/** A fortnight from its weather on; the last answer asked for is the first player's command. */
const fortnight = (
  date: string,
  dice: readonly number[] = [],
  board: object = {},
  scenario: string | object = 'barbarossa',
) =>
  played(
    scenario,
    { blocks: BLOCKS, date, ...board },
    [{ kind: 'month', step: 'next' }, { kind: 'fortnight' }],
    [],
    dice,
  );

const eastIn = (date: string, ...dice: readonly number[]) => {
  const { board, log } = fortnight(date, dice);
  return [board.weather.east, rollsOf(log).length];
};

describe('12 Weather', () => {
  it('EF-12.1.1 dry from June to September, snow from December to February, mud in April: nothing is rolled', () => {
    for (const month of ['06', '07', '08', '09']) expect(eastIn(`1942-${month}-I`)).toEqual(['dry', 0]);
    expect(fortnight('1942-04-I').board.weather).toEqual({ east: 'mud', west: 'dry' });
    for (const month of ['01', '12']) expect(fortnight(`1942-${month}-I`).board.weather.east).toBe('snow');
    expect(fortnight('1942-02-I', [1, 1]).board.weather.east).toBe('snow');
  });

  it('EF-12.1.2 EF-12.1.3 in the months between, a die of each player: even for the one, odd for the other', () => {
    expect(eastIn('1941-10-I', 3, 5)).toEqual(['dry', 1]);
    expect(eastIn('1941-10-II', 3, 4)).toEqual(['mud', 1]);
    expect(eastIn('1942-03-I', 2, 2)[0]).toBe('snow');
    expect(eastIn('1942-03-I', 2, 3)[0]).toBe('mud');
    expect(eastIn('1942-05-I', 1, 1)[0]).toBe('mud');
    expect(eastIn('1942-05-I', 1, 2)[0]).toBe('dry');
  });

  it('EF-12.3.1 the West has weather of its own, rolled apart', () => {
    const november = fortnight('1941-11-I', [1, 2, 1, 1]);
    expect(november.board.weather).toEqual({ east: 'snow', west: 'dry' });
    expect(rollsOf(november.log).map(({ check }) => check.rule)).toEqual(['EF-12.1.2', 'EF-12.3.1']);
    expect(fortnight('1942-01-I').board.weather.west).toBe('mud');
    expect(fortnight('1942-02-I', [1, 2]).board.weather.west).toBe('dry');
  });

  it('EF-12.3.2 left out until the Soviets are there', () => {
    const scenario = { ...scenarioWith(['EF-12.3.2']) };
    expect(fortnight('1942-01-I', [], {}, scenario).board.weather).toEqual({ east: 'snow', west: 'snow' });
    const garrison = { blocks: [...BLOCKS, block('A2', 'de-5', 2, 'Belgrade')] };
    expect(fortnight('1942-01-I', [], garrison, scenario).board.weather).toEqual({ east: 'snow', west: 'snow' });
    const there = { blocks: [...BLOCKS, block('S2', 'su-5', 2, 'Belgrade')] };
    expect(fortnight('1942-01-I', [], there, scenario).board.weather).toEqual({ east: 'snow', west: 'mud' });
  });

  it('EF-12.22.1 mud takes a step of command from every headquarters, snow from those of the Axis; the capitals are safe', () => {
    const staffs = [
      block('A1', 'de-okh', 3, 'Warsaw'),
      block('A2', 'de-agc', 3, 'Warsaw'),
      block('S1', 'su-stavka', 3, 'Moscow'),
      block('S2', 'su-western', 2, 'Moscow'),
    ];
    const strengths = (weather: string) => {
      const look = lookAt('case-blue', { blocks: staffs, weather: { east: weather, west: weather } });
      return look.board.blocks.map((one) => effectiveCv(look, one));
    };
    expect(['dry', 'mud', 'snow'].map(strengths)).toEqual([
      [3, 3, 3, 2],
      [3, 2, 3, 1],
      [3, 2, 3, 2],
    ]);
    const deploys = (weather: string) => {
      const look = lookAt('case-blue', { blocks: staffs, weather: { east: weather, west: weather } });
      return deployments(look, look.board.blocks[1]!).length > 0;
    };
    expect(['dry', 'mud', 'snow'].map(deploys)).toEqual([true, false, true]);
  });

  it('EF-12.24.6 a hex holds as many blocks in mud and snow as in the dry', () => {
    for (const weather of ['dry', 'mud', 'snow']) {
      const look = lookAt('case-blue', { blocks: BLOCKS, weather: { east: weather, west: weather } });
      expect(['Kharkov', 'Pinsk', 'Tuapse', 'Toropets'].map((name) => stackingIn(look, hex(name)))).toEqual([
        4, 3, 2, 4,
      ]);
    }
  });

  it('EF-4.4.1 EF-12.21.1 the Axis is first in dry weather and mud, the Soviets in snow', () => {
    const first = (date: string, ...dice: readonly number[]) => {
      const { log } = fortnight(date, dice);
      return eventsOf(log).find((event) => event.type === 'turnBegan');
    };
    expect(first('1941-08-I')).toMatchObject({ side: 'axis' });
    expect(first('1942-04-I')).toMatchObject({ side: 'axis' });
    expect(first('1942-01-I')).toMatchObject({ side: 'soviet' });
  });
});

import barbarossa from '../scenarios/barbarossa.json' with { type: 'json' };

const scenarioWith = (use: readonly string[]) => ({ ...barbarossa, rules: { use, skip: [] } });
