import type { Moment, Position } from '@grognard/kernel';
import { answer, begin, fastRandom, questionFor, waitingFor } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import { hexOf, isCombatUnit, unitsIn } from '../rules/facts.ts';
import type { Grenadier, Nation, Setting } from '../types.ts';
import { plannedSetUp } from './set-up.ts';
import { WEIGHTS } from './weights.ts';

const settingOf = (id: string): Setting => {
  const loaded = panzerGrenadier.load(panzerGrenadier.scenarios.find((one) => one.id === id));
  if (!loaded.ok) throw new Error(`${id} does not load`);
  return loaded.value;
};

/** The game when all who set up have done so by plan. */
const setUpIn = (setting: Setting): Position<Grenadier> => {
  let { position } = begin(panzerGrenadier, setting, { key: '1'.repeat(64), drawn: 0 });
  while (position.stack.at(-1)?.kind === 'setUp') {
    const side = waitingFor(panzerGrenadier, setting, position)[0]!;
    const board = panzerGrenadier.see(setting, position.board, side);
    const frame = position.stack.at(-1)!;
    const choices = () => questionFor(panzerGrenadier, setting, board, frame, side).choices;
    const moment: Moment<Grenadier> = { look: { setting, board }, stack: position.stack, side, choices };
    const planned = plannedSetUp(moment, fastRandom(1), WEIGHTS);
    expect(planned).not.toBeNull();
    const answered = answer(panzerGrenadier, setting, position, side, planned!);
    if (!answered.ok) throw new Error(answered.refusal.rule);
    position = answered.position;
  }
  return position;
};

describe('a set-up by plan', () => {
  it.each(panzerGrenadier.scenarios.map(({ id }) => id))('is legal at %s', (id) => {
    expect(setUpIn(settingOf(id)).board.phase).not.toBe('setUp');
  });

  it('holds the goals, hides whoever may hide, and has every leader among men of his own', () => {
    const farm = settingOf('state-farm');
    const { board } = setUpIn(farm);
    const look = { setting: farm, board };
    const men = (name: string): number => unitsIn(look, farm.hexNamed.get(name)!, 'soviet').length;
    expect(['0805', '0706', '0806'].filter((name) => men(name) === 0)).toEqual([]);
    const hexes = board.leaders
      .filter(({ side, at }) => side === 'soviet' && at.in === 'hex')
      .map((one) => hexOf(look, one)!);
    expect(hexes.filter((hex) => !unitsIn(look, hex, 'soviet').some((one) => isCombatUnit(look, one)))).toEqual([]);
    expect(new Set(hexes).size).toBe(hexes.length);
    const forest = setUpIn(settingOf('forest-road')).board;
    const finns = forest.units.filter(({ side, at }) => side === ('finnish' satisfies Nation) && at.in === 'hex');
    expect(finns.length).toBeGreaterThan(0);
    expect(finns.filter(({ hidden }) => !hidden)).toEqual([]);
  });
});
