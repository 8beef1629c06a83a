import { planOf, shapesAt } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { TERRAIN, type Terrain } from '../data/terrain.ts';
import { canDetonate, refuseUnroll } from '../rules/12-cable.ts';
import { fuses } from '../rules/12-charges.ts';
import { lifeOf, obstacleDefence } from '../rules/12-demolition.ts';
import { task } from '../rules/12-engineers.ts';
import { groundNow } from '../rules/ground.ts';
import type { Action, ActionOf } from '../types.ts';
import { box, happened, inch, looked, played, point, rolls } from './played.ts';

const HALF = { side: 'german', only: null } as const;
const men = { g1: { at: [10, 10], engineer: true }, g2: { at: [20, 10] }, a1: { at: [60, 40] } } as const;
const work = (what: string, at: object | null, on: string | null = null) => [
  { kind: 'task', man: 'g1', task: what, at, on },
];
const asked = (what: ActionOf<'task'>['task'], at: ActionOf<'task'>['at'], on: string | null = null, man = 'g1') =>
  ({ type: 'task', man, task: what, at, on }) as ActionOf<'task'>;

describe('engineers at work', () => {
  const board = {
    defences: [
      { id: 'field', side: 'us', kind: 'mines', at: point(14, 10), facing: 0 },
      { id: 'wire', side: 'us', kind: 'wire', at: point(10, 11.8), facing: 0 },
    ],
  };

  it('PF-ENG.6: mines are cleared on a 4, two inches of them', () => {
    const at = point(11.4, 10);
    expect(task.refuse(looked({ men, board }), HALF, asked('clearMines', at))).toBeNull();
    const run = played({ men, board, stack: work('clearMines', at), dice: [4] });
    expect(rolls(run)).toEqual(['PF-ENG.6:  -> PF-ENG.6 4 = 0']);
    expect(happened(run, 'gapMade')).toEqual([{ type: 'gapMade', in: 'field', at }]);
    expect(run.board.men.find(({ id }) => id === 'g1')?.did).toMatchObject({ moved: true, long: true });
    const failed = played({ men, board, stack: work('clearMines', at), dice: [3] });
    expect(happened(failed, 'gapMade', 'taskFailed')).toEqual([{ type: 'taskFailed', man: 'g1', task: 'clearMines' }]);
  });

  it('PF-ENG.6: on a natural 1 one goes off under him', () => {
    const run = played({ men, board, stack: work('clearMines', point(11.4, 10)), dice: [1, 2] });
    expect(happened(run, 'mineWentOff')).toEqual([
      { type: 'mineWentOff', in: 'field', at: point(10, 10), under: 'g1' },
    ]);
  });

  it('PF-ENG.7: wire is cut on a 4, and does not go off', () => {
    const at = point(10, 11.4);
    expect(happened(played({ men, board, stack: work('cutWire', at), dice: [4] }), 'gapMade')).toEqual([
      { type: 'gapMade', in: 'wire', at },
    ]);
    expect(happened(played({ men, board, stack: work('cutWire', at), dice: [1] }), 'taskFailed')).toHaveLength(1);
  });

  it('PF-SR.6: by engineers only, who have not moved, within an inch, where there is something', () => {
    const look = looked({ men, board });
    const near = point(11.4, 10);
    expect(task.refuse(look, HALF, asked('clearMines', near, null, 'g2'))).toMatchObject({ rule: 'PF-SR.6' });
    expect(task.refuse(look, HALF, asked('clearMines', point(12, 10)))).toMatchObject({ rule: 'PF-ENG.6' });
    expect(task.refuse(look, HALF, asked('cutWire', point(10, 9)))).toMatchObject({ rule: 'PF-ENG.7' });
    const moved = looked({ men: { ...men, g1: { ...men.g1, did: { spent: 10 } } }, board });
    expect(task.refuse(moved, HALF, asked('clearMines', near))).toMatchObject({ rule: 'PF-ACT.2' });
  });

  it('PF-ENG.8, PF-ENG.10: a charge is placed on a 4, with a timer or a cable', () => {
    const laid = (what: string) => played({ men, stack: work(what, point(10, 10)), dice: [4] }).board.charges;
    const charge = { id: 'charge-1', side: 'german', at: point(10, 10), on: null, detonator: null, cable: null };
    expect(laid('placeTimer')).toEqual([{ ...charge, fuse: 'timer' }]);
    expect(laid('placeRemote')).toEqual([{ ...charge, fuse: 'remote' }]);
  });

  const CHARGE = {
    id: 'charge-1',
    side: 'us',
    at: point(10, 10.5),
    on: null,
    fuse: 'timer',
    detonator: null,
    cable: null,
  };

  it('PF-ENG.14: a charge he touches is defused on a 4, and goes off on a natural 1', () => {
    const look = looked({ men, board: { charges: [CHARGE] } });
    expect(task.refuse(look, HALF, asked('defuse', null, 'charge-1'))).toBeNull();
    const far = looked({ men, board: { charges: [{ ...CHARGE, at: point(10, 12) }] } });
    expect(task.refuse(far, HALF, asked('defuse', null, 'charge-1'))).toMatchObject({ rule: 'PF-ENG.14' });
    const gone = (...dice: readonly number[]) =>
      happened(
        played({ men, board: { charges: [CHARGE] }, stack: work('defuse', null, 'charge-1'), dice }),
        'chargeGone',
      );
    expect(gone(4)).toEqual([{ type: 'chargeGone', charge: 'charge-1', how: 'defused' }]);
    expect(gone(3)).toEqual([]);
    expect(gone(1, 2)).toEqual([{ type: 'chargeGone', charge: 'charge-1', how: 'exploded' }]);
  });

  it('PF-ENG.11: a timer is a dud on a 1, goes off on a 6, and else waits', () => {
    const run = (die: number) =>
      happened(
        played({
          men,
          board: { charges: [{ ...CHARGE, at: point(40, 40) }] },
          stack: [{ kind: 'fuses', left: ['charge-1'] }],
          dice: [die],
        }),
        'chargeGone',
      );
    expect(run(1)).toEqual([{ type: 'chargeGone', charge: 'charge-1', how: 'dud' }]);
    expect(run(2)).toEqual([]);
    expect(run(5)).toEqual([]);
    expect(run(6)).toEqual([{ type: 'chargeGone', charge: 'charge-1', how: 'exploded' }]);
    expect(fuses.rule).toBe('PF-ENG.11');
  });
});

describe('a charge with a cable', () => {
  const charge = (detonator: object | null = null) => ({
    id: 'charge-1',
    side: 'german',
    at: point(10, 10),
    on: null,
    fuse: 'remote',
    detonator,
    cable: detonator ? 'g2' : null,
  });
  const look = (x: number, detonator: object | null, more: object = {}) =>
    looked({ men: { ...men, g2: { at: [x, 10], ...more } }, board: { charges: [charge(detonator)] } });
  const man = (at: ReturnType<typeof look>, id: string) => at.board.men.find((one) => one.id === id)!;
  const unrolled = (x: number, to: number, detonator: object | null) => {
    const at = look(x, detonator);
    return refuseUnroll(at, man(at, 'g2'), asked('unroll', point(to, 10), 'charge-1', 'g2'));
  };

  it('PF-ENG.12: unrolled from the charge at half speed', () => {
    expect(unrolled(11, 14, null)).toBeNull();
    expect(unrolled(11, 14.2, null)).toMatchObject({ rule: 'PF-ENG.12', why: { word: 'halfSpeed' } });
    expect(unrolled(20, 22, null)).toMatchObject({ rule: 'PF-ENG.12', why: { word: 'notAtCable' } });
  });

  it('PF-EX-09, PF-ENG.12: 29.9 and 30 inches from the charge are allowed, 30.1 are not', () => {
    const end = point(38, 10);
    expect(unrolled(38, 39.9, end)).toBeNull();
    expect(unrolled(38, 40, end)).toBeNull();
    expect(unrolled(38, 40.1, end)).toMatchObject({ rule: 'PF-ENG.12', why: { word: 'cableTooShort' } });
  });

  it('PF-EX-09, PF-ENG.13: a man at the detonator who has not moved sets it off', () => {
    const end = point(39.9, 10);
    const still = look(39.9, end);
    expect(canDetonate(still, man(still, 'g2'), 'charge-1')).toBeNull();
    const moved = look(39.9, end, { did: { spent: 100 } });
    expect(canDetonate(moved, man(moved, 'g2'), 'charge-1')).toMatchObject({ rule: 'PF-ENG.13' });
    const away = look(36, end);
    expect(canDetonate(away, man(away, 'g2'), 'charge-1')).toMatchObject({ rule: 'PF-ENG.13' });
  });

  it('PF-ENG.12: if he falls who is at it, it starts again from the charge', () => {
    const run = played({
      men: { ...men, g2: { at: [30, 10] } },
      board: { charges: [charge(point(30, 10))] },
      stack: [{ kind: 'wounds', hits: [{ piece: 'g2', strength: 6, face: null, critical: false }], origin: null }],
      dice: [6],
    });
    expect(run.board.charges[0]).toMatchObject({ detonator: null, cable: null });
  });
});

describe('demolition', () => {
  const table = {
    areas: [{ id: 'oak', terrain: 'tree', outline: box(29, 9, 31, 11) }],
    lines: [{ id: 'wall', terrain: 'wall', line: [point(40, 5), point(40, 15)], thickness: 0 }],
    buildings: [{ id: 'barn', material: 'wood', outline: box(50, 10, 56, 16), storeys: [{}, {}] }],
  };
  const struck = (piece: string, strength: number, origin: object | null = BY_GUN) => [
    { kind: 'wounds', hits: [{ piece, strength, face: null, critical: false }], origin },
  ];
  const BY_GUN = { piece: 'a1', weapon: 'mediumGun', arm: null, from: { ...point(60, 40), storey: 0 } };
  const damaged = (run: ReturnType<typeof played>) => happened(run, 'obstacleStruck');

  it('PF-DEM.1, PF-DEM.7: a wall of defence 8 and one life is gone', () => {
    const run = played({ men, table, stack: struck('wall', 8), dice: [4] });
    expect(rolls(run)).toEqual(['PF-WND.1:  -> PF-WND.1 4 = 0']);
    expect(damaged(run)).toEqual([{ type: 'obstacleStruck', piece: 'wall', life: 0, became: 'gone' }]);
  });

  it('PF-DEM.1d: a tree has two lives and falls across', () => {
    const once = played({ men, table, stack: struck('oak', 8), dice: [4] });
    expect(damaged(once)).toEqual([{ type: 'obstacleStruck', piece: 'oak', life: 1, became: 'stands' }]);
    const twice = played({ men, table, stack: struck('oak', 8), dice: [4], board: { damages: once.board.damages } });
    expect(damaged(twice)).toEqual([{ type: 'obstacleStruck', piece: 'oak', life: 0, became: 'felled' }]);
  });

  it('PF-DEM.2: a shot of less than strength 5 does nothing, nor does any where demolition is not played', () => {
    expect(rolls(played({ men, table, stack: struck('wall', 4) }))).toEqual([]);
    expect(rolls(played({ men, table, stack: struck('wall', 8), scenario: { demolition: false } }))).toEqual([]);
  });

  it('PF-DEM.9: who is in a building that falls takes a hit of strength 6, and comes down', () => {
    const inside = { ...men, g2: { at: [52, 12, 1] } } as const;
    const run = played({
      men: inside,
      table,
      stack: struck('barn', 8),
      dice: [4, 3],
      board: { damages: [{ piece: 'barn', life: 1, became: 'stands' }] },
    });
    expect(damaged(run)).toEqual([{ type: 'obstacleStruck', piece: 'barn', life: 0, became: 'ruin' }]);
    expect(rolls(run)).toEqual(['PF-WND.1:  -> PF-WND.1 4 = 0', 'PF-WND.1:  -> PF-WND.1 3 = 0']);
    expect(happened(run, 'moved', 'lost')).toEqual([
      { type: 'moved', man: 'g2', at: { x: inch(52), y: inch(12), storey: 0 }, spent: 0, how: 'thrown' },
      { type: 'lost', piece: 'g2', how: 'killed' },
    ]);
  });

  it('PF-DEM.1h: a ruin can not be destroyed', () => {
    const board = { damages: [{ piece: 'barn', life: 0, became: 'ruin' }] };
    expect(rolls(played({ men, table, stack: struck('barn', 12), board }))).toEqual([]);
  });

  it('PF-ENG.8, PF-ENG.15: on a natural 1 it goes off in his hands: what he mines is struck, and he', () => {
    const run = played({
      men: { ...men, g1: { at: [49, 12], engineer: true } },
      table,
      stack: [{ kind: 'task', man: 'g1', task: 'placeTimer', at: point(49, 12), on: 'barn' }],
      dice: [1, 3, 2],
    });
    // Strength 10 against 8: one wound, for it was not placed; then the engineer, strength 10 against 3.
    expect(rolls(run)).toEqual([
      'PF-ENG.8:  -> PF-ENG.8 4 = -3',
      'PF-WND.1:  -> PF-WND.1 3 = 0',
      'PF-WND.1:  -> PF-WND.1 3 = -1',
    ]);
    expect(damaged(run)).toEqual([{ type: 'obstacleStruck', piece: 'barn', life: 2, became: 'stands' }]);
    expect(run.board.charges).toEqual([]);
    expect(run.board.craters).toEqual([]);
    const open = played({
      men,
      stack: [{ kind: 'task', man: 'g1', task: 'placeRemote', at: point(10, 10), on: null }],
      dice: [1, 3],
    });
    expect(happened(open, 'lost', 'craterMade').map(({ type }) => type)).toEqual(['lost', 'craterMade']);
  });

  it('PF-ENG.15, PF-DEM.2: one hit each, by a charge on a bridge; a mine does no harm to it', () => {
    const bridge = { areas: [{ id: 'bridge', terrain: 'woodenBridge', outline: box(9, 9, 13, 13) }] };
    const charge = {
      id: 'charge-1',
      side: 'german',
      at: point(11, 11),
      on: null,
      fuse: 'timer',
      detonator: null,
      cable: null,
    };
    const blown = played({
      men: { a1: men.a1, g2: men.g2 },
      table: bridge,
      board: { charges: [charge] },
      stack: [{ kind: 'detonation', charge: 'charge-1' }],
      dice: [3],
    });
    expect(damaged(blown)).toEqual([{ type: 'obstacleStruck', piece: 'bridge', life: 2, became: 'stands' }]);
    const origin = { piece: null, weapon: null, arm: null, from: { ...point(11, 11), storey: 0 } };
    const mine = { kind: 'impact', origin, at: origin.from, blast: 3, strength: 6, main: null, under: [] };
    expect(rolls(played({ men: { a1: men.a1, g2: men.g2 }, table: bridge, stack: [mine] }))).toEqual([]);
  });

  it('PF-ENG.15: where demolition is not played it harms only what it was placed on', () => {
    const fence = { id: 'fence', terrain: 'fence', line: [point(48, 10), point(48, 14)], thickness: 0 };
    const charge = {
      id: 'charge-1',
      side: 'german',
      at: point(49, 12),
      on: 'barn',
      fuse: 'timer',
      detonator: null,
      cable: null,
    };
    const run = (demolition: boolean, dice: readonly number[]) =>
      damaged(
        played({
          men,
          table: { ...table, lines: [fence] },
          scenario: { demolition },
          board: { charges: [charge] },
          stack: [{ kind: 'detonation', charge: 'charge-1' }],
          dice,
        }),
      ).map((event) => event.type === 'obstacleStruck' && event.piece);
    expect(run(true, [3, 1, 3])).toEqual(['barn', 'fence']);
    expect(run(false, [3, 1])).toEqual(['barn']);
  });

  it('PF-ENG.15: a charge takes D3 off what it was placed on, and strikes what else lies under it', () => {
    const charge = {
      id: 'charge-1',
      side: 'german',
      at: point(49.5, 12),
      on: 'barn',
      fuse: 'timer',
      detonator: null,
      cable: null,
    };
    const run = played({
      men,
      table,
      scenario: { demolition: false },
      board: { charges: [charge] },
      stack: [{ kind: 'detonation', charge: 'charge-1' }],
      dice: [3, 3],
    });
    expect(rolls(run).slice(0, 2)).toEqual(['PF-WND.1:  -> PF-WND.1 3 = 0', 'PF-ENG.15:  ->  = 3']);
    expect(damaged(run)).toEqual([{ type: 'obstacleStruck', piece: 'barn', life: 0, became: 'ruin' }]);
  });
});

describe('what obstacles are made of', () => {
  const line = (id: string, terrain: string, x: number) => ({
    id,
    terrain,
    line: [point(x, 5), point(x, 8)],
    thickness: 0,
  });
  const house = (id: string, material: string, x: number) => ({
    id,
    material,
    outline: box(x, 20, x + 4, 24),
    storeys: [{}],
  });
  const table = {
    areas: [{ id: 'oak', terrain: 'tree', outline: box(2, 2, 3, 3) }],
    lines: [line('hedge', 'hedge', 10), line('fence', 'fence', 14), line('wall', 'wall', 18)],
    buildings: [house('hut', 'wood', 10), house('farm', 'stone', 20), house('bunker', 'bunker', 30)],
  };
  const board = { defences: [{ id: 'bags', side: 'german', kind: 'barricade', at: point(40, 40), facing: 0 }] };
  const look = looked({ men, table, board });
  const made = (id: string) => [obstacleDefence(look, id)?.[0]?.value, lifeOf(look, id)];

  it('PF-DEM.1a, PF-DEM.1b, PF-DEM.1c, PF-DEM.1d: hedges 4 and 1, wood 6 and 1, stone 8 and 1, trees 6 and 2', () => {
    expect(['hedge', 'fence', 'wall', 'oak'].map(made)).toEqual([
      [4, 1],
      [6, 1],
      [8, 1],
      [6, 2],
    ]);
  });

  it('PF-DEM.1e, PF-DEM.1f, PF-DEM.1g: houses of wood 8 and 3, of stone 12 and 3, bunkers 15 and 4', () => {
    expect(['hut', 'farm', 'bunker'].map(made)).toEqual([
      [8, 3],
      [12, 3],
      [15, 4],
    ]);
  });

  it('PF-ENG.3: a barricade falls as a wooden barrier does', () => {
    expect(made('bags')).toEqual([6, 1]);
  });

  it('PF-DEM.8: what is left of a house is difficult ground', () => {
    const fallen = looked({ men, table, board: { damages: [{ piece: 'hut', life: 0, became: 'ruin' }] } });
    const ground = shapesAt(planOf(groundNow(fallen), 0), point(12, 22));
    expect(ground.map(({ terrain }) => TERRAIN[terrain as Terrain].foot)).toEqual(['difficult']);
  });

  it('PF-ENG.9: a charge is strength 10, five inches across', () => {
    const charge = {
      id: 'charge-1',
      side: 'us',
      at: point(12, 10),
      on: null,
      fuse: 'timer',
      detonator: null,
      cable: null,
    };
    const stack = [{ kind: 'detonation', charge: 'charge-1' }];
    const run = played({ men, board: { charges: [charge] }, stack, dice: [3] });
    expect(happened(run, 'lost')).toEqual([{ type: 'lost', piece: 'g1', how: 'killed' }]);
    const far = played({ men, board: { charges: [{ ...charge, at: point(13.1, 10) }] }, stack, dice: [6, 6] });
    expect(happened(far, 'lost')).toEqual([]);
    expect(far.board.craters).toEqual([point(13.1, 10)]);
  });
});

describe('what may be done is listed', () => {
  it('PF-ACT.2: every listed piece of work may be done', () => {
    const situation = {
      men,
      board: { defences: [{ id: 'field', side: 'us', kind: 'mines', at: point(14, 10), facing: 0 }] },
    };
    const look = looked(situation);
    const listed = task.choices(look, HALF).map(({ action }) => action as Extract<Action, { type: 'task' }>);
    expect(listed.map(({ task: what }) => what)).toContain('clearMines');
    expect(listed.filter((action) => task.refuse(look, HALF, action) !== null)).toEqual([]);
  });
});
