import { describe, expect, it } from 'vitest';
import { movement } from '../rules/02-movement.ts';
import type { Action, ActionOf } from '../types.ts';
import { type Answers, box, driven, happened, inch, looked, played, point, rolls, type Situation } from './played.ts';

const MOVEMENT = [{ kind: 'movement', side: 'german', only: null }];
const MEN = { g1: { at: [2, 2] }, a1: { at: [70, 46] } } as const;
const tank = (at: readonly [number, number], more: object = {}) => ({
  at,
  facing: 90,
  profile: 'de-panzer-4',
  arms: [],
  life: 3,
  ...more,
});
type Drive = ActionOf<'drive'>;
const way = (...to: readonly (readonly [number, number])[]): Drive => driven('g9', ...to);
const run = (situation: Situation, action: Action, dice: readonly number[] = []) =>
  played({
    ...situation,
    men: { ...MEN, ...situation.men },
    stack: MOVEMENT,
    answers: [['german', action]],
    dice: [...dice],
  });
const drive = (action: Drive, dice: readonly number[] = [], situation: Situation = {}, ...then: Answers) =>
  played({
    vehicles: { g9: tank([20, 20]) },
    ...situation,
    men: { ...MEN, ...situation.men },
    stack: MOVEMENT,
    answers: [['german', action], ...then],
    dice: [...dice],
  });
const after = (one: ReturnType<typeof run>, id = 'g9') => {
  const { at, facing, turret, did, bogged } = one.board.vehicles.find((v) => v.id === id)!;
  const shown = (length: number) => Math.round((length * 100) / 254) / 100;
  const where = at.in === 'table' ? `${shown(at.spot.x)},${shown(at.spot.y)}` : at.in;
  return `${where} ${facing}/${turret} ${shown(did.spent)}${bogged ? ' bogged' : ''}`;
};
const refused = (action: Drive, situation: Situation = {}) => drive(action, [], situation).refusal?.rule ?? 'legal';

describe('driving', () => {
  it('PF-VEH.3: forward or backward, as far as its move goes', () => {
    expect(after(drive(way([30, 20])))).toBe('30,20 90/90 10');
    expect(refused(way([36.1, 20]))).toBe('PF-VEH.3');
    expect(after(drive({ ...way([15, 20]), backwards: true }))).toBe('15,20 90/90 5');
    const bike = { vehicles: { g9: tank([20, 20], { profile: 'de-side-car', life: 1 }) } };
    expect(refused({ ...way([15, 20]), backwards: true }, bike)).toBe('PF-VEH.3');
  });

  it('PF-BASE.33: a pivot costs an inch for each quarter begun; motorcycles turn on the move', () => {
    expect(after(drive(way([20, 30])))).toBe('20,30 180/180 11');
    expect(after(drive({ ...way(), facing: 260 }))).toBe('20,20 260/260 2');
    const bike = { vehicles: { g9: tank([20, 20], { profile: 'de-side-car', life: 1 }) } };
    expect(refused({ ...way(), facing: 260 }, bike)).toBe('PF-BASE.33');
    expect(refused(way([24, 20], [24, 24]), bike)).toBe('legal');
    expect(refused(way([21, 20], [21, 22]), bike)).toBe('PF-BASE.33');
  });

  it('PF-VEH.7, PF-VEQ.1: a turret goes round a quarter for nothing, a slow one half of it', () => {
    expect(after(drive({ ...way(), turret: 180 }))).toBe('20,20 90/180 0');
    expect(after(drive({ ...way(), turret: 200 }))).toBe('20,20 90/200 1');
    expect(
      refused({ ...way(), turret: 0 }, { vehicles: { g9: tank([20, 20], { profile: 'de-opel', life: 1 }) } }),
    ).toBe('PF-VEH.7');
  });

  it('PF-VEH.4, PF-VEH.5, PF-SR.8: difficult ground is half rate and may bog', () => {
    const wood = { table: { areas: [{ id: 'wood', terrain: 'brush', outline: box(24, 10, 40, 30) }] } };
    expect(after(drive(way([28, 20]), [2], wood))).toBe('28,20 90/90 12');
    // Its nose, 2.1 inches ahead of its middle, comes to the brush.
    expect(after(drive(way([28, 20]), [1], wood))).toBe('21.9,20 90/90 1.9 bogged');
    const truck = { ...wood, vehicles: { g9: tank([20, 20], { profile: 'de-opel', life: 1 }) } };
    expect(after(drive(way([27, 20]), [2], truck))).toBe('21.75,20 90/90 1.75 bogged');
    expect(after(drive(way([27, 20]), [3], truck))).toBe('27,20 90/90 10');
  });

  it('PF-VEH.5: it tests with its whole hull: as its nose comes in, backing up its tail, and wherever any of it starts there', () => {
    const brush = (left: number, right: number) => ({
      table: { areas: [{ id: 'brush', terrain: 'brush', outline: box(left, 10, right, 30) }] },
    });
    const tests = (action: Drive, terrain: object) => happened(drive(action, [6], terrain), 'bogTested').length;
    const none = (action: Drive, terrain: object) => happened(drive(action, [], terrain), 'bogTested').length;
    // Its nose comes to 24.1.
    expect(tests(way([22, 20]), brush(24, 40))).toBe(1);
    expect(none(way([22, 20]), brush(24.2, 40))).toBe(0);
    expect(tests({ ...way([18, 20]), backwards: true }, brush(0, 16))).toBe(1);
    expect(none({ ...way([18, 20]), backwards: true }, brush(0, 15.8))).toBe(0);
    // Its tail lies in it, or its nose: it starts there, be it only to turn.
    expect(tests(way([30, 20]), brush(0, 18))).toBe(1);
    expect(tests({ ...way([18, 20]), backwards: true }, brush(22, 40))).toBe(1);
    expect(tests({ ...way(), facing: 180 }, brush(22, 40))).toBe(1);
    expect(none({ ...way(), turret: 150 }, brush(22, 40))).toBe(0);
    expect(none(way([30, 20]), brush(0, 17.8))).toBe(0);
  });

  it('PF-BASE.5, PF-VEH.5: after its test it does not turn into who stands beside its way', () => {
    // In tenths of a millimetre: the test breaks the way off a hair before its end, and the hair points elsewhere.
    const at = (x: number, y: number): readonly [number, number] => [x / 254, y / 254];
    const panther = (where: readonly [number, number], facing: number) =>
      tank(where, { profile: 'de-panther', life: 4, facing, turret: facing });
    const vehicles = { g9: panther(at(13860, 9831), 282), g8: panther(at(14297, 10945), 178) };
    const table = { areas: [{ id: 'brush', terrain: 'brush', outline: box(13970 / 254, 30, 66, 46) }] };
    const back = { ...way(at(13973, 9855)), backwards: true };
    const done = drive(back, [6], { vehicles, table });
    expect(done.refusal).toBeNull();
    expect(happened(done, 'bogTested')).toHaveLength(1);
    expect(done.board.vehicles.find(({ id }) => id === 'g9')).toMatchObject({ facing: 282 });
  });

  it('PF-VEH.6: bogged it is worked loose on a 4, from its next turn on', () => {
    const stuck = (more: object = {}) => ({ vehicles: { g9: tank([20, 20], { bogged: true, ...more }) } });
    const free = (dice: readonly number[], more?: object) => run(stuck(more), { type: 'free', vehicle: 'g9' }, dice);
    expect(happened(free([4]), 'freed')).toEqual([{ type: 'freed', vehicle: 'g9', free: true }]);
    expect(happened(free([3]), 'freed')).toEqual([{ type: 'freed', vehicle: 'g9', free: false }]);
    expect(free([], { freeing: true }).refusal?.rule).toBe('PF-VEH.6');
    expect(refused(way([22, 20]), stuck())).toBe('PF-VEH.6');
  });

  it('PF-BASE.5, PF-BASE.35: friends, trees and walls are driven round', () => {
    expect(refused(way([30, 20]), { men: { g2: { at: [25, 20] } } })).toBe('PF-BASE.5');
    const wall = { table: { lines: [{ id: 'wall', terrain: 'lowWall', line: [point(26, 15), point(26, 25)] }] } };
    expect(refused(way([30, 20]), { ...wall, scenario: { demolition: false } })).toBe('PF-BASE.35');
    const deep = { table: { areas: [{ id: 'lake', terrain: 'deepWater', outline: box(24, 10, 40, 30) }] } };
    expect(refused(way([28, 20]), deep)).toBe('PF-BASE.35');
  });

  it('PF-DEM.3, PF-DEM.4, PF-DEM.5, PF-DEM.6, PF-VCB.15: or driven into: each hits the other; through what breaks, stopped by what holds', () => {
    const wall = (terrain: string) => ({
      table: { lines: [{ id: 'wall', terrain, line: [point(26, 15), point(26, 25)] }] },
    });
    const through = drive(way([30, 20]), [6, 1], wall('hedge'));
    expect(happened(through, 'obstacleStruck')).toEqual([
      { type: 'obstacleStruck', piece: 'wall', life: 0, became: 'gone' },
    ]);
    // Strength 5 against Defence 4; then, with what was in the way, Strength 4 against Defence 11.
    expect(rolls(through)).toEqual(['PF-WND.1:  -> PF-WND.1 4 = 2', 'PF-WND.1:  -> PF-WND.1 6 = -5']);
    expect(happened(through, 'unharmed')).toEqual([{ type: 'unharmed', piece: 'g9' }]);
    expect(after(through)).toBe('30,20 90/90 10');
    const held = drive(way([30, 20]), [1, 1], wall('hedge'));
    expect(after(held)).toBe('23.9,20 90/90 3.9');
  });

  it('PF-ENG.5: wire is torn away, at one more risk of bogging', () => {
    const wire = { board: { defences: [{ id: 'wire', side: 'us', kind: 'wire', at: point(26, 20), facing: 90 }] } };
    const torn = drive(way([30, 20]), [3], wire);
    expect(happened(torn, 'defenceGone')).toEqual([{ type: 'defenceGone', id: 'wire' }]);
    expect(after(drive(way([30, 20]), [2], wire))).toBe('23.4,20 90/90 3.4 bogged');
  });

  it('PF-ENG.4: for each 2" of minefield a mine goes off on 4 or more', () => {
    const field = { board: { defences: [{ id: 'mines', side: 'us', kind: 'mines', at: point(27, 20), facing: 0 }] } };
    // Its nose goes from 22.1 to 29.1, and comes to the field at 24.
    const dared = rolls(drive(way([27, 20]), [3, 3, 3], field)).map((roll) => roll.slice(0, 8));
    expect(dared).toEqual(['PF-ENG.4', 'PF-ENG.4', 'PF-ENG.4']);
  });
});

describe('what is told before a drive', () => {
  const told = (situation: Situation, to: readonly [number, number]) => {
    const look = looked({ vehicles: { g9: tank([20, 20]) }, ...situation, men: { ...MEN, ...situation.men } });
    const frame = { kind: 'movement', side: 'german', only: null } as const;
    return movement.checks!(look, frame, 'german', way(to)).map(({ rule, about }) => `${rule} ${about?.word}`);
  };

  it('PF-VCB.13, PF-VCB.14: of whom it runs at first: whether he gets away, and whether it hurts him', () => {
    expect(told({ men: { a2: { at: [26, 20] } } }, [32, 20])).toEqual(['PF-VCB.13 evadeOf', 'PF-WND.1 woundOf']);
    expect(told({ men: { a2: { at: [26, 20], stance: 'prone' } } }, [32, 20])).toEqual(['PF-WND.1 woundOf']);
    const other = { g9: tank([20, 20]), a9: tank([28, 20], { profile: 'us-m4-sherman', facing: 0 }) };
    expect(told({ vehicles: other }, [32, 20])).toEqual(['PF-VCB.14 evadeOf', 'PF-WND.1 woundOfPlate']);
  });

  it('PF-VEH.5, PF-ENG.4, PF-ENG.5, PF-DEM.4: of bogs, mines, wire and walls; of open ground nothing', () => {
    const laid = (kind: string, facing: number) => ({
      board: { defences: [{ id: kind, side: 'us', kind, at: point(26, 20), facing }] },
    });
    expect(told(laid('wire', 90), [30, 20])).toEqual(['PF-VEH.5 bogOf']);
    expect(told(laid('mines', 0), [30, 20])).toEqual(['PF-ENG.4 mineUnder']);
    const hedge = { id: 'hedge', terrain: 'hedge', line: [point(26, 15), point(26, 25)] };
    expect(told({ table: { lines: [hedge] } }, [30, 20])).toEqual(['PF-WND.1 undefined']);
    const bog = { id: 'bog', terrain: 'brush', outline: box(24, 18, 28, 22) };
    expect(told({ table: { areas: [bog] } }, [30, 20])).toEqual(['PF-VEH.5 bogOf']);
    expect(told({}, [30, 20])).toEqual([]);
  });
});

describe('ramming', () => {
  const foe = { men: { a2: { at: [26, 20] as const } } };

  it('PF-VCB.13: men get out of the way on 4, or are hit at its F; it goes on', () => {
    const away = drive(way([32, 20]), [4], foe, ['us', { type: 'evade', to: point(26, 18) }]);
    expect(happened(away, 'rammed')).toEqual([{ type: 'rammed', vehicle: 'g9', piece: 'a2', evaded: true }]);
    expect(after(away)).toBe('32,20 90/90 12');
    expect(happened(away, 'moved')).toEqual([
      { type: 'moved', man: 'a2', at: { ...point(26, 18), storey: 0 }, spent: 0, how: 'pushed' },
    ]);
    const hit = drive(way([32, 20]), [3, 1], foe);
    expect(happened(hit, 'rammed')).toEqual([{ type: 'rammed', vehicle: 'g9', piece: 'a2', evaded: false }]);
    expect(rolls(hit).map((roll) => roll.split(':')[0])).toEqual(['PF-VCB.13', 'PF-WND.1']);
  });

  it('PF-VCB.13: who gets away goes to the side his owner likes, where there is room', () => {
    const asked = (men: Situation['men'] = {}) =>
      drive(way([32, 20]), [4], { men: { ...foe.men, ...men } }).asked.map(({ kind, side, choices }) => [
        kind,
        side,
        ...choices.map(({ action }) => action),
      ]);
    const [up, down] = [point(26, 18), point(26, 22)].map((to) => ({ type: 'evade', to }));
    expect(asked()).toEqual([['evasion', 'us', down, up]]);
    const there = drive(way([32, 20]), [4], foe, ['us', { type: 'evade', to: point(26, 20.5) }]);
    expect(there.refusal?.rule).toBe('PF-VCB.13');
    // A friend stands where he would go.
    expect(asked({ a3: { at: [26, 22] } })[0]![2]).toEqual(up);
  });

  it('PF-VCB.13: who lies on the ground does not get away', () => {
    const prone = { men: { a2: { at: [26, 20] as const, stance: 'prone' } } };
    expect(rolls(drive(way([32, 20]), [1], prone)).map((roll) => roll.split(':')[0])).toEqual(['PF-WND.1']);
  });

  it('PF-VCB.14, PF-VCB.15: vehicles that do not get away both take a hit', () => {
    const other = { vehicles: { g9: tank([20, 20]), a9: tank([28, 20], { profile: 'us-m4-sherman', facing: 0 }) } };
    const clash = drive(way([32, 20]), [3, 1, 1], other);
    expect(happened(clash, 'rammed')).toEqual([{ type: 'rammed', vehicle: 'g9', piece: 'a9', evaded: false }]);
    expect(rolls(clash)).toHaveLength(3);
    const aside = drive(way([32, 20]), [4], other);
    expect(aside.asked.map(({ kind, side }) => [kind, side])).toEqual([['evasion', 'us']]);
    const [first] = aside.asked[0]!.choices;
    const gone = drive(way([32, 20]), [4], other, ['us', first!.action]);
    expect(after(gone)).toBe('32,20 90/90 12');
    expect(happened(gone, 'drove').map((event) => event.type === 'drove' && event.vehicle)).toEqual(['g9', 'a9', 'g9']);
  });

  it('PF-VCB.12: who clings to it is taken along', () => {
    const clinging = drive(way([26, 20]), [], { men: { a2: { at: [20, 21.45] as const } } });
    expect(happened(clinging, 'moved')).toEqual([
      { type: 'moved', man: 'a2', at: { x: inch(26), y: inch(21.45), storey: 0 }, spent: 0, how: 'pushed' },
    ]);
  });
});

describe('turrets of what stands fast', () => {
  const turn = (turret: number): Drive => ({ ...way(), turret });
  const fast = (more: object) => ({ vehicles: { g9: tank([20, 20], more) } });

  it('PF-VEH.7, PF-VDM.3, PF-VEH.6, PF-VEH.8: go round by what is free, and by no more', () => {
    for (const more of [{ wheelsOut: true, life: 0 }, { bogged: true }, { boarded: true }]) {
      expect(after(drive(turn(180), [], fast(more)))).toMatch(/^20,20 90\/180 0/);
      expect(refused(turn(181), fast(more))).toBe('PF-VEH.7');
      expect(refused({ ...turn(180), facing: 100 }, fast(more))).not.toBe('legal');
    }
    expect(refused(turn(136), fast({ wheelsOut: true, profile: 'de-panther' }))).toBe('PF-VEH.7');
    // PF-VEH.5: not in the turn in which it has bogged down.
    expect(refused(turn(100), fast({ bogged: true, freeing: true }))).toBe('PF-VEH.6');
  });

  it('PF-ENG.4: a mine under a vehicle meets its side', () => {
    const field = { id: 'field', side: 'us', kind: 'mines', at: point(26, 20), facing: 0 };
    const half = { vehicles: { g9: tank([20, 20], { profile: 'de-251-1', life: 2 }) } };
    const blown = drive(way([22.8, 20]), [4, 1], { ...half, board: { defences: [field] } });
    // Strength 6 against 8; its front is 9.
    expect(rolls(blown).at(-1)).toBe('PF-WND.1:  -> PF-WND.1 5 = -4');
  });

  it('PF-ENG.5, PF-VEH.5: takes wire along without a second test', () => {
    const wire = { id: 'wire', side: 'us', kind: 'wire', at: point(28, 20), facing: 90 };
    const table = { areas: [{ id: 'brush', terrain: 'brush', outline: box(22, 10, 24, 30) }] };
    const torn = drive(way([29.5, 20]), [2], { table, board: { defences: [wire] } });
    expect(torn.refusal).toBeNull();
    expect(happened(torn, 'bogTested', 'defenceGone')).toEqual([
      { type: 'bogTested', vehicle: 'g9' },
      { type: 'defenceGone', id: 'wire' },
    ]);
  });

  it('PF-VDM.1: leaves the gun it towed beside its wreck, and takes it along when it blows up', () => {
    const towing = (die: number) =>
      played({
        men: MEN,
        vehicles: { g9: tank([20, 20], { profile: 'de-opel', life: 0, tows: 'gpak' }) },
        guns: { gpak: { at: 'g9', weapon: 'lightGun' } },
        stack: [{ kind: 'damage', vehicle: 'g9' }],
        dice: [die],
      }).board.guns.map(({ at }) => at.in);
    expect([towing(2), towing(6)]).toEqual([['table'], []]);
  });
});
