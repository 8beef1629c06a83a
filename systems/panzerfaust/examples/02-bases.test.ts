import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import { fallFrom } from '../rules/02-falls.ts';
import { pushing } from '../rules/05-carriages.ts';
import { strikeObstacle } from '../rules/12-demolition.ts';
import { task } from '../rules/12-engineers.ts';
import { manOf } from '../rules/pieces.ts';
import type { Board, Setting } from '../types.ts';
import { box, diced, looked, point, spot } from './played.ts';

const HALF = { side: 'german', only: null } as const;

const faultsOf = (setting: Setting, board: Board) =>
  panzerfaust.wrongInPlay!(setting, board).map((fault) => (typeof fault === 'string' ? fault : fault.en));

describe('PF-BASE.5: no base lies on another', () => {
  const apart = { g1: { at: [10, 10] }, g2: { at: [11, 10] }, a1: { at: [60, 40] } } as const;

  it('a board on which one does is not sound; who hangs on a wall is above the others', () => {
    const { setting, board } = looked({ men: apart });
    const close = (more: object): Board => ({
      ...board,
      men: board.men.map((man) =>
        man.id === 'g2' ? { ...man, at: { in: 'table', spot: spot(10.9, 10) }, ...more } : man,
      ),
    });
    expect(faultsOf(setting, board)).toEqual([]);
    expect(faultsOf(setting, close({}))).toEqual(['g1 stands on g2']);
    expect(faultsOf(setting, close({ height: 300 }))).toEqual([]);
    expect(faultsOf(setting, close({ at: { in: 'table', spot: spot(10.9, 10, 1) } }))).toEqual([]);
  });

  it('a board on which a man lies under a vehicle is not sound either', () => {
    const { setting, board } = looked({ men: apart, vehicles: { a9: { profile: 'us-m5-stuart', at: [30, 20] } } });
    const men = board.men.map((man) =>
      man.id === 'g1' ? { ...man, at: { in: 'table' as const, spot: spot(30, 21) } } : man,
    );
    expect(faultsOf(setting, { ...board, men })).toEqual(['g1 stands on a9']);
  });

  it('who comes down with a storey gets off those who were below him', () => {
    const men = { g1: { at: [52, 12] }, g2: { at: [52, 12.3, 1] }, g3: { at: [53.1, 12.3, 1] }, a1: { at: [60, 40] } };
    const table = { buildings: [{ id: 'barn', material: 'wood', outline: box(50, 10, 56, 16), storeys: [{}, {}] }] };
    const down = diced(
      { men, table, scenario: { demolition: true } } as never,
      (g) => strikeObstacle(g, 'barn', 9),
      [],
    );
    const { setting } = looked({ men, table } as never);
    expect(down.events.filter(({ type }) => type === 'moved').map((event) => 'how' in event && event.how)).toContain(
      'aside',
    );
    expect(faultsOf(setting, down.board)).toEqual([]);
  });

  it('who falls off a wall comes down beside who stands at its foot', () => {
    const men = { ...apart, g2: { at: [10.4, 10], height: 800 } } as const;
    const fallen = diced({ men }, (g) => fallFrom(g, manOf(g, 'g2'), 800), []);
    expect(fallen.board.men.find(({ id }) => id === 'g2')).toMatchObject({ height: null, stance: 'prone' });
    expect(faultsOf(looked({ men }).setting, fallen.board)).toEqual([]);
  });

  it('a gun is not pushed where its men would stand on others', () => {
    const crew = {
      g1: { at: [20, 21.28], serves: 'g8' },
      g2: { at: [21.28, 20] },
      g3: { at: [18.72, 20] },
      a1: { at: [60, 40] },
    } as const;
    const guns = { g8: { weapon: 'lightGun', at: [20, 20] } } as const;
    const push = { type: 'push', gun: 'g8', men: ['g1', 'g2', 'g3'], to: point(20, 18.5) } as const;
    expect(pushing.refuse(looked({ men: crew, guns }), HALF, push)).toBeNull();
    const inTheWay = { ...crew, g4: { at: [21.6, 18.4] } } as const;
    expect(pushing.refuse(looked({ men: inTheWay, guns }), HALF, push)).toMatchObject({ rule: 'PF-BASE.5' });
  });

  it('a horse that somebody stands at is not mounted', () => {
    const loose = { mounts: [{ id: 'horse', side: 'german', at: spot(12.5, 10) }] };
    const mount = { type: 'task', man: 'g2', task: 'mount', at: null, on: 'horse' } as const;
    expect(task.refuse(looked({ men: apart, board: loose }), HALF, mount)).toBeNull();
    const crowded = { ...apart, g3: { at: [13.4, 10] } } as const;
    expect(task.refuse(looked({ men: crowded, board: loose }), HALF, mount)).toMatchObject({ rule: 'PF-MOV.17' });
  });
});
