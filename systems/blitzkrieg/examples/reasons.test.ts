import { describe, expect, it } from 'vitest';
import type { Placed } from './firing-range.ts';
import { played, shot } from './firing-range.ts';
import { refused } from './marching.ts';

const FAR = { s9: { profile: 'soviet-rifles', at: [19000, 11000] } } as const;
/** Why g1 may not be given an order. */
const ordered = (order: string, elements: Readonly<Record<string, Placed>>) =>
  refused(
    played({
      elements: { ...elements, ...FAR },
      stack: [{ kind: 'chooseOrder', element: 'g1' }],
      answers: [['german', { type: 'order', order }]],
    }),
  );

describe('an order that may not be given names its reason', () => {
  const men = { profile: 'german-rifles', at: [2000, 6000] } as const;

  it('BK-INF.1, BK-OVR.1: an enemy near, but no cover near it; or neither men nor armour', () => {
    const tank = { profile: 't-34-76', at: [3000, 6000], facing: 90 } as const;
    expect(ordered('assault', { g1: men, s1: tank })).toEqual([
      'BK-INF.1',
      'noCoverNear',
      { element: 'g1', target: 's1', most: 5 },
    ]);
    const lorry = { profile: 'opel-blitz', at: [2000, 6000], facing: 90 } as const;
    expect(ordered('assault', { g1: lorry, s1: tank })?.slice(0, 2)).toEqual(['BK-OVR.1', 'neitherMenNorArmour']);
    expect(ordered('assault', { g1: men })?.slice(0, 2)).toEqual(['BK-SEQ.9', 'noEnemyNear']);
  });

  it('BK-MOV.24: a vehicle that is full or has no movement left is not "none near by"', () => {
    const lorry = { profile: 'opel-blitz', at: [2600, 6000], facing: 90 } as const;
    const inside = { profile: 'german-rifles', at: null, carried: { by: 'g2', how: 'inside' } } as const;
    expect(ordered('embark', { g1: men, g2: lorry, g3: inside, g4: inside })).toEqual([
      'BK-MOV.24',
      'vehicleFull',
      { vehicle: 'g2' },
    ]);
    expect(ordered('embark', { g1: men, g2: { ...lorry, paid: 2000 } })).toEqual([
      'BK-HOUSE.18',
      'vehicleSpent',
      { vehicle: 'g2' },
    ]);
    expect(ordered('embark', { g1: men })?.slice(0, 2)).toEqual(['BK-MOV.24', 'noSeatNear']);
    expect(ordered('limber', { g1: men })?.slice(0, 2)).toEqual(['BK-MOV.24', 'isNoGun']);
  });
});

describe('a shot', () => {
  it('tells its range, and which piece covers the target', () => {
    const wood = {
      id: 'grove',
      terrain: 'wood',
      outline: [
        { x: 3800, y: 5800 },
        { x: 4200, y: 5800 },
        { x: 4200, y: 6200 },
        { x: 3800, y: 6200 },
      ],
    };
    const elements = {
      g1: { profile: 'german-rifles', at: [2000, 6000] },
      s1: { profile: 'soviet-rifles', at: [4000, 6000] },
    } as const;
    const { log } = shot('g1', 's1', { elements, areas: [wood], dice: [1, 1] });
    const roll = JSON.stringify(log);
    expect(roll).toContain('{"word":"poolAtRange","with":{"element":"g1","target":"s1","range":16.4}}');
    expect(roll).toContain('{"word":"coverBy","with":{"cover":{"word":"inLightCover"},"by":"grove"}}');
  });
});
