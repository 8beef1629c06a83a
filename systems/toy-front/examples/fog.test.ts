import { fairDice, fastRandom, hearEntry, newMatch, now, play, same, view, whyNoUndo } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { front } from '../index.ts';
import { setUp } from '../rules/02-set-up.ts';
import { block, leaders, played } from './river.ts';

const loaded = front.load(front.scenarios[0]);
if (!loaded.ok) throw new Error('the river line does not load');
const setting = loaded.value;

/** Both set up anyhow. */
const begun = (seed: number, secret = '5') => {
  const random = fastRandom(seed);
  let match = newMatch(front, setting, fairDice(secret.repeat(64)));
  for (const side of ['red', 'blue']) {
    const look = { setting, board: now(match).board };
    const action = setUp.sample!(look, { kind: 'setUp' }, { action: { type: 'setUp', lines: [] } }, random, side);
    const next = play(match, side, action);
    if (!next.ok) throw new Error(next.refusal.why.word);
    match = next.match;
  }
  return match;
};

describe('8 Fog', () => {
  it('TF-8.1 the enemy sees where a block is and its name, not its type and strength', () => {
    const match = begun(4);
    const forBlue = view(front, setting, now(match), 'blue').board.blocks.filter(({ side }) => side === 'red');
    expect(forBlue).toHaveLength(6);
    expect(forBlue.every(({ unit, strength }) => unit === '?' && strength === 0)).toBe(true);
    const heard = match.entries.map((entry, i) => hearEntry(front, setting, match.positions[i]!.board, entry, 'blue'));
    expect(JSON.stringify(heard)).not.toContain('red-');
    expect(heard[0]).toEqual({ side: 'red', action: null, log: [] });
    expect(heard[1]!.action).toMatchObject({ type: 'setUp' });
  });

  it('TF-8.2 how many lie in a pool is known, not which', () => {
    const { board } = view(front, setting, now(begun(4)), 'blue');
    expect(board.pool).toEqual({ red: ['?', '?'], blue: ['blue-7', 'blue-8'] });
  });

  it('a sheet that lies sealed can be taken back; once both are open it can not', () => {
    const match = begun(4);
    const first = { ...match, positions: match.positions.slice(0, 2), entries: match.entries.slice(0, 1) };
    expect(whyNoUndo(first, 'red')).toBeNull();
    expect(whyNoUndo(match, 'blue')).not.toBeNull();
  });

  it('what is bought looks the same whatever it was: steps are heard by their owner alone', () => {
    const blocks = [block('A1', 'red-1', '0103', 2), block('B1', 'blue-1', '0703', 2)];
    const stack = [{ kind: 'fortnight', step: 'redTurn' }, { kind: 'production' }];
    const given = { blocks, leaders: leaders({}), turn: 2 };
    const after = (lines: readonly { readonly row: string }[]) =>
      played(given, stack, [
        ['red', { type: 'produce', lines }],
        ['blue', { type: 'produce', lines: [] }],
      ]).board;
    const [idle, built] = [after([]), after([{ row: 'step:A1' }])];
    expect(built.blocks[0]!.strength).toBe(3);
    expect(same(front.see(setting, idle, 'blue'), front.see(setting, built, 'blue'))).toBe(true);
  });

  it('a guess and a twin deal what is hidden anew, and fit what is seen', () => {
    const { board } = now(begun(4));
    const seen = front.see(setting, board, 'blue');
    const boards = [1, 2, 3, 4, 5, 6].map((seed) => front.guess(setting, seen, 'blue', fastRandom(seed)));
    expect(boards.flatMap((guess) => front.faults(setting, guess))).toEqual([]);
    expect(new Set(boards.map((guess) => JSON.stringify(guess.blocks))).size).toBeGreaterThan(3);
    const twin = front.twin(setting, board, 'blue', fastRandom(9))!;
    expect(same(front.see(setting, twin, 'blue'), seen)).toBe(true);
    expect(same(twin, board)).toBe(false);
  });

  it('names of blocks say nothing of their order in the scenario', () => {
    const order = (secret: string) =>
      now(begun(1, secret))
        .board.blocks.map(({ unit }) => unit)
        .join(' ');
    expect(new Set(['1', '2', '3', '4'].map(order)).size).toBe(4);
  });
});
