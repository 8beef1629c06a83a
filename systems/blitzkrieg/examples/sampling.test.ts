/** The answers that random players think of: by the same throws the same ones, and all of them may be given. */
import { fillHoles } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import type { Placed, Situation } from './firing-range.ts';
import { firing, lookAt, played } from './firing-range.ts';
import { area, FAR } from './marching.ts';

/** What is answered to the question on top of the stack, by its nth choice, with these throws between 0 and 1. */
const thought = (situation: Situation, throws: readonly number[], nth = 0) => {
  const { asked, position } = played(situation);
  const look = { setting: lookAt(situation).setting, board: position.board };
  const left = [...throws];
  const next = (): number => {
    if (left.length === 0) throw new Error('more throws are made');
    return left.shift()!;
  };
  const [question] = asked;
  const found = fillHoles(blitzkrieg, look, position.stack.at(-1)!, question!.side, question!.choices[nth]!, next);
  return { found, left };
};

const MEN = { profile: 'german-rifles', at: [5000, 6000] } as const;
const EAST = 0.25;

const going = (
  throws: readonly number[],
  elements: Readonly<Record<string, Placed>> = {},
  more: Partial<Situation> = {},
  order = 'advance',
) => {
  const stack = [{ kind: 'route', element: 'g1', order }];
  const { found, left } = thought({ ...more, elements: { ...FAR, g1: MEN, ...elements }, stack }, throws);
  expect(left).toEqual([]);
  return 'route' in found ? found.route.map(({ x, y }) => [x, y]) : found.type;
};

describe('a way thought of at random', () => {
  it('BK-MOV.20 is 40 to 100 per cent of what can be gone, anywhere', () => {
    expect(going([0.5, 0.1, EAST, 0.9])).toEqual([[6400, 6000]]);
    expect(going([0, 0.1, EAST, 0.9])).toEqual([[5800, 6000]]);
    expect(going([0.5, 0.29, 0.5, 0.9])).toEqual([[5000, 7400]]);
  });

  it('BK-MOV.20 has a bend of 40 degrees now and then, to either side', () => {
    expect(going([0.5, 0.1, EAST, 0.24, 0.4])).toEqual([
      [5700, 6000],
      [5968, 6225],
    ]);
    expect(going([0.5, 0.1, EAST, 0.24, 0.6])).toEqual([
      [5700, 6000],
      [5968, 5775],
    ]);
  });

  it('BK-MOV.20 goes for an objective, for any enemy in view or for the nearest', () => {
    const foes = {
      s1: { profile: 'soviet-rifles', at: [9000, 6000], acted: true },
      s2: { profile: 'soviet-rifles', at: [5000, 9000], acted: true },
    } as const;
    const objectives = [{ id: 'o', name: { en: 'o', fr: 'o' }, at: { x: 5000, y: 1000 }, points: 1 }];
    expect(going([0.5, 0.59, 0, 0.9], foes, { scenario: { objectives } })).toEqual([[5000, 4600]]);
    // Enemies in the order of the board: the commander far off, then these two.
    expect(going([0.5, 0.79, 0.5, 0.9], foes)).toEqual([[6400, 6000]]);
    expect(going([0.5, 0.79, 0.9, 0.9], foes)).toEqual([[5000, 7400]]);
    expect(going([0.5, 0.8, 0.9], foes)).toEqual([[5000, 7400]]);
  });

  it('BK-MOV.20 is half as long at each new try where it can not be gone, and none after four', () => {
    const river = [area('river', 'deepRiver', [5950, 0, 20_000, 12_000])];
    const east = [0.5, 0.1, EAST, 0.9];
    expect(going([...east, ...east], {}, { areas: river })).toEqual([[5700, 6000]]);
    const round = [area('river', 'deepRiver', [5050, 0, 20_000, 12_000])];
    expect(going([...east, ...east, ...east, ...east], {}, { areas: round })).toBe('stay');
  });

  it('BK-SEQ.9 charges straight up to the enemy, or by a bend', () => {
    const foe = { s1: { profile: 'soviet-rifles', at: [6200, 6000], acted: true } } as const;
    expect(going([], foe, {}, 'assault')).toEqual([[5840, 6000]]);
    const ditch = [area('river', 'deepRiver', [5500, 5900, 5600, 6100])];
    expect(going([], foe, { areas: ditch }, 'assault')).toHaveLength(2);
  });

  it('BK-MOV.24 gets up to 1 cm from the vehicle', () => {
    const lorry = { g2: { profile: 'opel-blitz', at: [6000, 6000], facing: 90 } } as const;
    expect(going([], lorry, {}, 'embark')).toEqual([[5409, 6000]]);
  });
});

describe('a point thought of at random', () => {
  const MORTAR = { profile: 'german-mortar-80', at: [1000, 6000] } as const;
  const ENEMY = { profile: 'soviet-rifles', at: [6000, 6000] } as const;
  const firingAt = (throws: readonly number[], more: Partial<Situation> = {}) => {
    const situation = { elements: { g1: MORTAR, s1: ENEMY }, ...more, stack: [firing('g1')] };
    const nth = played(situation).asked[0]!.choices.findIndex(({ action }) => action.type === 'shootAt');
    const { found, left } = thought(situation, throws, nth);
    expect(left).toEqual([]);
    return found;
  };

  it('BK-HE.5 is an enemy in view, else anywhere in reach, else none', () => {
    expect(firingAt([0, 0])).toMatchObject({ type: 'shootAt', weapon: 0, at: { x: 6000, y: 6000 } });
    const house = [area('house', 'house', [3000, 5000, 3500, 7000])];
    const unseen = [0, 0, 0, 0, 0, 0];
    // 20 cm and a sixteenth of the way to 180, to the south; then to the east, where nobody sees.
    expect(firingAt([...unseen, 0.0625, 0.5], { areas: house })).toMatchObject({ at: { x: 1000, y: 9000 } });
    expect(firingAt([...unseen, 0.1875, EAST], { areas: house })).toEqual({ type: 'holdFire' });
  });
});

describe('other answers thought of at random', () => {
  it('BK-MOV.24 sets a gun up to face any way', () => {
    const elements = {
      ...FAR,
      g1: { profile: 'pak-40', at: null, carried: { by: 'g2', how: 'towed' } },
      g2: { profile: 'opel-blitz', at: [6000, 6000], facing: 90 },
    } as const;
    const stack = [{ kind: 'unlimber', element: 'g1' }];
    expect(thought({ elements, stack }, [0.75]).found).toEqual({
      type: 'unlimber',
      at: { x: 5300, y: 6000 },
      facing: 270,
    });
    expect(thought({ elements, stack }, [], 1).found).toEqual({ type: 'stay' });
  });
});
