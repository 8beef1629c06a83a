import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { block, played } from './played.ts';

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
    const there = { blocks: [...BLOCKS, block('S2', 'su-5', 2, 'Belgrade')] };
    expect(fortnight('1942-01-I', [], there, scenario).board.weather).toEqual({ east: 'snow', west: 'mud' });
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
