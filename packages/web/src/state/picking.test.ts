import type { Holes, Types, View } from '@grognard/kernel';
import { HEX_GAME, MEN, WAKING } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../test/desks.ts';
import { askedNow, playedGame } from '../test/real-games.ts';
import { replaced, toggled } from './about.ts';
import type { Action, Asked } from './desk.ts';
import { askedIn, checksIn, refusedIn } from './desk.ts';
import { takeInHand } from './leading.ts';
import { follow, pickable, rowsAbout, setPoint } from './pickable.ts';
import type { Picking } from './picking.ts';
import {
  actionSoFar,
  chooseRow,
  fill,
  filledAs,
  holesOf,
  NOTHING_PICKED,
  stepBack,
  verdictOn,
  wholeAction,
} from './picking.ts';
import { giveAnswer, stageOf, viewAt } from './session.ts';

const askedOf = async (id: string, scenario?: string): Promise<Asked> => {
  const session = await sessionOf(id, scenario);
  const stage = stageOf(session);
  if (stage.kind === 'over' || stage.kind === 'bot') throw new Error('nobody is asked');
  return askedIn(session.desk, viewAt(session, stage.side, 0))!;
};
const rowOf = (asked: Asked, type: string): number =>
  asked.question.choices.findIndex(({ action }) => action.type === type);

describe('picking an answer', () => {
  it('takes up a choice with what it lists, ready to be given', async () => {
    const asked = await askedOf(HEX_GAME, 'crossroads');
    const picking = chooseRow(asked, NOTHING_PICKED, rowOf(asked, 'move'));
    expect(wholeAction(picking)).toMatchObject({ type: 'move', unit: 'german-rifles-1' });
    expect(holesOf(picking.choice).map(({ field }) => field)).toEqual(['facing', 'path', 'pay']);
    expect(picking.field).toBe('path');
    expect(verdictOn(asked, picking)).toBeNull();
  });

  it('shows the pieces that can do something, and where a piece can go', async () => {
    const asked = await askedOf(HEX_GAME, 'crossroads');
    const none = pickable(asked, NOTHING_PICKED);
    expect([...none.pieces.keys()].sort()).toEqual(['german-rifles-1', 'german-rifles-2']);
    const held = pickable(asked, { ...NOTHING_PICKED, piece: 'german-rifles-1' });
    expect(held.places.size).toBeGreaterThan(3);
    const [way] = [...held.places.values()][0]!.ways;
    const picking = follow(asked, NOTHING_PICKED, way!);
    expect(actionSoFar(picking)).toMatchObject({ unit: 'german-rifles-1', [way!.field!]: way!.value });
  });

  it('fills a hole by a click, and says what is wrong with it', async () => {
    const asked = await askedOf(HEX_GAME, 'crossroads');
    const picking = chooseRow(asked, NOTHING_PICKED, rowOf(asked, 'move'));
    const { places } = pickable(asked, picking);
    expect(places.size).toBeGreaterThan(0);
    const wrong = fill(picking, 'path', [0]);
    expect(wholeAction(wrong)).toBeNull();
    expect(stepBack(wrong).choice).toBeNull();
    expect(stepBack(stepBack(wrong))).toEqual(NOTHING_PICKED);
  });

  it('holds again what was listed when there is nothing to put into a hole', async () => {
    const asked = await askedOf(HEX_GAME, 'crossroads');
    const picking = chooseRow(asked, NOTHING_PICKED, rowOf(asked, 'move'));
    const listed = actionSoFar({ ...picking, filled: {} }) as Types['action'] & { readonly path: unknown };
    expect(actionSoFar(fill(fill(picking, 'path', [0]), 'path', undefined))).toMatchObject({ path: listed.path });
    expect(wholeAction(fill(picking, 'path', undefined))).toBeNull();
  });

  it('lists what may not be done with its reasons, and the rolls of what may', async () => {
    const session = await sessionOf('toy-patrol');
    const red = giveAnswer(session, 'red', { type: 'bid', points: 1 } as never);
    const blue = red.ok && giveAnswer(red.session, 'blue', { type: 'bid', points: 0 } as never);
    if (!blue || blue.ok === false) throw new Error('refused');
    const asked = askedIn(blue.session.desk, viewAt(blue.session, 'red', 2) as View<Types>)!;
    expect(refusedIn(asked).map(({ refusal }) => refusal.rule)).toContain('TP-3.3');
    const fire = asked.question.choices[rowOf(asked, 'fire')]!;
    expect(checksIn(asked, fire.action)).toMatchObject([{ shape: 'target', rule: 'TP-3.1' }]);
    expect(rowsAbout(asked, 'red-1').length).toBeLessThan(rowsAbout(asked, null).length);
    expect(rowsAbout(asked, 'red-1')).toContain(0);
  });

  it('sets points on a free table', async () => {
    const asked = await askedOf('toy-skirmish', 'farm');
    const picking = chooseRow(asked, NOTHING_PICKED, 0);
    expect(pickable(asked, picking).area).toHaveLength(1);
    const placed = setPoint(asked, picking, { x: 3000, y: 2000 });
    expect(wholeAction(placed)).toMatchObject({ type: 'place', at: { x: 3000, y: 2000 } });
    expect(verdictOn(asked, placed)).toBeNull();
    expect(verdictOn(asked, setPoint(asked, picking, { x: 10, y: 10 }))).not.toBeNull();
  });

  it('puts a piece of a list elsewhere instead of naming it twice', async () => {
    const asked = await askedOf(HEX_GAME, 'rearguard');
    const empty = chooseRow(asked, NOTHING_PICKED, 0);
    const [hole] = holesOf(empty.choice);
    if (hole?.space.kind !== 'several') throw new Error('no list');
    // Set up out of a tray, nothing stands at first.
    expect(empty.filled[hole.field]).toEqual([]);
    const options = hole.space.options as readonly { unit: string; hex: number }[];
    const [one] = options;
    const stranger = options.find(({ unit }) => unit !== one!.unit)!;
    const picking = fill(empty, hole.field, [one, stranger]);
    const other = options.find(({ unit, hex }) => unit === one!.unit && hex !== one!.hex);
    expect(replaced(asked, picking, hole.field, other, hole.space.max)).toEqual([other, stranger]);
    expect(pickable(asked, { ...picking, field: hole.field }).places.size).toBeGreaterThan(0);
  });
});

describe('a shot of several at one of several', () => {
  const shooting = async (): Promise<Asked> => {
    const { system, scenario, side } = MEN;
    const game = await playedGame({
      ...{ id: 'shooting', system, scenario, humans: [side], bot: 'greedy', seed: 5, most: 200 },
      until: (session) =>
        askedNow(session)?.question.choices.some(({ holes }) => holes !== undefined && 'targets' in holes) ?? false,
    });
    return askedNow(game)!;
  };

  it('is aimed at whoever is pointed at, and who is aimed at already stays so', async () => {
    const asked = await shooting();
    const row = asked.question.choices.findIndex(({ holes }) => holes !== undefined && 'targets' in holes);
    const picking = chooseRow(asked, NOTHING_PICKED, row);
    expect(picking.field).toBe('shooters');
    const foesIn = (shot: Picking) =>
      (shot.filled.targets as readonly { readonly piece: string }[]).map((one) => one.piece);
    const [aimed] = foesIn(picking);
    const { pieces } = pickable(asked, picking);
    const foes = [...pieces.keys()].filter((id) => !id.startsWith(`${MEN.side}-`));
    expect(foes).toContain(aimed);
    expect(foes.length).toBeGreaterThan(1);
    for (const foe of foes) {
      const [way, ...others] = pieces.get(foe)!;
      expect(others).toEqual([]);
      expect(foesIn(follow(asked, picking, way!))).toEqual([foe]);
    }
    // Who advises a shot says nothing of how it bursts: it may be given as it stands.
    const { shooters: all, targets } = picking.filled;
    const advised = { type: 'shoot', shooters: all, targets, at: null } as unknown as Action;
    expect(holesOf(picking.choice).map(({ field }) => field)).toContain('spread');
    expect(wholeAction(filledAs(picking, advised))).toEqual({ ...advised, spread: false });
    // Own men go in and out of it, and bring nobody else with them.
    const shooters = picking.filled.shooters as readonly { readonly piece: string }[];
    const own = pieces.get(shooters[0]!.piece)!;
    const without = follow(asked, picking, own[0]!).filled.shooters;
    expect(without).toHaveLength(shooters.length - (own.length === 1 ? 1 : 0));
  });

  it('is aimed at whoever is pointed at by men in hand who might go instead: they are not led into him', async () => {
    const asked = await shooting();
    const shoots = asked.question.choices.findIndex(({ holes }) => holes !== undefined && 'targets' in holes);
    const [goes, first] = rowsAbout(asked, null).flatMap((row) => {
      const spaces = Object.values((asked.question.choices[row]!.holes ?? {}) as Holes);
      const able = spaces.flatMap((space) => (space.kind === 'routes' ? space.movers.map(({ unit }) => unit) : []));
      const [one] = able.filter((unit) => rowsAbout(asked, unit).includes(shoots));
      return one === undefined ? [] : [[chooseRow(asked, NOTHING_PICKED, row), one] as const];
    })[0]!;
    const led = takeInHand(goes, [first], 'only');
    const foes = [...pickable(asked, led).pieces].filter(([id]) => !id.startsWith(`${MEN.side}-`));
    expect(foes.length).toBeGreaterThan(1);
    for (const [foe, [way]] of foes)
      expect(actionSoFar(follow(asked, led, way!))).toMatchObject({ type: 'shoot', targets: [{ piece: foe }] });
  });
});

describe('spaces', () => {
  it('units go in and out of a list', () => {
    expect(toggled([], 'a', 2)).toEqual(['a']);
    expect(toggled(['a'], 'a', 2)).toEqual([]);
    expect(toggled(['a'], 'b', 1)).toEqual(['b']);
  });
});

describe('a sheet that is filled by pointing', () => {
  it('takes up whoever is pointed at and those who come with him, and the same again is another answer', async () => {
    const { system, scenario, side } = WAKING;
    const isWoken = (word: string) => (session: Parameters<typeof askedNow>[0]) =>
      askedNow(session)?.question.choices.some(({ action }) => action.type === word) ?? false;
    const game = await playedGame({
      ...{ id: 'pointing', system, scenario, humans: [side], bot: 'greedy', seed: 5, most: 40 },
      until: isWoken('activate'),
    });
    const asked = askedNow(game)!;
    const { pieces } = pickable(asked, NOTHING_PICKED);
    const linesOf = (id: string): number => {
      const { lines } = actionSoFar(follow(asked, NOTHING_PICKED, pieces.get(id)![0]!)) as unknown as {
        readonly lines: readonly unknown[];
      };
      return lines.length;
    };
    const most = [...pieces.keys()].reduce((a, b) => (linesOf(b) > linesOf(a) ? b : a));
    expect(linesOf(most)).toBeGreaterThan(1);
    const taken = follow(asked, NOTHING_PICKED, pieces.get(most)![0]!);
    expect(verdictOn(asked, taken)).toBeNull();
    const again = follow(asked, taken, pickable(asked, taken).pieces.get(most)![0]!);
    expect(actionSoFar(again)).not.toEqual(actionSoFar(taken));
  });
});
