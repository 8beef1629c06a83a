import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { fire, move } from './range.ts';
import { at, blowUp, FAR, flames, inTown, lob } from './town.ts';

const whyNot = (rule: string, word: string, values?: object) => ({
  rule,
  why: values ? { word, with: values } : { word },
});
const changes = (log: Parameters<typeof eventsOf>[0]) =>
  eventsOf(log).filter(({ type }) => type === 'groundChanged') as unknown as readonly {
    readonly what: string;
    readonly added: readonly { readonly id: string }[];
    readonly removed: readonly string[];
  }[];

describe('7 Grenades, charges, flames', () => {
  it('TS-7.1 whoever is wholly under the template is hit on 3, partly on 5, friend or foe', () => {
    const stands = [
      at('red-1', 2500, 7000),
      at('blue-1', 1700, 7000),
      at('blue-2', 1365, 7000),
      at('red-2', 1355, 7300),
      FAR,
    ];
    const { log, board } = inTown(stands, [lob('red-1', 1700, 7000)], { dice: [3, 4, 5] });
    expect(rollsOf(log).map(({ check, faces }) => ['need' in check && check.need, faces])).toEqual([
      [[{ rule: 'TS-7.1', value: 3, note: { word: 'whollyUnder' } }], [3]],
      [[{ rule: 'TS-7.1', value: 5, note: { word: 'partlyUnder' } }], [4]],
      [[{ rule: 'TS-7.1', value: 5, note: { word: 'partlyUnder' } }], [5]],
    ]);
    expect(board.stands.filter((s) => s.pinned).map(({ id }) => id)).toEqual(['blue-1', 'red-2']);
  });
  it('TS-7.1 it goes 12 cm, to a place in sight, from a man who is not pinned', () => {
    const from = (x: number, more: object = {}) =>
      inTown([at('red-1', 1000, 7000, more), at('blue-1', 9000, 7000)], [lob('red-1', x, 7000)]).refusal;
    expect([from(2325), from(2326)]).toEqual([
      null,
      whyNot('TS-7.1', 'tooFarToThrow', { place: '23.3/70.0', most: 12 }),
    ]);
    expect(from(2000, { pinned: true })).toEqual(whyNot('TS-5.1', 'isPinned', { stand: 'red-1' }));
    const behind = inTown([at('red-1', 3700, 4500), FAR], [lob('red-1', 4500, 4500)]);
    expect(behind.refusal).toEqual(whyNot('TS-7.1', 'placeUnseen', { place: '45.0/45.0' }));
    const infantry = inTown(
      [at('red-5', 3700, 4500), FAR],
      [['red', { type: 'throw', stand: 'red-5', at: { x: 3700, y: 4000 } }]],
    );
    expect(infantry.refusal).toEqual(whyNot('TS-7.1', 'onlyMen', { stand: 'red-5' }));
  });
  it('TS-7.1 through a window it bursts among those on the ground floor alone, and leaves no crater', () => {
    const stands = [at('red-1', 3900, 5000), at('blue-1', 4400, 5000), at('blue-2', 4400, 5000, { storey: 1 }), FAR];
    const { log, board } = inTown(stands, [lob('red-1', 4420, 5000)], { dice: [6] });
    expect(board.stands.filter((s) => s.pinned).map(({ id }) => id)).toEqual(['blue-1']);
    expect(changes(log)).toEqual([]);
  });
  it('TS-7.1 whoever hides under it is found', () => {
    const hidden = at('blue-5', 9400, 1500);
    const { log } = inTown([at('red-1', 8090, 1500), hidden, at('blue-2', 11_500, 7000)], [lob('red-1', 9400, 1500)], {
      hiding: [{ stand: 'blue-5', woods: ['wood'] }],
      dice: [1],
    });
    expect(eventsOf(log).map(({ type }) => type)).toEqual(['acted', 'threw', 'found', 'missed', 'groundChanged']);
  });
  it('TS-7.2 a grenade leaves a crater: cover, and slow going', () => {
    const first = inTown([at('red-1', 1000, 7000), FAR], [lob('red-1', 1800, 7000)]);
    expect(changes(first.log).map(({ what, added, removed }) => [what, added[0]!.id, removed])).toEqual([
      ['crater', 'crater 1', []],
    ]);
    const { ground } = first.board;
    const shot = inTown([at('red-1', 1000, 7000), at('blue-1', 1800, 7000), FAR], [fire('red-1', 'blue-1')], {
      ground,
      dice: [1, 1],
    });
    const [roll] = rollsOf(shot.log);
    expect(roll && 'need' in roll.check && roll.check.need).toContainEqual({ rule: 'TS-3.5', value: 1 });
    const across = (x: number) => inTown([at('red-1', 1000, 7000), FAR], move('red-1', [x, 7000]), { ground }).refusal;
    expect([across(2200), across(2201)]).toEqual([null, whyNot('TS-2.2', 'tooLong', { cost: 15.1, most: 15 })]);
  });
  it('TS-7.2 and a gap in each wall within 2 cm: nothing is left to cross, or to be covered by', () => {
    const before = inTown([at('red-1', 1500, 2000), FAR], move('red-1', [2900, 2000]));
    expect(before.refusal).toEqual(whyNot('TS-2.3', 'tooLong', { cost: 19, most: 15 }));
    const { log, board } = inTown([at('red-1', 1500, 2000), FAR], [lob('red-1', 2100, 2000)]);
    expect(changes(log).map(({ what, added, removed }) => [what, added.map(({ id }) => id), removed])).toEqual([
      ['gap', ['wall/1', 'wall/2'], ['wall']],
      ['crater', ['crater 4'], []],
    ]);
    const flat = { ...board.ground, added: board.ground.added.slice(0, 2) };
    const after = (y: number) =>
      inTown([at('red-1', 1500, y), FAR], move('red-1', [2900, y]), { ground: flat }).refusal;
    expect([after(2000), after(2172), after(2175)?.rule]).toEqual([null, null, 'TS-2.3']);
    const again = inTown([at('red-1', 1400, 2900), FAR], [lob('red-1', 2000, 2900)], { ground: board.ground });
    expect(again.board.ground.removed).toEqual(['wall']);
    expect(again.board.ground.added.map(({ id }) => id)).toEqual(['wall/1', 'crater 4', 'wall/2/1', 'crater 5']);
  });
  it('TS-7.3 a charge brings a house down on all who are in it', () => {
    const stands = [at('red-2', 3800, 4500), at('blue-1', 4400, 5000), at('blue-2', 4400, 5000, { storey: 1 }), FAR];
    const { log, board } = inTown(stands, [blowUp('red-2', 'inn')]);
    expect(eventsOf(log).slice(1)).toMatchObject([
      { type: 'laidCharge', stand: 'red-2', house: 'inn' },
      { type: 'groundChanged', what: 'ruins', removed: ['inn'] },
      { type: 'lost', stand: 'blue-1' },
      { type: 'scored', side: 'red', points: 1 },
      { type: 'lost', stand: 'blue-2' },
      { type: 'scored', side: 'red', points: 1 },
    ]);
    const { ground } = board;
    const over = inTown([at('red-1', 3700, 5000), at('blue-1', 5500, 5000), FAR], [fire('red-1', 'blue-1')], {
      ground,
      dice: [1],
    });
    expect(over.refusal).toBeNull();
    const through = (x: number) => inTown([at('red-1', 3500, 4500), FAR], move('red-1', [x, 4500]), { ground }).refusal;
    expect([through(4500), through(4501)]).toEqual([null, whyNot('TS-2.2', 'tooLong', { cost: 15.1, most: 15 })]);
  });
  it('TS-7.3 by a man who carries one, out of doors, within 1 cm of it', () => {
    const lay = (id: string, x: number, more: object = {}) =>
      inTown([at(id, x, 4500, more), FAR], [blowUp(id, 'inn')]).refusal;
    expect(lay('red-2', 3775)).toBeNull();
    expect(lay('red-2', 3774)).toEqual(whyNot('TS-7.3', 'notAtTheWall', { stand: 'red-2', house: 'inn', most: 1 }));
    expect(lay('red-2', 4500)).toEqual(whyNot('TS-7.3', 'notAtTheWall', { stand: 'red-2', house: 'inn', most: 1 }));
    expect(lay('red-1', 3800)).toEqual(whyNot('TS-7.3', 'notArmed', { stand: 'red-1' }));
    const nowhere = inTown([at('red-2', 3800, 4500), FAR], [blowUp('red-2', 'barn')]);
    expect(nowhere.refusal).toEqual(whyNot('TS-7.3', 'noHouse', { house: 'barn' }));
  });
  it('TS-7.4 a flame is a teardrop of 15 by 5 cm over those the man sees on his storey', () => {
    const stands = [
      at('red-3', 1000, 7000),
      at('blue-1', 2200, 7000),
      at('blue-2', 1600, 6850),
      at('red-1', 2800, 7000),
      FAR,
    ];
    const { log } = inTown(stands, [flames('red-3', 90)], { dice: [2, 5] });
    expect(rollsOf(log).map(({ check }) => 'need' in check && check.need[0]!.note)).toEqual([
      { word: 'whollyUnder' },
      { word: 'partlyUnder' },
    ]);
    expect(inTown([at('red-1', 1000, 7000), FAR], [flames('red-1', 90)]).refusal).toEqual(
      whyNot('TS-7.4', 'notArmed', { stand: 'red-1' }),
    );
    const behindWall = inTown([at('red-3', 3700, 4500), at('blue-1', 4500, 4500), FAR], [flames('red-3', 90)]);
    expect(rollsOf(behindWall.log)).toEqual([]);
  });
  it('TS-7.5 a car that is lost stays as a wreck: it stops sight, and no base may enter it', () => {
    const stands = [at('red-5', 1000, 7000), at('blue-4', 2500, 7000, { pinned: true }), at('blue-1', 3200, 7000), FAR];
    const { log, board } = inTown(stands, [fire('red-5', 'blue-4')], { dice: [6, 1] });
    expect(eventsOf(log).slice(2)).toMatchObject([
      { type: 'lost', stand: 'blue-4' },
      { type: 'groundChanged', what: 'wreck', added: [{ id: 'wreck of blue-4', terrain: 'wreck' }] },
      { type: 'scored', side: 'red', points: 2 },
    ]);
    const { ground } = board;
    const after = (answers: Parameters<typeof inTown>[1]) =>
      inTown([at('red-5', 1000, 7000), at('blue-1', 3000, 7000), FAR], answers, { ground }).refusal;
    expect(after([fire('red-5', 'blue-1')])).toEqual(
      whyNot('TS-3.3', 'noSight', { stand: 'red-5', target: 'blue-1', area: 'wreck of blue-4', at: 13.5 }),
    );
    expect(after(move('red-5', [2400, 7000]))).toEqual(whyNot('TS-7.5', 'throughWreck'));
  });
});
