import type { ForcedFace } from '@grognard/kernel';
import { example } from '@grognard/kernel/contract';
import { front } from '../index.ts';
import type { Action } from '../types.ts';

/** A hex of the river line by its name. */
export const hex = (name: string): number => (Number(name.slice(2)) - 1) * 7 + Number(name.slice(0, 2)) - 1;

/** A block there: `block('A1', 'red-1', '0303', 4)`. */
export const block = (id: string, unit: string, at: string, strength: number, more: object = {}) => ({
  id,
  side: unit.split('-')[0],
  unit,
  strength,
  at: at === 'reserve' ? { in: 'reserve' } : { in: 'hex', hex: hex(at) },
  ...more,
});

export const leaders = (places: Readonly<Record<string, string>>) =>
  (front.scenarios[0]!.leaders as readonly { readonly id: string; readonly side: string }[]).map(({ id, side }) => ({
    id,
    side,
    hex: places[id] === undefined ? null : hex(places[id]),
  }));

/** A turn of a side, from the moment it names a leader, moves or fights. */
export const turnOf = (side: 'red' | 'blue', at: 'command' | 'movement' | 'battles') => {
  const fortnight = { kind: 'fortnight', step: side === 'red' ? 'blueTurn' : 'supply' };
  if (at === 'battles') return [fortnight, { kind: 'battles', side }];
  return [fortnight, { kind: 'turn', side, step: at === 'command' ? 'movement' : 'halt' }, { kind: at, side }];
};

/** Answers given to a position of the river line; the board says what differs from the set-up. */
export const played = (
  board: Readonly<Record<string, unknown>>,
  stack: readonly object[],
  answers: readonly (readonly [string, Action])[],
  dice: readonly ForcedFace[] = [],
) =>
  example(front, {
    scenario: 'river-line',
    board,
    stack,
    answers: answers.map(([side, action]) => ({ side, action })),
    dice,
  });

export const move = (id: string, to: string, leader: string | null = null): Action => ({
  type: 'move',
  block: id,
  to: hex(to),
  leader,
});
export const march = (...ways: readonly (readonly [string, ...string[]])[]): Action => ({
  type: 'march',
  blocks: ways.map(([unit, ...route]) => ({ unit, route: route.map(hex) })),
});
export const fight = (at: string): Action => ({ type: 'fight', hex: hex(at) });
export const PASS: Action = { type: 'pass' };
