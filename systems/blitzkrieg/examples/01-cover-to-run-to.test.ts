import { describe, expect, it } from 'vitest';
import type { Placed, Situation } from './firing-range.ts';
import { played } from './firing-range.ts';
import { area, FAR, placeOf, refused } from './marching.ts';

const SHAKEN = { profile: 'german-rifles', at: [6000, 6000], demoralised: true } as const;
const FOE = { profile: 'soviet-rifles', at: [9000, 6000], acted: true } as const;

const flees = (more: Partial<Situation>, elements: Readonly<Record<string, Placed>> = {}) =>
  placeOf(
    played({
      ...more,
      elements: { ...FAR, g1: SHAKEN, s1: FOE, ...elements },
      stack: [{ kind: 'chooseOrder', element: 'g1' }],
      answers: [['german', { type: 'order', order: 'fallBack' }]],
    }),
    'g1',
  );

describe('1 Where the demoralised run', () => {
  const near = area('near', 'trench', [5300, 5600, 5700, 6400]);
  const far = area('far', 'trench', [4600, 5600, 4900, 6400]);
  const towards = area('towards', 'trench', [6300, 5600, 6700, 6400]);

  it('BK-SA.8, BK-HOUSE.17 is the nearest cover, in whatever order the scenario lists it', () => {
    expect([flees({ areas: [near, far] }), flees({ areas: [far, near] })]).toEqual([
      [5680, 6000],
      [5680, 6000],
    ]);
    expect(flees({ areas: [far] })).toEqual([4880, 6000]);
  });

  it('BK-SA.8, BK-HOUSE.17 is never nearer to the enemy: without cover behind, straight away from him', () => {
    expect(flees({ areas: [towards] })).toEqual([4000, 6000]);
    expect(flees({})).toEqual([4000, 6000]);
    expect(flees({ areas: [towards, far] })).toEqual([4880, 6000]);
  });
});

describe('1 New commanders', () => {
  const names = (successors: readonly object[], dice: readonly number[] = []) =>
    refused(
      played({
        elements: { ...FAR, g1: { ...SHAKEN, demoralised: false }, g2: { ...SHAKEN, at: [6000, 7000] }, s1: FOE },
        board: {
          formations: [
            { id: 'german-company', side: 'german', commander: null },
            { id: 'soviet-company', side: 'soviet', commander: 's0' },
          ],
        },
        stack: [{ kind: 'rallyOrders' }],
        answers: [['german', { type: 'rallyOrders', successors, requests: [] }]],
        dice,
      }),
    );
  const heir = (element: string, formation = 'german-company') => ({ formation, element });

  it('BK-SEQ.8 are of that formation, one for each, where there is none', () => {
    expect(names([heir('g1')], [4])).toBeNull();
    expect(names([heir('s1', 'soviet-company')])).toEqual([
      'BK-SEQ.8',
      'noSuccessor',
      { element: 's1', formation: 'soviet-company' },
    ]);
    expect(names([heir('s1')])).toEqual(['BK-SEQ.8', 'noSuccessor', { element: 's1', formation: 'german-company' }]);
    expect(names([heir('g1'), heir('g0')])).toEqual([
      'BK-SEQ.8',
      'noSuccessor',
      { element: 'g0', formation: 'german-company' },
    ]);
    expect(names([heir('g1', 'nobody')])).toEqual(['BK-SEQ.8', 'noSuccessor', { element: 'g1', formation: 'nobody' }]);
  });
});
