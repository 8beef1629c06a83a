import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import { standClear } from '../rules/02-room.ts';
import { inContact } from '../rules/measure.ts';
import type { Action, Board, Setting } from '../types.ts';
import { type Answers, diced, driven, happened, inch, looked, played, point, type Situation, spot } from './played.ts';

const AWAY = { g1: { at: [2, 2] }, a1: { at: [70, 46] } } as const;

const faultsOf = (setting: Setting, board: Board) =>
  [...panzerfaust.faults(setting, board), ...panzerfaust.wrongInPlay!(setting, board)].map((fault) =>
    typeof fault === 'string' ? fault : fault.en,
  );

const move = (situation: Situation, action: Action, dice: readonly number[], ...then: Answers) => {
  const whole = { ...situation, men: { ...AWAY, ...situation.men } };
  const stack = [{ kind: 'movement', side: 'german', only: null }];
  const run = played({ ...whole, stack, answers: [['german', action], ...then], dice: [...dice] });
  return { ...run, faults: faultsOf(looked(whole).setting, run.board) };
};
const going = (...to: readonly (readonly [string, number, number])[]): Action => ({
  type: 'moveGroup',
  ways: to.map(([unit, x, y]) => ({ unit, route: [spot(x, y)], stance: 'standing' })),
});

const placeOf = (board: Board, id: string) => {
  const { at } = board.men.find((man) => man.id === id)!;
  return at.in === 'table' ? at.spot : null;
};

describe('PF-BASE.5: who is stopped where another stands takes the nearest free ground', () => {
  const ways = going(['g1', 15, 10], ['g2', 15, 11.5]);
  const two = { g1: { at: [10, 10] }, g2: { at: [10, 8.5] } } as const;

  it('in the ditch into which both fell, and not out of it', () => {
    const ditch = { id: 'it', terrain: 'ditch', line: [point(12, 0), point(12, 20)], thickness: inch(1) };
    const men = { ...AWAY, g2: { at: [12, 10] }, g3: { at: [11.6, 10] } } as const;
    const table = { lines: [ditch] };
    const clear = diced({ men, table }, (g) => standClear(g, 'g3'), []);
    expect(faultsOf(looked({ men, table }).setting, clear.board)).toEqual([]);
    const { x } = placeOf(clear.board, 'g3')!;
    expect(x >= inch(11.5) && x <= inch(12.5)).toBe(true);
  });

  it('on the table, however far he was taken off it', () => {
    const gone = { type: 'moved', man: 'g1', at: spot(20, 54), spent: 0, how: 'pushed' } as const;
    const back = diced(
      { men: AWAY },
      (g) => {
        g.emit('PF-VCB.12', gone);
        standClear(g, 'g1');
      },
      [],
    );
    expect(faultsOf(looked({ men: AWAY }).setting, back.board)).toEqual([]);
  });

  it('beyond a fence where there is none within it', () => {
    const pen = [
      [19.4, 19.4],
      [20.6, 19.4],
      [20.6, 20.6],
      [19.4, 20.6],
      [19.4, 19.4],
    ] as const;
    const table = { lines: [{ id: 'pen', terrain: 'fence', line: pen.map(([x, y]) => point(x, y)) }] };
    const men = { ...AWAY, g2: { at: [20, 20] }, g3: { at: [20.1, 20] } } as const;
    const clear = diced({ men, table }, (g) => standClear(g, 'g3'), []);
    expect(faultsOf(looked({ men, table }).setting, clear.board)).toEqual([]);
  });

  it('before a mine goes off under him', () => {
    const mines = { board: { defences: [{ id: 'mines', side: 'us', kind: 'mines', at: point(15, 10), facing: 0 }] } };
    const blown = move({ men: two, ...mines }, ways, [4, 1, 6, 6, 4, 1, 1]);
    const told = happened(blown, 'moved', 'mineWentOff').map((event) => ('how' in event ? event.how : event.type));
    expect([told, blown.faults]).toEqual([['walk', 'mineWentOff', 'walk', 'aside', 'mineWentOff'], []]);
  });
});

describe('PF-BASE.5: a vehicle lies on nobody where it has come to', () => {
  const tank = (at: readonly [number, number], facing = 90) => ({
    vehicles: { g9: { at, facing, profile: 'de-panzer-4', arms: [], life: 3 } },
  });
  const drive = (more: object, ...to: readonly (readonly [number, number])[]): Action => ({
    ...driven('g9', ...to),
    ...more,
  });

  it('it does not turn onto an enemy on the spot', () => {
    const beside = (y: number) => ({ ...tank([20, 20]), men: { a2: { at: [20, y] as const } } });
    expect(move(beside(21.9), drive({ facing: 0 }), []).refusal).toMatchObject({ rule: 'PF-BASE.5' });
    expect(move(beside(23), drive({ facing: 0 }), []).refusal).toBeNull();
    const { g9 } = tank([20, 20]).vehicles;
    const again = { ...beside(21.9), vehicles: { g9: { ...g9, rammed: ['a2'] } } };
    expect(move(again, drive({ facing: 0 }), []).refusal).toMatchObject({ rule: 'PF-BASE.5' });
  });

  it('PF-VCB.12: whom it takes along gets off those who stand where he comes to', () => {
    const men = { a2: { at: [20, 21.45] }, a3: { at: [26, 21.9] } } as const;
    const taken = move({ ...tank([20, 20]), men }, drive({}, [26, 20]), []);
    expect(happened(taken, 'moved').map((event) => 'how' in event && event.how)).toEqual(['pushed', 'aside']);
    expect(taken.faults).toEqual([]);
  });

  it('PF-VCB.12: who is taken round with it still touches it', () => {
    for (const facing of [1, 9, 17, 25, 33, 37]) {
      const round = move({ ...tank([20, 20]), men: { a2: { at: [20.4, 21.437] } } }, drive({ facing }), []);
      const [man, hull] = [round.board.men.find(({ id }) => id === 'a2')!, round.board.vehicles[0]!];
      expect([facing, inContact(man, hull), round.faults]).toEqual([facing, true, []]);
    }
  });

  it('PF-VCB.12: nobody is taken off the table', () => {
    const men = { a2: { at: [20, 42.6] } } as const;
    const taken = move({ ...tank([20, 40], 0), men }, drive({ backwards: true }, [20, 47]), []);
    expect(happened(taken, 'moved').map((event) => 'how' in event && event.how)).toEqual(['pushed', 'aside']);
    expect(taken.faults).toEqual([]);
  });

  it('PF-VCB.13: who got out of its way gets out of it again where it turns', () => {
    const men = { a2: { at: [25, 20] } } as const;
    const evade = { type: 'evade', to: point(25, 22) } as const;
    const turned = move({ ...tank([20, 20]), men }, drive({}, [26, 20], [26, 23]), [4], ['us', evade]);
    expect(happened(turned, 'moved').map((event) => 'how' in event && event.how)).toEqual(['pushed', 'aside']);
    expect(turned.faults).toEqual([]);
  });
});
