import { describe, expect, it } from 'vitest';
import { coverFrom } from '../rules/02-cover.ts';
import { closeCombatFacts } from '../rules/06-close-combat.ts';
import { gunStance } from '../rules/checks/guns.ts';
import { elementOf, onTableOf } from '../rules/facts.ts';
import { events, firing, happened, lookAt, played, rolls } from './firing-range.ts';
import { after, area, FAR, go, kinds, line, placeOf, refused } from './marching.ts';

const PANZER = { profile: 'panzer-4-f2', at: [2000, 6000], facing: 90 } as const;
const MEN = { profile: 'german-rifles', at: [5000, 6000] } as const;

/** Somebody who has not acted: the formation goes on. */
const IDLE = { profile: 'german-rifles', at: [500, 11_500] } as const;

/** An element is given an order, and what follows is answered. */
const order = (element: string, what: string, situation: object, then: readonly (readonly [string, object])[] = []) => {
  const side = element.startsWith('g') ? 'german' : 'soviet';
  return played({
    elements: {},
    ...situation,
    stack: [
      { kind: 'formation', formation: `${side}-company` },
      { kind: 'chooseOrder', element },
    ],
    answers: [[side, { type: 'order', order: what }], ...then],
  });
};

describe('Orders', () => {
  it('BK-SEQ.9 fires at the score for having moved before the move as after it, and BK-GUN.4 forgets the range', () => {
    const elements = {
      g1: { ...PANZER, shots: [{ weapon: 0, target: 's1', count: 2 }] },
      s0: FAR.s0,
      s1: { profile: 't-34-76', at: [4620, 6000], facing: 270, acted: true },
    };
    const shot = ['german', { type: 'shoot', weapon: 0, target: 's1', shell: 'ap', aim: 'destroy' }] as const;
    const fire = [['german', { type: 'openFire' }], shot] as const;
    const route = ['german', { type: 'route', route: [{ x: 2500, y: 6000 }] }] as const;
    const first = order('g1', 'advance', { elements, dice: [1, 2] }, fire);
    const then = order('g1', 'advance', { elements, dice: [1, 2] }, [route, ...fire]);
    expect(rolls(first)).toEqual(['BK-GUN.1:  -> BK-GUN.s2 8 = -5']);
    expect(rolls(then)).toEqual(['BK-GUN.1:  -> BK-GUN.s2 8 = -5']);
  });

  it('BK-SEQ.10 counts men who charged in vain and stepped back as having moved', () => {
    const elements = {
      g1: MEN,
      g2: IDLE,
      s0: FAR.s0,
      s1: { profile: 't-34-76', at: [6200, 6000], facing: 90, acted: true },
    };
    const wood = area('wood', 'wood', [6000, 4000, 7500, 5340]);
    const charge = ['german', { type: 'charge', target: 's1', route: [{ x: 6200, y: 6000 }] }] as const;
    const run = order('g1', 'assault', { elements, areas: [wood], dice: [4, 4] }, [charge]);
    expect(kinds(run).slice(-1)).toEqual(['moved']);
    expect(events(run).at(-1)).toMatchObject({ how: 'pushed', element: 'g1' });
    expect(after(run, 'g1')).toMatchObject({ motion: 'moved' });
  });

  it('BK-SA.13 leaves the head out until the end of the next activation: BK-GUN.m2 counts when the tank fires', () => {
    const elements = {
      g1: { ...PANZER, headOut: true },
      g2: IDLE,
      s0: FAR.s0,
      s1: { profile: 't-34-76', at: [4620, 6000], facing: 270, acted: true },
    };
    const shot = ['german', { type: 'shoot', weapon: 0, target: 's1', shell: 'ap', aim: 'destroy' }] as const;
    const shut = ['german', { type: 'hatch', out: false }] as const;
    const run = order('g1', 'fire', { elements, dice: [1, 1] }, [shot, shut]);
    expect(refused(run)).toBeNull();
    expect(rolls(run)).toEqual(['BK-GUN.1: BK-GUN.m2 1 -> BK-GUN.s1 4 = -1']);
    expect(events(run)).toContainEqual({ type: 'headOut', element: 'g1', out: false });
    expect(after(run, 'g1')).toMatchObject({ headOut: false });
  });
});

describe('Falling back', () => {
  const SHAKEN = {
    ...FAR,
    g1: { ...MEN, at: [6000, 6000], demoralised: true },
    s1: { profile: 'soviet-rifles', at: [9000, 6000], acted: true },
  };
  const fallBack = (situation: object) => order('g1', 'fallBack', { elements: SHAKEN, ...situation });

  it('BK-SA.8, BK-HOUSE.17 goes straight to the nearest edge of cover', () => {
    expect(placeOf(fallBack({ areas: [area('t', 'trench', [5300, 5600, 5700, 6400])] }), 'g1')).toEqual([5680, 6000]);
  });

  it('BK-HOUSE.17, BK-SEQ.7 runs the same way whether a friend hides in it or not', () => {
    const trench = area('t', 'trench', [5300, 5600, 5700, 6400]);
    const ways = (
      [
        [5500, 6000],
        [5500, 6300],
      ] as const
    ).map((at) => {
      const g2 = { ...MEN, at, camouflaged: true, lair: ['t'] };
      return events(fallBack({ areas: [trench], elements: { ...SHAKEN, g2 } })).find((event) => 'route' in event);
    });
    expect(ways[0]).toMatchObject({
      route: [
        { x: 6000, y: 6000 },
        { x: 5680, y: 6000 },
      ],
    });
    expect(ways[1]).toEqual(ways[0]);
  });

  it('BK-HOUSE.17 goes to the side of a wall that covers it from the enemy, and is in the open on the other', () => {
    const wall = line('w', 'wall', [
      [5000, 5000],
      [5000, 7000],
    ]);
    const run = fallBack({ lines: [wall] });
    expect(placeOf(run, 'g1')![0]).toBeLessThan(5000);
    const elements = (x: number) => ({
      ...FAR,
      g1: { ...MEN, at: [x, 6000], demoralised: true },
      s1: { profile: 'soviet-rifles', at: [9000, 6000], acted: true },
    });
    const stays = (x: number) => refused(order('g1', 'fallBack', { elements: elements(x), lines: [wall] }));
    expect(stays(4800)).toEqual(['BK-SA.8', 'inCoverAlready', { element: 'g1' }]);
    expect(stays(5200)).toBeNull();
  });
});

describe('On the way', () => {
  it('BK-OVR.2 rolls for each element a tank drives over, and goes on after each success', () => {
    const elements = {
      g0: FAR.g0,
      s1: { profile: 't-34-76', at: [5000, 8000], facing: 0 },
      g1: { ...MEN, at: [5000, 6000], acted: true, demoralised: true },
      g2: { ...MEN, at: [5000, 5000], acted: true, demoralised: true },
    } as const;
    const way = [
      { x: 5000, y: 6000 },
      { x: 5000, y: 4000 },
    ];
    const charge = ['soviet', { type: 'charge', target: 'g1', route: way }] as const;
    const both = order('s1', 'assault', { elements, dice: [3, 3] }, [charge]);
    const lost = (element: string) => ({ type: 'lost', element, how: 'eliminated', wreck: false });
    expect(happened(both).filter((event) => 'how' in event && 'wreck' in event)).toEqual([lost('g1'), lost('g2')]);
    expect(placeOf(both, 's1')).toEqual([5000, 4000]);
    const first = order('s1', 'assault', { elements, dice: [3, 2] }, [charge]);
    expect(after(first, 'g1')).toBeUndefined();
    expect(after(first, 'g2')).toMatchObject({ demoralised: true });
    expect(placeOf(first, 's1')![1]).toBeGreaterThan(4000);
  });

  it('BK-MOV.18, BK-HOUSE.18 charges a move that ends early for what was gone of it', () => {
    const elements = {
      g1: { profile: 'sdkfz-251', at: [2000, 6000], facing: 90 },
      g2: { profile: 'german-rifles', at: null, carried: { by: 'g1', how: 'inside' } },
      s0: FAR.s0,
    } as const;
    const wood = area('w', 'wood', [3000, 4000, 4000, 8000]);
    const bogged = go([[7000, 6000]], { elements, areas: [wood], dice: [2] });
    expect(after(bogged, 'g1')).toMatchObject({ at: { x: 3000, y: 6000 }, bogged: true, paid: 1000 });
    const whole = go([[7000, 6000]], { elements, areas: [wood], dice: [6] });
    expect(after(whole, 'g1')).toMatchObject({ at: { x: 7000, y: 6000 }, paid: 6000 });
  });

  it('BK-HOUSE.45 brings a camouflaged friend to light where a mover is stopped on top of it', () => {
    const elements = {
      g1: { profile: 'sdkfz-251', at: [2000, 6000], facing: 90 },
      g2: { ...MEN, at: [3000, 6000], camouflaged: true, lair: ['w'] },
      s0: FAR.s0,
    } as const;
    const wood = area('w', 'wood', [3000, 4000, 4000, 8000]);
    const bogged = go([[7000, 6000]], { elements, areas: [wood], dice: [2] });
    expect(events(bogged)).toContainEqual(expect.objectContaining({ type: 'found', why: 'seen' }));
    expect(after(bogged, 'g2')).toMatchObject({ camouflaged: false, at: { x: 3000, y: 6000 } });
    expect(placeOf(bogged, 'g1')![0]).toBeLessThan(3000);
    const passed = go([[7000, 6000]], { elements, areas: [wood], dice: [6] });
    expect(after(passed, 'g2')).toMatchObject({ camouflaged: true });
  });

  it('BK-SEQ.9 lets a charge be drawn into the enemy, but no longer than the charger can go', () => {
    const elements = {
      g1: MEN,
      g2: IDLE,
      s0: FAR.s0,
      s1: { profile: 'soviet-rifles', at: [6000, 6000], acted: true, demoralised: true },
    } as const;
    const drawnTo = (x: number) =>
      order('g1', 'assault', { elements, dice: [6] }, [
        ['german', { type: 'charge', target: 's1', route: [{ x, y: 6000 }] }],
      ]);
    expect(drawnTo(7500).refusal).toBeNull();
    expect(refused(drawnTo(7501))).toEqual(['BK-MOV.1', 'tooLong', { cost: 25.01, most: 25 }]);
  });

  it('BK-MOV.21 rolls for no vehicle that only turns on the spot', () => {
    const wood = area('w', 'wood', [1000, 4000, 4000, 8000]);
    const run = go([], { elements: { g1: PANZER }, areas: [wood], how: { facing: 180 } });
    expect([rolls(run), after(run, 'g1')]).toMatchObject([[], { facing: 180, bogged: false }]);
  });

  it('BK-TER.22, BK-HOUSE.42 makes armour pay 5 cm for wire that is a line', () => {
    const wire = line('z', 'wire', [
      [3000, 4000],
      [3000, 8000],
    ]);
    expect(after(go([[5000, 6000]], { elements: { g1: PANZER }, lines: [wire] }), 'g1')).toMatchObject({ paid: 3500 });
  });

  it('BK-HOUSE.24 keeps guns, by hand or in tow, out of what is closed to wheels', () => {
    const hedge = line('h', 'hedge', [
      [3000, 4000],
      [3000, 8000],
    ]);
    const towing = {
      g1: { profile: 'sdkfz-251', at: [2000, 6000], facing: 90 },
      g2: { profile: 'pak-40', at: null, carried: { by: 'g1', how: 'towed' } },
    } as const;
    expect(refused(go([[4000, 6000]], { elements: towing, lines: [hedge] }))).toEqual([
      'BK-TER.17',
      'forbiddenGround',
      { element: 'g1', ground: 'h' },
    ]);
    const { g1 } = towing;
    expect(go([[4000, 6000]], { elements: { g1 }, lines: [hedge] }).refusal).toBeNull();
    const pak = { g1: { profile: 'pak-36', at: [2800, 6000], facing: 90 } } as const;
    const ground = (terrain: string) => area('a', terrain, [3000, 4000, 6000, 8000]);
    const drag = (terrain: string) => refused(go([[3050, 6000]], { elements: pak, areas: [ground(terrain)] }))?.[1];
    expect(['marsh', 'gully', 'wood', 'scrub'].map(drag)).toEqual([
      'forbiddenGround',
      'forbiddenGround',
      undefined,
      undefined,
    ]);
  });
});

describe('Weapons', () => {
  it('BK-MOV.22 gives no cover behind the gap that tracks left in a wall, and the rest of the wall does', () => {
    const wall = line('w', 'wall', [
      [3000, 4000],
      [3000, 8000],
    ]);
    const look = (y: number) =>
      lookAt({
        elements: {
          ...FAR,
          g1: { profile: 'german-hmg', at: [2000, y] },
          s1: { profile: 'soviet-rifles', at: [5000, y] },
        },
        lines: [wall],
        board: { gaps: [{ in: 'w', at: { x: 3000, y: 6000 } }] },
      });
    const cover = (y: number) => coverFrom(look(y), onTableOf(look(y), 'g1'), onTableOf(look(y), 's1'));
    expect(cover(6000)).toMatchObject({ cover: 'none', by: null });
    expect(cover(7000)).toMatchObject({ cover: 'heavy', by: 'w' });
  });

  it('BK-HOUSE.44 lands a gun’s smoke on a precision roll, and scatters it at half distance if that fails', () => {
    const laid = (dice: readonly number[]) => {
      const run = played({
        elements: { ...FAR, g1: { profile: 'pak-40', at: [1000, 6000], facing: 90 } },
        stack: [firing('g1')],
        answers: [['german', { type: 'shootAt', weapon: 0, at: { x: 6000, y: 6000 }, shell: 'smoke' }]],
        dice,
      });
      return events(run).filter((event) => 'radius' in event);
    };
    expect(laid([5])).toMatchObject([{ type: 'smokeLaid', at: { x: 6000, y: 6000 } }]);
    // Direction 4 is back towards the firer; 2 x 5 cm, halved.
    expect(laid([4, 4, 2])).toMatchObject([{ type: 'smokeLaid', at: { x: 5500, y: 6000 } }]);
  });

  it('BK-CC.4 gives crews and support weapons no bonus in close combat, not even to their commander', () => {
    const look = lookAt({
      elements: { g1: { ...MEN, profile: 'pak-36' }, s1: { profile: 'soviet-hq', at: [5360, 6000] } },
    });
    const facts = (a: string, b: string) => closeCombatFacts(look, elementOf(look, a), [elementOf(look, b)]);
    expect(facts('g1', 's1')).toMatchObject({ commander: false, assault: false });
    expect(facts('s1', 'g1')).toMatchObject({ commander: true });
  });

  it('BK-GUN.s3 is of the gun in the turret: what stands on the roof takes the score of others that moved', () => {
    const stance = (carried: 'tankTurret' | 'allRound') =>
      gunStance({ carried, moved: true, pivots: false, stabilised: true });
    expect([stance('tankTurret'), stance('allRound')]).toEqual(['movedStabilised', 'movedOther']);
  });

  it('BK-MINE.4 shows a hidden field to engineers who stand at it when they are activated', () => {
    const outline = [
      { x: 3000, y: 5000 },
      { x: 5000, y: 5000 },
      { x: 5000, y: 7000 },
      { x: 3000, y: 7000 },
    ];
    const run = order('g1', 'stay', {
      elements: { ...FAR, g1: { profile: 'german-engineers', at: [2700, 6000] } },
      scenario: { minefields: [{ id: 'm', kind: 'antiPersonnel', side: 'soviet', outline }] },
    });
    expect(events(run)).toContainEqual({ type: 'minesFound', field: 'm', side: 'soviet' });
  });
});
