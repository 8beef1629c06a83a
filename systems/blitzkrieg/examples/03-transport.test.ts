import { describe, expect, it } from 'vitest';
import { loseElement } from '../rules/01-losses.ts';
import { diced, played } from './firing-range.ts';
import { after, FAR, go, placeOf, refused, way } from './marching.ts';

const TRUCK = { profile: 'opel-blitz', at: [6000, 6000], facing: 90 } as const;
const MEN = { profile: 'german-rifles', at: [5000, 6000] } as const;
const ABOARD = { profile: 'german-rifles', at: null, carried: { by: 'g2', how: 'inside' } } as const;

const board = (points: readonly (readonly [number, number])[], elements: object, vehicle = 'g2') =>
  played({
    elements: { ...FAR, ...(elements as object) },
    stack: [{ kind: 'route', element: 'g1', order: 'embark' }],
    answers: [['german', { type: 'board', vehicle, route: way(points) }]],
  } as never);

const ask = (kind: string, element: string, answer: object, elements: object, dice: readonly number[] = []) =>
  played({
    elements: { ...FAR, ...(elements as object) },
    stack: [{ kind, element }],
    answers: [['german', answer]],
    dice,
  } as never);

describe('3 Transport', () => {
  it('BK-MOV.24 lets men get on for half their move and 10 cm of the vehicle', () => {
    const on = board([[5400, 6000]], { g1: MEN, g2: TRUCK });
    expect(refused(on)).toBeNull();
    expect(after(on, 'g1')).toMatchObject({ at: null, carried: { by: 'g2', how: 'inside' }, motion: 'moved' });
    expect(after(on, 'g2')?.paid).toBe(1000);
    const far = { g1: { ...MEN, at: [4300, 6000] }, g2: TRUCK };
    expect(refused(board([[5310, 6000]], far))?.[1]).toBe('tooLong');
  });

  it('BK-MOV.24 asks for a seat, a vehicle beside, and movement left to it', () => {
    expect(refused(board([[5200, 6000]], { g1: MEN, g2: TRUCK }))).toEqual([
      'BK-MOV.24',
      'notBeside',
      { vehicle: 'g2', most: 2 },
    ]);
    const full = { g1: MEN, g2: TRUCK, g3: ABOARD, g4: ABOARD };
    expect(refused(board([[5400, 6000]], full))).toEqual(['BK-MOV.24', 'vehicleFull', { vehicle: 'g2' }]);
    expect(refused(board([[5400, 6000]], { g1: MEN, g2: { ...TRUCK, paid: 1001 } }))).toEqual([
      'BK-HOUSE.18',
      'vehicleSpent',
      { vehicle: 'g2' },
    ]);
    expect(refused(board([[5400, 6000]], { g1: MEN, g2: { ...TRUCK, profile: 'sdkfz-222' } }))?.[1]).toBe(
      'notRideable',
    );
  });

  it('BK-MOV.24 has men ride on a tank hull', () => {
    const on = board([[5400, 6000]], { g1: MEN, g2: { ...TRUCK, profile: 'panzer-4-h' } });
    expect(after(on, 'g1')?.carried).toEqual({ by: 'g2', how: 'riding' });
    // A light tank is a tank; a carrier has seats inside.
    const light = board([[5550, 6000]], { g1: MEN, g2: { ...TRUCK, profile: 'panzer-2' } });
    expect(after(light, 'g1')?.carried).toEqual({ by: 'g2', how: 'riding' });
    const carrier = board([[5550, 6000]], { g1: MEN, g2: { ...TRUCK, profile: 'universal-carrier' } });
    expect(after(carrier, 'g1')?.carried).toEqual({ by: 'g2', how: 'inside' });
    const two = {
      g1: MEN,
      g2: { ...TRUCK, profile: 'panzer-2' },
      g3: { ...ABOARD, carried: { by: 'g2', how: 'riding' } },
    };
    expect(refused(board([[5550, 6000]], two))).toEqual(['BK-MOV.24', 'vehicleFull', { vehicle: 'g2' }]);
  });

  it('BK-MOV.24 lets men get off for half their move and 10 cm of the vehicle', () => {
    const elements = { g1: ABOARD, g2: TRUCK };
    const off = go([[6000, 7000]], { elements, order: 'disembark' });
    expect([placeOf(off, 'g1'), after(off, 'g1')?.carried, after(off, 'g2')?.paid]).toEqual([[6000, 7000], null, 1000]);
    expect(refused(go([[6000, 7001]], { elements, order: 'disembark' }))?.[1]).toBe('tooLong');
    expect(
      refused(go([[6000, 7000]], { elements: { ...elements, g2: { ...TRUCK, paid: 1500 } }, order: 'disembark' })),
    ).toEqual(['BK-HOUSE.18', 'vehicleSpent', { vehicle: 'g2' }]);
  });

  it('BK-MOV.24 takes the whole activation of both to limber and unlimber a gun', () => {
    const gun = { profile: 'pak-40', at: [5300, 6000], facing: 270 } as const;
    const hooked = ask('limber', 'g1', { type: 'limber', vehicle: 'g2' }, { g1: gun, g2: TRUCK });
    expect(after(hooked, 'g1')).toMatchObject({ at: null, carried: { by: 'g2', how: 'towed' } });
    expect(after(hooked, 'g2')?.acted).toBe(true);
    expect(
      refused(ask('limber', 'g1', { type: 'limber', vehicle: 'g2' }, { g1: gun, g2: { ...TRUCK, acted: true } })),
    ).toEqual(['BK-MOV.24', 'hasActed', { element: 'g2' }]);
    expect(
      refused(
        ask('limber', 'g1', { type: 'limber', vehicle: 'g2' }, { g1: { ...gun, at: [4000, 6000] }, g2: TRUCK }),
      )?.[1],
    ).toBe('notBeside');
    const towed = { profile: 'pak-40', at: null, carried: { by: 'g2', how: 'towed' } } as const;
    const set = ask(
      'unlimber',
      'g1',
      { type: 'unlimber', at: { x: 5300, y: 6000 }, facing: 45 },
      { g1: towed, g2: TRUCK },
    );
    expect(after(set, 'g1')).toMatchObject({ at: { x: 5300, y: 6000 }, facing: 45, carried: null });
    expect(after(set, 'g2')?.acted).toBe(true);
    expect(
      refused(
        ask('unlimber', 'g1', { type: 'unlimber', at: { x: 4000, y: 6000 }, facing: 45 }, { g1: towed, g2: TRUCK }),
      )?.[1],
    ).toBe('notBeside');
  });

  it('BK-MOV.24 offers passengers to get off, and those in a half-track to fire', () => {
    const offered = (vehicle: string) =>
      played({
        elements: { ...FAR, g1: ABOARD, g2: { ...TRUCK, profile: vehicle } },
        stack: [{ kind: 'chooseOrder', element: 'g1' }],
      }).asked.flatMap(({ choices }) =>
        choices.map(({ action }) => (action.type === 'order' ? action.order : action.type)),
      );
    expect(offered('opel-blitz')).toEqual(['disembark', 'stay']);
    expect(offered('sdkfz-251')).toEqual(['fire', 'disembark', 'stay']);
  });

  it('BK-MOV.24 throws passengers out of a vehicle that is lost', () => {
    const situation = { elements: { ...FAR, g1: ABOARD, g2: TRUCK } } as never;
    let thrown: readonly string[] = [];
    const { events: log } = diced(
      situation,
      (game) => {
        thrown = loseElement(game, 'BK-AT.1', 'g2', 'destroyed');
      },
      [],
    );
    expect(thrown).toEqual(['g1']);
    expect(log).toMatchObject([
      { type: 'disembarked', element: 'g1' },
      { type: 'lost', element: 'g2', how: 'destroyed', wreck: true },
      { type: 'scored', side: 'soviet' },
    ]);
  });

  it('BK-SEQ.8 leaves a formation without its commander when he is lost', () => {
    const { events: log } = diced(
      { elements: FAR },
      (game) => void loseElement(game, 'BK-SA.3', 'g0', 'eliminated'),
      [],
    );
    expect(log).toMatchObject([
      { type: 'lost', element: 'g0' },
      { type: 'commanderLost', formation: 'german-company' },
      { type: 'scored', side: 'soviet' },
    ]);
  });
});
