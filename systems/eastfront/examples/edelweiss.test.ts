import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import edelweiss from '../scenarios/edelweiss.json' with { type: 'json' };
import type { Action, Board, FrontSide } from '../types.ts';
import { DEALT, DONE, hex, played } from './played.ts';

/** Names are dealt in the order of the list here: the play-through's letters, by them. */
const NAMES = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'].map((letter) => `${letter}1`).concat('A2');
const named = (letter: string): string => {
  const at = edelweiss.setUp.units.findIndex((unit) => ('letter' in unit ? unit.letter : 'STAVKA') === letter);
  return NAMES[at]!;
};

const activate = (letter: string): Action => ({ type: 'activate', block: named(letter), to: null, as: 'command' });
const move = (letter: string, ...path: readonly string[]): Action => ({
  type: 'move',
  block: named(letter),
  path: path.map(hex),
  by: 'command',
  asRearGuard: false,
});
const supreme = (letter: string, ...path: readonly string[]): Action => ({
  ...(move(letter, ...path) as Extract<Action, { type: 'move' }>),
  by: 'supreme',
});
const rail = (letter: string, to: string): Action => ({ type: 'rail', block: named(letter), to: hex(to) });
const fight = (at: string): Action => ({ type: 'fight', hex: hex(at) });
const choose = (letter: string): Action => ({ type: 'choose', block: named(letter) });
const FIGHT_NO_OTHER: Action = { type: 'declare', hexes: [] };

const by = (side: FrontSide, ...actions: readonly Action[]) => actions.map((action) => [side, action] as const);

const AXIS_MOVES = by(
  'axis',
  activate('U'),
  DONE,
  move('Z', 'Rostov'),
  move('Y', 'Rostov'),
  move('X', 'Rostov'),
  move('W', 'Rostov'),
  move('V', 'Rostov E1'),
  move('T', 'Rostov E1'),
  move('S', 'Rostov E2'),
  move('R', 'Kotelnikovo'),
  move('Q', 'Kamensk E1', 'Kotelnikovo'),
);

const AXIS_BATTLES = by(
  'axis',
  DONE,
  DONE,
  { type: 'strike', hq: named('U'), hex: hex('Rostov') },
  FIGHT_NO_OTHER,
  fight('Rostov'),
  choose('Z'),
  choose('Y'),
  fight('Rostov E1'),
  fight('Rostov E2'),
);

const AXIS_DICE = [
  ...[4, 5], // the strike on Rostov
  ...[1, 5, 6], // A
  ...[2, 5, 6], // Z
  ...[1, 4, 6], // Y
  ...[3, 2, 5, 3], // X
  ...[1, 4, 3, 6], // W
  ...[5, 6], // B
  ...[3, 5, 5], // V
  ...[2, 4, 5], // C
  ...[2, 4], // E
  ...[1, 2, 3, 6], // Q
];

const SOVIET_TURN = by(
  'soviet',
  activate('STAVKA'),
  DONE,
  rail('J', 'Armavir'),
  supreme('D', 'Armavir', 'Maikop'),
  supreme('C', 'Kotelnikovo'),
  supreme('G', 'Stalingrad SE1'),
  rail('I', 'Stalingrad E1'),
  DONE,
  FIGHT_NO_OTHER,
);

const START = [{ kind: 'game' }];
const block = (board: Board, letter: string) => board.blocks.find(({ id }) => id === named(letter));

describe('Edelweiss, as it was played', () => {
  it('EF-EX-50 EF-EDEL.3 EF-EDEL.4 EF-EDEL.5 the set-up', () => {
    const { board } = played('edelweiss', {}, START, [], DEALT);
    expect(board.date).toBe('1942-07-II');
    expect(board.battles).toMatchObject([{ hex: hex('Stalingrad'), defender: 'soviet', isNew: false }]);
    expect(board.pool.soviet).toEqual(['su-17-cav', 'su-18']);
    expect(block(board, 'STAVKA')?.at).toEqual({ in: 'moscow' });
  });

  it('EF-EX-51 the Axis moves are all legal; a second unit over a river side is not', () => {
    const after = played('edelweiss', {}, START, AXIS_MOVES, DEALT);
    expect(after.refusal).toBeNull();
    expect(after.board.battles.map(({ hex: at }) => at).sort()).toEqual(
      ['Kotelnikovo', 'Rostov', 'Rostov E1', 'Rostov E2', 'Stalingrad'].map(hex).sort(),
    );
    const second = by('axis', activate('U'), DONE, move('V', 'Rostov E1'), move('W', 'Rostov E1'));
    expect(played('edelweiss', {}, START, second, DEALT).refusal?.rule).toBe('EF-6.33.1');
  });

  it('EF-EX-52 EF-EX-53 EF-EX-54 EF-EX-55 EF-EX-56 the four battles, die for die, then the headquarters', () => {
    const { board, refusal } = played(
      'edelweiss',
      {},
      START,
      [...AXIS_MOVES, ...AXIS_BATTLES],
      [...DEALT, ...AXIS_DICE],
    );
    expect(refusal).toBeNull();
    const cvs = Object.fromEntries([...'ACEQRSTUVWXYZ'].map((letter) => [letter, block(board, letter)?.cv]));
    expect(cvs).toEqual({ A: 1, C: 3, E: 1, Q: 4, R: 3, S: 2, T: 3, U: 1, V: 3, W: 4, X: 4, Y: 3, Z: 3 });
    expect(block(board, 'B')).toBeUndefined();
    expect(block(board, 'S')?.at).toEqual({ in: 'hex', hex: hex('Kamensk E1') });
    expect(block(board, 'R')?.at).toEqual({ in: 'hex', hex: hex('Kalach') });
    expect(board.battles.map(({ hex: at, defender }) => [at, defender]).sort()).toEqual(
      ['Kotelnikovo', 'Rostov', 'Stalingrad'].map((name) => [hex(name), 'soviet']).sort(),
    );
    expect(block(board, 'A')?.flat).toBe(false);
    expect(block(board, 'X')?.flat).toBe(true);
    expect(board.blocks.every(({ supplied }) => supplied)).toBe(true);
    expect(board.turnOf).toBe('soviet');
  });

  it('EF-EX-57 the Soviet turn takes all six moves of STAVKA', () => {
    const answers = [...AXIS_MOVES, ...AXIS_BATTLES, ...SOVIET_TURN];
    const { board, log, refusal } = played('edelweiss', {}, START, answers, [...DEALT, ...AXIS_DICE]);
    expect(refusal).toBeNull();
    const spent = eventsOf(log).flatMap((event) =>
      event.type === 'ordersChanged' && event.block === named('STAVKA') ? [event.orders.moves] : [],
    );
    expect(spent).toEqual([5, 4, 3, 2, 0]);
    expect(block(board, 'STAVKA')?.cv).toBe(2);
    expect(board.blocks.every(({ supplied }) => supplied)).toBe(true);
  });
});
