import { describe, expect, it } from 'vitest';
import { ordersFor, urgencyOf } from '../bot/plans.ts';
import { CAREFUL } from '../bot/ways.ts';
import type { BkWeights } from '../bot/weights.ts';
import { TUNED, WEIGHTS } from '../bot/weights.ts';
import { fieldOf, fireWorth, surveyOf, wholeValue } from '../bot/worth.ts';
import type { OnTable } from '../rules/facts.ts';
import { elementOf } from '../rules/facts.ts';
import type { L } from '../types.ts';
import type { Situation } from './firing-range.ts';
import { lookAt } from './firing-range.ts';

const GOAL = { id: 'hill', name: { en: 'hill', fr: 'colline' }, at: { x: 10_000, y: 6000 } };
const SCENE = {
  g0: { profile: 'german-rifles', at: [9000, 6000] },
  g1: { profile: 'stug-3-g', at: [9000, 8000], facing: 90 },
  s0: { profile: 'soviet-rifles', at: [11_000, 6000] },
} as const;
const rangeWith = (elements: Situation['elements']): L => lookAt({ elements, scenario: { objectives: [GOAL] } });

const worthIn = (look: L, id: string, change: Partial<BkWeights>): number =>
  wholeValue(surveyOf(look, { ...WEIGHTS, commander: 0, ...change }), elementOf(look, id));

describe('what an element is worth', () => {
  const look = rangeWith(SCENE);

  it('goes by its points, or by the head', () => {
    expect(worthIn(look, 'g1', {})).toBeGreaterThan(2 * worthIn(look, 'g0', {}));
    expect(worthIn(look, 'g1', { heads: 1 })).toBeCloseTo(worthIn(look, 'g0', { heads: 1 }), 9);
    const [dear, cheap] = ['g1', 'g0'].map((id) => worthIn(look, id, { heads: 0.5 })) as [number, number];
    expect(dear).toBeLessThan(worthIn(look, 'g1', {}));
    expect(cheap).toBeGreaterThan(worthIn(look, 'g0', {}));
  });

  it('is the more the nearer its formation is to its test (BK-COH.1)', () => {
    const { formation } = elementOf(look, 'g0');
    const pressing = (started: number, left: number, broken = false): number => {
      const formations = look.board.formations.map((f) => (f.id === formation ? { ...f, started, broken } : f));
      const [one] = look.board.elements.filter((e) => e.id === 'g0');
      const elements = Array.from({ length: left }, (_, i) => (i === 0 ? one! : { ...one!, id: `g0-${i}` }));
      const now = { ...look, board: { ...look.board, formations, elements } };
      return worthIn(now, 'g0', { brink: 0.5 }) / worthIn(now, 'g0', {});
    };
    // Of eight five have to be lost.
    expect([8, 6, 5, 4, 3].map((left) => pressing(8, left))).toEqual([1, 1.1, 1.25, 1.5, 1.5]);
    expect(pressing(8, 3, true)).toBe(1);
  });
});

describe('a bot with tuned weights', () => {
  const firstOrder = (weights: BkWeights, elements: Situation['elements']): string => {
    const look = rangeWith(elements);
    const [first] = ordersFor(fieldOf(look, 'german', weights), elementOf(look, 'g0'), CAREFUL);
    const { action } = first!.idea;
    return action.type === 'order' ? action.order : action.type;
  };

  it('shoots before he walks, and walks where there is nobody to shoot at', () => {
    const near = { g0: SCENE.g0, s0: { profile: 'soviet-rifles', at: [12_500, 6000] } } as const;
    expect(firstOrder(WEIGHTS, near)).toBe('advance');
    expect(firstOrder(TUNED, near)).toBe('fire');
    const far = { g0: SCENE.g0, s0: { profile: 'soviet-rifles', at: [19_500, 11_500] } } as const;
    expect(firstOrder(WEIGHTS, far)).toBe('advance');
    expect(firstOrder(TUNED, far)).toBe('advance');
  });
});

describe('each weight of a plan', () => {
  const against = (at: readonly [number, number]): L =>
    rangeWith({ g0: SCENE.g0, s0: { profile: 'soviet-rifles', at } });
  const look = against([12_500, 6000]);
  /** Men charge the near and hurry far from the enemy. */
  const places: Readonly<Record<string, L>> = { assault: against([9600, 6000]), rapid: against([15_000, 9000]) };
  const fieldWith = (change: Partial<BkWeights>, at = look) => fieldOf(at, 'german', { ...WEIGHTS, ...change });
  const rankOf = (order: string, change: Partial<BkWeights> = {}): number => {
    const field = fieldWith(change, places[order]);
    const orders = ordersFor(field, elementOf(field.survey.look, 'g0'), CAREFUL);
    return orders.find(({ idea }) => 'order' in idea.action && idea.action.order === order)?.rank ?? 0;
  };

  it('raises or lowers what it is for, and nothing else', () => {
    expect(rankOf('fire', { shooting: 2 })).toBeCloseTo(2 * rankOf('fire'), 9);
    expect(rankOf('rapid')).toBeGreaterThan(0);
    expect(rankOf('rapid', { hurry: 2 })).toBeCloseTo(2 * rankOf('rapid'), 9);
    expect(rankOf('advance', { going: 0.8 }) - rankOf('advance')).toBeCloseTo(0.2 * rankOf('fire'), 9);
    expect(rankOf('assault', { charge: 4 })).toBeGreaterThan(rankOf('assault', { charge: 4, chargeCost: 2 }));
    expect(rankOf('assault', { charge: 4 })).toBeGreaterThan(rankOf('assault', { charge: 2 }));
    for (const change of [{ shooting: 2 }, { going: 0.8 }, { charge: 4 }])
      expect(rankOf('rapid', change)).toBe(rankOf('rapid'));
  });

  it('tells who acts first, and what is left of the fire of those who have', () => {
    const [g0, s0] = [elementOf(look, 'g0') as OnTable, elementOf(look, 's0') as OnTable];
    expect(urgencyOf(fieldWith({ foremost: 1 }), g0)).toBeGreaterThan(urgencyOf(fieldWith({}), g0));
    const fire = (acted: boolean, later: number): number =>
      fireWorth(surveyOf(look, { ...WEIGHTS, later }), { ...g0, acted }, s0, 600, false);
    expect(fire(true, 0.3)).toBeCloseTo(0.3 * fire(false, 0.3), 9);
    expect(fire(false, 0.3)).toBe(fire(false, 0.9));
  });
});
