import { hearLog, view } from '@grognard/kernel';
import { eventsOf, example } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../index.ts';
import { looks } from '../web/looks.ts';
import { fire, hide, move, pass, played, RANGE, react, setting, square, stand } from './range.ts';

const hiding = (...ids: readonly string[]) => ({
  hiding: ids.map((id) => ({ stand: id, woods: [id.endsWith('4') ? 'far-wood' : 'wood'] })),
});
const placed = (id: string, x: number, y: number) =>
  example(skirmish, {
    scenario: RANGE,
    answers: [{ side: 'red', action: { type: 'place', stand: id, at: { x, y } } }],
  });
const FAR = stand('blue-1', 11_000, 3000);
const FAR_TOO = stand('blue-2', 11_000, 4500);

/** What a side is sent and has heard after a game so far. */
const toldTo = (side: string, { log, position }: ReturnType<typeof played>, before: typeof position.board) => ({
  sees: view(skirmish, setting, position, side),
  hears: hearLog(skirmish, setting, before, log, side),
});

describe('4 Hiding', () => {
  it('TS-4.1 a stand is placed wholly inside one of its woods, to the tenth of a millimetre', () => {
    const { board } = placed('red-4', 4150, 1150);
    expect(board.hiding).toEqual([{ stand: 'red-4', woods: ['wood'] }]);
    expect(board.stands.find((s) => s.id === 'red-4')).toMatchObject({ at: { x: 4150, y: 1150 } });
    const outside = (place: string) => ({ rule: 'TS-4.1', why: { word: 'notInItsWood', with: { place } } });
    expect(placed('red-4', 4149, 1150).refusal).toEqual(outside('41.5/11.5'));
    expect(placed('red-4', 10_000, 6000).refusal).toEqual(outside('100.0/60.0'));
    expect(placed('red-1', 5000, 2000).refusal).toMatchObject({ rule: 'TS-4.1', why: { word: 'onlyThatStand' } });
  });
  it('TS-4.1 the enemy is told the same wherever it is', () => {
    const told = (x: number) => toldTo('blue', placed('red-4', x, 2000), skirmish.setup(setting));
    expect(told(4500)).toEqual(told(5500));
    expect(told(4500).hears).toEqual([
      { rule: 'TS-4.1', event: { type: 'placedUnseen', stand: 'red-4', woods: ['wood'] } },
    ]);
    expect(JSON.stringify(told(4567).sees)).not.toContain('4567');
  });
  it('TS-4.2 up to 10 cm away in the same wood', () => {
    const inWood = [stand('red-1', 4500, 1500), FAR];
    const { log, board } = played(inWood, [hide('red-1', 5500, 1500)]);
    expect(eventsOf(log)).toEqual([
      { type: 'acted', stand: 'red-1' },
      { type: 'hid', stand: 'red-1', at: { x: 5500, y: 1500 }, wood: 'wood' },
    ]);
    expect(board.hiding).toEqual([{ stand: 'red-1', woods: ['wood'] }]);
    expect(played(inWood, [hide('red-1', 5501, 1500)]).refusal).toEqual({
      rule: 'TS-4.2',
      why: { word: 'tooFarToHide', with: { far: 10.1, most: 10 } },
    });
    expect(played(inWood, [hide('red-1', 4500, 1149)]).refusal).toMatchObject({ why: { word: 'notInItsWood' } });
    expect(played([...inWood, stand('red-2', 5000, 1500)], [hide('red-1', 5200, 1500)]).refusal).toMatchObject({
      rule: 'TS-2.5',
      why: { word: 'noRoomThere' },
    });
  });
  it('TS-4.2 the enemy sees it go, and is told the same wherever it went', () => {
    const before = played([stand('red-1', 4500, 1500), FAR], []).board;
    const told = (y: number) =>
      toldTo('blue', played([stand('red-1', 4500, 1500), FAR], [hide('red-1', 5000, y)]), before);
    expect(told(1200)).toEqual(told(2200));
    expect(told(1200).hears.at(-1)).toEqual({
      rule: 'TS-4.2',
      event: { type: 'hidUnseen', stand: 'red-1', wood: 'wood' },
    });
    expect(told(1200).sees.board.stands.map((s) => s.id)).toEqual(['blue-1']);
  });
  it('TS-4.2 the enemy is shown where it was, and in which turn; its owner is not', () => {
    const { board } = played([stand('red-1', 4500, 1500), FAR], [hide('red-1', 5000, 1200)]);
    const shadows = (side: 'red' | 'blue') =>
      looks.remembered!({ setting, board: skirmish.see(setting, board, side) }, side);
    expect(shadows('blue')).toMatchObject([
      { piece: { id: 'red-1', at: { kind: 'spot', x: 4500, y: 1500 }, states: [] }, turn: 1 },
    ]);
    expect(shadows('red')).toEqual([]);
  });
  it('TS-4.2 only infantry in a wood that would not be found', () => {
    const refusal = (stands: readonly object[], id: string, x: number, y: number) =>
      played(stands, [hide(id, x, y)]).refusal;
    expect(refusal([stand('red-3', 5000, 2000), FAR], 'red-3', 5000, 2000)).toMatchObject({
      rule: 'TS-4.2',
      why: { word: 'onlyInfantryHides' },
    });
    expect(refusal([stand('red-1', 4100, 2000), FAR], 'red-1', 4200, 2000)).toMatchObject({
      rule: 'TS-4.2',
      why: { word: 'notInWood' },
    });
    const enemy = stand('blue-1', 3500, 2000);
    expect(refusal([stand('red-1', 4500, 2000), enemy], 'red-1', 5000, 2000)).toMatchObject({
      rule: 'TS-4.2',
      why: { word: 'seenHere' },
    });
    expect(refusal([stand('red-1', 5000, 2000), enemy], 'red-1', 4400, 2000)).toMatchObject({
      rule: 'TS-4.3',
      why: { word: 'foundThere' },
    });
    expect(refusal([stand('red-1', 4501, 2000), enemy], 'red-1', 4501, 2000)).toBeNull();
  });
  it('TS-4.2 who meets a hidden enemy there stays, and the enemy is found', () => {
    const stands = [stand('red-1', 4500, 1500), stand('blue-1', 5500, 1500), FAR_TOO];
    const { log, board } = played(stands, [hide('red-1', 5200, 1500)], hiding('blue-1'));
    expect(eventsOf(log)).toMatchObject([{ type: 'acted' }, { type: 'found', stand: { id: 'blue-1' } }]);
    expect(board.hiding).toEqual([]);
    expect(board.stands[0]).toMatchObject({ id: 'red-1', at: { x: 4500, y: 1500 } });
  });
  it('TS-4.3 a mover stops where an enemy in hiding is within 10 cm and in sight', () => {
    const hidden = stand('blue-1', 4160, 2000);
    const going = [...move('red-1', [3500, 2000]), pass('blue')];
    const { log, board } = played([stand('red-1', 2000, 2000), hidden], going, hiding('blue-1'));
    expect(eventsOf(log).slice(-2)).toEqual([
      { type: 'moved', stand: 'red-1', at: { x: 4160 - 300 - 1000, y: 2000 } },
      { type: 'found', stand: { ...hidden, facing: 0, pinned: false } },
    ]);
    expect(board.hiding).toEqual([]);
  });
  it('TS-4.3 it stops there even when it is fired at in that very place', () => {
    const stands = [stand('red-1', 3000, 2000), stand('blue-1', 4500, 2000), stand('blue-2', 3200, 3500)];
    const shotAt = (dice: readonly number[]) =>
      eventsOf(
        played(stands, [...move('red-1', [3500, 2000]), react('blue-2', 200)], { ...hiding('blue-1'), dice }).log,
      );
    const found = { type: 'found', stand: { id: 'blue-1' } };
    expect(shotAt([6, 1]).slice(-2)).toMatchObject([{ type: 'pinned', stand: 'red-1' }, found]);
    expect(shotAt([1, 1]).slice(-3)).toMatchObject([
      { type: 'missed', stand: 'red-1' },
      found,
      { type: 'moved', stand: 'red-1', at: { x: 3200, y: 2000 } },
    ]);
  });
  it('TS-2.5 a mover stops 1 cm before an enemy that comes to light in its way', () => {
    const stands = [stand('red-1', 2600, 2000), stand('blue-1', 4500, 2000)];
    const into = move('red-1', [4150, 2000]);
    const { log } = played(stands, [...into, react('blue-1', 0)], { ...hiding('blue-1'), dice: [1, 1] });
    expect(log.at(-1)).toEqual({
      rule: 'TS-2.5',
      event: { type: 'moved', stand: 'red-1', at: { x: 4500 - 300 - 100, y: 2000 } },
    });
    expect(played(stands, into).refusal).toMatchObject({ rule: 'TS-2.5', why: { with: { stand: 'blue-1' } } });
  });
  it('TS-4.3 TS-3.3 it is seen through 5 cm of wood and no more', () => {
    const stopped = (hidden: number, from: number, to: number) =>
      played([stand('red-1', from, 2000), stand('blue-1', hidden, 2000)], move('red-1', [to, 2000]), {
        ...hiding('blue-1'),
        reacted: ['blue-1'],
      }).board;
    expect(stopped(4500, 3000, 3500)).toMatchObject({ hiding: [], stands: [{ at: { x: 4500 - 300 - 1000 } }, {}] });
    expect(stopped(4501, 3000, 3500)).toMatchObject({ hiding: [{}], stands: [{ at: { x: 3500 } }, {}] });
    expect(stopped(4501, 3500, 4100)).toMatchObject({ hiding: [], stands: [{ at: { x: 4001 } }, {}] });
  });
  it('TS-4.3 within 2 cm it is found even where nobody sees it', () => {
    const shed = { id: 'shed', terrain: 'house', outline: square(3960, 1000, 3980, 3000) };
    const scenario = { ...RANGE, areas: [...RANGE.areas, shed] };
    const past = (x: number) =>
      played([stand('red-1', x, 700), stand('blue-1', 4150, 2000)], move('red-1', [x, 2600]), {
        scenario,
        ...hiding('blue-1'),
      }).board;
    expect(past(4150 - 300 - 200)).toMatchObject({ hiding: [], stands: [{ at: { x: 3650, y: 2000 } }, {}] });
    expect(past(4150 - 300 - 201)).toMatchObject({ hiding: [{}], stands: [{ at: { x: 3649, y: 2600 } }, {}] });
  });
  it('TS-4.3 a move past a wood tells the same wherever a stand hides in it out of reach', () => {
    const game = (x: number) =>
      played(
        [stand('red-1', 7000, 7500), stand('blue-1', 11_000, 1000), stand('blue-4', x, 5500)],
        move('red-1', [7600, 7500]),
        hiding('blue-4'),
      );
    const told = (x: number) => toldTo('red', game(x), game(x).board);
    expect(told(10_000)).toEqual(told(10_500));
  });
  it('TS-4.3 who moves or fires comes out', () => {
    const stands = [stand('red-1', 4300, 2000), stand('blue-1', 2500, 2000), stand('blue-2', 11_000, 4500)];
    const shot = played(stands, [fire('red-1', 'blue-1')], { ...hiding('red-1'), dice: [1, 1] });
    expect(eventsOf(shot.log).slice(0, 3)).toMatchObject([
      { type: 'acted' },
      { type: 'found', stand: { id: 'red-1' } },
      { type: 'fired' },
    ]);
    const moved = played(stands, [...move('red-1', [4500, 2000])], { ...hiding('red-1'), reacted: ['blue-1'] });
    expect(eventsOf(moved.log).slice(0, 3)).toMatchObject([{ type: 'acted' }, { type: 'found' }, { type: 'setOut' }]);
    expect(moved.board.hiding).toEqual([]);
  });
  it('TS-4.3 TS-3.8 a watcher in hiding is unknown until it fires', () => {
    const stands = [stand('red-1', 2500, 1500), stand('blue-1', 4300, 2000), stand('blue-2', 11_000, 4500)];
    const going = move('red-1', [2500, 2500]);
    const { position } = played(stands, going, hiding('blue-1'));
    const sent = view(skirmish, setting, position, 'red');
    expect(sent.board.stands.map((s) => s.id)).toEqual(['red-1', 'blue-2']);
    expect(JSON.stringify(sent)).not.toContain('4300');
    const { log } = played(stands, [...going, react('blue-1', 300)], { ...hiding('blue-1'), dice: [1, 1] });
    expect(eventsOf(log).map(({ type }) => type)).toEqual([
      'acted',
      'setOut',
      'watched',
      'halted',
      'reacted',
      'found',
      'fired',
      'missed',
      'moved',
    ]);
  });
});
