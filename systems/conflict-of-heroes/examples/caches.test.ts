import type { Position } from '@grognard/kernel';
import {
  answer,
  begin,
  fastDice,
  fastRandom,
  fillHoles,
  pickFrom,
  questionFor,
  same,
  waitingFor,
} from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { groundCache } from '../cache/ground.ts';
import { newCaches } from '../cache/remember.ts';
import { coh } from '../index.ts';
import { fireDeed } from '../rules/07-combat.ts';
import { listDeeds } from '../rules/deeds.ts';
import { see } from '../see.ts';
import type { Board, Coh, Setting, Unit } from '../types.ts';
import { listed } from './situation.ts';
import { draw } from './small-map.ts';

/*
 * What `cache/` remembers changes nothing but the time it takes: the same setting that has worked out nothing yet lists
 * the same choices.
 */
const forgetful = (setting: Setting): Setting => ({ ...setting, ...groundCache(setting), caches: newCaches() });

const ANSWERS = 40;

/** A random game, and before each answer what is listed from memory and afresh. */
const listings = (id: string): readonly { readonly remembered: unknown; readonly afresh: unknown }[] => {
  const loaded = coh.load(coh.scenarios.find((one) => one.id === id));
  if (!loaded.ok) throw new Error(`${id} loads`);
  const setting = loaded.value;
  const random = fastRandom(7);
  const dice = fastDice(7);
  let position: Position<Coh> = begin(coh, setting, { key: '7'.repeat(64), drawn: 0 }, dice).position;
  return Array.from({ length: ANSWERS }, () => {
    const side = pickFrom(waitingFor(coh, setting, position), random);
    const frame = position.stack.at(-1)!;
    const board = see(setting, position.board, side);
    const remembered = questionFor(coh, setting, board, frame, side);
    const fresh = forgetful(setting);
    const afresh = questionFor(coh, fresh, see(fresh, position.board, side), frame, side);
    const action = fillHoles(coh, { setting, board }, frame, side, pickFrom(remembered.choices, random), random);
    const answered = answer(coh, setting, position, side, action, dice);
    if (!answered.ok) throw new Error(answered.refusal.why.word);
    ({ position } = answered);
    return { remembered, afresh };
  });
};

describe('what is remembered is what would be worked out afresh', () => {
  it.each(['mtsensk-road', 'sevastopol-bunkers', 'forest-ambush'])('all that is listed in %s', (id) => {
    for (const { remembered, afresh } of listings(id)) expect(remembered).toEqual(afresh);
  });

  const rows = ['........', '........', '........', '........', '........', '........'];
  const drawn = draw({
    rows,
    units: [
      { id: 'g', type: 'german-hmg', hex: 'C02', facing: 1 },
      { id: 's', type: 'soviet-rifles', hex: 'C05', facing: 4 },
    ],
  });
  const { setting, board, hex } = drawn;
  const withUnit = (id: string, change: Partial<Unit>): Board => ({
    ...board,
    units: board.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)),
  });
  const shots = (on: Setting, at: Board) => listed(fireDeed, { setting: on, board: at }, 'german');
  const deeds = (on: Setting, at: Board) => {
    const found: Parameters<typeof listDeeds>[2] = [];
    listDeeds({ setting: on, board: at }, 'german', found);
    return found;
  };
  const changes: Readonly<Record<string, Board>> = {
    'an enemy who moved out of sight': withUnit('s', { hex: null }),
    'an enemy who moved': withUnit('s', { hex: hex('C06') }),
    'another enemy there': withUnit('s', { type: 't-34a' }),
    'a unit that moved': withUnit('g', { hex: hex('A02') }),
    'a unit that turned away': withUnit('g', { facing: 4 }),
    'a unit whose marker shortens its range': withUnit('g', { hit: 'cowering' }),
    'a unit that hides, and faces nowhere': withUnit('g', { hidden: true, facing: 4 }),
    'smoke in the way': { ...board, smoke: [{ hex: hex('C03'), points: 2 }] },
    'a counter to fire at': {
      ...board,
      forts: [{ id: 'wire', kind: 'wire', hex: hex('C03'), facing: null, side: 'soviet', hidden: false }],
    },
    'a hand of cards': {
      ...board,
      forces: { ...board.forces, german: { ...board.forces.german!, hand: ['follow-me'] } },
    },
  };
  it.each(Object.entries(changes))('forgets the targets and steps it knew: %s', (_what, changed) => {
    expect(shots(setting, board)).toHaveLength(1);
    deeds(setting, board);
    expect(shots(setting, changed)).toEqual(shots(forgetful(setting), changed));
    expect(deeds(setting, changed)).toEqual(deeds(forgetful(setting), changed));
  });
  it('of all these changes most make a difference to what is listed', () => {
    const alike = Object.entries(changes).filter(([, changed]) => same(deeds(setting, changed), deeds(setting, board)));
    expect(alike.map(([what]) => what)).toEqual(['another enemy there', 'a counter to fire at', 'a hand of cards']);
  });
});
