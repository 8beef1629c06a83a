import { describe, expect, it } from 'vitest';
import { events, rolls } from './firing-range.ts';
import { after, area, FAR, go, line, placeOf, refused } from './marching.ts';

const PANZER = { profile: 'panzer-4-f2', at: [5000, 6000], facing: 90 } as const;
const MEN = { profile: 'german-rifles', at: [5000, 6000] } as const;
const GUN = { profile: 'pak-36', at: [5000, 6000], facing: 90 } as const;

describe('3 What stops a mover', () => {
  const wood = area('wood', 'wood', [6400, 6250, 7600, 8000]);
  const marsh = area('marsh', 'marsh', [7600, 5500, 9000, 6500]);
  const hidden = {
    profile: 'soviet-rifles',
    at: [7000, 6500],
    camouflaged: true,
    acted: true,
    lair: ['wood'],
  } as const;

  it('BK-MOV.20, BK-MOV.18 is met in the order of the way: the nearest first', () => {
    const mines = {
      id: 'm',
      kind: 'antiTank',
      side: 'soviet',
      outline: area('m', '', [6000, 5000, 6500, 7000]).outline,
    };
    const run = go([[7900, 6000]], {
      elements: { g1: PANZER },
      areas: [marsh],
      scenario: { minefields: [mines] },
      board: { mines: [{ id: 'm', side: 'soviet', hidden: true }] },
      dice: [1, 6],
    });
    expect(rolls(run).map((roll) => roll.split(':')[0])).toEqual(['BK-MINE.2', 'BK-MOV.18']);
    expect(events(run)).toMatchObject([
      { type: 'setOut' },
      { type: 'halted', at: { x: 6000, y: 6000 } },
      { type: 'minesFound' },
      { type: 'mined' },
      { type: 'unharmed' },
      { type: 'halted', at: { x: 7600, y: 6000 } },
      { type: 'moved', at: { x: 7900, y: 6000 } },
    ]);
  });

  it('BK-HOUSE.13 is an enemy nobody saw, before whom it stops and rolls for nothing beyond', () => {
    const run = go([[7900, 6000]], { elements: { g1: PANZER, s1: hidden }, areas: [wood, marsh] });
    expect(rolls(run)).toEqual([]);
    expect(after(run, 's1')?.camouflaged).toBe(false);
    const [x] = placeOf(run, 'g1')!;
    expect(x).toBeLessThan(7000);
    expect(refused(run)).toBeNull();
  });
});

describe('3 Where a move may end', () => {
  const house = area('house', 'house', [5600, 5600, 6400, 6400]);

  it('BK-LOS.9 has room in a house for friends of that floor, whoever else is in it', () => {
    const large = area('house', 'house', [5300, 5300, 6700, 6700]);
    const friend = { profile: 'german-rifles', at: [5700, 5500] } as const;
    const enter = (elements: object, floor = 0) =>
      refused(go([[5700, 6200]], { elements: { g1: MEN, ...elements }, areas: [large], how: { floor } }));
    const full = ['BK-LOS.9', 'noRoomInBuilding', { building: 'house' }];
    const two = { g2: friend, g3: { ...friend, at: [6200, 5500] } };
    expect([enter({}), enter({ g2: friend }), enter(two)]).toEqual([null, null, full]);
    const enemy = { profile: 'soviet-rifles', at: [6500, 5500], acted: true } as const;
    expect(enter({ g2: friend, s1: enemy })).toBeNull();
    expect(enter({}, 5)).toEqual(['BK-LOS.9', 'noSuchFloor', { building: 'house' }]);
    expect(refused(go([[5300, 6000]], { elements: { g1: MEN }, how: { floor: 1 } }))?.slice(0, 2)).toEqual([
      'BK-LOS.9',
      'noSuchFloor',
    ]);
  });

  it('BK-TER.13, BK-HOUSE.24 keeps the whole base of guns and vehicles out of a house, and of men only the centre', () => {
    const beside = (g1: object) => refused(go([[5450, 6000]], { elements: { g1: g1 as never }, areas: [house] }));
    const closed = ['BK-TER.13', 'forbiddenThere', { element: 'g1', ground: 'house' }];
    expect([beside(GUN), beside(PANZER), beside(MEN)]).toEqual([closed, closed, null]);
    const road = [
      line(
        'road',
        'road',
        [
          [4000, 6000],
          [9000, 6000],
        ],
        400,
      ),
    ];
    expect(refused(go([[5450, 6000]], { elements: { g1: PANZER }, areas: [house], lines: road }))).toBeNull();
  });

  it('BK-MOV.20 is somewhere else, or another way round', () => {
    const turned = (facing: number, g1: object = PANZER) =>
      refused(go([], { elements: { g1: g1 as never }, how: { facing } }));
    const nowhere = ['BK-MOV.20', 'goesNowhere'];
    expect([turned(90), turned(91), turned(90, GUN), turned(91, GUN)]).toEqual([nowhere, null, nowhere, null]);
    expect(turned(91, MEN)).toEqual(nowhere);
    expect(refused(go([[5000, 6000]], { elements: { g1: MEN } }))).toEqual(nowhere);
  });

  it('BK-MOV.23 is no pivot of men in the open, and no way back for them', () => {
    expect(refused(go([[5500, 6000]], { elements: { g1: MEN }, how: { facing: 45 } }))).toEqual([
      'BK-MOV.23',
      'noPivotByMen',
      { element: 'g1' },
    ]);
    expect(refused(go([[5900, 6000]], { elements: { g1: MEN }, areas: [house], how: { facing: 45 } }))).toBeNull();
    expect(refused(go([[4500, 6000]], { elements: { g1: MEN }, how: { backwards: true } }))).toEqual([
      'BK-MOV.23',
      'noBackwards',
      { element: 'g1' },
    ]);
  });

  it('BK-AT.1, BK-MOV.19 is where it stands for whoever can not go', () => {
    const stuck = (how: object) => refused(go([[6000, 6000]], { elements: { g1: { ...PANZER, ...how } } }));
    expect(stuck({ immobilised: true })).toEqual(['BK-AT.1', 'isImmobilised', { element: 'g1' }]);
    expect(stuck({ bogged: true })).toEqual(['BK-MOV.19', 'isBogged', { element: 'g1' }]);
    expect(refused(go([[6000, 6000]], { elements: { g1: { ...GUN, profile: 'flak-88' } } }))).toEqual([
      'BK-MOV.19',
      'canNotMove',
      { element: 'g1' },
    ]);
  });
});

describe('3 Fire at a mover', () => {
  const WATCHER = { profile: 'soviet-rifles', at: [6000, 8000] } as const;
  const react = (element: string, along: number, elements: object = {}) =>
    refused(
      go([[7000, 6000]], {
        elements: { g1: MEN, s0: FAR.s0, s1: WATCHER, ...elements },
        next: [['soviet', { type: 'react', element, along }]],
      }),
    );

  it('BK-SEQ.6 is by an element of one’s own that has not acted, can see it, and where it sees it', () => {
    expect(react('g0', 0)).toEqual(['BK-SEQ.6', 'notYours', { element: 'g0' }]);
    expect(react('s0', 0)).toEqual(['BK-SEQ.6', 'hasActed', { element: 's0' }]);
    expect(react('s2', 0, { s2: { ...WATCHER, at: [3000, 11_000] } })).toEqual([
      'BK-SEQ.6',
      'hasNoWatch',
      { element: 's2' },
    ]);
    expect(react('s2', 0, { s2: { ...WATCHER, at: [7000, 8000], demoralised: true } })).toEqual([
      'BK-SA.8',
      'isDemoralised',
      { element: 's2' },
    ]);
    expect(react('s1', 2001)).toEqual(['BK-SEQ.6', 'notSeenThere', { element: 's1', along: 20.01 }]);
  });
});
