import { inLanguage } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../index.ts';
import { fire, move } from './range.ts';
import { at, climb, FAR, INN, inTown, TOWN, townSetting } from './town.ts';

const whyNot = (rule: string, word: string, values?: object) => ({
  rule,
  why: values ? { word, with: values } : { word },
});

describe('6 Houses one may enter', () => {
  it('TS-6.1 a man goes in by the door, and by a window that counts 5 cm', () => {
    const byDoor = inTown([at('red-1', 5000, 6500), FAR], move('red-1', [5000, 5400]));
    expect(byDoor.board.stands.find(({ id }) => id === 'red-1')).toMatchObject({
      id: 'red-1',
      at: { x: 5000, y: 5400 },
      storey: 0,
    });
    const byWindow = (x: number) => inTown([at('red-1', 3500, 5000), FAR], move('red-1', [x, 5000]));
    expect(byWindow(4500).refusal).toBeNull();
    expect(byWindow(4501).refusal).toEqual(whyNot('TS-6.1', 'tooLong', { cost: 15.1, most: 15 }));
  });
  it('TS-6.1 nobody crosses a wall, and only men enter', () => {
    const through = inTown([at('red-1', 3500, 4500), FAR], move('red-1', [4500, 4500]));
    expect(through.refusal).toEqual(whyNot('TS-6.1', 'throughWall', { wall: 'inn/0/wall 1' }));
    const infantry = inTown([at('red-5', 5000, 6500), FAR], move('red-5', [5000, 5400]));
    expect(infantry.refusal).toEqual(whyNot('TS-6.1', 'onlyMenEnter'));
    const car = inTown([at('red-4', 3000, 5000), FAR], move('red-4', [5000, 5000]));
    expect(car.refusal).toEqual(whyNot('TS-6.1', 'onlyMenEnter'));
  });
  it('TS-6.1 upstairs there is nothing to go on outside', () => {
    const upstairs = at('red-1', 4300, 5000, { storey: 1 });
    expect(inTown([upstairs, FAR], move('red-1', [4300, 5500])).refusal).toBeNull();
    expect(inTown([upstairs, FAR], move('red-1', [3800, 5000])).refusal).toEqual(whyNot('TS-6.1', 'noFloor'));
  });
  it('TS-6.2 a stair counts 5 cm and a ladder 10, and leads to its other end', () => {
    const { log, board } = inTown([at('red-1', 5000, 6000), FAR], climb('red-1', 'stair'));
    expect(eventsOf(log).at(-1)).toEqual({
      type: 'climbed',
      stand: 'red-1',
      link: 'stair',
      at: { x: 5000, y: 5000, storey: 1 },
    });
    expect(board.stands.find(({ id }) => id === 'red-1')).toMatchObject({ at: { x: 5000, y: 5000 }, storey: 1 });
    const from = (y: number) => inTown([at('red-1', 5000, y), FAR], climb('red-1', 'stair')).refusal;
    expect([from(6000), from(6001)]).toEqual([null, whyNot('TS-6.2', 'tooLong', { cost: 15.1, most: 15 })]);
    const ladder = (x: number) => inTown([at('red-1', x, 5000), FAR], climb('red-1', 'ladder'));
    expect(ladder(6800).board.stands[0]).toMatchObject({ at: { x: 5800, y: 5000 }, storey: 1 });
    expect(ladder(6801).refusal).toEqual(whyNot('TS-6.2', 'tooLong', { cost: 15.1, most: 15 }));
  });
  it('TS-6.2 down again by corners, if there is room below', () => {
    const above = at('red-1', 5000, 5500, { storey: 1 });
    const down = climb('red-1', 'ladder', [5800, 5200]);
    expect(inTown([above, FAR], down).refusal).toEqual(whyNot('TS-6.2', 'tooLong', { cost: 20.6, most: 15 }));
    expect(inTown([at('red-1', 5700, 5300, { storey: 1 }), FAR], down).board.stands[0]).toMatchObject({
      at: { x: 6300, y: 5000 },
      storey: 0,
    });
    const taken = inTown([above, at('red-2', 5100, 5000), FAR], climb('red-1', 'stair'));
    expect(taken.refusal).toEqual(whyNot('TS-2.5', 'tooNear', { stand: 'red-2', least: 1 }));
    expect(inTown([above, FAR], climb('red-1', 'lift')).refusal).toEqual(
      whyNot('TS-6.2', 'notThere', { link: 'lift' }),
    );
    expect(inTown([at('red-5', 6500, 5000), FAR], climb('red-5', 'ladder')).refusal).toEqual(
      whyNot('TS-6.2', 'onlyMen', { stand: 'red-5' }),
    );
  });
  it('TS-6.2 whoever is stopped on the way does not climb', () => {
    const shot = inTown(
      [at('red-1', 5000, 5900), at('blue-1', 5000, 6900)],
      [...climb('red-1', 'stair'), ['blue', { type: 'react', stand: 'blue-1', along: 0 }]],
      { dice: [6, 1] },
    );
    expect(shot.board.stands.find(({ id }) => id === 'red-1')).toMatchObject({
      id: 'red-1',
      at: { x: 5000, y: 5900 },
      storey: 0,
      pinned: true,
    });
  });
  it('TS-6.3 one sees out of a window and not through walls, floors or roofs', () => {
    const watcher = at('red-1', 4300, 5000);
    const seen = (id: string, x: number, y: number, more: object = {}) =>
      inTown([watcher, at(id, x, y, more), FAR], [fire('red-1', id)], { dice: [1] }).refusal;
    expect(seen('blue-1', 3000, 5000)).toBeNull();
    expect(seen('blue-1', 3000, 3800)).toEqual(
      whyNot('TS-6.3', 'noSight', { stand: 'red-1', target: 'blue-1', area: 'inn/0/wall 1', at: 4.1 }),
    );
    expect(seen('blue-1', 5000, 5000, { storey: 1 })?.why).toMatchObject({
      word: 'noSight',
      with: { area: 'inn/1/floor' },
    });
  });
  it('TS-6.3 from upstairs one sees over a wreck that hides those in the street', () => {
    const wreck = {
      id: 'wreck of blue-4',
      terrain: 'wreck',
      level: 8,
      outline: INN.outline.map(({ x, y }) => ({ x: x / 10 + 2700, y: y / 2 + 2500 })),
    };
    const ground = { added: [wreck], removed: [], built: [] };
    const shot = (storey: number) =>
      inTown([at('red-1', 4030, 5000, { storey }), at('blue-1', 2600, 5000), FAR], [fire('red-1', 'blue-1')], {
        ground,
        dice: [1],
      }).refusal;
    expect(shot(0)).toEqual(
      whyNot('TS-3.3', 'noSight', { stand: 'red-1', target: 'blue-1', area: 'wreck of blue-4', at: 7.3 }),
    );
    expect(shot(1)).toBeNull();
  });
  it('TS-6.3 whoever is in a house is in cover from outside, and not from within', () => {
    const need = (x: number, firer: object, dice: readonly number[]) => {
      const { log } = inTown([at('blue-1', x, 5000), firer, FAR], [fire('red-1', 'blue-1')], { dice });
      const [roll] = rollsOf(log);
      return roll && 'need' in roll.check && roll.check.need;
    };
    const covered = [
      { rule: 'TS-3.1', value: 4 },
      { rule: 'TS-3.5', value: 1 },
    ];
    expect(need(4300, at('red-1', 3000, 5000), [1])).toEqual(covered);
    expect(need(4300, at('red-1', 5300, 5000), [1, 1])).toEqual(covered.slice(0, 1));
    expect(need(3400, at('red-1', 4300, 5000), [1, 1])).toEqual(covered.slice(0, 1));
  });
  it('a house that is not sound, or a man in the air, is told', () => {
    const broken = { ...TOWN, houses: [{ ...INN, top: 30 }] };
    const loaded = skirmish.load(broken);
    expect(loaded.ok ? [] : loaded.problems.map(({ why }) => inLanguage('en', why))).toEqual([
      'inn: no room between 30 and 30',
      'attic: from 34 to 50 is not between floor 30 and ceiling 30',
    ]);
    const board = skirmish.setup(townSetting);
    const flying = { ...board, stands: [{ ...board.stands[0]!, storey: 1 }, ...board.stands.slice(1)] };
    expect(skirmish.faults(townSetting, flying).map((why) => inLanguage('en', why))).toEqual([
      'blue-1 stands in the air (TS-6.1)',
    ]);
  });
  it('is told to both sides in words, and drawn storey by storey', () => {
    const { board } = inTown([at('red-1', 5000, 5000, { storey: 1 }), FAR], [], {
      stack: [
        { kind: 'game', step: 'rally' },
        { kind: 'activations', side: 'red' },
        { kind: 'activate', side: 'red' },
      ],
    });
    expect(skirmish.sketch(townSetting, board)).toMatch(/storey 1\n\+-/);
  });
});
