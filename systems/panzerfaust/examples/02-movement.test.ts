import { describe, expect, it } from 'vitest';
import { mayStand } from '../rules/01-zones.ts';
import { blowsOf, fallFrom, thrownFrom } from '../rules/02-falls.ts';
import { manOf } from '../rules/pieces.ts';
import type { Way } from '../types.ts';
import { box, diced, happened, inch, looked, played, point, rolls, type Situation, spot } from './played.ts';

const MOVEMENT = [{ kind: 'movement', side: 'german', only: null }];
const AWAY = { a1: { at: [60, 40] } } as const;

const way = (
  unit: string,
  to: readonly (readonly [number, number] | readonly [number, number, number])[],
  stance: Way['stance'] = 'standing',
): Way => ({
  unit,
  route: to.map(([x, y, storey]) => spot(x, y, storey ?? 0)),
  stance,
});

const move = (situation: Situation, ways: readonly Way[], dice: readonly number[] = []) =>
  played({
    ...situation,
    men: { ...AWAY, ...situation.men },
    stack: MOVEMENT,
    answers: [['german', { type: 'moveGroup', ways }]],
    dice: [...dice],
  });

/** Where somebody is after a move, in tenths of an inch, what he has spent, and what is remarkable about him. */
const after = (run: ReturnType<typeof move>, id = 'g1') => {
  const man = run.position.board.men.find((one) => one.id === id)!;
  if (man.at.in !== 'table') return man.at.in;
  const { x, y, storey } = man.at.spot;
  const shown = (length: number) => Math.round((length * 100) / 254) / 100;
  const crossed = man.did.crossed ? ' crossed' : '';
  return `${shown(x)},${shown(y)}${storey ? `/${storey}` : ''} ${man.stance} ${shown(man.did.spent)}${crossed}`;
};
const refused = (situation: Situation, ways: readonly Way[]): string => move(situation, ways).refusal?.rule ?? 'legal';
const at = (x: number, y: number, more: object = {}) => ({ men: { g1: { at: [x, y] as const, ...more } } });
const lines = (terrain: string, more: object = {}) => ({
  table: { lines: [{ id: 'it', terrain, line: [point(12, 0), point(12, 20)], ...more }] },
});
const areas = (terrain: string) => ({ table: { areas: [{ id: 'it', terrain, outline: box(12, 0, 18, 20) }] } });

describe('how far a man goes', () => {
  it('PF-MOV.1: six inches and no more', () => {
    expect(after(move(at(10, 10), [way('g1', [[16, 10]])]))).toBe('16,10 standing 6');
    expect(refused(at(10, 10), [way('g1', [[16.01, 10]])])).toBe('PF-MOV.1');
  });

  it('PF-MOV.4: difficult ground counts twice, four times for cavalry', () => {
    expect(after(move({ ...at(11, 10), ...areas('wood') }, [way('g1', [[14, 10]])]))).toBe('14,10 standing 5');
    expect(refused({ ...at(11, 10), ...areas('wood') }, [way('g1', [[14.6, 10]])])).toBe('PF-MOV.1');
    const rider = { ...at(11, 10, { mount: { life: 1 } }), ...areas('brush') };
    expect(after(move(rider, [way('g1', [[14, 10]])]))).toBe('14,10 standing 9');
  });

  it('PF-BASE.24, PF-EQP.1: a horse goes ten inches, a bicycle eight', () => {
    expect(after(move(at(10, 10, { mount: { life: 1 } }), [way('g1', [[20, 10]])]))).toBe('20,10 standing 10');
    expect(after(move(at(10, 10, { gear: ['bicycle'] }), [way('g1', [[18, 10]])]))).toBe('18,10 standing 8');
  });

  it('PF-EQP.1, PF-MOV.19: a cyclist takes an obstacle as a horseman does, and on foot as everybody', () => {
    const fence = { lines: [{ id: 'fence', terrain: 'fence', line: [point(13, 0), point(13, 20)], thickness: 0 }] };
    const over = (x: number, dice: readonly number[]) =>
      after(move({ ...at(10, 10, { gear: ['bicycle'] }), table: fence }, [way('g1', [[x, 10]])], dice));
    // A 2 takes a rider over and on; a man on foot stops beyond.
    expect(over(17.5, [2])).toBe('17.5,10 standing 7.5 crossed');
    expect(over(15.5, [2])).toBe('13.49,10 standing 3.49 crossed');
    // Thrown by a second 1, and hurt: his bicycle is no horse that bolts.
    const cyclist = { ...at(10, 10, { gear: ['bicycle'] }), table: fence };
    const thrown = move(cyclist, [way('g1', [[17.5, 10]])], [1, 1, 1, 1]);
    expect(happened(thrown, 'knockedDown', 'mountLoose')).toEqual([{ type: 'knockedDown', man: 'g1' }]);
  });

  it('PF-MOV.13: lying down and standing up cost half the move', () => {
    expect(after(move(at(10, 10), [way('g1', [[13, 10]], 'prone')]))).toBe('13,10 prone 6');
    expect(refused(at(10, 10), [way('g1', [[13.1, 10]], 'prone')])).toBe('PF-MOV.13');
    expect(after(move(at(10, 10, { stance: 'prone' }), [way('g1', [[13, 10]])]))).toBe('13,10 standing 6');
    expect(after(move(at(10, 10), [way('g1', [], 'prone')]))).toBe('10,10 prone 3');
  });

  it('PF-MOV.14: a prone man crawls two inches', () => {
    expect(after(move(at(10, 10, { stance: 'prone' }), [way('g1', [[12, 10]], 'prone')]))).toBe('12,10 prone 6');
    expect(refused(at(10, 10, { stance: 'prone' }), [way('g1', [[12.1, 10]], 'prone')])).toBe('PF-MOV.14');
  });

  it('PF-MOV.14: who lies down before wire crawls on with the half of his move that is left', () => {
    const wire = lines('wire', { thickness: inch(2) });
    expect(after(move({ ...at(11.2, 10), ...wire }, [way('g1', [[11.7, 10]], 'prone')]))).toBe('11.7,10 prone 6');
    expect(refused({ ...at(11.2, 10), ...wire }, [way('g1', [[11.8, 10]], 'prone')])).toBe('PF-MOV.14');
    expect(refused({ ...at(11.2, 10), ...wire }, [way('g1', [[11.7, 10]])])).toBe('PF-ENG.5');
  });

  it('PF-BASE.10, PF-BASE.11: not into deep water and not off the table', () => {
    expect(refused({ ...at(10, 10), ...areas('deepWater') }, [way('g1', [[13, 10]])])).toBe('PF-BASE.10');
    expect(refused(at(1, 1), [way('g1', [[-1, 1]])])).toBe('PF-BASE.11');
    const bridge = {
      areas: [{ id: 'b', terrain: 'stoneBridge', outline: box(11, 8, 19, 12) }],
      lines: [{ id: 'it', terrain: 'deepWater', line: [point(14, 0), point(14, 20)], thickness: inch(3) }],
    };
    expect(after(move({ ...at(10, 10), table: bridge }, [way('g1', [[16, 10]])]))).toBe('16,10 standing 6');
  });

  it('PF-BASE.10: in a ford one may stand, and beside it not', () => {
    const areas = [
      { id: 'river', terrain: 'deepWater', outline: box(10, 0, 20, 48) },
      { id: 'ford', terrain: 'shallows', outline: box(10, 8, 20, 12) },
    ];
    const look = looked({ ...at(5, 5), table: { areas } });
    const stands = (x: number, y: number) => mayStand(look, manOf(look, 'g1'), spot(x, y));
    expect([stands(15, 10), stands(15, 20), stands(5, 10)]).toEqual([true, false, true]);
  });

  it('PF-BASE.10: shallows over deep water are a ford, and waded as difficult ground', () => {
    const deep = { id: 'it', terrain: 'deepWater', outline: box(11, 0, 19, 20) };
    const ford = { id: 'ford', terrain: 'shallows', outline: box(10.5, 8, 19.5, 12) };
    expect(refused({ ...at(10, 10), table: { areas: [deep] } }, [way('g1', [[12, 10]])])).toBe('PF-BASE.10');
    expect(after(move({ ...at(10, 10), table: { areas: [deep, ford] } }, [way('g1', [[12.5, 10]])]))).toBe(
      '12.5,10 standing 4.5',
    );
  });

  it('PF-ENG.5: wire is crossed crawling, an inch a turn; a gap lets through', () => {
    const wire = lines('wire', { thickness: inch(1) });
    expect(refused({ ...at(10, 10), ...wire }, [way('g1', [[14, 10]])])).toBe('PF-ENG.5');
    expect(after(move({ ...at(11.5, 10, { stance: 'prone' }), ...wire }, [way('g1', [[12.5, 10]], 'prone')]))).toBe(
      '12.5,10 prone 6',
    );
    const gap = { board: { gaps: [{ in: 'it', at: point(12, 10) }] } };
    expect(after(move({ ...at(10, 10), ...wire, ...gap }, [way('g1', [[14, 10]])]))).toBe('14,10 standing 4');
  });
});

describe('jumping and climbing', () => {
  const wall = (terrain: string) => ({ ...at(10, 10), ...lines(terrain) });

  it('PF-MOV.7: under half an inch nothing is in the way', () => {
    const low = { ...at(10, 10), ...lines('log', { height: 120 }) };
    expect(after(move(low, [way('g1', [[14, 10]])]))).toBe('14,10 standing 4');
  });

  it('PF-MOV.9: 1 stumbles, 2 to 5 crosses and stops, 6 goes on', () => {
    const jump = (die: number, terrain = 'fence') => after(move(wall(terrain), [way('g1', [[15, 10]])], [die]));
    expect([jump(1), jump(2), jump(5), jump(6)]).toEqual([
      '11.51,10 standing 1.51 crossed',
      '12.49,10 standing 2.49 crossed',
      '12.49,10 standing 2.49 crossed',
      '15,10 standing 5 crossed',
    ]);
    // Higher than an inch: one less.
    expect([jump(2, 'wall'), jump(3, 'wall'), jump(6, 'wall')]).toEqual([
      '11.51,10 standing 1.51 crossed',
      '12.49,10 standing 2.49 crossed',
      '12.49,10 standing 2.49 crossed',
    ]);
  });

  it('PF-BASE.5: who would come down where another stopped stands beside him, on the same side of the wall', () => {
    const two = { men: { g1: { at: [10, 10] as const }, g2: { at: [10, 8.5] as const } }, ...lines('fence') };
    const ways = [way('g1', [[15, 10]]), way('g2', [[15, 11.5]])];
    const landed = (...dice: readonly number[]) => {
      const run = move(two, ways, dice);
      const [one, other] = ['g1', 'g2'].map((id) => after(run, id).split(' ')[0]!.split(',').map(Number));
      const apart = Math.hypot(one![0]! - other![0]!, one![1]! - other![1]!) > 0.98;
      return `${after(run)} | ${after(run, 'g2')} | ${apart ? 'apart' : 'on him'}`;
    };
    expect([landed(2, 3), landed(1, 1), landed(6, 3)]).toEqual([
      '12.49,10 standing 2.49 crossed | 12.42,8.95 standing 2.83 crossed | apart',
      '11.51,10 standing 1.51 crossed | 11.04,9.12 standing 1.21 crossed | apart',
      '15,10 standing 5 crossed | 12.42,9.95 standing 2.83 crossed | apart',
    ]);
  });

  it('PF-MOV.8: there must be move enough to come down beyond', () => {
    expect(refused(wall('fence'), [way('g1', [[12.2, 10]])])).toBe('PF-MOV.8');
    expect(refused({ ...at(6.2, 10), ...lines('fence') }, [way('g1', [[12.5, 10]])])).toBe('PF-MOV.1');
  });

  it('PF-MOV.10: who fails to jump a ditch is in it', () => {
    const ditch = { ...at(10, 10), ...lines('ditch', { thickness: inch(1) }) };
    expect(after(move(ditch, [way('g1', [[14, 10]])], [1]))).toBe('11.5,10 standing 1.5 crossed');
    expect(rolls(move(ditch, [way('g1', [[14, 10]])], [6]))).toEqual(['PF-MOV.9:  ->  = 6']);
  });

  it('PF-MOV.11: a high wall is climbed: to the top, and down the next turn', () => {
    const up = move(wall('highWall'), [way('g1', [[12.6, 10]])], [3]);
    expect(after(up)).toBe('12,10 standing 5 crossed');
    expect(up.position.board.men.find(({ id }) => id === 'g1')!.height).toBe(inch(3));
    const down = move({ ...at(12, 10, { height: inch(3) }), ...lines('highWall') }, [way('g1', [[14, 10]])], [6]);
    expect(after(down)).toBe('14,10 standing 5 crossed');
    expect(down.position.board.men.find(({ id }) => id === 'g1')!.height).toBe(null);
  });

  it('PF-MOV.11, PF-MOV.12: a fall is one blow at least, from more than two inches one an inch', () => {
    const blows = (depth: number) =>
      diced(
        { men: { ...AWAY, ...at(12, 10).men } },
        (g) => {
          const { call } = fallFrom(g, manOf(g, 'g1'), inch(depth));
          expect(call!.hits.every(({ piece, strength }) => piece === 'g1' && strength === 3)).toBe(true);
          expect(call!.hits).toHaveLength(depth === 0 || depth === 2 ? 1 : Math.floor(depth));
        },
        [],
      ).events;
    expect([0, 2, 3, 4.9].map(blows)[2]).toEqual([
      { type: 'fell', man: 'g1', depth: inch(3) },
      { type: 'knockedDown', man: 'g1' },
    ]);
    const off = move(
      { ...at(12, 10, { height: inch(3) }), ...lines('highWall') },
      [way('g1', [[14, 10]])],
      [1, 1, 1, 1],
    );
    expect(happened(off, 'fell')).toEqual([{ type: 'fell', man: 'g1', depth: inch(3) }]);
    expect(blowsOf(inch(2))).toBe(0);
  });

  it('PF-MOV.18, PF-MOV.19: a mount refuses on 1 and else goes on; too high is no way', () => {
    const rider = (terrain: string) => ({ ...at(10, 10, { mount: { life: 1 } }), ...lines(terrain) });
    expect(after(move(rider('fence'), [way('g1', [[16, 10]])], [2]))).toBe('16,10 standing 6 crossed');
    expect(refused(rider('highWall'), [way('g1', [[16, 10]])])).toBe('PF-MOV.18');
    const wide = (width: number) => ({
      ...at(8, 10, { mount: { life: 1 } }),
      ...lines('ditch', { thickness: inch(width) }),
    });
    expect(rolls(move(wide(3), [way('g1', [[17, 10]])], [5]))).toEqual(['PF-MOV.19: PF-MOV.19 -1 ->  = 4']);
    expect(refused(wide(5), [way('g1', [[17, 10]])])).toBe('PF-MOV.18');
  });

  it('PF-MOV.20, PF-MOV.21: a natural 1 may throw the rider', () => {
    const rider = { ...at(10, 10, { mount: { life: 1 } }), ...lines('fence') };
    const seated = move(rider, [way('g1', [[16, 10]])], [1, 2]);
    expect(seated.position.board.men.find(({ id }) => id === 'g1')!.mount).not.toBe(null);
    const thrown = move(rider, [way('g1', [[16, 10]])], [1, 1, 3, 5, 5]);
    expect(thrown.position.board.men.find(({ id }) => id === 'g1')).toMatchObject({ mount: null, stance: 'standing' });
    const hurt = diced(
      { men: { ...AWAY, ...rider.men } },
      (g) => {
        expect(thrownFrom(g, manOf(g, 'g1')).call!.hits).toHaveLength(1);
      },
      [1],
    );
    expect(hurt.events.map(({ type }) => type)).toEqual(['mounted', 'moveEnded', 'knockedDown']);
  });
});
