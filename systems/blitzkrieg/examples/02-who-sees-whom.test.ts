import { describe, expect, it } from 'vitest';
import { friendInLine } from '../rules/02-cover.ts';
import { onTableOf } from '../rules/facts.ts';
import type { Placed, Situation } from './firing-range.ts';
import { lookAt, shot } from './firing-range.ts';
import { area, FAR, refused } from './marching.ts';

const FIRER = { profile: 'german-rifles', at: [5000, 6000] } as const;
const TARGET = { profile: 'soviet-rifles', at: [6500, 6000] } as const;

describe('2 Friends in the line of fire', () => {
  const inTheWay = (friend: object, more: Partial<Situation> = {}) => {
    const g2 = { profile: 'german-rifles', ...friend } as Placed;
    const look = lookAt({ ...more, elements: { ...FAR, g1: FIRER, g2, s1: TARGET } });
    return friendInLine(look, onTableOf(look, 'g1'), onTableOf(look, 's1'), 200)?.id ?? null;
  };

  it('BK-LOS.7 are men between the two, their bases within 2 cm of the line', () => {
    expect([inTheWay({ at: [5700, 6000] }), inTheWay({ at: [5700, 6380] })]).toEqual(['g2', 'g2']);
    expect([inTheWay({ at: [5700, 6381] }), inTheWay({ at: [5700, 5619] })]).toEqual([null, null]);
  });

  it('BK-LOS.7 are nobody behind the one who fires, nor past the target, nor in a vehicle', () => {
    expect([inTheWay({ at: [4600, 6000] }), inTheWay({ at: [5000, 6370] })]).toEqual([null, null]);
    expect([inTheWay({ at: [6900, 6000] }), inTheWay({ at: [6500, 6370] })]).toEqual([null, null]);
    expect(inTheWay({ profile: 'panzer-4-h', at: [5700, 6000] })).toBeNull();
  });

  it('BK-LOS.7 are nobody to whoever fires from a level higher', () => {
    const hill = { areas: [area('hill', 'hill', [4000, 5000, 5300, 7000], { level: 1 })] };
    expect([inTheWay({ at: [5900, 6000] }, hill), inTheWay({ at: [5900, 6000] })]).toEqual([null, 'g2']);
  });
});

describe('2 Why nothing is seen', () => {
  const why = (more: Partial<Situation>, target: object = {}) =>
    refused(shot('g1', 's1', { ...more, elements: { ...FAR, g1: FIRER, s1: { ...TARGET, ...target } as Placed } }));
  const about = { element: 'g1', target: 's1' };

  it('BK-LOS.3 is what blocks the line, or ground too deep to see through', () => {
    expect(why({ areas: [area('h', 'house', [5500, 5000, 5900, 7000])] })).toEqual([
      'BK-LOS.3',
      'blockedBy',
      { ...about, ground: 'h' },
    ]);
    expect(why({ areas: [area('w', 'scrub', [5200, 5000, 6450, 7000])] }, { at: [6490, 6000] })).toEqual([
      'BK-LOS.3',
      'tooDeep',
      { ...about, ground: 'w' },
    ]);
  });

  it('BK-LOS.8 is the night', () => {
    expect(why({ scenario: { night: true } }, { at: [8000, 6000] })?.slice(0, 2)).toEqual(['BK-LOS.8', 'tooDark']);
  });
});
