import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { refused } from './firing.ts';
import { box, happened, inch, played, point, rolls, type Situation, spot } from './played.ts';

const AWAY = { a1: { at: [60, 40] } } as const;
const go = (...route: readonly (readonly [number, number])[]): readonly [string, Action] => [
  'german',
  {
    type: 'moveGroup',
    ways: [{ unit: 'g1', route: route.map(([x, y]) => spot(x, y)), stance: 'standing' }],
  },
];
const moved = (situation: Situation, answers: Situation['answers'], dice: readonly number[] = []) =>
  played({
    ...situation,
    men: { ...AWAY, ...situation.men },
    stack: [{ kind: 'movement', side: 'german', only: null }],
    answers: answers!,
    dice,
  });
/** Where he is, how high, what he has spent, whether his move is over. */
const after = ({ position, refusal }: ReturnType<typeof moved>): string => {
  if (refusal) return refusal.rule;
  const man = position.board.men.find(({ id }) => id === 'g1')!;
  if (man.at.in !== 'table') return man.at.in;
  const shown = (length: number) => Math.round((length * 100) / 254) / 100;
  const { x, y } = man.at.spot;
  return [
    `${shown(x)},${shown(y)}`,
    man.height === null ? '' : `up ${shown(man.height)}`,
    man.stance === 'prone' ? 'prone' : '',
    shown(man.did.spent),
    man.did.moved ? '' : 'goes on',
  ]
    .filter((part) => part !== '')
    .join(' ');
};
const line = (terrain: string, more: object = {}) => ({
  lines: [{ id: 'it', terrain, line: [point(12, 0), point(12, 20)], ...more }],
});
const man = (x: number, more: object = {}) => ({ men: { g1: { at: [x, 10] as const, ...more } } });

describe('2 What is jumped is crossed to its far side', () => {
  const jump = (terrain: string, inches: number, to: number, dice: readonly number[]) =>
    after(moved({ ...man(10), table: line(terrain, { thickness: inch(inches) }) }, [go([to, 10])], dice));

  it('PF-MOV.8, PF-MOV.9, PF-MOV.10 comes down beyond a ditch and beyond a thick wall, not in it', () => {
    expect([jump('ditch', 1, 15, [3]), jump('ditch', 2, 15, [6]), jump('lowWall', 0.9, 15, [3])]).toEqual([
      '12.99,10 2.99',
      '13.49,10 3.49',
      '12.94,10 2.94',
    ]);
    expect(jump('ditch', 1, 15, [6])).toBe('15,10 5');
  });

  it('PF-MOV.8 does not jump to where there is no room beyond', () => {
    expect([jump('ditch', 1, 12.9, []), jump('ditch', 1, 13, [3]), jump('ditch', 2, 13.4, [])]).toEqual([
      'PF-MOV.8',
      '12.99,10 2.99',
      'PF-MOV.8',
    ]);
    const ditch = { ...man(9, { mount: { life: 1 } }), table: line('ditch', { thickness: inch(4) }) };
    expect([after(moved(ditch, [go([14.7, 10])])), after(moved(ditch, [go([14.8, 10])], [3]))]).toEqual([
      'PF-MOV.8',
      '14.8,10 5.8',
    ]);
  });

  it('PF-MOV.10, PF-MOV.12 falls as deep as the ditch is', () => {
    const fall = (depth: number, dice: readonly number[]) => {
      const table = line('ditch', { thickness: inch(1), height: inch(depth) });
      const run = moved({ ...man(10), table }, [go([15, 10])], dice);
      return [after(run), rolls(run).length, happened(run, 'fell')];
    };
    expect(fall(2, [1])).toEqual(['11.5,10 1.5', 1, []]);
    const three = [{ type: 'fell', man: 'g1', depth: inch(3) }];
    expect(fall(3, [1, 1, 1, 1])).toEqual(['11.5,10 prone 1.5', 4, three]);
  });
});

describe('2 What is climbed for more than one move', () => {
  const wall = (x: number, to: number, dice: readonly number[], more: object = {}) =>
    moved({ ...man(x, more), table: line('highWall', { height: inch(8) }) }, [go([to, 10])], dice);

  it('PF-MOV.11 hangs as high as his move takes him, and throws again when he goes on', () => {
    expect(after(wall(10, 13, [3]))).toBe('11.51,10 up 4.49 6');
    expect(after(wall(11.51, 13, [3], { height: inch(4.5) }))).toBe('12,10 up 8 3.99');
    expect(after(wall(11.51, 13, [2], { height: inch(1) }))).toBe('11.51,10 up 7 6');
    // Too far off to begin.
    expect(after(wall(5.9, 13, []))).toBe('PF-MOV.1');
  });

  it('PF-MOV.11, PF-MOV.12 falls from where he hangs', () => {
    const fallen = (height: number, dice: readonly number[]) => {
      const run = wall(11.51, 13, dice, { height: inch(height) });
      return [happened(run, 'fell')[0], rolls(run).filter((roll) => roll.startsWith('PF-WND')).length];
    };
    expect(fallen(4.5, [1, 1, 1, 1, 1])).toEqual([{ type: 'fell', man: 'g1', depth: inch(4.5) }, 4]);
    expect(fallen(2, [1, 1])).toEqual([{ type: 'fell', man: 'g1', depth: inch(2) }, 1]);
  });

  it('PF-MOV.11 comes down by several moves too', () => {
    expect(after(wall(12, 14, [3], { height: inch(8) }))).toBe('12.49,10 up 2 6');
    expect(after(wall(12.49, 14, [6], { height: inch(2) }))).toBe('14,10 3.51');
    expect(after(wall(11.51, 9.5, [6], { height: inch(3) }))).toBe('9.5,10 5.01');
  });

  const cliff = (level: number, x: number, to: number, dice: readonly number[], more: object = {}) =>
    moved(
      { ...man(x, more), table: { hills: [{ id: 'hill', outline: box(12, 0, 30, 20), level }], ...line('cliff') } },
      [go([to, 10])],
      dice,
    );

  it('PF-MOV.11, PF-MOV.12 is the same on a cliff; who falls from its edge lies at its foot', () => {
    expect(after(cliff(4, 11.4, 13, [3]))).toBe('11.51,10 up 5.89 6');
    expect(after(cliff(4, 11.51, 13, [3], { height: inch(5.9) }))).toBe('12.49,10 3.08');
    expect(after(cliff(4, 12.6, 11, [3]))).toBe('11.51,10 up 2.11 6');
    const fall = cliff(2, 12.6, 11, [1, 1, 1, 1, 1]);
    expect([after(fall), happened(fall, 'fell')]).toEqual([
      '11.51,10 prone 1.09',
      [{ type: 'fell', man: 'g1', depth: inch(4) }],
    ]);
  });

  it('PF-SHOOT.5 shoots from the top of a wall, and not while he hangs on it', () => {
    const shot = (x: number, height: number) =>
      refused({
        men: { g1: { at: [x, 10], height: inch(height), nerve: 'passed' }, u1: { at: [20, 10] } },
        table: line('highWall', { height: inch(3) }),
        answers: [
          [
            'german',
            {
              type: 'shoot',
              shooters: [{ piece: 'g1', weapon: 'rifle', arm: null }],
              targets: [{ piece: 'u1', aim: 'body' }],
              at: null,
            },
          ],
        ],
      });
    expect([shot(12, 3), shot(12.49, 2)]).toEqual([null, 'PF-SHOOT.5']);
  });
});

describe('2 Who has tried in vain', () => {
  const crossed = (run: ReturnType<typeof moved>): boolean => {
    expect(run.refusal).toBeNull();
    return run.position.board.men.find(({ id }) => id === 'g1')!.did.crossed;
  };

  it('PF-SHOOT.5 has jumped or climbed, though he did not get over', () => {
    const jump = (dice: readonly number[]) => moved({ ...man(10), table: line('lowWall') }, [go([15, 10])], dice);
    expect(crossed(jump([1]))).toBe(true);
    expect(happened(jump([1]), 'failedObstacle')).toEqual([{ type: 'failedObstacle', man: 'g1' }]);
    expect(happened(jump([2]), 'failedObstacle', 'crossedObstacle')).toEqual([{ type: 'crossedObstacle', man: 'g1' }]);
    const fell = moved({ ...man(10), table: line('highWall', { height: inch(3) }) }, [go([12.6, 10])], [1, 1]);
    expect(crossed(fell)).toBe(true);
    const refusal = moved({ ...man(9, { mount: { life: 1 } }), table: line('lowWall') }, [go([15, 10])], [1, 2]);
    expect(crossed(refusal)).toBe(true);
    expect(crossed(moved(man(10), [go([15, 10])]))).toBe(false);
  });
});

describe('2 A rider who is thrown', () => {
  const thrown = (dice: readonly number[], ...more: readonly (readonly [number, number])[]) =>
    moved(
      { ...man(9, { mount: { life: 1 } }), table: line('fence') },
      [go([17, 10]), ...more.map((to) => go(to))],
      dice,
    );

  it('PF-MOV.21 goes on by foot on a 6 and moves no more on less', () => {
    expect(after(thrown([1, 1, 6, 5, 5]))).toBe('9.93,10 2.21 goes on');
    expect(after(thrown([1, 1, 5, 5, 5]))).toBe('9.93,10 2.21');
    expect(after(thrown([1, 1, 6, 5, 5], [6.2, 10]))).toBe('6.2,10 5.94');
    expect(after(thrown([1, 1, 6, 5, 5], [6, 10]))).toBe('PF-MOV.1');
  });

  it('PF-BRV.7, PF-MOV.20 leaves a horse that is tested at once', () => {
    expect(happened(thrown([1, 1, 3, 5, 5]), 'braveryTested')).toEqual([
      { type: 'braveryTested', piece: 'g1-mount', fear: 'riderless', passed: true },
    ]);
    expect(thrown([1, 1, 3, 1, 1]).asked[0]).toMatchObject({ kind: 'bolting' });
  });
});
