import { describe, expect, it } from 'vitest';
import { BLOCKS, blockCalled } from './blocks.ts';
import { EAST, WEST } from './calendar.ts';
import {
  BEACHHEAD_COST,
  BEACHHEAD_TIMES,
  costOf,
  LEND_LEASE_LOSS,
  OIL_ROUTE_LOSS,
  STAFF_MOST,
  STAFF_SURCHARGE,
} from './costs.ts';
import { DEGREE_TABLE, RACE_BY_MONTH, RACE_LOST } from './degrees.ts';
import {
  ARMY_GROUP_E_STEPS,
  ITALIAN_STEPS,
  LANDINGS_IN_MUD,
  NAVAL_RULES,
  SS_FROM,
  STAFFS_KEEP_CLEAR_OF,
  SURRENDER_FROM,
} from './switches.ts';
import { scenarios } from './test/the-scenarios.ts';

const cost = (id: string) => costOf(blockCalled(id)!);

describe('T7: costs', () => {
  it('every block has a price', () => {
    for (const block of BLOCKS) expect(costOf(block).step * costOf(block).cadre).toBeGreaterThan(0);
  });

  it('the prices the tutorial shows', () => {
    expect([cost('de-3-pz').step, cost('de-4').step]).toEqual([8, 4]);
    expect([cost('su-1g-tank').step, cost('su-4-shock').step]).toEqual([4, 3]);
    expect([cost('su-56'), cost('su-17-cav').cadre]).toEqual([{ step: 2, cadre: 4 }, 6]);
  });

  it('EF-11.42.3, EF-EX-29: headquarters 10 a step, 20 a cadre, of either side', () => {
    for (const id of ['de-okh', 'de-agn', 'su-stavka', 'su-western']) expect(cost(id)).toEqual({ step: 10, cadre: 20 });
  });

  it('EF-2.61.1, EF-2.62.1: coastal and mountain cadres are dearer than infantry', () => {
    expect(cost('su-coastal').cadre).toBeGreaterThan(cost('su-56').cadre);
    expect(cost('de-49-mtn').cadre).toBeGreaterThan(cost('de-4').cadre);
    expect(cost('de-54')).toEqual(cost('de-4'));
  });

  it('EF-2.65.1: SS cost as others of their type', () => expect(cost('de-2-ss')).toEqual(cost('de-3-pz')));

  it('EF-COST.1: a cadre costs more than a step, static ones less; German ones are the cheaper against their steps', () => {
    for (const block of BLOCKS) {
      const { step, cadre } = costOf(block);
      expect([block.id, cadre > step]).toEqual([block.id, block.type !== 'static']);
    }
    const ratio = (id: string) => cost(id).cadre / cost(id).step;
    expect(ratio('de-4')).toBeLessThan(ratio('su-56'));
    expect(ratio('de-3-pz')).toBeLessThan(ratio('su-1-tank'));
  });

  it('EF-COST.2, EF-COST.3: with the surcharge headquarters cost 15 and 30, and never more', () => {
    const { step, cadre } = cost('de-agn');
    expect({ step: step + STAFF_SURCHARGE.step, cadre: cadre + STAFF_SURCHARGE.cadre }).toEqual(STAFF_MOST);
    expect(STAFF_MOST).toEqual({ step: 15, cadre: 30 });
  });

  it('EF-15.51.2, EF-COST.4, EF-16.3.1, EF-16.61.1: beachhead, lend-lease and oil', () =>
    expect([BEACHHEAD_COST, BEACHHEAD_TIMES, LEND_LEASE_LOSS, OIL_ROUTE_LOSS]).toEqual([
      { ready: 20, preparing: 20 },
      2,
      5,
      5,
    ]));
});

describe('T4: weather', () => {
  const varies = (months: typeof EAST) => months.flatMap((each, i) => (typeof each === 'string' ? [] : [i + 1]));
  const fixed = (months: typeof EAST, weather: string) =>
    months.flatMap((each, i) => (each === weather ? [i + 1] : []));

  it('EF-12.1.1: dry from June to September, snow from December to February, mud in April, the rest varies', () => {
    expect(fixed(EAST, 'dry')).toEqual([6, 7, 8, 9]);
    expect(fixed(EAST, 'snow')).toEqual([1, 2, 12]);
    expect(fixed(EAST, 'mud')).toEqual([4]);
    expect(varies(EAST)).toEqual([3, 5, 10, 11]);
  });

  it('EF-12.1.3: a month that varies lies between the weathers beside it', () => {
    expect(EAST[9]).toEqual({ even: 'dry', odd: 'mud' });
    expect(EAST[10]).toEqual({ even: 'mud', odd: 'snow' });
    expect(EAST[2]).toEqual({ even: 'snow', odd: 'mud' });
    expect(EAST[4]).toEqual({ even: 'mud', odd: 'dry' });
  });

  it('EF-12.3.1: in the West dry from March to October, mud in December and January, never snow', () => {
    expect(fixed(WEST, 'dry')).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(fixed(WEST, 'mud')).toEqual([1, 12]);
    expect(varies(WEST)).toEqual([2, 11]);
    expect(JSON.stringify(WEST)).not.toContain('snow');
  });
});

describe('T10: air fire', () => {
  it('by scenario and side', () =>
    expect(Object.fromEntries(scenarios.map(({ code, air }) => [code, `${air.axis} ${air.soviet}`]))).toEqual({
      EDEL: 'DF SF',
      S41: 'TF SF',
      W41: 'DF SF',
      S42: 'DF SF',
      W42: 'DF SF',
      S43: 'DF DF',
      W43: 'SF DF',
      S44: 'SF DF',
      W44: 'SF DF',
    }));
});

describe('T11: victory', () => {
  const degreeOf = (difference: number) => DEGREE_TABLE.findLast(({ least }) => difference >= least)!;

  it('EF-17.3.1, EF-17.31.1: a difference of 6 is marginal and worth 2 points', () =>
    expect(degreeOf(6)).toMatchObject({ degree: 'marginal', winner: 2 }));

  it('the steps between', () =>
    expect([0, 4, 5, 9, 10, 19, 20].map((each) => degreeOf(each).degree)).toEqual([
      'draw',
      'draw',
      'marginal',
      'marginal',
      'major',
      'major',
      'decisive',
    ]));

  it('EF-W44.5: the race by month', () => {
    const told = (month: string) => `${RACE_BY_MONTH[month]?.winner} ${RACE_BY_MONTH[month]?.degree}`;
    expect(['1945-01', '1945-02', '1945-03', '1945-04', '1945-05'].map(told)).toEqual([
      'soviet major',
      'soviet marginal',
      'null draw',
      'axis marginal',
      'axis major',
    ]);
    expect([told('1944-12'), RACE_LOST]).toEqual(['soviet decisive', { winner: 'axis', degree: 'decisive' }]);
  });
});

describe('readings of ours', () => {
  it('EF-3.24.3, EF-12.24.4, EF-15.0.1: as recommended', () =>
    expect([STAFFS_KEEP_CLEAR_OF, LANDINGS_IN_MUD, NAVAL_RULES]).toEqual(['enemy', 'forbidden', 'on']));

  it('EF-16.1.1, EF-2.65.1: surrender from winter 1942, SS from 1943', () => {
    const first = (rule: string) => scenarios.find(({ special }) => rule in special)?.from.slice(0, 7);
    expect(SURRENDER_FROM).toBe(first('EF-W42.5'));
    expect(BLOCKS.filter(({ ss, enters }) => ss === true && enters! < SS_FROM)).toEqual([]);
  });

  it('EF-16.5.1: Army Group E has a strength for each of its four units', () => {
    const armyGroup = BLOCKS.filter((block) => block.armyGroupE === true);
    expect(Object.keys(ARMY_GROUP_E_STEPS).toSorted()).toEqual(armyGroup.map(({ id }) => id).toSorted());
    for (const { id, max } of armyGroup) expect(ARMY_GROUP_E_STEPS[id]).toBeLessThanOrEqual(max);
  });

  it('EF-16.4.1: the Italian 8th Army comes with 3 steps', () => expect(ITALIAN_STEPS).toBe(blockCalled('it-8')?.max));
});
