import { describe, expect, it } from 'vitest';
import { traverseOf } from '../rules/05-carriages.ts';
import { loseMan } from '../rules/09-wounds.ts';
import { armsOf } from '../rules/10-arms.ts';
import { gunOf } from '../rules/pieces.ts';
import type { Action } from '../types.ts';
import { diced, driven, happened, inch, looked, played, point, type Situation, spot } from './played.ts';

const MOVEMENT = [{ kind: 'movement', side: 'german', only: null }];
const TRUCK = { at: [20, 20] as const, facing: 0, profile: 'de-opel', arms: [], life: 1 };
const AWAY = { a1: { at: [70, 46] as const } };
const run = (situation: Situation, ...actions: readonly Action[]) =>
  played({
    ...situation,
    men: { ...AWAY, ...situation.men },
    stack: MOVEMENT,
    answers: actions.map((action) => ['german', action] as const),
  });
const refused = (situation: Situation, ...actions: readonly Action[]) =>
  run(situation, ...actions).refusal?.rule ?? 'legal';

describe('transport', () => {
  const board = (...men: readonly string[]): Action => ({ type: 'board', men, vehicle: 'g9' });
  const out = (x: number, y: number): Action => ({
    type: 'alight',
    ways: [{ unit: 'g1', route: [spot(x, y)], stance: 'standing' }],
  });

  it('PF-VEH.2, PF-VEH.8, PF-ACT.2: men within 2" get in, a whole move; the vehicle stays where it is', () => {
    const near = { men: { g1: { at: [22, 20] as const } }, vehicles: { g9: TRUCK } };
    const aboard = run(near, board('g1'));
    expect(aboard.board.men.find(({ id }) => id === 'g1')).toMatchObject({
      at: { in: 'vehicle', vehicle: 'g9', how: 'inside' },
      did: { moved: true, long: true },
    });
    const drive = driven('g9', [20, 10]);
    expect(refused(near, board('g1'), drive)).toBe('PF-VEH.8');
    expect(refused(near, drive, board('g1'))).toBe('PF-VEH.8');
    expect(refused({ ...near, men: { g1: { at: [23.5, 20] } } }, board('g1'))).toBe('PF-VEH.8');
    expect(refused({ ...near, men: { g1: { at: [22, 20], did: { spent: 254 } } } }, board('g1'))).toBe('PF-ACT.2');
  });

  it('PF-VEH.9, PF-VEH.10, PF-VUS.13: as many as it holds; on tanks they ride on the hull', () => {
    const jeep = { ...TRUCK, profile: 'de-kuebelwagen' };
    const crowd = Object.fromEntries([18.6, 19.7, 20.8, 21.9].map((y, i) => [`g${i + 1}`, { at: [21.5, y] as const }]));
    expect(refused({ men: crowd, vehicles: { g9: jeep } }, board('g1', 'g2', 'g3', 'g4'))).toBe('PF-VEH.9');
    const tank = { ...TRUCK, profile: 'de-panzer-4', life: 3 };
    expect(happened(run({ men: crowd, vehicles: { g9: tank } }, board('g1')), 'boarded')).toEqual([
      { type: 'boarded', men: ['g1'], vehicle: 'g9', how: 'riding' },
    ]);
  });

  it('PF-VEH.1, PF-VEH.8: men it carries, and nobody else, get off within 2" of the hull', () => {
    const inside = { men: { g1: { at: 'g9' } }, vehicles: { g9: TRUCK } };
    expect(happened(run(inside, out(22, 20)), 'alighted')).toEqual([{ type: 'alighted', man: 'g1', at: spot(22, 20) }]);
    expect(refused(inside, out(24, 20))).toBe('PF-VEH.8');
    expect(refused(inside, out(20.5, 20))).toBe('PF-BASE.5');
    const listed = played({ ...inside, men: { ...AWAY, ...inside.men }, stack: MOVEMENT }).asked[0]!.choices;
    expect(listed.some(({ action }) => action.type === 'alight')).toBe(true);
  });

  it('PF-VGER.27: a machine gun that comes aboard is one hull gun more, and goes with its gunner', () => {
    const near = (profile: string) => ({
      men: { g1: { at: [22, 20] as const, weapons: ['lmg'] }, g2: { at: [22, 21.2] as const } },
      vehicles: { g9: { ...TRUCK, profile } },
    });
    const mounts = (one: ReturnType<typeof run>) => armsOf(one.board.vehicles[0]!).map(({ mount }) => mount);
    const fitted = run(near('de-kuebelwagen'), board('g1', 'g2'));
    expect([mounts(fitted), fitted.board.vehicles[0]!.arms.length]).toEqual([['hull'], 1]);
    expect(mounts(run(near('de-opel'), board('g1', 'g2')))).toEqual([]);
    expect(mounts(run(near('de-kuebelwagen'), board('g2')))).toEqual([]);
    const rear = run(near('de-251-1'), board('g1'));
    expect(mounts(rear).at(-1)).toBe('rearHull');
    const aboard = {
      men: { g1: { at: 'g9', weapons: ['lmg'] } },
      vehicles: { g9: { ...TRUCK, profile: 'de-kuebelwagen', fitted: 'g1', arms: [{}] } },
    };
    const off = run(aboard, out(22, 20));
    expect([mounts(off), off.board.vehicles[0]!.arms.length]).toEqual([[], 0]);
    const gone = diced(aboard, (g) => loseMan(g, 'PF-WND.1', 'g1', 'killed'), []);
    expect(gone.board.vehicles[0]!.fitted).toBeNull();
  });
});

describe('guns on the move', () => {
  const GUN = { weapon: 'mediumGun', at: [20, 20] as const, facing: 0 };
  const CREW = {
    g1: { at: [20, 21.28] as const, serves: 'g8' },
    g2: { at: [21.28, 20] as const },
    g3: { at: [18.72, 20] as const },
  };
  const push = (y: number, ...men: readonly string[]): Action => ({ type: 'push', gun: 'g8', men, to: point(20, y) });

  it('PF-HVY.13, PF-HVY.10: three men push it two inches', () => {
    const gun = { men: CREW, guns: { g8: GUN } };
    const pushed = run(gun, push(18, 'g1', 'g2', 'g3'));
    expect(happened(pushed, 'gunMoved')).toEqual([{ type: 'gunMoved', gun: 'g8', at: point(20, 18), spent: 508 }]);
    expect(happened(pushed, 'moved')).toHaveLength(3);
    expect(refused(gun, push(17.9, 'g1', 'g2', 'g3'))).toBe('PF-HVY.13');
    expect(refused(gun, push(18, 'g1', 'g2'))).toBe('PF-HVY.10');
  });

  it('PF-HVY.15, PF-HVY.3: a quarter round is no move, more is; and its gunner does it', () => {
    const look = looked({ men: { ...AWAY, ...CREW }, guns: { g8: GUN } });
    expect([90, 91, 180, 270].map((facing) => traverseOf(gunOf(look, 'g8'), facing))).toEqual([0, 254, 254, 0]);
    const lay = (facing: number): Action => ({ type: 'lay', gun: 'g8', facing, at: null });
    const turned = run({ men: CREW, guns: { g8: GUN } }, lay(90));
    expect(turned.board.guns[0]).toMatchObject({ facing: 90, did: { spent: 0 } });
    expect(run({ men: CREW, guns: { g8: GUN } }, lay(120)).board.guns[0]).toMatchObject({
      facing: 120,
      did: { spent: 254 },
    });
    const away = { ...CREW, g1: { at: [24, 24] as const, serves: 'g8' } };
    expect(refused({ men: away, guns: { g8: GUN } }, lay(90))).toBe('PF-HVY.3');
  });

  it('PF-HVY.14: three men hook it to a tow and off again, the whole turn', () => {
    const near = { men: CREW, guns: { g8: GUN }, vehicles: { g9: { ...TRUCK, at: [20, 15.5] as const } } };
    const limber: Action = { type: 'limber', gun: 'g8', vehicle: 'g9', men: ['g1', 'g2', 'g3'] };
    const hooked = run(near, limber);
    expect(hooked.board.vehicles[0]!.tows).toBe('g8');
    expect(hooked.board.men.find(({ id }) => id === 'g1')!.did).toMatchObject({ moved: true, long: true, shot: true });
    expect(refused({ ...near, vehicles: { g9: { ...TRUCK, at: [20, 10] as const } } }, limber)).toBe('PF-HVY.14');
  });
});

describe('special actions', () => {
  const HUT = {
    table: {
      buildings: [
        {
          id: 'hut',
          material: 'wood',
          outline: [point(18, 10), point(24, 10), point(24, 16), point(18, 16)],
          storeys: [{ openings: [{ id: 'door', kind: 'door', from: point(20, 16), to: point(22, 16) }] }, {}],
          links: [{ id: 'ladder', kind: 'ladder', ends: [spot(23, 11, 0), spot(23, 12, 1)] }],
        },
      ],
      gates: [{ id: 'gate', line: [point(30, 16), point(33, 16)] }],
    },
  };
  const task = (what: 'door' | 'lock' | 'gate', on: string): Action => ({
    type: 'task',
    man: 'g1',
    task: what,
    at: null,
    on,
  });
  const go = (x: number, y: number): Action => ({
    type: 'moveGroup',
    ways: [{ unit: 'g1', route: [spot(x, y)], stance: 'standing' }],
  });
  const at = (x: number, y: number) => ({ ...HUT, men: { g1: { at: [x, y] as const } } });

  it('PF-ACT.1: a door is shut until half a move opens it; then half a move is left', () => {
    expect(refused(at(21, 17), go(21, 14.5))).toBe('PF-ACT.1');
    const through = run(at(21, 17), task('door', 'door'), go(21, 14));
    expect(through.refusal).toBe(null);
    expect(through.board.men.find(({ id }) => id === 'g1')!.did.spent).toBe(6 * 254);
    expect(refused(at(21, 17), task('door', 'door'), go(21, 13.9))).toBe('PF-MOV.1');
    expect(refused(at(21, 20), task('door', 'door'))).toBe('PF-ACT.1');
    expect(refused(at(21, 17), task('lock', 'door'), task('door', 'door'))).toBe('PF-ACT.1');
  });

  it('PF-ACT.2, PF-ACT.3: a gate takes a whole move and counts as one', () => {
    const opened = run(at(31, 17), task('gate', 'gate'));
    expect(opened.board.doors).toEqual([{ opening: 'gate', state: 'open' }]);
    expect(opened.board.men.find(({ id }) => id === 'g1')!.did.long).toBe(true);
    expect(refused(at(31, 17), task('gate', 'gate'), go(31, 18))).toBe('PF-BASE.4');
  });

  it('PF-BASE.9: a ladder is climbed without a roll, at half rate', () => {
    const up: Action = { type: 'moveGroup', ways: [{ unit: 'g1', route: [spot(23, 12, 1)], stance: 'standing' }] };
    const climbed = run(at(23, 11), up);
    expect(climbed.board.men.find(({ id }) => id === 'g1')).toMatchObject({
      at: { in: 'table', spot: spot(23, 12, 1) },
      did: { spent: 6 * 254 },
    });
    expect(refused(at(22, 11), up)).toBe('PF-BASE.9');
  });

  it('PF-BASE.9: who can not pay for all of a ladder hangs on it, and goes on or down next turn', () => {
    const to = (...route: readonly ReturnType<typeof spot>[]): Action => ({
      type: 'moveGroup',
      ways: [{ unit: 'g1', route, stance: 'standing' }],
    });
    const [foot, top] = [spot(23, 11), spot(23, 12, 1)];
    const man = (one: ReturnType<typeof run>) => one.board.men.find(({ id }) => id === 'g1')!;
    // Two inches to its foot, and four left make two of its three.
    const up = run(at(21, 11), to(foot, top));
    expect(man(up)).toMatchObject({
      at: { in: 'table', spot: foot },
      height: inch(2),
      did: { spent: inch(6), crossed: true },
    });
    const hanging = { ...HUT, men: { g1: { at: [23, 11] as const, height: inch(2) } } };
    expect(man(run(hanging, to(top)))).toMatchObject({ at: { spot: top }, height: null, did: { spent: inch(2) } });
    expect(man(run(hanging, to(spot(21, 11))))).toMatchObject({
      at: { spot: spot(21, 11) },
      height: null,
      did: { spent: inch(6) },
    });
    expect(refused(hanging, to(spot(20.9, 11)))).toBe('PF-MOV.1');
    const above = { ...HUT, men: { g1: { at: [22, 12, 1] as const } } };
    expect(man(run(above, to(top, foot)))).toMatchObject({ at: { spot: foot }, height: inch(0.5) });
    expect(refused(at(23, 11), { type: 'moveGroup', ways: [{ unit: 'g1', route: [top], stance: 'prone' }] })).toBe(
      'PF-MOV.13',
    );
  });
});
