import { describe, expect, it } from 'vitest';
import type { Placed } from './firing-range.ts';
import { played } from './firing-range.ts';
import { after, area, FAR, kinds, refused, way } from './marching.ts';

const TRUCK = { profile: 'opel-blitz', at: [6000, 6000], facing: 90 } as const;
const MEN = { profile: 'german-rifles', at: [5000, 6000] } as const;
const GUN = { profile: 'pak-40', at: [5300, 6000], facing: 270 } as const;
const TOWED = { profile: 'pak-40', at: null, carried: { by: 'g2', how: 'towed' } } as const;

type Elements = Readonly<Record<string, Placed>>;

const answered = (frame: object, answer: object, elements: Elements, more: object = {}) =>
  played({ ...more, elements: { ...FAR, ...elements }, stack: [frame], answers: [['german', answer]] });

const ordered = (order: string, elements: Elements, dice: readonly number[] = []) =>
  refused(answered({ kind: 'chooseOrder', element: 'g1' }, { type: 'order', order }, elements, { dice }));

const boards = (elements: Elements, vehicle = 'g2', points: readonly (readonly [number, number])[] = [[5400, 6000]]) =>
  answered({ kind: 'route', element: 'g1', order: 'embark' }, { type: 'board', vehicle, route: way(points) }, elements);

const hooks = (elements: Elements, vehicle = 'g2', more: object = {}) =>
  answered({ kind: 'limber', element: 'g1' }, { type: 'limber', vehicle }, elements, more);

const setsUp = (at: readonly [number, number], elements: Elements, more: object = {}) =>
  answered(
    { kind: 'unlimber', element: 'g1' },
    { type: 'unlimber', at: { x: at[0], y: at[1] }, facing: 45 },
    elements,
    more,
  );

describe('3 Getting on', () => {
  it('BK-HOUSE.18 wants 10 cm of the vehicle, and no more', () => {
    const spent = (paid: number) => boards({ g1: MEN, g2: { ...TRUCK, paid } });
    expect([refused(spent(1000)), after(spent(1000), 'g2')?.paid]).toEqual([null, 2000]);
    expect(refused(spent(1001))).toEqual(['BK-HOUSE.18', 'vehicleSpent', { vehicle: 'g2' }]);
  });

  it('BK-MOV.24 is for a vehicle of the same side that carries', () => {
    const on = (elements: Elements, vehicle = 'g2') => refused(boards(elements, vehicle));
    const no = (vehicle: string) => ['BK-MOV.24', 'notRideable', { element: 'g1', vehicle }];
    expect(on({ g1: MEN, g2: { ...TRUCK, profile: 'sdkfz-222' } })).toEqual(no('g2'));
    expect(on({ g1: MEN, s1: { ...TRUCK, acted: true } }, 's1')).toEqual(no('s1'));
    expect(on({ g1: MEN, g2: TRUCK }, 'nobody')).toEqual(no('nobody'));
  });

  it('BK-MOV.24 says why there is no seat: one does not ride, none is near, the near one is full or spent', () => {
    expect(ordered('embark', { g1: GUN, g2: TRUCK })).toEqual(['BK-MOV.24', 'doesNotRide', { element: 'g1' }]);
    expect(ordered('embark', { g1: { ...TRUCK, at: [5000, 6000] }, g2: TRUCK })).toEqual([
      'BK-MOV.24',
      'doesNotRide',
      { element: 'g1' },
    ]);
    // Half of 20 cm along a road, and 2 cm beside the hull of a lorry.
    const at = (x: number) => ordered('embark', { g1: { ...MEN, at: [x, 6000] }, g2: TRUCK });
    expect(at(2000)).toEqual(['BK-MOV.24', 'noSeatNear', { element: 'g1' }]);
    const full = { ...MEN, at: null, carried: { by: 'g2', how: 'inside' } } as const;
    // His commander is far: the men get on by an experience test.
    expect(ordered('embark', { g1: MEN, g2: TRUCK, g3: full }, [6])).toBeNull();
    expect(ordered('embark', { g1: MEN, g2: TRUCK, g3: full, g4: full })).toEqual([
      'BK-MOV.24',
      'vehicleFull',
      { vehicle: 'g2' },
    ]);
    expect(ordered('embark', { g1: MEN, g2: { ...TRUCK, paid: 1001 } })).toEqual([
      'BK-HOUSE.18',
      'vehicleSpent',
      { vehicle: 'g2' },
    ]);
  });
});

describe('3 Towing', () => {
  it('BK-MOV.24 is of one gun by one vehicle of the same side that tows and stands within 2 cm', () => {
    expect(refused(hooks({ g1: GUN, g2: TRUCK }))).toBeNull();
    expect(refused(hooks({ g1: GUN, s1: { ...TRUCK, acted: true } }, 's1'))).toEqual([
      'BK-MOV.24',
      'notYours',
      { element: 's1' },
    ]);
    expect(refused(hooks({ g1: GUN, g2: TRUCK }, 'nobody'))).toEqual(['BK-MOV.24', 'notYours', { element: 'nobody' }]);
    const no = ['BK-MOV.24', 'noTow', { vehicle: 'g2', element: 'g1' }];
    expect(refused(hooks({ g1: GUN, g2: { ...TRUCK, profile: 'sdkfz-222' } }))).toEqual(no);
    expect(refused(hooks({ g1: GUN, g2: TRUCK, g3: TOWED }))).toEqual(no);
    expect(refused(hooks({ g1: { ...GUN, at: [4000, 6000] }, g2: TRUCK }))).toEqual([
      'BK-MOV.24',
      'notBeside',
      { vehicle: 'g2', most: 2 },
    ]);
  });

  it('BK-MOV.24 says why nothing tows: no gun, nothing near, or what is near has acted', () => {
    expect(ordered('limber', { g1: MEN, g2: TRUCK })).toEqual(['BK-MOV.24', 'isNoGun', { element: 'g1' }]);
    expect(ordered('limber', { g1: { ...GUN, at: [3000, 6000] }, g2: TRUCK })).toEqual([
      'BK-MOV.24',
      'noTowNear',
      { element: 'g1' },
    ]);
    expect(ordered('limber', { g1: GUN, g2: { ...TRUCK, acted: true } })).toEqual([
      'BK-MOV.24',
      'hasActed',
      { element: 'g2' },
    ]);
  });

  it('BK-SEQ.7, BK-MOV.24 brings both to light', () => {
    const hidden = { camouflaged: true };
    const areas = [area('wood', 'wood', [4000, 4000, 8000, 8000])];
    const hooked = hooks({ g1: { ...GUN, ...hidden }, g2: { ...TRUCK, ...hidden } }, 'g2', { areas });
    expect(kinds(hooked)).toEqual(['found', 'found', 'activated', 'embarked']);
    expect(['g1', 'g2'].map((id) => after(hooked, id)?.camouflaged)).toEqual([false, false]);
  });
});

describe('3 Setting up a gun', () => {
  it('BK-MOV.24, BK-MOV.20 is done on the table within 4 cm of a vehicle that has not acted', () => {
    expect(refused(setsUp([5300, 6000], { g1: TOWED, g2: { ...TRUCK, acted: true } }))).toEqual([
      'BK-MOV.24',
      'hasActed',
      { element: 'g2' },
    ]);
    expect(refused(setsUp([4000, 6000], { g1: TOWED, g2: TRUCK }))).toEqual([
      'BK-MOV.24',
      'notBeside',
      { vehicle: 'g2', most: 4 },
    ]);
    const atTheEdge = { ...TRUCK, at: [300, 6000] } as const;
    expect(refused(setsUp([-1, 6000], { g1: TOWED, g2: atTheEdge }))).toEqual(['BK-MOV.20', 'offTable']);
    expect(refused(setsUp([5300, 6000], { g1: { ...GUN, at: [5300, 7000] }, g2: TRUCK }))).toEqual([
      'BK-MOV.24',
      'isNotCarried',
      { element: 'g1' },
    ]);
  });

  it('BK-MOV.23 keeps off the enemy, and off friends', () => {
    const near = { profile: 'soviet-rifles', at: [4700, 6000], acted: true } as const;
    expect(refused(setsUp([5200, 6000], { g1: TOWED, g2: TRUCK, s1: near }))).toMatchObject([
      'BK-MOV.23',
      'noRoomThere',
      { other: 's1' },
    ]);
    expect(refused(setsUp([5200, 6000], { g1: TOWED, g2: TRUCK, g3: { ...MEN, at: [5200, 6100] } }))).toEqual([
      'BK-MOV.23',
      'onTopOf',
      { other: 'g3' },
    ]);
  });

  it('BK-MOV.24 offers a place behind the vehicle, else the next one that is free', () => {
    const place = (elements: Elements) => {
      const { asked } = played({ elements: { ...FAR, ...elements }, stack: [{ kind: 'unlimber', element: 'g1' }] });
      const [choice] = asked[0]!.choices;
      return choice!.action.type === 'unlimber' ? choice!.action.at : choice!.action.type;
    };
    // The lorry looks east: 7 cm behind it, or as near as 6 cm.
    expect(place({ g1: TOWED, g2: TRUCK })).toEqual({ x: 5300, y: 6000 });
    // Somebody stands there: 30 degrees to its right.
    expect(place({ g1: TOWED, g2: TRUCK, g3: { ...MEN, at: [5300, 6000] } })).toEqual({ x: 5394, y: 6350 });
  });
});
