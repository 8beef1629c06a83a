import { sumOf } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import { commandRadius } from '../rules/05-radius.ts';
import { levelTerms } from '../rules/11-level.ts';
import { victoryTerms } from '../rules/17-points.ts';
import { apart } from '../rules/facts.ts';
import type { Action, FrontSide } from '../types.ts';
import { battle, fought, over } from './fought.ts';
import { changed, lookAt } from './objectives.ts';
import { block, DEALT, DONE, hex, played, turnOf } from './played.ts';

const NOTHING: Action = { type: 'produce', lines: [] };
const OKH = block('A1', 'de-okh', 3, 'Warsaw');
const STAVKA = block('S1', 'su-stavka', 3, 'Moscow');
const BOTH: readonly FrontSide[] = ['axis', 'soviet'];

/** A month of Barbarossa in which nobody does anything. */
const idleMonth = (date: string, dice: readonly number[] = []) =>
  played(
    'barbarossa',
    { blocks: [OKH, STAVKA], date, due: { axis: [], soviet: [] }, weather: { east: 'snow', west: 'snow' } },
    [{ kind: 'month' }],
    [...BOTH.map((side) => [side, NOTHING] as const), ...[...BOTH, ...BOTH].map((side) => [side, DONE] as const)],
    dice,
  );

describe('0 The game in outline', () => {
  it('EF-0.1 two players, the Axis and the Soviets, share all blocks of the tutorial between them', () => {
    const { board } = played('edelweiss', {}, [{ kind: 'game' }], [], DEALT);
    const count = (side: FrontSide): number => board.blocks.filter((one) => one.side === side).length;
    expect(eastfront.sides(lookAt('edelweiss').setting).map((side) => count(side as FrontSide))).toEqual([13, 12]);
    expect(board.blocks).toHaveLength(25);
  });

  it('EF-0.3 EF-2.3.1 who stands shows his label to his owner alone, who lies flat to everybody', () => {
    const { setting, board } = lookAt('barbarossa', {
      blocks: [block('A1', 'de-5', 3, 'Warsaw'), block('A2', 'de-agc', 2, 'Warsaw', { flat: true })],
    });
    const seenBy = (side: FrontSide) => eastfront.see(setting, board, side).blocks.map(({ unit, cv }) => [unit, cv]);
    expect(seenBy('axis')).toEqual([
      ['de-5', 3],
      ['de-agc', 2],
    ]);
    expect(seenBy('soviet')).toEqual([
      ['?', null],
      ['de-agc', 2],
    ]);
  });

  it('EF-0.4 a scenario is a game of its own, or the first of several', () => {
    const end = { date: '1941-11-II', blocks: [OKH, STAVKA] };
    const stack = [{ kind: 'month', step: 'next' }];
    expect(played('barbarossa', end, stack, []).position.outcome).not.toBeNull();
    const chained = changed('barbarossa', { rules: { use: ['EF-3.13.1'], skip: [] } });
    const on = played(chained, end, stack, []);
    expect([on.position.outcome, on.board.scenario]).toEqual([null, 'typhoon']);
  });

  it('EF-0.5 points come from production, headquarters and losses, with the handicap in the Axis total', () => {
    const blocks = [OKH, STAVKA];
    const pool = { axis: ['de-7'], soviet: ['su-3', 'su-40'] };
    const look = lookAt(changed('case-blue', { handicap: -7 }), { blocks, pool });
    const total = (side: FrontSide): number => sumOf(victoryTerms(look, side)) - sumOf(levelTerms(look, side));
    expect(total('axis')).toBe(6 - 2 - 7);
    expect(total('soviet')).toBe(6 - 2);
  });

  it('EF-0.6 EF-0.7 EF-4.1.1 a month is production and two fortnights, with one turn of each side in each', () => {
    const { log, board } = idleMonth('1941-07-I');
    const story = eventsOf(log).flatMap((event) => {
      if (event.type === 'phaseBegan' && event.side === null) return [event.phase];
      return event.type === 'turnBegan' ? [event.side] : [];
    });
    const fortnight = ['weather', 'axis', 'soviet'];
    expect(story).toEqual(['production', ...fortnight, ...fortnight, 'production']);
    expect([board.date, board.phase, board.weather.east]).toEqual(['1941-08-I', 'production', 'dry']);
  });

  it('EF-0.8 whose turn it is is active, and he alone is asked', () => {
    const position = { blocks: [OKH, STAVKA] };
    for (const side of BOTH) {
      const begun = played('barbarossa', position, turnOf(side, 'command'), []);
      expect([begun.board.turnOf, begun.board.phase]).toEqual([side, 'command']);
      expect(begun.asked.map((one) => one.side)).toEqual([side]);
    }
    expect(played('barbarossa', position, turnOf('axis', 'command'), [['soviet', DONE]]).refusal).not.toBeNull();
  });

  it('EF-0.9 a headquarters commands as many hexes away as it has steps, from none to three', () => {
    const farthest = [0, 1, 2, 3].map((cv) => {
      const look = lookAt('bagration', { blocks: [block('A1', 'de-agc', cv, 'Warsaw')] });
      const [hq] = look.board.blocks;
      return Math.max(...[...commandRadius(look, hq!)].map((at) => apart(look, hex('Warsaw'), at)));
    });
    expect(farthest).toEqual([0, 1, 2, 3]);
  });

  it('EF-0.10 a battle lasts over production while both are there, and keeps replacements away', () => {
    const army = block('A1', 'de-5', 3, 'Voroshilovgrad');
    const enemy = block('B1', 'su-44', 2, 'Voroshilovgrad');
    const produce = (blocks: readonly object[], battles: readonly object[]) =>
      played(
        'edelweiss',
        { date: '1942-08-I', phase: 'production', contested: [], blocks, battles },
        [{ kind: 'month', step: 'first' }, { kind: 'production' }],
        [
          ['axis', { type: 'produce', lines: [{ row: 'step:A1' }] }],
          ['soviet', NOTHING],
        ],
      );
    const there = [{ hex: hex('Voroshilovgrad'), defender: 'axis' }];
    const engaged = produce([army, enemy], there);
    expect(engaged.refusal?.rule).toBe('EF-11.1.1');
    expect(engaged.board.battles).toMatchObject(there);
    expect(produce([army], []).board.blocks).toMatchObject([{ id: 'A1', cv: 4 }]);
  });

  it('EF-0.11 combat moves nobody from his hex, but for repulse over a river', () => {
    const round = (by: 'land' | 'river', from: string) =>
      fought({
        blocks: [block('A', 'de-5', 4, 'Kotelnikovo', over(by, from)), block('Z', 'su-51', 3, 'Kotelnikovo')],
        battle: battle('Kotelnikovo', 'soviet', { isNew: true }),
        dice: by === 'land' ? [1, 1, 6, 6, 6, 1] : [1, 1, 6],
      }).board.blocks.map(({ id, at, cv }) => [id, at.in === 'hex' && at.hex, cv]);
    expect(round('land', 'Rostov E2')).toEqual([
      ['A', hex('Kotelnikovo'), 3],
      ['Z', hex('Kotelnikovo'), 1],
    ]);
    expect(round('river', 'Kalach')[0]).toEqual(['A', hex('Kalach'), 3]);
  });

  it('EF-0.12 EF-4.3.1 in July the weather is what it is, in October it is rolled in each fortnight', () => {
    expect(rollsOf(idleMonth('1941-07-I').log)).toEqual([]);
    const { log } = idleMonth('1941-10-I', [2, 2, 1, 2]);
    expect(rollsOf(log).map(({ check }) => check.rule)).toEqual(['EF-12.1.2', 'EF-12.1.2']);
    const weather = eventsOf(log).flatMap((event) => (event.type === 'weatherCame' ? [event.east] : []));
    expect(weather).toEqual(['dry', 'mud']);
  });
});
