import { describe, expect, it } from 'vitest';
import { field, force } from '../examples/played.ts';
import { load } from '../load/load.ts';
import type { Nation } from '../types/sides.ts';
import { NATIONS, RANKS } from '../types/sides.ts';
import { aircraftOf } from './aircraft.ts';
import { BUNKERS } from './bunkers.ts';
import { LEADERS } from './leaders.ts';

const LOW = ['8/0/0', '8/0/1', '8/1/0', '9/0/1', '9/1/1', '10/1/1'];
const HIGH = ['8/0/1', '9/0/1', '9/1/1', '9/1/2', '10/1/2', '10/2/2'];

describe('leaders', () => {
  it.each(NATIONS)('PG-6.1.1: each line of the table of 20.3 falls to as many men of a rank: %s', (nation) => {
    for (const rank of RANKS) {
      const men = LEADERS[nation].leaders[rank].flat();
      const lines = men.map(({ morale, combat, support }) => `${morale}/${combat}/${support}`);
      const table = ['CPL', 'SGT', 'LT'].includes(rank) ? LOW : HIGH;
      const each = men.length / table.length;
      expect(table.map((line) => lines.filter((one) => one === line).length)).toEqual(table.map(() => each));
      expect(each).toBeGreaterThan(0);
    }
  });

  it.each(NATIONS)('PG-6.1.1: two unlike men share a counter, and no two men a name: %s', (nation) => {
    const { leaders, commissars } = LEADERS[nation];
    const counters = Object.values(leaders).flat();
    for (const [front, back] of counters) expect({ ...front, name: '' }).not.toEqual({ ...back, name: '' });
    const names = [...counters.flat(), ...commissars.flat()].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('PG-6.6.1: commissars go with Soviets, their Poles, and Chinese', () => {
    expect(NATIONS.filter((nation) => LEADERS[nation].commissars.length > 0)).toEqual(['soviet', 'polish', 'chinese']);
    expect(
      LEADERS.soviet.commissars
        .flat()
        .map(({ morale }) => morale)
        .sort((a, b) => a - b),
    ).toEqual([8, 8, 9, 9, 10, 10]);
  });
});

describe('leaders that a scenario asks for', () => {
  const problems = (side: string, group: object) => {
    const loaded = load(
      field({}, { forces: [force('german'), force(side as Nation, { groups: [{ id: 'a', ...group }] })] }),
    );
    return loaded.ok
      ? []
      : loaded.problems.map(({ path, why }) => `${path}: ${typeof why === 'string' ? why : why.en}`);
  };
  it('PG-6.6.1: commissars only where their nation has any', () => {
    expect(problems('soviet', { commissars: 1 })).toEqual([]);
    expect(problems('finnish', { commissars: 1 })).toEqual(['forces[1]: 1 commissars are asked for, and there are 0']);
  });
  it('PG-6.1.1: no more of a rank than there are counters, and nobody who is not there', () => {
    const [counters] = [LEADERS.soviet.leaders.LT.length];
    expect(problems('soviet', { leaders: [{ rank: 'LT', count: counters }] })).toEqual([]);
    expect(problems('soviet', { leaders: [{ rank: 'LT', count: counters + 1 }] })).toHaveLength(1);
    expect(problems('soviet', { leaders: [{ rank: 'LT', name: 'Nobody' }] })).toEqual([
      'forces[1].groups[0].leaders[0]: there is no LT "Nobody"',
    ]);
  });
});

describe('aircraft and bunkers', () => {
  it('PG-15.2.1: a light load strikes as 12, a heavy one as 18, and every nation flies', () => {
    expect(aircraftOf('german').find(({ name }) => name === 'Ju 87')?.values).toEqual([12, 18]);
    for (const nation of NATIONS)
      for (const { values } of aircraftOf(nation)) expect(values[1]).toBeGreaterThan(values[0]);
  });

  it('PG-16.82.1: a bunker fires as section 20.2 has it', () => {
    expect([...BUNKERS.values()].map(({ df, at }) => [df, at])).toEqual([
      ['6-4', undefined],
      ['4-4', '4-4'],
    ]);
  });
});
