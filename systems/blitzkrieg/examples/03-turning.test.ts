import { describe, expect, it } from 'vitest';
import { played } from './firing-range.ts';
import { after, area, FAR, go, kinds, line, placeOf, refused, way } from './marching.ts';

const MEN = { g1: { profile: 'german-rifles', at: [5000, 6000] } } as const;
const TANK = { g1: { profile: 'panzer-4-h', at: [5000, 6000], facing: 90 } } as const;

describe('3 Movement: turning and others in the way', () => {
  it('BK-MOV.23 turns a vehicle 45° free; BK-MOV.16 takes 10 cm for more', () => {
    const free = go([[7000, 8000]], { elements: { g1: { ...TANK.g1, facing: 180 } } });
    expect(after(free, 'g1')).toMatchObject({ facing: 135, turret: 135, paid: 2829 });
    const pivot = go([[7000, 6000]], { elements: { g1: { ...TANK.g1, facing: 0 } } });
    expect(after(pivot, 'g1')).toMatchObject({ facing: 90, paid: 3000 });
    const soon = go(
      [
        [5500, 6000],
        [6500, 6500],
      ],
      { elements: TANK },
    );
    expect(after(soon, 'g1')?.paid).toBe(1619);
    const tooSoon = go(
      [
        [5900, 6000],
        [6400, 6400],
        [6800, 6400],
      ],
      { elements: TANK },
    );
    expect(after(tooSoon, 'g1')?.paid).toBe(900 + 641 + 400 + 1000);
  });

  it('BK-MOV.16 pivots on the spot for 10 cm', () => {
    const turned = go([], { elements: TANK, how: { facing: 0 } });
    expect(after(turned, 'g1')).toMatchObject({ at: { x: 5000, y: 6000 }, facing: 0, turret: 0, paid: 1000 });
    expect(refused(go([], { elements: TANK }))).toEqual(['BK-MOV.20', 'goesNowhere']);
    expect(refused(go([[6000, 6000]], { elements: MEN, how: { facing: 90 } }))?.[1]).toBe('noPivotByMen');
  });

  it('BK-MOV.23 takes vehicles back at half rate, and men not at all', () => {
    const back = go([[3000, 6000]], { elements: TANK, how: { backwards: true } });
    expect(after(back, 'g1')).toMatchObject({ at: { x: 3000, y: 6000 }, facing: 90, paid: 4000 });
    expect(refused(go([[2999, 6000]], { elements: TANK, how: { backwards: true } }))?.[1]).toBe('tooLong');
    expect(refused(go([[4000, 6000]], { elements: MEN, how: { backwards: true } }))?.[1]).toBe('noBackwards');
  });

  it('BK-MOV.17 halves the speed of a vehicle that tows a gun', () => {
    const towing = {
      g1: { profile: 'sdkfz-7', at: [5000, 6000], facing: 90 },
      g2: { profile: 'pak-40', at: null, carried: { by: 'g1', how: 'towed' } },
    } as const;
    expect(after(go([[8000, 6000]], { elements: towing }), 'g1')).toMatchObject({
      at: { x: 8000, y: 6000 },
      paid: 6000,
    });
    expect(refused(go([[8001, 6000]], { elements: towing }))?.[1]).toBe('tooLong');
  });

  it('BK-MOV.23 keeps everybody 2 cm off the enemy, to a tenth of a millimetre', () => {
    const enemy = { s1: { profile: 'soviet-rifles', at: [7000, 6000], acted: true } } as const;
    // Two bases of 18 mm radius: centres 56 mm apart leave 20 mm.
    expect(refused(go([[6440, 6000]], { elements: { ...MEN, ...enemy } }))).toBeNull();
    expect(refused(go([[6441, 6000]], { elements: { ...MEN, ...enemy } }))).toEqual([
      'BK-MOV.23',
      'tooNear',
      { other: 's1', least: 2 },
    ]);
  });

  it('BK-MOV.23 lets men through friends, but nobody ends on another base', () => {
    const friend = { g2: { profile: 'german-rifles', at: [6000, 6000] } } as const;
    expect(placeOf(go([[6360, 6000]], { elements: { ...MEN, ...friend } }), 'g1')).toEqual([6360, 6000]);
    expect(refused(go([[6359, 6000]], { elements: { ...MEN, ...friend } }))).toEqual([
      'BK-MOV.23',
      'onTopOf',
      { other: 'g2' },
    ]);
  });

  it('BK-TER.23 and BK-HOUSE.14 take 10 cm for a vehicle to get past a friend or a wreck', () => {
    const friend = { g2: { profile: 'panzer-4-h', at: [6500, 6000], facing: 90 } } as const;
    expect(after(go([[8000, 6000]], { elements: { ...TANK, ...friend } }), 'g1')?.paid).toBe(4000);
    expect(refused(go([[8001, 6000]], { elements: { ...TANK, ...friend } }))?.[1]).toBe('tooLong');
    const board = { wrecks: [{ id: 'w', profile: 'panzer-4-h', at: { x: 6500, y: 6000 }, facing: 90 }] };
    expect(after(go([[8000, 6000]], { elements: TANK, board }), 'g1')?.paid).toBe(4000);
    expect(refused(go([[6600, 6000]], { elements: TANK, board }))).toEqual(['BK-MOV.23', 'onTopOf', { other: 'w' }]);
  });

  it('BK-HOUSE.23 and BK-HOUSE.24 move guns by hand as men go, turned any way at the end', () => {
    const gun = { g1: { profile: 'pak-36', at: [5000, 6000], facing: 90 } } as const;
    const turned = go([[6000, 6000]], { elements: gun, how: { facing: 300 } });
    expect(after(turned, 'g1')).toMatchObject({ at: { x: 6000, y: 6000 }, facing: 300, paid: 1000 });
    const lines = [
      line('hedge', 'hedge', [
        [5300, 4000],
        [5300, 8000],
      ]),
    ];
    expect(after(go([[5500, 6000]], { elements: gun, lines }), 'g1')?.paid).toBe(1000);
    const wood = [area('wood', 'wood', [5200, 4000, 8000, 8000])];
    expect(placeOf(go([[5600, 6000]], { elements: gun, areas: wood }), 'g1')).toEqual([5600, 6000]);
    const wagon = { g1: { profile: 'german-wagon', at: [5000, 6000], facing: 90 } } as const;
    expect(refused(go([[5600, 6000]], { elements: wagon, areas: wood }))?.[0]).toBe('BK-TER.10');
  });

  it('BK-SEQ.10 keeps men who crawl still, and those who move moving', () => {
    const crawled = go([[5500, 6000]], { elements: MEN, order: 'crawl' });
    expect(after(crawled, 'g1')).toMatchObject({ at: { x: 5500, y: 6000 }, motion: 'still' });
    expect(refused(go([[5501, 6000]], { elements: MEN, order: 'crawl' }))?.[0]).toBe('BK-MOV.3');
  });

  it('BK-MOV.20 refuses ways that leave the table', () => {
    expect(refused(go([[5000, 12_001]], { elements: { g1: { ...MEN.g1, at: [5000, 11_900] } } }))).toEqual([
      'BK-MOV.20',
      'offTable',
    ]);
  });
});

describe('3 Movement: what is no move', () => {
  it('BK-SEQ.10 takes a pivot for no move, and nobody interrupts it', () => {
    const watcher = { s1: { profile: 'zis-3', at: [9000, 6000], facing: 270 } } as const;
    const pivot = go([], { elements: { ...TANK, ...watcher }, how: { facing: 0 } });
    expect(kinds(pivot)).toEqual(['setOut', 'moved']);
    expect(after(pivot, 'g1')).toMatchObject({ facing: 0, motion: 'still' });
    const rifles = { s1: { profile: 'soviet-rifles', at: [7000, 6000] } } as const;
    expect(kinds(go([[5400, 6000]], { elements: { ...MEN, ...rifles }, order: 'crawl' }))).toEqual(['setOut', 'moved']);
  });

  it('BK-GUN.4 loses the range to a target that moves', () => {
    const gun = {
      s1: {
        profile: 'zis-3',
        at: [9000, 6000],
        facing: 270,
        acted: true,
        shots: [{ weapon: 0, target: 'g1', count: 2 }],
      },
    } as const;
    expect(after(go([[6000, 6000]], { elements: { ...TANK, ...gun } }), 's1')?.shots).toEqual([]);
    expect(after(go([], { elements: { ...TANK, ...gun }, how: { facing: 80 } }), 's1')?.shots).toEqual([
      { weapon: 0, target: 'g1', count: 2 },
    ]);
  });
});

describe('3 Movement: charges', () => {
  const charge = (
    target: string,
    points: readonly (readonly [number, number])[],
    elements: Parameters<typeof go>[1]['elements'],
    dice: readonly number[] = [],
  ) =>
    played({
      elements: { ...FAR, ...elements },
      stack: [{ kind: 'route', element: 'g1', order: 'assault' }],
      answers: [['german', { type: 'charge', target, route: way(points) }]],
      dice,
    });
  const SQUAD = { profile: 'soviet-rifles', at: [6500, 6000], acted: true, demoralised: true } as const;

  it('BK-SEQ.9 ends a charge in contact, and BK-MOV.23 lets it come near to others', () => {
    expect(refused(charge('s1', [[6000, 6000]], { ...MEN, s1: SQUAD }))).toEqual([
      'BK-SEQ.9',
      'notInContact',
      { target: 's1', off: 1.4 },
    ]);
    const beside = { ...MEN, s1: SQUAD, s2: { ...SQUAD, at: [6500, 6400] } } as const;
    expect(refused(charge('s1', [[6140, 6000]], beside, [6]))).toBeNull();
    expect(refused(charge('s0', [[6140, 6000]], beside))?.[1]).toBe('notInContact');
  });

  it('BK-CC.2 stops men at the enemy they charge: what is drawn beyond costs nothing', () => {
    const far = { ...MEN, s1: { ...SQUAD, at: [7350, 6000] } } as const;
    expect(refused(charge('s1', [[7350, 6000]], far, [6]))).toBeNull();
    expect(kinds(charge('s1', [[7350, 6000]], far, [6]))).toContain('fought');
    const farther = { ...MEN, s1: { ...SQUAD, at: [7370, 6000] } } as const;
    expect(refused(charge('s1', [[7370, 6000]], farther))?.[1]).toBe('tooLong');
  });

  it('BK-CC.3 makes men test before they charge those who are not demoralised; who fails stays and may fire', () => {
    const steady = { ...MEN, s1: { ...SQUAD, demoralised: false } } as const;
    const stays = charge('s1', [[6140, 6000]], steady, [3]);
    expect([kinds(stays), placeOf(stays, 'g1'), stays.position.stack.at(-1)]).toMatchObject([
      ['stayed'],
      [5000, 6000],
      { kind: 'fire', power: 'reduced' },
    ]);
  });
});

describe('3 Movement: away from the enemy', () => {
  const beside = { s1: { profile: 'soviet-rifles', at: [5500, 6000], acted: true } } as const;

  it('BK-MOV.23 lets whoever stands near an enemy go straight away from it, and no nearer', () => {
    expect(placeOf(go([[4000, 6000]], { elements: { ...MEN, ...beside } }), 'g1')).toEqual([4000, 6000]);
    expect(refused(go([[4950, 6000]], { elements: { ...MEN, ...beside } }))?.[1]).toBe('tooNear');
    expect(
      refused(
        go(
          [
            [5000, 6400],
            [4000, 6400],
          ],
          { elements: { ...MEN, ...beside } },
        ),
      )?.[1],
    ).toBe('tooNear');
  });

  it('BK-HOUSE.17 turns the demoralised round on the spot when no enemy is to be seen', () => {
    const elements = {
      g1: { ...MEN.g1, demoralised: true },
      g0: FAR.g0,
      s0: { ...FAR.s0, camouflaged: true, lair: ['wood'] },
    } as const;
    const run = played({
      elements,
      areas: [area('wood', 'wood', [19_000, 11_000, 19_900, 11_900])],
      stack: [{ kind: 'chooseOrder', element: 'g1' }],
      answers: [['german', { type: 'order', order: 'fallBack' }]],
    });
    expect(placeOf(run, 'g1')).toEqual([5000, 6000]);
  });

  it('BK-MOV.24 brings an unseen enemy to light where a gun is to be set up, and asks again', () => {
    const run = played({
      elements: {
        ...FAR,
        g1: { profile: 'pak-40', at: null, carried: { by: 'g2', how: 'towed' } },
        g2: { profile: 'opel-blitz', at: [6000, 6000], facing: 90 },
        s1: { profile: 'soviet-rifles', at: [6000, 6950], camouflaged: true, lair: ['wood'], acted: true },
      },
      areas: [area('wood', 'wood', [5000, 6600, 7000, 8000])],
      lines: [
        line('wall', 'wall', [
          [4000, 6350],
          [8000, 6350],
        ]),
      ],
      stack: [{ kind: 'unlimber', element: 'g1' }],
      answers: [['german', { type: 'unlimber', at: { x: 6000, y: 6480 }, facing: 90 }]],
    });
    expect([kinds(run), after(run, 's1')?.camouflaged, run.asked[0]?.kind]).toEqual([['found'], false, 'unlimber']);
  });
});
