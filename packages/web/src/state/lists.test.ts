import { leftIn } from '@grognard/kernel';
import type { MapPlace } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../board/geometry.ts';
import { LIST_WORDS } from '../panels/list-words.ts';
import { askedFirst, marching, musterSession } from '../test/muster-desk.ts';
import type { Asked } from './desk.ts';
import { budgetsIn, secrecyIn } from './desk.ts';
import { lead, rest, takeInHand, unitsInHand } from './leading.ts';
import { faultsIn, firstLines, linesIn, putDown, rowsIn, takeBackOne } from './lines.ts';
import { follow, pickable } from './pickable.ts';
import type { Picking } from './picking.ts';
import {
  actionSoFar,
  chooseRow,
  fill,
  filledAnyhow,
  linePicking,
  listOf,
  lookAt,
  NOTHING_PICKED,
  nextGap,
  putBack,
  stepBack,
  verdictOn,
  wholeAction,
} from './picking.ts';
import type { Mover } from './squad.ts';
import { ledTo } from './squad.ts';

const hex = (id: number): MapPlace => ({ kind: 'hex', hex: id });

/** One more line of a row, as its stepper does it. */
const more = (asked: Asked, picking: Picking, id: string): Picking => {
  const { field, space } = listOf(picking)!;
  const row = rowsIn(space).find((one) => one.id === id)!;
  const next = fill(picking, field, putDown(space, linesIn(picking.filled[field]), row));
  return { ...next, open: nextGap(asked, next, 0) };
};
const click = (asked: Asked, picking: Picking, at: number): Picking =>
  follow(asked, picking, pickable(asked, picking).places.get(`h${at}`)!.ways[0]!);
const shownPlaces = (asked: Asked, picking: Picking): readonly string[] => [...pickable(asked, picking).places.keys()];

describe('a sheet', () => {
  const asked = askedFirst(musterSession());
  const empty = chooseRow(asked, NOTHING_PICKED, 0);

  it('begins with what must stand on it, and is paid from a budget that says where it comes from', () => {
    expect(empty.filled).toEqual({ lines: [] });
    expect(wholeAction(empty)).toEqual({ type: 'hire', lines: [] });
    const [purse] = budgetsIn(asked, actionSoFar(empty)!);
    expect([purse!.rule, leftIn(purse!)]).toEqual(['M-3', 5]);
    const must = { kind: 'sheet', rows: [{ id: 'a', what: { word: 'pike' }, min: 2, max: 3 }] } as const;
    expect(firstLines(must)).toEqual([{ row: 'a' }, { row: 'a' }]);
  });

  it('is filled by clicks: each goes into the line in hand, and the next gap is in hand then', () => {
    const two = more(asked, more(asked, empty, 'pike'), 'pike');
    expect(two.open).toEqual({ at: [0], part: 'at' });
    expect(wholeAction(two)).toBeNull();
    expect(shownPlaces(asked, two)).toEqual(['h0', 'h1', 'h2']);
    const first = click(asked, two, 1);
    expect(first.open).toEqual({ at: [1], part: 'at' });
    const whole = click(asked, first, 0);
    expect(wholeAction(whole)).toEqual({
      type: 'hire',
      lines: [
        { row: 'pike', at: 1 },
        { row: 'pike', at: 0 },
      ],
    });
    expect(verdictOn(asked, whole)).toBeNull();
    expect(leftIn(budgetsIn(asked, wholeAction(whole)!)[0]!)).toBe(3);
  });

  it('works out an open hole from the other lines', () => {
    const guard = click(asked, more(asked, empty, 'guard'), 2);
    const both = more(asked, guard, 'guard');
    expect(shownPlaces(asked, both)).toEqual(['h0', 'h1']);
    // Its own place is not taken from a line.
    expect(shownPlaces(asked, { ...guard, open: { at: [0], part: 'at' } })).toEqual(['h0', 'h1', 'h2']);
  });

  it('says which line is wrong, and what is overdrawn', () => {
    const guards = more(asked, click(asked, more(asked, empty, 'guard'), 2), 'guard');
    const line = linePicking(asked, guards, { at: 1, part: 'at' })!;
    const wrong = putBack(fill(line, 'at', 2));
    const faults = faultsIn(asked, actionSoFar(wrong)!);
    expect(faults.map(({ why, at }) => [why.word, at?.line])).toEqual([
      ['taken', 1],
      ['overBudget', undefined],
    ]);
    expect(leftIn(budgetsIn(asked, actionSoFar(wrong)!)[0]!)).toBe(-1);
    expect(verdictOn(asked, wrong)).not.toBeNull();
  });

  it('puts no more down than may be, and takes lines off again', () => {
    const { space } = listOf(empty)!;
    const [pike, guard] = rowsIn(space);
    const lines = [pike!, guard!, pike!, pike!].reduce(
      (so: ReturnType<typeof putDown>, row) => putDown(space, so, row),
      [],
    );
    expect(lines).toEqual([{ row: 'pike' }, { row: 'pike' }, { row: 'guard' }]);
    expect(takeBackOne(space, lines, pike!)).toEqual([{ row: 'pike' }, { row: 'guard' }]);
    expect(takeBackOne(space, [], pike!)).toEqual([]);
  });

  it('is filled by the rules themselves where somebody wants that', () => {
    const any = filledAnyhow(asked, empty);
    expect(verdictOn(asked, any)).toBeNull();
    expect(wholeAction(any)).not.toBeNull();
  });

  it('is not lost by a look at a piece or by the same choice again', () => {
    const one = click(asked, more(asked, empty, 'pike'), 1);
    expect(lookAt(one, 'somebody')).toBe(one);
    expect(chooseRow(asked, one, 0)).toBe(one);
    expect(stepBack({ ...one, open: { at: [0], part: 'at' } })).toEqual({ ...one, open: null });
    expect(stepBack({ ...one, open: null }).choice).not.toBeNull();
    expect(stepBack(empty).choice).toBeNull();
  });

  it('says that it stays secret', () => {
    expect(secrecyIn(asked)).toBe('kept');
    expect(secrecyIn(askedFirst(marching([0, 1])))).toBe('none');
  });
});

describe('several that move in one answer', () => {
  const asked = askedFirst(marching([1, 2]));
  const [a, b] = asked.desk.looks
    .pieces({ setting: asked.desk.setting, board: asked.view.board }, 'north')
    .filter(({ side }) => side === 'north')
    .sort((one, other) => (one.at as { hex: number }).hex - (other.at as { hex: number }).hex)
    .map(({ id }) => id) as [string, string];
  const march = chooseRow(asked, NOTHING_PICKED, 1);
  const together = takeInHand(march, [a, b], 'only');
  const routes = (picking: Picking) =>
    Object.fromEntries(linesIn(picking.filled.men).map(({ unit, route }) => [unit, route]));

  it('are taken in hand one by one or all at once, and let go again', () => {
    expect([...pickable(asked, march).pieces.keys()].sort()).toEqual([a, b].sort());
    expect(unitsInHand(together)).toEqual([a, b]);
    const one = takeInHand(together, [a], 'toggle');
    expect(unitsInHand(one)).toEqual([b]);
    expect(Object.keys(routes(one))).toEqual([b]);
    const clicked = follow(asked, march, pickable(asked, march).pieces.get(a)![0]!);
    expect(unitsInHand(clicked)).toEqual([a]);
  });

  it('keep their distances, step by step, and come back the way they went', () => {
    const gone = lead(asked, together, hex(3));
    expect(routes(gone)).toEqual({ [a]: [2, 3], [b]: [3, 4] });
    expect(verdictOn(asked, gone)).toBeNull();
    expect(routes(lead(asked, gone, hex(2)))).toEqual({ [a]: [2], [b]: [3] });
    expect(routes(lead(asked, together, hex(3), b))).toEqual({ [a]: [2], [b]: [3] });
    expect(routes(rest(asked, gone))).toEqual({ [a]: [], [b]: [] });
  });

  it('begin anew where the way would be too long', () => {
    const gone = lead(asked, together, hex(3));
    expect(routes(lead(asked, gone, hex(0)))).toEqual({ [a]: [0], [b]: [1] });
  });

  it('are refused line by line while they are led', () => {
    const one = lead(asked, takeInHand(march, [a], 'only'), hex(0));
    const apart = lead(asked, takeInHand(one, [b], 'only'), hex(4));
    expect(routes(apart)).toEqual({ [a]: [0], [b]: [3, 4] });
    expect(faultsIn(asked, actionSoFar(apart)!).map(({ why }) => why.word)).toEqual(['scattered']);
    const idle = takeInHand(one, [b], 'only');
    expect(faultsIn(asked, actionSoFar(idle)!).map(({ why, at }) => [why.word, at?.line])).toEqual([['notNext', 1]]);
  });

  it('are led by a click on the board, whoever stands first in the list', () => {
    const clicked = follow(asked, together, pickable(asked, together).places.get('h2')!.ways[0]!);
    expect(routes(clicked)).toEqual({ [a]: [2], [b]: [3] });
    expect(unitsInHand(clicked)).toEqual([a, b]);
  });

  it('go to points of a free table, each as far as the first', () => {
    const free = layoutOf({
      kind: 'table',
      width: 10000,
      height: 8000,
      unit: 'cm',
      areas: [],
      lines: [],
      labels: [],
      theatre: 'summer',
      seed: 1,
    });
    const spot = (x: number, y: number) => ({ kind: 'spot', x, y }) as const;
    const way = { kind: 'route', from: { x: 0, y: 0 }, length: 500, area: [] } as const;
    const movers: readonly Mover[] = [
      { line: 0, unit: 'x', start: spot(100, 100), way },
      { line: 1, unit: 'y', start: spot(300, 150), way },
    ];
    const lines = [
      { unit: 'x', route: [] },
      { unit: 'y', route: [] },
    ];
    const once = ledTo(free, lines, movers, spot(200, 400));
    expect(once).toEqual([
      { unit: 'x', route: [{ x: 200, y: 400 }] },
      { unit: 'y', route: [{ x: 400, y: 450 }] },
    ]);
    expect(ledTo(free, once, movers, spot(250, 400))[1]!.route).toEqual([
      { x: 400, y: 450 },
      { x: 450, y: 450 },
    ]);
    // Upstairs everybody goes by the stairs; on his own floor he stays where he is led along.
    const flight = [spot(150, 150), { ...spot(160, 150), storey: 1 }];
    const upstairs = ledTo(free, lines, movers, { ...spot(200, 200), storey: 1 }, () => flight);
    const stairs = [
      { x: 150, y: 150 },
      { x: 160, y: 150, storey: 1 },
    ];
    expect(upstairs.map(({ route }) => route)).toEqual([
      [...stairs, { x: 200, y: 200, storey: 1 }],
      [...stairs, { x: 400, y: 250, storey: 1 }],
    ]);
    expect(ledTo(free, upstairs, movers, { ...spot(210, 200), storey: 1 })[1]!.route).toHaveLength(4);
    expect(ledTo(free, upstairs, movers, { ...spot(200, 200), storey: 1 })).toEqual(upstairs);
  });
});

describe('the words of lists', () => {
  it('are there in French, with the same values to be put in', () => {
    const values = (text: string): readonly string[] =>
      [...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name!).sort();
    for (const [word, text] of Object.entries(LIST_WORDS.en))
      expect([word, values(LIST_WORDS.fr[word as keyof typeof LIST_WORDS.fr])]).toEqual([word, values(text)]);
  });
});
