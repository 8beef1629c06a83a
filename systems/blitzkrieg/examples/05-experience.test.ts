import { describe, expect, it } from 'vitest';
import { isLedFromHiding } from '../rules/02-camouflage.ts';
import { cohesionTests, jamTests, rallyCheck, rallyTests } from '../rules/05-experience.ts';
import { elementOf } from '../rules/facts.ts';
import { diced as after, lookAt } from './firing-range.ts';

const RIFLES = { profile: 'german-rifles', at: [1000, 6000] } as const;
const ENEMY = { profile: 'soviet-rifles', at: [3000, 6000] } as const;
const HOUSE = {
  id: 'house',
  terrain: 'house',
  outline: [
    { x: 1800, y: 3000 },
    { x: 2200, y: 3000 },
    { x: 2200, y: 9000 },
    { x: 1800, y: 9000 },
  ],
};

const SCRUB = {
  ...HOUSE,
  id: 'scrub',
  terrain: 'scrub',
  outline: HOUSE.outline.map(({ x, y }) => ({ x: x - 1000, y })),
};

describe('5 Rally', () => {
  it('BK-RAL.1 tests each demoralised element once, both sides', () => {
    const elements = {
      g1: { ...RIFLES, demoralised: true },
      g2: { profile: 'german-rifles', at: [1000, 7000] },
      s1: { ...ENEMY, demoralised: true },
    } as const;
    // The German commander is demoralised himself and lends no command (BK-SA.8).
    expect(after({ elements }, rallyTests, [5, 6])).toEqual({
      rolls: ['BK-RAL.1: BK-RAL.1 -2 -> BK-EXP.1 4 = -1', 'BK-RAL.1: BK-RAL.1 -2 -> BK-EXP.1 4 = 0'],
      events: [{ type: 'rallied', element: 's1' }],
    });
  });

  it('BK-RAL.1 adds 1 out of enemy sight, 1 for fanatics, and takes 1 from the hesitant', () => {
    const elements = {
      g1: RIFLES,
      g2: { profile: 'german-rifles', at: [1000, 7000], demoralised: true },
      s1: ENEMY,
      s2: { ...ENEMY, at: [3000, 7000], demoralised: true },
    } as const;
    const rolled = after(
      { elements, areas: [HOUSE], german: { mind: 'fanatic' }, soviet: { mind: 'hesitant' } },
      rallyTests,
      [2, 4],
    );
    expect(rolled).toEqual({
      rolls: [
        'BK-RAL.1: BK-RAL.1 1, BK-RAL.1 1 -> BK-EXP.1 4 = 0',
        'BK-RAL.1: BK-RAL.1 -1, BK-RAL.1 1 -> BK-EXP.1 4 = 0',
      ],
      events: [
        { type: 'rallied', element: 'g2' },
        { type: 'rallied', element: 's2' },
      ],
    });
  });

  it('BK-RAL.1, BK-SEQ.7 shows its dice to its own side alone where a camouflaged element may lend command', () => {
    const seenBy = (camouflaged: boolean) => {
      const elements = {
        g1: { ...RIFLES, camouflaged },
        g2: { ...RIFLES, at: [1000, 7000], demoralised: true },
      } as const;
      const look = lookAt({ elements: { ...elements, s1: ENEMY }, areas: [SCRUB] });
      return rallyCheck(look, elementOf(look, 'g2')).seenBy;
    };
    expect([seenBy(false), seenBy(true)]).toEqual([undefined, ['german']]);
  });

  it('BK-SEQ.5, BK-RAL.1 hides the dice too where one of the formation rides on a camouflaged vehicle of another', () => {
    const seenBy = (camouflaged: boolean) => {
      const elements = {
        g1: { ...RIFLES, at: null, carried: { by: 'g2', how: 'inside' } },
        g2: { profile: 'sdkfz-251', at: [1000, 6000], facing: 0, camouflaged },
        g3: { ...RIFLES, at: [1000, 7000], demoralised: true },
      } as const;
      const { setting, board } = lookAt({ elements: { ...elements, s1: ENEMY }, areas: [SCRUB] });
      const lent = board.elements.map((e) => (e.id === 'g2' ? { ...e, formation: 'german-carriers' } : e));
      const look = { setting, board: { ...board, elements: lent } };
      return [rallyCheck(look, elementOf(look, 'g3')).seenBy, isLedFromHiding(look, 'g3')];
    };
    expect([seenBy(false), seenBy(true)]).toEqual([
      [undefined, false],
      [['german'], true],
    ]);
  });

  it('BK-SEQ.13 clears each jam on 3+', () => {
    const elements = {
      g1: { profile: 'german-hmg', at: [1000, 6000], jammed: [0] },
      s1: { profile: 'soviet-mmg', at: [3000, 6000], jammed: [0] },
    } as const;
    expect(after({ elements }, jamTests, [3, 2])).toEqual({
      rolls: ['BK-SEQ.13:  -> BK-SEQ.13 3 = 0', 'BK-SEQ.13:  -> BK-SEQ.13 3 = -1'],
      events: [{ type: 'jamCleared', element: 'g1', weapon: 0 }],
    });
  });
});

describe('5 Cohesion', () => {
  const gone = (id: string, how = 'eliminated') => ({
    id,
    profile: 'german-rifles',
    formation: 'german-company',
    side: 'german',
    how,
  });
  const company = (lost: readonly object[], more: object = {}) => ({
    elements: {
      g1: RIFLES,
      g2: { profile: 'german-rifles', at: [1000, 7000], demoralised: true },
      s1: ENEMY,
    } as const,
    board: {
      lost,
      formations: [
        {
          id: 'german-company',
          side: 'german',
          commander: 'g1',
          grade: 'veteran',
          started: 5,
          lostThisTurn: 1,
          ...more,
        },
        { id: 'soviet-company', side: 'soviet', commander: 's1', grade: 'veteran', started: 1 },
      ],
    },
  });

  it('BK-COH.1 is tested when more than half are lost, and one of them this turn', () => {
    const three = [gone('g3'), gone('g4'), gone('g5')];
    expect(after(company(three), cohesionTests, [4])).toEqual({
      rolls: ['BK-COH.1:  -> BK-EXP.1 4 = 0'],
      events: [{ type: 'cohesionKept', formation: 'german-company' }],
    });
    expect(after(company(three.slice(1)), cohesionTests, [])).toEqual({ rolls: [], events: [] });
    expect(after(company(three, { lostThisTurn: 0 }), cohesionTests, [])).toEqual({ rolls: [], events: [] });
  });

  it('BK-COH.1 demoralises every element left when it fails; fanatics hold better', () => {
    const three = [gone('g3'), gone('g4', 'bailedOut'), gone('g5', 'destroyed')];
    expect(after(company(three), cohesionTests, [3]).events).toEqual([
      { type: 'cohesionLost', formation: 'german-company' },
      { type: 'demoralised', element: 'g1' },
    ]);
    expect(after(company(three, { mind: 'fanatic' }), cohesionTests, [3]).rolls).toEqual([
      'BK-COH.1: BK-COH.1 1 -> BK-EXP.1 4 = 0',
    ]);
  });

  it('BK-COH.2 does not count those who left the table as lost', () => {
    expect(after(company([gone('g3'), gone('g4'), gone('g5', 'left')]), cohesionTests, [])).toEqual({
      rolls: [],
      events: [],
    });
  });
});
