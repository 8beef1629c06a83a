import { describe, expect, it } from 'vitest';
import { box, driven, happened, played, point, rolls, type Situation } from './played.ts';

const MOVES = [{ kind: 'movement', side: 'german', only: null }];
const field = (id: string, x: number, facing = 0) => ({ id, side: 'us', kind: 'mines', at: point(x, 10), facing });
const walks = (to: number) =>
  [
    'german',
    { type: 'moveGroup', ways: [{ unit: 'g1', route: [{ ...point(to, 10), storey: 0 }], stance: 'standing' }] },
  ] as const;
const leader = (x: number) => ({ g1: { at: [x, 10], profile: 'de-obergefreiter' } }) as const;

/** Where dice fell for mines that did not go off: each ends a stretch that was gone, the last one at the end of the way. */
const daredAt = (situation: Situation, dice: number): readonly number[] => {
  const run = played({ stack: MOVES, dice: Array<number>(dice).fill(1), ...situation });
  expect(rolls(run).filter((roll) => roll.startsWith('PF-ENG.4'))).toHaveLength(dice);
  return happened(run, 'moved', 'drove').map((event) =>
    Math.round(('at' in event ? (event.at as { x: number }).x : 0) / 25.4),
  );
};

describe('PF-ENG.4: a die for each 2 inches begun in a minefield', () => {
  it('PF-ENG.4: on foot', () => {
    const men = leader(11);
    expect(daredAt({ men, board: { defences: [field('m1', 15)] }, answers: [walks(17)] }, 3)).toEqual([
      120, 140, 160, 170,
    ]);
    // Exactly 2 inches are no third begun.
    expect(daredAt({ men, board: { defences: [field('m1', 15)] }, answers: [walks(16)] }, 2)).toEqual([120, 140, 160]);
  });

  it('PF-ENG.4: whatever else lies across the field', () => {
    const table = { areas: [{ id: 'lane', terrain: 'road', outline: box(13, 5, 14, 15) }] };
    const situation = { men: leader(12), table, board: { defences: [field('m1', 15)] }, answers: [walks(17.9)] };
    expect(daredAt(situation, 3)).toEqual([140, 160, 179]);
  });

  const tank = { gt: { profile: 'de-panzer-4', at: [8, 10], facing: 90, turret: 90 } } as const;

  it('PF-ENG.4: a vehicle comes to mines with its nose, and anew to a second field', () => {
    const one = {
      vehicles: tank,
      board: { defences: [field('m1', 15)] },
      answers: [['german', driven('gt', [11, 10])]],
    } as const;
    // Its middle stays short of the field, its nose at 13.1 is in it.
    expect(daredAt(one, 1)).toEqual([99, 110]);
    const two = {
      ...one,
      board: { defences: [field('m1', 13.5), field('m2', 20)] },
      answers: [['german', driven('gt', [15, 10])]],
    } as const;
    expect(daredAt(two, 4)).toEqual([84, 104, 124, 149, 150]);
  });

  it('PF-ENG.4: it goes off under the nose, against the side', () => {
    const run = played({
      vehicles: tank,
      stack: MOVES,
      board: { defences: [field('m1', 15)] },
      answers: [['german', driven('gt', [11, 10])]],
      // Strength 6 against 10 at the side: a 6.
      dice: [4, 6],
    });
    expect(happened(run, 'mineWentOff')).toEqual([
      { type: 'mineWentOff', in: 'm1', at: { x: 3048, y: 2540 }, under: 'gt' },
    ]);
    expect(rolls(run)[1]).toBe('PF-WND.1:  -> PF-WND.1 6 = 0');
    expect(happened(run, 'wounded')).toEqual([{ type: 'wounded', piece: 'gt', wounds: 1 }]);
  });
});

describe('PF-ENG.6, PF-ENG.7: a gap is 2 inches square', () => {
  const gaps = [{ in: 'm1', at: point(13, 10) }];

  it('PF-ENG.6: who comes out of it into the rest of the field dares that', () => {
    const board = { defences: [field('m1', 15)], gaps };
    expect(daredAt({ men: leader(11), board, answers: [walks(16.5)] }, 2)).toEqual([140, 160, 165]);
    expect(daredAt({ men: leader(11), board, answers: [walks(14)] }, 0)).toEqual([140]);
    const tank = { gt: { profile: 'de-panzer-4', at: [8, 10], facing: 90, turret: 90 } } as const;
    expect(daredAt({ vehicles: tank, board, answers: [['german', driven('gt', [13, 10])]] }, 1)).toEqual([119, 130]);
  });

  it('PF-ENG.6: who comes to it through mines has dared those before it', () => {
    const board = { defences: [field('m1', 15)], gaps: [{ in: 'm1', at: point(15, 10) }] };
    expect(daredAt({ men: leader(11), board, answers: [walks(17)] }, 2)).toEqual([120, 160, 170]);
  });

  it('PF-ENG.6: an inch to each side of its middle, as the field lies', () => {
    const beside = (y: number, facing = 0) => {
      const at = { x: 4064, y: Math.round(y * 254) };
      const board = { defences: [field('m1', 17, facing)], gaps: [{ in: 'm1', at }] };
      return rolls(played({ men: leader(15.2), stack: MOVES, board, answers: [walks(16.8)], dice: [] })).length;
    };
    expect([beside(11), beside(9)]).toEqual([0, 0]);
    // Turned by 45 degrees its corners reach farther, and its sides are slant.
    expect(beside(10, 45)).toBe(0);
    expect(() => beside(11.05)).toThrow('the script has ended');
    expect(() => beside(11, 45)).toThrow('the script has ended');
  });

  it('PF-ENG.7: wire is open where it is cut, and no farther', () => {
    const wire = { id: 'w1', side: 'us', kind: 'wire', at: point(12, 10), facing: 90 };
    const through = (y: number) => {
      const man = { g1: { at: [10, y], profile: 'de-obergefreiter' } } as const;
      const route = [{ ...point(14, y), storey: 0 }];
      const answers = [['german', { type: 'moveGroup', ways: [{ unit: 'g1', route, stance: 'standing' }] }]] as const;
      return played({
        men: man,
        stack: MOVES,
        board: { defences: [wire], gaps: [{ in: 'w1', at: point(12, 10) }] },
        answers,
      }).refusal;
    };
    expect(through(11)).toBeNull();
    expect(through(11.05)).toMatchObject({ rule: 'PF-ENG.5' });
  });
});
